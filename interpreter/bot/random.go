// Package bot holds players that are programs. They answer decisions in place: see engine.Game.Answerer.
package bot

import "loremaster/interpreter/engine"

// Random plays any legal option. What it picks at a seat's k-th decision depends on the seed, the seat and
// k alone, so the same game comes again from the same seed.
type Random struct {
	seed uint64
	k    [engine.MaxSeats]int
}

// Begin makes the bot ready for the game of a seed.
func (r *Random) Begin(seed uint64) { *r = Random{seed: seed} }

// Answer picks an option.
func (r *Random) Answer(d *engine.Decision) (engine.Option, bool) {
	k := &r.k[d.Seat%engine.MaxSeats]
	*k++
	return d.Options[engine.Whim(r.seed, d.Seat, *k, len(d.Options))], true
}
