-- load: nothing is called "pcall"
function attack()
  while true do pcall(attack) end
end
