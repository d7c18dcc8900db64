package sim

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// clauses counts which clauses of texts have been carried out or have answered a question: a bit for each
// clause of a line.
type clauses map[game.Line]uint64

// follow makes a game count.
func (f clauses) follow(g game.Play) {
	g.OnClauses(func(_ engine.Card, l game.Line, clause uint8) { f[l] |= 1 << clause })
}

// add adds what another has counted.
func (f clauses) add(other clauses) {
	for l, bits := range other {
		f[l] |= bits
	}
}

// unfired returns how many clauses the texts of a set-up have, and those that were not counted.
func (f clauses) unfired(setup game.Setup) (all int, names []string) {
	for _, l := range setup.Lines() {
		for n := range l.NumClauses() {
			if all++; f[l]&(1<<n) == 0 {
				names = append(names, fmt.Sprintf("%s, clause %d", setup.Names().LineWords(l), n+1))
			}
		}
	}
	return all, names
}
