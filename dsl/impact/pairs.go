// This file plays games in pairs: one seed before the change, and after it.

package impact

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// pair is one pair of games.
type pair struct {
	failed  bool
	changed bool
	event   int       // the index of the first event that is different
	events  [2]string // what it is before and after the change
	round   int
	ends    [2]end
}

// kind says of what kind the first difference is: what happens now, and what happened instead of it.
func (p *pair) kind() string {
	if p.events[0] == p.events[1] {
		return "another " + p.events[0]
	}
	return p.events[1] + " instead of " + p.events[0]
}

// end is what a game came to.
type end struct {
	winner game.Team
	rounds int
	score  []int // by team
}

// margin returns the first team's points less the most that another has.
func (e *end) margin() int {
	if len(e.score) < 2 {
		return 0
	}
	return e.score[0] - slices.Max(e.score[1:])
}

// pairing is the two set-ups of pairs of games.
type pairing struct {
	bots   string
	setups [2]game.Setup
	number [engine.MaxCards]engine.Card // of each card after the change, what it was before
	same   bool                         // all numbers are as they were
	table  *game.Tables
}

// newPairing lays a scenario out with both libraries.
func newPairing(before, after game.Library, scenario, bots string) (*pairing, error) {
	p := &pairing{bots: bots, same: true, table: &after.Of().Tables}
	for i, lib := range []game.Library{before, after} {
		setup, err := lib.Setup(game.Start{Scenario: scenario})
		if err != nil {
			return nil, err
		}
		p.setups[i] = setup
	}
	names := map[string]engine.Card{}
	for c := engine.Card(1); int(c) <= p.setups[0].Scene().Cards; c++ {
		names[copyName(p.setups[0], c)] = c
	}
	for c := engine.Card(1); int(c) <= p.setups[1].Scene().Cards; c++ {
		p.number[c] = names[copyName(p.setups[1], c)]
		p.same = p.same && p.number[c] == c
	}
	return p, nil
}

// copyName names a card with the number of its copy, also where it is the only one.
func copyName(s game.Setup, c engine.Card) string {
	if name := s.Names().NameCard(c); strings.Contains(name, "#") {
		return name
	}
	return s.Names().NameCard(c) + "#1"
}

// players play the two games of one pair after another in the same memory.
type players struct {
	*pairing
	games [2]game.Play
	bots  [2]*bot.Players
}

func newPlayers(p *pairing) *players {
	q := &players{pairing: p}
	for i := range q.games {
		q.games[i] = p.setups[i].NewTable()
		lineup, _ := bot.ParseLineup(p.setups[i], p.bots, nil)
		q.bots[i] = lineup.Players()
		*q.games[i].Watch() = engine.Hooks{Listen: true, Answerer: q.bots[i].Answer}
	}
	return q
}

// play plays the pair of a seed.
func (q *players) play(seed uint64) (p pair) {
	defer func() {
		if recover() != nil {
			p = pair{failed: true}
		}
	}()
	for i := range q.games {
		g := q.games[i]
		g.Begin(seed)
		q.bots[i].Begin(g)
		g.Run()
		p.failed = p.failed || !g.Over()
		p.ends[i].winner, _ = g.Winner()
		p.ends[i].rounds = g.Round()
		for team := range q.setups[i].Scene().Teams {
			p.ends[i].score = append(p.ends[i].score, g.Tally(game.Team(team)))
		}
	}
	before, after := q.games[0].Events(), q.games[1].Events()
	p.event = q.firstDifference(before, after)
	if p.changed = p.event >= 0; !p.changed {
		return p
	}
	for i, events := range [2][]engine.Event{before, after} {
		if p.events[i] = "the end"; p.event < len(events) {
			p.events[i] = strings.ReplaceAll(q.table.Events[events[p.event].Verb].Code, "-", " ")
		}
	}
	for _, e := range before[:p.event] {
		if q.table.Events[e.Verb].Is(game.Round) {
			p.round = int(e.N)
		}
	}
	return p
}

// firstDifference returns the index of the first event that is not the same, or -1. What causes it does not count:
// a line of text may have moved.
func (q *players) firstDifference(before, after []engine.Event) int {
	for i := range max(len(before), len(after)) {
		if i >= len(before) || i >= len(after) {
			return i
		}
		a, b := before[i], after[i]
		a.Cause, b.Cause = engine.Cause{}, engine.Cause{}
		if !q.same {
			b = q.table.RenumberEvent(b, &q.number)
		}
		if a != b {
			return i
		}
	}
	return -1
}

// play plays pairs of games, several at a time.
func (p *pairing) play(part string, n int, o *Options) []pair {
	pairs := make([]pair, n)
	var next, done atomic.Int64
	var workers sync.WaitGroup
	for range max(o.Workers, 1) {
		workers.Go(func() {
			q := newPlayers(p)
			for !o.stopped() {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				pairs[i] = q.play(o.Seed + uint64(i))
				o.progress(part, int(done.Add(1)), n)
			}
		})
	}
	workers.Wait()
	return pairs[:min(n, int(next.Load()))]
}

// How much an example tells.
const (
	toldBefore = 5 // events that both share
	toldAfter  = 6 // events that follow
)

// example tells a pair around its first difference.
func (q *players) example(seed uint64, p *pair) *Example {
	q.play(seed)
	told := func(i, from, to int) []string {
		list := []string{}
		events := q.games[i].Events()
		for _, e := range events[min(max(from, 0), len(events)):min(to, len(events))] {
			e.Seen = engine.Everyone
			list = append(list, q.games[i].EventWords(e, engine.Everyone))
		}
		return list
	}
	return &Example{Seed: seed, Round: p.round, Common: told(0, p.event-toldBefore, p.event),
		Before: told(0, p.event, p.event+toldAfter), After: told(1, p.event, p.event+toldAfter)}
}
