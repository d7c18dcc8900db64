// This file defines "loremaster scenario".

package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

func newScenario(d *data) *cobra.Command {
	var start game.Start
	var other string
	history := false
	cmd := &cobra.Command{
		Use:   "scenario [ID|NAME]",
		Short: "Show a scenario: who plays, with which decks, and how it is won",
		Long: `Shows the turns, the locations and when they open, the special rules, the options, and
of each seat the cards of its deck and the text of its Ring token. --diff shows only what
is otherwise in another scenario: what a scenario changes of the one that it extends, say.
Without an id it lists the scenarios.

--history shows instead who changed it, in order, and what.`,
		ValidArgsFunction: d.completions(scenarioIDs, cobra.ShellCompDirectiveNoFileComp),
		RunE: func(_ *cobra.Command, words []string) (err error) {
			lib, report, err := d.loadAndTell()
			if err != nil {
				return err
			}
			p := newPrinter()
			defer p.flush(&err)
			if len(words) == 0 {
				for i := range lib.Scenarios {
					s := &lib.Scenarios[i]
					p.printf("%s  %s, %s\n", p.title(s.ID), s.Name, count(len(s.Seats), "seat"))
				}
				return nil
			}
			id, err := pickScenario(lib, []string{strings.Join(words, " ")})
			if err != nil {
				return err
			}
			if history {
				return printHistory(p, id, report.History(id), false)
			}
			facts, err := scenarioFacts(lib, id, start)
			if err != nil {
				return err
			}
			if other == "" {
				printFacts(p, facts)
				return nil
			}
			than, err := scenarioFacts(lib, other, game.Start{})
			if err != nil {
				return err
			}
			printDifference(p, facts, than)
			return nil
		},
	}
	cmd.Flags().BoolVar(&history, "history", false, "show who changed it, in order, and what")
	startFlags(cmd.Flags(), &start)
	cmd.Flags().StringVar(&other, "diff", "", "show only what differs from the scenario `OTHER`")
	must(cmd.RegisterFlagCompletionFunc("diff", d.completions(scenarioIDs, cobra.ShellCompDirectiveNoFileComp)))
	return cmd
}

// fact is a line of what is told of a scenario.
type fact struct {
	of         string // the section: a seat's id, or "" for the scenario itself
	key, value string
}

// scenarioFacts gathers what is told of a scenario that is named by id or name.
func scenarioFacts(lib *wotrcards.Library, name string, start game.Start) ([]fact, error) {
	id, err := pickScenario(lib, []string{name})
	if err != nil {
		return nil, err
	}
	start.Scenario = id
	setup, err := newSetup(lib, start)
	if err != nil {
		return nil, err
	}
	facts := wholeFacts(setup)
	for i := range setup.Scenario.Seats {
		facts = append(facts, seatFacts(setup, engine.Seat(i))...)
	}
	return facts, nil
}

// wholeFacts tells what concerns all seats.
func wholeFacts(setup *wotrcards.Setup) (facts []fact) {
	s := setup.Scenario
	add := func(key, value string) {
		if value != "" {
			facts = append(facts, fact{"", key, value})
		}
	}
	add("id", s.ID)
	add("name", setup.Title())
	add("extends", s.Extends)
	var order []string
	for _, seat := range s.TurnOrder {
		order = append(order, s.Seats[seat].Name)
	}
	add("turns", strings.Join(order, ", "))
	for _, people := range s.People {
		add("people", fmt.Sprintf("%d: %s", len(people), peopleWords(s, people)))
	}
	add("carryover", count(s.Carryover, "card"))
	end := "after the last path"
	if s.Rounds > 0 {
		end += fmt.Sprintf(" or round %d", s.Rounds)
	}
	add("victory", fmt.Sprintf("by a lead of %s, or %s; equal scores: the %s side", count(s.Lead, "point"), end, s.Tie))
	add("sets", strings.Join(s.Sets, ", "))
	add("locations", tally(setup, engine.NoSeat, func(c *wotrcards.Card) string {
		if c.Type == wotrcards.Path {
			return "path"
		}
		return c.Side.String() + " battleground"
	}))
	for _, n := range s.Numbers(setup.Lib) {
		n := n
		add(fmt.Sprint("path ", n), cardNames(setup, engine.NoSeat, func(c *wotrcards.Card) bool { return c.Type == wotrcards.Path && c.Number == n }))
	}
	for side := range wotrcards.NumSides {
		add(side.String(), cardNames(setup, engine.NoSeat, func(c *wotrcards.Card) bool { return c.Type == wotrcards.Battleground && c.Side == side }))
	}
	for i, openings := range s.Schedule {
		var words []string
		for _, o := range openings {
			word := "a random " + wotrcards.CardTypes[o.Random]
			if o.Named {
				word = setup.Lib.Cards[o.Card].Name
			}
			words = append(words, word)
		}
		if len(words) == 0 {
			words = []string{"nothing"}
		}
		add(fmt.Sprint("round ", i+1), strings.Join(words, ", "))
	}
	if s.Corruption > 0 {
		add("begins with", fmt.Sprintf("%d corruption", s.Corruption))
	}
	for side, locations := range s.Scored {
		for _, l := range locations {
			add("scored", setup.Lib.Cards[l].Name+" by the "+wotrcards.Side(side).String())
		}
	}
	add("counters", strings.Join(setup.CounterNames(), ", "))
	for i := range s.Rules {
		add(fmt.Sprint("rule ", i+1), strings.TrimSpace(s.Rules[i].Source))
	}
	for i := range s.Options {
		o := &s.Options[i]
		add("option", strings.Join(o.Choices(), ", ")+": "+o.Name)
	}
	add("file", fmt.Sprintf("%s:%d", s.Source.File, s.Source.Line))
	return facts
}

// peopleWords says which seats each person has.
func peopleWords(s *wotrcards.Scenario, people wotrcards.People) string {
	var persons []string
	for _, seats := range people {
		var names []string
		for i := range s.Seats {
			if seats.Has(engine.Seat(i)) {
				names = append(names, s.Seats[i].Name)
			}
		}
		persons = append(persons, strings.Join(names, " and "))
	}
	return strings.Join(persons, "; ")
}

// seatFacts tells what concerns one seat.
func seatFacts(setup *wotrcards.Setup, seat engine.Seat) (facts []fact) {
	s := &setup.Scenario.Seats[seat]
	add := func(key, value string) {
		if value != "" {
			facts = append(facts, fact{s.ID, key, value})
		}
	}
	add("name", s.Name)
	add("side", s.Side.String())
	add("deck", count(setup.Scenario.Size(setup.Lib, s), "card"))
	add("factions", tally(setup, seat, func(c *wotrcards.Card) string { return setup.Lib.Factions[c.Faction].Name }))
	add("types", tally(setup, seat, func(c *wotrcards.Card) string { return wotrcards.CardTypes[c.Type] }))
	for t := range wotrcards.Path {
		add(wotrcards.CardTypes[t], cardNames(setup, seat, func(c *wotrcards.Card) bool { return c.Type == t }))
	}
	for _, p := range s.Picks {
		add("by luck", fmt.Sprintf("%d of %s", p.N, copiesWords(setup.Lib, p.From)))
	}
	add("in hand", listWords(setup.Lib, s.InHand))
	add("in reserve", listWords(setup.Lib, s.InReserve))
	add("first hand", fmt.Sprintf("draws %d, cycles %d", s.Hand, s.Cycle))
	add("draw step", fmt.Sprintf("draws %d", s.Draw))
	for _, line := range s.Ring {
		add("ring token", strings.TrimSpace(line.Source))
	}
	if s.RingPoints != 0 {
		add("worth", count(s.RingPoints, "victory point")+", unused at the end")
	}
	return facts
}

// cardNames lists the cards of a seat, or the locations, that fit, with the number of their copies; those that
// luck may pick are not among them.
func cardNames(setup *wotrcards.Setup, seat engine.Seat, fits func(*wotrcards.Card) bool) string {
	var list []wotrcards.Copies
	for i := range setup.Lib.Cards {
		d := &setup.Lib.Cards[i]
		n := 0
		for c := engine.Card(1); int(c) <= setup.Cards; c++ {
			if setup.Card(c) == d && setup.OwnerOf(c) == seat && fits(d) && setup.Begins(c) {
				n++
			}
		}
		if n > 0 {
			list = append(list, wotrcards.Copies{Card: uint16(i), N: n})
		}
	}
	return copiesWords(setup.Lib, list)
}

func copiesWords(lib *wotrcards.Library, list []wotrcards.Copies) string {
	var words []string
	for _, c := range list {
		word := lib.Cards[c.Card].Name
		if c.N > 1 {
			word = fmt.Sprintf("%d %s", c.N, word)
		}
		words = append(words, word)
	}
	return strings.Join(words, "; ")
}

func listWords(lib *wotrcards.Library, cards []uint16) string {
	var list []wotrcards.Copies
	for _, c := range cards {
		list = append(list, wotrcards.Copies{Card: c, N: 1})
	}
	return copiesWords(lib, list)
}

// printFacts prints what is told of a scenario, section by section.
func printFacts(p *printer, facts []fact) {
	section := ""
	for _, f := range facts {
		if f.of != section {
			section = f.of
			p.printf("\n%s\n", p.title(section))
		}
		p.field(f.key, f.value)
	}
}

// printDifference prints what is told of one scenario and not of another, and the reverse.
func printDifference(p *printer, facts, than []fact) {
	sections := []string{""}
	for _, f := range append(slices.Clip(facts), than...) {
		if !slices.Contains(sections, f.of) {
			sections = append(sections, f.of)
		}
	}
	for _, section := range sections {
		p.printf("%s\n", p.title(cmp.Or(section, "scenario")))
		for _, part := range []struct {
			mark     string
			own, not []fact
		}{{"-", than, facts}, {"+", facts, than}} {
			for _, f := range part.own {
				if f.of == section && !slices.Contains(part.not, f) {
					p.field(part.mark+" "+f.key, f.value)
				}
			}
		}
	}
}

// tally counts a seat's cards by a word for each, in the order in which the words come first. The words of
// factions are names, which have no plural. For engine.NoSeat it counts the locations.
func tally(setup *wotrcards.Setup, seat engine.Seat, word func(*wotrcards.Card) string) string {
	var words []string
	counts := map[string]int{}
	for c := engine.Card(1); int(c) <= setup.Cards; c++ {
		if setup.OwnerOf(c) != seat || !setup.Begins(c) {
			continue
		}
		w := word(setup.Card(c))
		if counts[w] == 0 {
			words = append(words, w)
		}
		counts[w]++
	}
	for i, w := range words {
		n := counts[w]
		if words[i] = count(n, w); w != strings.ToLower(w) && !strings.Contains(w, " battleground") {
			words[i] = fmt.Sprintf("%d %s", n, w)
		}
	}
	return strings.Join(words, ", ")
}
