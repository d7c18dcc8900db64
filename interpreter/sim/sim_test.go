package sim

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

func setups(t *testing.T) []*wotrcards.Setup {
	t.Helper()
	lib, diags, _ := wotrcardstools.Load(wotrcardstools.Shipped())
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	var setups []*wotrcards.Setup
	for _, id := range []string{"trilogy", "two-player-duel"} {
		s, err := lib.Lay(game.Start{Scenario: id})
		if err != nil {
			t.Fatal(err)
		}
		setups = append(setups, s)
	}
	return setups
}

// What comes of the games does not depend on the workers, nor on whether they are checked.
func TestWorkers(t *testing.T) {
	for _, setup := range setups(t) {
		want := Run(setup, Options{Games: 30, Seed: 5, Workers: 1})
		if want.Finished != 30 || want.InvariantViolations != 0 || want.Decisions == 0 || want.RoundsMean == 0 || want.Wins["free-peoples"]+want.Wins["shadow"] != 30 {
			t.Errorf("%s: %+v", setup.Scenario.ID, want)
		}
		for _, o := range []Options{{Workers: 0}, {Workers: 2}, {Workers: 50}, {Workers: 2, Check: true}} {
			o.Games, o.Seed = 30, 5
			got := Run(setup, o)
			if got.Digest != want.Digest || got.Decisions != want.Decisions || got.RoundsMean != want.RoundsMean || got.InvariantViolations != 0 {
				t.Errorf("%s, %d workers: %+v\nwant %+v", setup.Scenario.ID, o.Workers, got, want)
			}
		}
		if other := Run(setup, Options{Games: 30, Seed: 6}); other.Digest == want.Digest {
			t.Errorf("%s: other seeds come to the same digest", setup.Scenario.ID)
		}
	}
}

// Game i of seed S is the game of seed S+i-1.
func TestGamesAreThoseOfTheirSeeds(t *testing.T) {
	setup, decisions := setups(t)[0], 0
	for seed := uint64(1); seed <= 5; seed++ {
		var random bot.Random
		random.Begin(seed)
		g := wotrcards.NewGame(setup, seed)
		g.Answerer = random.Answer
		g.Run()
		p := newPlayer(setup, Options{})
		p.play(seed+100, false) // what was played before leaves no trace
		if got := p.play(seed, false); got.Digest != g.Digest() || got.Decisions != len(g.Answers()) {
			t.Errorf("seed %d: %x after %d decisions, want %x after %d", seed, got.Digest, got.Decisions, g.Digest(), len(g.Answers()))
		}
		decisions += len(g.Answers())
		if got := Run(setup, Options{Games: int(seed), Seed: 1}); got.Decisions != decisions {
			t.Errorf("seeds 1 to %d: %d decisions, want %d", seed, got.Decisions, decisions)
		}
	}
}

// A stop, also in the middle of a game, leaves the games that have ended: the first ones, as without it.
func TestStopped(t *testing.T) {
	setup := setups(t)[0]
	for _, check := range []bool{false, true} {
		asked := 0
		some := Run(setup, Options{Games: 50, Seed: 1, Check: check, Stopped: func() bool { asked++; return asked > 9000 }})
		if some.Games < 2 || some.Games > 45 || some.Finished != some.Games || some.InvariantViolations > 0 {
			t.Errorf("%d games, of which %d have ended: %v", some.Games, some.Finished, some.Violations)
		}
		if all := Run(setup, Options{Games: some.Games, Seed: 1}); some.Digest != all.Digest {
			t.Errorf("%d games with the digest %s, want %s", some.Games, some.Digest, all.Digest)
		}
	}
}

// Progress comes to the number of games, and no games are no trouble.
func TestProgress(t *testing.T) {
	setup := setups(t)[0]
	for _, games := range []int{0, 1, 65} {
		last := 0
		if s := Run(setup, Options{Games: games, Seed: 1, Progress: func(done int) { last = max(last, done) }}); last != games || s.Games != games || s.Finished != games {
			t.Errorf("%d games: progress to %d, %d finished", games, last, s.Finished)
		}
	}
}

// A program that fails in one game is a violation of that game, named with its seed; the others are played.
func TestFailureIsAViolation(t *testing.T) {
	broken := *setups(t)[0]
	broken.Lib = nil
	s := Run(&broken, Options{Games: 12, Seed: 10})
	if s.InvariantViolations != 12 || s.Finished != 0 || len(s.Violations) != maxViolations {
		t.Fatalf("%d violations, %d told, %d finished; want 12, %d, 0", s.InvariantViolations, len(s.Violations), s.Finished, maxViolations)
	}
	if !strings.HasPrefix(s.Violations[1], "seed 11: the program failed: ") {
		t.Errorf("got %q, want the failure of seed 11", s.Violations[1])
	}
}

// The rules of a scenario and the texts of its Ring tokens are counted by their lines, like those of cards.
func TestClausesOfRules(t *testing.T) {
	for _, setup := range setups(t) {
		none := Run(setup, Options{Games: 0, Clauses: true})
		for _, l := range setup.Lines() {
			for n := range l.NumClauses() {
				if name := fmt.Sprintf("%s, clause %d", setup.LineWords(l), n+1); !slices.Contains(none.Unfired, name) {
					t.Errorf("%s: %q is not among the clauses that never ran in no game", setup.Scenario.ID, name)
				}
			}
		}
		one := Run(setup, Options{Games: 20, Seed: 1, Clauses: true})
		if rings := count(one.Unfired, "the Ring token"); rings == count(none.Unfired, "the Ring token") && rings > 0 {
			t.Errorf("%s: no Ring token was used in 20 games", setup.Scenario.ID)
		}
	}
}

// count returns how many names begin so.
func count(names []string, start string) (n int) {
	for _, name := range names {
		if strings.HasPrefix(name, start) {
			n++
		}
	}
	return n
}

// What workers write at each decision lies in no line of memory (64 bytes) with what another one writes.
func TestNoSharedLines(t *testing.T) {
	if size := unsafe.Sizeof(effort{}); size%64 != 0 {
		t.Errorf("an effort is %d bytes long, want whole lines", size)
	}
	lines := map[uintptr]int{}
	for worker := range 50 {
		spent := make(efforts, 2)
		for i := range spent {
			line := uintptr(unsafe.Pointer(&spent[i])) / 64
			if other, ok := lines[line]; ok && other != worker {
				t.Fatalf("workers %d and %d share a line", other, worker)
			}
			lines[line] = worker
		}
		kept = append(kept, spent)
	}
}

var kept []efforts // so that no memory is used twice

// The clauses that ran are the same whatever the workers, and more games have more of them.
func TestClauses(t *testing.T) {
	setup := setups(t)[0]
	one := Run(setup, Options{Games: 5, Seed: 1, Workers: 1, Clauses: true})
	two := Run(setup, Options{Games: 5, Seed: 1, Workers: 2, Clauses: true})
	if one.Clauses == 0 || len(one.Unfired) == 0 || strings.Join(one.Unfired, "\n") != strings.Join(two.Unfired, "\n") {
		t.Errorf("%d clauses, %d never ran with one worker and %d with two", one.Clauses, len(one.Unfired), len(two.Unfired))
	}
	if more := Run(setup, Options{Games: 200, Seed: 1, Workers: 2, Clauses: true}); len(more.Unfired) >= len(one.Unfired) {
		t.Errorf("%d clauses never ran in 5 games, %d in 200", len(one.Unfired), len(more.Unfired))
	}
	if plain := Run(setup, Options{Games: 5, Seed: 1}); plain.Clauses != 0 || plain.Digest != one.Digest {
		t.Errorf("without counting: %d clauses, digest %s, want 0 and %s", plain.Clauses, plain.Digest, one.Digest)
	}
}
