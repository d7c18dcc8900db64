package gamescript_test

import (
	"slices"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/plainwords"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// A text of which something is changed reads otherwise in plain words. Those that do not are listed with -v.
func TestMutantsReadOtherwise(t *testing.T) {
	for _, of := range []*pack.Game{wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game} {
		t.Run(of.ID, func(t *testing.T) {
			lib, _, _ := of.Base().Library()
			r := pack.NewReworder(lib)
			valid, same, n, share := 0, 0, 0, gametest.Spread(t)
			gamescript.EachMutant(lib, func(of *game.Text, line string) {
				if n++; !share(n) {
					return
				}
				mutant := r.Line(of, line)
				if mutant == nil {
					return
				}
				i := slices.IndexFunc(mutant.Texts(), func(m *game.Text) bool { return m.Owner == of.Owner && m.Number == of.Number })
				if i < 0 {
					return // the line has become several, or none
				}
				valid++
				if before, after := plainwords.Of(of.Line), plainwords.Of(mutant.Texts()[i].Line); slices.Equal(before, after) {
					same++
					t.Logf("%s: %q reads as %q: %q", of.Name, line, of.Line.Written(), after)
				}
			})
			if t.Logf("%d of %d read the same", same, valid); valid < 10 || same*100 > valid {
				t.Errorf("%d of %d changed texts read as before in plain words, expected at most one of a hundred", same, valid)
			}
		})
	}
}
