// This file defines the commands that play records again: "loremaster verify", and "loremaster replay" with what it writes to look into
// a fault.

package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/games"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/impact"
	"loremaster/dsl/pack"
	"loremaster/dsl/repl"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
)

// verifier is what the flags of verify say.
type verifier struct {
	data    *data
	under   string
	recover string
	update  bool
	upgrade bool
	noData  bool
	reseal  bool
	json    bool
}

func newVerify(d *data) *cobra.Command {
	v := &verifier{data: d}
	cmd := command("verify [PATH...]", "Replay records, and say which come out different and why", nil, prints(v.run))
	flags := cmd.Flags()
	flags.StringVar(&v.under, "under", "", "replay with the data files of folder `PACK` laid over the others")
	flags.StringVar(&v.recover, "recover", "", "write what is whole of one damaged record to `FILE`")
	flags.BoolVar(&v.update, "update", false, "rewrite records that come out different")
	flags.BoolVar(&v.upgrade, "upgrade", false, "write records of an older format in the newest")
	flags.BoolVar(&v.noData, "without-data", false, "with --upgrade: let records name their definitions by hash")
	flags.BoolVar(&v.reseal, "reseal", false, "rewrite records that were edited by hand")
	flags.BoolVar(&v.json, "json", false, "print as JSON")
	must(cmd.MarkFlagDirname("under"))
	cmd.MarkFlagsMutuallyExclusive("update", "upgrade", "reseal", "under")
	cmd.MarkFlagsMutuallyExclusive("update", "upgrade", "reseal", "recover")
	return cmd
}

// records returns the records that paths name; it fails where there are none.
func records(paths []string) ([]string, error) {
	files, err := gamescript.FindRecords(paths)
	switch {
	case err != nil:
		return nil, unread(err)
	case len(files) == 0:
		return nil, usage("there is no record in %q, expected files whose names end in .record", paths[0])
	}
	return files, nil
}

// dataOf returns the data of layers that were read, and reports what is wrong with them.
func dataOf(base *pack.Base) (*impact.Data, error) {
	if d := impact.DataOf(base); d != nil {
		return d, nil
	}
	_, diags, _ := base.Library()
	return nil, mistakes("the data has", diags)
}

// load loads the data that records are played with, and what they may have been made with: the data that is
// built in, and that with the first of the folders on top of it, the first two, and so on.
func (v *verifier) load() (*impact.Verifier, error) {
	layers, err := v.data.stack()
	if err != nil {
		return nil, err
	}
	below := 0
	for below < len(layers) && layers[below].Base || below == 0 {
		below++
	}
	it := &impact.Verifier{Games: func(id string) *pack.Game { return games.Of(id).Game }}
	if over := slices.DeleteFunc(append(slices.Clone(v.data.layers), v.under), func(dir string) bool { return dir == "" }); len(over) > 0 {
		it.Under = shelf.Open(over...)
	}
	if v.under != "" {
		all, err := v.data.base(v.under)
		if err != nil {
			return nil, err
		}
		it.Now, err = dataOf(all)
		if err != nil {
			return nil, err
		}
	} else if it.Now, err = dataOf(v.data.baseOf(layers)); err != nil {
		return nil, err
	}
	for n := below; n < len(layers) || n == len(layers) && v.under != ""; n++ {
		if d := impact.DataOf(v.data.baseOf(layers[:n])); d != nil {
			it.Before = append(it.Before, d)
		}
	}
	return it, nil
}

func (v *verifier) run(p *printer, args []string) error {
	if len(args) == 0 {
		args = []string{testsFolder}
	}
	files, err := records(args)
	if err != nil {
		return err
	}
	if v.recover != "" && len(files) > 1 {
		return usage("--recover writes one record, expected one, found %d", len(files))
	}
	it, err := v.load()
	if err != nil {
		return err
	}
	if v.upgrade || v.reseal {
		return v.rewrite(p, it, files)
	}
	var verdicts []*impact.Verdict
	for _, file := range files {
		text, err := readFile(file)
		if err != nil {
			return err
		}
		verdicts = append(verdicts, it.Verify(file, text))
	}
	if v.update {
		return v.renew(p, it, args, verdicts)
	}
	told := together(verdicts)
	if v.json {
		err = p.json(verdicts)
	} else {
		err = p.layout("verdicts", told)
	}
	if err != nil {
		return err
	}
	if v.recover != "" {
		if err := v.recovered(verdicts[0]); err != nil {
			return err
		}
	}
	return told.failure()
}

// verdicts is what came of records that were played again, with what is told of them together.
type verdicts struct {
	All                  []*impact.Verdict
	Same, Different, Bad int              // how many are
	Changes              []*impact.Change // of those that are different, each definition once
}

func together(all []*impact.Verdict) *verdicts {
	v, seen := &verdicts{All: all}, map[string]bool{}
	for _, d := range all {
		switch d.Status {
		case impact.Same:
			v.Same++
			continue
		case impact.Damaged, impact.Unreadable:
			v.Bad++
			continue
		}
		v.Different++
		for i := range d.Changes {
			if c := &d.Changes[i]; !seen[c.ID] {
				seen[c.ID], v.Changes = true, append(v.Changes, c)
			}
		}
	}
	return v
}

// failure returns an error if a record is not the same.
func (v *verdicts) failure() error {
	switch all := count(len(v.All), "record"); {
	case v.Bad > 0 && v.Different > 0:
		return usage("%d of %s damaged or unreadable, %d different", v.Bad, all, v.Different)
	case v.Bad > 0:
		return usage("%d of %s damaged or unreadable", v.Bad, all)
	case v.Different > 0:
		return failed("%d of %s different", v.Different, all)
	}
	return nil
}

// recovered writes what is whole of a damaged record.
func (v *verifier) recovered(d *impact.Verdict) error {
	if d.Status != impact.Damaged && d.Status != impact.Unreadable {
		return usage("%s is not damaged, so there is nothing to recover", d.File)
	}
	g := d.Recovered()
	if g == nil {
		return usage("nothing of %s is whole", d.File)
	}
	return saveRecord(g, v.recover)
}

// rewrite writes records in the newest format, or sealed anew. One that cannot be is left as it is, and told.
func (v *verifier) rewrite(p *printer, it *impact.Verifier, files []string) error {
	type rewritten struct {
		File    string `json:"file"`
		Written bool   `json:"written"` // else it was so already, or cannot be
		Message string `json:"message,omitempty"`
	}
	var list []rewritten
	wrong, written := 0, 0
	for _, file := range files {
		text, err := readFile(file)
		if err != nil {
			return err
		}
		var anew []byte
		if v.reseal {
			anew, err = it.Reseal(text)
		} else {
			anew, err = it.Upgrade(text, !v.noData)
		}
		r := rewritten{File: file}
		switch {
		case err != nil:
			r.Message = err.Error()
			wrong++
		case string(anew) != string(text):
			if err := writeFile(file, anew); err != nil {
				return err
			}
			r.Written = true
			written++
		}
		list = append(list, r)
	}
	if err := p.show(v.json, "rewritten", list); err != nil {
		return err
	}
	if !v.json {
		p.printf("%d of %s rewritten\n", written, count(len(list), "record"))
	}
	if wrong > 0 {
		return failed("%d of %s cannot be rewritten", wrong, count(len(list), "record"))
	}
	return nil
}

// renew writes the records anew that are different or were made with other data, and the index of each folder in which
// they were found by paths.
func (v *verifier) renew(p *printer, it *impact.Verifier, paths []string, verdicts []*impact.Verdict) error {
	var again []impact.Indexed
	changed := 0
	for _, d := range verdicts {
		text, err := readFile(d.File)
		if err != nil {
			return err
		}
		anew, err := it.Update(text)
		if err != nil {
			return usage("%s: %v", d.File, err)
		}
		if string(anew) != string(text) {
			if err := writeFile(d.File, anew); err != nil {
				return err
			}
		}
		again = append(again, impact.Indexed{Verdict: it.Verify(d.File, anew), Change: d.FirstDifference()})
		if change := d.FirstDifference(); change != "" {
			p.printf("%s: %s\n", d.File, change)
			changed++
		}
	}
	byFolder := map[string][]impact.Indexed{}
	for _, r := range again {
		if !slices.Contains(paths, r.File) {
			byFolder[filepath.Dir(r.File)] = append(byFolder[filepath.Dir(r.File)], r)
		}
	}
	for _, folder := range slices.Sorted(maps.Keys(byFolder)) {
		here := byFolder[folder]
		slices.SortFunc(here, func(a, b impact.Indexed) int { return cmp.Compare(a.File, b.File) })
		file := filepath.Join(folder, impact.IndexName)
		if err := writeFile(file, []byte(impact.Index(here))); err != nil {
			return err
		}
	}
	for _, r := range again {
		if r.Status != impact.Same {
			return failed("%s is %s after the update", r.File, r.Status)
		}
	}
	p.printf("%d of %s different, and rewritten\n", changed, count(len(again), "record"))
	return nil
}

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
