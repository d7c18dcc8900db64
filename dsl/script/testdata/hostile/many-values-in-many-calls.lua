-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(5)
  local function grow(n, ...)
    if n > 0 then return grow(n - 1, 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1, ...) end
    local keep = {}
    local i = 0
    while true do i = i + 1 keep[i] = { ... } end
  end
  grow(250)
end
