package wotrboard

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// This file holds the sentences about what one player alone against two has just acted with.

// justActed are these sentences.
var justActed = []*game.Saying{
	plain.Holds(game.Saying{Pattern: "{kind:nation} has just acted", Help: "One player alone against two took the last action of his side with it: he may not take the next with it, too.", Varies: "kind", Told: 7,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			if !s.(*Setup).alone || s.(*Setup).side[said.Kind] != FreePeoples {
				return errNotAlone
			}
			p.(*State).Acted.Nations |= 1 << said.Kind
			return nil
		},
		Each: func(t game.Play) (list []game.Said) {
			if !t.(*Game).alone {
				return nil // nobody has to rest
			}
			for n := range inSet(uint32(t.(*Game).S.Acted.Nations)) {
				list = append(list, game.Said{Kind: int(n)})
			}
			return list
		}}, "it has not", func(t *Game, of *game.Said) bool { return t.S.Acted.Nations&(1<<of.Kind) != 0 }),
	plain.Holds(game.Saying{Pattern: "the army in {kind:region} has just acted", Help: "Likewise, of an army of several nations.", Varies: "kind", Told: 7,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			if !s.(*Setup).alone {
				return errNotAlone
			}
			p.(*State).Acted.Armies.Add(Region(said.Kind))
			return nil
		},
		Each: func(t game.Play) (list []game.Said) {
			for r := range t.(*Game).S.Acted.Armies.All() {
				list = append(list, game.Said{Kind: int(r)})
			}
			return list
		}}, "it has not", func(t *Game, of *game.Said) bool { return t.S.Acted.Armies.Has(Region(of.Kind)) }),
}

// errNotAlone is why nobody has to wait who has just acted.
var errNotAlone = fmt.Errorf("only one player of the Free Peoples who plays against two may not act twice in a row")

// bare takes out of a position what makes no difference: with what an action is taken that is over, and whose action it would be.
func bare(s game.Setup, p engine.Position) {
	st := p.(*State)
	if st.Acting = (Acted{}); !s.(*Setup).alone {
		st.Acted = Acted{}
	}
	if st.Phase != Actions {
		st.Next = 0
	}
}
