package wotrcards

import (
	"math"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file holds the actions of a turn (2. ACTION STEP) but those of cards: what may be done, what is done, what is refused.

// actions lists every action a seat may take on its turn. (2. ACTION STEP)
func (g *Game) actions(d *engine.Decision, seat engine.Seat) {
	for c := range g.S.Cards(Zone(seat, Hand)) {
		if g.isPaid(c, goes{}) {
			g.playOptions(d, c, bought)
		}
	}
	if g.texts.Eased(onPlayed) {
		for _, pile := range [...]engine.List{CyclePile, EliminatedPile} {
			for c := range g.S.Cards(Zone(seat, pile)) {
				if g.playedFrom(seat, c) && g.isPaid(c, goes{}) {
					g.playOptions(d, c, bought)
				}
			}
		}
	}
	if g.Texts.Answered(askDown) {
		for c := range g.S.Cards(Zone(seat, Hand)) {
			if g.downRefused(c) == 0 {
				d.Offer(engine.Option{Verb: OptPlayDown, Of: engine.Of{A: uint16(c)}})
			}
		}
	}
	for c := range g.S.Cards(Zone(seat, Reserve)) {
		g.moveOptions(d, c)
	}
	for c := range g.S.Cards(Zone(seat, Hand)) {
		d.Offer(engine.Option{Verb: OptCycle, Of: engine.Of{A: uint16(c)}})
	}
	if g.S.Count(Zone(seat, Hand)) >= 2 {
		d.Offer(engine.Option{Verb: OptWinnow})
	}
	g.texts.EachAction(seat, 0, func(l engine.Listener) {
		if g.actionRefused(seat, l) == 0 {
			d.Offer(g.actOption(l))
		}
	})
	if g.ringRefused(seat) == 0 {
		d.Offer(engine.Option{Verb: OptRing})
	}
	if g.passRefused(seat) == 0 {
		d.Offer(engine.Option{Verb: OptPass})
	}
	if g.texts.Answered(askAct) {
		g.allowActs(d, seat)
	}
	d.Secret = g.S.Count(Zone(seat, Hand)) > 0 || g.texts.Eased(onPlayed) // what there is to play only the player sees
}

// actOption returns the option to use the action in a line of a card's text, or of the scenario's rules.
func (g *Game) actOption(l engine.Listener) engine.Option {
	line := g.Texts.Ability(l.Ability).Line
	if l.Card == 0 {
		return engine.Option{Verb: OptRule, Of: engine.Of{B: uint16(line)}}
	}
	return engine.Option{Verb: OptAct, Of: engine.Of{A: uint16(l.Card), B: uint16(line), C: uint16(l.Of)}}
}

func (g *Game) act(seat engine.Seat, o engine.Option) {
	c := engine.Card(o.A)
	switch o.Verb {
	case OptPlay:
		g.play(c, engine.Card(o.B), true)
	case OptPlayDown:
		g.playDown(seat, c)
	case OptMove:
		g.move(c, engine.Card(o.B))
	case OptCycle:
		g.under(byCycleAction, func() { g.cycle(c) })
	case OptWinnow:
		g.under(byWinnow, func() { g.winnow(seat) })
	case OptAct, OptRule:
		g.useAction(seat, c, engine.Card(o.C), uint8(o.B))
	case OptRing:
		g.useRing(seat)
	}
}

// winnow eliminates two cards from hand to draw one. (WINNOW; action-winnow)
func (g *Game) winnow(seat engine.Seat) {
	g.happensTo(onWinnowed, seat, 0, 0, func() {
		g.eliminateFromHand(seat, 2)
		g.draw(seat, 1)
	})
}

// passRefused returns why a seat may not pass, or 0. (pass-carryover, pass-fewest)
func (g *Game) passRefused(seat engine.Seat) Reason {
	if !g.enemyHasFewest(seat) || g.S.Count(Zone(seat, Hand)) <= g.Carryover(seat) ||
		g.texts.Answered(askAct) && g.askAct(seat, engine.Option{Verb: OptPass}).Allowed {
		return 0
	}
	return ReasonHandTooLarge
}

// enemyHasFewest reports whether an enemy of a seat has as few cards in hand, or fewer.
func (g *Game) enemyHasFewest(seat engine.Seat) bool {
	fewest := math.MaxInt // which of them it is makes no branch that nobody could foresee
	for enemy := range g.seats[g.SideOf(seat).Enemy()].All() {
		fewest = min(fewest, g.S.Count(Zone(enemy, Hand)))
	}
	return fewest <= g.S.Count(Zone(seat, Hand))
}

// ringRefused returns why a seat may not use its Ring token, or 0. (USE A RING TOKEN; ring-token-once)
func (g *Game) ringRefused(seat engine.Seat) Reason {
	switch {
	case g.Scenario.Seats[seat].ring == nil:
		return ReasonNoRing
	case g.S.RingUsed.Has(seat):
		return ReasonRingUsed
	}
	return g.textRefused(g.Scenario.Seats[seat].ring, 0, seat)
}

// useRing uses a seat's Ring token. It counts as used, too, where a text takes over what its own text does.
func (g *Game) useRing(seat engine.Seat) {
	g.S.RingUsed |= engine.Only(seat)
	g.Emit(engine.Event{Verb: EventRing, Seat: seat})
	g.happensTo(onRing, seat, 0, 0, func() { g.texts.Resolve(g.Scenario.Seats[seat].ring, 0, seat, 0) })
}

// actionRefused returns why a seat may not use an action of a card, or 0. (USE AN ACTION; action-card-text)
func (g *Game) actionRefused(seat engine.Seat, l engine.Listener) Reason {
	a := g.Texts.Ability(l.Ability)
	switch {
	case !g.mayUse(a, l.Card, seat):
		return ReasonNotYours
	case !g.lies(l.Card, a.Where):
		return ReasonNotThere
	case a.Limit != text.Unlimited && g.acted(seat, Acted{l.Card, l.Of, a.Line}):
		return ReasonUsed
	}
	g.texts.Using(engine.Only(seat))
	why := g.textRefused(a, l.Card, g.addressee(a, l.Card, seat))
	g.texts.Using(0)
	return why
}

// textRefused returns why an ability cannot be used: a cost that cannot be paid, or a path that it has to
// activate and that is not there. (eliminate-no-benefit, path-once-a-game)
func (g *Game) textRefused(a *Ability, source engine.Card, you engine.Seat) Reason {
	switch g.texts.Refused(a, source, you) {
	case text.NoCost:
		return ReasonCost
	case text.NoEffect:
		return ReasonNoEffect
	case text.NotSo:
		return ReasonNotSo
	}
	return 0
}

// eventRefused returns why an event may not be played, or 0: one that has nothing to do may, unless it
// needs a path that is not there. (O24)
func (g *Game) eventRefused(c engine.Card) Reason {
	if all := g.def[c].text.Abilities; len(all) > 0 && !slices.ContainsFunc(all, func(a *Ability) bool { return !a.FromHand }) {
		return ReasonNotNow
	}
	for _, a := range g.def[c].text.Abilities {
		if r := g.textRefused(a, c, g.Texts.Owner[c]); r != 0 {
			return r
		}
	}
	return 0
}

// addressee returns the player to whom the text of an action speaks that a seat uses: where its heading names players, who uses it.
func (g *Game) addressee(a *Ability, c engine.Card, seat engine.Seat) engine.Seat {
	if a.Who != nil {
		return seat
	}
	return g.speaksFor(c, seat)
}

// speaksFor returns the player whose text an action is that a seat uses: its card's controller; of a location or the
// scenario's rules the one that uses it.
func (g *Game) speaksFor(c engine.Card, seat engine.Seat) engine.Seat {
	return g.Controller(c).Or(seat)
}

// mayUse reports whether an action is a seat's to use: its card's controller's, unless its heading names another
// player; one of the scenario's rules is everybody's. (O22, scenario-rules)
func (g *Game) mayUse(a *Ability, c engine.Card, seat engine.Seat) bool {
	if a.Who == nil {
		return g.speaksFor(c, seat) == seat
	}
	return g.texts.MayUse(a, c, g.speaksFor(c, seat), seat)
}

// useAction pays for an action of a card in play, or of the scenario's rules, and resolves it.
func (g *Game) useAction(seat engine.Seat, c, of engine.Card, line uint8) {
	a := g.Texts.Line(c, of, line)
	event := EventAct
	if c == 0 {
		event = EventRule
	}
	g.Emit(engine.Event{Verb: event, Seat: seat, A: c, N: int16(line), Seen: engine.Everyone})
	you := g.addressee(a, c, seat)
	if a.Limit != text.Unlimited && !g.markActed(seat, Acted{c, of, line}) {
		g.texts.Exceed(a, c, you, uint16(boundActed))
		return
	}
	if h := g.happens(onUsed, c, manner{by: engine.Only(seat)}); h != nil {
		g.useAwaited(h, seat, a, c, you)
		return
	}
	g.texts.Using(engine.Only(seat))
	g.texts.Resolve(a, c, you, g.location(c))
}

// useAwaited resolves an action of a card for which a text waits.
func (g *Game) useAwaited(h *text.Happening, seat engine.Seat, a *Ability, c engine.Card, you engine.Seat) {
	prevented := false
	h.Expect() // the card may pay with itself
	g.texts.OncePaid(func() bool {
		prevented = h.Before()
		return prevented
	})
	g.texts.Using(engine.Only(seat))
	done := g.texts.Resolve(a, c, you, g.location(c))
	g.texts.OncePaid(nil)
	switch {
	case prevented:
	case !done:
		h.Drop()
	default:
		h.After()
	}
}

// acted reports whether the action in a line of a card's text has been used; in one of the scenario's rules, by that seat.
func (g *Game) acted(seat engine.Seat, a Acted) bool {
	if a.Card == 0 {
		return g.S.Own.Used[seat]&(1<<(a.Line-1)) != 0
	}
	return slices.Contains(g.S.Acted[:], a)
}

// markActed notes such a use. It reports false where no more of them can be noted.
func (g *Game) markActed(seat engine.Seat, a Acted) bool {
	if a.Card == 0 {
		g.S.Own.Used[seat] |= 1 << (a.Line - 1)
		return true
	}
	free := slices.Index(g.S.Acted[:], Acted{})
	if free >= 0 {
		g.S.Acted[free] = a
	}
	return free >= 0
}

// unmarkActed takes such a note back.
func (g *Game) unmarkActed(seat engine.Seat, a Acted) {
	if a.Card == 0 {
		g.S.Own.Used[seat] &^= 1 << (a.Line - 1)
	} else if i := slices.Index(g.S.Acted[:], a); i >= 0 {
		g.S.Acted[i] = Acted{}
	}
}

// forgetUses lets what may be used only so often be used again: a turn is over, or a round.
func (g *Game) forgetUses(l text.Limit) {
	if !g.Texts.Limited(l) {
		return
	}
	for i := range g.S.Acted {
		if a := &g.S.Acted[i]; a.Card != 0 && g.Texts.Line(a.Card, a.Of, a.Line).Limit == l {
			*a = Acted{}
		}
	}
	for _, a := range g.Scenario.Compiled.Abilities {
		for seat := range g.Scenario.Seats {
			if a.Limit == l {
				g.S.Own.Used[seat] &^= 1 << (a.Line - 1)
			}
		}
	}
	for i := range g.Scenario.Seats {
		if r := g.Scenario.Seats[i].ring; r != nil && r.Limit == l {
			g.S.RingUsed &^= engine.Only(engine.Seat(i))
		}
	}
}
