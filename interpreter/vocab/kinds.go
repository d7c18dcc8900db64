// This file names the kinds that the language knows by itself; all others are the game's.

package vocab

// The skeleton of a text asks for these kinds; a table that has no entries of one simply cannot say it.
const (
	KindHead     Kind = "head"     // what stands before the colon: "when activated"
	KindVerb     Kind = "verb"     // what is done or said, with all that belongs to it: "draws 2"
	KindDeed     Kind = "deed"     // what a player does for which a text waits: "plays an army"
	KindWho      Kind = "who"      // a subject: a player, or several: "each other player"
	KindCards    Kind = "cards"    // a subject: "its items"
	KindPlaces   Kind = "places"   // a subject: "that path"
	KindDuration Kind = "duration" // how long, before a comma: "this round"

	KindOutcome   Kind = "outcome"   // on which outcome, before a comma: "on 1 to 3"
	KindCondition Kind = "condition" // what has to be so, between "if" and a comma: "this is in play"
)

// KindCount is the kind of phrases that say how many. Words behind such a slot follow its number.
const KindCount Kind = "count"

// The kinds that one token fills.
const (
	KindNumber Kind = "number" // 2, and words behind it follow it: "2 armies"
	KindFigure Kind = "figure" // 2, which counts nothing: "path 2"
	KindSigned Kind = "signed" // +1
	KindQuote  Kind = "quote"  // “Action in play: draw 1”: a line of text within another, without its last stop
)

func (k Kind) isToken() bool {
	return k == KindNumber || k == KindFigure || k == KindSigned || k.isAmount()
}

// Amounts are slots that a number fills, or words that say one. A table has such words as entries of the second kind; one
// that has none takes numbers alone.
const (
	KindAmount Kind = "amount" // a number, or
	KindMany   Kind = "many"   // "as many"
	KindBonus  Kind = "bonus"  // a number with its sign, or
	KindMore   Kind = "more"   // "+X"
	KindSize   Kind = "size"   // a figure, or words for a number: "the strength of it"
)

// amounts holds what fills each kind of amount.
var amounts = map[Kind][]Kind{KindAmount: {KindNumber, KindMany}, KindBonus: {KindSigned, KindMore}, KindSize: {KindFigure, "quantity"}}

func (k Kind) isAmount() bool { return amounts[k] != nil }

// KindMeasure is the kind of what may stand behind a verb with an amount, as often as one likes: "for each army in play",
// ", at most 3".
const KindMeasure Kind = "measure"

// SlotMeasures is the name of the slot for measures, which the table adds to verbs.
const SlotMeasures = "measures"

// IsSubject reports whether phrases of the kind can be the subject of a clause. Words behind a slot of
// such a kind follow it as a verb follows its subject.
func (k Kind) IsSubject() bool { return k == KindWho || k == KindCards || k == KindPlaces }
