package wotrboard

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// measures are the numbers on the table.
var measures = []*game.Number{
	{Name: "turn", Help: "The number of the turn.", Bare: true, Least: 1, Most: 999, Always: true, Told: 1,
		Read: func(t game.Play, _ *game.Said) int { return t.Round() },
		Set:  plain.Set(func(s *State, _ *game.Said, n int) { s.Round = uint16(n) })},
	{Name: "{kind} in {in}", Kind: aFigure, In: aRegion, Counted: true, Help: "Figures of a nation in a region. They come from the reinforcements; where both sides have units the stronghold is besieged.", Most: 99, Told: 12,
		Read: func(t game.Play, of *game.Said) int { return int(*figuresAt(&t.(*Game).S, of)) }, Set: giveFigures},
	{Name: "number of control markers in {kind}", Kind: aRegion, Help: "1 where the enemy controls the settlement of a region.", Most: 1, Told: 11,
		Read: func(t game.Play, of *game.Said) int { return b2i(t.(*Game).S.Captured.Has(Region(of.Kind))) },
		Set:  giveControl},
	{Name: "number of {kind} among the reinforcements", Kind: aFigure, Help: "Figures that can still come.",
		Read: func(t game.Play, of *game.Said) int {
			n, kind := figureOf(of.Kind)
			return int(*t.(*Game).S.pool(n, kind))
		}},
	{Name: "number of lost {kind}", Kind: aFigure, Help: "Figures that are gone for good. They come from the reinforcements.", Most: 99, Told: 13,
		Read: func(t game.Play, of *game.Said) int {
			n, kind := figureOf(of.Kind)
			return int(*t.(*Game).S.lost(n, kind))
		},
		Set: func(s game.Setup, p engine.Position, of *game.Said, n int) error {
			nation, kind := figureOf(of.Kind)
			st := p.(*State)
			return fromPool(s, st, of.Kind, st.lost(nation, kind), n)
		}},
	{Name: "active box of {kind}", Kind: aNation, Help: "The box of the political track of a nation that has been activated; 4 is war.", Most: AtWar, Told: 14,
		Read: func(t game.Play, of *game.Said) int { return boxOf(t, of, true) }, Set: giveBox(true)},
	{Name: "passive box of {kind}", Kind: aNation, Help: "The box of a nation that has not been activated.", Most: Furthest, Told: 15,
		Read: func(t game.Play, of *game.Said) int { return boxOf(t, of, false) }, Set: giveBox(false)},

	plain.Memory(16, noted, note),
	{Name: "number of {kind} dice", Of: game.OfTeam, Kind: aFace, Help: "Dice with that face that a side has not used.", Most: 20, Told: 5,
		Read: func(t game.Play, of *game.Said) int { return int(t.(*Game).S.Dice[of.Team][of.Kind]) },
		Set:  plain.Set(func(s *State, of *game.Said, n int) { s.Dice[of.Team][of.Kind] = uint8(n) })},
	{Name: "number of dice in the hunt box", Of: game.OfTeam, Help: "Dice of a side that lie in the hunt box.", Most: 20, Told: 6,
		Read: func(t game.Play, of *game.Said) int { return int(t.(*Game).S.Hunt[of.Team]) },
		Set:  plain.Set(func(s *State, of *game.Said, n int) { s.Hunt[of.Team] = uint8(n) })},
	{Name: "number of Elven Rings", Of: game.OfTeam, Help: "Elven Rings that a side can still use.", Most: 9, Told: 7, Always: true,
		Read: func(t game.Play, of *game.Said) int { return int(t.(*Game).S.Rings[of.Team]) },
		Set:  plain.Set(func(s *State, of *game.Said, n int) { s.Rings[of.Team] = uint8(n) })},

	{Name: "number of dice rolled", Of: game.OfTeam, Help: "How many action dice a side has rolled in this turn, those that are used included.", Unsaid: "as many as a side can have, or, where that of neither side is said and the roll is to come, as many as it has", Most: 15, Told: 7,
		Read:    func(t game.Play, of *game.Said) int { return int(t.(*Game).S.Rolled[of.Team]) },
		Set:     plain.Set(func(s *State, of *game.Said, n int) { s.Rolled[of.Team] = uint8(n) }),
		Default: toRoll},
	{Name: "number of actions taken", Of: game.OfTeam, Help: "How many actions a side has taken in this turn.", Most: 99, Told: 7,
		Read: func(t game.Play, of *game.Said) int { return int(t.(*Game).S.Took[of.Team]) },
		Set:  plain.Set(func(s *State, of *game.Said, n int) { s.Took[of.Team] = uint8(n) })},

	{Name: "progress", Help: "How far the Fellowship may have gone since it was last seen.", Most: 12, Told: 2,
		Read: func(t game.Play, _ *game.Said) int { return int(t.(*Game).S.Walk.Progress) },
		Set:  plain.Set(func(s *State, _ *game.Said, n int) { s.Walk.Progress = uint8(n) })},
	{Name: "corruption", Help: "The corruption of the Ring-bearers.", Most: 99, Told: 3,
		Read: func(t game.Play, _ *game.Said) int { return int(t.(*Game).S.Walk.Corruption) },
		Set:  plain.Set(func(s *State, _ *game.Said, n int) { s.Walk.Corruption = uint8(n) })},
	{Name: "step of the Mordor track", Help: "The step on which the Fellowship is in Mordor.", Most: 9, Told: 4,
		Read: func(t game.Play, _ *game.Said) int { return int(t.(*Game).S.Walk.Step) },
		Set:  plain.Set(func(s *State, _ *game.Said, n int) { s.Walk.Step = uint8(n) })},
	{Name: "number of dice taken back", Help: "How many dice the Free Peoples took back from the hunt box in this turn.", Most: 20, Told: 8,
		Read: func(t game.Play, _ *game.Said) int { return int(t.(*Game).S.Back) },
		Set:  plain.Set(func(s *State, _ *game.Said, n int) { s.Back = uint8(n) })},
	numberOf(game.OfTeam, "score", "The victory points of a side.", (*Game).points),
}

// figuresAt returns where a state counts figures of a kind in a region.
func figuresAt(s *State, of *game.Said) *uint8 {
	n, kind := figureOf(of.Kind)
	return s.figures(Region(of.In), n, kind)
}

// fromPool makes a count what a line says, with figures of the reinforcements.
func fromPool(s game.Setup, st *State, code int, count *uint8, n int) error {
	nation, kind := figureOf(code)
	pool := st.pool(nation, kind)
	if has := int(*pool) + int(*count); n > has {
		return fmt.Errorf("there are only %s left", s.(*Setup).countWords(nation, kind, has))
	}
	*pool += *count
	*pool -= uint8(n)
	*count = uint8(n)
	return nil
}

func giveFigures(s game.Setup, p engine.Position, of *game.Said, n int) error {
	st, setup, r := p.(*State), s.(*Setup), Region(of.In)
	if err := fromPool(s, st, of.Kind, figuresAt(st, of), n); err != nil {
		return err
	}
	if n > 0 {
		if nation, kind := figureOf(of.Kind); kind == Other {
			st.Others.Been |= 1 << nation
		}
	}
	t := &Game{Setup: setup}
	t.S.Units, t.S.Others = st.Units, st.Others
	for side := range numSides {
		if st.Armies[side].Remove(r); t.units(side, r) > 0 {
			st.Armies[side].Add(r)
		}
	}
	if st.Besieged.Remove(r); st.Armies[FreePeoples].Has(r) && st.Armies[Shadow].Has(r) {
		if setup.has[r] != Stronghold {
			return fmt.Errorf("both sides have units in %s, and it has no stronghold", setup.Lib.Regions[r].Name)
		}
		st.Besieged.Add(r)
	}
	return nil
}

func giveControl(s game.Setup, p engine.Position, of *game.Said, n int) error {
	st, setup, r := p.(*State), s.(*Setup), Region(of.Kind)
	if !setup.settled.Has(r) {
		return fmt.Errorf("%s has no settlement", setup.Lib.Regions[r].Name)
	}
	if st.Captured.Remove(r); n > 0 {
		st.Captured.Add(r)
	}
	return nil
}

func boxOf(t game.Play, of *game.Said, active bool) int {
	x := t.(*Game)
	if x.isActive(Nation(of.Kind)) != active {
		return 0
	}
	return int(x.S.Box[of.Kind])
}

func giveBox(active bool) func(game.Setup, engine.Position, *game.Said, int) error {
	return plain.Set(func(s *State, of *game.Said, n int) {
		if n == 0 {
			return
		}
		s.Box[of.Kind] = uint8(n)
		if s.Active &^= 1 << of.Kind; active {
			s.Active |= 1 << of.Kind
		}
	})
}

// toRoll counts the dice that the sides roll in a position before the action roll. (gained-dice)
func toRoll(s game.Setup, p engine.Position) {
	st := p.(*State)
	if st.Phase >= Actions {
		return
	}
	t := s.(*Setup).table()
	t.BeginAt(st)
	for side := range numSides {
		st.Rolled[side] = uint8(t.diceOf(side))
	}
}
