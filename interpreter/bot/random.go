package bot

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Random plays any legal option of any game. What it picks at a seat's k-th decision depends on the seed, the
// seat and k alone, so the same game comes again from the same seed.
type Random struct {
	whims [engine.MaxSeats]engine.Whims
	k     [engine.MaxSeats]int
}

// Begin makes the bot ready for the game of a seed.
func (r *Random) Begin(seed uint64) {
	*r = Random{}
	for seat := range r.whims {
		r.whims[seat] = engine.WhimsOf(seed, engine.Seat(seat))
	}
}

// Answer picks an option.
func (r *Random) Answer(d *engine.Decision) (engine.Option, bool) {
	seat := d.Seat % engine.MaxSeats
	r.k[seat]++
	return d.Options[r.whims[seat].At(r.k[seat], len(d.Options))], true
}

// random is Random as a Bot: in a game that has begun, it picks what it would if it had played from the start.
type random struct{ Random }

func (r *random) Begin(g game.Play) {
	r.Random.Begin(g.Seed())
	for _, c := range g.Answers() {
		r.k[c.Seat]++
	}
}
