// This file fills in scenarios: who plays, and with what.

package pack

import (
	"fmt"
	"maps"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// scenario fills in a scenario.
func (b *builder) scenario(s *wotrcards.Scenario, d *definition) {
	s.Options, s.Extends = optionsOf(d), d.Extends
	s.Name, s.Carryover, s.Lead, s.Tie, s.Sets = d.Name, d.Carryover, d.Lead, sideOf(d.Tie), d.Sets
	b.checkPacks(d)
	b.seats(s, d)
	b.people(s, d)
	b.checkSets(d)
	b.checkFactions(d)
	b.locations(s, d)
	b.opening(s, d)
	b.counters(s, d)
}

// maxSlots is how many turns a turn order may have before it begins anew.
const maxSlots = 64

// seats puts the seats into the order in which they first have their turn, and fills them in.
func (b *builder) seats(s *wotrcards.Scenario, d *definition) {
	var ids []string
	for _, seat := range d.seats {
		ids = append(ids, seat.ID)
	}
	if len(ids) > wotrcards.MaxSeats {
		b.fail(d, diag.At(d.key("seats."+ids[wotrcards.MaxSeats]), "too-many", "%s has %d seats, expected at most %d", d.called(), len(ids), wotrcards.MaxSeats))
	}
	if len(d.TurnOrder) == 0 && !b.isBroken(d) {
		b.fail(d, diag.At(d.value("turn-order"), "no-seat", "the turn order of %s is empty, expected %s", d.called(), orList(ids)))
	}
	if n := len(d.TurnOrder); n > maxSlots {
		b.fail(d, diag.At(d.value("turn-order"), "too-many", "the turn order has %d turns, expected at most %d", n, maxSlots))
		return
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
		s.TurnOrder = append(s.TurnOrder, engine.Seat(n))
	}
	for _, seat := range d.seats {
		if !slices.Contains(order, seat.ID) && !b.isBroken(d) {
			b.fail(d, diag.At(seat.head(), "seat-without-turn", "the seat %q has no turn, expected it in the turn order", seat.ID))
		}
	}
}

// seat returns a seat as its definition has it.
func (b *builder) seat(d *definition) wotrcards.Seat {
	seat := wotrcards.Seat{
		ID: d.ID, Name: d.Name, Side: sideOf(d.Side),
		Hand: d.Hand, Cycle: d.Cycle, Draw: d.Draw, RingPoints: d.RingPoints,
		Factions: b.factions(d, "factions", d.Factions), Listed: d.Deck != nil,
	}
	seat.InHand, seat.InReserve = b.cardsOf(d, "in-hand", d.InHand), b.cardsOf(d, "in-reserve", d.InReserve)
	switch {
	case d.own("factions") && d.own("deck"):
		b.fail(d, diag.At(d.key("deck"), "two-decks", "the seat %q has a deck of factions and a list, expected one of them", d.ID))
	case d.Factions == nil && d.Deck == nil && !b.isBroken(d) && !d.has("factions"):
		b.fail(d, diag.At(d.head(), "missing-field", "the seat %q has no deck, expected \"factions\" or \"deck\"", d.ID))
	}
	for i, id := range d.Factions {
		f := b.merged[id]
		if f == nil || f.kind != kindFaction || b.isBroken(f) || d.Side == "" || f.Side == d.Side {
			continue
		}
		b.fail(d, diag.At(d.value(fmt.Sprintf("factions[%d]", i)), "wrong-side", "the faction %q fights for %s, expected one of the seat's side %s", id, f.Side, d.Side))
	}
	return seat
}

// checkPacks reports packs that the scenario plays with and that are not there, or not as it needs them.
func (b *builder) checkPacks(d *definition) {
	for _, need := range d.needs {
		i := slices.IndexFunc(b.report.Packs, func(p *Pack) bool { return p.Name == need.name })
		switch {
		case i < 0:
			e := diag.At(need.at, "pack-missing", "%s plays with the pack %q, %s, which is not loaded", d.called(), need.name, need.least.orLater())
			e.Hint = "name the pack with --data"
			b.fail(d, e)
		case !b.report.Packs[i].Version.meets(need.least):
			e := diag.At(need.at, "pack-version", "%s plays with the pack %q, %s, and %s is loaded", d.called(), need.name, need.least.orLater(), b.report.Packs[i].Version)
			e.Hint = "get " + need.name + " " + need.least.String() + ", or a later one of " + need.least.major()
			b.fail(d, e)
		}
	}
}

// counters fills in the counters of a scenario. In texts one name is one counter, whichever scenarios have it.
func (b *builder) counters(s *wotrcards.Scenario, d *definition) {
	for i, name := range d.Counters {
		at := d.value(fmt.Sprintf("counters[%d]", i))
		id := slices.IndexFunc(b.lib.Counters, func(other string) bool { return b.sameName(other) == b.sameName(name) })
		if id < 0 {
			id = len(b.lib.Counters)
			b.lib.Counters = append(b.lib.Counters, name)
		}
		switch {
		case slices.Contains(s.Counters, uint16(id)):
			b.fail(d, diag.At(at, "named-twice", "%q is a counter already, expected each name once", name))
		case id >= maxCards:
			b.fail(d, diag.At(at, "too-many", "%q exceeds the limit, expected at most %d counters in all of the data", name, maxCards))
		case len(s.Counters) == wotrcards.MaxCounters:
			b.fail(d, diag.At(at, "too-many", "%q exceeds the limit, expected at most %d counters", name, wotrcards.MaxCounters))
		default:
			s.Counters = append(s.Counters, uint16(id))
		}
	}
}

// people fills in how people share the seats, by their number.
func (b *builder) people(s *wotrcards.Scenario, d *definition) {
	var ids []string
	for _, seat := range s.Seats {
		ids = append(ids, seat.ID)
	}
	for _, n := range slices.Sorted(maps.Keys(d.People)) {
		persons, at := d.People[n], "people."+n
		if n != fmt.Sprint(len(persons)) {
			b.fail(d, diag.At(d.value(at), "wrong-people", "the seats are divided among %d people, expected %s", len(persons), n))
			continue
		}
		var people wotrcards.People
		var taken engine.SeatSet
		for i, seats := range persons {
			var has engine.SeatSet
			for j, id := range seats {
				where := d.value(fmt.Sprintf("%s[%d][%d]", at, i, j))
				switch seat := slices.Index(ids, id); {
				case seat < 0 && b.isBroken(d):
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
		if left := len(ids) - taken.Count(); left > 0 && !b.isBroken(d) {
			b.fail(d, diag.At(d.value(at), "wrong-people", "%d of the seats have no person, expected each of %s once", left, orList(ids)))
		}
		s.People = append(s.People, people)
	}
}

// checkSets reports sets that no card is of.
func (b *builder) checkSets(d *definition) {
	if b.sets == nil {
		b.sets = []string{baseSet}
		seen := map[string]bool{"": true, baseSet: true}
		for _, card := range b.defs {
			if !seen[card.Set] {
				seen[card.Set] = true
				b.sets = append(b.sets, card.Set)
			}
		}
	}
	for i, set := range d.Sets {
		if !slices.Contains(b.sets, set) && b.idsComplete {
			b.fail(d, diag.At(d.value(fmt.Sprintf("sets[%d]", i)), "unknown-set", "no card is of the set %q, expected %s", set, orList(b.sets)).Or(set, b.sets))
		}
	}
}

// checkFactions reports decks that share a faction.
func (b *builder) checkFactions(d *definition) {
	if b.isBroken(d) || !b.idsComplete {
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
	}
}
