package sim

import (
	"fmt"

	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// clauses counts which clauses of texts have been carried out or have answered a question: a bit for each
// clause of an ability.
type clauses map[*cardgame.Ability]uint64

// follow makes a game count.
func (f clauses) follow(g *cardgame.Game) {
	g.OnClause = func(_ engine.Card, a *cardgame.Ability, clause uint8) { f[a] |= 1 << clause }
}

// add adds what another has counted.
func (f clauses) add(other clauses) {
	for a, bits := range other {
		f[a] |= bits
	}
}

// unfired returns how many clauses the texts of a set-up have, and those that were not counted.
func (f clauses) unfired(setup *cardgame.Setup) (all int, names []string) {
	text := func(name string, a *cardgame.Ability) {
		for n := range a.Clauses() {
			if all++; f[a]&(1<<n) == 0 {
				names = append(names, fmt.Sprintf("%s, clause %d", name, n+1))
			}
		}
	}
	seen := map[*cardgame.Card]bool{}
	for c := engine.Card(1); int(c) <= setup.Cards; c++ {
		d := setup.Def(c)
		if seen[d] {
			continue
		}
		seen[d] = true
		for _, a := range d.Abilities() {
			text(fmt.Sprintf("%s, line %d", d.ID, a.Line), a)
		}
	}
	for _, a := range setup.Texts() {
		text(setup.TextName(a), a)
	}
	return all, names
}
