package engine

import (
	"bytes"
	"testing"
)

// TestManyCards fills a table to its limit. Cards whose numbers are the same in one byte, 44 and 300, are told apart
// wherever a card has its number.
func TestManyCards(t *testing.T) {
	const last = MaxCards - 1
	keys := make([]uint64, MaxCards)
	for c := range keys {
		keys[c] = uint64(c)
	}
	table, luck := deal(last), Luck{Seed: 1}
	luck.Force(0, 0, 0, 300)
	luck.Force(0, 0, 0, last)
	table.Shuffle(zoneA, luck.Toss(0, 0), keys)
	if top := table.Top(zoneA); top != 300 || table.Next(top) != last || table.Count(zoneA) != last {
		t.Errorf("%d and %d lie on top of %d cards, want 300 and %d of %d", top, table.Next(top), table.Count(zoneA), last, last)
	}
	table.Put(last, zoneB)
	table.Put(300, On(last))
	table.Put(1, On(300))
	table.Exchange(44, 300)
	table.AddCounter(last, 0, 3)
	table.Show(300, Only(2))
	if table.Host(44) != last || table.Zone(44) != zoneB || table.Host(1) != 300 || table.Zone(1) != zoneA || table.Counter(last, 0) != 3 || table.Known(44) != 0 {
		t.Error("a card is not where it was put")
	}
	var to [MaxCards]Card
	for c := Card(1); c <= last; c++ {
		to[c] = MaxCards - c
	}
	var other CardLists
	other.Renumber(table, &to, last)
	if other.Host(MaxCards-44) != 1 || other.Counter(1, 0) != 3 || other.Known(MaxCards-300) != Only(2) || other.Check(last) != "" {
		t.Error("a card is not where it was under another number")
	}
	for _, two := range [][2]func(p *Parts){
		{forcedTo(44), forcedTo(300)},
		{lastsOn(Effect{Ability: 1, N: 44}), lastsOn(Effect{Ability: 1, N: 300})},
		{lastsOn(Effect{Ability: 1, On: 44}), lastsOn(Effect{Ability: 1, On: 300})},
		{dealtTo(44), dealtTo(300)},
		{func(p *Parts) { p.b = Option{Verb: 1, Of: Of{A: 44}}.AppendTo(p.b) }, func(p *Parts) { p.b = Option{Verb: 1, Of: Of{A: 300}}.AppendTo(p.b) }},
	} {
		var a, b Parts
		two[0](&a)
		two[1](&b)
		if len(a.Bytes()) == 0 || bytes.Equal(a.Bytes(), b.Bytes()) {
			t.Errorf("cards 44 and 300 are both %v", a.Bytes())
		}
	}
	if a, b := (Option{Verb: 1, Of: Of{A: 44}}), (Option{Verb: 1, Of: Of{A: 300}}); a == b {
		t.Error("options with cards 44 and 300 are the same")
	}
}

func forcedTo(c Card) func(p *Parts) {
	return func(p *Parts) {
		var l Luck
		l.Force(0, 0, 0, c)
		l.AddTo(p)
	}
}

func lastsOn(e Effect) func(p *Parts) {
	return func(p *Parts) {
		var t Effects
		t.Add(e)
		t.AddTo(p)
	}
}

func dealtTo(c Card) func(p *Parts) {
	return func(p *Parts) {
		var t CardLists
		t.Deal(c, Outside)
		t.AddTo(p, nil)
	}
}
