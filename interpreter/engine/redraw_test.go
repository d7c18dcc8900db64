package engine_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"loremaster/interpreter/engine"
)

// Luck that is drawn anew is another from the next piece on: what has been drawn stays, what comes is that of the other
// seed, and a record with the line for it replays.
func TestAnew(t *testing.T) {
	const before = 1 // answers
	different := 0
	for seed := range uint64(50) {
		was, g := newFair(seed), newFair(seed)
		for _, it := range []*fair{was, g} {
			it.Run()
			for range before {
				must(t, it.Answer(number(1)))
			}
		}
		open := g.Digest()
		if g.Anew(seed + 1000); g.Digest() != open || open != was.Digest() {
			t.Errorf("seed %d: what was drawn is another", seed)
		}
		for _, it := range []*fair{was, g} {
			for it.Open() != nil {
				must(t, it.Answer(number(0)))
			}
		}
		if !slices.Equal(was.S.Rolls[:], g.S.Rolls[:]) || was.S.Drawn != g.S.Drawn {
			different++
		}
		r := g.Record(nil)
		r.Lines = slices.Insert(r.Lines, before, engine.RecordLine{Word: engine.LuckWord, Rest: fmt.Sprint(seed + 1000)})
		var b bytes.Buffer
		must(t, r.Write(&b))
		read, err := engine.ReadRecord(&b)
		must(t, err)
		if again := newFair(seed); again.Replay(read) != nil || again.Digest() != g.Digest() {
			t.Errorf("seed %d does not replay: %v", seed, newFair(seed).Replay(read))
		}
	}
	if different < 25 {
		t.Errorf("of 50 games %d went another way", different)
	}
	bad := "loremaster record 2\n0 begin\n0 luck many\n"
	text, err := engine.Reseal([]byte(bad))
	must(t, err)
	if _, damage := engine.ScanRecord(text); damage == nil {
		t.Error("luck of no seed is read")
	}
}
