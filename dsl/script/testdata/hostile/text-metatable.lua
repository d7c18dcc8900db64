-- load: there is no "getmetatable"
function attack()
  getmetatable("").__index = { upper = draw }
end
