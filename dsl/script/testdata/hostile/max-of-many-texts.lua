-- goes wrong: a text is not a number; tonumber makes one of it
function attack()
  add_corruption(5)
  local z = string.rep("0", 60000) .. "1"
  local function grow(n, ...)
    if n > 0 then return grow(n - 1, z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z,z, ...) end
    while true do local x = math.max(...) end
  end
  return grow(20)
end
