// This file ends prompts in all ways and resumes their games.

package repl

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// open opens the journal of a prompt in a folder and returns what is told.
func open(t *testing.T, r *REPL, dir string) string {
	t.Helper()
	r.State, r.Person = dir, true
	offer, err := r.OpenJournal()
	if err != nil {
		t.Fatal(err)
	}
	return offer
}

// TestResume leaves a prompt without a word, and finds its game at the next.
func TestResume(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	first := newTest(t)
	if offer := open(t, first, dir); offer != "" {
		t.Errorf("a first prompt offers %q", offer)
	}
	for _, line := range strings.Split("load trilogy|step 12|2|undo 3|fork other|step 5|given||given|  aragorn's hand is Boromir, Arwen|  it is aragorn's turn||1|goto 0|redo", "|") {
		first.type_(t, line)
	}
	first.Exec("nonsense", io.Discard) //nolint:errcheck // it has to fail
	second := newTest(t)
	if offer := open(t, second, dir); offer != "" {
		t.Errorf("the game of a prompt at work is offered: %q", offer)
	}
	second.CloseJournal(io.Discard)
	first.journal.log.Close() // as if it had been killed
	third := newTest(t)
	if offer := open(t, third, dir); !strings.HasPrefix(offer, `"resume" goes on with the previous game (trilogy, `) {
		t.Errorf("the offer is %q", offer)
	}
	third.type_(t, "resume")
	a, b := first.s().Game(), third.s().Game()
	if a.Digest() != b.Digest() || len(first.now.entries) != len(third.now.entries) {
		t.Error("the resumed game is another one")
	}
	if err := third.Exec("resume", io.Discard); err == nil {
		t.Error("a game is resumed twice")
	}
	third.CloseJournal(io.Discard)
	fourth := newTest(t)
	open(t, fourth, dir)
	fourth.type_(t, "resume")
	if fourth.s().Game().Digest() != a.Digest() {
		t.Error("the game that was resumed is not kept")
	}
	fourth.CloseJournal(io.Discard)
}

// TestFromTheMiddle keeps a game that a script has begun in the middle, and goes on with it when the script is gone.
func TestFromTheMiddle(t *testing.T) {
	const script = "case One that waits\nscenario trilogy\ngiven\n  the last path is 1\n  it is frodo's turn\n  frodo's hand is Gimli, Éomer, Shadowfax\n  frodo's deck is Glamdring, Pippin Took\n" +
		"the next random path is Weathertop\nfrodo plays Gimli to reserve\nfrodo cycles Éomer\nexpect round is 1\n"
	dir := filepath.Join(t.TempDir(), "state")
	r := newTest(t)
	r.Table = true
	open(t, r, dir)
	if err := os.WriteFile("middle.game", []byte(script), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := r.Play("load middle.game", "frodo=ann,aragorn=me", io.Discard); err != nil {
		t.Fatal(err)
	}
	for range 6 {
		playOn(t, r, 1)
	}
	if err := errors.Join(r.CloseJournal(io.Discard), os.Remove("middle.game")); err != nil {
		t.Fatal(err)
	}
	again := newTest(t)
	again.Table = true
	open(t, again, dir)
	var out strings.Builder
	if err := again.Resume("trilogy-1", Refused, &out); err != nil {
		t.Fatal(err)
	}
	if again.s().Game().Digest() != r.g().Digest() || again.table.Players() != r.table.Players() || len(again.g().Answers()) != len(r.g().Answers()) {
		t.Errorf("another game goes on:\n%s", out.String())
	}
	if strings.Contains(out.String(), "not left by") {
		t.Error("it is said that it was not left")
	}
	again.CloseJournal(io.Discard)
}

// TestNoState begins where no journal can be.
func TestNoState(t *testing.T) {
	r := newTest(t)
	if err := os.WriteFile("state", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	r.State = "state"
	if _, err := r.OpenJournal(); err == nil {
		t.Error("a file is taken for a folder")
	}
	r.type_(t, "load trilogy")
	r.CloseJournal(io.Discard)
}

// stopper interrupts a prompt after some writes.
type stopper struct {
	r *REPL
	n int
}

func (s *stopper) Write(b []byte) (int, error) {
	if s.n--; s.n == 0 {
		s.r.Interrupt()
	}
	return len(b), nil
}

// TestInterrupt stops bots in the middle of a game: nothing is lost, and they can go on.
func TestInterrupt(t *testing.T) {
	r := newTest(t)
	r.type_(t, "load trilogy")
	if err := r.Exec("continue bots", &stopper{r, 20}); err != nil {
		t.Fatal(err)
	}
	n := len(r.now.entries)
	if r.g().Over() || n < 10 || n > 30 {
		t.Fatalf("stopped after %d lines", n)
	}
	r.type_(t, "undo")
	r.type_(t, "redo")
	r.type_(t, "continue bots")
	if !r.g().Over() {
		t.Error("the bots did not play to the end")
	}
}
