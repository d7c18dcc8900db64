package wotrcards

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
)

// This file holds what is chosen before a game begins.

// People is a way in which persons share the seats of a scenario: the seats of each.
type People []engine.SeatSet

// divide returns the seats of each of n people; 0 is one for each seat.
func (s *Scenario) divide(n int) (People, error) {
	var alone People
	for i := range s.Seats {
		if !s.Seats[i].Unplayed {
			alone = append(alone, engine.Only(engine.Seat(i)))
		}
	}
	counts := []int{len(alone)}
	if n == 0 || n == len(alone) {
		return alone, nil
	}
	for _, p := range s.People {
		if len(p) == n {
			return p, nil
		}
		counts = append(counts, len(p))
	}
	slices.Sort(counts)
	var words []string
	for _, n := range counts {
		words = append(words, fmt.Sprint(n))
	}
	if last := len(words) - 1; last > 0 {
		words = []string{strings.Join(words[:last], ", "), words[last]}
	}
	return nil, fmt.Errorf("scenario %q cannot be played by %d people, only by %s", s.ID, n, strings.Join(words, " or "))
}
