// This file plays games in pairs: one seed before the change, and after it; and counts what came of them. The intervals that a report
// gives are all of 95 %.
//
//   - A share of games by itself has Wilson's interval.
//   - The shift of a share over pairs of games is counted on those that only one side won (McNemar's table);
//     its interval is that of Bonett and Price, which adds one pair to each of the two counts, and so is no
//     point where none was seen.
//   - The shift of a mean over pairs is the mean of the differences, with Student's interval.

package impact

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/sim"
)

// Games is what came of games in pairs. Luck is keyed and bots are too, so the two of a pair are the same game
// until the change matters in it.
type Games struct {
	Scenario string       `json:"scenario"`
	Bots     string       `json:"bots"` // who play
	Teams    []game.Named `json:"-"`
	Name     string       `json:"name"` // of the scenario
	Pairs    int          `json:"pairs"`
	Seed     uint64       `json:"seed"` // of the first pair
	Failed   int          `json:"failed"`
	Changed  int          `json:"changed"` // pairs that are not the same game to the end

	Share      Interval            `json:"share"`       // of the pairs that are changed
	WinsBefore map[string]Share    `json:"wins_before"` // by team
	WinsAfter  map[string]Share    `json:"wins_after"`
	WinsShift  map[string]Interval `json:"-"`         // of a team's share of games
	WinShift   Interval            `json:"win_shift"` // of the first team's
	Gained     int                 `json:"gained"`    // pairs that the first team wins only after the change,
	Lost       int                 `json:"lost"`      // and only before

	ScoreBefore map[string]float64  `json:"score_before"` // means by team
	ScoreAfter  map[string]float64  `json:"score_after"`
	ScoreShift  map[string]Interval `json:"score_shift"`
	MarginShift Interval            `json:"margin_shift"` // of the first team's points less the most of another
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

// Mean is the mean score of a team before and after the change; of the difference of two teams without a name.
type Mean struct {
	Name          string
	Before, After float64
	Shift         Interval
}

// Means returns those of all teams, and where there are two, that of their difference.
func (g *Games) Means() (list []Mean) {
	for _, team := range g.Teams {
		list = append(list, Mean{team.Name, g.ScoreBefore[team.ID], g.ScoreAfter[team.ID], g.ScoreShift[team.ID]})
	}
	if len(list) == 2 {
		list = append(list, Mean{Before: list[0].Before - list[1].Before, After: list[0].After - list[1].After, Shift: g.MarginShift})
	}
	return list
}

// Alike reports whether no difference is shown in who wins.
func (g *Games) Alike() bool {
	return !slices.ContainsFunc(g.Teams, func(t game.Named) bool { i := g.WinsShift[t.ID]; return i.Low > 0 || i.High < 0 })
}

// Last returns the seed of the last pair.
func (g *Games) Last() uint64 { return g.Seed + uint64(g.Pairs) - 1 }

// games counts what came of the pairs of an arm between some bots.
func (a *arm) games(bots string, o *Options) *Games {
	pairs, scene := a.got[bots], a.setups[0].Scene()
	g := &Games{Scenario: scene.Scenario.ID, Bots: bots, Name: scene.Scenario.Name, Teams: scene.Teams, Pairs: len(pairs), Seed: o.first(bots)}
	if other := a.setups[1].Scene().Scenario; other.ID != g.Scenario {
		g.Name += " and " + other.Name
	}
	g.count(pairs, o.Until)
	if g.Changed > 0 {
		i := typical(pairs, g.FirstEvents[0].What)
		g.Example = newPlayers(a.pairing, map[game.Setup]*side{}).example(bots, g.Seed+uint64(i), &pairs[i])
	}
	return g
}

// count adds up what came of pairs. Where they end by how narrow intervals are, those of shares hold at every look.
func (g *Games) count(pairs []pair, until float64) {
	ended := slices.DeleteFunc(slices.Clone(pairs), pair.fails)
	g.Failed = len(pairs) - len(ended)
	var margin sums
	margins, rounds, kinds := map[int]int{}, map[int]int{}, map[string]int{}
	for i := range ended {
		p := &ended[i]
		g.Rounds = max(g.Rounds, p.Ends[0].Rounds, p.Ends[1].Rounds)
		difference := p.Ends[1].margin() - p.Ends[0].margin()
		margin.add(float64(difference))
		if p.Changed {
			g.Changed++
			margins[difference]++
			rounds[p.Round]++
			kinds[p.kind()]++
		}
	}
	g.Share, g.MarginShift = sim.Wilson(g.Changed, len(ended)), margin.mean()
	g.Margins, g.FirstRounds, g.FirstEvents = bins(margins), bins(rounds), tallies(kinds)
	g.WinsBefore, g.WinsAfter, g.WinsShift = map[string]Share{}, map[string]Share{}, map[string]Interval{}
	g.ScoreBefore, g.ScoreAfter, g.ScoreShift = map[string]float64{}, map[string]float64{}, map[string]Interval{}
	for i := len(g.Teams) - 1; i >= 0; i-- { // the first comes last
		g.countTeam(game.Team(i), ended, until)
	}
}

// countTeam adds up what came of pairs for a team.
func (g *Games) countTeam(team game.Team, pairs []pair, until float64) {
	id := g.Teams[team].ID
	var won [2][]float64
	var shift []float64 // from 0 to 1
	var scores [2]sums
	var moved sums
	g.Gained, g.Lost = 0, 0
	for i := range pairs {
		ends := &pairs[i].Ends
		by := 0
		for when := range ends {
			is := 0
			if ends[when].Winner == team {
				is = 1
			}
			won[when], by = append(won[when], float64(is)), is-by
			scores[when].add(float64(ends[when].Score[team]))
		}
		shift = append(shift, float64(by+1)/2)
		g.Gained, g.Lost = g.Gained+max(by, 0), g.Lost+max(-by, 0)
		moved.add(float64(ends[1].Score[team] - ends[0].Score[team]))
	}
	g.WinsBefore[id], g.WinsAfter[id], g.WinsShift[id] = shareOf(won[0], until), shareOf(won[1], until), pairedShare(g.Gained, g.Lost, len(pairs))
	if until > 0 {
		half := sequence(shift, until/2)
		g.WinsShift[id] = Interval{Value: 2*half.Value - 1, Low: 2*half.Low - 1, High: 2*half.High - 1}
	}
	g.ScoreBefore[id], g.ScoreAfter[id], g.ScoreShift[id] = scores[0].mean().Value, scores[1].mean().Value, moved.mean()
	g.WinShift = g.WinsShift[id]
}

// shareOf estimates a share from games that have it, 1, or not.
func shareOf(games []float64, until float64) Share {
	var all sums
	for _, x := range games {
		all.add(x)
	}
	if until > 0 {
		return Share{int(all.sum), sequence(games, until)}
	}
	return Share{int(all.sum), sim.Wilson(int(all.sum), all.n)}
}

// bins returns the counts by their number, ascending.
func bins(counts map[int]int) []Bin {
	list := []Bin{}
	list = append(list, engine.Each(slices.Sorted(maps.Keys(counts)), func(at int) Bin { return Bin{at, counts[at]} })...)
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
// most common kind, the one in the middle by when it comes.
func typical(pairs []pair, most string) int {
	var list []int
	for i := range pairs {
		if p := &pairs[i]; p.Changed && !p.Failed && p.kind() == most {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(pairs[a].Event, pairs[b].Event) })
	return list[len(list)/2]
}

// Interval is an estimate with the interval that holds what is estimated 19 times in 20.
type Interval = sim.Interval

// pairedShare estimates the shift of a share over n pairs, of which gained are so only after the change, and lost only before.
func pairedShare(gained, lost, n int) Interval {
	if n == 0 {
		return Interval{Value: 0, Low: -1, High: 1}
	}
	m := float64(n) + 2
	up, down := float64(gained+1)/m, float64(lost+1)/m
	middle, half := up-down, sim.Z*math.Sqrt((up+down-(up-down)*(up-down))/m)
	return Interval{Value: float64(gained-lost) / float64(n), Low: max(-1, middle-half), High: min(1, middle+half)}
}

// sums adds up numbers for their mean.
type sums struct {
	n            int
	sum, squares float64
}

func (s *sums) add(x float64) {
	s.n++
	s.sum += x
	s.squares += x * x
}

func (s *sums) mean() Interval {
	if s.n == 0 {
		return Interval{}
	}
	n := float64(s.n)
	mean := s.sum / n
	half := student(max(s.n-1, 1)) * math.Sqrt(max(0, s.squares/n-mean*mean)/max(n-1, 1))
	return Interval{Value: mean, Low: mean - half, High: mean + half}
}

// student returns the quantile of Student's distribution that leaves 2.5 % above it, by the expansion of Cornish
// and Fisher, which is within 1 % from three degrees of freedom on.
func student(freedom int) float64 {
	f, x := float64(freedom), sim.Z
	return x + (math.Pow(x, 3)+x)/(4*f) + (5*math.Pow(x, 5)+16*math.Pow(x, 3)+3*x)/(96*f*f) +
		(3*math.Pow(x, 7)+19*math.Pow(x, 5)+17*math.Pow(x, 3)-15*x)/(384*f*f*f)
}

type pair struct {
	Failed  bool      `json:"f,omitzero"`
	Changed bool      `json:"c,omitzero"`
	Event   int       `json:"i,omitzero"` // the index of the first event that is different
	Events  [2]string `json:"w,omitzero"` // what it is before and after the change
	Round   int       `json:"r,omitzero"`
	Ends    [2]end    `json:"e"`
	Drawn   uint8     `json:"d,omitzero"` // by which teams the card that is weighed was,
	Played  uint8     `json:"p,omitzero"`
}

func (p pair) fails() bool { return p.Failed }

// kind says of what kind the first difference is: what happens now, and what happened instead of it.
func (p *pair) kind() string {
	if p.Events[0] == p.Events[1] {
		return "another " + p.Events[0]
	}
	return p.Events[1] + " instead of " + p.Events[0]
}

// end is what a game came to.
type end struct {
	Winner game.Team `json:"w"`
	Rounds int       `json:"r"`
	Score  []int     `json:"s"` // by team
}

// margin returns the first team's points less the most that another has.
func (e *end) margin() int {
	if len(e.Score) < 2 {
		return 0
	}
	return e.Score[0] - slices.Max(e.Score[1:])
}

// pairing is the two set-ups of pairs of games.
type pairing struct {
	setups [2]game.Setup
	number [engine.MaxCards]engine.Card // of each card after the change, what it was before
	same   bool                         // all numbers are as they were
	table  *game.Tables
}

// newPairing lays scenarios out, each with its library.
func newPairing(libs [2]game.Library, scenarios [2]string) (*pairing, error) {
	var setups [2]game.Setup
	for i, lib := range libs {
		setup, err := lib.Setup(game.Start{Scenario: scenarios[i]})
		if err != nil {
			return nil, err
		}
		setups[i] = setup
	}
	return pairingOf(setups), nil
}

func pairingOf(setups [2]game.Setup) *pairing {
	p := &pairing{setups: setups, same: true, table: &setups[1].Scene().Game.Tables}
	names := map[string]engine.Card{}
	for c := engine.Card(1); int(c) <= p.setups[0].Scene().Cards; c++ {
		names[copyName(p.setups[0], c)] = c
	}
	for c := engine.Card(1); int(c) <= p.setups[1].Scene().Cards; c++ {
		p.number[c] = names[copyName(p.setups[1], c)]
		p.same = p.same && p.number[c] == c
	}
	return p
}

// copyName names a card with the number of its copy, also where it is the only one.
func copyName(s game.Setup, c engine.Card) string {
	if name := s.Names().NameCard(c); strings.Contains(name, "#") {
		return name
	}
	return s.Names().NameCard(c) + "#1"
}

// side is one of the set-ups, in memory of its own, and the game of it that was played last.
type side struct {
	setup game.Setup
	game  game.Play
	bots  map[string]*bot.Players
	last  [2]string // who played it, and its seed
	end   end
	ended bool
}

// ReadWeights reads a file of weights of bots.
func ReadWeights(of *game.Game, file string) (bot.Weights, error) {
	w, diags := pack.Weights(of, file)
	return w, diags.Err()
}

// play plays the game of a seed, unless it was that already, and reports whether it has ended.
func (s *side) play(bots string, seed uint64) bool {
	this := [2]string{bots, fmt.Sprint(seed)}
	if s.last == this {
		return s.ended
	}
	s.last, s.ended, s.end = this, false, end{}
	defer func() { recover() }() //nolint:errcheck // then it has not ended
	if s.bots[bots] == nil {
		lineup, _ := bot.ParseLineup(s.setup, bots, ReadWeights)
		s.bots[bots] = lineup.Players()
	}
	s.game.Watch().Answerer = s.bots[bots].Answer
	s.game.Begin(seed)
	s.bots[bots].Begin(s.game)
	s.game.Run()
	s.end.Winner, _ = s.game.Winner()
	s.end.Rounds = s.game.Round()
	for team := range s.setup.Scene().Teams {
		s.end.Score = append(s.end.Score, s.game.Tally(game.Team(team)))
	}
	s.ended = s.game.Over()
	return s.ended
}

// players play the two games of one pair after another in the same memory.
type players struct {
	*pairing
	sides [2]*side
}

// newPlayers returns who play pairs, in the memory that there is for their set-ups.
func newPlayers(p *pairing, memory map[game.Setup]*side) *players {
	q := &players{pairing: p}
	for i, setup := range p.setups {
		if memory[setup] == nil {
			memory[setup] = &side{setup: setup, game: setup.NewTable(), bots: map[string]*bot.Players{}}
			memory[setup].game.Watch().Listen = true
		}
		q.sides[i] = memory[setup]
	}
	return q
}

func (q *players) play(bots string, seed uint64) (p pair) {
	for i, s := range q.sides {
		if p.Failed = !s.play(bots, seed) || p.Failed; !p.Failed {
			p.Ends[i] = s.end
		}
	}
	if p.Failed {
		return pair{Failed: true}
	}
	before, after := q.sides[0].game.Events(), q.sides[1].game.Events()
	p.Event = q.firstDifference(before, after)
	if p.Changed = p.Event >= 0; !p.Changed {
		return p
	}
	for i, events := range [2][]engine.Event{before, after} {
		if p.Events[i] = "the end"; p.Event < len(events) {
			p.Events[i] = strings.ReplaceAll(q.table.Events[events[p.Event].Verb].Code, "-", " ")
		}
	}
	for _, e := range before[:p.Event] {
		if q.table.Events[e.Verb].Is(game.Round) {
			p.Round = int(e.N)
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

// How much an example tells.
const (
	toldBefore = 5 // events that both share
	toldAfter  = 6 // events that follow
)

// example tells a pair around its first difference.
func (q *players) example(bots string, seed uint64, p *pair) *Example {
	q.play(bots, seed)
	told := func(i, from, to int) []string {
		list := []string{}
		events := q.sides[i].game.Events()
		for _, e := range events[min(max(from, 0), len(events)):min(to, len(events))] {
			e.Seen = engine.Everyone
			list = append(list, q.sides[i].game.EventWords(e, engine.Everyone))
		}
		return list
	}
	return &Example{Seed: seed, Round: p.Round, Common: told(0, p.Event-toldBefore, p.Event),
		Before: told(0, p.Event, p.Event+toldAfter), After: told(1, p.Event, p.Event+toldAfter)}
}
