package engine

import (
	"fmt"
	"testing"
)

// TestTorn tells an end that was not written whole from damage in the middle.
func TestTorn(t *testing.T) {
	text, check := "", LineCheck(0, "first")
	for _, line := range []string{"one", "two", "three"} {
		check = LineCheck(check, line)
		text += fmt.Sprintf("%08x %s\n", check, line)
	}
	second, third := len("00000000 one\n"), len("00000000 one\n00000000 two\n")
	for _, test := range []struct {
		what, text string
		from       int
		torn       bool
	}{
		{"nothing behind it", text, len(text), true},
		{"half of the last line", text[:len(text)-3], third, true},
		{"the last line changed", text[:len(text)-3] + "x" + text[len(text)-2:], third, true},
		{"zeros at the end", text[:second] + "\x00\x00\x00\n\x00\x00", second, true},
		{"a line changed", text[:second+10] + "x" + text[second+11:], second, false},
		{"a check changed", text[:second] + "x" + text[second+1:], second, true}, // the line behind it has lost what it goes by
		{"a line lost", text[second:], 0, false},
	} {
		if got := IsTorn([]byte(test.text), test.from); got != test.torn {
			t.Errorf("%s: torn is %v", test.what, got)
		}
	}
}
