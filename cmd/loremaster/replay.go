// This file defines "loremaster replay", and what it writes to look into a fault.

package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/repl"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
)

// replayer is what the flags of replay say.
type replayer struct {
	data  *data
	at    int
	under string
	out   string
	kept  keeper
}

func newReplay(d *data) *cobra.Command {
	r := &replayer{data: d, kept: keeper{table: true}}
	cmd := command("replay FILE", "Step through a recorded or scripted game, or replay it under other cards", cobra.ExactArgs(1),
		asking(r.run))
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return r.kept.names(), cobra.ShellCompDirectiveDefault
	}
	flags := cmd.Flags()
	flags.IntVar(&r.at, "at", 0, "print the position after `N` answers; from the end if it is negative")
	flags.StringVar(&r.under, "under", "", "replay under the data files of folder `DIR` too, and print the first difference")
	must(cmd.MarkFlagDirname("under"))
	flags.StringVar(&r.out, "report", "", "write the game with versions, position and log to `OUT`, to attach to an issue")
	flags.StringVar(&r.kept.state, "state", "", "with --report: look for kept games in folder `DIR` instead of the user's")
	must(cmd.MarkFlagDirname("state"))
	cmd.MarkFlagsMutuallyExclusive("at", "under", "report")
	return cmd
}

func (r *replayer) run(p *printer, cmd *cobra.Command, args []string) error {
	file := args[0]
	if cmd.Flags().Changed("report") {
		return writeReport(p, r.data, &r.kept, file, r.out)
	}
	layers, err := r.data.stack()
	if err != nil {
		return err
	}
	lib := gamescript.NewLibrary(layers)
	tape, err := openTape(lib, file)
	switch {
	case err != nil:
		return err
	case r.under != "":
		return r.compare(p, lib, tape, file)
	case cmd.Flags().Changed("at"):
		return r.position(p, tape)
	}
	p.printf("%s\n", p.title(tape.Title))
	_, err = tape.Play(tape.Answers(), func(m gamescript.Moment) { p.WriteString(p.moment(&m)) })
	if err == nil {
		err = tape.Broken
	}
	if err != nil {
		return failed("%s: %v", file, err)
	}
	return nil
}

// openTape reads a record or a script.
func openTape(lib *gamescript.Runner, file string) (*gamescript.Tape, error) {
	line := 0
	src, err := os.ReadFile(file)
	if i := strings.LastIndexByte(file, ':'); err != nil && i > 0 {
		if _, e := fmt.Sscanf(file[i+1:], "%d", &line); e == nil {
			file = file[:i]
			src, err = os.ReadFile(file)
		}
	}
	if err != nil {
		return nil, usage("cannot read %q: %v", file, cause(err))
	}
	if isRecord(file) {
		tape, err := lib.RecordTape(src)
		if err != nil {
			return nil, failed("%s: %v", file, err)
		}
		return tape, nil
	}
	script, diags := gamescript.Parse(filepath.ToSlash(file), src)
	if diags.Errors() > 0 {
		diags.WriteTo(os.Stderr) //nolint:errcheck // nobody to tell
		return nil, usage("%q cannot be read as a scripted game, and is not a record", file)
	}
	tape, err := lib.CaseTape(script.CaseAt(line))
	if err != nil {
		return nil, failed("%v", err)
	}
	return tape, nil
}

// position prints where the game stands after some answers.
func (r *replayer) position(p *printer, tape *gamescript.Tape) error {
	n := r.at
	if n < 0 {
		n += tape.Answers() + 1
	}
	if n < 0 || n > tape.Answers() {
		return usage("--at is %d, expected a number from 0 to %d, or from -%d to -1", r.at, tape.Answers(), tape.Answers()+1)
	}
	last := gamescript.Moment{}
	s, err := tape.Play(n, func(m gamescript.Moment) { last = m })
	if err != nil {
		return failed("%v", err)
	}
	return p.layout("position", map[string]any{"Title": tape.Title, "N": n, "Of": tape.Answers(), "Last": &last, "Session": s})
}

// moment returns an answer by its number with what came of it.
func (p *printer) moment(m *gamescript.Moment) string {
	words := ""
	if m.Answer > 0 {
		words = fmt.Sprintf("%5d  %s\n", m.Answer, m.Words)
	}
	for _, e := range m.Events {
		words += "         " + p.faint("> "+e) + "\n"
	}
	return words
}

// compare prints the first difference under other data.
func (r *replayer) compare(p *printer, lib *gamescript.Runner, tape *gamescript.Tape, file string) error {
	layers, err := r.data.stack(r.under)
	if err != nil {
		return err
	}
	there := gamescript.NewLibrary(layers)
	if tape.With != lib {
		there = tape.With.Over(shelf.Open(r.under)...) // over what the record holds
	}
	d, err := tape.Compare(there)
	var unread *gamescript.SayError
	switch {
	case errors.As(err, &unread):
		return failed("%v", unread)
	case err != nil:
		return failed("%s: %v", file, err)
	case d == nil:
		p.printf("%s comes out the same under %s: %s\n", file, r.under, count(tape.Answers(), "answer"))
		return nil
	}
	if err := p.layout("comparison", map[string]any{"Title": tape.Title, "At": d}); err != nil {
		return err
	}
	return failed("%s comes out different under %s", file, r.under)
}

func newReport(d *data) *cobra.Command {
	out := ""
	k := &keeper{table: true}
	cmd := command("report GAME", "Write a game into one file to attach to an issue, with versions, position and log", cobra.ExactArgs(1),
		prints(func(p *printer, args []string) error { return writeReport(p, d, k, args[0], out) }))
	cmd.Flags().StringVarP(&out, "out", "o", "", "write to `FILE`, which may not be there yet; otherwise GAME.report, here")
	cmd.Flags().StringVar(&k.state, "state", "", "look for kept games in folder `DIR` instead of the user's")
	must(cmd.MarkFlagDirname("state"))
	return cmd
}

func writeReport(p *printer, d *data, k *keeper, game, out string) error {
	file, err := reportedFile(k.folder(), game)
	if err != nil {
		return err
	}
	src, err := readFile(file)
	if err != nil {
		return err
	}
	if !engine.IsRecord(src) {
		return usage("%q is not a record", game).hint("loremaster play --list tells the names of games that are kept")
	}
	it, err := d.load()
	if err != nil {
		return err
	}
	v := currentVersion(it.lib)
	about := []engine.HeadLine{
		{Key: "version", Value: v.words()},
		{Key: "go", Value: v.Go + " " + v.Platform},
		{Key: "rules", Value: v.Rules},
		{Key: "language", Value: v.Language},
		{Key: "library", Value: v.Library},
	}
	var b bytes.Buffer
	if err := gamescript.LibraryOf(it.base).Report(&b, src, about); err != nil {
		return failed("%v", err)
	}
	out = cmp.Or(out, strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))+".report")
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
	k, err := repl.FindKept(state, game, true)
	none, isUnknown := errors.AsType[*diag.Unknown](err)
	switch {
	case isUnknown:
		none.Kind = "record or kept game"
		return "", hinted(none)
	case err != nil:
		return "", failed("%v", err)
	}
	return k.File, nil
}
