package wotr

import "loremaster/interpreter/engine"

// This file is what is laid and rolled in a round of battle.

// The most dice that are rolled for combat, or rolled again; faces that hit, where nothing changes that. (combat-roll)
const (
	mostDice = 5
	hitsOn   = 5
	hardHit  = 6
	dieFaces = 6
)

// combatCards lets the attacker, and then the defender, lay a card face down; then both are turned. Its deck is seen. In the first
// edition both say whether they do before either chooses. (O8)
func (t *Table) combatCards() {
	s := t.S.Battle.Attacker
	lays := [numSides]bool{}
	for _, side := range [...]Side{s, s.Enemy()} {
		seat := t.commander(side)
		lays[side] = t.S.Count(HandOf(seat)) > 0 && (!t.Scene.Numbers.BothLay || t.may(DecideLays, seat))
	}
	for _, side := range [...]Side{s, s.Enemy()} {
		if !lays[side] {
			continue
		}
		seat := t.commander(side)
		o := t.ask(DecideCombatCard, seat, 1, func(d *engine.Decision) {
			if !t.Scene.Numbers.BothLay {
				d.Offer(engine.Option{Verb: OptNone})
			}
			for c := range t.S.Cards(HandOf(seat)) {
				d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
			}
		})
		if o.Verb == OptCard {
			c := engine.Card(o.A)
			t.S.Put(c, CombatOf(side))
			t.Emit(engine.Event{Verb: EventLays, Seat: seat, A: c, N: int16(t.def[c].Deck), Seen: t.S.Known(c)})
			t.occurs(onCombatCard, c, seat)
		}
	}
	for side := range numSides {
		for c := range t.S.Cards(CombatOf(side)) {
			t.S.Show(c, engine.Everyone)
			t.tell(engine.Event{Verb: EventReveals, Seat: t.commander(side), A: c})
		}
	}
}

// discardCombatCards discards them when the round is over. (combat-cards)
func (t *Table) discardCombatCards() {
	for side := range numSides {
		for c := t.S.Top(CombatOf(side)); c != 0; c = t.S.Top(CombatOf(side)) {
			t.S.Put(c, DiscardOf(t.def[c].Side, t.def[c].Deck))
		}
	}
}

// fighters returns the army of a side in the battle at hand.
func (t *Table) fighters(s Side) Force {
	if b := &t.S.Battle; s == b.Attacker {
		return b.Force
	}
	return t.army(s, t.S.Battle.At)
}

// strength returns how many dice a side rolls. (combat-strength)
func (t *Table) strength(s Side) int {
	f := t.fighters(s)
	return min(mostDice, f.Size()+t.askBattle(askStrength, f.Characters))
}

// leadership returns how many dice it may roll again. (leadership)
func (t *Table) leadership(s Side) int {
	f := t.fighters(s)
	b := &t.S.Battle
	leaders := row(&f.Units[Leader])
	if b.NoNazgul {
		leaders &^= t.nazgulRows
	}
	n := sum(leaders) + sum(row(&f.Units[Elite])&t.leaderRows(s))
	for c := range inSet(f.Characters &^ b.Forfeit) {
		if d := t.def[c]; !b.NoNazgul || !d.Nazgul {
			n += int(d.Leadership)
		}
	}
	return min(mostDice, n)
}

// target returns the least face that hits for a side: the attacker of a fortification or a city needs more in the first round,
// who attacks a stronghold besieged needs it in each. (fortifications, siege-battle)
func (t *Table) target(s Side) int {
	b := &t.S.Battle
	if s != b.Attacker {
		return hitsOn
	}
	switch {
	case b.Kind == siegeBattle:
		return hardHit
	case b.Kind == fieldBattle && b.Round == 1 && (t.has[b.At] == City || t.has[b.At] == Fortification):
		return hardHit
	}
	return hitsOn
}

// combatRolls rolls for both sides, and again what missed as far as their leaders go. (combat-roll, leader-re-roll)
func (t *Table) combatRolls() {
	b := &t.S.Battle
	for _, s := range [...]Side{b.Attacker, b.Attacker.Enemy()} {
		target, dice := t.target(s), t.strength(s)
		hits := t.rollCombat(luckCombat, s, dice, target)
		if again := min(t.leadership(s), dice-hits); again > 0 {
			hits += t.rollCombat(luckLeaders, s, again, target)
		}
		b.Hits[s] = uint8(hits)
		t.tell(engine.Event{Verb: EventScores, Seat: t.commander(s), N: int16(hits)})
	}
}

// rollCombat rolls so many dice and returns how many hit: a 6 always, a 1 never.
func (t *Table) rollCombat(purpose uint8, s Side, dice, target int) (hits int) {
	for range dice {
		out := t.S.Toss(purpose, uint8(s))
		t.Decided(out, dieFaces)
		face := out.Face(dieFaces)
		t.tell(engine.Event{Verb: EventCombatDie, Seat: t.commander(s), A: engine.Card(purpose - luckCombat), N: int16(face)})
		if face != 1 && (face >= target || face == dieFaces) {
			hits++
		}
	}
	return hits
}
