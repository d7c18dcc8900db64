-- goes wrong: draw(seat, n): its n is a list, expected a number
function attack()
  local n = 5
  add_corruption(n)
  for i = 1, 2 do
    draw(you(), n) -- what it holds the second time is not known before
    n = cards("hand")
  end
end
