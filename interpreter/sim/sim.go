// Package sim plays many games between bots and counts what comes of them.
package sim

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"sync"
	"time"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
	"loremaster/interpreter/tasks"
)

// Options say which games are played. Game i, from 1, is the game of seed Seed+i-1, whatever the workers; of
// paired games the seeds are Seed, Seed, Seed+1, Seed+1 and so on.
type Options struct {
	Games   int
	Seed    uint64
	Bots    bot.Lineup
	Paired  bool // play each game a second time, in which the teams have exchanged their bots; see Pairs
	Workers int  // 0 or less is one
	Check   bool // check the position after every decision, and each game's record
	Clauses bool // count the clauses of texts that have run
	// Shown, if not nil, makes a Shown for each worker: cards are exchanged at decisions of the games, and what is shown is compared.
	Shown func() Shown
	// Progress, if not nil, is called with the number of games that have ended.
	Progress func(done int)
	// Stopped, if not nil, is asked all the time: once it is so no more games are begun, and those under way are left. It is
	// counted what came of those before them.
	Stopped func() bool
}

// Summary is what came of the games. Times are seconds; means are over the games that finished.
type Summary struct {
	Scenario              string             `json:"scenario"`
	Seed                  uint64             `json:"seed"`
	Games                 int                `json:"games"`
	Finished              int                `json:"finished"`
	Decisions             int                `json:"decisions"` // with two options or more
	CPUSeconds            float64            `json:"cpu_seconds"`
	WallSeconds           float64            `json:"wall_seconds"`
	GamesPerCPUSecond     float64            `json:"games_per_cpu_second"`
	DecisionsPerCPUSecond float64            `json:"decisions_per_cpu_second"`
	Wins                  map[string]int     `json:"wins"`
	RoundsMean            float64            `json:"rounds_mean"`
	ScoreMean             map[string]float64 `json:"score_mean"`
	Paired                bool               `json:"paired,omitempty"`
	Bots                  []Bot              `json:"bots"`
	InvariantViolations   int                `json:"invariant_violations"`
	ScriptErrors          int                `json:"script_errors"`
	*Exchanges                               // of hidden cards, where they are checked
	Violations            []string           `json:"violations,omitempty"` // the first few, with their seeds
	Clauses               int                `json:"clauses,omitempty"`    // of the texts in the games, where they are counted,
	Unfired               []string           `json:"unfired,omitempty"`    // and those that ran in no game
	Digest                string             `json:"digest"`               // of all final states, in game order
	Random                *Summary           `json:"random,omitempty"`     // of the same seeds, where all choose at random
}

// Share returns which share of the games that ended a team won.
func (s *Summary) Share(team string) Interval { return Wilson(s.Wins[team], s.Finished) }

// result is what one game came to. It travels from where it was played, so its names there are short.
type result struct {
	Finished  bool      `json:"f,omitzero"`
	Exchanged bool      `json:"x,omitzero"` // the sides had exchanged their bots
	Winner    game.Team `json:"w,omitzero"`
	Decisions int       `json:"d,omitzero"`
	Rounds    int       `json:"r,omitzero"`
	Score     []int     `json:"s,omitzero"` // by team
	Digest    uint64    `json:"h,omitzero"`
	Violation string    `json:"v,omitzero"`
	Exchanges Exchanges `json:"e,omitzero"`
	Failed    []string  `json:"l,omitzero"` // scripts that failed
	Spent     efforts   `json:"t,omitzero"` // by the bots

	left bool // it was not played on
}

// maxViolations bounds the violations that a summary spells out.
const maxViolations = 10

// Run plays the games of a set-up.
func Run(setup game.Setup, o Options) *Summary {
	s, _ := RunAt(tasks.At{}, setup, o)
	return s
}

// RunAt plays the games of a set-up in a place. It fails where the place does.
func RunAt(at tasks.At, setup game.Setup, o Options) (*Summary, error) {
	results := make([]result, o.Games)
	for i := range results {
		results[i].left = true
	}
	wall, cpu := time.Now(), CPUSeconds()
	var counted []clauses // by the workers
	var making sync.Mutex
	spent, done := make(efforts, max(len(o.Bots.Bots), 1)), 0
	play := func() func(i int) result {
		p := newPlayer(setup, o)
		making.Lock()
		defer making.Unlock()
		counted = append(counted, p.fired)
		return p.playNumber
	}
	err := tasks.Each(tasks.Options{Workers: o.Workers, Stopped: o.Stopped, At: at}, o.Games, play, func(i int, r result) {
		spent.add(r.Spent)
		r.Spent = nil
		if results[i] = r; r.left {
			return
		}
		if done++; o.Progress != nil {
			o.Progress(done)
		}
	})
	if err != nil {
		return nil, err
	}
	if left := slices.IndexFunc(results, func(r result) bool { return r.left }); left >= 0 {
		o.Games = left
	}
	if o.Paired {
		o.Games -= o.Games % 2 // a game without its other proves nothing
	}
	results = results[:o.Games]
	s := &Summary{Scenario: setup.Scene().Scenario.ID, Seed: o.Seed, Games: o.Games, Paired: o.Paired,
		CPUSeconds: CPUSeconds() - cpu, WallSeconds: time.Since(wall).Seconds()}
	if o.Shown != nil {
		s.Exchanges = &Exchanges{Leaks: []Leak{}}
	}
	s.count(setup.Scene().Teams, results)
	s.countBots(setup, o, results, spent)
	if o.Clauses {
		fired := clauses{}
		for _, by := range counted {
			fired.add(by)
		}
		s.Clauses, s.Unfired = fired.unfired(setup)
	}
	return s, nil
}

func (s *Summary) count(teams []game.Named, results []result) {
	s.Wins, s.ScoreMean = map[string]int{}, map[string]float64{}
	all := sha256.New()
	for i, r := range results {
		if r.Violation != "" {
			s.InvariantViolations++
			if len(s.Violations) < maxViolations {
				s.Violations = append(s.Violations, fmt.Sprintf("seed %d: %s", s.SeedOf(i), r.Violation))
			}
		}
		if s.Exchanges != nil {
			s.Exchanges.add(&r.Exchanges)
		}
		s.ScriptErrors += len(r.Failed)
		s.Decisions += r.Decisions
		all.Write(binary.BigEndian.AppendUint64(nil, r.Digest))
		if !r.Finished {
			continue
		}
		s.Finished++
		s.Wins[teams[r.Winner].ID]++
		s.RoundsMean += float64(r.Rounds)
		for team, points := range r.Score {
			s.ScoreMean[teams[team].ID] += float64(points)
		}
	}
	for i, r := range results { // behind the violations, which weigh more
		for j := range min(len(r.Failed), maxViolations-len(s.Violations)) {
			s.Violations = append(s.Violations, fmt.Sprintf("seed %d: %s", s.SeedOf(i), r.Failed[j]))
		}
	}
	if s.Finished > 0 {
		s.RoundsMean /= float64(s.Finished)
		for team := range s.ScoreMean {
			s.ScoreMean[team] /= float64(s.Finished)
		}
	}
	if s.CPUSeconds > 0 {
		s.GamesPerCPUSecond = float64(s.Games) / s.CPUSeconds
		s.DecisionsPerCPUSecond = float64(s.Decisions) / s.CPUSeconds
	}
	s.Digest = fmt.Sprintf("%x", all.Sum(nil)[:8])
}

// SeedOf returns the seed of a game, which are counted from 0.
func (s *Summary) SeedOf(game int) uint64 {
	if s.Paired {
		game /= 2
	}
	return s.Seed + uint64(game)
}

// player plays games one after the other in the same memory.
type player struct {
	setup   game.Setup
	options Options
	game    game.Play
	now     engine.Position // to be checked
	tables  [2]*table       // in paired games the second has the sides' bots exchanged
	at      *table          // of the two, where the game is played
	fired   clauses
	spent   efforts    // in the game, by bots
	leaks   *Exchanger // nil where nothing is exchanged
}

func newPlayer(setup game.Setup, o Options) *player {
	p := &player{setup: setup, options: o, game: setup.NewTable(), fired: clauses{}, spent: make(efforts, max(len(o.Bots.Bots), 1))}
	p.tables[0] = newTable(o.Bots, p.spent)
	if exchanged, ok := o.Bots.Exchanged(setup); ok {
		p.tables[1] = newTable(exchanged, p.spent)
	}
	p.now = p.game.NewPosition()
	p.game.Watch().Unrecorded = !o.Check && o.Shown == nil
	p.game.Watch().Onward = !o.Check && o.Shown == nil
	p.game.Watch().Stops = o.Stopped
	if o.Clauses {
		p.fired.follow(p.game)
	}
	if o.Shown != nil {
		p.leaks = NewExchanger(setup, o.Shown())
		p.game.Watch().Veils = true
	}
	return p
}

// playNumber plays a game by its number, from 0.
func (p *player) playNumber(i int) (r result) {
	if p.options.Paired {
		r = p.play(p.options.Seed+uint64(i/2), i%2 == 1)
	} else {
		r = p.play(p.options.Seed+uint64(i), false)
	}
	r.Spent = slices.Clone(p.spent)
	clear(p.spent)
	return r
}

func (p *player) play(seed uint64, exchanged bool) (r result) {
	defer func() {
		if err := recover(); err != nil {
			r.Violation = fmt.Sprint("the program failed: ", err)
		}
		r.Exchanged = exchanged
	}()
	p.at = p.tables[0]
	if exchanged {
		p.at = p.tables[1]
	}
	p.game.Begin(seed)
	p.at.phase = int(seed % timedEvery)
	p.at.players.Begin(p.game)
	if p.options.Check || p.leaks != nil {
		return p.playChecked(seed)
	}
	p.game.Watch().Answerer = p.at.answer
	p.game.Run()
	return p.result()
}

func (p *player) stopped() bool { return p.options.Stopped != nil && p.options.Stopped() }

// result reads off what the game came to.
func (p *player) result() (r result) {
	g := p.game
	r.Winner, r.Finished = g.Winner()
	r.left = !g.Over() && p.stopped()
	if !r.Finished && g.Over() {
		r.Violation = "it did not end: " + game.Outcome(g)
	}
	r.Rounds, r.Decisions, r.Digest, r.Failed = g.Round(), len(g.Answers()), g.Digest(), g.ScriptsFailed()
	for team := range p.setup.Scene().Teams {
		r.Score = append(r.Score, g.Tally(game.Team(team)))
	}
	return r
}

// playChecked plays a game decision by decision. At each the position must be sound, and nothing hidden may show; at
// the end the game's record, written and read back, must replay to the same end.
func (p *player) playChecked(seed uint64) (r result) {
	g := p.game
	g.Watch().Answerer = nil
	g.Run()
	violation, exchanges := "", Exchanges{}
	if p.leaks != nil {
		p.leaks.Begin(g, &exchanges)
	}
	for violation == "" && g.Open() != nil && !p.stopped() {
		if err := p.sound(); err != nil {
			violation = fmt.Sprintf("at decision %d: %v", len(g.Answers()), err)
			break
		}
		if p.leaks != nil {
			p.leaks.atDecision()
		}
		d := g.Open()
		o := d.Options[0]
		if !d.Forced() {
			o, _ = p.at.answer(d)
		}
		if err := g.Answer(o); err != nil {
			violation = fmt.Sprintf("at decision %d: %v", len(g.Answers()), err)
		}
	}
	r = p.result()
	r.Exchanges = exchanges
	if violation != "" {
		r.Violation = violation
	}
	if r.left || r.Violation != "" || !p.options.Check {
		return r
	}
	if err := p.sound(); err != nil {
		r.Violation = fmt.Sprint("at the end: ", err)
	} else if err := replays(p.setup, g, seed); err != nil {
		r.Violation = fmt.Sprint("its record does not replay: ", err)
	}
	return r
}

// sound checks the position, where that is wanted.
func (p *player) sound() error {
	if !p.options.Check {
		return nil
	}
	p.game.Store(p.now)
	return p.setup.Check(p.now)
}

// replays writes the record of a game, reads it back and replays it.
func replays(setup game.Setup, g game.Play, seed uint64) error {
	var text bytes.Buffer
	if err := record.Write(&text, g); err != nil {
		return err
	}
	made, err := engine.ReadRecord(&text)
	if err != nil {
		return err
	}
	again := setup.NewTable()
	again.Begin(seed)
	if err := again.Replay(made); err != nil {
		return err
	}
	if again.Digest() != g.Digest() {
		return fmt.Errorf("the replay ends elsewhere")
	}
	return nil
}

// clauses counts which clauses of texts have been carried out or have answered a question: a bit for each clause of a line.
type clauses map[game.Line]uint64

// follow makes a game count.
func (f clauses) follow(g game.Play) {
	g.OnClauses(func(_ engine.Card, l game.Line, clause uint8) { f[l] |= 1 << clause })
}

func (f clauses) add(other clauses) {
	for l, bits := range other {
		f[l] |= bits
	}
}

// unfired returns how many clauses the texts of a set-up have, and those that were not counted.
func (f clauses) unfired(setup game.Setup) (all int, names []string) {
	for _, l := range setup.Lines() {
		for n := range l.NumClauses() {
			if all++; f[l]&(1<<n) == 0 {
				names = append(names, fmt.Sprintf("%s, clause %d", setup.Names().LineWords(l), n+1))
			}
		}
	}
	return all, names
}

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
