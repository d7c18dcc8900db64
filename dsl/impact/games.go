// This file counts what came of random games in pairs.

package impact

import (
	"cmp"
	"slices"

	"loremaster/interpreter/cardgame"
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

// Margin returns the mean difference of the Free Peoples' points and the Shadow's before and after the change.
func (g *Games) Margin() (before, after float64) {
	free, shadow := cardgame.Sides[cardgame.FreePeoples], cardgame.Sides[cardgame.Shadow]
	return g.ScoreBefore[free] - g.ScoreBefore[shadow], g.ScoreAfter[free] - g.ScoreAfter[shadow]
}

// playGames plays pairs of games of a scenario, and counts what came of them.
func playGames(before, after *cardgame.Library, scenario string, o *Options) (*Games, error) {
	p, err := newPairing(before, after, scenario)
	if err != nil {
		return nil, err
	}
	pairs := playPairs(p, o)
	g := &Games{Scenario: scenario, Name: p.setups[0].Scenario.Name, Pairs: len(pairs), Seed: o.Seed}
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
