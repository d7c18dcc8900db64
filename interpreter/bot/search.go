package bot

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"loremaster/interpreter/engine"
)

// Search plays on from the options that Greedy thinks best, and takes another than Greedy's own where that comes to more,
// beyond what chance does.
//
// It deals anew what its seat does not see, plays an option in that deal, and lets Greedy answer for all seats, who deals
// once a decision, to the end of the round. All options are played in the same deals with the same luck, so that what
// differs is due to them. After each stage half of them fall out.
type Search struct {
	Greedy
	rollouts int     // of a decision, over all options
	others   *Greedy // who answers in them
	left     int     // decisions of the one at work
	first    int     // what Greedy's own option comes to, over all deals,
	options  []tried // and by how much others come to more; Greedy's own is the first
}

// tried is an option with what it comes to more than the first, added up over all deals, and the squares of that.
type tried struct{ index, more, squares int }

// A rollout goes on over so many decisions at least and at most. So many of a decision's options are played on from. What
// they come to counts up to so much more or less than the position is worth now: beyond it a game is as good as decided.
const (
	leastAhead = 16
	mostAhead  = 150
	promising  = 4
	mostWorth  = 20 * one
)

// NewSearch returns a bot with those weights that plays on so often.
func NewSearch(w Weights, rollouts int) *Search {
	b := &Search{Greedy: *NewGreedy(w), rollouts: rollouts, others: NewGreedy(w)}
	b.others.most = 1
	return b
}

// Answer picks the best option.
func (b *Search) Answer(d *engine.Decision) (engine.Option, bool) {
	b.values(d)
	mood := b.mood
	own := b.pick(d)
	b.mood = mood
	for i := range b.value {
		b.value[i] /= b.deals
	}
	now := b.value[own]
	b.choose(own)
	b.first, b.deals = 0, 0
	for stages := bits.Len(uint(len(b.options) - 1)); len(b.options) > 1 && stages > 0; stages-- {
		for n := max(1, b.rollouts/bits.Len(promising-1)/len(b.options)); n > 0; n-- {
			b.compare(d, now)
		}
		slices.SortStableFunc(b.options[1:], func(x, y tried) int { return cmp.Compare(y.more, x.more) })
		b.options = b.options[:max(2, (len(b.options)+1)/2)]
	}
	if b.deals > 0 {
		b.revalue(now)
	}
	b.deals = 1
	return d.Options[b.pick(d)], true
}

// choose takes the options that are played on from: Greedy's own, and the best of the others.
func (b *Search) choose(own int) {
	b.options = b.options[:0]
	for i := range b.value {
		b.options = append(b.options, tried{index: i})
	}
	b.options[0].index, b.options[own].index = own, 0
	slices.SortStableFunc(b.options[1:], func(x, y tried) int {
		return cmp.Or(cmp.Compare(b.value[y.index], b.value[x.index]), cmp.Compare(x.index, y.index))
	})
	b.options = b.options[:min(promising, len(b.options))]
}

// compare plays the options in one deal more. Now is what the position is worth.
func (b *Search) compare(d *engine.Decision, now int) {
	g := b.game
	g.Store(b.dealt)
	g.SetUp().Redeal(b.dealt, d.Seat, uint64(engine.Whim(g.Seed(), d.Seat, maxDeals*g.Round()<<16+b.deals, math.MaxInt)))
	b.deals++
	first := 0
	for i := range b.options {
		o := &b.options[i]
		v := min(max(b.rollout(d, d.Options[o.index])-now, -mostWorth), mostWorth)
		if i == 0 {
			first = v
		}
		o.more += v - first
		o.squares += (v - first) * (v - first)
	}
	b.first += first
}

// rollout returns what an option comes to in the deal.
func (b *Search) rollout(d *engine.Decision, o engine.Option) int {
	t := b.trial
	t.CopyFrom(b.game)
	round := t.Round()
	t.Try(d, o, b.dealt)
	b.others.Begin(t)
	b.left = mostAhead
	t.Watch().Answerer = b.on
	for b.left > 0 && (b.left > mostAhead-leastAhead || t.Round() == round) && t.Next() {
	}
	t.Watch().Answerer = b.simple
	return b.worth.Of(t, b.seats[d.Seat].Team)
}

// on answers for all seats.
func (b *Search) on(d *engine.Decision) (engine.Option, bool) {
	b.left--
	return b.others.Answer(d)
}

// isBetter reports whether the option came to more than the first in n deals, by half a standard error at least.
func (o *tried) isBetter(n int) bool {
	square := float64(o.more) * float64(o.more)
	return o.more > 0 && square*float64(4*n-3) > float64(o.squares)*float64(n)
}

// revalue makes what the options came to their values. What fell out, and what is not better than the first, is worth less.
func (b *Search) revalue(now int) {
	own, n := b.options[0].index, b.deals
	first := now + b.first/n
	for i, v := range b.value {
		b.value[i] = min(v, first-1)
	}
	for _, o := range b.options[1:] {
		if b.value[o.index] = first + o.more/n; !o.isBetter(n) {
			b.value[o.index] = min(b.value[o.index], first-1)
		}
	}
	b.value[own] = first
}
