package wotrcardstools

import (
	_ "embed"
	"fmt"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// This file is how the game is shown; see package screen. screen_cards.go has its cards, its locations, and how
// their combats would end.

//go:embed table.toml
var layout string

// Screen is how the game is shown.
var Screen = &screen.Screen{
	Rows: []screen.Row{
		{Name: "counters", Parts: counters},
		screen.Places(place, "active path", "active battlegrounds"),
		screen.Players(noted,
			screen.Column{Head: "hand", Zone: "hand", Brief: true},
			screen.Column{Head: "deck", Zone: "draw deck", Brief: true},
			screen.Column{Head: "cycled", Zone: "cycle pile"},
			screen.Column{Head: "eliminated", Zone: "eliminated pile"},
			screen.Column{Head: "ring token", Words: ringToken, Width: 6, Brief: true},
		),
		screen.Listed("reserve"),
		screen.Listed("face-down cards"),
		screen.Hands("hand", carryover, wholeText),
		screen.Known("hand"),
		screen.Filled("aims", wholeText),
		screen.Filled("packet", below),
	},
	Off: []string{"path deck", "paths set aside", "event being resolved", "cards being looked at", "Free Peoples scoring area", "Shadow scoring area"},

	Score: score,
	End:   scored,

	Brief: brief,
	Is:    is,
	Now:   now,
	Below: below,
	Marks: marks,
	Player: func(v *screen.View, s engine.Seat) []screen.Say {
		return []screen.Say{{Name: "carryover limit", Words: fmt.Sprint(of(v.Play).Carryover(s))}}
	},

	Card:     ofCard,
	Scenario: ofScenario,

	Layout: screen.ReadLayout(layout),
	Face:   face,
	Stage:  stage,

	At:    at,
	Ahead: &screen.Ahead{Word: "combat", Play: ahead},
}

// of returns a game as its rules have it.
func of(t game.Play) *wotrcards.Game { return t.(*wotrcards.Game) }

// counters says how far the counters of the scenario have come.
func counters(v *screen.View) []screen.Part {
	g := of(v.Play)
	var words []string
	for i, name := range g.CounterNames() {
		words = append(words, fmt.Sprintf("%s %d", name, g.S.Own.Counters[i]))
	}
	if len(words) == 0 {
		return nil
	}
	return []screen.Part{{Name: "counters", Says: []screen.Say{{Name: "counters", NameTone: screen.Faint, Words: strings.Join(words, ", ")}}}}
}

// noted says how far the counters of a player have come, and whether it has passed.
func noted(v *screen.View, s engine.Seat) (notes []string) {
	g := of(v.Play)
	for i, name := range g.OwnCounterNames() {
		notes = append(notes, fmt.Sprintf("%s %d", name, g.OwnCounter(i, s)))
	}
	if g.S.Step == wotrcards.ActionStep && g.S.Passed.Has(s) {
		notes = append(notes, "has passed")
	}
	return notes
}

// ringToken says what has become of a player's Ring token.
func ringToken(v *screen.View, s engine.Seat) string {
	switch g := of(v.Play); {
	case len(g.Scenario.Seats[s].Ring) == 0:
		return "none"
	case g.S.RingUsed.Has(s):
		return "used"
	}
	return "unused"
}

func carryover(v *screen.View, s engine.Seat) string {
	return fmt.Sprintf("carryover limit %d", of(v.Play).Carryover(s))
}

// wholeText returns the text of an event, which is nothing but its text.
func wholeText(v *screen.View, c engine.Card) []string {
	if d := of(v.Play).Card(c); d.Type == wotrcards.Event || d.Type == wotrcards.Aim {
		return screen.Text(&d.Def)
	}
	return nil
}

// below says for whom an item is, and the text of a card.
func below(v *screen.View, c engine.Card) (lines []string) {
	d := of(v.Play).Card(c)
	if words := wielders(of(v.Play).Setup, d); words != "" {
		lines = append(lines, "for "+words)
	}
	return append(lines, screen.Text(&d.Def)...)
}

// wielders names who may wield an item.
func wielders(s *wotrcards.Setup, d *wotrcards.Card) string {
	return strings.Join(screen.Each(d.Wielders, func(id uint16) string { return s.Lib.Cards[id].Name }), ", ")
}

// score says how the sides stand.
func score(t game.Play) string {
	g := of(t)
	words := fmt.Sprintf("%s %d, %s %d", wotrcards.FreePeoples, g.Points(wotrcards.FreePeoples), wotrcards.Shadow, g.Points(wotrcards.Shadow))
	if g.S.Corruption != 0 && !g.Over() {
		words += fmt.Sprintf(" with corruption %d", g.S.Corruption)
	}
	return words
}

// scored says which locations each side has scored.
func scored(v *screen.View) (says []screen.Say) {
	for side := range wotrcards.NumSides {
		words := v.Names(wotrcards.ScoringArea(side))
		if words == "" {
			words = "nothing"
		}
		says = append(says, screen.Say{Name: side.String(), NameTone: screen.Faint, Words: "has scored " + words})
	}
	return says
}

// brief says in short what a card is: its type, its faction, its icons.
func brief(v *screen.View, c engine.Card) string {
	g := of(v.Play)
	words := kind(g.Setup, c)
	if icons := iconsOf(g, c); icons != "" {
		words += "; " + icons
	}
	return words
}

// is says what is printed on a card.
func is(s game.Setup, c engine.Card) []screen.Say {
	setup := s.(*wotrcards.Setup)
	d := setup.Card(c)
	return []screen.Say{{Name: "type", Words: kind(setup, c)}, {Name: "wielders", Words: wielders(setup, d)}, {Name: "icons", Words: printed(d)}}
}

// now says what is otherwise about a card than is printed on it.
func now(v *screen.View, c engine.Card) (says []screen.Say) {
	g := of(v.Play)
	if icons := iconsOf(g, c); icons != printed(g.Card(c)) {
		says = append(says, screen.Say{Name: "icons now", Words: icons})
	}
	for _, named := range g.NamedBy(c) {
		says = append(says, screen.Say{Name: "has named", Words: named})
	}
	for _, kept := range g.Remembers(c) {
		says = append(says, screen.Say{Name: "remembers", Words: kept})
	}
	for _, other := range g.Copied(c) {
		says = append(says, screen.Say{Name: "has too", Words: "the text of " + g.CardWords(other)})
	}
	return says
}

// marks says which counters lie on a card, and which texts it has besides its own.
func marks(v *screen.View, c engine.Card) (with []string) {
	g := of(v.Play)
	if n := g.S.Counter(c, wotrcards.Counters); n > 0 {
		with = append(with, screen.Count(n, "counter"))
	}
	for _, named := range g.NamedBy(c) {
		with = append(with, "has named "+named)
	}
	for _, kept := range g.Remembers(c) {
		with = append(with, "remembers "+kept)
	}
	for _, other := range g.Copied(c) {
		with = append(with, "the text of "+g.CardWords(other))
	}
	return with
}

// kind says what a card is, and where it may go.
func kind(s *wotrcards.Setup, c engine.Card) string {
	d := s.Card(c)
	words := d.Called
	factions := func(set wotrcards.FactionSet) string {
		var names []string
		for i := range s.Lib.Factions {
			if set&(1<<i) != 0 {
				names = append(names, s.Lib.Factions[i].Name)
			}
		}
		return strings.Join(names, ", ")
	}
	switch d.Type {
	case wotrcards.Path:
		return fmt.Sprintf("%s %d, %s", words, d.Number, screen.Count(d.Points, "point"))
	case wotrcards.Battleground:
		return fmt.Sprintf("%s, %s, %s; defenders: %s; attackers: %s", words, d.Side, screen.Count(d.Points, "point"), factions(d.Defenders), factions(d.Attackers))
	}
	if d.Type == wotrcards.Aim {
		return words
	}
	words += ", " + s.Lib.Factions[d.Faction].Name
	switch {
	case d.Paths == 0:
	case d.Paths&(d.Paths-1) == 0:
		words += ", path " + d.Paths.String()
	default:
		words += ", paths " + d.Paths.String()
	}
	return words
}

// iconsOf lists the icons that a card has now, printed those that stand on it.
func iconsOf(g *wotrcards.Game, c engine.Card) string {
	return iconList(func(icon wotrcards.Icon) int { return g.IconCount(c, icon) })
}

func printed(d *wotrcards.Card) string {
	return iconList(func(icon wotrcards.Icon) int { return int(d.Icons[icon]) })
}

func iconList(count func(wotrcards.Icon) int) string {
	var words []string
	for icon := range wotrcards.NumIcons {
		if n := count(icon); n != 0 {
			words = append(words, fmt.Sprintf("%d %s", n, iconName(icon)))
		}
	}
	return strings.Join(words, ", ")
}

func iconName(icon wotrcards.Icon) string { return strings.ReplaceAll(wotrcards.Icons[icon], "-", " ") }
