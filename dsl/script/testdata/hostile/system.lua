-- load: there is no "os"
function attack()
  os.exit(1)
end
