-- load: there is no "io"
function attack()
  add_corruption(5)
  return io.open("/etc/passwd"):read("*a")
end
