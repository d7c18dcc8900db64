package main

import (
	"testing"
	"time"
)

// TestTimeLeft pins how the time that is left is said.
func TestTimeLeft(t *testing.T) {
	for _, test := range []struct {
		elapsed  time.Duration
		done, of int
		want     string
	}{
		{10 * time.Second, 100, 300, ", about 20 s left"},
		{time.Minute, 1, 11, ", about 10 min left"},
		{time.Hour, 1, 4, ", about 3 h left"},
		{500 * time.Millisecond, 1, 4, ""},
		{10 * time.Second, 0, 4, ""},
		{10 * time.Second, 4, 4, ""},
	} {
		if got := timeLeft(test.elapsed, test.done, test.of); got != test.want {
			t.Errorf("after %v %d of %d: %q, want %q", test.elapsed, test.done, test.of, got, test.want)
		}
	}
}
