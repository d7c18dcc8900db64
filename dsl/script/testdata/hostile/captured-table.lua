-- load: only functions, numbers, texts, true and false stand outside of a function
local memory = {}
function attack()
  table.insert(memory, 1)
end
