package bot

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"github.com/BurntSushi/toml"

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
	most    int   // deals of the hidden cards, with which each option is tried,
	deals   int   // and those with which it has been
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
func NewGreedy(w Weights) *Greedy { return &Greedy{weights: w, most: maxDeals} }

// Begin makes the bot ready to go on with a game, which it will copy.
func (b *Greedy) Begin(g game.Play) {
	g.Keep()
	if s := g.SetUp(); b.game == nil || b.game.SetUp() != s {
		b.worth, b.seats = s.Scene().Game.Worth(s, b.weights), s.Scene().Seats
		b.trial, b.dealt = s.NewTable(), g.NewPosition()
		b.trial.Watch().Answerer, b.trial.Watch().Unrecorded = b.simple, true
	}
	b.game, b.mood = g, [engine.MaxSeats]mood{}
}

// Answer picks the best option, of several the first; but what is open again and again, only if it gains something.
func (b *Greedy) Answer(d *engine.Decision) (engine.Option, bool) {
	b.values(d)
	return d.Options[b.pick(d)], true
}

// values works out what each option of a decision comes to.
func (b *Greedy) values(d *engine.Decision) {
	g := b.game
	b.value = append(b.value[:0], make([]int, len(d.Options))...)
	for b.deals, b.work = 0, 0; b.deals < b.most && b.work+b.work/max(b.deals, 1) <= maxWork; b.deals++ {
		g.Store(b.dealt)
		g.SetUp().Redeal(b.dealt, d.Seat, uint64(engine.Whim(g.Seed(), d.Seat, maxDeals*g.Round()+b.deals, math.MaxInt)))
		for i, o := range d.Options {
			b.trial.CopyFrom(g)
			b.trial.Try(d, o, b.dealt)
			b.value[i] += b.worth.Of(b.trial, b.seats[d.Seat].Team)
			b.work += b.trial.Pieces() - g.Pieces() + len(b.trial.Answers()) - len(g.Answers())
		}
	}
}

// pick returns the best option by those values, by its index; of what is open again and again only what gains something.
func (b *Greedy) pick(d *engine.Decision) int {
	g := b.game
	tables := g.SetUp().Scene().Game
	best, calm, ends := -1, -1, -1 // of all options, of those that are not open again and again, and that to do nothing
	for i, v := range b.value {
		o := &tables.Options[d.Options[i].Verb]
		if best < 0 || v > b.value[best] {
			best = i
		}
		if !o.Tires && (calm < 0 || v > b.value[calm]) {
			calm = i
		}
		if o.Passive {
			ends = i
		}
	}
	if m := &b.mood[d.Seat]; calm >= 0 && tables.Decisions[d.Kind].Rest {
		m.look(g.Round(), b.value[calm]/b.deals)
		switch {
		case m.since > weary && ends >= 0:
			best = ends
		case m.since > weary:
			best = engine.Whim(g.Seed(), d.Seat, m.since, len(d.Options))
		case best != calm && (b.value[best] == b.value[calm] || m.used >= patience):
			best = calm
		case best != calm:
			m.used++
		}
	}
	return best
}

// Weighing is an option as Greedy weighs it, in thousandths of a point.
type Weighing struct {
	Option engine.Option
	Worth  int
	Parts  []int // how much of it is due to each weight
}

// Weigh returns the best options of the decision that is open, the best first.
func Weigh(g game.Play, most int) []Weighing {
	of, d := g.SetUp().Scene().Game, g.Open()
	worth := func(w Weights) []int {
		b := NewGreedy(w)
		b.Begin(g)
		b.values(d)
		return engine.Each(b.value, func(v int) int { return v / b.deals })
	}
	list := make([]Weighing, len(d.Options))
	for i, v := range worth(Shipped(of)) {
		list[i] = Weighing{d.Options[i], v, make([]int, len(of.Weights))}
	}
	for k, n := range of.Weights {
		without := Shipped(of)
		without.Set(k, max(0, n.Min))
		for i, v := range worth(without) {
			list[i].Parts[k] = list[i].Worth - v
		}
	}
	slices.SortStableFunc(list, func(x, y Weighing) int { return cmp.Compare(y.Worth, x.Worth) })
	return list[:min(most, len(list))]
}

// mood is what a seat has come to lately. What promises a little each time, and never brings it, would be done for ever.
type mood struct {
	round int
	worth int // the most that its position has been worth in the round
	since int // how often it has been asked since,
	used  int // and has used what is open again and again
}

// After so many uses of what is open again and again, without its position coming to be worth more, a seat does something
// else; after so many decisions it does nothing, or anything.
const (
	patience = 8
	weary    = 64
)

// look takes note of what the position is worth.
func (m *mood) look(round, worth int) {
	if round != m.round || worth > m.worth {
		*m = mood{round: round, worth: worth}
	}
	m.since++
}

// simple answers a question that comes up in a trial: it gives what is worth least, takes what is worth most,
// and else takes the first option.
func (b *Greedy) simple(d *engine.Decision) (engine.Option, bool) {
	gives := b.game.SetUp().Scene().Game.Decisions[d.Kind].Gives
	best, most := 0, math.MinInt
	for i, o := range d.Options {
		if v := gives * b.worth.Option(b.trial, d.Seat, o); v > most {
			best, most = i, v
		}
	}
	return d.Options[best], true
}

// Weights are the values of a game's weights, by which Greedy values positions. They are held in thousandths, so that
// every machine comes to the same sums.
type Weights []int

// one is the weight 1.
const one = 1000

// Set sets a weight, by its index.
func (w Weights) Set(i int, to float64) { w[i] = int(math.Round(to * one)) }

// Shipped returns the weights that are built in for a game.
func Shipped(of *game.Game) Weights {
	var values map[string]float64
	if _, err := toml.Decode(of.Shipped, &values); err != nil {
		panic(fmt.Sprintf("bot: the weights of %s: %v", of.ID, err))
	}
	w := make(Weights, len(of.Weights))
	for i := range of.Weights {
		w.Set(i, values[of.Weights[i].Key])
	}
	return w
}

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
