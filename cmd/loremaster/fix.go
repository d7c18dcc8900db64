// This file mends what "loremaster check --fix" finds.

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/rogpeppe/go-internal/diff"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/dsl/lsp"
	"loremaster/dsl/pack"
)

// fix mends the data files of some folders that have mistakes, as far as each has one way to be mended, and shows how. What
// is built in, or lies in other folders, stays as it is.
func (d *data) fix(p *printer, dirs []string) error {
	it, err := d.read(dirs...)
	if err != nil {
		return err
	}
	of := shelf
	if d.game != "" {
		of = pack.NewShelf(shelf.Game(d.game))
	}
	for _, file := range filesOf(it.diags, dirs) {
		was, mended, whole, err := lsp.Mended(lsp.Options{Games: of, Data: append(slices.Clone(d.layers), dirs...), Only: d.only}, file)
		if err != nil {
			return usage("cannot mend %q: %v", file, cause(err))
		}
		if !whole {
			fmt.Fprintf(os.Stderr, "%s has more mistakes than are looked at in one run, expected at most %d %s: run it again\n", filepath.ToSlash(file), limits.TriedEdits.Most, limits.TriedEdits.Of)
		}
		if mended == was {
			continue
		}
		if err := writeFile(file, []byte(mended)); err != nil {
			return err
		}
		p.Write(diff.Diff(filepath.ToSlash(file), []byte(was), filepath.ToSlash(file)+" as it is mended", []byte(mended))) //nolint:errcheck // flush reports it
	}
	return nil
}

// filesOf returns the files in some folders that have mistakes, each once.
func filesOf(diags *diag.List, dirs []string) (files []string) {
	for i := range diags.Items {
		it := &diags.Items[i]
		if it.Severity != diag.Warning && within(dirs, it.File) && !slices.Contains(files, it.File) {
			files = append(files, it.File)
		}
	}
	return files
}
