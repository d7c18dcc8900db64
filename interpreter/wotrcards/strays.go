package wotrcards

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file finds the cards of a position that no rule could have put where they lie. Such a position can be played
// from; one that Check refuses cannot.

// Strays returns those of the position, in the order of the cards. What texts permit and forbid now counts.
func (g *Game) Strays() (list []game.Stray) {
	add := func(c engine.Card, why, instead string) {
		list = append(list, game.Stray{Card: c, Why: why, Instead: instead})
	}
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		z, host, def := g.S.Where(c), g.S.Host(c), g.def[c]
		switch {
		case def.Type == Item && host != 0:
			if why := g.wieldRefused(c, host); why == ReasonForbidden {
				add(c, why.String(), "")
			}
		case host != 0:
			if why := g.placeRefused(c, host, onMoved); why != 0 {
				add(c, why.String(), "")
			}
		case isReserve(z) && g.controller(c) != g.Zones[z].Owner:
			whose, where := g.NameSeat(g.controller(c)), g.NameSeat(g.Zones[z].Owner)
			add(c, fmt.Sprintf("it is %s's, and no line says that %s controls it", whose, where),
				fmt.Sprintf("write it in %s's reserve, and: %s controls %s", whose, where, g.CardWords(c)))
		case z == BattlegroundDeck(FreePeoples) && def.Side == Shadow, z == BattlegroundDeck(Shadow) && def.Side == FreePeoples:
			add(c, "it belongs to the other side's battleground deck", "")
		}
	}
	return list
}
