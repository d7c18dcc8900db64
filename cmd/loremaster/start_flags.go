// This file holds the flags that say what is chosen before a game begins.

package main

import (
	"github.com/spf13/cobra"

	"loremaster/interpreter/game"
)

// startFlags adds the flags that choose people and options to those of a command.
func startFlags(cmd *cobra.Command, s *game.Start) {
	flags := cmd.Flags()
	flags.IntVar(&s.People, "people", 0, "divide the seats among `N` people, as the scenario says; one each if it is not said")
	flags.StringArrayVar(&s.Options, "option", nil, "switch on an option of the scenario, `NAME[=VALUE]`; may be repeated")
}
