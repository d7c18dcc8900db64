// This file defines "loremaster play".

package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/repl"
	"loremaster/dsl/table"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/game"
)

// seating is what the flags of play say.
type seating struct {
	data       *data
	seats      string
	start      game.Start
	seed       uint64
	transcript string
	kept       keeper
	oldData    bool
	newData    bool
}

func newPlay(d *data) *cobra.Command {
	s := &seating{data: d, kept: keeper{table: true}}
	cmd := &cobra.Command{
		Use:               "play [SCENARIO|CAMPAIGN|FILE]",
		Short:             "Play a game against bots, or with others at one terminal",
		Args:              atMost(1),
		ValidArgsFunction: d.completions(scenariosAndCampaigns, cobra.ShellCompDirectiveDefault),
		RunE:              func(cmd *cobra.Command, args []string) error { return s.run(args, cmd.Flags().Changed("seed")) },
	}
	flags := cmd.Flags()
	startFlags(cmd, &s.start)
	flags.StringVar(&s.seats, "seats", "", "who plays: `SEAT=WHO,...`")
	flags.Uint64Var(&s.seed, "seed", 0, "the seed of the game; without it one that nobody is told before the end")
	s.kept.flags(cmd, "seats", "seed", "people", "option")
	flags.BoolVar(&s.oldData, "old-data", false, "with --resume: go on with the data that the game was played with")
	flags.BoolVar(&s.newData, "new-data", false, "with --resume: go on with the data that there is now")
	cmd.MarkFlagsMutuallyExclusive("old-data", "new-data")
	flags.StringVar(&s.transcript, "transcript", "", "write the game down in `FILE.game` when it has ended")
	must(cmd.RegisterFlagCompletionFunc("seats", func(_ *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return seatsGoOn(d.quiet(), args, typed), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}))
	return cmd
}

// run plays at a table.
func (s *seating) run(args []string, seeded bool) error {
	if done, err := s.kept.run(s.data, args); done {
		return err
	}
	if s.kept.resume == "" && (s.oldData || s.newData) {
		return usage("--old-data and --new-data are for --resume")
	}
	data, err := s.data.load()
	if err != nil {
		return err
	}
	lib := data.lib
	options, person := promptOptions(s.data, data)
	options.Table, options.Clears, options.Transcript = true, person && takesEscapes(os.Stdout), s.transcript
	s.kept.keptIn(&options, person)
	begin := ""
	if s.kept.resume != "" {
		if done, err := s.resumed(lib, options, person); done {
			return err
		}
		return atPrompt(options, person, s.resume)
	}
	if c := campaignOf(lib, args); c != nil {
		if !seeded {
			s.seed = table.Unforeseen()
		}
		return s.campaign(lib, c, &repl.Campaign{ID: c.ID, Seed: s.seed, People: s.start.People, Seats: s.seats}, options, person)
	}
	if len(args) == 1 && isPath(lib, args[0]) {
		begin = "load " + args[0]
	} else {
		id, err := pickScenario(lib, args)
		if err != nil {
			return err
		}
		if !seeded {
			s.seed = table.Unforeseen()
		}
		s.start.Scenario = id
		begin = fmt.Sprintf("scenario %s, seed %d", s.start.Words(), s.seed)
	}
	return atPrompt(options, person, func(p *prompt) error {
		if err := p.Play(begin, s.seats, os.Stdout); err != nil {
			if len(args) == 1 && isRecord(args[0]) {
				return hinted(err).failing()
			}
			return hinted(err)
		}
		return nil
	})
}

// resume goes on with a game that is kept.
func (s *seating) resume(p *prompt) error {
	if err := p.Resume(s.kept.resume, s.other(), os.Stdout); err != nil {
		return unkept(err)
	}
	return nil
}

// other returns with which data a game goes on that was played with other data.
func (s *seating) other() repl.OtherData {
	switch {
	case s.oldData:
		return repl.OldData
	case s.newData:
		return repl.NewData
	}
	return repl.Refused
}

// seatsGoOn proposes how the value of --seats may go on.
func seatsGoOn(lib game.Library, args []string, typed string) (list []cobra.Completion) {
	done := typed[:strings.LastIndexByte(typed, ',')+1]
	if seat, _, ok := strings.Cut(typed[len(done):], "="); ok {
		for _, who := range append(bot.Names(), "me") {
			list = append(list, done+seat+"="+who)
		}
		return list
	}
	for _, id := range seatIDs(lib, args) {
		id, words, _ := strings.Cut(id, "\t")
		list = append(list, cobra.CompletionWithDesc(done+id+"=", words))
	}
	return list
}
