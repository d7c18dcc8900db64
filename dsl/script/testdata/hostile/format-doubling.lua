-- takes too much memory: a text of more than 65536 bytes
function attack()
  add_corruption(5)
  local s = "x"
  while true do s = string.format("%s%s", s, s) end
end
