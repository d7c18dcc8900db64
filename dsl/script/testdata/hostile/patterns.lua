-- goes wrong: attempt to call a non-function object
function attack()
  add_corruption(5)
  return ("a"):rep(200):find(".-.-.-b")
end
