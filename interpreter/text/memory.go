package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
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

// What follows keeps what cards were as they left play, for the texts at work that speak of them: where each was, on what it lay,
// its counters and its other numbers. A text knows it of what has left since it began, or since that began which set it off.

// Left is a card as it left play.
type Left struct {
	Card, Place, Host engine.Card
	Heap              int      // counters
	Had               [8]int16 // its numbers, as the game counts them
}

// Leaves notes a card that is about to leave play, before what lies on it does.
func (m *Machine) Leaves(c engine.Card, had [8]int16) {
	m.left = append(m.left, Left{c, m.PlaceOf(c), m.Table.Host(c), m.game.Heap(c), had})
}

// HasLeft returns how many cards have left play so far; see Happening.Knows.
func (m *Machine) HasLeft() int { return len(m.left) }

// Knows has texts know what has left play since so many had, if that was before it began.
func (h *Happening) Knows(since int) { h.since = since }

// Left returns what a card was as it left play; nil of one that is in play, or that had left before.
func (x *Run) Left(c engine.Card) *Left {
	if x.since == len(x.M.left) || x.M.IsInPlay(c) {
		return nil
	}
	for i := range slices.Backward(x.M.left[x.since:]) {
		if l := &x.M.left[x.since+i]; l.Card == c {
			return l
		}
	}
	return nil
}

// EachLeft calls f for what has left play and may be a card to which words point.
func (x *Run) EachLeft(words *vocab.Phrase, f func(*Left)) {
	for i := x.since; i < len(x.M.left) && slices.ContainsFunc(Objects(words), PointsTo); i++ {
		if l := x.Left(x.M.left[i].Card); l != nil {
			f(l)
		}
	}
}

// PlaceOf returns the place at which a card is, or was as it left play, or 0.
func (x *Run) PlaceOf(c engine.Card) engine.Card {
	if l := x.Left(c); l != nil {
		return l.Place
	}
	return x.M.PlaceOf(c)
}

// pointsBack reports whether words for a card mean one of which the text has spoken: "it", "they", "that companion".
func pointsBack(object *vocab.Phrase) bool {
	return IsDefinite(object) || object.Entry.Is(vocab.Them) || object.Entry.Pattern == thatSuch
}

// leftWith reports whether a card has left play with what bore it, and an object says where its cards are.
func (x *Run) leftWith(object *vocab.Phrase, c engine.Card) bool {
	l := x.Left(c)
	return l != nil && l.Host != 0 && x.Left(l.Host) != nil && SaysWhere(object)
}

// PointsTo reports whether words for a card point to it, and so mean it also when it has left play: "it", "this", "they", a name.
func PointsTo(object *vocab.Phrase) bool {
	return pointsBack(object) || len(object.Args) == 1 && object.Args[0].Name != nil
}

// EachMeant calls f for each card in play, or place, that words mean; for the card to which it has just happened; for one of which
// the text has spoken, wherever it lies; and for one that has left play and that the words point to.
func (x *Run) EachMeant(words *vocab.Phrase, f func(engine.Card)) {
	objects, left := []*vocab.Phrase{words}, engine.Card(0)
	if words.Entry.Kind == vocab.KindCards {
		objects = Objects(words)
	}
	if h := x.Happening; h != nil {
		left = h.Card
	}
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		here, gone := c == left || x.M.IsInPlay(c), x.Left(c) != nil
		if slices.ContainsFunc(objects, func(o *vocab.Phrase) bool {
			return (here || pointsBack(o) || gone && PointsTo(o)) && x.Means(o, c)
		}) {
			f(c)
		}
	}
}
