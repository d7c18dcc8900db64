// This file fills in scenarios: who plays, and with what.

package wotrcardstools

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

func (l *linker) scenario(s *wotrcards.Scenario, d *pack.Definition) {
	s.Carryover, s.Lead, s.Tie, s.Sets = d.Number("carryover"), d.Number("lead"), sideCalled(d.Word("tie")), d.List("sets")
	s.OpenHands = d.Word("hands") == handWays[1]
	l.seats(s, d)
	l.starting(s, d)
	l.people(s, d)
	l.checkSets(d)
	l.checkFactions(d)
	l.locations(s, d)
	l.opening(s, d)
	l.counters(s, d)
	l.turns(s, d)
}

// maxSlots is how many turns a turn order may have before it begins anew.
const maxSlots = 64

// seats puts the seats into the order in which they first have their turn, and fills them in.
func (l *linker) seats(s *wotrcards.Scenario, d *pack.Definition) {
	ids := pack.Mapped(d.Seats(), func(seat *pack.Definition) string { return seat.ID })
	if len(ids) > wotrcards.MaxSeats {
		l.Fail(d, diag.At(d.KeyAt("seats."+ids[wotrcards.MaxSeats]), "too-many", "%s has %d seats, expected at most %d", d.Called(), len(ids), wotrcards.MaxSeats))
	}
	if len(d.List("turn-order")) == 0 && !l.IsBroken(d) {
		l.Fail(d, diag.At(d.ValueAt("turn-order"), "no-seat", "the turn order of %s is empty, expected %s", d.Called(), pack.OrList(ids)))
	}
	if n := len(d.List("turn-order")); n > maxSlots {
		l.Fail(d, diag.At(d.ValueAt("turn-order"), "too-many", "the turn order has %d turns, expected at most %d", n, maxSlots))
		return
	}
	var order []string // the seats that are in it
	for i, id := range d.List("turn-order") {
		if !slices.Contains(ids, id) {
			if d.Has("seats." + id) {
				continue // it could not be read
			}
			l.Fail(d, diag.At(d.ValueAt(fmt.Sprintf("turn-order[%d]", i)), "unknown-seat", "%s has no seat %q, expected %s", d.Called(), id, pack.OrList(ids)).Or(id, ids))
			continue
		}
		n := slices.Index(order, id)
		if n < 0 {
			n = len(order)
			order = append(order, id)
			s.Seats = append(s.Seats, l.seat(d.Seats()[slices.Index(ids, id)], s.Carryover, d.Number("draft") > 0))
		}
		s.TurnOrder = append(s.TurnOrder, engine.Seat(n))
	}
	for _, seat := range d.Seats() {
		if !slices.Contains(order, seat.ID) && !l.IsBroken(d) {
			l.Fail(d, diag.At(seat.Head(), "seat-without-turn", "the seat %q has no turn, expected it in the turn order", seat.ID))
		}
	}
}

// seat returns a seat as its definition has it, in a scenario with that carryover limit, where players draft or do not.
func (l *linker) seat(d *pack.Definition, carryover int, drafts bool) wotrcards.Seat {
	seat := wotrcards.Seat{
		ID: d.ID, Name: d.Name(), Side: sideOf(d),
		Hand: d.Number("hand"), Cycle: d.Number("cycle"), Draw: d.Number("draw"), RingPoints: d.Number("ring-points"),
		Factions: l.factions(d, "factions"), Listed: d.List("deck") != nil, Carryover: carryover, Unplayed: d.Word("player") == players[1],
	}
	seat.Turns = wotrcards.SeatTurns{Extra: rounds(d, "extra-turns"), Skipped: rounds(d, "skipped-turns"), Absent: rounds(d, "absent")}
	if d.Has("own-carryover") {
		seat.Carryover = d.Number("own-carryover")
	}
	seat.InHand, seat.InReserve = l.cardsOf(d, "in-hand", factionCards, "card"), l.cardsOf(d, "in-reserve", factionCards, "card")
	switch {
	case d.Own("factions") && d.Own("deck"):
		l.Fail(d, diag.At(d.KeyAt("deck"), "two-decks", "the seat %q has a deck of factions and a list, expected one of them", d.ID))
	case d.List("factions") == nil && d.List("deck") == nil && !drafts && !l.IsBroken(d) && !d.Has("factions"):
		l.Fail(d, diag.At(d.Head(), "missing-field", "the seat %q has no deck, expected \"factions\" or \"deck\"", d.ID))
	}
	for i, id := range d.List("factions") {
		f := l.Definition(id)
		if f == nil || f.Kind != faction || l.IsBroken(f) || d.Word("side") == "" || f.Word("side") == d.Word("side") {
			continue
		}
		l.Fail(d, diag.At(d.ValueAt(fmt.Sprintf("factions[%d]", i)), "wrong-side", "the faction %q fights for %s, expected one of the seat's side %s", id, f.Word("side"), d.Word("side")))
	}
	return seat
}

// rounds returns the rounds that a seat's definition lists under a key.
func rounds(d *pack.Definition, key string) wotrcards.RoundSet {
	return pack.Get[roundSet](d, key).RoundSet
}

// turns checks that in each round that the scenario has somebody has a turn, and that none is given and taken in one.
func (l *linker) turns(s *wotrcards.Scenario, d *pack.Definition) {
	if l.IsBroken(d) || len(s.Seats) == 0 {
		return
	}
	for n := 1; n <= cmp.Or(s.Rounds, wotrcards.MaxRounds); n++ {
		nobody := true
		for i := range s.Seats {
			t := &s.Seats[i].Turns
			nobody = nobody && t.Absent.Has(n)
			for _, seat := range d.Seats() {
				if key := twice(t, n); key != "" && seat.ID == s.Seats[i].ID && seat.Has(key) {
					l.Fail(d, diag.At(seat.ValueAt(key), "turn-twice", "the seat %q has no turn in round %d, expected %q to name other rounds", seat.ID, n, key))
					return
				}
			}
		}
		if nobody {
			at := d.Seats()[len(d.Seats())-1].ValueAt("absent")
			l.Fail(d, diag.At(at, "nobody-has-a-turn", "in round %d nobody has a turn, expected a seat that is not absent then", n))
			return
		}
	}
}

// twice returns the key that gives or takes a turn in a round in which the seat has none; "" where none does.
func twice(t *wotrcards.SeatTurns, round int) string {
	switch {
	case !t.Absent.Has(round):
		return ""
	case t.Extra.Has(round):
		return "extra-turns"
	case t.Skipped.Has(round):
		return "skipped-turns"
	}
	return ""
}

// starting fills in with whom turns begin.
func (l *linker) starting(s *wotrcards.Scenario, d *pack.Definition) {
	s.Starting, s.Stays = 0, d.Word("starting-token") == tokenWays[1]
	id := d.Word("starting")
	if id == "" || l.IsBroken(d) {
		return
	}
	slot := slices.IndexFunc(s.TurnOrder, func(seat engine.Seat) bool { return s.Seats[seat].ID == id })
	if slot < 0 {
		l.Fail(d, diag.At(d.ValueAt("starting"), "unknown-seat", "%s has no seat %q, expected %s", d.Called(), id, pack.OrList(d.List("turn-order"))).Or(id, d.List("turn-order")))
		return
	}
	s.Starting = uint8(slot)
}

// maxCounters is how many counters texts can tell apart.
const maxCounters = 1 << 16

// counter returns the number of a counter in texts, which it has from now on.
func (l *linker) counter(name string) int {
	id := slices.IndexFunc(l.lib.Counters, func(other string) bool { return l.SameName(other) == l.SameName(name) })
	if id < 0 {
		id = len(l.lib.Counters)
		l.lib.Counters = append(l.lib.Counters, name)
	}
	return id
}

// nameCounters gives numbers to the counters of all scenarios and of the data, so that scripts may name them.
func (l *linker) nameCounters() {
	l.EachScenario(func(d *pack.Definition, _ int) {
		for _, name := range slices.Concat(d.List("counters"), d.List("own-counters")) {
			l.counter(name)
		}
	})
	for _, d := range l.Of(counter) {
		l.counter(d.Name())
	}
}

// counters fills in the counters of a scenario, and those of its players: its own, and those of the data. In texts one name is one
// counter, whichever scenarios have it.
func (l *linker) counters(s *wotrcards.Scenario, d *pack.Definition) {
	used := 0 // places in the state
	for _, key := range []string{"counters", "own-counters"} {
		for i, name := range d.List(key) {
			l.addCounter(s, name, key == "own-counters", &used, func(e diag.Diagnostic) { l.Fail(d, e) }, d.ValueAt(fmt.Sprintf("%s[%d]", key, i)))
		}
	}
	for _, c := range l.Of(counter) {
		l.addCounter(s, c.Name(), c.Word("whose") == zoneWays[0], &used, func(e diag.Diagnostic) { l.Fail(c, e) }, c.TextAt("name"))
	}
}

// addCounter gives a scenario a counter, or each of its players one.
func (l *linker) addCounter(s *wotrcards.Scenario, name string, own bool, used *int, fail func(diag.Diagnostic), at diag.Place) {
	id, list, each, hint := l.counter(name), &s.Counters, 1, ""
	if own {
		list, each, hint = &s.OwnCounters, len(s.Seats), ", of one that each player has one for each"
	}
	switch {
	case slices.Contains(s.Counters, uint16(id)) || slices.Contains(s.OwnCounters, uint16(id)):
		fail(diag.At(at, "named-twice", "%q is a counter already, expected each name once", name))
	case id >= maxCounters:
		fail(diag.At(at, "too-many", "%q exceeds the limit, expected at most %d counters in all of the data", name, maxCounters))
	case *used+each > wotrcards.MaxCounters:
		fail(diag.At(at, "too-many", "%q exceeds the limit, expected at most %d counters%s", name, wotrcards.MaxCounters, hint))
	default:
		*used += each
		*list = append(*list, uint16(id))
	}
}

// people fills in how people share the seats, by their number.
func (l *linker) people(s *wotrcards.Scenario, d *pack.Definition) {
	var ids []string
	var nobodys engine.SeatSet
	for i, seat := range s.Seats {
		ids = append(ids, seat.ID)
		if seat.Unplayed {
			nobodys |= engine.Only(engine.Seat(i))
		}
	}
	if nobodys.Count() == len(s.Seats) && !l.IsBroken(d) {
		l.Fail(d, diag.At(d.Head(), "wrong-people", "nobody plays %s, expected a seat that somebody does", d.Called()))
	}
	shared := pack.Get[map[string][][]string](d, "people")
	for _, n := range slices.Sorted(maps.Keys(shared)) {
		persons, at := shared[n], "people."+n
		if n != fmt.Sprint(len(persons)) {
			l.Fail(d, diag.At(d.ValueAt(at), "wrong-people", "the seats are divided among %d people, expected %s", len(persons), n))
			continue
		}
		var people wotrcards.People
		var taken engine.SeatSet
		for i, seats := range persons {
			var has engine.SeatSet
			for j, id := range seats {
				where := d.ValueAt(fmt.Sprintf("%s[%d][%d]", at, i, j))
				switch seat := slices.Index(ids, id); {
				case seat < 0 && l.IsBroken(d):
				case seat < 0:
					l.Fail(d, diag.At(where, "unknown-seat", "%s has no seat %q, expected %s", d.Called(), id, pack.OrList(ids)).Or(id, ids))
				case nobodys.Has(engine.Seat(seat)):
					l.Fail(d, diag.At(where, "wrong-people", "nobody plays the seat %q, expected one that somebody does", id))
				case (taken | has).Has(engine.Seat(seat)):
					l.Fail(d, diag.At(where, "wrong-people", "the seat %q has a person already, expected each seat once", id))
				default:
					has |= engine.Only(engine.Seat(seat))
				}
			}
			taken |= has
			people = append(people, has)
		}
		if left := len(ids) - (taken | nobodys).Count(); left > 0 && !l.IsBroken(d) {
			l.Fail(d, diag.At(d.ValueAt(at), "wrong-people", "%d of the seats have no person, expected each of %s once", left, pack.OrList(ids)))
		}
		s.People = append(s.People, people)
	}
}

func (l *linker) checkSets(d *pack.Definition) {
	if l.sets == nil {
		l.sets = []string{baseSet}
		seen := map[string]bool{"": true, baseSet: true}
		for _, card := range l.Defs() {
			if set := card.Word("set"); !seen[set] {
				seen[set] = true
				l.sets = append(l.sets, set)
			}
		}
	}
	for i, set := range d.List("sets") {
		if !slices.Contains(l.sets, set) && l.Complete() {
			l.Fail(d, diag.At(d.ValueAt(fmt.Sprintf("sets[%d]", i)), "unknown-set", "no card is of the set %q, expected %s", set, pack.OrList(l.sets)).Or(set, l.sets))
		}
	}
}

func (l *linker) checkFactions(d *pack.Definition) {
	if l.IsBroken(d) || !l.Complete() {
		return
	}
	taken := map[string]*pack.Definition{}
	for _, seat := range d.Seats() {
		for i, id := range seat.List("factions") {
			other := taken[id]
			if other == nil {
				taken[id] = seat
				continue
			}
			at := seat.ValueAt(fmt.Sprintf("factions[%d]", i))
			l.Fail(d, diag.At(at, "shared-faction", "the faction %q is in the deck of %q already, expected it in one deck", id, other.ID))
		}
	}
}
