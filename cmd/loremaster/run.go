// This file defines "loremaster run", and writes records of games.

package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/store"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// runner is what the flags of run say.
type runner struct {
	data  *data
	seed  uint64
	start game.Start
	save  string
	view  string
	bots  string
}

func newRun(d *data) *cobra.Command {
	r := &runner{data: d}
	cmd := &cobra.Command{
		Use:               "run [SCENARIO|CAMPAIGN|FILE...]",
		Short:             "Play a whole game between bots, a scripted game, or a recorded one",
		ValidArgsFunction: d.completions(scenariosAndCampaigns, cobra.ShellCompDirectiveDefault),
		RunE:              prints(r.run),
	}
	flags := cmd.Flags()
	flags.Uint64Var(&r.seed, "seed", 1, "the seed of the game")
	startFlags(cmd, &r.start)
	botsFlag(cmd, &r.bots, bot.AtRandom)
	flags.StringVar(&r.save, "save", "", "write the record of the game to `FILE`")
	flags.StringVar(&r.view, "view", "", "tell only what the player of `SEAT` knows")
	must(cmd.RegisterFlagCompletionFunc("view", func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return seatIDs(d.quiet(), args), cobra.ShellCompDirectiveNoFileComp
	}))
	return cmd
}

// run plays what the arguments name: a scenario, records, or scripted games.
func (r *runner) run(p *printer, args []string) error {
	data, err := r.data.load()
	if err != nil {
		return err
	}
	lib := data.lib
	if len(args) == 0 || len(args) == 1 && !isPath(lib, args[0]) {
		return r.play(p, lib, args)
	}
	if r.save != "" {
		return usage("--save writes the record of one game of a scenario, not of files")
	}
	if r.bots != bot.AtRandom {
		return usage("--bots says who plays a scenario, not files")
	}
	files, err := gamescript.Find(args)
	switch {
	case err != nil:
		return unread(err)
	case len(files) == 0:
		return usage("there is no scripted game in %q, expected files whose names end in .game", args[0])
	}
	records := slices.DeleteFunc(slices.Clone(files), func(f string) bool { return !isRecord(f) })
	scripts, err := r.data.suite()
	if err != nil {
		return err
	}
	for _, file := range records {
		if err := r.replay(p, scripts, lib, file); err != nil {
			return err
		}
	}
	if len(records) == len(files) {
		return nil
	}
	return runScripts(p, scripts, slices.DeleteFunc(files, isRecord))
}

// runScripts runs the scripted games of files and prints the cases that fail; of a single file all.
func runScripts(p *printer, scripts *gamescript.Runner, files []string) error {
	report, results := runFiles(scripts, files, gamescript.Options{})
	for i := range results {
		if r := &results[i]; !r.Passed() || len(files) == 1 {
			p.WriteString(r.String())
		}
	}
	return report.summary(p, "")
}

// play plays a game between bots, or those of a campaign.
func (r *runner) play(p *printer, lib game.Library, args []string) error {
	if c := campaignOf(lib, args); c != nil {
		return r.campaign(p, lib, c)
	}
	setup, err := setupOf(lib, args, r.start)
	if err != nil {
		return err
	}
	t, err := r.game(p, setup, r.seed)
	if err != nil || r.save == "" {
		return err
	}
	return saveRecord(t, r.save)
}

// game plays the game of a seed between bots, and tells it.
func (r *runner) game(p *printer, setup game.Setup, seed uint64) (game.Play, error) {
	view, err := viewer(setup, r.view)
	if err != nil {
		return nil, err
	}
	bots, err := lineup(setup, r.bots)
	if err != nil {
		return nil, err
	}
	n := narrate(setup, seed)
	players := bots.Players()
	players.Begin(n.Play)
	atWork(func(line *progress, isStopped func() bool) {
		n.Watch().Answerer = func(d *engine.Decision) (engine.Option, bool) {
			if isStopped() {
				return engine.Option{}, false
			}
			line.tell("rounds", max(n.Round()-1, 0), setup.Scene().LastRound)
			return players.Answer(d)
		}
		err = n.protect(func() error { n.Run(); return nil })
	})
	p.printf("%s, seed %d\n", p.title(setup.Scene().Title), seed)
	n.print(p, view)
	if err == nil && !n.Over() {
		return nil, stopped("stopped in round %d", n.Round())
	}
	return n.Play, err
}

// viewer returns the seats of the person who has the one with that id or name, everyone for "".
func viewer(setup game.Setup, name string) (engine.SeatSet, error) {
	if name == "" {
		return engine.Everyone, nil
	}
	var ids []string
	for i, s := range setup.Scene().Seats {
		if s.ID == name || diag.Fold(s.Name) == diag.Fold(name) {
			return setup.Scene().Person(engine.Seat(i)), nil
		}
		ids = append(ids, s.ID)
	}
	return 0, unknown("seat", name, ids)
}

// seatIDs lists the seats of the scenario that is named, or of all.
func seatIDs(lib game.Library, args []string) (ids []cobra.Completion) {
	if lib == nil {
		return nil
	}
	for _, s := range scenariosOf(lib) {
		if len(args) > 0 && args[0] != s.ID {
			continue
		}
		setup, err := lib.Setup(game.Start{Scenario: s.ID})
		if err != nil {
			continue
		}
		for _, seat := range setup.Scene().Seats {
			ids = append(ids, cobra.CompletionWithDesc(seat.ID, seat.Name+", "+s.Name))
		}
	}
	return ids
}

// isPath reports whether an argument is meant as a file or folder. A scenario goes before a file of its name.
func isPath(lib game.Library, arg string) bool {
	if _, err := pickScenario(lib, []string{arg}); err == nil {
		return false
	}
	_, err := os.Stat(arg)
	return err == nil || strings.ContainsAny(arg, "/"+string(os.PathSeparator)) || filepath.Ext(arg) != ""
}

// replay plays the game of a record and prints it. It fails where the record differs.
func (r *runner) replay(p *printer, scripts *gamescript.Runner, lib game.Library, file string) error {
	src, err := readFile(file)
	if err != nil {
		return err
	}
	it, err := scripts.OpenRecord(src)
	if err != nil {
		return failed("%s: %v", file, err)
	}
	tellOtherData(file, lib, it.Record)
	setup := it.Game.SetUp()
	view, err := viewer(setup, r.view)
	if err != nil {
		return err
	}
	n := narrate(setup, it.Game.Seed())
	if err := n.protect(func() error { return n.Replay(it.Record) }); err != nil {
		return failed("%s: %v", file, err)
	}
	p.printf("%s, seed %s, from %s\n", p.title(setup.Scene().Title), it.Record.Get("seed"), file)
	n.print(p, view)
	p.printf("\nthe record replays: %s, and every digest is the same\n", count(len(n.Answers()), "answer"))
	return nil
}

// tellOtherData tells which definitions of a library are not those that a record holds, and is played with.
func tellOtherData(file string, lib game.Library, r *engine.Record) {
	g, err := record.TableOf(lib, r)
	if err != nil {
		return // the library has not that scenario, and it is not asked for
	}
	if changed := record.ChangedSince(g.SetUp(), r); len(changed) > 0 {
		fmt.Fprintf(os.Stderr, "%s is played with the definitions that it holds; in the data %s\n", file, changedWords(changed))
	}
}

// saveRecord writes the record of a game to a file, with all that it was played with.
func saveRecord(g game.Play, file string) error {
	data, err := record.Data(g.SetUp())
	if err != nil {
		return failed("the data of the game cannot be packed: %v", err)
	}
	if err := store.Fill(file, store.Public, func(w io.Writer) error { return record.Write(w, g, data...) }); err != nil {
		return unwritten(file, err)
	}
	return nil
}

// isRecord reports whether a file begins as records do.
func isRecord(file string) bool {
	f, err := os.Open(file)
	if err != nil {
		return false
	}
	defer f.Close()
	start := make([]byte, 64)
	n, _ := f.Read(start)
	return engine.IsRecord(start[:n])
}

// startFlags adds the flags that choose people and options to those of a command.
func startFlags(cmd *cobra.Command, s *game.Start) {
	flags := cmd.Flags()
	flags.IntVar(&s.People, "people", 0, "divide the seats among `N` people, as the scenario says; one each if it is not said")
	flags.StringArrayVar(&s.Options, "option", nil, "switch on an option of the scenario, `NAME[=VALUE]`; may be repeated")
}
