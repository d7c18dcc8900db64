package bot

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// strongest is another name of the last of Kinds.
const strongest = "bot"

// Names returns what bots are called.
func Names() []string {
	names := []string{strongest}
	for i := range Kinds {
		names = append(names, Kinds[i].Name)
	}
	return names
}

// kindOf returns the kind of that name, or nil.
func kindOf(name string) *Kind {
	if name == strongest {
		return &Kinds[len(Kinds)-1]
	}
	for i := range Kinds {
		if Kinds[i].Name == name {
			return &Kinds[i]
		}
	}
	return nil
}

// New returns what answers for a bot of that name, as it is shipped, in a game from where it stands; nil where no
// bot is called so.
func New(name string, g game.Play) func(*engine.Decision) (engine.Option, bool) {
	kind := kindOf(name)
	if kind == nil {
		return nil
	}
	b := kind.make(Shipped(g.SetUp().Of()))
	b.Begin(g)
	return b.Answer
}
