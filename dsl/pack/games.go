// This file holds the games that a program plays, and reads the weights of their bots.

package pack

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// Game is a game with what its data files are: kinds, fields, and how they become a library.
type Game struct {
	*game.Game
	Kinds  Kinds // what its definitions define, besides scenarios, phrases and errata
	Fields []Field
	Layers func() []Layer // the data that are built into the program

	Words  func() *vocab.Vocabulary // the language of its texts
	Linker func(b *Build) Linker    // makes a library of definitions

	Foreign func() []game.Foreign // what people write in the words of other games, behind what package thesaurus knows; nil for nothing

	once   sync.Once
	made   *rows
	read   sync.Once
	isRead atomic.Bool
	base   *Base
	listed sync.Once
	scenes []string
}

// Base returns the layers that are built into the program, which are read once.
func (g *Game) Base() *Base {
	g.read.Do(func() {
		g.base = NewBase(g.Shipped())
		g.isRead.Store(true)
	})
	return g.base
}

// With returns the layers that are built into the program with others over them. What is built in is not read again where it
// has been read, and not read by itself where it has not.
func (g *Game) With(over ...Layer) *Base {
	switch {
	case len(over) == 0:
		return g.Base()
	case g.isRead.Load():
		return g.Base().Over(over...)
	}
	return NewBase(append(g.Shipped(), over...))
}

// Scenarios returns the ids of the scenarios that are built in. Who asks which game has a scenario waits for no other: the
// files alone are read in which the word stands, and nothing is linked.
func (g *Game) Scenarios() []string {
	g.listed.Do(func() {
		for _, h := range headsIn(g.Shipped(), strconv.Quote(KindScenario.Word)) {
			if h.kind == KindScenario.Word {
				g.scenes = append(g.scenes, h.id)
			}
		}
	})
	return g.scenes
}

// rows returns the table of all fields that definitions of the game have.
func (g *Game) rows() *rows {
	g.once.Do(func() { g.made = newRows(g) })
	return g.made
}

// Shipped returns the layers that are built into the program.
func (g *Game) Shipped() []Layer {
	layers := g.Layers()
	for i := range layers {
		layers[i].Base, layers[i].Game = true, g
	}
	return layers
}

// Shelf is the games of a program. What does not say for which game it is belongs to the first.
type Shelf struct{ games []*Game }

// NewShelf returns a shelf of games.
func NewShelf(games ...*Game) *Shelf { return &Shelf{games} }

// Games returns the games, and IDs their ids.
func (s *Shelf) Games() []*Game { return s.games }

func (s *Shelf) IDs() []string {
	return Mapped(s.games, func(g *Game) string { return g.ID })
}

// Game returns the game of an id, or nil.
func (s *Shelf) Game(id string) *Game {
	if i := slices.Index(s.IDs(), id); i >= 0 {
		return s.games[i]
	}
	return nil
}

// Having returns the games that have a scenario of that id built in.
func (s *Shelf) Having(scenario string) []*Game {
	return slices.DeleteFunc(slices.Clone(s.games), func(g *Game) bool { return !slices.Contains(g.Scenarios(), scenario) })
}

// Near returns the scenario of any game that has that id, or one most like it, and its game; nil where none is.
func (s *Shelf) Near(scenario string) (id string, of *Game) {
	if has := s.Having(scenario); len(has) > 0 {
		return scenario, has[0]
	}
	all := slices.Concat(Mapped(s.games, (*Game).Scenarios)...)
	if id = diag.Nearest(scenario, all); id == "" {
		return "", nil
	}
	return id, s.Having(id)[0]
}

// GameOf returns the game that layers are for: that of the packs among them, the first of the shelf where there are none. It
// fails where they are for several games.
func (s *Shelf) GameOf(layers []Layer) (*Game, error) {
	var first *Layer
	for i := range layers {
		switch l := &layers[i]; {
		case l.Game == nil:
		case first == nil:
			first = l
		case first.Game != l.Game:
			return nil, fmt.Errorf("%s is for the game %s, and %s for %s", first.called(), first.Game.ID, l.called(), l.Game.ID)
		}
	}
	if first != nil {
		return first.Game, nil
	}
	return s.games[0], nil
}

// Fitting returns the game whose kinds of things layers define that do not say for which game they are, and which has what
// their errata are of; nil where there are none. Of several, as all have scenarios, or where a word is misspelt and no game has
// them all, it is the first of the shelf with which they have the fewest mistakes.
func (s *Shelf) Fitting(layers []Layer) (best *Game) {
	fitting, least := s.Candidates(layers), -1
	if len(fitting) == 0 && slices.ContainsFunc(layers, func(l Layer) bool { return l.Game == nil }) {
		fitting = s.games
	}
	for _, g := range fitting {
		mistakes := 0
		if len(fitting) > 1 {
			_, diags, _ := g.Base().Load(For(g, layers)...)
			mistakes = diags.Errors()
		}
		if least < 0 || mistakes < least {
			best, least = g, mistakes
		}
	}
	return best
}

// Signs returns up to three words by which what was changed is of a game and of no other: types, and keys of what other games have.
func (s *Shelf) Signs(of *Game, r *Report) (words []string) {
	alone := func(has func(*rows) bool) bool {
		return !slices.ContainsFunc(s.games, func(g *Game) bool { return g != of && has(g.rows()) })
	}
	for i := range r.Changes {
		d := r.Changes[i].after
		if d == nil {
			continue
		}
		if alone(func(r *rows) bool { return r.kinds.called(d.Kind.String()) != nil }) {
			words = append(words, d.Kind.String())
		}
		for _, key := range of.rows().keysOf(d.Kind) {
			if _, says := d.asWritten()[key]; says && alone(func(r *rows) bool { return len(r.kindsWith(key)) > 0 }) {
				words = append(words, key)
			}
		}
	}
	slices.Sort(words)
	words = slices.Compact(words)
	return words[:min(len(words), 3)]
}

// Candidates returns the games of which Fitting chooses one: those that have the kinds of things, and what the errata are of.
func (s *Shelf) Candidates(layers []Layer) (fitting []*Game) {
	loose := slices.DeleteFunc(slices.Clone(layers), func(l Layer) bool { return l.Game != nil })
	heads := headsIn(loose, "")
	if len(heads) == 0 {
		return nil
	}
	defined := map[string]bool{}
	for _, h := range heads {
		defined[h.id] = true
	}
	for _, g := range s.games {
		fits := func(h head) bool {
			k := g.rows().kinds.called(h.kind)
			return k != nil && (k != KindErrata || g.has(h.of) || defined[h.of])
		}
		if !slices.ContainsFunc(heads, func(h head) bool { return !fits(h) }) {
			fitting = append(fitting, g)
		}
	}
	return fitting
}

// head is what a definition says of what it is: as which type of card the cards of a new type are is told by as.
type head struct{ id, kind, of, as string }

// headsIn returns the heads of the definitions in those files of layers in which a word stands, of whatever game they are.
func headsIn(layers []Layer, word string) (heads []head) {
	for i := range layers {
		l := newLoader(nil, noGame)
		names := l.dataFiles(&layers[i])
		files := make([][]head, len(names))
		SideBySide(len(names), func(n int) {
			info, err := fs.Stat(layers[i].FS, names[n])
			if err != nil || info.Size() > int64(limits.FileBytes.Most) || endless(info) != nil {
				return // who loads it says so
			}
			text, err := fs.ReadFile(layers[i].FS, names[n])
			if err == nil && !bytes.Contains(text, []byte(word)) {
				return
			}
			var plain bool
			if files[n], plain = plainHeads(text); plain {
				return
			}
			if f := l.apart().loader.file(&layers[i], names[n]); f != nil {
				files[n] = headsOf(f.parsed().values)
			}
		})
		heads = append(heads, slices.Concat(files...)...)
	}
	return heads
}

// headsOf returns the heads of the definitions among the values of a file, sorted by their ids.
func headsOf(values map[string]any) (heads []head) {
	for _, id := range slices.Sorted(maps.Keys(values)) {
		if table, ok := values[id].(map[string]any); ok {
			kind, _ := table["type"].(string)
			of, _ := table["of"].(string)
			as, _ := table["as"].(string)
			heads = append(heads, head{id, kind, of, as})
		}
	}
	return heads
}

// has reports whether the game has a definition of that id built in.
func (g *Game) has(id string) bool {
	lib, _, _ := g.Base().Library()
	return lib != nil && lib.Common().Definition(id) != nil
}

// For returns those of layers that are for a game, or do not say for which.
func For(g *Game, layers []Layer) (list []Layer) {
	for _, l := range layers {
		if l.Game == nil || l.Game == g {
			l.Game = g
			list = append(list, l)
		}
	}
	return list
}

// Weights reads a file of weights and lays it over those that are shipped. It returns all that is wrong with the
// file, sorted; there are weights only if nothing is.
func Weights(of *game.Game, path string) (bot.Weights, *diag.List) {
	dir, name := filepath.Split(path)
	l := newLoader(nil, noGame)
	layer := Layer{Name: filepath.ToSlash(dir), FS: os.DirFS(filepath.Clean(dir))}
	w := bot.Shipped(of)
	if f := l.file(&layer, name); f != nil {
		for _, key := range f.index().tops {
			if v, ok := f.parsed().values[key]; ok { // else it was left out, and that is reported
				l.weight(of, w, f, key, v)
			}
		}
	}
	l.diags.Sort()
	if l.diags.Errors() > 0 {
		return nil, &l.diags
	}
	return w, &l.diags
}

// weight sets one of the weights.
func (l *loader) weight(of *game.Game, w bot.Weights, f *file, key string, v any) {
	keys := Mapped(of.Weights, func(w game.Weight) string { return w.Key })
	at := slices.Index(keys, key)
	if at < 0 {
		l.diags.Add(diag.At(f.place(key), "unknown-key", "there is no weight %q", key).Or(key, keys))
		return
	}
	number, ok := v.(float64)
	if i, whole := v.(int64); whole {
		number, ok = float64(i), true
	}
	switch n := of.Weights[at]; {
	case !ok:
		l.diags.Add(diag.At(f.valuePlace(key), "wrong-type", "%q is %s, expected a number", key, TypeOf(v)))
	case !(n.Min <= number && number <= n.Max): // so that it is also said of what is no number
		l.diags.Add(diag.At(f.valuePlace(key), "out-of-range", "%q is %v, expected a number from %v to %v", key, number, n.Min, n.Max))
	default:
		w.Set(at, number)
	}
}
