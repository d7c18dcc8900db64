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
	mood    [engine.MaxSeats]mood
	value   []int // of each option, over all deals
	deals   int   // of the hidden cards, with which each option has been tried
	work    int   // pieces and answers of all trials

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
	b.game, b.mood = g, [engine.MaxSeats]mood{}
}

// Answer picks the best option, of several the first; but what is open again and again, only if it gains something.
func (b *Greedy) Answer(d *engine.Decision) (engine.Option, bool) {
	g := b.game
	b.value = append(b.value[:0], make([]int, len(d.Options))...)
	for b.deals, b.work = 0, 0; b.deals < maxDeals && b.work+b.work/max(b.deals, 1) <= maxWork; b.deals++ {
		g.Store(b.dealt)
		g.SetUp().Redeal(b.dealt, d.Seat, uint64(engine.Whim(g.Seed(), d.Seat, maxDeals*g.Round()+b.deals, math.MaxInt)))
		for i, o := range d.Options {
			b.trial.CopyFrom(g)
			b.trial.Try(d, o, b.dealt)
			b.value[i] += b.worth.Of(b.trial, b.seats[d.Seat].Team)
			b.work += b.trial.Pieces() - g.Pieces() + len(b.trial.Answers()) - len(g.Answers())
		}
	}
	best, calm := -1, -1 // of all options, and of those that are not open again and again
	for i, v := range b.value {
		tires := g.SetUp().Of().Options[d.Options[i].Verb].Tires
		if best < 0 || v > b.value[best] {
			best = i
		}
		if !tires && (calm < 0 || v > b.value[calm]) {
			calm = i
		}
	}
	if calm >= 0 && best != calm && (b.value[best] == b.value[calm] || b.mood[d.Seat].tired(g.Round(), b.value[calm]/b.deals)) {
		best = calm
	}
	return d.Options[best], true
}

// mood is what has come, for a seat, of options that are open again and again: actions of cards and of rules. They may promise
// a little each time, and would be used for ever.
type mood struct {
	round int
	worth int // the most that its position has been worth in the round without them
	since int // how often it has used them since
}

// patience is how often a seat uses such options without its position coming to be worth more.
const patience = 8

// tired reports whether a seat has had enough of them, where its position is worth so much; if not, it uses one.
func (m *mood) tired(round, worth int) bool {
	if round != m.round || worth > m.worth {
		*m = mood{round: round, worth: worth}
	}
	m.since++
	return m.since > patience
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
