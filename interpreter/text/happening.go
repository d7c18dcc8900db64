package text

import (
	"slices"

	"loremaster/interpreter/engine"
)

// This file holds what happens, as texts see it: before it does, when they may take it over, and afterwards.

// Happening is something that happens, or is about to, and who waits for it. A procedure of the rules makes one by Machine.Happens, fills in what
// it knows, asks Before, and, if nobody has taken it over, does what it does and says so by After:
//
//	h := m.Happens(onX, c)   nil where no text has a say, and then Before and After cost nothing
//	if h.Before() { return } texts that wait for what is about to happen
//	...                      it happens
//	h.After()                texts that wait for what has happened
type Happening struct {
	Happened

	m        *Machine
	heard    []waiting     // texts that wait, found before what takes the card away
	first    []waiting     // those that wait for what is about to happen,
	must     []waiting     // and of these those that have to happen instead
	done     bool          // it has happened
	host     engine.Card   // on what the card of the text lay that happens
	effect   engine.Effect // by which the text waits that happens, where another has begun it
	since    int           // how many cards had left play when it began; see Left
	replaced bool          // a text has said that something else happens instead
	expected bool          // the texts have been found that wait for it, before all is known of it
}

// Happened is what is known of a Happening.
type Happened struct {
	What  engine.Hook
	Card  engine.Card // to what: a card or a location; 0 where it happens to neither
	Whose engine.Seat // whose the card is, or was until it left play; engine.NoSeat where it is nobody's
	Seat  engine.Seat // who does it; engine.NoSeat where nobody does
	Place engine.Card // the location where it happens, or to which it leads; 0 where there is none
	From  engine.List // the zone that the card comes from,
	Left  engine.Card // and the location, of what takes a card away; 0 where it was at none
	N     int         // how much, or which, as the game counts it
	By    engine.Card // by whose text; 0 where none makes it happen
	How   uint8       // in which manner: the game's
	Asked bool        // it does not happen: it is asked whether it may
}

// Happens begins what is done with a card, or with none. It returns nil where no text could have a say; what is not nil is
// good until After, or until Before has said that it is taken over.
func (m *Machine) Happens(what engine.Hook, c engine.Card) *Happening {
	if m.heardAt.Has(what) {
		return m.happens(what, c)
	}
	return nil
}

func (m *Machine) happens(what engine.Hook, c engine.Card) *Happening {
	if !m.Listened(what, c) {
		return nil
	}
	return m.imagine(what, c)
}

// imagine makes what happens to a card, or may. It is good until happening is counted down.
func (m *Machine) imagine(what engine.Hook, c engine.Card) *Happening {
	if m.happening == len(m.happenings) {
		m.happenings = append(m.happenings, &Happening{m: m})
	}
	h := m.happenings[m.happening]
	m.happening++
	h.Happened = Happened{What: what, Card: c, Whose: m.Controller(c), Seat: engine.NoSeat, From: m.Table.Zone(c)}
	h.heard, h.first, h.must = h.heard[:0], h.first[:0], h.must[:0]
	h.done, h.host, h.replaced, h.expected, h.since = false, 0, false, false, len(m.left)
	if m.Hooks[what].Leaves {
		h.Left = m.PlaceOf(c)
	}
	if m.texts > 0 {
		h.By = m.Course.Cause.Card
	}
	return h
}

// Fire lets the texts happen that wait for what has been done with a card by a seat, whose it is, at a place; for procedures
// that no text can take over.
func (m *Machine) Fire(what engine.Hook, seat engine.Seat, c, place engine.Card) {
	if h := m.Happens(what, c); h != nil {
		h.Whose, h.Seat, h.Place = seat, seat, place
		h.After()
	}
}

// Listened reports whether a line of text may have a say in what happens to a card.
func (m *Machine) Listened(what engine.Hook, c engine.Card) bool {
	return (m.heard[what].Has(c) || m.Follow.OnClause != nil) && (m.Texts[c].Waits.Has(what) || m.listening(what, c)) || len(m.lenders) > 0 || m.Lasts() && m.lastingHear(what)
}

// listening reports whether a listener may have a say in what happens to a card. Of what takes the card away that is known
// before it does: the listener has to lie where its text works, or with the card as its bearer, by then.
func (m *Machine) listening(what engine.Hook, c engine.Card) bool {
	if row := &m.Hooks[what]; !row.Leaves || row.Late || m.recalls.Has(what) {
		return true
	}
	return m.anyLies(m.before.At(what), c) || m.anyLies(m.At(what), c)
}

func (m *Machine) anyLies(listeners []engine.Listener, c engine.Card) bool {
	for i := range listeners {
		l := &listeners[i]
		if a := m.Ability(l.Ability); m.Lies(l.Card, a.Where) && (!a.ofBearer || m.Table.Host(l.Card) == c) {
			return true
		}
	}
	return false
}

// lastingHear reports whether what lasts may have a say in what happens.
func (m *Machine) lastingHear(what engine.Hook) bool {
	return engine.Any(m.Effects.All(), func(e *engine.Effect) bool {
		c := m.Began(e)
		return c.Does.Copies || c.Waits != nil && c.Waits.Events.Has(what) || c.Until != nil && c.Until.Events.Has(what)
	})
}

// Instead says that something else happens than what was about to.
func (h *Happening) Instead() {
	if h != nil {
		h.replaced = true
	}
}

// Expect finds the texts that wait for it, as the cards lie now, for what is known in full only later: by Before then.
func (h *Happening) Expect() {
	if h != nil {
		h.first, h.heard, h.expected = h.queue(h.first, h.m.before.At(h.What), true), h.queue(h.heard, h.m.At(h.What), false), true
	}
}

// Awaits reports whether a text waits for it before it happens.
func (h *Happening) Awaits() bool {
	if h == nil || !h.m.warned.Has(h.What) && !h.m.loose() {
		return false
	}
	h.Expect()
	return len(h.first) > 0
}

// Before lets texts have their say before it happens, and reports whether one has taken it over, so that it does not. First
// come those that only happen before it, in turn order; then those that have to happen instead: of several the player whose
// card it is chooses; last those that may be declined, each offered to its player, in turn order. The first that takes
// it over ends it for all.
func (h *Happening) Before() bool { return h != nil && h.before() }

func (h *Happening) before() bool {
	m := h.m
	switch {
	case h.expected:
		h.first = slices.DeleteFunc(h.first, func(w waiting) bool { return !m.known(&w, h) })
	case m.warned.Has(h.What) || m.loose():
		h.first = h.queue(h.first, m.before.At(h.What), true)
	}
	if len(h.first) > 0 && h.taken() {
		m.happening--
		return true
	}
	if m.Hooks[h.What].Leaves && !h.expected {
		h.heard = h.queue(h.heard, m.At(h.What), false)
	}
	return false
}

// taken lets the texts happen that wait for what is about to happen, and reports whether one has taken it over.
func (h *Happening) taken() bool {
	queue, at := h.first, h.m.Table.Where(h.Card)
	for _, seat := range h.m.InTurnOrder() {
		for i := range queue {
			if w := &queue[i]; w.seat == seat && w.ability.Kind != engine.Replacement {
				h.happen(w)
			}
		}
	}
	if h.replaced || h.m.Hooks[h.What].Needs && h.m.Table.Where(h.Card) != at {
		return true // nothing is left of it
	}
	queue = slices.DeleteFunc(queue, func(w waiting) bool { return w.ability.Kind != engine.Replacement || h.cameOf(&w) })
	return len(queue) > 0 && h.replacedBy(queue)
}

// cameOf reports whether what is about to happen has come of a text that has it happen instead of the same to another card: a text
// steps in once, so two that step in for each other come to an end.
func (h *Happening) cameOf(w *waiting) bool {
	m := h.m
	for i := range m.runs[:m.depth] {
		if x := &m.runs[i]; x.A == w.ability && x.Source == w.card && x.Happening != nil && x.Happening.What == h.What && x.acts {
			return true
		}
	}
	return false
}

// replacedBy lets texts happen instead, until one has done so.
func (h *Happening) replacedBy(queue []waiting) bool {
	m := h.m
	must := h.must
	for _, w := range queue {
		if !w.ability.declinable() {
			must = append(must, w)
		}
	}
	h.must = must
	for len(must) > 0 {
		i := h.chosen(m.Asks.Instead, h.chooser(), must)
		if h.takenBy(&must[i]) {
			return true
		}
		must = slices.Delete(must, i, i+1)
	}
	for _, seat := range m.InTurnOrder() {
		for i := range queue {
			if w := &queue[i]; w.seat == seat && w.ability.declinable() && h.takenBy(w) {
				return true
			}
		}
	}
	return false
}

// chooser returns who chooses among texts that have to happen instead: whose the card is, or, where the game says so, the first
// in turn order. (O32)
func (h *Happening) chooser() engine.Seat {
	if h.m.Ordered || h.Whose == engine.NoSeat {
		return h.m.InTurnOrder()[0]
	}
	return h.Whose
}

// chosen lets a player choose which of several texts happens, and returns its place among them.
func (h *Happening) chosen(kind uint8, seat engine.Seat, queue []waiting) int {
	m := h.m
	option := func(w waiting) engine.Option {
		return engine.Option{Verb: m.Offers.Instead, Of: engine.Of{A: uint16(w.card), B: uint16(w.ability.Line), C: uint16(w.of)}}
	}
	o := m.Decide(kind, seat, 1, func(d *engine.Decision) {
		for _, w := range queue {
			if o := option(w); !slices.Contains(d.Options, o) {
				d.Offer(o)
			}
		}
	})
	return max(slices.IndexFunc(queue, func(w waiting) bool { return option(w) == o }), 0)
}

// takenBy lets one text happen, and reports whether it has taken over what was about to happen: it says so, or the card has
// gone elsewhere. (eliminate-trigger)
func (h *Happening) takenBy(w *waiting) bool {
	m := h.m
	if !w.ability.FromHand {
		m.game.Reveal(w.card)
	}
	was := m.Table.Where(h.Card)
	m.Noted.Remove(h.Card)
	done := h.happen(w)
	return done && (h.replaced || m.Table.Where(h.Card) != was || m.Noted.Has(h.Card))
}

// Became says to which card it has happened, where a text before may have brought up another than was expected.
func (h *Happening) Became(c engine.Card) {
	if h != nil {
		h.Card, h.Whose = c, h.m.Controller(c)
	}
}

// Drop ends what does not happen after all.
func (h *Happening) Drop() {
	if h != nil {
		h.m.happening--
	}
}

// Done reports whether it has happened; else it is about to.
func (h *Happening) Done() bool { return h.done }

// declinable reports whether what the text does first may be declined.
func (a *Ability) declinable() bool {
	return a.Offered || a.FromHand || len(a.Body) > 0 && a.Body[0].Clauses[0].May
}

// After lets the texts happen that have waited for it: in turn order; of one player the card's own first, then the others in
// the order in which they came into play.
func (h *Happening) After() {
	if h != nil {
		h.after()
	}
}

func (h *Happening) after() {
	m := h.m
	if h.done = true; m.recalls.Has(h.What) {
		m.game.Remember(h)
	}
	if m.Hooks[h.What].Leaves || h.expected {
		h.heard = slices.DeleteFunc(h.heard, func(w waiting) bool { return !m.known(&w, h) || !m.allowed(&w, h) })
	} else {
		h.heard = h.queue(h.heard[:0], m.At(h.What), false)
	}
	if h.heard = slices.DeleteFunc(h.heard, m.spent); len(h.heard) > 0 {
		h.inOrder()
	}
	m.happening--
}

// inOrder lets the texts happen that have waited, as far as they still may.
func (h *Happening) inOrder() {
	if h.m.Ordered {
		h.required()
	}
	for _, seat := range h.m.InTurnOrder() {
		for i := range h.heard {
			if w := &h.heard[i]; w.seat == seat && h.stillMay(w) {
				h.happen(w)
			}
		}
	}
}

// stillMay reports whether a text may happen whose turn has come.
func (h *Happening) stillMay(w *waiting) bool {
	m := h.m
	return !m.Hooks[h.What].Late || !m.game.Over() && (w.ability.begun || m.Lies(w.card, w.ability.Where)) && m.met(w, h) && m.allowed(w, h)
}

// required lets those of the texts happen that have to, before all that may be declined: of several the first player in turn order
// chooses which is next.
func (h *Happening) required() {
	must, may := h.must[:0], h.heard[:0]
	for _, w := range h.heard {
		if w.ability.declinable() {
			may = append(may, w)
		} else {
			must = append(must, w)
		}
	}
	h.must, h.heard = must, may
	for {
		now := slices.IndexFunc(must, func(w waiting) bool { return h.stillMay(&w) })
		if now < 0 {
			return
		}
		if len(must)-now > 1 {
			if ready := slices.DeleteFunc(slices.Clone(must), func(w waiting) bool { return !h.stillMay(&w) }); len(ready) > 1 {
				now = slices.Index(must, ready[h.chosen(h.m.Asks.Order, h.m.InTurnOrder()[0], ready)])
			}
		}
		w := must[now]
		must = slices.Delete(must, now, now+1)
		h.happen(&w)
	}
}
