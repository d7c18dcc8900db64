package screen

import (
	"testing"

	"loremaster/interpreter/wotrcards"
)

// TestStory tells what players do in one go in one sentence.
func TestStory(t *testing.T) {
	for _, test := range []struct {
		want  string
		words []string
	}{
		{"A draws 3 cards", []string{"draws a card", "draws a card", "draws a card"}},
		{"A draws Sting, Lembas", []string{"draws Sting", "draws Lembas"}},
		{"A cycles 2 cards from hand", []string{"cycles a card from hand", "cycles a card from hand"}},
		{"A cycles a card, Sting from hand", []string{"cycles a card from hand", "cycles Sting from hand"}},
		{"A cycles Sting, Lembas from hand, cycles Legolas from active path", []string{"cycles Sting from hand", "cycles Lembas from hand", "cycles Legolas from active path"}},
		{"A cycles Sting from hand, eliminates Lembas from hand", []string{"cycles Sting from hand", "eliminates Lembas from hand"}},
		{"A cycles 2 cards, Sting from hand, draws 2 cards", []string{"cycles a card from hand", "cycles a card from hand", "cycles Sting from hand", "draws a card", "draws a card"}},
		{"A passes (2 times)", []string{"passes", "passes"}},
	} {
		s := story{rows: wotrcards.Events[:]}
		for _, words := range test.words {
			verb := map[string]uint8{"dra": wotrcards.EventDraw, "cyc": wotrcards.EventCycle, "eli": wotrcards.EventEliminate, "pas": wotrcards.EventPass}[words[:3]]
			s.say("A "+words, "A ", verb)
		}
		if s.settle(); s.text != test.want {
			t.Errorf("got %q, want %q", s.text, test.want)
		}
	}
}
