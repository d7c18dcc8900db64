-- goes wrong: a library is no list
function attack()
  add_corruption(5)
  table.remove(string)
end
