package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that change where cards in play are, and what lies on them.

// doExchange: the first card is chosen among those that have one to change with.
func doExchange(x *run, p *vocab.Phrase) bool {
	var first []engine.Card
	it := x.it
	x.choose(DecideChoose, optional(p, "a"), x.exchangeable(optional(p, "b")), func(a engine.Card) { first = append(first, a) })
	done := false
	for _, a := range first {
		x.it = it // not what was chosen just now
		x.choose(DecideChoose, optional(p, "b"), x.partners(a), func(b engine.Card) {
			if x.g.exchangeable(a, b) {
				x.g.exchange(a, b)
				done = true
			}
		})
	}
	return done
}

func canExchange(x *run, p *vocab.Phrase) bool {
	return len(x.find(optional(p, "a").Arg("c").Phrase, x.exchangeable(optional(p, "b")))) > 0
}

// exchangeable is the domain of the cards in play that could change places with one that words mean.
func (x *run) exchangeable(words *vocab.Phrase) domain {
	return func(_ *run, object *vocab.Phrase, offer func(engine.Card)) {
		inPlayOrHeld(x, object, func(a engine.Card) {
			found := false
			x.partners(a)(x, object, func(b engine.Card) { found = found || x.means(words, b) })
			if found {
				offer(a)
			}
		})
	}
}

// partners is the domain of the cards in play with which a card may change places: each may be where the other
// is.
func (x *run) partners(a engine.Card) domain {
	return func(_ *run, object *vocab.Phrase, offer func(engine.Card)) {
		inPlayOrHeld(x, object, func(b engine.Card) {
			if x.g.exchangeable(a, b) {
				offer(b)
			}
		})
	}
}

// exchange lets two cards in play change places, their items with them. What lay in a reserve is controlled
// by whose reserve it comes to.
func (g *Game) exchange(a, b engine.Card) {
	at, to := g.S.Where(a), g.S.Where(b)
	who, other := g.controller(a), g.controller(b)
	g.put(a, to)
	g.put(b, at)
	g.Emit(engine.Event{Verb: EventExchange, A: a, B: b, Seen: engine.Everyone})
	if isReserve(to) {
		g.takeControl(other, a)
	}
	if isReserve(at) {
		g.takeControl(who, b)
	}
}

// exchangeable reports whether two cards are in play, in two places, and each may be where the other is.
func (g *Game) exchangeable(a, b engine.Card) bool {
	return g.inPlay(a) && g.inPlay(b) && g.S.Where(a) != g.S.Where(b) && g.mayBeAt(a, b) && g.mayBeAt(b, a)
}

// mayBeAt reports whether an army or a character may be where another card in play is.
func (g *Game) mayBeAt(c, other engine.Card) bool {
	if t := g.def[c].Type; t != Army && t != Character {
		return false
	}
	l := g.location(other)
	return l == 0 || g.placeRefused(c, l) == 0
}

// doAddCounters lays counters on cards, or with -1 takes them away.
func doAddCounters(sign int) func(x *run, p *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		n, done := p.Arg("n").Number, false
		fits := func(c engine.Card) bool { return x.g.inPlay(c) && (sign > 0 || x.g.S.Counter(c, Counters) >= n) }
		x.choose(DecideChoose, optional(p, "c"), inPlayWhere(fits), func(c engine.Card) {
			if fits(c) { // it need not, if it is named
				x.g.addCounters(c, sign*n)
				done = true
			}
		})
		return done
	}
}

// inPlayWhere is the domain of the cards that inPlayOrHeld offers and that fit.
func inPlayWhere(fits func(engine.Card) bool) domain {
	return func(x *run, object *vocab.Phrase, offer func(engine.Card)) {
		inPlayOrHeld(x, object, func(c engine.Card) {
			if fits(c) {
				offer(c)
			}
		})
	}
}

func canRemoveCounters(x *run, p *vocab.Phrase) bool {
	found := false
	for _, object := range optional(p, "c").Arg("c").Phrase {
		inPlayOrHeld(x, object, func(c engine.Card) {
			found = found || x.means(object, c) && x.g.S.Counter(c, Counters) >= p.Arg("n").Number
		})
	}
	return found
}
