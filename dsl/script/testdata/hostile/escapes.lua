-- goes wrong: x\n\x1b[2J\x1b]0;pwned\a\x1b[31mFAKE
function attack()
  error("x\n\27[2J\27]0;pwned\7\27[31mFAKE")
end
