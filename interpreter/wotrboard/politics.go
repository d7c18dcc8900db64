package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is the political track: what activates a nation, and how it comes to war.

// atWar reports whether a nation is at war, isActive whether it has been activated.
func (t *Game) atWar(n Nation) bool    { return t.S.Box[n] == AtWar }
func (t *Game) isActive(n Nation) bool { return t.S.Active&(1<<n) != 0 }

// canAdvance reports whether a nation can move on: a passive one not to war. (advancing)
func (t *Game) canAdvance(n Nation) bool {
	return t.S.Box[n] < Furthest || t.S.Box[n] == Furthest && t.isActive(n)
}

// listAdvance offers to advance a nation by a die. (advancing-by-die)
func (t *Game) listAdvance(d *engine.Decision, s Side, f Face) {
	for _, n := range t.nations[s] {
		if t.canAdvance(n) && (t.isActive(n) || !t.passiveStay(s)) && t.moved[t.actor(s)]&^t.resting(s)>>(8*n)&1 != 0 {
			d.Offer(engine.Option{Verb: OptAdvance, Of: engine.Of{A: uint16(f), B: uint16(n)}})
		}
	}
}

// advanceByDie advances a nation by a die. (advancing-by-die)
func (t *Game) advanceByDie(_ Side, o engine.Option) {
	t.S.Acting.Nations |= 1 << o.B
	t.advanceBy(Nation(o.B), byDie)
}

// attacked activates the nations that have units in an army which is attacked, and advances each a step. (attacked)
func (t *Game) attacked(s Side, r Region) {
	u := &t.S.Units[r]
	for _, n := range t.nations[s] {
		if u[Regular][n]+u[Elite][n] > 0 {
			t.activateBy(n, byAttack, r)
			t.advanceBy(n, byAttack)
		}
	}
}

// companionActivates activates a nation where a companion ends his way in a city or stronghold of theirs. (companion-activates)
func (t *Game) companionActivates(c engine.Card, r Region) {
	n := t.nation[r]
	if n < 0 || t.side[n] != t.def[c].Side || !t.great.Has(r) || t.S.Captured.Has(r) && !t.Scenario.Numbers.ActivateAll {
		return
	}
	if a := t.def[c].Activates; a == AnyNation || a == int(n) {
		t.activateBy(Nation(n), byCompanion, r)
	}
}

// warring returns the nations of a side that are at war, a byte for each that is.
func (t *Game) warring() (m uint64) {
	for n := range MaxNations {
		if t.S.Box[n] == AtWar {
			m |= 0xff << (8 * n)
		}
	}
	return m
}

// Why nations are activated and advance, for texts that wait for that or forbid it.

// cause is why it is done.
type cause uint8

const (
	byRule cause = iota // an army that enters, a settlement that falls
	byDie
	byText
	byCompanion // that he is there, or his text
	byFellowship
	byAttack
)

// causeOf returns which cause a text is.
func (t *Game) causeOf(x *run) cause {
	if t.def[x.Source].Type == Companion {
		return byCompanion
	}
	return byText
}

// activateBy activates a nation for a reason, in a region or none, unless a text forbids it. (activating, table-cards)
func (t *Game) activateBy(n Nation, why cause, r Region) {
	if t.isActive(n) || t.texts.Answered(askActivate) && t.tabled() && t.texts.Ask(&text.Question{Hook: askActivate, Seat: engine.NoSeat, What: uint8(n), Sum: int(why), More: int(r)}).Refused {
		return
	}
	t.S.Active |= 1 << n
	t.tell(engine.Event{Verb: EventActivated, Seat: t.leading(t.side[n]), A: engine.Card(n)})
	t.happens(onActivated, int(n), 0)
}

// advanceBy moves a nation one step towards war for a reason. (advancing)
func (t *Game) advanceBy(n Nation, why cause) bool {
	if !t.canAdvance(n) {
		return false
	}
	t.S.Box[n]++
	t.tell(engine.Event{Verb: EventAdvances, Seat: t.leading(t.side[n]), A: engine.Card(n), N: int16(t.S.Box[n])})
	t.happens(onAdvanced, int(n), uint8(why))
	return true
}

// passiveStay reports whether a text keeps passive nations of a side from being advanced by a die; boxSpared whether a die that
// moves the Fellowship stays out of the hunt box. (table-cards)
func (t *Game) passiveStay(s Side) bool {
	return t.texts.Answered(askAdvance) && t.tabled() && t.texts.Ask(&text.Question{Hook: askAdvance, Seat: engine.NoSeat, What: uint8(s)}).Refused
}

func (t *Game) boxSpared() bool {
	return t.texts.Answered(askBox) && t.tabled() && t.texts.Ask(&text.Question{Hook: askBox, Seat: engine.NoSeat}).Allowed
}

// tabled reports whether an event is on the table, the scenario has rules, or something lasts: else no text holds of those that do so there.
func (t *Game) tabled() bool {
	return t.ruled || t.texts.Lasts() || t.S.Top(TableOf(FreePeoples)) != 0 || t.S.Top(TableOf(Shadow)) != 0
}

// happens lets the texts happen that wait for what is done to a nation.
func (t *Game) happens(what engine.Hook, n int, how uint8) {
	if h := t.texts.Happens(what, 0); h != nil {
		h.N, h.How = n, how
		t.busily(h.After)
	}
}

// attackBarred reports whether a text keeps armies of a side from attacking in a region. (table-cards)
func (t *Game) attackBarred(s Side, r Region) bool {
	return t.barred(s, r) || t.texts.Answered(askSafe) && t.tabled() &&
		t.texts.Ask(&text.Question{Hook: askSafe, Seat: engine.NoSeat, What: uint8(s), More: int(r)}).Refused
}

// barred reports whether a text keeps armies of a side out of a region. (table-cards)
func (t *Game) barred(s Side, r Region) bool {
	return t.texts.Answered(askBarred) && t.tabled() &&
		t.texts.Ask(&text.Question{Hook: askBarred, Seat: engine.NoSeat, What: uint8(s), More: int(r)}).Refused
}
