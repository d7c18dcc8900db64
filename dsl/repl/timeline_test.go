// This file goes through time in random games.

package repl

import (
	"fmt"
	"io"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game/gametest"
)

// type_ carries out a line that has to succeed.
func (r *REPL) type_(t testing.TB, line string) {
	t.Helper()
	if err := r.Exec(line, io.Discard); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
}

// TestTime plays random games by sentences and by numbers. At every decision it takes back and plays again,
// jumps elsewhere and back, and plays on in a branch: the position has to be the same each time.
func TestTime(t *testing.T) {
	from, to := gametest.Part(t, 10)
	r := newTest(t)
	for seed := from + 1; seed <= to; seed++ {
		r.type_(t, fmt.Sprintf("scenario trilogy, seed %d", seed))
		r.type_(t, goesOn)
		digests := []uint64{0, r.g().Digest()}
		check := func(what string) {
			t.Helper()
			if n := len(r.now.entries); r.g().Digest() != digests[n] {
				t.Fatalf("seed %d, after %s at line %d: another position", seed, what, n)
			}
		}
		for n := 1; !r.g().Over(); n++ {
			offers := r.s().Offers()
			i := engine.Whim(uint64(seed), 0, n, len(offers))
			if n%2 == 0 {
				r.type_(t, fmt.Sprint(i+1))
			} else {
				r.type_(t, offers[i].Sentence())
			}
			digests = append(digests, r.g().Digest())
			r.type_(t, "undo")
			check("undo")
			r.type_(t, "redo")
			check("redo")
			back := 1 + engine.Whim(uint64(seed), 1, n, n+1)
			r.type_(t, fmt.Sprintf("goto %d", back))
			check("goto")
			if n%7 == 0 {
				r.type_(t, fmt.Sprintf("fork b%d", n))
				r.type_(t, "step 3")
				r.type_(t, "switch main")
				check("switch")
			}
			r.type_(t, fmt.Sprintf("goto %d", n+1))
			check("going there")
			if n%7 == 0 {
				r.type_(t, fmt.Sprintf("switch b%d", n))
				r.type_(t, fmt.Sprintf("goto %d", min(back, len(r.now.entries))))
				check("fork")
				r.type_(t, "switch main")
				check("switch back")
			}
		}
	}
}

func BenchmarkLine(b *testing.B) {
	r := newTest(b)
	r.type_(b, "scenario trilogy, seed 3")
	r.type_(b, "step 150")
	for b.Loop() {
		r.type_(b, "undo")
		r.type_(b, "redo")
	}
}
