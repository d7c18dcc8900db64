package wotr

import "loremaster/interpreter/game"

// sayings are the sentences about a position that follow from no other row.
var sayings = []*game.Saying{}
