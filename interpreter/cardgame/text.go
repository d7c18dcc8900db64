package cardgame

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// run is one text at work. It lives in the game, outside the state: what must outlast a question lies in
// the state (held cards) or is found again when the piece runs again.
type run struct {
	g      *Game
	a      *Ability
	source engine.Card // the card whose text it is; 0 for a Ring token
	you    engine.Seat
	there  engine.Card // where it happened; of "when X is played" X
	seat   engine.Seat // the player whom the clause is about
	seats  engine.SeatSet
	may    bool // the clause may be declined
	took   bool // the offer made last was taken, and could be carried out
	loses  manner

	held   engine.List // zone of the cards that this sentence drew and holds
	played int         // of those, played and not yet paid for
	last   engine.Card // the one played last
}

// verb is what an entry of that kind means. do carries it out for x.seat and reports whether it could; can
// reports beforehand. hold answers a question while the clause holds. A verb has do or hold.
type verb struct {
	do    func(x *run, p *vocab.Phrase) bool
	can   func(x *run, p *vocab.Phrase) bool
	hold  func(x *run, p *vocab.Phrase, q question) question
	hook  engine.Hook // the question
	kind  engine.AbilityKind
	those bool // it speaks of the cards that the sentence drew
	picks bool // its choice has "none" among the options, where it may be declined
}

// The meanings of the other kinds of entry. A predicate says of each card whether the words mean it.
type (
	who       func(x *run, p *vocab.Phrase) engine.SeatSet
	predicate func(x *run, p *vocab.Phrase, c engine.Card) bool
	head      func(a *Ability, p *vocab.Phrase)
	dest      struct {
		target  func(x *run, p *vocab.Phrase) target
		reached func(g *Game, c, place engine.Card) bool
	}
)

// enter begins a text, within the texts that are at work already, or returns nil where there are too many.
func (g *Game) enter(a *Ability, source engine.Card, you engine.Seat, there engine.Card) *run {
	if g.depth == maxDepth {
		return nil
	}
	x := &g.runs[g.depth]
	g.depth++
	*x = run{g: g, a: a, source: source, you: you, there: there, seat: you, seats: engine.Only(you)}
	return x
}

// resolve carries out an ability: its costs, then its sentences in order. (text-in-order)
func (g *Game) resolve(a *Ability, source engine.Card, you engine.Seat, there engine.Card) {
	g.resolveAs(a, source, you, there, manner{})
}

func (g *Game) resolveAs(a *Ability, source engine.Card, you engine.Seat, there engine.Card, m manner) {
	x := g.enter(a, source, you, there)
	if x == nil {
		return
	}
	x.loses = m
	cause := g.Cause
	g.Cause = engine.Cause{Card: source, Line: a.Line}
	for _, cost := range a.Costs {
		cost.Entry.Meaning.(*verb).do(x, cost)
	}
	for i, sentence := range a.Sentences {
		x.sentence(sentence, a.holds[i])
	}
	g.Cause = cause
	g.depth--
}

// sentence carries out a sentence. A subject has all the clauses up to the next subject; of several players
// each finishes them before the next begins, in turn order. (O9)
func (x *run) sentence(clauses []vocab.Clause, holds bool) {
	for len(clauses) > 0 {
		n := 1
		for n < len(clauses) && clauses[n].Subject == nil {
			n++
		}
		group := clauses[:n]
		clauses = clauses[n:]
		if s := group[0].Subject; s != nil {
			x.seats = s.Entry.Meaning.(who)(x, s)
		}
		x.g.inTurnOrder(x.seats, func(seat engine.Seat) {
			x.seat = seat
			x.clauses(group, holds)
		})
	}
	x.seat, x.seats = x.you, engine.Only(x.you)
}

// clauses carries out clauses for one player.
func (x *run) clauses(group []vocab.Clause, holds bool) {
	x.held = engine.Outside
	for i := range group {
		c := &group[i]
		v := c.Verb.Entry.Meaning.(*verb)
		if c.Join == vocab.IfSo && !x.took {
			continue
		}
		if holds && v == verbDraw {
			x.held = x.g.holdCards(x.seat, c.Verb.Arg("n").Number)
			continue
		}
		if v.hold != nil {
			x.begin(c)
			continue
		}
		x.took = x.offered(c, v) && v.do(x, c.Verb)
	}
	x.release()
}

// begin begins the effect of a clause that lasts.
func (x *run) begin(c *vocab.Clause) {
	for i, lasting := range x.a.lasting {
		if lasting == c {
			x.g.S.Effects.Add(engine.Effect{Ability: x.a.id + 1, Clause: uint8(i), Source: x.source,
				Ends: c.During.Entry.Meaning.(uint8)})
		}
	}
}

// release gives up the held cards: what is left of them is cycled.
func (x *run) release() {
	if x.held != engine.Outside {
		x.g.release(x.seat, x.held, x.played, x.last)
		x.held, x.played = engine.Outside, 0
	}
}

// offered reports whether a clause is to be carried out: what may be declined is put to the player.
func (x *run) offered(c *vocab.Clause, v *verb) bool {
	x.may = c.May
	if !c.May || v.picks {
		return true
	}
	if v.can != nil && !v.can(x, c.Verb) {
		return false
	}
	return x.g.Ask(DecideMay, x.seat, 1, func(d *engine.Decision) {
		d.Offer(engine.Option{Verb: OptYes})
		d.Offer(engine.Option{Verb: OptNo})
	}).Verb == OptYes
}

// costRefused returns why an ability cannot be used: a cost that cannot be paid, or a path that is not
// there. (eliminate-no-benefit, path-once-a-game)
func (g *Game) costRefused(a *Ability, source engine.Card, you engine.Seat) Reason {
	x := g.enter(a, source, you, g.S.Host(source))
	if x == nil {
		return ReasonCost
	}
	defer func() { g.depth-- }()
	for _, cost := range a.Costs {
		if v := cost.Entry.Meaning.(*verb); v.can != nil && !v.can(x, cost) {
			return ReasonCost
		}
	}
	return x.pathMissing()
}

// pathMissing returns a reason where the text must activate a path and there is none that it may.
func (x *run) pathMissing() Reason {
	for _, sentence := range x.a.Sentences {
		for i := range sentence {
			c := &sentence[i]
			v := c.Verb.Entry.Meaning.(*verb)
			if v == verbActivatePath && !c.May && !v.can(x, c.Verb) {
				return ReasonNoEffect
			}
		}
	}
	return 0
}

// eventRefused returns why an event may not be played, or 0: one that has nothing to do may, unless it
// needs a path that is not there. (O24)
func (g *Game) eventRefused(c engine.Card) Reason {
	for _, a := range g.def[c].abilities {
		if r := g.costRefused(a, c, g.owner[c]); r != 0 {
			return r
		}
	}
	return 0
}

// replaced lets a text happen instead of an elimination, if one applies; of several the owner of the card
// chooses. (O32)
func (g *Game) replaced(c engine.Card, m manner) bool {
	if !g.def[c].replaces {
		return false
	}
	o := g.Ask(DecideReplacement, g.owner[c], 1, func(d *engine.Decision) {
		for i, a := range g.def[c].abilities {
			if a.Events.has(onEliminated) && g.lies(c, a.Where) && forsakenAs(a, g, m) {
				d.Offer(engine.Option{Verb: OptInstead, A: uint8(c), B: uint8(i + 1)})
			}
		}
	})
	if o.Verb == 0 {
		return false
	}
	g.resolveAs(g.def[c].abilities[o.B-1], c, g.owner[c], 0, m)
	return true
}

// forsakenAs reports whether a text that waits for a card to be forsaken waits for this way of it.
func forsakenAs(a *Ability, g *Game, m manner) bool {
	if a.Cards == nil {
		return true
	}
	return m.forsakenFrom != engine.Outside && (m.forsakenFrom-1)%zonesPerSeat == a.Cards.Entry.Meaning.(engine.List)
}

// answer lets an ability that holds answer a question.
func (g *Game) answer(a *Ability, source engine.Card, q question) question {
	x := g.enter(a, source, g.owner[source], 0)
	if x == nil {
		return q
	}
	if a.Places == nil || x.at(a.Places) {
		for _, sentence := range a.Sentences {
			for i := range sentence {
				q = x.hold(&sentence[i], q)
			}
		}
	}
	g.depth--
	return q
}

// answerLasting lets what a text has begun answer a question.
func (g *Game) answerLasting(e *engine.Effect, q question) question {
	a := g.Lib.ability(e.Ability - 1)
	x := g.enter(a, e.Source, g.owner[e.Source], 0)
	if x == nil {
		return q
	}
	q = x.hold(a.lasting[e.Clause], q)
	g.depth--
	return q
}

// hold lets one clause answer a question, if it is about what is asked.
func (x *run) hold(c *vocab.Clause, q question) question {
	v := c.Verb.Entry.Meaning.(*verb)
	if v.hold == nil || v.hook != q.hook || !x.speaksOf(c.Subject, q) {
		return q
	}
	return v.hold(x, c.Verb, q)
}

// at reports whether the text's card is on a location that the words mean.
func (x *run) at(places *vocab.Phrase) bool {
	l := x.g.location(x.source)
	return l != 0 && places.Entry.Meaning.(predicate)(x, places, l)
}

// speaksOf reports whether a clause with that subject is about what is asked: without one it is about the
// text's own card and player. An item's icons are asked for by themselves, and so count once.
func (x *run) speaksOf(subject *vocab.Phrase, q question) bool {
	switch {
	case q.card == 0:
		if subject == nil {
			return q.seat == x.you
		}
		return subject.Entry.Meaning.(who)(x, subject).Has(q.seat)
	case subject == nil:
		return q.card == x.source
	}
	p, ok := subject.Entry.Meaning.(predicate)
	return ok && p(x, subject, q.card)
}

// selects reports whether words of a text on the card source mean the card c.
func (g *Game) selects(words *vocab.Phrase, source, c engine.Card) bool {
	x := g.enter(nil, source, g.owner[source], 0)
	if x == nil {
		return false
	}
	ok := words.Entry.Meaning.(predicate)(x, words, c)
	g.depth--
	return ok
}
