package tides

import (
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/solve"
)

// puzzle is a council that a player wants to end so.
type puzzle struct {
	game  *Game
	at    *State
	wants func(st *State) bool
}

func (p *puzzle) Game() engine.Play        { return p.game }
func (p *puzzle) Options() []engine.Option { return p.game.Open().Options }
func (p *puzzle) Reached() bool            { return p.game.S.Phase == Sail && p.wants(&p.game.S) }
func (p *puzzle) AppendKey(b []byte) []byte {
	p.game.StoreBoundary(p.at)
	b = p.game.AppendKey(p.at, true, b)
	for _, o := range p.game.Tape() {
		b = o.AppendTo(b)
	}
	return b
}

// The last player has a rush light and a lighthouse, the first a rush light and a beacon; all choose in secret. What needs
// one answer whatever the other chooses can be brought about, what needs to know it first cannot. How many boats sail
// makes no difference.
func TestCouncilIsSolved(t *testing.T) {
	s := setup(t, "three-tides")
	lantern := func(id string, nth int) engine.Card {
		for c := range s.def {
			if s.def[c].ID == id {
				return engine.Card(c + nth)
			}
		}
		t.Fatalf("there is no lantern %s", id)
		return 0
	}
	lighthouse, beacon := lantern("lighthouse", 0), lantern("beacon", 0)
	st := s.Empty(1).(*State)
	st.Phase = Council
	for c, seat := range map[engine.Card]engine.Seat{
		lantern("rush-light", 0): 0, beacon: 0, lantern("oil-lamp", 0): 1, lantern("rush-light", 1): 2, lighthouse: 2,
	} {
		s.Place(st, c, hand(seat))
	}
	has := func(st *State, c engine.Card) bool { return st.Where(c) != shown }
	for _, test := range []struct {
		name  string
		wants func(st *State) bool
		last  solve.Answer // for the last player
		first solve.Answer // and for the first
	}{
		{"the last is captain", func(st *State) bool { return st.Captain == 2 }, solve.Found, solve.None},
		{"the last is not", func(st *State) bool { return st.Captain != 2 }, solve.Found, solve.None},
		{"beacon against rush light, or lighthouse against it", func(st *State) bool { return has(st, lighthouse) != has(st, beacon) }, solve.None, solve.None},
		{"the beacon is kept", func(st *State) bool { return has(st, beacon) }, solve.None, solve.Found},
	} {
		for seat, want := range map[engine.Seat]solve.Answer{2: test.last, 0: test.first} {
			r := solve.Search(func() solve.Problem {
				p := &puzzle{s.NewTable().(*Game), &State{}, test.wants}
				p.game.BeginAt(st)
				p.game.Run()
				return p
			}, solve.Options{Ours: engine.Only(seat), Positions: 1000, Workers: 2})
			if r.Answer != want {
				t.Errorf("%s, seat %d: answer %d, want %d", test.name, seat, r.Answer, want)
			}
		}
	}
}
