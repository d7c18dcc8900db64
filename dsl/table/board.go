package table

import (
	"slices"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
)

// This file makes the board of a sight. Cards are laid out where a row shows zones, or a part says that it is of a zone or
// of a place; what is said of them in words then says it twice, and is left out.

func (l *looker) row(r *screen.Row) Row {
	row := Row{Hand: r.Hand, Near: r.Near}
	shown := map[engine.List]bool{}
	table, names := false, []string(nil)
	l.now = map[engine.Card]string{}
	for _, it := range r.Parts(l.v) {
		if r.Told && l.isHand(it.Name) || r.Near && it.Name == l.at {
			continue // it is told with a hand, or with what is asked
		}
		if r.Shows != nil && !r.Told {
			it.Says = slices.DeleteFunc(it.Says, func(s screen.Say) bool {
				l.now[s.Of] = s.Stands
				return s.Of != 0
			})
		}
		p := l.part(&it)
		table = table || p.Table != nil
		names = append(names, it.Name)
		shown[it.Zone] = true
		if it.Place != 0 {
			shown[l.v.Lies().Where(it.Place)] = true
		}
		row.Parts = append(row.Parts, p)
	}
	if r.Shows == nil || r.Told || table {
		return row
	}
	zones := l.v.SetUp().Scene().Zones
	for z := range zones {
		if at := engine.List(z); at != engine.Outside && zones[z].Name != "" && r.Shows(&zones[z]) && !shown[at] {
			p := l.pile(at)
			if i := slices.Index(names, l.v.ZoneName(at)); i >= 0 { // the part tells of these very cards
				row.Parts[i].Cards = p.Cards
				if row.Parts[i].Body.onlyNames() {
					row.Parts[i].Body = nil // which stand on the cards
				}
			} else if len(p.Cards) > 0 {
				row.Piles = append(row.Piles, p)
			}
		}
	}
	return row
}

// isHand reports whether a part is of a hand, whose cards a row lays out.
func (l *looker) isHand(part string) bool {
	zones := l.v.SetUp().Scene().Zones
	for z := range zones {
		if l.v.ZoneName(engine.List(z)) == part {
			return slices.ContainsFunc(l.v.Rows, func(r screen.Row) bool { return r.Hand && r.Shows(&zones[z]) })
		}
	}
	return false
}

// pile lays out what is seen of a zone. Where not all see the cards, the order in which they lie is not told.
func (l *looker) pile(z engine.List) Pile {
	p := Pile{Name: screen.Sentence(l.v.ZoneName(z))}
	var known []engine.Card
	for c := range l.v.Cards(z) {
		if l.v.Sees(c) {
			known = append(known, c)
		} else {
			p.Hidden++
		}
	}
	if l.v.SetUp().Scene().Zones[z].Visible != engine.Public {
		slices.Sort(known)
	}
	for _, c := range known {
		p.Cards = append(p.Cards, l.tile(c))
	}
	return p
}

// tile lays out a card that is seen, with what lies on it.
func (l *looker) tile(c engine.Card) Tile {
	v := l.v
	d := v.SetUp().Def(c)
	tile := Tile{Name: v.SetUp().Names().CardWords(c), Card: d.ID, Acts: l.acts[c]}
	if v.Brief != nil {
		tile.Brief = l.words(v.Brief(v, c))
	}
	tile.Now = l.words(l.now[c])
	if v.Marks != nil {
		tile.Marks = v.Marks(v, c)
	}
	tile.Text = l.all(v.Below(v, c))
	seat, owner := v.Controller(c), v.SetUp().OwnerOf(c)
	if seat == engine.NoSeat {
		seat = owner
	}
	if seat != engine.NoSeat {
		tile.Tone = tone(screen.ToneOf(v.Team(seat)))
		if seat != owner {
			tile.Whose = v.SeatName(seat)
		}
	}
	for i, line := range l.lines {
		if line.From == c {
			tile.From = append(tile.From, i)
		} else if line.To == c {
			tile.To = append(tile.To, i)
		}
	}
	for other := range v.On(c) {
		if v.Sees(other) {
			tile.On = append(tile.On, l.tile(other))
		}
	}
	return tile
}

func (l *looker) part(it *screen.Part) Part {
	p := Part{
		Head: l.words(screen.Sentence(it.Head)), Body: l.words(it.Words), Aside: l.words(it.Aside), Notes: l.all(it.Notes), AtStake: it.AtStake,
		Table: it.Table, Map: it.Map, Track: it.Track, Dice: it.Dice,
	}
	if it.Map != nil {
		p.Places = l.places(it.Map)
	}
	switch {
	case it.Zone != engine.Outside:
		pile := l.pile(it.Zone)
		p.Head, p.Cards = l.words(pile.Name), pile.Cards
		if len(pile.Cards) == 0 {
			p.Says = l.says(it.Says)
		}
	case it.Place != 0:
		p.Cards = l.tile(it.Place).On
		p.Says = l.says(it.Says)
	case it.Track != nil: // which says it
		p.Body = nil
	case it.Dice == nil: // likewise
		p.Says = l.says(it.Says)
	}
	return p
}

// places returns what may be done at each place of a map: what names it, other than in the name of a card. Where one name
// begins another the longer is meant.
func (l *looker) places(m *screen.Map) [][]Act {
	if l.asked == nil {
		return nil
	}
	byLength := make([]int, len(m.Nodes))
	for i := range byLength {
		byLength[i] = i
	}
	slices.SortStableFunc(byLength, func(a, b int) int { return len(m.Nodes[b].Name) - len(m.Nodes[a].Name) })
	at := make([][]Act, len(m.Nodes))
	for _, g := range l.asked.Groups {
		for _, act := range g.Acts {
			if len(g.Card) > 0 {
				act.Words = g.Card.String() + ": " + act.Words
			}
			said := ""
			for _, run := range l.words(act.Whole) {
				if run.Card == "" {
					said += run.Text
				}
			}
			for _, i := range byLength {
				if rest := strings.ReplaceAll(said, m.Nodes[i].Name, ""); rest != said {
					at[i], said = append(at[i], act), rest
				}
			}
		}
	}
	return at
}

// onlyNames reports whether words are names of cards and of players, and nothing but what stands between them.
func (w Words) onlyNames() bool {
	return !slices.ContainsFunc(w, func(r Run) bool { return r.Card == "" && !r.Seat && r.Text != ", " && r.Text != " and " })
}

func (l *looker) says(list []screen.Say) (says []Say) {
	for i := range list {
		says = append(says, Say{Name: list[i].Name, Tone: tone(list[i].Tone), By: tone(list[i].NameTone), Words: l.words(list[i].Words), Notes: l.all(list[i].Notes)})
	}
	return says
}
