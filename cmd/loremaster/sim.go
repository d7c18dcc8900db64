// This file defines "loremaster sim".

package main

import (
	"fmt"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/impact"
	"loremaster/dsl/repl"
	"loremaster/interpreter/bot"
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
	cmd := &cobra.Command{
		Use:               "sim [SCENARIO|CAMPAIGN]",
		Short:             "Play many games between bots and count what comes of them",
		Args:              atMost(1),
		ValidArgsFunction: d.completions(scenariosAndCampaigns, cobra.ShellCompDirectiveNoFileComp),
	}
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
	err = verdict(sum)
	if err == nil && sum.Random != nil {
		err = verdict(sum.Random)
	}
	if err != nil || whole {
		return err
	}
	if sum.Games == s.Games {
		return stopped("stopped before all %d games were played at random", s.Games)
	}
	return stopped("stopped after %d of %d games", sum.Games, s.Games)
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
	var names []string
	for i := range s.Bots {
		names = append(names, s.Bots[i].Name)
	}
	return strings.Join(names, " and ")
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
