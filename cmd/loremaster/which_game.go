// This file says which game is meant, and lists those that there are.

package main

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/games"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// shelf holds the games with their data.
var shelf = games.Shelf()

// screens returns how each game is shown, by its id; screenOf how that of a library is.
func screens() map[string]*screen.Screen {
	all := map[string]*screen.Screen{}
	for _, g := range games.All {
		all[g.ID] = g.Screen
	}
	return all
}

func screenOf(lib game.Library) *screen.Screen { return games.Of(lib.Of().ID).Screen }

// of returns the game that is meant: that of --game, that of the packs among the layers, that of what is played, or that of the
// things that folders define.
func (d *data) of(layers []pack.Layer) (*pack.Game, error) {
	if d.game != "" {
		if g := shelf.Game(d.game); g != nil {
			return g, nil
		}
		return nil, unknown("game", d.game, shelf.IDs())
	}
	g, err := shelf.GameOf(layers)
	if err != nil {
		for _, word := range d.words {
			if has := gamesOf(word); len(has) == 1 {
				return has[0], nil
			}
		}
		return nil, usage("%v", err).hint("--game says which of them is meant")
	}
	if len(games.All) == 1 || slices.ContainsFunc(layers, func(l pack.Layer) bool { return l.Game != nil }) {
		return g, nil
	}
	for _, word := range d.words {
		switch has := gamesOf(word); len(has) {
		case 0:
		case 1:
			return has[0], nil
		default:
			return nil, usage("both %s and %s have a scenario %q", has[0].Name, has[1].Name, word).hint("--game %s or --game %s says which is meant", has[0].ID, has[1].ID)
		}
	}
	if has := having(strings.Join(d.words, " ")); len(has) == 1 {
		return has[0], nil
	}
	if other := shelf.Fitting(layers); other != nil {
		return other, nil
	}
	return g, nil
}

// meant makes the game of some folders that which is meant, also where they are left out.
func (d *data) meant(folders ...string) error {
	layers, err := d.folders(folders...)
	if err != nil {
		return err
	}
	g, err := d.of(layers)
	if err == nil {
		d.game = g.ID
	}
	return err
}

// ofGame is folders of one game.
type ofGame struct {
	game string // as --game has it
	dirs []string
}

// apart returns folders game by game, where each says of which it is and they are of several; else as they are.
func (d *data) apart(dirs []string) (list []ofGame) {
	whole := []ofGame{{d.game, dirs}}
	if d.game != "" || d.only != "" || len(dirs) < 2 {
		return whole
	}
	for _, dir := range dirs {
		layers, err := d.folders(dir)
		if err != nil || slices.ContainsFunc(layers, func(l pack.Layer) bool { return l.Game == nil }) {
			return whole
		}
		of := layers[len(layers)-1].Game.ID
		i := slices.IndexFunc(list, func(o ofGame) bool { return o.game == of })
		if i < 0 {
			i, list = len(list), append(list, ofGame{game: of})
		}
		list[i].dirs = append(list[i].dirs, dir)
	}
	if len(list) < 2 {
		return whole
	}
	return list
}

// having returns the games that have something of that id or name.
func having(words string) (list []*pack.Game) {
	if words == "" {
		return nil
	}
	for _, g := range shelf.Games() {
		lib, _, _ := g.Base().Library()
		if lib != nil && slices.ContainsFunc(lib.Defs(), func(d *game.Def) bool { return called(d, words) }) {
			list = append(list, g)
		}
	}
	return list
}

// bases returns the layers that the flags ask for, read, for each game that scripts may be of. Folders that do not say for
// which game they are belong to the one that is meant.
func (d *data) bases() ([]*pack.Base, error) {
	if d.only != "" {
		base, err := d.base()
		if err != nil {
			return nil, err
		}
		return []*pack.Base{base}, nil
	}
	layers, err := d.folders()
	if err != nil {
		return nil, err
	}
	if d.game != "" || slices.ContainsFunc(layers, func(l pack.Layer) bool { return l.Game == nil }) {
		of, err := d.of(layers)
		if err != nil {
			return nil, err
		}
		for i := range layers {
			layers[i].Game = cmp.Or(layers[i].Game, of)
		}
	}
	var bases []*pack.Base
	for _, g := range shelf.Games() {
		bases = append(bases, g.With(pack.For(g, layers)...))
	}
	return bases, nil
}

// joined returns what scripts of all games are played with, each with its own.
func (d *data) joined(bases []*pack.Base) *gamescript.Runner {
	var libs []*gamescript.Runner
	var meant *gamescript.Runner
	for _, base := range bases {
		lib := gamescript.LibraryOf(base)
		if libs = append(libs, lib); d.game == base.Game().ID {
			meant = lib
		}
	}
	return gamescript.Join(meant, libs...)
}

// suite is joined, for what has no use for the bases.
func (d *data) suite() (*gamescript.Runner, error) {
	bases, err := d.bases()
	if err != nil {
		return nil, err
	}
	return d.joined(bases), nil
}

// gamesOf returns the games that a word of a command may be about: those that have it as a scenario, that of a record, those
// that have the scenario of a script.
func gamesOf(word string) []*pack.Game {
	if has := shelf.Having(word); len(has) > 0 {
		return has
	}
	text, err := os.ReadFile(word)
	if i := strings.LastIndexByte(word, ':'); err != nil && i > 0 { // FILE:LINE
		word = word[:i]
		text, err = os.ReadFile(word)
	}
	if err != nil {
		return nil
	}
	if isRecord(word) {
		r, _ := engine.ScanRecord(text)
		return []*pack.Game{games.Of(r.Get("game")).Game}
	}
	if limits.TooLarge(word, string(text)) != nil {
		return nil
	}
	if around := pack.Around(filepath.Dir(word)); around != "" { // a test in a pack
		if layers := shelf.Open(around); len(layers) > 0 && layers[len(layers)-1].Game != nil {
			return []*pack.Game{layers[len(layers)-1].Game}
		}
	}
	for _, id := range gamescript.Plays(strings.ReplaceAll(string(text), "\r\n", "\n")) {
		if has := shelf.Having(id); len(has) > 0 {
			return has
		}
	}
	return nil
}

// gameFacts is what there is of a game.
type gameFacts struct {
	ID        string      `json:"id"`
	Name      string      `json:"name"`
	Things    []howManyOf `json:"things"` // distinct ones, by the classes of the game
	Scenarios int         `json:"scenarios"`
	Texts     int         `json:"texts"` // of those things that have one
}

// howManyOf is how many things there are of a class.
type howManyOf struct {
	Class string `json:"class"`
	Count int    `json:"count"`
	of    *game.Class
}

func (h howManyOf) String() string { return h.of.Counted(h.Count) }

func newGames() *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:   "games",
		Short: "List the games that there are",
		Args:  atMost(0),
		RunE: prints(func(p *printer, _ []string) error {
			var list []gameFacts
			for _, g := range games.All {
				facts := gameFacts{ID: g.ID, Name: g.Name}
				for i := range g.Classes {
					facts.Things = append(facts.Things, howManyOf{Class: g.Classes[i].Name, of: &g.Classes[i]})
				}
				if lib, _, _ := g.Base().Library(); lib != nil {
					facts.Scenarios = len(lib.Offered())
					for _, d := range lib.Defs() {
						facts.Things[classOf(lib, d)].Count++
						if len(d.Text) > 0 {
							facts.Texts++
						}
					}
				}
				list = append(list, facts)
			}
			return p.show(asJSON, "games", list)
		}),
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print as JSON")
	return cmd
}
