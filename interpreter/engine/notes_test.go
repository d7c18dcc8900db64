package engine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"loremaster/interpreter/engine"
)

type notes = engine.Notes[[64]engine.Note]

// waiting and lasting are kinds that make lists.
const waiting, lasting = engine.FirstList, engine.FirstList + 3

// model is what notes are, written down as simply as can be.
type model struct {
	values map[engine.Note]int // by kind and card
	lists  map[uint8][]engine.Note
}

func (m *model) len() int {
	n := len(m.values)
	for _, list := range m.lists {
		n += len(list)
	}
	return n
}

// of returns the notes of a kind.
func (m *model) of(kind uint8) (list []engine.Note) {
	for c := range engine.Card(10) {
		if v := m.values[engine.Note{Kind: kind, Card: c}]; v != 0 {
			list = append(list, engine.Note{Card: c, Kind: kind, Value: int32(v)})
		}
	}
	return append(list, m.lists[kind]...)
}

func (m *model) drop(over func(engine.Note) bool) {
	for at, v := range m.values {
		if over(engine.Note{Card: at.Card, Kind: at.Kind, Value: int32(v)}) {
			delete(m.values, at)
		}
	}
	for kind := range m.lists {
		m.lists[kind] = slices.DeleteFunc(m.lists[kind], over)
	}
}

// Notes hold what was set and appended, in order, whatever has come and gone; they are full when 64 are there. Two that
// hold the same are the same value and have the same digest, however they came to be.
func TestNotes(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	kinds := []uint8{1, 2, 7, 127, waiting, lasting, 255}
	var l, other notes
	m := model{map[engine.Note]int{}, map[uint8][]engine.Note{}}
	full := 0
	for i := range 40000 {
		kind, c, v := kinds[r.IntN(len(kinds))], engine.Card(r.IntN(10)), r.IntN(9)-3
		at := engine.Note{Kind: kind, Card: c}
		switch {
		case i%500 == 499:
			over := func(e engine.Note) bool { return e.Card == c || e.Value == int32(v) }
			l.Drop(over)
			m.drop(over)
		case kind < engine.FirstList:
			want := v == 0 || m.values[at] != 0 || m.len() < l.Cap()
			if got := l.Set(kind, c, v); got != want {
				t.Fatalf("%d notes, set %+v to %d: got %v, want %v", m.len(), at, v, got, want)
			}
			if want {
				m.values[at] = v
			} else {
				full++
			}
			if m.values[at] == 0 {
				delete(m.values, at)
			}
		case r.IntN(4) == 0:
			e := engine.Note{Card: c, Kind: kind, Value: int32(v)}
			want := m.len() < l.Cap()
			if got := l.Append(e); got != want {
				t.Fatalf("%d notes, append %+v: got %v, want %v", m.len(), e, got, want)
			}
			if want {
				m.lists[kind] = append(m.lists[kind], e)
			} else {
				full++
			}
		}
		if l.Len() != m.len() {
			t.Fatalf("%d notes, want %d", l.Len(), m.len())
		}
		if got := l.Of(kind); !slices.Equal(got, m.of(kind)) {
			t.Fatalf("of kind %d: got %v, want %v", kind, got, m.of(kind))
		}
		if got := l.Get(kind, c); kind < engine.FirstList && got != m.values[at] {
			t.Fatalf("%+v: got %d, want %d", at, got, m.values[at])
		}
		if i%50 == 0 {
			var built notes
			for _, kind := range slices.Backward(kinds) {
				for _, e := range m.of(kind) {
					if kind < engine.FirstList {
						built.Set(kind, e.Card, int(e.Value))
					} else {
						built.Append(e)
					}
				}
			}
			if other.Take(&l); built != l || other != l || digest(&built) != digest(&l) {
				t.Fatalf("built anew it is %v, a copy is %v; want %v", built, other, l)
			}
		}
	}
	if full < 100 {
		t.Errorf("it was full %d times only", full)
	}
}

func digest(l *notes) string {
	var p engine.Parts
	l.AddTo(&p)
	return string(p.Bytes())
}

// Everything in a note is in the digest; none is nothing.
func TestNotesAreInTheDigest(t *testing.T) {
	seen := map[string]bool{}
	for _, list := range [][]engine.Note{
		nil,
		{{Card: 1, Kind: waiting, Value: 1}},
		{{Card: 2, Kind: waiting, Value: 1}},
		{{Card: 1, Kind: lasting, Value: 1}},
		{{Card: 1, Kind: waiting, Value: 2}},
		{{Card: 1, Kind: waiting, Value: -1}},
		{{Card: 1, Kind: waiting, Value: 1 << 24}},
		{{Card: 1, Kind: waiting, Value: 1}, {Card: 2, Kind: waiting, Value: 1}},
		{{Card: 2, Kind: waiting, Value: 1}, {Card: 1, Kind: waiting, Value: 1}},
	} {
		var l notes
		for _, e := range list {
			l.Append(e)
		}
		if d := digest(&l); seen[d] || (d == "") != (list == nil) {
			t.Errorf("%v: the digest %q is another's, or none", list, d)
		} else {
			seen[d] = true
		}
	}
}

// What is of one kind is not set as what is of the other.
func TestNotesOfTheOtherKind(t *testing.T) {
	for name, f := range map[string]func(l *notes){
		"a value of a list": func(l *notes) { l.Set(waiting, 1, 1) },
		"a list of values":  func(l *notes) { l.Append(engine.Note{Kind: waiting - 1, Value: 1}) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: nothing was said", name)
				}
			}()
			f(&notes{})
		}()
	}
}

// Cards get other numbers: 1 becomes 3, 2 goes, 3 becomes 1. What is about no card stays.
func TestRenumberNotes(t *testing.T) {
	var l, want notes
	for c := range engine.Card(4) {
		l.Set(5, c, int(c)+10)
	}
	for i := range int32(40) {
		l.Append(engine.Note{Card: engine.Card(i % 4), Kind: waiting, Value: i})
	}
	l.Renumber(&[engine.MaxCards]engine.Card{1: 3, 3: 1})
	want.Set(5, 0, 10)
	want.Set(5, 1, 13)
	want.Set(5, 3, 11)
	for i := range int32(40) {
		if i%4 != 2 {
			want.Append(engine.Note{Card: []engine.Card{0, 3, 0, 1}[i%4], Kind: waiting, Value: i})
		}
	}
	if l != want {
		t.Errorf("got %v, want %v", l, want)
	}
}

// noted is a game whose state copies itself: in each piece a seat says twice how many tokens the card of that number
// gets, and a card that has some may lose them all.
type noted struct{ engine.Game[notedState] }

type notedState struct {
	notedFields
	Notes notes
}

type notedFields struct {
	engine.CardLists
	engine.Luck
	Piece  uint8
	Tokens [4]int32 // the same as the notes
}

func (s *notedState) Take(from *notedState) {
	s.notedFields = from.notedFields
	s.Notes.Take(&from.Notes)
}

func newNoted() *noted {
	g := &noted{}
	g.Start(g, &notedState{})
	return g
}

const tokens = 1

func (g *noted) Step() {
	for range 2 {
		o := g.Ask(0, 0, 1, func(d *engine.Decision) {
			for n := range 3 {
				d.Offer(number(n))
			}
		})
		c := engine.Card(o.Verb)
		g.S.Tokens[c] += int32(c)
		g.S.Notes.Set(tokens, c, g.S.Notes.Get(tokens, c)+int(c))
		g.Attempt(0, func() engine.Failure {
			g.S.Notes.Append(engine.Note{Kind: lasting, Value: 9})
			return engine.Failure{Code: 1}
		})
	}
	lost := (g.S.Piece*7 + uint8(g.S.Tokens[1])) % 4
	g.S.Tokens[lost] = 0
	g.S.Notes.Drop(func(e engine.Note) bool { return e.Card == engine.Card(lost) })
	g.S.Piece++
}

func (g *noted) Over() bool                        { return g.S.Piece == 40 }
func (g *noted) NameOption(o engine.Option) string { return fmt.Sprint(o.Verb) }
func (g *noted) NameSeat(engine.Seat) string       { return "north" }
func (g *noted) Describe(s *notedState, p *engine.Parts) {
	p.Number("piece", int(s.Piece))
	s.Notes.AddTo(p)
}

// A state that copies itself is copied, kept, gone back to and loaded as any other.
func TestStateThatCopiesItself(t *testing.T) {
	check := func(how string, g *noted) {
		t.Helper()
		for _, s := range []notedState{g.S, g.Boundary()} {
			var want notes
			for c, n := range s.Tokens {
				want.Set(tokens, engine.Card(c), int(n))
			}
			if s.Notes != want {
				t.Fatalf("%s, piece %d: notes %v, want %v", how, s.Piece, s.Notes, want)
			}
		}
	}
	g, copied, loaded, stood := newNoted(), newNoted(), newNoted(), newNoted()
	var saved engine.Snapshot[notedState]
	position, boundary := g.NewPosition(), g.NewPosition()
	g.Run()
	for i := 0; g.Open() != nil; i++ {
		if i%3 == 0 {
			g.Save(&saved)
			g.Store(position)
			g.StoreBoundary(boundary)
			if *position.(*notedState) != g.S || *boundary.(*notedState) != g.Boundary() {
				t.Fatalf("piece %d: what is stored is not where the game stands", g.S.Piece)
			}
			copied.CopyFrom(g)
			check("copied", copied)
			must(t, copied.Answer(number(i%2)))
			check("a copy that has gone on", copied)
		}
		must(t, g.Answer(number(i%3)))
		check("itself", g)
		if i%5 == 4 {
			loaded.Load(&saved)
			check("loaded", loaded)
			stood.Stand(position)
			check("stood", stood)
			stood.Resume(boundary, nil)
			check("resumed", stood)
		}
	}
	again := newNoted()
	if err := again.Replay(g.Record(nil)); err != nil || again.S != g.S {
		t.Errorf("replayed: %v, %v; want %v", err, again.S.Notes, g.S.Notes)
	}
}

// roomy is a state with much room, plain one that is copied whole.
type roomy struct {
	Notes engine.Notes[[2048]engine.Note]
}
type plain roomy

func (s *roomy) Take(from *roomy) { s.Notes.Take(&from.Notes) }

// still is a game that only stands there.
type still[S any] struct{ engine.Game[S] }

func (*still[S]) Step()                           {}
func (*still[S]) Over() bool                      { return true }
func (*still[S]) Describe(*S, *engine.Parts)      {}
func (*still[S]) NameOption(engine.Option) string { return "" }
func (*still[S]) NameSeat(engine.Seat) string     { return "" }

// BenchmarkCopyNotes copies a game with room for 2,048 notes: by Take as many as there are, and whole.
func BenchmarkCopyNotes(b *testing.B) {
	for _, n := range []int{0, 32, 256, 2048} {
		s := roomy{}
		for i := range n {
			s.Notes.Append(engine.Note{Card: engine.Card(i), Kind: lasting, Value: int32(i)})
		}
		b.Run(fmt.Sprintf("taken/%d", n), func(b *testing.B) {
			from, to := &still[roomy]{}, &still[roomy]{}
			from.Start(from, &s)
			to.Start(to, &s)
			b.ReportAllocs()
			for b.Loop() {
				to.CopyFrom(from)
			}
		})
		b.Run(fmt.Sprintf("whole/%d", n), func(b *testing.B) {
			from, to, s := &still[plain]{}, &still[plain]{}, plain(s)
			from.Start(from, &s)
			to.Start(to, &s)
			b.ReportAllocs()
			for b.Loop() {
				to.CopyFrom(from)
			}
		})
	}
}

// BenchmarkNotes asks for a number on a card, and changes it, among 32 notes.
func BenchmarkNotes(b *testing.B) {
	var l notes
	for c := range engine.Card(32) {
		l.Set(tokens, c+1, 1)
	}
	b.Run("get", func(b *testing.B) {
		sum := 0
		for b.Loop() {
			sum += l.Get(tokens, 20)
		}
	})
	b.Run("set", func(b *testing.B) {
		for b.Loop() {
			l.Set(tokens, 20, 0)
			l.Set(tokens, 20, 1)
		}
	})
}
