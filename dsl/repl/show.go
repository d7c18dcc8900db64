// This file shows the game: the table, a zone, a card, what a player sees; and says why: with the lines of cards and the paragraphs
// of the rulebook.

package repl

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	"loremaster/dsl/query"
	"loremaster/dsl/screen"
	"loremaster/interpreter/bot"
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
	if err != nil && r.showPlace(args, p) {
		return nil
	}
	if err != nil {
		return r.nothingCalled(args, err, r.handsAndPiles()...)
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

// showPlace shows a place of a map: what it is, what stands there, and its neighbors. It reports false where there is none of that name.
func (r *REPL) showPlace(name string, p *printer) bool {
	n, beside, _ := r.view(r.eyes()).Place(name)
	if n == nil {
		return false
	}
	p.line(p.title(n.Name))
	p.wrap(2, 4, n.Words, nil)
	p.wrap(2, 4, "beside "+strings.Join(beside, ", "), nil)
	return true
}

// nothingCalled says that nothing has a name, with the nearest of those of places and of others as a hint.
func (r *REPL) nothingCalled(name string, err error, others ...string) error {
	if err = r.explain(name, err); strings.Contains(err.Error(), "hint:") {
		return err
	}
	_, _, places := r.view(r.eyes()).Place(name)
	return fmt.Errorf("%w%s", err, diag.DidYouMean(name, append(others, places...)))
}

// handsAndPiles returns what the zones of players are called.
func (r *REPL) handsAndPiles() []string {
	setup := r.g().SetUp()
	owned := func(z engine.ZoneSpec) bool { return z.Owner != engine.NoSeat && z.Name != "" }
	return engine.Each(engine.Those(slices.Values(setup.Scene().Zones), owned),
		func(z engine.ZoneSpec) string { return setup.Names().NameSeat(z.Owner) + "'s " + z.Name })
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

// cmdFind lists the cards that a query means, whatever is known of where they lie.
func cmdFind(r *REPL, words string, p *printer) error {
	lib := r.helps()
	if lib == nil {
		return errUnread
	}
	cards, err := query.Cards(lib, r.Screens[lib.Of().ID], words)
	for _, d := range cards {
		p.row(2*column, d.ID, d.Name+", "+lib.Common().Definition(d.ID).Type)
	}
	if err == nil {
		p.line(screen.Count(len(cards), "card"))
	}
	return err
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

func seatIDs(setup game.Setup) []string {
	return screen.Each(setup.Scene().Seats, func(s game.Seat) string { return s.ID })
}

// cmdWhy finds out what is asked: why N, why [can I|not] SENTENCE, why not CARD, why NUMBER ON THE TABLE.
func cmdWhy(r *REPL, args string, p *printer) error {
	if args == "" {
		return fmt.Errorf("expected what is to be explained\nhint: what may be done, a number, a card or an event, as in \"%s\"", strings.Join(examplesOf("why"), "\", \""))
	}
	if n, ok := eventNumber(args); ok {
		return r.whyEvent(n, p)
	}
	if args == "bot" {
		return r.whyBot(p)
	}
	sentence := args
	if rest, ok := strings.CutPrefix(args, "did "); ok {
		sentence = strings.TrimSuffix(rest, " not trigger")
	}
	sentence = questioned(sentence)
	x, err := r.s().Subject(sentence) // "move limit" begins with a verb, and is none
	if err != nil {
		sentence = r.understood(sentence)
		x, err = r.s().Subject(sentence)
	}
	if err == nil {
		switch {
		case x.Kind == gamescript.ACard:
			r.whyCard(x.Cards, p)
			return nil
		case x.Kind > gamescript.ACard:
			r.whyNumber(x, p)
			return nil
		}
	}
	seat, o, err := r.s().Would(sentence)
	if err != nil {
		return r.explain(args, err)
	}
	reason, grounds := r.g().Why(seat, o)
	switch {
	case reason == 0:
		p.line(p.good("it is open") + " to " + r.g().SetUp().Names().NameSeat(seat))
		p.wrap(2, 4, r.sentenceOf(seat, o), nil)
		if len(grounds) == 0 {
			r.tellBehind(o, p)
		}
	default:
		p.wrap(0, 4, fmt.Sprintf("no: %s [%s]", r.game().Reasons[reason].Words, r.game().Reasons[reason].Code), p.bad)
	}
	r.tellGrounds(grounds, false, p)
	return nil
}

// whyBot says which options a bot that looks ahead thinks best by what its seat sees, in points, and how others differ from the first.
func (r *REPL) whyBot(p *printer) error {
	if r.g().Open() == nil {
		return errors.New("nothing is asked")
	}
	list := bot.Weigh(r.g(), 3)
	for i, o := range list {
		p.wrap(0, 4, fmt.Sprintf("%+.1f %s", float64(o.Worth)/1000, r.sentenceOf(r.g().Open().Seat, o.Option))+r.unlike(&list[0], &list[i]), nil)
	}
	return nil
}

// unlike says by which weights an option differs most from the best.
func (r *REPL) unlike(best, o *bot.Weighing) (words string) {
	type part struct {
		key string
		by  int
	}
	var parts []part
	for k, w := range r.game().Weights {
		if by := o.Parts[k] - best.Parts[k]; by != 0 {
			parts = append(parts, part{w.Key, by})
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return cmp.Compare(max(b.by, -b.by), max(a.by, -a.by)) })
	for i, p := range parts[:min(3, len(parts))] {
		words += []string{": ", ", ", ", "}[i] + fmt.Sprintf("%s %+.1f", p.key, float64(p.by)/1000)
	}
	return words
}

// questioned returns what may or may not be done, of a question about it.
func questioned(question string) string {
	for _, head := range []string{"can't I ", "cannot I ", "can I ", "may I not ", "may I ", "not "} {
		if rest, ok := strings.CutPrefix(question, head); ok {
			return rest
		}
	}
	return question
}

func (r *REPL) sentenceOf(seat engine.Seat, o engine.Option) string {
	if d := r.g().Open(); d != nil && d.Seat == seat && d.Lists(o) {
		return r.s().Sentence(o)
	}
	return r.g().SetUp().Names().OptionWords(o)
}

// whyNumber says what a number on the table is made of.
func (r *REPL) whyNumber(x *gamescript.Subject, p *printer) {
	for _, sum := range r.s().Sums(x) {
		p.wrap(0, 4, sum.Words, p.title)
		r.tellGrounds(sum.Grounds, true, p)
	}
}

// whyScore says what the score of each team is made of.
func (r *REPL) whyScore(p *printer) {
	for _, n := range r.game().Numbers {
		if n.Of == game.OfTeam {
			r.whyNumber(&gamescript.Subject{Kind: gamescript.ANumber, Number: n, Of: &game.Said{}, Teams: true}, p)
		}
	}
}

// whyCard says of each line of a card's text whether it can happen or hold.
func (r *REPL) whyCard(cards []engine.Card, p *printer) {
	g := r.g()
	for _, c := range r.s().Here(cards) {
		if c == 0 {
			continue
		}
		p.wrap(0, 4, g.SetUp().Names().CardWords(c)+" is "+r.s().PlaceWords(c), p.title)
		grounds := g.WhyNot(c)
		r.tellGrounds(grounds, false, p)
		if len(grounds) == 0 {
			p.line("    it has no text")
		}
	}
}

// eventNumber reads "12", "event 12", "at event 12", "what happened at event 12".
func eventNumber(args string) (int, bool) {
	fields := strings.Fields(args)
	last := fields[len(fields)-1]
	n, err := strconv.Atoi(last)
	for _, w := range fields[:len(fields)-1] {
		if !slices.Contains([]string{"what", "happened", "at", "event"}, w) {
			return 0, false
		}
	}
	return n, err == nil
}

// whyEvent says what happened at an event, and what made it happen.
func (r *REPL) whyEvent(n int, p *printer) error {
	events, before := r.now.events(), len(r.now.last().before)
	if n < 1 || n > len(events) {
		return fmt.Errorf("there is no event %d, expected 1 to %d, as \"log\" has them", n, len(events))
	}
	s, e := events[n-1].s, &events[n-1].e
	p.wrap(0, 4, fmt.Sprintf("%d. %s", n, s.EventLine(e)), p.title)
	for i := range r.now.entries {
		if it := &r.now.entries[i]; it.section == r.s() && it.from < n-before && n-before <= it.to {
			p.wrap(4, 8, fmt.Sprintf("line %d: %s", i+1, it.text), nil)
		}
	}
	if s.Game().SetUp().LineOf(e.Cause) == nil {
		p.wrap(4, 8, "by the rules of the game", nil)
		r.tellRule(s.Game().EventRule(e), p)
		return nil
	}
	tellText(s.Game().SetUp(), e.Cause, p)
	return nil
}

// tellGrounds writes reasons, each with its paragraph or its line of text.
func (r *REPL) tellGrounds(grounds []game.Ground, amounts bool, p *printer) {
	for i := range grounds {
		g := &grounds[i]
		words := g.Words
		if amounts && g.Amount != 0 {
			words = fmt.Sprintf("%+d %s", g.Amount, g.Words)
		}
		if words != "" {
			p.wrap(4, 8, words, nil)
		}
		r.tellRule(g.Rule, p)
		tellText(r.g().SetUp(), engine.Cause{Card: g.Card, Line: g.Line}, p)
	}
}

func (r *REPL) tellRule(name string, p *printer) {
	if name != "" {
		p.wrap(6, 8, r.ruleWords(name), p.faint)
	}
}

func (r *REPL) ruleWords(name string) string { return help.Cited(r.game(), name) }

// tellText writes a line of a card's text, a rule of the scenario or another text of the game, with its place in the
// data; of the rules of the game nothing.
func tellText(setup game.Setup, c engine.Cause, p *printer) {
	l := setup.LineOf(c)
	if l == nil {
		return
	}
	at, name := l.Spot(), setup.Names().TextWords(c)
	if c.Card != 0 {
		name = fmt.Sprintf("%s, line %d", setup.Def(c.Card).Name, c.Line)
	}
	p.wrap(6, 8, fmt.Sprintf("%s (%s:%d)", name, at.File, at.Line), p.faint)
	p.wrap(8, 10, l.Written(), p.faint)
}

// cmdLog lists what happened, numbered, and by which rule of the scenario.
func cmdLog(r *REPL, args string, p *printer) error {
	n, err := count(args, 20)
	if err != nil {
		return err
	}
	events := r.now.events()
	for i := max(len(events)-n, 0); i < len(events); i++ {
		number := fmt.Sprintf("%4d. ", i+1)
		p.WriteString(p.faint(number))
		words, setup, cause := events[i].s.EventLine(&events[i].e), events[i].s.Game().SetUp(), events[i].e.Cause
		if l := setup.LineOf(cause); l != nil && l.IsRule() {
			words += " (" + setup.Names().TextWords(cause) + ")"
		}
		p.wrapFrom(0, len(number)+2, len(number), words, nil)
	}
	if len(events) == 0 {
		p.line("nothing has happened")
	}
	return nil
}
