package wotrboard

import (
	"iter"
	"math/bits"
	"slices"

	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds regions, sets of them, and what of the map follows from its borders.

// Region is a region of the map, from 1; 0 is none.
type Region uint8

// MaxRegions bounds the regions of a map, with the one that is none.
const MaxRegions = 128

// RegionSet is a set of regions.
type RegionSet [MaxRegions / 64]uint64

// Has reports whether a region is in the set; Add puts it in, Remove takes it out.
func (s *RegionSet) Has(r Region) bool { return s[r/64]&(1<<(r%64)) != 0 }
func (s *RegionSet) Add(r Region)      { s[r/64] |= 1 << (r % 64) }
func (s *RegionSet) Remove(r Region)   { s[r/64] &^= 1 << (r % 64) }

// Meets reports whether two sets have a region in common.
func (s *RegionSet) Meets(o *RegionSet) bool { return s[0]&o[0]|s[1]&o[1] != 0 }

// Count returns how many regions are in the set.
func (s *RegionSet) Count() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// All goes through the regions of the set as it was at the beginning.
func (s RegionSet) All() iter.Seq[Region] {
	return func(yield func(Region) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(Region(i*64 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// keep takes out the regions of which something is not so.
func (s *RegionSet) keep(is func(Region) bool) {
	for r := range s.All() {
		if !is(r) {
			s.Remove(r)
		}
	}
}

// everywhere returns the regions of the map.
func (l *Library) everywhere() (set RegionSet) {
	for r := range l.regions() {
		set.Add(r)
	}
	return set
}

// or returns what is in one of two sets, and in what is in both, without what is in the first alone.
func (s RegionSet) or(o RegionSet) RegionSet      { return RegionSet{s[0] | o[0], s[1] | o[1]} }
func (s RegionSet) and(o RegionSet) RegionSet     { return RegionSet{s[0] & o[0], s[1] & o[1]} }
func (s RegionSet) without(o RegionSet) RegionSet { return RegionSet{s[0] &^ o[0], s[1] &^ o[1]} }

// places are the regions that the fixed ones of some words leave, and whether these are all of the words.
type places struct {
	RegionSet
	all bool
}

// fixedPlaces returns them. They are found once: no game changes what a map is.
func (t *Game) fixedPlaces(x *run, p *vocab.Phrase) places {
	left, known := t.places[p]
	if known {
		return left
	}
	either := func(words []*vocab.Phrase) places {
		sum := places{all: true}
		for _, word := range words {
			one := t.fixedPlaces(x, word)
			sum = places{sum.or(one.RegionSet), sum.all && one.all}
		}
		return sum
	}
	left.RegionSet = t.Lib.everywhere()
	switch {
	case text.IsFixed(p):
		left.all = true
		left.keep(func(r Region) bool { return meansRegion(x, p, r) })
	case p.Find("r") != nil: // named, and such
		left.keep(func(r Region) bool { return placeNamed(x, p, r) })
	case p.Entry.Kind == "places":
		left = either(p.List("p"))
	case p.Entry.Kind == "place" && p.List("n") != nil:
		left = either(p.List("n"))
		for _, word := range slices.Concat(p.List("a"), p.List("q")) {
			one := t.fixedPlaces(x, word)
			left = places{left.and(one.RegionSet), left.all && one.all}
		}
	}
	if t.places == nil {
		t.places = map[*vocab.Phrase]places{}
	}
	t.places[p] = left
	return left
}

// geography is what of a map does not change.
type geography struct {
	next        [MaxRegions]RegionSet // those across a border that can be passed
	borders     [MaxRegions][]Region  // the same, in their order
	sea         [MaxRegions]RegionSet // those next along the coast
	nation      [MaxRegions]int8      // within whose borders it lies; NoNation for none
	has         [MaxRegions]Settlement
	strongholds RegionSet
	settled     RegionSet // regions with a town, a city or a stronghold
	great       RegionSet // with a city or a stronghold
	gates       RegionSet // of Mordor
}

func newGeography(l *Library) *geography {
	g := &geography{}
	g.nation[0] = NoNation
	for i := 1; i < len(l.Regions); i++ {
		d, r := &l.Regions[i], Region(i)
		g.borders[r], g.nation[r], g.has[r] = d.Borders, int8(d.Nation), d.Settlement
		for _, to := range d.Borders {
			g.next[r].Add(to)
		}
		for j := 1; d.Coast > 0 && j < len(l.Regions); j++ {
			if l.Regions[j].Coast == d.Coast+1 {
				g.sea[r].Add(Region(j))
				g.sea[j].Add(r)
			}
		}
		if d.Settlement >= Town {
			g.settled.Add(r)
		}
		if d.Settlement >= City {
			g.great.Add(r)
		}
		if d.Settlement == Stronghold {
			g.strongholds.Add(r)
		}
		if d.Mordor {
			g.gates.Add(r)
		}
	}
	return g
}

// spread returns a set with all regions that border on one of it.
func (g *geography) spread(s RegionSet) RegionSet {
	all := s
	for r := range s.All() {
		all = all.or(g.next[r])
	}
	return all
}

// within returns the regions that are at most so many borders away.
func (g *geography) within(r Region, steps int) (s RegionSet) {
	s.Add(r)
	for range steps {
		wider := g.spread(s)
		if wider == s {
			break
		}
		s = wider
	}
	return s
}
