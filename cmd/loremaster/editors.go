// This file defines the commands that help to write data files: "loremaster schema", "lsp" and "fmt".

package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/games"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/layout"
	"loremaster/dsl/lsp"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/text"
)

// schemas is the table of what there is for editors. What an editor has once for all files is of all games, unless one is
// named; the first library is that of the data.
var schemas = []struct {
	name, about string
	of          func([]text.ScriptedLibrary) map[string]any
}{
	{"cards", "a JSON Schema of data files: keys are proposed, explained and checked", func(libs []text.ScriptedLibrary) map[string]any { return shelf.Game(libs[0].Of().ID).Schema() }},
	{"pack", "a JSON Schema of the manifests of packs", func([]text.ScriptedLibrary) map[string]any { return pack.ManifestSchema(shelf.IDs()) }},
	{"grammar", "a TextMate grammar that colours data files and the texts in them", func(libs []text.ScriptedLibrary) map[string]any {
		return cardtext.TextMate(textKeys(libs), screen.Each(libs, text.ScriptedLibrary.Vocabulary)...)
	}},
	{"texts", "a TextMate grammar for the texts and scripts alone, within one for TOML", func(libs []text.ScriptedLibrary) map[string]any {
		return cardtext.Injection("script", textKeys(libs), screen.Each(libs, text.ScriptedLibrary.Vocabulary)...)
	}},
	{"game", "a TextMate grammar that colours scripted games", func(libs []text.ScriptedLibrary) map[string]any {
		languageOf := func(lib text.ScriptedLibrary) *gamescript.Language { return gamescript.LanguageOf(lib.Of()) }
		return gamescript.TextMate(screen.Each(libs, languageOf)...)
	}},
	{"snippets", "what \"new\" begins, as snippets of VS Code for data files", func(libs []text.ScriptedLibrary) map[string]any { return snippets(screen.Each(libs, rowFor), ".toml") }},
	{"game-snippets", "the same for scripted games", func(libs []text.ScriptedLibrary) map[string]any { return snippets(screen.Each(libs, rowFor), ".game") }},
}

func rowFor(lib text.ScriptedLibrary) *games.Row { return games.Of(lib.Of().ID) }

// textKeys returns the keys under which texts stand in the data of some games, and what phrases say.
func textKeys(libs []text.ScriptedLibrary) (keys []string) {
	for _, lib := range libs {
		keys = append(keys, shelf.Game(lib.Of().ID).TextKeys()...)
	}
	keys = append(keys, "says")
	slices.Sort(keys)
	return slices.Compact(keys)
}

func newSchema(d *data) *cobra.Command {
	var names []string
	long := "Prints what editors need to help with data files, as JSON:\n"
	for _, s := range schemas {
		names = append(names, s.name)
		long += "\n  " + s.name + "\n      " + s.about
	}
	return &cobra.Command{
		Use:       "schema [" + strings.Join(names, "|") + "]",
		Short:     "Print what editors need to help with data files",
		Long:      long + "\n\nWithout a name it prints that of cards. Phrases of the data are in the grammar. Grammars and\nsnippets are of all games, or of the one that is named by --game.",
		ValidArgs: names,
		Args:      atMost(1),
		RunE: prints(func(p *printer, args []string) error {
			name := names[0]
			if len(args) > 0 {
				name = args[0]
			}
			for _, s := range schemas {
				if s.name != name {
					continue
				}
				it, err := d.load()
				if err != nil {
					return err
				}
				libs := []text.ScriptedLibrary{it.lib}
				if d.game == "" {
					libs = append(libs, others(it.lib)...)
				}
				return p.json(s.of(libs))
			}
			return unknown("schema", name, names)
		}),
	}
}

func newLSP(d *data) *cobra.Command {
	return command("lsp", "Answer an editor: what is wrong, what may come next, what a word means", atMost(0),
		func(*cobra.Command, []string) error {
			if _, err := d.stack(); err != nil {
				return err
			}
			debug.SetGCPercent(seldom) // who has opened a file waits for the first load, of which all stays
			log := func(format string, args ...any) { fmt.Fprintf(os.Stderr, "loremaster lsp: "+format+"\n", args...) }
			begins := func(game string) []lsp.Begin { return begins(games.Of(game)) }
			if !lsp.Serve(os.Stdin, os.Stdout, lsp.Options{Games: shelf, Begins: begins, Data: d.layers, Only: d.only, Log: log, Begun: func() { debug.SetGCPercent(usual) }}) {
				return failed("the editor has gone without a word")
			}
			return nil
		})
}

func newFmt() *cobra.Command {
	check, show := false, false
	cmd := command("fmt [FILE|FOLDER...]", "Give data files and tests the one layout that they have here", nil,
		prints(func(p *printer, args []string) error {
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
		}))
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
