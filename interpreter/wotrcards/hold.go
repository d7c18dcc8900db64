package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file lets texts that hold answer the questions that the rules ask (questions.go).

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
	for i := range x.g.S.Support {
		s := x.g.S.Support[i]
		if s.Army == 0 {
			break
		}
		if s.Army == x.source && x.means(words, s.Leader) {
			return true
		}
	}
	return false
}

// answer lets an ability that holds answer a question.
func (g *Game) answer(a *Ability, source engine.Card, q *question) {
	x := g.enter(a, source, g.controller(source), 0)
	if x == nil {
		return
	}
	if x.holdsNow() {
		for i := range a.sentences {
			for j := range a.sentences[i].clauses {
				if c := &a.sentences[i].clauses[j]; c.during == nil {
					x.hold(c, q)
				}
			}
		}
	}
	g.depth--
}

// answerLasting lets the effect of that number, which a text has begun, answer a question.
func (g *Game) answerLasting(i int, q *question) {
	e := &g.S.Effects[i]
	c := g.Lib.began(e)
	if c.verb.copies {
		if !g.copied(e, g.S.Effects[:i]) {
			g.answerCopied(e.On, engine.Card(e.N), q)
		}
		return
	}
	x := g.enter(g.Lib.ability(e.Ability-1), e.Source, e.You, 0)
	if x == nil {
		return
	}
	if e.On != 0 {
		x.it = e.On
	}
	x.hold(c, q)
	g.depth--
}

// answerCopied lets the text of a card, which another has for a while, answer a question for that other.
func (g *Game) answerCopied(on, of engine.Card, q *question) {
	for _, a := range g.def[of].abilities {
		if a.Answers.has(q.hook) || on == q.card && a.Own.has(q.hook) {
			g.answer(a, on, q)
		}
	}
}

// hold lets one clause answer a question, if it is about what is asked.
func (x *run) hold(c *clause, q *question) {
	if c.verb.hold == nil || c.verb.hook != q.hook || !x.speaksOf(c, q) {
		return
	}
	before := *q
	*q = c.verb.hold(x, c.Verb, before)
	x.ran(c)
	x.g.note(x, &before, q)
}

// speaksOf reports whether a clause is about what is asked: what was chosen for it, or what its subject means;
// without one it is about the text's own card and player. An item's icons are asked for by themselves, and so count
// once; an item that is about to be played speaks already of its wielder.
func (x *run) speaksOf(c *clause, q *question) bool {
	subject := c.subject
	switch {
	case c.picks:
		return q.card != 0 && q.card == x.it
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
