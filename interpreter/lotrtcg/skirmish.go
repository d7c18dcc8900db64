package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is how characters fight: archery, the assignment of minions, fierce ones included, and the skirmish phases: the
// order of skirmishes, and how one is resolved.

// archeryPhase is its actions, and then archery fire. Where no minion is left, the regroup phase follows. (archery, no-minions)
func (t *Game) archeryPhase() {
	switch t.S.Stage {
	case begins:
		t.begin()
	case acting:
		if t.actionProcedure() {
			t.S.Stage = resolving
		}
	default:
		t.archeryFire()
		t.end()
		if t.S.Count(Minions) == 0 {
			t.toRegroup()
		} else {
			t.S.enter(AssignmentPhase)
		}
	}
}

// archeryFire wounds by archery: both totals are fixed first; the active player assigns those of the minions to his companions,
// names a Shadow player, and that one assigns those of the fellowship to his minions. (archery-totals, archery-wounds)
func (t *Game) archeryFire() {
	seat := t.active()
	minions, fellowship := t.archeryTotal(Shadow), t.archeryTotal(FreePeoples)
	if minions == 0 && fellowship == 0 {
		return
	}
	t.tell(engine.Event{Verb: EventArchery, Seat: seat, N: int16(minions), To: engine.List(fellowship)})
	t.assignWounds(seat, minions, t.eachDefender)
	if fellowship == 0 || t.stops() {
		return
	}
	o := t.ask(DecideArchery, seat, 1, func(d *engine.Decision) {
		for _, s := range t.shadowPlayers() {
			if engine.Any(t.S.Cards(Minions), func(c engine.Card) bool { return t.OwnerOf(c) == s }) {
				d.Offer(engine.Option{Verb: OptPlayer, N: uint8(s)})
			}
		}
	})
	if o.Verb != OptPlayer {
		return
	}
	by := engine.Seat(o.N)
	t.assignWounds(by, fellowship, func(yield func(engine.Card)) {
		for c := range t.S.Cards(Minions) {
			if t.OwnerOf(c) == by {
				yield(c)
			}
		}
	})
}

// assignWounds lets a player assign so many wounds, one at a time, to some of his characters. None is assigned more than its
// vitality, nor any that it cannot take; what is left over is nothing. (wound-by-wound, vitality-wounds)
func (t *Game) assignWounds(seat engine.Seat, n int, among func(func(engine.Card))) {
	var assigned [engine.MaxCards]uint8
	for left := n; left > 0 && !t.stops(); left-- {
		o := t.ask(DecideWound, seat, left, func(d *engine.Decision) {
			among(func(c engine.Card) {
				if int(assigned[c]) < t.vitality(c) && t.canBeWounded(c) {
					d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
				}
			})
		})
		if o.Verb != OptCard {
			return
		}
		assigned[o.A]++
		t.wound(engine.Card(o.A))
	}
}

// participates reports whether an ally takes part in archery fire and skirmishes: at its home. (allies)
func (t *Game) participates(c engine.Card) bool {
	d := t.def[c]
	return d.Type == Ally && uint8(d.Site) == t.S.At[t.active()]
}

// assignmentPhase is its actions; then the active player assigns companions to minions, and each Shadow player assigns those
// of his minions that are left. (assignment)
func (t *Game) assignmentPhase() {
	switch t.S.Stage {
	case begins:
		t.begin()
	case acting:
		if t.actionProcedure() {
			t.S.Stage = resolving
		}
	case resolving:
		if !t.assignOne(t.active()) {
			t.S.Stage, t.S.Turn = finishing, t.slot(t.rightOf(t.active()))
		}
	default:
		t.assignLeftOver()
	}
}

// assignLeftOver lets the Shadow player whose turn it is assign a minion of his; when he is done, the next. (left-over)
func (t *Game) assignLeftOver() {
	seat := t.Order[t.S.Turn]
	if t.assignOne(seat) {
		return
	}
	if next := t.rightOf(seat); next != t.active() {
		t.S.Turn = t.slot(next)
		return
	}
	t.end()
	t.S.enter(SkirmishPhase)
}

// assignOne lets a player assign one minion to a companion or an ally, and reports whether one was.
func (t *Game) assignOne(seat engine.Seat) bool {
	o := t.ask(DecideAssign, seat, 1, func(d *engine.Decision) {
		for m := range t.S.Cards(Minions) {
			if !t.assignable(m) || seat != t.active() && t.OwnerOf(m) != seat {
				continue
			}
			t.eachDefender(func(c engine.Card) {
				if t.mayAssign(seat, c, m) {
					d.Offer(engine.Option{Verb: OptAssign, Of: engine.Of{A: uint16(c), B: uint16(m)}})
				}
			})
		}
		if len(d.Options) > 0 {
			d.Offer(engine.Option{Verb: OptNone})
		}
	})
	if o.Verb != OptAssign {
		return false
	}
	t.assign(seat, engine.Card(o.A), engine.Card(o.B))
	return true
}

// mayAssign reports whether a player may assign a minion to a character: the active one only as many as it stands, and nobody
// what a text forbids. (one-to-one, left-over)
func (t *Game) mayAssign(seat engine.Seat, c, m engine.Card) bool {
	return (seat != t.active() || t.assignedTo(c) <= t.keyword(c, Defender)) && !t.keptApart(seat, c, m)
}

// keptApart reports whether a text forbids that a minion is assigned to a character, or that the character is assigned any.
func (t *Game) keptApart(seat engine.Seat, c, m engine.Card) bool {
	_, minion := t.texts.MayHappen(text.Whether{What: onAssigned, Card: m, Seat: seat, Place: c, May: true})
	_, character := t.texts.MayHappen(text.Whether{What: onAssigned, Card: c, Seat: seat, Place: m, May: true})
	return minion || character
}

// assignable reports whether a minion can be assigned now: it is not yet, and in the round of fierce minions it is fierce. (fierce)
func (t *Game) assignable(m engine.Card) bool {
	return t.S.Against[m] == 0 && (!t.S.Fierce || t.is(m, Fierce))
}

// eachDefender goes through those to whom minions can be assigned: companions, and allies at home. (allies)
func (t *Game) eachDefender(f func(engine.Card)) {
	seat := t.active()
	for c := range t.S.Cards(Zone(seat, Fellowship)) {
		f(c)
	}
	for c := range t.S.Cards(Zone(seat, Support)) {
		if t.participates(c) {
			f(c)
		}
	}
}

// assignedTo returns how many minions are assigned to a companion.
func (t *Game) assignedTo(c engine.Card) int {
	return engine.CountOf(t.S.Cards(Minions), func(m engine.Card) bool { return t.S.Against[m] == c })
}

// assign assigns a minion to a companion. Where the active player does so, the owner of a minion with ambush may add tokens.
// (one-to-one, ambush)
func (t *Game) assign(by engine.Seat, c, m engine.Card) {
	t.S.Against[m] = c
	t.changed()
	t.tell(engine.Event{Verb: EventAssign, Seat: by, A: c, B: m})
	t.texts.Fire(onAssigned, by, m, c)
	if by != t.active() {
		return
	}
	if n := t.keyword(m, Ambush); n > 0 && t.texts.May(DecideAmbush, t.OwnerOf(m)) {
		t.addTwilight(n)
	}
}

// skirmishPhase plays one skirmish after the other: the active player chooses which, its actions are taken, and it is resolved.
// (skirmishes)
func (t *Game) skirmishPhase() {
	switch t.S.Stage {
	case begins:
		t.nextSkirmish()
	case acting:
		if t.skirmishStands() && t.actionProcedure() || !t.skirmishStands() {
			t.S.Stage = resolving
		}
	default:
		t.resolveSkirmish()
		if !t.stops() {
			t.endSkirmish()
		}
	}
}

// nextSkirmish lets the active player choose the next skirmish, and begins it. Where there is none, fierce minions are assigned
// once more, and behind their skirmishes comes the regroup phase. (skirmish-order, fierce)
func (t *Game) nextSkirmish() {
	o := t.ask(DecideSkirmish, t.active(), 1, func(d *engine.Decision) {
		t.eachDefender(func(c engine.Card) {
			if t.assignedTo(c) > 0 {
				d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
			}
		})
	})
	if o.Verb == OptCard {
		t.beginSkirmish(engine.Card(o.A))
		return
	}
	t.S.Against = [engine.MaxCards]engine.Card{}
	if !t.S.Fierce && engine.Any(t.S.Cards(Minions), func(m engine.Card) bool { return t.is(m, Fierce) }) {
		t.S.Fierce = true
		t.tell(engine.Event{Verb: EventFierce, Seat: t.active()})
		t.S.enter(AssignmentPhase)
		return
	}
	t.S.Fierce = false
	t.toRegroup()
}

// beginSkirmish begins the skirmish of a companion. What happens at its start comes before all actions. (skirmish-start)
func (t *Game) beginSkirmish(c engine.Card) {
	t.S.Skirmish, t.S.Cancelled = c, false
	if t.begin(); !t.stops() {
		t.tell(engine.Event{Verb: EventSkirmish, Seat: t.active(), A: c})
		t.ofFighters(onSkirmish)
	}
}

// ofFighters lets the texts happen that wait for the skirmish of one of its characters to begin, or to be over.
func (t *Game) ofFighters(what engine.Hook) {
	t.eachFighter(func(x engine.Card) {
		if h := t.texts.Happens(what, x); h != nil {
			h.Seat = t.active()
			h.After()
		}
	})
}

// eachFighter goes through the characters of the skirmish at hand, the companion first. There has to be one.
func (t *Game) eachFighter(f func(engine.Card)) {
	c := t.S.Skirmish
	if t.inFellowship(c) {
		f(c)
	}
	for _, m := range t.S.cardsIn(Minions) {
		if t.S.Against[m] == c && t.S.Where(m) == Minions {
			f(m)
		}
	}
}

// inFellowship reports whether a companion or an ally of the active player is in play.
func (t *Game) inFellowship(c engine.Card) bool {
	l := t.S.Where(c)
	return l == Zone(t.active(), Fellowship) || l == Zone(t.active(), Support)
}

// skirmishStands reports whether both sides of the skirmish are there, and it is not cancelled. (side-gone, cancel)
func (t *Game) skirmishStands() bool {
	return !t.S.Cancelled && t.inFellowship(t.S.Skirmish) && t.assignedTo(t.S.Skirmish) > 0
}

// resolveSkirmish resolves the skirmish: the side with more strength wins, with as much the Shadow side. Each loser is wounded
// once, and once more for each damage bonus of the winners; where the winners are twice as strong, the losers are killed. Where
// one side is gone, the other has won, and nobody is wounded. (resolve, tie, damage, overwhelm, side-gone)
func (t *Game) resolveSkirmish() {
	if t.S.Cancelled {
		t.tell(engine.Event{Verb: EventCancelled, Seat: t.active(), A: t.S.Skirmish})
		return
	}
	o := t.outcome()
	t.tell(engine.Event{Verb: EventStrength, Seat: t.active(), A: t.S.Skirmish, N: int16(o.Strength[0]), To: engine.List(o.Strength[1])})
	for _, c := range o.Winners {
		t.tell(engine.Event{Verb: EventWins, Seat: t.OwnerOf(c), A: c})
	}
	since := t.texts.HasLeft()
	var wounded []engine.Card // who is overwhelmed is not
	for _, c := range o.Losers {
		switch {
		case !o.Overwhelms(t.multiple(c)):
			wounded = append(wounded, c)
		case !t.stops():
			t.tell(engine.Event{Verb: EventOverwhelmed, Seat: t.OwnerOf(c), A: c})
			t.kill(c)
		}
	}
	for range o.Wounds {
		for _, c := range wounded {
			t.wound(c)
		}
	}
	t.won(onWins, o.Winners, since)
	t.won(onLoses, o.Losers, since)
}

// won lets the texts happen that wait for characters to win or to lose, also those who have been killed by that. (wins-after)
func (t *Game) won(what engine.Hook, list []engine.Card, since int) {
	for _, c := range list {
		if h := t.texts.Happens(what, c); h != nil && !t.stops() {
			h.Knows(since)
			h.Seat = t.OwnerOf(c)
			h.After()
		} else {
			h.Drop()
		}
	}
}

// fights reports whether a character is still in play.
func (t *Game) fights(c engine.Card) bool { return t.S.Where(c) == Minions || t.inFellowship(c) }

// Outcome is how a skirmish would end now.
type Outcome struct {
	Strength        [2]int // of the fellowship's side, and of the minions'
	Winners, Losers []engine.Card
	Shadow          bool // the Shadow side wins
	Wounds          int  // each loser's, unless it is overwhelmed
	Gone            bool // one side is: nobody is wounded
}

// Overwhelms reports whether a loser is killed who is by so many times its side's strength.
func (o *Outcome) Overwhelms(multiple int) bool {
	won, lost := o.Strength[0], o.Strength[1]
	if o.Shadow {
		won, lost = lost, won
	}
	return !o.Gone && won > 0 && won >= multiple*lost
}

// outcome returns how the skirmish at hand would end now.
func (t *Game) outcome() (o Outcome) {
	var sides [2][]engine.Card
	t.eachFighter(func(c engine.Card) {
		side := 0
		if t.def[c].Type == Minion {
			side = 1
		}
		sides[side] = append(sides[side], c)
		o.Strength[side] += t.strength(c)
	})
	o.Strength[0], o.Strength[1] = max(o.Strength[0], 0), max(o.Strength[1], 0)
	o.Shadow = o.Strength[1] >= o.Strength[0]
	if o.Gone = len(sides[0]) == 0 || len(sides[1]) == 0; o.Gone {
		o.Shadow = len(sides[0]) == 0
	}
	o.Winners, o.Losers = sides[0], sides[1]
	if o.Shadow {
		o.Winners, o.Losers = o.Losers, o.Winners
	}
	if !o.Gone {
		o.Wounds = 1
		for _, c := range o.Winners {
			o.Wounds += t.keyword(c, Damage)
		}
	}
	return o
}

// endSkirmish ends the skirmish phase, with what lasts until then.
func (t *Game) endSkirmish() {
	t.ofFighters(onSkirmishOver)
	t.end()
	for m := range t.S.Cards(Minions) {
		if t.S.Against[m] == t.S.Skirmish {
			t.S.Against[m] = 0
		}
	}
	t.S.Skirmish, t.S.Cancelled = 0, false
	t.S.Stage = begins
}

// cancelSkirmish cancels the skirmish at hand: it has no winner. (cancel)
func (t *Game) cancelSkirmish() {
	t.S.Cancelled = true
	t.changed()
}
