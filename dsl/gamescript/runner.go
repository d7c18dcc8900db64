// This file loads and keeps libraries and set-ups, and plays scripts of several games, each with its own.

package gamescript

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing/fstest"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Runner is what scripts run with: data files in layers, loaded once, and again with each section of data
// that a case has of its own. It may be used by several goroutines.
type Runner struct {
	base   func() *pack.Base
	mu     sync.Mutex
	loaded map[string]*loaded // by the data of a case
	packs  map[string]string  // the pack that a folder of scripts lies in, or ""

	listed sync.Once
	ids    []string // of the scenarios

	games   []*Runner          // of each game one; none in a library of one game, see Join
	meant   *Runner            // the one of them that decides; or nil
	packed  map[string]*Runner // the one of them that is of a pack's game
	fitting map[string]*Runner // the one of them that is of the game of the cards that a case has of its own
}

// loaded is a library, or what is wrong with it, and its set-ups.
type loaded struct {
	once   sync.Once
	lib    game.Library
	wrong  *diag.List
	mu     sync.Mutex
	setups map[string]*names
}

// NewLibrary returns a library of those layers. They are read when it is first used.
func NewLibrary(layers []pack.Layer) *Runner {
	return newLibrary(sync.OnceValue(func() *pack.Base { return pack.NewBase(layers) }))
}

// LibraryOf returns a library of layers that have been read.
func LibraryOf(base *pack.Base) *Runner {
	return newLibrary(func() *pack.Base { return base })
}

func newLibrary(base func() *pack.Base) *Runner {
	return &Runner{base: base, loaded: map[string]*loaded{}, packs: map[string]string{}}
}

// Of returns the library that a record is played with: the definitions that it holds, or l where it holds none.
func (l *Runner) Of(r *engine.Record) (*Runner, error) {
	l = cmp.Or(engine.First(slices.Values(l.games), func(one *Runner) bool { return one.Game().ID == r.Get("game") }), l)
	base, err := pack.Recorded(l.Game(), r)
	if err != nil || base == nil {
		return l, err
	}
	return LibraryOf(base), nil
}

// Again returns a library of layers, of which only those files are read that do not say what they did.
func (l *Runner) Again(layers []pack.Layer) *Runner {
	return newLibrary(sync.OnceValue(func() *pack.Base { return l.base().Again(layers) }))
}

// Over returns the library with other layers over its own.
func (l *Runner) Over(layers ...pack.Layer) *Runner { return LibraryOf(l.base().Over(layers...)) }

// Check reads all lines of a script without running any. The list has every mistake in them.
func (l *Runner) Check(f *File) *diag.List {
	var list diag.List
	for _, c := range f.Cases {
		if enough(&list) {
			break
		}
		l.unknownRules(c, &list)
		if c.scenario.id == "" {
			continue // which is reported, and what its lines name cannot be known
		}
		if n, wrong := l.names(c); wrong == nil {
			_, diags := c.compile(n)
			list.Add(diags.Items...)
		} else {
			list.Add(wrong.Items...)
		}
	}
	list.Sort()
	limit(&list)
	return &list
}

// Run runs the cases of a script in order.
func (l *Runner) Run(f *File) []Result { return l.RunCases(f, Options{}) }

// RunCases runs those cases of a script that the options ask for.
func (l *Runner) RunCases(f *File, o Options) []Result {
	results := make([]Result, 0, len(f.Cases))
	told := map[*Case][]string{}
	mistakes := 0
	for _, c := range f.Cases {
		if o.Match != nil && !o.Match(c) {
			continue
		}
		if o.stopped() {
			break
		}
		r := Result{File: c.File, Line: c.Line, Title: c.Title, Rules: c.Rules}
		if mistakes >= maxProblems {
			more := tooMany(diag.Place{File: c.File, Line: c.Line})
			r.Problems = more.String() + "\n"
			results = append(results, r)
			break
		}
		n, wrong := l.names(c)
		if wrong == nil {
			var read *Case
			if read, wrong = c.compile(n); len(wrong.Items) == 0 {
				t := o.Cover.begin(read, n)
				r.Failure = read.run(n, t)
				r.Warnings.Add(read.strays...)
				if o.Update && read.told != nil {
					told[c], r.Failure = read.told, nil
				}
				o.Cover.end(t, &r)
				if o.Torture != nil && r.Failure == nil {
					r.Failure = l.torture(c, o.Torture)
				}
			}
		}
		mistakes += len(wrong.Items)
		r.Problems = wrong.Error()
		results = append(results, r)
		if o.FailFast && !r.Passed() {
			break
		}
	}
	if len(told) > 0 {
		if err := f.update(told); err != nil {
			results = append(results, Result{File: f.Name, Title: f.Name, Problems: err.Error() + "\n"})
		}
	}
	return results
}

// Game returns the game that the data are of; of several the first.
func (l *Runner) Game() *pack.Game { return l.base().Game() }

// Data returns the library without what a case adds, or nil where the data cannot be used.
func (l *Runner) Data() game.Library {
	lib, _ := l.Loaded()
	return lib
}

// Loaded returns the same, and what is wrong with the data.
func (l *Runner) Loaded() (game.Library, *diag.List) {
	lib, diags, _ := l.base().Library()
	return lib, diags
}

// Written returns a definition as it is written, in the last layer that has it; of one that an errata has changed since, also in the
// format of the library of a game alone, all that it says there.
func (l *Runner) Written(of game.Library, d *game.Def) (string, error) {
	lib, _, report := l.base().Library()
	amended := false
	for i := range report.Changes {
		if c := &report.Changes[i]; c.ID == d.ID {
			amended = c.What == pack.Amended && (c.Format == "" || of != lib)
		}
	}
	if !amended {
		return pack.AsWritten(l.base().Layers(), d)
	}
	text, err := of.Common().Written([]string{d.ID})
	if err != nil {
		return "", err
	}
	blocks, err := pack.Blocks(text)
	if b := engine.First(slices.Values(blocks), func(b pack.Block) bool { return b.ID == d.ID }); b.ID != "" {
		return b.Text, nil
	}
	return "", errors.Join(err, fmt.Errorf("%s cannot be written", d.ID))
}

func (l *Runner) names(c *Case) (*names, *diag.List) {
	at := l.load(c)
	if at.wrong != nil {
		return nil, at.wrong
	}
	at.mu.Lock()
	defer at.mu.Unlock()
	key := HeadOf(c.scenario.start(), "")
	if n := at.setups[key]; n != nil {
		return n, nil
	}
	if wrong := unknownSets(at.lib, c); len(wrong.Items) > 0 {
		return nil, wrong
	}
	setup, err := at.lib.Setup(c.scenario.start())
	if err != nil {
		message := err.Error()
		if list := (*diag.List)(nil); errors.As(err, &list) && len(list.Items) > 0 {
			message = list.Items[0].Message // its place is in a sentence that stands nowhere
		}
		wrong := diag.At(c.scenario.at, "wrong-scenario", "%s", message).Or(c.scenario.id, scenarioIDs(at.lib))
		folder := filepath.Dir(wrong.File)
		if beside, _ := filepath.Glob(filepath.Join(folder, "*.toml")); wrong.Hint == "" && beside != nil {
			wrong.Hint = fmt.Sprintf("data in the folder of a test are played with by \"--data %s\", or in a pack", filepath.ToSlash(folder))
		}
		return nil, &diag.List{Items: []diag.Diagnostic{wrong}}
	}
	n := newNames(setup)
	at.setups[key] = n
	return n, nil
}

func scenarioIDs(lib game.Library) []string {
	return engine.Each(lib.Offered(), func(s game.Named) string { return s.ID })
}

// unknownSets is what is wrong with the card sets that a case names.
func unknownSets(lib game.Library, c *Case) *diag.List {
	known, wrong := lib.Sets(), &diag.List{}
	for _, set := range c.scenario.sets {
		if !slices.Contains(known, set) {
			wrong.Add(diag.At(c.scenario.at, "unknown-set", "no card belongs to a set %q, expected %s", set, pack.OrList(known)).Or(set, known))
		}
	}
	return wrong
}

// key returns what the library for a case is kept under: the pack around it, and the data that it has of its own.
func (l *Runner) key(c *Case) string {
	if c.cards == "" {
		return l.around(c)
	}
	return l.around(c) + "\n" + c.File + "\n" + c.cards
}

// forget gives up what was loaded for a case alone.
func (l *Runner) forget(c *Case) {
	if c.cards == "" {
		return
	}
	for _, one := range l.parts() {
		key := one.key(c)
		one.mu.Lock()
		delete(one.loaded, key)
		one.mu.Unlock()
	}
}

func (l *Runner) load(c *Case) *loaded {
	l, wrong := l.of(c)
	if wrong != nil {
		return &loaded{wrong: wrong}
	}
	around, key := l.around(c), l.key(c)
	l.mu.Lock()
	at := l.loaded[key]
	if at == nil {
		at = &loaded{setups: map[string]*names{}}
		l.loaded[key] = at
	}
	l.mu.Unlock()
	at.once.Do(func() {
		base := l.base()
		lib, diags, _ := base.Library()
		var layers []pack.Layer
		if around != "" {
			layers = base.Open(around)
		}
		if c.cards != "" {
			layers = append(layers, c.layer())
		}
		if len(layers) > 0 {
			lib, diags = base.LoadToPlay(layers...)
		}
		if lib == nil {
			at.wrong = renamed(diags, c.File)
			return
		}
		at.lib = lib
	})
	return at
}

// layer returns the data that a case has of its own.
func (c *Case) layer() pack.Layer {
	name := path.Base(c.File) + ".toml"
	if c.File == "" {
		name = "cards.toml" // no file has the case
	}
	return pack.Layer{Name: path.Dir(c.File), FS: fstest.MapFS{name: {Data: []byte(c.cards)}}}
}

// around returns the pack that a script lies in, or "": it is played with that laid over the others. A folder is
// looked at once, however many scripts it has.
func (l *Runner) around(c *Case) string {
	if c.File == "" && c.folder == "" {
		return "" // it is no script
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	folder := cmp.Or(c.folder, path.Dir(c.File))
	around, known := l.packs[folder]
	if !known {
		around = filepath.ToSlash(pack.Around(folder))
		l.packs[folder] = around
	}
	return around
}

// renamed gives diagnostics about the data of a case the name of its script.
func renamed(diags *diag.List, file string) *diag.List {
	for i := range diags.Items {
		d := &diags.Items[i]
		d.File = strings.Replace(d.File, file+".toml", file, 1)
		for j := range d.Also {
			d.Also[j].File = strings.Replace(d.Also[j].File, file+".toml", file, 1)
		}
	}
	return diags
}

// Join returns a library that plays each case with that one of the libraries, one for each game, which is of its game. For a
// script in a pack that is the pack's game, for others the game that has the scenario. The one that is meant decides where
// several have it; where it is nil, that is a mistake in the script. What no game has belongs to the one that is meant, or
// to the first.
func Join(meant *Runner, libs ...*Runner) *Runner {
	if len(libs) == 1 {
		return libs[0]
	}
	l := newLibrary(cmp.Or(meant, libs[0]).base)
	l.games, l.meant, l.packed, l.fitting = libs, meant, map[string]*Runner{}, map[string]*Runner{}
	return l
}

// parts returns the libraries that have been joined, or the library itself.
func (l *Runner) parts() []*Runner {
	if len(l.games) == 0 {
		return []*Runner{l}
	}
	return l.games
}

// first returns what plays that of which nothing says whose it is.
func (l *Runner) first() *Runner { return cmp.Or(l.meant, l.parts()[0]) }

// of returns the library of the game that a case is of.
func (l *Runner) of(c *Case) (*Runner, *diag.List) {
	if len(l.games) == 0 {
		return l, nil
	}
	if around := l.around(c); around != "" {
		return l.ofPack(around), nil
	}
	having := engine.Those(slices.Values(l.games), func(one *Runner) bool { return slices.Contains(one.scenarioIDs(), c.scenario.id) })
	switch {
	case len(having) == 0 && c.cards != "":
		return l.ofCards(c), nil
	case len(having) == 0:
		return l.nearest(c.scenario.id), nil
	case len(having) == 1:
		return having[0], nil
	case slices.Contains(having, l.meant):
		return l.meant, nil
	}
	var names, ids []string
	for _, one := range having {
		names, ids = append(names, one.Game().Name), append(ids, "--game "+one.Game().ID)
	}
	d := diag.At(c.scenario.at, "which-game", "there is a scenario %q in %s, expected one that only one game has",
		c.scenario.id, strings.Join(names, " and in "))
	return nil, &diag.List{Items: []diag.Diagnostic{d.Try(pack.OrList(ids) + " says which is meant")}}
}

// nearest returns the library that has a scenario which may have been meant; the first where none has.
func (l *Runner) nearest(id string) *Runner {
	fits := func(one *Runner) bool { return l.meant == nil && diag.Nearest(id, one.scenarioIDs()) != "" }
	return cmp.Or(engine.First(slices.Values(l.games), fits), l.first())
}

// shelf returns the games, first that of what does not say for which it is.
func (l *Runner) shelf() *pack.Shelf {
	first := l.first().Game()
	others := slices.DeleteFunc(engine.Each(l.games, (*Runner).Game), func(g *pack.Game) bool { return g == first })
	return pack.NewShelf(append([]*pack.Game{first}, others...)...)
}

func (l *Runner) ofPack(folder string) *Runner {
	l.mu.Lock()
	defer l.mu.Unlock()
	if of := l.packed[folder]; of != nil {
		return of
	}
	of := l.first()
	if layers := l.shelf().Open(folder); len(layers) > 0 {
		of = cmp.Or(l.ofGame(layers[len(layers)-1].Game), of)
	}
	l.packed[folder] = of
	return of
}

// ofCards returns the library of the game that the cards of a case are of: as pack.Shelf.Fitting finds it, by what is played;
// where they are wrong in each, that which has the scenario that they extend.
func (l *Runner) ofCards(c *Case) *Runner {
	l.mu.Lock()
	of := l.fitting[c.cards]
	l.mu.Unlock()
	if of != nil {
		return of
	}
	extended := extends(c.cards)
	for _, g := range l.shelf().Candidates([]pack.Layer{c.layer()}) {
		one := l.ofGame(g)
		if of == nil || slices.ContainsFunc(extended, func(id string) bool { return slices.Contains(one.scenarioIDs(), id) }) {
			of = one
		}
		if one.load(c).wrong == nil {
			of = one
			break
		}
	}
	of = cmp.Or(of, l.first())
	l.mu.Lock()
	l.fitting[c.cards] = of
	l.mu.Unlock()
	return of
}

func (l *Runner) ofGame(g *pack.Game) *Runner {
	return engine.First(slices.Values(l.games), func(one *Runner) bool { return one.Game() == g })
}

func (l *Runner) scenarioIDs() []string {
	l.listed.Do(func() {
		if lib := l.Data(); lib != nil {
			l.ids = scenarioIDs(lib)
		}
	})
	return l.ids
}
