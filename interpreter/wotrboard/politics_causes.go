package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is why nations are activated and advance, for texts that wait for that or forbid it.

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
