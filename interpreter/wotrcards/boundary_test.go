// This file tests that a game can be left at any decision and taken up again.

package wotrcards_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/record"
	"loremaster/interpreter/wotrcards"
)

// TestEveryDecision plays games decision by decision. At every one a snapshot is saved and loaded by another
// game, which plays on; a record is written, read and replayed by a third. Whoever takes it up is at the
// same position with the same options, and comes to the same end.
func TestEveryDecision(t *testing.T) {
	tests := []struct {
		scenario string
		games    uint64
		thorough uint64 // games in which each decision has a record, too, and all are played on to the end
	}{
		{"trilogy", 200, 1},
		{"two-player-duel", 20, 1},
	}
	for _, test := range tests {
		t.Run(test.scenario, func(t *testing.T) {
			if raceEnabled {
				test.games, test.thorough = test.games/4, 0
			}
			decisions, inText := 0, 0
			s := setup(t, library(t), test.scenario)
			from, to := gametest.Part(t, int(test.games))
			for seed := uint64(from) + 1; seed <= uint64(to); seed++ {
				every := 30
				if seed <= uint64(from)+test.thorough {
					every = 1
				}
				n, m := leaveAtEveryDecision(t, s, seed, every)
				decisions, inText = decisions+n, inText+m
				if t.Failed() {
					return
				}
			}
			if t.Logf("%d decisions, %d of them in a text", decisions, inText); inText == 0 {
				t.Error("no text asked anything")
			}
		})
	}
}

func leaveAtEveryDecision(t *testing.T, s *wotrcards.Setup, seed uint64, every int) (decisions, inText int) {
	t.Helper()
	whole := playRandom(s, seed, false)
	var random bot.Random
	random.Begin(seed)
	var saved engine.Snapshot[wotrcards.State]
	g, next := wotrcards.NewGame(s, seed), wotrcards.NewGame(s, 0)
	for g.Run(); g.Open() != nil; decisions++ {
		if g.Open().Cause.Card != 0 {
			inText++
		}
		where := fmt.Sprintf("seed %d, decision %d", seed, decisions)
		g.Save(&saved)
		next.Load(&saved)
		samePosition(t, where+", snapshot", next, g)
		if (decisions+int(seed))%every == 0 {
			again := replayed(t, g)
			samePosition(t, where+", record", again, g)
			samePosition(t, where+", record to the end", toTheEnd(t, again, random), whole)
		}
		if every == 1 {
			fork := wotrcards.NewGame(s, 0)
			fork.Load(&saved)
			samePosition(t, where+", snapshot to the end", toTheEnd(t, fork, random), whole)
		}
		o, _ := random.Answer(next.Open())
		if err := next.Answer(o); err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		g, next = next, g
	}
	samePosition(t, fmt.Sprintf("seed %d, at the end", seed), g, whole)
	samePosition(t, fmt.Sprintf("seed %d, record at the end", seed), replayed(t, g), whole)
	return decisions, inText
}

// samePosition checks that two games are at the same position with the same answers behind them and the
// same decision before them.
func samePosition(t *testing.T, where string, got, want *wotrcards.Game) {
	t.Helper()
	if got.Digest() != want.Digest() || !slices.Equal(got.Answers(), want.Answers()) {
		t.Fatalf("%s: digest %x after %d answers, want %x after %d", where, got.Digest(), len(got.Answers()), want.Digest(), len(want.Answers()))
	}
	a, b := got.Open(), want.Open()
	if (a == nil) != (b == nil) {
		t.Fatalf("%s: open is %+v, want %+v", where, a, b)
	}
	if a == nil {
		return
	}
	if a.Kind != b.Kind || a.Seat != b.Seat || a.Cause != b.Cause || a.Left != b.Left || !slices.Equal(a.Options, b.Options) {
		t.Fatalf("%s: open is %+v, want %+v", where, *a, *b)
	}
}

// replayed returns the game that the record of g, written and read, replays to.
func replayed(t *testing.T, g *wotrcards.Game) *wotrcards.Game {
	t.Helper()
	var text bytes.Buffer
	if err := record.Write(&text, g); err != nil {
		t.Fatal(err)
	}
	r, err := engine.ReadRecord(&text)
	if err != nil {
		t.Fatal(err)
	}
	again, err := record.Begin(g.Lib, r)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Replay(r); err != nil {
		t.Fatalf("seed %d after %d answers: %v", g.S.Seed, len(g.Answers()), err)
	}
	return again.(*wotrcards.Game)
}

// toTheEnd lets a bot answer the open decision and all that follow.
func toTheEnd(t *testing.T, g *wotrcards.Game, random bot.Random) *wotrcards.Game {
	t.Helper()
	g.Answerer = random.Answer
	o, _ := random.Answer(g.Open())
	if err := g.Answer(o); err != nil {
		t.Fatal(err)
	}
	return g
}

// Snapshots can be saved while a bot answers in place, in the middle of a piece.
func TestSnapshotsInPlace(t *testing.T) {
	s := setup(t, library(t), "trilogy")
	var random bot.Random
	var saved engine.Snapshot[wotrcards.State]
	g, other := wotrcards.NewGame(s, 3), wotrcards.NewGame(s, 0)
	random.Begin(3)
	g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
		g.Save(&saved)
		other.Load(&saved)
		if other.Open() == nil || other.Open().Seat != d.Seat || !slices.Equal(other.Open().Options, d.Options) {
			t.Fatalf("decision %d: open is %+v, want %+v", len(g.Answers()), other.Open(), *d)
		}
		return random.Answer(d)
	}
	g.Run()
	samePosition(t, "at the end", g, playRandom(s, 3, false))
}

// TestFreshProcess writes a record of each game at some decision, and lets a new process replay them all.
func TestFreshProcess(t *testing.T) {
	const variable = "LOREMASTER_TEST_RECORDS"
	if dir := os.Getenv(variable); dir != "" {
		replayFiles(t, dir)
		return
	}
	games := uint64(200)
	if raceEnabled {
		games = 20
	}
	dir, want := t.TempDir(), map[string]string{}
	s := setup(t, library(t), "trilogy")
	for seed := uint64(1); seed <= games; seed++ {
		var random bot.Random
		random.Begin(seed)
		g := wotrcards.NewGame(s, seed)
		stop := int(seed * 37 % 300)
		g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
			if len(g.Answers()) == stop {
				return engine.Option{}, false
			}
			return random.Answer(d)
		}
		g.Run()
		var text bytes.Buffer
		if err := record.Write(&text, g); err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("%d.record", seed)
		if err := os.WriteFile(filepath.Join(dir, name), text.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		want[name] = position(g)
	}

	child := exec.Command(os.Args[0], "-test.run=^TestFreshProcess$")
	child.Env = append(os.Environ(), variable+"="+dir)
	if out, err := child.CombinedOutput(); err != nil {
		t.Fatalf("the new process: %v\n%s", err, out)
	}
	for name, want := range want {
		got, err := os.ReadFile(filepath.Join(dir, name+".position"))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s: the new process comes to %s\nwant %s", name, got, want)
		}
	}
}

// replayFiles replays the records in a folder and writes the position of each next to it.
func replayFiles(t *testing.T, dir string) {
	files, err := filepath.Glob(filepath.Join(dir, "*.record"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no records in %s: %v", dir, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := engine.ReadRecord(bytes.NewReader(text))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		g, err := record.Begin(library(t), r)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if err := g.Replay(r); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if err := os.WriteFile(file+".position", []byte(position(g.(*wotrcards.Game))), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// position says in words where a game stands and what is asked.
func position(g *wotrcards.Game) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%016x after %d answers", g.Digest(), len(g.Answers()))
	if d := g.Open(); d != nil {
		fmt.Fprintf(&b, "; %s %s:", g.NameSeat(d.Seat), g.DecisionWords(d))
		for _, o := range d.Options {
			fmt.Fprintf(&b, " %s,", g.NameOption(o))
		}
	}
	return b.String()
}

// A record of another game, of other definitions or of an unknown scenario is refused before anything is played.
func TestRecordsOfOtherGames(t *testing.T) {
	var text bytes.Buffer
	if err := record.Write(&text, playRandom(setup(t, library(t), "trilogy"), 1, false)); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ old, new, want string }{
		{"game " + wotrcards.TheGame.ID, "game chess", "chess"},
		{" aragorn:", " aragorn:0", "aragorn does not say what it said"},
		{"scenario trilogy", "scenario quartet", "quartet"},
		{"seed 1\n", "seed one\n", "seed"},
	} {
		changed, err := engine.Reseal([]byte(strings.Replace(text.String(), test.old, test.new, 1)))
		if err != nil {
			t.Fatal(err)
		}
		r, err := engine.ReadRecord(bytes.NewReader(changed))
		if err != nil {
			t.Fatalf("%q: %v", test.new, err)
		}
		if g, err := record.Begin(library(t), r); err == nil || g != nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q for %q: got %v, want an error about %q", test.new, test.old, err, test.want)
		}
	}
}

// Where the rules have moved on since a record was made, the first line that comes out different is told with that.
func TestRecordsOfOtherRules(t *testing.T) {
	g := playRandom(setup(t, library(t), "trilogy"), 1, false)
	made := g.Record(record.Head(g))
	for i := range made.Head {
		if made.Head[i].Key == "rules" {
			made.Head[i].Value = "1"
		}
	}
	if _, err := record.Replay(library(t), made); err != nil {
		t.Errorf("a record that comes out the same under later rules: %v", err)
	}
	made.Lines[2].Answer = "pass by"
	if _, err := record.Replay(library(t), made); err == nil || !strings.Contains(err.Error(), "answer 3 ") || !strings.Contains(err.Error(), "version 1 of the rules") {
		t.Errorf("got %v, want the answer, and the version of the rules", err)
	}
}
