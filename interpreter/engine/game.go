package engine

import (
	"errors"
	"fmt"
	"iter"
)

// Rules is what a game brings. S is its state: a flat type, without pointers.
type Rules[S any] interface {
	// Step runs the piece that the state says comes next, from a boundary. It may ask.
	Step()
	// Over reports whether the game has ended.
	Over() bool
	// Describe adds every field of the state, by its name, for a digest.
	Describe(s *S, p *Parts)
	// NameOption returns the name of an option in records, unique among those of any one decision.
	NameOption(o Option) string
	// NameSeat returns the name of a seat in records.
	NameSeat(s Seat) string
}

// MaxAnswers bounds the answers of one piece. An attempt or a venture that asks on fails; the rules themselves,
// when it is done, may ask as many again. A piece that asks even more has caught itself in a loop, and its game is spent.
const MaxAnswers = 1000

// Limits bound a game, which need not have an end: one that has come to a limit is spent, and goes no further. 0 is no limit.
type Limits struct {
	Decisions int // that players have made
	Pieces    int // that have been played
}

// Hooks are what whoever plays a game may set, whatever its state.
type Hooks struct {
	// Answerer answers in place. Where it is nil or returns false, the game waits.
	Answerer func(d *Decision) (Option, bool)
	// Listen makes the game record events.
	Listen bool
	// Unrecorded spares the digests of rounds, where nobody writes the game down. A record of it would do without them.
	Unrecorded bool
	// Onward spares the copies of the state at boundaries, for a game that is begun so; see Keep.
	Onward bool
	// Veils makes the game wait for a decision with one option, too, where that is a secret: for a table at which others see
	// who is waited for. Such an answer is a choice of nobody: it stands in no record.
	Veils bool
	// Stops, if not nil, reports whether the game goes no further for now, as if it were over. It is asked at boundaries.
	Stops func() bool
	// OnPiece, if not nil, is called before each piece is played, also where one runs again.
	OnPiece func()
	// OnOnly, if not nil, is told of each choice that was the only one, so that nothing was asked; once.
	OnOnly func(kind uint8, seat Seat, o Option)
	// First are the seats whose decisions come first, in Open and to the Answerer, where several answer at once. What
	// they answer comes to the same; a search needs it, see doc.go.
	First SeatSet
}

// Game is one game at some point of its play.
type Game[S any] struct {
	S S // the state now; with a decision open, in the middle of the piece that asks

	Course

	rules   Rules[S]
	takes   bool // states copy themselves, see Notes
	base    S    // the state at the boundary, where it is kept
	marks   []Mark
	mark    int   // events at the boundary
	markMs  int   // marks at the boundary
	markCh  int   // chances at the boundary
	parts   Parts // of a digest
	placed  bool  // digests are those of the first format of records
	kept    bool  // base is; else S itself stands at the boundary
	away    bool  // S does not: a piece has begun
	running bool  // a piece is
	onward  bool  // base is the state at the beginning
	anew    []anew
}

// Course is what a game has whatever its state: what is asked, answered and told. What plays any game by it, as what
// runs card texts does, calls it without knowing the type of the state.
type Course struct {
	Hooks

	// Cause is what the rules are carrying out.
	Cause Cause
	// Nobody answers for the seats that nobody plays.
	Nobody Unplayed

	// Asking, if not nil, is called before each question to a seat; what it does to the state follows from the state alone.
	Asking func()

	// Most is what the game may come to. AtLimit is set where it has come to that; see Spent.
	Most    Limits
	AtLimit bool

	// Chances counts the outcomes of luck that nothing forced and that made a difference; see Decided. It is no part
	// of the state: it says what has happened, not what is to come.
	Chances int

	// Unwinding is what Ask panics with where the game waits; nil for a value of the engine's own. Whoever
	// lets a foreign stack lie between Attempt and Ask gives it a value that this stack lets through.
	Unwinding any

	tape    []Option // the answers since the boundary, forced ones included
	pos     int      // how many of them the running piece has used
	dec     Decision // the last decision listed
	open    bool     // it waits for an answer
	unwound bool     // the panic under way is ours
	hurried bool     // it waits for nobody who has no choice, whatever Veils says; see Standing
	answers []Choice // since the game began
	events  []Event
	attempt int  // of the outermost attempt under way: the answers before it, and one; 0 is none
	overrun bool // an attempt has asked too much, and is being left

	venture   int  // of the venture under way: the answers before it, and one; 0 is none
	ventured  int  // events before it
	abandoned bool // it has failed, and the piece is being left to run again

	since  int  // answers at the boundary
	pieces int  // that have been played to their end
	stuck  bool // the piece at work has asked too much

	playing bool // the rules are being carried out, not asked what there is to choose

	sealed sealed
	ahead  ahead
}

// Playing reports whether the rules are being carried out, and not asked, by whom ever, what there is to choose or what
// holds: what is told then is told in every game that comes to the same.
func (g *Course) Playing() bool { return g.playing }

// Mark is a digest taken at a stated number of answers, such as the end of a round.
type Mark struct {
	Answers int
	Digest  uint64
}

// Choice is an answer to a decision that had more than one option.
type Choice struct {
	Seat   Seat
	Option Option
}

// errWaiting is what Ask panics with; it is preallocated, so that waiting costs no memory.
var errWaiting = errors.New("engine: a question waits for its answer")

// Start sets the game to its beginning, with that state.
func (g *Game[S]) Start(rules Rules[S], s *S) {
	if r, ok := rules.(starter); ok {
		r.Started()
	}
	g.rules, g.S, g.kept, g.away, g.ahead = rules, *s, false, false, ahead{}
	_, g.takes = any(&g.S).(taker[S])
	if g.Onward {
		g.base = *s
	}
	g.tape, g.answers, g.marks, g.events = g.tape[:0], g.answers[:0], g.marks[:0], g.events[:0]
	g.pos, g.since, g.mark, g.markMs, g.open, g.stuck, g.Cause = 0, 0, 0, 0, false, false, Cause{}
	g.Chances, g.markCh, g.pieces, g.onward, g.AtLimit = 0, 0, 0, g.Onward, false
	g.sealed.forget()
	g.anew = g.anew[:0]
}

// Run plays on until a decision is open that is not answered in place, or the game is over.
func (g *Game[S]) Run() {
	for g.Next() {
	}
}

// Next plays on to the next boundary. It reports false, and is not there, where a decision is open that is not
// answered in place, or where the game is over already, or spent.
func (g *Game[S]) Next() bool {
	if g.open || g.ended() {
		return false
	}
	for !g.piece() {
		if g.open {
			return false
		}
		if g.Rewind(); g.stuck {
			g.AtLimit = true
			return false
		}
	}
	g.kept, g.away = false, false
	if g.ahead.at > 0 {
		g.ahead = ahead{}
	}
	g.tape = g.tape[:0]
	g.since, g.mark, g.markMs, g.markCh = len(g.answers), len(g.events), len(g.marks), g.Chances
	g.pieces++
	g.AtLimit = g.isSpent()
	return true
}

func (g *Game[S]) ended() bool { return g.AtLimit || g.rules.Over() || g.Stops != nil && g.Stops() }

// Spent says to which limit the game has come, so that it goes no further; "" where to none.
func (g *Course) Spent() string {
	switch m := &g.Most; {
	case !g.isSpent():
		return ""
	case g.stuck:
		return fmt.Sprintf("%d answers in one piece", 2*MaxAnswers)
	case m.Decisions > 0 && g.since >= m.Decisions:
		return fmt.Sprintf("%d decisions", m.Decisions)
	}
	return fmt.Sprintf("%d steps", g.Most.Pieces)
}

func (g *Course) isSpent() bool {
	m := &g.Most
	return g.stuck || m.Decisions > 0 && g.since >= m.Decisions || m.Pieces > 0 && g.pieces >= m.Pieces
}

// piece runs one piece from the boundary and reports whether it came to its end. If not, it waits for an answer
// or, where none is open, has to run again.
func (g *Game[S]) piece() (done bool) {
	if !g.kept && !g.onward {
		g.move(&g.base, &g.S)
		g.kept = true
	}
	g.pos, g.Cause, g.attempt, g.overrun, g.venture, g.running, g.away, g.playing = 0, Cause{}, 0, false, 0, true, true, true
	defer func() {
		g.running, g.playing = false, false
		if g.unwound || g.abandoned || g.stuck {
			recover()
			g.open, g.unwound, g.abandoned = g.unwound, false, false
		}
	}()
	if len(g.anew) > 0 {
		g.drawAnew()
	}
	if g.OnPiece != nil {
		g.OnPiece()
	}
	g.rules.Step()
	return true
}

// Ask puts a decision to a seat and returns the option chosen. list offers the options; it is called only
// where the answer is not known yet, or is that of a seat which nobody plays, and must not change the state. A decision without a choice answers
// itself, unless a table is not to know that (Hooks.Veils), one without any option by the zero Option.
func (g *Course) Ask(kind uint8, seat Seat, left int, list func(d *Decision)) Option {
	if g.Nobody.Seats.Has(seat) {
		return g.Nobody.answer(kind, seat, left, g.Cause, list)
	}
	if g.Asking != nil {
		g.Asking()
	}
	if g.pos < len(g.tape) {
		g.arrive()
		g.pos++
		return g.tape[g.pos-1]
	}
	g.room()
	d := &g.dec
	*d = Decision{Kind: kind, Seat: seat, Cause: g.Cause, Left: left, Options: d.Options[:0]}
	was := g.playing
	g.playing = false
	list(d)
	var o Option
	switch {
	case len(d.Options) == 0:
	case d.Forced() && (g.hurried || !g.Veils || !d.Secret):
		o = d.Options[0]
		g.Only(kind, seat, o)
	default:
		ok := false
		if g.Answerer != nil {
			o, ok = g.Answerer(d)
		}
		if !ok {
			g.unwound = true
			g.unwind()
		}
		g.chose(d, o)
	}
	g.playing = was
	g.tape = append(g.tape, o)
	g.pos++
	return o
}

// Only tells OnOnly of a choice that was the only one, and is not asked.
func (g *Course) Only(kind uint8, seat Seat, o Option) {
	if g.OnOnly != nil && g.pos == len(g.tape) {
		g.OnOnly(kind, seat, o)
	}
}

// chose notes an answer that was chosen among others.
func (g *Course) chose(d *Decision, o Option) {
	if !d.Forced() {
		g.answers = append(g.answers, Choice{d.Seat, o})
	}
}

// room makes sure that another answer fits on the tape.
func (g *Course) room() {
	switch {
	case g.attempt > 0 && (len(g.tape)-g.attempt >= MaxAttempted || len(g.tape) >= MaxAnswers):
		g.overrun = true
		g.unwind()
	case g.venture > 0 && len(g.tape) >= MaxAnswers:
		g.Abandon(Failure{Code: AskedTooMuch, N: uint32(g.Cause.Card)})
	case len(g.tape) >= 2*MaxAnswers:
		g.stuck = true
		g.unwind()
	}
}

// unwind leaves the procedures under way.
func (g *Course) unwind() {
	if g.Unwinding != nil {
		panic(g.Unwinding)
	}
	panic(errWaiting)
}

// Open returns the decision that waits, or nil; where it waits for several seats, that of one of them, see OpenTo.
func (g *Game[S]) Open() *Decision {
	switch {
	case !g.open:
		return nil
	case g.sealed.asked != 0:
		return g.OpenTo(g.next())
	}
	return &g.dec
}

// Refusal is an answer that was not taken; it changed nothing.
type Refusal struct {
	Option Option
	Name   string
	Closed bool // nothing was asked of the seat
}

func (r *Refusal) Error() string {
	if r.Closed {
		return "nothing is asked"
	}
	return fmt.Sprintf("%q is not among the options", r.Name)
}

// Answer answers the open decision and plays on. An option that is not listed, or an answer to nothing,
// is refused with a *Refusal and changes nothing.
func (g *Game[S]) Answer(o Option) error {
	d := g.Open()
	if d == nil {
		return &Refusal{Option: o, Closed: true}
	}
	return g.AnswerFor(d.Seat, o)
}

// Rewind goes back to the boundary. The answers since stay: the piece takes them when it runs again.
func (g *Game[S]) Rewind() {
	g.Keep()
	if g.away {
		g.move(&g.S, &g.base)
		g.away = false
	}
	g.open, g.Chances = false, g.markCh
	g.events, g.marks = g.events[:min(g.mark, len(g.events))], g.marks[:g.markMs]
}

// boundary returns the state at the boundary. It is kept when a piece begins: who stops at a boundary, as a look-ahead
// does, spares the copy.
func (g *Game[S]) boundary() *S {
	if g.kept {
		return &g.base
	}
	return &g.S
}

// stand puts the game at a boundary.
func (g *Game[S]) stand(boundary *S) {
	g.move(&g.S, boundary)
	g.kept, g.away, g.stuck, g.ahead = false, false, false, ahead{}
}

// Amend changes the state at the boundary and plays the answers since once more. What it changes must leave
// them as they are: it is for what is to come, such as forced luck.
func (g *Game[S]) Amend(change func(s *S)) {
	g.Keep()
	change(g.boundary())
	waits := g.open
	g.Rewind()
	if waits {
		g.Run()
	}
}

// AmendLuck does so with the luck of the state.
func (g *Game[S]) AmendLuck(change func(l *Luck)) {
	g.Amend(func(s *S) { change(any(s).(Position).ToCome()) })
}

// Pieces returns how many pieces have been played to their end: while it stays the same, so does the boundary.
func (g *Game[S]) Pieces() int { return g.pieces }

// Answers returns every choice made since the game began.
func (g *Game[S]) Answers() []Choice { return g.answers }

// Settled returns how many of the events happened before the last boundary.
func (g *Game[S]) Settled() int { return g.mark }

// Given returns the choices made since the last boundary.
func (g *Game[S]) Given() []Choice { return g.answers[g.since:] }

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

// All goes through the effects that last.
func (t *Effects) All() iter.Seq[*Effect] {
	return func(yield func(*Effect) bool) {
		for i := 0; i < len(t) && t[i].Ability != 0 && yield(&t[i]); i++ {
		}
	}
}

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
