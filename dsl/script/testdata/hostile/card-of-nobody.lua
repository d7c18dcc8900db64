-- goes wrong: cycle(card): its card is 255, which is not a card of the game
function attack()
  add_corruption(5)
  cycle(255)
end
