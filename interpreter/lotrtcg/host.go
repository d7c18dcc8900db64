package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// run is a text at work, and of the game in which it is.
type run = text.Run

func of(x *run) *Game { return x.Game.(host).Game }

// host is the game as the machine asks it.
type host struct {
	text.Plain
	*Game
}

func (h host) Scripts() text.Scripts               { return h.Lib.Running }
func (h host) OnLine() func(file string, line int) { return h.Line }

// Over: nor does a text go on in the turn of a player who has lost.
func (h host) Over() bool { return h.stops() }

func (h host) Used(a *text.Ability, source, _ engine.Card, you engine.Seat) bool {
	return h.used(a, source, you)
}
func (h host) Use(a *text.Ability, source, _ engine.Card, you engine.Seat) bool {
	return h.use(a, source, you)
}
func (h host) Spare(a *text.Ability, source, _ engine.Card, you engine.Seat) {
	h.S.Notes.Set(noteOf(a), source, h.S.Notes.Get(noteOf(a), source)&^useOf(a, source, you))
}

// Reckon: costs change the twilight pool.
func (h host) Reckon()   { h.reckoned = h.S.Twilight }
func (h host) Reckoned() { h.S.Twilight, h.chosen = h.reckoned, 0 }

// Taken: what is exerted, discarded or played for a cost is chosen by its card.
func (h host) Taken(_ *engine.Decision, o engine.Option) (engine.Card, bool) {
	if o.Verb == OptPlay {
		h.chosen = engine.Card(o.A)
	}
	return engine.Card(o.A), o.Verb == OptCard || o.Verb == OptPlay
}

// Kinds of notes that are lists: what has happened in this turn that a text asks for.
const noteHappened = engine.FirstList

// Remember notes what has happened until the turn ends: to whom, where, by whom.
func (h host) Remember(e *text.Happening) { h.S.Notes.Append(noteOfHappening(&e.Happened)) }

func noteOfHappening(e *text.Happened) engine.Note {
	return engine.Note{Card: e.Card, Kind: noteHappened + uint8(e.What), Value: int32(e.Place)<<16 | int32(e.Whose)<<8 | int32(e.Seat)}
}

func (h host) Remembered(what engine.Hook, f func(*text.Happening)) {
	var before engine.CardSet
	for _, n := range h.S.Notes.Of(noteHappened + uint8(what)) {
		e := &text.Happening{Happened: text.Happened{What: what, Card: n.Card, Place: engine.Card(n.Value >> 16), Whose: engine.Seat(n.Value >> 8), Seat: engine.Seat(n.Value)}}
		if before.Has(n.Card) {
			e.How = again
		}
		before.Add(n.Card)
		f(e)
	}
}
