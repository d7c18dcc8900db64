package wotrcards_test

import (
	"reflect"
	"slices"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// keysOf returns the two keys of a position.
func keysOf(g *wotrcards.Game) [2]string {
	return [2]string{string(g.AppendKey(&g.S, false, nil)), string(g.AppendKey(&g.S, true, nil))}
}

// copiesIn finds two copies of a card in a hand.
func copiesIn(t *testing.T, g *wotrcards.Game) (seat engine.Seat, a, b engine.Card) {
	for i := range g.Scenario.Seats {
		seat := engine.Seat(i)
		for a := range g.S.Cards(wotrcards.Zone(seat, wotrcards.Hand)) {
			for b := range g.S.Cards(wotrcards.Zone(seat, wotrcards.Hand)) {
				if a < b && g.Card(a) == g.Card(b) {
					return seat, a, b
				}
			}
		}
	}
	t.Fatal("no hand has two copies of a card")
	return
}

// The order of a hand does not count, that of a draw deck does. Copies stand for one another but where they
// are told apart.
func TestKey(t *testing.T) {
	g := wotrcards.NewGame(setup(t, library(t), "trilogy"), 3)
	g.Run()
	seat, a, b := copiesIn(t, g)
	hand, deck := wotrcards.Zone(seat, wotrcards.Hand), wotrcards.Zone(seat, wotrcards.DrawDeck)
	begin, keys := g.S, keysOf(g)
	for _, c := range []struct {
		name        string
		change      func()
		same, exact bool
	}{
		{"a card goes to the end of its hand", func() { g.S.Put(g.S.Top(hand), hand) }, true, true},
		{"one goes under its deck", func() { g.S.Put(g.S.Top(deck), deck) }, false, false},
		{"one is eliminated", func() { g.S.Put(a, wotrcards.Zone(seat, wotrcards.EliminatedPile)) }, false, false},
		{"one has a token", func() { g.S.AddCounter(a, uint8(wotrcards.Attack), 1) }, false, false},
		{"it has arrived", func() { g.S.Arrived.Add(a) }, false, false},
		{"somebody has seen it", func() { g.S.Show(a, engine.Everyone) }, false, false},
		{"luck is forced for it", func() { g.S.Force(wotrcards.LuckDeck, uint8(seat), 0, a) }, false, false},
	} {
		if c.change(); g.S == begin {
			t.Fatalf("%s: nothing has changed", c.name)
		}
		for i, same := range []bool{c.same, c.exact} {
			if got := keysOf(g)[i] == keys[i]; got != same {
				t.Errorf("%s: key %d the same is %v, want %v", c.name, i, got, same)
			}
		}
		g.S = begin
	}
	g.S.Put(a, wotrcards.Zone(seat, wotrcards.CyclePile))
	one := keysOf(g)
	g.S = begin
	g.S.Put(b, wotrcards.Zone(seat, wotrcards.CyclePile))
	if two := keysOf(g); one[0] != two[0] || one[1] == two[1] {
		t.Errorf("another copy cycled: the same is %v, told apart %v; want true, false", one[0] == two[0], one[1] == two[1])
	}
	g.S = begin
	if !g.Alike(a, b) || g.Alike(a, g.S.Top(deck)) {
		t.Error("two copies in a hand should be alike, a card of another place not")
	}
	g.S.Support[0] = wotrcards.Support{Army: a}
	if g.Alike(a, b) {
		t.Error("a copy that supports somebody is like another")
	}
}

// Every number of the state but those that only say what has been is in the key.
func TestEveryNumberIsInTheKey(t *testing.T) {
	g := wotrcards.NewGame(setup(t, library(t), "trilogy"), 3)
	g.Run()
	past := map[string]bool{"CardLists": true, "Plays": true, "Since": true, "Fought": true, "Arrived": true, "Played": true, "NoShields": true}
	keys, state := keysOf(g), reflect.ValueOf(&g.S.Fixed).Elem()
	for i := range state.NumField() {
		name := state.Type().Field(i).Name
		if past[name] {
			continue
		}
		leaves(name, state.Field(i), func(what string, b *byte) {
			if what == "byte 0 of Control.n" || what == "byte 1 of Control.n" {
				return // counts the others
			}
			*b ^= 1
			if slices.ContainsFunc(g.S.Effects[:], func(e engine.Effect) bool { return e.Ability != 0 }) {
				*b ^= 1
				return // nothing lasts by that line of text
			}
			if now := keysOf(g); now[0] == keys[0] || now[1] == keys[1] {
				t.Errorf("%s changed: the same key", what)
			}
			*b ^= 1
		})
	}
	g.S.Notes.Set(1, 0, 1)
	if now := keysOf(g); now[0] == keys[0] || now[1] == keys[1] {
		t.Error("a note changed: the same key")
	}
}
