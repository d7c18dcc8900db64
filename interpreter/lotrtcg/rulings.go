package lotrtcg

import (
	_ "embed"
	"sync"

	"loremaster/interpreter/game"
)

//go:embed RULINGS.md
var rulingsText string

// rulings returns the paragraphs and readings of RULINGS.md.
var rulings = sync.OnceValue(func() []game.Rule { return game.ReadRulings(rulingsText) })
