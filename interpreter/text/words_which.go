package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the words behind a noun that say which things are meant by what they are, and not by where they lie: how
// great a number of theirs is, what has been done to them. Several may stand behind one noun.

var whichWords = []vocab.Entry{
	{Kind: "relative", Pattern: "whose {m:mark} is [not] {is:comparison}", Roles: map[string]vocab.Role{"m": vocab.Ranked, "is": vocab.Ranked}, Meaning: Predicate(whoseMark), Flags: vocab.Such, Doc: "Things of which that number is so great, or so small."},
	{Kind: "relative", Pattern: "that was/were [not] {h:happening|or} [{x:circumstance}] [{y:circumstance}] this round", Meaning: Predicate(wasItDone), Flags: vocab.Such, Doc: "Things to which that has been done in this round."},
}

// WhichWords returns them.
func WhichWords() []vocab.Entry { return slices.Clone(whichWords) }

// whoseMark: what has no such number is not meant.
func whoseMark(x *Run, p *vocab.Phrase, c engine.Card) bool {
	m, is := p.Slot("m"), p.Slot("is")
	n := m.Entry.Meaning.(Mark)(x, m, Of{Card: c})
	return n != noMark && is.Entry.Meaning.(Comparison)(x, is, n) != p.Has("[not")
}

func wasItDone(x *Run, p *vocab.Phrase, c engine.Card) bool {
	done := x.doneTo(p)
	return done.Has(c) != p.Has("[not")
}

// IsSuch is what words mean that describe cards: of which what fills the slot "what", and all that stands behind it, is so, but what the words
// except; "another" leaves out the text's own card, the one that bears that, and what was chosen before.
func IsSuch(x *Run, p *vocab.Phrase, c engine.Card) bool {
	if !x.described(p, c) {
		return false
	}
	if e := p.In(vocab.Except); e != nil && x.Means(e.Phrase[0], c) {
		return false
	}
	return x.IsOther(p, c)
}

func (x *Run) described(p *vocab.Phrase, c engine.Card) bool {
	return (x.M.Meant == nil || x.M.Meant(x, c)) && x.Means(p.Slot("what"), c) && x.Qualified(p, c)
}

// Qualified reports whether a card is where the words behind the noun say, and what they say of it.
func (x *Run) Qualified(p *vocab.Phrase, c engine.Card) bool {
	if q := p.In(vocab.Qualifier); q != nil {
		for _, words := range q.Phrase {
			if !x.Means(words, c) {
				return false
			}
		}
	}
	return true
}

// IsBestSuch is IsSuch for the one that is the best of them by words of the kind "best": in play, or where the words say.
func IsBestSuch(x *Run, p *vocab.Phrase, c engine.Card) bool {
	where := SaysWhere(p)
	fits := func(d engine.Card) bool { return (where || x.M.IsInPlay(d)) && x.described(p, d) }
	return fits(c) && x.IsBest(p.Slot("b"), c, fits)
}
