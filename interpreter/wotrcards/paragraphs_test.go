package wotrcards_test

import (
	"slices"
	"testing"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// TestParagraphs plays games of every scenario: whatever happens or may be chosen has a paragraph of RULINGS.md, what
// is done with cards that of the part of the rules that did it; and the grounds of a score add up to it.
func TestParagraphs(t *testing.T) {
	there := map[string]bool{"": true} // of what no paragraph speaks
	for _, r := range wotrcards.Rules() {
		there[r.Name] = true
	}
	lib := library(t)
	met := map[uint8]map[string]bool{}
	for i := range lib.Scenes {
		setup := setup(t, lib, lib.Scenes[i].ID)
		for seed := uint64(1); seed <= 8; seed++ {
			g := wotrcards.NewGame(setup, seed)
			g.Listen = true
			var players bot.Random
			players.Begin(seed)
			for g.Run(); g.Open() != nil; answerOne(t, g, &players) {
				d := g.Open()
				if rule := g.DecisionRule(d); !there[rule] {
					t.Fatalf("%s, seed %d: %q has the rule %q", setup.Scenario.ID, seed, g.DecisionWords(d), rule)
				}
				for _, o := range d.Options {
					if rule := g.OptionRule(o); !there[rule] {
						t.Fatalf("%s, seed %d: %q has the rule %q", setup.Scenario.ID, seed, g.OptionWords(o), rule)
					}
				}
				addUp(t, g)
			}
			addUp(t, g)
			eventRules(t, g, there, met)
		}
	}
	for _, want := range []struct {
		verb  uint8
		rules []string
	}{
		{wotrcards.EventDraw, []string{"setup-draw-and-cycle", "draw-step-cards", "action-winnow"}},
		{wotrcards.EventCycle, []string{"setup-draw-and-cycle", "play-cost", "action-cycle", "carryover-limit", "leftover-defenders-cycled", "item-lost-with-wielder", "O26"}},
		{wotrcards.EventEliminate, []string{"path-combat-losses", "battleground-combat-losses", "attackers-eliminated", "action-winnow",
			"event-resolved-then-eliminated", "play-last-card-forsake", "item-lost-with-wielder"}},
		{wotrcards.EventScore, []string{"won-path-scored", "lost-path-corruption", "battleground-winner"}},
		{wotrcards.EventAttack, []string{"path-combat-count", "battleground-combat-count"}},
		{wotrcards.EventCancel, []string{"path-combat-location-first", "battleground-combat-location-first"}},
		{wotrcards.EventPlay, []string{"character-path-number", "battleground-faction-listed", "item-with-wielder", "event-resolved-then-eliminated", "play-destinations"}},
	} {
		for _, rule := range want.rules {
			if !met[want.verb][rule] && rule != "carryover-limit" { // that hardly ever comes up
				t.Errorf("nothing told as %q was by %s", wotrcards.Events[want.verb].Sentence, rule)
			}
		}
		for rule := range met[want.verb] {
			if !slices.Contains(want.rules, rule) {
				t.Errorf("something told as %q was by %s", wotrcards.Events[want.verb].Sentence, rule)
			}
		}
	}
}

// addUp checks that the grounds of each side's score add up to it.
func addUp(t *testing.T, g *wotrcards.Game) {
	t.Helper()
	for side := range wotrcards.NumSides {
		if n, grounds := g.WhyPoints(side); n != g.Points(side) || n != sum(grounds) {
			t.Fatalf("%s: the %s side has %d, its grounds add up to %d: %+v", g.Scenario.ID, side, g.Points(side), sum(grounds), grounds)
		}
	}
}

// eventRules collects the paragraphs of what the rules of the game did, and checks that losses are those of the combat.
func eventRules(t *testing.T, g *wotrcards.Game, there map[string]bool, met map[uint8]map[string]bool) {
	t.Helper()
	combat := wotrcards.NumCardTypes
	for _, e := range g.Events() {
		rule := g.EventRule(&e)
		if !there[rule] {
			t.Fatalf("%s: %q has the rule %q", g.Scenario.ID, g.EventWords(e, engine.Everyone), rule)
		}
		if e.Verb == wotrcards.EventCombat {
			combat = g.Card(e.A).Type
		}
		if rule == "path-combat-losses" && combat != wotrcards.Path || rule == "battleground-combat-losses" && combat != wotrcards.Battleground {
			t.Errorf("%s: %q has the rule %q", g.Scenario.ID, g.EventWords(e, engine.Everyone), rule)
		}
		if g.TextOf(e.Cause) != nil {
			continue
		}
		if met[e.Verb] == nil {
			met[e.Verb] = map[string]bool{}
		}
		met[e.Verb][rule] = true
	}
}
