package wotrboardtools

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrboard"
)

// This file fills in scenarios: who plays, where all begins; and tells what they are.

func (l *linker) scenario(s *wotrboard.Scenario, d *pack.Definition) {
	pack.Opened(l.Build, &s.Scene, d)
	s.Seats, s.Armies = nil, nil
	l.seats(s, d)
	l.track(s, d)
	s.Captured = l.regions(d, "captured")
	for i, r := range s.Captured {
		if l.Lib.Regions[r].Settlement < wotrboard.Town {
			l.Fail(d, diag.At(d.ValueAt(fmt.Sprintf("captured[%d]", i)), "no-settlement", "%q has no settlement that can be captured", l.Lib.Regions[r].ID))
		}
	}
	s.Fellowship, s.Guide = l.listed(d, "fellowship", companion), -1
	s.First = l.firstTexts(d)
	s.Modules = l.listed(d, "modules", module)
	l.armies(s, d)
	s.ElitesLead = l.listed(d, "elites-lead", nation)
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

// seats fills in the players: some of each side, and the nations that each moves.
func (l *linker) seats(s *wotrboard.Scenario, d *pack.Definition) {
	var has [2]int
	for _, seat := range l.Seating(d, wotrboard.MaxPlayers) {
		x := wotrboard.SeatDef{Named: game.Named{ID: seat.ID, Name: seat.Name()}, Side: sideOf(seat), Nations: l.listed(seat, "nations", nation)}
		has[x.Side]++
		s.Seats = append(s.Seats, x)
	}
	for n := range l.Lib.Nations { // one that nobody names is the first player's
		moves := func(x wotrboard.SeatDef) bool {
			return x.Side == l.Lib.Nations[n].Side && (len(x.Nations) == 0 || slices.Contains(x.Nations, n))
		}
		if first := slices.IndexFunc(s.Seats, func(x wotrboard.SeatDef) bool { return x.Side == l.Lib.Nations[n].Side }); first >= 0 && !slices.ContainsFunc(s.Seats, moves) {
			s.Seats[first].Nations = append(s.Seats[first].Nations, n)
		}
	}
	for side, n := range has {
		if (n == 0 || n > 2) && !l.IsBroken(d) && len(s.Seats) == len(d.List("seating")) {
			l.Fail(d, diag.At(d.ValueAt("seating"), "wrong-people", "%d players are of the side %s, expected one or two", n, wotrboard.Sides[side]))
		}
	}
}

// armies fills in with which figures nations begin, and which of other kinds there are.
func (l *linker) armies(s *wotrboard.Scenario, d *pack.Definition) {
	all := pack.Get[armies](d, "armies")
	for _, id := range slices.Sorted(maps.Keys(all)) {
		want := nation
		if it := l.Definition(id); it != nil && it.Kind == figure {
			want = figure
		}
		it := l.ReferOr(d, "armies."+id, id, want, func(e diag.Diagnostic) (diag.Diagnostic, bool) {
			e = e.OrKin(id, l.IDsOf(pack.Kinds{nation, figure}))
			return e, e.Hint != ""
		})
		if it != nil {
			l.stacks(s, d, it, all[id])
		}
	}
	l.opposed(s, d)
}

// stacks fills in the figures of a nation, or of another kind, of which there cannot be more than there are.
func (l *linker) stacks(s *wotrboard.Scenario, d, it *pack.Definition, in map[string][]int) {
	n, others, words, of := l.Number(it.ID), it.Kind == figure, kindWords, " of "+it.Called()
	var sum, has [wotrboard.Other + 1]int
	if others {
		words, of = []string{wotrboard.Other: l.Lib.Others[n].Plural}, ""
		has[wotrboard.Other] = int(l.Lib.Others[n].Count)
	} else {
		for kind, count := range l.Lib.Nations[n].Figures {
			has[kind] = int(count)
		}
	}
	for _, at := range slices.Sorted(maps.Keys(in)) {
		path, counts := "armies."+it.ID+"."+at, in[at]
		where := l.Refer(d, path, at, region)
		if where == nil {
			continue
		}
		if (len(counts) == 1) != others {
			l.Fail(d, diag.At(d.ValueAt(path), "wrong-type", "this is not how %s begins, expected %s", it.Called(), countForms[others]))
			continue
		}
		if others {
			counts = []int{wotrboard.Other: counts[0]}
		}
		stack := wotrboard.Stack{Nation: n, At: wotrboard.Region(l.Number(where.ID) + 1)}
		for kind, count := range counts {
			if sum[kind] += count; sum[kind] > has[kind] && !l.IsBroken(d) {
				l.Fail(d, diag.At(d.ValueAt(path), "too-many", "there are %d %s%s with these, of %d", sum[kind], words[kind], of, has[kind]))
			}
			stack.N[kind] = uint8(count)
		}
		if others && !l.IsBroken(d) {
			l.misplaced(s, d, &l.Lib.Others[n], stack)
		}
		s.Armies = append(s.Armies, stack)
	}
}

// countForms is how the figures of a nation are written, and how others are.
var countForms = map[bool]string{false: "a table such as { regulars = 3 }", true: "a number such as 2"}

// misplaced reports other figures that the scenario does not use, or that cannot stand where they would begin.
func (l *linker) misplaced(s *wotrboard.Scenario, d *pack.Definition, o *wotrboard.OtherDef, stack wotrboard.Stack) {
	r, n := &l.Lib.Regions[stack.At], stack.N[wotrboard.Other]
	fail := func(code, hint, format string, args ...any) {
		e := diag.At(d.ValueAt("armies."+o.ID+"."+r.ID), code, format, args...)
		e.Hint = hint
		l.Fail(d, e)
	}
	falls := func(why string) bool { return o.Falls>>slices.Index(wotrboard.Losses, why)&1 != 0 }
	switch {
	case o.Module > 0 && !slices.Contains(s.Modules, o.Module-1):
		id := l.Lib.Cards[o.Module-1].ID
		fail("no-module", fmt.Sprintf("add %q to \"modules\"", id), "%s come with the module %q, which the scenario does not play", o.Plural, id)
	case o.Most > 0 && n > o.Most:
		fail("too-many", "", "%d %s begin in %q, expected at most %d", n, o.Plural, r.ID, o.Most)
	case o.Sea && r.Coast == 0:
		fail("no-coast", "", "%s lie along the coast, expected a region of it and not %q", o.Plural, r.ID)
	case falls("no-siege"):
		fail("no-siege", "say the position in an \"opening\"", "%s stand with who besieges, and nobody is besieged where \"armies\" begin", o.Plural)
	case falls("captured") && r.Nation >= 0 && (l.Lib.Nations[r.Nation].Side == o.Side) == slices.Contains(s.Captured, stack.At):
		fail("not-free", "", "%s cannot stand where the enemy controls the settlement, expected another region than %q", o.Plural, r.ID)
	}
}

// opposed reports a region in which both sides would begin with armies, or too many units.
func (l *linker) opposed(s *wotrboard.Scenario, d *pack.Definition) {
	var units [2][wotrboard.MaxRegions]int
	for _, stack := range s.Armies {
		var id string
		var side wotrboard.Side
		if others := int(stack.N[wotrboard.Other]); others > 0 {
			o := &l.Lib.Others[stack.Nation]
			if id, side = o.ID, o.Side; !o.Unit {
				continue
			}
			units[side][stack.At] += others
		} else {
			n := &l.Lib.Nations[stack.Nation]
			id, side = n.ID, n.Side
			units[side][stack.At] += int(stack.N[wotrboard.Regular]) + int(stack.N[wotrboard.Elite])
		}
		at := d.ValueAt("armies." + id + "." + l.Lib.Regions[stack.At].ID)
		switch {
		case l.IsBroken(d):
		case units[side][stack.At] > 0 && units[side.Enemy()][stack.At] > 0:
			l.Fail(d, diag.At(at, "both-sides", "both sides begin in %q", l.Lib.Regions[stack.At].ID))
		case units[side][stack.At] > d.Number("stack"):
			l.Fail(d, diag.At(at, "too-many", "%d units begin in %q, expected at most %d", units[side][stack.At], l.Lib.Regions[stack.At].ID, d.Number("stack")))
		}
	}
}

// track fills in the political track: by the scenario, and of what it does not name by the nations.
func (l *linker) track(s *wotrboard.Scenario, d *pack.Definition) {
	s.Box, s.Active = wotrboard.Row{}, 0
	begins := func(n int, box string) {
		if s.Box[n] = box[len(box)-1] - '0'; len(box) > 1 {
			s.Active |= 1 << n
		}
	}
	all := pack.Get[map[string]string](d, "track")
	for _, id := range slices.Sorted(maps.Keys(all)) {
		if it := l.Refer(d, "track."+id, id, nation); it != nil && l.Number(it.ID) < wotrboard.MaxNations {
			begins(l.Number(it.ID), all[id])
		}
	}
	for i, of := range l.Of(nation) {
		switch {
		case i >= wotrboard.MaxNations || s.Box[i] > 0:
		case of.Word("box") != "":
			begins(i, of.Word("box"))
		case l.IsBroken(d) || l.IsBroken(of):
		case of.Source().Shipped:
			l.Fail(d, diag.At(d.ValueAt("track"), "no-box", "the nation %q has no box, expected one for each", of.ID).Try("give it one here"))
		default: // once for all scenarios, those of the game among them
			l.Fail(of, diag.At(of.Head(), "no-box", "the nation %q has no box in which it begins", of.ID).Try("give it a \"box\": \"1\", or \"active 1\"; or name it in the \"track\" of each scenario"))
		}
	}
}

// scenarioFacts tells all of a scenario: who plays, where all begins, what is otherwise than in the rulebook's second edition.
func scenarioFacts(setup game.Setup) []screen.Fact {
	s := setup.(*wotrboard.Setup)
	n := &s.Scenario.Numbers
	var facts []screen.Fact
	of := ""
	add := func(key, words string) { facts = append(facts, screen.Fact{Of: of, Key: key, Words: words}) }
	facts = append(facts, screen.Fact{Key: "id", Words: s.Scenario.ID, Field: "id", Value: s.Scenario.ID}, screen.Fact{Key: "name", Words: s.Scenario.Name, Field: "name", Value: s.Scenario.Name})
	add("turns", strings.Join(screen.Each(s.Seats, func(s game.Seat) string { return s.Name }), ", "))
	for _, said := range s.Scenario.Opened {
		add("opening", said)
	}
	free, dark := s.Teams[wotrboard.FreePeoples].Name, s.Teams[wotrboard.Shadow].Name
	add("dice", fmt.Sprintf("%s %d, at most %d; %s %d, at most %d", free, n.Dice[wotrboard.FreePeoples], n.MostDice[wotrboard.FreePeoples], dark, n.Dice[wotrboard.Shadow], n.MostDice[wotrboard.Shadow]))
	add("hand", fmt.Sprintf("%s; %d for each of several players of a side", screen.Count(n.Hand, "card"), n.SharedHand))
	add("victory", fmt.Sprintf("%s %d points; %s %d points, or %d corruption", free, n.Points[wotrboard.FreePeoples], dark, n.Points[wotrboard.Shadow], n.Corruption))
	if n.Turns > 0 {
		then := "nobody"
		if n.Then > 0 {
			then = s.Teams[n.Then-1].Name
		}
		add("ends", fmt.Sprintf("with turn %d; then %s wins", n.Turns, then))
	}
	add("Fellowship", strings.Join(cardNames(s, s.Scenario.Fellowship), ", ")+", in "+s.RegionWords(s.Scenario.At))
	if s.Scenario.Guide >= 0 {
		add("Guide", s.Lib.Cards[s.Scenario.Guide].Name)
	}
	add("otherwise", strings.Join(otherwise(n), ", "))
	add("modules", strings.Join(cardNames(s, s.Scenario.Modules), ", "))
	first := screen.Each(s.Scenario.First, func(n int) int { return s.Lib.Cards[n].Of })
	add("1st edition", strings.Join(cardNames(s, first), ", "))
	for i := range s.Scenario.Rules {
		add(fmt.Sprint("rule ", i+1), strings.TrimSpace(s.Scenario.Rules[i].Source))
	}
	for i := range s.Scenario.Options {
		o := &s.Scenario.Options[i]
		add("option", strings.Join(o.Choices(), ", ")+": "+o.Name)
	}
	add("file", fmt.Sprintf("%s:%d", s.Scenario.Source.File, s.Scenario.Source.Line))
	for i, seat := range s.Seats {
		of = seat.ID
		add("name", seat.Name)
		add("side", s.TeamWords(seat.Team))
		nations := screen.Each(s.Scenario.Seats[i].Nations, func(n int) string { return s.Lib.Nations[n].Name })
		add("nations", strings.Join(nations, ", "))
	}
	for n := range s.Lib.Nations {
		of = s.Lib.Nations[n].ID
		add("track", boxWords(s.Scenario, n))
		add("armies", strings.Join(armyWords(s, wotrboard.Nation(n), wotrboard.Regular), "; "))
	}
	for n := range s.Lib.Others {
		of = s.Lib.Others[n].ID
		add("armies", strings.Join(armyWords(s, wotrboard.Nation(n), wotrboard.Other), "; "))
	}
	return facts
}

func cardNames(s *wotrboard.Setup, cards []int) []string {
	return screen.Each(cards, func(n int) string { return s.Lib.Cards[n].Name })
}

// otherwise returns what is as the first edition has it, as data files write it.
func otherwise(n *wotrboard.Numbers) (words []string) {
	for _, e := range editions {
		if *e.of(n) == e.is {
			words = append(words, e.key+" = "+e.first)
		}
	}
	return words
}

// boxWords says where a nation begins on the political track.
func boxWords(scene *wotrboard.Scenario, n int) string {
	words := fmt.Sprintf("box %d", scene.Box[n])
	if scene.Box[n] == wotrboard.AtWar {
		words = "at war"
	}
	if !scene.Active.Has(wotrboard.Nation(n)) {
		words += ", passive"
	}
	return words
}

// armyWords says what a nation, or another kind of figure, begins with in each region.
func armyWords(s *wotrboard.Setup, n wotrboard.Nation, kind wotrboard.Figure) (words []string) {
	for _, stack := range s.Scenario.Armies {
		if stack.Nation != int(n) || (kind == wotrboard.Other) != (stack.N[wotrboard.Other] > 0) {
			continue
		}
		var f wotrboard.Force
		if kind == wotrboard.Other {
			f.Others[n] = stack.N[kind]
		} else {
			for k := range f.Units {
				f.Units[k][n] = stack.N[k]
			}
		}
		words = append(words, s.RegionWords(stack.At)+": "+s.ForceWords(&f))
	}
	return words
}
