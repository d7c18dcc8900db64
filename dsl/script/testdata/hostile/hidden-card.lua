-- goes wrong: choose_one(seat, cards): the player does not know one of the cards; show it first
function attack()
  add_corruption(5)
  for _, seat in ipairs(seats()) do
    if seat ~= you() then choose_one(seat, cards("draw deck")) end
  end
end
