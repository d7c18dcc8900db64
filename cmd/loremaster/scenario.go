// This file shows scenarios and campaigns.

package main

import (
	"cmp"
	"slices"

	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
)

// scenario shows a scenario or a campaign.
func (s *shower) scenario(p *printer, lib game.Library, report *pack.Report, name string) error {
	if c := campaignOf(lib, []string{name}); c != nil && !s.history {
		printCampaign(p, c)
		return nil
	}
	id, err := pickScenario(lib, []string{name})
	if err != nil {
		return err
	}
	if s.history {
		return printHistory(p, id, report.History(id), s.json)
	}
	facts, err := scenarioFacts(lib, id, s.start)
	if err != nil {
		return err
	}
	if s.json && s.than == "" {
		return p.json(inSections(facts))
	}
	if s.than == "" {
		printFacts(p, facts)
		return nil
	}
	than, err := scenarioFacts(lib, s.than, game.Start{})
	if err != nil {
		return err
	}
	printDifference(p, facts, than)
	return nil
}

// scenarioFact is a line of what is told of a scenario, as JSON.
type scenarioFact struct {
	Section string `json:"section"` // "scenario", or the id of the seat that it is about
	Key     string `json:"key"`
	Words   string `json:"words"`
}

func inSections(facts []screen.Fact) (list []scenarioFact) {
	for _, f := range facts {
		list = append(list, scenarioFact{cmp.Or(f.Of, scenarioClass), f.Key, f.Words})
	}
	return list
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
