-- calls itself too deep: stack overflow
function attack()
  add_corruption(5)
  return 1 + attack()
end
