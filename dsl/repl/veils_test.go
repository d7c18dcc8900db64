package repl

import (
	"bytes"
	"fmt"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/record"
	"loremaster/interpreter/sim"
)

// TestHandsThatHoldNothing exchanges hidden cards of the second game: nobody is waited for, or passed over, because of what a
// hand holds.
func TestHandsThatHoldNothing(t *testing.T) {
	lib := newStarter(t).lib
	for _, scenario := range []string{"two-towers", "two-towers, option online", "three-fellowships"} {
		s, err := lib.Start("test", "scenario "+scenario)
		if err != nil {
			t.Fatal(err)
		}
		setup := s.Game().SetUp()
		found := sim.Run(setup, sim.Options{Games: 2, Seed: 3, Workers: 2, Shown: func() sim.Shown { return Shown(setup, testScreens) }})
		if found.Made < 10 || found.Differences > 0 || found.InvariantViolations > 0 {
			t.Errorf("%s: %+v, %q", scenario, *found.Exchanges, found.Violations)
		}
	}
}

// TestNobodyIsPassedOver plays games at a table of two people, who are asked also where they have no choice. The record knows
// nothing of that, wherever the game is left, and neither does a game that is taken back.
func TestNobodyIsPassedOver(t *testing.T) {
	asked := 0
	for seed := range uint64(8) {
		r := newStarter(t)
		r.Table = true
		var out bytes.Buffer
		if err := r.Play(fmt.Sprintf("scenario two-towers, seed %d", seed), "theoden=ann,aragorn=ben", &out); err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 5000 && !r.g().Over(); n++ {
			line := ""
			if r.table.curtain == lifted {
				line = fmt.Sprint(1 + engine.Whim(seed, 7, n, len(r.s().Offers())))
			}
			answers := len(r.g().Answers())
			forced := line != "" && r.g().Open().Forced()
			if forced {
				asked++
				replayed(t, r)
			}
			if err := r.Exec(line, &out); err != nil {
				t.Fatalf("seed %d, line %d, %q: %v", seed, n, line, err)
			}
			if forced && len(r.g().Answers()) != answers {
				t.Fatalf("seed %d, line %d: an answer without a choice is kept", seed, n)
			}
		}
		if !r.g().Over() {
			t.Fatalf("seed %d: the game does not end", seed)
		}
		replayed(t, r)
		if text, err := r.table.Test(); err != nil {
			t.Errorf("seed %d: %v\n%s", seed, err, text)
		}
	}
	if asked < 10 {
		t.Errorf("somebody is asked without a choice %d times", asked)
	}
}

// replayed reads the record of the game back, and plays it to where the game stands.
func replayed(t *testing.T, r *REPL) {
	t.Helper()
	var text bytes.Buffer
	if err := record.Write(&text, r.g()); err != nil {
		t.Fatal(err)
	}
	made, err := engine.ReadRecord(&text)
	if err != nil {
		t.Fatal(err)
	}
	again := r.g().SetUp().NewTable()
	again.Begin(r.g().Seed())
	if err := again.Replay(made); err != nil {
		t.Fatal(err)
	}
}
