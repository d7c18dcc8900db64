-- takes too many steps: this was the last of its steps
function attack()
  while true do
    draw(you(), 99)
    recycle(you())
  end
end
