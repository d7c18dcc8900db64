// This file draws the table as the person at the screen sees it.

package repl

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// board draws the table and the hands of the person at the screen.
func (r *REPL) board(p *printer) {
	g := r.s().Game()
	st := &g.S
	if r.table.at != nil {
		r.table.at.drawn = r.phase()
	}
	head := fmt.Sprintf("Round %d, %s", st.Round, wotrcards.Steps[st.Step])
	score := fmt.Sprintf("Free Peoples %d, Shadow %d", g.Points(wotrcards.FreePeoples), g.Points(wotrcards.Shadow))
	if st.Corruption != 0 {
		score += fmt.Sprintf(" with corruption %d", st.Corruption)
	}
	p.line("")
	p.rule(head, score)
	p.row(column, "counters", r.counters())
	for _, zone := range []engine.List{wotrcards.ActivePath, wotrcards.ActiveBattlegrounds} {
		for c := range st.Cards(zone) {
			r.place(c, p)
		}
	}
	r.seatTable(p)
	for _, seat := range r.turnOrder() {
		if z := wotrcards.Zone(seat, wotrcards.Reserve); st.Count(z) > 0 {
			p.row(column, r.seatName(seat), "in reserve: "+r.cardsWith(z))
		}
	}
	for _, seat := range r.turnOrder() {
		if r.table.eyes().Has(seat) {
			r.hand(seat, p)
		}
	}
	r.knownElsewhere(p)
}

// rule draws a line with words at both ends.
func (p *printer) rule(left, right string) {
	width := min(p.width, 100)
	dashes := max(width-8-len([]rune(left))-len([]rune(right)), 2)
	p.line("── " + p.title(left) + " " + strings.Repeat("─", dashes) + " " + right + " ──")
}

// turnOrder returns the seats in turn order, each once.
func (r *REPL) turnOrder() []engine.Seat {
	var list []engine.Seat
	for _, s := range r.s().Game().Scenario.TurnOrder {
		if seat := engine.Seat(s); !slices.Contains(list, seat) {
			list = append(list, seat)
		}
	}
	return list
}

func (r *REPL) seatName(seat engine.Seat) string { return r.s().Game().Scenario.Seats[seat].Name }

// place draws an active location: what it is, both sides with the icons that count there, and how it stands.
func (r *REPL) place(c engine.Card, p *printer) {
	g := r.s().Game()
	d := g.Card(c)
	words := fmt.Sprintf("path %d, %s", d.Number, points(d.Points))
	defender, attack, defense := wotrcards.FreePeoples, wotrcards.PathAttack, wotrcards.PathDefense
	if d.Type == wotrcards.Battleground {
		words = fmt.Sprintf("%s battleground, %s", d.Side, points(d.Points))
		defender, attack, defense = d.Side, wotrcards.Attack, wotrcards.Defense
	}
	if icons := r.iconWords(c); icons != "" {
		words += ", " + icons
	}
	if n := g.S.Counter(c, wotrcards.Counters); n > 0 {
		words += ", " + counters(n)
	}
	p.wrap(0, 4, p.title(g.CardWords(c))+": "+words, nil)
	for _, a := range d.Abilities() {
		if !a.Done() {
			p.wrap(2, 4, strings.TrimSpace(a.Source), p.faint)
		}
	}
	if g.S.Count(engine.On(c)) == 0 {
		p.line("  nobody is there")
	} else {
		r.force(c, defender.Enemy(), attack, wotrcards.LeadAttack, p)
		r.force(c, defender, defense, wotrcards.LeadDefense, p)
	}
	if g.S.Combat != 0 {
		return // choices have been made that a combat from its beginning would not know
	}
	if o := r.outlook(c); o.known {
		p.WriteString("  " + p.faint("as it stands") + "  ")
		p.wrapFrom(0, 16, 16, o.words(defender), o.paint(p))
	}
}

func points(n int) string   { return fmt.Sprintf("%d %s", n, plural("point", n != 1)) }
func counters(n int) string { return fmt.Sprintf("%d %s", n, plural("counter", n != 1)) }

func plural(word string, many bool) string {
	if many {
		return word + "s"
	}
	return word
}

// force draws the cards of a side at a location, with the icons that count there: its attack or defense, and on
// a battleground what it leads.
func (r *REPL) force(location engine.Card, side wotrcards.Side, icon, lead wotrcards.Icon, p *printer) {
	g := r.s().Game()
	total, leads := 0, 0
	var cards []string
	for c := range g.S.Cards(engine.On(location)) {
		if g.Fights(c) != side {
			continue
		}
		n, m := g.IconCount(c, icon), 0
		if g.Card(location).Type == wotrcards.Battleground && g.Card(c).Type == wotrcards.Character {
			m = g.IconCount(c, lead)
		}
		total, leads = total+n, leads+m
		words := fmt.Sprintf("%s (%d)", r.withItems(c), n)
		if m > 0 {
			words = fmt.Sprintf("%s (%d, leads %d)", r.withItems(c), n, m)
		}
		cards = append(cards, words)
	}
	sum := fmt.Sprintf("%d %s", total, strings.ReplaceAll(wotrcards.Icons[icon], "-", " "))
	switch {
	case len(cards) == 0:
		sum = "nobody"
	case leads > 0:
		sum += fmt.Sprintf(" and %d of leaders", leads)
	}
	if len(cards) > 0 {
		sum += ": " + strings.Join(cards, ", ")
	}
	name := side.String()
	p.WriteString("  " + p.side(side, name))
	p.wrapFrom(max(14-len(name), 1), 16, 2+len(name), sum, nil)
}

// seatTable draws what everybody knows of each seat.
func (r *REPL) seatTable(p *printer) {
	g := r.s().Game()
	width := 4
	for i := range g.Scenario.Seats {
		width = max(width, len([]rune(r.seatName(engine.Seat(i)))))
	}
	p.line(p.faint(fmt.Sprintf("  %-*s  hand  deck  cycled  eliminated  ring token", width, "")))
	for _, seat := range r.turnOrder() {
		mark := " "
		if seat == engine.Seat(g.Scenario.TurnOrder[g.S.Starting]) {
			mark = "*"
		}
		n := func(kind engine.List) int { return g.S.Count(wotrcards.Zone(seat, kind)) }
		ring := "unused"
		switch {
		case len(g.Scenario.Seats[seat].Ring) == 0:
			ring = "none"
		case g.S.RingUsed.Has(seat):
			ring = "used"
		}
		name := r.seatName(seat)
		row := fmt.Sprintf("%s  %4d  %4d  %6d  %10d  %-6s", strings.Repeat(" ", width-len([]rune(name))),
			n(wotrcards.Hand), n(wotrcards.DrawDeck), n(wotrcards.CyclePile), n(wotrcards.EliminatedPile), ring)
		var notes []string
		if r.table.eyes().Has(seat) {
			notes = append(notes, "yours")
		}
		if g.S.Step == wotrcards.ActionStep && g.S.Passed.Has(seat) {
			notes = append(notes, "has passed")
		}
		p.line(strings.TrimRight(mark+" "+p.side(g.SideOf(seat), name)+row+"  "+strings.Join(notes, ", "), " "))
	}
}

// cardsWith names the cards of a zone with what lies on them.
func (r *REPL) cardsWith(z engine.List) string {
	var list []string
	for c := range r.s().Game().S.Cards(z) {
		list = append(list, r.withItems(c))
	}
	return strings.Join(list, ", ")
}

// hand draws the hand of a seat, a card a line.
func (r *REPL) hand(seat engine.Seat, p *printer) {
	g := r.s().Game()
	z := wotrcards.Zone(seat, wotrcards.Hand)
	p.line(p.title(r.seatName(seat)+"'s hand") + p.faint(fmt.Sprintf(", carryover limit %d", g.Carryover(seat))))
	for c := range g.S.Cards(z) {
		p.wrap(2, 6, r.cardLine(c), nil)
		if g.Card(c).Type == wotrcards.Event { // it is nothing but its text
			r.text(c, p)
		}
	}
	if g.S.Count(z) == 0 {
		p.line("  no card")
	}
}

// text writes the text of a card below its name.
func (r *REPL) text(c engine.Card, p *printer) {
	for _, a := range r.s().Game().Card(c).Abilities() {
		p.wrap(6, 8, strings.TrimSpace(a.Source), p.faint)
	}
}

// hands draws the hands of the person at the screen in full.
func (r *REPL) hands(p *printer) {
	g := r.s().Game()
	for _, seat := range r.turnOrder() {
		if !r.table.eyes().Has(seat) {
			continue
		}
		p.line(p.title(r.seatName(seat) + "'s hand"))
		for c := range g.S.Cards(wotrcards.Zone(seat, wotrcards.Hand)) {
			p.wrap(2, 6, r.cardLine(c), nil)
			if d := g.Card(c); len(d.Wielders) > 0 {
				p.wrap(6, 8, "for "+r.wielderWords(d), p.faint)
			}
			r.text(c, p)
		}
	}
}

// cardLine says in short what a card is.
func (r *REPL) cardLine(c engine.Card) string {
	words := r.s().Game().CardWords(c) + ": " + r.kindWords(r.s().Game().Card(c))
	if icons := r.iconWords(c); icons != "" {
		words += "; " + icons
	}
	return words
}

// knownElsewhere names the cards that the person has seen in decks and in the hands of others. Those in piles
// have no more say; "view" has them.
func (r *REPL) knownElsewhere(p *printer) {
	g := r.s().Game()
	for _, v := range g.S.Look(r.table.eyes(), g.Zones()) {
		z := &g.Zones()[v.Zone]
		hand := z.Owner != engine.NoSeat && v.Zone == wotrcards.Zone(z.Owner, wotrcards.Hand)
		if len(v.Cards) == 0 || z.Visible != engine.Hidden && !hand || hand && r.table.eyes().Has(z.Owner) {
			continue
		}
		name := z.Name
		if z.Owner != engine.NoSeat {
			name = r.seatName(z.Owner) + "'s " + name
		}
		var cards []string
		for _, c := range v.Cards {
			cards = append(cards, g.CardWords(c))
		}
		p.wrap(0, 4, fmt.Sprintf("Cards you know in %s: %s", name, strings.Join(cards, ", ")), nil)
	}
}

// showMine shows every zone, as far as the person at the screen sees into it.
func (r *REPL) showMine(p *printer) { r.showView(r.table.eyes(), p) }
