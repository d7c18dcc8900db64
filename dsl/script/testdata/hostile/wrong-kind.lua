-- load: draw(seat, n): its n is a list, expected a number
function attack()
  add_corruption(5)
  local list = { 1 }
  draw(you(), list)
end
