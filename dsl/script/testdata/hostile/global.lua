-- load: "memory" is not a local variable; a script remembers nothing between two calls
function attack()
  memory = 1
end
