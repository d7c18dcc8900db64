-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(1)
  return attack()
end
