-- takes too much memory: more than 12 MB of memory
function attack()
  add_corruption(5)
  local keep, n = {}, 0
  while true do
    n = n + 1
    keep[n] = {}
    keep[n][4095] = true
  end
end
