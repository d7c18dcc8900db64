-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(5)
  local t, kept, n = {}, {}, 0
  for i = 1, 64 do t[i] = i end
  while true do
    n = n + 1
    kept[n] = { unpack(t) }
  end
end
