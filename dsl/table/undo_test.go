package table

import (
	"path/filepath"
	"testing"
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
