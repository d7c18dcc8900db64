package wotrboard

import (
	"fmt"
	"strings"
)

// This file says in words what a screen shows: armies, dice, what is so in a region.

// RegionWords returns the name of a region.
func (s *Setup) RegionWords(r Region) string { return s.Lib.Regions[r].Name }

// Holder returns the side that a region belongs to: that of the nation within whose borders it lies, or who has captured its
// settlement.
func (t *Game) Holder(r Region) (Side, bool) {
	n := t.nation[r]
	if n < 0 {
		return 0, false
	}
	if t.S.Captured.Has(r) {
		return t.side[n].Enemy(), true
	}
	return t.side[n], true
}

// Army returns what a side has in a region; Fighters what of it fights in the battle at hand, Strength with how many dice, and
// Leadership how many it may roll again.
func (t *Game) Army(s Side, r Region) Force { return t.army(s, r) }
func (t *Game) Fighters(s Side) Force       { return t.fighters(s) }
func (t *Game) Strength(s Side) int         { return t.strength(s) }
func (t *Game) Leadership(s Side) int       { return t.leadership(s) }

// All returns it with the figures that are no units.
func (t *Game) All(s Side, r Region) (f Force) {
	f = t.army(s, r)
	for _, k := range t.kinds[s] {
		f.Others[k] = t.S.Others.On[r][k]
	}
	return f
}

// Superior reports whether a side has superiority in the siege battle at hand.
func (t *Game) Superior(s Side) bool { return t.superior(s) }

// ForceWords says who is in a force: "3 Gondor regulars, 1 Gondor leader, Boromir"; "" of an empty one.
func (s *Setup) ForceWords(f *Force) string {
	var words []string
	s.eachKind(func(n Nation, kind Figure) {
		if count := int(*f.figures(n, kind)); count > 0 {
			words = append(words, s.countWords(n, kind, count))
		}
	})
	for c := range inSet(f.Characters) {
		words = append(words, s.CardWords(c))
	}
	return strings.Join(words, ", ")
}

// StateWords says what else is so of a side's army in a region: " (besieged)".
func (t *Game) StateWords(s Side, r Region) string {
	switch {
	case t.inside(s, r):
		return " (besieged)"
	case t.besieges(s, r):
		return " (besieging)"
	case t.S.Captured.Has(r) && t.controls(&t.S, s, r):
		return " (captured)"
	}
	return ""
}

// DiceWords says which dice a side has not used: "2 Character, 1 Event".
func (t *Game) DiceWords(s Side) string {
	var words []string
	for f := range EyeFace {
		if n := t.S.Dice[s][f]; n > 0 {
			words = append(words, fmt.Sprintf("%d %s", n, Faces[f]))
		}
	}
	return strings.Join(words, ", ")
}
