-- takes too much memory: a text of more than 65536 bytes
function attack()
  add_corruption(5)
  local s, t = string.rep("x", 1000), {}
  for i = 1, 1000 do t[i] = s end
  return table.concat(t, s)
end
