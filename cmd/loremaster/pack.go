// This file defines "loremaster pack", the group of commands about packs, "errata" among them, and the older names of commands.

package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/compendium"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/impact"
	"loremaster/dsl/pack"
	"loremaster/dsl/store"
	"loremaster/interpreter/game"
)

func newPack(d *data) *cobra.Command {
	cmd := command("pack", "Get, publish and compare packs", cobra.NoArgs,
		func(cmd *cobra.Command, _ []string) error { return cmd.Help() })
	cmd.AddCommand(append(newTravel(d), newErrata(d), newZip(d), newCompendium(d))...)
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

func newZip(d *data) *cobra.Command {
	dir := "."
	cmd := command("zip PACK", "Make a zip file of a pack, to give away", nil, prints(func(p *printer, args []string) error {
		if len(args) != 1 {
			return usage("which pack? expected a folder with a %s", pack.Manifest)
		}
		layer := pack.Folder(args[0])
		it, err := d.read(args[0])
		switch {
		case err != nil:
			return err
		case it.lib == nil:
			return mistakes("the data has", it.diags).failing()
		case layer.Pack == nil:
			return usage("%q is not a pack, expected a folder with a %s", args[0], pack.Manifest).hint("loremaster new pack NAME writes one")
		}
		return zipPack(p, layer.Pack.Name, args[0], dir)
	}))
	cmd.Flags().StringVar(&dir, "in", dir, "write it into folder `DIR`, which is made if it is not there")
	return cmd
}

// zipPack writes the zip file of a pack that is right.
func zipPack(p *printer, name, folder, dir string) (err error) {
	file := filepath.Join(dir, name+".zip")
	if _, err := os.Lstat(file); err == nil {
		return usage("%q already exists", file).hint("remove it, or choose another folder with --in")
	}
	if err = store.Folder(dir, store.Public); err == nil {
		err = store.Fill(file, store.Public, func(w io.Writer) error { return pack.Zip(w, folder) })
	}
	if err != nil {
		return unwritten(file, err)
	}
	p.printf("wrote %s\n", filepath.ToSlash(file))
	return nil
}

// errata is what the flags of errata say.
type errata struct {
	data    *data
	options impact.Options
	against string // what it changes, beside the data; "" for nothing
	tests   string
	records string
	html    string
	json    bool
}

// randomly is how many pairs of games at random are played for one between bots that look ahead: they cost so much less.
const randomly = 20

func newErrata(d *data) *cobra.Command {
	e := &errata{data: d}
	cmd := command("errata PACK", "Report what a change of the cards does, before it is accepted", cobra.MaximumNArgs(1),
		asking(e.run))
	flags := cmd.Flags()
	flags.IntVar(&e.options.Games, "games", 200, fmt.Sprintf("how many pairs of games to play between bots that look ahead, and %d times as many at random; 0 for none", randomly))
	flags.Uint64Var(&e.options.Seed, "seed", 1, "the seed of the first pair")
	flags.IntVar(&e.options.Workers, "workers", runtime.GOMAXPROCS(0), "how many pairs to play at a time")
	flags.StringVar(&e.options.Scenario, "scenario", "", "the `SCENARIO` of the games")
	flags.StringVar(&e.tests, "tests", testsFolder, "the `FOLDER` of the tests")
	flags.StringVar(&e.records, "records", testsFolder, "the `FOLDER` of the stored games")
	flags.StringVar(&e.against, "against", "", "compare with `PACK`, such as an earlier version, instead of with the data without the pack")
	flags.StringVar(&e.html, "html", "", "write the report as a page to `FILE`")
	flags.BoolVar(&e.json, "json", false, "print as JSON")
	must(cmd.RegisterFlagCompletionFunc("scenario", d.completions(scenarioIDs, cobra.ShellCompDirectiveNoFileComp)))
	return cmd
}

func (e *errata) run(p *printer, cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return usage("which change? expected a folder of data files").hint("see: %s --help", cmd.CommandPath())
	}
	if e.options.Games < 0 {
		return usage("--games is %d, expected at least 0", e.options.Games)
	}
	e.options.Random = randomly * e.options.Games
	debug.SetGCPercent(seldom) // tests leave much behind that nobody needs
	files, err := e.data.packs(args[0])
	if err != nil {
		return err
	}
	change := files[len(files)-1] // what it builds on is found beside it, or here
	e.data.layers = append(e.data.layers, files[:len(files)-1]...)
	name, before, after, err := e.load(change)
	if err != nil {
		return err
	}
	if e.options.Scenario != "" {
		if e.options.Scenario, err = pickScenario(before.Lib, []string{e.options.Scenario}); err != nil {
			return err
		}
		if _, err := after.Lib.Setup(game.Start{Scenario: e.options.Scenario}); err != nil {
			return usage("%v", err)
		}
	}
	if err := e.find(cmd, change); err != nil {
		return err
	}
	var report *impact.Report
	atWork(func(line *progress, isStopped func() bool) {
		e.options.Progress, e.options.Stopped = line.tell, isStopped
		report, err = impact.Study(name, before, after, e.options)
	})
	if err != nil {
		return failed("%v", err)
	}
	if e.html != "" {
		if err := store.Fill(e.html, store.Public, report.WritePage); err != nil {
			return unwritten(e.html, err)
		}
	}
	err = p.show(e.json, "report", report)
	if report.Stopped != "" && err == nil {
		return stopped("stopped %s: what has not been tried is not in the report", report.Stopped)
	}
	return err
}

// load loads the data, and the data with the change, and returns what that is called.
func (e *errata) load(change string) (name string, before, after *impact.Data, err error) {
	if err = e.data.meant(change); err != nil {
		return "", nil, nil, err
	}
	var earlier []string
	if e.against != "" {
		if earlier, err = e.data.packs(e.against); err != nil {
			return "", nil, nil, err
		}
	}
	base, err := e.data.base(earlier...)
	if err != nil {
		return "", nil, nil, err
	}
	if before, err = dataOf(base); err != nil {
		return "", nil, nil, err
	}
	all, err := e.data.base(change)
	if err != nil {
		return "", nil, nil, err
	}
	after, err = dataOf(all)
	return nameOf(change, all.Layers()), before, after, err
}

// nameOf returns what a change is called: as its manifest says, or by its folder.
func nameOf(change string, layers []pack.Layer) string {
	file := filepath.ToSlash(change)
	for i := range layers {
		if l := &layers[i]; l.Pack != nil && (l.Name == file || strings.HasPrefix(l.Name, file+"/")) {
			return l.Pack.String()
		}
	}
	if abs, err := filepath.Abs(change); err == nil && filepath.Base(change) == "." {
		return filepath.Base(abs)
	}
	return change
}

// find finds the tests and the stored games of the game of the change: of the folders that are meant if none are named, what is there. The
// tests of the change itself are run too.
func (e *errata) find(cmd *cobra.Command, pack string) (err error) {
	if _, missing := os.Stat(e.tests); missing == nil || cmd.Flags().Changed("tests") {
		if e.options.Tests, err = scripts([]string{e.tests}); err != nil {
			return err
		}
	}
	if e.options.Own, err = gamescript.Find([]string{pack}); err != nil {
		return unread(err)
	}
	if cmd.Flags().Changed("records") {
		e.options.Records, err = records([]string{e.records})
	} else if _, missing := os.Stat(e.records); missing == nil {
		e.options.Records, err = findRecords([]string{e.records})
	}
	e.options.Tests = slices.DeleteFunc(e.options.Tests, e.isOfAnother)
	e.options.Records = slices.DeleteFunc(e.options.Records, e.isOfAnother)
	return err
}

// isOfAnother reports whether a test or a stored game is of another game than the change.
func (e *errata) isOfAnother(file string) bool {
	has := gamesOf(file)
	return len(has) > 0 && !slices.Contains(has, shelf.Game(e.data.game))
}

// What follows defines "loremaster pack compendium", which writes pages on which cards are looked up.

// bookmaker is what the flags of compendium say, and what is told of the pages.
type bookmaker struct {
	served
	tests  string
	json   bool
	Folder string `json:"folder"`
	Files  int    `json:"files"`
	Bytes  int    `json:"bytes"`
	Cards  int    `json:"cards"`
}

func newCompendium(d *data) *cobra.Command {
	m := &bookmaker{served: served{data: d}}
	cmd := command("compendium [PACK...]", "Write pages on which cards are looked up, for any web server or none", nil, prints(m.run))
	cmd.Flags().StringVar(&m.Folder, "out", "", "write the pages into folder `DIR`")
	cmd.Flags().StringVar(&m.tests, "tests", testsFolder, "the `FOLDER` with the tests of what is built in, by games")
	cmd.Flags().BoolVar(&m.json, "json", false, "print as JSON")
	return cmd
}

func (m *bookmaker) run(p *printer, packs []string) error {
	if m.Folder == "" {
		return usage("where to? expected --out DIR")
	}
	m.data.layers = append(m.data.layers, packs...)
	books, err := m.books()
	if err != nil {
		return err
	}
	pages, err := compendium.Pages(books)
	for name, text := range pages {
		file := filepath.Join(m.Folder, filepath.FromSlash(name))
		if err == nil {
			err = store.Folder(filepath.Dir(file), store.Public)
		}
		if err == nil {
			err = os.WriteFile(file, text, 0o666)
		}
		m.Files, m.Bytes = m.Files+1, m.Bytes+len(text)
	}
	if err != nil {
		return unwritten(m.Folder, err)
	}
	return p.show(m.json, "written", m)
}

// books gathers what there is of each game that is meant: of its packs, where there are any.
func (m *bookmaker) books() (books []*compendium.Book, err error) {
	all, loaded, err := m.tables()
	if err != nil {
		return nil, err
	}
	line := newProgress()
	defer line.wipe()
	for i, side := range all.Sides {
		game, tests := side.Lib.Game().ID, side.PackNames()
		if m.data.game != "" && m.data.game != game || len(m.data.layers)+len(m.data.wanted) > 0 && len(tests) == 0 {
			continue
		}
		if err := loaded[i].tell(); err != nil {
			return nil, err
		}
		folder := filepath.Join(m.tests, game)
		if _, err := os.Stat(folder); err == nil && len(tests) == 0 {
			tests = []string{folder}
		}
		b, err := compendium.New(all, side, loaded[i].report, tests, func(n, of int) { line.tell("tests of "+game, n, of) })
		if err != nil {
			return nil, failed("%v", err)
		}
		books, m.Cards = append(books, b), m.Cards+len(b.Cards)
	}
	return books, nil
}
