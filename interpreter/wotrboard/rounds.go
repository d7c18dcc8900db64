package wotrboard

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

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
func (t *Game) combatCards() {
	s := t.S.Battle.Attacker
	lays := [numSides]bool{}
	for _, side := range [...]Side{s, s.Enemy()} {
		seat := t.commander(side)
		has := t.S.Count(HandOf(seat)) > 0 || t.S.Top(TableOf(side)) != 0
		lays[side] = has && t.mayLay(side) && (!t.Scenario.Numbers.BothLay || t.may(DecideLays, seat))
	}
	for _, side := range [...]Side{s, s.Enemy()} {
		if !lays[side] {
			continue
		}
		seat := t.commander(side)
		o := t.ask(DecideCombatCard, seat, 1, func(d *engine.Decision) {
			d.Secret = true
			if t.laying(d, seat); !t.Scenario.Numbers.BothLay || len(d.Options) == 0 {
				d.Offer(engine.Option{Verb: OptNone})
			}
		})
		if o.Verb == OptCard {
			c := engine.Card(o.A)
			t.S.Put(c, CombatOf(side))
			f := t.fighters(side)
			t.S.Battle.Combat.Laid[side] = laid{Seat: seat, With: f.Characters}
			t.Emit(engine.Event{Verb: EventLays, Seat: seat, A: c, N: int16(t.def[c].Deck), Seen: t.S.Known(c)})
		}
	}
	t.turnUp()
}

// discardCombatCards discards them when the round is over, and what waited for their use has happened. (combat-cards, O15)
func (t *Game) discardCombatCards() {
	for _, side := range [...]Side{t.S.Battle.Attacker, t.S.Battle.Attacker.Enemy()} {
		if c := t.S.Top(CombatOf(side)); c != 0 {
			t.occurs(onCombatCard, c, t.S.Battle.Combat.Laid[side].Seat)
		}
	}
	for side := range numSides {
		for c := t.S.Top(CombatOf(side)); c != 0; c = t.S.Top(CombatOf(side)) {
			t.S.Put(c, DiscardOf(t.def[c].Side, t.def[c].Deck))
		}
		for c := t.S.Top(ShownOf(side)); c != 0; c = t.S.Top(ShownOf(side)) {
			t.S.Put(c, CombatAside)
		}
	}
}

// fighters returns the army of a side in the battle at hand.
func (t *Game) fighters(s Side) Force {
	if b := &t.S.Battle; s == b.Attacker {
		return b.Force
	}
	return t.army(s, t.S.Battle.At)
}

// strength returns how many dice a side rolls. (combat-strength)
func (t *Game) strength(s Side) int {
	f := t.fighters(s)
	b := &t.S.Battle
	more := t.texts.Note(int(b.Combat.More[s]), "combat-effects", func() string { return "by a combat card" })
	n := t.texts.AtMost(t.unitsOf(&f)+more+t.askBattle(askStrength, f.Characters&^b.Combat.Silent), mostDice, "combat-strength", "never more than five")
	if most := int(b.Combat.Most[s]); most > 0 {
		n = t.texts.AtMost(n, most, "combat-effects", "no more by a combat card")
	}
	least := min(n, 1)
	n += t.texts.Note(-int(b.Combat.Fewer[s]), "combat-effects", func() string { return "by a combat card" })
	if s != b.Attacker {
		n += t.texts.Note(-int(b.Fewer), "combat-strength", func() string { return "by the text that began the attack" })
	}
	return t.texts.AtLeast(n, least, "combat-strength", "never less than one")
}

// unitsOf returns how many units a force has.
func (t *Game) unitsOf(f *Force) int {
	for n := Nation(0); t.texts.Notes() && int(n) < len(t.Lib.Nations); n++ {
		count := int(f.Units[Regular][n]) + int(f.Units[Elite][n])
		t.texts.Note(count, "combat-strength", func() string {
			return fmt.Sprintf("%d %s %s", count, t.Lib.Nations[n].Units, game.Counted("unit|units", count))
		})
	}
	for _, n := range [...]Side{FreePeoples, Shadow} {
		for _, k := range t.irregulars[n] {
			t.texts.Note(int(f.Others[k]), "combat-strength", func() string { return t.countWords(k, Other, int(f.Others[k])) })
		}
	}
	return f.Size()
}

// leadership returns how many dice it may roll again. (leadership)
func (t *Game) leadership(s Side) int {
	f := t.fighters(s)
	b := &t.S.Battle
	leaders := row(&f.Units[Leader])
	if b.NoNazgul {
		leaders &^= t.nazgulRows
	}
	n := t.figures(Leader, leaders, "%s") + t.figures(Elite, row(&f.Units[Elite])&t.leaderRows(s), "%s who lead")
	if !b.NoNazgul && s == Shadow {
		n += t.texts.Note(-int(b.Combat.Lost), "forfeiting", func() string { return "forfeited" })
	}
	for c := range inSet(f.Characters &^ b.Forfeit &^ b.Combat.Forfeit &^ b.Combat.Silent) {
		if d := t.def[c]; !b.NoNazgul || !d.Nazgul {
			n += t.texts.Note(int(d.Leadership), "leadership", func() string { return "printed on " + t.CardWords(c) })
		}
	}
	n = t.texts.AtMost(n+t.askBattle(askLead, f.Characters&^b.Combat.Silent), mostDice, "leadership", "never more than five")
	return t.texts.AtLeast(n, 0, "leadership", "never less than none")
}

// figures returns how many figures of a kind there are in a row.
func (t *Game) figures(kind Figure, row uint64, format string) int {
	for n := Nation(0); t.texts.Notes() && int(n) < len(t.Lib.Nations); n++ {
		count := int(row >> (8 * n) & 0xff)
		t.texts.Note(count, "leadership", func() string { return fmt.Sprintf(format, t.countWords(n, kind, count)) })
	}
	return sum(row)
}

// target returns the least face that hits for a side: the attacker of a fortification or a city needs more in the first round,
// who attacks a stronghold besieged needs it in each. (fortifications, siege-battle)
func (t *Game) target(s Side) int {
	b := &t.S.Battle
	n := t.texts.Note(hitsOn, "combat-roll", func() string { return fmt.Sprintf("a die hits with %d", hitsOn) })
	switch {
	case s != b.Attacker:
	case b.Kind == siegeBattle:
		n = t.texts.AtLeast(n, hardHit, "siege-battle", "who attacks a besieged stronghold hits with 6")
	case b.Kind == fieldBattle && b.Round == 1 && (t.has[b.At] == City || t.has[b.At] == Fortification):
		n += t.texts.Note(hardHit-n, "fortifications", func() string {
			return "who attacks a " + Settlements[t.has[b.At]] + " hits with 6 in the first round"
		})
	}
	return n
}

// combatRolls rolls for both sides. (combat-roll)
func (t *Game) combatRolls() {
	b := &t.S.Battle
	for _, s := range [...]Side{b.Attacker, b.Attacker.Enemy()} {
		hits, ones, dice := 0, 0, t.strength(s)
		for range dice {
			die := t.combatDie(luckCombat, s, t.target(s), b.Combat.Roll[s]+t.engineBonus(s))
			hits += b2i(die.hit)
			ones += b2i(die.one)
		}
		b.Combat.First[s], b.Combat.Misses[s], b.Combat.Ones[s] = uint8(hits), uint8(dice-hits), uint8(ones)
		b.Hits[s] = uint8(hits)
	}
}

// leaderRolls rolls again for both sides what missed, as far as their leaders go. (leader-re-roll)
func (t *Game) leaderRolls() {
	b := &t.S.Battle
	for _, s := range [...]Side{b.Attacker, b.Attacker.Enemy()} {
		again, hits := min(t.leadership(s), int(b.Combat.Misses[s])), 0
		if b.Combat.NoAgain[s] {
			again = 0
		}
		for range again {
			hits += b2i(t.combatDie(luckLeaders, s, t.target(s), b.Combat.Again[s]+t.engineBonus(s)).hit)
		}
		b.Combat.Second[s] = uint8(hits)
		b.Hits[s] += uint8(hits)
		t.tell(engine.Event{Verb: EventScores, Seat: t.commander(s), N: int16(b.Hits[s])})
	}
}

// rollBoth rolls for both sides, with what combat cards do before and after. It ends where one of the armies is gone. (battle, combat-steps)
func (t *Game) rollBoth() {
	for _, step := range [...]func(){
		func() { t.combatStep(onBeforeRoll) }, t.combatRolls, func() { t.combatStep(onBeforeAgain) }, t.leaderRolls,
		func() { t.combatStep(onAfterAgain) }, func() { t.combatStep(onBeforeHits) }, t.removeCasualties, func() { t.combatStep(onAfterHits) },
	} {
		if f := t.fighters(FreePeoples); f.Size() == 0 || t.S.Battle.Combat.Gone {
			return
		}
		if f := t.fighters(Shadow); f.Size() == 0 {
			return
		}
		step()
	}
}
