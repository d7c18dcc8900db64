-- takes too many steps: this was the last of its steps
function attack()
  add_corruption(5)
  local t, n = {}, 0
  while true do
    n = n + 1
    t[n] = { nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil,
      nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil }
  end
end
