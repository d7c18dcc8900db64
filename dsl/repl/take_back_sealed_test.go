// This file plays a game in which several answer at once in secret, at one terminal.

package repl

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/tides/tidestools"
)

// threeAtATable returns a table at which three people play the small game, and what has been shown.
func threeAtATable(t *testing.T, seats string) (*REPL, *bytes.Buffer) {
	t.Helper()
	r := New(Options{Data: gamescript.NewLibrary(tidestools.Game.Shipped()), Table: true, Screens: testScreens})
	var out bytes.Buffer
	if err := r.Play("scenario three-tides, seed 4", seats, &out); err != nil {
		t.Fatal(err)
	}
	return r, &out
}

// typed types lines and returns what they are answered.
func (r *REPL) typedLines(t *testing.T, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	for _, line := range lines {
		if err := r.Exec(line, &out); err != nil {
			t.Fatalf("%q: %v\n%s", line, err, &out)
		}
	}
	return out.String()
}

const threePeople = "amber=ann,jade=ben,pearl=cleo"

// TestSecretAnswers lets three people choose unseen: nobody is shown what another has chosen before all have, and all are
// shown who has.
func TestSecretAnswers(t *testing.T) {
	r, _ := threeAtATable(t, threePeople)
	shown := r.typedLines(t, "")
	if !strings.Contains(shown, "still to answer: Jade, Pearl") {
		t.Errorf("the first is shown:\n%s", shown)
	}
	secret := r.g().SetUp().Names().CardWords(engine.Card(r.s().Offers()[0].Option.A))
	r.typedLines(t, "1", "") // the screen is cleared
	shown = r.typedLines(t, "")
	if !strings.Contains(shown, "answered: Amber; still to answer: Pearl") || strings.Contains(shown, "chooses "+secret) {
		t.Errorf("the second is shown, where the first has chosen %s:\n%s", secret, shown)
	}
	if !strings.Contains(shown, "has answered") {
		t.Errorf("the table does not say who has answered:\n%s", shown)
	}
	r.typedLines(t, "1", "", "", "1")
	if len(r.g().Answers()) != 3 || len(r.g().Sealed()) != 0 {
		t.Errorf("%d answers, %d sealed; want 3, 0", len(r.g().Answers()), len(r.g().Sealed()))
	}
}

// TestSecretIsTakenBack takes back an answer in secret: while its player reads what came of it, and behind the curtain.
// After the last answer the others have to allow it.
func TestSecretIsTakenBack(t *testing.T) {
	r, _ := threeAtATable(t, threePeople)
	r.typedLines(t, "", "1")
	if said := r.typedLines(t, "undo"); !strings.Contains(said, "taken back") || len(r.g().Sealed()) != 0 {
		t.Fatalf("%d sealed:\n%s", len(r.g().Sealed()), said)
	}
	r.typedLines(t, "2", "")
	if said := r.typedLines(t, "undo"); !strings.Contains(said, "Hand over to ann") {
		t.Fatalf("behind the curtain:\n%s", said)
	}
	r.typedLines(t, "", "3", "", "", "1", "", "", "1")
	if len(r.g().Answers()) != 3 {
		t.Fatalf("%d answers", len(r.g().Answers()))
	}
	var out bytes.Buffer
	if r.table.curtain == reading {
		r.Exec("undo", &out) //nolint:errcheck // what is shown counts
	}
	if len(r.g().Answers()) != 3 {
		t.Errorf("all have answered, and one has taken it back alone:\n%s", &out)
	}
}

// TestSecretIsKept leaves a table while some have answered: the game goes on there, their answers sealed as they were; a
// record that is saved has them, too.
func TestSecretIsKept(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	r, _ := threeAtATable(t, threePeople)
	r.State = dir
	open := func(r *REPL) {
		t.Helper()
		if _, err := r.OpenJournal(); err != nil {
			t.Fatal(err)
		}
	}
	open(r)
	var out bytes.Buffer
	if err := r.Play("scenario three-tides, seed 4", threePeople, &out); err != nil {
		t.Fatal(err)
	}
	r.typedLines(t, "", "2", "", "", "1")
	sealed := r.g().Sealed()
	if len(sealed) != 2 {
		t.Fatalf("%d are sealed", len(sealed))
	}
	text, err := r.record()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range sealed {
		if line := r.g().SetUp().Names().NameSeat(c.Seat) + ": " + r.g().SetUp().Names().NameOption(c.Option); !strings.Contains(text, line) {
			t.Errorf("the record has no line %q:\n%s", line, text)
		}
	}
	if err := r.CloseJournal(&out); err != nil {
		t.Fatal(err)
	}
	kept, err := KeptGames(dir, true)
	if err != nil || len(kept) != 1 {
		t.Fatalf("%v, %v", kept, err)
	}
	again := New(r.Options)
	open(again)
	if err := again.Resume(kept[0].Name, Refused, &out); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(again.g().Sealed(), sealed) {
		t.Errorf("%v are sealed, want %v", again.g().Sealed(), sealed)
	}
	again.typedLines(t, "", "1")
	if len(again.g().Answers()) != 3 {
		t.Errorf("%d answers after the last", len(again.g().Answers()))
	}
	if err := again.CloseJournal(&out); err != nil {
		t.Fatal(err)
	}
}

// TestSmallGame plays the small game to its end at a table, by people and by bots, and writes it down.
func TestSmallGame(t *testing.T) {
	for _, seats := range []string{threePeople, "pearl=me", ""} {
		r, _ := threeAtATable(t, seats)
		r.Transcript = filepath.Join(t.TempDir(), "small.game")
		var all strings.Builder
		for n := 0; n < 1000 && !r.g().Over(); n++ {
			line := ""
			if r.table.curtain == lifted {
				line = fmt.Sprint(1 + engine.Whim(3, 7, n, len(r.s().Offers())))
			}
			all.WriteString(r.typedLines(t, line))
		}
		if !r.g().Over() || !strings.Contains(all.String(), "wins in round 3") {
			t.Fatalf("%q: the end is not told:\n%s", seats, all.String()[max(all.Len()-2000, 0):])
		}
		if _, err := os.Stat(r.Transcript); err != nil { // a test that passes
			t.Error(err)
		}
	}
}
