package game_test

import (
	"testing"

	"loremaster/interpreter/game"
)

func TestClassCounted(t *testing.T) {
	sheaf := &game.Class{Name: "sheaf", Plural: "sheaves"}
	for n, want := range []string{"0 sheaves", "1 sheaf", "2 sheaves"} {
		if got := sheaf.Counted(n); got != want {
			t.Errorf("%d are %q, want %q", n, got, want)
		}
	}
}
