-- takes too many steps: this was the last of its steps
function attack()
  draw(you(), 2)
  local kept = {}
  local s = string.rep("x", 60000)
  for i = 1, 1000 do kept[i] = s .. i end
end
