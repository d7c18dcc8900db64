-- load: draw(seat, n): its n is 200, expected 0 to 99
local MANY = 200
function attack()
  draw(you(), MANY)
end
