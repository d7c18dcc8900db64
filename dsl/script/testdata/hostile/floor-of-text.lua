-- goes wrong: a text is not a number; tonumber makes one of it
function attack()
  add_corruption(5)
  local z, f = string.rep("0", 65000) .. "1", math.floor
  while true do f(z) end
end
