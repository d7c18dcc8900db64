// This file lets the disk fail at every operation while games are played and saved.

package repl

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/store"
	"loremaster/dsl/store/storetest"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// another returns a prompt with the data of one, which is loaded once.
func (r *REPL) another(state string, table bool) *REPL {
	return &REPL{Options: Options{Layers: r.Layers, Scenario: r.Scenario, State: state, Person: true, Table: table, Screens: testScreens}, data: r.data, lib: r.data}
}

// answersBy returns the answers of a game by name.
func answersBy(r *REPL) []string {
	var list []string
	for _, c := range r.g().Answers() {
		list = append(list, r.g().SetUp().Names().NameOption(c.Option))
	}
	return list
}

// isBetween reports whether a game stands where it was, or where a line was to lead, or on the way.
func isBetween(is, was, to []string) bool {
	same := 0
	for same < min(len(was), len(to)) && was[same] == to[same] {
		same++
	}
	starts := func(list, with []string) bool { return len(list) >= len(with) && slices.Equal(list[:len(with)], with) }
	return slices.Equal(is, was) || starts(is, to[:same]) && starts(to, is)
}

// TestTableFaults plays at a table, takes back, plays on, leaves and resumes while the disk fails at each operation:
// what was acknowledged is there, and what was refused has not been done.
func TestTableFaults(t *testing.T) {
	base := newTest(t)
	lines := []string{"1", "1", "2", "undo", "1", "1", "1"}
	begin := func(r *REPL) error {
		return r.Play("scenario two-player-duel, seed 3", "gandalf=me,witch-king=bot", io.Discard)
	}
	// What the lines lead to where nothing fails.
	var goal [][]string
	whole := base.another(t.TempDir(), true)
	whole.OpenJournal() //nolint:errcheck // there is a folder
	if err := begin(whole); err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		goal = append(goal, answersBy(whole))
		whole.type_(t, line)
	}
	goal = append(goal, answersBy(whole))
	whole.CloseJournal(io.Discard) //nolint:errcheck // it has served

	storetest.EachFault(t, nil, func(t testing.TB, dir string, d *storetest.Disk) func(testing.TB, string, string) {
		var acked []string
		next := 0
		d.During(func() {
			r := base.another(filepath.Join(dir, "state"), true)
			if _, err := r.OpenJournal(); err != nil {
				return // it was said that there is no journal
			}
			if err := begin(r); err != nil {
				t.Fatal(err)
			}
			for tries := 0; next < len(lines) && tries < 10; {
				err := r.Exec(lines[next], io.Discard)
				if now := answersBy(r); err != nil && !slices.Equal(now, goal[next]) || err == nil && !slices.Equal(now, goal[next+1]) {
					t.Fatalf("%q: %v, and the game stands at %q", lines[next], err, now)
				}
				if err == nil {
					next++
					acked = goal[next]
				}
				tries++
			}
			r.CloseJournal(io.Discard) //nolint:errcheck // something has gone wrong
		})
		return func(t testing.TB, what, root string) {
			state := filepath.Join(root, "state")
			list, err := KeptGames(state, true)
			if acked == nil && (err != nil || len(list) == 0 || list[0].Damaged != "") {
				return
			}
			if err != nil || len(list) != 1 {
				t.Fatalf("%s: %d lines were acknowledged, and kept are %v, %v", what, next, list, err)
			}
			again := base.another(state, true)
			again.OpenJournal() //nolint:errcheck // there is a folder
			if err := again.Resume(list[0].Name, Refused, io.Discard); err != nil {
				t.Fatalf("%s: %d lines were acknowledged: %v", what, next, err)
			}
			if is := answersBy(again); !isBetween(is, goal[next], goal[min(next+1, len(lines))]) {
				t.Errorf("%s: %d lines were acknowledged, and the game stands at\n%q, not at\n%q", what, next, is, goal[next])
			}
			again.table.Close() //nolint:errcheck // it has served
		}
	})
}

// TestPromptFaults does the same at a prompt.
func TestPromptFaults(t *testing.T) {
	base := newTest(t)
	lines := []string{"load two-player-duel", "step 3", "undo", "step", "fork other", "step 2"}
	var goal [][]string // what the journal says after each line
	whole := base.another(t.TempDir(), false)
	whole.OpenJournal() //nolint:errcheck // there is a folder
	file := func(state string) string { return filepath.Join(state, "repl-001.journal") }
	goal = append(goal, nil)
	for _, line := range lines {
		whole.type_(t, line)
		text, _ := os.ReadFile(file(whole.State)) // the first line alone begins none
		goal = append(goal, readTyped(text).lines)
	}
	whole.CloseJournal(io.Discard) //nolint:errcheck // it has served
	storetest.EachFault(t, nil, func(t testing.TB, dir string, d *storetest.Disk) func(testing.TB, string, string) {
		acked, tried := 0, 0
		d.During(func() {
			r := base.another(filepath.Join(dir, "state"), false)
			if _, err := r.OpenJournal(); err != nil {
				return
			}
			for n, line := range lines {
				err := r.Exec(line, io.Discard)
				if tried = n + 1; err == nil {
					acked = tried // with those before, which were said not to be kept yet
				}
			}
		})
		return func(t testing.TB, what, root string) {
			text, err := os.ReadFile(file(filepath.Join(root, "state")))
			if err != nil && len(goal[acked]) > 0 {
				t.Fatalf("%s: %d lines were acknowledged: %v", what, acked, err)
			}
			is := readTyped(text)
			if is.damage != nil || is.earlier && len(text) > 0 && !strings.HasPrefix(typedMagic, string(text[:min(len(text), 5)])) {
				t.Fatalf("%s: %v\n%s", what, is.damage, text)
			}
			if !is.earlier && !isBetween(is.lines, goal[acked], append(slices.Clone(goal[len(lines)]), leftLine)) {
				t.Errorf("%s: %d lines were acknowledged, kept is %q, not %q", what, acked, is.lines, goal[acked])
			}
		}
	})
}

// TestSaveFaults saves over a save, as a record and as a test: what was saved is there, or what was before.
func TestSaveFaults(t *testing.T) {
	base := newTest(t)
	for _, name := range []string{"a.sav", "a.game"} {
		// play saves twice, and tells what was said of each time.
		play := func(dir string, saved func(n int, err error)) {
			r, file := base.another("", false), filepath.Join(dir, name)
			r.type_(t, "load first-steps")
			for n := range 2 {
				r.type_(t, "step")
				for r.g().Open().Kind != wotrcards.DecideAction { // where a test may end
					r.type_(t, "step")
				}
				saved(n, r.Exec("save "+file, io.Discard))
			}
		}
		whole := t.TempDir()
		var texts []string
		play(whole, func(_ int, err error) {
			text, e := os.ReadFile(filepath.Join(whole, name))
			if err != nil || e != nil {
				t.Fatal(err, e)
			}
			texts = append(texts, string(text))
		})
		storetest.EachFault(t, nil, func(t testing.TB, dir string, d *storetest.Disk) func(testing.TB, string, string) {
			may := []string{""}
			d.During(func() {
				play(dir, func(n int, err error) {
					if err == nil {
						may = nil
					}
					may = append(may, texts[n])
				})
			})
			return func(t testing.TB, what, root string) {
				text, err := os.ReadFile(filepath.Join(root, name))
				if !slices.Contains(may, string(text)) {
					t.Errorf("%s: there are %d bytes (%v)", what, len(text), err)
				}
			}
		})
	}
}

// TestEndFaults ends a game at a table: it is written down, or kept still, until it is said where it is written down.
func TestEndFaults(t *testing.T) {
	base := newTest(t)
	short := base.another("", true)
	if err := short.Play("scenario first-steps, seed 1", "", io.Discard); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for n := 0; !short.s().Game().Over(); n++ {
		lines = append(lines, fmt.Sprint(1+engine.Whim(1, 7, n, len(short.s().Offers()))))
		short.type_(t, lines[n])
	}
	last := answersBy(short)
	// The game up to its last line, kept.
	before := base.another(t.TempDir(), true)
	before.OpenJournal() //nolint:errcheck // there is a folder
	if err := before.Play("scenario first-steps, seed 1", "", io.Discard); err != nil {
		t.Fatal(err)
	}
	for _, line := range lines[:len(lines)-1] {
		before.type_(t, line)
	}
	was := answersBy(before)
	before.CloseJournal(io.Discard) //nolint:errcheck // it has to be there
	kept, err := os.ReadFile(filepath.Join(before.State, "first-steps-1.record"))
	if err != nil {
		t.Fatal(err)
	}
	storetest.EachFault(t, func(dir string) {
		if err := errors.Join(store.Folder(filepath.Join(dir, "state"), store.Private), os.WriteFile(filepath.Join(dir, "state", "first-steps-1.record"), kept, 0o600)); err != nil {
			t.Fatal(err)
		}
	}, func(t testing.TB, dir string, d *storetest.Disk) func(testing.TB, string, string) {
		var shown bytes.Buffer
		d.During(func() {
			r := base.another(filepath.Join(dir, "state"), true)
			if _, err := r.OpenJournal(); err != nil {
				t.Fatal(err)
			}
			if err := r.Resume("first-steps-1", Refused, io.Discard); err != nil {
				t.Fatal(err)
			}
			r.Exec(lines[len(lines)-1], &shown) //nolint:errcheck // something goes wrong
			r.CloseJournal(io.Discard)          //nolint:errcheck // likewise
		})
		return func(t testing.TB, what, root string) {
			state := filepath.Join(root, "state")
			files, _ := filepath.Glob(filepath.Join(state, "games", "*.game"))
			for _, file := range files {
				text, err := os.ReadFile(file)
				if err != nil || len(base.lib.Run(parsed(t, text))) != 1 || base.lib.Run(parsed(t, text))[0].Failure != nil {
					t.Errorf("%s: what is written down is not whole: %v", what, err)
				}
			}
			if len(files) > 0 {
				return
			}
			if strings.Contains(shown.String(), "is written down in") {
				t.Fatalf("%s: it was said that the game is written down, and it is not", what)
			}
			again := base.another(state, true)
			again.OpenJournal() //nolint:errcheck // there is a folder
			if err := again.Resume("first-steps-1", Refused, io.Discard); err != nil {
				t.Fatalf("%s: neither kept nor written down: %v", what, err)
			}
			if is := answersBy(again); !isBetween(is, was, last) {
				t.Errorf("%s: the game stands at %q", what, is)
			}
			again.table.Close() //nolint:errcheck // it has served
		}
	})
}

// parsed reads a script.
func parsed(t testing.TB, text []byte) *gamescript.File {
	t.Helper()
	f, diags := gamescript.Parse("written.game", text)
	if diags.Errors() > 0 {
		t.Fatalf("%v", diags)
	}
	return f
}
