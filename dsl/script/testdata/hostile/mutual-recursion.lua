-- calls itself too deep: stack overflow
local function odd(n)
  local t = { n }
  table.sort(t)
  return attack() or n
end
function attack()
  add_corruption(5)
  return odd(1) or false
end
