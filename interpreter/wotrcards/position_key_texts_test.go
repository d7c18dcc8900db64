package wotrcards_test

import (
	"os"
	"path/filepath"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// hearers are cards of which there are several, and whose text waits for what others do.
const hearers = `
[hearers]
name    = "Hearers"
type    = "army"
faction = "dunedain"
copies  = 2
icons   = { defense = 1 }
text    = "Each time a Shadow character is eliminated while this is in reserve: draw 1."
`

// Control, counters, the text of another and the order in which texts are heard are in the key.
func TestKeyOfTexts(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "cards.toml"), []byte(hearers), 0o666); err != nil {
		t.Fatal(err)
	}
	lib, diags, _ := wotrcardstools.Over(pack.Folder("../../tests/packs/strangers"), pack.Folder(dir))
	if lib == nil {
		t.Fatal(diags)
	}
	s := setup(t, lib, "trilogy")
	card := func(id string) engine.Card {
		for c := engine.Card(1); int(c) <= s.Cards; c++ {
			if s.NameCard(c) == id {
				return c
			}
		}
		t.Fatalf("there is no card %q", id)
		return 0
	}
	changer, watcher, halbarad, legolas := card("skin-changer"), card("watcher-of-pyres"), card("halbarad"), card("legolas")
	first, second := card("hearers#1"), card("hearers#2")
	const frodo, aragorn, saruman = 0, 2, 3
	begin := *s.Empty(1).(*wotrcards.State)
	for _, c := range []engine.Card{watcher, halbarad, legolas, first, second} {
		s.Place(&begin, c, wotrcards.Zone(aragorn, wotrcards.Reserve))
	}
	s.Place(&begin, changer, wotrcards.Zone(frodo, wotrcards.Reserve))
	g := &wotrcards.Game{Setup: s}
	g.BeginAt(&begin)
	g.Run()

	// as returns the position in which the Skin-changer has that card's text, and the cards came into play in that order.
	as := func(of engine.Card, order ...engine.Card) wotrcards.State {
		g.BeginAt(&begin)
		g.Run()
		for _, want := range []engine.Option{{Verb: wotrcards.OptAct, Of: engine.Of{A: uint16(changer)}}, {Verb: wotrcards.OptCard, Of: engine.Of{A: uint16(of)}}} {
			for _, o := range g.Open().Options {
				if o.Verb == want.Verb && o.A == want.A {
					if err := g.Answer(o); err != nil {
						t.Fatal(err)
					}
					break
				}
			}
		}
		if list := g.Copied(changer); len(list) != 1 || list[0] != of {
			t.Fatalf("the Skin-changer has the text of %v, want %d", list, of)
		}
		st := g.S
		for i, c := range order {
			st.Since[c] = uint16(i + 1)
		}
		return st
	}
	change := func(f func(st *wotrcards.State)) wotrcards.State {
		st := begin
		f(&st)
		return st
	}
	moved := func(c engine.Card, order ...engine.Card) wotrcards.State {
		return change(func(st *wotrcards.State) {
			s.Place(st, c, wotrcards.Zone(frodo, wotrcards.Reserve))
			for i, c := range order {
				st.Since[c] = uint16(i + 1)
			}
		})
	}
	counters := func(c engine.Card, kind uint8, n int) wotrcards.State {
		return change(func(st *wotrcards.State) { st.AddCounter(c, kind, n) })
	}
	taken := func(c engine.Card, by engine.Seat) wotrcards.State {
		return change(func(st *wotrcards.State) { st.Control.Give(c, by) })
	}
	for _, test := range []struct {
		name string
		a, b wotrcards.State
		same bool
	}{
		{"a counter", begin, counters(legolas, wotrcards.Counters, 1), false},
		{"two counters", counters(legolas, wotrcards.Counters, 1), counters(legolas, wotrcards.Counters, 2), false},
		{"a counter, not a token", counters(legolas, wotrcards.Counters, 1), counters(legolas, uint8(wotrcards.Attack), 1), false},
		{"on another", counters(legolas, wotrcards.Counters, 1), counters(halbarad, wotrcards.Counters, 1), false},
		{"control", begin, taken(legolas, saruman), false},
		{"another's control", taken(legolas, frodo), taken(legolas, saruman), false},
		{"control of another", taken(legolas, saruman), taken(halbarad, saruman), false},
		{"a copied text", as(halbarad), as(legolas), false},
		// The Skin-changer hears before the Watcher does, and behind him.
		{"who hears first", as(watcher, changer, watcher), as(watcher, watcher, changer), false},
		{"who hears first, as many plays ago", as(watcher, legolas, changer, watcher), as(watcher, watcher, changer), false},
		{"who came first of those who do not hear", as(watcher, legolas, changer, watcher), as(watcher, changer, watcher), true},
		// Both times one of two copies has heard before the Watcher: not the same one of the two that lie apart.
		{"which copy hears first", moved(first, first, watcher, second), moved(first, second, watcher, first), false},
		{"which card of no text came first", moved(first, halbarad, legolas), moved(first, legolas, halbarad), true},
	} {
		if test.a == test.b {
			t.Fatalf("%s: nothing is different", test.name)
		}
		for _, exact := range []bool{false, true} {
			if same := string(g.AppendKey(&test.a, exact, nil)) == string(g.AppendKey(&test.b, exact, nil)); same != test.same {
				t.Errorf("%s, exact %v: the same key is %v, want %v", test.name, exact, same, test.same)
			}
		}
	}
	g.S = moved(halbarad, first, watcher, second)
	if g.Alike(first, second) {
		t.Error("copies are alike, of which one hears before a third card and the other behind it")
	}
}
