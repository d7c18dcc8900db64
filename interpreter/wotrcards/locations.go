package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
)

// This file holds the location step (1. LOCATION STEP), and what activates and reactivates locations.

// Opening is one thing that the location step opens: a location, or one at random.
type Opening struct {
	Random CardType // Path or Battleground, where Card is not to be
	Named  bool
	Card   uint16 // index in Library.Cards
}

// usual is what a round opens for which the scenario says nothing else.
var usual = []Opening{{Random: Battleground}, {Random: Path}}

// locationStep activates a battleground, then a path, for the starting player, or what the scenario says
// instead. (1. LOCATION STEP; battleground-before-path, scenario-schedule)
func (g *Game) locationStep() {
	g.texts.EndEffects(locationsBegin, 0)
	g.Emit(engine.Event{Verb: EventRound, Seat: g.starting(), N: int16(g.S.Round)})
	last := g.S.LastPath
	g.atStep(onStepStart)
	openings := usual
	if round := int(g.S.Round); round <= len(g.Scenario.Schedule) {
		openings = g.Scenario.Schedule[round-1]
	}
	for len(openings) > 0 && !g.Over() {
		n := 1
		switch o := openings[0]; {
		case o.Named && g.Lib.Cards[o.Card].Type == Battleground:
			n = g.openTogether(openings)
		case o.Named:
			if p := g.inDeck(o); p != 0 {
				g.activatePath(g.starting(), p)
			}
		case o.Random == Battleground:
			if b := g.randomBattleground(g.SideOf(g.starting())); b != 0 {
				g.activateBattleground(g.starting(), b)
			}
		default:
			next := func(c engine.Card) bool { return g.def[c].Number == int(last+1) }
			if p := g.pickAtRandom(PathDeck, LuckPath, 0, next); p != 0 { // (first-path-at-random, path-one-higher)
				g.activatePath(g.starting(), p)
			}
		}
		openings = openings[n:]
	}
	g.beginTurns()
	g.S.Own.Turned = 0
	g.enterStep(ActionStep)
}

// openTogether activates the battlegrounds that stand first among some openings: all of them are active before
// the text of the first is resolved. It returns how many there were. (scenario-schedule, O33)
func (g *Game) openTogether(openings []Opening) (n int) {
	var opened [engine.MaxCards]bool
	for ; n < len(openings) && openings[n].Named && g.Lib.Cards[openings[n].Card].Type == Battleground; n++ {
		b := g.inDeck(openings[n])
		if b == 0 || g.forestalled(g.starting(), b) {
			continue
		}
		side := g.def[b].Side
		g.put(b, ActiveBattlegrounds)
		g.shuffle(BattlegroundDeck(side), LuckBattlegroundDeck, uint8(side))
		opened[n] = true
	}
	for i := range n {
		if b := g.cardOf(openings[i]); opened[i] {
			g.activated(g.starting(), b, EventActivate)
		}
	}
	return n
}

// forestalled reports whether a text takes over that a location is activated, which is shown to all: it stays where it is.
func (g *Game) forestalled(who engine.Seat, l engine.Card) bool {
	h := g.texts.Happens(onActivated, l)
	if h == nil {
		return false
	}
	h.Whose, h.Seat, h.Place = who, who, l
	if h.Awaits() {
		g.S.Show(l, engine.Everyone)
		g.Emit(engine.Event{Verb: EventReveal, Seat: who, A: l, Seen: engine.Everyone})
		if h.Before() {
			return true
		}
	}
	h.Drop()
	return false
}

// activated tells that a location has been activated, and resolves its text. (location-faceup-then-text)
func (g *Game) activated(who engine.Seat, l engine.Card, event uint8) {
	g.Emit(engine.Event{Verb: event, Seat: who, A: l, Seen: engine.Everyone})
	g.texts.Fire(onActivated, who, l, l)
}

// cardOf returns the location that is to be opened, or 0; inDeck only if it still lies in its deck: another one does not stand in for it.
func (g *Game) cardOf(o Opening) engine.Card {
	return engine.First(engine.CardsTo(g.Cards), func(c engine.Card) bool { return g.def[c] == &g.Lib.Cards[o.Card] })
}

func (g *Game) inDeck(o Opening) engine.Card {
	c := g.cardOf(o)
	if z := g.S.Where(c); c != 0 && (z == PathDeck || z == BattlegroundDeck(g.def[c].Side)) {
		return c
	}
	return 0
}

// randomBattleground returns a battleground at random from a side's deck, from the other side's where that
// is empty, and 0 where both are. (battleground-at-random, other-sides-deck, no-battleground-left)
func (g *Game) randomBattleground(side Side) engine.Card {
	if g.S.Count(BattlegroundDeck(side)) == 0 {
		side = side.Enemy()
	}
	return g.pickAtRandom(BattlegroundDeck(side), LuckBattleground, uint8(side), nil)
}

// pickAtRandom returns the card of a zone that luck ranks first among those that match, or 0.
func (g *Game) pickAtRandom(z engine.List, purpose, owner uint8, match func(engine.Card) bool) engine.Card {
	outcome := g.S.Toss(purpose, owner)
	c, among := g.S.Pick(z, outcome, g.Keys, match)
	g.Decided(outcome, among)
	return c
}

// activateBattleground puts a battleground from its deck into play and resolves its text for the
// activating player. (ACTIVATING BATTLEGROUNDS; location-faceup-then-text)
func (g *Game) activateBattleground(who engine.Seat, b engine.Card) {
	if !g.forestalled(who, b) {
		g.put(b, ActiveBattlegrounds)
		g.activated(who, b, EventActivate)
	}
}

// openBattleground activates a battleground that a text names, and shuffles the deck it came from.
// (battleground-chosen-by-card, battleground-deck-reshuffled)
func (g *Game) openBattleground(who engine.Seat, b engine.Card) {
	if g.forestalled(who, b) {
		return
	}
	side := g.def[b].Side
	g.S.Put(b, ActiveBattlegrounds)
	g.shuffle(BattlegroundDeck(side), LuckBattlegroundDeck, uint8(side))
	g.put(b, ActiveBattlegrounds)
	g.activated(who, b, EventActivate)
}

// reactivate takes a battleground from a scoring area and resolves its text again. Taken from the enemy's, its own shields do not count
// until it is taken anew. (REACTIVATING BATTLEGROUNDS; reactivate-from-scoring-area, recaptured-no-shields, O3, O4)
func (g *Game) reactivate(who engine.Seat, b engine.Card) {
	if g.forestalled(who, b) {
		return
	}
	g.S.NoShields.Remove(b)
	if g.S.Zone(b) == ScoringArea(g.def[b].Side.Enemy()) {
		g.S.NoShields.Add(b)
	}
	g.put(b, ActiveBattlegrounds)
	g.activated(who, b, EventReactivate)
}

// activatePath makes a path the active one and resolves its text. The path it replaces has its combat first. Paths of lower numbers that
// were left over are set aside. (ACTIVATING PATHS; one-path-active, replaced-path-combat, path-once-a-game)
func (g *Game) activatePath(who engine.Seat, p engine.Card) {
	if g.forestalled(who, p) {
		return
	}
	from := g.S.Where(p)
	for old := g.activePath(); old != 0; old = g.activePath() {
		combat, support, fought := g.S.Combat, g.S.Support, g.S.Fought
		if g.pathCombat(old); g.S.Where(old) == ActivePath {
			g.setAside(old) // no combat was fought
		}
		if combat != 0 && g.inPlay(combat) {
			g.S.Combat, g.S.Support, g.S.Fought = combat, support, fought
		}
	}
	if g.S.Where(p) != from {
		return // a text in the combat has taken it
	}
	g.put(p, ActivePath)
	g.S.LastPath = uint8(g.def[p].Number)
	for c := range g.S.Cards(PathDeck) {
		if g.def[c].Number < g.def[p].Number {
			g.put(c, SetAside)
		}
	}
	g.activated(who, p, EventActivate)
}

// ActivePath returns the active path, or 0.
func (g *Game) activePath() engine.Card { return g.S.Top(ActivePath) }

// score puts a location into a side's scoring area. Where a text takes that over, nobody scores it.
func (g *Game) score(location engine.Card, side Side) {
	h := g.outcome(location)
	if h != nil {
		h.N = int(side)
	}
	if h.Before() {
		g.setAside(location)
		return
	}
	if g.clearLocation(location); !g.inPlay(location) {
		h.Drop()
		return
	}
	g.put(location, ScoringArea(side))
	g.Emit(engine.Event{Verb: EventScore, A: location, N: int16(side), Seen: engine.Everyone})
	h.After()
}

// clearLocation clears what lies on a location and holds for it: items that a text has let lie there are cycled, and so are
// cards that a text has kept there when the combat ended.
func (g *Game) clearLocation(location engine.Card) {
	g.S.ClearCounters(location)
	g.texts.LeavePlace(location)
	for _, c := range slices.Collect(g.S.Cards(engine.On(location))) {
		if g.S.Host(c) != location {
			continue
		}
		if g.def[c].Type == Item {
			g.under(byWielder, func() { g.cycle(c) })
		} else {
			g.under(byDefendersEnd, func() { g.cycle(c) })
		}
		g.clear(c, engine.On(location), CyclePile)
	}
	for c := g.S.Top(engine.On(location)); c != 0; c = g.S.Top(engine.On(location)) {
		g.clear(c, engine.On(location), CyclePile) // a text has put it there meanwhile
	}
}
