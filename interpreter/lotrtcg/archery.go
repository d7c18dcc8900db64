package lotrtcg

import "loremaster/interpreter/engine"

// This file is the archery phase.

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
			if t.hasMinion(s) {
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

func (t *Game) hasMinion(seat engine.Seat) bool {
	return engine.Any(t.S.Cards(Minions), func(c engine.Card) bool { return t.OwnerOf(c) == seat })
}

// participates reports whether an ally takes part in archery fire and skirmishes: at its home. (allies)
func (t *Game) participates(c engine.Card) bool {
	d := t.def[c]
	return d.Type == Ally && uint8(d.Site) == t.S.At[t.active()]
}
