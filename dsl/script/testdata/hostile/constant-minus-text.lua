-- load: a text is not a number; tonumber makes one of it
local x = -"abc"
function attack()
  add_corruption(5)
end
