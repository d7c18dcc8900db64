package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file puts to players what they may decline, and what they choose among.

// offered reports whether a clause is to be carried out: what may be declined is put to the player.
func (x *Run) offered(c *Clause) bool {
	if x.may, x.picks = c.May, c.Does.Picks; !c.May {
		x.lay(c.counts)
	}
	if !c.May || c.Does.Picks && choosesAmong(c.Verb) && x.inFull(c) {
		return true
	}
	can, secret := x.M.blindly(func() bool { return (c.Does.Can == nil || x.can(c)) && x.inFull(c) })
	return (can || secret) && x.M.mayBe(x.Seat, can)
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

// ask puts a decision to a seat, unless the game has ended, as it may in the middle of a text.
func (m *Machine) ask(kind uint8, seat engine.Seat, left int, list func(d *engine.Decision)) engine.Option {
	if m.game.Over() {
		return engine.Option{}
	}
	return m.Course.Ask(kind, seat, left, list)
}

// AskMay asks a seat whether it does what it may decline.
func (m *Machine) AskMay(seat engine.Seat) bool { return m.mayBe(seat, true) }

// mayBe is AskMay of what cannot be done, too, where that is the seat's secret.
func (m *Machine) mayBe(seat engine.Seat, can bool) bool {
	return m.ask(m.Asks.May, seat, 1, func(d *engine.Decision) {
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
		o := m.ask(m.Asks.Clause, x.Seat, most-n, func(d *engine.Decision) {
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

// partOption is the option of a part behind a colon.
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
