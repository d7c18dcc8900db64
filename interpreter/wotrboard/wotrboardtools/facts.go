package wotrboardtools

import (
	"fmt"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrboard"
)

// This file tells what scenarios are.

// scenarioFacts tells all of a scenario: who plays, where all begins, what is otherwise than in the rulebook's second edition.
func scenarioFacts(setup game.Setup) []screen.Fact {
	s := setup.(*wotrboard.Setup)
	n := &s.Scenario.Numbers
	var facts []screen.Fact
	of := ""
	add := func(key, words string) { facts = append(facts, screen.Fact{Of: of, Key: key, Words: words}) }
	facts = append(facts, screen.Fact{Key: "id", Words: s.Scenario.ID, Field: "id", Value: s.Scenario.ID}, screen.Fact{Key: "name", Words: s.Scenario.Name, Field: "name", Value: s.Scenario.Name})
	add("turns", strings.Join(seatNames(s), ", "))
	for _, said := range s.Scenario.Opened {
		add("opening", said)
	}
	free, dark := s.Teams[wotrboard.FreePeoples].Name, s.Teams[wotrboard.Shadow].Name
	add("dice", fmt.Sprintf("%s %d, at most %d; %s %d, at most %d", free, n.Dice[wotrboard.FreePeoples], n.MostDice[wotrboard.FreePeoples], dark, n.Dice[wotrboard.Shadow], n.MostDice[wotrboard.Shadow]))
	add("hand", fmt.Sprintf("%s; %d for each of several players of a side", screen.Count(n.Hand, "card"), n.SharedHand))
	add("victory", fmt.Sprintf("%s %d points; %s %d points, or %d corruption", free, n.Points[wotrboard.FreePeoples], dark, n.Points[wotrboard.Shadow], n.Corruption))
	if n.Turns > 0 {
		then := "nobody"
		if n.Then > 0 {
			then = s.Teams[n.Then-1].Name
		}
		add("ends", fmt.Sprintf("with turn %d; then %s wins", n.Turns, then))
	}
	add("Fellowship", strings.Join(cardNames(s, s.Scenario.Fellowship), ", ")+", in "+s.RegionWords(s.Scenario.At))
	if s.Scenario.Guide >= 0 {
		add("Guide", s.Lib.Cards[s.Scenario.Guide].Name)
	}
	add("otherwise", strings.Join(otherwise(n), ", "))
	add("modules", strings.Join(cardNames(s, s.Scenario.Modules), ", "))
	add("1st edition", strings.Join(firstNames(s), ", "))
	for i := range s.Scenario.Rules {
		add(fmt.Sprint("rule ", i+1), strings.TrimSpace(s.Scenario.Rules[i].Source))
	}
	for i := range s.Scenario.Options {
		o := &s.Scenario.Options[i]
		add("option", strings.Join(o.Choices(), ", ")+": "+o.Name)
	}
	add("file", fmt.Sprintf("%s:%d", s.Scenario.Source.File, s.Scenario.Source.Line))
	for i, seat := range s.Seats {
		of = seat.ID
		add("name", seat.Name)
		add("side", s.TeamWords(seat.Team))
		add("nations", strings.Join(nationNames(s, s.Scenario.Seats[i].Nations), ", "))
	}
	for n := range s.Lib.Nations {
		of = s.Lib.Nations[n].ID
		add("track", boxWords(s.Scenario, n))
		add("armies", strings.Join(armyWords(s, wotrboard.Nation(n), wotrboard.Regular), "; "))
	}
	for n := range s.Lib.Others {
		of = s.Lib.Others[n].ID
		add("armies", strings.Join(armyWords(s, wotrboard.Nation(n), wotrboard.Other), "; "))
	}
	return facts
}

func seatNames(s *wotrboard.Setup) []string {
	return screen.Each(s.Seats, func(s game.Seat) string { return s.Name })
}

func cardNames(s *wotrboard.Setup, cards []int) []string {
	return screen.Each(cards, func(n int) string { return s.Lib.Cards[n].Name })
}

// firstNames returns what is used as the first edition has it.
func firstNames(s *wotrboard.Setup) []string {
	return screen.Each(s.Scenario.First, func(n int) string { return s.Lib.Cards[s.Lib.Cards[n].Of].Name })
}

func nationNames(s *wotrboard.Setup, nations []int) []string {
	return screen.Each(nations, func(n int) string { return s.Lib.Nations[n].Name })
}

// otherwise returns what is as the first edition has it, as data files write it.
func otherwise(n *wotrboard.Numbers) (words []string) {
	for _, e := range editions {
		if *e.of(n) == e.is {
			words = append(words, e.key+" = "+e.first)
		}
	}
	return words
}

// boxWords says where a nation begins on the political track.
func boxWords(scene *wotrboard.Scenario, n int) string {
	words := fmt.Sprintf("box %d", scene.Box[n])
	if scene.Box[n] == wotrboard.AtWar {
		words = "at war"
	}
	if !scene.Active[n] {
		words += ", passive"
	}
	return words
}

// armyWords says what a nation, or another kind of figure, begins with in each region.
func armyWords(s *wotrboard.Setup, n wotrboard.Nation, kind wotrboard.Figure) (words []string) {
	for _, stack := range s.Scenario.Armies {
		if stack.Nation != int(n) || (kind == wotrboard.Other) != (stack.N[wotrboard.Other] > 0) {
			continue
		}
		var f wotrboard.Force
		if kind == wotrboard.Other {
			f.Others[n] = stack.N[kind]
		} else {
			for k := range f.Units {
				f.Units[k][n] = stack.N[k]
			}
		}
		words = append(words, s.RegionWords(stack.At)+": "+s.ForceWords(&f))
	}
	return words
}
