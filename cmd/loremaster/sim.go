// This file defines "loremaster sim": many games or campaigns between bots, and which bots those are.

package main

import (
	"cmp"
	"errors"
	"fmt"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/impact"
	"loremaster/dsl/pack"
	"loremaster/dsl/repl"
	"loremaster/dsl/screen"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/sim"
)

// simulation is a run of the command.
type simulation struct {
	sim.Options
	start       game.Start
	bots        string
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
		if s.Paired || s.leaks || s.json || s.Options.Clauses {
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
	if s.leaks {
		s.Shown = func() sim.Shown { return repl.Shown(setup, screens()) }
	}
	sum, err := s.play(setup)
	if err != nil {
		return err
	}
	whole := sum.Games == s.Games
	if s.twice && whole {
		if s.Bots, err = lineup(setup, bot.AtRandom); err != nil {
			return err
		}
		sum.Random, err = s.play(setup)
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
func (s *simulation) play(setup game.Setup) (*sim.Summary, error) {
	var sum *sim.Summary
	atWork(func(line *progress, isStopped func() bool) {
		s.Progress, s.Stopped = func(done int) { line.tell("games", done, s.Games) }, isStopped
		sum = sim.Run(setup, s.Options)
	})
	if sum.Games == 0 {
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

// verdict returns an error if games went wrong.
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

// botsHelp says what --bots may name.
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

// lineup reads the bots of a scenario.
func lineup(setup game.Setup, words string) (bot.Lineup, error) {
	l, err := bot.ParseLineup(setup, words, readWeights)
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

func readWeights(of *game.Game, file string) (bot.Weights, error) {
	w, diags := pack.Weights(of, file)
	return w, diags.Err()
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
