-- load: nothing is called "require"
function attack()
  return require("io")
end
