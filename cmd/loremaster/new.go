// This file defines "loremaster new".

package main

import (
	"embed"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/template"
	"time"
	"unicode"

	"github.com/spf13/cobra"

	"loremaster/dsl/pack"
	"loremaster/dsl/store"
	"loremaster/interpreter/cardgame"
)

// starterFiles holds what is written, as templates. They name cards and factions, which this source does not.
//
//go:embed starters/*.toml starters/*.game
var starterFiles embed.FS

// starter is one kind of thing that can be begun.
type starter struct {
	kind  string
	about string
	files [][2]string // the template, and the file that is made of it
}

// starters is the table of them. In the names of files {id} is the id.
var starters = []starter{
	{"card", "a character, with a text", [][2]string{{"card.toml", "{id}.toml"}}},
	{"errata", "what changes a card or location that there is", [][2]string{{"errata.toml", "{id}.toml"}}},
	{"scenario", "two seats, with all factions", [][2]string{{"scenario.toml", "{id}.toml"}}},
	{"test", "a scripted game", [][2]string{{"test.game", "{id}.game"}}},
	{"pack", "a folder with a manifest, a card and a test", [][2]string{{"pack.toml", "{id}/pack.toml"}, {"pack-cards.toml", "{id}/cards.toml"}, {"pack-test.game", "{id}/tests/herald.game"}}},
}

// next holds the commands to go on with, each behind the kind that it is for. In them {id} is the id, {dir} the
// folder, {file} the first file.
//
//go:embed starters/next.txt
var next string

func newNew(d *data) *cobra.Command {
	dir := "."
	var kinds []string
	long := "Writes a file that you can go on from: what must stand there, comments on what may, and\nnothing that is wrong. A file that already exists stays as it is.\n"
	for _, s := range starters {
		kinds = append(kinds, s.kind)
		long += fmt.Sprintf("\n  %-9s %s", s.kind, s.about)
	}
	cmd := &cobra.Command{
		Use:       "new " + strings.Join(kinds, "|") + " NAME",
		Short:     "Begin a card, an errata, a scenario, a test or a pack",
		Long:      long + "\n\nNAME is the name that players read, and of an errata the card or location that it changes.",
		ValidArgs: kinds,
		RunE: func(_ *cobra.Command, args []string) (err error) {
			i := -1
			if len(args) > 0 {
				i = slices.IndexFunc(starters, func(s starter) bool { return s.kind == args[0] })
			}
			switch {
			case len(args) == 0:
				return usage("what is to begin? expected one of: %s", strings.Join(kinds, ", "))
			case i < 0:
				return unknown("kind of thing", args[0], kinds)
			case len(args) == 1:
				return usage("the %s has no name yet, expected: loremaster new %s NAME", args[0], args[0])
			}
			p := newPrinter()
			defer p.flush(&err)
			return starters[i].begin(p, d, strings.Join(args[1:], " "), dir)
		},
	}
	cmd.Flags().StringVar(&dir, "in", dir, "write it into folder `DIR`, which is made if it is not there")
	must(cmd.MarkFlagDirname("in"))
	return cmd
}

// begun is what the templates are filled with.
type begun struct {
	ID, Name string
	Language string
	Game     string
	Today    string // the date
	Of, Line string // of an errata: what it changes, and the first line of its text
}

// begin writes the files, and says what to do next.
func (s *starter) begin(p *printer, d *data, name, dir string) error {
	b := begun{ID: pack.ID(name), Name: name, Language: cardgame.TheGame.Language, Game: cardgame.TheGame.ID, Today: time.Now().Format(time.DateOnly)}
	if b.ID == "" || strings.ContainsFunc(name, unicode.IsControl) {
		return usage("%q is not a name, expected words", name)
	}
	switch s.kind {
	case "errata":
		if err := b.change(d, name); err != nil {
			return err
		}
	case "pack": // its name stands in sentences: words of letters and digits
		words := strings.Split(b.ID, "-")
		for i := range words {
			words[i] = sentence(words[i])
		}
		b.Name = strings.Join(words, " ")
	case "test":
		if _, err := os.Stat(filepath.Join(dir, pack.Manifest)); err == nil {
			dir = filepath.Join(dir, pack.TestsFolder)
		}
	}
	var files []string
	for _, f := range s.files {
		files = append(files, filepath.Join(dir, strings.ReplaceAll(f[1], "{id}", b.ID)))
	}
	for _, file := range files {
		if _, err := os.Lstat(file); err == nil {
			return usage("%q already exists", file).hint("choose another name, or another folder with --in")
		}
	}
	for i, file := range files {
		if err := b.write(s.files[i][0], file); err != nil {
			return usage("cannot write %q: %v", file, cause(err))
		}
		p.printf("wrote %s\n", filepath.ToSlash(file))
	}
	p.printf("\nnext:\n")
	fill := strings.NewReplacer("{id}", b.ID, "{dir}/{id}", filepath.ToSlash(filepath.Join(dir, b.ID)), "{dir}", filepath.ToSlash(dir), "{file}", filepath.ToSlash(files[0]))
	for line := range strings.Lines(next) {
		if command, ok := strings.CutPrefix(line, s.kind+" "); ok {
			p.printf("  loremaster %s", fill.Replace(command))
		}
	}
	return nil
}

// change looks up what an errata changes.
func (b *begun) change(d *data, name string) error {
	lib, err := d.load()
	if err != nil {
		return err
	}
	c, err := find(lib, name, false)
	if location, e := find(lib, name, true); e == nil {
		c, err = location, nil
	}
	if err != nil {
		return err
	}
	b.ID, b.Of, b.Name = c.ID+"-errata", c.ID, c.Name
	if len(c.Text) > 0 {
		b.Line = c.Text[0].Source
	}
	return nil
}

// write makes a file of a template.
func (b *begun) write(from, file string) error {
	t, err := template.New(from).Funcs(template.FuncMap{"quote": strconv.Quote}).ParseFS(starterFiles, "starters/"+from)
	must(err)
	if err := store.Folder(filepath.Dir(file), store.Public); err != nil {
		return err
	}
	return store.Fill(file, store.Public, func(w io.Writer) error { return t.Execute(w, b) })
}
