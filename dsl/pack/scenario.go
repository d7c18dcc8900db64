// This file fills in scenarios and checks that they can be played.

package pack

import (
	"fmt"
	"maps"
	"slices"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// scenario fills in a scenario.
func (b *builder) scenario(s *cardgame.Scenario, d *definition) {
	s.Options, s.Extends = optionsOf(d), d.Extends
	s.Name, s.Carryover, s.Lead, s.Tie, s.Sets = d.Name, d.Carryover, d.Lead, sideOf(d.Tie), d.Sets
	b.checkPacks(d)
	b.seats(s, d)
	b.people(s, d)
	b.checkSets(d)
	b.checkFactions(d)
	b.locations(s, d)
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
		Factions: b.factions(d, "factions", d.Factions), Listed: d.Deck != nil,
	}
	seat.InHand, seat.InReserve = b.cardsOf(d, "in-hand", d.InHand), b.cardsOf(d, "in-reserve", d.InReserve)
	switch {
	case d.own("factions") && d.own("deck"):
		b.fail(d, diag.At(d.key("deck"), "two-decks", "the seat %q has a deck of factions and a list, expected one of them", d.ID))
	case d.Factions == nil && d.Deck == nil && !d.broken && !d.has("factions"):
		b.fail(d, diag.At(d.head(), "missing-field", "the seat %q has no deck, expected \"factions\" or \"deck\"", d.ID))
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

// counters gathers the counters of all scenarios: one name is one counter.
func (b *builder) counters() {
	b.eachScenario(func(_ *cardgame.Scenario, d *definition) {
		for i, name := range d.Counters {
			same := func(other string) bool { return sameName(other) == sameName(name) }
			if slices.ContainsFunc(b.lib.Counters, same) {
				continue
			}
			if b.lib.Counters = append(b.lib.Counters, name); len(b.lib.Counters) == cardgame.MaxCounters+1 {
				b.fail(d, diag.At(d.value(fmt.Sprintf("counters[%d]", i)), "too-many", "%q is one too many, expected at most %d counters", name, cardgame.MaxCounters))
			}
		}
	})
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

// cardsOf returns the faction cards that a list of ids names, by their places in the library.
func (b *builder) cardsOf(d *definition, key string, ids []string) (cards []uint16) {
	for i, id := range ids {
		target := b.merged[id]
		switch {
		case target != nil && target.kind < kindPath:
			cards = append(cards, uint16(b.position[id]))
			wielded := i > 0 && b.merged[ids[i-1]] != nil && (b.merged[ids[i-1]].kind == kindItem || b.merged[ids[i-1]].kind == kindCharacter)
			if key == "in-reserve" && (target.kind == kindEvent || target.kind == kindItem && !wielded) {
				b.fail(d, diag.At(d.value(fmt.Sprintf("%s[%d]", key, i)), "wrong-place", "%q is %s, expected it behind its wielder, and no event", id, target.kind.a()))
			}
		case target != nil && target.kind == kindUnknown, !b.idsComplete:
		case target != nil:
			b.fail(d, diag.At(d.value(fmt.Sprintf("%s[%d]", key, i)), "wrong-reference", "%q is %s, expected the id of a faction card", id, target.kind.a()))
		default:
			var known []string
			for _, other := range b.defs {
				if other.kind < kindPath {
					known = append(known, other.ID)
				}
			}
			b.fail(d, diag.At(d.value(fmt.Sprintf("%s[%d]", key, i)), "unknown-card", "no card has the id %q", id).Or(id, known))
		}
	}
	return cards
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

// checkFactions reports decks that share a faction.
func (b *builder) checkFactions(d *definition) {
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
	}
}

// The words of a schedule for what is opened at random.
var atRandom = map[string]cardgame.CardType{"battleground": cardgame.Battleground, "path": cardgame.Path}

// locations fills in the locations of a scenario, and which of them are opened when.
func (b *builder) locations(s *cardgame.Scenario, d *definition) {
	s.PathNumbers, s.Rounds = d.Paths, d.Rounds
	for i, id := range d.Locations {
		if c, ok := b.location(d, fmt.Sprintf("locations[%d]", i), id); ok {
			s.Locations = append(s.Locations, c)
		}
	}
	s.Corruption = d.Corruption
	for side, word := range sides {
		s.Scored[side] = nil
		for i, id := range d.Scored[word] {
			if c, ok := b.location(d, fmt.Sprintf("scored.%s[%d]", word, i), id); ok {
				s.Scored[side] = append(s.Scored[side], c)
			}
		}
	}
	opened := map[uint16]bool{}
	for round, list := range d.Schedule {
		var openings []cardgame.Opening
		for i, id := range list {
			if t, ok := atRandom[id]; ok {
				openings = append(openings, cardgame.Opening{Random: t})
				continue
			}
			key := fmt.Sprintf("schedule[%d][%d]", round, i)
			c, ok := b.location(d, key, id)
			switch {
			case !ok:
				continue
			case opened[c]:
				b.fail(d, diag.At(d.value(key), "opened-twice", "%q is opened a second time, expected each location once", id))
			}
			opened[c] = true
			openings = append(openings, cardgame.Opening{Named: true, Card: c})
		}
		s.Schedule = append(s.Schedule, openings)
	}
	if len(s.Schedule) > cardgame.MaxRounds {
		b.fail(d, diag.At(d.value("schedule"), "too-many", "%d rounds are scheduled, expected at most %d", len(s.Schedule), cardgame.MaxRounds))
	}
}

// location returns the location that an id names, by its place in the library.
func (b *builder) location(d *definition, key, id string) (uint16, bool) {
	target := b.merged[id]
	switch {
	case target != nil && (target.kind == kindPath || target.kind == kindBattleground):
		return uint16(b.position[id]), true
	case target != nil && target.kind == kindUnknown, !b.idsComplete:
	case target != nil:
		b.fail(d, diag.At(d.value(key), "wrong-reference", "%q is %s, expected the id of a path or a battleground", id, target.kind.a()))
	default:
		var ids []string
		for _, other := range b.defs {
			if other.kind == kindPath || other.kind == kindBattleground {
				ids = append(ids, other.ID)
			}
		}
		b.fail(d, diag.At(d.value(key), "unknown-location", "no location has the id %q", id).Or(id, ids))
	}
	return 0, false
}

// decks fills in the decks that are listed, and checks those and all others.
func (b *builder) decks(table *vocab.Table, lexicon *vocab.Lexicon, s *cardgame.Scenario, d *definition) {
	for _, seat := range d.seats {
		at := slices.IndexFunc(s.Seats, func(s cardgame.Seat) bool { return s.ID == seat.ID })
		if at < 0 {
			continue
		}
		for i, line := range seat.Deck {
			place := seat.text(fmt.Sprintf("deck[%d]", i))
			words, err := cardtext.Phrase(table, lexicon, cardgame.KindDeck, line)
			if err != nil {
				if !b.allNames() && err.Hint == "" {
					continue // it may be a name that could not be read
				}
				it := diag.At(inText(place, err.At), err.Code, "%s", err.Message)
				it.Hint = err.Hint
				b.fail(seat, it)
				continue
			}
			if wrong := b.lib.Stock(&s.Seats[at], s.Sets, words); wrong != "" {
				b.fail(seat, diag.At(place, "wrong-deck", "%s", wrong))
			}
		}
		d.broken = d.broken || seat.broken
	}
	b.checkDecks(s, d)
}

// checkDecks reports decks that are empty, games of too many cards, and games that could go on for ever.
func (b *builder) checkDecks(s *cardgame.Scenario, d *definition) {
	if d.broken || !b.idsComplete {
		return
	}
	for _, seat := range d.seats {
		i := slices.IndexFunc(s.Seats, func(s cardgame.Seat) bool { return s.ID == seat.ID })
		if s.Size(b.lib, &s.Seats[i]) == 0 {
			b.fail(d, diag.At(seat.head(), "empty-deck", "the deck of %q is empty, expected cards of its factions in the sets %s", seat.ID, orList(d.Sets)))
		}
	}
	if n := s.CountCards(b.lib); n >= engine.MaxCards {
		b.fail(d, diag.At(d.head(), "too-many", "a game of %s has %d cards, expected at most %d", d.called(), n, engine.MaxCards-1))
	}
	numbers := s.Numbers(b.lib)
	for n := 1; n < len(numbers); n++ {
		if numbers[n] > numbers[n-1]+1 {
			b.fail(d, diag.At(d.head(), "path-gap", "%s has a path %d and then a path %d, expected none to be left out", d.called(), numbers[n-1], numbers[n]))
		}
	}
	if len(numbers) == 0 && s.Rounds == 0 {
		b.fail(d, diag.At(d.head(), "no-end", "%s has no path and no number of rounds, expected one of them: nothing ends it", d.called()))
	}
}
