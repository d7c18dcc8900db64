package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is when an event may be played, and when it leaves the table.

// mayPlay reports whether a player may play an event: what it requires is so, and of several players of the side he moves a nation
// that it names, if it names any. It may be played even where it can do nothing. (requirements, O10, O12)
func (t *Game) mayPlay(seat engine.Seat, c engine.Card) bool {
	return t.named(seat, c) && t.meets(c)
}

// named reports whether a player moves a nation that an event names, or it names none.
func (t *Game) named(seat engine.Seat, c engine.Card) bool {
	names := t.def[c].names
	for n := range MaxNations {
		if names>>n&1 != 0 && t.moved[seat]>>(8*n)&1 != 0 {
			return true
		}
	}
	return names == 0
}

// staysOnTable reports whether an event stays on the table. (table-cards)
func (t *Game) staysOnTable(c engine.Card) bool {
	return t.texts.Answered(askStays) && t.texts.Ask(&text.Question{Hook: askStays, Card: c}).Allowed
}

// clearTables discards the events on the table that require what is so no more. (table-cards)
func (t *Game) clearTables() {
	for s := range numSides {
		if t.S.Top(TableOf(s)) == 0 {
			continue
		}
		for c := range t.S.Cards(TableOf(s)) {
			if !t.meets(c) {
				t.discard(c, t.leading(s))
			}
		}
	}
}

// drawEither lets a player draw from a deck of his choice.
func (t *Game) drawEither(seat engine.Seat) bool {
	s := t.sideBy[seat]
	o := t.ask(DecideDraw, seat, 1, func(d *engine.Decision) {
		for deck := range numDecks {
			if t.S.Count(DeckOf(s, deck)) > 0 {
				d.Offer(engine.Option{Verb: OptDeck, Of: engine.Of{A: uint16(deck)}})
			}
		}
	})
	return o.Verb == OptDeck && t.draw(seat, Deck(o.A))
}

// term is what the action of a text costs besides its die: whether it can be paid, and how it is.
type term struct {
	can func(t *Game, seat engine.Seat) bool
	pay func(t *Game, seat engine.Seat)
}

func (t *Game) withIcon(seat engine.Seat, icon DieIcon) []engine.Card {
	return engine.Those(t.S.Cards(HandOf(seat)), func(c engine.Card) bool { return t.def[c].Die == icon })
}

// termCards is a card of each of two icons, discarded from the hand.
var termCards = term{
	can: func(t *Game, seat engine.Seat) bool {
		return len(t.withIcon(seat, ArmyIcon)) > 0 && len(t.withIcon(seat, CharacterIcon)) > 0
	},
	pay: func(t *Game, seat engine.Seat) {
		for _, icon := range [...]DieIcon{ArmyIcon, CharacterIcon} {
			o := t.ask(DecideDiscard, seat, 1, func(d *engine.Decision) {
				d.Secret = true
				for _, c := range t.withIcon(seat, icon) {
					d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
				}
			})
			if o.Verb == OptCard {
				t.discard(engine.Card(o.A), seat)
			}
		}
	},
}

// termRing is the Elven Ring of the turn.
var termRing = term{
	can: func(t *Game, seat engine.Seat) bool {
		s := t.sideBy[seat]
		return t.S.Rings[s] > 0 && !t.S.RingUsed[s]
	},
	pay: func(t *Game, seat engine.Seat) {
		s := t.sideBy[seat]
		t.S.Rings[s]--
		t.S.RingUsed[s] = true
		if s == FreePeoples {
			t.S.Rings[Shadow]++
		}
		t.tell(engine.Event{Verb: EventSpendsRing, Seat: seat})
	},
}
