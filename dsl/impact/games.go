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
	"maps"
	"math"
	"slices"
	"strings"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/sim"
	"loremaster/interpreter/tasks"
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

// Last returns the seed of the last pair.
func (g *Games) Last() uint64 { return g.Seed + uint64(g.Pairs) - 1 }

// games plays so many pairs, and counts what came of them.
func (p *pairing) games(part string, n int, o *Options) *Games {
	pairs := p.play(part, n, o)
	scene := p.setups[0].Scene()
	g := &Games{Scenario: scene.Scenario.ID, Bots: p.bots, Name: scene.Scenario.Name, Teams: scene.Teams, Pairs: len(pairs), Seed: o.Seed}
	g.count(pairs)
	if g.Changed > 0 {
		i := typical(pairs, g.FirstEvents[0].What)
		g.Example = newPlayers(p).example(o.Seed+uint64(i), &pairs[i])
	}
	return g
}

// count adds up what came of pairs.
func (g *Games) count(pairs []pair) {
	teams := len(g.Teams)
	wins := [2][]int{make([]int, teams), make([]int, teams)}
	scores := [2][]sums{make([]sums, teams), make([]sums, teams)}
	shifts := make([]sums, teams)
	gained, lost := make([]int, teams), make([]int, teams)
	var margin sums
	margins, rounds, kinds := map[int]int{}, map[int]int{}, map[string]int{}
	ended := 0
	for i := range pairs {
		p := &pairs[i]
		if p.Failed {
			g.Failed++
			continue
		}
		ended++
		for team := range teams {
			for when := range p.Ends {
				scores[when][team].add(float64(p.Ends[when].Score[team]))
			}
			shifts[team].add(float64(p.Ends[1].Score[team] - p.Ends[0].Score[team]))
		}
		for when := range p.Ends {
			wins[when][p.Ends[when].Winner]++
			g.Rounds = max(g.Rounds, p.Ends[when].Rounds)
		}
		difference := p.Ends[1].margin() - p.Ends[0].margin()
		margin.add(float64(difference))
		if was, is := p.Ends[0].Winner, p.Ends[1].Winner; was != is {
			lost[was]++
			gained[is]++
		}
		if p.Changed {
			g.Changed++
			margins[difference]++
			rounds[p.Round]++
			kinds[p.kind()]++
		}
	}
	g.Share = sim.Wilson(g.Changed, ended)
	g.MarginShift = margin.mean()
	g.WinsShift = map[string]Interval{}
	g.WinsBefore, g.WinsAfter = map[string]Share{}, map[string]Share{}
	g.ScoreBefore, g.ScoreAfter, g.ScoreShift = map[string]float64{}, map[string]float64{}, map[string]Interval{}
	for i, team := range g.Teams {
		g.WinsShift[team.ID] = pairedShare(gained[i], lost[i], ended)
		g.WinsBefore[team.ID] = Share{wins[0][i], sim.Wilson(wins[0][i], ended)}
		g.WinsAfter[team.ID] = Share{wins[1][i], sim.Wilson(wins[1][i], ended)}
		g.ScoreBefore[team.ID], g.ScoreAfter[team.ID] = scores[0][i].mean().Value, scores[1][i].mean().Value
		g.ScoreShift[team.ID] = shifts[i].mean()
	}
	g.WinShift, g.Gained, g.Lost = g.WinsShift[g.Teams[0].ID], gained[0], lost[0]
	g.Margins, g.FirstRounds = bins(margins), bins(rounds)
	g.FirstEvents = tallies(kinds)
}

// bins returns the counts by their number, ascending.
func bins(counts map[int]int) []Bin {
	list := []Bin{}
	for _, at := range slices.Sorted(maps.Keys(counts)) {
		list = append(list, Bin{at, counts[at]})
	}
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

// pairedShare estimates the shift of a share over n pairs, of which gained are so only after the change, and lost
// only before.
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

// mean estimates the mean of what the numbers are drawn from.
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
}

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

func (q *players) play(seed uint64) (p pair) {
	defer func() {
		if recover() != nil {
			p = pair{Failed: true}
		}
	}()
	for i := range q.games {
		g := q.games[i]
		g.Begin(seed)
		q.bots[i].Begin(g)
		g.Run()
		p.Failed = p.Failed || !g.Over()
		p.Ends[i].Winner, _ = g.Winner()
		p.Ends[i].Rounds = g.Round()
		for team := range q.setups[i].Scene().Teams {
			p.Ends[i].Score = append(p.Ends[i].Score, g.Tally(game.Team(team)))
		}
	}
	before, after := q.games[0].Events(), q.games[1].Events()
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

// play plays pairs of games, several at a time.
func (p *pairing) play(part string, n int, o *Options) []pair {
	pairs, done := make([]pair, n), 0
	each := tasks.Options{Workers: o.Workers, Stopped: o.Stopped}
	tasks.Each(each, n, func() func(i int) pair { //nolint:errcheck // it is done here
		q := newPlayers(p)
		return func(i int) pair { return q.play(o.Seed + uint64(i)) }
	}, func(i int, r pair) {
		pairs[i] = r
		done++
		o.progress(part, done, n)
	})
	return pairs[:done]
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
	return &Example{Seed: seed, Round: p.Round, Common: told(0, p.Event-toldBefore, p.Event),
		Before: told(0, p.Event, p.Event+toldAfter), After: told(1, p.Event, p.Event+toldAfter)}
}

// What follows weighs the cards of a scenario: what the text of each does to who wins.

// Balance is what the texts of the cards of a scenario do to who wins it.
type Balance struct {
	Scenario string       `json:"scenario"`
	Name     string       `json:"-"`
	Teams    []game.Named `json:"-"`
	Seed     uint64       `json:"seed"`
	Cards    []*Weighed   `json:"cards"` // first those whose text most surely does something
	Stopped  string       `json:"stopped,omitempty"`
}

// Weighed is a card, and what came of pairs of games, one without its text and one with it.
type Weighed struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Ahead  *Measure `json:"ahead,omitempty"`  // between bots that look ahead
	Random *Measure `json:"random,omitempty"` // between bots that choose at random
}

// Measure is what the text does in some pairs of games.
type Measure struct {
	Pairs   int                 `json:"pairs"`
	Failed  int                 `json:"failed,omitempty"`
	Matters Interval            `json:"matters"` // the share of pairs that are not the same game to the end
	Shift   map[string]Interval `json:"shift"`   // of each team's share of games
}

// sure returns how far a shift is from none at the least, by the games of those who show it best; less than 0 where it may be none.
func (w *Weighed) sure(team string) float64 {
	least := -1.0
	for _, m := range []*Measure{w.Ahead, w.Random} {
		if m != nil {
			least = max(least, m.Shift[team].Low, -m.Shift[team].High)
		}
	}
	return least
}

// Weigh plays pairs of games of a scenario for each card that has a text in it, or for those of some ids: o.Games between bots that
// look ahead, o.Random at random.
func Weigh(lib game.Library, only []string, o Options) (*Balance, error) {
	setup, err := lib.Setup(game.Start{Scenario: o.Scenario})
	if err != nil {
		return nil, err
	}
	scene := setup.Scene()
	b := &Balance{Scenario: scene.Scenario.ID, Name: scene.Scenario.Name, Teams: scene.Teams, Seed: o.Seed}
	cards, each, done := withText(lib, setup, only), o.Games+o.Random, 0
	pairs, got := make([][2][]pair, len(cards)), make([]int, len(cards))
	of := func(i int) (card, at, seed int) { // at is who play
		if card, seed = i/each, i%each; seed < o.Games {
			return card, 0, seed
		}
		return card, 1, seed - o.Games
	}
	err = tasks.Each(tasks.Options{Workers: o.Workers, Stopped: o.Stopped, At: o.At}, each*len(cards), func() func(i int) *pair {
		var q *players
		last := -1
		return func(i int) *pair {
			card, at, seed := of(i)
			if last != 2*card+at {
				last, q = 2*card+at, without(lib, cards[card], o.Scenario, []string{bot.Ahead, bot.AtRandom}[at])
			}
			if q == nil {
				return nil
			}
			r := q.play(o.Seed + uint64(seed))
			return &r
		}
	}, func(i int, r *pair) {
		card, at, _ := of(i)
		if got[card]++; r != nil {
			pairs[card][at] = append(pairs[card][at], *r)
		}
		done++
		o.progress("pairs", done, each*len(cards))
	})
	if err != nil {
		return nil, err
	}
	for i, d := range cards {
		if got[i] < each {
			b.Stopped = d.Name
			break
		}
		w := &Weighed{ID: d.ID, Name: d.Name}
		for at, into := range []**Measure{&w.Ahead, &w.Random} {
			if n := len(pairs[i][at]); n > 0 {
				g := Games{Teams: scene.Teams}
				g.count(pairs[i][at])
				*into = &Measure{n, g.Failed, g.Share, g.WinsShift}
			}
		}
		if w.Ahead != nil || w.Random != nil {
			b.Cards = append(b.Cards, w)
		}
	}
	first := scene.Teams[0].ID
	slices.SortStableFunc(b.Cards, func(x, y *Weighed) int {
		return cmp.Compare(y.sure(first), x.sure(first))
	})
	return b, nil
}

// without returns who play pairs of games, first without the text of a card; nil where other texts need it.
func without(lib game.Library, d *game.Def, scenario, bots string) *players {
	before := lib.(pack.Rewordable).Reword(d.ID, nil)
	if before == nil {
		return nil
	}
	p, err := newPairing(before, lib, scenario, bots)
	if err != nil {
		return nil
	}
	return newPlayers(p)
}

// narrow is how far an interval may reach to either side and still tell an author something.
const narrow = 0.05

// Needed returns how many pairs for each card bring most of the intervals between bots that look ahead within narrow; 0 where they are.
func (b *Balance) Needed() int {
	var pairs []int
	for _, w := range b.Cards {
		if m := w.Ahead; m != nil {
			i := m.Shift[b.Teams[0].ID]
			half := (i.High - i.Low) / 2
			pairs = append(pairs, int(math.Ceil(float64(m.Pairs)*half*half/(narrow*narrow))))
		}
	}
	slices.Sort(pairs)
	if n := len(pairs); n > 0 && pairs[n/2] > b.Cards[0].Ahead.Pairs {
		return pairs[n/2]
	}
	return 0
}

// withText returns the definitions of the cards of a set-up that have a text, those of some ids or all.
func withText(lib game.Library, setup game.Setup, only []string) (list []*game.Def) {
	owners := map[string]bool{}
	for _, x := range lib.Texts() {
		owners[x.Owner] = true
	}
	for c := engine.Card(1); int(c) <= setup.Scene().Cards; c++ {
		d := setup.Def(c)
		if owners[d.ID] && (len(only) == 0 || slices.Contains(only, d.ID)) && !slices.Contains(list, d) {
			list = append(list, d)
		}
	}
	return list
}
