-- takes too much memory: more than 12 MB of memory
function attack()
  add_corruption(5)
  while true do
    local t = {}
    t[4095] = 1
  end
end
