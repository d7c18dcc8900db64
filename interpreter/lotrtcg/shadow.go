package lotrtcg

import "loremaster/interpreter/engine"

// This file is the Shadow phases, the maneuver phase, and the action procedure of phases in which all act.

// shadowPhase lets a Shadow player take Shadow actions until he passes; then the next to the right has his phase. Behind the
// last comes the maneuver phase, or, where there is no minion, the regroup phase. (shadow-actions, no-minions)
func (t *Game) shadowPhase() {
	seat := t.Order[t.S.Turn]
	if t.S.Stage == begins {
		t.S.Stage = acting
		t.tell(engine.Event{Verb: EventPhase, Seat: seat, N: int16(ShadowPhase)})
		t.occurs(onStart, t.phase())
		return
	}
	o := t.ask(DecideShadow, seat, 1, func(d *engine.Decision) {
		t.offer(d, seat, OptPass, (*Game).listShadowActions)
	})
	if o.Verb != OptPass {
		t.act(seat, o)
		return
	}
	t.end()
	switch next := t.rightOf(seat); {
	case next != t.active():
		t.S.Stage, t.S.Turn = begins, t.slot(next)
	case t.S.Count(Minions) == 0:
		t.toRegroup()
	default:
		t.S.enter(ManeuverPhase)
	}
}

func (t *Game) listShadowActions(d *engine.Decision, seat engine.Seat) {
	t.listPlays(d, seat)
	t.listActs(d, seat)
}

// firstShadow is added to the number of the phase where the first of the Shadow phases begins or ends.
const firstShadow = 64

// maneuverPhase: nothing happens in it but what texts do. (maneuver)
func (t *Game) maneuverPhase() {
	if t.S.Stage == begins {
		t.begin()
	}
	if t.actionProcedure() {
		t.end()
		t.S.enter(ArcheryPhase)
	}
}

// actionProcedure lets all players act in turn, the active player first and then counter-clockwise, until all have passed in
// a row, which it reports. One action is a piece. (action-procedure)
func (t *Game) actionProcedure() (done bool) {
	for !t.stops() {
		seat := t.Order[t.S.Turn]
		o := engine.Option{Verb: OptPass}
		if !t.S.Out.Has(seat) {
			o = t.ask(DecideAction, seat, 1, func(d *engine.Decision) {
				t.offer(d, seat, OptPass, (*Game).listActs)
			})
		}
		if o.Verb != OptPass {
			t.act(seat, o)
			t.S.Act()
			t.S.NextTurn(t.Order)
			return false
		}
		t.S.Pass(seat)
		if t.S.EndTurn(t.Order) {
			return true
		}
	}
	return false
}
