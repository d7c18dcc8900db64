// This file tests that a text can wait for everything that happens, in every moment of it.

package wotrcards_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/pack"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// filler is what stands in a slot of that kind.
var filler = map[vocab.Kind]string{"cards": "a Shadow army", "places": "Moria", "icon": "attack"}

// said returns the words of a pattern, with its slots filled, and what may be left out said or not.
func said(t *testing.T, elems []vocab.Elem, all bool) string {
	var words []string
	for i := range elems {
		switch e := &elems[i]; e.Op {
		case vocab.OpWord:
			words = append(words, e.One.Text)
		case vocab.OpOption:
			if all {
				words = append(words, said(t, e.Body, all))
			}
		case vocab.OpSlot:
			filled, ok := filler[e.Fills[0].Kind]
			if !ok {
				t.Fatalf("nothing fills a slot of the kind %s", e.Fills[0].Kind)
			}
			words = append(words, filled)
		}
	}
	return strings.Join(words, " ")
}

// waited is something that happens, in words behind a time.
type waited struct {
	words string
	own   text.Kinds // whose own card it may happen to; 0 where it is somebody else's
}

// events returns all that texts wait for: what happens to the text's own card and to others, what players do, and the rest.
func events(t *testing.T, table *vocab.Vocabulary) (all []waited) {
	for i := range table.Entries {
		e := &table.Entries[i]
		happens, ok := e.Meaning.(text.Happens)
		if !ok {
			continue
		}
		for _, words := range slices.Compact([]string{said(t, e.Elems(), false), said(t, e.Elems(), true)}) {
			switch e.Kind {
			case "happening":
				all = append(all, waited{words, happens.Own}, waited{"a Shadow army is " + words, 0})
			case vocab.KindDeed:
				all = append(all, waited{"each Shadow player " + words, 0})
			case "occasion":
				all = append(all, waited{words, 0})
			default:
				t.Errorf("no moment is known for the kind %s", e.Kind)
			}
		}
	}
	return all
}

// moments are all times at which a text may say that it happens; the last of them in texts that others begin.
var moments = []string{"when %s: draw 1.", "each time %s: draw 1.", "the first time each round %s: draw 1.", "before %s: draw 1.", "if %s: prevent that.",
	"when played: this round, each time %s: draw 1.", "when played: this round, before %s: draw 1.",
	"when played: this round, the next time %s: draw 1.", "when played: this round, the next time %s: prevent that."}

// A line for each moment of each event is read, and those are refused that have a reason.
func TestMoments(t *testing.T) {
	table := wotrcards.Vocabulary()
	lexicon, err := vocab.NewLexicon(table, []vocab.Name{{Kind: "location", Text: "Moria"}})
	if err != nil {
		t.Fatal(err)
	}
	var data strings.Builder
	var lines []string // of the data
	write := func(line string) {
		lines = append(lines, line)
		fmt.Fprintln(&data, line)
	}
	all := events(t, table)
	for i, event := range all {
		write(fmt.Sprintf("[x-%d]\nname = \"X %d\"", i, i))
		lines = append(lines, "")
		card, begins := "type = \"army\"\nfaction = \"elf\"", "when played"
		switch {
		case event.own == 0 || event.own.Fits(1<<wotrcards.Army):
		case event.own.Fits(1 << wotrcards.Character):
			card = "type = \"character\"\nfaction = \"elf\""
		default:
			card, begins = "type = \"path\"\nnumber = 3", "when activated"
		}
		write(card)
		lines = append(lines, "")
		write("text = \"\"\"")
		for _, moment := range moments {
			line := strings.Replace(fmt.Sprintf(moment, event.words), "when played: this", begins+": this", 1)
			a, left := cardtext.Loose(table, lexicon, line, func(string) bool { return false })
			if left > 0 {
				t.Errorf("%s: this does not read", line)
				continue
			}
			write(cardtext.Print(&a))
		}
		write("\"\"\"")
	}
	if len(all) < 40 {
		t.Errorf("only %d events tried", len(all))
	}
	want := map[string]bool{}
	for _, firm := range [...]string{"each Shadow player passes", "each Shadow player begins a turn", "each Shadow player ends a turn", "a combat ends at Moria",
		"supported", "supported by a Shadow army", "a Shadow army is supported", "a Shadow army is supported by a Shadow army"} {
		want["If "+firm+": prevent that."], want["When played: this round, the next time "+firm+": prevent that."] = true, true
	}
	_, diags, _ := wotrcardstools.Over(pack.Layer{Name: "my", FS: fstest.MapFS{"mine.toml": {Data: []byte(data.String())}}})
	for _, d := range diags.Items {
		line := lines[d.Line-1]
		once := strings.Contains(line, " each Shadow player ") && strings.Contains(d.Message, "happens once, and not once for each")
		if !want[line] && !once {
			t.Errorf("%s: %s", line, d.Message)
		}
		delete(want, line)
	}
	for line := range want {
		t.Errorf("%s: no reason is given", line)
	}
}
