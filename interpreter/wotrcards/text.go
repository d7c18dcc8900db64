package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// run is one text at work. It lives in the game, outside the state: what must outlast a question lies in
// the state (held cards) or is found again when the piece runs again.
type run struct {
	g      *Game
	found  []engine.Card // scratch
	chosen []pick        // what players have chosen
	frame
}

// frame is what of a run begins anew with each text.
type frame struct {
	a        *Ability
	source   engine.Card // the card whose text it is; 0 for a Ring token and the scenario's rules
	you      engine.Seat
	there    engine.Card // where it happened; of "when X is played" X
	host     engine.Card // on what the card lay as the text began
	seat     engine.Seat // the player whom the clause is about
	seats    engine.SeatSet
	it       engine.Card    // what the sentence chose or activated last; of a replacement what would be eliminated
	clause   *clause        // the clause at work
	count    int            // how many cards the clause before chose
	may      bool           // the clause may be declined,
	picks    bool           // and is declined by choosing nothing
	took     bool           // the offer made last was taken, and could be carried out
	twice    engine.SeatSet // those who follow a second time what each player of a side is directed to do; see twice.go
	directed bool           // while they do, the subject before was directed so

	held   engine.List // zone of the cards that this sentence drew and holds
	played int         // of those, played and not yet paid for
	last   engine.Card // the one played last

	owes []*vocab.Phrase // the cost that is being paid, and those behind it
}

// pick is a card that a player has chosen.
type pick struct {
	seat engine.Seat
	card engine.Card
}

// verb is what an entry of that kind means. do carries it out for x.seat and reports whether it could; can
// reports beforehand. hold answers a question while the clause holds. A verb has do or hold.
type verb struct {
	do     func(x *run, p *vocab.Phrase) bool
	can    func(x *run, p *vocab.Phrase) bool
	hold   func(x *run, p *vocab.Phrase, q question) question
	hook   engine.Hook // the question
	kind   engine.AbilityKind
	copies bool // what lasts is that a card has the text of another,
	gives  bool // or that a player controls a card
	those  bool // it may speak of the cards that the sentence drew,
	only   bool // and of no others
	draws  bool // it draws them,
	looks  bool // and they are only looked at
	picks  bool // its choice has "none" among the options, where it may be declined

	chooses bool // the player chooses among the clauses behind its colon
	runs    bool // it runs a function of the card's script
	moves   bool // the cards it speaks of go to the places it speaks of
	needs   bool // a text that has to do it cannot be used where it cannot be done

	// takes tells which cards it takes as a cost, or needs in play; nil where it does neither. counts changes corruption
	// and the counters of the scenario as it would, and tells nobody.
	takes, counts func(x *run, p *vocab.Phrase)

	of typeSet // whose text can say it; 0 for all
}

// mayLast reports whether what the verb says can hold for a time.
func (v *verb) mayLast() bool { return v.hold != nil || v.gives || v.copies }

// The meanings of the other kinds of entry. A predicate says of each card whether the words mean it; a
// condition whether it is so.
type (
	who       func(x *run, p *vocab.Phrase) engine.SeatSet
	predicate func(x *run, p *vocab.Phrase, c engine.Card) bool
	definite  func(x *run) engine.Card // one card, whatever else it is; 0 where there is none
	condition func(x *run, p *vocab.Phrase) bool
	dest      struct {
		at    func(x *run, p *vocab.Phrase, location engine.Card) bool // whether the words mean it; nil for reserve
		where whereIs                                                  // the kinds of place that it is
	}
)

// enter begins a text, within the texts that are at work already. It returns nil where questions ask questions
// too deep: a text that comes to ask what it is being asked is answered as if the innermost did not apply,
// however many texts are being carried out.
func (g *Game) enter(a *Ability, source engine.Card, you engine.Seat, there engine.Card) *run {
	if g.depth-g.texts == maxAsked {
		return nil
	}
	x := &g.runs[g.depth]
	g.depth++
	x.frame = frame{}
	x.g, x.found, x.chosen = g, x.found[:0], x.chosen[:0]
	x.a, x.source, x.you, x.there, x.host = a, source, you, there, g.S.Host(source)
	x.seat, x.seats, x.it = you, engine.Only(you), there
	return x
}

// carryOut carries out an ability: its costs, then its sentences in order. (text-in-order)
func (g *Game) carryOut(a *Ability, source engine.Card, you engine.Seat, there engine.Card) {
	g.count(engine.Cause{Card: source, Line: a.causeLine()})
	x := g.enter(a, source, you, there)
	g.texts++
	cause := g.Cause
	g.Cause = engine.Cause{Card: x.textOf(), Line: a.causeLine()}
	x.pay(a.Costs)
	for i := range a.sentences {
		x.sentence(&a.sentences[i])
	}
	if a.directs {
		x.again()
	}
	g.Cause = cause
	g.depth--
	g.texts--
}

// sentence carries out a sentence. A subject has all the clauses up to the next subject; of several players
// each finishes them before the next begins, in turn order. "If so" asks whether the player did what stands
// before it; with a subject of its own, whether any of the players before did. (O9)
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
		x.eachOf(x.seats, group, s.holds)
	}
	x.seat, x.seats = x.you, engine.Only(x.you)
}

// eachOf carries out the clauses of one subject for each of its players.
func (x *run) eachOf(seats engine.SeatSet, group []clause, holds bool) {
	before, took := x.took, false
	for _, seat := range x.g.inTurnOrder() {
		if seats.Has(seat) {
			x.seat, x.took = seat, before
			x.clauses(group, holds)
			took = took || x.took
		}
	}
	x.took = took
}

// clauses carries out clauses for one player. In a sentence that goes on about "those", what is drawn is
// held.
func (x *run) clauses(group []clause, holds bool) {
	x.held = engine.Outside
	for i := range group {
		switch c := &group[i]; {
		case c.Join == vocab.IfSo && !x.took:
		case holds && c.verb.draws:
			x.ran(c)
			x.held = x.g.holdCards(x.seat, c.Verb.Arg("n").Number, c.verb.looks)
		default:
			x.took = x.carriesOut(c)
		}
	}
	x.release()
}

// carriesOut lets the player carry out a clause, and reports whether it was done.
func (x *run) carriesOut(c *clause) bool {
	x.ran(c)
	x.clause = c
	switch {
	case c.verb.hold != nil && x.directed:
		return x.took
	case c.picks:
		return x.beginFor(c)
	case c.verb.hold != nil:
		x.begin(engine.Effect{On: x.spokenOf(c.subject)})
		return true
	case c.verb.chooses:
		return x.offered(c) && x.chooseClauses(c)
	}
	return x.offered(c) && c.verb.do(x, c.Verb)
}

// begin begins the effect of the clause at work: until what the clause says, or until the card that it is about
// leaves play.
func (x *run) begin(e engine.Effect) {
	e.Ability, e.Clause, e.You, e.Source, e.Target = x.a.id+1, x.clause.lasting, x.you, x.source, x.g.location(x.source)
	if x.clause.during != nil {
		e.Ends = x.clause.during.Entry.Meaning.(uint8)
	}
	if !x.g.S.Effects.Add(e) {
		x.g.full(boundEffects)
	}
}

// beginFor lets the player choose what the clause at work is about, and begins its effect for each.
func (x *run) beginFor(c *clause) bool {
	begun := false
	begin := func(on engine.Card) {
		x.begin(engine.Effect{On: on})
		begun = true
	}
	if x.may, x.picks = c.May && c.verb.kind == engine.Static, true; c.subject.Entry.Kind == "cards" {
		x.choose(DecideChoose, c.subject, inPlayOrHeld, begin)
	} else if l := x.chooseLocation(c.subject, active, nil); l != 0 {
		begin(l)
	}
	return begun
}

// spokenOf returns the one card that a subject means: "it", for later it may mean another; 0 for other words.
func (x *run) spokenOf(subject *vocab.Phrase) engine.Card {
	if subject == nil || subject.Entry.Kind != "cards" {
		return 0
	}
	object := subject.Arg("c").Phrase[0]
	if object.Entry.Pattern == "it" {
		return x.it
	}
	return 0
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
	if len(a.Costs) > 0 && !x.payable(a.Costs) {
		r = ReasonCost
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

// ran tells who follows the texts that a clause has been carried out, or has answered a question.
func (x *run) ran(c *clause) {
	if x.g.OnClause != nil {
		x.g.OnClause(x.source, x.a, c.n)
	}
}
