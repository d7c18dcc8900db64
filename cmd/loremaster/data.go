// This file loads the library that the flags ask for, and finds things in it by id or name.

package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	wotr "loremaster/dsl/games/wotrcards"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// data is what the persistent flags say about the data files.
type data struct {
	layers []string // --data
	only   string   // --only
	game   string   // --game
	words  []string // the arguments of the command, of which one may say what is played
}

// load returns the library, after telling on standard error what the layers of the user changed. Errors in
// the data are written there too.
func (d *data) load() (*wotrcards.Library, error) {
	lib, _, err := d.loadAndTell()
	return lib, err
}

// loadAndTell is load, with what it told.
func (d *data) loadAndTell() (*wotrcards.Library, *pack.Report, error) {
	lib, diags, report, err := d.read()
	if err != nil {
		return nil, nil, err
	}
	return lib, report, told(lib, diags, report)
}

// scripts is load, for scripted games too.
func (d *data) scripts() (*wotrcards.Library, *gamescript.Library, error) {
	layers, err := d.stack()
	if err != nil {
		return nil, nil, err
	}
	base := pack.NewBase(layers)
	lib, diags, report := wotr.Own(base.Library())
	return lib, gamescript.LibraryOf(base), told(lib, diags, report)
}

// told tells what came of loading. It fails where there is no library.
func told(lib *wotrcards.Library, diags *diag.List, report *pack.Report) error {
	report.WriteTo(os.Stderr) //nolint:errcheck // nobody to tell
	if lib != nil {
		return nil
	}
	diags.WriteTo(os.Stderr) //nolint:errcheck // likewise
	return failed("the data has %s", count(diags.Errors(), "error"))
}

// read loads the layers with further folders on top.
func (d *data) read(more ...string) (*wotrcards.Library, *diag.List, *pack.Report, error) {
	layers, err := d.stack(more...)
	if err != nil {
		return nil, nil, nil, err
	}
	lib, diags, report := wotr.Own(pack.Load(layers))
	return lib, diags, report, nil
}

// stack returns the layers that the flags ask for, with further folders on top.
func (d *data) stack(more ...string) ([]pack.Layer, error) {
	dirs := slices.Concat(d.layers, more)
	if d.only != "" {
		dirs = slices.Insert(dirs, 0, d.only)
	}
	for _, dir := range dirs {
		if err := readable(dir); err != nil {
			return nil, err
		}
	}
	layers := shelf.Open(dirs...)
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

// readable reports a path that is no folder and no zip file.
func readable(dir string) error {
	info, err := os.Stat(dir)
	switch {
	case err != nil:
		return usage("cannot read folder %q: %v", dir, cause(err))
	case !info.IsDir() && !strings.EqualFold(filepath.Ext(dir), ".zip"):
		return usage("%q is a file, expected a folder of data files, or a zip file", dir)
	}
	return nil
}

// quiet loads the library for completion: without a word, nil if it cannot be had.
func (d *data) quiet() *wotrcards.Library {
	lib, _, _, _ := d.read()
	return lib
}

// setup lays out the scenario that the arguments name. Without one there must be only one in the library.
func (d *data) setup(args []string, start game.Start) (*wotrcards.Setup, error) {
	lib, err := d.load()
	if err != nil {
		return nil, err
	}
	id, err := pickScenario(lib, args)
	if err != nil {
		return nil, err
	}
	start.Scenario = id
	return newSetup(lib, start)
}

// newSetup lays out a scenario that the library has.
func newSetup(lib *wotrcards.Library, start game.Start) (*wotrcards.Setup, error) {
	s, err := lib.Lay(start)
	if err != nil {
		return nil, usage("%v", err)
	}
	return s, nil
}

// pickScenario returns the id of the scenario that the first argument names by id or name.
func pickScenario(lib game.Library, args []string) (string, error) {
	var ids []string
	for _, s := range lib.Offered() {
		ids = append(ids, s.ID)
	}
	slices.Sort(ids)
	switch {
	case len(ids) == 0:
		return "", usage("there is no scenario in the data")
	case len(args) == 0 && len(ids) == 1:
		return ids[0], nil
	case len(args) == 0:
		return "", usage("which scenario? expected one of: %s", strings.Join(ids, ", ")).
			hint("\"loremaster scenario\" tells more of them")
	}
	for _, s := range lib.Offered() {
		if s.ID == args[0] || diag.Fold(s.Name) == diag.Fold(args[0]) {
			return s.ID, nil
		}
	}
	return "", unknown("scenario", args[0], ids)
}

// maxCandidates bounds the names that a message proposes.
const maxCandidates = 8

// find returns the card that words name, by its id, its name or a short name. locations says whether it is
// to be a location or a faction card.
func find(lib *wotrcards.Library, words string, locations bool) (*wotrcards.Card, error) {
	kind, other := "card", "location"
	if locations {
		kind, other = other, kind
	}
	var same, near []*wotrcards.Card
	var elsewhere *wotrcards.Card
	var names []string
	byName := map[string]*wotrcards.Card{}
	for i := range lib.Cards {
		c := &lib.Cards[i]
		if c.Type.IsLocation() != locations {
			if called(c, words) {
				elsewhere = c
			}
			continue
		}
		switch {
		case c.ID == words:
			return c, nil
		case called(c, words):
			same = append(same, c)
		case contains(c, words):
			near = append(near, c)
		}
		for _, n := range append([]string{c.ID, c.Name}, c.Short...) {
			names = append(names, n)
			byName[n] = c
		}
	}
	switch {
	case len(same) == 1:
		return same[0], nil
	case len(same) > 1:
		return nil, usage("%q may mean %s", words, count(len(same), kind)).candidates(same)
	}
	f := usage("there is no %s %q", kind, words)
	switch word := diag.Nearest(words, names); {
	case elsewhere != nil:
		return nil, f.hint("%q is a %s: loremaster %s %s", words, wotrcards.CardTypes[elsewhere.Type], other, elsewhere.ID)
	case word != "":
		return nil, f.candidates([]*wotrcards.Card{byName[word]})
	}
	return nil, f.candidates(near)
}

// called reports whether words are a name of the card.
func called(c *wotrcards.Card, words string) bool {
	w := diag.Fold(words)
	return c.ID == w || diag.Fold(c.Name) == w ||
		slices.ContainsFunc(c.Short, func(short string) bool { return diag.Fold(short) == w })
}

// contains reports whether words are part of the card's name.
func contains(c *wotrcards.Card, words string) bool {
	w := diag.Fold(words)
	return w != "" && (strings.Contains(diag.Fold(c.Name), w) || strings.Contains(c.ID, w))
}

// candidates adds the ids of cards that were perhaps meant.
func (f *failure) candidates(cards []*wotrcards.Card) *failure {
	for i, c := range cards {
		if i == maxCandidates {
			return f.hint("or one of %d more", len(cards)-i)
		}
		f.hint("did you mean %q, %s?", c.ID, c.Name)
	}
	return f
}

// completions returns a function that proposes ids of the library for the first argument.
func (d *data) completions(list func(*wotrcards.Library) []cobra.Completion, also cobra.ShellCompDirective) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		lib := d.quiet()
		if lib == nil || len(args) > 0 {
			return nil, also
		}
		return list(lib), also
	}
}

// cardIDs, locationIDs and scenarioIDs list the ids of a library with the names as descriptions.
func cardIDs(lib *wotrcards.Library) []cobra.Completion     { return idsOf(lib, false) }
func locationIDs(lib *wotrcards.Library) []cobra.Completion { return idsOf(lib, true) }

func idsOf(lib *wotrcards.Library, locations bool) (ids []cobra.Completion) {
	for i := range lib.Cards {
		if c := &lib.Cards[i]; c.Type.IsLocation() == locations {
			ids = append(ids, cobra.CompletionWithDesc(c.ID, c.Name))
		}
	}
	return ids
}

func scenarioIDs(lib *wotrcards.Library) (ids []cobra.Completion) {
	for i := range lib.Scenarios {
		ids = append(ids, cobra.CompletionWithDesc(lib.Scenarios[i].ID, lib.Scenarios[i].Name))
	}
	return ids
}
