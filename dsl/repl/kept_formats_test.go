package repl

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/tides/tidestools"
)

// TestEarlierFormats goes on with games that programs of November 2026 and before have kept: where they stood, who played,
// what was in, and that they are kept when they are left.
func TestEarlierFormats(t *testing.T) {
	from, err := filepath.Abs("testdata/kept")
	if err != nil {
		t.Fatal(err)
	}
	small := func(t testing.TB) *REPL {
		return New(Options{Data: gamescript.NewLibrary(tidestools.Game.Shipped()), Screens: testScreens})
	}
	duel := func(t testing.TB) *REPL { return newTest(t) }
	for _, test := range []struct {
		name, ext, players string
		begin              func(testing.TB) *REPL
		data               OtherData
		answers, sealed    int
		digest             string // "" where it follows from the data of today
	}{
		{"two-player-duel-1", recordExt, "gandalf=ann,witch-king=ben", duel, OldData, 19, 0, "df994151296f2cbe"},
		{"trilogy-1", recordExt, "frodo=me,witch-king=bot,aragorn=bot,saruman=bot", duel, OldData, 53, 0, "9eff8a0c03d2653b"},
		{"three-tides-1", recordExt, threePeople, small, OldData, 0, 2, "fe6d46b767b306f6"},
		{"play-001", journalExt, "frodo=ann,witch-king=bot,aragorn=me,saruman=bot", duel, NewData, 11, 0, ""},
		{"play-002", journalExt, "gandalf=me,witch-king=bot", duel, NewData, 2, 0, ""},
	} {
		text, err := os.ReadFile(filepath.Join(from, test.name+test.ext))
		if err != nil {
			t.Fatal(err)
		}
		state := t.TempDir()
		if err := os.WriteFile(filepath.Join(state, test.name+test.ext), text, 0o600); err != nil {
			t.Fatal(err)
		}
		name, digest := test.name, test.digest
		for n := range 3 {
			r := test.begin(t)
			r.Table = true
			open(t, r, state)
			if err := r.Resume(name, test.data, io.Discard); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if r.table.Players() != test.players {
				t.Errorf("%s: %s plays, want %s", name, r.table.Players(), test.players)
			}
			if got := fmt.Sprintf("%016x", r.g().Digest()); digest != "" && got != digest {
				t.Errorf("%s, %d: it stands at %s, want %s", name, n, got, digest)
			}
			if n == 0 && (len(r.g().Answers()) != test.answers || len(r.g().Sealed()) != test.sealed) {
				t.Errorf("%s: %d answers, %d sealed", name, len(r.g().Answers()), len(r.g().Sealed()))
			}
			if n == 1 && test.sealed == 0 {
				playOn(t, r, 3)
			}
			digest = fmt.Sprintf("%016x", r.g().Digest())
			if err := r.CloseJournal(io.Discard); err != nil {
				t.Fatal(err)
			}
			list, err := KeptGames(state, true)
			if err != nil || len(list) != 1 {
				t.Fatalf("%s: kept are %v, %v", name, list, err)
			}
			name = list[0].Name
		}
	}
}
