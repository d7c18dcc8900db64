package solve_test

import (
	"fmt"
	"slices"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/solve"
)

// heap is Nim with one heap: two players take one to three in turn, and who takes the last has won. A player
// may also let a coin decide whether one or two are taken, where the game has one.
type heap struct {
	engine.Game[heapState]
	coin bool
}

type heapState struct {
	engine.CardLists
	engine.Luck
	Left uint8
	Turn engine.Seat
}

const take, toss = 1, 2

func newHeap(left uint8, coin bool) *heap {
	g := &heap{coin: coin}
	g.Start(g, &heapState{Left: left})
	return g
}

func (g *heap) Step() {
	o := g.Ask(0, g.S.Turn, 1, func(d *engine.Decision) {
		for n := range min(3, g.S.Left) {
			d.Offer(engine.Option{Verb: take, Of: engine.Of{A: uint16(n + 1)}})
		}
		if g.coin {
			d.Offer(engine.Option{Verb: toss})
		}
	})
	n := uint8(o.A)
	if o.Verb == toss {
		coin := g.S.Toss(0, 0)
		g.Decided(coin, 2)
		n = min(g.S.Left, uint8(coin.Face(2)))
	}
	g.S.Left -= n
	g.S.Turn = 1 - g.S.Turn
}

func (g *heap) Over() bool { return g.S.Left == 0 }
func (g *heap) Describe(s *heapState, p *engine.Parts) {
	s.Luck.AddTo(p)
	p.Number("left", int(s.Left))
	p.Number("turn", int(s.Turn))
}

func (g *heap) appendKey(s *heapState, b []byte) []byte {
	return append(s.Luck.AppendPlaces(b), s.Left, byte(s.Turn))
}
func (g *heap) NameOption(o engine.Option) string { return fmt.Sprint(o.A) }
func (g *heap) NameSeat(s engine.Seat) string     { return fmt.Sprint(s) }

// table is what the search sees of it: the first player wants to win.
type table struct{ *heap }

func (t table) Game() engine.Play        { return t.heap }
func (t table) Options() []engine.Option { return t.Open().Options }
func (t table) Reached() bool            { return t.Over() && t.S.Turn == 1 }
func (t table) AppendKey(b []byte) []byte {
	base := t.Boundary()
	return t.appendKey(&base, b)
}
func search(left uint8, coin bool, o solve.Options) *solve.Result {
	o.Ours = engine.Only(0)
	return solve.Search(func() solve.Problem {
		t := table{newHeap(left, coin)}
		t.Run()
		return t
	}, o)
}

// Who has to play from a multiple of four loses, from all else he wins by leaving one.
func TestHeap(t *testing.T) {
	for left := uint8(2); left < 60; left++ {
		want := solve.Found
		if left%4 == 0 {
			want = solve.None
		}
		for _, workers := range []int{1, 3} {
			r := search(left, false, solve.Options{Positions: 1000, Workers: workers})
			if r.Answer != want {
				t.Fatalf("%d left, %d workers: answer %d, want %d", left, workers, r.Answer, want)
			}
			if want != solve.Found {
				continue
			}
			if first := r.Lines(1)[0][0].A; first != uint16(left%4) {
				t.Errorf("%d left: he takes %d, want %d", left, first, left%4)
			}
		}
	}
}

// From five there is one way, and three answers to it; after that of three the last is taken without a choice.
func TestLines(t *testing.T) {
	r := search(5, false, solve.Options{Positions: 1000, Workers: 2})
	var got []string
	for _, line := range r.Lines(10) {
		words := ""
		for _, o := range line {
			words += fmt.Sprint(o.A)
		}
		got = append(got, words)
	}
	if want := []string{"113", "122", "13"}; !slices.Equal(got, want) {
		t.Errorf("lines %q, want %q", got, want)
	}
	if r.Choices != 3 {
		t.Errorf("%d choices, want 3", r.Choices)
	}
	if len(r.Lines(2)) != 2 {
		t.Errorf("asked for 2 lines: %d", len(r.Lines(2)))
	}
}

// A search stops at its bound, at the same place whatever the number of goroutines.
func TestBound(t *testing.T) {
	one := search(201, false, solve.Options{Positions: 50, Workers: 1})
	four := search(201, false, solve.Options{Positions: 50, Workers: 4})
	if one.Answer != solve.NotFound || one.Positions < 47 || one.Positions > 50 || one.Lines(1) != nil {
		t.Errorf("answer %d after %d positions, want it not found after 50, less what one position may lead to", one.Answer, one.Positions)
	}
	if one.Positions != four.Positions || four.Answer != solve.NotFound {
		t.Errorf("with 4 workers %d positions, with 1 %d", four.Positions, one.Positions)
	}
}

// A coin may take the last one of one, whatever it shows. With two left, where nothing else can be played, it
// is not to be trusted.
func TestLuck(t *testing.T) {
	for _, c := range []struct {
		left    uint8
		want    solve.Answer
		chances int
	}{{1, solve.Found, 0}, {2, solve.None, 1}} {
		r := solve.Search(func() solve.Problem {
			t := onlyTossing{table{newHeap(c.left, true)}}
			t.Run()
			return t
		}, solve.Options{Positions: 100})
		if r.Answer != c.want || r.Chances != c.chances {
			t.Errorf("%d left: answer %d, %d chances; want %d, %d", c.left, r.Answer, r.Chances, c.want, c.chances)
		}
	}
}

// onlyTossing is a table on which nothing but the coin is tried.
type onlyTossing struct{ table }

func (t onlyTossing) Options() []engine.Option { return []engine.Option{{Verb: toss}} }
