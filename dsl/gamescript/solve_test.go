package gamescript

import (
	"strings"
	"testing"

	"loremaster/interpreter/solve"
)

// TestSolve solves small positions of which the answer is plain.
func TestSolve(t *testing.T) {
	const rings = "  frodo's ring token is used; witch-king's ring token is used; saruman's ring token is used\n"
	const rider = "given\n  the active path is Weathertop\n  witch-king's reserve is The Hunter\n  aragorn's ring token is used\n" + rings +
		"  it is frodo's turn\ngoal the free peoples: Weathertop in the free peoples' scoring area\n"
	const pile = "given\n  aragorn's cycle pile is Arwen, Lembas, Strider, Boromir, Halbarad, Elven Cloak\n" + rings +
		"  it is aragorn's turn\n"
	const force = "  the next shuffle of aragorn's deck puts Arwen on top\n"
	const lorien = "given\n  the active battleground is Lórien\n  witch-king's reserve is Mordor Orcs #1\n  aragorn's ring token is used\n" +
		rings + "  it is witch-king's turn\n  witch-king's hand is Mordor Orcs #2, Mordor Orcs #3"
	const taken = "\ngoal the shadow: Lórien in the shadow's scoring area\n"
	for _, c := range []struct {
		name, text string
		want       solve.Answer
		plays      string // a line of the solution
	}{
		// The rider is an icon against a path without any, if he goes there.
		{"others do their worst", rider, solve.None, ""},
		{"others pass", rider + "  the others pass\n", solve.Found, "witch-king passes"},
		{"one of them passes", rider + "  witch-king passes\n", solve.Found, "witch-king passes"},
		{"one of them has a habit", rider + "  witch-king moves The Hunter to the path\n  the others pass\n", solve.None, ""},
		{"the first habit that is open counts", rider + "  witch-king moves The Hunter to Caradhras\n  witch-king passes\n  witch-king moves The Hunter to the path\n", solve.Found, "witch-king passes"},
		// In round 2 it is too late: the path has been fought for.
		{"another round does not help", rider + "  by the end of round 2\n", solve.None, ""},
		// The token draws two of six cards, whichever they are.
		{"luck is not trusted", pile + "goal aragorn: Arwen in aragorn's hand\n", solve.None, ""},
		{"luck that does not matter", pile + "goal aragorn: aragorn's hand has 2 cards\n", solve.Found, "aragorn uses the ring token"},
		{"luck that is forced", strings.Replace(pile, rings, rings+force, 1) + "goal aragorn: Arwen in aragorn's hand, aragorn's hand has 2 cards\n", solve.Found, "aragorn uses the ring token"},
		// Three orcs beat the two shields of the location, and two do not. Of two in hand one pays for the other;
		// a third pays for the second that is played, when it has been recycled.
		{"two orcs", lorien + taken, solve.None, ""},
		{"three orcs", lorien + ", Mordor Orcs #4" + taken, solve.Found, "witch-king moves Mordor Orcs to Lórien"},
		{"this orc and no other", lorien + "\ngoal witch-king: Mordor Orcs #3 on Lórien\n", solve.Found, "witch-king plays Mordor Orcs #3 to Lórien"},
	} {
		f, diags := Parse("solve.game", []byte("scenario trilogy\n"+c.text))
		if len(diags.Items) > 0 {
			t.Fatalf("%s: %s", c.name, diags.Error())
		}
		found, err := shipped().Solve(f.Cases[0], SolveOptions{Options: solve.Options{Positions: 50000, Workers: 2}})
		switch {
		case err != nil:
			t.Errorf("%s: %v", c.name, err)
		case found.Answer != c.want:
			t.Errorf("%s: answer %d after %d positions, want %d\n%s", c.name, found.Answer, found.Positions, c.want, found.Script)
		case !strings.Contains(found.Script, c.plays):
			t.Errorf("%s: nothing says %q in\n%s", c.name, c.plays, found.Script)
		case strings.Contains(found.Script, force) != strings.Contains(c.text, force):
			t.Errorf("%s: the luck that came up is not in\n%s", c.name, found.Script)
		}
	}
}
