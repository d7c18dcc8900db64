package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that answer a question as long as they hold.

func holdDrawStep(_ *run, p *vocab.Phrase, q text.Question) text.Question {
	q.Sum += p.Arg("n").Number
	if m := p.Arg("m"); m.Set {
		q.More += m.Number
	}
	return q
}

// holdIcons: so many for every n such cards, or so many others on a location.
func holdIcons(x *run, p *vocab.Phrase, q text.Question) text.Question {
	times := 1
	if cards := p.Slot("c"); cards != nil {
		times = x.CountCards(cards) / max(p.Arg("n").Number, 1)
	}
	places := p.Slot("p")
	other := places != nil && x.Means(places, of(x).location(x.Source))
	for _, m := range p.Arg("mods").Phrase {
		if m.Slot("i").Entry.Meaning.(Icon) != Icon(q.What) {
			continue
		}
		n := m.Arg("n").Number
		if other {
			n = p.Arg("o").Number
		}
		q.Sum += n * times
	}
	return q
}

// holdMargin: the question's sum is by how much defense exceeds attack.
func holdMargin(_ *run, _ *vocab.Phrase, q text.Question) text.Question {
	q.Refused = q.Refused || q.Sum <= 0
	return q
}

// holdScore: so many points, for each such card if cards are named.
func holdScore(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if sideIn(p) != Side(q.What) {
		return q
	}
	n := p.Arg("n").Number
	if cards := p.Slot("c"); cards != nil {
		n *= x.CountCards(cards)
	}
	q.Sum += n
	return q
}

func holdMayGo(x *run, p *vocab.Phrase, q text.Question) text.Question {
	q.Allowed = q.Allowed || x.Means(p.Slot("p"), q.Place)
	return q
}

func holdCannotGo(x *run, p *vocab.Phrase, q text.Question) text.Question {
	cond := p.Slot("cond")
	if cond == nil || cond.Entry.Meaning.(text.Condition)(x, cond) {
		q.Refused = q.Refused || x.Means(p.Slot("p"), q.Place)
	}
	return q
}

// holdSupported: the question's place is the army.
func holdSupported(x *run, p *vocab.Phrase, q text.Question) text.Question {
	q.Allowed = q.Allowed || x.Means(p.Slot("c"), q.Place)
	return q
}

// holdCannotWield: the question is about a wielder, its place the item to be played. The text speaks of
// the wielder of its own card, and of whoever its card is to be played on.
func holdCannotWield(x *run, p *vocab.Phrase, q text.Question) text.Question {
	g := of(x)
	trait := TraitSet(1) << p.Arg("t").Name.IDs[0]
	if q.Place != x.Source {
		q.Refused = q.Refused || g.traits(q.Place)&trait != 0
		return q
	}
	for item := range g.S.Cards(engine.On(q.Card)) {
		q.Refused = q.Refused || item != q.Place && g.traits(item)&trait != 0
	}
	return q
}
