-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(5)
  local function grow(n, ...)
    if n > 0 then return grow(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, ...) end
    while true do local x = select(1, ...) end
  end
  return grow(90)
end
