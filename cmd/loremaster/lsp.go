// This file defines "loremaster lsp".

package main

import (
	"fmt"
	"os"
	"runtime/debug"

	"github.com/spf13/cobra"

	"loremaster/dsl/lsp"
)

func newLSP(d *data) *cobra.Command {
	return &cobra.Command{
		Use:   "lsp",
		Short: "Answer an editor: what is wrong, what may come next, what a word means",
		Long: `Speaks the Language Server Protocol 3.17 with an editor, over standard input and output.
It reads data files, the texts and scripts in them, and scripted games, as the editor has
them, over what lies on the disk. A file in a pack is read with the pack and what that
builds on; another data file with the others in its folder; both are laid over what is
built in and over --data. TOML of other programs is left alone.

Scripts are checked and never run, unless the editor is told to run a test. No file is
touched but by the editor itself. The guide on data files says how editors are set up.`,
		Args: atMost(0),
		RunE: func(*cobra.Command, []string) error {
			if _, err := d.stack(); err != nil {
				return err
			}
			debug.SetGCPercent(seldom) // who has opened a file waits for the first load, of which all stays
			log := func(format string, args ...any) { fmt.Fprintf(os.Stderr, "loremaster lsp: "+format+"\n", args...) }
			begins := func(game string) []lsp.Begin { return rowOf(game).begins() }
			if !lsp.Serve(os.Stdin, os.Stdout, lsp.Options{Games: shelf, Begins: begins, Data: d.layers, Only: d.only, Log: log, Begun: func() { debug.SetGCPercent(usual) }}) {
				return failed("the editor has gone without a word")
			}
			return nil
		},
	}
}
