package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds turns that texts change: more of them, fewer, more actions in one, and what may be done in one.
//
// What a text has granted a seat is an effect that is kept until it is used up. Its number says whose it is and how much.

// A grant is for a seat and of so many; one of actions is open once the turn's own action has been taken.
const (
	grantSeat = 7
	grantOpen = 8
	grantOne  = 16

	maxGranted = 15
)

func granted(seat engine.Seat, n int) uint16 { return uint16(n)*grantOne | uint16(seat) }

// grant returns the first effect that grants a seat something and in whose number all those bits are, or nil.
func (g *Game) grant(h engine.Hook, seat engine.Seat, bits uint16) *engine.Effect {
	if !g.grants {
		return nil
	}
	return g.firstGrant(h, seat, bits)
}

func (g *Game) firstGrant(h engine.Hook, seat engine.Seat, bits uint16) *engine.Effect {
	for e := range g.S.Effects.All() {
		if does := g.texts.Began(e).Does; does.Keeps && does.Hook == h && engine.Seat(e.N&grantSeat) == seat && e.N&bits == bits {
			return e
		}
	}
	return nil
}

// spend takes one off what is granted, and ends the effect when that was the last.
func (g *Game) spend(e *engine.Effect) {
	if e.N -= grantOne; e.N < grantOne {
		g.S.Effects.Drop(func(other *engine.Effect) bool { return other == e })
	}
}

// turn plays one turn of the action step, or one of the actions more that a text has granted in it: one action, or a pass.
// Who skips a turn has not passed. When all have passed in a row, the step ends. (2. ACTION STEP; turn-order, all-pass-in-a-row,
// pass-then-act, skipped-turn)
func (g *Game) turn() {
	for (g.grants || g.turnKeys || g.texts.Answered(askAct)) && g.more(g.TurnOf()) == nil && g.skips(g.TurnOf()) {
		if g.nextTurn(); g.allPassed() {
			g.endActionStep()
			return
		}
	}
	seat := g.TurnOf()
	g.atTurn(seat, 1)
	if g.Over() {
		return
	}
	g.lookAtTop(seat)
	if e := g.more(seat); e != nil {
		g.actMore(seat, e)
	} else if o := g.Ask(DecideAction, seat, 1, func(d *engine.Decision) { g.actions(d, seat) }); o.Verb == OptPass {
		g.happensTo(onPassed, seat, 0, 0, func() {
			g.Emit(engine.Event{Verb: EventPass, Seat: seat})
			g.S.Pass(seat)
		})
	} else {
		g.S.Act()
		g.act(seat, o)
		for e := g.grant(grantActions, seat, 0); e != nil && e.N&grantOpen == 0; e = g.grant(grantActions, seat, 0) {
			e.N |= grantOpen
		}
	}
	if g.Over() || g.more(seat) != nil {
		return
	}
	g.endTurn(seat)
}

// more returns what grants a seat an action more that it may take now, or nil.
func (g *Game) more(seat engine.Seat) *engine.Effect {
	if g.grants {
		return g.firstGrant(grantActions, seat, grantOpen)
	}
	return nil
}

// atTurn lets texts happen that wait for a turn of a seat to begin, or to end; an action more is of the same turn. (turn-order)
func (g *Game) atTurn(seat engine.Seat, n int) {
	if h := g.texts.Happens(onTurn, 0); h != nil && (n < 0 || g.more(seat) == nil) {
		h.Seat, h.N = seat, n
		h.After()
	}
}

// actMore lets a seat take an action more; where it can take none, they lapse. (more-actions)
func (g *Game) actMore(seat engine.Seat, e *engine.Effect) {
	only := g.texts.Began(e).Verb
	o := g.Ask(DecideAction, seat, 1, func(d *engine.Decision) {
		g.actions(d, seat)
		x := g.texts.Enter(g.texts.Ability(e.Ability-1), e.Source, seat, 0)
		d.Options = slices.DeleteFunc(d.Options, func(o engine.Option) bool { return o.Verb == OptPass || x == nil || !isOneOf(x, only, o) })
		if x != nil {
			g.texts.Leave()
		}
	})
	if o.Verb == 0 {
		e.N = granted(seat, 1)
		g.spend(e)
		return
	}
	g.spend(e)
	g.S.Act()
	g.act(seat, o)
}

// endTurn gives the turn to who has the next, unless the seat has another one, or all have passed.
// (another-turn)
func (g *Game) endTurn(seat engine.Seat) {
	g.atTurn(seat, -1)
	if g.Over() {
		return
	}
	g.forgetUses(text.OncePerTurn)
	if g.allPassed() {
		g.back()
		g.S.NextTurn(g.Scenario.TurnOrder)
		g.endActionStep()
		return
	}
	if g.turnKeys && g.hasAnother(seat) {
		return
	}
	if e := g.grant(grantTurn, seat, 0); e != nil {
		g.spend(e)
		g.Emit(engine.Event{Verb: EventTurnMore, Seat: seat})
		return
	}
	g.nextTurn()
}

// nextTurn gives the turn to who takes the next one by a text, or else to the next slot; where turn order is reversed, to the
// one before. (turn-order, turn-between, turns-reversed)
func (g *Game) nextTurn() {
	if g.grants {
		if g.back(); g.between() {
			return
		}
	}
	if g.reversed() {
		g.S.TurnBack(g.Scenario.TurnOrder)
	} else {
		g.S.NextTurn(g.Scenario.TurnOrder)
	}
}

// beginTurns gives the first turn of an action step to who starts, or to who takes one before. (turn-order, turn-between)
func (g *Game) beginTurns() {
	g.S.BeginTurns()
	first := g.S.Turn
	if g.reversed() {
		g.S.NextTurn(g.Scenario.TurnOrder)
	} else {
		g.S.TurnBack(g.Scenario.TurnOrder)
	}
	if !g.between() {
		g.S.Turn = first
	}
}

// reversed reports whether turn order goes the other way round.
func (g *Game) reversed() bool {
	return g.texts.Answered(askReverse) && g.texts.Ask(&text.Question{Hook: askReverse, Seat: engine.NoSeat}).Allowed
}

// between gives the turn to a seat that takes the next one by a text, and notes from which slot turns go on; it reports
// whether there is one. (turn-between)
func (g *Game) between() bool {
	if !g.Texts.Answered(grantNext) {
		return false
	}
	for _, seat := range g.inTurnOrder() {
		e := g.grant(grantNext, seat, 0)
		if e == nil {
			continue
		}
		e.N = granted(seat, int(g.S.Turn)) | grantOpen
		g.S.Turn = g.slot(seat)
		g.Emit(engine.Event{Verb: EventTurnNext, Seat: seat})
		return true
	}
	return false
}

// back lets turns go on from where they were before one was taken between, if it was.
func (g *Game) back() {
	if !g.grants {
		return
	}
	if e := g.grant(grantNext, g.TurnOf(), grantOpen); e != nil {
		g.S.Turn = uint8(e.N / grantOne)
		g.S.Effects.Drop(func(other *engine.Effect) bool { return other == e })
	}
}

// passStart gives the starting player token to the next in turn order, or to whom a text has it. (starting-token-passes)
func (g *Game) passStart() {
	for slot, seat := range g.Scenario.TurnOrder {
		if e := g.grant(grantStart, seat, 0); e != nil {
			g.spend(e)
			g.S.Starting = uint8(slot)
			return
		}
	}
	if !g.Scenario.Stays {
		g.S.PassStart(g.Scenario.TurnOrder)
	}
}

func (g *Game) askAct(seat engine.Seat, o engine.Option) text.Question {
	q := text.Question{Hook: askAct, Seat: seat, What: o.Verb, Place: engine.Card(o.A)}
	if o.Verb == OptPlay || o.Verb == OptMove {
		q.To = engine.Card(o.B)
	}
	return *g.texts.Ask(&q)
}

// allowActs takes out of a decision the actions that texts forbid, and, where a text says what has to be done and it can be,
// all others. Who is left with nothing passes. (cannot-act)
func (g *Game) allowActs(d *engine.Decision, seat engine.Seat) {
	must := false
	d.Options = slices.DeleteFunc(d.Options, func(o engine.Option) bool {
		q := g.askAct(seat, o)
		must = must || !q.Refused && q.More > 0
		return q.Refused
	})
	if must {
		d.Options = slices.DeleteFunc(d.Options, func(o engine.Option) bool { return g.askAct(seat, o).More == 0 })
	}
	if len(d.Options) == 0 {
		d.Offer(engine.Option{Verb: OptPass})
	}
}

// act is what an entry of the kind "act" means: which options of a turn it is.
type act func(x *run, p *vocab.Phrase, o engine.Option) bool

// isOneOf reports whether an option is one of the acts in a phrase; where it names none, every one is.
func isOneOf(x *run, p *vocab.Phrase, o engine.Option) bool {
	a := p.Find("a")
	return a == nil || slices.ContainsFunc(a.Phrase, func(one *vocab.Phrase) bool { return one.Entry.Meaning.(act)(x, one, o) })
}

// The turns that a scenario gives its seats beyond the turn order, or takes from them, by rounds.

// RoundSet is a set of rounds, 1 to MaxRounds.
type RoundSet [2]uint64

func (s *RoundSet) Add(n int)     { s[n>>6] |= 1 << (n & 63) }
func (s RoundSet) Has(n int) bool { return s[n>>6&1]&(1<<(n&63)) != 0 }

// String writes the numbers as data files do: "1-3, 7".
func (s RoundSet) String() string { return ranges(MaxRounds, s.Has) }

// SeatTurns says in which rounds a seat has other turns than the turn order says.
type SeatTurns struct {
	Extra   RoundSet // one more, right after its first
	Skipped RoundSet // its first does not take place
	Absent  RoundSet // none at all
}

// isAbsent reports whether a seat has no turns in this round. (scenario-turns)
func (g *Game) isAbsent(seat engine.Seat) bool {
	return g.turnKeys && g.Scenario.Seats[seat].Turns.Absent.Has(int(g.S.Round)) || g.texts.Answered(askAct) && g.askAct(seat, engine.Option{Verb: optTurn}).Refused
}

// allPassed reports whether all who have turns in this round have passed in a row.
func (g *Game) allPassed() bool {
	return !slices.ContainsFunc(g.Scenario.TurnOrder, func(seat engine.Seat) bool { return !g.S.Passed.Has(seat) && !g.isAbsent(seat) })
}

// hasAnother reports whether the scenario gives a seat another turn behind the one that is over, its first of the round. The
// texts of the step may give it more. (scenario-turns)
func (g *Game) hasAnother(seat engine.Seat) bool {
	if !g.turnKeys || g.S.Own.Turned.Has(seat) {
		return false
	}
	g.S.Own.Turned |= engine.Only(seat)
	if !g.Scenario.Seats[seat].Turns.Extra.Has(int(g.S.Round)) {
		return false
	}
	g.under(byScenarioTurns, func() { g.Emit(engine.Event{Verb: EventTurnMore, Seat: seat}) })
	return true
}

// skips reports whether the seat at turn does not take it: a text says so, or the scenario does of its first of the round.
// (skipped-turn, scenario-turns)
func (g *Game) skips(seat engine.Seat) bool {
	if e := g.grant(grantSkip, seat, 0); e != nil {
		g.spend(e)
		g.Emit(engine.Event{Verb: EventSkip, Seat: seat})
		return true
	}
	switch {
	case g.isAbsent(seat):
		return true
	case !g.turnKeys || g.S.Own.Turned.Has(seat) || !g.Scenario.Seats[seat].Turns.Skipped.Has(int(g.S.Round)):
		return false
	}
	g.S.Own.Turned |= engine.Only(seat)
	g.under(byScenarioTurns, func() { g.Emit(engine.Event{Verb: EventSkip, Seat: seat}) })
	return true
}
