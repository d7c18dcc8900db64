package wotrboard

import "testing"

// Where others see who is asked, a player with a card in hand is asked about a die that plays no card of his, too. With an empty hand
// he is not: all know of themselves that he has no choice.
func TestNobodySeesWhetherAHandPlaysADie(t *testing.T) {
	for _, c := range []struct {
		what              string
		hand, veils, asks bool
	}{
		{"a card, and others look", true, true, true},
		{"a card, and nobody looks", true, false, false},
		{"an empty hand", false, true, false},
	} {
		table := realm(t)
		st := &table.S
		st.Next, st.Rings = Shadow, [numSides]uint8{}
		st.Dice = [numSides][numFaces]uint8{Shadow: {ArmyFace: 1}}
		if c.hand {
			st.Put(realmDarkStrategy, HandOf(table.actor(Shadow)))
		}
		begin := *st
		table.Watch().Veils = c.veils
		table.BeginAt(&begin)
		table.Run()
		d := table.Open()
		if asks := d != nil && d.Kind == DecideAction && d.Forced() && d.Options[0].Verb == OptSkip; asks != c.asks {
			t.Errorf("%s: asked is %+v", c.what, d)
		}
	}
}
