package table

import (
	"path/filepath"
	"slices"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
)

// The marks of wishes go on when a table is opened again: what an old page says of a wish is said of no other.
func TestWishesGoOn(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "table")
	it, err := New(dir, small(), three(t))
	for n := 0; err == nil && n < 4; n++ {
		err = step(it, n)
	}
	asked := map[int]bool{}
	for range 3 {
		if err != nil {
			t.Fatal(err)
		}
		chair := 0
		for it.AskUndo(chair, 1) != nil {
			chair++ // has done nothing yet
		}
		mark := it.asking.mark
		for was := range asked {
			if it.Allow((chair+1)%3, was, true) == nil {
				t.Errorf("an answer to wish %d is taken for one to wish %d", was, mark)
			}
		}
		if asked[mark] {
			t.Errorf("wish %d is asked a second time", mark)
		}
		asked[mark] = true
		if err := it.Close(); err != nil {
			t.Fatal(err)
		}
		it, err = Open(dir, small())
	}
	if err := it.Close(); err != nil {
		t.Fatal(err)
	}
}

// A table waits for a player who has nothing to play, as for one who has. Opened again it stands where it stood, but that it waits
// once more where nobody has chosen anything since; what is taken back ends where the player was asked.
func TestWaits(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "table")
	games := &Games{Sides: []*Side{{Lib: gamescript.LibraryOf(lotrtcgtools.Game.Base()), Screen: lotrtcgtools.Screen}}, Slots: make(chan struct{}, 1)}
	about := About{Game: "starter", Scenario: "two-towers", Seed: 5, Salt: "salt"}
	setup, err := games.Sides[0].Lib.Data().Setup(about.Start())
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range setup.Scene().Seats {
		about.Chairs = append(about.Chairs, Chair{Name: seat.Name, Seats: []string{seat.ID}, Joined: true})
	}
	it, err := New(dir, games, about)
	if err != nil {
		t.Fatal(err)
	}
	only, opened := 0, 0
	for n := 0; n < 150 && !it.Over(); n++ {
		d := it.g().Open()
		if d.Forced() {
			only++
		}
		chair, mark := it.seats[d.Seat].chair, it.question(d, nil)
		_, err := it.answer(chair, once(d.Options[n%len(d.Options)]))
		if err != nil {
			t.Fatal(err)
		}
		if it.question(d, nil) == mark {
			t.Fatalf("the next question of seat %d has the mark of the last: an answer that comes too late counts for it", d.Seat)
		}
		if last := len(it.steps) - 1; n%10 > 0 || it.steps[last].only {
			continue
		}
		opened++
		steps, answers, events, moments := it.steps, it.point(), len(it.g().Events()), it.moments
		if err := it.Close(); err != nil {
			t.Fatal(err)
		}
		if it, err = Open(dir, games); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(it.steps, steps) || !slices.Equal(it.point(), answers) || len(it.g().Events()) != events || !slices.Equal(it.moments, moments) {
			t.Fatalf("after %d steps it is opened again after %d, with other answers, events or moments", len(steps), len(it.steps))
		}
		if n%20 == 0 {
			to, _ := it.lastOf(chair, 1)
			if err := it.undo(to); err != nil {
				t.Fatal(err)
			}
			if d := it.g().Open(); len(it.steps) != to || d.Seat != steps[to].Seat || !d.Lists(steps[to].Option) {
				t.Fatalf("step %d was taken back, and %d are left", to, len(it.steps))
			}
		}
	}
	if only < 5 || opened < 5 {
		t.Errorf("waited %d times for who had no choice, opened %d times", only, opened)
	}
	if err := it.Close(); err != nil {
		t.Fatal(err)
	}
}

// once answers once.
func once(o engine.Option) func(*engine.Decision) (engine.Option, bool) {
	done := false
	return func(*engine.Decision) (engine.Option, bool) {
		was := done
		done = true
		return o, !was
	}
}
