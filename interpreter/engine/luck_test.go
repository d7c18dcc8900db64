package engine_test

import (
	"fmt"
	"slices"
	"testing"

	"loremaster/interpreter/engine"
)

// The k-th outcome for a purpose and an owner is the same, whatever else was tossed before.
func TestLuckIsKeyed(t *testing.T) {
	type key struct{ purpose, owner uint8 }
	tosses := map[string][]key{
		"alone":           {{1, 2}, {1, 2}, {1, 2}},
		"other owners":    {{1, 0}, {1, 2}, {1, 3}, {1, 2}, {1, 3}, {1, 2}},
		"other purposes":  {{0, 2}, {2, 2}, {1, 2}, {1, 2}, {0, 2}, {1, 2}},
		"others all over": {{0, 1}, {1, 1}, {15, 7}, {1, 2}, {1, 3}, {1, 2}, {0, 0}, {0, 0}, {1, 2}},
	}
	var want []engine.Outcome
	alone := engine.Luck{Seed: 7}
	for range 3 {
		want = append(want, alone.Toss(1, 2))
	}
	for name, keys := range tosses {
		luck, got := engine.Luck{Seed: 7}, []engine.Outcome(nil)
		for _, k := range keys {
			if o := luck.Toss(k.purpose, k.owner); k == (key{1, 2}) {
				got = append(got, o)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}

// All that an outcome depends on makes a difference to it.
func TestLuckDependsOn(t *testing.T) {
	seen := map[engine.Outcome]string{}
	for seed := range uint64(4) {
		for purpose := range uint8(engine.LuckKeys / 8) {
			for owner := range uint8(8) {
				luck := engine.Luck{Seed: seed}
				for k := range 4 {
					name := fmt.Sprintf("seed %d, purpose %d, owner %d, toss %d", seed, purpose, owner, k)
					o := luck.Toss(purpose, owner)
					if other, ok := seen[o]; ok {
						t.Errorf("%s is the same as %s", name, other)
					}
					seen[o] = name
				}
			}
		}
	}
}

// Outcomes are the same on every machine and in every version: records depend on them.
func TestLuckStays(t *testing.T) {
	luck := engine.Luck{Seed: 7}
	var got []int
	for range 5 {
		got = append(got, luck.Toss(1, 2).Below(1000))
	}
	if want := []int{354, 900, 428, 584, 705}; !slices.Equal(got, want) {
		t.Errorf("tosses: got %v, want %v", got, want)
	}
	got = nil
	for k := range 5 {
		got = append(got, engine.Whim(7, 1, k, 1000))
	}
	if want := []int{748, 486, 752, 469, 710}; !slices.Equal(got, want) {
		t.Errorf("whims: got %v, want %v", got, want)
	}
	if got, want := shuffled(7, 8), []engine.Card{7, 1, 4, 5, 3, 2, 6, 8}; !slices.Equal(got, want) {
		t.Errorf("a shuffle: got %v, want %v", got, want)
	}
}

// shuffled returns the cards of a zone after the first shuffle of a seed, but without those left out.
func shuffled(seed uint64, n int, leftOut ...engine.Card) []engine.Card {
	var table engine.CardLists
	keys := make([]uint64, n+1)
	for c := 1; c <= n; c++ {
		keys[c] = uint64(c) * 1000
		if !slices.Contains(leftOut, engine.Card(c)) {
			table.Deal(engine.Card(c), stock)
		}
	}
	luck := engine.Luck{Seed: seed}
	table.Shuffle(stock, luck.Toss(0, 0), keys)
	return slices.Collect(table.Cards(stock))
}

// A card that is not there leaves the order of the others.
func TestShuffleWithoutACard(t *testing.T) {
	for seed := range uint64(50) {
		all := shuffled(seed, 20)
		for c := engine.Card(1); c <= 20; c++ {
			want := slices.DeleteFunc(slices.Clone(all), func(o engine.Card) bool { return o == c })
			if got := shuffled(seed, 20, c); !slices.Equal(got, want) {
				t.Errorf("seed %d without card %d: got %v, want %v", seed, c, got, want)
			}
		}
	}
}

// The order does not depend on how the cards lay before; they are unknown after.
func TestShuffleForgets(t *testing.T) {
	var table engine.CardLists
	keys := make([]uint64, 21)
	for c := 20; c >= 1; c-- {
		keys[c] = uint64(c) * 1000
		table.Deal(engine.Card(c), stock)
		table.Show(engine.Card(c), engine.Only(engine.Seat(c%4)))
	}
	luck := engine.Luck{Seed: 3}
	table.Shuffle(stock, luck.Toss(0, 0), keys)
	if got, want := slices.Collect(table.Cards(stock)), shuffled(3, 20); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	for c := engine.Card(1); c <= 20; c++ {
		if table.Known(c) != 0 {
			t.Errorf("card %d is still known to %08b", c, table.Known(c))
		}
	}
	if wrong := table.Check(20); wrong != "" {
		t.Error(wrong)
	}
}

// Forced cards come first in the outcome they are forced for, in the order in which they were forced, and the
// others keep theirs; later outcomes and those of other keys are left alone.
func TestForce(t *testing.T) {
	keys := make([]uint64, 21)
	for c := range keys {
		keys[c] = uint64(c) * 1000
	}
	order := func(o engine.Outcome) []engine.Card {
		var table engine.CardLists
		for c := engine.Card(1); c <= 20; c++ {
			table.Deal(c, stock)
		}
		table.Shuffle(stock, o, keys)
		return slices.Collect(table.Cards(stock))
	}
	free := engine.Luck{Seed: 7}
	first, second, third, other := free.Toss(1, 2), free.Toss(1, 2), free.Toss(1, 2), free.Toss(1, 3)
	tests := []struct {
		name  string
		force func(l *engine.Luck)
		want  [4][]engine.Card // first in each of the outcomes
	}{
		{"nothing", func(*engine.Luck) {}, [4][]engine.Card{}},
		{"the next", func(l *engine.Luck) { l.Force(1, 2, 0, 5) }, [4][]engine.Card{{5}}},
		{"the one after", func(l *engine.Luck) { l.Force(1, 2, 1, 5) }, [4][]engine.Card{1: {5}}},
		{"several", func(l *engine.Luck) { l.Force(1, 2, 0, 5); l.Force(1, 2, 0, 3); l.Force(1, 2, 2, 9) }, [4][]engine.Card{{5, 3}, nil, {9}}},
		{"another owner", func(l *engine.Luck) { l.Force(1, 3, 0, 5) }, [4][]engine.Card{3: {5}}},
		{"after one that is used up", func(l *engine.Luck) {
			l.Force(0, 0, 0, 1)
			l.Force(1, 2, 0, 5)
			l.Toss(0, 0)
			l.Force(1, 2, 0, 3)
		}, [4][]engine.Card{{5, 3}}},
	}
	for _, test := range tests {
		luck := engine.Luck{Seed: 7}
		test.force(&luck)
		for i, o := range []engine.Outcome{luck.Toss(1, 2), luck.Toss(1, 2), luck.Toss(1, 2), luck.Toss(1, 3)} {
			rest := slices.DeleteFunc(order([]engine.Outcome{first, second, third, other}[i]), func(c engine.Card) bool { return slices.Contains(test.want[i], c) })
			if got, want := order(o), slices.Concat(test.want[i], rest); !slices.Equal(got, want) {
				t.Errorf("%s, outcome %d: got %v, want %v", test.name, i, got, want)
			}
		}
	}

	luck := engine.Luck{Seed: 8}
	luck.Toss(1, 2)
	luck.Force(1, 2, 0, 5)
	if luck.Reseed(7); luck.Toss(1, 2) != second || luck.Toss(1, 3) != other {
		t.Error("luck that is another seed's is not what comes next of that seed, or something is forced still")
	}

	luck = engine.Luck{Seed: 7}
	for c := range engine.Card(engine.MaxForced) {
		if !luck.Force(1, 2, 0, c+1) {
			t.Fatalf("only %d cards can be forced, want %d", c, engine.MaxForced)
		}
	}
	if luck.Force(0, 0, 0, 20) {
		t.Error("a card too many was forced")
	}
	if luck.Toss(1, 2); !luck.Force(0, 0, 0, 20) {
		t.Error("after the outcome no card can be forced")
	}
}

// Every card comes to every place about equally often.
func TestShuffleIsFair(t *testing.T) {
	const cards, games = 6, 6000
	var count [cards + 1][cards]int
	for seed := range uint64(games) {
		for i, c := range shuffled(seed, cards) {
			count[c][i]++
		}
	}
	for c := 1; c <= cards; c++ {
		for i, n := range count[c] {
			if want := games / cards; n < want*85/100 || n > want*115/100 {
				t.Errorf("card %d comes to place %d %d times in %d, want about %d", c, i, n, games, want)
			}
		}
	}
}

func TestBelow(t *testing.T) {
	luck := engine.Luck{Seed: 1}
	var count [6]int
	for range 6000 {
		count[luck.Toss(0, 0).Below(6)]++
	}
	for i, n := range count {
		if n < 850 || n > 1150 {
			t.Errorf("%d comes %d times in 6000, want about 1000", i, n)
		}
	}
}
