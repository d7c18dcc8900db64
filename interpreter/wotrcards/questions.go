package wotrcards

import "loremaster/interpreter/engine"

// This file holds the questions that the rules ask at one place each, and that texts in play answer.

// question is one question being asked; texts that answer it change the answer.
type question struct {
	hook  engine.Hook
	card  engine.Card // what it is about, or
	seat  engine.Seat // whom
	place engine.Card // where
	icon  Icon
	side  Side

	sum     int  // numbers: what texts add
	cycle   int  // of the draw step: cards to be cycled after it
	allowed bool // a permission applies
	refused bool // a restriction applies
}

// ask lets every text that has a say in a question answer it: those of the card that it is about, those of
// others, and what texts have begun that lasts.
func (g *Game) ask(q question) question {
	g.answers(&q)
	return q
}

// heard reports whether a text may have a say in a question about a card. Whoever asks it often looks first.
func (g *Game) heard(h engine.Hook, c engine.Card) bool {
	if g.def[c].own.has(h) || g.S.Effects[0].Ability != 0 {
		return true
	}
	for _, l := range g.index.At(h) {
		if g.lies(l.Card, g.Lib.ability(l.Ability).Where) {
			return true
		}
	}
	return false
}

func (g *Game) answers(q *question) {
	if g.def[q.card].own.has(q.hook) {
		for _, a := range g.def[q.card].abilities {
			if a.Own.has(q.hook) {
				g.answer(a, q.card, q)
			}
		}
	}
	for _, l := range g.index.At(q.hook) {
		if a := g.Lib.ability(l.Ability); g.lies(l.Card, a.Where) {
			g.answer(a, l.Card, q)
		}
	}
	for i := range g.S.Effects {
		if g.S.Effects[i].Ability == 0 {
			break
		}
		g.answerLasting(i, q)
	}
}

// carryover returns a seat's carryover limit, in cards. (carryover-limit)
func (g *Game) carryover(seat engine.Seat) int {
	q := g.ask(question{hook: askCarryover, seat: seat})
	return g.Scenario.Carryover + q.sum
}

// drawStepCards returns how many cards a seat draws in the draw step, and how many it cycles when it has.
// (draw-step-cards, O26)
func (g *Game) drawStepCards(seat engine.Seat) (draws, cycles int) {
	q := g.ask(question{hook: askDrawStep, seat: seat})
	return max(g.Scenario.Seats[seat].Draw+q.sum, 0), q.cycle
}

// lookAtTop shows a seat the top of its draw deck where a text lets it look. (O18)
func (g *Game) lookAtTop(seat engine.Seat) {
	if !g.ask(question{hook: askLook, seat: seat}).allowed {
		return
	}
	if c := g.S.Top(Zone(seat, DrawDeck)); c != 0 && !g.S.Known(c).Has(seat) {
		g.S.Show(c, engine.Only(seat))
		g.Emit(engine.Event{Verb: EventLook, Seat: seat, A: c, Seen: engine.Only(seat)})
	}
}

// icons returns the icons of one kind on a card: printed, of its tokens, of texts, and of its items.
// (item-icons-added, token-part-of-card)
func (g *Game) icons(c engine.Card, icon Icon) int {
	q := g.ask(question{hook: askIcons, card: c, icon: icon})
	n := int(g.def[c].Icons[icon]) + g.S.Counter(c, uint8(icon)) + q.sum
	if g.def[c].Type != Path && g.def[c].Type != Battleground {
		for item := range g.S.Cards(engine.On(c)) {
			n += g.icons(item, icon)
		}
	}
	return max(n, 0)
}

// shields returns the defense of a location itself. Taken from the enemy's scoring area, a battleground's
// printed ones do not count; tokens do. (token-on-location-first, recaptured-no-shields, O3)
func (g *Game) shields(location engine.Card, icon Icon) int {
	n := g.icons(location, icon)
	if g.S.NoShields.Has(location) {
		n -= int(g.def[location].Icons[icon])
	}
	return n
}

// locations calls f for each active location: the path, then the battlegrounds.
func (g *Game) locations(f func(engine.Card)) {
	if p := g.activePath(); p != 0 {
		f(p)
	}
	for b := range g.S.Cards(ActiveBattlegrounds) {
		f(b)
	}
}

// playRefused returns why a card may not be played to a location or a wielder, or, where dest is 0, to the
// reserve; 0 if it may. (PLAYING A CARD; same-card-twice)
func (g *Game) playRefused(c, dest engine.Card) Reason {
	def := g.def[c]
	if (def.Type == Character || def.Type == Item) && g.S.Played.Has(g.first[c]) {
		return ReasonSameCardTwice
	}
	switch {
	case def.Type == Event:
		return g.eventRefused(c)
	case def.Type == Item:
		return g.wieldRefused(c, dest)
	case dest == 0:
		return 0
	}
	return g.placeRefused(c, dest)
}

// moveRefused returns why a card in reserve may not move to a location, or 0. An item moves with its
// wielder only. (MOVE; action-move, reserve-not-moved-this-round, item-no-transfer)
func (g *Game) moveRefused(c, location engine.Card) Reason {
	if g.S.Arrived.Has(c) {
		return ReasonArrived
	}
	return g.placeRefused(c, location)
}

// placeRefused returns why an army or a character may not be at a location, or 0. A restriction beats a
// permission. (army-not-on-paths, battleground-faction-listed, character-path-number, O39)
func (g *Game) placeRefused(c, location engine.Card) Reason {
	reason := placeRule(g.def[c], g.def[location])
	if !g.heard(askPlace, c) {
		return reason
	}
	switch q := g.ask(question{hook: askPlace, card: c, place: location}); {
	case q.refused:
		return ReasonForbidden
	case q.allowed:
		return 0
	}
	return reason
}

// placeRule is placeRefused as the rulebook alone has it.
func placeRule(def, place *Card) Reason {
	if place.Type == Path {
		switch {
		case def.Type == Army:
			return ReasonArmyOnPath
		case def.Paths&(1<<place.Number) == 0:
			return ReasonPathNumber
		}
		return 0
	}
	factions := place.Attackers
	if def.Side == place.Side {
		factions = place.Defenders
	}
	if factions&(1<<def.Faction) == 0 {
		return ReasonFaction
	}
	return 0
}

// wielders returns the cards of the game that are printed on an item as its wielders and are in play.
// (PLAYING AN ITEM; item-with-wielder)
func (g *Game) wielders(item engine.Card) []engine.Card {
	g.found = g.found[:0]
	for _, w := range g.wields[g.first[item]] {
		if g.inPlay(w) {
			g.found = append(g.found, w)
		}
	}
	return g.found
}

// wieldRefused returns why a card may not wield an item, or 0.
func (g *Game) wieldRefused(item, wielder engine.Card) Reason {
	switch {
	case wielder == 0:
		return ReasonNeedsWielder
	case !g.canWield(item, wielder):
		return ReasonWrongWielder
	case !g.inPlay(wielder):
		return ReasonWielderNotInPlay
	}
	if g.ask(question{hook: askWield, card: wielder, place: item}).refused {
		return ReasonForbidden
	}
	return 0
}

func (g *Game) canWield(item, wielder engine.Card) bool {
	for _, w := range g.wields[g.first[item]] {
		if w == wielder {
			return true
		}
	}
	return false
}

// inReserve reports whether a card lies in a reserve, itself or on a card there; inPlay whether it lies
// there or at an active location. (in-play-zones)
func (g *Game) inReserve(c engine.Card) bool { return g.lies(c, atReserve) }
func (g *Game) inPlay(c engine.Card) bool    { return g.lies(c, inPlay) }

func isReserve(z engine.List) bool { return z < numZones && kinds[z] == atReserve }

// whereIs is a set of kinds of place at which a card may lie.
type whereIs uint8

const (
	atReserve whereIs = 1 << iota
	atPath
	atBattleground
	elsewhere // draw deck, hand, piles
	inPlay    = atReserve | atPath | atBattleground
	anyWhere  = inPlay | elsewhere
)

// kinds says of each zone which kind of place it is.
var kinds = func() (kinds [numZones]whereIs) {
	for z := range kinds {
		switch z := engine.List(z); {
		case z == ActivePath:
			kinds[z] = atPath
		case z == ActiveBattlegrounds:
			kinds[z] = atBattleground
		case z > 0 && z < PathDeck && (z-1)%zonesPerSeat == Reserve:
			kinds[z] = atReserve
		default:
			kinds[z] = elsewhere
		}
	}
	return kinds
}()

// lies reports whether a card lies at one of those kinds of place.
func (g *Game) lies(c engine.Card, where whereIs) bool { return where&kinds[g.S.Zone(c)] != 0 }

// location returns the location at which a card is, or 0.
func (g *Game) location(c engine.Card) engine.Card {
	for c != 0 && !g.def[c].Type.IsLocation() {
		c = g.S.Host(c)
	}
	return c
}
