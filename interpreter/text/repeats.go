package text

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file lets a text be carried out more than once: itself, or that of another card.

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
