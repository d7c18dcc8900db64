-- load: this "if" has no "end"
function attack()
  if true then
