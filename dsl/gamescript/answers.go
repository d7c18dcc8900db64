// This file holds the actions and answers of players.

package gamescript

import (
	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// answer is what a player is said to do or answer: it fits one or more options, of which the open decision
// should list one.
type answer struct {
	seat  engine.Seat
	words string
	ways  []way
	a, b  []engine.Card // the cards that may stand in the option; nil where any may
	where int           // of a play: toReserve or toWielder
	line  int           // of a card's text; 0 is any
	of    []engine.Card // whose text it is; nil for any
	nth   int           // of what a text offers, from 1
	later bool          // it answers what follows from the first of its line
}

// way is a kind of decision with the verb of its option, and the event that shows that it was answered so
// where nothing was asked, because there was no choice.
type way struct {
	decision, verb uint8
	event          uint8
}

// Where a card is played, if it is not a location.
const (
	toAny = iota
	toReserve
	toNowhere // an event
)

func answerTable() []*Entry {
	return []*Entry{
		{Pattern: "plays/play/playing {what:card}", answers: answerPlay,
			Help: "Plays an event."},
		{Pattern: "plays/play/playing {what:card} to {where:place}", answers: answerPlay,
			Help: "Plays an army or a character to a location or to reserve, as an action or out of the cards drawn."},
		{Pattern: "plays/play/playing {what:card} on {wielder:card}", answers: answerPlay,
			Help: "Plays an item on a wielder."},
		{Pattern: "plays/play/playing nothing", answers: answerPlain(way{cardgame.DecidePlayThose, cardgame.OptNone, noEvent}),
			Help: "Plays none of the cards drawn."},
		{Pattern: "moves/move/moving {what:card} to {where:place}", answers: answerMove,
			Help: "Moves a card from reserve to a location."},
		{Pattern: "cycles/cycle/cycling {what:cards}", answers: answerCycle,
			Help: "Cycles cards, as an action or as asked for."},
		{Pattern: "winnows/winnow/winnowing [ {what:cards} ]", answers: answerWinnow,
			Help: "Winnows, and eliminates those two cards."},
		{Pattern: "uses/use/using the ring token", answers: answerPlain(way{cardgame.DecideAction, cardgame.OptRing, cardgame.EventRing}),
			Help: "Uses the Ring token."},
		{Pattern: "uses/use/using {what:any} [ ( line {line:number} [ of {of:card} ] ) ]", answers: answerCards(way{cardgame.DecideAction, cardgame.OptAct, cardgame.EventAct}),
			Help: "Uses the action of a card in play or of a location; of several, that in a line of its text, or of the text of another that it has."},
		{Pattern: "uses/use/using rule {line:number}", answers: answerRule,
			Help: "Uses the action in that line of the scenario's rules."},
		{Pattern: "passes/pass/passing", answers: answerPlain(way{cardgame.DecideAction, cardgame.OptPass, cardgame.EventPass}),
			Help: "Passes."},
		{Pattern: "forsakes/forsake/forsaking {what:choices}", answers: answerForsake,
			Help: "Forsakes cards from hand or reserve, or the top of the draw deck."},
		{Pattern: "eliminates/eliminate/eliminating {what:cards}", answers: answerCards(way{cardgame.DecideEliminate, cardgame.OptCard, cardgame.EventEliminate}),
			Help: "Eliminates cards from hand, as asked for."},
		{Pattern: "accepts/accept/accepting", answers: answerPlain(way{cardgame.DecideMay, cardgame.OptYes, noEvent}),
			Help: "Does what a text says the player may do."},
		{Pattern: "declines/decline/declining", answers: answerPlain(way{cardgame.DecideMay, cardgame.OptNo, noEvent}),
			Help: "Does not do what a text says the player may do."},
		{Pattern: "takes/take/taking nothing", answers: answerPlain(way{cardgame.DecideTake, cardgame.OptNone, noEvent}),
			Help: "Takes no card."},
		{Pattern: "takes/take/taking {what:card}", answers: answerCards(way{cardgame.DecideTake, cardgame.OptCard, cardgame.EventTake}),
			Help: "Takes a card that a text offers."},
		{Pattern: "puts/put/putting {what:cards} on top of the draw deck", answers: answerCards(way{cardgame.DecidePut, cardgame.OptCard, cardgame.EventPut}),
			Help: "Puts cards that a text let the player look at back on the draw deck, in this order."},
		{Pattern: "loses/lose/losing {what:cards}", answers: answerCards(way{cardgame.DecideLoss, cardgame.OptCard, cardgame.EventEliminate}),
			Help: "Eliminates cards in combat, in this order."},
		{Pattern: "supports/support/supporting {what:card} with {army:card}", answers: answerSupport,
			Help: "Lets an army support a character in combat."},
		{Pattern: "chooses/choose/choosing {what:any} [ ( line {line:number} [ of {of:card} ] ) ]", answers: answerChoose,
			Help: "Chooses a location, a card, the next combat, or what a line of a card says happens instead."},
		{Pattern: "chooses/choose/choosing nothing", answers: answerPlain(way{cardgame.DecideChoose, cardgame.OptNone, noEvent}),
			Help: "Chooses none of the cards that a text offers, or no more of them."},
		{Pattern: "chooses/choose/choosing number {n:number}", answers: answerNumber,
			Help: "Chooses a number, or among the things that a text offers, by their order in it."},
	}
}

// noEvent is the event of what leaves no trace.
const noEvent = 0xff

// answerPlain makes the answers that name no card.
func answerPlain(w way) func(*play, *sentence) []answer {
	return func(*play, *sentence) []answer { return []answer{{ways: []way{w}}} }
}

// answerCards makes an answer for each card named; for "nothing" the answer that chooses none.
func answerCards(ways ...way) func(*play, *sentence) []answer {
	return func(p *play, s *sentence) []answer {
		if len(s.arg("what").refs) == 0 {
			none := answer{}
			for _, w := range ways {
				none.ways = append(none.ways, way{w.decision, cardgame.OptNone, noEvent})
			}
			return []answer{none}
		}
		var list []answer
		for _, r := range s.arg("what").refs {
			list = append(list, answer{ways: ways, a: p.names.copiesOf(r), line: s.n("line"), of: p.printedOn(s)})
		}
		return list
	}
}

// printedOn returns the copies of the card whose text a sentence names, or nil.
func (p *play) printedOn(s *sentence) []engine.Card {
	if s.arg("of") == nil {
		return nil
	}
	return p.names.copiesOf(s.ref("of"))
}

func answerPlay(p *play, s *sentence) []answer {
	a := answer{a: p.names.copiesOf(s.ref("what")), where: toNowhere, ways: []way{
		{cardgame.DecideAction, cardgame.OptPlay, cardgame.EventPlay},
		{cardgame.DecidePlayThose, cardgame.OptPlay, cardgame.EventPlay},
	}}
	for _, slot := range []string{"where", "wielder"} {
		if s.arg(slot) != nil {
			a.where, a.b = p.place(s.ref(slot))
		}
	}
	return []answer{a}
}

// place returns where a card goes: the reserve, or one of the cards.
func (p *play) place(r ref) (where int, at []engine.Card) {
	switch r.def {
	case refReserve:
		return toReserve, nil
	case refPath:
		return toAny, []engine.Card{p.g.S.Top(cardgame.ActivePath)}
	}
	return toAny, p.names.copiesOf(r)
}

func answerMove(p *play, s *sentence) []answer {
	_, to := p.place(s.ref("where"))
	return []answer{{a: p.names.copiesOf(s.ref("what")), b: to, ways: []way{{cardgame.DecideAction, cardgame.OptMove, cardgame.EventMove}}}}
}

func answerCycle(p *play, s *sentence) []answer {
	return answerCards(way{cardgame.DecideCycle, cardgame.OptCard, cardgame.EventCycle},
		way{cardgame.DecideAction, cardgame.OptCycle, cardgame.EventCycle})(p, s)
}

func answerWinnow(p *play, s *sentence) []answer {
	list := []answer{{ways: []way{{cardgame.DecideAction, cardgame.OptWinnow, noEvent}}}}
	if s.arg("what") == nil {
		return list
	}
	return append(list, answerCards(way{cardgame.DecideEliminate, cardgame.OptCard, cardgame.EventEliminate})(p, s)...)
}

func answerForsake(p *play, s *sentence) []answer {
	if len(s.arg("what").refs) == 0 {
		return answerCards(way{decision: cardgame.DecideForsake})(p, s)
	}
	var list []answer
	for _, r := range s.arg("what").refs {
		verb := cardgame.OptCard
		if r.def == refTopOfDeck {
			verb = cardgame.OptTopOfDeck
		}
		list = append(list, answer{a: p.names.copiesOf(r), ways: []way{{cardgame.DecideForsake, verb, cardgame.EventEliminate}}})
	}
	return list
}

func answerSupport(p *play, s *sentence) []answer {
	return []answer{{a: p.names.copiesOf(s.ref("army")), b: p.names.copiesOf(s.ref("what")),
		ways: []way{{cardgame.DecideSupport, cardgame.OptSupport, cardgame.EventSupport}}}}
}

func answerChoose(p *play, s *sentence) []answer {
	return []answer{{a: p.names.copiesOf(s.ref("what")), line: s.n("line"), of: p.printedOn(s), ways: []way{
		{cardgame.DecideLocation, cardgame.OptCard, cardgame.EventActivate},
		{cardgame.DecideLocation, cardgame.OptCard, cardgame.EventReactivate},
		{cardgame.DecideLocation, cardgame.OptCard, cardgame.EventToken},
		{cardgame.DecideCombat, cardgame.OptCard, cardgame.EventCombat},
		{cardgame.DecideReplacement, cardgame.OptInstead, noEvent},
		{cardgame.DecideChoose, cardgame.OptCard, noEvent},
	}}}
}

func answerNumber(_ *play, s *sentence) []answer {
	return []answer{{nth: s.n("n"), ways: []way{{cardgame.DecideClause, cardgame.OptClause, noEvent}, {cardgame.DecideNumber, cardgame.OptNumber, noEvent}}}}
}

func answerRule(_ *play, s *sentence) []answer {
	return []answer{{line: s.n("line"), ways: []way{{cardgame.DecideAction, cardgame.OptRule, cardgame.EventRule}}}}
}

// fits reports whether an option of a decision is what the answer means.
func (a *answer) fits(decision uint8, o engine.Option) bool {
	for _, w := range a.ways {
		if w.decision == decision && w.verb == o.Verb {
			switch o.Verb {
			case cardgame.OptClause:
				return int(o.C) == a.nth-1
			case cardgame.OptNumber:
				return int(o.N) == a.nth
			}
			if ofText := o.Verb == cardgame.OptAct || o.Verb == cardgame.OptInstead; ofText && a.of != nil && !among(a.of, engine.Card(o.C)) {
				return false
			}
			return a.holds(engine.Card(o.A), engine.Card(o.B), o.Verb)
		}
	}
	return false
}

// holds reports whether the answer means an option with those cards.
func (a *answer) holds(x, y engine.Card, verb uint8) bool {
	switch {
	case a.a != nil && !among(a.a, x):
		return false
	case hasLine(verb):
		return a.line == 0 || a.line == int(y)
	case verb == cardgame.OptPlay && a.where != toAny:
		return y == 0
	}
	return a.b == nil || among(a.b, y)
}

// hasLine reports whether the second number of an option is a line of a text.
func hasLine(verb uint8) bool {
	return verb == cardgame.OptAct || verb == cardgame.OptInstead || verb == cardgame.OptRule
}

func among(list []engine.Card, c engine.Card) bool {
	for _, x := range list {
		if x == c {
			return true
		}
	}
	return false
}

// happened reports whether an event shows that the answer was given where it was the only one.
func (a *answer) happened(e *engine.Event) bool {
	if e.Seat != a.seat && e.Verb != cardgame.EventCombat && e.Verb != cardgame.EventSupport && e.Verb != cardgame.EventToken {
		return false
	}
	for _, w := range a.ways {
		if w.event != e.Verb && (w.event != cardgame.EventEliminate || e.Verb != cardgame.EventCycle || a.a == nil && w.verb != cardgame.OptTopOfDeck) {
			continue // a text may say that a card is cycled instead
		}
		switch e.Verb {
		case cardgame.EventPass, cardgame.EventRing:
			return true
		case cardgame.EventEliminate, cardgame.EventCycle, cardgame.EventToken:
			if w.verb == cardgame.OptTopOfDeck {
				return e.From == cardgame.Zone(e.Seat, cardgame.DrawDeck)
			}
			return a.a == nil || among(a.a, e.A)
		}
		y := e.B
		if e.Verb == cardgame.EventAct || e.Verb == cardgame.EventRule {
			y = engine.Card(e.N)
		}
		return a.holds(e.A, y, w.verb)
	}
	return false
}

// options returns the options that the answer means, listed or not, of a kind of decision.
func (p *play) options(a *answer, decision uint8) []engine.Option {
	var list []engine.Option
	seen := map[uint8]bool{}
	for _, w := range a.ways {
		if w.decision != decision && decision != anyDecision || seen[w.verb] {
			continue
		}
		seen[w.verb] = true
		if d := p.g.Open(); w.verb == cardgame.OptClause && d != nil {
			list = append(list, engine.Option{Verb: w.verb, A: d.Options[0].A, B: d.Options[0].B, C: uint8(a.nth - 1)})
			continue
		}
		if w.verb == cardgame.OptNumber {
			list = append(list, engine.Option{Verb: w.verb, N: uint16(max(a.nth, 0))})
			continue
		}
		for _, x := range orNone(a.a) {
			others := orNone(a.b)
			if hasLine(w.verb) {
				others = p.lines(x, a.line)
			}
			for _, y := range others {
				o := engine.Option{Verb: w.verb, A: uint8(x), B: uint8(y)}
				if len(a.of) > 0 {
					o.C = uint8(a.of[0])
				}
				list = append(list, o)
			}
		}
	}
	return list
}

// lines returns the lines of a card's text that an answer may mean, as an option has them: where none is
// said, those with an action, or the first.
func (p *play) lines(c engine.Card, line int) []engine.Card {
	if line > 0 {
		return []engine.Card{engine.Card(line)}
	}
	var list []engine.Card
	for i, a := range p.setup.Def(c).Abilities() {
		if a.Kind == engine.Activated {
			list = append(list, engine.Card(i+1))
		}
	}
	if len(list) == 0 {
		return []engine.Card{1}
	}
	return list
}

const anyDecision = 0xff

func orNone(list []engine.Card) []engine.Card {
	if len(list) == 0 {
		return []engine.Card{0}
	}
	return list
}
