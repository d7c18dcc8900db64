-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(5)
  while true do end
end
