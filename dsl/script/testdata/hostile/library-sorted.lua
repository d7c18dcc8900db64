-- goes wrong: a library is not a list
function attack()
  add_corruption(5)
  table.sort(table)
end
