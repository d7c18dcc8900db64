package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/impact"
	"loremaster/dsl/pack"
	"loremaster/dsl/repl"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/solve"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// wayIn is a way in which a file with a game comes in. It returns what is shown.
type wayIn struct {
	name string
	rare bool // it takes long, as it reads the data each time
	open func(t testing.TB, file string) (string, error)
}

// sitDown returns a table or a prompt whose games are kept in a folder.
func sitDown(t testing.TB, scripts *gamescript.Runner, state string, table bool) *repl.REPL {
	t.Helper()
	r := repl.New(repl.Options{Data: scripts, State: state, Table: table})
	if _, err := r.OpenJournal(); err != nil {
		t.Fatal(err)
	}
	return r
}

// waysIn lists the ways in of records.
func waysIn(t testing.TB, lib *wotrcards.Library, scripts *gamescript.Runner) []wayIn {
	verifier := &impact.Verifier{Now: impact.DataOf(pack.NewBase(wotrcardstools.Shipped()))}
	return []wayIn{
		{"run", false, func(t testing.TB, file string) (string, error) {
			return printed(t, func() (err error) {
				p := newPrinter()
				defer p.flush(&err)
				return (&runner{}).replay(p, scripts, lib, file)
			})
		}},
		{"replay", false, func(t testing.TB, file string) (string, error) {
			return printed(t, func() error {
				tape, err := openTape(scripts, file)
				if err == nil {
					_, err = tape.Play(tape.Answers(), func(m gamescript.Moment) { fmt.Println(m) })
				}
				return err
			})
		}},
		{"repl", false, func(t testing.TB, file string) (string, error) {
			var out bytes.Buffer
			r := sitDown(t, scripts, "", false)
			err := r.Exec("load "+file, &out)
			if err == nil {
				err = r.Exec("history", &out)
			}
			return out.String(), err
		}},
		{"play", false, func(t testing.TB, file string) (string, error) {
			var out bytes.Buffer
			err := sitDown(t, scripts, "", true).Play("load "+file, "", &out)
			return out.String(), err
		}},
		{"solve", true, func(t testing.TB, file string) (string, error) {
			_, err := printed(t, func() error {
				s := &solver{data: &data{}, options: gamescript.SolveOptions{Options: solve.Options{Positions: 1}, Lines: 1}}
				return s.run(newPrinter(), file)
			})
			if err == nil || strings.Contains(err.Error(), "and no puzzle") {
				return "the record is whole", nil
			}
			return "", err
		}},
		{"verify", true, func(_ testing.TB, file string) (string, error) {
			text, err := os.ReadFile(file)
			if err != nil {
				return "", err
			}
			d := verifier.Verify(filepath.Base(file), text)
			if d.Status != impact.Same {
				return "", fmt.Errorf("%s: %s", d.Status, d.Message)
			}
			return fmt.Sprint(d.Answers), nil
		}},
	}
}

// resumed goes on with a game that is kept, at a table or at a prompt.
func resumed(scripts *gamescript.Runner, table bool) wayIn {
	return wayIn{"resume", false, func(t testing.TB, file string) (string, error) {
		var out bytes.Buffer
		r := sitDown(t, scripts, filepath.Dir(file), table)
		defer r.CloseJournal(io.Discard) //nolint:errcheck // the file is rewritten
		name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
		if table {
			err := r.Resume(name, repl.Refused, &out)
			return out.String(), err
		}
		err := r.Exec("resume "+name, &out)
		if err == nil {
			err = r.Exec("history", &out)
		}
		return out.String(), err
	}}
}

// saysShort reports whether it is said that less is there than may have been.
func saysShort(shown string) bool {
	return strings.Contains(shown, "not whole and") || strings.Contains(shown, `not left by "quit"`)
}

// damages holds what can happen to a text of lines.
var damages = []struct {
	name string
	do   func(r *rand.Rand, lines []string) []string
}{
	{"a bit flipped", func(r *rand.Rand, lines []string) []string {
		at := r.IntN(len(lines))
		row := []byte(lines[at])
		row[r.IntN(len(row))] ^= 1 << r.IntN(8)
		lines[at] = string(row)
		return lines
	}},
	{"cut off", func(r *rand.Rand, lines []string) []string {
		at := r.IntN(len(lines))
		return append(lines[:at], lines[at][:r.IntN(len(lines[at]))])
	}},
	{"cut off behind a line", func(r *rand.Rand, lines []string) []string { return lines[:r.IntN(len(lines))] }},
	{"a line removed", func(r *rand.Rand, lines []string) []string {
		at := r.IntN(len(lines))
		return slices.Delete(lines, at, at+1)
	}},
	{"a line doubled", func(r *rand.Rand, lines []string) []string {
		at := r.IntN(len(lines))
		return slices.Insert(lines, at, lines[at])
	}},
	{"two lines swapped", func(r *rand.Rand, lines []string) []string {
		a, b := r.IntN(len(lines)), r.IntN(len(lines))
		lines[a], lines[b] = lines[b], lines[a]
		return lines
	}},
	{"two lines joined", func(r *rand.Rand, lines []string) []string {
		at := r.IntN(len(lines))
		lines[at] = strings.TrimSuffix(lines[at], "\n")
		return lines
	}},
	{"the end overwritten with zeros", func(r *rand.Rand, lines []string) []string {
		at := r.IntN(len(lines))
		rest := len(strings.Join(lines[at:], ""))
		return append(lines[:at], strings.Repeat("\x00", rest))
	}},
	{"the end written twice", func(r *rand.Rand, lines []string) []string { return append(lines, lines[r.IntN(len(lines)):]...) }},
}

// TestDamage damages records and journals in a share of 2,000 ways. By every way in each is told, or it is the same game: none is
// played short in silence.
func TestDamage(t *testing.T) {
	lib, diags, _ := wotrcardstools.Load(wotrcardstools.Shipped())
	if lib == nil {
		t.Fatal(diags)
	}
	scripts := gamescript.NewLibrary(wotrcardstools.Shipped())
	dir := t.TempDir()
	ways := waysIn(t, lib, scripts)
	type game struct {
		file string
		ways []wayIn
	}
	var games []game
	for i, of := range []struct {
		scenario string
		answers  int
	}{{"first-steps", 5000}, {"trilogy", 40}, {"two-player-duel", 5000}} {
		file := filepath.Join(dir, fmt.Sprint(of.scenario, ".record"))
		if err := saveRecord(played(t, lib, of.scenario, uint64(i+1), of.answers), file); err != nil {
			t.Fatal(err)
		}
		games = append(games, game{file, ways})
	}
	old, err := os.ReadFile("../../dsl/impact/testdata/first-format.record")
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "old.record"), old, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
	games = append(games, game{filepath.Join(dir, "old.record"), ways})
	// A table that was left, one that was killed, one that began in the middle of a game, and a prompt.
	const middle = "scenario trilogy\ngiven\n  it is frodo's turn\n  frodo's hand is Gimli, Éomer\nexpect round is 1\n"
	if err := os.WriteFile(filepath.Join(dir, "middle.game"), []byte(middle), 0o666); err != nil {
		t.Fatal(err)
	}
	for i, of := range []struct {
		table bool
		lines []string
		left  bool
		file  string
	}{
		{true, []string{"scenario two-player-duel, seed 3", "1", "1", "1", "undo 2", "2", "1", "1"}, true, "two-player-duel-1.record"},
		{true, []string{"scenario trilogy, seed 3", "1", "1", "1", "1", "undo", "2"}, false, "trilogy-1.record"},
		{true, []string{"load " + filepath.Join(dir, "middle.game"), "1", "1"}, true, "trilogy-1.record"},
		{false, []string{"load trilogy", "step 20", "undo 3", "step", "fork other", "step 9"}, true, "repl-001.journal"},
	} {
		state := filepath.Join(dir, fmt.Sprint("state", i))
		r := sitDown(t, scripts, state, of.table)
		if of.table {
			if err := r.Play(of.lines[0], "", io.Discard); err != nil {
				t.Fatal(err)
			}
			of.lines = of.lines[1:]
		}
		for _, line := range of.lines {
			if err := r.Exec(line, io.Discard); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
		file := filepath.Join(state, of.file)
		text, err := os.ReadFile(file)
		if e := r.CloseJournal(io.Discard); e != nil || err != nil {
			t.Fatal(e, err)
		}
		if !of.left {
			if err := os.WriteFile(file, text, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		games = append(games, game{file, []wayIn{resumed(scripts, of.table)}})
	}

	from, to := gametest.Part(t, 2080)
	total := to - from // some change nothing
	random := rand.New(rand.NewPCG(11, uint64(2+from)))
	told, same := map[string]int{}, map[string]int{}
	tries := 0
	for _, g := range games {
		text, err := os.ReadFile(g.file)
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]string{}
		for _, way := range g.ways {
			shown, err := way.open(t, g.file)
			if err != nil {
				t.Fatalf("%s of %s: %v", way.name, g.file, err)
			}
			want[way.name] = shown
		}
		for range total / len(games) {
			kind := damages[random.IntN(len(damages))]
			lines := strings.SplitAfter(strings.TrimSuffix(string(text), "\n"), "\n")
			lines[len(lines)-1] += "\n"
			if begin := slices.IndexFunc(lines, func(line string) bool { return strings.HasSuffix(line, " begin\n") }); begin > 0 && random.IntN(4) > 0 {
				lines = append([]string{strings.Join(lines[:begin], "")}, lines[begin:]...) // most of it is the data in the head
			}
			damaged := strings.Join(kind.do(random, slices.Clone(lines)), "")
			if damaged == string(text) {
				continue
			}
			tries++
			for _, way := range g.ways {
				if way.rare && tries%8 > 0 {
					continue
				}
				if err := os.WriteFile(g.file, []byte(damaged), 0o600); err != nil {
					t.Fatal(err)
				}
				switch shown, err := way.open(t, g.file); {
				case err != nil:
					told[way.name]++
				case shown == want[way.name]:
					same[way.name]++
				case way.name == "resume" && saysShort(shown):
					told[way.name]++
				default:
					t.Errorf("%s of %s, %s: nothing is said, and it is another game:\n%s", way.name, filepath.Base(g.file), kind.name, shown)
				}
			}
		}
		if err := os.WriteFile(g.file, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d damages; told: %v, the same game: %v", tries, told, same)
	if tries < total*9/10 {
		t.Errorf("only %d damages", tries)
	}
}
