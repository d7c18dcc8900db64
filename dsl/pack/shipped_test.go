// This file tests the data files that the program is shipped with.

package pack_test

import (
	"testing"
	"time"

	"loremaster/dsl/cardtext"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

func TestShipped(t *testing.T) {
	start := time.Now()
	lib, diags, report := wotrcardstools.Load(wotrcardstools.Shipped())
	t.Logf("loaded in %v", time.Since(start))
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	cards, locations := 0, 0
	for i := range lib.Cards {
		if lib.Cards[i].Type.IsLocation() {
			locations++
		} else {
			cards++
		}
	}
	if cards != 116 || locations != 41 || len(lib.Scenes) != 7 {
		t.Errorf("%d cards, %d locations, %d scenarios; want 116, 41, 7", cards, locations, len(lib.Scenes))
	}
	if len(report.Changes) != 0 {
		t.Errorf("the shipped layers change one another: %v", report.Changes)
	}
}

// TestPrintedBack prints every shipped text from what it compiled to: it is the text, word for word.
func TestPrintedBack(t *testing.T) {
	lib, diags, _ := wotrcardstools.Load(wotrcardstools.Shipped())
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	n := 0
	for i := range lib.Cards {
		for j := range lib.Cards[i].Text {
			a := &lib.Cards[i].Text[j]
			if n++; cardtext.Print(a) != a.Source {
				t.Errorf("%s prints as\n%s\nand was written\n%s", lib.Cards[i].ID, cardtext.Print(a), a.Source)
			}
		}
	}
	if n != 174 {
		t.Errorf("%d lines of text, want 174", n)
	}
}
