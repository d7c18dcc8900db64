package wotrcards

import (
	"cmp"
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file holds the round but for its actions and combats: set-up, the order of steps, the victory check, the draw
// step.

// setUp shuffles the decks, and each player draws its first hand and cycles some of it; what the opening lays out stays as
// it is. (SETUP; setup-decks, setup-draw-and-cycle, scenario-opening)
func (g *Game) setUp() {
	g.pickDecks()
	for side := range NumSides {
		g.shuffle(BattlegroundDeck(side), LuckBattlegroundDeck, uint8(side))
	}
	for i := range g.Scenario.Seats {
		seat := engine.Seat(i)
		if !g.laid.has(Zone(seat, DrawDeck)) || g.laid.mixed {
			g.shuffle(Zone(seat, DrawDeck), LuckDeck, uint8(seat))
		}
		if !g.laid.has(Zone(seat, Hand)) {
			g.under(bySetUp, func() { g.draw(seat, g.Scenario.Seats[i].Hand) })
		}
	}
	for _, seat := range g.texts.InTurnOrder() {
		if !g.laid.has(Zone(seat, Hand)) {
			g.under(bySetUp, func() { g.cycleFromHand(seat, g.Scenario.Seats[seat].Cycle) })
		}
	}
	g.dealAims()
	g.enterStep(g.laid.step)
}

// enterStep goes on to another step of the round, unless the game is over. The location step begins when its
// round has, and the draw step ends before that. A step of the data's own may stand before the other.
func (g *Game) enterStep(s Step) {
	if own := g.Lib.between(g.S.Step); own != 0 {
		s = own
	}
	if g.S.Step != DrawStep {
		g.atStep(onStepEnd)
	}
	if g.Over() {
		return
	}
	if s != LocationStep {
		g.texts.EndEffects(endsOf(g.S.Step).ends, 0)
		g.texts.EndEffects(endsOf(s).begins, 0)
	}
	g.forgetUses(text.OncePerTurn)
	g.S.Step = s
	g.Emit(engine.Event{Verb: EventStep, N: int16(s)})
	if s != LocationStep {
		g.atStep(onStepStart)
	}
}

// atStep lets the texts happen that wait for the start or the end of the step, in turn order. (scenario-steps, O39)
func (g *Game) atStep(edge engine.Hook) {
	if h := g.texts.Happens(edge, 0); h != nil {
		h.N = int(g.S.Step)
		h.After()
	}
}

// endActionStep makes each player over its carryover limit cycle down to it. (carryover-limit, O8)
func (g *Game) endActionStep() {
	for _, seat := range g.texts.InTurnOrder() {
		if over := g.S.Count(Zone(seat, Hand)) - g.Carryover(seat); over > 0 {
			g.under(byLimit, func() { g.cycleFromHand(seat, over) })
		}
	}
	g.enterStep(CombatStep)
}

// combatStep resolves the combat that the starting player chooses among those that are left.
// (3. COMBAT STEP; combat-order, combat-without-cards)
func (g *Game) combatStep() {
	o := g.Ask(DecideCombat, g.starting(), 1, func(d *engine.Decision) {
		for _, z := range []engine.List{ActivePath, ActiveBattlegrounds} {
			for c := range g.S.Cards(z) {
				if g.S.Notes.Len() > 0 && g.S.Notes.Get(noteUnfought, c) > 0 {
					continue
				}
				d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
			}
		}
	})
	switch location := engine.Card(o.A); {
	case location == 0:
		g.enterStep(VictoryCheck)
	case g.def[location].Type == Path:
		g.pathCombat(location)
	default:
		g.battlegroundCombat(location)
	}
}

// victoryCheck ends the game when a side leads by enough, or when the last path has been fought for.
// (4. VICTORY CHECK; victory-lead, victory-last-path, tie-to-shadow, O25)
func (g *Game) victoryCheck() {
	last := g.last()
	if last && !g.lastPathFought() && g.Scenario.Rounds == 0 {
		g.full(boundRounds)
	}
	if last {
		g.showAims()
	}
	lead := g.countPoints()
	if !last && max(lead, -lead) < g.Scenario.Lead {
		g.enterStep(DrawStep)
		return
	}
	g.winBy(lead)
}

// countPoints tells the points of both sides, and returns by how many the Free Peoples lead.
func (g *Game) countPoints() int {
	free, shadow := g.FinalScore(FreePeoples), g.FinalScore(Shadow)
	g.Emit(engine.Event{Verb: EventVictoryPoints, To: engine.List(free), N: short(shadow)})
	return free - shadow
}

// winBy ends the game for the side that leads, or, where none does, as the scenario says. (tie-to-shadow)
func (g *Game) winBy(lead int) {
	switch {
	case lead > 0:
		g.win(FreePeoples)
	case lead < 0:
		g.win(Shadow)
	default:
		g.win(g.Scenario.Tie)
	}
}

func (g *Game) win(side Side) {
	g.showAims()
	g.S.Winner, g.S.Step = side, GameOver
	if alone := g.Alone(); alone != engine.NoSeat {
		g.Emit(engine.Event{Verb: EventWinAlone, Seat: alone})
		return
	}
	g.Emit(engine.Event{Verb: EventWin, N: int16(side)})
}

// Score returns a side's victory points now; in the final scoring unused Ring tokens count too.
// (SCORING; battleground-points, path-points, corruption-points, ring-token-points)
func (g *Game) Score(side Side, final bool) int {
	points := 0
	for c := range g.S.Cards(ScoringArea(side)) {
		worth := g.texts.Apart(func() int { return g.worthNow(c, side) })
		points += g.texts.Note(worth, g.pointsRule(c), func() string { return "for " + g.def[c].Name })
	}
	if side == Shadow {
		points += g.texts.Note(int(g.S.Corruption), "corruption-points", func() string { return "for corruption" })
	}
	if g.texts.Answered(askScore) {
		points += g.texts.Ask(&text.Question{Hook: askScore, Seat: engine.NoSeat, What: uint8(side)}).Sum
	}
	for i := range g.Scenario.Seats {
		if final {
			points += g.texts.Note(g.ringWorth(engine.Seat(i), side), "ring-token-points", func() string {
				return "for the unused Ring token of " + g.Scenario.Seats[i].Name
			})
		}
	}
	return points
}

// pointsRule returns the paragraph by which a location is worth points.
func (s *Setup) pointsRule(location engine.Card) string {
	if s.def[location].Type == Path {
		return "path-points"
	}
	return "battleground-points"
}

// worth returns how many points a location is worth to the side that has scored it. (battleground-points, path-points)
func (s *Setup) worth(location engine.Card, side Side) int {
	if s.def[location].Type == Path && side == Shadow {
		return 0
	}
	return s.def[location].Points
}

// worthNow is worth with what texts say of it. (worth-by-text)
func (g *Game) worthNow(location engine.Card, side Side) int {
	n := g.worth(location, side)
	if g.texts.Answered(askWorth) {
		n += g.texts.Ask(&text.Question{Hook: askWorth, Card: location, What: uint8(side)}).Sum
	}
	return max(n, 0)
}

// worthTo is worthNow to a seat's side; where no player asks, as in the rules of a scenario, it is what is printed.
func (g *Game) worthTo(seat engine.Seat, location engine.Card) int {
	if seat == engine.NoSeat {
		return g.def[location].Points
	}
	return g.worthNow(location, g.SideOf(seat))
}

// ringWorth returns how many points a seat's Ring token is worth to a side in the final scoring. (ring-token-points)
func (g *Game) ringWorth(seat engine.Seat, side Side) int {
	if g.SideOf(seat) != side || g.S.RingUsed.Has(seat) {
		return 0
	}
	return g.Scenario.Seats[seat].RingPoints
}

// FinalScore returns a side's victory points as the last victory check counted them.
func (g *Game) FinalScore(side Side) int { return g.Score(side, g.last()) }

// last reports whether this round is the last: its path is the last one, or the scenario has no more rounds; none
// has more than MaxRounds.
// (victory-last-path, scenario-length)
func (g *Game) last() bool {
	return g.lastPathFought() || int(g.S.Round) >= cmp.Or(g.Scenario.Rounds, MaxRounds)
}

func (g *Game) lastPathFought() bool { return g.lastPath > 0 && g.S.LastPath >= g.lastPath }

// drawStep lets each player draw, then passes the starting player token and begins the next round.
// (5. DRAW STEP; draw-step-cards, starting-token-passes)
func (g *Game) drawStep() {
	for _, seat := range g.texts.InTurnOrder() {
		draws, cycles := g.drawStepCards(seat)
		g.under(byDrawStep, func() { g.draw(seat, draws) })
		g.under(byDrawStepTexts, func() { g.cycleFromHand(seat, cycles) })
	}
	if g.atStep(onStepEnd); g.Over() {
		return
	}
	g.passStart()
	g.S.Round++
	g.S.Arrived, g.S.Played = CardSet{}, CardSet{}
	g.S.Notes.Drop(func(e engine.Note) bool { return e.Kind == noteBought || e.Kind == noteMoved || e.Kind == noteUnfought })
	g.forgetUses(text.OncePerRound)
	g.forgetRound()
	g.texts.EndEffects(roundEnds, 0)
	g.enterStep(LocationStep)
	g.MarkRound()
}

// What follows plays the seats that nobody plays. Their cards come by rules of the scenario.

// unplayed answers for a seat that nobody plays: it declines what it may decline, and so passes; of anything else luck
// chooses. (scenario-seats)
func (g *Game) unplayed(d *engine.Decision) engine.Option {
	for _, o := range d.Options {
		if Options[o.Verb].Passive {
			return o
		}
	}
	outcome := g.S.Toss(LuckUnplayed, uint8(d.Seat))
	g.Decided(outcome, len(d.Options))
	first, least := d.Options[0], g.rank(outcome, d.Options[0])
	for _, o := range d.Options[1:] {
		if r := g.rank(outcome, o); r < least {
			first, least = o, r
		}
	}
	return first
}

// rank returns where luck puts an option: one with a card by that, so that it can be forced, and then by all that it is.
func (g *Game) rank(outcome engine.Outcome, o engine.Option) uint64 {
	if r := outcome.Rank(engine.Card(o.A), g.Keys[o.A]); r < engine.MaxForced {
		return r
	}
	return outcome.Rank(0, g.Keys[o.A]^uint64(o.B)<<32^uint64(o.C)<<48^uint64(o.N)<<8^uint64(o.Verb))
}

// wishUnplayed makes luck choose those cards next for a seat that nobody plays.
func wishUnplayed(s game.Setup, p engine.Position, said *game.Said) (list []game.Wish, err error) {
	if !s.Scene().Unplayed.Has(said.Seat) {
		return nil, fmt.Errorf("somebody plays %s", s.Names().NameSeat(said.Seat))
	}
	for i, copies := range said.List {
		list = append(list, game.Wish{Purpose: LuckUnplayed, Owner: uint8(said.Seat), Nth: i, Card: copies[0]})
	}
	return list, nil
}
