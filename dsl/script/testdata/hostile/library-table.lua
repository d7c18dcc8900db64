-- load: string has no "memory"
function attack()
  add_corruption(5)
  string.memory = 1
end
