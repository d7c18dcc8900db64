-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(5)
  local t = {}
  for i = 1, 2000 do t["k" .. i] = i end
  for i = 1, 2000 do t["k" .. i] = nil end
  while true do next(t, 0 / 0) end
end
