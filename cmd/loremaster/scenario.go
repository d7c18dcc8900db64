// This file defines "loremaster scenario".

package main

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
)

func newScenario(d *data) *cobra.Command {
	var start game.Start
	var other string
	history := false
	cmd := &cobra.Command{
		Use:   "scenario [ID|NAME]",
		Short: "Show a scenario: who plays, with which decks, and how it is won",
		Long: `Shows the turns, the places and when they open, the special rules, the options, and of
each seat the cards of its deck and its own texts. --diff shows only what is otherwise in
another scenario: what a scenario changes of the one that it extends, say. Without an id
it lists the scenarios of all games, or of --game, and the campaigns: of one it shows the
games and what they leave.

--history shows instead who changed it, in order, and what.`,
		ValidArgsFunction: d.completions(scenariosAndCampaigns, cobra.ShellCompDirectiveNoFileComp),
		RunE: func(_ *cobra.Command, words []string) (err error) {
			lib, report, err := d.loadAndTell()
			if err != nil {
				return err
			}
			p := newPrinter()
			defer p.flush(&err)
			if len(words) == 0 {
				return d.listScenarios(p, lib)
			}
			if c := campaignOf(lib, []string{strings.Join(words, " ")}); c != nil && !history {
				printCampaign(p, c)
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
	startFlags(cmd, &start)
	cmd.Flags().StringVar(&other, "diff", "", "show only what differs from the scenario `OTHER`")
	must(cmd.RegisterFlagCompletionFunc("diff", d.completions(scenarioIDs, cobra.ShellCompDirectiveNoFileComp)))
	return cmd
}

// listScenarios lists the scenarios of a library, and, where no game is named, of the other games.
func (d *data) listScenarios(p *printer, lib game.Library) error {
	if err := listScenarios(p, lib); err != nil || d.game != "" || d.only != "" || len(d.layers) > 0 {
		return err
	}
	for _, g := range shelf.Games() {
		other, _, _ := g.Base().Library()
		if g.Game == lib.Of() || other == nil {
			continue
		}
		p.printf("\n%s\n", p.title(g.Name))
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
		p.printf("%s  %s, %s\n", p.title(s.ID), s.Name, count(len(setup.Seating()), "seat"))
	}
	for _, c := range lib.Common().Campaigns {
		p.printf("%s  %s, a campaign of %s\n", p.title(c.ID), c.Name, count(len(c.Games), "game"))
	}
	return nil
}

// scenarioFacts gathers what is told of a scenario that is named by id or name.
func scenarioFacts(lib game.Library, name string, start game.Start) ([]screen.Fact, error) {
	id, err := pickScenario(lib, []string{name})
	if err != nil {
		return nil, err
	}
	start.Scenario = id
	setup, err := newSetup(lib, start)
	if err != nil {
		return nil, err
	}
	return screen.ScenarioFacts(screens()[lib.Of().ID], setup), nil
}

// printFacts prints what is told of a scenario, section by section.
func printFacts(p *printer, facts []screen.Fact) {
	section := ""
	for _, f := range facts {
		if f.Of != section {
			section = f.Of
			p.printf("\n%s\n", p.title(section))
		}
		p.field(f.Key, f.Words)
	}
}

// printDifference prints what is told of one scenario and not of another, and the reverse.
func printDifference(p *printer, facts, than []screen.Fact) {
	sections := []string{""}
	for _, f := range append(slices.Clip(facts), than...) {
		if !slices.Contains(sections, f.Of) {
			sections = append(sections, f.Of)
		}
	}
	for _, section := range sections {
		p.printf("%s\n", p.title(cmp.Or(section, "scenario")))
		for _, part := range []struct {
			mark     string
			own, not []screen.Fact
		}{{"-", than, facts}, {"+", facts, than}} {
			for _, f := range part.own {
				if f.Of == section && !slices.Contains(part.not, f) {
					p.field(part.mark+" "+f.Key, f.Words)
				}
			}
		}
	}
}
