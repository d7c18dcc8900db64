package wotrcardstools

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// This file tells what cards and locations are, as they are printed.

func ofCard(l game.Library, d *game.Def) []screen.Fact {
	lib := l.(*wotrcards.Library)
	c := lib.CardOf(d)
	kind, ids := c.Called, func(list []string) screen.Fact {
		return screen.Fact{Words: strings.Join(list, ", "), Value: some(list)}
	}
	facts := []screen.Fact{{Key: "type", Words: kind, Field: "type", Value: kind}}
	add := func(key, field string, f screen.Fact) {
		f.Key, f.Field = key, field
		facts = append(facts, f)
	}
	if c.Type < wotrcards.Aim {
		faction := &lib.Factions[c.Faction]
		add("faction", "faction", screen.Fact{Words: faction.Name, Value: faction.ID})
	}
	if c.Type == wotrcards.Path {
		facts[0].Words = fmt.Sprintf("%s %d", kind, c.Number)
		add("", "number", screen.Fact{Value: c.Number})
	} else if c.Type != wotrcards.Aim { // a path belongs to no side, and an aim to who is dealt it
		add("side", "side", screen.Fact{Words: c.Side.String(), Value: wotrcards.Sides[c.Side]})
	}
	if c.Type.IsLocation() {
		add("worth", "points", screen.Fact{Words: screen.Count(c.Points, "victory point"), Value: c.Points})
	}
	copies := screen.Fact{Value: c.Copies}
	if c.Copies > 1 {
		copies.Words = fmt.Sprint(c.Copies)
	}
	add("copies", "copies", copies)
	add("set", "set", screen.Fact{Words: c.Set, Value: c.Set})
	add("icons", "icons", screen.Fact{Words: printed(c), Value: iconCounts(c)})
	add("traits", "traits", ids(traitIDs(lib, c)))
	paths := screen.Fact{Words: c.Paths.String()}
	if c.Paths != 0 {
		paths.Value = pathNumbers(c.Paths)
	}
	add("paths", "paths", paths)
	add("wielders", "wielders", ids(screen.Each(c.Wielders, func(w uint16) string { return lib.Cards[w].ID })))
	id := func(f wotrcards.Faction) string { return f.ID }
	add("defenders", "defenders", ids(factionWords(lib, c.Defenders, id)))
	add("attackers", "attackers", ids(factionWords(lib, c.Attackers, id)))
	facts = append(facts, screen.Script(c.Script())...)
	if unsaid := strings.TrimSpace(c.Unsaid); unsaid != "" {
		add("unsaid: this text does not run yet", "unsaid", screen.Fact{Words: unsaid, Value: unsaid, Long: true})
	}
	if c.Doubt != "" {
		add("doubt", "doubt", screen.Fact{Words: c.Doubt, Value: c.Doubt, Long: true})
	}
	return facts
}

// some returns a list as a value, nil where it is empty.
func some(list []string) any {
	if len(list) == 0 {
		return nil
	}
	return list
}

// iconCounts returns the icons that are printed on a card, by their keys.
func iconCounts(c *wotrcards.Card) any {
	counts := map[string]int{}
	for icon, n := range c.Icons {
		if n != 0 {
			counts[wotrcards.Icons[icon]] = int(n)
		}
	}
	if len(counts) == 0 {
		return nil
	}
	return counts
}

func traitIDs(lib *wotrcards.Library, c *wotrcards.Card) (ids []string) {
	for i := range lib.Traits {
		if c.Traits&(1<<i) != 0 && lib.Traits[i].Plural == "" {
			ids = append(ids, lib.Traits[i].ID)
		}
	}
	return ids
}

func pathNumbers(set wotrcards.PathSet) (list []int) {
	for n := range 16 {
		if set&(1<<n) != 0 {
			list = append(list, n)
		}
	}
	return list
}

func factionWords(lib *wotrcards.Library, set wotrcards.FactionSet, word func(wotrcards.Faction) string) (words []string) {
	for i, f := range lib.Factions {
		if set&(1<<i) != 0 {
			words = append(words, word(f))
		}
	}
	return words
}

// This file tells of scenarios: who plays, with which decks, and how they are won.

// ofScenario tells all of a scenario, of its seats behind the rest.
func ofScenario(s game.Setup) []screen.Fact {
	setup := s.(*wotrcards.Setup)
	facts := wholeFacts(setup)
	for i := range setup.Scenario.Seats {
		facts = append(facts, seatFacts(setup, engine.Seat(i))...)
	}
	return facts
}

// wholeFacts tells what concerns all seats.
func wholeFacts(setup *wotrcards.Setup) []screen.Fact {
	s := setup.Scenario
	var list facts
	add := list.add
	add("id", s.ID)
	add("name", setup.Title)
	add("extends", s.Extends)
	add("turns", strings.Join(screen.Each(s.TurnOrder, func(seat engine.Seat) string { return s.Seats[seat].Name }), ", "))
	if s.Starting != 0 {
		add("starting", s.Seats[s.TurnOrder[s.Starting]].Name)
	}
	if s.Stays {
		add("starting token", "stays with who has it")
	}
	for _, people := range s.People {
		add("people", fmt.Sprintf("%d: %s", len(people), peopleWords(s, people)))
	}
	add("carryover", screen.Count(s.Carryover, "card"))
	end := "after the last path"
	if s.Rounds > 0 {
		end += fmt.Sprintf(" or round %d", s.Rounds)
	}
	add("victory", fmt.Sprintf("by a lead of %s, or %s; equal scores: the %s side", screen.Count(s.Lead, "point"), end, s.Tie))
	add("sets", strings.Join(s.Sets, ", "))
	list.places(setup)
	list.begin(setup)
	add("counters", strings.Join(setup.CounterNames(), ", "))
	add("own counters", strings.Join(setup.OwnCounterNames(), ", "))
	for i := range s.Rules {
		add(fmt.Sprint("rule ", i+1), strings.TrimSpace(s.Rules[i].Source))
	}
	for i := range s.Options {
		o := &s.Options[i]
		add("option", strings.Join(o.Choices(), ", ")+": "+o.Name)
	}
	add("file", fmt.Sprintf("%s:%d", s.Source.File, s.Source.Line))
	return list
}

// facts are what is told of a scenario.
type facts []screen.Fact

func (f *facts) add(key, value string) {
	if value != "" {
		*f = append(*f, screen.Fact{Key: key, Words: value})
	}
}

// places adds the locations, and when they open.
func (f *facts) places(setup *wotrcards.Setup) {
	s := setup.Scenario
	f.add("locations", tally(setup, engine.NoSeat, func(c *wotrcards.Card) string {
		if c.Type == wotrcards.Path {
			return "path"
		}
		return c.Side.String() + " battleground"
	}))
	for _, n := range s.Numbers(setup.Lib) {
		f.add(fmt.Sprint("path ", n), cardNames(setup, engine.NoSeat, func(c *wotrcards.Card) bool { return c.Type == wotrcards.Path && c.Number == n }))
	}
	for side := range wotrcards.NumSides {
		if names := cardNames(setup, engine.NoSeat, func(c *wotrcards.Card) bool { return c.Type == wotrcards.Battleground && c.Side == side }); names != "" {
			f.add("grounds", side.String()+": "+names)
		}
	}
	for i, openings := range s.Schedule {
		var words []string
		for _, o := range openings {
			word := "a random " + wotrcards.CardTypes[o.Random]
			if o.Named {
				word = setup.Lib.Cards[o.Card].Name
			}
			words = append(words, word)
		}
		if len(words) == 0 {
			words = []string{"nothing"}
		}
		f.add(fmt.Sprint("round ", i+1), strings.Join(words, ", "))
	}
}

// begin adds what lies there as a game begins.
func (f *facts) begin(setup *wotrcards.Setup) {
	s := setup.Scenario
	if s.Corruption > 0 {
		f.add("begins with", fmt.Sprintf("%d corruption", s.Corruption))
	}
	for side, locations := range s.Scored {
		for _, l := range locations {
			f.add("scored", setup.Lib.Cards[l].Name+" by the "+wotrcards.Side(side).String())
		}
	}
	if s.Draft > 0 {
		words := fmt.Sprintf("%s for each player, of a pool of %d", screen.Count(s.Draft, "card"), len(s.Pool))
		if s.RoundTable {
			words += ", round the table"
		}
		f.add("draft", words)
	}
	if n := len(s.Aims); n > 0 {
		f.add("aims", fmt.Sprintf("%d to each player, of %s", s.AimsDealt, listWords(setup.Lib, s.Aims)))
	}
	for _, said := range s.Opened {
		f.add("opening", said)
	}
}

// peopleWords says which seats each person has.
func peopleWords(s *wotrcards.Scenario, people wotrcards.People) string {
	var persons []string
	for _, seats := range people {
		names := engine.Each(slices.Collect(seats.All()), func(seat engine.Seat) string { return s.Seats[seat].Name })
		persons = append(persons, strings.Join(names, " and "))
	}
	return strings.Join(persons, "; ")
}

// seatFacts tells what concerns one seat.
func seatFacts(setup *wotrcards.Setup, seat engine.Seat) (facts []screen.Fact) {
	s := &setup.Scenario.Seats[seat]
	add := func(key, value string) {
		if value != "" {
			facts = append(facts, screen.Fact{Of: s.ID, Key: key, Words: value})
		}
	}
	add("name", s.Name)
	add("side", s.Side.String())
	for _, t := range []struct {
		key    string
		rounds wotrcards.RoundSet
	}{{"extra turns", s.Turns.Extra}, {"skips", s.Turns.Skipped}, {"absent", s.Turns.Absent}} {
		if rounds := t.rounds.String(); rounds != "" {
			add(t.key, "in round "+rounds)
		}
	}
	if s.Unplayed {
		add("player", "nobody: it declines what it may, and luck chooses the rest")
	}
	if s.Carryover != setup.Scenario.Carryover {
		add("carryover", screen.Count(s.Carryover, "card"))
	}
	add("deck", screen.Count(setup.Scenario.Size(setup.Lib, s), "card"))
	add("factions", tally(setup, seat, func(c *wotrcards.Card) string { return setup.Lib.Factions[c.Faction].Name }))
	add("types", tally(setup, seat, func(c *wotrcards.Card) string { return c.Called }))
	for t := range wotrcards.Path {
		add(wotrcards.CardTypes[t], cardNames(setup, seat, func(c *wotrcards.Card) bool { return c.Type == t }))
	}
	for _, p := range s.Picks {
		add("by luck", fmt.Sprintf("%d of %s", p.N, copiesOf(setup.Lib, p.From)))
	}
	add("in hand", listWords(setup.Lib, s.InHand))
	add("in reserve", listWords(setup.Lib, s.InReserve))
	add("first hand", fmt.Sprintf("draws %d, cycles %d", s.Hand, s.Cycle))
	add("draw step", fmt.Sprintf("draws %d", s.Draw))
	for _, line := range s.Ring {
		add("ring token", strings.TrimSpace(line.Source))
	}
	if s.RingPoints != 0 {
		add("worth", screen.Count(s.RingPoints, "victory point")+", unused at the end")
	}
	return facts
}

// cardNames lists the cards of a seat, or the locations, that fit, with the number of their copies; those that
// luck may pick are not among them.
func cardNames(setup *wotrcards.Setup, seat engine.Seat, fits func(*wotrcards.Card) bool) string {
	var list []wotrcards.Copies
	for i := range setup.Lib.Cards {
		d := &setup.Lib.Cards[i]
		n := engine.CountOf(engine.CardsTo(setup.Cards), func(c engine.Card) bool {
			return setup.Card(c) == d && setup.OwnerOf(c) == seat && fits(d) && setup.Begins(c)
		})
		if n > 0 {
			list = append(list, wotrcards.Copies{Card: uint16(i), N: n})
		}
	}
	return copiesOf(setup.Lib, list)
}

func copiesOf(lib *wotrcards.Library, list []wotrcards.Copies) string {
	var words []string
	for _, c := range list {
		word := lib.Cards[c.Card].Name
		if c.N > 1 {
			word = fmt.Sprintf("%d %s", c.N, word)
		}
		words = append(words, word)
	}
	return strings.Join(words, "; ")
}

func listWords(lib *wotrcards.Library, cards []uint16) string {
	return copiesOf(lib, screen.Each(cards, func(c uint16) wotrcards.Copies { return wotrcards.Copies{Card: c, N: 1} }))
}

// tally counts a seat's cards by a word for each, in the order in which the words come first. The words of
// factions are names, which have no plural. For engine.NoSeat it counts the locations.
func tally(setup *wotrcards.Setup, seat engine.Seat, word func(*wotrcards.Card) string) string {
	var words []string
	counts := map[string]int{}
	for c := engine.Card(1); int(c) <= setup.Cards; c++ {
		if setup.OwnerOf(c) != seat || !setup.Begins(c) {
			continue
		}
		w := word(setup.Card(c))
		if counts[w] == 0 {
			words = append(words, w)
		}
		counts[w]++
	}
	for i, w := range words {
		n := counts[w]
		if words[i] = screen.Count(n, w); w != strings.ToLower(w) && !strings.Contains(w, " battleground") {
			words[i] = fmt.Sprintf("%d %s", n, w)
		}
	}
	return strings.Join(words, ", ")
}
