// This file shows the game: the table, a zone, a card, a combat, and what a player sees.

package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
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
		return r.explain(args, err)
	}
	switch x.Kind {
	case gamescript.ASeat:
		r.showSeat(x.Seat, p)
	case gamescript.AZone:
		p.wrap(0, 4, r.s().ListWords(x.Zone), nil)
	case gamescript.ACard:
		r.showCard(x.Cards, p)
	default:
		return r.whyNumber(x, p)
	}
	return nil
}

// column is the width of the left column.
const column = 14

// showTable shows what lies on the table, and the hands.
func (r *REPL) showTable(p *printer) {
	g := r.s().Game()
	st := &g.S
	seats := g.Scenario.Seats
	head := fmt.Sprintf("round %d, %s", st.Round, cardgame.Steps[st.Step])
	if st.Step == cardgame.ActionStep {
		head += ", " + seats[g.TurnOf()].ID + "'s turn"
	}
	p.wrap(0, 4, head, p.title)
	p.row(column, "score", fmt.Sprintf("%d to %d, corruption %d", g.Points(cardgame.FreePeoples), g.Points(cardgame.Shadow), st.Corruption))
	p.row(column, "starting", seats[g.Scenario.TurnOrder[st.Starting]].ID)
	for _, zone := range []engine.List{cardgame.ActivePath, cardgame.ActiveBattlegrounds} {
		for c := range st.Cards(zone) {
			name := cardgame.CardTypes[g.Def(c).Type]
			p.row(column, name, r.locationWords(c))
			for side := range cardgame.NumSides {
				p.row(column, "", strings.Join(r.present(c, side), ", "))
			}
		}
	}
	for i := range seats {
		r.seatRows(engine.Seat(i), p)
	}
}

// locationWords names a location with its number or points and its icons.
func (r *REPL) locationWords(c engine.Card) string {
	g := r.s().Game()
	words := g.CardWords(c)
	if d := g.Def(c); d.Type == cardgame.Path {
		words += fmt.Sprintf(" (%d)", d.Number)
	} else {
		words += fmt.Sprintf(" (%s, %d points)", d.Side, d.Points)
	}
	if icons := r.iconWords(c); icons != "" {
		words += ", " + icons
	}
	return words
}

// iconWords lists the icons that a card has now.
func (r *REPL) iconWords(c engine.Card) string {
	g := r.s().Game()
	var words []string
	for icon := range cardgame.NumIcons {
		if n := g.IconCount(c, icon); n != 0 {
			words = append(words, fmt.Sprintf("%d %s", n, strings.ReplaceAll(cardgame.Icons[icon], "-", " ")))
		}
	}
	return strings.Join(words, ", ")
}

// present names the cards of a side at a location, with their items and icons.
func (r *REPL) present(location engine.Card, side cardgame.Side) []string {
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

func (r *REPL) withItems(c engine.Card) string {
	g := r.s().Game()
	words := g.CardWords(c)
	for item := range g.S.Cards(engine.On(c)) {
		words += " + " + g.CardWords(item)
	}
	return words
}

// seatRows shows a seat in two or three rows.
func (r *REPL) seatRows(seat engine.Seat, p *printer) {
	g := r.s().Game()
	id := g.NameSeat(seat)
	counts := fmt.Sprintf("deck %d, cycle pile %d, eliminated pile %d", g.S.Count(cardgame.Zone(seat, cardgame.DrawDeck)),
		g.S.Count(cardgame.Zone(seat, cardgame.CyclePile)), g.S.Count(cardgame.Zone(seat, cardgame.EliminatedPile)))
	if g.S.RingUsed.Has(seat) {
		counts += ", ring token used"
	}
	if g.S.Passed.Has(seat) {
		counts += ", has passed"
	}
	p.row(column, id, counts)
	for _, kind := range []engine.List{cardgame.Hand, cardgame.Reserve} {
		if z := cardgame.Zone(seat, kind); g.S.Count(z) > 0 {
			p.row(column, "", g.Zones[z].Name+": "+r.s().ListWords(z))
		}
	}
}

func (r *REPL) showSeat(seat engine.Seat, p *printer) {
	g := r.s().Game()
	p.line(p.title(g.Scenario.Seats[seat].Name))
	for _, kind := range []engine.List{cardgame.Hand, cardgame.Reserve, cardgame.DrawDeck, cardgame.CyclePile, cardgame.EliminatedPile} {
		z := cardgame.Zone(seat, kind)
		p.row(18, g.Zones[z].Name, fmt.Sprintf("%d: %s", g.S.Count(z), r.s().ListWords(z)))
	}
	p.row(18, "carryover limit", fmt.Sprint(g.Carryover(seat)))
}

// showCard shows what a card is, where its copies are, and its text.
func (r *REPL) showCard(cards []engine.Card, p *printer) {
	if len(cards) == 0 || cards[0] == 0 {
		p.line("no path is active")
		return
	}
	g := r.s().Game()
	d := g.Def(cards[0])
	p.line(p.title(d.Name) + "  " + p.faint(d.ID))
	kind := cardgame.CardTypes[d.Type]
	switch {
	case d.Type == cardgame.Path:
		kind += fmt.Sprintf(" %d, %d points", d.Number, d.Points)
	case d.Type.IsLocation():
		kind += fmt.Sprintf(", %s, %d points", d.Side, d.Points)
	default:
		kind += ", " + g.Lib.Factions[d.Faction].Name
	}
	p.row(column, "type", kind)
	p.row(column, "file", fmt.Sprintf("%s:%d", d.Source.File, d.Source.Line))
	for _, c := range cards {
		p.row(column, "where", strings.TrimPrefix(r.s().PlaceWords(c), "in "))
		p.row(column, "icons now", r.iconWords(c))
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

// onlyCombat is a game that is over when its combats are.
type onlyCombat struct{ *cardgame.Game }

func (o onlyCombat) Over() bool { return o.S.Step != cardgame.CombatStep }

// showCombat plays the combats that would be fought if they were now, and says how they end. Where a player
// would choose, the first option is taken, and that is said.
func (r *REPL) showCombat(p *printer) (err error) {
	g := r.s().Game()
	st := g.S
	if st.Step == cardgame.CombatStep {
		st = g.Boundary()
	}
	if st.Count(cardgame.ActivePath)+st.Count(cardgame.ActiveBattlegrounds) == 0 {
		return errors.New("no location is active")
	}
	st.Step = cardgame.CombatStep
	copied := &cardgame.Game{}
	copied.Listen = true
	copied.BeginAt(g.Setup, &st)
	copied.Start(onlyCombat{copied}, &st)
	told := 0
	tell := func() {
		for ; told < len(copied.Events()); told++ {
			if e := &copied.Events()[told]; e.Verb == cardgame.EventCombat {
				p.wrap(0, 4, r.s().EventLine(e), p.title)
			} else if e.Verb != cardgame.EventStep {
				p.wrap(2, 6, "> "+r.s().EventLine(e), nil)
			}
		}
	}
	copied.Answerer = func(d *engine.Decision) (engine.Option, bool) {
		tell()
		if d.Kind != cardgame.DecideCombat {
			p.wrap(4, 8, fmt.Sprintf("(%s %s, of %d options the first)", g.NameSeat(d.Seat), g.DecisionWords(d), len(d.Options)), p.faint)
		}
		return d.Options[0], true
	}
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("the game failed: %v", e)
		}
	}()
	copied.Run()
	tell()
	return nil
}

func cmdView(r *REPL, args string, p *printer) error {
	x, err := r.s().Subject(args)
	if err != nil || x.Kind != gamescript.ASeat {
		return fmt.Errorf("found %q, expected a player: %s", args, strings.Join(r.seatIDs(), ", "))
	}
	g := r.s().Game()
	for _, v := range g.S.Look(g.Person(x.Seat), g.Zones) {
		z := &g.Zones[v.Zone]
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
			if on := slices.Collect(g.S.Cards(engine.On(c))); len(on) > 0 && g.Def(c).Type.IsLocation() {
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
	if d := g.Open(); d != nil && g.Person(x.Seat).Has(d.Seat) {
		p.wrap(0, 4, r.s().DecisionLine(), p.title)
	}
	return nil
}

func (r *REPL) seatIDs() []string {
	var ids []string
	for i := range r.s().Game().Scenario.Seats {
		ids = append(ids, r.s().Game().Scenario.Seats[i].ID)
	}
	return ids
}
