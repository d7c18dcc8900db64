package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file holds figures of other kinds than regulars, elites and leaders: what their rows in the data say, where they are, how they
// move by themselves, and what takes them away.

// MaxOthers is how many such kinds there can be.
const MaxOthers = 7

// Other is the kind of figure that they are; beside it a Nation is the number of their row.
const Other = numFigures

// OtherDef is such a kind of figure.
type OtherDef struct {
	game.Named
	Source  game.Source
	Plural  string
	Side    Side
	Nation  int   // whose war and whose borders are theirs; -1 for none
	Module  int   // without which there are none, in Library.Cards from 1; 0 for none
	Count   uint8 // how many there are
	Most    uint8 // in a region; 0 for no bound
	PerHit  uint8 // how many fall for a hit, where they are units
	Unit    bool  // they are part of armies: they count for stacking, control and dice
	Engine  bool  // they count for superiority in a siege
	Gone    bool  // what is lost is gone for good
	Carries bool  // armies go from a region with one to another with one
	Sea     bool  // they move along the coast, and not across borders
	Reach   uint8 // regions that they move with an Army die; 0 for none
	Falls   uint8 // what takes them away; a bit for each of Losses
}

// Losses are the words for what takes other figures away: that the army of their side in the region is destroyed, retreats, or goes;
// that it does not besiege a stronghold; that the enemy controls the settlement.
var Losses = []string{"destroyed", "retreats", "left", "no-siege", "captured"}

const (
	byDestruction uint8 = 1 << iota
	byRetreat
	byLeaving
	bySiegeEnd
	byCapture
)

// Others are the figures of these kinds: on the map, among the reinforcements, and gone for good.
type Others struct {
	On         [MaxRegions][MaxOthers]uint8
	Pool, Lost [MaxOthers]uint8
	Been       uint8 // the kinds that are or have been on the map, a bit for each
}

// figures returns where a state counts the figures of a kind in a region, pool and lost where it does so outside of the map; force
// likewise for a force.
func (s *State) figures(r Region, n Nation, kind Figure) *uint8 {
	return countOf(&s.Units[r], s.Others.On[r][:], n, kind)
}
func (s *State) pool(n Nation, kind Figure) *uint8 {
	return countOf(&s.Pool, s.Others.Pool[:], n, kind)
}
func (s *State) lost(n Nation, kind Figure) *uint8 {
	return countOf(&s.Lost, s.Others.Lost[:], n, kind)
}
func (f *Force) figures(n Nation, kind Figure) *uint8 { return countOf(&f.Units, f.Others[:], n, kind) }

// countOf returns where it is, of the figures of nations and of others.
func countOf(units *[numFigures]Row, others []uint8, n Nation, kind Figure) *uint8 {
	if kind == Other {
		return &others[n]
	}
	return &units[kind][n]
}

// sideOf returns whose a figure is, isUnit whether it is a unit.
func (s *Setup) sideOf(n Nation, kind Figure) Side {
	if kind == Other {
		return s.Lib.Others[n].Side
	}
	return s.side[n]
}

func (s *Setup) isUnit(n Nation, kind Figure) bool {
	return kind < Leader || kind == Other && s.Lib.Others[n].Unit
}

// counted returns how many figures of a kind there are in the game of a scenario.
func (s *Setup) counted(n Nation, kind Figure) uint8 {
	switch {
	case kind < Other:
		return s.Lib.Nations[n].Figures[kind]
	case s.inModule(s.Lib.Others[n].Module):
		return s.Lib.Others[n].Count
	}
	return 0
}

// inModule reports whether the scenario plays a module, from 1; 0 is none, which all play.
func (s *Setup) inModule(module int) bool {
	return module == 0 || slices.Contains(s.Scenario.Modules, module-1)
}

// eachKind goes through all kinds of figures, those of the nations first.
func (s *Setup) eachKind(f func(n Nation, kind Figure)) {
	for n := range s.Lib.Nations {
		for kind := range numFigures {
			f(Nation(n), kind)
		}
	}
	for n := range s.Lib.Others {
		f(Nation(n), Other)
	}
}

// irregular returns the other units of a side in a region: those of some nations, and those of none.
func (t *Game) irregular(s Side, r Region, nations Nations) (n Row) {
	for _, k := range t.irregulars[s] {
		if of := t.Lib.Others[k].Nation; of < 0 || nations.Has(Nation(of)) {
			n[k] = t.S.Others.On[r][k]
		}
	}
	return n
}

// room returns how many more figures of a kind may come to a region.
func (t *Game) room(r Region, n Nation, kind Figure) int {
	left := int(*t.S.pool(n, kind))
	if kind == Other && t.Lib.Others[n].Most > 0 {
		left = min(left, int(t.Lib.Others[n].Most)-int(t.S.Others.On[r][n]))
	}
	return left
}

// bereft takes the other figures of a side away that fall for what has happened to its army in a region.
func (t *Game) bereft(s Side, r Region, why uint8) {
	for _, k := range t.kinds[s] {
		if t.Lib.Others[k].Falls&why != 0 {
			t.lose(r, k, Other, int(t.S.Others.On[r][k]))
		}
	}
}

// uphold takes those away that cannot stand in a region as things are now.
func (t *Game) uphold(r Region) {
	if t.S.Others.On[r] == [MaxOthers]uint8{} {
		return
	}
	for s := range numSides {
		why := uint8(0)
		if !t.besieges(s, r) {
			why |= bySiegeEnd
		}
		if t.controls(&t.S, s.Enemy(), r) {
			why |= byCapture
		}
		t.bereft(s, r, why)
	}
}

// carried returns the regions to which an army of a side can be carried from a region. (carried)
func (t *Game) carried(s Side, from Region) (to RegionSet) {
	for _, k := range t.kinds[s] {
		if !t.Lib.Others[k].Carries || t.S.Others.On[from][k] == 0 {
			continue
		}
		for r := range t.Lib.regions() {
			if r != from && t.S.Others.On[r][k] > 0 {
				to.Add(r)
			}
		}
	}
	return to
}

// ways returns the regions to which an army of a side may go or attack from a region: across a border, or carried.
func (t *Game) ways(s Side, from Region) RegionSet {
	if t.S.Others.Been == 0 {
		return t.next[from]
	}
	return t.next[from].or(t.carried(s, from))
}

// beenCode is the bit of a kind of other figures among those that have been on the map; none of a nation's figures.
func beenCode(code int) uint8 {
	if n, kind := figureOf(code); kind == Other {
		return 1 << n
	}
	return 0
}

// stands reports whether any figures of a kind are.
func (t *Game) stands(n Nation) bool {
	return t.S.Others.Pool[n]+t.S.Others.Lost[n] < t.counted(n, Other)
}

// listSail offers to move other figures with an Army die.
func (t *Game) listSail(d *engine.Decision, s Side, f Face) {
	for _, k := range t.kinds[s] {
		if t.Lib.Others[k].Reach > 0 && t.stands(k) {
			d.Offer(engine.Option{Verb: OptSail, Of: engine.Of{A: uint16(f), B: uint16(k)}})
		}
	}
}

// sailByDie moves some of the figures of a kind that are in one region. (moving-others)
func (t *Game) sailByDie(s Side, o engine.Option) {
	t.sail(t.actor(s), Nation(o.B), &[MaxRegions]uint8{}, false)
}

// sail moves those of one region that have not come there in this action, and reports whether any have gone; the player need not where
// he may be done.
func (t *Game) sail(seat engine.Seat, n Nation, came *[MaxRegions]uint8, ends bool) bool {
	left := func(r Region) uint8 { return t.S.Others.On[r][n] - came[r] }
	a := t.ask(DecideSail, seat, 1, func(d *engine.Decision) {
		for from := range t.Lib.regions() {
			if left(from) == 0 {
				continue
			}
			for to := range t.sailsTo(&t.Lib.Others[n], from).All() {
				if to != from {
					d.Offer(engine.Option{Verb: OptFromTo, Of: engine.Of{A: uint16(from), B: uint16(to)}})
				}
			}
		}
		if ends && len(d.Options) > 0 {
			d.Offer(engine.Option{Verb: OptDone})
		}
	})
	if a.Verb != OptFromTo {
		return false
	}
	from, to := Region(a.A), Region(a.B)
	p := parting{there: int(left(from))}
	p.most.Others[n] = left(from)
	f := t.choose(DecideGoes, seat, from, to, &p)
	t.march(&f, from, to)
	came[to] += f.Others[n]
	return true
}

func (t *Game) sailsTo(d *OtherDef, from Region) RegionSet {
	next := &t.next
	if d.Sea {
		next = &t.sea
	}
	var reached RegionSet
	reached.Add(from)
	for range d.Reach {
		for r := range reached.All() {
			reached = reached.or(next[r])
		}
	}
	return reached
}
