-- goes wrong: a nil is no table
function attack()
  add_corruption(5)
  local nothing
  return nothing[{}]
end
