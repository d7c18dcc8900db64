// This file tests lists of diagnostics and the comparison of words.

package diag

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

func TestList(t *testing.T) {
	var l List
	if l.Err() != nil || (*List)(nil).Err() != nil {
		t.Error("an empty list is an error")
	}
	l.Add(Diagnostic{File: "b.toml", Line: 2, Column: 1, Severity: Warning, Code: "odd", Message: "this is odd"})
	if l.Err() != nil {
		t.Error("a warning is an error")
	}
	l.Add(
		At(Place{File: "b.toml", Line: 1, Column: 9}, "unknown-key", "unknown key %q", "trits").Or("trits", []string{"paths", "traits"}),
		At(Place{File: "b.toml", Line: 1, Column: 9}, "unknown-key", "unknown key %q", "trits"),
		Diagnostic{File: "b.toml", Line: 1, Column: 2, Code: "duplicate-id", Message: "twice", Also: []Place{{"a.toml", 3, 2, "first here"}}},
		At(Place{File: "a"}, "empty-folder", "there is nothing here"),
	)
	l.Sort()
	want := `a: there is nothing here [empty-folder]
b.toml:1:2: twice [duplicate-id]
    a.toml:3:2: first here
b.toml:1:9: unknown key "trits" [unknown-key]
    hint: did you mean "traits"?
b.toml:2:1: warning: this is odd [odd]
`
	if err := l.Err(); err == nil || err.Error() != want {
		t.Errorf("got\n%vwant\n%s", err, want)
	}
	if l.Errors() != 3 {
		t.Errorf("%d errors, want 3", l.Errors())
	}
	l.Items = l.Items[1:2]
	data, err := json.Marshal(&l)
	if want := `[{"file":"b.toml","line":1,"column":2,"severity":"error","code":"duplicate-id","message":"twice","also":[{"file":"a.toml","line":3,"column":2,"note":"first here"}]}]`; err != nil || string(data) != want {
		t.Errorf("got  %s, %v\nwant %s", data, err, want)
	}
}

func TestNearest(t *testing.T) {
	names := []string{"boromir", "faramir", "Dúnedain", "Éomer", "elf", "ent"}
	for _, c := range []struct{ word, want string }{
		{"boromri", "boromir"},
		{"Borormir", "boromir"},
		{"dunedain", "Dúnedain"},
		{"DUNADAN", "Dúnedain"},
		{"eomer", "Éomer"},
		{"elv", "elf"},
		{"elves", ""},
		{"gandalf", ""},
		{"e", ""},
		{"", ""},
		{"ent", ""}, // it is the word itself
	} {
		if got := Nearest(c.word, names); got != c.want {
			t.Errorf("Nearest(%q) = %q, want %q", c.word, got, c.want)
		}
	}
}

func TestKin(t *testing.T) {
	names := []string{"dwarf", "army", "event", "Éomer", "Éomer of the Mark", "Lord of Bree", "Lord of Dale", "the road"}
	for _, c := range []struct{ written, want string }{
		{"Dwarves", "dwarf"},
		{"armies", "army"},
		{"Event card", "event"},
		{"Eomer Eadig", "Éomer"},
		{"Éomer, the Mark's", "Éomer of the Mark"},
		{"Lord of Rohan", ""}, // there are two
		{"the river", ""},
		{"", ""},
	} {
		if got := NewWords(names).Kin(c.written); got != c.want {
			t.Errorf("Kin(%q) = %q, want %q", c.written, got, c.want)
		}
	}
}

func TestFold(t *testing.T) {
	for _, c := range []struct{ s, want string }{
		{"Gimli", "gimli"},
		{"Dúnedain", "dunedain"},
		{"Du\u0301nedain", "dunedain"},
		{"Gandalf’s “Staff”", `gandalf's "staff"`},
		{"Khazad–dûm", "khazad-dum"},
		{"1\u20113", "1-3"},
	} {
		if got := Fold(c.s); got != c.want {
			t.Errorf("Fold(%q) = %q, want %q", c.s, got, c.want)
		}
	}
}

// What is shown to people is cut, and says by how much; what is for programs is not.
func TestManyAreCut(t *testing.T) {
	var l List
	for file := range 6 {
		for line := range 60 {
			l.Add(At(Place{File: fmt.Sprintf("%d.toml", file), Line: line + 1}, "odd", "this is odd"))
		}
	}
	text := l.Error()
	if n := strings.Count(text, "this is odd"); n != MostShown || !strings.HasSuffix(text, "and 160 more\n") {
		t.Errorf("%d are shown, want %d; the end is %q", n, MostShown, text[max(0, len(text)-40):])
	}
	for file, want := range []int{MostInFile, MostInFile, MostInFile, MostInFile, 0, 0} {
		if n := strings.Count(text, fmt.Sprintf("%d.toml", file)); n != want {
			t.Errorf("of file %d %d are shown, want %d", file, n, want)
		}
	}
	data, err := json.Marshal(&l)
	if n := strings.Count(string(data), "this is odd"); err != nil || n != 360 {
		t.Errorf("as JSON there are %d, want 360; %v", n, err)
	}
}

// Nothing that a stranger wrote does anything to who shows it.
func TestPlain(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Dúnedain", "Dúnedain"},
		{"a\tb\nc", "a\tb\nc"},
		{"\x1b[2J\x1b]0;pwned\a", `\x1b[2J\x1b]0;pwned\x07`},
		{"\u009b31m", `\x9b31m`},
		{"a\rb\x7f", `a\x0db\x7f`},
		{"\u202egnorw", `\u202egnorw`},
	} {
		if got := Plain(c.text); got != c.want {
			t.Errorf("Plain(%q) = %q, want %q", c.text, got, c.want)
		}
	}
	d := At(Place{File: "\x1b[2J\nb.toml", Line: 1}, "odd", "there is %s", "\x1b[31mred")
	d.Hint, d.Also = "\x1b[1m", []Place{{File: "c\x1b", Note: "\x1b[0m"}}
	want := `\x1b[2J\nb.toml:1: there is \x1b[31mred [odd]` + "\n    hint: " + `\x1b[1m` + "\n    " + `c\x1b: \x1b[0m`
	if got := d.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
