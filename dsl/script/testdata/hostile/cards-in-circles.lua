-- asks too much: more questions than a script may ask
function attack()
  while true do
    cycle_from_hand(you(), 1)
    draw(you(), 1)
  end
end
