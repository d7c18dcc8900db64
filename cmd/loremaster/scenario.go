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
		return p.json(inSections(facts))
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
