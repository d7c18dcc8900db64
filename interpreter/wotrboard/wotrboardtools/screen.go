package wotrboardtools

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrboard"
)

// This file is how the game is shown; see package screen. screen_armies.go has what stands in regions.

//go:embed table.toml
var layout string

//go:embed outlines.json
var outlines []byte

// Screen is how the game is shown.
var Screen = &screen.Screen{
	Rows: []screen.Row{
		{Name: "map", Parts: drawnMap},
		{Name: "Fellowship", Parts: fellowship, Folds: screen.Folds{Bare: 20}},
		{Name: "battle", Parts: battle},
		{Name: "dice", Parts: dice, Folds: screen.Folds{Short: 50}},
		{Name: "company", Shows: zoneOf("Fellowship box"), Parts: onlyCards},
		{Name: "politics", Parts: track, Folds: screen.Folds{Short: 30, Gone: 75}},
		{Name: "Free Peoples", Shows: zoneOf("characters on the map"), Parts: armiesOf(wotrboard.FreePeoples), Folds: screen.Folds{Short: 40}},
		{Name: "Shadow", Parts: armiesOf(wotrboard.Shadow), Folds: screen.Folds{Short: 41}},
		{Name: "tiles", Shows: zoneOf("hunt pool", "tiles drawn"), Parts: tiles, Folds: screen.Folds{Gone: 12}},
		screen.Listed("tiles waiting"),
		screen.Listed("table"),
		screen.Listed("combat card"),
		screen.Listed("combat effect"),
		screen.Listed("card for the team-mate"),
		screen.Players(leads,
			screen.Column{Head: "hand", Zone: "hand", Brief: true},
			screen.Column{Head: "side", Words: func(v *screen.View, s engine.Seat) string { return v.SetUp().Scene().Teams[v.Team(s)].Name }, Width: 12},
		),
		screen.Hands("hand", nil, nil),
		screen.Known("hand"),
	},
	Off: []string{"characters set aside", "characters gone", "tiles set aside", "tiles gone", "combat halves", "Character deck", "Strategy deck", "Character discards", "Strategy discards"},

	RoundWord: "turn",
	Score:     score,
	Brief:     brief,
	Is:        is,
	Below:     below,
	Scenario:  scenarioFacts,
	At:        at,
	Under:     byDie,
	Layout:    screen.OnLand(screen.ReadLayout(layout), outlines),
	Face:      face,
}

// of returns a game as its rules have it.
func of(t game.Play) *wotrboard.Game { return t.(*wotrboard.Game) }

// zoneOf is the zones of some names.
func zoneOf(names ...string) func(*engine.ZoneSpec) bool {
	return func(z *engine.ZoneSpec) bool { return slices.Contains(names, z.Name) }
}

// onlyCards is for a row whose zones are told of elsewhere: a page lays out their cards.
func onlyCards(*screen.View) []screen.Part { return nil }

// fellowship shows where the Ring-bearers are, how they are, and who is with them.
func fellowship(v *screen.View) []screen.Part {
	t := of(v.Play)
	w := &t.S.Walk
	where := fmt.Sprintf("%s, progress %d", t.RegionWords(w.At), w.Progress)
	if w.InMordor {
		where = fmt.Sprintf("in Mordor, step %d of %d", w.Step, t.Scenario.Numbers.Steps)
	}
	state := "hidden"
	if w.Revealed {
		state = "revealed"
	}
	var with []string
	for c := range v.Cards(wotrboard.Company) {
		name := v.SetUp().Names().CardWords(c)
		if c == w.Guide {
			name += " (Guide)"
		}
		with = append(with, name)
	}
	return []screen.Part{{
		Name: "Fellowship", Head: "Fellowship", Words: fmt.Sprintf("%s, %s, corruption %d of %d", where, state, w.Corruption, t.Scenario.Numbers.Corruption),
		Notes: []string{strings.Join(with, ", ")}, AtStake: true,
	}}
}

// dice shows what each side can still use, and the hunt box.
func dice(v *screen.View) []screen.Part {
	t := of(v.Play)
	part := screen.Part{Name: "dice", Head: "dice"}
	for side, team := range v.SetUp().Scene().Teams {
		words := t.DiceWords(wotrboard.Side(side))
		if words == "" {
			words = "none"
		}
		var more []string
		if n := t.S.Rings[side]; n > 0 {
			more = append(more, fmt.Sprintf("Elven Rings %d", n))
		}
		if n := t.S.Hunt[side]; n > 0 {
			more = append(more, fmt.Sprintf("in the hunt box %d", n))
		}
		words = strings.Join(append([]string{words}, more...), "; ")
		part.Says = append(part.Says, screen.Say{Name: team.Name, NameTone: screen.ToneOf(game.Team(side)), Words: words})
		part.Dice = append(part.Dice, screen.Dice{Name: team.Name, Tone: screen.ToneOf(game.Team(side)), Faces: faces(t, wotrboard.Side(side)), Words: strings.Join(more, ", ")})
	}
	return []screen.Part{part}
}

// shapes are what is drawn on the faces of an action die.
var shapes = [...]string{
	wotrboard.CharacterFace:  "M12 1l2 3v9h4v2h-4v5l1 1v2H9v-2l1-1v-5H6v-2h4V4z",
	wotrboard.ArmyFace:       "M5 2h2v20H5zM8 3h12l-4 4.500l4 4.500H8z",
	wotrboard.MusterFace:     "M12 3a8 8 0 0 0-8 8v10h5v-7h2v5h2v-5h2v7h5V11a8 8 0 0 0-8-8z",
	wotrboard.MusterArmyFace: "M6 6a5 5 0 0 0-5 5v6h3v-4h1v3h2v-3h1v4h3v-6a5 5 0 0 0-5-5zM13 4h2v17h-2zM15.500 4.500H23l-2.500 3.500l2.500 3.500h-7.500z",
	wotrboard.EventFace:      "M12 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16zM5 20h14v2H5z",
	wotrboard.WillFace:       "M12 1l2.700 7.600h8.100l-6.400 5l2.300 7.900L12 16.800l-6.700 4.700l2.300-7.900l-6.400-5h8.100z",
	wotrboard.EyeFace:        "M1 12c3-5 7-7.500 11-7.500s8 2.500 11 7.500c-3 5-7 7.500-11 7.500S4 17 1 12zm11-4c-3 2.500-3 5.500 0 8c3-2.500 3-5.500 0-8z",
}

// faces are the dice that a side can still use.
func faces(t *wotrboard.Game, side wotrboard.Side) (list []screen.Face) {
	for f, n := range t.S.Dice[side] {
		for range n {
			list = append(list, screen.Face{Name: wotrboard.Faces[f], Shape: shapes[f], Under: aDie(wotrboard.Faces[f])})
		}
	}
	return list
}

// track shows the political track: the nations of each box.
func track(v *screen.View) []screen.Part {
	t := of(v.Play)
	part := screen.Part{Name: "political track", Head: "political track"}
	part.Drawn.Track = &screen.Track{Name: "political track", Steps: make([]screen.Step, wotrboard.AtWar)}
	for box := uint8(wotrboard.AtWar); box > 0; box-- {
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
		if box == wotrboard.AtWar {
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
	words := fmt.Sprintf("%d in the pool", v.Lies().Count(wotrboard.HuntPool))
	if v.Lies().Count(wotrboard.TilesDrawn) > 0 {
		words += "; drawn: " + v.Names(wotrboard.TilesDrawn)
	}
	return []screen.Part{{Name: "tiles", Says: []screen.Say{{Name: "hunt tiles", NameTone: screen.Faint, Words: words}}}}
}

// battle shows the battle at hand.
func battle(v *screen.View) []screen.Part {
	t := of(v.Play)
	b := &t.S.Battle
	if b.Kind == 0 {
		return nil
	}
	part := screen.Part{Name: "battle", Head: "Battle of " + t.RegionWords(b.At), AtStake: true}
	if b.Round > 0 {
		part.Words = fmt.Sprintf("round %d", b.Round)
	}
	for side, team := range v.SetUp().Scene().Teams {
		f := t.Fighters(wotrboard.Side(side))
		role := "defends"
		if wotrboard.Side(side) == b.Attacker {
			role = "attacks from " + t.RegionWords(b.From)
		}
		if force := t.ForceWords(&f); force != "" { // else it is still to be said who fights
			dice := "dice"
			if t.Strength(wotrboard.Side(side)) == 1 {
				dice = "die"
			}
			role += fmt.Sprintf(": %s; %d %s, leadership %d", force, t.Strength(wotrboard.Side(side)), dice, t.Leadership(wotrboard.Side(side)))
		}
		if t.Superior(wotrboard.Side(side)) {
			role += ", superiority"
		}
		part.Says = append(part.Says, screen.Say{Name: team.Name, NameTone: screen.ToneOf(game.Team(side)), Words: role})
	}
	return []screen.Part{part}
}

// leads says who leads a side of several.
func leads(v *screen.View, s engine.Seat) []string {
	t := of(v.Play)
	if len(v.SetUp().Scene().Seats) > 2 && t.S.Lead[v.Team(s)] == s {
		return []string{"leads"}
	}
	return nil
}

// at says what a decision in a region is about: who is there.
func at(v *screen.View, d *engine.Decision) (screen.Part, bool) {
	t := of(v.Play)
	if t.S.Battle.Kind == 0 || d.Kind == wotrboard.DecideAction {
		return screen.Part{}, false
	}
	return battle(v)[0], true
}

// aDie says what a die with a face is: "an Event die".
func aDie(face string) string {
	if strings.Contains("AEIOU", face[:1]) {
		return "an " + face + " die"
	}
	return "a " + face + " die"
}

// byDie lists what can be done with a die under that die.
func byDie(words string) (head, rest string) {
	for _, face := range wotrboard.Faces {
		die := aDie(face)
		if before, after, ok := strings.Cut(words, " "+die); ok {
			return die, strings.TrimSuffix(before, " with") + after
		}
	}
	return "", words
}

// score says what each side has.
func score(t game.Play) string {
	return fmt.Sprintf("%s, corruption %d", screen.Tallies(t), of(t).S.Walk.Corruption)
}
