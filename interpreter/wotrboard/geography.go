package wotrboard

import (
	"iter"
	"math/bits"
	"slices"

	"loremaster/interpreter/engine"
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

// What follows is the political track: what activates a nation, and how it comes to war.

// atWar reports whether a nation is at war, isActive whether it has been activated.
func (t *Game) atWar(n Nation) bool    { return t.S.Box[n] == AtWar }
func (t *Game) isActive(n Nation) bool { return t.S.Active.Has(n) }

// canAdvance reports whether a nation can move on: a passive one not to war. (advancing)
func (t *Game) canAdvance(n Nation) bool {
	return t.S.Box[n] < Furthest || t.S.Box[n] == Furthest && t.isActive(n)
}

// listAdvance offers to advance a nation by a die. (advancing-by-die)
func (t *Game) listAdvance(d *engine.Decision, s Side, f Face) {
	for n := range t.nations[s].All() {
		if t.canAdvance(n) && (t.isActive(n) || !t.passiveStay(s)) && (t.moved[t.actor(s)] &^ t.resting(s)).Has(n) {
			d.Offer(engine.Option{Verb: OptAdvance, Of: engine.Of{A: uint16(f), B: uint16(n)}})
		}
	}
}

// advanceByDie advances a nation by a die. (advancing-by-die)
func (t *Game) advanceByDie(_ Side, o engine.Option) {
	t.S.Acting.Nations |= 1 << o.B
	t.advanceBy(Nation(o.B), byDie)
}

// attacked activates the nations that have units in an army which is attacked, and advances each a step. (attacked)
func (t *Game) attacked(s Side, r Region) {
	u := &t.S.Units[r]
	for n := range t.nations[s].All() {
		if u[Regular][n]+u[Elite][n] > 0 {
			t.activateBy(n, byAttack, r)
			t.advanceBy(n, byAttack)
		}
	}
}

// companionActivates activates a nation where a companion ends his way in a city or stronghold of theirs. (companion-activates)
func (t *Game) companionActivates(c engine.Card, r Region) {
	n := t.nation[r]
	if n < 0 || t.side[n] != t.def[c].Side || !t.great.Has(r) || t.S.Captured.Has(r) && !t.Scenario.Numbers.ActivateAll {
		return
	}
	if a := t.def[c].Activates; a == AnyNation || a == int(n) {
		t.activateBy(Nation(n), byCompanion, r)
	}
}

// warring returns the nations of a side that are at war, which.
func (t *Game) warring() (m Nations) {
	for n := range MaxNations {
		if t.S.Box[n] == AtWar {
			m |= 1 << n
		}
	}
	return m
}

// Why nations are activated and advance, for texts that wait for that or forbid it.

// cause is why it is done.
type cause uint8

const (
	byRule cause = iota // an army that enters, a settlement that falls
	byDie
	byText
	byCompanion // that he is there, or his text
	byFellowship
	byAttack
)

func (t *Game) causeOf(x *run) cause {
	if t.def[x.Source].Type == Companion {
		return byCompanion
	}
	return byText
}

// activateBy activates a nation for a reason, in a region or none, unless a text forbids it. (activating, table-cards)
func (t *Game) activateBy(n Nation, why cause, r Region) {
	if t.isActive(n) || t.texts.Answered(askActivate) && t.tabled() && t.texts.Ask(&text.Question{Hook: askActivate, Seat: engine.NoSeat, What: uint8(n), Sum: int(why), More: int(r)}).Refused {
		return
	}
	t.S.Active |= 1 << n
	t.tell(engine.Event{Verb: EventActivated, Seat: t.leading(t.side[n]), A: engine.Card(n)})
	t.happens(onActivated, int(n), 0)
}

// advanceBy moves a nation one step towards war for a reason. (advancing)
func (t *Game) advanceBy(n Nation, why cause) bool {
	if !t.canAdvance(n) {
		return false
	}
	t.S.Box[n]++
	t.tell(engine.Event{Verb: EventAdvances, Seat: t.leading(t.side[n]), A: engine.Card(n), N: int16(t.S.Box[n])})
	t.happens(onAdvanced, int(n), uint8(why))
	return true
}

// passiveStay reports whether a text keeps passive nations of a side from being advanced by a die. (table-cards)
func (t *Game) passiveStay(s Side) bool {
	return t.tabled() && t.texts.Refuses(text.Question{Hook: askAdvance, Seat: engine.NoSeat, What: uint8(s)})
}

// tabled reports whether an event is on the table, the scenario has rules, or something lasts: else no text holds of those that do so there.
func (t *Game) tabled() bool {
	return t.ruled || t.texts.Lasts() || t.S.Top(TableOf(FreePeoples)) != 0 || t.S.Top(TableOf(Shadow)) != 0
}

// happens lets the texts happen that wait for what is done to a nation.
func (t *Game) happens(what engine.Hook, n int, how uint8) {
	if h := t.texts.Happens(what, 0); h != nil {
		h.N, h.How = n, how
		t.busily(h.After)
	}
}

// attackBarred reports whether a text keeps armies of a side from attacking in a region. (table-cards)
func (t *Game) attackBarred(s Side, r Region) bool {
	return t.barred(s, r) || t.texts.Answered(askSafe) && t.tabled() &&
		t.texts.Ask(&text.Question{Hook: askSafe, Seat: engine.NoSeat, What: uint8(s), More: int(r)}).Refused
}

// barred reports whether a text keeps armies of a side out of a region. (table-cards)
func (t *Game) barred(s Side, r Region) bool {
	return t.texts.Answered(askBarred) && t.tabled() &&
		t.texts.Ask(&text.Question{Hook: askBarred, Seat: engine.NoSeat, What: uint8(s), More: int(r)}).Refused
}
