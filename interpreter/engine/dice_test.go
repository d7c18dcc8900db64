package engine_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"loremaster/interpreter/engine"
)

// fair is a game of luck alone: each player, when its turn comes, throws a die, may throw it once more, and draws so many
// tokens from a bag as it shows, and then a card.
type fair struct{ engine.Game[fairState] }

type fairState struct {
	engine.CardLists
	engine.Luck
	Turn  engine.Seat
	Bag   [3]uint8 // tokens of each kind
	Drawn [2][3]uint8
	Rolls [2]uint8
}

// What luck is drawn for; the owner is the seat.
const luckDie, luckToken, luckCard = 3, 4, 5

const prizes, won = engine.List(1), engine.List(2) // won is the first player's, the next zone the other's

var fairZones = []engine.ZoneSpec{{}, {Name: "prizes"}, {Name: "won"}, {Name: "won", Owner: 1}}

func newFair(seed uint64) *fair {
	g, s := &fair{}, fairState{Bag: [3]uint8{9, 5, 1}}
	s.Seed = seed
	for c := engine.Card(1); c <= 6; c++ {
		s.Deal(c, prizes)
	}
	g.Start(g, &s)
	return g
}

func (g *fair) Step() {
	me := g.S.Turn
	n := g.roll(me)
	if g.Ask(0, me, 1, func(d *engine.Decision) { d.Offer(number(0)); d.Offer(number(1)) }) == number(1) {
		n = g.roll(me)
	}
	for range n {
		o := g.S.Toss(luckToken, uint8(me))
		kind, among := o.Draw(g.S.Bag[:])
		if g.Decided(o, among); kind >= 0 {
			g.S.Bag[kind]--
			g.S.Drawn[me][kind]++
		}
	}
	o := g.S.Toss(luckCard, uint8(me))
	c, among := g.S.Pick(prizes, o, fairKeys(), nil)
	g.Decided(o, among)
	g.S.Put(c, won+engine.List(me))
	g.S.Turn = 1 - me
}

func (g *fair) roll(me engine.Seat) int {
	o := g.S.Toss(luckDie, uint8(me))
	g.Decided(o, 6)
	g.S.Rolls[me]++
	return o.Face(6)
}

// fairKeys are stable keys of six cards.
func fairKeys() []uint64 { return []uint64{0, 100, 200, 300, 400, 500, 600} }

func (g *fair) Over() bool { return g.S.Count(prizes) == 2 }
func (g *fair) Describe(s *fairState, p *engine.Parts) {
	s.CardLists.AddTo(p, fairZones)
	s.Luck.AddTo(p)
	p.Number("turn", int(s.Turn))
	p.Add("the rest", func(b []byte) []byte { return fmt.Append(b, s.Bag, s.Drawn, s.Rolls) })
}
func (g *fair) NameOption(o engine.Option) string { return [...]string{"", "keep", "again"}[o.Verb] }
func (g *fair) NameSeat(s engine.Seat) string     { return [...]string{"north", "south"}[s] }

// What is forced comes up and is no chance, whenever it was forced: before the piece or in the middle of it. What is
// forced is in the digest, is copied and kept with the state, and goes when it has come up.
func TestFacesForced(t *testing.T) {
	for _, before := range []bool{true, false} {
		g := newFair(7)
		force := func(s *fairState) {
			if !s.ForceFace(luckDie, 0, 1, 2) || !s.ForceFace(luckToken, 0, 0, 3) || !s.ForceFace(luckToken, 0, 1, 2) ||
				!s.Force(luckCard, 0, 0, 5) {
				t.Error("not all of it can be forced")
			}
		}
		if before {
			g.Amend(force)
		}
		g.Run()
		if !before {
			was := g.Digest()
			if g.Amend(force); g.Digest() == was {
				t.Error("what is forced is not in the digest")
			}
		}
		if g.Chances != 1 || g.S.ForcedFaces(luckDie, 0) != 1 || g.S.ForcedFaces(luckToken, 0) != 2 || g.S.ForcedFaces(luckDie, 1) != 0 {
			t.Errorf("%d chances, %d and %d faces forced; want 1, 1, 2", g.Chances, g.S.ForcedFaces(luckDie, 0), g.S.ForcedFaces(luckToken, 0))
		}
		if !g.S.Forced(5) || g.S.Forced(2) || g.S.Forced(3) || !slices.Equal(slices.Collect(g.S.ForcedCards()), []engine.Card{5}) {
			t.Errorf("cards forced: %v, want 5 alone", slices.Collect(g.S.ForcedCards()))
		}
		copied := newFair(0)
		copied.CopyFrom(g)
		for _, g := range []*fair{g, copied} {
			must(t, g.Answer(number(1)))
			if g.S.Drawn != [2][3]uint8{{0, 1, 1}} || g.S.Where(5) != won || g.S.Rolls[0] != 2 {
				t.Errorf("before %v: drawn %v, card 5 lies in %d; want 0 1 1, %d", before, g.S.Drawn, g.S.Where(5), won)
			}
			// The first throw of each player was not forced.
			if g.Chances != 2 || g.S.ForcedFaces(luckDie, 0)+g.S.ForcedFaces(luckToken, 0) != 0 || g.S.Forced(5) {
				t.Errorf("before %v: %d chances, want 2, and nothing forced any more", before, g.Chances)
			}
		}
	}
}

// A game of dice and draws replays from its record, saved and loaded at each decision, and comes again with its seed.
func TestFacesReplay(t *testing.T) {
	ends := map[uint64]bool{}
	for seed := range uint64(50) {
		g := newFair(seed)
		for g.Run(); g.Open() != nil; {
			next := newFair(0)
			var saved engine.Snapshot[fairState]
			g.Save(&saved)
			next.Load(&saved)
			must(t, next.Answer(number(int(seed)%2)))
			g = next
		}
		var b bytes.Buffer
		must(t, g.Record(nil).Write(&b))
		r, err := engine.ReadRecord(&b)
		must(t, err)
		if again := newFair(seed); again.Replay(r) != nil || again.Digest() != g.Digest() {
			t.Errorf("seed %d does not replay", seed)
		}
		left := 15
		for _, drawn := range g.S.Drawn {
			left -= int(drawn[0] + drawn[1] + drawn[2])
		}
		if sum := int(g.S.Bag[0] + g.S.Bag[1] + g.S.Bag[2]); sum != left || !g.Over() {
			t.Errorf("seed %d: %d tokens are in the bag, want %d", seed, sum, left)
		}
		ends[g.Digest()] = true
	}
	if len(ends) < 50 {
		t.Errorf("50 seeds come to %d ends", len(ends))
	}
}

// Faces are forced for one outcome each, beside cards, and as many in all as cards alone.
func TestForceFace(t *testing.T) {
	free := engine.Luck{Seed: 7}
	first, second, third, other := free.Toss(1, 2).Face(6), free.Toss(1, 2).Face(6), free.Toss(1, 2).Face(6), free.Toss(1, 3).Face(6)
	tests := []struct {
		name  string
		force func(l *engine.Luck) bool
		want  [4]int
		no    bool
	}{
		{"nothing", func(*engine.Luck) bool { return true }, [4]int{first, second, third, other}, false},
		{"the next", func(l *engine.Luck) bool { return l.ForceFace(1, 2, 0, 6) }, [4]int{6, second, third, other}, false},
		{"the one after", func(l *engine.Luck) bool { return l.ForceFace(1, 2, 1, 6) }, [4]int{first, 6, third, other}, false},
		{"two", func(l *engine.Luck) bool { return l.ForceFace(1, 2, 2, 1) && l.ForceFace(1, 2, 0, 2) }, [4]int{2, second, 1, other}, false},
		{"one twice", func(l *engine.Luck) bool { return l.ForceFace(1, 2, 0, 5) && l.ForceFace(1, 2, 0, 4) }, [4]int{5, second, third, other}, true},
		{"another owner", func(l *engine.Luck) bool { return l.ForceFace(1, 3, 0, 3) }, [4]int{first, second, third, 3}, false},
		{"beside a card", func(l *engine.Luck) bool { return l.Force(1, 2, 0, 9) && l.ForceFace(1, 2, 0, 3) }, [4]int{3, second, third, other}, false},
		{"a face that there is not", func(l *engine.Luck) bool { return l.ForceFace(1, 2, 0, 7) }, [4]int{first, second, third, other}, false},
		{"no face", func(l *engine.Luck) bool { return l.ForceFace(1, 2, 0, 0) }, [4]int{first, second, third, other}, true},
		{"of another seed", func(l *engine.Luck) bool { ok := l.ForceFace(1, 2, 0, 6); l.Reseed(7); return ok }, [4]int{first, second, third, other}, false},
	}
	for _, test := range tests {
		l := engine.Luck{Seed: 7}
		if ok := test.force(&l); ok == test.no {
			t.Errorf("%s: forced %v", test.name, ok)
		}
		if got := [4]int{l.Toss(1, 2).Face(6), l.Toss(1, 2).Face(6), l.Toss(1, 2).Face(6), l.Toss(1, 3).Face(6)}; got != test.want {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
		if l.ForcedFaces(1, 2)+l.ForcedFaces(1, 3) != 0 {
			t.Errorf("%s: something is forced still", test.name)
		}
	}

	l := engine.Luck{}
	for i := range engine.MaxForced {
		if i%2 == 0 && !l.ForceFace(1, 2, i, 1) || i%2 == 1 && !l.Force(1, 2, i, 1) {
			t.Fatalf("only %d can be forced, want %d", i, engine.MaxForced)
		}
	}
	if l.ForceFace(0, 0, 0, 1) || l.Force(0, 0, 0, 1) || l.ForcedFaces(1, 2) != engine.MaxForced/2 {
		t.Errorf("one too many is forced; %d faces, want %d", l.ForcedFaces(1, 2), engine.MaxForced/2)
	}
	if !l.Toss(1, 2).Forced() || !l.ForceFace(0, 0, 0, 1) {
		t.Error("after the outcome, which was forced, no other can be")
	}
}

// A forced face and a forced card of that number are two things for a digest and for a search.
func TestForcedFaceIsNoCard(t *testing.T) {
	parts := func(force func(l *engine.Luck)) string {
		var l engine.Luck
		var p engine.Parts
		force(&l)
		l.AddTo(&p)
		return string(p.Bytes()) + string(l.AppendPlaces(nil))
	}
	card := parts(func(l *engine.Luck) { l.Force(1, 2, 0, 3) })
	face := parts(func(l *engine.Luck) { l.ForceFace(1, 2, 0, 3) })
	if card == face || face == parts(func(l *engine.Luck) { l.ForceFace(1, 2, 0, 4) }) {
		t.Error("other luck is forced, and it looks the same")
	}
}

// Faces and draws are the same on every machine and in every version: records depend on them.
func TestFacesStay(t *testing.T) {
	l := engine.Luck{Seed: 7}
	var faces, kinds []int
	for range 8 {
		o := l.Toss(1, 2)
		kind, _ := o.Draw([]uint8{4, 3, 2, 1})
		faces, kinds = append(faces, o.Face(6)), append(kinds, kind)
	}
	if want := []int{3, 3, 5, 3, 2, 3, 4, 1}; !slices.Equal(faces, want) {
		t.Errorf("faces: got %v, want %v", faces, want)
	}
	if want := []int{0, 3, 3, 3, 2, 0, 0, 2}; !slices.Equal(kinds, want) {
		t.Errorf("kinds: got %v, want %v", kinds, want)
	}
}

// Each face, each token and each card comes up about equally often.
func TestDrawsAreFair(t *testing.T) {
	const times = 6000
	var table engine.CardLists
	for c := engine.Card(1); c <= 6; c++ {
		table.Deal(c, prizes)
	}
	l, bag := engine.Luck{Seed: 1}, []uint8{3, 0, 2, 1}
	var faces, cards [7]int
	var kinds [4]int
	for range times {
		o := l.Toss(0, 0)
		kind, among := o.Draw(bag)
		c, of := table.Pick(prizes, o, fairKeys(), nil)
		if among != 3 || of != 6 {
			t.Fatalf("among %d kinds and %d cards, want 3 and 6", among, of)
		}
		faces[o.Face(6)]++
		kinds[kind]++
		cards[c]++
	}
	about := func(what string, n, want int) {
		if n < want*85/100 || n > want*115/100 {
			t.Errorf("%s comes up %d times in %d, want about %d", what, n, times, want)
		}
	}
	for i := 1; i <= 6; i++ {
		about(fmt.Sprint("face ", i), faces[i], times/6)
		about(fmt.Sprint("card ", i), cards[i], times/6)
	}
	for kind, n := range bag {
		about(fmt.Sprint("kind ", kind), kinds[kind], times/6*int(n))
	}
}

// What is drawn stays so when other tokens come into the bag, unless one of them is drawn; and when others go.
func TestDrawIsKeyed(t *testing.T) {
	l := engine.Luck{Seed: 5}
	for i := range 500 {
		o := l.Toss(0, 0)
		small, _ := o.Draw([]uint8{3, 2, 0})
		large, _ := o.Draw([]uint8{3, 2, 4})
		if large != 2 && large != small {
			t.Fatalf("toss %d: %d of the small bag, %d of the large one", i, small, large)
		}
	}
}

func TestDraw(t *testing.T) {
	tests := []struct {
		name   string
		bag    []uint8
		forced uint8
		want   int
		among  int
	}{
		{"an empty bag", []uint8{0, 0}, 0, -1, 0},
		{"no bag", nil, 1, -1, 0},
		{"one kind", []uint8{0, 7}, 0, 1, 1},
		{"a forced kind", []uint8{50, 50, 1}, 3, 2, 3},
		{"a forced kind that is not there", []uint8{0, 7, 0}, 3, 1, 1},
		{"a forced kind that there is not", []uint8{0, 7}, 9, 1, 1},
	}
	for _, test := range tests {
		var l engine.Luck
		l.ForceFace(0, 0, 0, test.forced)
		if kind, among := l.Toss(0, 0).Draw(test.bag); kind != test.want || among != test.among {
			t.Errorf("%s: got %d among %d, want %d among %d", test.name, kind, among, test.want, test.among)
		}
	}
}

// Pick takes the card that a shuffle would put on top, of those that match.
func TestPick(t *testing.T) {
	even := func(c engine.Card) bool { return c%2 == 0 }
	for seed := range uint64(50) {
		for _, forced := range []engine.Card{0, 3, 4, 9} {
			luck, again := engine.Luck{Seed: seed}, engine.Luck{Seed: seed}
			var table engine.CardLists
			for c := engine.Card(1); c <= 6; c++ {
				table.Deal(c, prizes)
			}
			luck.Force(0, 0, 0, forced)
			again.Force(0, 0, 0, forced)
			o := luck.Toss(0, 0)
			all, among := table.Pick(prizes, o, fairKeys(), nil)
			some, amongEven := table.Pick(prizes, o, fairKeys(), even)
			none, amongNone := table.Pick(won, o, fairKeys(), nil)
			table.Shuffle(prizes, again.Toss(0, 0), fairKeys())
			order := slices.Collect(table.Cards(prizes))
			evens := slices.DeleteFunc(slices.Clone(order), func(c engine.Card) bool { return !even(c) })
			if all != order[0] || some != evens[0] || none != 0 || among != 6 || amongEven != 3 || amongNone != 0 {
				t.Errorf("seed %d, forced %d: got %d of %d, %d of %d, %d of %d; want %d of 6, %d of 3, none", seed, forced, all, among, some, amongEven, none, amongNone, order[0], evens[0])
			}
		}
	}
}

// What is one thing among one is no chance, nor is what was forced.
func TestDecided(t *testing.T) {
	l := engine.Luck{}
	l.ForceFace(1, 0, 0, 1)
	free, forced := l.Toss(0, 0), l.Toss(1, 0)
	for _, test := range []struct {
		outcome engine.Outcome
		among   int
		want    int
	}{{free, 0, 0}, {free, 1, 0}, {free, 2, 1}, {forced, 2, 0}} {
		g := newToy(1, addTwice)
		if g.Decided(test.outcome, test.among); g.Chances != test.want {
			t.Errorf("among %d, forced %v: %d chances, want %d", test.among, test.outcome.Forced(), g.Chances, test.want)
		}
	}
}
