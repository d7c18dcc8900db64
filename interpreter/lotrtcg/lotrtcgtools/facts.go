package lotrtcgtools

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg"
)

// This file tells what cards and scenarios are.

// brief says in short what a card is, behind its name in a hand: "Isengard Uruk-hai minion; costs 4, 9/2, damage 1".
func brief(v *screen.View, c engine.Card) string {
	t := of(v.Play)
	d := t.Card(c)
	words := kindOf(t.Lib, d)
	if d.Type == lotrtcg.Site || d.Type == lotrtcg.Ring {
		return words
	}
	words += fmt.Sprintf("; costs %d", t.Cost(c))
	if d.Type.IsCharacter() {
		words += fmt.Sprintf(", %d/%d", d.Strength, d.Vitality)
	} else {
		words = strings.Join(append([]string{words}, numbersOf(d)...), ", ")
	}
	if d.Type == lotrtcg.Minion {
		words += fmt.Sprintf(", site %d", d.Site)
	}
	return words
}

// kindOf says what a card is: "unique Rohan Man companion", "Isengard event".
func kindOf(lib *lotrtcg.Library, d *lotrtcg.Card) string {
	words := lotrtcg.CardTypes[d.Type]
	if d.Race > 0 {
		words = lib.Races[d.Race-1].Name + " " + words
	}
	if d.Type == lotrtcg.Site || d.Type == lotrtcg.Ring {
		return words
	}
	if d.Culture > 0 {
		words = lib.Cultures[d.Culture-1].Name + " " + words
	}
	if d.Unique {
		words = "unique " + words
	}
	if d.Class > 0 {
		words += ", " + strings.ToLower(lib.Classes[d.Class-1].Name)
	}
	return words
}

// numbersOf says the numbers that are printed on a card: of what is borne, what it adds.
func numbersOf(d *lotrtcg.Card) (words []string) {
	form := "%d"
	if !d.Type.IsCharacter() {
		form = "%+d"
	}
	add := func(name string, n int8, form string) {
		if n != 0 {
			words = append(words, name+" "+fmt.Sprintf(form, n))
		}
	}
	add("strength", d.Strength, form)
	add("vitality", d.Vitality, form)
	switch d.Type {
	case lotrtcg.Minion:
		add("site", d.Site, "%d")
	case lotrtcg.Ally:
		add("home site", d.Site, "%d")
	case lotrtcg.Companion:
		if d.Resistance >= 10 {
			add("resistance", d.Resistance, "%d")
		}
	}
	return words
}

func keywordsOf(lib *lotrtcg.Library, d *lotrtcg.Card) (words []string) {
	for k, n := range d.Loaded {
		switch {
		case n == 0:
		case lotrtcg.Keyword(k) >= lotrtcg.Damage:
			words = append(words, fmt.Sprintf("%s %d", lotrtcg.Keywords[k], n))
		default:
			words = append(words, lotrtcg.Keywords[k])
		}
	}
	for i := range lib.Traits {
		if d.Traits&(1<<i) != 0 {
			words = append(words, strings.ToLower(lib.Traits[i].Name))
		}
	}
	return words
}

func is(s game.Setup, c engine.Card) []screen.Say {
	setup := s.(*lotrtcg.Setup)
	d := setup.Card(c)
	says := []screen.Say{{Name: "type", Words: kindOf(setup.Lib, d)}}
	if d.Type == lotrtcg.Site {
		return append(says, screen.Say{Name: "site", Words: strings.Join(append([]string{fmt.Sprintf("%d, Shadow number %d", d.Site, d.Shadow)}, keywordsOf(setup.Lib, d)...), ", ")})
	}
	return append(says,
		screen.Say{Name: "cost", Words: fmt.Sprint(d.Cost)},
		screen.Say{Name: "numbers", Words: strings.Join(numbersOf(d), ", ")},
		screen.Say{Name: "keywords", Words: strings.Join(keywordsOf(setup.Lib, d), ", ")},
		screen.Say{Name: "bearer", Words: d.BearerWords})
}

// now says what is otherwise about a card than is printed on it.
func now(v *screen.View, c engine.Card) (says []screen.Say) {
	t := of(v.Play)
	d := t.Card(c)
	add := func(name string, n int, printed int8) {
		if n != int(printed) {
			says = append(says, screen.Say{Name: name + " now", Words: fmt.Sprint(n)})
		}
	}
	switch {
	case d.Type == lotrtcg.Site || d.Type == lotrtcg.Ring:
	case d.Type.IsCharacter() && t.InPlay(c):
		add("strength", t.Strength(c), d.Strength)
		add("vitality", t.Vitality(c), d.Vitality)
	default:
		add("cost", t.Cost(c), d.Cost)
	}
	return says
}

// wholeText returns the text of an event, which is nothing but its text.
func wholeText(v *screen.View, c engine.Card) []string {
	if d := of(v.Play).Card(c); d.Type == lotrtcg.Event {
		return screen.Text(&d.Def)
	}
	return nil
}

// below says who may bear a card, and its text.
func below(v *screen.View, c engine.Card) (lines []string) {
	d := of(v.Play).Card(c)
	if d.BearerWords != "" {
		lines = append(lines, "for "+d.BearerWords)
	}
	return append(lines, screen.Text(&d.Def)...)
}

func ofCard(l game.Library, def *game.Def) (facts []screen.Fact) {
	lib := l.(*lotrtcg.Library)
	i := slices.IndexFunc(lib.Cards, func(c lotrtcg.Card) bool { return c.ID == def.ID })
	d := &lib.Cards[i]
	add := func(key string, words string, value any) {
		if words != "" {
			facts = append(facts, screen.Fact{Key: key, Words: words, Field: key, Value: value})
		}
	}
	number := func(key string, n int8) { add(key, fmt.Sprint(n), n) }
	add("type", kindOf(lib, d), lotrtcg.CardTypes[d.Type])
	if d.Type == lotrtcg.Site {
		number("site", d.Site)
		number("shadow", d.Shadow)
		add("arrow", lotrtcg.Arrows[d.Arrow], lotrtcg.Arrows[d.Arrow])
	} else if d.Type != lotrtcg.Ring {
		number("cost", d.Cost)
		add("side", lotrtcg.Sides[d.Side], lotrtcg.Sides[d.Side])
		add("numbers", strings.Join(numbersOf(d), ", "), numbersOf(d))
	}
	add("keywords", strings.Join(keywordsOf(lib, d), ", "), keywordsOf(lib, d))
	add("bearer", d.BearerWords, d.BearerWords)
	return append(facts, screen.Script(lib.Script(i))...)
}

// scenarioFacts tells all of a scenario: who plays, in which order, with which decks.
func scenarioFacts(setup game.Setup) []screen.Fact {
	s := setup.(*lotrtcg.Setup)
	var facts []screen.Fact
	of := ""
	add := func(key, field string, value any, format string, args ...any) {
		facts = append(facts, screen.Fact{Of: of, Key: key, Words: fmt.Sprintf(format, args...), Field: field, Value: value})
	}
	names := screen.Each(s.Seats, func(seat game.Seat) string { return seat.Name })
	add("id", "id", s.Scenario.ID, "%s", s.Scenario.ID)
	add("name", "name", s.Scenario.Name, "%s", s.Scenario.Name)
	add("turns", "", nil, "%s: clockwise", strings.Join(names, ", "))
	if first := s.Scenario.First; first != engine.NoSeat {
		add("first", "first", s.Seats[first].ID, "%s", names[first])
	} else {
		add("first", "", nil, "luck says who")
	}
	for _, said := range s.Scenario.Opened {
		add("opening", "", nil, "%s", said)
	}
	for i, seat := range s.Seats {
		of = seat.ID
		deck := &s.Lib.Decks[s.Scenario.Seats[i].Deck]
		add("name", "name", seat.Name, "%s", seat.Name)
		add("deck", "deck", deck.ID, "%s (%s)", deck.Name, deck.ID)
		card := func(n int) string { return s.Lib.Cards[n].Name }
		begins := append([]string{card(deck.Bearer) + " with " + card(deck.Ring)}, screen.Each(deck.Fellowship, card)...)
		add("begins with", "", nil, "%s", strings.Join(begins, "; "))
		add("sites", "", nil, "%s", strings.Join(screen.Each(deck.Sites, card), ", "))
		sides, total := map[lotrtcg.Side]int{}, 0
		for _, c := range deck.Rest {
			sides[s.Lib.Cards[c.Card].Side] += c.N
			total += c.N
		}
		add("draw deck", "cards", total, "%d cards: %d Free Peoples, %d Shadow", total, sides[lotrtcg.FreePeoples], sides[lotrtcg.Shadow])
	}
	return facts
}
