package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that change where cards in play are, and what lies on them.

// doExchange: the first card is chosen among those that have one to change with.
func doExchange(x *run, p *vocab.Phrase) bool {
	g := of(x)
	var first []engine.Card
	it := x.It
	x.Choose(DecideChoose, p.Slot("a"), exchangeable(x, p.Slot("b")), func(a engine.Card) { first = append(first, a) })
	done := false
	for _, a := range first {
		x.It = it // not what was chosen just now
		x.Choose(DecideChoose, p.Slot("b"), partners(x, a), func(b engine.Card) {
			if g.exchangeable(a, b) {
				g.exchange(a, b)
				done = true
			}
		})
	}
	return done
}

func canExchange(x *run, p *vocab.Phrase) bool {
	return len(x.Find(text.Objects(p.Slot("a")), exchangeable(x, p.Slot("b")))) > 0
}

// exchangeable is the domain of the cards in play that could change places with one that words mean.
func exchangeable(x *run, words *vocab.Phrase) text.Domain {
	return text.InPlayWhere(func(a engine.Card) (found bool) {
		x.EachInPlay(func(b engine.Card) { found = found || of(x).exchangeable(a, b) && x.Means(words, b) })
		return found
	})
}

// partners is the domain of the cards in play with which a card may change places: each may be where the other
// is.
func partners(x *run, a engine.Card) text.Domain {
	return text.InPlayWhere(func(b engine.Card) bool { return of(x).exchangeable(a, b) })
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
		g.texts.TakeControl(other, a)
	}
	if isReserve(at) {
		g.texts.TakeControl(who, b)
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
	return l == 0 || g.placeRefused(c, l, onMoved) == 0
}

// doAddCounters lays counters on cards, or with -1 takes them away.
func doAddCounters(sign int) func(x *run, p *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) (done bool) {
		n := x.Amount(p, "n")
		fits := func(c engine.Card) bool {
			return of(x).inPlay(c) && (sign > 0 || of(x).S.Counter(c, Counters) >= n)
		}
		if n > 0 {
			x.Choose(DecideChoose, p.Slot("c"), text.InPlayWhere(fits), func(c engine.Card) {
				if fits(c) { // it need not, if it is named
					of(x).addCounters(c, sign*n)
					done = true
				}
			})
		}
		return done
	}
}

func canRemoveCounters(x *run, p *vocab.Phrase) bool {
	n := x.Amount(p, "n")
	has := text.InPlayWhere(func(c engine.Card) bool { return of(x).S.Counter(c, Counters) >= n })
	return len(x.Find(text.Objects(p.Slot("c")), has)) > 0
}
