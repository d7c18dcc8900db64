package wotrboard

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is what combat cards do in a round of battle: when, and in which order.

// Combat is what has been rolled in a round of battle, and what combat cards make of it.
type Combat struct {
	Roll, Again     [numSides]int8  // to each die, and to each that is rolled again
	Fewer, Most     [numSides]uint8 // dice that are not rolled; the most there can be, 0 for no such bound
	More            [numSides]uint8 // dice that are
	Misses, Ones    [numSides]uint8 // of the combat roll
	First, Second   [numSides]uint8 // hits of the roll, and of the re-roll
	Special         [numSides]uint8 // of special attacks, which have been taken
	NoAgain         [numSides]bool  // nothing is rolled again
	Lost            uint8           // leadership of Nazgûl that was forfeited
	Forfeit, Silent uint32          // characters without leadership, and without text, too
	Gone, Inside    bool            // the defender has left the battle, for his stronghold
	Laid            [numSides]laid
}

// laid is by whom a combat card was laid, and with which characters in his army.
type laid struct {
	Seat engine.Seat
	With uint32
}

// turnUp turns the combat cards up: the other half of each is in force as long as it lies there. (combat-cards)
func (t *Game) turnUp() {
	for side := range numSides {
		for c := range t.S.Cards(CombatOf(side)) {
			t.S.Show(c, engine.Everyone)
			t.tell(engine.Event{Verb: EventReveals, Seat: t.commander(side), A: c})
			if half := t.half[c]; half != 0 {
				t.S.Put(half, ShownOf(side))
			}
		}
	}
	t.combatStep(onShown)
}

// combatStep lets the combat cards happen that wait for a step: by their initiative, the defender's first where it is the same, or
// where the scenario knows no initiative. (combat-steps)
func (t *Game) combatStep(what engine.Hook) {
	var all []engine.Card
	b := &t.S.Battle
	for _, side := range [...]Side{b.Attacker.Enemy(), b.Attacker} {
		all = slices.AppendSeq(all, t.S.Cards(ShownOf(side)))
	}
	if !t.Scenario.Numbers.DefenderFirst {
		slices.SortStableFunc(all, func(x, y engine.Card) int { return cmp.Compare(t.initiative(x, what), t.initiative(y, what)) })
	}
	for _, c := range all {
		side := t.def[c].Side
		if t.S.Where(c) == ShownOf(side) && !b.Combat.Gone && !t.Over() && t.meets(c) {
			t.occurs(what, c, t.commander(side))
		}
	}
}

// initiative returns the initiative of a combat card at a step.
func (t *Game) initiative(c engine.Card, what engine.Hook) uint8 {
	if d := t.def[c]; d.Later > 0 && what >= onAfterAgain {
		return d.Later
	}
	return t.def[c].Initiative
}

// meets reports whether what a card requires is so. (requirements)
func (t *Game) meets(c engine.Card) bool {
	return !t.texts.Answered(askRequires) || !t.texts.Ask(&text.Question{Hook: askRequires, Card: c}).Refused
}

// mayLay reports whether a side may lay combat cards in the battle at hand: no text forbids it. (table-cards)
func (t *Game) mayLay(s Side) bool {
	b := &t.S.Battle
	if b.NoCards > 0 && s != b.Attacker && b.Round == 1 {
		f := t.fighters(s)
		return b.NoCards == 1 && engine.Any(inSet(f.Characters), t.isCompanion)
	}
	return !(t.texts.Answered(askCards) && t.tabled() &&
		t.texts.Ask(&text.Question{Hook: askCards, Seat: engine.NoSeat, What: uint8(s), More: int(b.At)}).Refused)
}

// laying offers the combat cards that a player may lay: those whose other half has what it requires; from the table, too, where
// a text says so.
func (t *Game) laying(d *engine.Decision, seat engine.Seat) {
	s := t.sideBy[seat]
	offering(t.S.Cards(HandOf(seat)), func(c engine.Card) bool { return t.half[c] == 0 || t.meets(t.half[c]) })(d)
	if t.texts.Answered(askFromTable) {
		offering(t.S.Cards(TableOf(s)), func(c engine.Card) bool {
			return t.half[c] != 0 && t.texts.Ask(&text.Question{Hook: askFromTable, Card: c}).Allowed && t.meets(t.half[c])
		})(d)
	}
}

// nazgulLeadership returns that of the Nazgûl who fight, of those who are characters, too. (leadership)
func (t *Game) nazgulLeadership() int {
	b := &t.S.Battle
	if b.NoNazgul {
		return 0
	}
	f := t.fighters(Shadow)
	n := sum(row(&f.Units[Leader]) & t.nazgulRows)
	for c := range inSet(f.Characters &^ b.Forfeit &^ b.Combat.Forfeit) {
		if d := t.def[c]; d.Nazgul {
			n += int(d.Leadership)
		}
	}
	return max(0, n-int(b.Combat.Lost))
}

// askNumber asks a seat for a number.
func (t *Game) askNumber(seat engine.Seat, least, most int) int {
	o := t.ask(DecideNumber, seat, 1, func(d *engine.Decision) {
		for n := least; n <= most; n++ {
			d.Offer(engine.Option{Verb: OptNumber, N: uint8(n)})
		}
	})
	return int(o.N)
}

// thrown is a die of combat.
type thrown struct{ hit, one bool }

// combatDie rolls a die to which something is added: a 6 always hits, a 1 never. (combat-roll)
func (t *Game) combatDie(purpose uint8, s Side, target int, bonus int8) thrown {
	face := t.rollDie(purpose, uint8(s), dieFaces)
	t.tell(engine.Event{Verb: EventCombatDie, Seat: t.commander(s), A: engine.Card(purpose - luckCombat), N: int16(face)})
	return thrown{hit: face != 1 && (face+int(bonus) >= target || face == dieFaces), one: face == 1}
}

// fallen notes who was eliminated, for a text that goes on about him.
func (t *Game) fallen(x *run, f figureAt) {
	if f.character != 0 {
		t.said(x).people = one(f.character)
	}
}

// randomCompanion lets luck pick one of a set; 0 where it is empty.
func (t *Game) randomCompanion(among uint32) engine.Card {
	out := t.S.Toss(luckCompanion, 0)
	c, of := t.S.Pick(Company, out, t.Keys, func(c engine.Card) bool { return among&one(c) != 0 })
	t.Decided(out, of)
	return c
}
