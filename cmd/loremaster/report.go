// This file writes a game into one file, with what is needed to look into a fault.

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/repl"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
)

func newReport(d *data) *cobra.Command {
	out := ""
	k := &keeper{table: true}
	cmd := &cobra.Command{
		Use:   "report GAME",
		Short: "Write a game into one file to attach to an issue, with versions, position and log",
		Args:  cobra.ExactArgs(1),
		RunE:  prints(func(p *printer, args []string) error { return writeReport(p, d, k, args[0], out) }),
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "write to `FILE`, which may not be there yet; otherwise GAME.report, here")
	cmd.Flags().StringVar(&k.state, "state", "", "look for kept games in folder `DIR` instead of the user's")
	must(cmd.MarkFlagDirname("state"))
	return cmd
}

// writeReport writes the report on a game.
func writeReport(p *printer, d *data, k *keeper, game, out string) error {
	file, err := reportedFile(k.folder(), game)
	if err != nil {
		return err
	}
	src, err := os.ReadFile(file)
	if err != nil {
		return unread(err)
	}
	if !engine.IsRecord(src) {
		return usage("%q is not a record", game).hint("loremaster play --list tells the names of games that are kept")
	}
	lib, scripts, err := d.scripts()
	if err != nil {
		return err
	}
	v := currentVersion(lib)
	about := []engine.HeadLine{
		{Key: "version", Value: strings.TrimSpace(v.Version + " " + v.Revision)},
		{Key: "go", Value: v.Go + " " + v.Platform},
		{Key: "rules", Value: v.Rules},
		{Key: "language", Value: v.Language},
		{Key: "library", Value: v.Library},
	}
	var b bytes.Buffer
	if err := scripts.Report(&b, src, about); err != nil {
		return failed("%v", err)
	}
	if out == "" {
		out = strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)) + ".report"
	}
	if err := store.Create(out, b.Bytes(), store.Private); err != nil {
		return usage("cannot %v", err)
	}
	p.printf("%s: to attach to an issue; it tells every hand\n", out)
	return nil
}

// reportedFile returns the file of a game: it is named, or it is kept under that name.
func reportedFile(state, game string) (string, error) {
	if _, err := os.Stat(game); err == nil {
		return game, nil
	}
	kept, err := repl.KeptGames(state, true)
	if err != nil {
		return "", failed("%v", err)
	}
	var names []string
	for _, k := range kept {
		if k.Name == game {
			return k.File, nil
		}
		names = append(names, k.Name)
	}
	return "", unknown("record or kept game", game, names)
}
