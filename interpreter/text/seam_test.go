package text_test

import (
	"testing"

	"loremaster/interpreter/engine"
)

// This file measures ways in which a machine that runs texts could be joined to a game: what each costs where a text
// walks over cards and asks where they lie, and where it asks a question. The first is how it is done.

const walked = 100

type seamCards [engine.MaxCards]uint8

// flat is a machine that reads tables which the game fills.
type flat struct {
	zones *seamCards
	kinds [64]uint8
	host  seamHost
}

func (m *flat) lies(c engine.Card, where uint8) bool { return m.kinds[m.zones[c]]&where != 0 }

type seamQuestion struct {
	card engine.Card
	sum  int
}

// seamHost is a game behind an interface.
type seamHost interface {
	lies(c engine.Card, where uint8) bool
	ask(q *seamQuestion)
}

type seamGame struct {
	flat
	zone seamCards
}

//go:noinline
func (g *seamGame) ask(q *seamQuestion) { q.sum += int(q.card) }

func newSeam() *seamGame {
	g := &seamGame{}
	for c := range g.zone {
		g.zone[c] = uint8(c % 40)
	}
	for z := range g.kinds {
		g.kinds[z] = 1 << (z % 3)
	}
	g.zones, g.host = &g.zone, g
	return g
}

// generic is a machine with the game as a parameter.
type generic[H seamHost] struct{ host H }

//go:noinline
func (m *generic[H]) walk() (n int) {
	for c := engine.Card(1); c <= walked; c++ {
		if m.host.lies(c, 1) {
			n++
		}
	}
	return n
}

//go:noinline
func (m *generic[H]) question() int {
	q := seamQuestion{card: 1}
	m.host.ask(&q)
	return q.sum
}

//go:noinline
func (m *flat) walk() (n int) {
	for c := engine.Card(1); c <= walked; c++ {
		if m.lies(c, 1) {
			n++
		}
	}
	return n
}

// asserted reaches the game from within a word that belongs to it: by what type it knows it to be.
//
//go:noinline
func (m *flat) asserted() (n int) {
	for c := engine.Card(1); c <= walked; c++ {
		if m.host.(*seamGame).lies(c, 1) {
			n++
		}
	}
	return n
}

//go:noinline
func (m *flat) behind() (n int) {
	for c := engine.Card(1); c <= walked; c++ {
		if m.host.lies(c, 1) {
			n++
		}
	}
	return n
}

//go:noinline
func (m *flat) question() int {
	q := seamQuestion{card: 1}
	m.host.(*seamGame).ask(&q)
	return q.sum
}

//go:noinline
func (m *flat) questionBehind() int {
	q := seamQuestion{card: 1}
	m.host.ask(&q)
	return q.sum
}

var seamSum int

func BenchmarkSeam(b *testing.B) {
	g := newSeam()
	m, p := &g.flat, &generic[*seamGame]{g}
	for _, way := range []struct {
		name string
		f    func() int
	}{
		{"walk/tables", m.walk}, {"walk/asserted", m.asserted}, {"walk/interface", m.behind}, {"walk/generic", p.walk},
		{"question/asserted", m.question}, {"question/interface", m.questionBehind}, {"question/generic", p.question},
	} {
		b.Run(way.name, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				seamSum += way.f()
			}
		})
	}
}
