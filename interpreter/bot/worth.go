package bot

import (
	"slices"

	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// This file says what a position is worth.

// worth values positions of a set-up by weights, in thousandths of a victory point.
type worth struct {
	w     *Weights
	cards [engine.MaxCards]int // by itself, without path icons
	paths [engine.MaxCards]int // its path icons
	mean  [engine.MaxSeats]int // of a seat's cards
}

// study works out what the cards of a set-up are worth by themselves.
func (v *worth) study(s *cardgame.Setup) {
	w := v.w
	var sum, n [engine.MaxSeats]int
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		def, seat := s.Def(c), s.OwnerOf(c)
		if seat == engine.NoSeat {
			continue
		}
		v.cards[c], v.paths[c] = w.card+w.text*len(def.Text), 0
		for icon, weight := range w.icons {
			of := &v.cards
			if i := cardgame.Icon(icon); i == cardgame.PathAttack || i == cardgame.PathDefense {
				of = &v.paths
			}
			of[c] += weight * int(def.Icons[icon])
		}
		sum[seat] += v.cards[c] + v.paths[c]
		n[seat]++
	}
	for seat := range v.mean {
		v.mean[seat] = sum[seat] / max(n[seat], 1)
	}
}

// card returns what a card is worth by itself now. Path icons are worth something while there is a path to
// come on which the card may be.
func (v *worth) card(g *cardgame.Game, c engine.Card) int {
	def := g.Def(c)
	if v.paths[c] != 0 && (def.Type != cardgame.Character || def.Paths>>(g.S.LastPath+1) != 0) {
		return v.cards[c] + v.paths[c]
	}
	return v.cards[c]
}

// option returns what the card of an option is worth to a seat that may give or take it.
func (v *worth) option(g *cardgame.Game, seat engine.Seat, o engine.Option) int {
	switch o.Verb {
	case cardgame.OptTopOfDeck:
		return share(v.mean[seat], v.w.deck)
	case cardgame.OptCard, cardgame.OptPlay:
		c := engine.Card(o.A)
		if g.S.Where(c) == cardgame.Zone(seat, cardgame.Reserve) {
			return share(v.card(g, c), v.w.reserve)
		}
		return share(v.card(g, c), v.w.hand)
	}
	return 0
}

// of returns what a position at a boundary is worth to a side: what it comes to if nobody acts any more, and
// what is to be said for the combats before they are fought. It plays the game on.
func (v *worth) of(g *cardgame.Game, side cardgame.Side) int {
	value := v.margins(g)
	if !g.Over() {
		g.S.Step = cardgame.CombatStep
		for g.S.Step == cardgame.CombatStep || g.S.Step == cardgame.VictoryCheck {
			g.Next()
		}
	}
	value += v.w.point * (g.FinalScore(cardgame.FreePeoples) - g.FinalScore(cardgame.Shadow))
	switch {
	case !g.Over():
		value += v.sides(g)
	case g.S.Winner == cardgame.FreePeoples:
		value += v.w.win
	default:
		value -= v.w.win
	}
	if side == cardgame.Shadow {
		return -value
	}
	return value
}

// sides returns by how much the cards of the Free Peoples are worth more than the Shadow's.
func (v *worth) sides(g *cardgame.Game) int {
	value := 0
	for i := range g.Scenario.Seats {
		seat := engine.Seat(i)
		if n := v.seat(g, seat); g.SideOf(seat) == cardgame.FreePeoples {
			value += n
		} else {
			value -= n
		}
	}
	return value
}

// seat returns what a seat's cards are worth where they lie, and its Ring token.
func (v *worth) seat(g *cardgame.Game, seat engine.Seat) int {
	value := 0
	var hand [engine.MaxCards]int
	n := 0
	for c := range g.S.Cards(cardgame.Zone(seat, cardgame.Hand)) {
		hand[n] = v.card(g, c)
		n++
	}
	slices.Sort(hand[:n])
	for i, by := range hand[:n] {
		weight := v.w.spare
		if n-i <= g.Scenario.Carryover {
			weight = v.w.hand
		}
		value += share(by, weight)
	}
	for _, z := range [...]engine.List{cardgame.DrawDeck, cardgame.CyclePile} {
		for c := range g.S.Cards(cardgame.Zone(seat, z)) {
			value += share(v.card(g, c), v.w.deck)
		}
	}
	for c := range g.S.Cards(cardgame.Zone(seat, cardgame.Reserve)) {
		value += share(v.card(g, c), v.w.reserve)
		for item := range g.S.Cards(engine.On(c)) {
			value += share(v.card(g, item), v.w.reserve)
		}
	}
	if !g.S.RingUsed.Has(seat) && len(g.Scenario.Seats[seat].Ring) > 0 {
		value += v.w.ring
	}
	return value
}

// margins returns what the Free Peoples are ahead in the combats to come, over what the points at stake say.
func (v *worth) margins(g *cardgame.Game) int {
	value := 0
	for _, z := range [...]engine.List{cardgame.ActivePath, cardgame.ActiveBattlegrounds} {
		for l := range g.S.Cards(z) {
			value += v.margin(g, l)
		}
	}
	return value
}

// margin values how far the defense at a location exceeds the attack, or falls short of it.
func (v *worth) margin(g *cardgame.Game, l engine.Card) int {
	def := g.Def(l)
	defender, attack, defense := def.Side, cardgame.Attack, cardgame.Defense
	if def.Type == cardgame.Path {
		defender, attack, defense = cardgame.FreePeoples, cardgame.PathAttack, cardgame.PathDefense
	}
	spare := g.IconCount(l, defense) - g.IconCount(l, attack)
	var armies cardgame.FactionSet
	for c := range g.S.Cards(engine.On(l)) {
		if g.Def(c).Type == cardgame.Army {
			armies |= 1 << g.Def(c).Faction
		}
	}
	for c := range g.S.Cards(engine.On(l)) {
		icon, lead, sign := defense, cardgame.LeadDefense, 1
		if g.Fights(c) != defender {
			icon, lead, sign = attack, cardgame.LeadAttack, -1
		}
		spare += sign * g.IconCount(c, icon)
		if def.Type == cardgame.Battleground && armies&(1<<g.Def(c).Faction) != 0 {
			spare += sign * g.IconCount(c, lead)
		}
	}
	spare = min(max(spare*one, -v.w.reach), v.w.reach)
	value := v.w.margin * def.Points * spare / v.w.reach
	if defender == cardgame.Shadow {
		return -value
	}
	return value
}

// share returns a share, in thousandths, of a number.
func share(n, of int) int { return n * of / one }
