package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
)

// This file is how the Fellowship is revealed, and by which way it has gone.

// reveal shows where the Fellowship is: it goes up to as far as it has made progress, not to a city or stronghold that the Free
// Peoples control, and has made no progress then. Each stronghold of the Shadow on its way draws a tile. (revealing, way)
func (t *Game) reveal() {
	w := &t.S.Walk
	if w.InMordor {
		w.Revealed = true
		t.tell(engine.Event{Verb: EventRevealed, Seat: t.leading(FreePeoples)})
		return
	}
	from, steps := w.At, int(w.Progress)
	to := t.within(from, steps)
	o := t.ask(DecideReveal, t.leading(FreePeoples), 1, func(d *engine.Decision) {
		for r := range to.All() {
			if !t.great.Has(r) || !t.controls(&t.S, FreePeoples, r) {
				d.Offer(engine.Option{Verb: OptRegion, Of: engine.Of{A: uint16(r)}})
			}
		}
		if len(d.Options) == 0 {
			d.Offer(engine.Option{Verb: OptRegion, Of: engine.Of{A: uint16(from)}})
		}
	})
	t.way = RegionSet{}
	tiles := t.tilesOnWay(from, Region(o.A), steps)
	w.At, w.Progress, w.Revealed = Region(o.A), 0, true
	t.tell(engine.Event{Verb: EventRevealed, Seat: t.leading(FreePeoples), B: engine.Card(w.At)})
	t.occurs(onRevealed, 0, engine.NoSeat)
	t.occurs(onWay, 0, engine.NoSeat)
	if t.Scenario.Numbers.OneTile {
		tiles = min(tiles, 1)
	}
	for range tiles {
		t.drawTile(0)
	}
}

// tilesOnWay returns how many strongholds of the Shadow the Fellowship meets on its way, where it starts and where it ends, too. The
// way is asked, region by region, where that makes a difference.
func (t *Game) tilesOnWay(from, to Region, steps int) (n int) {
	var far [MaxRegions]uint8 // borders to the end, and one
	t.distances(to, &far)
	dark := func(r Region) int { return b2i(t.strongholds.Has(r) && t.controls(&t.S, Shadow, r)) }
	n = dark(from)
	t.way.Add(from)
	for at := from; at != to; {
		nearer := func(than int) (all []Region) {
			for _, r := range t.borders[at] {
				if int(far[r]) <= than {
					all = append(all, r)
				}
			}
			return all
		}
		if t.darkBetween(at, to, steps) {
			at = t.askRegion(DecideWay, t.leading(FreePeoples), steps, slices.Values(nearer(steps)), nil)
		} else {
			at = nearer(int(far[at]) - 1)[0]
		}
		steps--
		n += dark(at)
		t.way.Add(at)
	}
	return n
}

// traced notes the way of a Fellowship that is declared: where it begins and ends, and what no way of so many steps can avoid, for the
// Free Peoples choose it. (way, O11)
func (t *Game) traced(from, to Region, steps int) {
	t.way = RegionSet{}
	for r := range t.within(from, steps).All() {
		var reached RegionSet
		reached.Add(from)
		for range steps {
			reached = t.spread(reached)
			reached.Remove(r)
		}
		if r == from || !reached.Has(to) {
			t.way.Add(r)
		}
	}
	t.way.Add(to)
}

// darkBetween reports whether a stronghold of the Shadow can lie on a way of so many steps, its ends not counted.
func (t *Game) darkBetween(from, to Region, steps int) bool {
	var ends RegionSet
	ends.Add(from)
	ends.Add(to)
	for n := range steps {
		for r := range t.strongholds.and(t.within(from, n)).and(t.within(to, steps-n)).without(ends).All() {
			if t.controls(&t.S, Shadow, r) {
				return true
			}
		}
	}
	return false
}

// distances fills in how many borders away each region is, and one; 0 for those that cannot be reached.
func (g *geography) distances(from Region, far *[MaxRegions]uint8) {
	far[from] = 1
	for n := uint8(1); ; n++ {
		var edge RegionSet
		for r := Region(1); r < MaxRegions; r++ {
			if far[r] == n {
				edge.Add(r)
			}
		}
		if edge == (RegionSet{}) {
			return
		}
		for r := range edge.All() {
			for _, next := range g.borders[r] {
				if far[next] == 0 {
					far[next] = n + 1
				}
			}
		}
	}
}
