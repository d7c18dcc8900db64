package starter

import (
	"fmt"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	rules "loremaster/interpreter/starter"
)

// This file fills in decks, and scenarios: who plays with which.

// deck returns the deck of a definition.
func (l *linker) deck(d *pack.Definition) rules.Deck {
	x := rules.Deck{Named: game.Named{ID: d.ID, Name: d.Name()}}
	card := func(key, id string, of pack.Kinds, what string) int {
		it := l.ReferAny(d, key, id, of, what)
		if it == nil {
			return -1
		}
		return l.Number(it.ID)
	}
	if id := d.Word("ring-bearer"); id != "" {
		x.Bearer = card("ring-bearer", id, pack.Kinds{companion}, "companion")
	}
	if id := d.Word("ring"); id != "" {
		x.Ring = card("ring", id, pack.Kinds{ring}, "Ring")
	}
	for i, id := range d.List("fellowship") {
		if n := card(fmt.Sprintf("fellowship[%d]", i), id, pack.Kinds{companion}, "companion"); n >= 0 {
			x.Fellowship = append(x.Fellowship, n)
		}
	}
	has := map[int]bool{}
	for i, id := range d.List("sites") {
		at := fmt.Sprintf("sites[%d]", i)
		n := card(at, id, pack.Kinds{site}, "site")
		if n < 0 {
			continue
		}
		number := int(l.lib.Cards[n].Site)
		if has[number] {
			l.Fail(d, diag.At(d.ValueAt(at), "two-sites", "%q is another site %d, expected one of each number", id, number))
		}
		has[number] = true
		x.Sites = append(x.Sites, n)
	}
	for number := 1; number <= 9 && !l.IsBroken(d); number++ {
		if !has[number] && len(x.Sites) == len(d.List("sites")) {
			l.Fail(d, diag.At(d.ValueAt("sites"), "no-site", "%s has no site %d, expected one of each number from 1 to 9", d.Called(), number))
		}
	}
	counts := pack.Get[map[string]int](d, "cards")
	for _, id := range cardsOf(l.Build, d) {
		if n := card("cards."+id, id, played, "card"); n >= 0 {
			x.Rest = append(x.Rest, rules.Copies{Card: n, N: counts[id]})
		}
	}
	return x
}

// eachScenario calls f for every scenario of the library with its definition, and for its variants.
func (l *linker) eachScenario(f func(s *rules.Scenario, d *pack.Definition)) {
	l.EachScenario(func(d *pack.Definition, variant int) {
		s := &l.lib.Scenes[l.Number(d.ID)]
		if variant >= 0 {
			v := &s.Variants[variant]
			v.Named, v.Source, v.Chosen = s.Named, s.Source, d.Chosen()
			s = v
		} else if n := len(d.Variants()); len(s.Variants) != n {
			s.Variants = make([]rules.Scenario, n)
		}
		f(s, d)
	})
}

// scenario fills in a scenario.
func (l *linker) scenario(s *rules.Scenario, d *pack.Definition) {
	s.Options, s.Seats, s.First, s.Extends = nil, nil, engine.NoSeat, d.Word("extends")
	if s.Script = l.lib.Scenes[l.Number(d.ID)].Script; len(d.Chosen()) == 0 {
		s.Script = l.Script(d)
	}
	for _, o := range d.Options() {
		s.Options = append(s.Options, rules.Option(o))
	}
	var ids []string
	for _, seat := range d.Seats() {
		ids = append(ids, seat.ID)
	}
	order := d.List("seating")
	if n := len(order); (n < 2 || n > rules.MaxPlayers) && !l.IsBroken(d) {
		l.Fail(d, diag.At(d.ValueAt("seating"), "wrong-people", "%d seats are at the table, expected from 2 to %d", n, rules.MaxPlayers))
		return
	}
	for i, id := range order {
		n := slices.Index(ids, id)
		if n < 0 || slices.Index(order, id) < i {
			if !l.IsBroken(d) {
				l.Fail(d, diag.At(d.ValueAt(fmt.Sprintf("seating[%d]", i)), "unknown-seat", "%q is no seat that is still to be seated, expected %s", id, pack.OrList(ids)).Or(id, ids))
			}
			continue
		}
		seat := d.Seats()[n]
		x := rules.Seat{Named: game.Named{ID: id, Name: seat.Name()}}
		if it := l.Refer(seat, "deck", seat.Word("deck"), deck); it != nil {
			x.Deck = l.Number(it.ID)
		}
		s.Seats = append(s.Seats, x)
	}
	if id := d.Word("first"); id != "" {
		n := slices.IndexFunc(s.Seats, func(x rules.Seat) bool { return x.ID == id })
		if n < 0 {
			l.Fail(d, diag.At(d.ValueAt("first"), "unknown-seat", "%s has no seat %q, expected %s", d.Called(), id, pack.OrList(ids)).Or(id, ids))
			return
		}
		s.First = engine.Seat(n)
	}
}
