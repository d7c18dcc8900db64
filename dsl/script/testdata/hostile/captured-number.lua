-- load: "memory" is a constant of the script; a script remembers nothing between two calls
local memory = 0
function attack()
  memory = memory + 1
end
