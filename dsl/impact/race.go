// This file has several changes of one thing weighed on the same seeds, until their intervals are narrow.

package impact

import (
	"math"
	"slices"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/tasks"
)

// arm is one of the changes, and what came of its pairs of games.
type arm struct {
	*pairing
	id   string            // of the card that it is about; "" for none
	got  map[string][]pair // by who play, in the order of their seeds
	done bool              // it has had enough
}

func newArm(p *pairing, id string) *arm { return &arm{pairing: p, id: id, got: map[string][]pair{}} }

// race plays pairs of games for arms, all on the same seeds.
type race struct {
	*Options
	arms []*arm
	part string // what is told of, as it goes on
}

// first returns the seed of the first pair between some bots. A study from a seed and one from where it ended share none.
func (o *Options) first(bots string) uint64 {
	if bots == bot.AtRandom && o.Games > 0 {
		return (o.Seed-1)*uint64(o.Random/o.Games) + 1
	}
	return o.Seed
}

// run plays so many games as there should be, or looks again and again until every arm has had enough.
func (r *race) run(enough func(a *arm) bool) error {
	for played, times := 0, 1; ; times = max(1, played/4) {
		going := slices.DeleteFunc(slices.Clone(r.arms), func(a *arm) bool { return a.done })
		if len(going) == 0 || r.stopped() {
			return nil
		}
		if whole, err := r.look(going, played, times); err != nil || !whole {
			return err
		}
		played += times
		for _, a := range going {
			fails := slices.ContainsFunc(a.got[r.ahead()], pair.fails) || slices.ContainsFunc(a.got[bot.AtRandom], pair.fails)
			a.done = r.Until == 0 || enough(a) || fails // more of which would tell no more
		}
	}
}

// look plays pairs for some arms, so many times those of a study. Where it is stopped, those count of which every arm has the seed.
func (r *race) look(arms []*arm, played, times int) (whole bool, err error) {
	games, random := times*r.Games*len(arms), times*r.Random*len(arms)
	of := func(i int) (a *arm, bots string, n int) {
		if a = arms[i%len(arms)]; i < games {
			return a, r.ahead(), played*r.Games + i/len(arms)
		}
		return a, bot.AtRandom, played*r.Random + (i-games)/len(arms)
	}
	got, done := make([]*pair, games+random), 0
	err = tasks.Each(tasks.Options{Workers: r.Workers, Stopped: r.Stopped, At: r.at(arms, played, times)}, len(got), func() func(i int) pair {
		memory := map[game.Setup]*side{} // what arms share is played once
		return func(i int) pair {
			a, bots, n := of(i)
			q := newPlayers(a.pairing, memory)
			p := q.play(bots, r.first(bots)+uint64(n))
			if a.id != "" && !p.Failed {
				p.Drawn, p.Played = q.sides[1].use(a.id)
			}
			return p
		}
	}, func(i int, p pair) {
		got[i] = &p
		done++
		r.progress(r.part, done, len(got))
	})
	for _, part := range [][2]int{{0, games}, {games, len(got)}} {
		last := part[0]
		for last < part[1] && !slices.Contains(got[last:last+len(arms)], nil) {
			last += len(arms)
		}
		for i := part[0]; i < last; i++ {
			a, bots, _ := of(i)
			a.got[bots] = append(a.got[bots], *got[i])
		}
	}
	return done == len(got), err
}

// at returns where a look is done: as a study of the arms that still go, from where the last look ended.
func (r *race) at(arms []*arm, played, times int) tasks.At {
	if r.At == nil {
		return tasks.At{}
	}
	var cards []string
	if len(arms) < len(r.arms) {
		cards = pack.Mapped(arms, func(a *arm) string { return a.id })
	}
	return r.At(cards, r.Seed+uint64(played*r.Games), times*r.Games)
}

// use returns which teams drew a card in the game, and which played it.
func (s *side) use(id string) (drawn, played uint8) {
	scene := s.setup.Scene()
	for _, e := range s.game.Events() {
		how := scene.Game.Tables.Events[e.Verb].Telling
		if e.Seat == engine.NoSeat || !how.Is(game.Draws|game.Plays) || s.setup.Def(e.A).ID != id {
			continue
		}
		team := uint8(1) << scene.Seats[e.Seat].Team
		if how.Is(game.Draws) {
			drawn |= team
		} else {
			played |= team
		}
	}
	return drawn, played
}

// sequence estimates the mean of what numbers from 0 to 1 are drawn from, with an interval that holds 19 times in 20 at every look at
// once, so that one may stop at any of them. It is the empirical-Bernstein confidence sequence of Waudby-Smith and Ramdas,
// "Estimating means of bounded random variables by betting", Journal of the Royal Statistical Society B 86 (2024), theorem 2; its bets
// are those by which it soonest reaches so far to either side.
func sequence(numbers []float64, aim float64) Interval {
	if len(numbers) == 0 {
		return Interval{Value: 0.5, Low: 0, High: 1}
	}
	sum, squares := 0.5, 0.25 // as if there had been one number
	bets, won, spent := 0.0, 0.0, math.Log(2/0.05)
	for i, x := range numbers {
		n := float64(i + 1)
		bet := aim / (aim + squares/n)
		off := x - sum/n
		bets, won, spent = bets+bet, won+bet*x, spent-off*off*(math.Log1p(-bet)+bet)
		sum += x
		off = x - sum/(n+1)
		squares += off * off
	}
	low, high := max(0, (won-spent)/bets), min(1, (won+spent)/bets)
	return Interval{Value: min(high, max(low, (sum-0.5)/float64(len(numbers)))), Low: low, High: high}
}
