package text

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file holds a text at work, and carries it out.

// Run is one text at work. It lives in the machine, outside the state: what must outlast a question lies in the state, or
// is found again when the piece runs again.
//
//	Enter                     the frame begins anew: the ability, its card, its player
//	  pay                     the costs, one after the other
//	  sentence                for each player of a subject: Seat
//	    clause                chooses (It, Count), begins what lasts, or does something
//	      say                 a phrase of the library, or a sentence of a script: Seat and Scope come back behind it
//	    EndScope              what the sentence holds is given up
//	  again                   once more, for those who follow directions twice
//	Leave
type Run struct {
	M    *Machine
	Game Host // the game, for the words of its type

	found   []engine.Card     // scratch: see Find
	sought  *vocab.Phrase     // the object that is being looked for
	find    func(engine.Card) // finds, made once for all that is looked for
	look    func(engine.Card) // looks, likewise; hides is what it has noted
	hides   bool
	chosen  []pick  // what players have chosen
	answers         // likewise: numbers, and cards in secret
	left    []uint8 // the clauses that a condition has left out, by their numbers; see clauses.go
	frame
}

// frame is what of a run begins anew with each text.
type frame struct {
	A      *Ability
	Source engine.Card // the card whose text it is; 0 for what no card has
	You    engine.Seat
	There  engine.Card // where it happened; of "when X is played" X
	Host   engine.Card // on what the card lay as the text began

	since     int         // of what has left play, from where on the text knows what it was
	Due       uint16      // what the effect keeps by which the text waits
	Happening *Happening  // what sets the text off, or is about to happen; nil where it is nothing of that kind
	Seat      engine.Seat // the player whom the clause is about
	Seats     engine.SeatSet
	Named     engine.SeatSet // who was chosen or meant last; nobody at first
	It        engine.Card    // what the sentence chose last; of a replacement what would be lost
	of        engine.Card    // whose number is reckoned, where a description holds: "another" is not that
	Clause    *Clause        // the clause at work
	verb      *vocab.Phrase  // its verb, or the cost at work, if it has measures
	tally                    // what has been counted
	Scope
	Thrown uint8       // how the die or the coin has fallen that was thrown last; 0 before
	them               // with whom a clause has dealt last
	chose  bool        // players have chosen numbers or cards, which are in answers
	Winner engine.Card // what had the most votes

	mode     vocab.Flags     // how the players of the subject do it: of the flags that say so
	first    First           // with whom they begin; nil for turn order
	bound    engine.SeatSet  // of what lasts: for whom it was begun
	may      bool            // the clause may be declined,
	picks    bool            // and is declined by choosing nothing
	took     bool            // the offer made last was taken, and could be carried out
	did      bool            // a clause has been carried out
	asked                    // what the conditions before have found
	redo     bool            // it is to be carried out once more
	twice    engine.SeatSet  // those who follow once more what each of several is directed to do; see clauses.go
	directed bool            // while they do, the subject before was directed so
	owes     []*vocab.Phrase // the cost that is being paid, and those behind it
	kept     *engine.Effect  // whose question it answers, if it has kept amounts
	asking   engine.Hook     // the question that it answers, from 1; 0 where it happens
	acts     bool            // it is carried out; false where it is only asked what it would do
	lasts    *engine.Effect  // of what lasts: its effect
}

// Scope is what a sentence holds while it goes on about "those".
type Scope struct {
	Those engine.List // the zone in which they lie; engine.Outside where it holds none
	Drew  bool        // they were drawn, and not only looked at
	Taken int         // how many of them were used, as the game counts it,
	Last  engine.Card // and the one used last
}

// pick is a card that a player has chosen.
type pick struct {
	seat   engine.Seat
	card   engine.Card
	clause uint8
	upon   engine.Card // on which it lay then
}

// Enter begins a text, within the texts that are at work already. It returns nil where questions ask questions
// too deep: a text that comes to ask what it is being asked is answered as if the innermost did not apply,
// however many texts are being carried out. Otherwise Leave has to follow.
func (m *Machine) Enter(a *Ability, source engine.Card, you engine.Seat, there engine.Card) *Run {
	if m.depth-m.texts == maxAsked {
		return nil
	}
	x := &m.runs[m.depth]
	m.depth++
	x.frame = frame{}
	x.found, x.chosen, x.left = x.found[:0], x.chosen[:0], x.left[:0]
	x.A, x.Source, x.You, x.There, x.Host = a, source, you, there, m.Table.Host(source)
	x.Seat, x.Seats, x.It, x.since = you, engine.Only(you), there, len(m.left)
	return x
}

// Acts reports whether the text is carried out; where it is only asked what it would do, its words must ask nobody.
func (x *Run) Acts() bool { return x.acts }

// AtWork reports whether a text is being carried out.
func (m *Machine) AtWork() bool { return m.texts > 0 }

// Leave ends the text entered last.
func (m *Machine) Leave() { m.depth-- }

// isItself makes "it" mean the text's own card, and not where that is, where what sets the text off is done with no other.
func (x *Run) isItself() {
	if a := x.A; !a.begun && (a.OfItself() || a.Cards == nil && (x.There == 0 || x.M.Place[x.There])) {
		x.It = x.Source
	}
}

// carryOut carries out an ability: its costs, then its sentences in order.
func (m *Machine) carryOut(a *Ability, source engine.Card, you engine.Seat, there engine.Card, h *Happening) {
	m.count(engine.Cause{Card: source, Line: a.Cause})
	x := m.Enter(a, source, you, there)
	if x.Happening = h; h != nil {
		if x.since = h.since; x.Host == 0 {
			x.Host = h.host
		}
	}
	if h != nil && m.Hooks[h.What].Much {
		x.Count = max(h.N, -h.N)
	}
	x.isItself()
	if a.begun {
		x.resumes(&h.effect, a.Cards == nil || a.that != nil)
	}
	m.texts++
	cause := m.Course.Cause
	m.Course.Cause = engine.Cause{Card: x.TextOf(), Line: a.Cause}
	paid := m.paid
	m.paid, x.acts = nil, true
	x.pay(a.Costs)
	if paid != nil && paid() || len(a.Costs) > 0 && m.game.Over() {
		a = nothing
	}
	for {
		x.redo = false
		for i := range a.Body {
			x.sentence(&a.Body[i])
		}
		if a.directs {
			x.again(a.Body...)
		}
		if !x.redo {
			break
		}
		m.chained(engine.Cause{Card: source, Line: a.Cause})
	}
	m.Course.Cause, m.idle = cause, !x.did
	m.Leave()
	m.texts--
}

// nothing is what is carried out of a text that has been prevented.
var nothing = &Ability{}

// OncePaid has the text that is resolved next ask something once its costs are paid: where that reports true, nothing more of
// the text is carried out.
func (m *Machine) OncePaid(prevented func() bool) { m.paid = prevented }

// sentence carries out a sentence. A subject has all the clauses up to the next subject; of several players
// each finishes them before the next begins, in turn order. "If so" asks whether the player did what stands
// before it; with a subject of its own, whether any of the players before did. What stands before a subject is asked once.
func (x *Run) sentence(s *Sentence) {
	by := x.Seat
	for clauses := s.Clauses; len(clauses) > 0; {
		n := 1
		for n < len(clauses) && clauses[n].Subject == nil {
			n++
		}
		group := clauses[:n]
		clauses = clauses[n:]
		if subject := group[0].Subject; subject != nil {
			if x.twice == 0 {
				x.Seat = by
				x.binds(&group[0])
			}
			x.turnTo(subject)
		}
		if x.twice != 0 {
			x.repeat(group, s.holds)
			continue
		}
		unmet := x.unmet
		x.carryGroup(group, s.holds)
		if subject := group[0].Subject; subject != nil && mode(subject)&(vocab.Directs|vocab.Same) != 0 {
			x.unmet = unmet // what each was asked by itself binds nobody else
		}
	}
	x.Seat, x.Seats = x.You, engine.Only(x.You)
}

// carryGroup carries out the clauses of one subject. What its players do together parts those before it from those behind.
func (x *Run) carryGroup(group []Clause, holds bool) {
	for len(group) > 0 {
		n := 0
		for n < len(group) && group[n].Does.Together == nil {
			n++
		}
		if n > 0 {
			x.eachOf(x.Seats, group[:n], holds)
		}
		if n == len(group) {
			return
		}
		c := &group[n]
		if group = group[n+1:]; c.Subject == nil {
			x.binds(c)
		}
		if x.took = !x.unmet; x.took {
			x.ran(c)
			x.Clause = c
			before := x.working(c.measured)
			x.took = !x.leftOut(c) && c.Does.Together(x, c.Verb, x.Seats)
			x.did = x.did || x.took
			x.verb = before
		}
	}
}

// turnTo makes the players of a subject those whom the clauses from here on are about. What each of several is directed to
// do again, nobody else does: who was picked stays so.
func (x *Run) turnTo(subject *vocab.Phrase) {
	switch {
	case subject.Entry.Kind != vocab.KindWho, subject.Entry.Is(vocab.Same):
	case (x.twice != 0 || x.unmet) && asksWho(subject):
		x.Seats = x.Named
	default:
		x.Seats, x.mode, x.first = x.Players(subject), mode(subject), firstIn(subject)
	}
}

// eachOf carries out the clauses of one subject for each of its players.
func (x *Run) eachOf(seats engine.SeatSet, group []Clause, holds bool) {
	before, took, asked, count, from := x.took, false, x.asked, x.beginCount(group[0].Subject), len(x.chosen)
	for _, seat := range x.inOrder() {
		if !seats.Has(seat) {
			continue
		}
		x.Seat, x.took, x.asked = seat, before, asked
		count.begin(x)
		did := x.clauses(group, holds)
		count.end(x)
		took = took || x.took
		if did && x.mode&vocab.UntilOne != 0 {
			x.Named = engine.Only(seat)
			break
		}
		if !did && x.mode&vocab.UntilNot != 0 {
			break
		}
	}
	x.took = took
	x.ofAll(group, from)
	count.close(x)
}

// clauses carries out clauses for one player, and reports whether the first was done. In a sentence that goes on about
// "those", what is drawn is held.
func (x *Run) clauses(group []Clause, holds bool) (did bool) {
	x.Those = engine.Outside
	for i := range group {
		c := &group[i]
		if c.Subject == nil && x.twice == 0 {
			x.binds(c)
		}
		switch {
		case x.unmet:
			x.took = false
			if c.If == nil {
				x.M.hinders(x.A, int(c.n), game.NotSo, x.cond)
			}
			x.left = append(x.left, c.n)
		case holds && c.Does.Begin != nil && !x.leftOut(c):
			x.ran(c)
			x.EndScope()
			x.verb = c.measured
			x.Those, x.Drew, x.did = c.Does.Begin(x, c.Verb), !c.Does.Looks, true
		default:
			if x.took = x.carriesOut(c); x.took && c.Instead {
				x.Happening.Instead()
			}
			x.did = x.did || x.took
		}
		did = did || i == 0 && x.took
	}
	x.EndScope()
	return did
}

// EndScope gives up what the sentence holds.
func (x *Run) EndScope() {
	if x.Those != engine.Outside {
		x.Game.EndScope(x)
		x.Those, x.Taken = engine.Outside, 0
	}
}

// carriesOut lets the player carry out a clause, and reports whether it was done. Where it finds none of the cards of which it speaks, "it"
// is none from then on, and not what it was before.
func (x *Run) carriesOut(c *Clause) bool {
	it, chosen := x.It, len(x.chosen)
	done := x.carries(c)
	if c.names && !c.Verb.Entry.Is(vocab.Runs) && x.A.Kind != engine.Replacement && x.It == it && len(x.chosen) == chosen {
		x.It = 0
	}
	return done
}

func (x *Run) carries(c *Clause) bool {
	x.ran(c)
	if x.M.Follow.onStep != nil && c.Does.Can != nil && !x.leftOut(c) && !x.can(c) {
		x.M.hinders(x.A, int(c.n), game.NoEffect, c.Verb)
	}
	if x.Clause, x.verb = c, c.measured; c.names && !c.joins && !c.goesOn {
		x.them = them{c.n, len(x.chosen)}
	}
	switch {
	case c.Does.Hold != nil && x.directed:
		return x.took
	case c.Does.Hold == nil && x.leftOut(c):
		return false
	case c.Waits != nil:
		return x.beginWaiting(c)
	case c.picks:
		return x.beginFor(c)
	case c.Does.Hold != nil:
		if c.May && c.Does.Kind == engine.Static && !x.M.May(x.M.Asks.May, x.Seat) {
			return false
		}
		x.Begin(engine.Effect{On: x.begunOf(c), Seats: x.boundTo(c.About)})
		return true
	case c.Does.Modes != nil:
		return (!c.May || x.anyPart(c)) && x.offered(c) && x.chooseClauses(c)
	case c.Does.Times != nil:
		return x.offered(c) && x.repeats(c)
	case c.Does.Sorts:
		return x.offered(c) && c.Does.Do(x, c.Verb) && x.sort(c)
	}
	return x.offered(c) && c.Does.Do(x, c.Verb)
}

// ran tells who follows the texts that a clause has been carried out, or has answered a question.
func (x *Run) ran(c *Clause) {
	if x.M.Follow.OnClause != nil {
		x.M.Follow.OnClause(x.Source, x.A.written(), c.n)
	}
}

// say carries out what a phrase says, for the player whom the clause is about.
func (x *Run) say(body []Sentence) bool {
	before := x.frame
	for i := range body {
		x.Seat, x.Seats = before.Seat, engine.Only(before.Seat)
		x.took = true
		x.sentence(&body[i])
	}
	x.Seat, x.Seats, x.may, x.picks, x.asked, x.Scope = before.Seat, before.Seats, before.may, before.picks, before.asked, before.Scope
	return x.took
}

// Unusable says why an ability cannot be used.
type Unusable uint8

const (
	_        Unusable = iota
	NoCost            // a cost cannot be paid
	NoEffect          // what it has to do cannot be done
	NotSo             // what its heading asks for is not so
)

// Refused returns why an ability cannot be used, or 0: a cost that cannot be paid, or something that has to be done and
// cannot.
func (m *Machine) Refused(a *Ability, source engine.Card, you engine.Seat) (why Unusable) {
	if a.Kind == engine.Activated {
		m.came(a)
	}
	if !a.fails && len(a.Costs) == 0 && a.always() && !m.AtWork() {
		return 0
	}
	x := m.Enter(a, source, you, m.Table.Host(source))
	if x == nil {
		return NoCost
	}
	you, x.Seat = x.Seat, x.payer()
	switch {
	case a.Kind == engine.Activated && !(x.meetsAll(a.While) && x.isSo(a.If)):
		why = NotSo
		x.hindered()
	case len(a.Costs) > 0 && !x.Payable(a.Costs):
		why = NoCost
		m.hinders(a, -1, game.NoCost, a.Costs[0])
	}
	x.Seat = you
	for i := range a.Body {
		for j := range a.Body[i].Clauses {
			if c := &a.Body[i].Clauses[j]; why == 0 && c.Does.Needs && !c.May && !c.bound && !x.canSomebody(c) {
				why = NoEffect
				m.hinders(a, int(c.n), game.NoEffect, c.Verb)
			}
		}
	}
	m.Leave()
	return why
}

// MayUse reports whether a seat is among those whose action the heading says it is, for a text that speaks for you.
func (m *Machine) MayUse(a *Ability, source engine.Card, you, seat engine.Seat) bool {
	x := m.Enter(a, source, you, 0)
	if x == nil {
		return false
	}
	ok := x.Candidates(a.Who).Has(seat)
	m.Leave()
	return ok
}

// Pickers returns who has chosen a card for what a text at work does with it.
func (m *Machine) Pickers(c engine.Card) (seats engine.SeatSet) {
	for i := range m.runs[:m.depth] {
		for _, p := range m.runs[i].chosen {
			if p.card == c {
				seats |= engine.Only(p.seat)
			}
		}
	}
	return seats
}
