package wotrcards

import (
	"testing"

	"loremaster/interpreter/text"
)

// Each step of a round begins and ends by a number of its own, so that what lasts until one of them lasts until no other.
func TestStepEnds(t *testing.T) {
	whose := map[text.End]string{}
	for s := LocationStep; s < GameOver; s++ {
		for at, end := range map[string]text.End{"beginning": stepEnds[s].begins, "end": stepEnds[s].ends} {
			if end == 0 || end.Later() <= gameEnds || whose[end] != "" {
				t.Errorf("the %s of the %s is %d, as is the %s", at, Steps[s], end, whose[end])
			}
			whose[end] = at + " of the " + Steps[s]
		}
	}
	for end, words := range endWords(nil) {
		if words == "" {
			t.Errorf("nothing is said of what ends with %d", end+1)
		}
	}
}
