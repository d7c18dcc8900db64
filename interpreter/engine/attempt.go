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

// AbilityKind is how a line of a card's text takes part in the game.
type AbilityKind uint8

const (
	Triggered   AbilityKind = iota // it happens when something else has happened
	Static                         // it changes the answer to a question, a number say, while it applies
	Replacement                    // something else happens instead
	Activated                      // a player may use it
	Permission                     // it allows what the rules do not
	Restriction                    // it forbids what the rules allow; it beats a permission
	NumAbilityKinds
)

// AbilityKinds holds the name of each kind.
var AbilityKinds = [NumAbilityKinds]string{"triggered", "static", "replacement", "activated", "permission", "restriction"}

// Hook is an event or a question that texts wait for; the numbers are the game's.
type Hook uint8

// MaxHooks bounds the hooks of a game.
const MaxHooks = 64

// Listener is a card in a game whose text waits for a hook, and which of its abilities it is.
type Listener struct {
	Card    Card
	Ability uint16 // in the library's list of abilities
	Of      Card   // the card whose text it is, where the listener has it from another; 0 where not
}

// Index finds the listeners of a hook. It is built once for the cards of a game, so that an event costs as
// much as there are cards that care for it.
type Index struct{ at [MaxHooks][]Listener }

// Add makes a card listen.
func (x *Index) Add(h Hook, l Listener) { x.at[h] = append(x.at[h], l) }

// At returns the listeners of a hook, in order of their cards.
func (x *Index) At(h Hook) []Listener { return x.at[h] }

// MaxEffects bounds the effects that last at one time.
const MaxEffects = 32

// Effect is what an ability does beyond the moment: it holds until its end comes.
type Effect struct {
	Ability uint16 // in the library's list, counted from 1; 0 is a free place
	Clause  uint8  // the clause of the ability that lasts
	Ends    uint8  // what ends it: the game's durations
	Source  Card
	Target  Card
	You     Seat    // whose text it is
	Seats   SeatSet // whom it is about, where it was begun for some players; nobody for others
	On      Card    // the card that it is about; 0 for none
	N       uint16  // a card or a seat that it speaks of, as the game has it, or amounts that it keeps
	Number  int16   // a number that it speaks of, as it was when it began; 0 for none
}

// Effects is the table of what lasts, in the order in which it began.
type Effects [MaxEffects]Effect

// Add begins an effect; it reports false where the table is full.
func (t *Effects) Add(e Effect) bool {
	for i := range t {
		if t[i].Ability == 0 {
			t[i] = e
			return true
		}
	}
	return false
}

// Leave ends every effect that is about a card.
func (t *Effects) Leave(c Card) {
	if t[0].Ability != 0 {
		t.Drop(func(e *Effect) bool { return e.On == c })
	}
}

// Drop takes effects out, and leaves the others in their order.
func (t *Effects) Drop(over func(*Effect) bool) {
	n, all := 0, 0
	for ; all < len(t) && t[all].Ability != 0; all++ {
		if !over(&t[all]) {
			t[n] = t[all]
			n++
		}
	}
	clear(t[n:all])
}
