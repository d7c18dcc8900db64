-- load: only functions and local constants stand outside of a function
while true do end
function attack()
end
