-- goes wrong: what is no number cannot be a key
function attack()
  add_corruption(5)
  local t = {}
  while true do t[0 / 0] = 1 end
end
