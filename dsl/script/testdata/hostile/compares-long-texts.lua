-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(5)
  local a, b = string.rep("x", 65000), string.rep("x", 65000)
  while true do local less = a < b end
end
