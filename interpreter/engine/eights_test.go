// Crazy eights on the engine: a whole game, and what the engine adds to it for nothing. Read from the top.

package engine_test

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
)

// A game's state is one flat value: no pointer, slice or map. The engine's parts are embedded in it.
type eightsState struct {
	engine.CardLists       // the cards, numbered from 1, 52 to a deck, and the zones they lie in
	engine.Luck            // the random source
	engine.Turns           // whose turn it is, and who could do nothing since anybody could
	Suit             uint8 // to be followed; an eight names it
}

// Zones are numbers. Zone 0 is the engine's; from hands on each seat has its own.
const stock, pile, hands engine.List = 1, 2, 3

// eightsZones names the zones, for digests; zone 0 holds what lies outside the game.
var eightsZones = []engine.ZoneSpec{{}, {Name: "stock"}, {Name: "pile"}, {Name: "hand"}, {Name: "hand", Owner: 1}, {Name: "hand", Owner: 2}}

func hand(s engine.Seat) engine.List { return hands + engine.List(s) }
func suit(c engine.Card) uint8       { return uint8((c - 1) % 52 / 13) }
func rank(c engine.Card) uint8       { return uint8((c-1)%13) + 1 }

// So are kinds of decision, verbs of options (from 1) and events.
const (
	askTurn, askSuit                   = 0, 1
	optPlay, optDraw, optPass, optSuit = 1, 2, 3, 4 // A is the card, or the suit
	eventPlays, eventDraws             = 0, 1
	seats                              = 3
)

var order = engine.TurnOrder{0, 1, 2}

// eights is the game: the engine's, and the rules as its methods.
type eights struct {
	engine.Game[eightsState]
	cards int
}

func newEights(seed uint64, decks int) *eights {
	g, s := &eights{cards: 52 * decks}, eightsState{}
	s.Seed = seed
	for c := engine.Card(1); int(c) <= g.cards; c++ {
		s.Deal(c, stock)
	}
	g.Start(g, &s)
	return g
}

// Step plays one piece: the deal, or a turn. Between two of them the state says everything.
func (g *eights) Step() {
	if g.S.Count(pile) == 0 {
		g.deal()
	} else {
		g.turn()
	}
}

// Over is asked between the pieces.
func (g *eights) Over() bool {
	last := order[(g.S.Turn+seats-1)%seats]
	return g.S.Count(pile) > 0 && (g.S.Count(hand(last)) == 0 || g.S.Passed.Count() == seats)
}

func (g *eights) deal() {
	g.shuffle()
	for range 5 {
		for _, s := range order.From(g.S.Starting) {
			g.draw(s)
		}
	}
	g.discard(g.S.Top(stock))
}

// turn asks twice at most. It may keep what it knows in variables: when the game has waited for an answer,
// the piece runs again from its beginning, and comes here with the same values.
func (g *eights) turn() {
	me, drew := order[g.S.Turn], false
	for {
		o := g.Ask(askTurn, me, 1, func(d *engine.Decision) { g.turnOptions(d, me, drew) })
		switch o.Verb {
		case optDraw:
			g.draw(me)
			drew = true
			continue
		case optPlay:
			g.Emit(engine.Event{Verb: eventPlays, Seat: me, A: engine.Card(o.A), Seen: engine.Everyone})
			g.discard(engine.Card(o.A))
			if rank(engine.Card(o.A)) == 8 {
				g.S.Suit = uint8(g.Ask(askSuit, me, 1, suitOptions).A)
			}
		}
		if drew || o.Verb == optPlay {
			g.S.Act()
		} else {
			g.S.Pass(me)
		}
		g.S.EndTurn(order)
		return
	}
}

// Options are listed as data: whoever answers, a person or a bot, sees the same list.
func (g *eights) turnOptions(d *engine.Decision, me engine.Seat, drew bool) {
	for c := range g.S.Cards(hand(me)) {
		if rank(c) == 8 || suit(c) == g.S.Suit || rank(c) == rank(g.S.Top(pile)) {
			d.Offer(engine.Option{Verb: optPlay, Of: engine.Of{A: uint16(c)}})
		}
	}
	other := engine.Option{Verb: optDraw}
	if drew || g.S.Count(stock)+g.S.Count(pile) == 1 {
		other.Verb = optPass
	}
	d.Offer(other)
}

func suitOptions(d *engine.Decision) {
	for s := range uint16(4) {
		d.Offer(engine.Option{Verb: optSuit, Of: engine.Of{A: s}})
	}
}

func (g *eights) discard(c engine.Card) {
	g.S.PutTop(c, pile)
	g.S.Show(c, engine.Everyone)
	g.S.Suit = suit(c)
}

// draw turns the pile over when the stock is empty; the top of the pile stays.
func (g *eights) draw(s engine.Seat) {
	if g.S.Count(stock) == 0 {
		for c := g.S.Next(g.S.Top(pile)); c != 0; c = g.S.Next(g.S.Top(pile)) {
			g.S.Put(c, stock)
		}
		g.shuffle()
	}
	c := g.S.Top(stock)
	g.S.Put(c, hand(s))
	g.S.Show(c, engine.Only(s))
	g.Emit(engine.Event{Verb: eventDraws, Seat: s, A: c, Seen: engine.Only(s)})
}

// A shuffle takes the next outcome for a purpose and an owner (0 and 0), and a stable key for each card.
func (g *eights) shuffle() {
	keys := make([]uint64, g.cards+1)
	for c := range keys {
		keys[c] = uint64(c)
	}
	g.S.Shuffle(stock, g.S.Toss(0, 0), keys)
}

// Describe and the names are for digests and records.
func (g *eights) Describe(s *eightsState, p *engine.Parts) {
	s.CardLists.AddTo(p, eightsZones)
	s.Luck.AddTo(p)
	p.Number("turn", int(s.Turn))
	p.Number("suit", int(s.Suit))
	p.Number("passed", int(s.Passed))
}

func (g *eights) NameSeat(s engine.Seat) string { return [...]string{"north", "east", "west"}[s] }

func (g *eights) NameOption(o engine.Option) string {
	c := engine.Card(o.A)
	card := fmt.Sprintf("play %d%c", rank(c), "cdhs"[suit(c)])
	if deck := (c - 1) / 52; deck > 0 && c > 0 {
		card += fmt.Sprintf("#%d", deck+1)
	}
	return [...]string{"", card, "draw", "pass", "suit " + string("cdhs"[o.A%4])}[o.Verb]
}

// TestEights plays 200 games in place, and each again decision by decision: saved and loaded at every one
// into another game, which plays on. At the end its record is written, read and replayed. All end alike; also with six
// decks, of which the last cards have numbers that are no byte.
func TestEights(t *testing.T) {
	for seed := range uint64(200) {
		testEights(t, seed, 1)
	}
	for seed := range uint64(20) {
		testEights(t, seed, 6)
	}
}

func testEights(t *testing.T, seed uint64, decks int) {
	var random bot.Random
	random.Begin(seed)
	whole := newEights(seed, decks)
	whole.Answerer = random.Answer
	whole.Run()

	random.Begin(seed)
	g, saved := newEights(seed, decks), engine.Snapshot[eightsState]{}
	for g.Run(); g.Open() != nil; {
		next := newEights(0, decks)
		g.Save(&saved)
		next.Load(&saved)
		answer, _ := random.Answer(next.Open())
		if err := next.Answer(answer); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		g = next
	}

	text, replay := bytes.Buffer{}, newEights(seed, decks)
	writeErr := g.Record(nil).Write(&text)
	record, readErr := engine.ReadRecord(&text)
	if err := errors.Join(writeErr, readErr, replay.Replay(record)); err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	if a, b, c := whole.Digest(), g.Digest(), replay.Digest(); !whole.Over() || a != b || a != c || g.S.Check(g.cards) != "" {
		t.Fatalf("seed %d: in place %x, saved and loaded %x, replayed %x; over: %v; table: %q", seed, a, b, c, whole.Over(), g.S.Check(g.cards))
	}
}
