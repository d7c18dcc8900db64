package wotrcards

import "loremaster/interpreter/engine"

// This file holds where armies and characters may be, as far as that is the same in every game of a set-up: by the rules,
// and by what a card's own text says in words that are fixed (text.Machine.Settle). placeRefused is asked for it, once.

// allowed are the locations at which a card may be to which playing it brings it, or moving it.
type allowed struct{ played, moved places }

// places are locations at which a card may be, and those at which a text decides that while a game is played.
type places struct{ at, asked CardSet }

// settleAllowed finds that for each army and character of the set-up.
func (g *Game) settleAllowed() {
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		if t := g.def[c].Type; (t == Army || t == Character) && g.first[c] == c {
			g.allows[c] = &allowed{g.allowedBy(onPlayed, c), g.allowedBy(onMoved, c)}
		}
	}
}

func (g *Game) allowedBy(what engine.Hook, c engine.Card) (p places) {
	for l := engine.Card(1); int(l) <= g.Cards; l++ {
		switch {
		case !g.def[l].Type.IsLocation():
		case !g.Texts.Settles(what, c, l, g.ruleRefuses(c, l) == 0):
			p.asked.Add(l)
		case g.placeRefused(c, l, what) == 0:
			p.at.Add(l)
		}
	}
	return p
}

// unsettled says of no location whether a card may be there.
var unsettled = func() (p places) {
	for i := range p.asked {
		p.asked[i] = ^uint64(0)
	}
	return p
}()

// allowedAt returns where a card may be to which something would bring it, as far as no other text may have a say in that now.
func (g *Game) allowedAt(c engine.Card, by engine.Hook) *places {
	a := g.allows[g.first[c]]
	switch {
	case a == nil || !g.texts.Stays(by):
		return &unsettled
	case by == onPlayed:
		return &a.played
	}
	return &a.moved
}
