package lotrtcg

import "loremaster/interpreter/engine"

// This file is the set-up of a game, and the start of a turn.

// handSize is how many cards a player draws at set-up, and has when he has reconciled his hand.
const handSize = 8

// setUp begins a game: who is first lays site 1, all are there, and each draws a hand. (who-first, first-site, draw-deck)
func (t *Game) setUp() {
	first := t.Scenario.First
	if first == engine.NoSeat {
		out := t.S.Toss(luckFirst, 0)
		first = engine.Seat(out.Face(t.players()) - 1)
		t.Decided(out, t.players())
	}
	t.tell(engine.Event{Verb: EventFirst, Seat: first})
	t.laySite(first, 1)
	for seat := range engine.Seat(t.players()) {
		t.S.At[seat] = 1
		t.shuffle(seat)
		t.draw(seat, handSize)
	}
	t.beginTurn(first)
}

// beginTurn gives a player the turn.
func (t *Game) beginTurn(seat engine.Seat) {
	t.S.Starting = t.slot(seat)
	t.S.Round++
	t.S.Moves, t.S.Worn, t.S.Fierce, t.S.Broken = 0, false, false, false
	t.attend()
	t.tell(engine.Event{Verb: EventTurn, Seat: seat, N: int16(t.S.Round)})
	t.S.enter(StartOfTurn)
}

// startOfTurn empties the twilight pool; then happens what texts do at the start of a turn, what has to happen first, and
// the fellowship may heal at a sanctuary. (turn-start)
func (t *Game) startOfTurn() {
	t.removeTwilight(int(t.S.Twilight))
	t.occurs(onStart, int(StartOfTurn))
	t.healAtSanctuary()
	t.S.enter(FellowshipPhase)
}

// mostHealed is how many wounds a fellowship may heal at a sanctuary.
const mostHealed = 5

// healAtSanctuary lets the active player heal companions, one wound at a time. (sanctuary)
func (t *Game) healAtSanctuary() {
	if !t.is(t.here(), Sanctuary) {
		return
	}
	seat := t.active()
	for left := mostHealed; left > 0; left-- {
		o := t.ask(DecideSanctuary, seat, left, func(d *engine.Decision) {
			for c := range t.S.Cards(Zone(seat, Fellowship)) {
				if t.S.Wounds[c] > 0 {
					d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
				}
			}
			if len(d.Options) > 0 {
				d.Offer(engine.Option{Verb: OptNone})
			}
		})
		if o.Verb != OptCard {
			return
		}
		t.heal(engine.Card(o.A))
	}
}
