package text

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
	"slices"
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
