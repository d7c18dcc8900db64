package lotrtcgtools

import (
	_ "embed"
	"fmt"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg"
)

// This file is how the game is shown; see package screen. screen_fighters.go has those who fight, facts.go what a card is.

//go:embed table.toml
var layout string

// Screen is how the game is shown.
var Screen = &screen.Screen{
	Rows: []screen.Row{
		{Name: "site", Parts: whereabouts, Folds: screen.Folds{Bare: 20}},
		{Name: "path", Shows: zoneOf("path"), Parts: path, Folds: screen.Folds{Short: 12, Gone: 70}},
		{Name: "fellowship", Shows: zoneOf("fellowship"), Parts: fellowships, Folds: screen.Folds{Short: 30}},
		{Name: "minions", Shows: zoneOf("minions"), Parts: minions, Folds: screen.Folds{Short: 40}},
		screen.Listed("support area"),
		screen.Listed("Shadow support area"),
		screen.Players(nil,
			screen.Column{Head: "site", Words: func(v *screen.View, s engine.Seat) string { return fmt.Sprint(of(v.Play).S.At[s]) }, Width: 4, Brief: true},
			screen.Column{Head: "burdens", Words: burdens, Width: 7, Brief: true},
			screen.Column{Head: "hand", Zone: "hand", Brief: true},
			screen.Column{Head: "deck", Zone: "draw deck", Brief: true},
			screen.Column{Head: "discarded", Zone: "discard pile"},
			screen.Column{Head: "dead", Zone: "dead pile"},
		),
		screen.Hands("hand", nil, wholeText),
		screen.Known("hand"),
	},
	Off: []string{"adventure deck", "card being played"},

	RoundWord: "turn",
	Score:     score,

	Brief:    brief,
	Scenario: scenarioFacts,
	Is:       is,
	Now:      now,
	Marks:    marks,
	Below:    below,

	Layout: screen.ReadLayout(layout),
	Face:   face,
	Stage:  stage,

	Card: ofCard,

	At: at,
}

// of returns a game as its rules have it.
func of(t game.Play) *lotrtcg.Game { return t.(*lotrtcg.Game) }

// zoneOf is the zones of a name.
func zoneOf(name string) func(*engine.ZoneSpec) bool {
	return func(z *engine.ZoneSpec) bool { return z.Name == name }
}

// whereabouts shows where the active fellowship is.
func whereabouts(v *screen.View) []screen.Part {
	t := of(v.Play)
	c := t.Site()
	if c == 0 {
		return nil
	}
	part := screen.Part{Name: "site", Head: t.CardWords(c), Words: siteWords(t, c), Notes: screen.Text(v.SetUp().Def(c)), AtStake: true}
	part.Words += fmt.Sprintf("; twilight %d", t.S.Twilight)
	if t.S.Moves > 0 {
		part.Aside = fmt.Sprintf("move %d of %d", t.S.Moves, t.MoveLimit())
	}
	part.Pools = []screen.Icon{{Sign: "ring", Number: fmt.Sprint(t.S.Twilight), Words: "twilight"}}
	return []screen.Part{part}
}

// siteWords says what a site is, without its name.
func siteWords(t *lotrtcg.Game, c engine.Card) string {
	d := t.Card(c)
	shadow := int(d.Shadow)
	if c == t.Site() {
		shadow = t.ShadowNumber()
	}
	return strings.Join(append([]string{fmt.Sprintf("site %d", d.Site), fmt.Sprintf("Shadow number %d", shadow)}, keywordsOf(t.Lib, d)...), ", ")
}

// path shows the sites that have been laid, with who is where.
func path(v *screen.View) []screen.Part {
	t := of(v.Play)
	var long, short []string
	track := &screen.Track{Name: "path"}
	for c := range v.Cards(lotrtcg.Path) {
		d := t.Card(c)
		var there []string
		step := screen.Step{Name: fmt.Sprintf("%d %s", d.Site, t.CardWords(c))}
		for s := range v.SetUp().Scene().Seats {
			if t.S.At[s] == uint8(d.Site) {
				name := v.SeatName(engine.Seat(s))
				there = append(there, name)
				step.Pieces = append(step.Pieces, screen.Piece{Name: name, N: 1, Tone: screen.ToneOf(v.Team(engine.Seat(s)))})
			}
		}
		track.Steps = append(track.Steps, step)
		words := step.Name
		if len(there) > 0 {
			words += " (" + strings.Join(there, ", ") + ")"
			short = append(short, words)
		}
		long = append(long, words)
	}
	if len(long) == 0 {
		return nil
	}
	if len(short) < len(long) {
		short = append(short, fmt.Sprintf("of %d sites", len(long)))
	}
	return []screen.Part{{Name: "path", Head: "Path", Words: strings.Join(long, ", "), Short: strings.Join(short, ", "), Plain: true, Drawn: screen.Drawn{Track: track}}}
}

// burdens says how many burdens a player's Ring-bearer has, of how many that corrupt.
func burdens(v *screen.View, s engine.Seat) string {
	t := of(v.Play)
	if t.S.Bearer[s] == 0 {
		return "out"
	}
	return fmt.Sprintf("%d of %d", t.S.Burdens[s], t.Resistance(t.S.Bearer[s]))
}

// score says how far each fellowship has come.
func score(t game.Play) string {
	var words []string
	for s, seat := range t.SetUp().Scene().Seats {
		at := fmt.Sprintf("%s at site %d", seat.Name, of(t).S.At[s])
		if of(t).S.Out.Has(engine.Seat(s)) {
			at = seat.Name + " is out"
		}
		words = append(words, at)
	}
	return strings.Join(words, ", ")
}
