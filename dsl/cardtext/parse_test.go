// This file tests that texts print back as they were written.

package cardtext_test

import (
	"os"
	"strings"
	"testing"

	"loremaster/dsl/cardtext"
	"loremaster/interpreter/vocab"
)

func lines(t testing.TB, file string) []string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

// parse reads a text that has no errors and prints it.
func parse(t *testing.T, table *vocab.Vocabulary, lexicon *vocab.Lexicon, text string) string {
	t.Helper()
	abilities, errs := cardtext.Parse(table, lexicon, text)
	for _, err := range errs {
		t.Errorf("%s\n\t%v", text, err)
	}
	var printed []string
	for i := range abilities {
		printed = append(printed, cardtext.Print(&abilities[i]))
	}
	return strings.Join(printed, "\n")
}

func TestFixedPoint(t *testing.T) {
	table, lexicon := language(t)
	for _, file := range []string{"testdata/locations.txt", "testdata/cards.txt", "testdata/conditions.txt"} {
		for _, line := range lines(t, file) {
			if got := parse(t, table, lexicon, line); got != line {
				t.Errorf("%s\n\tprints as %s", line, got)
			}
		}
	}
}

// TestForms reads texts that are written otherwise than they are printed.
func TestForms(t *testing.T) {
	table, lexicon := language(t)
	for _, c := range []struct{ text, want string }{
		{"\ufeffWhen activated: draw 1.\r\n\r\n  On Orthanc: +1 attack.\r\n", "When activated: draw 1.\nOn Orthanc: +1 attack."},
		{"Take saruman’s staff.", "Take Saruman's Staff."},
		{"on khazad du\u0302m: +1 attack.", "On Khazad-dûm: +1 attack."},
		{"WHEN ACTIVATED : DRAW 1 , THEN CYCLE THE REST .", "When activated: draw 1, then cycle the rest."},
		{"Cycle the rest. Cycle The Rest. The Rest is eliminated.", "Cycle the rest. Cycle The Rest. The Rest is eliminated."},
		{"Take Death! Ride, Ride to Ruin!, Gorbag & Shagrat or Dr. No.", "Take Death! Ride, Ride to Ruin!, Gorbag & Shagrat or Dr. No."},
		{"Draw 1. Take Draw. Draw Deck is eliminated.", "Draw 1. Take Draw. Draw Deck is eliminated."},
		{"Choose 1: draw 1 / the Elf player may draw 2 , then cycles it.", "Choose 1: draw 1 / the Elf player may draw 2, then cycles it."},
	} {
		if got := parse(t, table, lexicon, c.text); got != c.want {
			t.Errorf("%q\n\tprints as %q\n\twant      %q", c.text, got, c.want)
		}
	}
}

// TestAgreement reads sentences whose words follow the number of others.
func TestAgreement(t *testing.T) {
	table, lexicon := language(t)
	for _, text := range []string{
		"You draw 1, then the Elf player draws 1 and may draw 2; if so, forsakes 1.",
		"While path 7 is active: a path 7 may be supported by Strider.",
		"1 Rohan army is eliminated. 2 Rohan armies are eliminated. Up to 1 Rohan army is eliminated.",
		"Rohan armies are eliminated. A Rohan army or character is eliminated. An army is eliminated.",
		"Strider, Aragorn and 1 army have +1 attack. Strider or Aragorn has +1 attack.",
		"1 Rohan card on active battlegrounds is eliminated. Any number of cards on Orthanc are eliminated.",
		"The Hobbit player chooses 1: draws 2 / them are eliminated.",
		"When 2 armies are played: remove 2 corruption for each army there.",
	} {
		if got := parse(t, table, lexicon, text); got != text {
			t.Errorf("%s\n\tprints as %s", text, got)
		}
	}
}

// TestTree looks into the tree of a text.
func TestTree(t *testing.T) {
	table, lexicon := language(t)
	text := "When played: the Mordor player draws 5, may play up to 2 armies of those; if so, until that combat ends, this has +1 attack.\n" +
		"Cannot be played or moved to a path.\n"
	abilities, errs := cardtext.Parse(table, lexicon, text)
	if len(errs) > 0 || len(abilities) != 2 {
		t.Fatalf("%d abilities, errors %v", len(abilities), errs)
	}
	a := &abilities[0]
	if a.Head.Entry.Kind != vocab.KindHead || a.Head.Has("on") || len(a.Sentences) != 1 || len(a.Sentences[0]) != 3 {
		t.Fatalf("not a heading and three clauses: %+v", a)
	}
	draws, play, has := &a.Sentences[0][0], &a.Sentences[0][1], &a.Sentences[0][2]
	if name := draws.Subject.Arg("f").Name; name == nil || name.Text != "Mordor" {
		t.Errorf("the subject of the first clause is %+v", draws.Subject)
	}
	if n := draws.Verb.Arg("n").Phrase[0].Arg("n").Number; n != 5 {
		t.Errorf("it draws %d", n)
	}
	if draws.At != (vocab.Position{Line: 1, Column: 14}) || play.At != (vocab.Position{Line: 1, Column: 41}) {
		t.Errorf("the clauses are at %v and %v", draws.At, play.At)
	}
	if play.Join != vocab.Comma || !play.May || play.Subject != nil || play.Verb.At.Column != 45 {
		t.Errorf("the second clause is %+v", play)
	}
	if has.Join != vocab.IfSo || has.During == nil || has.Subject.Entry.Kind != vocab.KindCards || has.May {
		t.Errorf("the third clause is %+v", has)
	}
	if rule := &abilities[1]; rule.Head != nil || rule.At.Line != 2 || rule.Source != "Cannot be played or moved to a path." {
		t.Errorf("the rule is %+v", rule)
	}
}

// TestConcurrent reads texts in several goroutines, for the race detector.
func TestConcurrent(t *testing.T) {
	table, lexicon := language(t)
	for range 4 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			for _, line := range lines(t, "testdata/cards.txt") {
				if got := parse(t, table, lexicon, line); got != line {
					t.Errorf("%s\n\tprints as %s", line, got)
				}
			}
		})
	}
}

// TestBeginnings tries every kind at every word of texts, with and without what cannot begin there.
func TestBeginnings(t *testing.T) {
	table, lexicon := language(t)
	found := 0
	for _, text := range append(lines(t, "testdata/cards.txt"), lines(t, "testdata/locations.txt")...) {
		found += cardtext.Beginnings(t, table, lexicon, text)
	}
	if found < 1000 {
		t.Errorf("%d phrases were found", found)
	}
}
