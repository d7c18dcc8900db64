-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(5)
  ::again::
  goto again
end
