-- goes wrong: format knows %s, %d and %% only, without widths
function attack()
  add_corruption(5)
  local s = string.format("%999999999d", 1)
end
