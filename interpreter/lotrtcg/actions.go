package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is the actions that texts give: special abilities of cards in play, and events.

// heading is what the heading of a text says that is an action: in which phase.
type heading struct{ phase Phase }

func (h *heading) Time() int { return int(h.phase) }

// Kinds of notes: of a card, by the number of a line of its text.
const (
	noteLines       = 30
	noteUsed  uint8 = 1                    // the line has happened in this turn
	noteGame        = noteUsed + noteLines // it has happened in this game
	noteIdle        = noteGame + noteLines // it has changed nothing in this phase; the value is the count of changes, and one
	// noteDone is of what has happened to a card in this phase, by its hook; of the hooks only those that stand before the
	// questions.
	noteDone = noteIdle + noteLines
	// noteChosen is which one of a feature was chosen for the card, by the feature.
	noteChosen = engine.FirstList - uint8(numFeatures)
	// noteMemory is of what the script of a card remembers, under its first name.
	noteMemory = noteChosen - mostMemory
	mostMemory = 10 // names in a game
)

var _ [noteMemory - noteDone - uint8(askMay)]struct{}

// did notes what has happened to a card, where a text asks whether it has happened in this phase; and of what happens, whether it
// had before.
func (t *Game) did(what engine.Hook, c engine.Card, h *text.Happening) {
	if !t.texts.Recalled(what) {
		return
	}
	if h != nil && t.S.Notes.Get(noteDone+uint8(what), c) > 0 {
		h.How = again
	}
	t.S.Notes.Set(noteDone+uint8(what), c, 1)
}

// again is how something happens that has happened to the card in this phase already.
const again = 1

// act does what an option says that a player takes as an action.
func (t *Game) act(seat engine.Seat, o engine.Option) {
	c := engine.Card(o.A)
	switch o.Verb {
	case OptPlay:
		t.play(seat, c, engine.Card(o.B))
	case OptHeal:
		t.discardToHeal(seat, c, engine.Card(o.B))
	case OptEvent:
		t.playEvent(seat, c, o.N)
	case OptAct, OptRule:
		t.useAbility(seat, c, engine.Card(o.C), uint8(o.B))
	}
}

// listActs offers the special abilities and events that a player may use in the phase at hand. (phase-actions)
func (t *Game) listActs(d *engine.Decision, seat engine.Seat) {
	t.texts.EachAction(seat, int(t.S.Phase), func(l engine.Listener) {
		a := t.texts.Ability(l.Ability)
		if h, ok := a.Heading.(*heading); !ok || h.phase != t.S.Phase || t.actRefused(seat, l.Card, a) != 0 {
			return
		}
		switch {
		case l.Card == 0:
			d.Offer(engine.Option{Verb: OptRule, Of: engine.Of{B: uint16(a.Line)}})
		case t.def[l.Card].Type == Event:
			d.Offer(engine.Option{Verb: OptEvent, Of: engine.Of{A: uint16(l.Card)}, N: a.Line})
		default:
			d.Offer(engine.Option{Verb: OptAct, Of: engine.Of{A: uint16(l.Card), B: uint16(a.Line), C: uint16(l.Of)}})
		}
	})
}

// actRefused returns why a player may not use a line of a card's text now, or 0. (events, special-abilities, requirements-first)
func (t *Game) actRefused(seat engine.Seat, c engine.Card, a *text.Ability) Reason {
	d := t.def[c]
	switch {
	case t.texts.Owner[c] != engine.NoSeat && t.texts.Controller(c) != seat:
		return ReasonNotYours
	case d.Type == Event && t.S.Where(c) != Zone(seat, Hand):
		return ReasonNotInHand
	case d.Type == Event && (d.Side == FreePeoples) != (seat == t.active()):
		return ReasonSide
	case d.Type == Event && d.Side == Shadow && t.cost(c) > int(t.S.Twilight):
		return ReasonTwilight
	case d.Type == Event && t.forbidden(onPlayed, c, seat):
		return ReasonText
	case !t.texts.Lies(c, a.Where), t.texts.Mute(a, c):
		return ReasonNotActive
	case a.Limit != text.Unlimited && t.used(a, c, seat):
		return ReasonLimit
	case t.S.Notes.Get(idleOf(a), c) == int(t.S.Changes)+1:
		return ReasonIdle
	}
	switch t.texts.Refused(a, c, seat) {
	case 0:
		return 0
	case text.NoCost:
		return ReasonCost
	case text.NotSo:
		return ReasonNotSo
	default:
		return ReasonEffect
	}
}

// useAbility lets a player use a special ability: its costs are paid, and it happens. One that has changed nothing is not
// offered again until something has. (special-abilities, idle)
func (t *Game) useAbility(seat engine.Seat, c, of engine.Card, line uint8) {
	a := t.texts.Line(c, of, line)
	event := EventAct
	if c == 0 {
		event = EventRule
	}
	t.tell(engine.Event{Verb: event, Seat: seat, A: c, N: int16(line)})
	if a.Limit != text.Unlimited {
		t.use(a, c, seat)
	}
	before, lasted := t.S.Changes, t.Lasting()
	t.texts.Resolve(a, c, seat, 0)
	if t.S.Changes == before && t.Lasting() == lasted {
		t.S.Notes.Set(idleOf(a), c, int(t.S.Changes)+1)
	}
}

// used reports whether a text that happens only so often has happened; use notes that it does. A rule of the scenario that is
// an action happens so often for each player. (scenario-rules)
func (t *Game) used(a *text.Ability, c engine.Card, by engine.Seat) bool {
	return t.S.Notes.Get(noteOf(a), c)&useOf(a, c, by) != 0
}

func (t *Game) use(a *text.Ability, c engine.Card, by engine.Seat) bool {
	return t.S.Notes.Set(noteOf(a), c, t.S.Notes.Get(noteOf(a), c)|useOf(a, c, by))
}

func useOf(a *text.Ability, c engine.Card, by engine.Seat) int {
	if c == 0 && a.Kind == engine.Activated {
		return 1 << by
	}
	return 1
}

// lineOf is the place of a line among the notes of its card. Those behind the last share one.
func lineOf(a *text.Ability) uint8 { return min(a.Line, noteLines) - 1 }

func idleOf(a *text.Ability) uint8 { return noteIdle + lineOf(a) }

func noteOf(a *text.Ability) uint8 {
	line := lineOf(a)
	if a.Limit == text.OncePerGame {
		return noteGame + line
	}
	return noteUsed + line
}
