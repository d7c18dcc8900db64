-- load: there is no "require"
function attack()
  return require("io")
end
