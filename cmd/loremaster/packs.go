// This file defines the commands by which packs travel: "pack get", "update", "remove", "list", "search", "publish" and "lock".

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/index"
	"loremaster/dsl/pack"
	"loremaster/dsl/query"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/dsl/trial"
)

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
		w, err := index.ParseWant(words)
		if err != nil {
			return nil, usage("--pack: %v", err)
		}
		wants = append(wants, w)
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

// heldPacks proposes the packs that are here.
func (d *data) heldPacks(*cobra.Command, []string, string) (names []cobra.Completion, also cobra.ShellCompDirective) {
	also = cobra.ShellCompDirectiveNoFileComp
	_, held, err := d.held()
	if err != nil {
		return nil, also
	}
	for _, e := range held.Packs {
		names = append(names, cobra.CompletionWithDesc(e.String(), e.Description))
	}
	return names, also
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

// newTravel returns the commands.
func newTravel(d *data) []*cobra.Command {
	t := &travel{data: d}
	command := func(use, short string, args cobra.PositionalArgs, run func(ctx context.Context, p *printer, args []string) error) *cobra.Command {
		return &cobra.Command{Use: use, Short: short, Args: args, RunE: prints(func(p *printer, args []string) error {
			ctx, stop := interrupted()
			defer stop()
			return run(ctx, p, args)
		})}
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
	return t.fetch(ctx, p, h, sources, wants, pinned)
}

// fetch gets packs, and tells which came.
func (t *travel) fetch(ctx context.Context, p *printer, h index.Home, sources []*index.Source, wants []index.Want, pinned *index.Index) error {
	came, err := h.Get(ctx, sources, wants, pinned)
	for _, e := range came {
		p.printf("got %s\n", e)
		for _, what := range e.Unproved {
			p.printf("    not proved: %s\n", what)
		}
	}
	if err == nil && len(came) == 0 {
		p.printf("nothing is newer\n")
	}
	return packFailure(err)
}

func (t *travel) update(ctx context.Context, p *printer, args []string) error {
	h, held, err := t.data.held()
	if err != nil {
		return err
	}
	if len(args) == 0 {
		for _, e := range held.Packs {
			if !slices.Contains(args, e.Name) {
				args = append(args, e.Name)
			}
		}
	}
	wants, err := wantsOf(args)
	if err != nil {
		return err
	}
	for _, w := range wants {
		if !slices.ContainsFunc(held.Packs, func(e *index.Entry) bool { return e.Name == w.Name }) {
			return packFailure(&index.Unknown{Name: w.Name, Known: namesOf(held)})
		}
	}
	sources, err := t.sources(h)
	if err != nil {
		return err
	}
	return t.fetch(ctx, p, h, sources, wants, &index.Index{})
}

func namesOf(x *index.Index) (names []string) {
	for _, e := range x.Packs {
		names = append(names, e.Name)
	}
	return slices.Compact(names)
}

func (t *travel) remove(_ context.Context, p *printer, args []string) error {
	if len(args) == 0 {
		return usage("which pack? expected its name, or NAME@VERSION")
	}
	h, err := t.data.home()
	if err != nil {
		return err
	}
	wants, err := wantsOf(args)
	if err != nil {
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
	Newer string `json:"newer,omitempty"` // the newest version that an index has
}

func (t *travel) list(ctx context.Context, p *printer, _ []string) error {
	h, held, err := t.data.held()
	if err != nil {
		return err
	}
	rows := make([]row, 0, len(held.Packs))
	for _, e := range held.Packs {
		rows = append(rows, row{Entry: e})
	}
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
	return t.tell(p, rows)
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
			if err := table.Put(e, map[string]any{"": []string{e.Name, e.Description, e.Author, e.Game, e.Licence}}); err != nil {
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
	return w.Flush()
}

func (t *travel) lock(_ context.Context, p *printer, args []string) error {
	if len(args) < 2 || !strings.HasSuffix(args[0], lockEnding) {
		return usage("expected a file whose name ends in %s, and the packs to pin in it", lockEnding)
	}
	h, err := t.data.home()
	if err != nil {
		return err
	}
	wants, err := wantsOf(args[1:])
	if err != nil {
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
