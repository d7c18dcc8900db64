package text

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file puts to players what they may decline, and what they choose among; and lets texts say what may happen, and what
// cannot, in the words by which others wait for it.

// offered reports whether a clause is to be carried out: what may be declined is put to the player.
func (x *Run) offered(c *Clause) bool {
	if x.may, x.picks = c.May, c.Does.Picks; !c.May {
		x.lay(c.counts)
	}
	if !c.May || c.Does.Picks && choosesAmong(c.Verb) && x.inFull(c) {
		return true
	}
	can, secret := x.M.blindly(func() bool { return (c.Does.Can == nil || x.can(c)) && x.inFull(c) })
	return (can || secret) && x.M.mayBe(x.M.Asks.May, x.Seat, can)
}

// inFull reports whether what is asked about afterwards can be done in full, as a cost has to be.
func (x *Run) inFull(c *Clause) bool { return !c.whole || x.Payable([]*vocab.Phrase{c.Verb}) }

// blindly finds something out, and reports whether others cannot, since it lies in cards that they do not see: asked only where
// a player waits who has no choice.
func (m *Machine) blindly(find func() bool) (is, secret bool) {
	m.blind = false
	is = find()
	return is, m.blind
}

// can reports whether the verb of a clause says that it can be done.
func (x *Run) can(c *Clause) bool {
	before, acts := x.working(c.measured), x.acts
	x.acts = false
	can := c.Does.Can(x, c.Verb)
	x.verb, x.acts = before, acts
	return can
}

// canSomebody is can of a clause that may be about other players: one of them is enough.
func (x *Run) canSomebody(c *Clause) bool {
	who := c.About
	if who == nil || who.Entry.Kind != vocab.KindWho {
		return x.can(c)
	}
	if inner := who.In(vocab.Whom); inner != nil {
		who = inner.Phrase[0]
	}
	you, can := x.Seat, false
	for seat := range x.Candidates(who).All() {
		x.Seat = seat
		can = can || x.can(c)
	}
	x.Seat = you
	return can
}

// choosesAmong reports whether a verb's words leave a choice among cards, in which nobody may be chosen.
func choosesAmong(verb *vocab.Phrase) bool {
	for i := range verb.Args {
		if arg := &verb.Args[i]; arg.Set && len(arg.Phrase) > 0 && arg.Phrase[0].Entry.Kind == vocab.KindCards {
			return !IsDefinite(Objects(arg.Phrase[0])[0])
		}
	}
	return true
}

// Decide puts a decision to a seat, unless the game has ended, as it may in the middle of a text.
func (m *Machine) Decide(kind uint8, seat engine.Seat, left int, list func(d *engine.Decision)) engine.Option {
	if m.game.Over() {
		return engine.Option{}
	}
	return m.Course.Ask(kind, seat, left, list)
}

// May asks a seat, by that kind of decision, whether it does what it may decline.
func (m *Machine) May(kind uint8, seat engine.Seat) bool { return m.mayBe(kind, seat, true) }

// mayBe is May of what cannot be done, too, where that is the seat's secret.
func (m *Machine) mayBe(kind uint8, seat engine.Seat, can bool) bool {
	return m.Decide(kind, seat, 1, func(d *engine.Decision) {
		if d.Secret = !can; can {
			d.Offer(engine.Option{Verb: m.Offers.Yes})
		}
		d.Offer(engine.Option{Verb: m.Offers.No})
	}).Verb == m.Offers.Yes
}

// chooseClauses lets the player choose so many of the parts behind a colon, and carries each out.
func (x *Run) chooseClauses(c *Clause) bool {
	done, n, m, modes := uint64(0), 0, x.M, c.Does.Modes
	least := x.toChoose(c.Verb)
	most := least
	if modes.OrMore {
		most = len(c.Parts)
	}
	switch {
	case modes.UpTo:
		least = 0
	case modes.Fewer:
		least = min(c.Verb.Args[0].Number, most)
	}
	for ; n < most; n++ {
		o := m.Decide(m.Asks.Clause, x.Seat, most-n, func(d *engine.Decision) {
			for i := range c.Parts {
				if modes.Again || done&(1<<i) == 0 {
					can, secret := m.blindly(func() bool { return x.canBe(&c.Parts[i].Clauses[0]) })
					if d.Secret = d.Secret || secret; can {
						d.Offer(x.partOption(i))
					}
				}
			}
			if len(d.Options) > 0 && n >= least || len(d.Options) == 0 && d.Secret {
				d.Offer(engine.Option{Verb: m.Offers.None})
			}
		})
		if o.Verb != m.Offers.Clause {
			break
		}
		done |= 1 << (o.N - 1)
		x.carryPart(&c.Parts[o.N-1])
	}
	return n > 0 && n >= least
}

func (x *Run) partOption(i int) engine.Option {
	return engine.Option{Verb: x.M.Offers.Clause, Of: engine.Of{A: uint16(x.Source), B: uint16(x.A.Line), C: uint16(x.printedOn())}, N: uint8(i + 1)}
}

// sort carries out those of the parts behind a colon that begin with a condition which is met, or with none.
func (x *Run) sort(c *Clause) bool {
	for i := range c.Parts {
		if x.open(&c.Parts[i].Clauses[0]) {
			x.carryPart(&c.Parts[i])
		}
	}
	return true
}

// repeats carries out the parts behind a colon so many times, and reports whether it was once at least. Where none of them can
// be, it is not asked how often.
func (x *Run) repeats(c *Clause) bool {
	if !x.anyPart(c) {
		return false
	}
	before := x.working(c.measured)
	n := c.Does.Times(x, c.Verb)
	x.verb = before
	for range n {
		for i := range c.Parts {
			x.carryPart(&c.Parts[i])
		}
	}
	return n > 0
}

// anyPart reports whether one of the parts behind a colon can be carried out.
func (x *Run) anyPart(c *Clause) bool {
	return slices.ContainsFunc(c.Parts, func(s Sentence) bool { return x.canBe(&s.Clauses[0]) })
}

// carryPart carries out a part: one of several clauses as the sentence that it is.
func (x *Run) carryPart(s *Sentence) {
	if len(s.Clauses) == 1 && s.Clauses[0].Does.Together == nil {
		x.chosenClause(&s.Clauses[0])
		return
	}
	before, left := x.frame, len(x.left)
	x.Seats, x.twice, x.unmet = engine.Only(x.Seat), 0, false
	x.sentence(s)
	if slices.ContainsFunc(s.Clauses, func(c Clause) bool { return c.direct }) {
		x.Seat, x.Seats, x.unmet = before.Seat, engine.Only(before.Seat), false
		x.again(*s)
	}
	x.left = x.left[:left]
	x.Seat, x.Seats, x.may, x.picks, x.Scope, x.asked, x.twice = before.Seat, before.Seats, before.may, before.picks, before.Scope, before.asked, before.twice
	x.Clause, x.verb = before.Clause, before.verb
}

// toChoose returns how many clauses a verb lets a player choose: the amount in its first slot, or that for a case which is so.
func (x *Run) toChoose(p *vocab.Phrase) int {
	if cond := p.Find("cond"); cond != nil && x.isSo(cond.Phrase[0]) {
		return p.Arg("m").Number
	}
	return x.Amount(p, p.Args[0].Slot)
}

// mostChosen is the greater of the numbers that a verb has for that; 0 where words say it.
func mostChosen(p *vocab.Phrase) int {
	n := p.Args[0].Number
	if m := p.Find("m"); m != nil {
		n = max(n, m.Number)
	}
	return n
}

// canBe reports whether one of the players whom a clause that is offered is about can carry it out.
func (x *Run) canBe(c *Clause) bool {
	if !x.open(c) || c.Does.Can == nil {
		return x.open(c)
	}
	chooser, seats, found := x.Seat, x.whomAbout(c, (*Run).Candidates), false
	for _, seat := range x.M.InTurnOrder() {
		if seats.Has(seat) && !found {
			x.Seat = seat
			found = x.can(c)
		}
	}
	x.Seat = chooser
	return found
}

// chosenClause carries out a clause that was offered, for those whom it is about; who follows directions twice does
// so at once.
func (x *Run) chosenClause(c *Clause) {
	chooser, seats := x.Seat, x.whomAbout(c, (*Run).Players)
	carry := func(seats engine.SeatSet) {
		for _, seat := range x.M.InTurnOrder() {
			if seats.Has(seat) {
				x.Seat = seat
				x.carriesOut(c)
			}
		}
	}
	carry(seats)
	if c.direct {
		carry(seats & x.Game.Again())
	}
	x.Seat = chooser
}

// whomAbout returns the players whom a clause that is offered is about: those that it names, or who has chosen it.
func (x *Run) whomAbout(c *Clause, who func(*Run, *vocab.Phrase) engine.SeatSet) engine.SeatSet {
	if c.Subject != nil && c.Subject.Entry.Kind == vocab.KindWho {
		return who(x, c.Subject)
	}
	return engine.Only(x.Seat)
}

// Whether is what is asked whether it may happen: to which card, whether it is done by whom, from where and to where.
type Whether struct {
	What  engine.Hook
	Card  engine.Card
	Seat  engine.Seat
	Place engine.Card // the location to which it leads, or where it happens; 0 where there is none
	N     int         // how much, or which, as the game counts it
	How   uint8
	May   bool // the rules let it happen: what allows it is not asked for
}

// permits finds which texts allow something, or forbid it.
type permits struct {
	others engine.Index           // by what it is
	own    [engine.MaxCards]Hooks // of each card, about itself
}

// MayHappen asks texts whether something may happen. It returns whether one allows what the rules do not, and whether one
// forbids it, which counts for more.
func (m *Machine) MayHappen(w Whether) (allowed, refused bool) {
	if w.Place == 0 && !m.anywhere.Has(w.What) || !m.MaySay(w.What, w.Card, w.May) {
		return false, false
	}
	if s := m.settledFor(w.What, w.Card); s != nil && m.Stays(w.What) {
		if s.when != nil && !m.isWhen(s, w.Card) {
			return false, false
		}
		return s.may.Has(w.Place), s.cannot.Has(w.Place)
	}
	h := m.imagine(w.What, w.Card)
	h.Seat, h.Place, h.N, h.How, h.Asked = w.Seat, w.Place, w.N, w.How, true
	q := m.Ask(&Question{Hook: m.Permits, Card: w.Card, Place: w.Place, About: h})
	m.happening--
	return q.Allowed, q.Refused
}

// MaySay reports whether a text may have a say in whether something may happen to a card, which the rules let happen or do
// not. Whoever asks about many places looks first.
func (m *Machine) MaySay(what engine.Hook, c engine.Card, let bool) bool {
	return m.permits.Has(what) && (m.ownSays(what, c, let) || m.othersSay(what, let))
}

// ownSays reports whether a card's own text may have a say in that: by forbidding it, or, where the rules do not let it happen,
// by allowing it.
func (l *Layout) ownSays(what engine.Hook, c engine.Card, let bool) bool {
	return l.cannot.own[c].Has(what) || !let && l.may.own[c].Has(what)
}

// othersSay reports whether texts but that of the card may.
func (m *Machine) othersSay(what engine.Hook, let bool) bool {
	return m.anyOf(m.cannot.others.At(what)) || !let && m.anyOf(m.may.others.At(what)) || m.othersLast() && (len(m.lenders) > 0 || m.lastingSays(let))
}

// othersLast reports whether what lasts, or a line that a card has of another, may allow or forbid anything.
func (m *Machine) othersLast() bool {
	return len(m.lenders) > 0 || m.lasting.Has(m.Permits) && m.Lasts()
}

func (m *Machine) anyOf(lines []engine.Listener) bool {
	for i := range lines {
		if l := &lines[i]; m.Lies(l.Card, m.Ability(l.Ability).Where) {
			return true
		}
	}
	return false
}

// lastingSays reports whether what lasts may have such a say.
func (m *Machine) lastingSays(let bool) bool {
	for e := range m.Effects.All() {
		if c := m.Began(e); c.answers(m.Permits) && (!let || c.Does.Kind != engine.Permission) {
			return true
		}
	}
	return false
}

// indexPermits finds what a line of text allows or forbids.
func (l *Layout) indexPermits(a *Ability, by engine.Listener) {
	a.EachClause(func(c *Clause) {
		what := l.permitted(c)
		if c.Does.Kind == engine.Restriction {
			l.cannot.add(l, a, by, what)
		} else {
			l.may.add(l, a, by, what)
		}
	})
}

func (t *permits) add(l *Layout, a *Ability, by engine.Listener, what Hooks) {
	if l.hears(a, l.Permits) {
		l.disputed |= what
	}
	if a.Own.Has(l.Permits) {
		t.own[by.Card] |= what
	}
	for h := range engine.Hook(len(l.Hooks)) {
		if what.Has(h) && l.hears(a, l.Permits) {
			t.others.Add(h, by)
		}
	}
}

// permittedBy returns what a line of text allows or forbids.
func (l *Layout) permittedBy(a *Ability) (what Hooks) {
	a.EachClause(func(c *Clause) { what |= l.permitted(c) })
	return what
}

// neverAsked returns why a clause allows or forbids what the rules never ask about, or nil.
func (a *Ability) neverAsked(c *Clause) *Problem {
	if h := c.Verb.Find("h"); h != nil && c.Does.Hold != nil && c.Does.Hook == a.language.Permits && a.language.May != 0 {
		for _, one := range h.Phrase {
			if is, ok := one.Entry.Meaning.(Happens); ok && !a.language.May.Has(is.What) {
				return &Problem{At: one.At, Code: TextNever, Message: fmt.Sprintf("no text allows or forbids what is %q", one.Entry.Pattern)}
			}
		}
	}
	return nil
}

// permitted returns what a clause allows or forbids.
func (l *Layout) permitted(c *Clause) (what Hooks) {
	if h := c.Verb.Find("h"); h != nil && c.Does.Hook == l.Permits && c.Does.Hold != nil {
		for _, one := range h.Phrase {
			what |= HooksOf(one.Entry.Meaning.(Happens).What)
		}
	}
	if c.Verb.Find("p") == nil {
		l.anywhere |= what
		if c.Does.Kind == engine.Permission {
			l.eased |= what
		}
	}
	for _, slot := range [...]string{"x", "y"} {
		if words := c.Verb.Find(slot); words != nil && what != 0 && words.Phrase[0].Entry.Meaning.(Circumstance).Before {
			l.recalled |= what
		}
	}
	return what
}

// Eased reports whether a text could allow something for other reasons than where it leads: from where, say.
func (l *Layout) Eased(what engine.Hook) bool { return l.eased.Has(what) }

// Recalled reports whether a text that waits for something, or allows or forbids it, could ask whether it has happened before: a
// game has to note that only then.
func (l *Layout) Recalled(what engine.Hook) bool { return l.recalled.Has(what) }

// HoldMay and HoldCannot are what verbs mean that allow and forbid. Their patterns have the slot h, and those of these that
// the game needs: p for the place to which it leads, x and y for circumstances, cond and unless for conditions.
func HoldMay(x *Run, p *vocab.Phrase, q Question) Question {
	q.Allowed = q.Allowed || x.speaksOfHappening(p, &q)
	return q
}

func HoldCannot(x *Run, p *vocab.Phrase, q Question) Question {
	q.Refused = q.Refused || x.speaksOfHappening(p, &q)
	return q
}

// speaksOfHappening reports whether the words are about what is asked, and that now.
func (x *Run) speaksOfHappening(p *vocab.Phrase, q *Question) bool {
	return x.speaksOfSuch(p, q) && x.isUnder(p)
}

// isUnder reports whether the conditions are so under which something is allowed or forbidden.
func (x *Run) isUnder(p *vocab.Phrase) bool {
	cond, unless := p.Find("cond"), p.Find("unless")
	return (cond == nil || x.isSo(cond.Phrase[0])) && (unless == nil || !x.isSo(unless.Phrase[0]))
}

// speaksOfSuch reports whether the words are about what is asked, whatever their conditions.
func (x *Run) speaksOfSuch(p *vocab.Phrase, q *Question) bool {
	x.Happening = q.About
	if !isHappening(x, p) {
		return false
	}
	for i := range p.Args {
		arg := &p.Args[i]
		if !arg.Set || len(arg.Phrase) == 0 {
			continue
		}
		switch words := arg.Phrase[0]; arg.Slot {
		case "p":
			if q.Place == 0 || !x.Means(words, q.Place) {
				return false
			}
		case "x", "y":
			if !isInCircumstance(x, words) {
				return false
			}
		}
	}
	return true
}

// MayChoose reports whether the player at work may choose a card by its text.
func (x *Run) MayChoose(c engine.Card) bool {
	_, refused := x.M.MayHappen(Whether{What: x.M.Chosen, Card: c, Seat: x.Seat, Place: x.M.PlaceOf(c)})
	return !refused
}
