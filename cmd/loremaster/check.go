// This file defines "loremaster check".

package main

import (
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// checked is what the data holds and what is wrong with it. With errors nothing is counted.
type checked struct {
	Library     string            `json:"library"`
	Cards       int               `json:"cards"` // distinct faction cards, promos included
	Copies      int               `json:"copies"`
	Locations   int               `json:"locations"`
	Scenarios   int               `json:"scenarios"`
	Clauses     int               `json:"clauses"`   // lines of the texts of cards and locations that run
	LuaCards    int               `json:"lua_cards"` // cards with a script
	Unsaid      int               `json:"unsaid"`    // cards and locations with a text that does not run yet
	UnsaidCards []string          `json:"unsaid_cards"`
	Packs       []*pack.Pack      `json:"packs"`
	Changes     []change          `json:"changes"` // what the layers of the user did
	Warnings    []diag.Diagnostic `json:"warnings"`
	Errors      []diag.Diagnostic `json:"errors"`
}

// change is a change of the report with what it changed.
type change struct {
	*pack.Change
	Differences []pack.Difference `json:"differences"`
}

func newCheck(d *data) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:   "check [DIR...]",
		Short: "Check data files, and count what they hold",
		Long: `Loads all data files, with the folders named laid over what is built in (or over the
folder of --only), and reports every mistake at once as file:line:column: message. Each
scenario is laid out as well. Texts marked as unsaid, which do not run yet, are listed.
A folder may be a pack: then what it builds on is looked for beside it. What the folders
change is told in order: who, where, and what became of it.

The exit status is 1 if there is an error; warnings do not count.`,
		RunE: func(_ *cobra.Command, dirs []string) (err error) {
			lib, diags, report, err := d.read(dirs...)
			if err != nil {
				return err
			}
			if lib != nil {
				layOut(lib, diags)
			}
			c := newChecked(lib, diags, report)
			p := newPrinter()
			defer p.flush(&err)
			if asJSON {
				if err := p.json(c); err != nil {
					return err
				}
			} else {
				printChanges(os.Stderr, report)
				diags.WriteTo(os.Stderr) //nolint:errcheck // likewise
				c.print(p, lib)
			}
			if n := len(c.Errors); n > 0 {
				return failed("the data has %s", count(n, "error"))
			}
			return nil
		},
	}
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return nil, cobra.ShellCompDirectiveFilterDirs
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print as JSON")
	return cmd
}

// layOut reports the scenarios of which no set-up can be made.
func layOut(lib *wotrcards.Library, diags *diag.List) {
	lib.EachScenario(func(s *wotrcards.Scenario) {
		if _, err := lib.Setup(game.Start{Scenario: s.ID, Options: s.Chosen}); err != nil {
			diags.Add(diag.At(diag.Place{File: s.Source.File, Line: s.Source.Line, Column: 1}, "set-up", "%v", err))
		}
	})
}

// newChecked counts what a library holds. The library may be nil.
func newChecked(lib *wotrcards.Library, diags *diag.List, report *pack.Report) *checked {
	c := &checked{UnsaidCards: []string{}, Packs: []*pack.Pack{}, Changes: []change{}, Warnings: []diag.Diagnostic{}, Errors: []diag.Diagnostic{}}
	c.Packs = append(c.Packs, report.Packs...)
	for i := range report.Changes {
		c.Changes = append(c.Changes, change{&report.Changes[i], report.Changes[i].Differences()})
	}
	for _, it := range diags.Items {
		if it.Severity == diag.Warning {
			c.Warnings = append(c.Warnings, it)
		} else {
			c.Errors = append(c.Errors, it)
		}
	}
	if lib == nil {
		return c
	}
	c.Library, c.Scenarios = lib.Hash, len(lib.Scenarios)
	for i := range lib.Cards {
		card := &lib.Cards[i]
		if card.Type.IsLocation() {
			c.Locations++
		} else {
			c.Cards++
			c.Copies += card.Copies
		}
		c.Clauses += len(card.Text)
		if card.Script != nil {
			c.LuaCards++
		}
		if card.Unsaid != "" {
			c.UnsaidCards = append(c.UnsaidCards, card.ID)
		}
	}
	c.Unsaid = len(c.UnsaidCards)
	return c
}

// print prints the counts, and the cards with an unsaid text under the files they stand in.
func (c *checked) print(p *printer, lib *wotrcards.Library) {
	if lib == nil {
		return
	}
	p.printf("%s\n", strings.Join([]string{
		count(c.Cards, "card") + " (" + count(c.Copies, "copy") + ")", count(c.Locations, "location"), count(c.Scenarios, "scenario"),
	}, ", "))
	for _, pack := range c.Packs {
		p.printf("%s\n", strings.TrimSuffix("pack "+pack.String()+": "+pack.Description, ": "))
	}
	p.printf("%s run, %s with a script\n", count(c.Clauses, "clause"), count(c.LuaCards, "card"))
	p.printf("%s, %s\n", count(len(c.Errors), "error"), count(len(c.Warnings), "warning"))
	if c.Unsaid == 0 {
		return
	}
	p.printf("\n%s\n", p.title(count(c.Unsaid, "card")+" with a text that is unsaid, and does not run yet"))
	byFile := map[string][]string{}
	for i := range lib.Cards {
		if card := &lib.Cards[i]; card.Unsaid != "" {
			byFile[card.Source.File] = append(byFile[card.Source.File], card.ID)
		}
	}
	for _, f := range slices.Sorted(maps.Keys(byFile)) {
		p.printf("  %s\n", p.faint(f))
		p.list(4, byFile[f])
	}
}
