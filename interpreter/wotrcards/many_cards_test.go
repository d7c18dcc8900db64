package wotrcards_test

import (
	"fmt"
	"strings"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/sim"
	"loremaster/interpreter/wotrcards"
)

// hosts are so many armies whose ids come behind all others: the numbers of most are no byte.
func hosts(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[zz-host-%d]\nname = \"Host %d\"\ntype = \"army\"\nfaction = \"rohan\"\nicons = { attack = 1 }\ntext = \"When played: draw 1.\"\n", i, i)
	}
	return b.String()
}

// A game of about as many cards as there may be is played, checked and replayed, and its options have names of their
// own. TestRebase gives such cards other numbers.
func TestManyCards(t *testing.T) {
	s := laidOver(t, "two-player-duel", hosts(150))
	if s.Cards < engine.MaxCards-20 {
		t.Fatalf("the game has %d cards, want about %d", s.Cards, engine.MaxCards)
	}
	sum := sim.Run(s, sim.Options{Games: 20, Seed: 1, Workers: 2, Check: true})
	if sum.InvariantViolations > 0 || sum.Finished != 20 {
		t.Errorf("%d games of 20 are finished: %q", sum.Finished, sum.Violations)
	}
	plays := 0
	stopAt(t, s, func(g *wotrcards.Game, d *engine.Decision) bool {
		names := map[string]bool{}
		for _, o := range d.Options {
			if name := g.NameOption(o); names[name] {
				t.Errorf("two options are named %q", name)
			} else if names[name] = true; o.Verb == wotrcards.OptPlay && o.A > 0xff {
				plays++
			}
		}
		return g.S.Round > 5
	})
	if plays < 40 {
		t.Errorf("%d options play a card whose number is no byte, want more", plays)
	}
}
