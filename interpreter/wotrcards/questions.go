package wotrcards

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the questions that the rules ask at one place each, and that texts in play answer; among them the aims of a
// scenario, each known only to its player until the final scoring.

// Carryover returns a seat's carryover limit, in cards. (carryover-limit)
func (g *Game) Carryover(seat engine.Seat) int {
	q := g.texts.Ask(&text.Question{Hook: askCarryover, Seat: seat})
	base := g.texts.Note(g.Scenario.Seats[seat].Carryover, "carryover-limit", func() string { return "the limit of the scenario" })
	if q.More > 0 {
		base = q.More - 1 // a text says what it is
	}
	return base + q.Sum
}

// drawStepCards returns how many cards a seat draws in the draw step, and how many it cycles when it has.
// (draw-step-cards, O26)
func (g *Game) drawStepCards(seat engine.Seat) (draws, cycles int) {
	q := g.texts.Ask(&text.Question{Hook: askDrawStep, Seat: seat})
	n := g.texts.Note(g.Scenario.Seats[seat].Draw, "draw-step-cards", func() string { return "the draw step of the scenario" })
	return g.texts.AtLeast(n+q.Sum, 0, "draw-step-cards", "since it is never below 0"), q.More
}

// draws returns how many cards a seat draws instead of n.
func (g *Game) draws(seat engine.Seat, n int) int {
	if n <= 0 || !g.texts.Answered(askDraws) {
		return n
	}
	q := g.texts.Ask(&text.Question{Hook: askDraws, Seat: seat})
	return max(n<<min(q.More, 8)+q.Sum, 0)
}

// lookAtTop shows a seat the top of its draw deck where a text lets it look. (O18)
func (g *Game) lookAtTop(seat engine.Seat) {
	if !g.texts.Ask(&text.Question{Hook: askLook, Seat: seat}).Allowed {
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
	if g.isDown(c) {
		return 0
	}
	if g.texts.Notes() {
		g.noteIcons(c, icon)
	}
	q := g.texts.Ask(&text.Question{Hook: askIcons, Card: c, What: uint8(icon)})
	if q.More > 0 {
		return q.More - 1 // exactly so many
	}
	n := int(g.def[c].Icons[icon]) + g.S.Counter(c, uint8(icon)) + q.Sum
	if g.def[c].Type != Path && g.def[c].Type != Battleground {
		for item := range g.S.Cards(engine.On(c)) {
			n += g.icons(item, icon)
		}
	}
	return g.texts.AtLeast(n, 0, "token-part-of-card", "since there are never fewer than none")
}

// noteIcons notes the icons of one kind that are printed on a card, and those of its tokens. (recaptured-no-shields)
func (g *Game) noteIcons(c engine.Card, icon Icon) {
	printed := g.texts.Note(int(g.def[c].Icons[icon]), g.iconRule(c, icon), func() string { return "printed on " + g.CardWords(c) })
	if icon == Defense && g.S.NoShields.Has(c) {
		g.texts.Note(-printed, "recaptured-no-shields", func() string { return "taken from the enemy's scoring area, its own do not count" })
	}
	g.texts.Note(g.S.Counter(c, uint8(icon)), "token-part-of-card", func() string { return "combat tokens on " + g.CardWords(c) })
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
	if r := g.twiceRefused(c); r != 0 {
		return r
	}
	switch {
	case def.Type == Event:
		return cmp.Or(g.barred(onPlayed, c, 0), g.eventRefused(c))
	case def.Type == Item:
		return cmp.Or(g.wieldRefused(c, dest), g.barred(onPlayed, c, g.location(dest)))
	case dest == 0:
		return g.barred(onPlayed, c, 0)
	}
	return g.placeRefused(c, dest, onPlayed)
}

// twiceRefused returns why a card may not be played once more in a round, or 0. (same-card-twice)
func (g *Game) twiceRefused(c engine.Card) Reason {
	if t := g.def[c].Type; (t == Character || t == Item) && g.S.Played.Has(g.first[c]) {
		return ReasonSameCardTwice
	}
	return 0
}

// moveRefused returns why a card in reserve may not move to a location, or 0. An item moves with its
// wielder only. (MOVE; action-move, reserve-not-moved-this-round, item-no-transfer)
func (g *Game) moveRefused(c, location engine.Card) Reason {
	if r := g.arrivedRefused(c); r != 0 {
		return r
	}
	return g.placeRefused(c, location, onMoved)
}

// arrivedRefused returns why a card in reserve may not move in this round, or 0. (reserve-not-moved-this-round)
func (g *Game) arrivedRefused(c engine.Card) Reason {
	if g.S.Arrived.Has(c) {
		return ReasonArrived
	}
	return 0
}

// barred returns why a text does not let something happen to a card, at a location or to it, or 0. (immune)
func (g *Game) barred(what engine.Hook, c, location engine.Card) Reason {
	if _, refused := g.texts.MayHappen(text.Whether{What: what, Card: c, Seat: g.Controller(c), Place: location, May: true}); refused {
		return ReasonForbidden
	}
	return 0
}

// safe reports whether a text does not let a card be eliminated in a manner.
func (g *Game) safe(c engine.Card, m manner) bool {
	_, refused := g.texts.MayHappen(text.Whether{What: onEliminated, Card: c, Seat: engine.NoSeat, Place: g.location(c), How: m.how, May: true})
	return refused
}

// placeRefused returns why an army or a character may not be at a location, to which that would bring it, or 0. A
// restriction beats a permission. (army-not-on-paths, battleground-faction-listed, character-path-number, O39)
func (g *Game) placeRefused(c, location engine.Card, by engine.Hook) Reason {
	reason := g.ruleRefuses(c, location)
	if !g.texts.MaySay(by, c, reason == 0) {
		return reason
	}
	switch allowed, refused := g.texts.MayHappen(text.Whether{What: by, Card: c, Seat: g.Controller(c), Place: location, May: reason == 0}); {
	case refused:
		return ReasonForbidden
	case allowed:
		return 0
	}
	return reason
}

// ruleRefuses returns why the rules alone do not let an army or a character be at a location, or 0.
func (g *Game) ruleRefuses(c, location engine.Card) Reason {
	var of FactionSet
	var paths PathSet
	if g.def[location].Type == Path {
		paths = g.paths(c)
	} else {
		of = g.factions(c)
	}
	return placeRule(g.def[c], of, paths, g.def[location])
}

// placeRule is placeRefused as the rulebook alone has it: on a path for a card of those paths, elsewhere of those factions.
func placeRule(def *Card, of FactionSet, paths PathSet, place *Card) Reason {
	if place.Type == Path {
		switch {
		case def.Type == Army:
			return ReasonArmyOnPath
		case paths&(1<<place.Number) == 0:
			return ReasonPathNumber
		}
		return 0
	}
	factions := place.Attackers
	if def.Side == place.Side {
		factions = place.Defenders
	}
	if factions&of == 0 {
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
	if g.Texts.Answered(askBear) {
		add := func(c engine.Card) {
			if !slices.Contains(g.found, c) && g.mayBear(item, c) {
				g.found = append(g.found, c)
			}
		}
		for c := engine.Card(1); int(c) <= g.Cards; c++ {
			if g.inPlay(c) && c != item {
				add(c)
			}
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
	if g.texts.Ask(&text.Question{Hook: askWield, Card: wielder, Place: item}).Refused {
		return ReasonForbidden
	}
	return 0
}

func (g *Game) canWield(item, wielder engine.Card) bool {
	return slices.Contains(g.wields[g.first[item]], wielder) || g.mayBear(item, wielder)
}

// inReserve reports whether a card lies in a reserve, itself or on a card there; inPlay whether it lies
// there or at an active location. (in-play-zones)
func (g *Game) inReserve(c engine.Card) bool { return g.lies(c, atReserve) }
func (g *Game) inPlay(c engine.Card) bool    { return g.lies(c, inPlay) }

// lies reports whether a card lies at one of those kinds of place.
func (g *Game) lies(c engine.Card, where text.Where) bool { return where&kinds[g.S.Zone(c)] != 0 }

// location returns the location at which a card is, or 0.
func (g *Game) location(c engine.Card) engine.Card { return g.texts.PlaceOf(c) }

// AimFor is to whom an aim is dealt: 0 for all, or a side and 1.
type AimFor uint8

// Fits reports whether it may be dealt to players of a side.
func (a AimFor) Fits(side Side) bool { return a == 0 || a == AimFor(side)+1 }

// AimsReach reports whether there are enough aims for so many that each side has to be dealt: how many there are for all, and
// for each side alone.
func AimsReach(all int, own, due [NumSides]int) bool {
	for side := range NumSides {
		all -= max(due[side]-own[side], 0)
	}
	return all >= 0
}

// nextAim returns the first aim of the deck that a player of a side can be dealt, if it can be so that there are enough for
// those who are still due some; 0 where there is none.
func (g *Game) nextAim(side Side, due [NumSides]int) engine.Card {
	all, own := 0, [NumSides]int{}
	for c := range g.S.Cards(aimDeck) {
		if to := g.def[c].For; to == 0 {
			all++
		} else {
			own[to-1]++
		}
	}
	due[side]--
	first := engine.Card(0)
	for c := range g.S.Cards(aimDeck) {
		to := g.def[c].For
		if !to.Fits(side) {
			continue
		}
		first = cmp.Or(first, c)
		left, leftOwn := all, own
		if to == 0 {
			left--
		} else {
			leftOwn[to-1]--
		}
		if AimsReach(left, leftOwn, due) {
			return c
		}
	}
	return first
}

// dealAims deals the scenario's aims to the players, but for those to whom the opening has given theirs.
func (g *Game) dealAims() {
	if len(g.Scenario.Aims) == 0 {
		return
	}
	g.shuffle(aimDeck, LuckAims, 0)
	isDealt := func(seat engine.Seat) bool {
		return !g.laid.has(aims+engine.List(seat)) && !g.Scenario.Seats[seat].Unplayed
	}
	var due [NumSides]int
	for _, seat := range g.texts.InTurnOrder() {
		if isDealt(seat) {
			due[g.SideOf(seat)] += g.Scenario.AimsDealt
		}
	}
	for _, seat := range g.texts.InTurnOrder() {
		for n := 0; n < g.Scenario.AimsDealt && isDealt(seat); n++ {
			c := g.nextAim(g.SideOf(seat), due)
			due[g.SideOf(seat)]--
			if c == 0 {
				continue
			}
			g.put(c, aims+engine.List(seat))
			g.Emit(engine.Event{Verb: EventReceive, Seat: seat, A: c, From: aimDeck, Seen: engine.Only(seat)})
		}
	}
}

// showAims shows the aims of all players; showAim one, if the card is one that is a player's and is not shown.
func (g *Game) showAims() {
	for _, seat := range g.texts.InTurnOrder() {
		for c := range g.S.Cards(aims + engine.List(seat)) {
			g.showAim(c)
		}
	}
}

func (g *Game) showAim(c engine.Card) {
	if g.def[c].Type == Aim && !g.shown(c) {
		g.S.Show(c, engine.Everyone)
		g.Emit(engine.Event{Verb: EventReveal, Seat: g.aimOf(c), A: c, Seen: engine.Everyone})
	}
}

func (g *Game) shown(c engine.Card) bool { return g.S.Known(c) == engine.Everyone }

func (g *Game) aimOf(c engine.Card) engine.Seat { return g.Zones[g.S.Zone(c)].Owner }

// doYourWin: the side wins whose player has the aim.
var doYourWin = ending(func(g *Game, x *run, _ *vocab.Phrase) { g.win(g.SideOf(g.aimOf(x.Source))) })

// holdYourScore: so many points for that side once the aim is shown, for each such card if cards are named.
var holdYourScore = text.AddFor(func(x *run, _ *vocab.Phrase, q *text.Question) bool {
	return of(x).shown(x.Source) && of(x).SideOf(of(x).aimOf(x.Source)) == Side(q.What)
})
