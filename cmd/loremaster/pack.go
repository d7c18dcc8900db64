// This file defines "loremaster pack", the group of commands about packs, and the older names of commands.

package main

import "github.com/spf13/cobra"

func newPack(d *data) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "pack",
		Short: "What a pack changes, and a zip file of it",
		Long: `A pack is a folder of data files with a manifest, pack.toml: cards, errata, scenarios and
their tests. "loremaster new pack NAME" begins one, "check", "test" and "try" take its folder.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newErrata(d), newZip(d))
	return cmd
}

// newOlder returns commands under the names that they had before, which help does not list.
func newOlder(d *data) []*cobra.Command {
	list := append(newOlderShows(d), newErrata(d), newZip(d), newReport(d))
	for _, cmd := range list {
		cmd.Hidden = true
	}
	return list
}
