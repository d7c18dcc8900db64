package wotrcards

import "loremaster/interpreter/engine"

// This file bounds what texts set off. Texts that set each other off without end are undone together with the
// one that began it, the game tells which they are, and goes on.

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

	paying *run    // the text whose costs are being paid, while more of them are to be paid
	cycled CardSet // the cards that have been cycled: one may lie where it was again, by a recycle
}

// Codes of a text that failed.
const (
	// textLoop: others set each other off without end. The number of the failure is that of the last text, and
	// above it that of the one that set it off; see textNumber.
	textLoop uint8 = iota + 1
	// textFull: it met a limit of the table, which is the number.
	textFull
)

// resolve carries out an ability, and reports whether it was. Where that has no end, it has not been, nor has
// anything that it set off.
func (g *Game) resolve(a *Ability, source engine.Card, you engine.Seat, there engine.Card) bool {
	if g.texts > 0 {
		g.carryOut(a, source, you, there)
		return true
	}
	g.chain = 0
	failed := g.Venture(EventUndone, func() { g.carryOut(a, source, you, there) })
	if failed.Code == 0 {
		return true
	}
	g.undone(a, source, you, failed)
	return false
}

// undone tells that a text has been undone with all that it set off, and why.
func (g *Game) undone(a *Ability, source engine.Card, you engine.Seat, failed engine.Failure) {
	e := engine.Event{Verb: EventLoop, Seat: you, A: g.textNumber(engine.Cause{Card: source, Line: a.causeLine()}), Seen: engine.Everyone}
	switch failed.Code {
	case textFull:
		e.Verb, e.To = EventFull, engine.List(failed.N)
	case engine.AskedTooMuch:
		if e.Verb, e.B = EventEndless, e.A; failed.N != 0 { // else it is a rule or a Ring token that asks
			e.B = engine.Card(failed.N)
		}
	default:
		e.B, e.N = engine.Card(failed.N), int16(failed.N>>16)
	}
	cause := g.Cause
	g.Cause = engine.Cause{Card: source, Line: a.causeLine()}
	g.Emit(e)
	g.Cause = cause
}

// count counts a text that is about to be carried out among those that the outermost has set off.
func (g *Game) count(text engine.Cause) {
	if g.chain++; g.texts == maxTexts || g.chain > maxChain {
		g.loop(text, g.Cause)
	}
}

// loop cuts a text, which another has set off.
func (g *Game) loop(last, by engine.Cause) {
	g.Abandon(engine.Failure{Code: textLoop, N: uint32(g.textNumber(by))<<16 | uint32(g.textNumber(last))})
}
