-- load: nothing is called "setfenv"
function attack()
  setfenv(0, {})
end
