package table

import (
	"path/filepath"
	"slices"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
)

// Who has no choice is waited for as if there were one, where others are not to know it. What is kept of the game has no line of
// that, and leads to where the game stands.
func TestNobodyIsPassedOver(t *testing.T) {
	games := &Games{Sides: []Side{{Lib: gamescript.LibraryOf(lotrtcgtools.Game.Base()), Screen: lotrtcgtools.Screen}}, Slots: make(chan struct{}, 1)}
	asked := 0
	for seed := range uint64(4) {
		dir := filepath.Join(t.TempDir(), "table")
		it, err := New(dir, games, About{Game: "starter", Scenario: "two-towers", Seed: seed, Salt: "salt", Chairs: []Chair{
			{Name: "ann", Seats: []string{"theoden"}, Joined: true}, {Name: "ben", Seats: []string{"aragorn"}, Joined: true},
		}})
		for n := 0; err == nil && !it.Over(); n++ {
			was, forced := it.point(), it.g().Open().Forced()
			for chair := range 2 {
				s, _ := it.Sight(chair)
				if s.Ask == nil {
					continue
				}
				offers, _ := it.offers(it.holds(chair))
				err = it.Do(chair, s.Ask.Mark, []int{engine.Whim(seed, 7, n, len(offers))})
				break
			}
			if forced && err == nil {
				if asked++; !slices.Equal(it.point(), was) {
					t.Fatalf("seed %d, %d: what nobody chose is an answer", seed, n)
				}
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		digest := it.g().Digest()
		if err := it.Close(); err != nil {
			t.Fatal(err)
		}
		again, err := Open(dir, games)
		if err != nil || again.g().Digest() != digest {
			t.Fatalf("seed %d: %v, or it stands elsewhere", seed, err)
		}
		again.Close() //nolint:errcheck // nothing is written
	}
	if asked < 5 {
		t.Errorf("somebody is asked without a choice %d times", asked)
	}
}
