// This file defines "loremaster fmt".

package main

import (
	"bytes"
	"io/fs"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/layout"
	"loremaster/dsl/pack"
)

func newFmt() *cobra.Command {
	check, show := false, false
	cmd := &cobra.Command{
		Use:   "fmt [FILE|FOLDER...]",
		Short: "Give data files and tests the one layout that they have here",
		RunE: prints(func(p *printer, args []string) error {
			if len(args) == 0 {
				args = []string{"."}
			}
			files, err := laidOut(args)
			if err != nil {
				return err
			}
			n := 0
			for _, file := range files {
				changed, err := layOutFile(p, file, check, show)
				if err != nil {
					return err
				}
				if changed {
					n++
				}
			}
			if check && n > 0 {
				return failed("%s not in the layout", count(n, "file")).hint("loremaster fmt lays them out")
			}
			return nil
		}),
	}
	cmd.Flags().BoolVar(&check, "check", false, "only tell which files would change")
	cmd.Flags().BoolVar(&show, "diff", false, "only show what would change")
	return cmd
}

// laidOut returns the files that paths name, and those in folders that have a layout.
func laidOut(paths []string) ([]string, error) {
	var files []string
	for _, root := range paths {
		err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
			switch hidden := name != root && strings.HasPrefix(entry.Name(), "."); {
			case err != nil:
				return err
			case hidden && entry.IsDir():
				return fs.SkipDir
			case entry.IsDir() || hidden:
			case name == root || hasLayout(name):
				files = append(files, name)
			}
			return nil
		})
		if err != nil {
			return nil, unread(err)
		}
	}
	return files, nil
}

// hasLayout reports whether a file of a folder is laid out.
func hasLayout(name string) bool {
	switch filepath.Ext(name) {
	case ".game":
		return !gamescript.HasToFail(name)
	case ".toml":
		src, err := pack.ReadFile(name)
		return err == nil && shelf.LooksLikeData(name, string(src))
	}
	return false
}

// layOutFile lays out a file, unless it is only asked about, and reports whether that changes it.
func layOutFile(p *printer, file string, check, show bool) (bool, error) {
	src, err := pack.ReadFile(file)
	if err != nil {
		return false, usage("cannot read %q: %v", file, cause(err))
	}
	if !utf8.Valid(src) {
		return false, usage("%q is not UTF-8, expected a file saved as UTF-8", file)
	}
	out, ok := layout.File(file, src)
	if !ok {
		return false, usage("%q has no layout, expected a file whose name ends in .toml or .game", file)
	}
	if bytes.Equal(src, out) {
		return false, nil
	}
	shown := filepath.ToSlash(file)
	if show {
		p.Write(diff.Diff(shown, src, shown+" as it is laid out", out)) //nolint:errcheck // flush reports it
	} else {
		p.printf("%s\n", shown)
	}
	if check || show {
		return true, nil
	}
	return true, writeFile(file, out)
}
