// This file prints what happens in a game, as a player would tell it.

package main

import (
	"fmt"
	"slices"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// narrator is a game that notes where each of its pieces begins, so that what happens can be told turn by turn and scene
// by scene.
type narrator struct {
	game.Play
	rows   []game.Event
	phased bool // the events say which phase begins
	pieces []piece
	said   int // the phase whose heading was printed last
}

// piece is a piece of a game: of a phase with turns one turn, of others one scene or the whole phase.
type piece struct {
	phase int
	turn  bool // it is somebody's
	first int  // index of its first event
}

// narrate begins a game, and returns a narrator of it.
func narrate(setup game.Setup, seed uint64) *narrator {
	n := &narrator{Play: setup.NewTable(), rows: setup.Scene().Game.Events, said: -1}
	n.phased = slices.ContainsFunc(n.rows, func(e game.Event) bool { return e.Is(game.Heading) && !e.Is(game.Round) })
	n.Begin(seed)
	n.Watch().Listen, n.Watch().OnPiece = true, n.note
	return n
}

// note notes the piece that begins. One that begins where the last did takes its place: that one said nothing, or it runs
// again.
func (n *narrator) note() {
	now := piece{n.Phase(), n.TurnOf() != engine.NoSeat, len(n.Events())}
	if last := len(n.pieces) - 1; last >= 0 && n.pieces[last].first == now.first {
		n.pieces = n.pieces[:last]
	}
	n.pieces = append(n.pieces, now)
}

// protect turns a panic of the rules, which only data can bring about, into an error with what came before.
func (n *narrator) protect(play func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = failed("the game failed in round %d: %v", n.Round(), fmt.Sprint(r))
		}
	}()
	return play()
}

// print tells the whole game as seats know it, and how it ended.
func (n *narrator) print(p *printer, to engine.SeatSet) {
	for i, it := range n.pieces {
		end := len(n.Events())
		if i+1 < len(n.pieces) {
			end = n.pieces[i+1].first
		}
		if opens := it.first < end && n.is(it.first, game.Round); i == 0 && !opens {
			p.WriteByte('\n')
			n.heading(p, it.phase)
		} else if !n.phased && it.phase != n.said && !opens {
			n.heading(p, it.phase)
		}
		n.piece(p, it, end, to)
	}
	n.ending(p)
}

// is reports whether an event is told in that way.
func (n *narrator) is(event int, way game.Telling) bool {
	return event < len(n.Events()) && n.rows[n.Events()[event].Verb].Is(way)
}

func (n *narrator) heading(p *printer, phase int) {
	p.printf("  %s\n", p.title(screen.Sentence(n.SetUp().Scene().Game.Phases[phase])))
	n.said = phase
}

// piece prints the events of a piece, up to an event. What comes of a turn or of another event is indented. A phase has its
// heading where it begins, at the end of a piece; the first phase of a round below that of the round. What happens as a
// phase begins, and what a rule of the scenario does, has the name of its text.
func (n *narrator) piece(p *printer, it piece, end int, to engine.SeatSet) {
	begins := false
	follows := it.turn && !n.is(it.first, game.Alone)
	for i := it.first; i < end; i++ {
		e := n.Events()[i]
		by := n.SetUp().LineOf(e.Cause)
		switch {
		case n.is(i, game.Round):
			p.printf("\n%s\n", p.title(screen.Sentence(n.EventWords(e, to))))
			n.heading(p, it.phase)
			begins = true
			continue
		case n.is(i, game.Heading):
			if !n.is(i+1, game.Round) {
				n.heading(p, int(e.N))
			}
			begins = true
			continue
		case n.is(i, game.Begins) && by == nil:
			begins = false
		}
		opens := n.is(i, game.Begins) || n.is(i, game.Scene)
		indent := "      "
		if i == it.first || begins || opens || !follows {
			indent = "    "
		}
		follows = follows || opens
		p.WriteString(indent)
		p.WriteString(n.EventWords(e, to))
		if by != nil && (begins || by.IsRule()) {
			p.printf(" (%s)", n.SetUp().Names().TextWords(e.Cause))
		}
		p.WriteByte('\n')
	}
}

// ending prints the final score, or what the game waits for.
func (n *narrator) ending(p *printer) {
	score := screen.Tallies(n)
	if n.Over() {
		p.printf("\n%s\n", p.title(fmt.Sprintf("Final score: %s; %s in round %d", score, game.Outcome(n), n.Round())))
		return
	}
	p.printf("\nScore so far: %s\n", score)
	if d := n.Open(); d != nil {
		p.printf("the game waits: %s %s\n", n.SetUp().Scene().Seats[d.Seat].Name, n.SetUp().Names().DecisionWords(d))
	}
}
