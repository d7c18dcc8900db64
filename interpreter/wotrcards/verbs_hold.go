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

var (
	holdFewer = text.More(-1, nil)
	holdDraws = text.More(1, outside)
	holdScore = text.AddFor(func(_ *run, p *vocab.Phrase, q *text.Question) bool { return sideIn(p) == Side(q.What) })
	// The question's sum is by how much defense exceeds attack.
	holdMargin = text.Refuse(func(_ *run, _ *vocab.Phrase, q *text.Question) bool { return q.Sum <= 0 })
)

func holdIcons(x *run, p *vocab.Phrase, q text.Question) text.Question {
	for _, m := range p.Arg("mods").Phrase {
		if m.Slot("i").Entry.Meaning.(Icon) == Icon(q.What) {
			q.Sum += x.Bonus(m, "n")
		}
	}
	return q
}

// holdExactly: the most that one of several texts says.
func holdExactly(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if p.Slot("i").Entry.Meaning.(Icon) == Icon(q.What) {
		q.More = max(q.More, x.Amount(p, "n")+1)
	}
	return q
}

func holdDrawsTwice(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if outside(x, p, &q) {
		q.More++
	}
	return q
}

// outside reports whether it is another step than the one that words name.
func outside(x *run, p *vocab.Phrase, _ *text.Question) bool { return stepIn(p) != of(x).S.Step }

// holdCannotWield: the question is about a wielder, its place the item to be played. The text speaks of
// the wielder of its own card, and of whoever its card is to be played on.
var holdCannotWield = text.Refuse(func(x *run, p *vocab.Phrase, q *text.Question) bool {
	if q.Place != x.Source {
		return x.Means(p.Slot("what"), q.Place)
	}
	return wielded(x, p, q) > 0
})

// wieldsMost: the item to be played counts among those that the words allow, so many or, without a number, none.
var wieldsMost = text.Refuse(func(x *run, p *vocab.Phrase, q *text.Question) bool {
	most, n := 0, wielded(x, p, q)
	if p.Find("n") != nil {
		most = x.Amount(p, "n")
	}
	if x.Means(p.Slot("what"), q.Place) {
		return n+1 > most
	}
	return q.Place == x.Source && n > most
})

// wielded counts the items of the kind that the question's card wields already.
func wielded(x *run, p *vocab.Phrase, q *text.Question) (n int) {
	for item := range of(x).S.Cards(engine.On(q.Card)) {
		if item != q.Place && x.Means(p.Slot("what"), item) {
			n++
		}
	}
	return n
}
