package wotrboard

import "loremaster/interpreter/engine"

// This file is the Fellowship: declared, guided, moved, hidden, and who leaves it.

// fellowshipPhase lets the Free Peoples declare the Fellowship, enter Mordor, and choose the Guide. (fellowship-phase)
func (t *Game) fellowshipPhase() {
	t.declare(true)
	t.enterMordor()
	if !t.Over() {
		t.chooseGuide()
		t.enter(HuntAllocation)
	}
}

// declare lets the Free Peoples say where the hidden Fellowship is: it goes up to as many regions as it has made progress, and
// stays hidden. In a city or stronghold of the Free Peoples it activates the nation, and in its phase heals where the enemy does not
// control it.
// (declaring, healing)
func (t *Game) declare(phase bool) {
	w := &t.S.Walk
	if w.InMordor || w.Revealed {
		return
	}
	o := t.ask(DecideDeclare, t.leading(FreePeoples), 1, func(d *engine.Decision) {
		if phase && (!t.Scenario.Numbers.MustEnter || !t.gates.Has(w.At)) {
			d.Offer(engine.Option{Verb: OptNo})
		}
		for r := range t.within(w.At, int(w.Progress)).All() {
			d.Offer(engine.Option{Verb: OptRegion, Of: engine.Of{A: uint16(r)}})
		}
	})
	if o.Verb != OptRegion {
		return
	}
	t.traced(w.At, Region(o.A), int(w.Progress))
	w.At, w.Progress = Region(o.A), 0
	t.tell(engine.Event{Verb: EventDeclared, Seat: t.leading(FreePeoples), A: engine.Card(w.At)})
	if n := t.nation[w.At]; t.great.Has(w.At) && t.side[max(0, n)] == FreePeoples && n >= 0 {
		t.activateBy(Nation(n), byFellowship, w.At)
		if phase && !t.S.Captured.Has(w.At) {
			t.heal(1)
		}
	}
	t.occurs(onDeclared, 0, engine.NoSeat)
	t.sheltered = t.great.Has(w.At) && t.controls(&t.S, FreePeoples, w.At)
	t.occurs(onWay, 0, engine.NoSeat)
	t.sheltered = false
}

// chooseGuide asks who guides the Fellowship: a companion of the highest level in it, or Gollum where none is left. (guide)
func (t *Game) chooseGuide() {
	if c := engine.First(t.S.Cards(Company), func(c engine.Card) bool { return t.def[c].Guides }); c != 0 {
		t.makeGuide(c)
		return
	}
	best := uint8(0)
	for c := range t.S.Cards(Company) {
		if d := t.def[c]; d.Type == Companion {
			best = max(best, d.Level)
		}
	}
	if best == 0 {
		t.guideJoins()
		return
	}
	c := t.askCard(DecideGuide, t.leading(FreePeoples), 1, t.S.Cards(Company), func(c engine.Card) bool {
		return t.def[c].Type == Companion && t.def[c].Level == best
	})
	t.makeGuide(c)
}

// makeGuide makes a character the Guide, who is not yet.
func (t *Game) makeGuide(c engine.Card) {
	if c != 0 && c != t.S.Walk.Guide {
		t.S.Walk.Guide = c
		t.tell(engine.Event{Verb: EventGuide, Seat: t.leading(FreePeoples), A: c})
	}
}

// guideJoins has who is left over guide the Ring-bearers when the last companion is gone. (gollum)
func (t *Game) guideJoins() {
	if g := t.S.Walk.Guide; g != 0 && t.S.Where(g) == Company {
		return
	}
	t.S.Walk.Guide = 0
	for c := range t.S.Cards(SetAside) {
		if t.def[c].Type == Guide {
			t.S.Put(c, Company)
			t.makeGuide(c)
			return
		}
	}
}

// listWalk offers to move the Fellowship: hidden, and not beyond the end of the track. (moving-fellowship, progress-end)
func (t *Game) listWalk(d *engine.Decision, _ Side, f Face) {
	if w := &t.S.Walk; !w.Revealed && (w.InMordor || int(w.Progress) < t.Scenario.Numbers.Progress) {
		offerDie(d, OptWalk, f)
	}
}

// moveFellowship moves it one region on, or a step of the Mordor track, and the Shadow hunts. (moving-fellowship)
func (t *Game) moveFellowship() {
	w := &t.S.Walk
	w.Went = true
	if w.InMordor {
		t.stepInMordor()
		return
	}
	w.Progress++
	t.tell(engine.Event{Verb: EventProgress, Seat: t.leading(FreePeoples), N: int16(w.Progress)})
	t.hunt()
}

// listHide offers to hide the Fellowship.
func (t *Game) listHide(d *engine.Decision, _ Side, f Face) {
	if t.S.Walk.Revealed {
		offerDie(d, OptHide, f)
	}
}

// hideFellowship hides it again. (hiding)
func (t *Game) hideFellowship() {
	t.S.Walk.Revealed, t.S.Walk.Went = false, true
	t.tell(engine.Event{Verb: EventHides, Seat: t.leading(FreePeoples)})
}

// addCorruption adds to the corruption of the Ring-bearers: with so much that they are lost, the Shadow wins at once; heal takes
// from it. (corruption)
func (t *Game) addCorruption(n int) {
	if n <= 0 || t.Over() {
		return
	}
	h := t.texts.Happens(onCorruption, 0)
	if h != nil {
		h.N = n
	}
	if h.Before() {
		return
	}
	if h != nil {
		n = h.N
	}
	w := &t.S.Walk
	w.Corruption = uint8(min(int(w.Corruption)+n, t.Scenario.Numbers.Corruption))
	t.tell(engine.Event{Verb: EventCorruption, Seat: t.leading(FreePeoples), N: int16(w.Corruption)})
	if int(w.Corruption) >= t.Scenario.Numbers.Corruption {
		t.win(Shadow, byCorruption)
	}
	h.After()
}

func (t *Game) heal(n int) {
	w := &t.S.Walk
	if n = min(n, int(w.Corruption)); n > 0 {
		w.Corruption -= uint8(n)
		t.tell(engine.Event{Verb: EventHeals, Seat: t.leading(FreePeoples), N: int16(w.Corruption)})
	}
}

// takeFrom eliminates a companion in the Fellowship, unless a text has something else happen. (eliminated)
func (t *Game) takeFrom(c engine.Card) {
	h := t.texts.Happens(onEliminated, c)
	if h.Before() {
		return
	}
	t.eliminate(c)
	h.After()
}

// listSeparate offers to separate companions: not on the Mordor track. (separating)
func (t *Game) listSeparate(d *engine.Decision, _ Side, f Face) {
	if !t.S.Walk.InMordor && t.companions() > 0 {
		offerDie(d, OptSeparate, f)
	}
}

// separateByDie separates a group of companions. (separating)
func (t *Game) separateByDie() {
	group := t.chooseGroup(Company, 0)
	if group != 0 {
		t.separate(group, int(t.S.Walk.Progress)+t.level(group), false)
	}
}

// separate moves companions from the Fellowship to a region up to so far from it, or into the besieged stronghold in which it is.
// On the Mordor track they are eliminated instead. (separating, separating-in-mordor)
func (t *Game) separate(group uint32, reach int, siege bool) {
	if t.S.Walk.InMordor {
		for c := range inSet(group) {
			t.eliminate(c)
		}
		t.chooseGuide()
		return
	}
	t.leave(group, t.destination(group, t.S.Walk.At, reach, siege))
}

// leave brings companions of the Fellowship to a region.
func (t *Game) leave(group uint32, to Region) {
	for c := range inSet(group) {
		if t.def[c].Guides {
			t.quits(c)
			group &^= one(c)
			continue
		}
		t.tell(engine.Event{Verb: EventSeparates, Seat: t.leading(FreePeoples), A: c, B: engine.Card(to)})
		t.arrive(c, to)
	}
	for c := range inSet(group) {
		t.companionActivates(c, to)
	}
	t.chooseGuide()
}
