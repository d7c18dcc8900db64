// This file says which game is meant, lists those that there are, and loads the library that the flags ask for.

package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/games"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// data is what the persistent flags say about the data files.
type data struct {
	layers []string // --data
	only   string   // --only
	wanted []string // --pack
	kept   string   // --packs
	game   string   // --game
	words  []string // the arguments of the command, of which one may say what is played

	command *cobra.Command // that runs
	cluster string         // --cluster

	guessed *pack.Game // which the folders fit best, where nothing says of which game they are
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
	return &loaded{lib: own, base: base, diags: diags, report: report}
}

// tell tells what came of loading. It fails where there is no library.
func (l *loaded) tell() error {
	l.report.WriteTo(os.Stderr) //nolint:errcheck // nobody to tell
	if l.lib == nil {
		return mistakes("the data has", l.diags).failing()
	}
	return nil
}

// tellGuess tells which game data are taken for that do not say it.
func (d *data) tellGuess(report *pack.Report) {
	if d.guessed != nil {
		by := "which fits best"
		if signs := shelf.Signs(d.guessed, report); len(signs) > 0 {
			by = "by " + strings.Join(signs, ", ")
		}
		fmt.Fprintf(os.Stderr, "taken for %s (%s), %s; --game takes it for another\n", d.guessed.Name, d.guessed.ID, by)
	}
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
	got, err := d.got()
	if err != nil {
		return nil, err
	}
	dirs := diag.Once(slices.Concat(got, d.layers, more)) // completion reads the flags twice
	if d.only != "" {
		dirs = slices.Insert(dirs, 0, d.only)
	}
	for _, dir := range dirs {
		switch info, err := os.Stat(dir); {
		case err != nil:
			return nil, usage("cannot read folder %q: %v", dir, cause(err))
		case !info.IsDir() && !strings.EqualFold(filepath.Ext(dir), ".zip"):
			return nil, usage("%q is a file, expected a folder of data files, or a zip file", dir).hint("the folder that it lies in is %q", filepath.Dir(dir))
		}
	}
	return shelf.Open(dirs...), nil
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
	ids := screen.Each(scenariosOf(lib), func(s game.Named) string { return s.ID })
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

func scenarioIDs(lib game.Library) []cobra.Completion {
	return screen.Each(scenariosOf(lib), func(s game.Named) cobra.Completion { return cobra.CompletionWithDesc(s.ID, s.Name) })
}

// scenariosOf returns the scenarios of a library, in the order of their ids.
func scenariosOf(lib game.Library) []game.Named {
	list := slices.Clone(lib.Offered())
	slices.SortFunc(list, func(a, b game.Named) int { return strings.Compare(a.ID, b.ID) })
	return list
}

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
	g, wrong := shelf.GameOf(layers)
	if wrong == nil && (len(games.All) == 1 || slices.ContainsFunc(layers, func(l pack.Layer) bool { return l.Game != nil })) {
		return g, nil
	}
	for _, word := range d.words {
		switch has := gamesOf(word); {
		case len(has) == 1:
			return has[0], nil
		case len(has) > 1 && wrong == nil:
			return nil, usage("both %s and %s have a scenario %q", has[0].Name, has[1].Name, word).hint("--game %s or --game %s says which is meant", has[0].ID, has[1].ID)
		}
	}
	if wrong != nil {
		return nil, usage("%v", wrong).hint("--game says which of them is meant")
	}
	if has := having(strings.Join(d.words, " ")); len(has) == 1 {
		return has[0], nil
	}
	if d.guessed = shelf.Fitting(layers); d.guessed != nil {
		return d.guessed, nil
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
	return screen.Each(shelf.Games(), func(g *pack.Game) *pack.Base { return g.With(pack.For(g, layers)...) }), nil
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
