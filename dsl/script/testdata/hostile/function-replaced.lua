-- load: "draw" already exists
function draw()
end
function attack()
end
