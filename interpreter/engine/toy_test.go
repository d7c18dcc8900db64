package engine_test

import "loremaster/interpreter/engine"

// toyState is the state of a game whose rules are written in the test that needs it.
type toyState struct{ Piece, Sum uint8 }

// toy plays pieces pieces of step.
type toy struct {
	engine.Game[toyState]
	pieces uint8
	step   func(g *toy)
}

func newToy(pieces uint8, step func(*toy)) *toy {
	g := &toy{pieces: pieces, step: step}
	g.Start(g, &toyState{})
	return g
}

func (g *toy) Step() {
	g.step(g)
	g.S.Piece++
}

func (g *toy) Over() bool { return g.S.Piece == g.pieces }

func (g *toy) Describe(s *toyState, p *engine.Parts) {
	p.Number("piece", int(s.Piece))
	p.Number("sum", int(s.Sum))
}

// AppendPlaces is what digests were made of in records of the first format.
func (g *toy) AppendPlaces(s *toyState, b []byte) []byte { return append(b, s.Piece, s.Sum) }

func (g *toy) NameOption(o engine.Option) string {
	return [...]string{"nothing", "zero", "one", "two", "three"}[min(o.Verb, 4)]
}

func (g *toy) NameSeat(s engine.Seat) string { return [...]string{"north", "south", "west"}[s] }

// number is the option that stands for n.
func number(n int) engine.Option { return engine.Option{Verb: uint8(n) + 1} }

// ask asks a seat for a number below n, and returns it; -1 is no option.
func (g *toy) ask(seat engine.Seat, n int) int {
	o := g.Ask(0, seat, 1, func(d *engine.Decision) {
		for i := range n {
			d.Offer(number(i))
		}
	})
	return int(o.Verb) - 1
}

// addTwice asks each seat for a number below 3 and adds both to the sum, with an event before and after.
func addTwice(g *toy) {
	for seat := range engine.Seat(2) {
		g.Emit(engine.Event{Verb: 1, Seat: seat})
		n := g.ask(seat, 3)
		g.S.Sum += uint8(n)
		g.Emit(engine.Event{Verb: 2, Seat: seat, N: int16(n)})
	}
	g.MarkRound()
}

// vote asks three seats at once, in secret, for a number below 3. The sum tells who has answered what: one, three and
// nine times their numbers. Then it asks the last of them alone.
func vote(g *toy) {
	g.Emit(engine.Event{Verb: 1})
	answers := g.askAll(3, 3, 3)
	g.S.Sum += answers[0] + 3*answers[1] + 9*answers[2]
	g.Emit(engine.Event{Verb: 2, N: int16(g.S.Sum)})
	g.S.Sum += uint8(27 * g.ask(2, 2))
	g.MarkRound()
}

// askAll asks each seat in secret for a number below the one that stands for it, from seat 0 on.
func (g *toy) askAll(below ...int) (numbers [engine.MaxSeats]uint8) {
	seats := engine.SeatSet(1<<len(below) - 1)
	for s, o := range g.AskAll(1, seats, func(d *engine.Decision) {
		for i := range below[d.Seat] {
			d.Offer(number(i))
		}
	}) {
		if o.Verb > 0 {
			numbers[s] = o.Verb - 1
		}
	}
	return numbers
}
