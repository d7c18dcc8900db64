package wotr

import "loremaster/interpreter/game"

// answers are the sentences by which players act and answer.
var answers = []game.Answer{}

// luck is what scripts may force.
var luck = []game.Luck{}
