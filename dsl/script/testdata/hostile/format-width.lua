-- goes wrong: format supports only %s, %d and %%, without widths
function attack()
  add_corruption(5)
  local s = string.format("%999999999d", 1)
end
