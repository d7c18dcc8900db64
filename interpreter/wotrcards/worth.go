package wotrcards

import (
	_ "embed"
	"math"
	"math/bits"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file says what a position is worth to a bot.

// weights are the numbers by which positions are valued, in thousandths; greedy.toml says what they mean.
type weights struct {
	win, point                 int
	margin, reach              int
	hand, spare, reserve, deck int
	card, text, ring           int
	icons                      [NumIcons]int
}

// one is the weight 1.
const one = 1000

//go:embed greedy.toml
var shippedWeights string

// weight is one of them.
type weight struct {
	game.Weight
	of func(*weights) *int
}

// weighed holds all of them.
var weighed = func() []weight {
	share := func(key string, of func(*weights) *int) weight {
		return weight{game.Weight{Key: key, Min: -one, Max: one}, of}
	}
	list := []weight{
		{game.Weight{Key: "win", Min: 0, Max: one}, func(w *weights) *int { return &w.win }},
		{game.Weight{Key: "point", Min: 0, Max: one}, func(w *weights) *int { return &w.point }},
		{game.Weight{Key: "margin", Min: 0, Max: one}, func(w *weights) *int { return &w.margin }},
		{game.Weight{Key: "reach", Min: 1, Max: one}, func(w *weights) *int { return &w.reach }},
		share("hand", func(w *weights) *int { return &w.hand }),
		share("spare", func(w *weights) *int { return &w.spare }),
		share("reserve", func(w *weights) *int { return &w.reserve }),
		share("deck", func(w *weights) *int { return &w.deck }),
		share("card", func(w *weights) *int { return &w.card }),
		share("text", func(w *weights) *int { return &w.text }),
		share("ring", func(w *weights) *int { return &w.ring }),
	}
	for i, icon := range Icons {
		list = append(list, share(icon, func(w *weights) *int { return &w.icons[i] }))
	}
	return list
}()

// worth values positions of a set-up by weights, in thousandths of a victory point.
type worth struct {
	w     weights
	cards [engine.MaxCards]int // by itself, without path icons
	paths [engine.MaxCards]int // its path icons,
	until [engine.MaxCards]int // which count while the last path is one before this
	mean  [engine.MaxSeats]int // of a seat's cards
	hand  []int                // what the cards of the hand at work are worth
}

// newWorth works out what the cards of a set-up are worth by themselves.
func newWorth(of game.Setup, values []int) game.Worth {
	v, s := &worth{}, of.(*Setup)
	for i, n := range values {
		*weighed[i].of(&v.w) = n
	}
	w := &v.w
	var sum, n [engine.MaxSeats]int
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		def, seat := s.Card(c), s.OwnerOf(c)
		if seat == engine.NoSeat {
			continue
		}
		v.cards[c], v.until[c] = w.card+w.text*len(def.Text), math.MaxInt
		if def.Type == Character {
			v.until[c] = bits.Len16(uint16(def.Paths)) - 1
		}
		for icon, weight := range w.icons {
			of := &v.cards
			if i := Icon(icon); i == PathAttack || i == PathDefense {
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
	return v
}

// card returns what a card is worth by itself now. Path icons are worth something while there is a path to
// come on which the card may be.
func (v *worth) card(g *Game, c engine.Card) int {
	if int(g.S.LastPath) < v.until[c] {
		return v.cards[c] + v.paths[c]
	}
	return v.cards[c]
}

// Option returns what the card of an option is worth to a seat that may give or take it.
func (v *worth) Option(t game.Play, seat engine.Seat, o engine.Option) int {
	g := t.(*Game)
	switch o.Verb {
	case OptTopOfDeck:
		return share(v.mean[seat], v.w.deck)
	case OptCard, OptPlay:
		c := engine.Card(o.A)
		if g.S.Where(c) == Zone(seat, Reserve) {
			return share(v.card(g, c), v.w.reserve)
		}
		return share(v.card(g, c), v.w.hand)
	}
	return 0
}

// Of returns what a position at a boundary is worth to a side: what it comes to if nobody acts any more, and
// what is to be said for the combats before they are fought. It plays the game on.
func (v *worth) Of(t game.Play, team game.Team) int {
	g := t.(*Game)
	value := v.margins(g)
	g.Outlook()
	value += v.w.point * (g.FinalScore(FreePeoples) - g.FinalScore(Shadow))
	switch {
	case !g.Over():
		value += v.sides(g)
	case g.S.Winner == FreePeoples:
		value += v.w.win
	default:
		value -= v.w.win
	}
	if Side(team) == Shadow {
		return -value
	}
	return value
}

// sides returns by how much the cards of the Free Peoples are worth more than the Shadow's.
func (v *worth) sides(g *Game) int {
	value := 0
	for i := range g.Scenario.Seats {
		seat := engine.Seat(i)
		if n := v.seat(g, seat); g.SideOf(seat) == FreePeoples {
			value += n
		} else {
			value -= n
		}
	}
	return value
}

// seat returns what a seat's cards are worth where they lie, and its Ring token.
func (v *worth) seat(g *Game, seat engine.Seat) int {
	value := 0
	v.hand = v.hand[:0]
	for c := range g.S.Cards(Zone(seat, Hand)) {
		v.hand = append(v.hand, v.card(g, c))
	}
	slices.Sort(v.hand)
	for i, by := range v.hand {
		weight := v.w.spare
		if len(v.hand)-i <= g.Scenario.Seats[seat].Carryover {
			weight = v.w.hand
		}
		value += share(by, weight)
	}
	for _, z := range [...]engine.List{DrawDeck, CyclePile} {
		for c := range g.S.Cards(Zone(seat, z)) {
			value += share(v.card(g, c), v.w.deck)
		}
	}
	for c := range g.S.Cards(Zone(seat, Reserve)) {
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
func (v *worth) margins(g *Game) int {
	value := 0
	for _, z := range [...]engine.List{ActivePath, ActiveBattlegrounds} {
		for l := range g.S.Cards(z) {
			value += v.margin(g, l)
		}
	}
	return value
}

// margin values how far the defense at a location exceeds the attack, or falls short of it.
func (v *worth) margin(g *Game, l engine.Card) int {
	def := g.Card(l)
	defender, attack, defense := def.Side, Attack, Defense
	if def.Type == Path {
		defender, attack, defense = FreePeoples, PathAttack, PathDefense
	}
	spare := g.IconCount(l, defense) - g.IconCount(l, attack)
	var armies FactionSet
	for c := range g.S.Cards(engine.On(l)) {
		if g.Card(c).Type == Army {
			armies |= 1 << g.Card(c).Faction
		}
	}
	for c := range g.S.Cards(engine.On(l)) {
		icon, lead, sign := defense, LeadDefense, 1
		if g.Fights(c) != defender {
			icon, lead, sign = attack, LeadAttack, -1
		}
		spare += sign * g.IconCount(c, icon)
		if def.Type == Battleground && armies&(1<<g.Card(c).Faction) != 0 {
			spare += sign * g.IconCount(c, lead)
		}
	}
	spare = min(max(spare*one, -v.w.reach), v.w.reach)
	value := v.w.margin * def.Points * spare / v.w.reach
	if defender == Shadow {
		return -value
	}
	return value
}

// share returns a share, in thousandths, of a number.
func share(n, of int) int { return n * of / one }
