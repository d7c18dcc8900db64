package wotrcards

import (
	"iter"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file holds combat on paths and on battlegrounds.

// pathCombat resolves the combat on a path, in the rulebook's steps. The Free Peoples defend.
// (PATH COMBAT; path-combat-sides)
func (g *Game) pathCombat(path engine.Card) {
	if !g.beginCombat(path) {
		return
	}
	defense := g.totalDefense(path, FreePeoples, PathDefense)
	scorer := g.scorer(path)

	// 1. Count the path attack on Shadow cards, and of tokens on the path. (path-combat-count)
	total := g.sum(path, Shadow, PathAttack)
	// 2. The path itself cancels some. (path-combat-location-first)
	attack := g.cancel(path, total, g.icons(path, PathDefense))
	// 3. The Free Peoples cancel as much of the rest as they can. (path-combat-losses)
	attack = g.takeLosses(path, FreePeoples, PathDefense, attack)
	// 4. What is left of them is cycled, and the Shadow's characters are eliminated.
	g.endCombat(path, FreePeoples, winner(scorer, attack, FreePeoples))

	// (won-path-scored, lost-path-corruption)
	if attack > 0 {
		g.addCorruption(attack)
	}
	g.scoreBy(scorer, path, Shadow, attack, defense-total)
}

// battlegroundCombat resolves the combat on a battleground, in the rulebook's steps. The side whose
// battleground it is defends. (BATTLEGROUND COMBAT; battleground-combat-sides)
func (g *Game) battlegroundCombat(b engine.Card) {
	defender := g.def[b].Side
	if !g.beginCombat(b) {
		return
	}
	g.support(b, defender.Enemy())
	g.support(b, defender)
	g.tellSupported(b)
	defense := g.totalDefense(b, defender, Defense)
	scorer := g.scorer(b)

	// 1. Count the attack on attacking cards, and of tokens on the battleground. (battleground-combat-count)
	total := g.sum(b, defender.Enemy(), Attack)
	// 2. The battleground itself cancels some. (battleground-combat-location-first)
	attack := g.cancel(b, total, g.shields(b, Defense))
	// 3. The defenders cancel as much of the rest as they can. (battleground-combat-losses)
	attack = g.takeLosses(b, defender, Defense, attack)
	// 4. What is left of them is cycled, and the attackers are eliminated.
	g.endCombat(b, defender, winner(scorer, attack, defender))

	// (battleground-winner)
	g.scoreBy(scorer, b, defender.Enemy(), attack, defense-total)
}

// totalDefense counts the defense at a location as the combat begins: its own, of tokens, and of all cards of
// the defender, whether they will be lost or not. Where no text asks for it, it is not counted. (O15)
func (g *Game) totalDefense(location engine.Card, side Side, icon Icon) int {
	if len(g.Texts.At(askScored)) == 0 && !g.def[location].text.Own.Has(askScored) && g.S.Effects[0].Ability == 0 {
		return 0
	}
	return g.shields(location, icon) + g.iconsAt(location, side, icon)
}

// defended lets the defender score a location where all attack has been cancelled, unless a text asks for a
// margin of defense over attack that there was not: then nobody does. (duel-path-scoring, O15)
func (g *Game) defended(location engine.Card, defender Side, margin int) {
	if !g.texts.Ask(&text.Question{Hook: askScored, Card: location, Sum: margin}).Refused {
		g.score(location, defender)
		return
	}
	g.setAside(location)
}

// beginCombat opens the combat at a location, and reports whether it takes place. Where a text takes it over, what is there
// stays for this round. (combat-prevented)
func (g *Game) beginCombat(location engine.Card) bool {
	g.S.Combat = location
	g.S.Support = [MaxSupport]Support{}
	g.S.Fought = CardSet{}
	for c := range g.fighters(location) {
		g.S.Fought.Add(c)
	}
	g.Emit(engine.Event{Verb: EventCombat, A: location, Seen: engine.Everyone})
	h := g.texts.Happens(onCombat, location)
	if h != nil {
		h.Place = location
	}
	if h.Before() {
		g.S.Combat, g.S.Fought = 0, CardSet{}
		g.note(noteUnfought, location, 1)
		g.Emit(engine.Event{Verb: EventNoCombat, A: location, Seen: engine.Everyone})
		return false
	}
	h.After()
	if !g.inPlay(location) { // a text has taken it away, or has had it fought for
		g.S.Combat, g.S.Fought = 0, CardSet{}
		return false
	}
	return true
}

// fighters goes through the armies and characters at a location; items that lie there take no part in a combat.
func (g *Game) fighters(location engine.Card) iter.Seq[engine.Card] {
	return func(yield func(engine.Card) bool) {
		for c := range g.S.Cards(engine.On(location)) {
			if g.def[c].Type != Item && !yield(c) {
				return
			}
		}
	}
}

// fights returns a card's icons of a kind in the combat: its own, and if an army supports it those of its
// leadership. (leadership-needs-army, item-icons-added)
func (g *Game) fights(c engine.Card, icon Icon) int {
	n := g.icons(c, icon)
	switch {
	case icon == Attack && g.leads(c):
		n += g.icons(c, LeadAttack)
	case icon == Defense && g.leads(c):
		n += g.icons(c, LeadDefense)
	}
	return n
}

// sum counts the attack icons of a kind on the attacking side's cards at a location, and of the location
// itself, which are those of its tokens.
func (g *Game) sum(location engine.Card, side Side, icon Icon) int {
	n := g.icons(location, icon) + g.iconsAt(location, side, icon)
	if g.texts.Answered(askIgnore) {
		n = max(n-g.texts.Ask(&text.Question{Hook: askIgnore, Card: location}).Sum, 0)
	}
	g.Emit(engine.Event{Verb: EventAttack, A: location, N: short(n), Seen: engine.Everyone})
	return n
}

// cancel lets a location's own defense cancel attack icons and returns how many remain.
func (g *Game) cancel(location engine.Card, attack, defense int) int {
	if n := min(attack, defense); n > 0 {
		g.Emit(engine.Event{Verb: EventCancel, A: location, N: short(n), Seen: engine.Everyone})
	}
	return max(attack-defense, 0)
}

// takeLosses makes a side eliminate cards of its choice, each cancelling as many attack icons as it had
// defense when the losses began, until none remain or no card with any is left. It returns how many remain.
// (one-icon-dies, item-no-separate-cancel, losses-undecided, leadership-outlives-loss, O7, O41)
func (g *Game) takeLosses(location engine.Card, side Side, icon Icon, attack int) int {
	if attack > 0 {
		g.under(g.lossesAt(location), func() { attack = g.lose(location, side, icon, attack) })
	}
	return attack
}

// lose takes the losses, and returns how many attack icons remain.
func (g *Game) lose(location engine.Card, side Side, icon Icon, attack int) int {
	var shows [engine.MaxCards]int
	for c := range g.fighters(location) {
		if g.Fights(c) == side && !g.safe(c, manner{how: howLost}) {
			shows[c] = g.fights(c, icon)
		}
	}
	for attack > 0 {
		o := g.Ask(DecideLoss, g.whoLoses(location, side, &shows), 1, func(d *engine.Decision) {
			for c := range g.fighters(location) {
				if shows[c] > 0 {
					d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
				}
			}
			g.orderLosses(d)
		})
		if o.Verb == 0 {
			break
		}
		c := engine.Card(o.A)
		attack -= shows[c]
		g.eliminate(c, manner{how: howLost, at: location})
	}
	return max(attack, 0)
}

// whoLoses returns the seat that chooses what a side loses: the owner of the cards that may be lost, or, where they are
// several players', the side's earliest; nobody where none may be lost. (O37, O43)
func (g *Game) whoLoses(location engine.Card, side Side, shows *[engine.MaxCards]int) engine.Seat {
	seat := engine.NoSeat
	for c := range g.fighters(location) {
		switch {
		case shows[c] == 0:
		case seat != engine.NoSeat && seat != g.Controller(c):
			return g.earliest(side)
		default:
			seat = g.Controller(c)
		}
	}
	return seat
}

// winner returns the side that wins a combat in which so much attack is left, from 1: the one that a text has score it, or
// nobody where that is none; else the attacker where any is left.
func winner(scorer, attack int, defender Side) int {
	switch {
	case scorer > 0:
		return scorer
	case attack > 0:
		return 1 + int(defender.Enemy())
	}
	return 1 + int(defender)
}

// endCombat cycles the defenders that are left and eliminates the attackers; then texts happen that wait
// for the end of the combat. (leftover-defenders-cycled, attackers-eliminated, O28)
func (g *Game) endCombat(location engine.Card, defender Side, won int) {
	g.decide(location)
	var fought [engine.MaxCards]engine.Card // a text that is set off meanwhile may move others
	n := 0
	for c := range g.fighters(location) {
		fought[n] = c
		n++
	}
	for _, c := range fought[:n] {
		switch {
		case g.S.Host(c) != location:
		case g.Fights(c) == defender || g.safe(c, manner{how: howLost}):
			g.under(byDefendersEnd, func() { g.cycleSo(c, manner{how: howLeft, at: location, won: won}) })
		default:
			g.under(byAttackersEnd, func() { g.eliminate(c, manner{how: howLost, at: location, won: won}) })
		}
	}
	if g.def[location].Type == Battleground {
		g.texts.Fire(afterCombat, engine.NoSeat, 0, location)
	}
	g.happensTo(afterFight, engine.NoSeat, location, location, func() {})
	g.texts.EndEffects(combatEnds, location)
	g.S.Combat, g.S.Support = 0, [MaxSupport]Support{}
}
