package screen

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file holds the rows that any game may have, and makes the screen of one that brings none.

// Column is a column of the table of players.
type Column struct {
	Head  string
	Zone  string // it says how many cards lie in the player's zone of that name, or
	Words func(v *View, s engine.Seat) string
	Width int  // of words; 0 is that of the head
	Brief bool // it is said in short, too
}

// Players is the table of what everybody knows of each player. notes says what stands behind a player, if not nil.
func Players(notes func(v *View, s engine.Seat) []string, columns ...Column) Row {
	counts := func(name string) bool {
		return slices.ContainsFunc(columns, func(c Column) bool { return c.Zone == name })
	}
	return Row{
		Name:  "players",
		Shows: func(z *engine.ZoneSpec) bool { return z.Owner != engine.NoSeat && counts(z.Name) },
		Parts: func(v *View) []Part {
			t := &PlayerTable{}
			for _, c := range columns {
				t.Heads, t.Brief = append(t.Heads, c.Head), append(t.Brief, c.Brief)
			}
			for _, s := range v.InTurnOrder() {
				row := TableRow{Seat: s, Mark: s == v.StartingSeat(), Name: v.SeatName(s), Tone: ToneOf(v.Team(s)), Notes: v.answered(s)}
				row.Cells = Each(columns, func(c Column) Cell { return c.cell(v, s) })
				if v.Eyes != engine.Everyone && v.Eyes.Has(s) && !v.Shared {
					row.Notes = append(row.Notes, "yours")
				}
				if notes != nil {
					row.Notes = append(row.Notes, notes(v, s)...)
				}
				t.Rows = append(t.Rows, row)
			}
			return []Part{{Name: "players", Table: t}}
		},
		Folds: Folds{Short: 20},
	}
}

func (c *Column) cell(v *View, s engine.Seat) Cell {
	if c.Zone == "" {
		return Cell{Words: c.Words(v, s), Width: max(c.Width, 1)}
	}
	n := 0
	for l := range v.zones(s, func(z *engine.ZoneSpec) bool { return z.Name == c.Zone }) {
		n += v.Lies().Count(l)
	}
	return Cell{Words: fmt.Sprint(n), Number: true}
}

// answered says whether a seat has answered, where several answer in secret.
func (v *View) answered(s engine.Seat) []string {
	switch d := v.Open(); {
	case d == nil || !d.Sealed.Has(s):
		return nil
	case v.Awaited().Has(s):
		return []string{"has to answer"}
	}
	return []string{"has answered"}
}

// Hands is a part for each zone of that name into which who looks may see, a card a line. aside says what stands behind
// the player; notes what stands below a card; either may be nil.
func Hands(zone string, aside func(v *View, s engine.Seat) string, notes func(v *View, c engine.Card) []string) Row {
	shows := func(z *engine.ZoneSpec) bool { return z.Owner != engine.NoSeat && z.Name == zone }
	return Row{
		Name:  zone,
		Shows: shows,
		Parts: func(v *View) (parts []Part) {
			for _, s := range v.InTurnOrder() {
				if !v.Eyes.Has(s) {
					continue
				}
				for l := range v.zones(s, shows) {
					part := Part{Name: v.ZoneName(l), Head: v.ZoneName(l), Short: v.Names(l), Listed: true, Drawn: Drawn{Zone: l}}
					if d := v.Open(); d != nil && d.Seat == s {
						part.Later = 20
					}
					if aside != nil {
						part.Aside = aside(v, s)
					}
					for c := range v.Cards(l) {
						say := Say{Words: v.Line(c)}
						if notes != nil {
							say.Notes = notes(v, c)
						}
						part.Says = append(part.Says, say)
					}
					if len(part.Says) == 0 {
						part.Says, part.Short, part.Empty = []Say{{Words: "no card"}}, "no card", true
					}
					parts = append(parts, part)
				}
			}
			return parts
		},
		Folds: Folds{Bare: 15, Short: 25, Gone: 60},
		Hand:  true,
	}
}

// Filled is Hands for those that are not empty.
func Filled(zone string, notes func(*View, engine.Card) []string) Row {
	row := Hands(zone, nil, notes)
	all := row.Parts
	row.Parts = func(v *View) []Part {
		return slices.DeleteFunc(all(v), func(p Part) bool { return p.Empty })
	}
	return row
}

// Line says in short what a card is, behind its name.
func (v *View) Line(c engine.Card) string {
	words := v.SetUp().Names().CardWords(c)
	if v.Brief != nil {
		words += ": " + v.Brief(v, c)
	}
	return words
}

// Listed is a line for each zone of that name that is not empty, with its cards.
func Listed(zone string) Row {
	shows := func(z *engine.ZoneSpec) bool { return z.Name == zone }
	return Row{
		Name:  zone,
		Shows: shows,
		Parts: func(v *View) (parts []Part) {
			add := func(l engine.List, name, words string) {
				if v.Lies().Count(l) > 0 {
					parts = append(parts, Part{Name: v.ZoneName(l), Says: []Say{{Name: name, NameTone: Faint, Words: words + v.Names(l)}}, Drawn: Drawn{Zone: l}})
				}
			}
			for l := range v.zones(engine.NoSeat, shows) {
				add(l, zone, "")
			}
			for _, s := range v.InTurnOrder() {
				for l := range v.zones(s, shows) {
					add(l, v.SeatName(s), "in "+zone+": ")
				}
			}
			return parts
		},
		Folds: Folds{Gone: 50},
	}
}

// Places is a part for each card in the zones of those names, as part says it.
func Places(part func(v *View, c engine.Card) Part, zones ...string) Row {
	shows := func(z *engine.ZoneSpec) bool { return z.Owner == engine.NoSeat && slices.Contains(zones, z.Name) }
	return Row{
		Name:  "places",
		Shows: shows,
		Parts: func(v *View) (parts []Part) {
			for l := range v.zones(engine.NoSeat, shows) {
				for c := range v.Cards(l) {
					it := part(v, c)
					it.Place = c
					parts = append(parts, it)
				}
			}
			return parts
		},
		Folds: Folds{Bare: 25, Short: 10, Gone: 90},
	}
}

// Known names the cards that who looks has seen in decks, and in the hands of others, which are the zones of that name.
func Known(hands string) Row {
	shows := func(z *engine.ZoneSpec) bool { return z.Visible == engine.Hidden || z.Name == hands }
	return Row{
		Name:  "known",
		Shows: shows,
		Parts: func(v *View) (parts []Part) {
			if v.Eyes == engine.Everyone {
				return nil
			}
			for _, seen := range v.Lies().Look(v.Eyes, v.SetUp().Scene().Zones) {
				z := &v.SetUp().Scene().Zones[seen.Zone]
				if len(seen.Cards) == 0 || !shows(z) || z.Owner != engine.NoSeat && z.Name == hands && v.Eyes.Has(z.Owner) {
					continue
				}
				cards, name := Each(seen.Cards, v.SetUp().Names().CardWords), v.ZoneName(seen.Zone)
				parts = append(parts, Part{Name: name, Head: "Cards you know in " + name, Words: strings.Join(cards, ", "), Plain: true})
			}
			return parts
		},
		Folds: Folds{Gone: 5},
		Told:  true,
	}
}

// Of returns the screen of a game: its own, with what that leaves out made from the zones and teams.
func Of(own *Screen, s game.Setup) *Screen {
	made := Screen{}
	if own != nil {
		made = *own
	}
	if made.Rows == nil {
		made.Rows = fromZones(s)
	} else {
		made.Rows = append(slices.Clone(made.Rows), made.unshown(s)...)
	}
	made.RoundWord = cmp.Or(made.RoundWord, "round")
	if made.Score == nil {
		made.Score = Tallies
	}
	if made.Below == nil {
		made.Below = func(v *View, c engine.Card) []string { return Text(v.SetUp().Def(c)) }
	}
	if made.Is == nil {
		made.Is = func(s game.Setup, c engine.Card) []Say {
			return []Say{{Name: "type", Words: s.Scene().Library.Common().Definition(s.Def(c).ID).Type}}
		}
	}
	if made.Now == nil {
		made.Now = func(*View, engine.Card) []Say { return nil }
	}
	for i := range made.Rows {
		if made.Rows[i].Name == "" {
			made.Rows[i].Name = fmt.Sprint("row ", i)
		}
	}
	made.Layout = made.laidOut()
	return &made
}

// Text returns the lines of a card's text.
func Text(d *game.Def) []string {
	return Each(d.Text, func(a vocab.Ability) string { return strings.TrimSpace(a.Source) })
}

// Tallies says what the score of each team would be.
func Tallies(t game.Play) string {
	var words []string
	for team, of := range t.SetUp().Scene().Teams {
		words = append(words, fmt.Sprintf("%s %d", of.Name, t.Tally(game.Team(team))))
	}
	return strings.Join(words, ", ")
}

// unshown makes rows for the zones that no row shows, and that are not left out on purpose.
func (own *Screen) unshown(s game.Setup) (rows []Row) {
	known := slices.Clone(own.Off)
	hidden := false
	zones := s.Scene().Zones
	for i := range zones {
		z := &zones[i]
		if z.Name == "" || slices.Contains(known, z.Name) || slices.ContainsFunc(own.Rows, func(r Row) bool { return r.Shows != nil && r.Shows(z) }) {
			continue
		}
		known = append(known, z.Name)
		switch z.Visible {
		case engine.Public:
			rows = append(rows, Listed(z.Name))
		case engine.Owner:
			rows = append(rows, Filled(z.Name, nil))
		default:
			hidden = true
		}
	}
	if hidden {
		rows = append(rows, Known(""))
	}
	return rows
}

// fromZones makes a row for each zone: what lies open on the table, how much each player has of what, and hands.
func fromZones(s game.Setup) (rows []Row) {
	var columns []Column
	var hands []Row
	known := map[string]bool{"": true}
	zones := s.Scene().Zones
	for i := range zones {
		switch z := &zones[i]; {
		case known[z.Name]:
		case z.Owner != engine.NoSeat:
			columns = append(columns, Column{Head: z.Name, Zone: z.Name, Brief: true})
			if z.Visible == engine.Owner {
				hands = append(hands, Hands(z.Name, nil, nil))
			} else if z.Visible == engine.Public {
				rows = append(rows, Listed(z.Name))
			}
		case z.Visible == engine.Public:
			rows = append(rows, Listed(z.Name))
		}
		known[zones[i].Name] = true
	}
	rows = append(rows, Players(nil, columns...))
	return append(append(rows, hands...), Known(""))
}
