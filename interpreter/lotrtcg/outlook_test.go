package lotrtcg_test

import (
	"testing"

	"loremaster/interpreter/lotrtcg"
)

// The rules of thumb rely on it: what does nothing is offered last, who assigns chooses among nothing but assignments, and a
// Shadow player may assign each minion to the Ring-bearer.
func TestOfferedForThumb(t *testing.T) {
	idle, left := 0, 0
	for _, scenario := range []string{"two-towers online", "three-fellowships"} {
		eachDecision(t, scenario, 10, func(g *lotrtcg.Game, s *lotrtcg.Setup) {
			d := g.Open()
			active := s.Order[g.S.Starting]
			last, bearer := len(d.Options)-1, false
			for i, o := range d.Options {
				if lotrtcg.Options[o.Verb].Passive {
					idle++
					if i != last {
						t.Fatalf("%q is option %d of %d", lotrtcg.Options[o.Verb].Words, i+1, last+1)
					}
				} else if d.Kind == lotrtcg.DecideAssign && o.Verb != lotrtcg.OptAssign {
					t.Fatalf("who assigns may choose %q", lotrtcg.Options[o.Verb].Words)
				}
				bearer = bearer || o.Verb == lotrtcg.OptAssign && o.A == uint16(g.S.Bearer[active])
			}
			if d.Kind == lotrtcg.DecideAssign && d.Seat != active {
				left++
				if !bearer {
					t.Fatal("a minion that is left cannot be assigned to the Ring-bearer")
				}
			}
		})
	}
	if idle < 500 || left < 10 {
		t.Errorf("%d offers of nothing, %d assignments by Shadow players", idle, left)
	}
}
