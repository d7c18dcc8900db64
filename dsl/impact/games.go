// This file plays random games in pairs: one seed before the change, and after it.

package impact

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// Games is what came of games in pairs. Luck is keyed and bots are too, so the two of a pair are the same game
// until the change matters in it.
type Games struct {
	Scenario string `json:"scenario"`
	Name     string `json:"name"` // of the scenario
	Pairs    int    `json:"pairs"`
	Seed     uint64 `json:"seed"` // of the first pair
	Failed   int    `json:"failed"`
	Changed  int    `json:"changed"` // pairs that are not the same game to the end

	Share      Interval         `json:"share"`       // of the pairs that are changed
	WinsBefore map[string]Share `json:"wins_before"` // by side
	WinsAfter  map[string]Share `json:"wins_after"`
	WinShift   Interval         `json:"win_shift"` // of the Free Peoples' share of games; the Shadow's is the reverse
	Gained     int              `json:"gained"`    // pairs that the Free Peoples win only after the change,
	Lost       int              `json:"lost"`      // and only before

	ScoreBefore map[string]float64  `json:"score_before"` // means by side
	ScoreAfter  map[string]float64  `json:"score_after"`
	ScoreShift  map[string]Interval `json:"score_shift"`
	MarginShift Interval            `json:"margin_shift"` // of the Free Peoples' points less the Shadow's
	Margins     []Bin               `json:"margins"`      // changed pairs by the difference of that, ascending

	Rounds      int      `json:"rounds"`       // of the longest game
	FirstRounds []Bin    `json:"first_rounds"` // changed pairs by the round of the first difference; 0 is the set-up
	FirstEvents []Tally  `json:"first_events"` // and by what is the first difference
	Example     *Example `json:"example,omitempty"`
}

// Share is how many of the games, and what that says of their share.
type Share struct {
	Count int `json:"count"`
	Interval
}

// Bin is how many there are of a number.
type Bin struct {
	At    int `json:"at"`
	Count int `json:"count"`
}

// Tally is how many there are of something.
type Tally struct {
	What  string `json:"what"`
	Count int    `json:"count"`
}

// Example is a pair of games around the first difference, in the words of the log.
type Example struct {
	Seed   uint64   `json:"seed"`
	Round  int      `json:"round"`
	Common []string `json:"common"` // what happened last in both
	Before []string `json:"before"` // what follows
	After  []string `json:"after"`
}

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
		q.games[i].Listen = true
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
		g.Begin(q.setups[i], seed)
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
			b.A = q.number[b.A]
			if b.Verb != cardgame.EventToken { // there B is an icon
				b.B = q.number[b.B]
			}
		}
		if a != b {
			return i
		}
	}
	return -1
}

// Margin returns the mean difference of the Free Peoples' points and the Shadow's before and after the change.
func (g *Games) Margin() (before, after float64) {
	free, shadow := cardgame.Sides[cardgame.FreePeoples], cardgame.Sides[cardgame.Shadow]
	return g.ScoreBefore[free] - g.ScoreBefore[shadow], g.ScoreAfter[free] - g.ScoreAfter[shadow]
}

// playPairs plays pairs of games, several at a time.
func playPairs(p *pairing, o *Options) []pair {
	pairs := make([]pair, o.Games)
	var next, done atomic.Int64
	var workers sync.WaitGroup
	for range max(o.Workers, 1) {
		workers.Go(func() {
			q := newPlayers(p)
			for i := int(next.Add(1)) - 1; i < o.Games; i = int(next.Add(1)) - 1 {
				pairs[i] = q.play(o.Seed + uint64(i))
				if n := int(done.Add(1)); n%64 == 0 {
					o.progress("pairs of games", n, o.Games)
				}
			}
		})
	}
	workers.Wait()
	return pairs
}

// playGames plays pairs of games of a scenario, and counts what came of them.
func playGames(before, after *cardgame.Library, scenario string, o *Options) (*Games, error) {
	p, err := newPairing(before, after, scenario)
	if err != nil {
		return nil, err
	}
	g := &Games{Scenario: scenario, Name: p.setups[0].Scenario.Name, Pairs: o.Games, Seed: o.Seed}
	pairs := playPairs(p, o)
	g.count(pairs)
	if i := typical(pairs); i >= 0 {
		g.Example = newPlayers(p).example(o.Seed+uint64(i), &pairs[i])
	}
	return g, nil
}

// count adds up what came of pairs.
func (g *Games) count(pairs []pair) {
	var wins [2][cardgame.NumSides]int
	var scores [2][cardgame.NumSides]sums
	var shifts [cardgame.NumSides]sums
	var margin sums
	margins, rounds, kinds := map[int]int{}, map[int]int{}, map[string]int{}
	ended := 0
	for i := range pairs {
		p := &pairs[i]
		if p.failed {
			g.Failed++
			continue
		}
		ended++
		for side := range cardgame.NumSides {
			for when := range p.ends {
				scores[when][side].add(float64(p.ends[when].score[side]))
			}
			shifts[side].add(float64(p.ends[1].score[side] - p.ends[0].score[side]))
		}
		for when := range p.ends {
			wins[when][p.ends[when].winner]++
			g.Rounds = max(g.Rounds, p.ends[when].rounds)
		}
		difference := p.ends[1].margin() - p.ends[0].margin()
		margin.add(float64(difference))
		if won := [2]bool{p.ends[0].winner == cardgame.FreePeoples, p.ends[1].winner == cardgame.FreePeoples}; won[1] && !won[0] {
			g.Gained++
		} else if won[0] && !won[1] {
			g.Lost++
		}
		if p.changed {
			g.Changed++
			margins[difference]++
			rounds[p.round]++
			kinds[p.kind()]++
		}
	}
	g.Share = wilson(g.Changed, ended)
	g.WinShift, g.MarginShift = pairedShare(g.Gained, g.Lost, ended), margin.mean()
	g.WinsBefore, g.WinsAfter = map[string]Share{}, map[string]Share{}
	g.ScoreBefore, g.ScoreAfter, g.ScoreShift = map[string]float64{}, map[string]float64{}, map[string]Interval{}
	for side, key := range cardgame.Sides {
		g.WinsBefore[key] = Share{wins[0][side], wilson(wins[0][side], ended)}
		g.WinsAfter[key] = Share{wins[1][side], wilson(wins[1][side], ended)}
		g.ScoreBefore[key], g.ScoreAfter[key] = scores[0][side].mean().Value, scores[1][side].mean().Value
		g.ScoreShift[key] = shifts[side].mean()
	}
	g.Margins, g.FirstRounds = bins(margins), bins(rounds)
	g.FirstEvents = tallies(kinds)
}

// bins returns the counts by their number, ascending.
func bins(counts map[int]int) []Bin {
	list := []Bin{}
	for at, n := range counts {
		list = append(list, Bin{at, n})
	}
	slices.SortFunc(list, func(a, b Bin) int { return cmp.Compare(a.At, b.At) })
	return list
}

// tallies returns the counts of things, the most common first.
func tallies(counts map[string]int) []Tally {
	list := []Tally{}
	for what, n := range counts {
		list = append(list, Tally{what, n})
	}
	slices.SortFunc(list, func(a, b Tally) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.What, b.What))
	})
	return list
}

// typical returns the index of a pair that shows the change as most do: of those whose first difference is of the
// most common kind, the one in the middle by when it comes; -1 where no pair is changed.
func typical(pairs []pair) int {
	kinds := map[string]int{}
	for i := range pairs {
		if p := &pairs[i]; p.changed && !p.failed {
			kinds[p.kind()]++
		}
	}
	if len(kinds) == 0 {
		return -1
	}
	most := tallies(kinds)[0].What
	var list []int
	for i := range pairs {
		if p := &pairs[i]; p.changed && !p.failed && p.kind() == most {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(pairs[a].event, pairs[b].event) })
	return list[len(list)/2]
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
			list = append(list, q.setups[i].EventWords(e, engine.Everyone))
		}
		return list
	}
	return &Example{Seed: seed, Round: p.round, Common: told(0, p.event-toldBefore, p.event),
		Before: told(0, p.event, p.event+toldAfter), After: told(1, p.event, p.event+toldAfter)}
}
