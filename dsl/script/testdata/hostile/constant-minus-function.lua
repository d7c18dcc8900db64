-- load: arithmetic works on numbers only
local x = -function() end
function attack()
  add_corruption(5)
end
