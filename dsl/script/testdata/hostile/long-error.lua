-- goes wrong: the script gives up
function attack()
  add_corruption(5)
  error(string.rep("x", 60000))
end
