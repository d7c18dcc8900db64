// This file has what a project knows of its game before any data are read.

package lsp

import (
	"slices"
	"sync"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
)

// shelf holds the games of the program, each with what is made of its tables once.
type shelf struct {
	*pack.Shelf
	manifest func() pack.Object
	games    map[string]*gameOf // by id
}

// gameOf is a game.
type gameOf struct {
	*pack.Game
	schema  func() pack.Object
	texts   []string     // the keys of texts
	shipped func() *good // its data, without any of the editor's
}

func newShelf(s *pack.Shelf) *shelf {
	out := &shelf{Shelf: s, manifest: sync.OnceValue(func() pack.Object { return pack.ManifestSchema(s.IDs()) }), games: map[string]*gameOf{}}
	for _, g := range s.Games() {
		of := &gameOf{Game: g, schema: sync.OnceValue(g.Schema), texts: g.TextKeys()}
		of.shipped = sync.OnceValue(func() *good { return newGood(of, g.Base(), nil) })
		out.games[g.ID] = of
	}
	return out
}

// of returns the game of layers, or of a scenario where nothing but what is shipped is read; else the first.
func (s *shelf) of(layers []pack.Layer, scenario string) *gameOf {
	if having := s.Having(scenario); len(layers) == 0 && len(having) == 1 {
		return s.games[having[0].ID]
	}
	g, err := s.GameOf(layers)
	if err != nil { // a folder of its own is of one game, and goes with what is below it as far as that is of it
		g = s.Games()[0]
	}
	return s.games[g.ID]
}

// isText reports whether texts in the language of cards stand under a key.
func (g *gameOf) isText(key string) bool { return slices.Contains(g.texts, lastKey(key)) }

// scenarioOf returns the scenario by which it is known for which game a script is, or "".
func (s *shelf) scenarioOf(text string) string {
	ids := gamescript.Plays(text)
	if i := slices.IndexFunc(ids, func(id string) bool { return len(s.Having(id)) == 1 }); i >= 0 {
		return ids[i]
	}
	return ""
}
