package engine_test

import (
	"slices"
	"testing"

	"loremaster/interpreter/engine"
)

func TestTurnOrderFrom(t *testing.T) {
	order := engine.TurnOrder{2, 0, 2, 1}
	for slot, want := range [][]engine.Seat{{2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 2, 0}} {
		if got := order.From(uint8(slot)); !slices.Equal(got, want) {
			t.Errorf("from slot %d: got %v, want %v", slot, got, want)
		}
	}
}

// Turns go round the slots until every seat has passed since the last that acted. Each letter is a turn: a seat acts or
// passes.
func TestTurns(t *testing.T) {
	tests := []struct {
		name     string
		order    engine.TurnOrder
		starting uint8
		turns    string
		seats    []engine.Seat // whose turns they are
		next     uint8         // the slot behind them
	}{
		{"all pass", engine.TurnOrder{0, 1, 2}, 0, "ppp", []engine.Seat{0, 1, 2}, 0},
		{"from another slot", engine.TurnOrder{0, 1, 2}, 2, "ppp", []engine.Seat{2, 0, 1}, 2},
		{"one acts", engine.TurnOrder{0, 1, 2}, 0, "ppappp", []engine.Seat{0, 1, 2, 0, 1, 2}, 0},
		{"who has passed may act", engine.TurnOrder{0, 1}, 0, "paapp", []engine.Seat{0, 1, 0, 1, 0}, 1},
		{"one has two slots", engine.TurnOrder{0, 1, 0}, 0, "ppapap", []engine.Seat{0, 1}, 2},
		{"one has two slots, and acts", engine.TurnOrder{0, 1, 0}, 1, "papp", []engine.Seat{1, 0, 0, 1}, 2},
		{"alone", engine.TurnOrder{3}, 0, "aap", []engine.Seat{3, 3, 3}, 0},
	}
	for _, test := range tests {
		turns := engine.Turns{Starting: test.starting, Turn: 7, Passed: engine.Everyone}
		turns.BeginTurns()
		var seats []engine.Seat
		for _, how := range test.turns {
			s := test.order[turns.Turn]
			seats = append(seats, s)
			if how == 'a' {
				turns.Act()
			} else {
				turns.Pass(s)
			}
			if turns.EndTurn(test.order) {
				break
			}
		}
		if !slices.Equal(seats, test.seats) || turns.Turn != test.next || turns.Starting != test.starting {
			t.Errorf("%s: turns of %v, then slot %d; want %v, then %d", test.name, seats, turns.Turn, test.seats, test.next)
		}
		allPassed := turns.Passed
		for _, s := range test.order {
			if !allPassed.Has(s) {
				t.Errorf("%s: seat %d has not passed", test.name, s)
			}
		}
		for range test.order {
			turns.PassStart(test.order)
		}
		if turns.Starting != test.starting {
			t.Errorf("%s: once round the start lies at %d", test.name, turns.Starting)
		}
		if turns.PassStart(test.order); turns.Starting != (test.starting+1)%uint8(len(test.order)) {
			t.Errorf("%s: the start passes to slot %d", test.name, turns.Starting)
		}
	}
}
