// This file plays campaigns: games one after the other, each of which begins with what the one before has left.

package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/repl"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/sim"
)

// campaignOf returns the campaign that the arguments of a command name by its id or name, or nil.
func campaignOf(lib game.Library, args []string) *game.Campaign {
	if len(args) != 1 {
		return nil
	}
	list := lib.Common().Campaigns
	for i := range list {
		if list[i].ID == args[0] || diag.Fold(list[i].Name) == diag.Fold(args[0]) {
			return &list[i]
		}
	}
	return nil
}

// scenariosAndCampaigns proposes the ids of what can be played.
func scenariosAndCampaigns(lib game.Library) []cobra.Completion {
	list := scenarioIDs(lib)
	if lib == nil {
		return list
	}
	for i := range lib.Common().Campaigns {
		c := &lib.Common().Campaigns[i]
		list = append(list, cobra.CompletionWithDesc(c.ID, c.Name+", a campaign"))
	}
	return list
}

// printCampaign prints the games of a campaign, and what each leaves to the next.
func printCampaign(p *printer, c *game.Campaign) {
	p.field("id", c.ID)
	p.field("name", c.Name)
	p.field("games", strings.Join(c.Games, ", "))
	p.field("carries", strings.Join(c.Carries, ", "))
	for _, team := range slices.Sorted(maps.Keys(c.Options)) {
		p.field(team, "if it has won, the next game is played with "+strings.Join(c.Options[team], ", "))
	}
	p.field("file", fmt.Sprintf("%s:%d", c.Source.File, c.Source.Line))
}

// carry returns what says what a game of a campaign leaves to the one that follows it.
func carry(lib game.Library, c *game.Campaigning) func(game.Table) []string {
	return func(t game.Table) []string {
		next, err := lib.Setup(game.Start{Scenario: c.Games[len(c.Last)]})
		if err != nil {
			return nil // which was checked
		}
		return gamescript.Carried(t, next, c.Carries)
	}
}

// campaign plays a campaign between bots, and tells its games. The game after that of a seed is of the next seed.
func (r *runner) campaign(p *printer, lib game.Library, c *game.Campaign) error {
	if r.save != "" {
		return usage("--save writes the record of one game, not of a campaign")
	}
	under := c.Begin()
	for {
		start, more := under.Next(r.start.People)
		if !more {
			break
		}
		n := len(under.Last)
		p.printf("%s\n", p.title(fmt.Sprintf("%s, game %d of %d", c.Name, n+1, len(c.Games))))
		for _, said := range start.Opening {
			p.printf("  %s\n", said)
		}
		setup, err := newSetup(lib, start)
		if err != nil {
			return err
		}
		t, err := r.game(p, setup, r.seed+uint64(n))
		if err != nil {
			return err
		}
		under.Ended(t, carry(lib, under))
		p.printf("\n")
	}
	p.printf("%s\n", p.title(campaignWords(lib, under)))
	return nil
}

// campaignWords says how a campaign has ended.
func campaignWords(lib game.Library, c *game.Campaigning) string {
	setup, err := lib.Setup(game.Start{Scenario: c.Games[0]})
	if err != nil {
		return ""
	}
	var won []string
	for i, team := range setup.Teams() {
		won = append(won, fmt.Sprintf("%s %d", team.Name, c.Won[i]))
	}
	return fmt.Sprintf("%s: %s wins (%s)", c.Name, setup.TeamWords(c.Winner()), strings.Join(won, ", "))
}

// simCampaign plays many campaigns between bots, and counts who wins. Campaign i is that of seed S+(i-1)*games.
func simCampaign(p *printer, lib game.Library, c *game.Campaign, o sim.Options, start game.Start, bots string) error {
	var wins, games []int
	var teams []game.Named
	all := &sim.Summary{}
	line := newProgress()
	isStopped, done := untilStopped()
	defer done()
	played := 0
	for ; played < o.Games && !isStopped(); played++ {
		under := c.Begin()
		for {
			next, more := under.Next(start.People)
			if !more {
				break
			}
			setup, err := newSetup(lib, next)
			if err != nil {
				return err
			}
			one := o
			one.Games, one.Seed, one.Workers = 1, o.Seed+uint64(played*len(c.Games)+len(under.Last)), 1
			if one.Bots, err = lineup(setup, bots); err != nil {
				return err
			}
			s := sim.Run(setup, one)
			all.Games, all.Finished = all.Games+s.Games, all.Finished+s.Finished
			all.InvariantViolations += s.InvariantViolations
			all.ScriptErrors += s.ScriptErrors
			all.Decisions += s.Decisions
			all.Violations = append(all.Violations, s.Violations...)
			if s.Finished == 0 {
				return verdict(all)
			}
			under.Ended(again(setup, one), carry(lib, under))
			if teams == nil {
				teams = setup.Teams()
				wins, games = make([]int, len(teams)), make([]int, len(teams))
			}
		}
		wins[under.Winner()]++
		for i, n := range under.Won {
			games[i] += n
		}
		line.tell("campaigns", played+1, o.Games)
	}
	line.wipe()
	if played == 0 {
		return stopped("stopped before the first campaign had ended")
	}
	p.printf("%s, %s of %s, from seed %d\n\n", p.title(c.Name), count(played, "campaign"), count(len(c.Games), "game"), o.Seed)
	p.printf("  %s\n", p.faint(fmt.Sprintf("%-14s %8s %8s %12s", "side", "wins", "share", "games won")))
	for i, team := range teams {
		p.printf("  %-14s %8d %7.1f%% %12d\n", team.Name, wins[i], 100*float64(wins[i])/float64(played), games[i])
	}
	p.printf("\n")
	p.field("finished", fmt.Sprint(all.Finished))
	p.field("decisions", fmt.Sprintf("%.1f a game", float64(all.Decisions)/float64(all.Games)))
	if err := verdict(all); err != nil || played == o.Games {
		return err
	}
	return stopped("stopped after %d of %d campaigns", played, o.Games)
}

// again plays the game of a simulation once more, for how it has ended.
func again(setup game.Setup, o sim.Options) game.Table {
	t := setup.NewTable()
	t.Begin(o.Seed)
	players := o.Bots.Players()
	players.Begin(t)
	t.Watch().Answerer = func(d *engine.Decision) (engine.Option, bool) { return players.Answer(d) }
	t.Run()
	return t
}

// campaign plays the games of a campaign at the table, one after the other.
func (s *seating) campaign(lib game.Library, c *game.Campaign, options repl.Options, person bool) error {
	under := c.Begin()
	for {
		start, more := under.Next(s.start.People)
		if !more {
			break
		}
		n := len(under.Last)
		fmt.Printf("%s, game %d of %d\n", c.Name, n+1, len(c.Games))
		for _, said := range start.Opening {
			fmt.Printf("  %s\n", said)
		}
		begin := fmt.Sprintf("scenario %s, seed %d", start.Words(), s.seed+uint64(n))
		for _, said := range start.Opening {
			begin += "\nopening " + said
		}
		var at *prompt
		if err := atPrompt(options, person, func(p *prompt) error {
			at = p
			return p.Play(begin, s.seats, os.Stdout)
		}); err != nil {
			return err
		}
		t := at.Ended()
		if t == nil {
			return failed("the campaign was left in game %d of %d", n+1, len(c.Games))
		}
		under.Ended(t, carry(lib, under))
	}
	fmt.Println(campaignWords(lib, under))
	return nil
}
