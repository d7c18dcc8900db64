package engine

import (
	"maps"
	"testing"
)

func TestControl(t *testing.T) {
	var s Control
	if _, ok := s.Of(3); ok || s.Any() {
		t.Error("a card is controlled before anybody controls one")
	}
	s.Give(3, 0)
	s.Give(3, 2)
	s.Give(7, 1)
	s.Return(8)
	if want := map[Card]Seat{3: 2, 7: 1}; !maps.Equal(maps.Collect(s.All()), want) {
		t.Errorf("controlled are %v, want %v", maps.Collect(s.All()), want)
	}
	s.Return(3)
	if seat, ok := s.Of(7); !ok || seat != 1 || !s.Any() {
		t.Errorf("seat %d controls card 7 (%v), want 1", seat, ok)
	}
	if s.Return(7); s.Any() {
		t.Error("somebody controls a card after all have been given back")
	}
}
