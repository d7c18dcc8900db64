-- takes too many steps: this was the last of its steps
function attack()
  draw(you(), 2)
  for i = 1, 1e300 do end
end
