package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
)

// This file is how event cards are drawn, held, discarded and played.

// drawForTurn draws a player's cards of a turn: one from each deck. Where a side has several players, each draws so in the
// first turn, and later one card from a deck of his choice. (drawing, four-players)
func (t *Game) drawForTurn(seat engine.Seat) {
	s := t.sideBy[seat]
	if t.players[s].Count() == 1 || t.S.Round == 1 {
		for d := range numDecks {
			t.draw(seat, d)
		}
		return
	}
	o := t.ask(DecideDraw, seat, 1, func(d *engine.Decision) {
		for deck := range numDecks {
			if t.S.Count(DeckOf(s, deck)) > 0 {
				d.Offer(engine.Option{Verb: OptDeck, Of: engine.Of{A: uint16(deck)}})
			}
		}
	})
	if o.Verb == OptDeck {
		t.draw(seat, Deck(o.A))
	}
}

// draw draws the top card of a deck. An empty deck stays empty. (drawing)
func (t *Game) draw(seat engine.Seat, d Deck) bool {
	c := t.S.Top(DeckOf(t.sideBy[seat], d))
	if c == 0 {
		return false
	}
	t.takes(seat, c)
	return true
}

// takes puts a card into a player's hand, who alone sees it.
func (t *Game) takes(seat engine.Seat, c engine.Card) {
	t.S.Put(c, HandOf(seat))
	t.S.Show(c, engine.Only(seat))
	t.Emit(engine.Event{Verb: EventDraws, Seat: seat, A: c, N: int16(t.def[c].Deck), Seen: engine.Only(seat)})
}

// drawSome draws cards for a text, as far as there are, and reports whether there was one.
func (t *Game) drawSome(seat engine.Seat, d Deck, n int) (drawn int) {
	for range n {
		drawn += b2i(t.draw(seat, d))
	}
	t.discardDown(seat)
	return drawn
}

// discardDown makes a player discard what he holds too much of. (hand-limit)
func (t *Game) discardDown(seat engine.Seat) {
	most := t.Scenario.Numbers.Hand
	if t.players[t.sideBy[seat]].Count() > 1 {
		most = min(most, t.Scenario.Numbers.SharedHand)
	}
	for t.S.Count(HandOf(seat)) > most && !t.Over() {
		t.discard(t.askCard(DecideDiscard, seat, t.S.Count(HandOf(seat))-most, t.S.Cards(HandOf(seat)), nil), seat)
	}
}

// discard puts an event on its discards, face down: only who had it knows which it is. (discarding)
func (t *Game) discard(c engine.Card, by engine.Seat) {
	d := t.def[c]
	t.S.Put(c, DiscardOf(d.Side, d.Deck))
	t.Emit(engine.Event{Verb: EventDiscards, Seat: by, A: c, N: int16(d.Deck), Seen: t.S.Known(c)})
}

// plays reports whether a die with that face plays an event. (event-die, icons)
func (t *Game) plays(c engine.Card, f Face) bool {
	switch f {
	case EventFace, WillFace:
		return true
	case CharacterFace:
		return t.def[c].Die == CharacterIcon
	case ArmyFace:
		return t.def[c].Die == ArmyIcon
	case MusterFace:
		return t.def[c].Die == MusterIcon
	case MusterArmyFace:
		return t.def[c].Die != CharacterIcon
	}
	return false
}

// playEvent plays an event. (playing)
func (t *Game) playEvent(seat engine.Seat, c engine.Card) {
	d := t.def[c]
	t.S.Show(c, engine.Everyone)
	t.tell(engine.Event{Verb: EventPlays, Seat: seat, A: c})
	if t.staysOnTable(c) {
		t.S.Put(c, TableOf(d.Side))
	} else {
		t.S.Put(c, DiscardOf(d.Side, d.Deck))
	}
	t.occurs(onPlayed, c, seat)
	t.occurs(onWasPlayed, c, seat)
}

// playByDie plays an event by a die; texts wait for an Event die. (event-die)
func (t *Game) playByDie(s Side, o engine.Option) {
	seat, c := t.actor(s), engine.Card(o.B)
	t.playEvent(seat, c)
	if f := Face(o.A); f == EventFace || f == WillFace {
		t.occurs(onEventDie, c, seat)
	}
}

// uses reports whether a card takes part: with its module, and where it takes the place of another as the scenario says; of two that
// do so the one that a module brings. (event-editions, character-editions, modules)
func (s *Setup) uses(i int) bool {
	if !s.usable(i) {
		return false
	}
	for j := range s.Lib.Cards {
		if s.ousts(j, i) && s.usable(j) {
			return false
		}
	}
	return true
}

func (s *Setup) usable(i int) bool {
	d := &s.Lib.Cards[i]
	switch d.Type {
	case Module:
		return s.inModule(i + 1)
	case CombatHalf: // with one of the events that share it
		shared := engine.Those(slices.Values(s.Lib.Cards), func(c CardDef) bool { return c.Type == Event && c.Combat == i })
		return len(shared) == 0 || slices.ContainsFunc(shared, func(c CardDef) bool { return s.inModule(c.Module) })
	}
	return s.inModule(d.Module) && (!d.First || d.Module > 0 || slices.Contains(s.Scenario.First, i))
}

// ousts reports whether a card takes the place of another.
func (s *Setup) ousts(j, i int) bool {
	by, of := &s.Lib.Cards[j], &s.Lib.Cards[i]
	return by.First && (by.Of == i || of.First && by.Of == of.Of && by.Module > 0 && of.Module == 0)
}
