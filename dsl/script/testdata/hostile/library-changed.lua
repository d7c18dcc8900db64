-- goes wrong: string cannot be changed
function attack()
  add_corruption(5)
  local lib = string
  lib.memory = 1
end
