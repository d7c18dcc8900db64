package engine

// This file draws luck anew behind a point to which a game was taken back: who has seen what luck brings shall not choose
// by that.

// anew is luck of another seed from a piece on.
type anew struct {
	pieces int // how many there were before it
	seed   uint64
}

// Anew makes all luck that of another seed from the next piece on that begins. What the piece under way draws, it has drawn,
// and draws again when it runs again. A record has a line of the word LuckWord for it, which whoever calls this writes.
func (g *Game[S]) Anew(seed uint64) { g.anew = append(g.anew, anew{g.pieces + 1, seed}) }

// drawAnew gives the luck of the piece that begins its seed, where it has another. The state at the boundary keeps what it
// was: the piece may run again.
func (g *Game[S]) drawAnew() {
	for _, it := range g.anew {
		if it.pieces == g.pieces {
			any(&g.S).(Position).ToCome().Reseed(it.seed)
		}
	}
}
