// This file defines "loremaster check".

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
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

// tally is how many things of a class there are, and how many of them the decks have.
type tally struct {
	of        *game.Class
	n, copies int
}

// String says how many. Of some games how many copies there are says who plays with them.
func (t tally) String() string {
	if t.copies == 0 || t.copies == t.n {
		return t.of.Counted(t.n)
	}
	return t.of.Counted(t.n) + " (" + count(t.copies, "copy") + ")"
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
		fmt.Fprintf(&b, "%q:%d,", t.of.Plural, t.n)
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
type checking struct{ json, fix, gaps, plain, try bool }

func newCheck(d *data) *cobra.Command {
	var c checking
	cmd := &cobra.Command{
		Use:   "check [DIR...]",
		Short: "Check data files, and count what they hold",
		RunE:  prints(func(p *printer, dirs []string) error { return c.run(p, d, dirs) }),
	}
	cmd.ValidArgsFunction = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)
	cmd.Flags().BoolVar(&c.json, "json", false, "print as JSON")
	cmd.Flags().BoolVar(&c.gaps, "gaps", false, "rank the words that the language has not")
	cmd.Flags().BoolVar(&c.plain, "plain", false, "print what each text does, in plain words")
	cmd.Flags().BoolVar(&c.try, "try", false, "bring each clause to work, and tell which never do")
	cmd.Flags().BoolVar(&c.fix, "fix", false, "mend what has one way to be mended")
	return cmd
}

// run checks the data of each game by itself.
func (c *checking) run(p *printer, d *data, dirs []string) error {
	if c.fix && len(dirs) == 0 {
		return usage("nothing to mend: name the folder").hint("loremaster check --fix FOLDER")
	}
	wrong := 0
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
		printChanges(os.Stderr, it.report)
		diags.WriteTo(os.Stderr) //nolint:errcheck // likewise
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

// newChecked counts what loaded data hold.
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
	classes, lib := data.base.Game().Classes, data.lib
	for i := range classes {
		c.Classes = append(c.Classes, tally{of: &classes[i]})
	}
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
			c.Classes[i].n++
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
