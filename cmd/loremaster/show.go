// This file defines "loremaster show", and gathers the facts of a card.

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/games"
	"loremaster/dsl/pack"
	"loremaster/dsl/plainwords"
	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
)

// shower is what the flags of show say.
type shower struct {
	data    *data
	class   string // what alone is looked for, by an older name of the command; "" for whatever has the name
	start   game.Start
	than    string
	history bool
	json    bool
}

// newOlderShows returns the older names of the command, each for one class of things.
func newOlderShows(d *data) (list []*cobra.Command) {
	for _, class := range classNames(scenarioClass) {
		list = append(list, (&shower{data: d, class: class}).command(class+" [NAME]", "The older name of \"loremaster show NAME\", for a "+class+" alone."))
	}
	return list
}

// scenarioClass is the class of scenarios and campaigns, which are no cards.
const scenarioClass = "scenario"

// hasClass reports whether a game has a class of things; gameWith returns the first game that has it.
func hasClass(g *game.Game, class string) bool {
	return slices.ContainsFunc(g.Classes, func(c game.Class) bool { return c.Name == class })
}

func gameWith(class string) *games.Row {
	return &games.All[slices.IndexFunc(games.All, func(g games.Row) bool { return hasClass(g.Game.Game, class) })]
}

// classNames returns some names and those of the classes of things that the games have, each once.
func classNames(names ...string) []string {
	for i := range games.All {
		for _, of := range games.All[i].Classes {
			if !slices.Contains(names, of.Name) {
				names = append(names, of.Name)
			}
		}
	}
	return names
}

func (s *shower) command(use, long string) *cobra.Command {
	cmd := &cobra.Command{
		Use:               use,
		Short:             "Show a card, a place or a scenario, and what its text does",
		Long:              long,
		ValidArgsFunction: s.data.completions(s.ids, cobra.ShellCompDirectiveNoFileComp),
		RunE:              prints(func(p *printer, words []string) error { return s.run(p, strings.Join(words, " ")) }),
	}
	startFlags(cmd, &s.start)
	cmd.Flags().BoolVar(&s.json, "json", false, "print as JSON")
	cmd.Flags().BoolVar(&s.history, "history", false, "show who changed it, in order, and what")
	cmd.Flags().StringVar(&s.than, "diff", "", "show only what differs from the scenario `OTHER`")
	must(cmd.RegisterFlagCompletionFunc("diff", s.data.completions(scenarioIDs, cobra.ShellCompDirectiveNoFileComp)))
	return cmd
}

// ids lists what can be shown, for completion.
func (s *shower) ids(lib game.Library) (ids []cobra.Completion) {
	for _, c := range lib.Defs() {
		if s.class == "" || s.class == className(lib, c) {
			ids = append(ids, cobra.CompletionWithDesc(c.ID, c.Name))
		}
	}
	if s.class == "" || s.class == scenarioClass {
		ids = append(ids, scenariosAndCampaigns(lib)...)
	}
	return ids
}

func (s *shower) run(p *printer, name string) error {
	if s.data.game == "" && s.class != "" && s.class != scenarioClass {
		s.data.game = gameWith(s.class).ID
	}
	data, err := s.data.load()
	if err != nil {
		return err
	}
	lib, report := data.lib, data.report
	switch isScenario := namesScenario(lib, name); {
	case name == "" && (s.class == "" || s.class == scenarioClass):
		return s.data.listScenarios(p, lib)
	case name == "":
		return usage("which %s? expected an id or a name", s.class).hint("see: loremaster %s --help", s.class)
	case s.class == scenarioClass || s.class == "" && isScenario:
		return s.scenario(p, lib, report, name)
	}
	return s.thing(p, lib, report, name)
}

// namesScenario reports whether words are the id or the name of a scenario or a campaign.
func namesScenario(lib game.Library, words string) bool {
	return campaignOf(lib, []string{words}) != nil || slices.ContainsFunc(lib.Offered(), func(s game.Named) bool {
		return s.ID == words || diag.Fold(s.Name) == diag.Fold(words)
	})
}

// thing shows a card, a place, or what else the game has.
func (s *shower) thing(p *printer, lib game.Library, report *pack.Report, name string) error {
	if s.than != "" {
		return usage("--diff is for scenarios, and %q is not one", name)
	}
	if s.class != "" && !hasClass(lib.Of(), s.class) {
		return usage("%s has no %s", lib.Of().Name, s.class).hint("whatever has a name: loremaster show NAME")
	}
	c, err := find(lib, name, s.class)
	if editions := report.History(name); s.history && err != nil && editions != nil {
		return s.changes(p, name, editions) // it is withdrawn
	}
	switch {
	case err != nil:
		return err
	case s.history:
		return s.changes(p, c.ID, report.History(c.ID))
	}
	if err := p.show(s.json, "card", describe(lib, c)); err != nil || s.json {
		return err
	}
	for _, g := range having(name) {
		if s.class == "" && s.data.game == "" && g.Game != lib.Of() {
			fmt.Fprintf(os.Stderr, "%s is in %s too: --game %s\n", c.Name, g.Name, g.ID)
		}
	}
	return nil
}

// changes shows the editions of a definition, the first one first.
func (s *shower) changes(p *printer, id string, editions []pack.Edition) error {
	if s.json {
		return p.json(editions)
	}
	return p.layout("history", map[string]any{"ID": id, "Editions": editions})
}

// cardFacts is what there is to know about a card: in JSON, in the words of the data files.
type cardFacts struct {
	*game.Def
	Facts []screen.Fact
	Lines []textLine
}

// textLine is one line of a text: as it is written, as it was read, and what it does.
type textLine struct {
	Kind     string   `json:"kind"`
	Written  string   `json:"written"`
	Compiled string   `json:"compiled"`
	Plain    []string `json:"plain"` // what it does, in plain words
}

// describe gathers the facts of a card.
func describe(lib game.Library, d *game.Def) *cardFacts {
	f := &cardFacts{Def: d, Facts: screen.CardFacts(screenOf(lib), lib, d)}
	for _, t := range lib.Texts() {
		if t.Def == d && t.Said == "" {
			f.Lines = append(f.Lines, textLine{Kind: t.Line.KindWords(), Written: t.Line.Written(), Compiled: cardtext.Print(t.Words), Plain: plainwords.Of(t.Line)})
		}
	}
	return f
}

// MarshalJSON writes what has a value.
func (f *cardFacts) MarshalJSON() ([]byte, error) {
	all := map[string]any{"id": f.ID, "name": f.Name, "file": f.Source.File, "line": f.Source.Line}
	if len(f.Short) > 0 {
		all["short"] = f.Short
	}
	if len(f.Lines) > 0 {
		all["text"] = f.Lines
	}
	for _, fact := range f.Facts {
		if fact.Field != "" && fact.Value != nil {
			all[fact.Field] = fact.Value
		}
	}
	return json.Marshal(all)
}

// value returns the value of a fact, or nil.
func (f *cardFacts) value(field string) any {
	for _, fact := range f.Facts {
		if fact.Field == field {
			return fact.Value
		}
	}
	return nil
}
