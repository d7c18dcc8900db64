-- goes wrong: a text is not a number; tonumber makes one of it
function attack()
  add_corruption(5)
  local z = string.rep(" ", 65000) .. "1"
  while true do local x = z * z end
end
