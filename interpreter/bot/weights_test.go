package bot_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/wotrcards"
)

// The shipped file has each weight once, says what it means, and stays within the limits.
func TestShippedWeights(t *testing.T) {
	of := wotrcards.TheGame
	line := regexp.MustCompile(`^([a-z-]+) += (-?[\d.]+) *(#.*)?$`)
	var keys, want []string
	for i, words := range strings.Split(of.Shipped, "\n") {
		m := line.FindStringSubmatch(words)
		switch {
		case words == "" || strings.HasPrefix(words, "#"):
		case m == nil || len(m[3]) < 5:
			t.Errorf("greedy.toml:%d: %q is no number with a comment", i+1, words)
		default:
			keys = append(keys, m[1])
		}
	}
	for i, n := range of.Weights {
		want = append(want, n.Key)
		if v := float64(bot.Shipped(of)[i]) / 1000; v < n.Min || v > n.Max || v == 0 {
			t.Errorf("%q is %v, expected a number from %v to %v, and not 0", n.Key, v, n.Min, n.Max)
		}
	}
	slices.Sort(keys)
	slices.Sort(want)
	if !slices.Equal(keys, want) {
		t.Errorf("greedy.toml has %v, want %v", keys, want)
	}
}
