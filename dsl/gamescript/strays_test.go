// This file tests what is warned of a position.

package gamescript

import (
	"strings"
	"testing"
)

const strayCards = `scenario trilogy
cards
  [long-knife]
  name     = "Long Knife"
  type     = "item"
  faction  = "elf"
  traits   = ["weapon"]
  wielders = ["Legolas"]
`

// TestStrays gives positions that no rule could have brought about. They are played, and warned of unless they are meant.
func TestStrays(t *testing.T) {
	const meant = "; or, if you mean it, say so in a line of its own: this position is meant\n"
	for _, c := range []struct{ given, warns string }{
		{"the active path is Khazad-dûm with Boromir; it is aragorn's turn", ""},
		{"the active path is Khazad-dûm with Boromir, Galadriel",
			"10:47: warning: no rule lets Galadriel be on Khazad-dûm: the path's number is not on the card [misplaced]\n    hint: put it elsewhere" + meant},
		{"the active path is Khazad-dûm with Boromir, Galadriel; this position is meant", ""},
		{"the active path is Khazad-dûm with Riders of Rohan, Village Militia",
			"10:38: warning: no rule lets Riders of Rohan #1 be on Khazad-dûm: an army cannot go to a path; nor others in this line [misplaced]\n    hint: put it elsewhere" + meant},
		{"the active battlegrounds are Edoras with The Hunter",
			"10:44: warning: no rule lets The Hunter be on Edoras: the battleground does not show the card's faction [misplaced]\n    hint: put it elsewhere" + meant},
		{"aragorn's reserve is Legolas + Bow of the Galadhrim", ""},
		{"aragorn's reserve is Legolas + Bow of the Galadhrim + Long Knife",
			"10:34: warning: no rule lets Bow of the Galadhrim be on Legolas: a card's text forbids it; nor others in this line [misplaced]\n    hint: put it elsewhere" + meant},
		{"frodo's reserve is Saruman",
			"10:22: warning: no rule lets Saruman be in frodo's reserve: it is saruman's, and no line says that frodo controls it [misplaced]\n" +
				"    hint: write it in saruman's reserve, and: frodo controls Saruman" + meant},
		{"saruman's reserve is Saruman; frodo controls Saruman", ""},
		{"frodo's reserve is Saruman; frodo controls Saruman", ""},
		{"the free peoples' battleground deck is Moria, Edoras",
			"10:42: warning: no rule lets Moria be in the Free Peoples battleground deck: it belongs to the other side's battleground deck [misplaced]\n    hint: put it elsewhere" + meant},
	} {
		f, diags := Parse("test.game", []byte(strayCards+"given\n  "+c.given+"\nexpect round is 1\n"))
		if err := diags.Err(); err != nil {
			t.Fatal(err)
		}
		r := shipped().Run(f)[0]
		if got := strings.ReplaceAll(r.Warnings.Error(), "test.game:", ""); got != c.warns || !r.Passed() {
			t.Errorf("%s\nfound:\n%swant:\n%s%s", c.given, got, c.warns, r.String())
		}
	}
}

// TestStraysAreSaved saves positions: one with a card that lies where none could says that it is meant.
func TestStraysAreSaved(t *testing.T) {
	for given, want := range map[string]string{
		"the active path is Khazad-dûm with Galadriel":                                meantWords,
		"saruman's reserve is Saruman; frodo controls Saruman; 3 counters on Saruman": "3 counters on Saruman\nfrodo controls Saruman",
	} {
		f, diags := Parse("test.game", []byte("scenario trilogy\ngiven\n  "+given+"\n  this position is meant\nexpect round is 1\n"))
		if err := diags.Err(); err != nil {
			t.Fatal(err)
		}
		s, err := shipped().StartCase(f.Cases[0])
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Join(s.Layout(), "\n")
		if !strings.HasSuffix(lines, want) {
			t.Errorf("%s\nsaved:\n%s\nwant at its end:\n%s", given, lines, want)
		}
		again, _ := Parse("test.game", []byte("scenario trilogy\ngiven\n  "+strings.ReplaceAll(lines, "\n", "\n  ")+"\nexpect round is 1\n"))
		if r := shipped().Run(again)[0]; !r.Passed() || len(r.Warnings.Items) > 0 {
			t.Errorf("%s\n%s", lines, r.String())
		}
	}
}
