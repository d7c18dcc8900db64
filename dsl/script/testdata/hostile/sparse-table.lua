-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(5)
  local t, i = {}, 1
  while true do
    t[i] = i
    i = i + 5000000
  end
end
