package wotrboard

import (
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for other figures than regulars, elites and leaders.

var otherWords = []vocab.Entry{
	{Kind: "folk", Pattern: "{o:other}", Meaning: members(func(_ *run, p *vocab.Phrase, f *Force) int { return int(f.Others[otherNamed(p)]) }), Flags: vocab.Fixed, Rule: "other-figures", Doc: "A figure of that kind, such as a ship."},
	{Kind: "folk", Pattern: "siege engine(s)", Meaning: members(enginesIn), Flags: vocab.Fixed, Rule: "siege-engines", Doc: "A siege engine of either side."},
	{Kind: "folk", Pattern: "siege engine(s) of your side", Meaning: members(enginesOf(false)), Of: uint16(ofEvents | ofCombat), Rule: "siege-engines", Doc: "A siege engine of the side whose card it is."},
	{Kind: "folk", Pattern: "siege engine(s) of the enemy", Meaning: members(enginesOf(true)), Of: uint16(ofEvents | ofCombat), Rule: "siege-engines", Doc: "A siege engine of the other side."},
	{Kind: "levy", Pattern: "{k:amount} {o:other}", Rule: "other-figures", Doc: "So many figures of that kind, no more than a region may have."},
	{Kind: "fact", Pattern: "a/an {o:other} has [not] been in play", Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return of(x).S.Others.Been>>otherNamed(p)&1 != 0 }), Rule: "other-figures", Doc: "One is on the map, or has been."},
	{Kind: "verb", Pattern: "move(s) {k:amount} {o:other} in {from:places} to {p:places}", Roles: map[string]vocab.Role{"from": vocab.From}, Meaning: &text.Verb{Do: doMoveOthers, Can: canMoveOthers}, Rule: "moving-others", Doc: "So many figures of that kind go straight from one such region to another."},
	{Kind: "verb", Pattern: "move(s) any number of {o:other}", Meaning: &text.Verb{Do: doSail}, Flags: vocab.Plain, Rule: "moving-others", Doc: "They move as with a die, those of one region after those of another, each once."},
}

func otherNamed(p *vocab.Phrase) Nation { return Nation(p.Arg("o").Name.IDs[0]) }

// enginesIn counts siege engines, enginesOf those of the enemy or of the side of the card alone.
func enginesIn(x *run, p *vocab.Phrase, f *Force) int {
	return enginesOf(false)(x, p, f) + enginesOf(true)(x, p, f)
}

func enginesOf(enemy bool) func(*run, *vocab.Phrase, *Force) int {
	return func(x *run, _ *vocab.Phrase, f *Force) (n int) {
		for k, count := range f.Others {
			if d := of(x).Lib.Others; count > 0 && d[k].Engine && (d[k].Side != ownSide(x)) == enemy {
				n += int(count)
			}
		}
		return n
	}
}

// othersIn reports of a region whether such figures are there.
func othersIn(x *run, p *vocab.Phrase) func(Region) bool {
	return func(r Region) bool { return of(x).S.Others.On[r][otherNamed(p)] > 0 }
}

func doMoveOthers(x *run, p *vocab.Phrase) bool {
	t, n := of(x), otherNamed(p)
	from := t.askRegion(DecideWhere, x.Seat, 1, regions(x, p.Slot("from")).All(), othersIn(x, p))
	to := pickRegion(x, p.Slot("p"), func(r Region) bool { return r != from })
	if from == 0 || to == 0 {
		return false
	}
	var f Force
	f.Others[n] = min(t.S.Others.On[from][n], uint8(x.Amount(p, "k")))
	t.march(&f, from, to)
	return x.Counted(int(f.Others[n])) > 0
}

func canMoveOthers(x *run, p *vocab.Phrase) bool {
	return anyRegion(x, p.Slot("from"), othersIn(x, p)) && isPlaceThere(x, p)
}

func doSail(x *run, p *vocab.Phrase) (done bool) {
	var came [MaxRegions]uint8
	for of(x).sail(x.Seat, otherNamed(p), &came, true) {
		done = true
	}
	return done
}
