-- goes wrong: a library is not a list
function attack()
  local n = #math
  table.insert(math, 1)
  draw(you(), n % 5)
end
