-- goes wrong: string cannot be changed
function attack()
  add_corruption(5)
  string.memory = 1
end
