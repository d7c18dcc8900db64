package engine

// This file lets a part of a procedure fail as a whole: its changes are undone, and the procedure goes on. An
// Attempt keeps the state that it begins with; a Venture keeps nothing, and where it fails its piece runs again.

// MaxAttempted bounds the answers of one attempt, those within it included.
const MaxAttempted = 250

// Failure is why an attempt failed: numbers of the rules'. Code 0 is no failure.
type Failure struct {
	Code uint8
	N    uint32
}

// AskedTooMuch is the code of an attempt or a venture that used up its answers; the rules' own codes are lower.
// A venture's failure has as its number the card that was asking, an attempt's what f returned.
const AskedTooMuch uint8 = 0xff

// attempted is the verb of the tape's entries for attempts and ventures, which are no answers: N is the code of
// the failure, A how many events were undone, B and C are its number.
const attempted uint8 = 0xff

// Attempt runs f, and undoes what it did if it fails: the state, the answers on the tape, and the events,
// each of which becomes one of the verb undone, so that readers who count do not lose their place. A failure
// stands on the tape, and a procedure that runs again does not try again. The answers that f asked for stay
// among those of the game: who plays it again is asked for them again.
//
// f may catch what Ask panics with, where it has to; then it returns at once, and Attempt panics on.
func (g *Game[S]) Attempt(undone uint8, f func() Failure) Failure {
	if fail := g.failedBefore(undone); fail.Code != 0 {
		return fail
	}
	if g.pos == len(g.tape) {
		g.room()
		g.tape = append(g.tape, Option{Verb: attempted})
	}
	g.pos++
	at, outer := g.pos, g.attempt
	if outer == 0 {
		g.attempt = at
	}
	before, events, marks, cause := g.S, len(g.events), len(g.marks), g.Cause
	fail := g.try(f)
	g.attempt = outer
	if fail.Code == 0 {
		return fail
	}
	g.S, g.marks, g.Cause = before, g.marks[:marks], cause
	g.tape, g.pos = g.tape[:at], at
	n := min(len(g.events)-events, 0xffff)
	g.events = g.events[:events]
	for range n {
		g.Emit(Event{Verb: undone})
	}
	g.tape[at-1] = failure(fail, n)
	return fail
}

// failedBefore takes the failure that stands next on the tape, with the events that were undone; its code is 0
// where none does.
func (g *Course) failedBefore(undone uint8) Failure {
	if g.pos == len(g.tape) || g.tape[g.pos].N == 0 {
		return Failure{}
	}
	o := g.tape[g.pos]
	g.pos++
	for range o.A {
		g.Emit(Event{Verb: undone})
	}
	return Failure{o.N, uint32(o.B)<<16 | uint32(o.C)}
}

// failure returns the tape's entry for a failure that undid n events.
func failure(fail Failure, n int) Option {
	return Option{Verb: attempted, N: fail.Code, Of: Of{A: uint16(n), B: uint16(fail.N >> 16), C: uint16(fail.N)}}
}

// try runs f, and goes on unwinding where f has caught that. An attempt that asks too much fails.
func (g *Game[S]) try(f func() Failure) (fail Failure) {
	defer func() {
		if g.overrun {
			recover()
			g.overrun, fail.Code = false, AskedTooMuch
		}
	}()
	fail = f()
	if g.unwound || g.abandoned || g.stuck {
		g.unwind()
	}
	return fail
}

// Venture is an Attempt for what hardly ever fails: it costs next to nothing where f returns. f fails by
// Abandon, or by asking when the answers of the piece are used up. A venture does not lie within an attempt or
// another venture.
func (g *Course) Venture(undone uint8, f func()) Failure {
	if fail := g.failedBefore(undone); fail.Code != 0 {
		return fail
	}
	if g.pos == len(g.tape) {
		g.tape = append(g.tape, Option{Verb: attempted})
	}
	g.pos++
	g.venture, g.ventured = g.pos, len(g.events)
	f()
	g.venture = 0
	return Failure{}
}

// Abandon leaves the venture under way, which has failed so. The answers within it go off the tape, its failure
// goes onto it, and the piece runs once more from its boundary.
func (g *Course) Abandon(fail Failure) {
	n := min(len(g.events)-g.ventured, 0xffff)
	g.tape = append(g.tape[:g.venture-1], failure(fail, n))
	g.abandoned = true
	g.unwind()
}
