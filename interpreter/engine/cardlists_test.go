package engine

import (
	"slices"
	"testing"
)

const zoneA, zoneB List = 1, 2

// deal returns a table with cards 1 to n in zone A.
func deal(n int) *CardLists {
	t := &CardLists{}
	for c := 1; c <= n; c++ {
		t.Deal(Card(c), zoneA)
	}
	return t
}

func TestTableMoves(t *testing.T) {
	tests := []struct {
		name string
		do   func(t *CardLists)
		want map[List][]Card
	}{
		{"dealt in order", func(*CardLists) {}, map[List][]Card{zoneA: {1, 2, 3, 4}}},
		{"to the bottom", func(t *CardLists) { t.Put(1, zoneB); t.Put(3, zoneB) }, map[List][]Card{zoneA: {2, 4}, zoneB: {1, 3}}},
		{"to the top", func(t *CardLists) { t.PutTop(1, zoneB); t.PutTop(3, zoneB) }, map[List][]Card{zoneA: {2, 4}, zoneB: {3, 1}}},
		{"the last card", func(t *CardLists) { t.Put(4, zoneB) }, map[List][]Card{zoneA: {1, 2, 3}, zoneB: {4}}},
		{"to where it lies", func(t *CardLists) { t.Put(2, zoneA) }, map[List][]Card{zoneA: {1, 3, 4, 2}}},
		{"to the top of where it lies", func(t *CardLists) { t.PutTop(4, zoneA) }, map[List][]Card{zoneA: {4, 1, 2, 3}}},
		{"a zone emptied and filled", func(t *CardLists) {
			for c := Card(1); c <= 4; c++ {
				t.Put(c, zoneB)
			}
			t.Put(2, zoneA)
		}, map[List][]Card{zoneA: {2}, zoneB: {1, 3, 4}}},
		{"attached", func(t *CardLists) { t.Put(2, On(1)); t.Put(3, On(2)) }, map[List][]Card{zoneA: {1, 4}, On(1): {2}, On(2): {3}}},
		{"moved with what is attached", func(t *CardLists) { t.Put(2, On(1)); t.Put(3, On(2)); t.Put(1, zoneB) },
			map[List][]Card{zoneA: {4}, zoneB: {1}, On(1): {2}, On(2): {3}}},
		{"attached elsewhere", func(t *CardLists) { t.Put(2, On(1)); t.Put(2, On(4)) }, map[List][]Card{zoneA: {1, 3, 4}, On(1): {}, On(4): {2}}},
		{"exchanged with the next", func(t *CardLists) { t.Exchange(2, 3) }, map[List][]Card{zoneA: {1, 3, 2, 4}}},
		{"exchanged with the one before", func(t *CardLists) { t.Exchange(4, 3) }, map[List][]Card{zoneA: {1, 2, 4, 3}}},
		{"the first exchanged with the last", func(t *CardLists) { t.Exchange(1, 4) }, map[List][]Card{zoneA: {4, 2, 3, 1}}},
		{"exchanged with itself", func(t *CardLists) { t.Exchange(2, 2) }, map[List][]Card{zoneA: {1, 2, 3, 4}}},
		{"exchanged with a card elsewhere", func(t *CardLists) { t.Put(1, zoneB); t.Put(3, zoneB); t.Exchange(1, 4) },
			map[List][]Card{zoneA: {2, 1}, zoneB: {4, 3}}},
		{"exchanged with what is attached", func(t *CardLists) { t.Put(2, On(1)); t.Put(4, zoneB); t.Exchange(1, 4) },
			map[List][]Card{zoneA: {4, 3}, zoneB: {1}, On(1): {2}, On(4): {}}},
		{"all moved while going through", func(t *CardLists) {
			for c := range t.Cards(zoneA) {
				t.PutTop(c, zoneB)
			}
		}, map[List][]Card{zoneA: {}, zoneB: {4, 3, 2, 1}}},
	}
	for _, test := range tests {
		table := deal(4)
		test.do(table)
		for l, want := range test.want {
			if got := slices.Collect(table.Cards(l)); !slices.Equal(got, want) {
				t.Errorf("%s: list %d is %v, want %v", test.name, l, got, want)
			}
			if table.Count(l) != len(want) {
				t.Errorf("%s: list %d counts %d, want %d", test.name, l, table.Count(l), len(want))
			}
			top := Card(0)
			if len(want) > 0 {
				top = want[0]
			}
			if table.Top(l) != top {
				t.Errorf("%s: the top of list %d is %d, want %d", test.name, l, table.Top(l), top)
			}
			for _, c := range want {
				if table.Where(c) != l {
					t.Errorf("%s: card %d is in list %d, want %d", test.name, c, table.Where(c), l)
				}
			}
		}
		if wrong := table.Check(4); wrong != "" {
			t.Errorf("%s: %s", test.name, wrong)
		}
	}
}

func TestAttachments(t *testing.T) {
	table := deal(4)
	table.Put(2, On(1))
	table.Put(3, On(2))
	table.Put(1, zoneB)
	for _, test := range []struct {
		card, host Card
		zone       List
	}{{1, 0, zoneB}, {2, 1, zoneB}, {3, 2, zoneB}, {4, 0, zoneA}} {
		if host, zone := table.Host(test.card), table.Zone(test.card); host != test.host || zone != test.zone {
			t.Errorf("card %d is on card %d in zone %d, want on %d in %d", test.card, host, zone, test.host, test.zone)
		}
	}
	if next := table.Next(1); next != 0 {
		t.Errorf("behind card 1 lies %d, want nothing", next)
	}
}

func TestGoingThroughCardsCanStop(t *testing.T) {
	n := 0
	for range deal(4).Cards(zoneA) {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("went through %d cards, want 2", n)
	}
}

func TestCounters(t *testing.T) {
	type add struct {
		card Card
		kind uint8
		n    int
	}
	tests := []struct {
		name string
		adds []add
		want int // counters of kind 1 on card 3
	}{
		{"none", nil, 0},
		{"some", []add{{3, 1, 2}}, 2},
		{"more", []add{{3, 1, 2}, {3, 1, 3}}, 5},
		{"other kinds and cards", []add{{3, 1, 2}, {3, 2, 9}, {4, 1, 9}}, 2},
		{"taken away", []add{{3, 1, 5}, {3, 1, -2}}, 3},
		{"never below none", []add{{3, 1, 2}, {3, 1, -5}, {3, 1, 1}}, 1},
		{"taken from none", []add{{3, 1, -2}}, 0},
		{"up to 127", []add{{3, 1, 100}, {3, 1, 27}}, 127},
	}
	for _, test := range tests {
		table := deal(4)
		for _, a := range test.adds {
			if !table.AddCounter(a.card, a.kind, a.n) {
				t.Errorf("%s: adding %v failed", test.name, a)
			}
		}
		if got := table.Counter(3, 1); got != test.want {
			t.Errorf("%s: got %d, want %d", test.name, got, test.want)
		}
	}

	table := deal(4)
	table.AddCounter(3, 1, 2)
	table.AddCounter(3, 2, 2)
	table.AddCounter(4, 1, 2)
	table.ClearCounters(3)
	if a, b, c := table.Counter(3, 1), table.Counter(3, 2), table.Counter(4, 1); a != 0 || b != 0 || c != 2 {
		t.Errorf("cleared: got %d, %d and on the other card %d; want 0, 0, 2", a, b, c)
	}
}

// A full table of counters refuses new ones and still counts those it has.
func TestCountersFull(t *testing.T) {
	table := deal(100)
	for c := Card(1); c <= MaxCounters; c++ {
		if !table.AddCounter(c, 1, 1) {
			t.Fatalf("the table is full after %d counters, want %d", c-1, MaxCounters)
		}
	}
	before := *table
	if table.AddCounter(299, 1, 1) || *table != before {
		t.Errorf("a counter too many was taken")
	}
	if !table.AddCounter(5, 1, 1) || table.Counter(5, 1) != 2 {
		t.Errorf("card 5 has %d counters, want 2", table.Counter(5, 1))
	}
	if table.AddCounter(5, 1, MaxHeap-1) || table.Counter(5, 1) != 2 {
		t.Errorf("card 5 has %d counters, want 2 still", table.Counter(5, 1))
	}
	if table.ClearCounters(6); table.AddCounter(6, 1, MaxHeap+1) || table.Counter(6, 1) != 0 {
		t.Errorf("card 6 has %d counters, want none", table.Counter(6, 1))
	}
	if table.ClearCounters(7); !table.AddCounter(299, 1, 1) {
		t.Errorf("a place that was cleared is not free")
	}
}

func TestCheckFindsBrokenTables(t *testing.T) {
	tests := []struct {
		name   string
		breaks func(t *CardLists)
		want   string
	}{
		{"sound", func(*CardLists) {}, ""},
		{"attached", func(t *CardLists) { t.Put(2, On(1)); t.Put(3, On(2)) }, ""},
		{"count too high", func(t *CardLists) { t.heads[zoneA].n++ }, "a list has lost count"},
		{"wrong last card", func(t *CardLists) { t.prev[1] = 2 }, "a list has lost count"},
		{"cut off", func(t *CardLists) { t.next[2], t.prev[1], t.heads[zoneA].n = 0, 2, 2 }, "a card is lost"},
		{"one card too few", func(t *CardLists) { t.unlink(4) }, "a card is lost"},
		{"one card too many", func(t *CardLists) { t.Deal(5, zoneB) }, "a card is lost"},
		{"a ring of cards", func(t *CardLists) { t.next[4] = 2 }, "a card lies in two places"},
		{"two lists", func(t *CardLists) { t.heads[zoneB] = head{4, 1} }, "a card lies in two places"},
		{"a card that thinks it is elsewhere", func(t *CardLists) { t.where[3] = zoneB }, "a card does not know where it lies"},
		{"a wrong way back", func(t *CardLists) { t.prev[3] = 1 }, "a list is broken"},
		{"a card on itself", func(t *CardLists) { t.Put(2, On(2)) }, "a card lies on itself"},
		{"two cards on one another", func(t *CardLists) { t.Put(2, On(3)); t.Put(3, On(2)) }, "a card lies on itself"},
	}
	for _, test := range tests {
		table := deal(4)
		test.breaks(table)
		if got := table.Check(4); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

// A table may hold as many cards as a card's number can say.
func TestFullTable(t *testing.T) {
	table := deal(MaxCards - 1)
	for c := MaxCards - 1; c > 1; c-- {
		table.Put(Card(c), On(Card(c-1)))
	}
	if wrong := table.Check(MaxCards - 1); wrong != "" || table.Zone(MaxCards-1) != zoneA {
		t.Errorf("a tower of %d cards: %q, in zone %d; want it sound, in %d", MaxCards-1, wrong, table.Zone(MaxCards-1), zoneA)
	}
}

func TestKnown(t *testing.T) {
	table := deal(4)
	table.Show(2, Only(1))
	table.Show(2, Only(3))
	table.Show(3, Everyone)
	table.Put(2, zoneB)
	for c, want := range []SeatSet{0, 0, Only(1) | Only(3), Everyone, 0} {
		if got := table.Known(Card(c)); got != want {
			t.Errorf("card %d is known to %08b, want %08b", c, got, want)
		}
	}
	table.Keep(3, Only(0)|Only(2))
	table.Keep(2, Only(2)|Only(3))
	if table.Known(3) != Only(0)|Only(2) || table.Known(2) != Only(3) {
		t.Errorf("kept: card 3 is known to %08b, card 2 to %08b", table.Known(3), table.Known(2))
	}
	table.Forget(2)
	if table.Known(2) != 0 || table.Known(3) == 0 {
		t.Errorf("forgetting card 2: it is known to %08b, card 3 to %08b", table.Known(2), table.Known(3))
	}
	table = deal(2)
	table.Show(1, Only(3))
	table.Show(2, Only(4))
	if table.Exchange(1, 2); table.Known(1) != Only(4) || table.Known(2) != Only(3) {
		t.Errorf("exchanged cards are known to %08b and %08b, want %08b and %08b", table.Known(1), table.Known(2), Only(4), Only(3))
	}
}

func TestSeatSets(t *testing.T) {
	for _, test := range []struct {
		set   SeatSet
		has   []Seat
		count int
	}{{0, nil, 0}, {Only(0), []Seat{0}, 1}, {Only(7), []Seat{7}, 1}, {Only(2) | Only(5), []Seat{2, 5}, 2},
		{Only(NoSeat), nil, 0}, {Only(8), nil, 0}, {Everyone, []Seat{0, 1, 2, 3, 4, 5, 6, 7}, 8}} {
		var has []Seat
		for s := range Seat(20) {
			if test.set.Has(s) {
				has = append(has, s)
			}
		}
		if !slices.Equal(has, test.has) || test.set.Count() != test.count || test.set.Has(NoSeat) {
			t.Errorf("%08b has %v, %d seats; want %v, %d", test.set, has, test.set.Count(), test.has, test.count)
		}
	}
}
