// This file defines "loremaster sim": many games or campaigns between bots, which bots those are, and "loremaster bot", the group
// of commands about bots and what their games tell.

package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/env"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/impact"
	"loremaster/dsl/repl"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/sim"
	"loremaster/interpreter/tasks"
)

// simulation is a run of the command.
type simulation struct {
	sim.Options
	start       game.Start
	bots        string
	at          func(bots string) tasks.At
	json, leaks bool
	twice       bool // play again at random, to tell what depends on who plays
}

func newSim(d *data) *cobra.Command {
	var s simulation
	cmd := command("sim [SCENARIO|CAMPAIGN]", "Play many games between bots and count what comes of them", atMost(1), nil)
	cmd.ValidArgsFunction = d.completions(scenariosAndCampaigns, cobra.ShellCompDirectiveNoFileComp)
	flags := cmd.Flags()
	cmd.RunE = prints(func(p *printer, args []string) error {
		s.twice = !flags.Changed("bots") && !s.Check && !s.leaks && !s.Options.Clauses
		return s.run(p, d, args)
	})
	flags.IntVar(&s.Games, "games", 100, "how many games to play")
	flags.Uint64Var(&s.Seed, "seed", 1, "the seed of the first game")
	startFlags(cmd, &s.start)
	botsFlag(cmd, &s.bots, bot.Ahead)
	flags.BoolVar(&s.Paired, "paired", false, "play each seed twice, with the sides' bots exchanged")
	flags.IntVar(&s.Workers, "workers", runtime.GOMAXPROCS(0), "how many games to play at a time")
	flags.BoolVar(&s.Check, "check-invariants", false, "check the position after every decision, and replay every game's record")
	flags.BoolVar(&s.leaks, "check-leaks", false, "exchange hidden cards at decisions, and compare what \"play\" shows each seat")
	flags.BoolVar(&s.Clauses, "clauses", false, "count the clauses of texts that run, and name those that never did")
	flags.BoolVar(&s.json, "json", false, "print as JSON")
	d.clusterFlag(cmd)
	cmd.MarkFlagsMutuallyExclusive("cluster", "clauses")
	return cmd
}

// run plays the games, and prints what came of them.
func (s *simulation) run(p *printer, d *data, args []string) error {
	if s.Games < 1 {
		return usage("--games is %d, expected at least 1", s.Games)
	}
	if s.Workers < 1 {
		return usage("--workers is %d, expected at least 1", s.Workers)
	}
	data, err := d.load()
	if err != nil {
		return err
	}
	lib := data.lib
	if c := campaignOf(lib, args); c != nil {
		if s.Paired || s.leaks || s.json || s.Options.Clauses || d.cluster != "" {
			return usage("of a campaign only --games, --seed, --bots, --people and --check-invariants are known")
		}
		return simCampaign(p, lib, c, s)
	}
	setup, err := setupOf(lib, args, s.start)
	if err != nil {
		return err
	}
	if s.Bots, err = lineup(setup, s.bots); err != nil {
		return err
	}
	switch {
	case s.twice && s.Paired, s.Paired && !sim.Pairs(setup, &s.Bots):
		return usage("--paired needs a bot for each side, and two that differ, found --bots %s", s.bots)
	case s.Paired && s.Games%2 != 0:
		return usage("--games is %d, expected an even number of paired games", s.Games)
	}
	s.at = func(bots string) tasks.At { return d.at(args, lib.Common().Hash, "--bots="+bots) }
	if s.leaks {
		s.Shown = func() sim.Shown { return repl.Shown(setup, screens()) }
	}
	sum, err := s.play(setup, s.bots)
	if err != nil {
		return err
	}
	whole := sum.Games == s.Games
	if s.twice && whole {
		if s.Bots, err = lineup(setup, bot.AtRandom); err != nil {
			return err
		}
		sum.Random, err = s.play(setup, bot.AtRandom)
		whole = err == nil && sum.Random.Games == s.Games
	}
	if s.json {
		err = p.json(sum)
	} else {
		err = p.layout("sim", simulated{sum, setup, sum.SeedOf(sum.Games - 1), sum.Clauses - len(sum.Unfired)})
	}
	if err != nil {
		return err
	}
	return s.ending("games", sum, sum.Random, sum.Games, whole)
}

// ending returns what is wrong in the end: games, or that not all were played, some of them at random.
func (s *simulation) ending(what string, sum, random *sim.Summary, played int, whole bool) error {
	err := verdict(sum)
	if err == nil && random != nil {
		err = verdict(random)
	}
	switch {
	case err != nil || whole:
		return err
	case played == s.Games:
		return stopped("stopped before all %d %s were played at random", s.Games, what)
	}
	return stopped("stopped after %d of %d %s", played, s.Games, what)
}

// play plays them, and tells how far it has come.
func (s *simulation) play(setup game.Setup, bots string) (sum *sim.Summary, err error) {
	atWork(func(line *progress, isStopped func() bool) {
		s.Progress, s.Stopped = func(done int) { line.tell("games", done, s.Games) }, isStopped
		sum, err = sim.RunAt(s.at(bots), setup, s.Options)
	})
	switch {
	case err != nil:
		return nil, failed("%v", err)
	case sum.Games == 0:
		return nil, stopped("stopped before the first game had ended")
	}
	return sum, nil
}

// simulated is a summary with what is printed of it besides.
type simulated struct {
	*sim.Summary
	Setup game.Setup
	Last  uint64 // the last seed
	Ran   int    // clauses
}

// Players names the bots that play.
func (s simulated) Players() string {
	return strings.Join(screen.Each(s.Bots, func(b sim.Bot) string { return b.Name }), " and ")
}

// Depends says that it depends on who plays who wins, where it does.
func (s simulated) Depends() string {
	for _, team := range s.Setup.Scene().Teams {
		if s.Random != nil && s.Share(team.ID).Apart(s.Random.Share(team.ID)) {
			return impact.DependsOnPlayers
		}
	}
	return ""
}

func verdict(s *sim.Summary) error {
	f := failed("")
	switch unfinished := s.Games - s.Finished; {
	case s.InvariantViolations > 0:
		f.message = fmt.Sprintf("%s broke an invariant", count(s.InvariantViolations, "game"))
	case s.ScriptErrors > 0:
		f.message = fmt.Sprintf("%s in games", count(s.ScriptErrors, "script error"))
	case s.Exchanges != nil && s.Differences > 0:
		f.message = fmt.Sprintf("%s of hidden cards changed what a seat is shown", count(s.Differences, "exchange"))
		for i := range s.Leaks {
			f.hint("%s", &s.Leaks[i])
		}
	case unfinished > 0:
		f.message = fmt.Sprintf("%s did not end", count(unfinished, "game"))
	default:
		return nil
	}
	for _, v := range s.Violations {
		f.hint("%s", v)
	}
	return f
}

// botsFlag gives a command the flag --bots; otherwise is who plays where it is not set.
func botsFlag(cmd *cobra.Command, words *string, otherwise string) {
	cmd.Flags().StringVar(words, "bots", otherwise, "who plays: `BOT` for all seats, BOT,BOT for the two sides, or SEAT=BOT,...")
	must(cmd.RegisterFlagCompletionFunc("bots", func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		completion := func(k bot.Kind) cobra.Completion { return cobra.CompletionWithDesc(k.Name, k.Help) }
		return screen.Each(bot.Kinds, completion), cobra.ShellCompDirectiveNoFileComp
	}))
}

func botsHelp() string {
	var b strings.Builder
	b.WriteString("Bots:\n")
	for _, k := range bot.Kinds {
		name := k.Name
		if k.Rollouts > 0 {
			name += "[:rollouts=N]"
		}
		if k.Tuned {
			name += "[:FILE]"
		}
		fmt.Fprintf(&b, "  %-27s %s\n", name, k.Help)
	}
	b.WriteString("FILE has weights to be laid over those of the bot, \"KEY = NUMBER\" on each line.")
	return b.String()
}

func lineup(setup game.Setup, words string) (bot.Lineup, error) {
	l, err := bot.ParseLineup(setup, words, impact.ReadWeights)
	var name *bot.Unknown
	var wrong *diag.List
	switch {
	case errors.As(err, &name):
		return l, unknown(name.What, name.Name, name.Known)
	case errors.As(err, &wrong):
		return l, mistakes("the weights have", wrong)
	case err != nil:
		return l, usage("%v", err)
	}
	return l, nil
}

// campaigns is what has come of many campaigns between bots.
type campaigns struct {
	Campaign  *game.Campaign
	Bots      string
	Random    *campaigns // where all choose at random; nil where that was not asked
	Seed      uint64     // of the first; campaign i is that of Seed+(i-1)*games
	Played    int
	All       sim.Summary
	Teams     []game.Named
	Wins, Won []int // by team: campaigns, and games
}

// Share returns which share of the campaigns a team won.
func (r *campaigns) Share(team int) sim.Interval { return sim.Wilson(r.Wins[team], r.Played) }

// simCampaign plays many campaigns between bots, and counts who wins.
func simCampaign(p *printer, lib game.Library, c *game.Campaign, s *simulation) error {
	r, err := s.campaigns(lib, c, s.bots)
	if err != nil {
		return err
	}
	whole, random := r.Played == s.Games, (*sim.Summary)(nil)
	if s.twice && whole {
		if r.Random, err = s.campaigns(lib, c, bot.AtRandom); err != nil {
			return err
		}
		whole, random = r.Random.Played == s.Games, &r.Random.All
	}
	if err := p.layout("campaigns", r); err != nil {
		return err
	}
	return s.ending("campaigns", &r.All, random, r.Played, whole)
}

// campaigns plays as many as there should be, with those bots, until one of them goes wrong.
func (s *simulation) campaigns(lib game.Library, c *game.Campaign, bots string) (r *campaigns, err error) {
	r = &campaigns{Campaign: c, Bots: bots, Seed: s.Seed}
	atWork(func(line *progress, isStopped func() bool) {
		for whole := true; whole && err == nil && r.Played < s.Games && !isStopped(); line.tell("campaigns", r.Played, s.Games) {
			whole, err = r.play(lib, s.Options, s.start.People)
		}
	})
	if err == nil && r.Played == 0 {
		err = cmp.Or(verdict(&r.All), error(stopped("stopped before the first campaign had ended")))
	}
	return r, err
}

// play plays one more campaign, and reports false where a game of it has not ended.
func (r *campaigns) play(lib game.Library, o sim.Options, people int) (whole bool, err error) {
	under, first := r.Campaign.Begin(), r.Seed+uint64(r.Played*len(r.Campaign.Games))
	for next, more := under.Next(people); more; next, more = under.Next(people) {
		setup, err := newSetup(lib, next)
		if err != nil {
			return false, err
		}
		o.Games, o.Seed, o.Workers = 1, first+uint64(len(under.Last)), 1
		if o.Bots, err = lineup(setup, r.Bots); err != nil {
			return false, err
		}
		s := sim.Run(setup, o)
		r.All.Games, r.All.Finished, r.All.Decisions = r.All.Games+s.Games, r.All.Finished+s.Finished, r.All.Decisions+s.Decisions
		r.All.InvariantViolations += s.InvariantViolations
		r.All.ScriptErrors += s.ScriptErrors
		r.All.Violations = append(r.All.Violations, s.Violations...)
		if s.Finished == 0 {
			return false, nil
		}
		ended(lib, under, again(setup, o))
		if r.Teams == nil {
			r.Teams = setup.Scene().Teams
			r.Wins, r.Won = make([]int, len(r.Teams)), make([]int, len(r.Teams))
		}
	}
	r.Played++
	r.Wins[under.Winner()]++
	for i, n := range under.Won {
		r.Won[i] += n
	}
	return true, nil
}

// again plays the game of a simulation once more, for how it has ended.
func again(setup game.Setup, o sim.Options) game.Play {
	t := setup.NewTable()
	t.Begin(o.Seed)
	players := o.Bots.Players()
	players.Begin(t)
	t.Watch().Answerer = func(d *engine.Decision) (engine.Option, bool) { return players.Answer(d) }
	t.Run()
	return t
}

func newBot(d *data) *cobra.Command {
	return group("bot", "What games between bots tell: of cards, and of what comes about", newBalance(d), newEnv(d), newFind(d), newTune(d))
}

// balance is what the flags of bot balance say.
type balance struct {
	impact.Options
	cards           []string
	until, vs, html string
	json            bool
}

func newBalance(d *data) *cobra.Command {
	var b balance
	cmd := command("balance [SCENARIO]", "Weigh what the text of each card does to who wins", atMost(1),
		prints(func(p *printer, args []string) error { return b.run(p, d, args) }))
	cmd.ValidArgsFunction = d.completions(scenarioIDs, cobra.ShellCompDirectiveNoFileComp)
	flags := cmd.Flags()
	flags.IntVar(&b.Games, "games", 20, fmt.Sprintf("how many pairs of games to play for each card between bots that look ahead, and %d times as many at random; with --until, before the first look", randomly))
	flags.Uint64Var(&b.Seed, "seed", 1, "the seed of the first pair")
	flags.IntVar(&b.Workers, "workers", runtime.GOMAXPROCS(0), "how many pairs to play at a time")
	flags.StringVar(&b.until, "until", "0%", "go on with each card until its effect is known to `N%` either way; 0% plays just --games")
	flags.StringArrayVar(&b.cards, "card", nil, "weigh `CARD` alone; may be repeated")
	flags.StringVar(&b.vs, "vs", "", "weigh no cards, but the scenario against another `SCENARIO`, or against itself with a PACK")
	flags.StringVar(&b.html, "html", "", "write it as a page to `FILE`, too")
	flags.BoolVar(&b.json, "json", false, "print as JSON")
	d.clusterFlag(cmd)
	cmd.MarkFlagsMutuallyExclusive("vs", "card")
	cmd.MarkFlagsMutuallyExclusive("vs", "cluster")
	return cmd
}

func (b *balance) run(p *printer, d *data, args []string) (err error) {
	if b.Games < 1 {
		return usage("--games is %d, expected at least 1", b.Games)
	}
	if b.Until, err = percentOf(b.until); err != nil {
		return usage("--until is %q, expected a percentage such as 2%%", b.until)
	}
	b.Random = randomly * b.Games
	debug.SetGCPercent(seldom)
	it, err := d.load()
	if err != nil {
		return err
	}
	if b.Scenario, err = pickScenario(it.lib, args); err != nil {
		return err
	}
	var only []string
	for _, name := range b.cards {
		def, err := find(it.lib, name, "")
		if err != nil {
			return err
		}
		only = append(only, def.ID)
	}
	b.At = func(cards []string, seed uint64, games int) tasks.At {
		flags := []string{"--until=0%", fmt.Sprintf("--seed=%d", seed), fmt.Sprintf("--games=%d", games)}
		if cards == nil {
			cards = only
		}
		flags = append(flags, engine.Each(cards, func(id string) string { return "--card=" + id })...)
		return d.at(args, it.lib.Common().Hash, flags...)
	}
	if b.vs != "" {
		return b.compare(p, d, it)
	}
	var found *impact.Balance
	err = measured(&b.Options, func() (err error) {
		found, err = impact.Weigh(it.lib, only, b.Options)
		return err
	})
	if err != nil {
		return err
	}
	if len(found.Cards) == 0 && found.Stopped == "" {
		return usage("no such card has a text in %s", b.Scenario)
	}
	return p.page(b.json, b.html, "balance", found, found.Stopped)
}

// compare sets the scenario against another, or against itself with a pack.
func (b *balance) compare(p *printer, d *data, it *loaded) error {
	libs, scenarios, name := [2]game.Library{it.lib, it.lib}, [2]string{b.Scenario, b.Scenario}, b.vs
	other, err := pickScenario(it.lib, []string{b.vs})
	if err == nil {
		scenarios[1] = other
	} else {
		files, _ := d.packs(b.vs)
		after, wrong := d.read(files...)
		if wrong != nil || len(files) == 0 {
			return err
		}
		if err := after.tell(); err != nil {
			return err
		}
		libs[1], name = after.lib, nameOf(files[len(files)-1], after.base.Layers())
	}
	var report *impact.Report
	err = measured(&b.Options, func() (err error) {
		report, err = impact.Compare(name, libs, scenarios, b.Options)
		return err
	})
	if err != nil {
		return err
	}
	return p.page(b.json, b.html, "report", report, report.Stopped)
}

// tuner is what the flags of bot tune say.
type tuner struct {
	impact.Options
	data *data
	out  string
	json bool
}

func newTune(d *data) *cobra.Command {
	t := &tuner{data: d}
	cmd := command("tune SCENARIO TEAM=LOW%..HIGH% ID.FIELD[=LOW..HIGH]...", "Find the smallest changes of numbers that make a scenario fair",
		cobra.MinimumNArgs(3), prints(t.run))
	cmd.ValidArgsFunction = d.completions(scenarioIDs, cobra.ShellCompDirectiveNoFileComp)
	flags := cmd.Flags()
	flags.IntVar(&t.Games, "games", 20, "how many games to play with each change before the first look")
	flags.Uint64Var(&t.Seed, "seed", 1, "the seed of the first game")
	flags.IntVar(&t.Workers, "workers", runtime.GOMAXPROCS(0), "how many games to play at a time")
	botsFlag(cmd, &t.Bots, bot.Ahead)
	flags.StringVar(&t.out, "out", "", "write the smallest change as errata to `FILE`")
	flags.BoolVar(&t.json, "json", false, "print as JSON")
	return cmd
}

func (t *tuner) run(p *printer, args []string) error {
	it, err := t.data.load()
	if err != nil {
		return err
	}
	setup, err := setupOf(it.lib, args, game.Start{})
	if err != nil {
		return err
	}
	var r impact.Tuning
	numbers, err := t.read(it.lib, setup, args[1], args[2:], &r)
	if err != nil {
		return err
	}
	if err := measured(&t.Options, func() error { return r.Tune(it.base, setup, numbers, t.Options) }); err != nil {
		return err
	}
	if len(r.Tried) == 0 {
		return usage("no other value of these numbers goes with the rest of the data")
	}
	if r.Tried[0].Reaches {
		r.Errata = r.Tried[0].Errata(time.Now().Format(time.DateOnly), args[1]+" of games")
		if t.out != "" {
			if err := store.Create(t.out, []byte(r.Errata), store.Public); err != nil {
				return unwritten(t.out, err)
			}
		}
	}
	switch err = p.show(t.json, "tuned", &r); {
	case err == nil && r.Stopped != "":
		return stopped("stopped %s", r.Stopped)
	case err == nil && r.Errata == "":
		return failed("no change that was tried reaches it")
	}
	return err
}

// read reads who plays, which share of games is aimed at, and the numbers with what they may be.
func (t *tuner) read(lib game.Library, setup game.Setup, target string, words []string, r *impact.Tuning) (numbers []*impact.Number, err error) {
	if t.Games < 1 {
		return nil, usage("--games is %d, expected at least 1", t.Games)
	}
	ids := screen.Each(setup.Scene().Teams, func(n game.Named) string { return n.ID })
	team, share, _ := strings.Cut(target, "=")
	if _, err = fmt.Sscanf(share, "%g%%..%g%%", &r.Low, &r.High); err != nil || r.High <= r.Low || !slices.Contains(ids, team) {
		return nil, usage("%q is not a share of games, expected one as in %s=48%%..52%%", target, strings.Join(ids, "=48%..52% or "))
	}
	r.Team, r.Low, r.High = team, r.Low/100, r.High/100
	for _, words := range words {
		path, span, isSaid := strings.Cut(words, "=")
		of, field, _ := strings.Cut(path, ".")
		n := impact.NumberOf(lib, of, field)
		switch {
		case lib.Common().Definition(of) == nil:
			return nil, hinted(fmt.Errorf("nothing has the id %q%s", of, diag.DidYouMean(of, screen.Each(lib.Common().Definitions, func(d game.Definition) string { return d.ID }))))
		case n == nil:
			return nil, usage("%q is not a number of the data, expected one as in ID.strength, ID.icons.attack, ID.seats.SEAT.hand or ID.text.1", path)
		}
		if _, err = fmt.Sscanf(span, "%d..%d", &n.Least, &n.Most); isSaid && err != nil {
			return nil, usage("%q is what %q may be, expected values as in 0..4", span, path)
		}
		numbers = append(numbers, n)
	}
	_, err = lineup(setup, t.Bots)
	return numbers, err
}

// measured plays games to measure something, and tells how far it has come.
func measured(o *impact.Options, play func() error) (err error) {
	atWork(func(line *progress, isStopped func() bool) {
		o.Progress, o.Stopped = line.tell, isStopped
		err = play()
	})
	if err != nil {
		return failed("%v", err)
	}
	return nil
}

func percentOf(words string) (float64, error) {
	x, err := strconv.ParseFloat(strings.TrimSuffix(words, "%"), 64)
	if err == nil && !(x >= 0 && x <= 100) {
		err = strconv.ErrRange
	}
	return x / 100, err
}

// search is what the flags of bot find say.
type search struct {
	data    *data
	games   int
	seed    uint64
	start   game.Start
	bots    string
	workers int
	save    string
	json    bool
}

// moment is where a game has what is looked for, first.
type moment struct {
	Seed    uint64 `json:"seed"`
	Round   int    `json:"round"`
	Answers int    `json:"answers"` // that were given before
}

// found is what came of looking.
type found struct {
	Query    string       `json:"query"`
	Scenario string       `json:"scenario"`
	Bots     string       `json:"bots"`
	Games    int          `json:"games"`
	Moments  []moment     `json:"moments"` // one for each game that has it, the shortest first
	Share    sim.Interval `json:"share"`
}

func newFind(d *data) *cobra.Command {
	f := &search{data: d}
	cmd := command("find SCENARIO SENTENCE", "Find games in which something comes about", nil, prints(f.run))
	cmd.ValidArgsFunction = d.completions(scenarioIDs, cobra.ShellCompDirectiveNoFileComp)
	flags := cmd.Flags()
	flags.IntVar(&f.games, "games", 1000, "how many games to look through")
	flags.Uint64Var(&f.seed, "seed", 1, "the seed of the first game")
	startFlags(cmd, &f.start)
	botsFlag(cmd, &f.bots, bot.AtRandom)
	flags.IntVar(&f.workers, "workers", runtime.GOMAXPROCS(0), "how many games to play at a time")
	flags.StringVar(&f.save, "save", "", "save the shortest as a test in `FILE`.game")
	flags.BoolVar(&f.json, "json", false, "print as JSON")
	f.data.clusterFlag(cmd)
	return cmd
}

func (f *search) run(p *printer, args []string) error {
	if len(args) < 2 {
		return usage("expected a scenario, and what is to be so in a sentence of a test").hint("see: loremaster bot find --help")
	}
	if f.games < 1 {
		return usage("--games is %d, expected at least 1", f.games)
	}
	it, err := f.data.load()
	if err != nil {
		return err
	}
	setup, err := setupOf(it.lib, args[:1], f.start)
	if err != nil {
		return err
	}
	players, err := lineup(setup, f.bots)
	if err != nil {
		return err
	}
	query := strings.TrimSpace(strings.TrimPrefix(strings.Join(args[1:], " "), "expect "))
	if err := f.understood(setup, query); err != nil {
		return err
	}
	r := &found{Query: query, Scenario: setup.Scene().Scenario.ID, Bots: f.bots, Moments: []moment{}}
	atWork(func(line *progress, isStopped func() bool) {
		err = r.look(setup, &players, f, line, tasks.Options{Workers: f.workers, Stopped: isStopped, At: f.data.at(args, it.lib.Common().Hash)})
	})
	if err != nil {
		return failed("%v", err)
	}
	if r.Share = sim.Wilson(len(r.Moments), r.Games); len(r.Moments) > 0 && f.save != "" {
		if err := f.keep(gamescript.LibraryOf(it.base), setup, &players, r); err != nil {
			return err
		}
	}
	if err := p.show(f.json, "found", r); err != nil {
		return err
	}
	switch {
	case r.Games < f.games:
		return stopped("stopped after %d of %d games", r.Games, f.games)
	case len(r.Moments) == 0:
		return failed("no game has it")
	}
	return nil
}

func (f *search) understood(setup game.Setup, query string) error {
	g := setup.NewTable()
	g.Begin(f.seed)
	g.Run()
	eyes := gamescript.Looking(setup)
	eyes.Look(g)
	_, err := eyes.Say("expect " + query)
	if wrong, ok := errors.AsType[*gamescript.SayError](err); ok {
		return usage("%v", wrong)
	}
	return nil
}

// look plays the games, each until it has what is looked for.
func (r *found) look(setup game.Setup, players *bot.Lineup, f *search, line *progress, o tasks.Options) error {
	err := tasks.Each(o, f.games, func() func(i int) *moment {
		g, eyes, who := setup.NewTable(), gamescript.Looking(setup), players.Players()
		return func(i int) *moment { return seek(g, eyes, who, r.Query, f.seed+uint64(i)) }
	}, func(_ int, has *moment) {
		if r.Games++; has != nil {
			r.Moments = append(r.Moments, *has)
		}
		line.tell("games", r.Games, f.games)
	})
	slices.SortFunc(r.Moments, func(a, b moment) int { return cmp.Or(cmp.Compare(a.Answers, b.Answers), cmp.Compare(a.Seed, b.Seed)) })
	return err
}

// seek plays a game until something is so at a decision or at the end, and returns when; nil where it never is.
func seek(g game.Play, eyes *gamescript.Session, who *bot.Players, query string, seed uint64) (has *moment) {
	g.Begin(seed)
	who.Begin(g)
	isSo := func() bool {
		eyes.Look(g)
		_, err := eyes.Say("expect " + query)
		return err == nil
	}
	g.Watch().Answerer = func(d *engine.Decision) (engine.Option, bool) {
		if isSo() {
			has = &moment{seed, g.Round(), len(g.Answers())}
			return engine.Option{}, false
		}
		return who.Answer(d)
	}
	if g.Run(); has == nil && isSo() {
		has = &moment{seed, g.Round(), len(g.Answers())}
	}
	return has
}

// keep saves the shortest game up to there as a test.
func (f *search) keep(lib *gamescript.Runner, setup game.Setup, players *bot.Lineup, r *found) error {
	best := r.Moments[0]
	g := setup.NewTable()
	seek(g, gamescript.Looking(setup), players.Players(), r.Query, best.Seed)
	head := gamescript.HeadOf(setup.Scene().Start, best.Seed)
	s, err := lib.Start(f.save, head)
	if err == nil {
		err = s.GoOn()
	}
	if err != nil {
		return failed("%v", err)
	}
	for _, c := range g.Answers() {
		if err := s.ChooseFor(c.Seat, c.Option); err != nil {
			return failed("%v", err)
		}
	}
	played, err := s.Played(0)
	if err != nil {
		return failed("%v", err)
	}
	file := strings.TrimSuffix(f.save, ".game") + ".game"
	cut := len(played)
	if i := strings.LastIndex(played, "\nexpect "); i >= 0 { // what is asked then, which ends a test
		cut = i + 1
	}
	text := fmt.Sprintf("case %s\n%s%sexpect %s\n%s", r.Query, head, played[:cut], r.Query, played[cut:])
	if err := store.Create(file, []byte(text), store.Public); err != nil {
		return unwritten(file, err)
	}
	return nil
}

func newEnv(d *data) *cobra.Command {
	cmd := command("env [SCENARIO]", "Let a program play, by lines of JSON", atMost(1), func(_ *cobra.Command, args []string) error {
		it, err := d.load()
		if err != nil {
			return err
		}
		scenario, err := pickScenario(it.lib, args)
		if err != nil && len(args) > 0 {
			return err
		}
		debug.SetGCPercent(seldom)
		return env.New(it.lib, screenOf(it.lib), scenario).Serve(os.Stdin, os.Stdout)
	})
	cmd.ValidArgsFunction = d.completions(scenarioIDs, cobra.ShellCompDirectiveNoFileComp)
	return cmd
}
