-- takes too much memory: a text of more than 65536 bytes
function attack()
  add_corruption(5)
  local s = "x"
  for i = 1, 100 do s = s .. s end
end
