-- load: a text is no number; tonumber makes one of it
local x = -"abc"
function attack()
  add_corruption(5)
end
