package wotrboard

import (
	"maps"
	"math/rand/v2"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// small returns a game on a map of two regions, of three nations: two with leaders, and one with Nazgûl.
func small(t *testing.T) *Game {
	t.Helper()
	l := NewLibrary()
	l.Regions = append(l.Regions, RegionDef{Named: game.Named{ID: "a"}, Nation: -1, Borders: []Region{2}}, RegionDef{Named: game.Named{ID: "b"}, Nation: -1, Borders: []Region{1}})
	for i, nazgul := range []bool{false, false, true} {
		l.Nations = append(l.Nations, NationDef{Named: game.Named{ID: string(rune('p' + i))}, Figures: [numFigures]uint8{9, 9, 9}, Nazgul: nazgul})
	}
	l.Scenes = []Scenario{{Scene: plain.Scene[Scenario]{Named: game.Named{ID: "s"}}, Guide: -1, Seats: []SeatDef{{Side: FreePeoples}, {Side: Shadow}}}}
	l.Compile() // no card has a text
	s, err := l.Setup(game.Start{Scenario: "s"})
	if err != nil {
		t.Fatal(err)
	}
	return s.NewTable().(*Game)
}

// allowed reports whether a part of an army may go: it has a unit, and a leader where one has to go, and no leaders who
// cannot be alone are left without one.
func (t *Game) allowed(p *parting, f *Force) bool {
	size := f.Size()
	if size == 0 || p.led && f.Count(Leader)+f.Units[Elite].of(p.elite)+onesIn(f.Characters) == 0 {
		return false
	}
	if regulars, elites := f.of(^p.guests); regulars+elites == 0 || !p.keeps(f) {
		return false
	}
	if size < p.there {
		return true
	}
	if p.together && (f.Units[Leader] != p.most.Units[Leader] || f.Characters != p.most.Characters) {
		return false
	}
	for n := range MaxNations {
		if t.follows(Nation(n)) && f.Units[Leader][n] < p.most.Units[Leader][n] {
			return false
		}
	}
	return !p.stuck
}

// all returns the allowed parts by trying each.
func (t *Game) all(p *parting) map[Force]bool {
	found := map[Force]bool{}
	var try func(kind Figure, n int, f Force)
	try = func(kind Figure, n int, f Force) {
		switch {
		case kind == numFigures:
			for set := range uint32(1 << 4) {
				if f.Characters = set << 1; f.Characters&^p.most.Characters == 0 && t.allowed(p, &f) {
					found[f] = true
				}
			}
		case n == MaxNations:
			try(kind+1, 0, f)
		default:
			for count := range int(p.most.Units[kind][n]) + 1 {
				f.Units[kind][n] = uint8(count)
				try(kind, n+1, f)
			}
		}
	}
	try(0, 0, Force{})
	return found
}

// reached returns the parts that the small decisions come to, by every way of answering them.
func (t *Game) reached(p *parting) map[Force]bool {
	found := map[Force]bool{}
	var way, of []int
	for {
		t.Begin(1)
		k := 0
		t.Answerer = func(d *engine.Decision) (engine.Option, bool) {
			if k == len(way) {
				way, of = append(way, 0), append(of, 0)
			}
			of[k] = len(d.Options)
			k++
			return d.Options[way[k-1]], true
		}
		found[t.choose(DecideGoes, 0, 0, 0, p)] = true
		way, of = way[:k], of[:k]
		for len(way) > 0 && way[len(way)-1] == of[len(way)-1]-1 {
			way, of = way[:len(way)-1], of[:len(way)-1]
		}
		if len(way) == 0 {
			return found
		}
		way[len(way)-1]++
	}
}

// In 10,000 armies of up to eight figures the small decisions come to exactly the parts that are allowed.
func TestEveryPartIsReached(t *testing.T) {
	table, random := small(t), rand.New(rand.NewPCG(3, 5))
	possible := 0
	for n := range 10000 {
		p := &parting{led: random.IntN(3) == 0}
		for range 1 + random.IntN(8) {
			kind := Figure(random.IntN(int(numFigures) + 1))
			if kind == numFigures {
				p.most.Characters |= 2 << random.IntN(4)
			} else {
				p.most.Units[kind][random.IntN(3)]++
			}
		}
		p.there = p.most.Size() + random.IntN(2)*random.IntN(3) // some cannot go
		p.stuck = random.IntN(4) == 0
		if random.IntN(4) == 0 {
			p.elite = 1 << random.IntN(3)
		}
		p.together = random.IntN(3) == 0
		if random.IntN(3) == 0 {
			p.guests = 1 << random.IntN(3)
			p.elite &^= p.guests
			p.fewer, p.leads = random.IntN(2) == 0, random.IntN(2) == 0
		}
		want := table.all(p)
		if can := p.possible(p.most.Characters != 0); can != (len(want) > 0) {
			t.Fatalf("%d: %+v is possible: %v, and %d parts are allowed", n, p, can, len(want))
		}
		if len(want) == 0 {
			continue
		}
		possible++
		if got := table.reached(p); !maps.Equal(got, want) {
			t.Fatalf("%d: of %+v %d parts are reached, and %d are allowed", n, p, len(got), len(want))
		}
	}
	if possible < 5000 {
		t.Errorf("only %d armies can go", possible)
	}
}
