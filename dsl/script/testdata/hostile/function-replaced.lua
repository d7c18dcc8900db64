-- load: "draw" is there already
function draw()
end
function attack()
end
