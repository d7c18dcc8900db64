-- load: nothing is called "setmetatable"
function attack()
  setmetatable({}, { __index = function() while true do end end })
end
