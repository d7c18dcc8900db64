// This file defines "loremaster show": it finds a card, a place or a scenario by its id or name, and gathers the facts of it.

package main

import (
	"cmp"
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
	"loremaster/dsl/query"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
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

// scenarioClass is the class of scenarios and campaigns, which are no cards.
const scenarioClass = "scenario"

func hasClass(g *game.Game, class string) bool {
	return slices.ContainsFunc(g.Classes, func(c game.Class) bool { return c.Name == class })
}

// classNames returns some names and those of the classes of things that the games have, each once.
func classNames(names ...string) []string {
	for i := range games.All {
		names = append(names, screen.Each(games.All[i].Classes, func(c game.Class) string { return c.Name })...)
	}
	return diag.Once(names)
}

func (s *shower) command(use, long string) *cobra.Command {
	cmd := command(use, "Show a card, a place or a scenario, and what its text does, or list cards", nil,
		prints(func(p *printer, words []string) error { return s.run(p, strings.Join(words, " ")) }))
	cmd.Long = long
	cmd.ValidArgsFunction = s.data.completions(s.ids, cobra.ShellCompDirectiveNoFileComp)
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
		first := slices.IndexFunc(games.All, func(g games.Row) bool { return hasClass(g.Game.Game, s.class) })
		s.data.game = games.All[first].ID
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
	if err != nil && s.class == "" && strings.ContainsAny(name, `:=<>("`) {
		return s.matching(p, lib, name)
	}
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

// matching lists the cards that a query means; where no data and no game are named, those of all games that can be asked it.
func (s *shower) matching(p *printer, lib game.Library, words string) error {
	libs := []game.Library{lib}
	if s.data.game == "" && s.data.only == "" && len(s.data.layers)+len(s.data.wanted) == 0 {
		for _, other := range others(lib) {
			libs = append(libs, other)
		}
	}
	all, understood, first := []*cardFacts{}, false, error(nil)
	for _, of := range libs {
		cards, err := query.Cards(of, screenOf(of), words)
		first, understood = cmp.Or(first, err), understood || err == nil
		all = append(all, screen.Each(cards, func(d *game.Def) *cardFacts { return describe(of, d) })...)
	}
	switch {
	case !understood:
		return hinted(first)
	case s.json:
		return p.json(all)
	}
	return p.layout("cards", all)
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
	return engine.First(slices.Values(f.Facts), func(fact screen.Fact) bool { return fact.Field == field }).Value
}

// scenario shows a scenario or a campaign.
func (s *shower) scenario(p *printer, lib game.Library, report *pack.Report, name string) error {
	if c := campaignOf(lib, []string{name}); c != nil && !s.history {
		return p.layout("campaign", c)
	}
	id, err := pickScenario(lib, []string{name})
	if err != nil {
		return err
	}
	if s.history {
		return s.changes(p, id, report.History(id))
	}
	facts, err := scenarioFacts(lib, id, s.start)
	if err != nil {
		return err
	}
	switch {
	case s.than != "":
	case s.json:
		return p.json(screen.Each(facts, func(f screen.Fact) scenarioFact { return scenarioFact{cmp.Or(f.Of, scenarioClass), f.Key, f.Words} }))
	default:
		return p.layout("scenario", facts)
	}
	than, err := scenarioFacts(lib, s.than, game.Start{})
	if err != nil {
		return err
	}
	return p.layout("difference", differences(facts, than))
}

// scenarioFact is a line of what is told of a scenario, as JSON.
type scenarioFact struct {
	Section string `json:"section"` // "scenario", or the id of the seat that it is about
	Key     string `json:"key"`
	Words   string `json:"words"`
}

// listScenarios lists the scenarios of a library, and, where no game is named, of the other games.
func (d *data) listScenarios(p *printer, lib game.Library) error {
	if err := listScenarios(p, lib); err != nil || d.game != "" || d.only != "" || len(d.layers) > 0 {
		return err
	}
	for _, other := range others(lib) {
		p.printf("\n%s\n", p.title(other.Of().Name))
		if err := listScenarios(p, other); err != nil {
			return err
		}
	}
	return nil
}

func listScenarios(p *printer, lib game.Library) error {
	for _, s := range scenariosOf(lib) {
		setup, err := newSetup(lib, game.Start{Scenario: s.ID})
		if err != nil {
			return err
		}
		p.printf("%s  %s, %s\n", p.title(s.ID), s.Name, count(len(setup.Scene().Seats), "seat"))
	}
	for _, c := range lib.Common().Campaigns {
		p.printf("%s  %s, a campaign of %s\n", p.title(c.ID), c.Name, count(len(c.Games), "game"))
	}
	return nil
}

// scenarioFacts gathers what is told of a scenario that is named by id or name.
func scenarioFacts(lib game.Library, name string, start game.Start) ([]screen.Fact, error) {
	setup, err := setupOf(lib, []string{name}, start)
	if err != nil {
		return nil, err
	}
	return screen.ScenarioFacts(screenOf(lib), setup), nil
}

// difference is what is told of a scenario and not of another, and the reverse, in one section.
type difference struct {
	Section    string
	More, Less []screen.Fact
}

// differences compares what is told of two scenarios, section by section.
func differences(facts, than []screen.Fact) (list []difference) {
	sections := []string{""}
	for _, f := range append(slices.Clip(facts), than...) {
		if !slices.Contains(sections, f.Of) {
			sections = append(sections, f.Of)
		}
	}
	for _, section := range sections {
		without := func(own, other []screen.Fact) []screen.Fact {
			return slices.DeleteFunc(slices.Clone(own), func(f screen.Fact) bool { return f.Of != section || slices.Contains(other, f) })
		}
		list = append(list, difference{cmp.Or(section, scenarioClass), without(facts, than), without(than, facts)})
	}
	return list
}

// maxCandidates bounds the names that a message proposes.
const maxCandidates = 8

// find returns what words name, by its id, its name or a short name; only of a class of things, where one is given.
func find(lib game.Library, words, class string) (*game.Def, error) {
	var same, near, named []*game.Def
	var elsewhere *game.Def
	var names []string
	part := diag.Fold(words)
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
		case part != "" && (strings.Contains(diag.Fold(c.Name), part) || strings.Contains(c.ID, part)):
			near = append(near, c)
		}
		names = append(append(names, c.ID, c.Name), c.Short...)
	}
	of, bare := cmp.Or(class, "thing"), slices.DeleteFunc(slices.Clone(near), func(c *game.Def) bool {
		return !slices.Contains([]string{"the " + part, "a " + part, "an " + part}, diag.Fold(c.Name))
	})
	switch {
	case len(same) == 0 && len(bare) == 1: // by its name without the article
		return bare[0], nil
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
		meant := func(c *game.Def) bool { return called(c, word) && (class == "" || className(lib, c) == class) }
		if i := slices.IndexFunc(lib.Defs(), meant); i >= 0 {
			return nil, f.candidates(lib.Defs()[i : i+1])
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

func scenarioNames(lib game.Library) (names []string) {
	for _, s := range lib.Offered() {
		names = append(names, s.ID, s.Name)
	}
	for _, c := range lib.Common().Campaigns {
		names = append(names, c.ID, c.Name)
	}
	return names
}

func called(c *game.Def, words string) bool {
	w := diag.Fold(words)
	return c.ID == w || diag.Fold(c.Name) == w ||
		slices.ContainsFunc(c.Short, func(short string) bool { return diag.Fold(short) == w })
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
