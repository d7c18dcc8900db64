package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file lets a text be carried out more than once: itself, that of another card, or for each of several players whom it
// directs to do something.

// repeatThis is what a verb does by which its text is carried out once more when it is done.
func repeatThis(x *Run, _ *vocab.Phrase) bool {
	x.redo = true
	return true
}

// wherever is the domain of cards that words mean wherever they lie, where they do: what happened to them says which.
func wherever(x *Run, object *vocab.Phrase, offer func(engine.Card)) {
	if !object.Entry.Is(vocab.Anywhere) {
		InPlayOrHeld(x, object, offer)
		return
	}
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		offer(c)
	}
}

// resolveText carries out what happens when a card is played, for the player at work: of those that words mean each.
func resolveText(x *Run, p *vocab.Phrase) bool {
	done := false
	x.Choose(x.M.Asks.Choose, p.Slot("c"), wherever, func(c engine.Card) {
		for _, a := range x.M.Texts[c].Abilities {
			if a.Kind == engine.Triggered && a.own() && !a.Before && a.Events.Has(x.M.Plays) {
				x.M.resolve(a, c, x.Seat, x.M.PlaceOf(c), nil)
				done = true
			}
		}
	})
	return done
}

// again follows the directions of a text, or of a part that was chosen, a second time.
func (x *Run) again(body ...Sentence) {
	if x.twice = x.Game.Again(); x.twice != 0 {
		for i := range body {
			x.sentence(&body[i])
		}
	}
	x.twice = 0
}

// repeat carries out a second time the clauses that one subject has, as far as that is to be: those that each of several
// players was directed to do, with what "each" of the same players did behind them; and of others those that say such
// directions in the words of a phrase.
func (x *Run) repeat(clauses []Clause, holds bool) {
	twice, directed := x.twice, false
	if subject := clauses[0].Subject; subject != nil {
		switch {
		case mode(subject)&vocab.Directs != 0:
			x.Seats &= twice
			directed = true
		case subject.Entry.Is(vocab.Same):
			directed = x.directed
		}
	}
	x.directed = directed
	// What the conditions before a subject have found stays so.
	x.unmet = directed && slices.Contains(x.left, clauses[0].n)
	if !directed {
		for i := range clauses {
			if clauses[i].direct && !slices.Contains(x.left, clauses[i].n) {
				x.carryGroup(clauses[i:i+1], false)
			}
		}
		return
	}
	x.twice = 0 // what a phrase says belongs to the directions
	x.carryGroup(clauses, holds)
	x.twice = twice
}
