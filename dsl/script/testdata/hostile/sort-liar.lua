-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(5)
  local t = {}
  for i = 1, 1000 do t[i] = i end
  while true do
    table.sort(t, function(a, b) return true end)
  end
end
