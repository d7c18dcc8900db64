-- load: cards(zone [, seat, faction, kind ]): its zone is "hnd", expected one of: hand, draw deck, cycle pile, eliminated pile, reserve, in play, active, path deck, free-peoples deck, shadow deck, free-peoples score, shadow score
function attack()
  local where = "hnd"
  return #cards(where) > 0
end
