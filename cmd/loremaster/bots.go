// This file reads which bots play.

package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/game"
)

// botsFlag gives a command the flag --bots; otherwise is who plays where it is not set.
func botsFlag(cmd *cobra.Command, words *string, otherwise string) {
	cmd.Flags().StringVar(words, "bots", otherwise, "who plays: `BOT` for all seats, BOT,BOT for the two sides, or SEAT=BOT,...")
	must(cmd.RegisterFlagCompletionFunc("bots", func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		var names []cobra.Completion
		for _, k := range bot.Kinds {
			names = append(names, cobra.CompletionWithDesc(k.Name, k.Help))
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}))
}

// botsHelp says what --bots may name.
func botsHelp() string {
	var b strings.Builder
	b.WriteString("Bots:\n")
	for _, k := range bot.Kinds {
		name := k.Name
		if k.Tuned {
			name += "[:FILE]"
		}
		fmt.Fprintf(&b, "  %-14s %s\n", name, k.Help)
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

// readWeights reads a file of weights.
func readWeights(of *game.Game, file string) (bot.Weights, error) {
	w, diags := pack.Weights(of, file)
	return w, diags.Err()
}
