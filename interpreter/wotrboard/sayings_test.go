package wotrboard

import (
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// What is noted of a card, or of a rule, is written of it, and of no other.
func TestWhatIsNoted(t *testing.T) {
	row := func(part string) *game.Saying {
		return sayings[slices.IndexFunc(sayings, func(s *game.Saying) bool { return strings.Contains(s.Pattern, part) })]
	}
	of := realm(t)
	const one, other = engine.Card(1), engine.Card(2)
	of.S.use(one)
	of.S.Been, of.S.At[one], of.S.At[other] = 1<<one, 0, 0
	for _, part := range []string{"was used this turn", "has been on the map"} {
		for c, want := range map[engine.Card]bool{one: true, other: false} {
			if _, told := row(part).Tell(of, game.Said{Cards: []engine.Card{c}}); told != want {
				t.Errorf("%q is told of card %d: %v, want %v", part, c, told, want)
			}
		}
	}
	of.S.At[one] = realmCity // which says as much
	if _, told := row("has been on the map").Tell(of, game.Said{Cards: []engine.Card{one}}); told {
		t.Error("who is on the map is said to have been there, too")
	}
	of.S.Ruled[Shadow] = 1<<3 | 1<<mostRules
	list := row("has used rule").Each(of)
	if len(list) != 2 || int(list[0].Team) != int(Shadow) || list[0].N != 3 || list[1].N != mostRules {
		t.Errorf("rules that were used: %+v", list)
	}
}
