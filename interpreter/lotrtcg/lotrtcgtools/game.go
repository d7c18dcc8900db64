// Package lotrtcgtools is what the tools need of the Two Towers starter: the fields of its data, its linker, its screen.
//
//   - fields.go has a row for each field of its data files, and how their values are written;
//   - link.go makes a library of its definitions: cards, decks; game.go is who plays with which;
//   - foreign.txt is what people write in the words of the printed cards, or of other games, and what is written here;
//   - screen.go is how it is shown and who fights, facts.go what a card is; starters has what "new" begins.
package lotrtcgtools

import (
	"embed"
	"fmt"
	"slices"

	"loremaster/dsl/builtin"
	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg"
)

// Game is the game as its data files know it.
var Game = &pack.Game{
	Game:   lotrtcg.TheGame,
	Kinds:  kinds,
	Fields: fields,
	Layers: builtin.Layers(lotrtcg.TheGame.ID),
	Words:  lotrtcg.Words,
	Linker: newLinker,

	Foreign: foreignRows,
}

//go:embed foreign.txt
var foreign string

var foreignRows = thesaurus.Read(&foreign)

// Starters holds what "loremaster new" begins: templates, errata.txt with what an errata may change, and next.txt with the
// commands to go on with.
//
//go:embed starters
var Starters embed.FS

// This file fills in decks, and scenarios: who plays with which.

// deck returns the deck of a definition.
func (l *linker) deck(d *pack.Definition) lotrtcg.Deck {
	x := lotrtcg.Deck{Named: game.Named{ID: d.ID, Name: d.Name()}}
	card := func(key, id string, of pack.Kinds, what string) int {
		it := l.ReferAny(d, key, id, of, what)
		if it == nil {
			return -1
		}
		return l.Number(it.ID)
	}
	if id := d.Word("ring-bearer"); id != "" {
		x.Bearer = card("ring-bearer", id, pack.Kinds{companion}, "companion")
		if x.Bearer >= 0 && l.lib.Cards[x.Bearer].Resistance == 0 && !l.IsBroken(l.Definition(id)) {
			l.Fail(d, diag.At(d.ValueAt("ring-bearer"), "no-resistance", "%q has no resistance, which a Ring-bearer needs", id))
		}
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
			x.Rest = append(x.Rest, lotrtcg.Copies{Card: n, N: counts[id]})
		}
	}
	return x
}

// scenario fills in a scenario.
func (l *linker) scenario(s *lotrtcg.Scenario, d *pack.Definition) {
	pack.Opened(l.Build, &s.Scene, d)
	s.Seats, s.First = nil, engine.NoSeat
	var ids []string
	for _, seat := range l.Seating(d, lotrtcg.MaxPlayers) {
		x := lotrtcg.Seat{Named: game.Named{ID: seat.ID, Name: seat.Name()}}
		if it := l.Refer(seat, "deck", seat.Word("deck"), deck); it != nil {
			x.Deck = l.Number(it.ID)
		}
		s.Seats, ids = append(s.Seats, x), append(ids, seat.ID)
	}
	if id := d.Word("first"); id != "" && len(ids) > 0 {
		n := slices.IndexFunc(s.Seats, func(x lotrtcg.Seat) bool { return x.ID == id })
		if n < 0 {
			l.Fail(d, diag.At(d.ValueAt("first"), "unknown-seat", "%s has no seat %q, expected %s", d.Called(), id, pack.OrList(ids)).Or(id, ids))
			return
		}
		s.First = engine.Seat(n)
	}
}
