package cardgame

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// run is one text at work. It lives in the game, outside the state: what must outlast a question lies in
// the state (held cards) or is found again when the piece runs again.
type run struct {
	g        *Game
	a        *Ability
	source   engine.Card // the card whose text it is; 0 for a Ring token
	you      engine.Seat
	there    engine.Card // where it happened; of "when X is played" X
	seat     engine.Seat // the player whom the clause is about
	seats    engine.SeatSet
	it       engine.Card    // what the sentence chose or activated last; of a replacement what would be eliminated
	count    int            // how many cards the clause before chose
	may      bool           // the clause may be declined,
	picks    bool           // and is declined by choosing nothing
	took     bool           // the offer made last was taken, and could be carried out
	twice    engine.SeatSet // those who follow a second time what each player of a side is directed to do; see twice.go
	directed bool           // while they do, the subject before was directed so

	held   engine.List // zone of the cards that this sentence drew and holds
	played int         // of those, played and not yet paid for
	last   engine.Card // the one played last

	found []engine.Card // scratch
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
	draws bool // it draws them
	picks bool // its choice has "none" among the options, where it may be declined

	chooses bool // the player chooses among the clauses behind its colon
	runs    bool // it runs a function of the card's script
	needs   bool // a text that has to do it cannot be used where it cannot be done
}

// The meanings of the other kinds of entry. A predicate says of each card whether the words mean it; a
// condition whether it is so.
type (
	who       func(x *run, p *vocab.Phrase) engine.SeatSet
	predicate func(x *run, p *vocab.Phrase, c engine.Card) bool
	definite  func(x *run) engine.Card // one card, whatever else it is; 0 where there is none
	condition func(x *run, p *vocab.Phrase) bool
	dest      struct {
		target  func(x *run, p *vocab.Phrase) target
		reached func(x *run, p *vocab.Phrase, place engine.Card) bool
		where   whereIs // the kinds of place that it is
	}
)

// enter begins a text, within the texts that are at work already, or returns nil where there are too many.
func (g *Game) enter(a *Ability, source engine.Card, you engine.Seat, there engine.Card) *run {
	if g.depth == maxDepth {
		return nil
	}
	x := &g.runs[g.depth]
	g.depth++
	*x = run{found: x.found[:0], g: g, a: a, source: source, you: you, there: there, seat: you, seats: engine.Only(you), it: there}
	return x
}

// resolve carries out an ability: its costs, then its sentences in order. (text-in-order)
func (g *Game) resolve(a *Ability, source engine.Card, you engine.Seat, there engine.Card) {
	x := g.enter(a, source, you, there)
	if x == nil {
		return
	}
	cause := g.Cause
	g.Cause = engine.Cause{Card: source, Line: a.Line}
	for _, cost := range a.Costs {
		cost.Entry.Meaning.(*verb).do(x, cost)
	}
	for i := range a.sentences {
		x.sentence(&a.sentences[i])
	}
	if a.directs {
		x.again()
	}
	g.Cause = cause
	g.depth--
}

// sentence carries out a sentence. A subject has all the clauses up to the next subject; of several players
// each finishes them before the next begins, in turn order. (O9)
func (x *run) sentence(s *sentence) {
	for clauses := s.clauses; len(clauses) > 0; {
		n := 1
		for n < len(clauses) && clauses[n].Subject == nil {
			n++
		}
		group := clauses[:n]
		clauses = clauses[n:]
		if subject := group[0].Subject; subject != nil {
			if w, ok := subject.Entry.Meaning.(who); ok {
				x.seats = w(x, subject)
			}
		}
		if x.twice != 0 {
			x.repeat(group, s.holds)
			continue
		}
		x.g.inTurnOrder(x.seats, func(seat engine.Seat) {
			x.seat = seat
			x.clauses(group, s.holds)
		})
	}
	x.seat, x.seats = x.you, engine.Only(x.you)
}

// clauses carries out clauses for one player. In a sentence that goes on about "those", what is drawn is
// held.
func (x *run) clauses(group []clause, holds bool) {
	x.held = engine.Outside
	for i := range group {
		c := &group[i]
		if c.Join == vocab.IfSo && !x.took {
			continue
		}
		x.ran(c)
		switch {
		case c.verb.hold != nil && x.directed:
		case c.verb.hold != nil:
			x.begin(c)
		case c.verb.chooses:
			x.took = x.chooseClauses(c)
		case holds && c.verb.draws:
			x.held = x.g.holdCards(x.seat, c.Verb.Arg("n").Number)
		default:
			x.took = x.offered(c) && c.verb.do(x, c.Verb)
		}
	}
	x.release()
}

// begin begins the effect of a clause that lasts. Of a text without a card it notes whose it is.
func (x *run) begin(c *clause) {
	target, note := x.g.location(x.source), int8(0)
	if x.source == 0 {
		note = int8(x.you)
	}
	x.g.S.Effects.Add(engine.Effect{Ability: x.a.id + 1, Clause: c.n, Source: x.source, Target: target,
		Ends: c.during.Entry.Meaning.(uint8), Note: note})
}

// release gives up the held cards: what is left of them is cycled.
func (x *run) release() {
	if x.held != engine.Outside {
		x.g.release(x.seat, x.held, x.played, x.last)
		x.held, x.played = engine.Outside, 0
	}
}

// offered reports whether a clause is to be carried out: what may be declined is put to the player.
func (x *run) offered(c *clause) bool {
	x.may, x.picks = c.May, c.verb.picks
	if !c.May || c.verb.picks {
		return true
	}
	if c.verb.can != nil && !c.verb.can(x, c.Verb) {
		return false
	}
	return x.g.Ask(DecideMay, x.seat, 1, func(d *engine.Decision) {
		d.Offer(engine.Option{Verb: OptYes})
		d.Offer(engine.Option{Verb: OptNo})
	}).Verb == OptYes
}

// textRefused returns why an ability cannot be used: a cost that cannot be paid, or a path that it has to
// activate and that is not there. (eliminate-no-benefit, path-once-a-game)
func (g *Game) textRefused(a *Ability, source engine.Card, you engine.Seat) (r Reason) {
	x := g.enter(a, source, you, g.S.Host(source))
	if x == nil {
		return ReasonCost
	}
	for _, cost := range a.Costs {
		if v := cost.Entry.Meaning.(*verb); v.can != nil && !v.can(x, cost) {
			r = ReasonCost
		}
	}
	for i := range a.sentences {
		for j := range a.sentences[i].clauses {
			if c := &a.sentences[i].clauses[j]; r == 0 && c.verb.needs && !c.May && !c.verb.can(x, c.Verb) {
				r = ReasonNoEffect
			}
		}
	}
	g.depth--
	return r
}

// eventRefused returns why an event may not be played, or 0: one that has nothing to do may, unless it
// needs a path that is not there. (O24)
func (g *Game) eventRefused(c engine.Card) Reason {
	for _, a := range g.def[c].abilities {
		if r := g.textRefused(a, c, g.owner[c]); r != 0 {
			return r
		}
	}
	return 0
}

// holdsNow reports whether what the heading of the ability asks for is so: the card lies where it must, on
// a location and with cards that the words mean, supports whom it must, and the condition is met.
func (x *run) holdsNow() bool {
	a := x.a
	if !x.g.lies(x.source, a.Where) {
		return false
	}
	here := x.g.location(x.source)
	switch {
	case a.Places != nil && (here == 0 || !x.means(a.Places, here)):
		return false
	case a.With != nil && !x.hasWith(here):
		return false
	case a.Supports != nil && !x.supports(a.Supports):
		return false
	}
	return a.If == nil || a.If.Entry.Meaning.(condition)(x, a.If)
}

// hasWith reports whether another card at a location is one that the heading means.
func (x *run) hasWith(location engine.Card) bool {
	for c := range x.g.S.Cards(engine.On(location)) {
		if c != x.source && x.means(x.a.With, c) {
			return true
		}
	}
	return false
}

// supports reports whether the text's card supports such a character in this combat.
func (x *run) supports(words *vocab.Phrase) bool {
	for _, s := range x.g.S.Support {
		if s.Army == x.source && s.Army != 0 && x.means(words, s.Leader) {
			return true
		}
	}
	return false
}

// answer lets an ability that holds answer a question.
func (g *Game) answer(a *Ability, source engine.Card, q question) question {
	if !g.lies(source, a.Where) {
		return q
	}
	x := g.enter(a, source, g.owner[source], 0)
	if x == nil {
		return q
	}
	if x.holdsNow() {
		for i := range a.sentences {
			for j := range a.sentences[i].clauses {
				if c := &a.sentences[i].clauses[j]; c.during == nil {
					q = x.hold(c, q)
				}
			}
		}
	}
	g.depth--
	return q
}

// answerLasting lets what a text has begun answer a question.
func (g *Game) answerLasting(e *engine.Effect, q question) question {
	a := g.Lib.ability(e.Ability - 1)
	you := g.owner[e.Source]
	if e.Source == 0 {
		you = engine.Seat(e.Note)
	}
	x := g.enter(a, e.Source, you, 0)
	if x == nil {
		return q
	}
	q = x.hold(a.clause(e.Clause), q)
	g.depth--
	return q
}

// hold lets one clause answer a question, if it is about what is asked.
func (x *run) hold(c *clause, q question) question {
	if c.verb.hold == nil || c.verb.hook != q.hook || !x.speaksOf(c.subject, q) {
		return q
	}
	before := q
	q = c.verb.hold(x, c.Verb, q)
	x.ran(c)
	x.g.note(x, before, q)
	return q
}

// speaksOf reports whether a clause with that subject is about what is asked: without one it is about the
// text's own card and player. An item's icons are asked for by themselves, and so count once; an item that
// is about to be played speaks already of its wielder.
func (x *run) speaksOf(subject *vocab.Phrase, q question) bool {
	switch {
	case subject == nil && q.card == 0:
		return q.seat == x.you
	case subject == nil:
		return q.card == x.source
	}
	if meaning, ok := subject.Entry.Meaning.(who); ok {
		return q.card == 0 && meaning(x, subject).Has(q.seat)
	}
	return q.card != 0 && (x.means(subject, q.card) || q.hook == askWield && q.place == x.source)
}

// ran tells who follows the texts that a clause has been carried out, or has answered a question.
func (x *run) ran(c *clause) {
	if x.g.OnClause != nil {
		x.g.OnClause(x.source, x.a, c.n)
	}
}

// means reports whether words of a text mean a card or a location.
func (x *run) means(words *vocab.Phrase, c engine.Card) bool {
	switch m := words.Entry.Meaning.(type) {
	case predicate:
		return m(x, words, c)
	case definite:
		return c == m(x)
	}
	for _, object := range words.Arg("c").Phrase {
		if x.means(object, c) {
			return true
		}
	}
	return false
}

// selects reports whether words of a text on the card source mean the card c.
func (g *Game) selects(words *vocab.Phrase, source, c engine.Card) bool {
	x := g.enter(nil, source, g.owner[source], 0)
	if x == nil {
		return false
	}
	ok := x.means(words, c)
	g.depth--
	return ok
}
