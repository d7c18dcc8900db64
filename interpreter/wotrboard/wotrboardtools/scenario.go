package wotrboardtools

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrboard"
)

// This file fills in scenarios: who plays, and where all begins.

// scenario fills in a scenario.
func (l *linker) scenario(s *wotrboard.Scenario, d *pack.Definition) {
	pack.Opened(l.Build, &s.Scene, d)
	s.Seats, s.Armies = nil, nil
	l.seats(s, d)
	l.armies(s, d)
	l.track(s, d)
	s.Captured = l.regions(d, "captured")
	for i, r := range s.Captured {
		if l.lib.Regions[r].Settlement < wotrboard.Town {
			l.Fail(d, diag.At(d.ValueAt(fmt.Sprintf("captured[%d]", i)), "no-settlement", "%q has no settlement that can be captured", l.lib.Regions[r].ID))
		}
	}
	s.Fellowship, s.Guide = nil, -1
	for i, id := range d.List("fellowship") {
		if it := l.Refer(d, fmt.Sprintf("fellowship[%d]", i), id, companion); it != nil {
			s.Fellowship = append(s.Fellowship, l.Number(it.ID))
		}
	}
	s.First = l.firstTexts(d)
	s.Modules, s.ElitesLead = nil, nil
	for i, id := range d.List("modules") {
		if it := l.Refer(d, fmt.Sprintf("modules[%d]", i), id, module); it != nil {
			s.Modules = append(s.Modules, l.Number(it.ID))
		}
	}
	for i, id := range d.List("elites-lead") {
		if it := l.Refer(d, fmt.Sprintf("elites-lead[%d]", i), id, nation); it != nil {
			s.ElitesLead = append(s.ElitesLead, l.Number(it.ID))
		}
	}
	if id := d.Word("guide"); id != "" {
		s.Guide = l.number(d, "guide", companion)
		if !slices.Contains(s.Fellowship, s.Guide) && !l.IsBroken(d) {
			l.Fail(d, diag.At(d.ValueAt("guide"), "not-there", "%q guides the Fellowship and is not in it", id))
		}
	}
	if n := l.number(d, "ring-bearers", region); n >= 0 {
		s.At = wotrboard.Region(n + 1)
	}
	l.numbers(s, d)
}

// numbers fills in what a scenario may say otherwise than the rulebook.
func (l *linker) numbers(s *wotrboard.Scenario, d *pack.Definition) {
	n := &s.Numbers
	for side, word := range wotrboard.Sides {
		n.Dice[side], n.MostDice[side], n.Points[side] = d.Number(word+"-dice"), d.Number("most-"+word+"-dice"), d.Number(word+"-points")
		s.Faces[side] = nil
		for _, face := range d.List(word + "-faces") {
			s.Faces[side] = append(s.Faces[side], wotrboard.Face(slices.Index(faceWords, face)))
		}
	}
	n.Hand, n.SharedHand, n.Stack, n.Inside, n.Rings = d.Number("hand"), d.Number("shared-hand"), d.Number("stack"), d.Number("inside"), d.Number("rings")
	if word := d.Word("then"); word != "" {
		n.Then = slices.Index(wotrboard.Sides[:], word) + 1
	}
	n.Corruption, n.Progress, n.Steps, n.Turns = d.Number("corruption"), d.Number("progress"), d.Number("steps"), d.Number("turns")
	for _, e := range editions {
		*e.of(n) = (d.Word(e.key) == e.first) == e.is
	}
	n.Turning = len(s.Seats) > 2
}

// seats fills in the players: some of each side, and each nation for one of them.
func (l *linker) seats(s *wotrboard.Scenario, d *pack.Definition) {
	var has [2]int
	for _, seat := range l.Seating(d, wotrboard.MaxPlayers) {
		x := wotrboard.SeatDef{Named: game.Named{ID: seat.ID, Name: seat.Name()}, Side: sideOf(seat)}
		for j, id := range seat.List("nations") {
			if it := l.Refer(seat, fmt.Sprintf("nations[%d]", j), id, nation); it != nil {
				x.Nations = append(x.Nations, l.Number(it.ID))
			}
		}
		has[x.Side]++
		s.Seats = append(s.Seats, x)
	}
	for side, n := range has {
		if (n == 0 || n > 2) && !l.IsBroken(d) && len(s.Seats) == len(d.List("seating")) {
			l.Fail(d, diag.At(d.ValueAt("seating"), "wrong-people", "%d players are of the side %s, expected one or two", n, wotrboard.Sides[side]))
		}
	}
}

// armies fills in the figures, of which there cannot be more than of the nation.
func (l *linker) armies(s *wotrboard.Scenario, d *pack.Definition) {
	all := pack.Get[armies](d, "armies")
	for _, id := range slices.Sorted(maps.Keys(all)) {
		it := l.Refer(d, "armies."+id, id, nation)
		if it == nil {
			continue
		}
		n := l.Number(it.ID)
		var sum [3]int
		for _, at := range slices.Sorted(maps.Keys(all[id])) {
			path := "armies." + id + "." + at
			where := l.Refer(d, path, at, region)
			if where == nil {
				continue
			}
			stack := wotrboard.Stack{Nation: n, At: l.regionOf(where)}
			for kind, count := range all[id][at] {
				sum[kind] += count
				if most := int(l.lib.Nations[n].Figures[kind]); sum[kind] > most && !l.IsBroken(d) {
					l.Fail(d, diag.At(d.ValueAt(path), "too-many", "there are %d %s of %s with these, of %d", sum[kind], kindWords[kind], it.Called(), most))
				}
				stack.N[kind] = uint8(count)
			}
			s.Armies = append(s.Armies, stack)
		}
	}
	l.opposed(s, d)
}

// opposed reports a region in which both sides would begin with armies, or too many units.
func (l *linker) opposed(s *wotrboard.Scenario, d *pack.Definition) {
	var units [2][wotrboard.MaxRegions]int
	for _, stack := range s.Armies {
		n := &l.lib.Nations[stack.Nation]
		side := n.Side
		at := d.ValueAt("armies." + n.ID + "." + l.lib.Regions[stack.At].ID)
		units[side][stack.At] += int(stack.N[wotrboard.Regular]) + int(stack.N[wotrboard.Elite])
		switch {
		case l.IsBroken(d):
		case units[side][stack.At] > 0 && units[side.Enemy()][stack.At] > 0:
			l.Fail(d, diag.At(at, "both-sides", "both sides begin in %q", l.lib.Regions[stack.At].ID))
		case units[side][stack.At] > d.Number("stack"):
			l.Fail(d, diag.At(at, "too-many", "%d units begin in %q, expected at most %d", units[side][stack.At], l.lib.Regions[stack.At].ID, d.Number("stack")))
		}
	}
}

// track fills in the political track.
func (l *linker) track(s *wotrboard.Scenario, d *pack.Definition) {
	s.Box, s.Active = [wotrboard.MaxNations]uint8{}, [wotrboard.MaxNations]bool{}
	all := pack.Get[map[string]string](d, "track")
	for _, id := range slices.Sorted(maps.Keys(all)) {
		if it := l.Refer(d, "track."+id, id, nation); it != nil && l.Number(it.ID) < wotrboard.MaxNations {
			box := strings.TrimPrefix(all[id], "active ")
			s.Box[l.Number(it.ID)], s.Active[l.Number(it.ID)] = box[0]-'0', box != all[id]
		}
	}
	for i := range l.lib.Nations {
		if i < wotrboard.MaxNations && s.Box[i] == 0 && !l.IsBroken(d) {
			l.Fail(d, diag.At(d.ValueAt("track"), "no-box", "the nation %q has no box, expected one for each", l.lib.Nations[i].ID))
		}
	}
}
