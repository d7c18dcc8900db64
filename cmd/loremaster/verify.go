// This file defines "loremaster verify".

package main

import (
	"cmp"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"loremaster/dsl/games"
	"loremaster/dsl/impact"
	"loremaster/dsl/pack"
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
	files, err := findRecords(paths)
	if err == nil && len(files) == 0 {
		return nil, usage("there is no record in %q, expected files whose names end in .record", paths[0])
	}
	return files, err
}

// findRecords returns the records that paths name, files and all in folders.
func findRecords(paths []string) (files []string, err error) {
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			return nil, unread(err)
		}
		if !info.IsDir() {
			files = append(files, path)
			continue
		}
		err = filepath.WalkDir(path, func(name string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() && filepath.Ext(name) == ".record" {
				files = append(files, name)
			}
			return err
		})
		if err != nil {
			return nil, unread(err)
		}
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

// together counts verdicts.
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
