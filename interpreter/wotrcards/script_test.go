// This file tests games with scripted cards: they can be left and taken up in the middle of a script.

package wotrcards_test

import (
	"bytes"
	"slices"
	"sync"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// scripted returns the shipped library with the scripted cards of testdata.
var scripted = sync.OnceValue(func() *wotrcards.Library {
	lib, diags, _ := wotrcardstools.Over(pack.Folder("testdata/scripts"), pack.Folder("../../tests/packs/strangers"))
	if lib == nil {
		var b bytes.Buffer
		diags.WriteTo(&b) //nolint:errcheck // a buffer takes everything
		panic(b.String())
	}
	return lib
})

// TestEveryDecisionOfScripts is TestEveryDecision with scripted cards, some of which fail after they have asked, and
// with texts that set each other off without end. Besides, games that are answered in place and decision by decision tell the same events.
func TestEveryDecisionOfScripts(t *testing.T) {
	s := setup(t, scripted(), "trilogy")
	games, inScript, failed, loops := uint64(60), 0, 0, 0
	if raceEnabled {
		games = 4
	}
	for seed := uint64(1); seed <= games; seed++ {
		if leaveScripts(t, s, seed); t.Failed() {
			return
		}
		inPlace := playRandom(s, seed, true)
		g := wotrcards.NewGame(s, seed)
		g.Listen = true
		var random bot.Random
		random.Begin(seed)
		told := 0
		for g.Run(); g.Open() != nil; {
			if slices.Contains([]uint8{wotrcards.DecideChoose, wotrcards.DecideNumber}, g.Open().Kind) {
				inScript++
			}
			if len(g.Events()) < told {
				t.Fatalf("seed %d, decision %d: %d events, before %d", seed, len(g.Answers()), len(g.Events()), told)
			}
			told = len(g.Events())
			o, _ := random.Answer(g.Open())
			if err := g.Answer(o); err != nil {
				t.Fatal(err)
			}
		}
		samePosition(t, "at the end", g, inPlace)
		if !slices.Equal(g.Events(), inPlace.Events()) {
			t.Fatalf("seed %d: the events differ from those of the game that was answered in place", seed)
		}
		if !slices.Equal(g.Machine.ScriptErrors, inPlace.Machine.ScriptErrors) {
			t.Fatalf("seed %d: script errors %v, want %v", seed, g.Machine.ScriptErrors, inPlace.Machine.ScriptErrors)
		}
		onward := wotrcards.NewGame(s, seed)
		onward.Onward, onward.Listen, onward.Answerer = true, true, random.Answer
		random.Begin(seed)
		onward.Begin(seed)
		onward.Run()
		if onward.Keep(); !slices.Equal(onward.Events(), inPlace.Events()) || !slices.Equal(onward.Machine.ScriptErrors, inPlace.Machine.ScriptErrors) {
			t.Fatalf("seed %d: a game that went onward and is played again has other events, or other scripts have failed", seed)
		}
		failed += len(g.Machine.ScriptErrors)
		for _, e := range g.Events() {
			if e.Verb == wotrcards.EventLoop {
				loops++
			}
		}
	}
	if t.Logf("%d decisions in scripts, %d scripts failed, %d loops", inScript, failed, loops); inScript == 0 || failed == 0 || loops == 0 {
		t.Error("no script asked, or none failed, or no text was cut")
	}
}

// leaveScripts leaves a game at every decision, and takes it up from a snapshot and, now and then, a record.
func leaveScripts(t *testing.T, s *wotrcards.Setup, seed uint64) {
	t.Helper()
	whole := playRandom(s, seed, false)
	var random bot.Random
	random.Begin(seed)
	var saved engine.Snapshot[wotrcards.State]
	g, next := wotrcards.NewGame(s, seed), wotrcards.NewGame(s, 0)
	n := 0
	for g.Run(); g.Open() != nil; n++ {
		g.Save(&saved)
		next.Load(&saved)
		samePosition(t, "snapshot", next, g)
		if d := g.Open(); n%60 == 0 || d.Kind == wotrcards.DecideNumber && n%4 == 0 {
			again := replayed(t, g)
			samePosition(t, "record", again, g)
			samePosition(t, "record to the end", toTheEnd(t, again, random), whole)
		}
		if err := s.Check(&g.S); err != nil {
			t.Fatalf("seed %d, decision %d: %v", seed, n, err)
		}
		o, _ := random.Answer(next.Open())
		if err := next.Answer(o); err != nil {
			t.Fatal(err)
		}
		g, next = next, g
	}
	samePosition(t, "at the end", g, whole)
}

// Snapshots can be saved in the middle of scripts that are answered in place, and from several goroutines.
func TestScriptsInPlace(t *testing.T) {
	s := setup(t, scripted(), "trilogy")
	var workers sync.WaitGroup
	for seed := uint64(1); seed <= 4; seed++ {
		workers.Go(func() {
			var random bot.Random
			var saved engine.Snapshot[wotrcards.State]
			g, other := wotrcards.NewGame(s, seed), wotrcards.NewGame(s, 0)
			random.Begin(seed)
			g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
				g.Save(&saved)
				other.Load(&saved)
				if other.Open() == nil || other.Open().Kind != d.Kind || !slices.Equal(other.Open().Options, d.Options) {
					t.Errorf("seed %d, decision %d: open is %+v, want %+v", seed, len(g.Answers()), other.Open(), *d)
				}
				return random.Answer(d)
			}
			g.Run()
			if want := playRandom(s, seed, false); g.Digest() != want.Digest() {
				t.Errorf("seed %d: digest %x, want %x", seed, g.Digest(), want.Digest())
			}
		})
	}
	workers.Wait()
}

// A library in which one text is another runs the same scripts.
func TestScriptsReworded(t *testing.T) {
	lib, _ := pack.NewReworder(scripted()).Text("watcher", "When played: run tally.").(*wotrcards.Library)
	if lib == nil {
		t.Fatal("no library")
	}
	s := setup(t, lib, "trilogy")
	for seed := uint64(1); seed <= 5; seed++ {
		playRandom(s, seed, false)
	}
}

// A game that waits after a text that was cut, in the same piece, goes on with another library of the same cards.
func TestRebaseAfterLoop(t *testing.T) {
	s := setup(t, scripted(), "trilogy")
	again, _, _ := wotrcardstools.Over(pack.Folder("testdata/scripts"), pack.Folder("../../tests/packs/strangers"))
	st := *s.Empty(1).(*wotrcards.State)
	var toll engine.Card
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		seat := s.OwnerOf(c)
		switch id := s.Card(c).ID; {
		case id == "toll" && toll == 0:
			toll = c
			s.Place(&st, c, wotrcards.Zone(seat, wotrcards.Hand))
		case id == "knell" && st.Count(wotrcards.Zone(seat, wotrcards.Reserve)) == 0:
			s.Place(&st, c, wotrcards.Zone(seat, wotrcards.Reserve))
		case seat != engine.NoSeat && id != "toll" && id != "knell":
			zone := wotrcards.DrawDeck
			if st.Count(wotrcards.Zone(seat, wotrcards.Hand)) < 2 {
				zone = wotrcards.Hand
			}
			s.Place(&st, c, wotrcards.Zone(seat, zone))
		}
	}
	for slot, seat := range s.Scenario.TurnOrder {
		if engine.Seat(seat) == s.OwnerOf(toll) {
			st.Turn = uint8(slot)
		}
	}
	g := &wotrcards.Game{Setup: s}
	g.Listen = true
	g.BeginAt(&st)
	g.Run()
	if err := g.Answer(engine.Option{Verb: wotrcards.OptPlay, Of: engine.Of{A: uint16(toll)}}); err != nil {
		t.Fatal(err)
	}
	for !slices.ContainsFunc(g.Events(), func(e engine.Event) bool { return e.Verb == wotrcards.EventLoop }) {
		if err := g.Answer(g.Open().Options[0]); err != nil {
			t.Fatal(err)
		}
	}
	if d := g.Open(); d.Kind != wotrcards.DecideMay || d.Cause != (engine.Cause{Card: toll, Line: 2}) {
		t.Fatalf("open is %+v", d)
	}
	next, err := g.Rebase(setup(t, again, "trilogy"))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(next.Given(), g.Given()) || next.Open().Cause != g.Open().Cause || !slices.Equal(next.Events(), g.Events()) || next.(*wotrcards.Game).S != g.S {
		t.Errorf("open is %+v after %d answers, want %+v after %d", *next.Open(), len(next.Given()), *g.Open(), len(g.Given()))
	}
}

// A game that waits in the middle of a script goes on with another library of the same cards.
func TestRebaseInScript(t *testing.T) {
	s := setup(t, scripted(), "trilogy")
	again, _, _ := wotrcardstools.Over(pack.Folder("testdata/scripts"), pack.Folder("../../tests/packs/strangers"))
	to := setup(t, again, "trilogy")
	rebased := 0
	for seed := uint64(1); seed <= 5; seed++ {
		g := wotrcards.NewGame(s, seed)
		var random bot.Random
		random.Begin(seed)
		for g.Run(); g.Open() != nil; {
			if k := g.Open().Kind; k == wotrcards.DecideChoose || k == wotrcards.DecideNumber || k == wotrcards.DecideMay {
				rebased++
				next, err := g.Rebase(to)
				if err != nil {
					t.Fatal(err)
				}
				if next.Open() == nil || next.Open().Kind != k || !slices.Equal(next.Open().Options, g.Open().Options) || next.(*wotrcards.Game).S != g.S {
					t.Fatalf("seed %d: open is %+v, want %+v", seed, next.Open(), *g.Open())
				}
			}
			o, _ := random.Answer(g.Open())
			if err := g.Answer(o); err != nil {
				t.Fatal(err)
			}
		}
	}
	if rebased == 0 {
		t.Error("no game waited in a script")
	}
}

// BenchmarkScripts plays whole games with scripted cards.
func BenchmarkScripts(b *testing.B) {
	s := setup(b, scripted(), "trilogy")
	seed := uint64(0)
	for b.Loop() {
		seed++
		playRandom(s, seed, false)
	}
}
