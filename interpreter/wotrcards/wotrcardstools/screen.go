package wotrcardstools

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// This file is how the game is shown, and says what is drawn on cards, who faces whom at the active locations, and how their combats
// would end; see package screen.

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

func score(t game.Play) string {
	g := of(t)
	words := fmt.Sprintf("%s %d, %s %d", wotrcards.FreePeoples, g.Points(wotrcards.FreePeoples), wotrcards.Shadow, g.Points(wotrcards.Shadow))
	if g.S.Corruption != 0 && !g.Over() {
		words += fmt.Sprintf(" with corruption %d", g.S.Corruption)
	}
	return words
}

func scored(v *screen.View) (says []screen.Say) {
	for side := range wotrcards.NumSides {
		words := cmp.Or(v.Names(wotrcards.ScoringArea(side)), "nothing")
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
	add := func(name string, words []string) {
		says = append(says, engine.Each(words, func(w string) screen.Say { return screen.Say{Name: name, Words: w} })...)
	}
	add("has named", g.NamedBy(c))
	add("remembers", g.Remembers(c))
	add("has too", engine.Each(g.Copied(c), func(other engine.Card) string { return "the text of " + g.CardWords(other) }))
	return says
}

// marks says which counters lie on a card, and which texts it has besides its own.
func marks(v *screen.View, c engine.Card) (with []string) {
	g := of(v.Play)
	if n := g.S.Counter(c, wotrcards.Counters); n > 0 {
		with = append(with, screen.Count(n, "counter"))
	}
	with = append(with, engine.Each(g.NamedBy(c), func(named string) string { return "has named " + named })...)
	with = append(with, engine.Each(g.Remembers(c), func(kept string) string { return "remembers " + kept })...)
	with = append(with, engine.Each(g.Copied(c), func(other engine.Card) string { return "the text of " + g.CardWords(other) })...)
	return with
}

// kind says what a card is, and where it may go.
func kind(s *wotrcards.Setup, c engine.Card) string {
	d := s.Card(c)
	words := d.Called
	factions := func(set wotrcards.FactionSet) string {
		return strings.Join(factionWords(s.Lib, set, func(f wotrcards.Faction) string { return f.Name }), ", ")
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

// figures are what the pictures of cards show.
var figures = [...]string{
	wotrcards.Character: "pic-character", wotrcards.Army: "pic-army", wotrcards.Item: "pic-item", wotrcards.Event: "pic-event",
	wotrcards.Path: "pic-road", wotrcards.Battleground: "pic-wall", wotrcards.Aim: "pic-event",
}

func face(v *screen.View, c engine.Card) screen.CardFace {
	g := of(v.Play)
	d := g.Card(c)
	f := screen.CardFace{Kind: screen.Sentence(d.Called), Figure: figures[d.Type], Marks: marks(v, c)}
	switch d.Type {
	case wotrcards.Path:
		f.Family, f.Cost = "path", fmt.Sprint(d.Number)
	case wotrcards.Battleground:
		f.Family, f.Kind = strings.ReplaceAll(strings.ToLower(d.Side.String()), " ", "-"), fmt.Sprintf("%s battleground", d.Side)
	case wotrcards.Aim:
		f.Family = "path"
	default:
		faction := &g.Lib.Factions[d.Faction]
		f.Family, f.Kind = faction.ID, f.Kind+" · "+faction.Name
	}
	for icon := range wotrcards.NumIcons {
		if n := g.IconCount(c, icon); n != 0 {
			f.Icons = append(f.Icons, iconOf(icon, n))
		}
	}
	if d.Points > 0 {
		f.Icons = append(f.Icons, screen.Icon{Sign: "star", Number: fmt.Sprint(d.Points), Words: screen.Count(d.Points, "point")})
	}
	if d.Paths != 0 {
		f.Foot = "Paths " + d.Paths.String()
	}
	return f
}

func iconOf(icon wotrcards.Icon, n int) screen.Icon {
	it := screen.Icon{Sign: wotrcards.Icons[icon], Words: fmt.Sprintf("%d %s", n, iconName(icon))}
	if n != 1 {
		it.Number = fmt.Sprint(n)
	}
	return it
}

// stage has the active locations: who fights for and against each.
func stage(v *screen.View) (list []screen.Facing) {
	g := of(v.Play)
	for _, zone := range []engine.List{wotrcards.ActivePath, wotrcards.ActiveBattlegrounds} {
		for c := range v.Cards(zone) {
			list = append(list, facing(v, c))
		}
	}
	if len(list) == 0 {
		list = append(list, screen.Facing{Name: "No location is active", Words: score(g)})
	}
	return list
}

// facing is who fights at a location, the attackers above.
func facing(v *screen.View, location engine.Card) screen.Facing {
	g := of(v.Play)
	it := screen.Facing{Place: location, Now: g.S.Combat == location}
	defender, attack, defense, lead := wotrcards.FreePeoples, wotrcards.PathAttack, wotrcards.PathDefense, false
	if d := g.Card(location); d.Type == wotrcards.Battleground {
		defender, attack, defense, lead = d.Side, wotrcards.Attack, wotrcards.Defense, true
	}
	fill := func(f *screen.Force, side wotrcards.Side, icon, leads wotrcards.Icon) {
		of := theForce(v, location, side, icon, leads)
		f.Cards = engine.Those(g.S.Cards(engine.On(location)), func(c engine.Card) bool { return g.Fights(c) == side })
		f.Sums = []screen.Icon{{Sign: wotrcards.Icons[icon], Number: fmt.Sprint(of.total), Words: fmt.Sprintf("%s: %d %s", side, of.total, iconName(icon))}}
		if lead && of.leads > 0 {
			f.Sums = append(f.Sums, screen.Icon{Sign: wotrcards.Icons[leads], Number: fmt.Sprint(of.leads), Words: fmt.Sprintf("%d of leaders", of.leads)})
		}
	}
	fill(&it.Above, defender.Enemy(), attack, wotrcards.LeadAttack)
	fill(&it.Below, defender, defense, wotrcards.LeadDefense)
	if g.S.Combat != 0 {
		return it // choices have been made that a combat from its beginning would not know
	}
	if o := outlook(g, location); o.known {
		if it.Words = "Nobody takes it"; o.scored {
			it.Words = o.winner.String() + " takes it"
		}
		if o.corruption != 0 {
			it.Words += fmt.Sprintf(", corruption %+d", o.corruption)
		}
		it.Above.Wins, it.Below.Wins = o.scored && o.winner != defender, o.scored && o.winner == defender
	}
	return it
}

// This file says how combats would end if they were fought now.

// beforeCombat returns the position from which the combats of the active locations would be fought now.
func beforeCombat(g *wotrcards.Game) wotrcards.State {
	st := g.S
	if st.Step == wotrcards.CombatStep {
		st = g.Boundary()
	}
	st.Step = wotrcards.CombatStep
	return st
}

// fight fights the combats of the active locations in a copy of the game, from a position. answer answers.
func fight(g *wotrcards.Game, st wotrcards.State, answer func(copied *wotrcards.Game, d *engine.Decision) engine.Option) (copied *wotrcards.Game, err error) {
	copied = &wotrcards.Game{Setup: g.Setup}
	copied.BeginAt(&st)
	copied.Listen = true
	copied.Stops = func() bool { return copied.S.Step != wotrcards.CombatStep }
	copied.Answerer = func(d *engine.Decision) (engine.Option, bool) { return answer(copied, d), true }
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("the game failed: %v", e)
		}
	}()
	copied.Run()
	return copied, nil
}

// ahead fights the combats in a copy of the game. Where a player would choose, the first option is taken.
func ahead(t game.Play, chosen func(copied game.Play, d *engine.Decision)) (game.Play, error) {
	g := of(t)
	if g.S.Count(wotrcards.ActivePath)+g.S.Count(wotrcards.ActiveBattlegrounds) == 0 {
		return nil, errors.New("no location is active")
	}
	return fight(g, beforeCombat(g), func(copied *wotrcards.Game, d *engine.Decision) engine.Option {
		if d.Kind != wotrcards.DecideCombat {
			chosen(copied, d)
		}
		return d.Options[0]
	})
}

// outcome is how the combat at a location would end.
type outcome struct {
	attack     int            // of the attackers
	cancelled  int            // by the location itself
	corruption int            // that it would add
	winner     wotrcards.Side // who would score it
	scored     bool           // somebody would
	open       bool           // a player would have a choice that may change it
	known      bool           // it can be said at all
}

// outlook finds out how the combat at a location would end if it were fought now, before the others. Only what
// everybody sees has a part in it: what else there is, and luck, is dealt anew, several times, and where that
// makes a difference nothing can be said.
func outlook(g *wotrcards.Game, location engine.Card) outcome {
	const deals = 4
	var first outcome
	for i := range uint64(deals) {
		st := beforeCombat(g)
		g.Redeal(&st, screen.Nobody, i)
		switch o := combatFrom(g, st, location); {
		case i == 0:
			first = o
		case o != first:
			return outcome{}
		}
	}
	return first
}

// combatFrom finds out how the combat at a location would end from a position.
func combatFrom(g *wotrcards.Game, st wotrcards.State, location engine.Card) (o outcome) {
	first := engine.Option{Verb: wotrcards.OptCard, Of: engine.Of{A: uint16(location)}}
	over := func(copied *wotrcards.Game) bool { return copied.S.Where(location) != g.S.Where(location) }
	copied, err := fight(g, st, func(copied *wotrcards.Game, d *engine.Decision) engine.Option {
		switch {
		case d.Kind == wotrcards.DecideCombat && d.Lists(first):
			return first
		case d.Kind != wotrcards.DecideCombat && d.Kind != wotrcards.DecideLoss && !over(copied):
			o.open = true
		}
		return d.Options[0]
	})
	if err != nil {
		return o
	}
	at := engine.Card(0)
	for i := range copied.Events() {
		switch e := &copied.Events()[i]; {
		case e.Verb == wotrcards.EventCombat:
			at = e.A
		case at != location:
		case e.Verb == wotrcards.EventAttack:
			o.attack = int(e.N)
		case e.Verb == wotrcards.EventCancel:
			o.cancelled = int(e.N)
		case e.Verb == wotrcards.EventCorruption:
			o.corruption += int(e.N)
		case e.Verb == wotrcards.EventScore && e.A == location:
			o.winner, o.scored, o.known = wotrcards.Side(e.N), true, true
		case e.Verb == wotrcards.EventSetAside && e.A == location:
			o.known = true
		}
	}
	return o
}

// words says how the combat would end.
func (o *outcome) words(defender wotrcards.Side) string {
	words := fmt.Sprintf("%d attack", o.attack)
	if o.cancelled > 0 {
		words += fmt.Sprintf(", the location cancels %d", o.cancelled)
	}
	switch left := o.attack - o.cancelled; {
	case left > 0 && o.scored && o.winner != defender:
		words += ", more than the defenders can cancel"
	case left > 0 && o.cancelled > 0:
		words += fmt.Sprintf(", the defenders cancel the other %d", left)
	case left > 0:
		words += fmt.Sprintf(", the defenders cancel %d", left)
	}
	if o.scored {
		words += fmt.Sprintf(": the %s side takes it", o.winner)
	} else {
		words += ": nobody takes it"
	}
	if o.corruption != 0 {
		words += fmt.Sprintf(", corruption %+d", o.corruption)
	}
	if o.open {
		words += ", unless players choose otherwise"
	}
	return words
}

// short says to whom the place would go.
func (o *outcome) short() string {
	if o.scored {
		return "to " + o.winner.String()
	}
	return "to nobody"
}

// tone is that of who takes the place.
func (o *outcome) tone() screen.Tone {
	if !o.scored {
		return screen.Plain
	}
	return screen.ToneOf(game.Team(o.winner))
}

// This file shows the active locations.

// at returns the location whose combat is being fought.
func at(v *screen.View, d *engine.Decision) (screen.Part, bool) {
	c := of(v.Play).S.Combat
	if c == 0 || d.Kind == wotrcards.DecideCombat {
		return screen.Part{}, false
	}
	return place(v, c), true
}

// place shows an active location: what it is, both sides with the icons that count there, and how it stands.
func place(v *screen.View, c engine.Card) screen.Part {
	g := of(v.Play)
	d := g.Card(c)
	words := fmt.Sprintf("path %d, %s", d.Number, screen.Count(d.Points, "point"))
	short := words
	defender, attack, defense := wotrcards.FreePeoples, wotrcards.PathAttack, wotrcards.PathDefense
	if d.Type == wotrcards.Battleground {
		words = fmt.Sprintf("%s battleground, %s", d.Side, screen.Count(d.Points, "point"))
		short = fmt.Sprintf("%s, %s", d.Side, screen.Count(d.Points, "point"))
		defender, attack, defense = d.Side, wotrcards.Attack, wotrcards.Defense
	}
	if icons := iconsOf(g, c); icons != "" {
		words += ", " + icons
	}
	if n := g.S.Counter(c, wotrcards.Counters); n > 0 {
		words += ", " + screen.Count(n, "counter")
	}
	part := screen.Part{Name: g.CardWords(c), Head: g.CardWords(c), Words: words}
	for _, a := range d.Abilities() {
		if !wotrcards.Done(a) {
			part.Notes = append(part.Notes, a.Written())
		}
	}
	attackers, defenders := theForce(v, c, defender.Enemy(), attack, wotrcards.LeadAttack), theForce(v, c, defender, defense, wotrcards.LeadDefense)
	if g.S.Count(engine.On(c)) == 0 {
		part.Says, part.Short = []screen.Say{{Words: "nobody is there"}}, short+"; nobody is there"
	} else {
		part.Says, part.AtStake = []screen.Say{attackers.say(), defenders.say()}, true
		part.Short = fmt.Sprintf("%s; attack %d, defense %d", short, attackers.total, defenders.total)
	}
	if g.S.Combat != 0 {
		return part // choices have been made that a combat from its beginning would not know
	}
	if o := outlook(g, c); o.known {
		part.Says = append(part.Says, screen.Say{Name: "as it stands", NameTone: screen.Faint, Words: o.words(defender), Tone: o.tone()})
		if part.AtStake {
			part.Short += ": " + o.short()
		}
	}
	return part
}

// force is what a side has at a location.
type force struct {
	side         wotrcards.Side
	icon         string
	total, leads int
	cards        []string // with what each counts
}

// theForce gathers the cards of a side at a location, with the icons that count there: its attack or defense, and on a
// battleground what it leads.
func theForce(v *screen.View, location engine.Card, side wotrcards.Side, icon, lead wotrcards.Icon) *force {
	g, f := of(v.Play), &force{side: side, icon: iconName(icon)}
	for c := range g.S.Cards(engine.On(location)) {
		if g.Fights(c) != side {
			continue
		}
		n, m := g.IconCount(c, icon), 0
		if g.Card(location).Type == wotrcards.Battleground && g.Card(c).Type == wotrcards.Character {
			m = g.IconCount(c, lead)
		}
		f.total, f.leads = f.total+n, f.leads+m
		words := fmt.Sprintf("%s (%d)", v.Name(c), n)
		if m > 0 {
			words = fmt.Sprintf("%s (%d, leads %d)", v.Name(c), n, m)
		}
		f.cards = append(f.cards, words)
	}
	return f
}

func (f *force) say() screen.Say {
	s := screen.Say{Name: f.side.String(), NameTone: screen.ToneOf(game.Team(f.side)), Words: "nobody"}
	if len(f.cards) == 0 {
		return s
	}
	s.Words = fmt.Sprintf("%d %s", f.total, f.icon)
	if f.leads > 0 {
		s.Words += fmt.Sprintf(" and %d of leaders", f.leads)
	}
	s.Words += ": " + strings.Join(f.cards, ", ")
	return s
}
