package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
)

// This file finds the lines of text that a card has: those printed on it, and those of another card whose text
// it has for a while. Where an option names a line, it says of which card the line is: 0 is the card itself.

// whose returns the card on which a line is printed.
func whose(c, of engine.Card) engine.Card {
	if of != 0 {
		return of
	}
	return c
}

// line returns a line of a card's text, or nil: the n-th, from 1, of those printed on it, or on the
// card of; the sentences of its script follow.
func (s *Setup) line(c, of engine.Card, n uint8) *Ability {
	def := s.def[whose(c, of)]
	switch {
	case n == 0 || int(n) > len(def.abilities)+len(def.sayings):
		return nil
	case int(n) > len(def.abilities):
		return def.sayings[int(n)-len(def.abilities)-1]
	}
	return def.abilities[n-1]
}

// copies calls f for each card that has the text of another by those effects.
func (g *Game) copies(effects *engine.Effects, f func(c, of engine.Card)) {
	for i := range effects {
		e := &effects[i]
		if e.Ability == 0 {
			return
		}
		if g.effectVerb(e).copies && !g.copied(e, effects[:i]) {
			f(e.On, engine.Card(e.N))
		}
	}
}

// copied reports whether one of the effects before gives a card the same text already: it has that once.
func (g *Game) copied(e *engine.Effect, before []engine.Effect) bool {
	return slices.ContainsFunc(before, func(b engine.Effect) bool {
		return b.On == e.On && b.N == e.N && g.effectVerb(&b).copies
	})
}

// textLine is a line of text that a card has.
type textLine struct {
	of engine.Card // on which it is printed; 0 where that is the card itself
	*Ability
}

// linesOf returns the lines of a card of which these are all.
func linesOf(abilities []*Ability) (lines []textLine) {
	for _, a := range abilities {
		lines = append(lines, textLine{Ability: a})
	}
	return lines
}

// lines returns the lines of text that a card has now.
func (g *Game) lines(c engine.Card) []textLine {
	lines := g.def[c].lines
	g.copies(&g.S.Effects, func(on, of engine.Card) {
		for _, a := range g.def[of].abilities {
			if on == c {
				lines = append(slices.Clip(lines), textLine{of, a})
			}
		}
	})
	return lines
}

// listened reports whether a line of text may listen at a hook.
func (g *Game) listened(h engine.Hook) bool {
	return len(g.index.At(h)) > 0 || g.S.Effects[0].Ability != 0
}

// listeners returns the lines of text of all cards that listen at a hook.
func (g *Game) listeners(h engine.Hook) []engine.Listener { return g.listenersBy(&g.S.Effects, h) }

// listenersBy returns those that there are with those effects.
func (g *Game) listenersBy(effects *engine.Effects, h engine.Hook) []engine.Listener {
	return g.withCopied(g.index.At(h), effects, h)
}

// withCopied returns listeners at a hook with those that have the text of another by those effects.
func (g *Game) withCopied(all []engine.Listener, effects *engine.Effects, h engine.Hook) []engine.Listener {
	g.copies(effects, func(on, of engine.Card) {
		for _, a := range g.def[of].abilities {
			if (a.Answers | a.Events&fromAfar).has(h) {
				all = append(slices.Clip(all), engine.Listener{Card: on, Ability: a.id, Of: of})
			}
		}
	})
	return all
}

// textOf returns the card on which the text at work is printed; 0 for a Ring token.
func (x *run) textOf() engine.Card { return whose(x.source, x.printedOn()) }

// printedOn returns the card whose text the source of the text at work has for a while; 0 where it is its own.
func (x *run) printedOn() (of engine.Card) {
	if x.source == 0 || x.a.Card == x.g.def[x.source] {
		return 0
	}
	for of = engine.Card(1); int(of) <= x.g.Cards && x.g.def[of] != x.a.Card; of++ {
	}
	return of
}
