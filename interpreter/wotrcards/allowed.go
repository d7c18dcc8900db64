package wotrcards

import "loremaster/interpreter/engine"

// This file holds where armies and characters may be, as far as that is the same in every game of a set-up: by the rules,
// and by what a card's own text says in words that are fixed (text.Machine.Settle). placeRefused is asked for it, once.

// allowed are the locations at which a card may be to which playing it brings it, or moving it; nil where that depends.
type allowed struct{ played, moved *CardSet }

// settleAllowed finds that for each army and character of the set-up.
func (g *Game) settleAllowed() {
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		if t := g.def[c].Type; (t == Army || t == Character) && g.first[c] == c {
			g.allows[c] = &allowed{g.allowedBy(onPlayed, c), g.allowedBy(onMoved, c)}
		}
	}
}

func (g *Game) allowedBy(what engine.Hook, c engine.Card) *CardSet {
	if !g.layout.IsSettled(what, c) {
		return nil
	}
	set := &CardSet{}
	for l := engine.Card(1); int(l) <= g.Cards; l++ {
		if g.def[l].Type.IsLocation() && g.placeRefused(c, l, what) == 0 {
			set.Add(l)
		}
	}
	return set
}

// allowedAt returns the locations at which a card may be to which that would bring it; nil where a text may have a say in
// that now.
func (g *Game) allowedAt(c engine.Card, what engine.Hook) *CardSet {
	a := g.allows[g.first[c]]
	switch {
	case a == nil || !g.texts.Undisputed(what):
		return nil
	case what == onPlayed:
		return a.played
	}
	return a.moved
}
