-- goes wrong: 0.5 is not a whole number from -32768 to 32767
function attack()
  add_corruption(5)
  draw(you(), 0 / 0 ~= 0 and 1 / 2)
end
