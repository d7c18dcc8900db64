package bot

import (
	"math"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Greedy tries each option, and takes the one after which its side stands best by its weights.
//
// What its seat does not see it deals anew at random, several times, so that it knows no more than the seat
// (game.Setup.Redeal). In each deal an option is played to the end of its piece, with answers that cost
// least; then the position is worth what it comes to if nobody acted any more (game.Worth).
type Greedy struct {
	weights Weights
	worth   game.Worth // by those
	game    game.Play  // that it plays in
	value   []int      // of each option, over all deals
	deals   int        // of the hidden cards, with which each option has been tried
	work    int        // pieces and answers of all trials

	dealt engine.Position // the position of the game, with other hidden cards
	trial game.Play       // on which options are tried
	seats []game.Seat
}

// Each option is tried with so many deals of the hidden cards; with fewer where the trials would come to more
// pieces and answers than that, so that no decision takes long.
const (
	maxDeals = 4
	maxWork  = 1000
)

// NewGreedy returns a bot with those weights.
func NewGreedy(w Weights) *Greedy { return &Greedy{weights: w} }

// Begin makes the bot ready to go on with a game, which it will copy.
func (b *Greedy) Begin(g game.Play) {
	g.Keep()
	if s := g.SetUp(); b.game == nil || b.game.SetUp() != s {
		b.worth, b.seats = s.Of().Worth(s, b.weights), s.Seating()
		b.trial, b.dealt = s.NewTable(), g.NewPosition()
		b.trial.Watch().Answerer, b.trial.Watch().Unrecorded = b.simple, true
	}
	b.game = g
}

// Answer picks the best option; of several the first.
func (b *Greedy) Answer(d *engine.Decision) (engine.Option, bool) {
	g := b.game
	b.value = append(b.value[:0], make([]int, len(d.Options))...)
	for b.deals, b.work = 0, 0; b.deals < maxDeals && b.work+b.work/max(b.deals, 1) <= maxWork; b.deals++ {
		g.Store(b.dealt)
		g.SetUp().Redeal(b.dealt, d.Seat, uint64(engine.Whim(g.Seed(), d.Seat, maxDeals*g.Round()+b.deals, math.MaxInt)))
		for i, o := range d.Options {
			if b.tired(d.Seat, o) {
				b.value[i] = math.MinInt
				continue
			}
			b.trial.CopyFrom(g)
			b.trial.Try(d, o, b.dealt)
			b.value[i] += b.worth.Of(b.trial, b.seats[d.Seat].Team)
			b.work += b.trial.Pieces() - g.Pieces() + len(b.trial.Answers()) - len(g.Answers())
		}
	}
	best := 0
	for i, v := range b.value {
		if v > b.value[best] {
			best = i
		}
	}
	return d.Options[best], true
}

// Of so many answers of late not more than so many may be the same action of a card or of a rule.
const (
	lately  = 64
	repeats = 3
)

// tired reports whether a seat has used an action of a card or of a rule often enough. One that gains nothing may promise a
// little each time, and would be used for ever.
func (b *Greedy) tired(seat engine.Seat, o engine.Option) bool {
	if !b.game.SetUp().Of().Options[o.Verb].Tires {
		return false
	}
	n, answers := 0, b.game.Answers()
	for _, c := range answers[max(len(answers)-lately, 0):] {
		if c.Seat == seat && c.Option == o {
			n++
		}
	}
	return n >= repeats
}

// simple answers a question that comes up in a trial: it gives what is worth least, takes what is worth most,
// and else takes the first option.
func (b *Greedy) simple(d *engine.Decision) (engine.Option, bool) {
	gives := b.game.SetUp().Of().Decisions[d.Kind].Gives
	best, most := 0, math.MinInt
	for i, o := range d.Options {
		if v := gives * b.worth.Option(b.trial, d.Seat, o); v > most {
			best, most = i, v
		}
	}
	return d.Options[best], true
}
