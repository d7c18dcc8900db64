package repl

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/table"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/record"
)

// anewGame returns the record of a game in which luck was drawn anew, and where it stands.
func anewGame(t *testing.T, lib *gamescript.Runner, answers int, anew ...gamescript.Anew) (text string, digest uint64) {
	t.Helper()
	s, err := lib.Start("", "scenario two-player-duel, seed 3\n")
	if err != nil {
		t.Fatal(err)
	}
	s.DrawAnew(anew)
	if err := s.GoOn(); err != nil {
		t.Fatal(err)
	}
	for i := 0; len(s.Game().Answers()) < answers; i++ {
		d := s.Game().Open()
		if err := s.ChooseFor(d.Seat, d.Options[i*7%len(d.Options)]); err != nil {
			t.Fatal(err)
		}
	}
	var b strings.Builder
	head := []engine.HeadLine{{Key: table.SeatsKey, Value: "gandalf=person1,witch-king=person2"}}
	data, err := record.Data(s.Game().SetUp())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Record(record.Head(s.Game(), append(head, data...)...)).Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String(), s.Game().Digest()
}

// A record in which luck was drawn anew is played again with that luck: at a prompt, at a table, as a film. What is taken back
// to before it is played without.
func TestLuckAnew(t *testing.T) {
	base := newTest(t)
	anew := gamescript.Anew{Answers: 12, Seed: 99}
	text, digest := anewGame(t, base.lib, 40, anew)
	if _, other := anewGame(t, base.lib, 40); other == digest {
		t.Fatal("the luck makes no difference")
	}
	if !strings.Contains(text, " luck 99\n") {
		t.Fatalf("the record has no luck:\n%s", text)
	}
	file := filepath.Join(t.TempDir(), "anew.sav")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	r := newTest(t)
	for _, line := range []string{"load " + file, "undo", "undo", "redo", "redo"} {
		if err := r.exec(line, r.quiet()); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	if r.g().Digest() != digest {
		t.Error("at the prompt it is another game")
	}
	if saved, err := r.record(); err != nil || !strings.Contains(saved, " luck 99\n") {
		t.Errorf("saved: %v", err)
	}
	tape, err := base.lib.RecordTape([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if end, err := tape.Play(40, func(gamescript.Moment) {}); err != nil || end.Game().Digest() != digest {
		t.Errorf("as a film it is another game: %v", err)
	}

	state := t.TempDir()
	if err := os.WriteFile(filepath.Join(state, "two-player-duel-1.record"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 { // and when it is gone on with once more
		r = newTest(t)
		r.Table, r.Person, r.State = true, true, state
		if _, err := r.OpenJournal(); err != nil {
			t.Fatal(err)
		}
		if err := r.Resume("two-player-duel-1", Refused, io.Discard); err != nil {
			t.Fatal(err)
		}
		if r.g().Digest() != digest {
			t.Error("at the table it is another game")
		}
		playOn(t, r, 3)
		digest = r.g().Digest()
		if err := r.CloseJournal(io.Discard); err != nil {
			t.Fatal(err)
		}
	}
}
