package table

import (
	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
)

// Looking returns a table that only looks at games of a set-up, at those that Look gives it: for who wants to know what
// a chair would be shown of them. Nothing of it is kept, and nothing can be done at it.
func Looking(setup game.Setup, own *screen.Screen, about About) (*Table, error) {
	t := &Table{about: about, games: &Games{}, wrong: "this is only looked at"}
	t.s = gamescript.Looking(setup)
	t.screen = screen.Of(own, setup)
	return t, t.seat()
}

// Look makes the table look at a game.
func (t *Table) Look(g game.Play) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.s.Look(g)
	t.sights = map[int]*sight{}
	t.changed()
}
