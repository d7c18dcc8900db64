-- load: nothing is called "getmetatable"
function attack()
  getmetatable("").__index = { upper = draw }
end
