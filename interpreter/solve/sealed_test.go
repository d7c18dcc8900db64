package solve_test

import (
	"fmt"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/solve"
)

// fingers is a game in which two players show fingers at once, from one to three, and the first wins as wins says.
type fingers struct {
	engine.Game[fingersState]
	wins func(first, second uint8) bool
	ours engine.Seat // who searches
}

type fingersState struct {
	engine.CardLists
	engine.Luck
	First, Second uint8
}

func (g *fingers) Step() {
	answers := g.AskAll(0, 0b11, func(d *engine.Decision) {
		for n := range uint16(3) {
			d.Offer(engine.Option{Verb: 1, Of: engine.Of{A: n + 1}})
		}
	})
	g.S.First, g.S.Second = uint8(answers[0].A), uint8(answers[1].A)
}

func (g *fingers) Over() bool                            { return g.S.First > 0 }
func (g *fingers) Describe(*fingersState, *engine.Parts) {}
func (g *fingers) NameOption(o engine.Option) string     { return fmt.Sprint(o.A) }
func (g *fingers) NameSeat(s engine.Seat) string         { return fmt.Sprint(s) }
func (g *fingers) Options() []engine.Option              { return g.Open().Options }
func (g *fingers) Reached() bool                         { return g.Over() && g.wins(g.S.First, g.S.Second) == (g.ours == 0) }
func (g *fingers) AppendKey(b []byte) []byte             { return fmt.Append(b, g.S.First, g.S.Second, g.Tape()) }

// fingersTable is what the search sees of it.
type fingersTable struct{ *fingers }

func (t fingersTable) Game() engine.Play { return t.fingers }

// Of what others answer at the same time nobody can make use: our seats answer first, so that a way to the goal is one
// against all that the others may answer.
func TestSealedAnswers(t *testing.T) {
	tests := []struct {
		name          string
		wins          func(first, second uint8) bool
		first, second solve.Answer // can the one win for certain, can the other?
	}{
		{"more", func(a, b uint8) bool { return a > b }, solve.None, solve.Found},
		{"as many", func(a, b uint8) bool { return a == b }, solve.None, solve.None},
		{"two, whatever", func(a, _ uint8) bool { return a == 2 }, solve.Found, solve.None},
		{"more, or three", func(a, b uint8) bool { return a > b || a == 3 }, solve.Found, solve.None},
	}
	for _, test := range tests {
		for seat, want := range []solve.Answer{test.first, test.second} {
			r := solve.Search(func() solve.Problem {
				g := &fingers{wins: test.wins, ours: engine.Seat(seat)}
				g.Start(g, &fingersState{})
				g.Run()
				return fingersTable{g}
			}, solve.Options{Ours: engine.Only(engine.Seat(seat)), Positions: 100, Workers: 2})
			if r.Answer != want {
				t.Errorf("%s, seat %d: answer %d, want %d", test.name, seat, r.Answer, want)
			}
		}
	}
}
