-- load: there is no "setmetatable"
function attack()
  setmetatable({}, { __index = function() while true do end end })
end
