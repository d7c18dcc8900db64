-- goes wrong: a nil is not a table
function attack()
  add_corruption(5)
  local nothing
  return nothing[{}]
end
