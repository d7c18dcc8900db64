package wotrboard

import (
	"testing"

	"loremaster/interpreter/engine"
)

// While it is asked who moves or who attacks, what no move and no attack is is not among the options, whatever it names.
func TestRefusedAmongMoves(t *testing.T) {
	for _, c := range []struct{ verb, kind uint8 }{{OptMove, DecideMove}, {OptAttack, DecideAttack}} {
		table := realm(t)
		st := &table.S
		table.recruit(realmKeep, north, Regular, 1)
		table.recruit(realmCity, north, Regular, 1)
		table.recruit(realmWild, dark, Regular, 1)
		st.Box[north], st.Active = AtWar, st.Active|1<<north
		st.Dice[FreePeoples][ArmyFace] = 1
		begin := *st
		table.BeginAt(&begin)
		table.Run()
		if err := table.Answer(engine.Option{Verb: c.verb, Of: engine.Of{A: uint16(ArmyFace)}}); err != nil {
			t.Fatal(err)
		}
		d := table.Open()
		if d == nil || d.Kind != c.kind {
			t.Fatalf("asked is %+v", d)
		}
		for _, o := range []engine.Option{{Verb: OptCard, Of: engine.Of{A: 200}}, {Verb: OptRegion, Of: engine.Of{A: uint16(realmCity)}}} {
			if got := table.Refused(d.Seat, o); got != ReasonNotOffered {
				t.Errorf("%+v is refused: %s", o, Reasons[got].Words)
			}
		}
	}
}
