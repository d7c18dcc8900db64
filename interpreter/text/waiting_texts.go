package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds texts that others begin, and that wait: "this round, the next time an army is eliminated: ...".
// What stands behind the colon, to the end of the sentence, is a text of its own, with the heading before the colon. As an
// effect it lasts until its time is over or, if it happens once, until it has happened; one that speaks of "it", or of "this"
// while that is in play, until that card leaves play.

// waitFor makes the text that a clause begins: its heading is the clause's verb, its body what follows.
func (a *Ability) waitFor(c *Clause, rest []vocab.Clause, text string, n *uint8) *Problem {
	if c.May {
		return wrongMood(c.Clause, "a text that waits begins by itself", "say \"may\" behind the colon")
	}
	outer := a.within
	w := &Ability{Ability: a.Ability, Card: a.Card, Of: a.Of, Line: a.Line, Cause: a.Cause, Where: AnyWhere, By: a.By, ID: a.ID, Seat: a.Seat, Place: a.Place,
		language: a.language, begun: true, by: a}
	c.Does.Waits(w, c.Verb)
	c.Waits, a.within = w, w
	if bad := w.happensNever(c.Verb); bad != nil {
		return bad
	}
	if o := c.Verb.Find("o"); o != nil && o.Phrase[0].Find("w") != nil {
		w.ofNamed = o.Phrase[0].Slot("w").Entry.Is(vocab.Named)
	}
	body := append(append([]vocab.Clause(nil), c.Choices...), rest...)
	body[0].Join = vocab.First
	asks := a.asks // what it asks, it asks by itself
	a.asks = false
	s, bad := a.compileSentence(body, text, n)
	a.within, a.asks = outer, asks
	if bad != nil {
		return bad
	}
	w.Body, w.directs = []Sentence{s}, a.directs
	it, this := speaksOf(c.Verb, vocab.It), speaksOf(c.Verb, vocab.Self)
	for i := range body {
		body[i].Walk(func(p *vocab.Phrase) {
			it = it || w.Cards == nil && p.Entry.Is(vocab.It)
			this = this || p.Entry.Is(vocab.Self)
		})
	}
	w.ofIt, w.ofThis = it, this
	return nil
}

// speaksOf reports whether words, or those within them, have a flag.
func speaksOf(words *vocab.Phrase, f vocab.Flags) (found bool) {
	words.Walk(func(p *vocab.Phrase) { found = found || p.Entry.Is(f) })
	return found
}

// beginWaiting begins the text of a clause. One that speaks of what the sentence chose does not begin where nothing was.
func (x *Run) beginWaiting(c *Clause) bool {
	e := engine.Effect{}
	switch w := c.Waits; {
	case w.ofIt && x.It == 0:
		return false
	case w.ofIt:
		e.On = x.It
	case w.ofThis && x.M.IsInPlay(x.Source):
		e.On = x.Source
	}
	if c.Waits.ofNamed {
		e.Seats = whoNamed(x, nil)
	}
	if c.Waits.Due != nil {
		e.N = c.Waits.Due(x)
	}
	x.Begin(e)
	return true
}

// begun adds to a queue the texts that others have begun and that wait for what happens.
func (h *Happening) begun(queue []waiting, before bool) []waiting {
	m, from := h.m, len(queue)
	for i := range m.Effects {
		e := &m.Effects[i]
		if e.Ability == 0 {
			break
		}
		a := m.Began(e).Waits
		if a == nil || a.Before != before || !a.Events.Has(h.What) || !m.stillWaits(e) {
			continue
		}
		w := waiting{ability: a, card: e.Source, seat: e.You, place: h.Card, effect: *e}
		if h.Card == 0 {
			w.place = e.On
		}
		queue = h.add(queue, from, w)
		from = len(queue)
	}
	for i := range queue {
		if w := &queue[i]; w.ability.begun && w.ability.Once && !before {
			m.end(&w.effect)
		}
	}
	return queue
}

// stillWaits reports whether a text that waits while a condition is met does so now.
func (m *Machine) stillWaits(e *engine.Effect) bool {
	c := m.Began(e)
	if c.Lasts == nil || c.Lasts.Find("cond") == nil {
		return true
	}
	w := waiting{ability: c.Waits, card: e.Source, seat: e.You, place: e.On, effect: *e}
	return m.asks(&w, nil, func(x *Run) bool { return x.stillSo(c) })
}

// end ends an effect, and reports whether it still lasted.
func (m *Machine) end(effect *engine.Effect) bool {
	i := slices.Index(m.Effects[:], *effect)
	if i >= 0 {
		m.Effects.Drop(func(e *engine.Effect) bool { return e == &m.Effects[i] })
	}
	return i >= 0
}
