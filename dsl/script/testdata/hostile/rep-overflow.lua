-- takes too much memory: a text of more than 65536 bytes
function attack()
  add_corruption(5)
  local s = string.rep("xxxxxxxx", 2^61)
end
