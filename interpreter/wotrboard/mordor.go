package wotrboard

import "loremaster/interpreter/engine"

// This file is the Mordor track.

// enterMordor asks whether a Fellowship at a gate of Mordor enters: then it stands on the track, where it has a hunt pool of its
// own. (entering-mordor, mordor-pool)
func (t *Game) enterMordor() {
	w := &t.S.Walk
	if w.InMordor || !t.gates.Has(w.At) {
		return
	}
	if t.Scenario.Numbers.MustEnter && w.Revealed || !t.Scenario.Numbers.MustEnter && !t.may(DecideMordor, t.leading(FreePeoples)) {
		return
	}
	w.InMordor, w.Step, w.Progress = true, 0, 0
	t.tell(engine.Event{Verb: EventMordor, Seat: t.leading(FreePeoples)})
	for c := range t.S.Cards(TilesDrawn) {
		if t.def[c].Eye && t.def[c].Set == StandardTile {
			t.backToPool(c)
		}
	}
	for c := range t.S.Cards(TilesWaiting) {
		t.backToPool(c)
	}
}

// allToPool puts tiles back into the pool.
func (t *Game) allToPool(tiles []engine.Card) {
	for _, c := range tiles {
		t.backToPool(c)
	}
}

// backToPool puts a tile into the pool, where nobody sees it.
func (t *Game) backToPool(c engine.Card) {
	t.S.Put(c, HuntPool)
	t.S.Forget(c)
}

// stepInMordor moves the Fellowship on the track: a tile is drawn, for which an Eye counts the dice in the hunt box, and it goes
// a step on unless the tile stops it. On the last step the Ring is destroyed, once the tile is dealt with. (mordor-track)
func (t *Game) stepInMordor() {
	w := &t.S.Walk
	c := t.drawTile(int(t.S.Hunt[Shadow]) + int(t.S.Hunt[FreePeoples]))
	if c != 0 && t.def[c].Stop {
		t.tell(engine.Event{Verb: EventStops, Seat: t.leading(FreePeoples), A: c})
		return
	}
	if t.Over() {
		return
	}
	w.Step++
	t.tell(engine.Event{Verb: EventStep, Seat: t.leading(FreePeoples), N: int16(w.Step)})
	if int(w.Step) >= t.Scenario.Numbers.Steps {
		t.win(FreePeoples, byRing)
	}
}
