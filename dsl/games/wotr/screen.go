package wotr

import (
	"fmt"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	rules "loremaster/interpreter/wotr"
)

// This file is how the game is shown; see package screen. armies.go has what stands in regions.

// Screen is how the game is shown.
var Screen = &screen.Screen{
	Rows: []screen.Row{
		{Shows: zoneOf("Fellowship box"), Parts: fellowship, Folds: screen.Folds{Bare: 20}},
		{Parts: battle},
		{Parts: dice, Folds: screen.Folds{Short: 50}},
		{Parts: track, Folds: screen.Folds{Short: 30, Gone: 75}},
		{Shows: zoneOf("characters on the map"), Parts: armiesOf(rules.FreePeoples), Folds: screen.Folds{Short: 40}},
		{Parts: armiesOf(rules.Shadow), Folds: screen.Folds{Short: 41}},
		{Shows: zoneOf("hunt pool", "tiles drawn"), Parts: tiles, Folds: screen.Folds{Gone: 12}},
		screen.Listed("tiles waiting"),
		screen.Listed("table"),
		screen.Listed("combat card"),
		screen.Listed("combat effect"),
		screen.Listed("card for the team-mate"),
		screen.Players(leads,
			screen.Column{Head: "hand", Zone: "hand", Brief: true},
			screen.Column{Head: "side", Words: func(v *screen.View, s engine.Seat) string { return v.Setup().Teams()[v.Team(s)].Name }, Width: 12},
		),
		screen.Hands("hand", nil, nil),
		screen.Known("hand"),
	},
	Off: []string{"characters set aside", "characters gone", "tiles set aside", "tiles gone", "combat halves", "Character deck", "Strategy deck", "Character discards", "Strategy discards"},

	RoundWord: "turn",
	Score:     score,
	Brief:     brief,
	Is:        is,
	At:        at,
}

// of returns a game as its rules have it.
func of(t game.Table) *rules.Table { return t.(*rules.Table) }

// zoneOf is the zones of some names.
func zoneOf(names ...string) func(*engine.ZoneSpec) bool {
	return func(z *engine.ZoneSpec) bool {
		for _, name := range names {
			if z.Name == name {
				return true
			}
		}
		return false
	}
}

// fellowship shows where the Ring-bearers are, how they are, and who is with them.
func fellowship(v *screen.View) []screen.Part {
	t := of(v.Table)
	w := &t.S.Walk
	where := fmt.Sprintf("%s, progress %d", t.RegionWords(w.At), w.Progress)
	if w.InMordor {
		where = fmt.Sprintf("in Mordor, step %d of %d", w.Step, t.Scene.Numbers.Steps)
	}
	state := "hidden"
	if w.Revealed {
		state = "revealed"
	}
	var with []string
	for c := range v.Cards(rules.Company) {
		name := v.Setup().CardWords(c)
		if c == w.Guide {
			name += " (Guide)"
		}
		with = append(with, name)
	}
	return []screen.Part{{
		Name: "Fellowship", Head: "Fellowship", Words: fmt.Sprintf("%s, %s, corruption %d of %d", where, state, w.Corruption, t.Scene.Numbers.Corruption),
		Notes: []string{strings.Join(with, ", ")}, AtStake: true,
	}}
}

// dice shows what each side can still use, and the hunt box.
func dice(v *screen.View) []screen.Part {
	t := of(v.Table)
	part := screen.Part{Name: "dice", Head: "dice"}
	for side, team := range v.Setup().Teams() {
		words := t.DiceWords(rules.Side(side))
		if words == "" {
			words = "none"
		}
		if n := t.S.Rings[side]; n > 0 {
			words += fmt.Sprintf("; Elven Rings %d", n)
		}
		if n := t.S.Hunt[side]; n > 0 {
			words += fmt.Sprintf("; in the hunt box %d", n)
		}
		part.Says = append(part.Says, screen.Say{Name: team.Name, NameTone: screen.ToneOf(game.Team(side)), Words: words})
	}
	return []screen.Part{part}
}

// track shows the political track: the nations of each box.
func track(v *screen.View) []screen.Part {
	t := of(v.Table)
	part := screen.Part{Name: "political track", Head: "political track"}
	part.Drawn.Track = &screen.Track{Name: "political track", Steps: make([]screen.Step, rules.AtWar)}
	for box := uint8(rules.AtWar); box > 0; box-- {
		var names []string
		for n := range t.Lib.Nations {
			if t.S.Box[n] != box {
				continue
			}
			name := t.Lib.Nations[n].Name
			if t.S.Active&(1<<n) == 0 {
				name += " (passive)"
			}
			names = append(names, name)
			step := &part.Drawn.Track.Steps[box-1]
			step.Pieces = append(step.Pieces, screen.Piece{Name: name, N: 1, Tone: screen.ToneOf(game.Team(t.Lib.Nations[n].Side))})
		}
		head := fmt.Sprintf("box %d", box)
		if box == rules.AtWar {
			head = "at war"
		}
		if part.Drawn.Track.Steps[box-1].Name = head; len(names) > 0 {
			part.Says = append(part.Says, screen.Say{Name: head, NameTone: screen.Faint, Words: strings.Join(names, ", ")})
		}
	}
	return []screen.Part{part}
}

// tiles shows which tiles have been drawn, and how many there are.
func tiles(v *screen.View) []screen.Part {
	words := fmt.Sprintf("%d in the pool", v.Lies().Count(rules.HuntPool))
	if v.Lies().Count(rules.TilesDrawn) > 0 {
		words += "; drawn: " + v.Names(rules.TilesDrawn)
	}
	return []screen.Part{{Name: "tiles", Says: []screen.Say{{Name: "hunt tiles", NameTone: screen.Faint, Words: words}}}}
}

// battle shows the battle at hand.
func battle(v *screen.View) []screen.Part {
	t := of(v.Table)
	b := &t.S.Battle
	if b.Kind == 0 {
		return nil
	}
	part := screen.Part{Name: "battle", Head: "Battle of " + t.RegionWords(b.At), Words: fmt.Sprintf("round %d", b.Round), AtStake: true}
	for side, team := range v.Setup().Teams() {
		f := t.Fighters(rules.Side(side))
		role := "defends"
		if rules.Side(side) == b.Attacker {
			role = "attacks from " + t.RegionWords(b.From)
		}
		part.Says = append(part.Says, screen.Say{Name: team.Name, NameTone: screen.ToneOf(game.Team(side)),
			Words: fmt.Sprintf("%s: %s; %d dice, leadership %d", role, t.ForceWords(&f), t.Strength(rules.Side(side)), t.Leadership(rules.Side(side)))})
	}
	return []screen.Part{part}
}

// leads says who leads a side of several.
func leads(v *screen.View, s engine.Seat) []string {
	t := of(v.Table)
	if len(v.Setup().Seating()) > 2 && t.S.Lead[v.Team(s)] == s {
		return []string{"leads"}
	}
	return nil
}

// at says what a decision in a region is about: who is there.
func at(v *screen.View, d *engine.Decision) (screen.Part, bool) {
	t := of(v.Table)
	if t.S.Battle.Kind == 0 || d.Kind == rules.DecideAction {
		return screen.Part{}, false
	}
	return battle(v)[0], true
}

// score says what each side has.
func score(t game.Table) string {
	var words []string
	for i, team := range t.SetUp().Teams() {
		words = append(words, fmt.Sprintf("%s %d", team.Name, t.Tally(game.Team(i))))
	}
	return strings.Join(append(words, fmt.Sprintf("corruption %d", of(t).S.Walk.Corruption)), ", ")
}
