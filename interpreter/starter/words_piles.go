package starter

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that move cards between a player's hand and piles.

var pileWords = []vocab.Entry{
	{Kind: "verb", Pattern: "discard(s) {c:cards} from {z:zone|or}", Meaning: &text.Verb{Do: doDiscardFrom, Can: canFindIn, Takes: takesFrom}, Rule: "discard",
		Doc: "The player chooses such cards there and discards them; that is not from play. A draw deck is shuffled then."},
	{Kind: "verb", Pattern: "discard(s) {n:amount} from the top of the draw deck", Meaning: &text.Verb{Do: doDiscardTop, Can: canDiscardTop}, Rule: "discard",
		Doc: "So many cards are discarded from the top of the player's draw deck, as far as there are."},
	{Kind: "verb", Pattern: "put(s) {c:cards} from {z:zone|or} into hand", Meaning: &text.Verb{Do: doTakeUp, Can: canFindIn}, Rule: "play-from",
		Doc: "The player chooses such cards there and takes them into hand. A draw deck is shuffled then."},
	{Kind: "verb", Pattern: "reveal(s) {c:cards} from {z:zone|or}", Meaning: &text.Verb{Do: doReveal, Can: canFindIn}, Rule: "reveal",
		Doc: "The player chooses such cards there and shows them to all. A draw deck is shuffled then."},
	{Kind: "verb", Pattern: "look(s) at the hand of {w:who}", Meaning: &text.Verb{Do: doLook}, Rule: "reveal",
		Doc: "The player, and nobody else, sees the hands of these players as they are now."},
	text.Word("count", "a random", "choosing"),
}

// doFrom makes a verb that does something with each card that the player chooses out of the zones that it names.
func doFrom(do func(*Table, engine.Seat, engine.Card)) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		t, done := of(x), false
		x.Choose(DecideChoose, p.Slot("c"), text.InZones(p.Arg("z").Phrase), func(c engine.Card) {
			do(t, x.Seat, c)
			done = true
		})
		if searches(x, p) {
			t.shuffle(x.Seat)
		}
		return done
	}
}

var (
	doDiscardFrom = doFrom((*Table).discardFrom)
	doTakeUp      = doFrom((*Table).takeUp)
	doReveal      = doFrom((*Table).reveal)
)

// canFindIn reports whether there are as many cards as the words call for, of "each" one; who looks through the draw deck need
// not find any.
func canFindIn(x *run, p *vocab.Phrase) bool {
	if searches(x, p) {
		return true
	}
	for _, object := range text.Objects(p.Slot("c")) {
		least, _ := x.HowMany(object)
		if least == engine.MaxCards {
			least = 1
		}
		if len(x.Find([]*vocab.Phrase{object}, text.InZones(p.Arg("z").Phrase))) < least {
			return false
		}
	}
	return true
}

func takesFrom(x *run, p *vocab.Phrase) { x.Takes(p.Slot("c"), text.InZones(p.Arg("z").Phrase)) }

func doDiscardTop(x *run, p *vocab.Phrase) bool {
	t, n := of(x), 0
	for ; n < x.Amount(p, "n"); n++ {
		c := t.S.Top(Zone(x.Seat, DrawDeck))
		if c == 0 {
			break
		}
		t.discardFrom(x.Seat, c)
	}
	return x.Counted(n) > 0
}

func canDiscardTop(x *run, p *vocab.Phrase) bool {
	return of(x).S.Count(Zone(x.Seat, DrawDeck)) >= x.Amount(p, "n")
}

func doLook(x *run, p *vocab.Phrase) bool {
	t, done := of(x), false
	for whose := range x.Players(p.Slot("w")).All() {
		done = t.lookAtHand(x.Seat, whose) || done
	}
	return done
}
