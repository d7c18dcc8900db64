// This file shows the game: the table, a zone, a card, a combat, and what a player sees.

package repl

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

func cmdShow(r *REPL, args string, p *printer) error {
	switch args {
	case "", "table":
		r.showTable(p)
		return nil
	case "combat":
		return r.showCombat(p)
	case "given":
		for _, line := range r.s().Layout() {
			p.wrap(2, 6, line, nil)
		}
		return nil
	}
	x, err := r.s().Subject(args)
	if err != nil {
		err = r.explain(args, err)
		if near := diag.Nearest(args, r.handsAndPiles()); near != "" && !strings.Contains(err.Error(), "hint:") {
			err = fmt.Errorf("%w\nhint: did you mean %q?", err, near)
		}
		return err
	}
	switch x.Kind {
	case gamescript.ASeat:
		r.showSeat(x.Seat, p)
	case gamescript.AZone:
		p.wrap(0, 4, r.s().ListWords(x.Zone), nil)
	case gamescript.ACard:
		r.showCard(x.Cards, engine.Everyone, p)
	default:
		r.whyNumber(x, p)
	}
	return nil
}

// handsAndPiles returns what the zones of players are called.
func (r *REPL) handsAndPiles() (names []string) {
	for _, z := range r.s().Game().Zones() {
		if z.Owner != engine.NoSeat && z.Name != "" {
			names = append(names, r.s().Game().NameSeat(z.Owner)+"'s "+z.Name)
		}
	}
	return names
}

// column is the width of the left column.
const column = 14

// showTable shows what lies on the table, and the hands.
func (r *REPL) showTable(p *printer) {
	g := r.s().Game()
	st := &g.S
	seats := g.Scenario.Seats
	head := fmt.Sprintf("round %d, %s", st.Round, wotrcards.Steps[st.Step])
	if st.Step == wotrcards.ActionStep {
		head += ", " + seats[g.TurnOf()].ID + "'s turn"
	}
	p.wrap(0, 4, head, p.title)
	p.row(column, "score", fmt.Sprintf("%d to %d, corruption %d", g.Points(wotrcards.FreePeoples), g.Points(wotrcards.Shadow), st.Corruption))
	p.row(column, "counters", r.counters())
	p.row(column, "starting", seats[g.Scenario.TurnOrder[st.Starting]].ID)
	for _, zone := range []engine.List{wotrcards.ActivePath, wotrcards.ActiveBattlegrounds} {
		for c := range st.Cards(zone) {
			name := wotrcards.CardTypes[g.Card(c).Type]
			p.row(column, name, r.locationWords(c))
			for side := range wotrcards.NumSides {
				p.row(column, "", strings.Join(r.present(c, side), ", "))
			}
		}
	}
	for i := range seats {
		r.seatRows(engine.Seat(i), p)
	}
}

// counters says how far the counters of the scenario have come.
func (r *REPL) counters() string {
	g := r.s().Game()
	var words []string
	for i, name := range g.CounterNames() {
		words = append(words, fmt.Sprintf("%s %d", name, g.S.Own.Counters[i]))
	}
	return strings.Join(words, ", ")
}

// locationWords names a location with its number or points and its icons.
func (r *REPL) locationWords(c engine.Card) string {
	g := r.s().Game()
	words := g.CardWords(c)
	if d := g.Card(c); d.Type == wotrcards.Path {
		words += fmt.Sprintf(" (%d)", d.Number)
	} else {
		words += fmt.Sprintf(" (%s, %s)", d.Side, points(d.Points))
	}
	if icons := r.iconWords(c); icons != "" {
		words += ", " + icons
	}
	return words
}

// iconWords lists the icons that a card has now.
func (r *REPL) iconWords(c engine.Card) string {
	return iconList(func(icon wotrcards.Icon) int { return r.s().Game().IconCount(c, icon) })
}

// iconList lists icons by their numbers.
func iconList(count func(wotrcards.Icon) int) string {
	var words []string
	for icon := range wotrcards.NumIcons {
		if n := count(icon); n != 0 {
			words = append(words, fmt.Sprintf("%d %s", n, strings.ReplaceAll(wotrcards.Icons[icon], "-", " ")))
		}
	}
	return strings.Join(words, ", ")
}

// present names the cards of a side at a location, with their items and icons.
func (r *REPL) present(location engine.Card, side wotrcards.Side) []string {
	g := r.s().Game()
	var list []string
	for c := range g.S.Cards(engine.On(location)) {
		if g.Fights(c) != side {
			continue
		}
		words := r.withItems(c)
		if icons := r.iconWords(c); icons != "" {
			words += " (" + icons + ")"
		}
		list = append(list, words)
	}
	if len(list) > 0 {
		list[0] = side.String() + ": " + list[0]
	}
	return list
}

// withItems names a card in play with all that is on it, and whose it is where it is no longer its owner's.
func (r *REPL) withItems(c engine.Card) string {
	g := r.s().Game()
	words := r.inPlay(c)
	for item := range g.S.Cards(engine.On(c)) {
		words += " + " + r.inPlay(item)
	}
	return words
}

func (r *REPL) inPlay(c engine.Card) string {
	g := r.s().Game()
	words := g.CardWords(c)
	if seat := g.Controller(c); seat != g.OwnerOf(c) {
		words = fmt.Sprintf("%s's %s", g.Scenario.Seats[seat].Name, words)
	}
	var with []string
	if n := g.S.Counter(c, wotrcards.Counters); n > 0 {
		with = append(with, counters(n))
	}
	for _, of := range g.Copied(c) {
		with = append(with, "the text of "+g.CardWords(of))
	}
	if len(with) > 0 {
		words += " with " + strings.Join(with, " and ")
	}
	return words
}

// seatRows shows a seat in two or three rows.
func (r *REPL) seatRows(seat engine.Seat, p *printer) {
	g := r.s().Game()
	id := g.NameSeat(seat)
	counts := fmt.Sprintf("deck %d, cycle pile %d, eliminated pile %d", g.S.Count(wotrcards.Zone(seat, wotrcards.DrawDeck)),
		g.S.Count(wotrcards.Zone(seat, wotrcards.CyclePile)), g.S.Count(wotrcards.Zone(seat, wotrcards.EliminatedPile)))
	if g.S.RingUsed.Has(seat) {
		counts += ", ring token used"
	}
	if g.S.Passed.Has(seat) {
		counts += ", has passed"
	}
	p.row(column, id, counts)
	for _, kind := range []engine.List{wotrcards.Hand, wotrcards.Reserve} {
		if z := wotrcards.Zone(seat, kind); g.S.Count(z) > 0 {
			p.row(column, "", g.Zones()[z].Name+": "+r.s().ListWords(z))
		}
	}
}

func (r *REPL) showSeat(seat engine.Seat, p *printer) {
	g := r.s().Game()
	p.line(p.title(g.Scenario.Seats[seat].Name))
	for _, kind := range []engine.List{wotrcards.Hand, wotrcards.Reserve, wotrcards.DrawDeck, wotrcards.CyclePile, wotrcards.EliminatedPile} {
		z := wotrcards.Zone(seat, kind)
		p.row(18, g.Zones()[z].Name, fmt.Sprintf("%d: %s", g.S.Count(z), r.s().ListWords(z)))
	}
	p.row(18, "carryover limit", fmt.Sprint(g.Carryover(seat)))
}

// showCard shows what a card is and its text, where those seats see its copies, and their icons there.
func (r *REPL) showCard(cards []engine.Card, to engine.SeatSet, p *printer) {
	if len(cards) == 0 || cards[0] == 0 {
		p.line("no path is active")
		return
	}
	g := r.s().Game()
	d := g.Card(cards[0])
	p.line(p.title(d.Name) + "  " + p.faint(d.ID))
	p.row(column, "type", r.kindWords(d))
	p.row(column, "wielders", r.wielderWords(d))
	p.row(column, "icons", iconList(func(icon wotrcards.Icon) int { return int(d.Icons[icon]) }))
	if to == engine.Everyone {
		p.row(column, "file", fmt.Sprintf("%s:%d", d.Source.File, d.Source.Line))
	}
	for _, c := range cards {
		if g.S.Known(c)&to == 0 && to != engine.Everyone {
			continue
		}
		p.row(column, "where", strings.TrimPrefix(r.s().PlaceWords(c), "in "))
		if now := r.iconWords(c); now != iconList(func(icon wotrcards.Icon) int { return int(d.Icons[icon]) }) {
			p.row(column, "icons now", now)
		}
		if seat := g.Controller(c); seat != g.OwnerOf(c) {
			p.row(column, "controlled by", g.Scenario.Seats[seat].Name)
		}
	}
	for _, a := range d.Abilities() {
		p.wrap(2, 6, strings.TrimSpace(a.Source), nil)
	}
	for _, of := range g.Copied(cards[0]) {
		p.line("it has the text of " + g.CardWords(of) + " too")
	}
}

// wielderWords names who may wield an item.
func (r *REPL) wielderWords(d *wotrcards.Card) string {
	var names []string
	for _, id := range d.Wielders {
		names = append(names, r.s().Game().Lib.Cards[id].Name)
	}
	return strings.Join(names, ", ")
}

// kindWords says what a card is, and where it may go.
func (r *REPL) kindWords(d *wotrcards.Card) string {
	lib := r.s().Game().Lib
	kind := wotrcards.CardTypes[d.Type]
	factions := func(set wotrcards.FactionSet) string {
		var names []string
		for i := range lib.Factions {
			if set&(1<<i) != 0 {
				names = append(names, lib.Factions[i].Name)
			}
		}
		return strings.Join(names, ", ")
	}
	switch d.Type {
	case wotrcards.Path:
		return fmt.Sprintf("%s %d, %s", kind, d.Number, points(d.Points))
	case wotrcards.Battleground:
		return fmt.Sprintf("%s, %s, %s; defenders: %s; attackers: %s", kind, d.Side, points(d.Points), factions(d.Defenders), factions(d.Attackers))
	}
	kind += ", " + lib.Factions[d.Faction].Name
	if d.Paths != 0 {
		kind += ", " + plural("path", d.Paths&(d.Paths-1) != 0) + " " + d.Paths.String()
	}
	return kind
}

func cmdView(r *REPL, args string, p *printer) error {
	x, err := r.s().Subject(args)
	if err != nil || x.Kind != gamescript.ASeat {
		return fmt.Errorf("found %q, expected a player: %s", args, strings.Join(r.seatIDs(), ", "))
	}
	r.showView(engine.Only(x.Seat), p)
	if d := r.s().Game().Open(); d != nil && d.Seat == x.Seat {
		p.wrap(0, 4, r.s().DecisionLine(), p.title)
	}
	return nil
}

// showView shows what a person who holds those seats sees of each zone.
func (r *REPL) showView(seats engine.SeatSet, p *printer) {
	g := r.s().Game()
	for _, v := range g.S.Look(seats, g.Zones()) {
		z := &g.Zones()[v.Zone]
		if z.Name == "" || len(v.Cards)+v.Hidden == 0 {
			continue
		}
		name := z.Name
		if z.Owner != engine.NoSeat {
			name = g.NameSeat(z.Owner) + "'s " + name
		}
		var cards []string
		for _, c := range v.Cards {
			words := r.withItems(c)
			if on := slices.Collect(g.S.Cards(engine.On(c))); len(on) > 0 && g.Card(c).Type.IsLocation() {
				words = g.CardWords(c) + " with"
				for i, other := range on {
					if i > 0 {
						words += ","
					}
					words += " " + r.withItems(other)
				}
			}
			cards = append(cards, words)
		}
		if v.Hidden > 0 {
			cards = append(cards, fmt.Sprintf("%d hidden", v.Hidden))
		}
		p.row(28, name, strings.Join(cards, ", "))
	}
}

func (r *REPL) seatIDs() []string {
	var ids []string
	for i := range r.s().Game().Scenario.Seats {
		ids = append(ids, r.s().Game().Scenario.Seats[i].ID)
	}
	return ids
}
