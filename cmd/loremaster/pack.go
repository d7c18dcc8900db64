// This file defines "loremaster pack", the group of commands about packs, "errata" among them, and the older names of commands.

package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"loremaster/dsl/compendium"
	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/impact"
	"loremaster/dsl/index"
	"loremaster/dsl/pack"
	"loremaster/dsl/query"
	"loremaster/dsl/screen"
	"loremaster/dsl/sheets"
	"loremaster/dsl/store"
	"loremaster/dsl/trial"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

func newPack(d *data) *cobra.Command {
	return group("pack", "Get, publish and compare packs", append(newTravel(d), newErrata(d), newDiff(d), newZip(d), newCompendium(d), newPrint(d))...)
}

// newOlder returns commands under the names that they had before, which help does not list.
func newOlder(d *data) []*cobra.Command {
	list := []*cobra.Command{newErrata(d), newZip(d), newReport(d)}
	for _, class := range classNames(scenarioClass) {
		older := &shower{data: d, class: class}
		list = append(list, older.command(class+" [NAME]", "The older name of \"loremaster show NAME\", for a "+class+" alone."))
	}
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

// newDiff returns errata under a name by which it takes both versions.
func newDiff(d *data) *cobra.Command {
	cmd := newErrata(d)
	run := cmd.RunE
	cmd.Use, cmd.Short, cmd.Args, cmd.ValidArgsFunction = "diff PACK@1 PACK@2", "Report what a later version of a pack changes", cobra.ExactArgs(2), d.heldPacks
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		must(cmd.Flags().Set("against", args[0]))
		return run(cmd, args[1:])
	}
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
	err = measured(&e.options, func() (err error) {
		report, err = impact.Study(name, before, after, e.options)
		return err
	})
	if err != nil {
		return err
	}
	return p.page(e.json, e.html, "report", report, report.Stopped)
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
		e.options.Records, err = gamescript.FindRecords([]string{e.records})
	}
	e.options.Tests = slices.DeleteFunc(e.options.Tests, func(file string) bool { return e.isOfAnother(file) || slices.Contains(e.options.Own, file) })
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

func newPrint(d *data) *cobra.Command {
	m := &bookmaker{served: served{data: d}}
	paper := sheets.Papers[0]
	cmd := command("print [PACK...]", "Print cards on sheets of nine, to test with on paper", nil, prints(func(p *printer, packs []string) error {
		if m.Folder == "" {
			return usage("where to? expected --pdf FILE")
		}
		if !slices.Contains(sheets.Papers, paper) {
			return usage("there is no paper %q, expected %s", paper, pack.OrList(sheets.Papers))
		}
		m.data.layers = append(m.data.layers, packs...)
		books, err := m.books()
		if err != nil {
			return err
		}
		if m.Cards == 0 {
			return failed("there is no card to print")
		}
		var pdf bytes.Buffer
		count, err := sheets.Write(&pdf, books, paper)
		if err == nil {
			err = os.WriteFile(m.Folder, pdf.Bytes(), 0o666)
		}
		if err != nil {
			return unwritten(m.Folder, err)
		}
		return p.show(m.json, "printed", map[string]any{"file": m.Folder, "cards": m.Cards, "sheets": count})
	}))
	cmd.Flags().StringVar(&m.Folder, "pdf", "", "write the sheets into `FILE`")
	cmd.Flags().StringVar(&paper, "paper", paper, "the `SIZE` of the sheets: "+pack.OrList(sheets.Papers))
	cmd.Flags().BoolVar(&m.json, "json", false, "print as JSON")
	return cmd
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
		if folder := filepath.Join(m.tests, game); m.tests == "" {
			tests = nil // nobody asks for them
		} else if _, err := os.Stat(folder); err == nil && len(tests) == 0 {
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

// lockEnding is how the name of a file ends that pins versions of packs.
const lockEnding = ".lock"

// home returns the folder of the packs that were got.
func (d *data) home() (index.Home, error) {
	if d.kept != "" {
		return index.Home{Dir: d.kept}, nil
	}
	h, err := index.DefaultHome()
	if err != nil {
		return h, usage("there is no folder for packs: %v", err).hint("--packs DIR names one")
	}
	return h, nil
}

// held returns that folder, and the packs in it.
func (d *data) held() (h index.Home, held *index.Index, err error) {
	if h, err = d.home(); err == nil {
		held, err = h.Held()
		err = packFailure(err)
	}
	return h, held, err
}

// got returns the zip files of the packs that --pack names, with those that they need.
func (d *data) got() ([]string, error) {
	if len(d.wanted) == 0 {
		return nil, nil
	}
	h, err := d.home()
	if err != nil {
		return nil, err
	}
	var wants []index.Want
	for _, words := range d.wanted {
		if strings.HasSuffix(words, lockEnding) {
			pinned, err := h.Pinned(words)
			if err != nil {
				return nil, packFailure(err)
			}
			wants = append(wants, pinned...)
			continue
		}
		one, err := wantsOf([]string{words})
		if err != nil {
			return nil, err
		}
		wants = append(wants, one...)
	}
	files, err := h.Files(wants)
	return files, packFailure(err)
}

// packs returns the files of a pack: a path as it is, or by its name one that was got, after those that it builds on.
func (d *data) packs(words string) ([]string, error) {
	w, wrong := index.ParseWant(words)
	if _, err := os.Stat(words); err == nil || wrong != nil {
		return []string{words}, nil
	}
	h, err := d.home()
	if err != nil {
		return nil, err
	}
	files, err := h.Files([]index.Want{w})
	if _, isUnknown := errors.AsType[*index.Unknown](err); isUnknown && !strings.Contains(words, "@") {
		return []string{words}, nil // which is told as a path that is not there
	}
	return files, packFailure(err)
}

func (d *data) heldPacks(*cobra.Command, []string, string) (names []cobra.Completion, also cobra.ShellCompDirective) {
	also = cobra.ShellCompDirectiveNoFileComp
	_, held, err := d.held()
	if err != nil {
		return nil, also
	}
	return screen.Each(held.Packs, func(e *index.Entry) cobra.Completion { return cobra.CompletionWithDesc(e.String(), e.Description) }), also
}

// packFailure says what went wrong with packs; a name that is unknown with the nearest one.
func packFailure(err error) error {
	if u, ok := errors.AsType[*index.Unknown](err); ok {
		if len(u.Known) == 0 {
			f := failed("there is no pack %q here, and no other", u.Name)
			if _, err := os.Stat(u.Name); err == nil {
				f = f.hint("%s is a folder: \"--data %s\" lays it over", u.Name, u.Name)
			}
			return f.hint("\"loremaster pack get NAME --from INDEX\" gets one")
		}
		return unknown("pack", u.Name, u.Known).hint("\"loremaster pack list\" tells which packs are here, \"pack get NAME --from INDEX\" gets one")
	}
	if err == nil {
		return nil
	}
	return failed("%v", err)
}

// travel is what the flags of the commands say.
type travel struct {
	data     *data
	from     []string // indexes
	allow    []string // hosts
	to       string   // the folder of an index
	withdraw string
	why      string
	anyway   bool
	offline  bool
	json     bool
}

func newTravel(d *data) []*cobra.Command {
	t := &travel{data: d}
	command := func(use, short string, args cobra.PositionalArgs, run func(ctx context.Context, p *printer, args []string) error) *cobra.Command {
		return command(use, short, args, prints(func(p *printer, args []string) error {
			ctx, stop := interrupted()
			defer stop()
			return run(ctx, p, args)
		}))
	}
	get := command("get NAME[@VERSION]...", "Get packs from an index, with those that they need", cobra.ArbitraryArgs, t.get)
	update := command("update [NAME...]", "Get the newest versions of the packs that are here", cobra.ArbitraryArgs, t.update)
	remove := command("remove NAME[@VERSION]...", "Take packs away that were got", cobra.ArbitraryArgs, t.remove)
	list := command("list", "List the packs that are here, and what is newer", cobra.NoArgs, t.list)
	search := command("search [QUERY]", "Search indexes for packs", cobra.ArbitraryArgs, t.search)
	publish := command("publish FOLDER", "Put a pack into an index, once it checks and its tests pass", cobra.MaximumNArgs(1), t.publish)
	lock := command("lock FILE NAME[@VERSION]...", "Pin versions of packs in a file, for a table, a tournament or tests", cobra.ArbitraryArgs, t.lock)
	for _, cmd := range []*cobra.Command{get, update, list, search} {
		cmd.Flags().StringArrayVar(&t.from, "from", nil, "an `INDEX`: a folder, its index.toml, or an address of it; may be repeated. Without it, those from which packs were got")
		cmd.Flags().StringArrayVar(&t.allow, "allow", nil, "read zip files from `HOST`, too, where an index on another host names it; may be repeated")
	}
	for _, cmd := range []*cobra.Command{list, search} {
		cmd.Flags().BoolVar(&t.json, "json", false, "print as JSON")
	}
	list.Flags().BoolVar(&t.offline, "offline", false, "ask no index what is newer")
	publish.Flags().StringVar(&t.to, "to", "", "the `DIR` of the index, which is made if it is not there")
	publish.Flags().StringVar(&t.withdraw, "withdraw", "", "withdraw `NAME@VERSION` from the index instead")
	publish.Flags().StringVar(&t.why, "why", "", "`WHY` it is withdrawn")
	publish.Flags().BoolVar(&t.anyway, "anyway", false, "publish it although something about it is not proved, and say so in the index")
	return []*cobra.Command{get, update, remove, list, search, publish, lock}
}

// sources opens the indexes that --from names, or else those from which packs were got.
func (t *travel) sources(h index.Home) (list []*index.Source, err error) {
	from := t.from
	if len(from) == 0 {
		held, err := h.Held()
		if err != nil {
			return nil, packFailure(err)
		}
		for _, e := range held.Packs {
			if !slices.Contains(from, e.From) && !strings.HasSuffix(e.From, ".zip") {
				from = append(from, e.From)
			}
		}
	}
	for _, where := range from {
		s, err := index.Open(where, t.allow)
		if err != nil {
			return nil, usage("--from: %v", err)
		}
		list = append(list, s)
	}
	return list, nil
}

func wantsOf(args []string) (wants []index.Want, err error) {
	for _, words := range args {
		w, err := index.ParseWant(words)
		if err != nil {
			return nil, usage("%v", err)
		}
		wants = append(wants, w)
	}
	return wants, nil
}

func (t *travel) get(ctx context.Context, p *printer, args []string) error {
	if len(args) == 0 {
		return usage("which pack? expected its name, NAME@VERSION, a file of \"pack lock\", or the address or path of a zip file")
	}
	h, err := t.data.home()
	if err != nil {
		return err
	}
	var names []string
	pinned := &index.Index{}
	for _, word := range args {
		switch filepath.Ext(word) {
		case ".zip":
			e, err := h.PutFile(ctx, word, t.allow)
			if err != nil {
				return packFailure(err)
			}
			p.printf("got %s\n", e)
		case lockEnding:
			if pinned, err = index.ReadLock(word); err != nil {
				return unread(err)
			}
		default:
			names = append(names, word)
		}
	}
	wants, err := wantsOf(names)
	if err != nil || len(wants)+len(pinned.Packs) == 0 {
		return err
	}
	sources, err := t.sources(h)
	if err != nil {
		return err
	}
	if len(sources) == 0 {
		return usage("from where? expected --from INDEX: a folder, or an address").hint("packs are got again from where they came")
	}
	return t.fetch(ctx, p, h, sources, pinned, wants)
}

// fetch gets packs, each of the lists by itself, and tells which came.
func (t *travel) fetch(ctx context.Context, p *printer, h index.Home, sources []*index.Source, pinned *index.Index, lists ...[]index.Want) error {
	came := 0
	for _, wants := range lists {
		list, err := h.Get(ctx, sources, wants, pinned)
		for _, e := range list {
			p.printf("got %s\n", e)
			for _, what := range e.Unproved {
				p.printf("    not proved: %s\n", what)
			}
		}
		if err != nil {
			return packFailure(err)
		}
		came += len(list)
	}
	if came == 0 {
		p.printf("nothing is newer\n")
	}
	return nil
}

func (t *travel) update(ctx context.Context, p *printer, args []string) error {
	h, held, err := t.data.held()
	if err != nil {
		return err
	}
	if len(args) == 0 {
		args = held.Names()
	}
	wants, err := wantsOf(args)
	if err != nil {
		return err
	}
	for _, w := range wants {
		if !slices.ContainsFunc(held.Packs, func(e *index.Entry) bool { return e.Name == w.Name }) {
			return packFailure(&index.Unknown{Name: w.Name, Known: held.Names()})
		}
	}
	sources, err := t.sources(h)
	if err != nil {
		return err
	}
	return t.fetch(ctx, p, h, sources, &index.Index{}, slices.Collect(slices.Chunk(wants, 1))...) // what cannot be together lies side by side
}

func (t *travel) remove(_ context.Context, p *printer, args []string) error {
	if len(args) == 0 {
		return usage("which pack? expected its name, or NAME@VERSION")
	}
	h, err := t.data.home()
	wants, wrong := wantsOf(args)
	if err = cmp.Or(err, wrong); err != nil {
		return err
	}
	for _, w := range wants {
		gone, err := h.Remove(w)
		for _, e := range gone {
			p.printf("removed %s\n", e)
		}
		if err != nil {
			return packFailure(err)
		}
	}
	return nil
}

// row is a version that list and search tell of.
type row struct {
	*index.Entry
	Newer     string            `json:"newer,omitempty"`     // the newest version that an index has
	Conflicts []diag.Diagnostic `json:"conflicts,omitempty"` // what it defines or changes that another pack does, too
}

func (t *travel) list(ctx context.Context, p *printer, _ []string) error {
	h, held, err := t.data.held()
	if err != nil {
		return err
	}
	rows := append([]row{}, engine.Each(held.Packs, func(e *index.Entry) row { return row{Entry: e} })...)
	if !t.offline {
		sources, err := t.sources(h)
		if err != nil {
			return err
		}
		for _, s := range sources {
			x, err := s.Index(ctx)
			if err != nil {
				fmt.Fprintf(os.Stderr, "loremaster: %v\n", err)
				continue
			}
			for i := range rows {
				rows[i].look(x)
			}
		}
	}
	if len(rows) == 0 && !t.json {
		p.printf("there are no packs in %s\n", h.Dir)
		return nil
	}
	if err := conflicts(h, rows); err != nil {
		fmt.Fprintf(os.Stderr, "loremaster: %v\n", err)
	}
	return t.tell(p, rows)
}

// meet are the codes of what is said where two packs define or change one thing.
var meet = []string{"two-packs", "type-changed", "errata-lost", "errata-overlap", "errata-conflict"}

// conflicts notes at the packs where they meet when the newest versions of all are laid over each other, but for those that cannot be
// together, of which it tells.
func conflicts(h index.Home, rows []row) error {
	var wants []index.Want
	for _, r := range rows {
		more := append(slices.Clip(wants), index.Want{Name: r.Name})
		if _, err := h.Chosen(more); err == nil {
			wants = more
		} else {
			fmt.Fprintf(os.Stderr, "loremaster: %v\n", err)
		}
	}
	files, err := h.Files(wants)
	if err != nil {
		return packFailure(err)
	}
	layers := shelf.Open(files...)
	for _, g := range shelf.Games() {
		own := pack.For(g, layers)
		if len(own) < 2 {
			continue
		}
		_, diags, _ := g.With(own...).Library()
		for _, d := range diags.Items {
			of := slices.IndexFunc(rows, func(r row) bool { return strings.HasPrefix(d.File, filepath.ToSlash(h.File(r.Entry))+"/") })
			if of >= 0 && slices.Contains(meet, d.Code) {
				rows[of].Conflicts = append(rows[of].Conflicts, d)
			}
		}
	}
	return nil
}

// look notes what an index says of a version: that there is a newer one, or that it is withdrawn.
func (r *row) look(x *index.Index) {
	newest := r.Version
	for _, e := range x.Packs {
		if e.Name != r.Name {
			continue
		}
		if e.Version == r.Version {
			r.Withdrawn = e.Withdrawn
		}
		if e.Withdrawn == "" && e.Version.Compare(newest) > 0 {
			newest, r.Newer = e.Version, e.Version.String()
		}
	}
}

func (t *travel) search(ctx context.Context, p *printer, words []string) error {
	h, err := t.data.home()
	if err != nil {
		return err
	}
	sources, err := t.sources(h)
	if err != nil {
		return err
	}
	if len(sources) == 0 {
		return usage("where? expected --from INDEX: a folder, or an address")
	}
	rows, table := []row{}, query.Table{One: "pack", Known: map[string][]string{}}
	for _, s := range sources {
		x, err := s.Index(ctx)
		if err != nil {
			return failed("%v", err)
		}
		for _, e := range x.Packs {
			rows = append(rows, row{Entry: e})
			if err := table.Put(e, map[string]any{"": append([]string{e.Name, e.Description, e.Author, e.Game, e.Licence}, e.Tags...)}); err != nil {
				return failed("%v", err)
			}
		}
	}
	if len(words) > 0 {
		found, err := table.Find(strings.Join(words, " "))
		if err != nil {
			return hinted(err)
		}
		rows = screen.Each(found, func(i int) row { return rows[i] })
	}
	if len(rows) == 0 && !t.json {
		return failed("no pack has %q", strings.Join(words, " "))
	}
	return t.tell(p, rows)
}

// tell writes rows, one to a line.
func (t *travel) tell(p *printer, rows []row) error {
	if t.json {
		return p.json(rows)
	}
	w := tabwriter.NewWriter(p, 0, 0, 2, ' ', 0)
	for _, r := range rows {
		note := r.Description
		switch {
		case r.Withdrawn != "":
			note = "withdrawn: " + r.Withdrawn
		case r.Newer != "":
			note = "there is " + r.Newer
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", r.Name, r.Version, r.Game, note)
	}
	err := w.Flush()
	for _, r := range rows {
		for _, d := range r.Conflicts {
			p.printf("%s\n", d.String())
		}
	}
	return err
}

func (t *travel) lock(_ context.Context, p *printer, args []string) error {
	if len(args) < 2 || !strings.HasSuffix(args[0], lockEnding) {
		return usage("expected a file whose name ends in %s, and the packs to pin in it", lockEnding)
	}
	h, err := t.data.home()
	wants, wrong := wantsOf(args[1:])
	if err = cmp.Or(err, wrong); err != nil {
		return err
	}
	chosen, err := h.Chosen(wants)
	if err != nil {
		return packFailure(err)
	}
	if err := store.Write(args[0], index.Lock(chosen), store.Public); err != nil {
		return unwritten(args[0], err)
	}
	for _, e := range chosen {
		p.printf("pinned %s\n", e)
	}
	return nil
}

func (t *travel) publish(_ context.Context, p *printer, args []string) error {
	if t.to == "" {
		return usage("into which index? expected --to DIR")
	}
	if t.withdraw != "" {
		w, err := index.ParseWant(t.withdraw)
		if err != nil || w.Version == (pack.Version{}) || t.why == "" {
			return usage("expected --withdraw NAME@VERSION and --why WHY, which those read who have it")
		}
		if err := index.Withdraw(t.to, w, t.why); err != nil {
			return packFailure(err)
		}
		p.printf("withdrawn %s\n", w)
		return nil
	}
	if len(args) == 0 {
		return usage("which pack? expected a folder with a %s", pack.Manifest)
	}
	unproved, err := t.prove(p, args[0])
	if err != nil {
		return err
	}
	for _, what := range unproved {
		p.printf("not proved: %s\n", what)
	}
	if len(unproved) > 0 && !t.anyway {
		return failed("%s is not published", args[0]).hint("\"loremaster new test NAME --in %s\" begins a test; --anyway publishes it, and says in the index what is not proved", args[0])
	}
	e, err := index.Publish(args[0], t.to, unproved)
	if err != nil {
		return packFailure(err)
	}
	p.printf("published %s: %s\n", e, filepath.ToSlash(filepath.Join(t.to, e.File)))
	return nil
}

// prove checks a pack, runs its tests and tries its texts. It fails where one of these fails, and returns what is left unproved.
func (t *travel) prove(p *printer, folder string) (unproved []string, err error) {
	if err := t.data.meant(folder); err != nil {
		return nil, err
	}
	it, err := t.data.read(folder)
	if err != nil {
		return nil, err
	}
	if it.lib == nil {
		return nil, mistakes("the pack has", it.diags).failing()
	}
	for i := range it.diags.Items {
		if d := &it.diags.Items[i]; within([]string{folder}, d.File) {
			unproved = append(unproved, fmt.Sprintf("%s:%d: %s", d.File, d.Line, d.Message))
		}
	}
	files, err := gamescript.Find([]string{folder})
	if err != nil {
		return nil, unread(err)
	}
	if len(files) == 0 {
		unproved = append(unproved, "it has no tests")
	} else if report, results := runFiles(gamescript.LibraryOf(it.base), files, gamescript.Options{}); report.Failed > 0 || report.Stopped > 0 {
		printFailures(p, results)
		return nil, report.verdict()
	}
	try := &trying{Options: trial.Options{Seed: 1, Work: shortWork}}
	report, whole := try.report(it.lib, []string{folder})
	listed, err := try.listed(report, []string{folder})
	switch {
	case err != nil:
		return nil, err
	case !whole:
		return nil, stopped("stopped")
	}
	for _, c := range report.Clauses {
		if c.Worked == 0 && listed[c.Place()] == "" {
			unproved = append(unproved, fmt.Sprintf("%s never worked: %s", c.Place(), c.Why))
		}
	}
	return unproved, nil
}
