// This file tests what is said of lines of text as they are first written.

package pack

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/diag"
)

// Every line of testdata/said.txt is refused at its word, and told the lines to write; each of those is right.
func TestSaid(t *testing.T) {
	src, err := os.ReadFile("testdata/said.txt")
	if err != nil {
		t.Fatal(err)
	}
	base := NewBase(Shipped())
	kind, said, column := "", "", 0
	var want []string
	check := func() {
		if said == "" {
			return
		}
		diags := loadText(base, kind, said)
		if len(diags) == 0 || len(diags) > 1 && len(want) > 0 {
			t.Errorf("%s\nhas %d errors\n%s", said, len(diags), strings.Join(diags, "\n"))
			return
		}
		place, says, _ := strings.Cut(diags[0], "|")
		says, hint, _ := strings.Cut(says, "|")
		if got := strings.Join(want, " or "); place != fmt.Sprint(column) || !strings.HasPrefix(says, "found ") && hint == "" || hint != "write "+got && hint+got != "" {
			t.Errorf("%s\ngot  %s: %s\n     %s\nwant %d: %s", said, place, says, hint, column, got)
		}
		for _, line := range want {
			if wrong := loadText(base, kind, strings.Trim(line, `"`)); len(wrong) > 0 {
				t.Errorf("%s\nis told to be %s, which has the errors\n%s", said, line, strings.Join(wrong, "\n"))
			}
		}
	}
	for row := range strings.Lines(string(src)) {
		row = strings.TrimSpace(row)
		switch {
		case row == "" || row[0] == '#' || row == "-":
		case row[0] == '=':
			want = append(want, `"`+strings.TrimSpace(row[1:])+`"`)
		default:
			check()
			want, said = nil, ""
			if before, after, marked := strings.Cut(row, "^"); marked {
				said, column = before+after, len([]rune(before))
			} else {
				kind = row
			}
		}
	}
	check()
}

// loadText loads a card with a text over the base, and returns the errors in the text: place, message and hint.
func loadText(base *Base, kind, text string) (list []string) {
	facts := `faction = "rohan"`
	if kind == "battleground" {
		facts = "side = \"shadow\"\ndefenders = [\"rohan\"]\nattackers = [\"mordor\"]"
	}
	file := "[teller]\nname = \"The Teller\"\ntype = \"" + kind + "\"\n" + facts + "\ntext = \"" + text + "\"\n"
	_, diags, _ := base.Load(Layer{Name: "case", FS: fstest.MapFS{"case.toml": {Data: []byte(file)}}})
	for i := range diags.Items {
		if d := &diags.Items[i]; d.Severity == diag.Error {
			list = append(list, fmt.Sprintf("%d|%s|%s", d.Column-len(`text = "`)-1, d.Message, d.Hint))
		}
	}
	return list
}
