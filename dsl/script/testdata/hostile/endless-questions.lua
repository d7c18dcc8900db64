-- asks too much: more questions than a script may ask
function attack()
  add_corruption(5)
  while may(you()) do end
end
