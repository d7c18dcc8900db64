-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(5)
  local function deep(n)
    local a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
    local keep = function() return a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q end
    if n > 0 then return deep(n - 1) or keep end
    while true do
      keep = function() return a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q end
    end
  end
  return deep(80)
end
