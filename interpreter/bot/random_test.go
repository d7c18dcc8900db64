package bot

import (
	"testing"

	"loremaster/interpreter/engine"
)

// What the bot picks at a seat's k-th decision depends on the seed, the seat and k alone.
func TestRandomIsKeyed(t *testing.T) {
	options := make([]engine.Option, 100)
	for i := range options {
		options[i].A = uint16(i)
	}
	picks := func(seed uint64, seats ...engine.Seat) (of0 []uint16) {
		var r Random
		r.Begin(99)
		r.Answer(&engine.Decision{Options: options}) // of a game before
		r.Begin(seed)
		for _, s := range seats {
			o, ok := r.Answer(&engine.Decision{Seat: s, Options: options})
			if !ok {
				t.Errorf("seed %d: no answer", seed)
			}
			if s == 0 {
				of0 = append(of0, o.A)
			}
		}
		return of0
	}
	alone, among, other := picks(7, 0, 0, 0), picks(7, 1, 0, 2, 2, 0, 1, 0), picks(8, 0, 0, 0)
	differ := false
	for i := range alone {
		if alone[i] != among[i] {
			t.Errorf("pick %d is %d alone, %d among others", i, alone[i], among[i])
		}
		differ = differ || alone[i] != other[i]
	}
	if !differ || alone[0] == alone[1] && alone[1] == alone[2] {
		t.Errorf("seed 7 picks %v, seed 8 %v; want them to vary", alone, other)
	}
}

// Every option is picked about equally often, and it is one of those listed.
func TestRandomIsFair(t *testing.T) {
	var r Random
	var count [5]int
	for seed := range uint64(1000) {
		r.Begin(seed)
		for range 5 {
			d := engine.Decision{Seat: 3, Options: make([]engine.Option, 5)}
			for i := range d.Options {
				d.Options[i].A = uint16(i)
			}
			o, _ := r.Answer(&d)
			count[o.A]++
		}
	}
	for i, n := range count {
		if n < 900 || n > 1100 {
			t.Errorf("option %d is picked %d times in 5000, want about 1000", i, n)
		}
	}
}
