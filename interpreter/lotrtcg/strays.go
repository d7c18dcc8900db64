package lotrtcg

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file finds the cards of a position that no rule could have put where they lie. Such a position can be played from.

// Strays returns those of the position, in the order of the cards.
func (t *Game) Strays() (list []game.Stray) {
	t.attend()
	add := func(c engine.Card, why, instead string) {
		list = append(list, game.Stray{Card: c, Why: why, Instead: instead})
	}
	for c := engine.Card(1); int(c) <= t.Cards; c++ {
		z, host, owner := t.S.Zone(c), t.S.Host(c), t.OwnerOf(c)
		switch d := t.def[c]; {
		case z == Minions && host == 0:
			if owner == t.active() {
				add(c, "it is "+t.NameSeat(owner)+"'s, whose turn it is", t.copyOf(c, func(seat engine.Seat) bool { return seat != owner }))
			}
		case host == 0 && z == Path:
			if number := t.S.placeIn(Path, c); int(d.Site) != number {
				add(c, fmt.Sprintf("it is a site %d", d.Site), fmt.Sprintf("write a site %d there", number))
			}
		case t.Zones[z].Owner != engine.NoSeat && t.Zones[z].Owner != owner:
			add(c, "it is "+t.NameSeat(owner)+"'s", t.copyOf(c, func(seat engine.Seat) bool { return seat == t.Zones[z].Owner }))
		case z == Minions && owner != t.OwnerOf(host):
			add(c, "it is "+t.NameSeat(owner)+"'s, and a minion bears only its own player's cards", t.copyOf(c, func(seat engine.Seat) bool { return seat == t.OwnerOf(host) }))
		case host != 0 && d.Bearer != nil && !t.texts.Selects(nil, d.Bearer, c, host):
			add(c, Reasons[ReasonCannotBear].Words, "")
		}
	}
	return list
}

// copyOf says which copy of a card to write instead of it: one of such a player; "" where there is none.
func (t *Game) copyOf(c engine.Card, of func(engine.Seat) bool) string {
	for x, d := range t.def {
		if x := engine.Card(x); d == t.def[c] && of(t.OwnerOf(x)) {
			return "write " + t.CardWords(x)
		}
	}
	return ""
}

// placeIn returns the place of a card in a list, from 1.
func (st *State) placeIn(l engine.List, c engine.Card) int {
	n := 0
	for x := range st.Cards(l) {
		if n++; x == c {
			return n
		}
	}
	return 0
}
