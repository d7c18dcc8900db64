package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that answer a question as long as they hold.

func holdSum(_ *run, p *vocab.Phrase, q question) question {
	q.sum += p.Arg("n").Number
	return q
}

func holdDrawStep(_ *run, p *vocab.Phrase, q question) question {
	q.sum += p.Arg("n").Number
	if m := p.Arg("m"); m.Set {
		q.cycle += m.Number
	}
	return q
}

func holdAllowed(_ *run, _ *vocab.Phrase, q question) question {
	q.allowed = true
	return q
}

// holdIcons: so many for every n such cards, or so many others on a location.
func holdIcons(x *run, p *vocab.Phrase, q question) question {
	times := 1
	if cards := optional(p, "c"); cards != nil {
		times = x.countCards(cards) / max(p.Arg("n").Number, 1)
	}
	places := optional(p, "p")
	other := places != nil && x.means(places, x.g.location(x.source))
	for _, m := range p.Arg("mods").Phrase {
		if optional(m, "i").Entry.Meaning.(Icon) != q.icon {
			continue
		}
		n := m.Arg("n").Number
		if other {
			n = p.Arg("o").Number
		}
		q.sum += n * times
	}
	return q
}

// holdMargin: the question's sum is by how much defense exceeds attack.
func holdMargin(_ *run, _ *vocab.Phrase, q question) question {
	q.refused = q.refused || q.sum <= 0
	return q
}

// holdScore: so many points, for each such card if cards are named.
func holdScore(x *run, p *vocab.Phrase, q question) question {
	if sideIn(p) != q.side {
		return q
	}
	n := p.Arg("n").Number
	if cards := optional(p, "c"); cards != nil {
		n *= x.countCards(cards)
	}
	q.sum += n
	return q
}

func holdMayGo(x *run, p *vocab.Phrase, q question) question {
	q.allowed = q.allowed || x.means(optional(p, "p"), q.place)
	return q
}

func holdCannotGo(x *run, p *vocab.Phrase, q question) question {
	cond := optional(p, "cond")
	if cond == nil || cond.Entry.Meaning.(condition)(x, cond) {
		q.refused = q.refused || x.means(optional(p, "p"), q.place)
	}
	return q
}

// holdSupported: the question's place is the army.
func holdSupported(x *run, p *vocab.Phrase, q question) question {
	q.allowed = q.allowed || x.means(optional(p, "c"), q.place)
	return q
}

// holdCannotWield: the question is about a wielder, its place the item to be played. The text speaks of
// the wielder of its own card, and of whoever its card is to be played on.
func holdCannotWield(x *run, p *vocab.Phrase, q question) question {
	trait := TraitSet(1) << p.Arg("t").Name.IDs[0]
	if q.place != x.source {
		q.refused = q.refused || x.g.def[q.place].Traits&trait != 0
		return q
	}
	for item := range x.g.S.Cards(engine.On(q.card)) {
		q.refused = q.refused || item != q.place && x.g.def[item].Traits&trait != 0
	}
	return q
}
