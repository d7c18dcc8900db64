package engine_test

import (
	"fmt"
	"slices"
	"testing"

	"loremaster/interpreter/engine"
)

func TestAudience(t *testing.T) {
	tests := []struct {
		visible engine.Visibility
		owner   engine.Seat // of the zone
		holder  engine.Seat // of the card
		want    engine.SeatSet
	}{
		{engine.Public, 1, 2, engine.Everyone},
		{engine.Owner, 1, 2, engine.Only(1)},
		{engine.Holder, engine.NoSeat, 2, engine.Only(2)},
		{engine.Hidden, 1, 2, 0},
		{engine.Owner, engine.NoSeat, 2, 0},
	}
	for _, test := range tests {
		zone := engine.ZoneSpec{Owner: test.owner, Visible: test.visible}
		if got := zone.Audience(test.holder); got != test.want {
			t.Errorf("%+v: got %08b, want %08b", test, got, test.want)
		}
	}
}

// A view has the cards that a seat knows and counts the others. Where the order is not public it tells
// nothing by it.
func TestView(t *testing.T) {
	zones := []engine.ZoneSpec{
		{Name: "outside"},
		{Name: "deck", Visible: engine.Hidden, Ordered: true},
		{Name: "pile"},
		{Name: "hand of 0", Owner: 0, Visible: engine.Owner},
		{Name: "hand of 1", Owner: 1, Visible: engine.Owner},
	}
	var table engine.CardLists
	for _, deal := range []struct {
		to    engine.List
		known engine.SeatSet
		cards []engine.Card
	}{
		{0, engine.Everyone, []engine.Card{20}},
		{1, 0, []engine.Card{9, 8, 7}},
		{2, engine.Everyone, []engine.Card{6, 4, 5}},
		{3, engine.Only(0), []engine.Card{3, 1, 2}},
		{4, engine.Only(1), []engine.Card{12, 10, 11}},
	} {
		for _, c := range deal.cards {
			table.Deal(c, deal.to)
			table.Show(c, deal.known)
		}
	}
	table.Show(8, engine.Only(1))                       // seat 1 has looked into the deck
	table.Show(12, engine.Everyone)                     // and shown a card of its hand
	table.Put(6, engine.On(4))                          // what is attached is not in the zone itself
	for seats, want := range map[engine.SeatSet]string{ // zone, cards, hidden
		engine.Only(0): "[{1 [] 3} {2 [4 5] 0} {3 [1 2 3] 0} {4 [12] 2}]",
		engine.Only(1): "[{1 [8] 2} {2 [4 5] 0} {3 [] 3} {4 [10 11 12] 0}]",
		engine.Only(2): "[{1 [] 3} {2 [4 5] 0} {3 [] 3} {4 [12] 2}]",
		0b11:           "[{1 [8] 2} {2 [4 5] 0} {3 [1 2 3] 0} {4 [10 11 12] 0}]",
		0:              "[{1 [] 3} {2 [] 2} {3 [] 3} {4 [] 3}]",
	} {
		if got := fmt.Sprint(table.Look(seats, zones)); got != want {
			t.Errorf("the seats %03b see %s, want %s", seats, got, want)
		}
	}
}

func TestEffects(t *testing.T) {
	const round, combat = 1, 2
	var effects engine.Effects
	for i := range uint16(engine.MaxEffects) {
		if !effects.Add(engine.Effect{Ability: i + 1, Ends: uint8(i%2) + 1}) {
			t.Fatalf("the table is full after %d effects, want %d", i, engine.MaxEffects)
		}
	}
	if before := effects; effects.Add(engine.Effect{Ability: 99}) || effects != before {
		t.Error("an effect too many was taken")
	}
	left := func() (abilities []uint16) {
		for _, e := range effects {
			if e.Ability != 0 {
				abilities = append(abilities, e.Ability)
			}
		}
		return abilities
	}
	end := func(ends uint8, target engine.Card) {
		effects.Drop(func(e *engine.Effect) bool { return e.Ends == ends && (target == 0 || e.Target == target) })
	}
	end(combat, 0)
	var want []uint16
	for i := uint16(1); i <= engine.MaxEffects; i += 2 {
		want = append(want, i)
	}
	if got := left(); !slices.Equal(got, want) {
		t.Errorf("after the combat %v last, want %v", got, want)
	}
	effects.Add(engine.Effect{Ability: 50, Ends: combat, Source: 3, Target: 4, On: 7, N: 2})
	if got := left(); !slices.Equal(got, append(want, 50)) {
		t.Errorf("a new one is not the last: %v", got)
	}
	end(round, 0)
	if got := left(); !slices.Equal(got, []uint16{50}) || effects[0] != (engine.Effect{Ability: 50, Ends: combat, Source: 3, Target: 4, On: 7, N: 2}) {
		t.Errorf("after the round %v last, want [50], as it was", got)
	}
	if end(combat, 5); effects[0].Ability != 50 {
		t.Error("the end of another card's combat ended it")
	}
	end(combat, 4)
	if effects != (engine.Effects{}) {
		t.Errorf("effects that have ended leave something behind: %v", effects)
	}
}

func TestIndex(t *testing.T) {
	var x engine.Index
	x.Add(3, engine.Listener{Card: 1, Ability: 10})
	x.Add(3, engine.Listener{Card: 1, Ability: 11})
	x.Add(5, engine.Listener{Card: 1, Ability: 10})
	x.Add(3, engine.Listener{Card: 2, Ability: 4})
	for hook, want := range map[engine.Hook][]engine.Listener{
		3:                   {{Card: 1, Ability: 10}, {Card: 1, Ability: 11}, {Card: 2, Ability: 4}},
		5:                   {{Card: 1, Ability: 10}},
		0:                   nil,
		engine.MaxHooks - 1: nil,
	} {
		if got := x.At(hook); !slices.Equal(got, want) {
			t.Errorf("hook %d: got %v, want %v", hook, got, want)
		}
	}
}
