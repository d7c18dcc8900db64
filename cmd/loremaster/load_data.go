// This file loads the library that the flags ask for, and finds things in it by id or name.

package main

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// data is what the persistent flags say about the data files.
type data struct {
	layers []string // --data
	only   string   // --only
	game   string   // --game
	words  []string // the arguments of the command, of which one may say what is played
}

// loaded is what came of loading data.
type loaded struct {
	lib    text.ScriptedLibrary // nil where the data have errors
	base   *pack.Base
	diags  *diag.List
	report *pack.Report
}

// load loads the layers, and tells on standard error what those of the user changed, and the errors, with which it fails.
func (d *data) load() (*loaded, error) {
	it, err := d.read()
	if err != nil {
		return nil, err
	}
	return it, it.tell()
}

// read loads the layers with further folders on top, and tells nothing.
func (d *data) read(more ...string) (*loaded, error) {
	base, err := d.base(more...)
	if err != nil {
		return nil, err
	}
	return loadedOf(base), nil
}

func loadedOf(base *pack.Base) *loaded {
	lib, diags, report := base.Library()
	own, _ := lib.(text.ScriptedLibrary)
	return &loaded{own, base, diags, report}
}

// tell tells what came of loading. It fails where there is no library.
func (l *loaded) tell() error {
	l.report.WriteTo(os.Stderr) //nolint:errcheck // nobody to tell
	if l.lib == nil {
		return mistakes("the data has", l.diags).failing()
	}
	return nil
}

// others returns the libraries of the other games, as they are shipped.
func others(lib game.Library) (list []text.ScriptedLibrary) {
	for _, g := range shelf.Games() {
		if other := loadedOf(g.Base()).lib; g.Game != lib.Of() && other != nil {
			list = append(list, other)
		}
	}
	return list
}

// base reads the layers of stack.
func (d *data) base(more ...string) (*pack.Base, error) {
	layers, err := d.stack(more...)
	if err != nil {
		return nil, err
	}
	return d.baseOf(layers), nil
}

// baseOf reads layers of stack, all of them or without some on top.
func (d *data) baseOf(layers []pack.Layer) *pack.Base {
	if of := layers[0].Game; d.only == "" {
		return of.With(layers[len(of.Shipped()):]...)
	}
	return pack.NewBase(layers)
}

// stack returns the layers that the flags ask for, with further folders on top.
func (d *data) stack(more ...string) ([]pack.Layer, error) {
	layers, err := d.folders(more...)
	if err != nil {
		return nil, err
	}
	of, err := d.of(layers)
	if err != nil {
		return nil, err
	}
	layers = pack.For(of, layers)
	if d.only == "" {
		return append(of.Shipped(), layers...), nil
	}
	for i := range layers {
		layers[i].Base = layers[i].Name == d.only
	}
	return layers, nil
}

// folders returns the folders that the flags name as layers, with further ones on top.
func (d *data) folders(more ...string) ([]pack.Layer, error) {
	var dirs []string // each once: completion reads the flags twice
	for _, dir := range slices.Concat(d.layers, more) {
		if !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	if d.only != "" {
		dirs = slices.Insert(dirs, 0, d.only)
	}
	for _, dir := range dirs {
		if err := readable(dir); err != nil {
			return nil, err
		}
	}
	return shelf.Open(dirs...), nil
}

// readable reports a path that is no folder and no zip file.
func readable(dir string) error {
	info, err := os.Stat(dir)
	switch {
	case err != nil:
		return usage("cannot read folder %q: %v", dir, cause(err))
	case !info.IsDir() && !strings.EqualFold(filepath.Ext(dir), ".zip"):
		return usage("%q is a file, expected a folder of data files, or a zip file", dir).hint("the folder that it lies in is %q", filepath.Dir(dir))
	}
	return nil
}

// quiet loads the library for completion: without a word, nil if it cannot be had.
func (d *data) quiet() text.ScriptedLibrary {
	it, err := d.read()
	if err != nil {
		return nil
	}
	return it.lib
}

// setupOf lays out the scenario that the arguments name, see pickScenario.
func setupOf(lib game.Library, args []string, start game.Start) (setup game.Setup, err error) {
	if start.Scenario, err = pickScenario(lib, args); err != nil {
		return nil, err
	}
	return newSetup(lib, start)
}

// newSetup lays out a scenario that the library has.
func newSetup(lib game.Library, start game.Start) (game.Setup, error) {
	s, err := lib.Setup(start)
	if err != nil {
		return nil, usage("%v", err)
	}
	return s, nil
}

// pickScenario returns the id of the scenario that the first argument names by id or name. Without one there must be only one in
// the library.
func pickScenario(lib game.Library, args []string) (string, error) {
	var ids []string
	for _, s := range scenariosOf(lib) {
		ids = append(ids, s.ID)
	}
	switch {
	case len(ids) == 0:
		return "", usage("there is no scenario in the data")
	case len(args) == 0 && len(ids) == 1:
		return ids[0], nil
	case len(args) == 0:
		f := usage("which scenario? expected one of: %s", strings.Join(ids, ", "))
		for _, g := range shelf.Games() {
			if g.Game != lib.Of() {
				f.hint("%s has %s", g.Name, strings.Join(g.Scenarios(), ", "))
			}
		}
		return "", f.hint("\"loremaster show\" tells more of them")
	}
	for _, s := range lib.Offered() {
		if s.ID == args[0] || diag.Fold(s.Name) == diag.Fold(args[0]) {
			return s.ID, nil
		}
	}
	f := unknown("scenario", args[0], ids)
	if near, of := shelf.Near(args[0]); near == args[0] {
		f.hint("it is a scenario of %s: --game %s", of.Name, of.ID)
	} else if of != nil && len(f.hints) == 0 {
		f.hint("did you mean %q, of %s?", near, of.Name)
	}
	return "", f
}

// maxCandidates bounds the names that a message proposes.
const maxCandidates = 8

// find returns what words name, by its id, its name or a short name; only of a class of things, where one is given.
func find(lib game.Library, words, class string) (*game.Def, error) {
	var same, near, named []*game.Def
	var elsewhere *game.Def
	var names []string
	for _, c := range lib.Defs() {
		switch {
		case class != "" && className(lib, c) != class:
			if called(c, words) {
				elsewhere = c
			}
			continue
		case c.ID == words:
			return c, nil
		case called(c, words):
			if same = append(same, c); diag.Fold(c.Name) == diag.Fold(words) {
				named = append(named, c)
			}
		case contains(c, words):
			near = append(near, c)
		}
		names = append(append(names, c.ID, c.Name), c.Short...)
	}
	of := cmp.Or(class, "thing")
	switch {
	case len(named) == 1: // for the others it is a short name
		return named[0], nil
	case len(same) == 1:
		return same[0], nil
	case len(same) > 1:
		return nil, usage("%q may mean %s", words, count(len(same), of)).candidates(same)
	}
	f := usage("there is no %s %q", of, words)
	if class == "" {
		f = usage("there is nothing called %q", words)
		names = append(names, scenarioNames(lib)...)
	}
	switch word := diag.Nearest(words, names); {
	case elsewhere != nil:
		return nil, f.hint("%q is %s: loremaster show %s", words, vocab.WithArticle(typeOf(lib, elsewhere)), elsewhere.ID)
	case word == "":
		return nil, f.candidates(near)
	default:
		for _, c := range lib.Defs() {
			if called(c, word) && (class == "" || className(lib, c) == class) {
				return nil, f.candidates([]*game.Def{c})
			}
		}
		return nil, f.hint("did you mean %q?", word)
	}
}

// typeOf returns the type of a card, as its definition has it; classOf the class that things of the type are of, and
// className its name.
func typeOf(lib game.Library, d *game.Def) string { return lib.Common().Definition(d.ID).Type }
func classOf(lib game.Library, d *game.Def) int   { return lib.Of().ClassOf(typeOf(lib, d)) }
func className(lib game.Library, d *game.Def) string {
	if i := classOf(lib, d); i >= 0 {
		return lib.Of().Classes[i].Name
	}
	return ""
}

// scenarioNames returns the ids and the names of scenarios and campaigns.
func scenarioNames(lib game.Library) (names []string) {
	for _, s := range lib.Offered() {
		names = append(names, s.ID, s.Name)
	}
	for _, c := range lib.Common().Campaigns {
		names = append(names, c.ID, c.Name)
	}
	return names
}

// called reports whether words are a name of the card.
func called(c *game.Def, words string) bool {
	w := diag.Fold(words)
	return c.ID == w || diag.Fold(c.Name) == w ||
		slices.ContainsFunc(c.Short, func(short string) bool { return diag.Fold(short) == w })
}

// contains reports whether words are part of the card's name.
func contains(c *game.Def, words string) bool {
	w := diag.Fold(words)
	return w != "" && (strings.Contains(diag.Fold(c.Name), w) || strings.Contains(c.ID, w))
}

// candidates adds the ids of cards that were perhaps meant.
func (f *failure) candidates(cards []*game.Def) *failure {
	for i, c := range cards {
		if i == maxCandidates {
			return f.hint("or one of %d more", len(cards)-i)
		}
		f.hint("did you mean %q, %s?", c.ID, c.Name)
	}
	return f
}

// completions returns a function that proposes ids of the library for the first argument, and where no game is named, of
// the other games.
func (d *data) completions(list func(game.Library) []cobra.Completion, also cobra.ShellCompDirective) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		lib := d.quiet()
		if lib == nil || len(args) > 0 {
			return nil, also
		}
		ids := list(lib)
		if d.game == "" && d.only == "" {
			for _, other := range others(lib) {
				ids = append(ids, list(other)...)
			}
		}
		return ids, also
	}
}

// scenarioIDs proposes the ids of scenarios.
func scenarioIDs(lib game.Library) (ids []cobra.Completion) {
	for _, s := range scenariosOf(lib) {
		ids = append(ids, cobra.CompletionWithDesc(s.ID, s.Name))
	}
	return ids
}

// scenariosOf returns the scenarios of a library, in the order of their ids.
func scenariosOf(lib game.Library) []game.Named {
	list := slices.Clone(lib.Offered())
	slices.SortFunc(list, func(a, b game.Named) int { return strings.Compare(a.ID, b.ID) })
	return list
}
