package engine

import (
	"slices"
	"testing"
)

// TestRenumber gives the cards of a table other numbers: 1 becomes 3, 2 is left out, 3 becomes 1.
func TestRenumber(t *testing.T) {
	from := deal(4)
	from.Put(3, On(1))
	from.Put(2, Outside)
	from.Put(4, zoneB)
	from.Show(4, Only(1))
	from.AddCounter(1, 5, 2)
	from.AddCounter(2, 5, 2)
	to := [MaxCards]Card{1: 3, 3: 1, 4: 5}
	var got CardLists
	got.Renumber(from, &to, 5)
	if wrong := got.Check(5); wrong != "" {
		t.Fatal(wrong)
	}
	for list, want := range map[List][]Card{zoneA: {3}, On(3): {1}, zoneB: {5}, Outside: {2, 4}} {
		if cards := slices.Collect(got.Cards(list)); !slices.Equal(cards, want) {
			t.Errorf("list %d holds %v, want %v", list, cards, want)
		}
	}
	if got.Known(5) != Only(1) || got.Known(3) != 0 {
		t.Error("what seats know of a card is lost")
	}
	if got.Counter(3, 5) != 2 || got.Counter(2, 5) != 0 {
		t.Error("counters are not where they were")
	}
}

// TestRenumberLuck gives cards whose luck is forced other numbers, and leaves faces as they are.
func TestRenumberLuck(t *testing.T) {
	var l Luck
	l.Force(0, 0, 0, 1)
	l.ForceFace(1, 0, 0, 2)
	l.Force(0, 0, 0, 2)
	l.Force(0, 0, 0, 3)
	l.ForceFace(2, 0, 0, 3)
	to := [MaxCards]Card{1: 7, 3: 8}
	l.Renumber(&to)
	o := l.Toss(0, 0)
	if o.Rank(7, 0) != 0 || o.Rank(8, 0) != 1 || o.Rank(2, 0) < 1<<63 {
		t.Error("the forced cards are not those under their new numbers")
	}
	if two, three := l.Toss(1, 0).Face(6), l.Toss(2, 0).Face(6); two != 2 || three != 3 {
		t.Errorf("the forced faces are %d and %d, want 2 and 3", two, three)
	}
}
