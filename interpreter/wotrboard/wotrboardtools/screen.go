package wotrboardtools

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrboard"
)

// This file is how the game is shown, what stands in the regions of the map, and what a card is.

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

func of(t game.Play) *wotrboard.Game { return t.(*wotrboard.Game) }

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
		Drawn: screen.Drawn{Gauge: screen.Gauge{Steps: t.Scenario.Numbers.Corruption, Taken: int(w.Corruption), Tone: screen.ToneOf(game.Team(wotrboard.Shadow))}},
	}}
}

// dice shows what each side can still use, and the hunt box.
func dice(v *screen.View) []screen.Part {
	t := of(v.Play)
	part := screen.Part{Name: "dice", Head: "dice"}
	for side, team := range v.SetUp().Scene().Teams {
		words := cmp.Or(t.DiceWords(wotrboard.Side(side)), "none")
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
		step := &part.Drawn.Track.Steps[box-1]
		for n := range t.Lib.Nations {
			if t.S.Box[n] != box {
				continue
			}
			it, more := arms(v, n), ""
			if !t.S.Active.Has(wotrboard.Nation(n)) {
				it.Faint, more = "passive", " (passive)"
			}
			names, step.Pieces = append(names, it.Name+more), append(step.Pieces, it)
		}
		if step.Name = fmt.Sprintf("box %d", box); box == wotrboard.AtWar {
			step.Name = "at war"
		}
		if len(names) > 0 {
			part.Says = append(part.Says, screen.Say{Name: step.Name, NameTone: screen.Faint, Words: strings.Join(names, ", ")})
		}
	}
	return []screen.Part{part}
}

// arms is the sign of a nation.
func arms(v *screen.View, n int) screen.Piece {
	d := &of(v.Play).Lib.Nations[n]
	_, sign := v.Layout().Look(d.ID)
	return screen.Piece{Name: d.Name, N: 1, Tone: screen.ToneOf(game.Team(d.Side)), Sign: sign, Of: d.ID}
}

// tiles shows which tiles have been drawn, and how many there are.
func tiles(v *screen.View) []screen.Part {
	words := fmt.Sprintf("%d in the pool", v.Lies().Count(wotrboard.HuntPool))
	if v.Lies().Count(wotrboard.TilesDrawn) > 0 {
		words += "; drawn: " + v.Names(wotrboard.TilesDrawn)
	}
	return []screen.Part{{Name: "tiles", Says: []screen.Say{{Name: "hunt tiles", NameTone: screen.Faint, Words: words}}}}
}

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
	if t := of(v.Play); len(v.SetUp().Scene().Seats) > 2 && t.S.Lead[v.Team(s)] == s {
		return []string{"leads"}
	}
	return nil
}

// at says what a decision in a region is about: who is there.
func at(v *screen.View, d *engine.Decision) (screen.Part, bool) {
	if t := of(v.Play); t.S.Battle.Kind == 0 || d.Kind == wotrboard.DecideAction {
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

func score(t game.Play) string {
	return fmt.Sprintf("%s, corruption %d", screen.Tallies(t), of(t).S.Walk.Corruption)
}

func face(v *screen.View, c engine.Card) screen.CardFace {
	setup := of(v.Play).Setup
	d := setup.Card(c)
	f := screen.CardFace{Family: "free-peoples", Figure: "pic-figure", Kind: screen.Sentence(wotrboard.CardTypes[d.Type])}
	if d.Side == wotrboard.Shadow {
		f.Family = "shadow"
	}
	if c == of(v.Play).S.Walk.Guide {
		f.Marks = []string{"Guide"}
	}
	switch d.Type {
	case wotrboard.Event:
		f.Kind, f.Figure = fmt.Sprintf("%s card", wotrboard.Decks[d.Deck]), "pic-event"
		if h := setup.Half(c); h != 0 {
			f.Foot = fmt.Sprintf("%s %d", setup.CardWords(h), setup.Card(h).Initiative)
		}
	case wotrboard.CombatHalf:
		f.Figure, f.Cost = "pic-army", fmt.Sprint(d.Initiative)
	case wotrboard.Tile:
		f.Family, f.Figure, f.Kind = "tile", "pic-road", strings.Join(facts(d), ", ")
	case wotrboard.Module:
	default:
		f.Icons = append(f.Icons, screen.Icon{Sign: "crown", Number: fmt.Sprint(d.Leadership), Words: fmt.Sprintf("leadership %d", d.Leadership)})
		if !d.Anywhere {
			f.Icons = append(f.Icons, screen.Icon{Sign: "foot", Number: fmt.Sprint(d.Level), Words: fmt.Sprintf("level %d", d.Level)})
		}
	}
	return f
}

// armiesOf shows the regions in which a side has anything, by the nations within whose borders they lie.
func armiesOf(side wotrboard.Side) func(v *screen.View) []screen.Part {
	return func(v *screen.View) []screen.Part {
		t := of(v.Play)
		name := v.SetUp().Scene().Teams[side].Name + " on the map"
		part := screen.Part{Name: name, Head: name}
		units := 0
		for n := -1; n < len(t.Lib.Nations); n++ {
			var there []string
			for i := 1; i < len(t.Lib.Regions); i++ {
				r := wotrboard.Region(i)
				if t.Lib.Regions[i].Nation != n {
					continue
				}
				f, army := t.All(side, r), t.Army(side, r)
				if words := t.ForceWords(&f); words != "" {
					there = append(there, t.RegionWords(r)+": "+words+t.StateWords(side, r))
					units += army.Size()
				}
			}
			if len(there) > 0 {
				head := "no nation"
				if n >= 0 {
					head = t.Lib.Nations[n].Name
				}
				part.Says = append(part.Says, screen.Say{Name: head, NameTone: screen.Faint, Words: strings.Join(there, "; ")})
			}
		}
		part.Short = fmt.Sprintf("%d units in %d regions", units, t.S.Armies[side].Count())
		return []screen.Part{part}
	}
}

// drawnMap is the map with all that stands on it. Words of that are in other rows.
func drawnMap(v *screen.View) []screen.Part {
	t := of(v.Play)
	m := &screen.Map{Name: "map", Width: 1560, Height: 1150, Points: true, Key: "A square is regulars, a diamond elites, a crown leaders, wings Nazgûl, a figure a character. Nobody passes a thick line."}
	if t.S.Others.Been != 0 {
		m.Key += " A disc is other figures."
	}
	for i := 1; i < len(t.Lib.Regions); i++ {
		d := &t.Lib.Regions[i]
		r := wotrboard.Region(i)
		node := screen.Node{ID: d.ID, Name: d.Name, X: d.X, Y: d.Y, Sign: settlements[d.Settlement], Weight: int(d.Settlement), Words: regionIs(t, r), Siege: t.S.Besieged.Has(r)}
		if d.Nation >= 0 {
			node.Family = t.Lib.Nations[d.Nation].ID
		}
		if holder, ok := t.Holder(r); ok {
			node.Tone = screen.ToneOf(game.Team(holder))
		}
		if !t.S.Walk.InMordor && t.S.Walk.At == r {
			node.Pieces = append(node.Pieces, screen.Piece{Name: "Ring-bearers", N: int(t.S.Walk.Progress), Sign: "ring"})
		}
		for side := range v.SetUp().Scene().Teams {
			node.Pieces = append(node.Pieces, pieces(v, wotrboard.Side(side), r)...)
		}
		m.Nodes = append(m.Nodes, node)
		for _, to := range d.Borders {
			if int(to) > i {
				m.Edges = append(m.Edges, [2]int{i - 1, int(to) - 1})
			}
		}
	}
	return []screen.Part{{Name: "map", Drawn: screen.Drawn{Map: m}}}
}

// regionIs says what a region is, and what is in it.
func regionIs(t *wotrboard.Game, r wotrboard.Region) string {
	d := &t.Lib.Regions[r]
	what := "no nation"
	if d.Nation >= 0 {
		what = t.Lib.Nations[d.Nation].Name
	}
	if d.Settlement != wotrboard.NoSettlement {
		what += ", " + wotrboard.Settlements[d.Settlement]
	}
	if t.S.Captured.Has(r) {
		what += ", captured"
	}
	words := []string{what}
	for side := range t.SetUp().Scene().Teams {
		f := t.All(wotrboard.Side(side), r)
		if force := t.ForceWords(&f); force != "" {
			words = append(words, force+t.StateWords(wotrboard.Side(side), r))
		}
	}
	if !t.S.Walk.InMordor && t.S.Walk.At == r {
		words = append(words, "the Ring-bearers")
	}
	return strings.Join(words, ". ")
}

// settlements are the signs of settlements.
var settlements = [...]string{wotrboard.Fortification: "fortification", wotrboard.Town: "town", wotrboard.City: "city", wotrboard.Stronghold: "stronghold"}

// pieces are what a side has in a region: of which nations, and of which kinds.
func pieces(v *screen.View, side wotrboard.Side, r wotrboard.Region) (list []screen.Piece) {
	t := of(v.Play)
	f := t.All(side, r)
	for n := range t.Lib.Nations {
		if f.Units[wotrboard.Regular][n]+f.Units[wotrboard.Elite][n]+f.Units[wotrboard.Leader][n] > 0 {
			list = append(list, arms(v, n))
		}
	}
	add := func(name string, n int, sign string) {
		if n > 0 {
			list = append(list, screen.Piece{Name: name, N: n, Tone: screen.ToneOf(game.Team(side)), Sign: sign})
		}
	}
	leader, sign := "leaders", "leader"
	if side == wotrboard.Shadow {
		leader, sign = "Nazgûl", "nazgul"
	}
	add("regulars", f.Count(wotrboard.Regular), "regular")
	add("elites", f.Count(wotrboard.Elite), "elite")
	add(leader, f.Count(wotrboard.Leader), sign)
	add("characters", len(f.People()), "person")
	for n := range t.Lib.Others {
		add(t.Lib.Others[n].Plural, int(f.Others[n]), "token")
	}
	return list
}

// brief says in short what a card is.
func brief(v *screen.View, c engine.Card) string {
	return strings.Join(facts(of(v.Play).Card(c)), ", ")
}

// is says it in full.
func is(s game.Setup, c engine.Card) []screen.Say {
	setup := s.(*wotrboard.Setup)
	d := setup.Card(c)
	list := []screen.Say{{Name: wotrboard.CardTypes[d.Type], NameTone: screen.Faint, Words: strings.Join(facts(d), ", ")}}
	if words := half(setup, c); words != "" {
		list = append(list, screen.Say{Name: "combat", NameTone: screen.Faint, Words: words})
	}
	return list
}

// half says what an event is in a battle.
func half(setup *wotrboard.Setup, c engine.Card) string {
	h := setup.Half(c)
	if h == 0 {
		return ""
	}
	d := setup.Card(h)
	words := fmt.Sprintf("%s (%s)", setup.CardWords(h), strings.Join(facts(d), ", "))
	if text := screen.Text(&d.Def); len(text) > 0 {
		words += ": " + strings.Join(text, " ")
	}
	return words
}

// below is what stands on a card: its text and, of an event, what it is in a battle.
func below(v *screen.View, c engine.Card) []string {
	setup := of(v.Play).Setup
	lines := screen.Text(&setup.Card(c).Def)
	if words := half(setup, c); words != "" {
		lines = append(lines, "Combat: "+words)
	}
	return lines
}

func facts(d *wotrboard.CardDef) (list []string) {
	add := func(so bool, words string, n ...any) {
		if so {
			list = append(list, fmt.Sprintf(words, n...))
		}
	}
	switch d.Type {
	case wotrboard.Event:
		add(true, "%s card", wotrboard.Decks[d.Deck])
		add(true, "die %s", wotrboard.DieIcons[d.Die])
	case wotrboard.CombatHalf:
		add(true, "initiative %d", d.Initiative)
		add(d.Later > 0, "later %d", d.Later)
	case wotrboard.Tile:
		add(d.Eye, "Eye")
		add(d.Thrown, "a die is thrown")
		add(!d.Eye && !d.Thrown, "damage %d", d.Damage)
		add(d.Reveal, "Reveal")
		add(d.Stop, "Stop")
	case wotrboard.Module:
	default:
		add(d.Anywhere, "goes anywhere")
		add(!d.Anywhere, "level %d", d.Level)
		add(true, "leadership %d", d.Leadership)
		add(d.Dice != 0, "dice %+d", d.Dice)
	}
	return list
}
