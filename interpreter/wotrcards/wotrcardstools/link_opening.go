// This file fills in how a game begins, and checks that all that is said of it can be there.

package wotrcardstools

import (
	"fmt"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// opening fills in what a game begins with outside the seats.
func (l *linker) opening(s *wotrcards.Scenario, d *pack.Definition) {
	s.Corruption = d.Number("corruption")
	pack.Opened(l.Build, &s.Scene, d)
	s.Aims, s.AimsDealt = l.cardsOf(d, "aims", pack.Kinds{aim}, "aim"), d.Number("aims-dealt")
	l.checkAims(s, d)
	for side, word := range wotrcards.Sides {
		s.Scored[side] = nil
		for i, id := range pack.Get[map[string][]string](d, "scored")[word] {
			if c, ok := l.cardOf(d, fmt.Sprintf("scored.%s[%d]", word, i), id, locations, "location"); ok {
				s.Scored[side] = append(s.Scored[side], c)
			}
		}
	}
}

// checkAims checks that there are enough aims for the players of each side.
func (l *linker) checkAims(s *wotrcards.Scenario, d *pack.Definition) {
	if len(s.Aims) == 0 || l.IsBroken(d) {
		return
	}
	all, own, due := 0, [wotrcards.NumSides]int{}, [wotrcards.NumSides]int{}
	for _, c := range s.Aims {
		if to := l.lib.Cards[c].For; to == 0 {
			all++
		} else {
			own[to-1]++
		}
	}
	players := [wotrcards.NumSides]int{}
	for i := range s.Seats {
		if !s.Seats[i].Unplayed {
			players[s.Seats[i].Side]++
			due[s.Seats[i].Side] += s.AimsDealt
		}
	}
	at := d.ValueAt("aims")
	switch n := players[0] + players[1]; {
	case len(s.Aims) < s.AimsDealt*n:
		l.Fail(d, diag.At(at, "small-deck", "there are %d aims, expected %d for each of %d players", len(s.Aims), s.AimsDealt, n))
	case !wotrcards.AimsReach(all, own, due):
		side := wotrcards.FreePeoples
		if own[side]+all >= due[side] {
			side = wotrcards.Shadow
		}
		l.Fail(d, diag.At(at, "small-deck", "there are %d aims for %s, expected %d for each of %d", own[side]+all, screen.Count(players[side], side.String()+" player"), s.AimsDealt, players[side]))
	}
}

// cardsOf returns the cards of some kinds that a list of ids names, by their places in the library.
func (l *linker) cardsOf(d *pack.Definition, key string, of pack.Kinds, what string) (cards []uint16) {
	for i, id := range d.List(key) {
		if c, ok := l.cardOf(d, fmt.Sprintf("%s[%d]", key, i), id, of, what); ok {
			cards = append(cards, c)
		}
	}
	return cards
}

// cardOf returns the card or location that an id names, by its place in the library. It reports an id that names
// none of the kinds.
func (l *linker) cardOf(d *pack.Definition, key, id string, of pack.Kinds, what string) (uint16, bool) {
	if it := l.ReferAny(d, key, id, of, what); it == nil {
		return 0, false
	}
	return uint16(l.Number(id)), true
}

// checkOpening reports what a game cannot begin with: cards that are in no deck, items without their wielders,
// locations that are not used.
func (l *linker) checkOpening(s *wotrcards.Scenario, d *pack.Definition) {
	for _, seat := range d.Seats() {
		in := &s.Seats[slices.IndexFunc(s.Seats, func(s wotrcards.Seat) bool { return s.ID == seat.ID })]
		taken := map[uint16]int{}
		take := func(key string, i int, c uint16) {
			taken[c]++
			if has := s.Holds(l.lib, in, c); taken[c] > has {
				l.Fail(seat, diag.At(seat.ValueAt(fmt.Sprintf("%s[%d]", key, i)), "not-in-deck", "the deck of %q has %d of %q for certain, expected %d at least", seat.ID, has, l.lib.Cards[c].ID, taken[c]))
			}
		}
		for i, c := range in.InHand {
			take("in-hand", i, c)
		}
		wielder := -1
		for i, c := range in.InReserve {
			take("in-reserve", i, c)
			switch card := &l.lib.Cards[c]; {
			case card.Type == wotrcards.Event:
				l.Fail(seat, diag.At(seat.ValueAt(fmt.Sprintf("in-reserve[%d]", i)), "wrong-place", "%q is an event, expected a card that is in play", card.ID))
			case card.Type != wotrcards.Item:
				wielder = int(c)
			case wielder < 0 || !slices.Contains(card.Wielders, uint16(wielder)):
				l.Fail(seat, diag.At(seat.ValueAt(fmt.Sprintf("in-reserve[%d]", i)), "wrong-place", "%q is an item, expected it after one who may wield it", card.ID))
			}
		}
		l.FailWith(d, seat)
	}
	scored := map[uint16]bool{}
	for side, word := range wotrcards.Sides {
		for i, c := range s.Scored[side] {
			at := d.ValueAt(fmt.Sprintf("scored.%s[%d]", word, i))
			switch id := l.lib.Cards[c].ID; {
			case scored[c]:
				l.Fail(d, diag.At(at, "scored-twice", "%q is scored a second time, expected each location once", id))
			case !s.Uses(l.lib, c):
				l.Fail(d, diag.At(at, "not-used", "%q is not among the locations of %s, expected one that is", id, d.Called()))
			}
			scored[c] = true
		}
	}
}

// decks fills in the decks that are listed, and checks those and all others.
func (l *linker) decks(s *wotrcards.Scenario, d *pack.Definition) {
	l.pool(s, d)
	for _, seat := range d.Seats() {
		at := slices.IndexFunc(s.Seats, func(s wotrcards.Seat) bool { return s.ID == seat.ID })
		if at < 0 {
			continue
		}
		for i, line := range seat.List("deck") {
			key := fmt.Sprintf("deck[%d]", i)
			words := l.Line(seat, key, wotrcards.KindDeck, line)
			if words == nil {
				continue // which is reported
			}
			if wrong := l.lib.Stock(&s.Seats[at], s.Sets, words); wrong != "" {
				l.Fail(seat, diag.At(seat.TextAt(key), "wrong-deck", "%s", wrong))
			}
		}
		l.FailWith(d, seat)
	}
	l.checkDecks(s, d)
}

// pool fills in the cards of which the players draft, and reports a pool that has too few of them.
func (l *linker) pool(s *wotrcards.Scenario, d *pack.Definition) {
	s.Pool, s.Draft, s.RoundTable = nil, d.Number("draft"), d.Word("packets") == packetWays[1]
	for i, line := range d.List("pool") {
		key := fmt.Sprintf("pool[%d]", i)
		if words := l.Line(d, key, wotrcards.KindDeck, line); words != nil {
			if wrong := l.lib.Pool(s, words); wrong != "" {
				l.Fail(d, diag.At(d.TextAt(key), "wrong-deck", "%s", wrong))
			}
		}
	}
	if l.IsBroken(d) || !l.Complete() {
		return
	}
	if (s.Draft > 0) != d.Has("pool") {
		l.Fail(d, diag.At(d.Head(), "missing-field", "%s has one of \"pool\" and \"draft\", expected both: of which cards, and how many", d.Called()))
		return
	}
	for side, word := range wotrcards.Sides {
		n := engine.CountOf(slices.Values(s.Pool), func(c uint16) bool { return l.lib.Cards[c].Side == wotrcards.Side(side) })
		if needs := s.Drafters(wotrcards.Side(side)) * s.Draft; n < needs {
			l.Fail(d, diag.At(d.ValueAt("pool"), "small-deck", "the pool has %d cards of the side %s, expected %d at least: %d for each of its players", n, word, needs, s.Draft))
		}
	}
}

// checkDecks reports decks that are empty, games of too many cards, games that could go on for ever, and openings
// that no deck has the cards for.
func (l *linker) checkDecks(s *wotrcards.Scenario, d *pack.Definition) {
	if l.IsBroken(d) || !l.Complete() {
		return
	}
	sides := map[wotrcards.Side]bool{}
	for _, seat := range d.Seats() {
		in := &s.Seats[slices.IndexFunc(s.Seats, func(s wotrcards.Seat) bool { return s.ID == seat.ID })]
		sides[in.Side] = true
		size := s.Size(l.lib, in)
		switch left := size - len(in.InHand) - len(in.InReserve); {
		case size == 0:
			l.Fail(d, diag.At(seat.Head(), "empty-deck", "the deck of %q is empty, expected cards of its factions in the sets %s", seat.ID, pack.OrList(d.List("sets"))))
		case left < in.Hand:
			l.Doubt(diag.At(seat.ValueAt("hand"), "small-deck", "%q draws %d cards at set-up, and its deck has %d", seat.ID, in.Hand, left), "give it more cards, or a smaller \"hand\"")
		case in.Cycle > in.Hand+len(in.InHand):
			l.Doubt(diag.At(seat.ValueAt("cycle"), "small-deck", "%q cycles %d cards at set-up, and its hand has %d", seat.ID, in.Cycle, in.Hand+len(in.InHand)), "give it a larger \"hand\", or a smaller \"cycle\"")
		}
	}
	for side, word := range wotrcards.Sides {
		if !sides[wotrcards.Side(side)] {
			l.Doubt(diag.At(d.Head(), "no-side", "no seat of %s fights for the side %s", d.Called(), word), "give a seat side = \""+word+"\"")
		}
	}
	for round, openings := range s.Schedule {
		for i, o := range openings {
			if o.Named && !s.Uses(l.lib, o.Card) {
				l.Doubt(diag.At(d.ValueAt(fmt.Sprintf("schedule[%d][%d]", round, i)), "not-used", "%q is not among the locations of %s, and is not opened", l.lib.Cards[o.Card].ID, d.Called()), "")
			}
		}
	}
	s.Total = s.CountCards(l.lib)
	if n := s.Total; n >= engine.MaxCards {
		it := diag.At(d.Head(), "too-many", "a game of %s has %d cards, expected at most %d", d.Called(), n, engine.MaxCards-1)
		if s.Draft > 0 {
			it.Hint = "a card of the pool counts once for each player who may draft it: leave some out of it, or use fewer locations"
		}
		l.Fail(d, it)
	}
	numbers := s.Numbers(l.lib)
	for n := 1; n < len(numbers); n++ {
		if numbers[n] > numbers[n-1]+1 {
			l.Fail(d, diag.At(d.Head(), "path-gap", "%s has a path %d and then a path %d, expected none to be left out", d.Called(), numbers[n-1], numbers[n]))
		}
	}
	if len(numbers) == 0 && s.Rounds == 0 {
		l.Fail(d, diag.At(d.Head(), "no-end", "%s has no path and no number of rounds, expected one of them: nothing ends it", d.Called()))
	}
	l.checkOpening(s, d)
}

// This file gives the library what the data add to the table: types of cards, zones and steps.

func (l *linker) table() {
	l.cardTypes()
	l.zones()
	l.steps()
}

// named reports a definition that is called as something else of its kind.
func (l *linker) named(d *pack.Definition, taken *[]string) {
	if slices.ContainsFunc(*taken, func(name string) bool { return l.SameName(name) == l.SameName(d.Name()) }) {
		l.Fail(d, diag.At(d.TextAt("name"), "named-twice", "something of this kind is called %q already, expected another name", d.Name()))
	}
	*taken = append(*taken, d.Name())
}

func (l *linker) tooMany(of []*pack.Definition, err error) {
	if err != nil {
		d := of[len(of)-1]
		l.Fail(d, diag.At(d.TextAt("name"), "too-many", "%v", err))
	}
}

// cardTypes: to texts a type is a keyword that all of its cards have.
func (l *linker) cardTypes() {
	l.types = map[string]int{}
	taken := slices.Clone(wotrcards.CardTypes[:])
	taken = append(taken, engine.Each(l.lib.Traits, func(t wotrcards.Trait) string { return t.Name })...)
	for _, d := range l.Of(pack.KindCardType) {
		l.named(d, &taken)
		if len(l.lib.Traits) == maxTraits {
			l.Fail(d, diag.At(d.TextAt("name"), "too-many", "there are %d traits and types already, expected at most that", maxTraits))
			return
		}
		l.types[d.ID] = len(l.lib.Traits)
		l.lib.Traits = append(l.lib.Traits, wotrcards.Trait{ID: d.ID, Name: d.Name(), Plural: d.Word("plural"), Source: *d.Source()})
	}
}

func (l *linker) zones() {
	var taken []string
	for _, row := range wotrcards.TheGame.Zones {
		taken = append(append(taken, row.Name), row.Words...)
	}
	var zones []*game.Zone
	for _, d := range l.Of(zone) {
		l.named(d, &taken)
		z := &game.Zone{Name: d.Name(), Help: d.Word("help"), Of: game.OfSeat}
		z.Visible = []engine.Visibility{engine.Public, engine.Owner, engine.Hidden}[max(0, slices.Index(zoneSights, d.Word("seen-by")))]
		if d.Word("whose") == zoneWays[1] {
			z.Of = game.OfAll
		}
		if z.Of == game.OfAll && z.Visible == engine.Owner {
			l.Fail(d, diag.At(d.ValueAt("seen-by"), "not-allowed", "a zone that all players share is nobody's, expected seen-by = \"all\" or \"nobody\""))
		}
		zones = append(zones, z)
	}
	l.tooMany(l.Of(zone), l.lib.AddZones(zones))
}

func (l *linker) steps() {
	taken := slices.Clone(wotrcards.Steps[:])
	var steps []wotrcards.OwnStep
	for _, d := range l.Of(step) {
		l.named(d, &taken)
		after := wotrcards.LocationStep + wotrcards.Step(max(0, slices.Index(stepWays, d.Word("after"))))
		steps = append(steps, wotrcards.OwnStep{Name: d.Name(), After: after})
		l.AddRules(d, "does")
	}
	l.tooMany(l.Of(step), l.lib.AddSteps(steps))
}

// The words of a schedule for what is opened at random.
var atRandom = map[string]wotrcards.CardType{"battleground": wotrcards.Battleground, "path": wotrcards.Path}

// locations fills in the locations of a scenario, and which of them are opened when.
func (l *linker) locations(s *wotrcards.Scenario, d *pack.Definition) {
	s.PathNumbers, s.Rounds = pack.Get[pathSet](d, "path-numbers").PathSet, d.Number("rounds")
	s.Locations = append(s.Locations, l.cardsOf(d, "locations", locations, "location")...)
	opened := map[uint16]bool{}
	for round, list := range pack.Get[[][]string](d, "schedule") {
		if len(list) >= engine.MaxCards {
			l.Fail(d, diag.At(d.ValueAt(fmt.Sprintf("schedule[%d]", round)), "too-many", "%d locations are opened in round %d, expected at most %d", len(list), round+1, engine.MaxCards-1))
			continue
		}
		var openings []wotrcards.Opening
		for i, id := range list {
			if t, ok := atRandom[id]; ok {
				openings = append(openings, wotrcards.Opening{Random: t})
				continue
			}
			key := fmt.Sprintf("schedule[%d][%d]", round, i)
			c, ok := l.cardOf(d, key, id, locations, "location")
			switch {
			case !ok:
				continue
			case opened[c]:
				l.Fail(d, diag.At(d.ValueAt(key), "opened-twice", "%q is opened a second time, expected each location once", id))
			}
			opened[c] = true
			openings = append(openings, wotrcards.Opening{Named: true, Card: c})
		}
		s.Schedule = append(s.Schedule, openings)
	}
	if len(s.Schedule) > wotrcards.MaxRounds {
		l.Fail(d, diag.At(d.ValueAt("schedule"), "too-many", "%d rounds are scheduled, expected at most %d", len(s.Schedule), wotrcards.MaxRounds))
	}
}
