// This file defines "loremaster bot", the group of commands about bots and what their games tell.

package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"

	"loremaster/dsl/impact"
	"loremaster/interpreter/game"
)

func newBot(d *data) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "bot",
		Short: "What games between bots tell of cards",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newBalance(d))
	return cmd
}

// balance is what the flags of bot balance say.
type balance struct {
	impact.Options
	cards []string
	json  bool
}

func newBalance(d *data) *cobra.Command {
	var b balance
	cmd := &cobra.Command{
		Use:               "balance [SCENARIO]",
		Short:             "Weigh what the text of each card does to who wins",
		Args:              atMost(1),
		ValidArgsFunction: d.completions(scenarioIDs, cobra.ShellCompDirectiveNoFileComp),
		RunE:              prints(func(p *printer, args []string) error { return b.run(p, d, args) }),
	}
	flags := cmd.Flags()
	flags.IntVar(&b.Games, "games", 20, fmt.Sprintf("how many pairs of games to play for each card between bots that look ahead, and %d times as many at random; 0 for none", randomly))
	flags.Uint64Var(&b.Seed, "seed", 1, "the seed of the first pair")
	flags.IntVar(&b.Workers, "workers", runtime.GOMAXPROCS(0), "how many pairs to play at a time")
	flags.StringArrayVar(&b.cards, "card", nil, "weigh `CARD` alone; may be repeated")
	flags.BoolVar(&b.json, "json", false, "print as JSON")
	return cmd
}

func (b *balance) run(p *printer, d *data, args []string) error {
	if b.Games < 1 {
		return usage("--games is %d, expected at least 1", b.Games)
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
	var only, known []string
	for _, def := range it.lib.Defs() {
		known = append(known, def.ID)
	}
	for _, name := range b.cards {
		i := slices.IndexFunc(it.lib.Defs(), func(def *game.Def) bool { return called(def, name) })
		if i < 0 {
			return unknown("card", name, known)
		}
		only = append(only, known[i])
	}
	var found *impact.Balance
	atWork(func(line *progress, isStopped func() bool) {
		b.Progress, b.Stopped = line.tell, isStopped
		found, err = impact.Weigh(it.lib, only, b.Options)
	})
	switch {
	case err != nil:
		return failed("%v", err)
	case len(found.Cards) == 0 && found.Stopped == "":
		return usage("no such card has a text in %s", b.Scenario)
	}
	if err = p.show(b.json, "balance", found); err == nil && found.Stopped != "" {
		err = stopped("stopped at %s: the cards after it were not weighed", found.Stopped)
	}
	return err
}
