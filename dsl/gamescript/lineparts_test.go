package gamescript

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/wotrboard/wotrboardtools"
)

// Of a line that gives something it is known what else may stand where.
func TestLineParts(t *testing.T) {
	s, err := shipped().Start("test", "scenario two-player-duel, seed 1\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range []struct{ line, want string }{
		{"corruption is 4", "4"},
		{"round 12; corruption is 4", "12 4"},
		{"gandalf's hand is nothing", "gandalf's|2 hand|8 nothing|123"},
		{"gandalf's hand is Strider", "gandalf's|2 hand|8 Strider|123 ,|124 +|123"},
		{"gandalf's reserve is Strider + Andúril, Elrond", "gandalf's|2 reserve|8 Strider|123 Andúril|123 Elrond|124 ,|124 +|123"},
		{"the active path is Weathertop", "Weathertop|41 with|123 ;|41"},
		{"the active path is Weathertop with Strider + Andúril", "Weathertop|41 Strider|123 Andúril|123 ,|124 +|123 ;|41"},
		{"the next random path is Weathertop", "Weathertop|41 , then|41"},
		{"no such line", ""},
		{"", ""},
	} {
		var got []string
		for _, p := range s.LineParts(of.line) {
			words := string([]rune(of.line)[p.From:p.To])
			if p.More != "" {
				words = strings.TrimSpace(p.More)
			}
			if p.Others != nil {
				words += fmt.Sprint("|", len(p.Others))
			}
			got = append(got, words)
		}
		if is := strings.Join(got, " "); is != of.want {
			t.Errorf("%s: %s, want %s", of.line, is, of.want)
		}
	}
	board, err := LibraryOf(wotrboardtools.Game.Base()).Start("test", "scenario war-of-the-ring, seed 1\n")
	if err != nil {
		t.Fatal(err)
	}
	if parts := board.LineParts("the shadow's hand is Corsairs of Umbar"); len(parts) < 2 || !slices.Contains(parts[1].Others, "Athelas") {
		t.Errorf("events are picked as characters are: %d %+v", len(parts), parts)
	}
	again, err := shipped().Start("test", "scenario trilogy, seed 1\ngiven\n  "+strings.Join(s.Layout()[:1], "\n  "))
	if err != nil {
		t.Fatal(err)
	}
	if parts := again.LineParts("frodo's hand is Strider #2"); len(parts) != 3 || parts[2].To-parts[2].From != len("Strider #2") {
		t.Errorf("which copy it is belongs to its card: %+v", parts)
	}
}

// A part of a list is left out with what stands before or behind it, the last one is nothing.
func TestWithout(t *testing.T) {
	s, err := shipped().Start("test", "scenario two-player-duel, seed 1\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range []struct{ line, want string }{
		{"gandalf's hand is Strider", "gandalf's hand is nothing"},
		{"gandalf's hand is Strider, Elrond", "gandalf's hand is Elrond|gandalf's hand is Strider"},
		{"gandalf's reserve is Strider + Andúril, Elrond", "gandalf's reserve is Strider, Elrond|gandalf's reserve is Strider + Andúril"},
		{"the active path is Weathertop with Strider + Andúril", "the active path is Weathertop with Strider"},
		{"the active battlegrounds are Moria with Cave-troll; Edoras", "the active battlegrounds are Moria; Edoras|the active battlegrounds are Moria with Cave-troll"},
		{"Strider was played this round", ""},
	} {
		var got []string
		line := []rune(of.line)
		for _, p := range s.LineParts(of.line) {
			if c := p.Without; c != nil {
				got = append(got, string(line[:c.From])+c.Words+string(line[c.To:]))
			}
		}
		if is := strings.Join(got, "|"); is != of.want {
			t.Errorf("%s: %s, want %s", of.line, is, of.want)
		}
	}
}

// Every sentence that gives something has a line in which each of its slots has a control: a number, or what else may stand
// there, all of which is read.
func TestGivenLines(t *testing.T) {
	for name, s := range bothGames(t) {
		for _, e := range s.p.names.lang.Entries("given") {
			line := s.GivenLine(e)
			if line == "" {
				t.Errorf("%s: no line gives %q", name, e.Pattern)
				continue
			}
			parts := s.LineParts(line)
			slots := 0
			for _, of := range e.forms[formDoes] {
				if of.slot != nil && (of.slot.label == "a number" || len(s.p.names.candidates(&of)) > 1) {
					slots++
				}
			}
			if len(parts) < slots {
				t.Errorf("%s: %q has %d slots, and controls for %d", name, line, slots, len(parts))
			}
			for _, p := range parts {
				others := append(p.Others, "2")
				if p.Others != nil {
					others = p.Others[:min(len(p.Others), 5)]
				}
				for _, other := range others {
					other = p.More + other
					text := []rune(line)
					if is := string(text[:p.From]) + other + string(text[p.To:]); !s.goesOn(is) {
						t.Errorf("%s: %q is not read, in %q", name, is, line)
					}
				}
			}
		}
	}
}

// TestArticles answers with the article that fits the word behind it, where it may be left out, too.
func TestArticles(t *testing.T) {
	board, err := LibraryOf(wotrboardtools.Game.Base()).Start("test", "scenario war-of-the-ring, seed 1\ngiven\n  the Free Peoples' number of Army dice is 1\n  the Free Peoples' number of Elven Rings is 1\n")
	if err != nil {
		t.Fatal(err)
	}
	if err := board.GoOn(); err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, of := range board.Offers() {
		said = append(said, of.Sentence())
	}
	for _, want := range []string{"free-peoples skips an Army die", "free-peoples changes an Army die into an Event die", "free-peoples changes an Army die into a Muster die"} {
		if !slices.Contains(said, want) {
			t.Errorf("%q is not among %q", want, said)
		}
	}
}
