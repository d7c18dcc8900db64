// This file defines "loremaster check": it counts what the data hold, mends what has one way to be mended, ranks what the language
// cannot say yet, and prints what texts do in plain words.

package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/games"
	"loremaster/dsl/limits"
	"loremaster/dsl/lsp"
	"loremaster/dsl/pack"
	"loremaster/dsl/plainwords"
	"loremaster/dsl/screen"
	"loremaster/dsl/trial"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// checked is what the data holds and what is wrong with it. With errors nothing is counted.
type checked struct {
	Library      string            `json:"library"`
	Classes      []tally           `json:"-"` // in JSON by their names: distinct cards, promos included
	Copies       int               `json:"copies"`
	Scenarios    int               `json:"scenarios"`
	Clauses      int               `json:"clauses"`       // lines of the texts of cards that run
	LuaCards     int               `json:"lua_cards"`     // cards with a script
	LuaScenarios int               `json:"lua_scenarios"` // scenarios with a script of their own
	Unsaid       int               `json:"unsaid"`        // cards with a text that does not run yet
	UnsaidCards  []string          `json:"unsaid_cards"`
	Packs        []*pack.Pack      `json:"packs"`
	Changes      []change          `json:"changes"`             // what the layers of the user did
	NotDealt     []string          `json:"not_dealt,omitempty"` // cards that they add, and that no scenario has in a deck
	Warnings     []diag.Diagnostic `json:"warnings"`
	Errors       []diag.Diagnostic `json:"errors"`
	Tried        *trial.Report     `json:"tried,omitempty"` // with --try

	UnsaidIn map[string][]string `json:"-"` // by their files
}

// tally is how many things there are of a class, and how many of them the decks have.
type tally struct {
	Class  string `json:"class"`
	Count  int    `json:"count"`
	of     *game.Class
	copies int
}

// talliesOf returns those of a game, of which nothing has been counted.
func talliesOf(g *game.Game) []tally {
	return screen.Each(g.Classes, func(c game.Class) tally { return tally{Class: c.Name, of: &c} })
}

// String says how many. Of some games how many copies there are says who plays with them.
func (t tally) String() string {
	if t.copies == 0 || t.copies == t.Count {
		return t.of.Counted(t.Count)
	}
	return t.of.Counted(t.Count) + " (" + count(t.copies, "copy") + ")"
}

// MarshalJSON writes the classes by their names, besides the rest.
func (c *checked) MarshalJSON() ([]byte, error) {
	type plain checked
	rest, err := json.Marshal((*plain)(c))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteByte('{')
	for _, t := range c.Classes {
		fmt.Fprintf(&b, "%q:%d,", t.of.Plural, t.Count)
	}
	b.Write(rest[1:])
	return b.Bytes(), nil
}

// change is a change of the report with what it changed.
type change struct {
	*pack.Change
	Differences []pack.Difference `json:"differences"`
}

// checking is a run of the command.
type checking struct {
	json, fix, gaps, plain, try bool
	format                      string
}

func newCheck(d *data) *cobra.Command {
	var c checking
	cmd := command("check [DIR...]", "Check data files, and count what they hold", nil,
		prints(func(p *printer, dirs []string) error { return c.run(p, d, dirs) }))
	cmd.ValidArgsFunction = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)
	cmd.Flags().BoolVar(&c.json, "json", false, "print as JSON")
	cmd.Flags().BoolVar(&c.gaps, "gaps", false, "rank the words that the language has not")
	cmd.Flags().BoolVar(&c.plain, "plain", false, "print what each text does, in plain words")
	cmd.Flags().BoolVar(&c.try, "try", false, "bring each clause to work, and tell which never do")
	cmd.Flags().BoolVar(&c.fix, "fix", false, "mend what has one way to be mended, and in a terminal ask about what has several, or may mean another")
	formatFlag(cmd, &c.format)
	return cmd
}

// run checks the data of each game by itself.
func (c *checking) run(p *printer, d *data, dirs []string) error {
	if c.fix && len(dirs) == 0 {
		return usage("nothing to mend: name the folder").hint("loremaster check --fix FOLDER")
	}
	wrong := 0
	if err := knownFormat(c.format); err != nil {
		return err
	}
	groups := d.apart(dirs)
	if c.json {
		groups = []ofGame{{d.game, dirs}}
	}
	for _, one := range groups {
		if d.game = one.game; len(groups) > 1 {
			p.printf("%s\n", p.title(shelf.Game(one.game).Name))
		}
		n, err := c.game(d, p, one.dirs)
		if err != nil {
			return err
		}
		wrong += n
	}
	if wrong > 0 {
		return failed("the data has %s", count(wrong, "error"))
	}
	return nil
}

// game checks the data of one game, and returns how many errors they have; with --gaps that is none, as these are told.
func (c *checking) game(d *data, p *printer, dirs []string) (wrong int, err error) {
	if c.fix {
		if err := d.fix(p, dirs); err != nil {
			return 0, err
		}
	}
	it, err := d.read(dirs...)
	if err != nil {
		return 0, err
	}
	lib, diags := it.lib, it.diags
	var played map[string]bool
	if lib != nil {
		played = layOut(lib, diags)
	}
	found := newChecked(it)
	found.notDealt(lib, played)
	short := &trying{Options: trial.Options{Seed: 1, Work: shortWork}}
	if c.try && c.json && lib != nil {
		found.Tried, _ = short.report(lib, slices.Concat(dirs, d.layers))
	}
	switch {
	case c.gaps:
		list, proposed := gapsOf(found.Errors)
		if c.json {
			return 0, p.json(list)
		}
		return 0, p.layout("gaps", map[string]any{"Gaps": list, "Proposed": proposed})
	case c.plain && lib != nil:
		diags.WriteTo(os.Stderr) //nolint:errcheck // likewise
		return len(found.Errors), printPlain(p, lib, dirs, c.json)
	case c.json:
		if err := p.json(found); err != nil {
			return 0, err
		}
	default:
		d.tellGuess(it.report)
		printChanges(os.Stderr, it.report)
		diags.WriteTo(os.Stderr) //nolint:errcheck // likewise
		for _, it := range diags.Items {
			annotate(p, c.format, it.Severity.String(), diag.Place{File: it.File, Line: it.Line}, it.Message+"\n"+it.Hint)
		}
		if lib == nil {
			break
		}
		if err = p.layout("checked", found); err == nil && c.try {
			_, err = short.game(p, it, slices.Concat(dirs, d.layers))
		}
	}
	return len(found.Errors), err
}

// layOut reports the scenarios of which no set-up can be made.
func layOut(lib game.Library, diags *diag.List) (played map[string]bool) {
	played = map[string]bool{}
	for _, s := range lib.Starts() {
		set, err := lib.Setup(s.Start)
		if err != nil {
			diags.Add(diag.At(diag.Place{File: s.Source.File, Line: s.Source.Line, Column: 1}, "set-up", "%v", err))
			continue
		}
		for c := 1; c <= set.Scene().Cards; c++ {
			played[set.Def(engine.Card(c)).ID] = true
		}
	}
	return played
}

// notDealt lists the cards that the folders add and that no scenario has in a deck.
func (c *checked) notDealt(lib game.Library, played map[string]bool) {
	if lib == nil {
		return
	}
	for _, change := range c.Changes {
		added := slices.ContainsFunc(lib.Defs(), func(d *game.Def) bool { return d.ID == change.ID })
		if change.What == pack.Added && added && !played[change.ID] {
			c.NotDealt = append(c.NotDealt, change.ID)
		}
	}
}

func newChecked(data *loaded) *checked {
	c := &checked{UnsaidCards: []string{}, Packs: []*pack.Pack{}, Changes: []change{}, Warnings: []diag.Diagnostic{}, Errors: []diag.Diagnostic{}, UnsaidIn: map[string][]string{}}
	c.Packs = append(c.Packs, data.report.Packs...)
	for i := range data.report.Changes {
		c.Changes = append(c.Changes, change{&data.report.Changes[i], data.report.Changes[i].Differences()})
	}
	for _, it := range data.diags.Items {
		if it.Severity == diag.Warning {
			c.Warnings = append(c.Warnings, it)
		} else {
			c.Errors = append(c.Errors, it)
		}
	}
	c.Classes = talliesOf(data.base.Game().Game)
	lib := data.lib
	if lib == nil {
		return c
	}
	c.Library, c.Scenarios = lib.Common().Hash, len(lib.Offered())
	ofCards := map[string]bool{}
	for _, s := range lib.Scripted() {
		ofCards[s.ID] = true
		if slices.ContainsFunc(lib.Offered(), func(n game.Named) bool { return n.ID == s.ID }) && !s.Inherited {
			c.LuaScenarios++
		}
	}
	for _, d := range lib.Defs() {
		f := &cardFacts{Def: d, Facts: screen.CardFacts(screenOf(lib), lib, d)}
		if i := classOf(lib, d); i >= 0 {
			copies, _ := f.value("copies").(int)
			c.Classes[i].Count++
			c.Classes[i].copies += copies
		}
		c.Clauses += len(d.Text)
		if ofCards[d.ID] {
			c.LuaCards++
		}
		if f.value("unsaid") != nil {
			c.UnsaidCards = append(c.UnsaidCards, d.ID)
			c.UnsaidIn[d.Source.File] = append(c.UnsaidIn[d.Source.File], d.ID)
		}
	}
	if len(c.Classes) > 0 {
		c.Copies = c.Classes[0].copies
	}
	c.Unsaid = len(c.UnsaidCards)
	return c
}

// fix mends the data files of some folders that have mistakes, as far as each has one way to be mended, and shows how. What
// is built in, or lies in other folders, stays as it is.
func (d *data) fix(p *printer, dirs []string) error {
	it, err := d.read(dirs...)
	if err != nil {
		return err
	}
	of := shelf
	if d.game != "" {
		of = pack.NewShelf(shelf.Game(d.game))
	}
	left := map[diag.Place]bool{}
	agrees := p.agrees(left)
	for _, file := range filesOf(it.diags, dirs) {
		was, mended, whole, err := lsp.Mended(lsp.Options{Games: of, Data: append(slices.Clone(d.layers), dirs...), Only: d.only}, file, agrees)
		if err != nil {
			return usage("cannot mend %q: %v", file, cause(err))
		}
		if !whole {
			fmt.Fprintf(os.Stderr, "%s has more mistakes than are looked at in one run, expected at most %d %s: run it again\n", filepath.ToSlash(file), limits.TriedEdits.Most, limits.TriedEdits.Of)
		}
		if mended == was {
			continue
		}
		if err := writeFile(file, []byte(mended)); err != nil {
			return err
		}
		p.Write(diff.Diff(filepath.ToSlash(file), []byte(was), filepath.ToSlash(file)+" as it is mended", []byte(mended))) //nolint:errcheck // flush reports it
	}
	if n := len(left); n > 0 {
		p.printf("%s more can be mended by one of several lines, or by one that may mean something else: in a terminal check --fix asks\n", count(n, "mistake"))
	}
	return nil
}

// agrees lets a person decide whether a line is written that may mean another; where nobody is asked it is left.
func (p *printer) agrees(left map[diag.Place]bool) func(it *diag.Diagnostic, was, line string) bool {
	quit := !isTerminal(os.Stdin) || !isTerminal(os.Stdout)
	return func(it *diag.Diagnostic, was, line string) bool {
		for !quit {
			p.printf("%s: %s\n- %s\n+ %s\n", it.Place(), it.Message, was, strings.ReplaceAll(line, "\n", "\n+ "))
			switch said, err := p.typed("Write that? [y/n/q] "); {
			case said == "y" || said == "n":
				return said == "y"
			case said == "q" || err != nil:
				quit = true
			}
		}
		left[it.Place()] = true
		return false
	}
}

// filesOf returns the files in some folders that have mistakes, each once.
func filesOf(diags *diag.List, dirs []string) []string {
	wrong := func(it diag.Diagnostic) bool { return it.Severity != diag.Warning && within(dirs, it.File) }
	return diag.Once(engine.Each(engine.Those(slices.Values(diags.Items), wrong), func(it diag.Diagnostic) string { return it.File }))
}

// gap is words that texts say and the language has not.
type gap struct {
	Words   string       `json:"words"`   // with N for each number
	Places  []diag.Place `json:"places"`  // where they stand
	Unlocks int          `json:"unlocks"` // lines of text that could be read if they alone were in the language
	Why     string       `json:"why,omitempty"`
}

var (
	foundWords = regexp.MustCompile(`found '([^']+)'(?:: ([^;\[]+))?`)
	someNumber = regexp.MustCompile(`\d+`)
)

// gapsOf returns what stands in the way of texts, that which unlocks most first. What a message says how to write is no gap.
func gapsOf(errors []diag.Diagnostic) (gaps []*gap, proposed int) {
	byWords, inLine := map[string]*gap{}, map[diag.Place]map[*gap]bool{}
	for i := range errors {
		it := &errors[i]
		line := diag.Place{File: it.File, Line: it.Line}
		if strings.Contains(it.Hint, `write "`) {
			proposed++
			continue
		}
		for _, m := range foundWords.FindAllStringSubmatch(it.Message, -1) {
			words := someNumber.ReplaceAllString(strings.ToLower(m[1]), "N")
			g := byWords[words]
			if g == nil {
				g = &gap{Words: words}
				byWords[words] = g
				gaps = append(gaps, g)
			}
			g.Places, g.Why = append(g.Places, it.Place()), cmp.Or(g.Why, strings.TrimSpace(m[2]))
			if inLine[line] == nil {
				inLine[line] = map[*gap]bool{}
			}
			inLine[line][g] = true
		}
	}
	for _, in := range inLine {
		for g := range in {
			if len(in) == 1 {
				g.Unlocks++
			}
		}
	}
	slices.SortStableFunc(gaps, func(a, b *gap) int {
		return cmp.Or(b.Unlocks-a.Unlocks, len(b.Places)-len(a.Places), strings.Compare(a.Words, b.Words))
	})
	return gaps, proposed
}

// plainText is a line of text and what it does.
type plainText struct {
	Owner   string   `json:"owner"`
	Place   string   `json:"place"`
	Written string   `json:"written"`
	Plain   []string `json:"plain"`
}

// printPlain prints what the texts of a library do; with folders named, those that stand there.
func printPlain(p *printer, lib game.Library, dirs []string, json bool) error {
	list := []plainText{}
	for _, t := range lib.Texts() {
		if t.Said != "" || len(dirs) > 0 && !standsIn(dirs, t) {
			continue
		}
		spot := t.Line.Spot()
		list = append(list, plainText{t.Name, fmt.Sprintf("%s:%d", t.File, spot.Line), t.Line.Written(), plainwords.Of(t.Line)})
	}
	return p.show(json, "plain", list)
}

type gameFacts struct {
	ID        string  `json:"id"`
	Name      string  `json:"name"`
	Things    []tally `json:"things"` // distinct ones, by the classes of the game
	Scenarios int     `json:"scenarios"`
	Texts     int     `json:"texts"` // of those things that have one
}

func newGames() *cobra.Command {
	asJSON := false
	cmd := command("games", "List the games that there are", atMost(0), prints(func(p *printer, _ []string) error {
		var list []gameFacts
		for _, g := range games.All {
			facts := gameFacts{ID: g.ID, Name: g.Name, Things: talliesOf(g.Game.Game)}
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
	}))
	cmd.Flags().BoolVar(&asJSON, "json", false, "print as JSON")
	return cmd
}
