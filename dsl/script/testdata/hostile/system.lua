-- load: nothing is called "os"
function attack()
  os.exit(1)
end
