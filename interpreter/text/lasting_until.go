package text

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds what lasts until something happens: "until this is played, ...". The words
// of the duration are a text that waits beside the effect, and ends it.

// untilOccasion: no time ends it.
func untilOccasion(*Run, *vocab.Phrase) End { return 0 }

// endsWhen makes the text by which what a clause begins ends, where its duration is an occasion.
func (a *Ability) endsWhen(c *Clause) *Problem {
	if c.Lasts == nil || c.Lasts.Find("o") == nil {
		return nil
	}
	w := &Ability{Ability: a.Ability, Card: a.Card, Of: a.Of, Line: a.Line, Cause: a.Cause, Where: AnyWhere, By: a.By, ID: a.ID, Seat: a.Seat, Place: a.Place,
		language: a.language, begun: true, by: a, ends: true}
	waitForOccasion(w, c.Lasts)
	w.ofIt = speaksOf(c.Lasts, vocab.It)
	if w.own() {
		w.Reached = append(w.Reached, Need{Is: isToThis, Words: c.Lasts})
	}
	c.Until = w
	return w.happensNever(c.Lasts)
}

// isToThis reports whether what happens does so to the text's own card.
func isToThis(x *Run, _ *vocab.Phrase) bool { return x.Happening.Card == x.Source }

// endedBy adds to a queue the ends of what lasts until what happens.
func (h *Happening) endedBy(queue []waiting) []waiting {
	from := len(queue)
	for i := range h.m.Effects {
		e := &h.m.Effects[i]
		if e.Ability == 0 {
			break
		}
		if a := h.m.Began(e).Until; a != nil && a.Events.Has(h.What) {
			place := h.Card
			if place == 0 {
				place = engine.Card(e.On)
			}
			queue = h.add(queue, from, waiting{ability: a, card: e.Source, seat: e.You, place: place, effect: *e})
			from = len(queue)
		}
	}
	return queue
}
