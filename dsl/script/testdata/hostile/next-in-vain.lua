-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(5)
  local t = {}
  for i = 1, 3000 do t["k" .. i] = i end
  for i = 1, 3000 do t["k" .. i] = nil end
  while true do next(t) end
end
