// This file tests texts that ask functions of scripts: whoever looks changes nothing.

package wotrcards_test

import (
	"slices"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// TestLookingChangesNothing plays games decision by decision, and asks at each what texts say of every card, a thousand
// times in all and more: digests, events and scripts that failed are those of a game at which nobody looks.
func TestLookingChangesNothing(t *testing.T) {
	lib, diags, _ := wotrcardstools.Over(pack.Folder("testdata/asked"))
	if lib == nil {
		t.Fatal(diags.Error())
	}
	s := setup(t, lib, "trilogy")
	looks, failed := 0, 0
	for seed := uint64(1); seed <= 5; seed++ {
		want := playRandom(s, seed, true)
		g := wotrcards.NewGame(s, seed)
		g.Listen = true
		var random bot.Random
		random.Begin(seed)
		for g.Run(); g.Open() != nil; {
			before := g.Digest()
			for c := engine.Card(1); int(c) <= s.Cards; c++ {
				for icon := range wotrcards.NumIcons {
					g.Explain(func() int { return g.IconCount(c, icon) })
					looks++
				}
			}
			if g.Digest() != before {
				t.Fatalf("seed %d, decision %d: looking has changed the state", seed, len(g.Answers()))
			}
			o, _ := random.Answer(g.Open())
			if err := g.Answer(o); err != nil {
				t.Fatal(err)
			}
		}
		samePosition(t, "at the end", g, want)
		if !slices.Equal(g.Events(), want.Events()) || !slices.Equal(g.Machine.ScriptErrors, want.Machine.ScriptErrors) {
			t.Fatalf("seed %d: looking has changed what is told", seed)
		}
		failed += len(g.Machine.ScriptErrors)
	}
	if looks < 1000 || failed == 0 {
		t.Errorf("%d looks, %d scripts failed", looks, failed)
	}
}
