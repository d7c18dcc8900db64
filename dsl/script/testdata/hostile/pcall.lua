-- load: there is no "pcall"
function attack()
  while true do pcall(attack) end
end
