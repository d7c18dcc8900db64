package wotrboard

import "loremaster/interpreter/vocab"

// This file moves all Nazgûl and characters whom words mean.

func doDriveThere(x *run, p *vocab.Phrase) bool { return drive(x, p, p.Arg("f").Phrase, p.Slot("w")) }

// drive moves all Nazgûl and characters whom words mean, where others say that they are; nil for anywhere.
func drive(x *run, p *vocab.Phrase, folk []*vocab.Phrase, where *vocab.Phrase) bool {
	t := of(x)
	groups, from := drivenBy(x, folk, where)
	flying := false
	for i := range groups {
		flying = flying || groups[i].Count(Leader) > 0 || t.anyFlying(groups[i].Characters)
	}
	if len(groups) == 0 {
		return false
	}
	to := pickRegion(x, p.Slot("p"), func(r Region) bool {
		return (len(from) > 1 || r != from[0]) && (!flying || t.flies(r))
	})
	if to == 0 {
		return false
	}
	for i := range groups {
		if from[i] == to {
			continue
		}
		characters := groups[i].Characters
		groups[i].Characters = 0
		t.march(&groups[i], from[i], to)
		t.travel(characters, from[i], to)
	}
	return true
}

// drivenBy returns the Nazgûl and characters whom a verb names, and where they are.
func drivenBy(x *run, folk []*vocab.Phrase, w *vocab.Phrase) (groups []Force, from []Region) {
	t, there := of(x), func(Region) bool { return true }
	if w != nil {
		if a := w.Find("a"); a != nil {
			_, r := pickArmy(x, a.Phrase[0])
			there = func(other Region) bool { return other == r }
		} else {
			found := RegionSet{}
			w.Entry.Meaning.(whereabouts)(x, w, func(f *Force, r Region) bool {
				for c := range inSet(f.Characters) {
					found.Add(t.S.At[c])
				}
				found.Add(r)
				return false
			})
			there = found.Has
		}
	}
	for r := Region(1); int(r) < len(t.Lib.Regions); r++ {
		if f := t.driven(x, folk, r); there(r) && (f.Count(Leader) > 0 || f.Characters != 0) {
			groups, from = append(groups, f), append(from, r)
		}
	}
	return groups, from
}

// driven returns the Nazgûl and characters in a region whom words mean.
func (t *Game) driven(x *run, folk []*vocab.Phrase, r Region) (f Force) {
	if t.nazgulIn(r) > 0 {
		n := t.riders()
		var rider Force
		rider.Units[Leader][n] = 1
		if count(x, folk, &rider) > 0 {
			f.Units[Leader][n] = t.S.Units[r][Leader][n]
		}
	}
	for c := range t.S.Cards(OnMap) {
		if single := (Force{Characters: one(c)}); t.S.At[c] == r && count(x, folk, &single) > 0 {
			f.Characters |= one(c)
		}
	}
	return f
}

// anyFlying reports whether one of some characters is a Nazgûl.
func (t *Game) anyFlying(set uint32) bool {
	for c := range inSet(set) {
		if t.def[c].Nazgul {
			return true
		}
	}
	return false
}
