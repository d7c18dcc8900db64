package engine_test

import (
	"slices"
	"testing"

	"loremaster/interpreter/engine"
)

// secretly asks each seat twice: for the one number that it has, which is the secret of the second seat, and for one of two. Where
// that is one, the first is asked for nothing before, only to hide that there is nothing to ask.
func secretly(g *toy) {
	for seat := range engine.Seat(2) {
		if g.Veils && seat == 0 {
			g.Ask(2, seat, 1, func(d *engine.Decision) {
				d.Offer(number(0))
				d.Secret = true
			})
		}
		g.Emit(engine.Event{Verb: 1, Seat: seat})
		g.Ask(1, seat, 1, func(d *engine.Decision) {
			d.Offer(number(0))
			d.Secret = seat == 1
		})
		g.S.Sum += uint8(g.ask(seat, 2))
	}
	g.MarkRound()
}

// A veiled game waits for a secret without a choice, and only for that. Its answers, its record, where it stands, and what comes
// of it are those of one that does not wait.
func TestVeils(t *testing.T) {
	plain, veiled := newToy(2, secretly), newToy(2, secretly)
	veiled.Veils, veiled.Listen = true, true
	plain.Run()
	veiled.Run()
	waited := 0
	for plain.Open() != nil {
		for veiled.Open().Forced() {
			waited++
			if d := veiled.Open(); (d.Seat != 1) != (d.Kind == 2) {
				t.Fatalf("it waits for %+v", d)
			}
			events := len(veiled.Events())
			if a, b := text(t, veiled), text(t, plain); a != b {
				t.Errorf("the record is\n%s\nwant\n%s", a, b)
			}
			if !veiled.Open().Forced() || !veiled.Veils || len(veiled.Events()) != events {
				t.Error("the record moves the game on")
			}
			copied := newToy(2, secretly)
			copied.CopyFrom(veiled)
			must(t, copied.Answer(number(0)))
			must(t, veiled.Answer(number(0)))
			if copied.Digest() != veiled.Digest() {
				t.Error("a copy comes elsewhere")
			}
		}
		if plain.Digest() != veiled.Digest() || !slices.Equal(plain.Answers(), veiled.Answers()) {
			t.Fatal("the games differ")
		}
		must(t, plain.Answer(number(1)))
		must(t, veiled.Answer(number(1)))
	}
	if waited != 4 || !veiled.Over() || veiled.S != plain.S {
		t.Errorf("it has waited %d times, and ends with %+v", waited, veiled.S)
	}
}
