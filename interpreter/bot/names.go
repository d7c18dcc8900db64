package bot

import (
	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// Default is the bot that plays where none is named.
const Default = "random"

// bots are the bots by name: each makes the answerer of a game; see engine.Game.Answerer.
var bots = []struct {
	name string
	play func(g *cardgame.Game) func(*engine.Decision) (engine.Option, bool)
}{
	{"random", func(g *cardgame.Game) func(*engine.Decision) (engine.Option, bool) {
		r := &Random{}
		r.Begin(g.S.Seed)
		return r.Answer
	}},
}

// New returns what answers for the bot of that name in a game; "bot" is the one by default. It returns nil
// where no bot is called so.
func New(name string, g *cardgame.Game) func(*engine.Decision) (engine.Option, bool) {
	if name == "bot" {
		name = Default
	}
	for _, b := range bots {
		if b.name == name {
			return b.play(g)
		}
	}
	return nil
}

// Names returns what bots are called.
func Names() []string {
	list := []string{"bot"}
	for _, b := range bots {
		list = append(list, b.name)
	}
	return list
}
