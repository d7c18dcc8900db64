-- load: nothing is called "loadstring"
function attack()
  return loadstring("while true do end")()
end
