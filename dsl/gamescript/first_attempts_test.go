// This file tests what is said of lines as they are written at the first attempt.

package gamescript

import (
	"os"
	"strings"
	"testing"

	"loremaster/dsl/diag"
)

// Every row of the table is met by a line of testdata/tries.txt, and each sentence that it says to write is one. The
// golden text of what is said is tests/wrong/tests.txt.
func TestTries(t *testing.T) {
	src, err := os.ReadFile("testdata/tries.txt")
	if err != nil {
		t.Fatal(err)
	}
	n := newNames(everything(t).p.setup)
	met := map[string]bool{}
	section := ""
	for row := range strings.Lines(string(src)) {
		text := strings.TrimSpace(row)
		if name, ok := strings.CutPrefix(text, "section "); ok || text == "" {
			section = name
			continue
		}
		l := &line{tokens: wordsOf(text), given: section == "given"}
		if section != "line" && section != "given" {
			l.head = section + " "
		}
		m := &matcher{names: n, tokens: l.tokens}
		d, known := m.tried(l, diag.Place{}, "")
		if !known {
			t.Errorf("%s %q is not in the table", section, text)
			continue
		}
		for _, try := range n.tries() {
			if try.In == section && strings.HasSuffix(d.Message, try.Why) {
				again := &matcher{names: n, tokens: l.tokens}
				met[section+try.Said] = met[section+try.Said] || again.only(try.entry, "")
			}
		}
		for i, said := range strings.Split(d.Hint, `"`) {
			if i%2 == 0 {
				continue
			}
			read, words := readLine, said
			if section == "given" {
				read = readGiven
			}
			if head, rest, _ := strings.Cut(said, " "); isCheck(head) || head == ">" {
				read, words = reads[head], rest
			}
			if strings.HasPrefix(said, "scenario ") { // what stands before all lines
				continue
			}
			is := func(read func(*matcher) bool) bool {
				return read(&matcher{names: n, tokens: wordsOf(words)})
			}
			if !is(read) && (section != "line" || !is(readGiven)) {
				t.Errorf("%s %q: %q is no sentence", section, text, said)
			}
		}
	}
	for _, try := range n.tries() {
		if !met[try.In+try.Said] {
			t.Errorf("no line meets %s %q", try.In, try.Said)
		}
	}
}
