package text

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
	"slices"
)

// This file is the memory of what has happened in a round: facts ask of all that may happen whether it did, to which cards,
// and in which circumstances. A game remembers only what a text of its set-up asks about.

// memoryWords: what has happened stands behind the cards, as in a heading.
var memoryWords = []vocab.Entry{
	{Kind: "fact", Pattern: "[no] {c:cards/places} was/were [not] {h:happening|or} [{x:circumstance}] [{y:circumstance}] this round", Meaning: Condition(wasDone),
		Doc: "In this round that was done to such a card or location, or to as many as the sentence says, wherever it lay."},
	{Kind: "quantity", Pattern: "the number of / {c:cards} {h:happening|or} [{x:circumstance}] [{y:circumstance}] this round", Meaning: Quantity(howManyDone),
		Doc: "To how many such cards that was done in this round, wherever they lay."},
}

// MemoryWords returns the words that ask what has happened.
func MemoryWords() []vocab.Entry { return slices.Clone(memoryWords) }

// recall notes of which happenings words ask later whether they have happened.
func (a *Ability) recall(words *vocab.Phrase) {
	words.Walk(func(p *vocab.Phrase) {
		a.past = a.past || p.Entry.Is(vocab.Past) || liesOnIt(p)
		if kind := p.Entry.Kind; kind != "fact" && kind != "quantity" && kind != "relative" {
			return
		}
		if h := p.Find("h"); h != nil {
			for _, one := range h.Phrase {
				a.recalls |= HooksOf(one.Entry.Meaning.(Happens).What)
			}
		}
	})
}

// liesOnIt reports whether words say of a thing that it is "on it": on a card, perhaps, that has left play since.
func liesOnIt(p *vocab.Phrase) bool {
	return p.Entry.Kind == "qualifier" && len(p.Args) > 0 && slices.ContainsFunc(p.Args[0].Phrase, func(on *vocab.Phrase) bool {
		return on.Entry.Kind == vocab.KindPlaces && on.Entry.Is(vocab.It)
	})
}

// wasDone reports whether what a phrase says has been done to so many cards.
func wasDone(x *Run, p *vocab.Phrase) bool {
	done, cards := x.doneTo(p), p.Slot("c")
	if cards.Entry.Kind == vocab.KindCards {
		return x.AreSo(p, nil, done.Has)
	}
	for c := range done.All() {
		if x.Means(cards, c) {
			return true
		}
	}
	return false
}

func howManyDone(x *Run, p *vocab.Phrase) (n int) {
	done := x.doneTo(p)
	for c := range done.All() {
		if x.Means(p.Slot("c"), c) {
			n++
		}
	}
	return n
}

// doneTo returns to which cards something of what a phrase says has been done, in its circumstances.
func (x *Run) doneTo(p *vocab.Phrase) (done engine.CardSet) {
	y := x.M.Enter(&Ability{Of: x.A.Of, language: x.A.language, others: x.A.others}, x.Source, x.You, x.There) // it waits for nothing
	if y == nil {
		return done
	}
	y.Named = x.Named
	for _, one := range p.Arg("h").Phrase {
		what := one.Entry.Meaning.(Happens)
		x.M.game.Remembered(what.What, func(h *Happening) {
			h.done = true
			y.Happening, y.Source, y.Seat = h, h.Card, x.Seat // as of the card itself: wherever it lay
			if what.Is != nil && !what.Is(y, one) {
				return
			}
			if y.Source = x.Source; inCircumstances(y, p) {
				done.Add(h.Card)
			}
		})
	}
	x.M.Leave()
	return done
}

func inCircumstances(x *Run, p *vocab.Phrase) bool {
	for _, name := range [...]string{"x", "y"} {
		if c := p.Find(name); c != nil && !isInCircumstance(x, c.Phrase[0]) {
			return false
		}
	}
	return true
}
