// This file tests the checks of tables and lexicons.

package vocab_test

import (
	"fmt"
	"strings"
	"testing"

	"loremaster/interpreter/vocab"
)

func TestNewTableErrors(t *testing.T) {
	for _, c := range []struct{ kind, pattern, want string }{
		{"verb", "draw(s", `verb "draw(s": the word "draw(s" is not closed`},
		{"verb", "draw(s) {count", `'{' is not closed`},
		{"verb", "draw(s) [more", `'[' is not closed`},
		{"verb", "draw(s) more]", `']' without '['`},
		{"verb", "draw(s) {nonesuch}", "nothing is of the kind nonesuch"},
		{"verb", "draw(s) {a:}", "the slot {a} has no proper kind"},
		{"verb", "draw(s) {count/number}", "the slot {count/number} of several kinds needs a name"},
		{"verb", "draw(s) {x:count|;}", "the separator of {x} must be ',', 'or', 'and', ', or', ', and' or a space"},
		{"verb", "draw(s) {x:number|,}", "a list of number needs an entry for one of them"},
		{"verb", "draw(s) {x:signed/number}", "a slot for a signed takes nothing else"},
		{"verb", "move(s) {x:count} {x:count}", `two parts are called "x"`},
		{"verb", "move(s) [to {a:count}] [to {b:count}]", `two parts are called "[to"`},
		{"verb", "[more]", "the pattern may be left out altogether"},
		{"verb", "draw(s) [/]", "the optional part [...] may itself be empty"},
		{"verb", "", "the pattern may be left out altogether"},
		{"verb", "draw!", `"draw!" in the pattern is not a word`},
		{"verb", "army/", `"army/" in the pattern is not a word`},
		{"verb", "recycle(s)", "the entry stands in the table twice"},
		{"head", "when:", "only a verb may end in a colon"},
		{"card", "this", "the kind card has no entries, it is filled by one token or name"},
		{"number", "two", "the kind number has no entries"},
		{"", "two", "the entry has no kind"},
		{"count", "[about] {count} more", "left recursion: a phrase of the kind count would begin with another one"},
		{"count", "{verb} times", "left recursion"},
	} {
		entries := []vocab.Entry{
			{Kind: "verb", Pattern: "recycle(s)"},
			{Kind: "count", Pattern: "{n:number}"},
			{Kind: "verb", Pattern: "{count} more"},
			{Kind: vocab.Kind(c.kind), Pattern: c.pattern},
		}
		_, err := vocab.NewTable(entries, "card")
		switch {
		case err == nil:
			t.Errorf("%s %q: no error, want %s", c.kind, c.pattern, c.want)
		case !strings.Contains(err.Error(), c.want):
			t.Errorf("%s %q:\n got %v\nwant %s", c.kind, c.pattern, err, c.want)
		}
	}
}

// What is said of a slot is known wherever the slot is filled, and nothing is said of one that is not there.
func TestRoles(t *testing.T) {
	entries := []vocab.Entry{
		{Kind: "count", Pattern: "{n:number}"},
		{Kind: "place", Pattern: "hand"},
		{Kind: "verb", Pattern: "take(s) {count} [from {a:place}]", Roles: map[string]vocab.Role{"a": vocab.From}},
	}
	table, err := vocab.NewTable(entries)
	if err != nil {
		t.Fatal(err)
	}
	p := vocab.Phrase{Entry: &table.Entries[2], Args: table.Entries[2].Blank()}
	for i, want := range []vocab.Role{vocab.HowMany, 0, vocab.From} {
		if got := p.Args[i].Role; got != want {
			t.Errorf("the role of %q is %d, want %d", p.Args[i].Slot, got, want)
		}
	}
	if p.In(vocab.From) != nil || p.Find("a") != nil {
		t.Error("a slot that is left out is found")
	}
	p.Args[2].Set = true
	if p.In(vocab.From) != &p.Args[2] || p.Find("a") != &p.Args[2] {
		t.Error("a slot that is filled is not found")
	}
	for _, wrong := range []vocab.Entry{
		{Kind: "verb", Pattern: "draw(s) {count}", Roles: map[string]vocab.Role{"a": vocab.From}},
		{Kind: "verb", Pattern: "draw(s) {count}", Numbers: map[string]vocab.Range{"a": {Most: 2}}},
	} {
		if _, err := vocab.NewTable(append(entries[:3:3], wrong)); err == nil || !strings.Contains(err.Error(), "a slot that the pattern has not") {
			t.Errorf("got %v, want an error", err)
		}
	}
}

func TestNewTable(t *testing.T) {
	table, err := vocab.NewTable([]vocab.Entry{
		{Kind: "verb", Pattern: "draw(s) [up to] {n:count} [of {from:card/count}] [{of:count}] {x:count|or}"},
		{Kind: "count", Pattern: "{number}"},
	}, "card")
	if err != nil {
		t.Fatal(err)
	}
	draw := &table.Entries[0]
	phrase := vocab.Phrase{Entry: draw, Args: draw.Blank()}
	var slots []string
	for _, arg := range phrase.Args {
		slots = append(slots, arg.Slot)
	}
	if got, want := strings.Join(slots, " "), "[up n [of from [{of} of x"; got != want {
		t.Errorf("the arguments are %s, want %s", got, want)
	}
	if table.Entries[1].ID != 1 || phrase.Has("n") {
		t.Error("the second entry has not the ID 1, or a blank phrase has a slot filled")
	}
}

func TestLexicon(t *testing.T) {
	table, err := vocab.NewTable([]vocab.Entry{
		{Kind: "verb", Pattern: "cycle(s) the rest"},
	}, "card", "place")
	if err != nil {
		t.Fatal(err)
	}
	lexicon, err := vocab.NewLexicon(table, []vocab.Name{
		{Kind: "card", Text: "Caradhras the Cruel"},
		{Kind: "card", Text: "Caradhras"},
		{Kind: "place", Text: "Caradhras"},
		{Kind: "place", Text: "Khazad-dûm"},
		{Kind: "place", Text: "Helm’s Deep"},
		{Kind: "card", Text: "The Rest"},
		{Kind: "card", Text: "Cycle"},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text   string
		kind   vocab.Kind
		starts bool
		want   string
	}{
		{"caradhras the cruel", "card", false, "Caradhras the Cruel"},
		{"caradhras the cruel", "place", false, "Caradhras"},
		{"caradhras the rest", "card", false, "Caradhras"},
		{"Khazad dum", "place", false, "Khazad-dûm"},
		{"KHAZAD‑DU\u0302M", "", false, "Khazad-dûm"},
		{"Khazad", "place", false, ""},
		{"helms deep", "place", false, "Helm’s Deep"},
		{"Helm's Deep", "place", false, "Helm’s Deep"},
		{"the rest", "card", false, ""},
		{"The Rest", "card", false, "The Rest"},
		{"The rest", "card", true, ""},
		{"The Rest", "card", true, "The Rest"},
		{"Cycle it", "card", false, "Cycle"},
		{"Cycle it", "card", true, ""},
	} {
		got := ""
		if name, _ := lexicon.Find(vocab.Scan(c.text), c.kind, c.starts); name != nil {
			got = name.Text
		}
		if got != c.want {
			t.Errorf("%s as a name of the kind %q is %q, want %q", c.text, c.kind, got, c.want)
		}
	}
}

func TestNewLexiconErrors(t *testing.T) {
	table, err := vocab.NewTable(nil, "card")
	if err != nil {
		t.Fatal(err)
	}
	_, err = vocab.NewLexicon(table, []vocab.Name{
		{Kind: "card", Text: "Éomer"},
		{Kind: "card", Text: "eomer"},
		{Kind: "card", Text: "!"},
		{Kind: "card", Text: "Two\nlines"},
		{Kind: "trait", Text: "Ent"},
	})
	want := `vocab: the card "eomer": is indistinguishable from "Éomer"
vocab: the card "!": a name needs a word
vocab: the card "Two\nlines": a name is one line
vocab: the trait "Ent": the vocabulary has no names of this kind`
	if err == nil || err.Error() != want {
		t.Errorf("got the errors\n%v\nwant\n%s", err, want)
	}
}

func TestScan(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Helm's Deep.", "1:1+6 helms|1:8+4 deep|1:12+1 ."},
		{"+1 −2 3-6 x-2", "1:1+2 +1|1:4+2 -2|1:7+1 3|1:8+1 -|1:9+1 6|1:11+1 x|1:12+1 -|1:13+1 2"},
		{"Ghân-buri-Ghân", "1:1+4 ghan|1:6+4 buri|1:11+4 ghan"},
		{"\ufeffa\r\n E\u0301b 'c", "1:1+1 a|2:2+3 eb|2:6+1 '|2:7+1 c"},
		{"a\xff\u200b", "1:1+1 a|1:2+1 \xff|1:3+1 \u200b"},
	} {
		var got []string
		for _, tok := range vocab.Scan(c.text) {
			got = append(got, fmt.Sprintf("%d:%d+%d %s", tok.At.Line, tok.At.Column, tok.Width, tok.Fold))
		}
		if s := strings.Join(got, "|"); s != c.want {
			t.Errorf("%q\n got %q\nwant %q", c.text, s, c.want)
		}
	}
}
