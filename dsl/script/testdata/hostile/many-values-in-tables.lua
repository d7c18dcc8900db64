-- takes too much memory: more than 12 MB of memory
function attack()
  add_corruption(5)
  local x = string.rep("x", 10)
  local function grow(n, ...)
    if n > 0 then return grow(n - 1, 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1, ...) end
    local keep = {}
    local i = 0
    while true do i = i + 1 keep[i] = { ... } end
  end
  grow(39)
end
