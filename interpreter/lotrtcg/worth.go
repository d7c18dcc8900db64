package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file values positions for bots.

// weights are what bots value a position by.
var weights = []game.Weight{
	{Key: "site", Min: 0, Max: 100},       // each site that the fellowship has come
	{Key: "strength", Min: 0, Max: 100},   // of companions
	{Key: "vitality", Min: 0, Max: 100},   // that companions have left
	{Key: "bearer", Min: 0, Max: 100},     // that the Ring-bearer has left besides
	{Key: "burden", Min: -100, Max: 0},    // on the Ring-bearer
	{Key: "card", Min: -100, Max: 100},    // in hand
	{Key: "support", Min: -100, Max: 100}, // in a support area
}

const shippedWeights = "site = 6\nstrength = 0.8\nvitality = 1\nbearer = 1\nburden = -1.5\ncard = 0.4\nsupport = 0.5\n"

// worth values positions, in thousandths of a point.
type worth struct{ site, strength, vitality, bearer, burden, card, support int }

func newWorth(_ game.Setup, w []int) game.Worth {
	return worth{w[0], w[1], w[2], w[3], w[4], w[5], w[6]}
}

// Of returns by how much a player is ahead of the best of the others, once the move at hand is over.
func (w worth) Of(t game.Play, team game.Team) int {
	x, best := t.(*Game), -won
	x.Outlook()
	for other := range game.Team(x.players()) {
		if other == team || x.S.Out.Has(engine.Seat(other)) && !x.Over() {
			continue
		}
		best = max(best, w.alone(x, engine.Seat(other)))
	}
	return w.alone(x, engine.Seat(team)) - best
}

// won is what it is worth to have won, or to be the last.
const won = 1_000_000

// alone returns what a position is worth to a player, whatever the others have.
func (w worth) alone(t *Game, seat engine.Seat) int {
	switch {
	case int(t.S.Winner) == int(seat)+1:
		return won
	case t.S.Out.Has(seat):
		return -won
	}
	n := w.site*int(t.S.At[seat]) + w.burden*int(t.S.Burdens[seat]) + w.card*t.S.Count(Zone(seat, Hand))
	n += w.support * (t.S.Count(Zone(seat, Support)) + t.S.Count(Zone(seat, ShadowSupport)))
	for c := range t.S.Cards(Zone(seat, Fellowship)) {
		n += w.strength*t.strength(c) + w.vitality*t.health(c)
		if c == t.S.Bearer[seat] {
			n += w.bearer * t.health(c)
		}
	}
	return n
}

// Option returns what the card of an option is worth to who gives or takes it.
func (w worth) Option(t game.Play, _ engine.Seat, o engine.Option) int {
	if o.Verb == OptCard || o.Verb == OptPlay {
		return w.card * max(1, int(t.(*Game).def[o.A].Strength))
	}
	return 0
}

// What follows plays a move on to its regroup phase by plain rules of thumb, for who wants to know what a position comes to.

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
