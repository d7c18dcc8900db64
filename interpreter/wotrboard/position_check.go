package wotrboard

import (
	"fmt"

	"loremaster/interpreter/engine"
)

// This file says what cannot be so in a position.

// Check returns what is wrong with a position.
func (s *Setup) Check(p engine.Position) error {
	st := p.(*State)
	if wrong := st.CardLists.Check(s.Cards); wrong != "" {
		return fmt.Errorf("%s", wrong)
	}
	if err := s.checkFigures(st); err != nil {
		return err
	}
	for c, d := range s.def {
		l := st.Where(engine.Card(c))
		if d.Type < Event && (l == OnMap) != (st.At[c] != 0) {
			return fmt.Errorf("%s is on the map and in no region, or the other way round", s.CardWords(engine.Card(c)))
		}
		if l != engine.Outside && !s.belongs(d, l) {
			return fmt.Errorf("%s lies where no such card can", s.CardWords(engine.Card(c)))
		}
	}
	for side := range numSides {
		if st.Dice[side][EyeFace] > 0 {
			return fmt.Errorf("the %s has an Eye among its dice, but Eyes lie in the hunt box", teams[side].Name)
		}
		if n := st.dice(side); n > int(st.Rolled[side]) && st.Phase == Actions {
			return fmt.Errorf("the %s has %d dice of %d", teams[side].Name, n, st.Rolled[side])
		}
	}
	if n := &s.Scenario.Numbers; int(st.Walk.Progress) > n.Progress || int(st.Walk.Step) > n.Steps {
		return fmt.Errorf("the Fellowship is at progress %d, step %d", st.Walk.Progress, st.Walk.Step)
	}
	return nil
}

// belongs reports whether a card can lie in a zone.
func (s *Setup) belongs(d *CardDef, l engine.List) bool {
	switch d.Type {
	case Tile:
		return l >= HuntPool && l <= TilesGone
	case Module:
		return l == ModulesUsed
	case CombatHalf:
		return l == CombatAside || l == ShownOf(d.Side)
	case Event:
		for seat := range s.players[d.Side].All() {
			if l == HandOf(seat) || l == GivenBy(seat) {
				return true
			}
		}
		return l == DeckOf(d.Side, d.Deck) || l == DiscardOf(d.Side, d.Deck) || l == TableOf(d.Side) || l == CombatOf(d.Side)
	}
	return l <= Gone
}

// checkFigures reports figures that were made or lost, too many in a place, and armies of both sides in one.
func (s *Setup) checkFigures(st *State) error {
	t := &Game{Setup: s}
	t.S.Units, t.S.Others = st.Units, st.Others
	var wrong error
	s.eachKind(func(n Nation, kind Figure) {
		all := int(*st.pool(n, kind)) + int(*st.lost(n, kind))
		for r := range s.Lib.Regions {
			all += int(*st.figures(Region(r), n, kind))
		}
		if want := int(s.counted(n, kind)); all != want && wrong == nil {
			wrong = fmt.Errorf("there are %s, of %d", s.countWords(n, kind, all), want)
		}
	})
	if wrong != nil {
		return wrong
	}
	for i := range s.Lib.Regions {
		r := Region(i)
		for side := range numSides {
			n := t.units(side, r)
			switch most := s.roomIn(st, side, r); {
			case (n > 0) != st.Armies[side].Has(r):
				return fmt.Errorf("it is not known where the armies of the %s are: %s", teams[side].Name, s.Lib.Regions[r].Name)
			case n > most && !st.Busy:
				return fmt.Errorf("%d units of the %s are in %s, of %d", n, teams[side].Name, s.Lib.Regions[r].Name, most)
			}
		}
		if alone := t.row(FreePeoples, r, Leader); alone != 0 && !st.Armies[FreePeoples].Has(r) && !st.Busy {
			return fmt.Errorf("leaders are alone in %s", s.Lib.Regions[r].Name)
		}
		if both := st.Armies[0].Has(r) && st.Armies[1].Has(r); both != st.Besieged.Has(r) && !st.Busy {
			return fmt.Errorf("both sides have armies in %s, and it is not besieged, or the other way round", s.Lib.Regions[r].Name)
		}
	}
	return nil
}
