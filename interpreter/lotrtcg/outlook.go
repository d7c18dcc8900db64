package lotrtcg

import "loremaster/interpreter/engine"

// This file plays a move on to its regroup phase by plain rules of thumb, for who wants to know what a position comes to.

// Outlook plays on to the next regroup phase: the Shadow players play the minions that they can pay for, the strongest first;
// the active player assigns his companions where they lose least, and the Shadow players the minions that are left to the
// Ring-bearer; nobody does anything else.
func (t *Game) Outlook() {
	t.attend()
	was := t.Answerer
	t.Answerer = t.thumb
	for t.S.Phase != SetUp && t.S.Phase != StartOfTurn && t.S.Phase != RegroupPhase && t.Next() {
	}
	t.Answerer = was
}

// thumb answers by a rule of thumb.
func (t *Game) thumb(d *engine.Decision) (engine.Option, bool) {
	switch d.Kind {
	case DecideShadow:
		return t.best(d, t.minionPlayed), true
	case DecideAssign:
		if d.Seat == t.active() {
			return t.best(d, t.assignedWell), true
		}
		return t.best(d, t.assignedIll), true
	case DecideWound:
		return t.best(d, func(o engine.Option) int { return t.health(engine.Card(o.A)) }), true
	}
	return d.Options[len(d.Options)-1], true // what does nothing, or least
}

// never is what an option is worth that is worse than doing nothing.
const never = -1 << 20

// best returns the option that is worth most; one that is passive is worth nothing.
func (t *Game) best(d *engine.Decision, worth func(engine.Option) int) (best engine.Option) {
	most := never
	for _, o := range d.Options {
		n := 0
		if !Options[o.Verb].Passive && o.Verb != OptMove {
			n = worth(o)
		}
		if n > most {
			best, most = o, n
		}
	}
	return best
}

// minionPlayed: what a minion has in strength; other cards and abilities are left alone.
func (t *Game) minionPlayed(o engine.Option) int {
	if o.Verb != OptPlay || t.def[o.A].Type != Minion {
		return never
	}
	return int(t.def[o.A].Strength)
}

// health returns how many wounds a character can still take.
func (t *Game) health(c engine.Card) int { return t.vitality(c) - int(t.S.Wounds[c]) }

// assignedWell: a minion that nobody meets goes to the Ring-bearer, so that any companion who lives is good; one who wins is
// better.
func (t *Game) assignedWell(o engine.Option) int {
	c, m := engine.Card(o.A), engine.Card(o.B)
	has, against := t.strength(c), t.strength(m)
	bearer := c == t.S.Bearer[t.active()]
	switch {
	case has > against:
		return 100 + against
	case against >= 2*has && bearer:
		return never
	case against >= 2*has:
		return 10 - has
	case bearer:
		return 5
	}
	return 50 + t.health(c) - t.keyword(m, Damage)
}

// assignedIll: to the Ring-bearer, to whom each minion can be assigned.
func (t *Game) assignedIll(o engine.Option) int {
	if engine.Card(o.A) == t.S.Bearer[t.active()] {
		return 1
	}
	return never
}
