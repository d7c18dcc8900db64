package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that answer a question as long as they hold.

func holdDrawStep(x *run, p *vocab.Phrase, q text.Question) text.Question {
	q.Sum += x.Amount(p, "n")
	q.More += x.Amount(p, "m")
	return q
}

func holdIcons(x *run, p *vocab.Phrase, q text.Question) text.Question {
	for _, m := range p.Arg("mods").Phrase {
		if m.Slot("i").Entry.Meaning.(Icon) == Icon(q.What) {
			q.Sum += x.Bonus(m, "n")
		}
	}
	return q
}

func holdFewer(x *run, p *vocab.Phrase, q text.Question) text.Question {
	q.Sum -= x.Amount(p, "n")
	return q
}

// holdExactly: the most that one of several texts says.
func holdExactly(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if p.Slot("i").Entry.Meaning.(Icon) == Icon(q.What) {
		q.More = max(q.More, x.Amount(p, "n")+1)
	}
	return q
}

func holdDraws(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if outside(x, p) {
		q.Sum += x.Amount(p, "n")
	}
	return q
}

func holdDrawsTwice(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if outside(x, p) {
		q.More++
	}
	return q
}

// outside reports whether it is another step than the one that words name.
func outside(x *run, p *vocab.Phrase) bool {
	return stepIn(p) != of(x).S.Step
}

// holdMargin: the question's sum is by how much defense exceeds attack.
func holdMargin(_ *run, _ *vocab.Phrase, q text.Question) text.Question {
	q.Refused = q.Refused || q.Sum <= 0
	return q
}

func holdScore(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if sideIn(p) != Side(q.What) {
		return q
	}
	q.Sum += x.Bonus(p, "n")
	return q
}

// holdCannotWield: the question is about a wielder, its place the item to be played. The text speaks of
// the wielder of its own card, and of whoever its card is to be played on.
func holdCannotWield(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if q.Place != x.Source {
		q.Refused = q.Refused || x.Means(p.Slot("what"), q.Place)
		return q
	}
	q.Refused = q.Refused || wielded(x, p, q) > 0
	return q
}

// holdWieldsMost and holdWieldsNone: the item to be played counts among those that the words allow.
func holdWieldsMost(x *run, p *vocab.Phrase, q text.Question) text.Question {
	return wieldsMost(x, p, q, x.Amount(p, "n"))
}

func holdWieldsNone(x *run, p *vocab.Phrase, q text.Question) text.Question {
	return wieldsMost(x, p, q, 0)
}

func wieldsMost(x *run, p *vocab.Phrase, q text.Question, most int) text.Question {
	n := wielded(x, p, q)
	switch {
	case x.Means(p.Slot("what"), q.Place):
		n++
	case q.Place != x.Source:
		return q
	}
	q.Refused = q.Refused || n > most
	return q
}

// wielded counts the items of the kind that the question's card wields already.
func wielded(x *run, p *vocab.Phrase, q text.Question) (n int) {
	for item := range of(x).S.Cards(engine.On(q.Card)) {
		if item != q.Place && x.Means(p.Slot("what"), item) {
			n++
		}
	}
	return n
}
