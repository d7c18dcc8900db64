// This file defines "loremaster lsp".

package main

import (
	"fmt"
	"os"
	"runtime/debug"

	"github.com/spf13/cobra"

	"loremaster/dsl/games"
	"loremaster/dsl/lsp"
)

func newLSP(d *data) *cobra.Command {
	return &cobra.Command{
		Use:   "lsp",
		Short: "Answer an editor: what is wrong, what may come next, what a word means",
		Args:  atMost(0),
		RunE: func(*cobra.Command, []string) error {
			if _, err := d.stack(); err != nil {
				return err
			}
			debug.SetGCPercent(seldom) // who has opened a file waits for the first load, of which all stays
			log := func(format string, args ...any) { fmt.Fprintf(os.Stderr, "loremaster lsp: "+format+"\n", args...) }
			begins := func(game string) []lsp.Begin { return begins(games.Of(game)) }
			if !lsp.Serve(os.Stdin, os.Stdout, lsp.Options{Games: shelf, Begins: begins, Data: d.layers, Only: d.only, Log: log, Begun: func() { debug.SetGCPercent(usual) }}) {
				return failed("the editor has gone without a word")
			}
			return nil
		},
	}
}
