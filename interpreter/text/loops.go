package text

import "loremaster/interpreter/engine"

// This file bounds what texts set off. Texts that set each other off without end are undone together with the
// one that began it, the game tells which they are, and goes on. So is a text that asks for more than there is room for.

const (
	maxTexts   = 16  // texts that are carried out within one another
	maxScripts = 6   // of those, scripts at work: each has half of what the one around it may spend
	maxChain   = 500 // texts that one sets off, with all that these set off
	maxAsked   = 8   // texts that are asked within one another
)

// nesting says how the texts at work lie within one another.
type nesting struct {
	depth   int // those that are carried out or asked
	texts   int // those that are carried out
	scripts int // those whose script is at work
	chain   int // those that the outermost has set off, itself included

	happening int // what happens, one thing within another

	left []Left // what has left play, as it was; see Left

	user   engine.SeatSet // who is about to use the action of a text, and pays its costs; none for whose text it is
	paid   func() bool    // see OncePaid
	paying *Run           // the text whose costs are being paid, while more of them are to be paid

	unanswered []int // the scripts that have failed to answer, by their places among those that failed

	lending bool // it is being found out which cards have lines of others

	// Noted is what the game notes of cards while a piece runs.
	Noted engine.CardSet
}

// Codes of a text that failed.
const (
	// textLoop: others set each other off without end. The number of the failure is that of the last text, and
	// above it that of the one that set it off; see Host.TextNumber.
	textLoop uint8 = iota + 1
	// textFull: it met a limit of the table, which is the number.
	textFull
)

// Resolve carries out an ability, and reports whether it was. Where that has no end, it has not been, nor has
// anything that it set off.
func (m *Machine) Resolve(a *Ability, source engine.Card, you engine.Seat, there engine.Card) bool {
	return m.resolve(a, source, you, there, nil)
}

// resolve is Resolve for what a happening has set off.
func (m *Machine) resolve(a *Ability, source engine.Card, you engine.Seat, there engine.Card, h *Happening) bool {
	if m.texts > 0 {
		m.carryOut(a, source, you, there, h)
		return true
	}
	m.chain = 0
	failed := m.Course.Venture(m.Tells.Undone, func() { m.carryOut(a, source, you, there, h) })
	if failed.Code == 0 {
		return true
	}
	m.undone(a, source, you, failed)
	return false
}

// Exceed tells that a text has not been carried out, for it would go past a limit of the game.
func (m *Machine) Exceed(a *Ability, source engine.Card, you engine.Seat, limit uint16) {
	m.undone(a, source, you, engine.Failure{Code: textFull, N: uint32(limit)})
}

// undone tells that a text has been undone with all that it set off, and why.
func (m *Machine) undone(a *Ability, source engine.Card, you engine.Seat, failed engine.Failure) {
	e := engine.Event{Verb: m.Tells.Loop, Seat: you, A: m.number(engine.Cause{Card: source, Line: a.Cause}), Seen: engine.Everyone}
	switch failed.Code {
	case textFull:
		e.Verb, e.To = m.Tells.Full, engine.List(failed.N)
	case engine.AskedTooMuch:
		if e.Verb, e.B = m.Tells.Endless, e.A; failed.N != 0 { // else it is a text of no card that asks
			e.B = engine.Card(failed.N)
		}
	default:
		e.B, e.N = engine.Card(failed.N), int16(failed.N>>16)
	}
	cause := m.Course.Cause
	m.Course.Cause = engine.Cause{Card: source, Line: a.Cause}
	m.Course.Emit(e)
	m.Course.Cause, m.idle = cause, false
}

// number returns what events have for a text.
func (m *Machine) number(text engine.Cause) engine.Card { return m.game.TextNumber(text) }

// count counts a text that is about to be carried out among those that the outermost has set off.
func (m *Machine) count(text engine.Cause) {
	if m.texts == maxTexts {
		m.loop(text, m.Course.Cause)
	}
	m.chained(text)
}

// chained counts a text that has been set off, or that is carried out once more.
func (m *Machine) chained(text engine.Cause) {
	if m.chain++; m.chain > maxChain {
		m.loop(text, m.Course.Cause)
	}
}

// loop cuts a text, which another has set off.
func (m *Machine) loop(last, by engine.Cause) {
	m.Course.Abandon(engine.Failure{Code: textLoop, N: uint32(m.number(by))<<16 | uint32(m.number(last))})
}

// Full stops what would go past a limit of the game. It does not return where a text is at work.
func (m *Machine) Full(limit uint16) {
	if m.texts > 0 {
		m.Course.Abandon(engine.Failure{Code: textFull, N: uint32(limit)})
	}
	m.Course.Emit(engine.Event{Verb: m.Tells.Limit, To: engine.List(limit)})
}
