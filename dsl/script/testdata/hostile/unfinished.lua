-- load: the script ends in the middle of something
function attack()
  if true then
