// This file plays random games in pairs: one seed before the change, and after it.

package impact

import (
	"strings"
	"sync"
	"sync/atomic"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// pair is one pair of games.
type pair struct {
	failed  bool
	changed bool
	event   int      // the index of the first event that is different
	verbs   [2]uint8 // of it before and after the change; noEvent where the game is over
	round   int
	ends    [2]end
}

// noEvent stands for the end of a game.
const noEvent = 255

// kind says of what kind the first difference is: what happens now, and what happened instead of it.
func (p *pair) kind() string {
	words := func(verb uint8) string {
		if verb == noEvent {
			return "the end"
		}
		return strings.ReplaceAll(cardgame.Events[verb].Code, "-", " ")
	}
	if p.verbs[0] == p.verbs[1] {
		return "another " + words(p.verbs[0])
	}
	return words(p.verbs[1]) + " instead of " + words(p.verbs[0])
}

// end is what a game came to.
type end struct {
	winner cardgame.Side
	rounds int
	score  [cardgame.NumSides]int
}

// margin returns the Free Peoples' points less the Shadow's.
func (e *end) margin() int { return e.score[cardgame.FreePeoples] - e.score[cardgame.Shadow] }

// pairing is the two set-ups of pairs of games.
type pairing struct {
	setups [2]*cardgame.Setup
	number [engine.MaxCards]engine.Card // of each card after the change, what it was before
	same   bool                         // all numbers are as they were
}

// newPairing lays a scenario out with both libraries.
func newPairing(before, after *cardgame.Library, scenario string) (*pairing, error) {
	p := &pairing{same: true}
	for i, lib := range []*cardgame.Library{before, after} {
		setup, err := cardgame.NewSetup(lib, scenario)
		if err != nil {
			return nil, err
		}
		p.setups[i] = setup
	}
	names := map[string]engine.Card{}
	for c := engine.Card(1); int(c) <= p.setups[0].Cards; c++ {
		names[copyName(p.setups[0], c)] = c
	}
	for c := engine.Card(1); int(c) <= p.setups[1].Cards; c++ {
		p.number[c] = names[copyName(p.setups[1], c)]
		p.same = p.same && p.number[c] == c
	}
	return p, nil
}

// copyName names a card with the number of its copy, also where it is the only one.
func copyName(s *cardgame.Setup, c engine.Card) string {
	if name := s.NameCard(c); strings.Contains(name, "#") {
		return name
	}
	return s.NameCard(c) + "#1"
}

// players play the two games of one pair after another in the same memory.
type players struct {
	*pairing
	games [2]cardgame.Game
	bots  [2]bot.Random
}

func newPlayers(p *pairing) *players {
	q := &players{pairing: p}
	for i := range q.games {
		q.games[i].Setup, q.games[i].Listen = p.setups[i], true
		q.games[i].Answerer = q.bots[i].Answer
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
		g := &q.games[i]
		q.bots[i].Begin(seed)
		g.Begin(seed)
		g.Run()
		p.failed = p.failed || !g.Over()
		p.ends[i].winner, p.ends[i].rounds = g.S.Winner, int(g.S.Round)
		for side := range cardgame.NumSides {
			p.ends[i].score[side] = g.FinalScore(side)
		}
	}
	before, after := q.games[0].Events(), q.games[1].Events()
	p.event = q.firstDifference(before, after)
	if p.changed = p.event >= 0; !p.changed {
		return p
	}
	for i, events := range [2][]engine.Event{before, after} {
		if p.verbs[i] = noEvent; p.event < len(events) {
			p.verbs[i] = events[p.event].Verb
		}
	}
	for _, e := range before[:p.event] {
		if e.Verb == cardgame.EventRound {
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
			b = cardgame.TheGame.RenumberEvent(b, &q.number)
		}
		if a != b {
			return i
		}
	}
	return -1
}

// playPairs plays pairs of games, several at a time.
func playPairs(p *pairing, o *Options) []pair {
	pairs := make([]pair, o.Games)
	var next, done atomic.Int64
	var workers sync.WaitGroup
	for range max(o.Workers, 1) {
		workers.Go(func() {
			q := newPlayers(p)
			for !o.stopped() {
				i := int(next.Add(1)) - 1
				if i >= o.Games {
					return
				}
				pairs[i] = q.play(o.Seed + uint64(i))
				o.progress("pairs of games", int(done.Add(1)), o.Games)
			}
		})
	}
	workers.Wait()
	return pairs[:min(o.Games, int(next.Load()))]
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
