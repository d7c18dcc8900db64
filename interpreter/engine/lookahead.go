package engine

// This file lets a bot look ahead: on a copy it answers a decision in another position than that of the game.

// ahead is an answer that is tried.
type ahead struct {
	at     int // answers on the tape with it; 0 where none is tried
	seat   Seat
	option Option
	in     Position
	game   interface{ Stand(Position) }
}

// Try plays a copy (see CopyFrom) on to the next boundary, with an answer to the decision that its game has come to. The
// piece at work runs again by the answers since the boundary; there the game is put into that position (see Stand), and
// goes on in it. The options are not listed again, and those of others who answer at the same time not before. It
// reports what Next does.
func (g *Game[S]) Try(d *Decision, o Option, in Position) bool {
	g.Rewind()
	g.ahead = ahead{len(g.tape) + 1, d.Seat, o, in, g}
	if d.Sealed == 0 {
		g.tape = append(g.tape, o)
		g.chose(d, o)
	}
	return g.Next()
}

// arrive puts the game into the position in which an answer is tried, where that is the next.
func (g *Course) arrive() {
	if g.pos+1 == g.ahead.at {
		g.ahead.game.Stand(g.ahead.in)
	}
}
