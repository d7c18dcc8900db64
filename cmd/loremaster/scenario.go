// This file defines "loremaster scenario".

package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

func newScenario(d *data) *cobra.Command {
	return &cobra.Command{
		Use:   "scenario [ID|NAME]",
		Short: "Show a scenario: who plays, with which decks, and how it is won",
		Long: `Shows the seats of a scenario with their decks and the text of their Ring token, the
turn order, the locations, and what wins. Without an id it lists the scenarios.`,
		ValidArgsFunction: d.completions(scenarioIDs, cobra.ShellCompDirectiveNoFileComp),
		RunE: func(_ *cobra.Command, words []string) (err error) {
			lib, err := d.load()
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
			setup, err := newSetup(lib, cardgame.Start{Scenario: id})
			if err != nil {
				return err
			}
			printScenario(p, setup)
			return nil
		},
	}
}

// printScenario prints a scenario as it is laid out.
func printScenario(p *printer, setup *cardgame.Setup) {
	s := setup.Scenario
	p.printf("%s  %s\n", p.title(s.Name), p.faint(s.ID))
	var order []string
	for _, seat := range s.TurnOrder {
		order = append(order, s.Seats[seat].Name)
	}
	p.field("turns", strings.Join(order, ", "))
	p.field("carryover", count(s.Carryover, "card"))
	p.field("victory", fmt.Sprintf("by a lead of %s, or after the last path; equal scores: the %s side", count(s.Lead, "point"), s.Tie))
	p.field("sets", strings.Join(s.Sets, ", "))
	p.field("locations", tally(setup, engine.NoSeat, func(c *cardgame.Card) string {
		if c.Type == cardgame.Path {
			return "path"
		}
		return c.Side.String() + " battleground"
	}))
	p.field("file", fmt.Sprintf("%s:%d", s.Source.File, s.Source.Line))
	for i := range s.Seats {
		printSeat(p, setup, engine.Seat(i))
	}
}

// printSeat prints a seat with its deck.
func printSeat(p *printer, setup *cardgame.Setup, seat engine.Seat) {
	s := &setup.Scenario.Seats[seat]
	p.printf("\n%s  %s\n", p.title(s.Name), p.faint(s.ID))
	p.field("side", s.Side.String())
	p.field("deck", tally(setup, seat, func(*cardgame.Card) string { return "card" }))
	p.field("factions", tally(setup, seat, func(c *cardgame.Card) string { return setup.Lib.Factions[c.Faction].Name }))
	p.field("types", tally(setup, seat, func(c *cardgame.Card) string { return cardgame.CardTypes[c.Type] }))
	p.field("first hand", fmt.Sprintf("draws %d, cycles %d", s.Hand, s.Cycle))
	p.field("draw step", fmt.Sprintf("draws %d", s.Draw))
	for _, line := range s.Ring {
		p.field("ring token", strings.TrimSpace(line.Source))
	}
	if s.RingPoints != 0 {
		p.field("", fmt.Sprintf("worth %s, unused at the end", count(s.RingPoints, "victory point")))
	}
}

// tally counts a seat's cards by a word for each, in the order in which the words come first. The words of
// factions are names, which have no plural. For engine.NoSeat it counts the locations.
func tally(setup *cardgame.Setup, seat engine.Seat, word func(*cardgame.Card) string) string {
	var words []string
	counts := map[string]int{}
	for c := engine.Card(1); int(c) <= setup.Cards; c++ {
		if setup.OwnerOf(c) != seat {
			continue
		}
		w := word(setup.Def(c))
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
