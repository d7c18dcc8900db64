package wotrboardtools

import (
	"fmt"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrboard"
)

// This file shows what stands in the regions of the map, and says what a card is.

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
			node.Pieces = append(node.Pieces, pieces(t, wotrboard.Side(side), r)...)
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

// pieces are what a side has in a region, by its kinds.
func pieces(t *wotrboard.Game, side wotrboard.Side, r wotrboard.Region) (list []screen.Piece) {
	f := t.All(side, r)
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

// facts are what is printed on a card.
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
