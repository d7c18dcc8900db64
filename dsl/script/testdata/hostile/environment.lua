-- load: there is no "setfenv"
function attack()
  setfenv(0, {})
end
