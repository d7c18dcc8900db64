package table

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/store/storetest"
	"loremaster/interpreter/tides/tidestools"
)

var small = sync.OnceValue(func() *Games {
	return &Games{Sides: []*Side{{Lib: gamescript.LibraryOf(tidestools.Game.Base()), Screen: tidestools.Screen}}, Slots: make(chan struct{}, 1)}
})

// three is a table of three people.
func three(t testing.TB) About {
	a := About{Game: "tides", Scenario: "three-tides", Seed: 4, Salt: "salt"}
	setup, err := small().Sides[0].Lib.Data().Setup(a.Start())
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range setup.Scene().Seats {
		a.Chairs = append(a.Chairs, Chair{Name: "p " + seat.Name, Seats: []string{seat.ID}, Joined: true})
	}
	return a
}

// step has somebody answer, or now and then take something back.
func step(t *Table, n int) error {
	if n%5 == 4 {
		for i := range t.about.Chairs {
			if t.AskUndo(i, 1) == nil {
				break
			}
		}
		var err error
		for i := range t.about.Chairs {
			if t.asking != nil && t.asking.chair != i {
				err = t.Allow(i, t.asking.mark, true)
			}
		}
		return err
	}
	for i := range t.about.Chairs {
		if s, _ := t.Sight(i); s.Ask != nil {
			return t.Do(i, s.Ask.Mark, []int{n % max(len(s.Ask.Groups), 1) % len(s.Ask.Groups)})
		}
	}
	return errOver
}

// Whatever goes wrong with the disk, at whatever moment: what somebody was shown is there when the table is opened again,
// and what cannot be kept is not done.
func TestFaults(t *testing.T) {
	name := "table"
	storetest.EachFault(t, func(dir string) {
		it, err := New(filepath.Join(dir, name), small(), three(t))
		if err == nil {
			err = it.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
	}, func(t testing.TB, dir string, d *storetest.Disk) func(testing.TB, string, string) {
		var kept point
		undoing := false // when something went wrong
		d.During(func() {
			it, err := Open(filepath.Join(dir, name), small())
			if err != nil {
				return
			}
			for n := range 12 {
				was := it.point()
				err := step(it, n)
				tried := it.point()
				if undoing = n%5 == 4; err != nil {
					if !strings.Contains(err.Error(), "cannot be kept") || !slices.Equal(was, tried) {
						t.Errorf("step %d: %v; %d answers, before %d", n, err, len(tried), len(was))
					}
					break
				}
				kept, undoing = tried, false
			}
			it.Close() //nolint:errcheck // it may be the one that goes wrong
		})
		return func(t testing.TB, what, root string) {
			it, err := Open(filepath.Join(root, name), small())
			if err != nil {
				t.Errorf("%s: %v", what, err)
				return
			}
			defer it.Close() //nolint:errcheck // nothing is written
			is := it.point()
			switch { // what was being done may be done, or not
			case slices.Equal(is, kept):
			case undoing && slices.Equal(is, kept[:min(len(is), len(kept))]):
			case !undoing && len(is) == len(kept)+1:
			case !undoing && kept == nil && len(is) == 0:
			default:
				t.Errorf("%s: %d answers are there, and %d were shown", what, len(is), len(kept))
			}
		}
	})
}

// Whatever goes wrong with the disk while a card is edited: the table opens again with the game as it was, with the edit or
// without; and an edit that was told to be done is there.
func TestEditFaults(t *testing.T) {
	name, id := "table", ""
	var was point
	edit := func(it *Table) error {
		d, ok := it.Definition(id)
		if !ok {
			t.Fatalf("there is no card %q", id)
		}
		return it.Edit(0, id, "# as it was\n"+d.Text)
	}
	storetest.EachFault(t, func(dir string) {
		about := three(t)
		about.Open = true
		it, err := New(filepath.Join(dir, name), small(), about)
		for n := 0; err == nil && n < 4; n++ {
			err = step(it, n)
		}
		if err == nil {
			id, was = it.g().SetUp().Def(1).ID, it.point()
			err = it.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
	}, func(t testing.TB, dir string, d *storetest.Disk) func(testing.TB, string, string) {
		told := false
		d.During(func() {
			it, err := Open(filepath.Join(dir, name), small())
			if err != nil {
				return
			}
			told = edit(it) == nil
			it.Close() //nolint:errcheck // it may be the one that goes wrong
		})
		return func(t testing.TB, what, root string) {
			it, err := Open(filepath.Join(root, name), small())
			if err != nil {
				t.Errorf("%s: %v", what, err)
				return
			}
			defer it.Close() //nolint:errcheck // nothing is written
			if !slices.Equal(it.point(), was) || told && len(it.edits) != 1 {
				t.Errorf("%s: %d answers and %d edits; told: %v", what, len(it.point()), len(it.edits), told)
			}
		}
	})
}

// Where there is no room for a game that begins, it is said so, and nothing is left of it.
func TestNoRoomToBegin(t *testing.T) {
	for at := range 12 {
		dir := t.TempDir()
		d := storetest.New(t, dir, storetest.Full, at+1)
		d.During(func() {
			it, err := New(filepath.Join(dir, "table"), small(), three(t))
			if err == nil {
				it.Close() //nolint:errcheck // there was room
				return
			}
			if strings.Count(WithoutPlace(err).Error(), "this cannot be kept, and is not done: ") != 1 || strings.Contains(WithoutPlace(err).Error(), dir) {
				t.Errorf("operation %d: %v", at+1, err)
			}
			if left, _ := os.ReadDir(dir); len(left) > 0 {
				t.Errorf("operation %d: %v is left", at+1, left)
			}
		})
	}
}
