-- goes wrong: what is not a number cannot be a key
function attack()
  add_corruption(5)
  local t = {}
  while true do t[0 / 0] = 1 end
end
