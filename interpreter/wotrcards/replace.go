package wotrcards

import (
	"loremaster/interpreter/engine"
)

// This file lets texts happen instead of an elimination.

// manner says how a card comes to be eliminated.
type manner struct {
	forsakenFrom engine.List // the zone, where it is forsaken; of an item its wielder's
	inCombat     bool        // it is lost in combat,
	combat       CardType    // at a location of this type
}

// waits says which eliminations a replacing ability waits for.
type waits struct {
	wielder  bool        // its wielder's, not the card's own
	forsaken bool        // forsaking only,
	from     engine.List // from this kind of zone
	combat   bool        // in combat only,
	path     bool        // on a path only
}

// meets reports whether an elimination is one that the ability waits for.
func (w waits) meets(m manner) bool {
	switch {
	case w.forsaken && (m.forsakenFrom == engine.Outside || (m.forsakenFrom-1)%zonesPerSeat != w.from):
		return false
	case w.combat && !m.inCombat, w.path && m.combat != Path:
		return false
	}
	return true
}

// replaced lets a text happen instead of an elimination, if one applies: the card's own, or one of an item
// that it wields; of several the player whose card it is chooses. A card whose text applies is shown. A card that
// the text neither cycles nor puts elsewhere, as a script does that fails, is eliminated after all.
// (eliminate-trigger, O32)
func (g *Game) replaced(c engine.Card, m manner) bool {
	var few [8]engine.Option // more of them are rare
	found := g.replacements(few[:0], c, m, false)
	for item := range g.S.Cards(engine.On(c)) {
		found = g.replacements(found, item, m, true)
	}
	if len(found) == 0 {
		return false
	}
	o := g.Ask(DecideReplacement, g.controller(c), 1, func(d *engine.Decision) {
		for _, o := range found {
			d.Offer(o)
		}
	})
	source := engine.Card(o.A)
	if g.audience(source) != engine.Everyone {
		g.S.Show(source, engine.Everyone)
		g.Emit(engine.Event{Verb: EventReveal, Seat: g.layout.Owner[source], A: source, Seen: engine.Everyone})
	}
	was := g.S.Where(c)
	g.texts.Noted.Remove(c)
	done := g.texts.Resolve(g.layout.Line(source, engine.Card(o.C), uint8(o.B)), source, g.controller(source), c)
	return done && (g.S.Where(c) != was || g.texts.Noted.Has(c))
}

// replacements adds to found the abilities of a card that may replace an elimination.
func (g *Game) replacements(found []engine.Option, c engine.Card, m manner, ofWielder bool) []engine.Option {
	for _, a := range g.texts.Lines(c) {
		if a.Kind == engine.Replacement && headingOf(a.Ability).Waits.wielder == ofWielder && headingOf(a.Ability).Waits.meets(m) {
			found = append(found, engine.Option{Verb: OptInstead, A: uint16(c), B: uint16(a.Line), C: uint16(a.By)})
		}
	}
	return found
}
