package wotrcards

import (
	"math"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file lets players draft their decks: each takes a card out of a packet, in secret and at once, and passes the rest
// on. Of each card of the pool every player of its side has a copy that lies outside the game, and that one comes into the
// packet where the card is that player's to take: so a card has one owner from beginning to end. (scenario-draft)

// Pool adds to the pool of a scenario what a line of it says. It says what is wrong with the line, or "".
func (l *Library) Pool(s *Scenario, line *vocab.Phrase) (wrong string) {
	if bad := language.OutOfRange(line); bad != nil {
		return bad.Message
	}
	does := line.Entry.Meaning.(deckLine)
	if does != deckAll && does != deckWithout {
		return "a pool has one copy of each card, expected words for cards alone"
	}
	words := line.Slot("c")
	if wrong = unfitForDeck(words); wrong != "" {
		return wrong
	}
	sets := s.Sets
	if namesCard(words) {
		sets = l.Sets()
	}
	var found []uint16
	for _, c := range l.candidates(words, sets) {
		if l.Cards[c].Type < Aim && l.inDeckLine(words, &l.Cards[c]) {
			found = append(found, c)
		}
	}
	switch {
	case len(found) == 0:
		return "no card is what this says"
	case does == deckWithout:
		s.Pool = slices.DeleteFunc(s.Pool, func(c uint16) bool { return slices.Contains(found, c) })
	default:
		s.Pool = append(s.Pool, found...)
		slices.Sort(s.Pool)
		s.Pool = slices.Compact(s.Pool)
	}
	return ""
}

// Drafters returns how many players of a side draft.
func (s *Scenario) Drafters(side Side) int {
	return engine.CountOf(slices.Values(s.Seats), func(seat Seat) bool { return seat.Side == side })
}

// drafted reports whether a seat may draft a card of the library.
func (s *Scenario) drafted(lib *Library, seat *Seat, card uint16) bool {
	return lib.Cards[card].Side == seat.Side && slices.Contains(s.Pool, card)
}

// drafting reports whether the players have cards to draft: not where an earlier game has left them their decks.
func (g *Game) drafting() bool {
	switch {
	case g.Scenario.Draft == 0 || g.laid.has(Zone(g.Scenario.TurnOrder[0], DrawDeck)):
		return false
	case g.Scenario.RoundTable && g.S.Own.Drafted > 0:
		return slices.ContainsFunc(g.drafters(bothSides), func(seat engine.Seat) bool { return g.S.Count(packet(seat)) > 0 })
	}
	return int(g.S.Own.Drafted) < g.Scenario.Draft
}

// draft lets each player take one card out of its packet, and passes the packets on. At a round table who has taken enough,
// or has no card of its side in the packet, takes none.
func (g *Game) draft() {
	if g.S.Own.Drafted == 0 {
		g.dealPackets()
	}
	var asked engine.SeatSet
	for i := range g.Scenario.Seats {
		if seat := engine.Seat(i); g.taken(seat) < g.Scenario.Draft {
			for c := range g.S.Cards(packet(seat)) {
				if g.Texts.Owner[c] == seat {
					asked |= engine.Only(seat)
				}
			}
		}
	}
	chosen := g.AskAll(DecideDraft, asked, func(d *engine.Decision) {
		for c := range g.S.Cards(packet(d.Seat)) {
			if g.Texts.Owner[c] == d.Seat {
				d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
			}
		}
	})
	for seat := range asked.All() {
		c := engine.Card(chosen[seat].A)
		g.put(c, Zone(seat, DrawDeck))
		g.S.Show(c, engine.Only(seat))
		g.Emit(engine.Event{Verb: EventDraft, Seat: seat, A: c, Seen: engine.Only(seat)})
	}
	g.S.Own.Drafted = uint8(min(int(g.S.Own.Drafted)+1, math.MaxUint8))
	if g.Scenario.RoundTable {
		g.passPackets(bothSides)
		return
	}
	for side := range NumSides {
		g.passPackets(side)
	}
}

// taken returns how many cards a seat has drafted.
func (g *Game) taken(seat engine.Seat) int {
	return engine.CountOf(g.S.Cards(Zone(seat, DrawDeck)), g.drafts.Has)
}

// packet returns the zone of the packet of which a seat takes next.
func packet(seat engine.Seat) engine.List { return packets + engine.List(seat) }

// bothSides are the players of either side.
const bothSides = NumSides

// drafters returns the players of a side, or of both, in the turn order of round 1.
func (s *Setup) drafters(side Side) []engine.Seat {
	return slices.DeleteFunc(slices.Clone(s.Scenario.TurnOrder.From(s.Scenario.Starting)), func(seat engine.Seat) bool { return side != bothSides && s.SideOf(seat) != side })
}

// drafter returns the first of some seats, in a ring from one of them, that may draft a card: its copy lies in the packet.
func (s *Setup) drafter(c engine.Card, seats []engine.Seat, from int) engine.Seat {
	for i := range seats {
		if seat := seats[(from+i)%len(seats)]; s.SideOf(seat) == s.def[c].Side {
			return seat
		}
	}
	return engine.NoSeat
}

// twin returns the copy of a card that a seat may draft.
func (s *Setup) twin(c engine.Card, seat engine.Seat) engine.Card {
	for t := s.first[c]; int(t) <= s.Cards && s.def[t] == s.def[c]; t++ {
		if s.Texts.Owner[t] == seat && s.drafts.Has(t) {
			return t
		}
	}
	return 0
}

// dealPackets deals each player as many cards of its side's pool as it drafts; at a round table both sides' cards go round
// all players.
func (g *Game) dealPackets() {
	for side := range NumSides {
		seats := g.drafters(side)
		table, first := seats, 0
		if g.Scenario.RoundTable {
			table, first = g.drafters(bothSides), int(side)
		}
		for n := range len(seats) * g.Scenario.Draft {
			c := g.pickAtRandom(engine.Outside, LuckDraft, uint8(side), func(c engine.Card) bool {
				return g.drafts.Has(c) && g.Texts.Owner[c] == seats[0] && !slices.ContainsFunc(seats, func(s engine.Seat) bool { return g.S.Where(g.twin(c, s)) >= packets })
			})
			if c == 0 {
				break
			}
			at := (n + first) % len(table)
			g.put(g.twin(c, g.drafter(c, table, at)), packet(table[at]))
		}
	}
}

// passPackets passes what is left of each packet to the next player of the side, or of both.
func (g *Game) passPackets(side Side) {
	seats := g.drafters(side)
	left := make([][]engine.Card, len(seats))
	for i, seat := range seats {
		left[i] = slices.Collect(g.S.Cards(packet(seat)))
		for _, c := range left[i] {
			g.put(c, engine.Outside)
		}
	}
	for i := range seats {
		next := (i + 1) % len(seats)
		for _, c := range left[i] {
			g.put(g.twin(c, g.drafter(c, seats, next)), packet(seats[next]))
		}
	}
}
