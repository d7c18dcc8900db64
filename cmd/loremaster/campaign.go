// This file plays campaigns: games one after the other, each of which begins with what the one before has left.

package main

import (
	"cmp"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/repl"
	"loremaster/interpreter/bot"
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

// campaign plays a campaign between bots, and tells its games. The game after that of a seed is of the next seed.
func (r *runner) campaign(p *printer, lib game.Library, c *game.Campaign) error {
	if r.save != "" {
		return usage("--save writes the record of one game, not of a campaign")
	}
	under := c.Begin()
	for start, more := under.Next(r.start.People); more; start, more = under.Next(r.start.People) {
		n := len(under.Last)
		p.printf("%s\n", p.title(campaignWords(lib, under)))
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
		ended(lib, under, t)
		p.printf("\n")
	}
	p.printf("%s\n", p.title(campaignWords(lib, under)))
	return nil
}

// ended notes how a game of a campaign has ended that was played to its end.
func ended(lib game.Library, c *game.Campaigning, t game.Play) {
	winner, _ := t.Winner()
	gamescript.Ended(lib, c, t, winner)
}

// campaignWords says how a campaign stands.
func campaignWords(lib game.Library, c *game.Campaigning) string {
	setup, err := lib.Setup(game.Start{Scenario: c.Games[0]})
	if err != nil {
		return "" // which was checked
	}
	return c.Words(setup)
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
	whole := r.Played == s.Games
	if s.twice && whole {
		if r.Random, err = s.campaigns(lib, c, bot.AtRandom); err != nil {
			return err
		}
		whole = r.Random.Played == s.Games
	}
	if err := p.layout("campaigns", r); err != nil {
		return err
	}
	err = verdict(&r.All)
	if err == nil && r.Random != nil {
		err = verdict(&r.Random.All)
	}
	switch {
	case err != nil || whole:
		return err
	case r.Random != nil:
		return stopped("stopped before all %d campaigns were played at random", s.Games)
	}
	return stopped("stopped after %d of %d campaigns", r.Played, s.Games)
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

// campaign plays the games of a campaign at the table, one after the other, from where it is kept.
func (s *seating) campaign(lib game.Library, c *game.Campaign, kept *repl.Campaign, options repl.Options, person bool) (err error) {
	under, err := c.After(lib, kept.Won, kept.Left)
	if err != nil {
		return failed("%v", err)
	}
	if options.State != "" && kept.Name() == "" {
		if err := kept.Keep(options.State, c, lib); err != nil {
			return failed("the campaign cannot be kept: %v", err)
		}
	}
	options.Campaign = kept.Name()
	defer func() { kept.Close() }() //nolint:errcheck // what it holds was synced
	for start, more := under.Next(kept.People); more; start, more = under.Next(kept.People) {
		n := len(under.Last)
		options.Game = n + 1
		options.AtEnd = func(t game.Play) error {
			ended(lib, under, t)
			left, by := under.Left()
			return kept.Ended(by, left)
		}
		fmt.Println(campaignWords(lib, under))
		for _, said := range start.Opening {
			fmt.Printf("  %s\n", said)
		}
		at, err := s.campaignGame(start, kept, options, person)
		switch {
		case at.Ended() != nil && err == nil:
			continue
		case kept.Name() == "":
			return cmp.Or(err, error(failed("the campaign was left in game %d of %d", n+1, len(c.Games))))
		case len(kept.Won) == 0 && kept.Underway(options.State) == "": // nothing of it has been played
			return cmp.Or(err, kept.Remove())
		case kept.Underway(options.State) == "":
			fmt.Printf("the campaign is kept: \"play --resume %s\" goes on with it\n", kept.Name())
		}
		return err
	}
	fmt.Println(campaignWords(lib, under))
	return kept.Remove()
}

// campaignGame plays a game of a campaign, or goes on with it, and notes how it has ended before what kept it goes.
func (s *seating) campaignGame(start game.Start, kept *repl.Campaign, options repl.Options, person bool) (at *prompt, err error) {
	begin := fmt.Sprintf("scenario %s, seed %d", start.Words(), kept.Seed+uint64(options.Game-1))
	for _, said := range start.Opening {
		begin += "\nopening " + said
	}
	return at, atPrompt(options, person, func(p *prompt) error {
		at = p
		if name := kept.Underway(options.State); name != "" {
			return p.Resume(name, s.other(), os.Stdout)
		}
		return p.Play(begin, kept.Seats, os.Stdout)
	})
}

// resumed goes on with a campaign that is kept under the name of --resume, and reports false where that is a game by itself.
func (s *seating) resumed(lib game.Library, options repl.Options, person bool) (bool, error) {
	if s.oldData {
		return false, nil
	}
	kept, c, err := repl.ResumeCampaign(options.State, s.kept.resume, s.other(), func(id string) (*game.Campaign, game.Library, error) {
		if c := campaignOf(lib, []string{id}); c != nil {
			return c, lib, nil
		}
		return nil, nil, fmt.Errorf("there is no campaign %q here\nhint: give the same --data as then", id)
	})
	switch {
	case err != nil:
		return true, unkept(err)
	case kept == nil:
		return false, nil
	}
	return true, s.campaign(lib, c, kept, options, person)
}
