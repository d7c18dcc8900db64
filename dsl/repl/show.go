// This file shows the game: the table, a zone, a card, what would come of it, and what a player sees.

package repl

import (
	"fmt"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

func cmdShow(r *REPL, args string, p *printer) error {
	ahead := r.screen().Ahead
	switch {
	case args == "" || args == "table":
		r.boardIn(0, p)
		return nil
	case ahead != nil && (args == ahead.Word || args == "ahead"):
		return r.showAhead(ahead, p)
	case args == "given":
		for _, line := range r.s().Layout() {
			p.wrap(2, 6, line, nil)
		}
		return nil
	}
	x, err := r.s().Subject(args)
	if err != nil {
		err = r.explain(args, err)
		if !strings.Contains(err.Error(), "hint:") {
			err = fmt.Errorf("%w%s", err, diag.DidYouMean(args, r.handsAndPiles()))
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
	for _, z := range r.g().SetUp().Scene().Zones {
		if z.Owner != engine.NoSeat && z.Name != "" {
			names = append(names, r.g().SetUp().Names().NameSeat(z.Owner)+"'s "+z.Name)
		}
	}
	return names
}

// column is the width of the left column.
const column = 14

// showAhead tells what would come if nobody acted any more. Where a player would choose, the first option is taken, and
// that is said.
func (r *REPL) showAhead(ahead *screen.Ahead, p *printer) error {
	told := 0
	tell := func(copied game.Play) {
		for ; told < len(copied.Events()); told++ {
			switch e, row := &copied.Events()[told], &r.game().Events[copied.Events()[told].Verb]; {
			case row.Is(game.Scene):
				p.wrap(0, 4, r.s().EventLine(e), p.title)
			case !row.Is(game.Heading):
				p.wrap(2, 6, "> "+r.s().EventLine(e), nil)
			}
		}
	}
	copied, err := ahead.Play(r.g(), func(copied game.Play, d *engine.Decision) {
		tell(copied)
		setup := copied.SetUp()
		p.wrap(4, 8, fmt.Sprintf("(%s %s: first of %d options taken)", setup.Names().NameSeat(d.Seat), setup.Names().DecisionWords(d), len(d.Options)), p.faint)
	})
	if err != nil {
		return err
	}
	tell(copied)
	return nil
}

// hands draws the hands of the person at the screen in full.
func (r *REPL) hands(p *printer) {
	v := r.view(r.eyes())
	for _, l := range v.Hands() {
		p.line(p.title(v.ZoneName(l)))
		for c := range v.Cards(l) {
			p.wrap(2, 6, v.Line(c), nil)
			for _, line := range v.Below(v, c) {
				p.wrap(6, 8, line, p.faint)
			}
		}
	}
}

// showSeat shows all that a player has.
func (r *REPL) showSeat(seat engine.Seat, p *printer) {
	v := r.view(engine.Everyone)
	p.line(p.title(v.SeatName(seat)))
	for l, z := range v.SetUp().Scene().Zones {
		if z.Owner == seat && z.Name != "" {
			p.row(18, z.Name, fmt.Sprintf("%d: %s", v.Lies().Count(engine.List(l)), r.s().ListWords(engine.List(l))))
		}
	}
	if v.Player != nil {
		for _, s := range v.Player(v, seat) {
			p.row(18, s.Name, s.Words)
		}
	}
}

// showCard shows what a card is and its text, where those seats see its copies, and how they are there.
func (r *REPL) showCard(cards []engine.Card, to engine.SeatSet, p *printer) {
	if len(cards) == 0 || cards[0] == 0 {
		p.line("it is not on the table now")
		return
	}
	v := r.view(to)
	setup, d := v.SetUp(), v.SetUp().Def(cards[0])
	p.line(p.title(d.Name) + "  " + p.faint(d.ID))
	for _, s := range v.Is(setup, cards[0]) {
		p.row(column, s.Name, s.Words)
	}
	if to == engine.Everyone {
		p.row(column, "file", fmt.Sprintf("%s:%d", d.Source.File, d.Source.Line))
	}
	for _, c := range cards {
		if !v.Sees(c) {
			continue
		}
		p.row(column, "where", strings.TrimPrefix(r.s().PlaceWords(c), "in "))
		for _, s := range v.Now(v, c) {
			p.row(column, s.Name, s.Words)
		}
		if seat := v.Controller(c); seat != setup.OwnerOf(c) {
			p.row(column, "controlled by", v.SeatName(seat))
		}
	}
	for _, a := range d.Text {
		p.wrap(2, 6, strings.TrimSpace(a.Source), nil)
	}
}

func cmdView(r *REPL, args string, p *printer) error {
	x, err := r.s().Subject(args)
	if err != nil || x.Kind != gamescript.ASeat {
		return fmt.Errorf("found %q, expected a player: %s", args, strings.Join(r.seatIDs(), ", "))
	}
	r.showView(engine.Only(x.Seat), p)
	if d := r.g().Open(); d != nil && d.Seat == x.Seat {
		p.wrap(0, 4, r.s().DecisionLine(), p.title)
	}
	return nil
}

// showMine shows every zone, as far as the person at the screen sees into it.
func (r *REPL) showMine(p *printer) { r.showView(r.eyes(), p) }

// showView shows what a person who holds those seats sees of each zone.
func (r *REPL) showView(seats engine.SeatSet, p *printer) {
	v := r.view(seats)
	for l, z := range v.SetUp().Scene().Zones {
		if words := v.Names(engine.List(l)); z.Name != "" && engine.List(l) != engine.Outside && words != "" {
			name := z.Name
			if z.Owner != engine.NoSeat {
				name = v.SetUp().Names().NameSeat(z.Owner) + "'s " + name
			}
			p.row(28, name, words)
		}
	}
}

func (r *REPL) seatIDs() []string { return seatIDs(r.g().SetUp()) }

func seatIDs(setup game.Setup) (ids []string) {
	for _, s := range setup.Scene().Seats {
		ids = append(ids, s.ID)
	}
	return ids
}
