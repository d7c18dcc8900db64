// This file checks what the prompt says of itself.

package repl

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/game/gametest"
)

// TestExamples finds an example for every command, and none for what is none.
func TestExamples(t *testing.T) {
	r := newTest(t)
	for _, name := range r.commandNames() {
		if len(examplesOf(name)) == 0 {
			t.Errorf("%s has no example", name)
		}
	}
	for line := range strings.Lines(examples) {
		if word := strings.Fields(line)[0]; r.find(word) == nil {
			t.Errorf("%q: there is no such command", line)
		}
	}
	for _, name := range r.commandNames() {
		r.type_(t, "help "+name)
	}
	r.type_(t, "help")
	r.type_(t, "help given")
}

// TestComplete proposes what is possible where the game stands.
func TestComplete(t *testing.T) {
	r := newTest(t)
	for _, line := range strings.Split("scenario trilogy, seed 7|given|  the active path is Khazad-dûm|  aragorn's hand is Boromir, Halbarad|  it is aragorn's turn|", "|") {
		r.type_(t, line)
	}
	for _, test := range []struct {
		typed string
		from  int
		want  string // all; or one of them behind "..."
	}{
		{"un", 0, "undo"},
		{"ara", 0, "aragorn"},
		{"aragorn pl", 8, "plays"},
		{"aragorn plays ", 14, "Boromir, Halbarad"},
		{"aragorn plays halb", 14, "Halbarad"},
		{"aragorn plays boromir to k", 22, "to Khazad-dûm"},
		{"saruman ", 0, ""},
		{"view ", 5, "...saruman"},
		{"view saruman: ", 14, "...aragorn's"},
		{"expect aragorn's h", 17, "hand"},
		{"expect Boromir on ", 18, "...the path"},
		{"refuse aragorn pl", 15, "plays"},
		{"show khaz", 5, "Khazad-dûm"},
		{"why not aragorn plays h", 22, "Halbarad"},
		{"why path def", 4, "path defense"},
		{"break on fors", 9, "forsake"},
		{"trace ", 6, "on, off"},
		{"help und", 5, "undo"},
		{"quit ", 5, ""},
	} {
		var got []string
		for _, p := range r.Complete(test.typed) {
			if p.From == test.from {
				got = append(got, p.Text)
			}
		}
		if one, ok := strings.CutPrefix(test.want, "..."); ok {
			if !slices.Contains(got, one) {
				t.Errorf("%q: %q is not among %q", test.typed, one, got)
			}
		} else if strings.Join(got, ", ") != test.want {
			t.Errorf("%q: got %q, want %q", test.typed, got, test.want)
		}
	}
}

// TestPaint colours names and commands, and changes no letter.
func TestPaint(t *testing.T) {
	r := newTest(t)
	r.Color = true
	r.type_(t, "load trilogy")
	for _, test := range []struct{ line, want string }{
		{"show Khazad-dûm", "<36>show<0> <33>Khazad-dûm<0>"},
		{"frodo plays  Éowyn to reserve", "<35>frodo<0> plays  <33>Éowyn<0> to reserve"},
		{"", ""}, {"  ", "  "}, {"#", "#"}, {"why", "<36>why<0>"}, {"((", "(("},
	} {
		painted := r.Paint(test.line)
		for _, code := range []string{"0", "33", "35", "36"} {
			painted = strings.ReplaceAll(painted, "\x1b["+code+"m", "<"+code+">")
		}
		if painted != test.want {
			t.Errorf("%q: %q, want %q", test.line, painted, test.want)
		}
	}
}

// TestOddLines types what nobody should.
func TestOddLines(t *testing.T) {
	r := newTest(t)
	lines := []string{"", " ", "#", ">", "> >", "99999999999999999999", "0", "-1", "view", "view :", "why", "why not", "why 0", "why not x y z",
		"show x", "show the the", "break on", "break x", "goto", "goto -1", "undo -1", "redo x", "fork", "fork a b", "switch", "step x", "continue x",
		"trace", "edit", "save", "save x", "load", "load x.game", "minimise", "minimise x", "help x", "case", "case x", "rule", "scenario", "given x", "",
		"given", "  x", "x", "cards", "  x", "y", "expect", "refuse", "changes", "golden", "frodo", "frodo " + strings.Repeat("plays ", 400),
		strings.Repeat("(", 5000), "\x00\xff", "aragorn plays \xff", "the game goes on", "resume", "reload", "options", "log 0"}
	for range 2 { // without a game, and with one
		for _, line := range lines {
			err := r.Exec(line, io.Discard)
			if err != nil && (strings.Contains(err.Error(), "goroutine") || errors.Is(err, ErrQuit)) {
				t.Errorf("%q: %v", line, err)
			}
			r.Complete(line)
			r.Paint(line)
			r.Prompt()
		}
		r.type_(t, "")
		r.type_(t, "load trilogy")
	}
}

// TestPaste types whole scripts of the rules tests, line by line: the prompt takes what a file may say.
func TestPaste(t *testing.T)        { pasteAll(t, "../../tests/wotr-cards", newTest) }
func TestStarterPaste(t *testing.T) { pasteAll(t, "../../tests/starter", newStarter) }

func pasteAll(t *testing.T, folder string, begin func(testing.TB) *REPL) {
	root, err := filepath.Abs(folder)
	if err != nil {
		t.Fatal(err)
	}
	files, err := gamescript.Find([]string{root})
	if err != nil {
		t.Fatal(err)
	}
	r := begin(t)
	from, to := gametest.Part(t, 5)
	for i, file := range files {
		if i%5 < from || i%5 >= to {
			continue
		}
		if packed, _ := filepath.Glob(filepath.Join(filepath.Dir(file), "pack.toml")); packed != nil || strings.Contains(file, "broken") || strings.Contains(file, "golden") || strings.Contains(file, "packs") {
			continue // it is to fail, it is long, or it is played with a pack
		}
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(src), "\nopening\n") {
			continue // at the prompt what is laid over an opening is one line
		}
		if strings.Contains(string(src), "\ngoal ") {
			continue // it is a puzzle: the prompt plays its position, and does not ask for the goal
		}
		if strings.Contains(string(src), `"scenario"`) || strings.HasSuffix(file, "language/events.game") {
			continue // its scenario is known only when its cards are read, or it says "among others" last
		}
		if strings.HasSuffix(file, "combinations/costs-in-full.game") {
			continue // each case has a card of its own for what all are given
		}
		if i := strings.Index(string(src), "\ncase "); !strings.Contains("\n"+string(src)[:max(i, 0)], "\nscenario ") {
			r = begin(t) // each case says of which scenario it is
		}
		for n, line := range strings.Split(string(src), "\n") {
			var out bytes.Buffer
			if err := r.Exec(line, &out); err != nil {
				t.Errorf("%s:%d: %s\n%s", file, n+1, line, out.String())
				break
			}
		}
		r.type_(t, "case the next file") // ends what is open
		r.title, r.common, r.own = "", nil, false
	}
}
