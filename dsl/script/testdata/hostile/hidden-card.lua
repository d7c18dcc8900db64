-- goes wrong: choose_one(seat, cards): the player does not know one of the cards; show it first
function attack()
  add_corruption(5)
  choose_one(you(), cards("draw deck"))
end
