// Package tides is a small game of three players who each win alone. It is played in tests only: what the tools ask of
// any game, they are shown to ask of this one too.
//
// In each round all players choose a lantern from hand in secret, and who shows the brightest is captain; what the
// lanterns say happens as they are shown. A die says how
// many boats sail, one at a time, in turn order from the captain, until all have passed in a row. Then a tile comes out
// of a bag: gold pays the captain for each island that is the captain's alone; in a storm the next player says which of
// the captain's boats is lost. After the last round every island that is one player's alone counts 1.
//
//   - library.go reads the lanterns and the scenarios, and lays a scenario out;
//   - game.go is the round, step by step, the islands, and what bots value;
//   - tables.go has the rows of decisions, options and events, what lanterns say, and what tools ask.
package tides

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// players is how many there are.
const players = 3

// State is a game at some moment.
type State struct {
	engine.CardLists // the lanterns
	engine.Luck
	engine.Turns

	Round   uint8 // from 1
	Phase   Phase
	Captain engine.Seat // in this round
	Sailing uint8       // boats that may still sail in it
	Boats   [islands][players]uint8
	Bag     [numTiles]uint8
	Gold    [players]uint8
}

// Phase is where a round stands.
type Phase uint8

const (
	SetUp   Phase = iota
	Council       // who is captain?
	Sail
	Tide
	Ended
)

// Tiles of the bag.
const (
	calm = iota
	gold
	storm
	numTiles
)

// Zones: the deck, the lanterns that were shown, and a hand for each seat.
const (
	deck engine.List = 1 + iota
	shown
	hands
)

func hand(s engine.Seat) engine.List { return hands + engine.List(s) }

// Purposes of luck.
const (
	luckDeck uint8 = iota
	luckDie
	luckBag
)

// Game is a game under way.
type Game struct {
	engine.Game[State]
	*Setup
	plain.BaseGame
	plain.Laid[State]
	texts text.Machine
}

var order = engine.TurnOrder{0, 1, 2}

// Step plays the piece that comes next; see engine.Rules.
func (t *Game) Step() {
	t.texts.Rest()
	switch t.S.Phase {
	case SetUp:
		t.deal()
		t.S.Phase, t.S.Round = Council, 1
	case Council:
		t.council()
	case Sail:
		t.turn()
	case Tide:
		t.tide()
	}
}

// Over reports whether the game has ended; see engine.Rules.
func (t *Game) Over() bool { return t.S.Phase == Ended || t.AtLimit }

// council lets everybody choose a lantern in secret, and makes who shows the brightest captain; of equal ones who comes
// first. The die says how many boats sail.
func (t *Game) council() {
	t.Emit(engine.Event{Verb: eventRound, N: int16(t.S.Round), Seen: engine.Everyone})
	chosen := t.AskAll(decideLantern, engine.SeatSet(1<<players-1), func(d *engine.Decision) {
		for c := range t.S.Cards(hand(d.Seat)) {
			d.Offer(engine.Option{Verb: optLantern, Of: engine.Of{A: uint16(c)}})
		}
	})
	best := uint8(0)
	for _, s := range order.From(t.S.Starting) {
		c := engine.Card(chosen[s].A)
		t.Emit(engine.Event{Verb: eventShows, Seat: s, A: c, Seen: engine.Everyone})
		t.S.Put(c, shown)
		t.S.Show(c, engine.Everyone)
		t.texts.Fire(onShown, s, c, 0)
		if light := t.def[c].Light; light > best {
			best, t.S.Captain = light, s
		}
	}
	for _, s := range order.From(t.S.Starting) {
		t.draw(s)
	}
	t.Emit(engine.Event{Verb: eventCaptain, Seat: t.S.Captain, Seen: engine.Everyone})
	die := t.S.Toss(luckDie, 0)
	t.S.Sailing = uint8(die.Face(6))
	t.Decided(die, 6)
	t.Emit(engine.Event{Verb: eventRoll, Seat: t.S.Captain, N: int16(t.S.Sailing), Seen: engine.Everyone})
	t.S.Starting = uint8(t.S.Captain)
	t.S.BeginTurns()
	t.S.Phase = Sail
}

// deal shuffles the lanterns and deals each player a hand.
func (t *Game) deal() {
	t.S.Shuffle(deck, t.S.Toss(luckDeck, 0), t.Keys)
	t.Chances++
	for range handSize {
		for _, s := range order {
			t.draw(s)
		}
	}
}

func (t *Game) draw(s engine.Seat) {
	c := t.S.Top(deck)
	if c == 0 {
		return
	}
	t.S.Put(c, hand(s))
	t.S.Show(c, engine.Only(s))
	t.Emit(engine.Event{Verb: eventDraws, Seat: s, A: c, Seen: engine.Only(s)})
}

// turn lets a player sail one boat to a neighboring island, or pass.
func (t *Game) turn() {
	seat := order[t.S.Turn]
	o := t.Ask(decideSail, seat, 1, func(d *engine.Decision) {
		for from := range place(islands) {
			if t.S.Boats[from][seat] == 0 {
				continue
			}
			for _, to := range neighbors[from] {
				d.Offer(engine.Option{Verb: optSail, Of: engine.Of{A: uint16(from), B: uint16(to)}})
			}
		}
		d.Offer(engine.Option{Verb: optPass})
	})
	if o.Verb == optSail {
		t.S.Boats[o.A][seat]--
		t.S.Boats[o.B][seat]++
		t.S.Sailing--
		t.S.Act()
		t.Emit(engine.Event{Verb: eventSails, Seat: seat, N: int16(o.A), To: engine.List(o.B), Seen: engine.Everyone})
	} else {
		t.S.Pass(seat)
		t.Emit(engine.Event{Verb: eventPasses, Seat: seat, Seen: engine.Everyone})
	}
	if t.S.EndTurn(order) || t.S.Sailing == 0 {
		t.S.Phase = Tide
	}
}

// tide draws a tile and does what it says; then the next round begins, or the game ends.
func (t *Game) tide() {
	out := t.S.Toss(luckBag, 0)
	tile, among := out.Draw(t.S.Bag[:])
	t.Decided(out, among)
	t.Emit(engine.Event{Verb: eventTile, N: int16(tile), Seen: engine.Everyone})
	captain := t.S.Captain
	switch tile {
	case gold:
		t.pay(captain, t.S.alone(captain))
	case storm:
		t.lose(captain, next(captain))
	}
	if tile >= 0 {
		t.S.Bag[tile]--
	}
	t.S.Starting = (t.S.Starting + 1) % players
	if int(t.S.Round) == t.LastRound {
		t.S.Phase = Ended
		winner, _ := t.Winner()
		t.Emit(engine.Event{Verb: eventWins, Seat: engine.Seat(winner), Seen: engine.Everyone})
	} else {
		t.S.Phase = Council
		t.S.Round++
	}
	t.MarkRound()
}

func (t *Game) pay(s engine.Seat, n int) {
	t.S.Gold[s] += uint8(n)
	t.Emit(engine.Event{Verb: eventGold, Seat: s, N: int16(n), Seen: engine.Everyone})
}

// lose lets one player say which of the boats of another is lost.
func (t *Game) lose(of, by engine.Seat) {
	o := t.Ask(decideStorm, by, 1, func(d *engine.Decision) {
		for p := range place(islands) {
			if t.S.Boats[p][of] > 0 {
				d.Offer(engine.Option{Verb: optIsland, Of: engine.Of{A: uint16(p)}})
			}
		}
	})
	if o.Verb == optIsland {
		t.S.Boats[o.A][of]--
		t.Emit(engine.Event{Verb: eventLost, Seat: of, N: int16(o.A), Seen: engine.Everyone})
	}
}

func next(s engine.Seat) engine.Seat { return (s + 1) % players }

// Winner returns who has the most; of equal ones who comes first.
func (t *Game) Winner() (game.Team, bool) {
	best := slices.MaxFunc(order, func(a, b engine.Seat) int { return t.Tally(game.Team(a)) - t.Tally(game.Team(b)) })
	return game.Team(best), t.S.Phase == Ended
}

// Tally returns a player's gold, and 1 for each island that is the player's alone.
func (t *Game) Tally(p game.Team) int { return int(t.S.Gold[p]) + t.S.alone(engine.Seat(p)) }

// worth values positions, in thousandths of a point.
type worth struct{ point, light int }

func newWorth(_ game.Setup, weights []int) game.Worth { return worth{weights[0], weights[1]} }

// Of returns by how much a player is ahead of the best of the others, with the light of the hand.
func (w worth) Of(t game.Play, team game.Team) int {
	x, best := t.(*Game), 0
	for other := range game.Team(players) {
		if other != team {
			best = max(best, x.Tally(other))
		}
	}
	value := w.point * (x.Tally(team) - best)
	for c := range x.S.Cards(hand(engine.Seat(team))) {
		value += w.light * int(x.def[c].Light)
	}
	return value
}

// Option returns what a lantern is worth to who gives it.
func (w worth) Option(t game.Play, _ engine.Seat, o engine.Option) int {
	if o.Verb == optLantern {
		return w.light * int(t.(*Game).def[o.A].Light)
	}
	return 0
}

// The islands lie in rows, and boats sail between neighbors in a row or a column.
const (
	Columns = 15 // of islands in a row
	rows    = 7
	islands = Columns * rows
)

// place is an island, from 0, row by row.
type place uint8

// Islands are the names of the islands.
var Islands = func() (names []string) {
	for p := range islands {
		names = append(names, fmt.Sprintf("%c%d", 'A'+p/Columns, p%Columns+1))
	}
	return names
}()

// neighbors are, of each island, those to which a boat can sail: in its column or its row, in order.
var neighbors = func() (of [islands][]place) {
	for p := range place(islands) {
		for q := range place(islands) {
			if q%Columns == p%Columns && (q == p+Columns || p == q+Columns) || q/Columns == p/Columns && (q == p+1 || p == q+1) {
				of[p] = append(of[p], q)
			}
		}
	}
	return of
}()

// alone returns on how many islands only that player has boats.
func (s *State) alone(seat engine.Seat) (n int) {
	for _, boats := range s.Boats {
		if own := boats[seat]; own > 0 && own == boats[0]+boats[1]+boats[2] {
			n++
		}
	}
	return n
}
