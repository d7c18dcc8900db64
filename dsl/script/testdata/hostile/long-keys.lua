-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(5)
  local a, t = string.rep("x", 65000), {}
  t[a] = 1
  while true do local less = t[a] end
end
