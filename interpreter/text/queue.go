package text

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file finds the texts that wait for what happens, in their order, and lets each happen.

type waiting struct {
	ability *Ability
	card    engine.Card
	of      engine.Card // whose line it is, where the card has it from another
	seat    engine.Seat
	place   engine.Card
	host    engine.Card   // on what the card lay
	effect  engine.Effect // by which it waits, where another text has begun it
}

// queue adds to a queue the texts that wait: the card's own, then those of listeners in the order in which they came into
// play. before is whether they wait for what is about to happen.
func (h *Happening) queue(queue []waiting, listeners []engine.Listener, before bool) []waiting {
	m := h.m
	borrows := m.borrows()
	if h.Card != 0 && (m.Texts[h.Card].Waits.Has(h.What) || borrows) {
		seat := h.Whose.Or(h.Seat)
		if seat == engine.NoSeat {
			seat = m.Speaker(h.Card)
		}
		for _, a := range m.Lines(h.Card) {
			if a.Events.Has(h.What) && a.own() && a.Before == before && !m.fromAfar.Has(h.What) {
				queue = h.add(queue, len(queue), waiting{ability: a.Ability, card: h.Card, of: a.By, seat: seat, place: h.there(before)})
			}
		}
	}
	own := len(queue)
	if borrows {
		listeners = m.withOthers(listeners, h.What)
	}
	for i := range listeners {
		l := &listeners[i]
		a := m.Ability(l.Ability)
		if a.Before != before || !a.Events.Has(h.What) || a.ofBearer && m.Table.Host(l.Card) != h.Card || !m.Hooks[h.What].Late && !m.Lies(l.Card, a.Where) || m.Mute(a, l.Card) {
			continue
		}
		there := h.Card
		if there == 0 {
			there = m.PlaceOf(l.Card)
		}
		queue = h.add(queue, own, waiting{ability: a, card: l.Card, of: l.Of, seat: m.Speaker(l.Card), place: there})
	}
	if m.Lasts() {
		if queue = h.begun(queue, before); !before {
			queue = h.endedBy(queue)
		}
	}
	return queue
}

// there returns where it happened, for the texts of the card itself; before it happens, the card.
func (h *Happening) there(before bool) engine.Card {
	if before {
		return h.Card
	}
	return h.Place
}

// add puts a text into a queue, from a place on in the order in which cards came into play, if it waits for what happens.
// Whether the condition of its heading is met is asked when what takes a card away has been done.
func (h *Happening) add(queue []waiting, from int, w waiting) []waiting {
	m, a, row := h.m, w.ability, &h.m.Hooks[h.What]
	switch {
	case a.Limit != Unlimited && m.game.Used(a, w.card, w.of, w.seat), !m.met(&w, h):
		return queue
	}
	if m.came(a); (a.Before || !row.Leaves && !row.Late) && !m.allowed(&w, h) {
		return queue
	}
	w.host = m.Table.Host(w.card)
	queue = append(queue, w)
	for at := len(queue) - 1; at > from && m.Since[queue[at-1].card] > m.Since[w.card]; at-- {
		queue[at-1], queue[at] = w, queue[at-1]
	}
	return queue
}

// happen lets a text happen, unless it has meanwhile, and may no more; one that is offered if its player can pay for it and
// wants to. It reports whether it did.
func (h *Happening) happen(w *waiting) bool {
	m, a := h.m, w.ability
	if a.ends {
		return m.end(&w.effect)
	}
	if a.Offered && !m.wanted(w) || a.Before && a.Once && !m.end(&w.effect) || !m.use(a, w.card, w.of, w.seat) {
		return false
	}
	h.host, h.effect = w.host, w.effect
	if a.FromHand {
		done := false
		return m.game.Respond(w.card, w.seat, a.Free, func() { done = m.resolve(a, w.card, w.seat, w.place, h) }) && done
	}
	done := m.resolve(a, w.card, w.seat, w.place, h)
	if done {
		m.spare(a, engine.Listener{Card: w.card, Of: w.of}, w.seat)
	}
	return done
}

// spare takes back that a text has happened which may do so only so often, where its player has declined all that it does. The first
// time was that all the same.
func (m *Machine) spare(a *Ability, l engine.Listener, you engine.Seat) {
	if m.idle && a.Limit != Unlimited && len(a.Costs) == 0 && a.declinable() && !isFirstTime(a.Head) {
		m.game.Spare(a, l.Card, l.Of, you)
	}
}

// wanted reports whether the player of a text that is offered can use it and wants to. The text is what asks.
func (m *Machine) wanted(w *waiting) bool {
	can, secret := m.blindly(func() bool { return m.Refused(w.ability, w.card, w.seat) == 0 })
	if w.ability.FromHand {
		held, could := m.game.Held(w.card, w.seat)
		secret = could && (can || secret)
		if can = can && held != 0; can {
			w.card = held
		}
	}
	if !can && !secret {
		return false
	}
	cause := m.Course.Cause
	m.Course.Cause = engine.Cause{Card: Whose(w.card, w.of), Line: w.ability.Cause}
	yes := m.mayBe(m.Asks.May, w.seat, can)
	m.Course.Cause = cause
	return yes
}

// met reports whether a text waits for what happens: to such a card, in such circumstances; allowed whether the condition
// of its heading is met.
func (m *Machine) met(w *waiting, h *Happening) bool {
	a := w.ability
	if a.Cards == nil && len(a.Reached) == 0 {
		return m.depth-m.texts < maxAsked
	}
	return m.asks(w, h, func(x *Run) bool {
		return (a.Cards == nil || h.Card != 0 && x.Means(a.Cards, h.Card)) && x.meetsAll(a.Reached)
	})
}

// known reports whether the circumstances are met that are known only when it has happened.
func (m *Machine) known(w *waiting, h *Happening) bool {
	if len(w.ability.Reached) == 0 {
		return m.depth-m.texts < maxAsked
	}
	return m.asks(w, h, func(x *Run) bool {
		for i := range x.A.Reached {
			p := x.A.Reached[i].Words
			if c, ok := p.Entry.Meaning.(Circumstance); ok && c.After && !c.Is(x, p) {
				return false
			}
		}
		return true
	})
}

func (m *Machine) allowed(w *waiting, h *Happening) bool {
	a := w.ability
	return a.If == nil || m.asks(w, h, func(x *Run) bool {
		if x.isSo(a.If) {
			return true
		}
		m.hinders(a, -1, game.NotSo, x.lacks(a.If))
		return false
	})
}

func (m *Machine) asks(w *waiting, h *Happening, is func(x *Run) bool) bool {
	x := m.Enter(w.ability, w.card, w.seat, w.place)
	if x == nil {
		return false
	}
	x.Happening, x.since = h, h.since
	if m.Hooks[h.What].Much {
		x.Count = max(h.N, -h.N)
	}
	x.isItself()
	if w.ability.begun {
		x.resumes(&w.effect, true)
	}
	ok := is(x)
	m.Leave()
	return ok
}

// What follows bounds what texts set off. Texts that set each other off without end are undone together with the
// one that began it, the game tells which they are, and goes on. So is a text that asks for more than there is room for.

const (
	maxTexts   = 16  // texts that are carried out within one another
	maxScripts = 6   // of those, scripts at work: each has half of what the one around it may spend
	maxChain   = 500 // texts that one sets off, with all that these set off
	maxAsked   = 8   // texts that are asked within one another
)

// nesting says how the texts at work lie within one another.
type nesting struct {
	depth   int // those that are carried out or asked
	texts   int // those that are carried out
	scripts int // those whose script is at work
	chain   int // those that the outermost has set off, itself included

	happening int // what happens, one thing within another

	left []Left // what has left play, as it was; see Left

	user   engine.SeatSet // who is about to use the action of a text, and pays its costs; none for whose text it is
	paid   func() bool    // see OncePaid
	paying *Run           // the text whose costs are being paid, while more of them are to be paid

	unanswered []int // the scripts that have failed to answer, by their places among those that failed

	lending bool // it is being found out which cards have lines of others

	// Noted is what the game notes of cards while a piece runs.
	Noted engine.CardSet
}

// Codes of a text that failed.
const (
	// textLoop: others set each other off without end. The number of the failure is that of the last text, and
	// above it that of the one that set it off; see Host.TextNumber.
	textLoop uint8 = iota + 1
	// textFull: it met a limit of the table, which is the number.
	textFull
)

// Resolve carries out an ability, and reports whether it was. Where that has no end, it has not been, nor has
// anything that it set off.
func (m *Machine) Resolve(a *Ability, source engine.Card, you engine.Seat, there engine.Card) bool {
	return m.resolve(a, source, you, there, nil)
}

// resolve is Resolve for what a happening has set off.
func (m *Machine) resolve(a *Ability, source engine.Card, you engine.Seat, there engine.Card, h *Happening) bool {
	if m.texts > 0 {
		m.carryOut(a, source, you, there, h)
		return true
	}
	m.chain = 0
	failed := m.Course.Venture(m.Tells.Undone, func() { m.carryOut(a, source, you, there, h) })
	if failed.Code == 0 {
		return true
	}
	m.undone(a, source, you, failed)
	return false
}

// Exceed tells that a text has not been carried out, for it would go past a limit of the game.
func (m *Machine) Exceed(a *Ability, source engine.Card, you engine.Seat, limit uint16) {
	m.undone(a, source, you, engine.Failure{Code: textFull, N: uint32(limit)})
}

// undone tells that a text has been undone with all that it set off, and why.
func (m *Machine) undone(a *Ability, source engine.Card, you engine.Seat, failed engine.Failure) {
	e := engine.Event{Verb: m.Tells.Loop, Seat: you, A: m.number(engine.Cause{Card: source, Line: a.Cause}), Seen: engine.Everyone}
	switch failed.Code {
	case textFull:
		e.Verb, e.To = m.Tells.Full, engine.List(failed.N)
	case engine.AskedTooMuch:
		if e.Verb, e.B = m.Tells.Endless, e.A; failed.N != 0 { // else it is a text of no card that asks
			e.B = engine.Card(failed.N)
		}
	default:
		e.B, e.N = engine.Card(failed.N), int16(failed.N>>16)
	}
	cause := m.Course.Cause
	m.Course.Cause = engine.Cause{Card: source, Line: a.Cause}
	m.Course.Emit(e)
	m.Course.Cause, m.idle = cause, false
}

// number returns what events have for a text.
func (m *Machine) number(text engine.Cause) engine.Card { return m.game.TextNumber(text) }

// count counts a text that is about to be carried out among those that the outermost has set off.
func (m *Machine) count(text engine.Cause) {
	if m.texts == maxTexts {
		m.loop(text, m.Course.Cause)
	}
	m.chained(text)
}

// chained counts a text that has been set off, or that is carried out once more.
func (m *Machine) chained(text engine.Cause) {
	if m.chain++; m.chain > maxChain {
		m.loop(text, m.Course.Cause)
	}
}

// loop cuts a text, which another has set off.
func (m *Machine) loop(last, by engine.Cause) {
	m.Course.Abandon(engine.Failure{Code: textLoop, N: uint32(m.number(by))<<16 | uint32(m.number(last))})
}

// Full stops what would go past a limit of the game. It does not return where a text is at work.
func (m *Machine) Full(limit uint16) {
	if m.texts > 0 {
		m.Course.Abandon(engine.Failure{Code: textFull, N: uint32(limit)})
	}
	m.Course.Emit(engine.Event{Verb: m.Tells.Limit, To: engine.List(limit)})
}
