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

// This file is how the game is shown; see package screen. facts.go has what a card is.

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

func of(t game.Play) *lotrtcg.Game { return t.(*lotrtcg.Game) }

func zoneOf(name string) func(*engine.ZoneSpec) bool {
	return func(z *engine.ZoneSpec) bool { return z.Name == name }
}

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

// This file says what is drawn on cards, and which characters face each other.

// figures are what the pictures of cards show.
var figures = [lotrtcg.NumCardTypes]string{
	lotrtcg.Companion: "pic-character", lotrtcg.Ally: "pic-figure", lotrtcg.Minion: "pic-minion", lotrtcg.Possession: "pic-item",
	lotrtcg.Artifact: "pic-item", lotrtcg.Condition: "pic-event", lotrtcg.Event: "pic-event", lotrtcg.Site: "pic-road", lotrtcg.Ring: "pic-event",
}

func face(v *screen.View, c engine.Card) screen.CardFace {
	t := of(v.Play)
	d := t.Card(c)
	f := screen.CardFace{Kind: screen.Sentence(lotrtcg.CardTypes[d.Type]), Figure: figures[d.Type], Foot: strings.Join(keywordsOf(t.Lib, d), ", ")}
	icon := func(sign string, form string, n int, words string) {
		f.Icons = append(f.Icons, screen.Icon{Sign: sign, Number: fmt.Sprintf(form, n), Words: fmt.Sprintf("%s %d", words, n)})
	}
	switch {
	case d.Type == lotrtcg.Site:
		f.Family, f.Cost = "site", fmt.Sprint(d.Shadow)
		f.Kind = fmt.Sprintf("Site %d", d.Site)
		return f
	case d.Type == lotrtcg.Ring:
		f.Family = "ring"
		return f
	}
	if d.Race > 0 {
		f.Kind += " · " + t.Lib.Races[d.Race-1].Name
	}
	if d.Culture > 0 {
		f.Family = t.Lib.Cultures[d.Culture-1].ID
		f.Kind += " · " + t.Lib.Cultures[d.Culture-1].Name
	}
	f.Cost = fmt.Sprint(t.Cost(c))
	switch strength, vitality := int(d.Strength), int(d.Vitality); {
	case d.Type.IsCharacter() && t.InPlay(c):
		icon("fist", "%d", t.Strength(c), "strength")
		icon("heart", "%d", t.Vitality(c), "vitality")
	case d.Type.IsCharacter():
		icon("fist", "%d", strength, "strength")
		icon("heart", "%d", vitality, "vitality")
	default:
		if strength != 0 {
			icon("fist", "%+d", strength, "strength")
		}
		if vitality != 0 {
			icon("heart", "%+d", vitality, "vitality")
		}
	}
	if d.Site > 0 {
		icon("foot", "%d", int(d.Site), "site")
	}
	if t.InPlay(c) {
		now := append(t.KeywordWords(c), keywordsOf(t.Lib, &lotrtcg.Card{Traits: d.Traits})...)
		f.Wounds, f.Marks, f.Foot = int(t.S.Wounds[c]), t.Remembers(c), strings.Join(now, ", ")
		if owner := t.OwnerOf(c); owner != engine.NoSeat && t.S.Bearer[owner] == c {
			if n := int(t.S.Burdens[owner]); n > 0 {
				icon("ring", "%d", n, "burdens")
			}
			if t.S.Worn && owner == t.StartingSeat() {
				f.Marks = append(f.Marks, "wears the Ring")
			}
		}
	}
	return f
}

// stage has the fellowship of the active player: who is in no skirmish, and each skirmish with the minions above.
func stage(v *screen.View) (list []screen.Facing) {
	t := of(v.Play)
	free := screen.Facing{Name: "Not in a skirmish"}
	against := map[engine.Card][]engine.Card{}
	for c := range v.Cards(lotrtcg.Minions) {
		if to := t.S.Against[c]; to != 0 {
			against[to] = append(against[to], c)
		} else {
			free.Above.Cards = append(free.Above.Cards, c)
		}
	}
	active := v.StartingSeat()
	if active == engine.NoSeat {
		return nil
	}
	for c := range v.Cards(lotrtcg.Zone(active, lotrtcg.Fellowship)) {
		if len(against[c]) == 0 {
			free.Below.Cards = append(free.Below.Cards, c)
			continue
		}
		list = append(list, skirmish(t, c, against[c]))
	}
	if len(free.Above.Cards)+len(free.Below.Cards) > 0 || len(list) == 0 {
		list = append([]screen.Facing{free}, list...)
	}
	return list
}

// skirmish is a companion with the minions that are assigned to it.
func skirmish(t *lotrtcg.Game, c engine.Card, minions []engine.Card) screen.Facing {
	it := screen.Facing{Above: screen.Force{Cards: minions}, Below: screen.Force{Cards: []engine.Card{c}}, Now: t.S.Skirmish == c}
	side, shadow := t.Strength(c), 0
	for _, m := range minions {
		shadow += t.Strength(m)
	}
	if it.Now {
		side, _ = t.WhySkirmish(lotrtcg.FreePeoples)
		shadow, _ = t.WhySkirmish(lotrtcg.Shadow)
		it.Words = screen.Sentence(t.SkirmishWords())
	} else if it.Words = "The minions are stronger"; side > shadow {
		it.Words = "The companion is stronger"
	}
	it.Above.Sums, it.Above.Wins = []screen.Icon{{Sign: "fist", Number: fmt.Sprint(shadow), Words: fmt.Sprintf("strength %d", shadow)}}, shadow >= side
	it.Below.Sums, it.Below.Wins = []screen.Icon{{Sign: "fist", Number: fmt.Sprint(side), Words: fmt.Sprintf("strength %d", side)}}, side > shadow
	it.Name = "Skirmish of " + strings.Split(t.CardWords(c), " #")[0]
	return it
}

// This file shows those who fight: fellowships, minions, the skirmish at hand.

// fellowships shows that of the active player, a companion a line, and the others in a line each.
func fellowships(v *screen.View) (parts []screen.Part) {
	t := of(v.Play)
	active := v.StartingSeat()
	add := func(s engine.Seat) {
		zone := lotrtcg.Zone(s, lotrtcg.Fellowship)
		if t.S.Count(zone) == 0 {
			return
		}
		part := screen.Part{Name: v.ZoneName(zone), Head: v.ZoneName(zone), AtStake: s == active}
		var short []string
		for c := range v.Cards(zone) {
			if s == active {
				part.Says = append(part.Says, screen.Say{Words: fighter(v, zone, c), Of: c, Stands: stands(v, c)})
			}
			short = append(short, inShort(v, zone, c))
		}
		part.Short = strings.Join(short, ", ")
		if s != active {
			part.Head, part.Plain, part.Words, part.Short = v.ZoneName(zone), true, part.Short, ""
			part.Later = 5
		}
		parts = append(parts, part)
	}
	add(active)
	for _, s := range v.InTurnOrder() {
		if s != active {
			add(s)
		}
	}
	return parts
}

// minions shows the minions, one a line, with whom they are assigned to.
func minions(v *screen.View) []screen.Part {
	t := of(v.Play)
	if t.S.Count(lotrtcg.Minions) == 0 {
		return nil
	}
	part := screen.Part{Name: "minions", Head: "Minions", AtStake: true}
	var short []string
	for c := range v.Cards(lotrtcg.Minions) {
		words, line, now := fighter(v, lotrtcg.Minions, c), inShort(v, lotrtcg.Minions, c), stands(v, c)
		if len(v.SetUp().Scene().Seats) > 2 {
			words += ", of " + v.SeatName(v.SetUp().OwnerOf(c))
		}
		if against := t.S.Against[c]; against != 0 {
			zone := t.S.Where(against)
			words += ", assigned to " + nameIn(v, zone, against)
			now += ", assigned to " + nameIn(v, zone, against)
			line += " against " + nameIn(v, zone, against)
		}
		part.Says, short = append(part.Says, screen.Say{Words: words, Of: c, Stands: now}), append(short, line)
	}
	part.Short = strings.Join(short, ", ")
	return []screen.Part{part}
}

// nameIn names a card in a zone: without the number of its copy, where no other copy lies there.
func nameIn(v *screen.View, zone engine.List, c engine.Card) string {
	words := v.SetUp().Names().CardWords(c)
	for other := range v.Cards(zone) {
		if other != c && v.SetUp().SameCard(other, c) {
			return words
		}
	}
	name, _, _ := strings.Cut(words, " #")
	return name
}

// stands says what a character's numbers are now.
func stands(v *screen.View, c engine.Card) string {
	t := of(v.Play)
	return fmt.Sprintf("strength %d, vitality %d", t.Strength(c), t.Vitality(c))
}

// fighter says how a character stands: "Éowyn: strength 8, vitality 3, 1 wound; bears Brego".
func fighter(v *screen.View, zone engine.List, c engine.Card) string {
	words := nameIn(v, zone, c) + ": " + stands(v, c)
	words = strings.Join(append([]string{words}, marks(v, c)...), ", ")
	var borne []string
	for x := range v.On(c) {
		borne = append(borne, nameIn(v, engine.On(c), x))
	}
	if len(borne) > 0 {
		words += "; bears " + strings.Join(borne, ", ")
	}
	return words
}

// inShort says the same in few words: "Éowyn 6/3, 1 wound".
func inShort(v *screen.View, zone engine.List, c engine.Card) string {
	t := of(v.Play)
	words := nameIn(v, zone, c)
	if zone == lotrtcg.Minions || zone == lotrtcg.Zone(v.StartingSeat(), lotrtcg.Fellowship) {
		words = fmt.Sprintf("%s %d/%d", words, t.Strength(c), t.Vitality(c))
	}
	if n := t.S.Wounds[c]; n > 0 {
		words += " with " + screen.Count(int(n), "wound")
	}
	return words
}

// marks says what a character has on it, and what else there is of it that counts.
func marks(v *screen.View, c engine.Card) (with []string) {
	t := of(v.Play)
	if !t.InPlay(c) {
		return nil
	}
	if n := t.S.Wounds[c]; n > 0 {
		with = append(with, screen.Count(int(n), "wound"))
	}
	with = append(with, engine.Each(t.Remembers(c), func(kept string) string { return "remembers " + kept })...)
	owner := t.OwnerOf(c)
	if owner == engine.NoSeat || t.S.Bearer[owner] != c {
		return append(with, t.KeywordWords(c)...)
	}
	if n := t.S.Burdens[owner]; n > 0 {
		with = append(with, screen.Count(int(n), "burden"))
	}
	if t.S.Worn && owner == t.StartingSeat() {
		with = append(with, "wears the Ring")
	}
	return append(with, t.KeywordWords(c)...)
}

// at shows the skirmish at hand above its choices, with how it would end.
func at(v *screen.View, d *engine.Decision) (screen.Part, bool) {
	t := of(v.Play)
	if t.S.Skirmish == 0 || d.Kind == lotrtcg.DecideSkirmish {
		return screen.Part{}, false
	}
	part := screen.Part{Name: "skirmish", Head: "Skirmish of " + nameIn(v, t.S.Where(t.S.Skirmish), t.S.Skirmish), AtStake: true}
	for _, side := range [...]lotrtcg.Side{lotrtcg.FreePeoples, lotrtcg.Shadow} {
		n, _ := t.WhySkirmish(side)
		var who []string
		t.EachFighter(side, func(c engine.Card) {
			who = append(who, fmt.Sprintf("%s (%d)", nameIn(v, t.S.Where(c), c), t.Strength(c)))
		})
		part.Says = append(part.Says, screen.Say{Name: [...]string{lotrtcg.FreePeoples: "Fellowship", lotrtcg.Shadow: "Shadow"}[side], Words: fmt.Sprintf("%d: %s", n, strings.Join(who, ", "))})
	}
	part.Says = append(part.Says, screen.Say{Name: "as it stands", NameTone: screen.Faint, Words: t.SkirmishWords()})
	return part, true
}
