// This file is a game as those have it who do not know its type, and what they do with positions: hold them in memory,
// copy a game, look ahead on the copy, where it answers a decision in another position than that of its game. A game
// may go onward without keeping its boundaries: what goes back in it all the same, or is saved or copied of it, plays
// it once more from its beginning. Its cards get other numbers where it goes on with another library.

package engine

import "slices"

// Play is a Game of whatever state, for those who do not know its type: bots, simulations, searches. A *Game[S] has all
// of it but Over, which its rules bring.
type Play interface {
	Run()
	Next() bool
	Over() bool
	Spent() string // to which limit the game has come; "" where to none
	Open() *Decision
	Answer(Option) error
	Awaited() SeatSet // who has still to answer; of several at once each answers for itself:
	OpenTo(Seat) *Decision
	AnswerFor(Seat, Option) error
	TakeBack(Seat) bool
	Sealed() []Choice // what is in while others are awaited, for who keeps the game alone

	Answers() []Choice // since the game began
	Given() []Choice   // since the boundary
	Tape() []Option    // likewise, those included that nobody chose
	Events() []Event
	Settled() int // how many of the events happened before the boundary
	Pieces() int
	Unforced() int
	Digest() uint64
	PartsOf(Position) []byte // what Digest sees of a position
	Replay(*Record) error
	Standing() RecordLine // where the game stands: the last line of its record
	Match(RecordLine) (Choice, *Mismatch)
	Recorded(answers, digests int) []RecordLine
	Watch() *Hooks
	AmendLuck(change func(l *Luck))
	Anew(seed uint64)

	Here() Position // the state itself, also in the middle of a piece; not to be kept
	NewPosition() Position
	CopyOf(Position) Position
	Store(Position)
	StoreBoundary(Position)
	Stand(Position)
	Resume(boundary Position, tape []Option)
	Rewind()
	Try(d *Decision, o Option, in Position) bool
	Keep()
	CopyFrom(Play)
	CopySealed(Play)
}

// Position is a state of a game, behind a pointer: memory of NewPosition, which is filled again and again.
type Position interface {
	OnTable() *CardLists // where its cards lie
	ToCome() *Luck       // its luck
}

// Exchange puts two cards of a position into each other's place, unseen: see CardLists.Exchange. A position that remembers more
// of cards than where they lie has a method of that name.
func Exchange(p Position, a, b Card) {
	if more, ok := p.(interface{ Exchange(a, b Card) }); ok {
		more.Exchange(a, b)
		return
	}
	p.OnTable().Exchange(a, b)
}

// OnTable returns the table itself, and ToCome the luck: for a state that has them in it.
func (t *CardLists) OnTable() *CardLists { return t }
func (l *Luck) ToCome() *Luck            { return l }

// self is promoted to whatever embeds a game.
func (g *Game[S]) self() *Game[S] { return g }

// Watch returns what may be set.
func (g *Game[S]) Watch() *Hooks { return &g.Hooks }

// Unforced returns how many outcomes of luck have made a difference that nothing forced; see Chances.
func (g *Game[S]) Unforced() int { return g.Chances }

// NewPosition returns memory for a position of such a game.
func (g *Game[S]) Here() Position        { return any(&g.S).(Position) }
func (g *Game[S]) NewPosition() Position { return any(new(S)).(Position) }

// CopyOf returns a copy of a position in memory of its own.
func (g *Game[S]) CopyOf(p Position) Position {
	s := *any(p).(*S)
	return any(&s).(Position)
}

// Store fills a position with that of the game now, in the middle of a piece also; StoreBoundary with that of the last
// boundary.
func (g *Game[S]) Store(p Position) { g.move(any(p).(*S), &g.S) }
func (g *Game[S]) StoreBoundary(p Position) {
	g.Keep()
	g.move(any(p).(*S), g.boundary())
}

// Stand puts the game into another position without leaving the piece at work: an Answerer may do that whose game is a
// copy. What the procedures under way have worked out before, they keep.
func (g *Game[S]) Stand(p Position) { g.move(&g.S, any(p).(*S)) }

// Snapshot is a position held in memory: the state at the boundary and the answers since. It is trusted,
// copies in nanoseconds and restores in about a microsecond; what comes from a file is a Record instead.
type Snapshot[S any] struct {
	base    S
	tape    []Option
	answers []Choice
	since   int
	marks   []Mark
}

// Save stores the game's position in s, reusing its memory. It may be called at any decision, also from
// an Answerer in the middle of a piece.
func (g *Game[S]) Save(s *Snapshot[S]) {
	g.Keep()
	g.move(&s.base, g.boundary())
	s.tape = g.sealed.appendTo(append(s.tape[:0], g.tape...))
	s.answers, s.since = append(s.answers[:0], g.answers...), g.since
	s.marks = append(s.marks[:0], g.marks[:g.markMs]...)
}

// Load goes to a position that Save stored, of a game of the same rules, and runs to its open decision.
// Events of before are forgotten.
func (g *Game[S]) Load(s *Snapshot[S]) {
	g.answers, g.since = append(g.answers[:0], s.answers...), s.since
	g.marks = append(g.marks[:0], s.marks...)
	g.goTo(&s.base, s.tape)
}

// Tape returns what has been answered since the boundary, sealed answers behind the others, for Resume. It is good until
// the game goes on.
func (g *Game[S]) Tape() []Option { return g.sealed.appendTo(g.tape) }

// Resume goes to the position that those answers lead to from a boundary (see Boundary and Tape), and runs to
// its open decision. What was answered before is forgotten. Many positions may share one boundary.
func (g *Game[S]) Resume(boundary Position, tape []Option) {
	g.answers, g.since, g.marks = g.answers[:0], 0, g.marks[:0]
	g.goTo(any(boundary).(*S), tape)
}

func (g *Game[S]) goTo(boundary *S, tape []Option) {
	g.stand(boundary)
	g.open, g.onward = false, false
	g.tape = append(g.tape[:0], g.sealed.take(tape)...)
	g.events, g.mark, g.markMs = g.events[:0], 0, len(g.marks)
	g.Chances, g.markCh, g.pieces = 0, 0, 0
	g.AtLimit = g.isSpent()
	g.Run()
}

// copier is what rules are that copy something of a game beside its state. They are told of which game theirs has become a copy.
type copier interface{ CopiedFrom(from Play) }

// CopyFrom makes g a copy of another game of the same rules, its open decision included, but neither its
// events nor its Answerer, nor what seats have answered in secret while others are awaited. Its state is that of the
// boundary, until it is answered, or goes back and runs: a look-ahead needs no other, and copies one state, not two.
func (g *Game[S]) CopyFrom(other Play) {
	from := other.(interface{ self() *Game[S] }).self()
	from.Keep()
	g.stand(from.boundary())
	g.onward = false
	g.tape = append(g.tape[:0], from.tape...)
	g.answers, g.since = append(g.answers[:0], from.answers...), from.since
	g.marks = append(g.marks[:0], from.marks...)
	g.events, g.mark = g.events[:0], 0
	g.pos, g.markMs, g.open, g.Cause = from.pos, from.markMs, from.open, from.Cause
	g.Chances, g.markCh, g.pieces, g.stuck, g.AtLimit = from.Chances, from.markCh, from.pieces, from.stuck, from.AtLimit
	options := append(g.dec.Options[:0], from.dec.Options...)
	g.dec = from.dec
	g.dec.Options = options
	g.Veils = from.Veils // by which the piece may have asked more
	g.sealed.copyOpen(&from.sealed)
	if r, ok := g.rules.(copier); ok {
		r.CopiedFrom(other)
	}
}

// ahead is an answer that is tried.
type ahead struct {
	at     int // answers on the tape with it; 0 where none is tried
	seat   Seat
	option Option
	in     Position
	game   interface{ Stand(Position) }
}

// Try plays a copy (see CopyFrom) on to the next boundary, with an answer to the decision that its game has come to. The
// piece at work runs again by the answers since the boundary; there the game is put into that position (see Stand), and
// goes on in it. The options are not listed again, and those of others who answer at the same time not before. It
// reports what Next does.
func (g *Game[S]) Try(d *Decision, o Option, in Position) bool {
	g.Rewind()
	g.ahead = ahead{len(g.tape) + 1, d.Seat, o, in, g}
	if d.Sealed == 0 {
		g.tape = append(g.tape, o)
		g.chose(d, o)
	}
	return g.Next()
}

// arrive puts the game into the position in which an answer is tried, where that is the next.
func (g *Course) arrive() {
	if g.pos+1 == g.ahead.at {
		g.ahead.game.Stand(g.ahead.in)
	}
}

// starter is what rules are that hold something of a game beside its state. They are told that it starts, also where it
// is played once more.
type starter interface{ Started() }

// Keep makes a game that goes onward keep its boundaries, the last one and those to come. Where a piece is under way it
// cannot, and panics: who wants to save or copy a game while it is answered in place keeps its boundaries before.
func (g *Game[S]) Keep() {
	if !g.onward {
		return
	}
	if g.running {
		panic("engine: a game that goes onward is to go back, to be saved or copied in the middle of a piece")
	}
	begin, answers, tape, pieces, waits, answerer := g.base, slices.Clone(g.answers), slices.Clone(g.Tape()), g.pieces, g.open, g.Answerer
	g.Start(g.rules, &begin)
	g.onward = false
	g.Answerer = func(d *Decision) (Option, bool) {
		rest := answers[len(g.answers):] // the next of its seat: several may answer at once
		return rest[slices.IndexFunc(rest, func(c Choice) bool { return c.Seat == d.Seat })].Option, true
	}
	for g.pieces < pieces && g.Next() {
	}
	g.answers, g.tape, g.Answerer = answers, g.sealed.take(tape), nil
	if waits {
		g.Next()
	}
	g.Answerer = answerer
}

// Renumber makes t the table from with each card c under the number to[c]; a card that becomes 0 is left
// out, with what lies on it. Cards that no other becomes, of the n that there are then, lie outside.
func (t *CardLists) Renumber(from *CardLists, to *[MaxCards]Card, n int) {
	*t = CardLists{}
	for l := range from.heads {
		list := List(l)
		if l >= MaxZones {
			host := to[l-MaxZones]
			if host == 0 {
				continue
			}
			list = On(host)
		}
		for c := range from.Cards(List(l)) {
			if to[c] != 0 {
				t.Deal(to[c], list)
				t.known[to[c]] = from.known[c]
			}
		}
	}
	var taken [MaxCards]bool
	for _, c := range to {
		taken[c] = true
	}
	for c := Card(1); int(c) <= n; c++ {
		if !taken[c] {
			t.Deal(c, Outside)
		}
	}
	for i, k := range from.counters[:from.heaps] {
		if k.Card = to[k.Card]; k.Card != 0 {
			t.counters[i] = k
			t.heaps = uint8(i + 1)
		}
	}
}

// Renumber gives the cards whose luck is forced other numbers. Faces stay as they are forced.
func (l *Luck) Renumber(to *[MaxCards]Card) {
	kept := 0
	for _, f := range l.forced {
		if f.key&aFace == 0 {
			f.value = to[f.value]
		}
		if f.value != 0 {
			l.forced[kept] = f
			kept++
		}
	}
	clear(l.forced[kept:])
}

// Boundary returns the state at the last boundary.
func (g *Game[S]) Boundary() S {
	g.Keep()
	return *g.boundary()
}
