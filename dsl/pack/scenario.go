// This file fills in scenarios and checks that they can be played.

package pack

import (
	"fmt"
	"maps"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// scenario fills in a scenario.
func (b *builder) scenario(s *cardgame.Scenario, d *definition) {
	s.Name, s.Carryover, s.Lead, s.Tie, s.Sets = d.Name, d.Carryover, d.Lead, sideOf(d.Tie), d.Sets
	b.seats(s, d)
	b.people(s, d)
	b.checkSets(d)
	b.checkDecks(s, d)
}

// seats puts the seats into the order in which they first have their turn, and fills them in.
func (b *builder) seats(s *cardgame.Scenario, d *definition) {
	var ids []string
	for _, seat := range d.seats {
		ids = append(ids, seat.ID)
	}
	if len(ids) > cardgame.MaxSeats {
		b.fail(d, diag.At(d.key("seats."+ids[cardgame.MaxSeats]), "too-many", "%s has %d seats, expected at most %d", d.called(), len(ids), cardgame.MaxSeats))
	}
	if len(d.TurnOrder) == 0 && !d.broken {
		b.fail(d, diag.At(d.value("turn-order"), "no-seat", "the turn order of %s is empty, expected %s", d.called(), orList(ids)))
	}
	var order []string // the seats that are in it
	for i, id := range d.TurnOrder {
		if !slices.Contains(ids, id) {
			if d.has("seats." + id) {
				continue // it could not be read
			}
			b.fail(d, diag.At(d.value(fmt.Sprintf("turn-order[%d]", i)), "unknown-seat", "%s has no seat %q, expected %s", d.called(), id, orList(ids)).Or(id, ids))
			continue
		}
		n := slices.Index(order, id)
		if n < 0 {
			n = len(order)
			order = append(order, id)
			s.Seats = append(s.Seats, b.seat(d.seats[slices.Index(ids, id)]))
		}
		s.TurnOrder = append(s.TurnOrder, uint8(n))
	}
	for _, seat := range d.seats {
		if !slices.Contains(order, seat.ID) && !d.broken {
			b.fail(d, diag.At(seat.head(), "seat-without-turn", "the seat %q has no turn, expected it in the turn order", seat.ID))
		}
	}
}

// seat returns a seat as its definition has it.
func (b *builder) seat(d *definition) cardgame.Seat {
	seat := cardgame.Seat{
		ID: d.ID, Name: d.Name, Side: sideOf(d.Side),
		Hand: d.Hand, Cycle: d.Cycle, Draw: d.Draw, RingPoints: d.RingPoints,
		Factions: b.factions(d, "factions", d.Factions),
	}
	for i, id := range d.Factions {
		f := b.merged[id]
		if f == nil || f.kind != kindFaction || f.broken || d.Side == "" || f.Side == d.Side {
			continue
		}
		b.fail(d, diag.At(d.value(fmt.Sprintf("factions[%d]", i)), "wrong-side", "the faction %q fights for %s, expected one of the seat's side %s", id, f.Side, d.Side))
	}
	return seat
}

// people fills in how people share the seats, by their number.
func (b *builder) people(s *cardgame.Scenario, d *definition) {
	var ids []string
	for _, seat := range s.Seats {
		ids = append(ids, seat.ID)
	}
	for _, n := range slices.Sorted(maps.Keys(d.People)) {
		persons, at := d.People[n], "people."+n
		if n != fmt.Sprint(len(persons)) {
			b.fail(d, diag.At(d.value(at), "wrong-people", "the seats are divided among %d here, expected %q people", len(persons), n))
			continue
		}
		var people cardgame.People
		var taken engine.SeatSet
		for i, seats := range persons {
			var has engine.SeatSet
			for j, id := range seats {
				where := d.value(fmt.Sprintf("%s[%d][%d]", at, i, j))
				switch seat := slices.Index(ids, id); {
				case seat < 0 && d.broken:
				case seat < 0:
					b.fail(d, diag.At(where, "unknown-seat", "%s has no seat %q, expected %s", d.called(), id, orList(ids)).Or(id, ids))
				case (taken | has).Has(engine.Seat(seat)):
					b.fail(d, diag.At(where, "wrong-people", "the seat %q has a person already, expected each seat once", id))
				default:
					has |= engine.Only(engine.Seat(seat))
				}
			}
			taken |= has
			people = append(people, has)
		}
		if left := len(ids) - taken.Count(); left > 0 && !d.broken {
			b.fail(d, diag.At(d.value(at), "wrong-people", "%d of the seats have no person, expected each of %s once", left, orList(ids)))
		}
		s.People = append(s.People, people)
	}
}

// checkSets reports sets that no card is of.
func (b *builder) checkSets(d *definition) {
	sets := []string{baseSet}
	for _, card := range b.defs {
		if card.Set != "" && !slices.Contains(sets, card.Set) {
			sets = append(sets, card.Set)
		}
	}
	for i, set := range d.Sets {
		if !slices.Contains(sets, set) && b.idsComplete {
			b.fail(d, diag.At(d.value(fmt.Sprintf("sets[%d]", i)), "unknown-set", "no card is of the set %q, expected %s", set, orList(sets)).Or(set, sets))
		}
	}
}

// checkDecks reports decks that share a faction or are empty, and games of too many cards.
func (b *builder) checkDecks(s *cardgame.Scenario, d *definition) {
	if d.broken || !b.idsComplete {
		return
	}
	taken := map[string]*definition{}
	for _, seat := range d.seats {
		for i, id := range seat.Factions {
			other := taken[id]
			if other == nil {
				taken[id] = seat
				continue
			}
			at := seat.value(fmt.Sprintf("factions[%d]", i))
			b.fail(d, diag.At(at, "shared-faction", "the faction %q is in the deck of %q already, expected it in one deck", id, other.ID))
		}
		if !seat.broken && b.deckSize(s, seat) == 0 {
			b.fail(d, diag.At(seat.head(), "empty-deck", "the deck of %q is empty, expected cards of its factions in the sets %s", seat.ID, orList(d.Sets)))
		}
	}
	if n := s.CountCards(b.lib); n >= engine.MaxCards {
		b.fail(d, diag.At(d.head(), "too-many", "a game of %s has %d cards, expected at most %d", d.called(), n, engine.MaxCards-1))
	}
}

// deckSize returns how many cards the deck of a seat has.
func (b *builder) deckSize(s *cardgame.Scenario, seat *definition) int {
	n := 0
	for i := range b.lib.Cards {
		c := &b.lib.Cards[i]
		if !c.Type.IsLocation() && slices.Contains(s.Sets, c.Set) && slices.Contains(seat.Factions, b.merged[c.ID].Faction) {
			n += c.Copies
		}
	}
	return n
}
