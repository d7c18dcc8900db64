-- takes too much memory: more than 12 MB of memory
function attack()
  add_corruption(5)
  local keep = {}
  for i = 1, 4000 do
    local t = {}
    t[4095] = 1
    keep[i] = t
  end
  for i = 1, 4000 do
    local t = {}
    t[4095] = 1
    keep[-i] = t
  end
  while true do end
end
