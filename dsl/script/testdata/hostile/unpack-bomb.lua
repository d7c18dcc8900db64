-- goes wrong: unpack takes one table, of at most 64 values
function attack()
  add_corruption(5)
  return unpack({}, 1, 1e8)
end
