-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(5)
  local t = {}
  t[4095] = 1
  t[4095] = nil
  while true do next(t) end
end
