// This file counts what came of each bot, and estimates shares.

package sim

import (
	"math"
	"time"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Bot is what came of one of the bots of a line-up.
type Bot struct {
	Name          string  `json:"name"`
	Games         int     `json:"games"` // finished ones in which each side had one bot, and not all the same; one for each side that it played
	Wins          int     `json:"wins"`  // of those
	Share         float64 `json:"share"`
	Low           float64 `json:"low"`  // the share may as well be as low as this
	High          float64 `json:"high"` // or as high, at 95 % (Wilson's interval)
	Decisions     int     `json:"decisions"`
	MSPerDecision float64 `json:"ms_per_decision"`
}

// Pairs reports whether games can be paired: each side has one bot, and another one than the other side.
func Pairs(setup game.Setup, l *bot.Lineup) bool {
	_, ok := l.Exchanged(setup)
	return ok
}

// against reports whether bots play against each other: each side has one bot, and not all have the same.
func against(setup game.Setup, l *bot.Lineup) bool {
	first, differ := l.Team(setup, 0), false
	for team := range game.Team(len(setup.Scene().Teams)) {
		who := l.Team(setup, team)
		if who < 0 {
			return false
		}
		differ = differ || who != first
	}
	return differ
}

// countBots adds up what came of each bot.
func (s *Summary) countBots(setup game.Setup, o Options, results []result, spent efforts) {
	s.Bots = make([]Bot, len(spent))
	for i, e := range spent {
		b := &s.Bots[i]
		b.Name = o.Bots.Name(i)
		b.Decisions = e.Decisions
		if e.Timed > 0 {
			b.MSPerDecision = e.Time.Seconds() * 1000 / float64(e.Timed)
		}
	}
	for _, r := range results {
		if !r.Finished || !against(setup, &o.Bots) {
			continue
		}
		winner := r.Winner
		if r.Exchanged { // of two
			winner = 1 - winner
		}
		for team := range game.Team(len(setup.Scene().Teams)) {
			b := &s.Bots[o.Bots.Team(setup, team)]
			b.Games++
			if team == winner {
				b.Wins++
			}
		}
	}
	for i := range s.Bots {
		b := &s.Bots[i]
		share := Wilson(b.Wins, b.Games)
		b.Share, b.Low, b.High = share.Value, share.Low, share.High
	}
}

// effort is how much a bot had to do.
type effort struct {
	Decisions int           `json:"n"`
	Timed     int           `json:"k"` // how many of them were timed
	Time      time.Duration `json:"t"`

	_ [40]byte // lines of memory of its own: each worker counts for itself at every decision
}

type efforts []effort

func (e efforts) add(other efforts) {
	for i, o := range other {
		e[i].Decisions += o.Decisions
		e[i].Timed += o.Timed
		e[i].Time += o.Time
	}
}

// table is where the bots of a line-up play.
type table struct {
	lineup  bot.Lineup
	players *bot.Players
	spent   efforts
	phase   int // which decisions are timed
}

func newTable(l bot.Lineup, spent efforts) *table { return &table{l, l.Players(), spent, 0} }

// timedEvery is of how many decisions one is timed: to look at the clock takes longer than some bots do.
const timedEvery = 64

// answer lets the bot answer whose seat is asked.
func (t *table) answer(d *engine.Decision) (engine.Option, bool) {
	e := &t.spent[t.lineup.Of(d.Seat)]
	e.Decisions++
	if (e.Decisions+t.phase)%timedEvery != 0 {
		return t.players.Answer(d)
	}
	began := time.Now()
	o, ok := t.players.Answer(d)
	e.Time += time.Since(began)
	e.Timed++
	return o, ok
}

// Interval is an estimate with the interval that holds what is estimated 19 times in 20.
type Interval struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Z is the quantile of the normal distribution that leaves 2.5 % above it.
const Z = 1.959963984540054

// Wilson estimates a share from k of n.
func Wilson(k, n int) Interval {
	if n == 0 {
		return Interval{0, 0, 1}
	}
	p, m := float64(k)/float64(n), float64(n)
	middle := (p + Z*Z/(2*m)) / (1 + Z*Z/m)
	half := Z / (1 + Z*Z/m) * math.Sqrt(p*(1-p)/m+Z*Z/(4*m*m))
	return Interval{p, max(0, middle-half), min(1, middle+half)}
}

// Apart reports whether two estimates cannot be of one thing: neither interval reaches the other.
func (i Interval) Apart(other Interval) bool { return i.Low > other.High || other.Low > i.High }
