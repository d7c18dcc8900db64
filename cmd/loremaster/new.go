// This file defines "loremaster new", and makes snippets of what it begins.

package main

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/template"
	"time"
	"unicode"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/games"
	"loremaster/dsl/layout"
	"loremaster/dsl/lsp"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/interpreter/game"
)

// starter is one kind of thing that can be begun.
type starter struct {
	kind  string
	about string
	files [][2]string // the template, and the file that is made of it
}

// starters is the table of them. In the names of files {id} is the id.
var starters = []starter{
	{"card", "one card, with a text", [][2]string{{"card.toml", "{id}.toml"}}},
	{"errata", "what changes something that there is", [][2]string{{"errata.toml", "{id}.toml"}}},
	{"scenario", "two seats, with their decks", [][2]string{{"scenario.toml", "{id}.toml"}}},
	{"test", "a scripted game", [][2]string{{"test.game", "{id}.game"}}},
	{"pack", "a folder with a manifest, a card and a test", [][2]string{{"pack.toml", "{id}/pack.toml"}, {"pack-cards.toml", "{id}/cards.toml"},
		{"pack-test.game", "{id}/tests/herald.game"}, {"pack-check.yml", "{id}/.github/workflows/check.yml"}}},
}

func newNew(d *data) *cobra.Command {
	dir := "."
	var kinds []string
	long := "Writes a file that you can go on from: what must stand there, comments on what may, and\nnothing that is wrong. A file that already exists stays as it is.\n"
	for _, s := range starters {
		kinds = append(kinds, s.kind)
		long += fmt.Sprintf("\n  %-9s %s", s.kind, s.about)
	}
	cmd := command("new "+strings.Join(kinds, "|")+" NAME", "Begin a card, an errata, a scenario, a test or a pack", nil,
		prints(func(p *printer, args []string) error {
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
			return starters[i].begin(p, d, strings.Join(args[1:], " "), dir)
		}))
	cmd.Long = long + "\n\nNAME is the name that players read, and of an errata what it changes, such as a\ncard or a scenario. A name that the data have already is refused."
	cmd.ValidArgs = kinds
	cmd.Flags().StringVar(&dir, "in", dir, "write it into folder `DIR`, which is made if it is not there")
	must(cmd.MarkFlagDirname("in"))
	return cmd
}

// begun is what the templates are filled with.
type begun struct {
	of       *games.Row
	ID, Name string
	Language string
	Game     string
	Today    string // the date

	// Of an errata: what it changes, the first line of its text, and what else may change.
	Of, Line  string
	Proposals []string
}

func newBegun(of *games.Row, id, name string) begun {
	return begun{of: of, ID: id, Name: name, Language: of.Language, Game: of.ID, Today: time.Now().Format(time.DateOnly)}
}

// begin writes the files, and says what to do next.
func (s *starter) begin(p *printer, d *data, name, dir string) error {
	of := games.Of(d.game)
	b := newBegun(of, pack.ID(name), name)
	if b.ID == "" || strings.ContainsFunc(name, unicode.IsControl) {
		return usage("%q is not a name, expected words", name)
	}
	if s.kind == "errata" {
		it, err := d.load()
		if err != nil {
			return err
		}
		if err := b.change(it.lib, name); err != nil {
			return err
		}
	}
	if err := s.free(d, &b); err != nil {
		return err
	}
	switch s.kind {
	case "pack": // its name stands in sentences: words of letters and digits
		words := strings.Split(b.ID, "-")
		for i := range words {
			words[i] = screen.Sentence(words[i])
		}
		b.Name = strings.Join(words, " ")
	case "test":
		if _, err := os.Stat(filepath.Join(dir, pack.Manifest)); err == nil {
			dir = filepath.Join(dir, pack.TestsFolder)
		}
	}
	files := screen.Each(s.files, func(f [2]string) string { return filepath.Join(dir, strings.ReplaceAll(f[1], "{id}", b.ID)) })
	for _, file := range files {
		if _, err := os.Lstat(file); err == nil {
			return usage("%q already exists", file).hint("choose another name, or another folder with --in")
		}
	}
	for i, file := range files {
		if err := b.write(s.files[i][0], file); err != nil {
			return unwritten(file, err)
		}
		p.printf("wrote %s\n", filepath.ToSlash(file))
	}
	p.printf("\nnext:\n")
	fill := strings.NewReplacer("{id}", b.ID, "{dir}/{id}", filepath.ToSlash(filepath.Join(dir, b.ID)), "{dir}", filepath.ToSlash(dir), "{file}", filepath.ToSlash(files[0]))
	for line := range strings.Lines(starterFile(of, "next.txt")) {
		if command, ok := strings.CutPrefix(line, s.kind+" "); ok {
			p.printf("  loremaster %s", fill.Replace(command))
		}
	}
	return nil
}

// ids are the ids of what is begun, besides the files.
func (s *starter) ids(b *begun) []string {
	switch s.kind {
	case "test":
		return nil
	case "pack":
		return []string{b.ID + "-herald"} // of its card
	}
	return []string{b.ID}
}

// free fails where the data have something of that id or, of what has a name, of that name.
func (s *starter) free(d *data, b *begun) error {
	it, err := d.read()
	if err != nil || it.lib == nil {
		return err // what is wrong with the data, other commands tell
	}
	ids := s.ids(b)
	for i := range it.report.Changes {
		if id := it.report.Changes[i].Errata; id != "" && slices.Contains(ids, id) {
			return usage("%s exists: another change can be written into it, or into an errata of another id", id)
		}
	}
	for i := range it.lib.Common().Definitions {
		there := &it.lib.Common().Definitions[i]
		if !slices.Contains(ids, there.ID) && (s.kind != "card" && s.kind != "scenario" || there.Type == "errata" || diag.Fold(there.Name) != diag.Fold(b.Name)) {
			continue
		}
		if len(proposalsFor(b.of, there.Type)) == 0 {
			return usage("%s exists (%s): choose another name", there.Name, there.Type)
		}
		return usage("%s exists (%s): new errata %s, or another name", there.Name, there.Type, there.ID)
	}
	return nil
}

// change looks up what an errata changes.
func (b *begun) change(lib game.Library, name string) error {
	if namesScenario(lib, name) {
		id, err := pickScenario(lib, []string{name})
		if err == nil {
			b.changes(lib.Common().Definition(id))
		}
		return err
	}
	c, err := find(lib, name, "")
	if err != nil {
		return err
	}
	if len(c.Text) > 0 {
		b.Line = c.Text[0].Source
	}
	b.changes(lib.Common().Definition(c.ID))
	return nil
}

// changes notes what an errata is of.
func (b *begun) changes(of *game.Definition) {
	b.ID, b.Of, b.Name, b.Proposals = of.ID+"-errata", of.ID, of.Name, proposalsFor(b.of, of.Type)
}

// proposalsFor returns what an errata of something of that type may change.
func proposalsFor(g *games.Row, kind string) (list []string) {
	for line := range strings.Lines(starterFile(g, "errata.txt")) {
		types, what, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if slices.Contains(strings.Split(types, ","), kind) {
			list = append(list, what)
		}
	}
	return list
}

// starterFile returns a file of those of which things are begun. In next.txt {id} is the id, {dir} the folder, {file} the first
// file; a line stands behind the kind that it is for, in errata.txt behind the types.
func starterFile(g *games.Row, name string) string {
	text, _ := fs.ReadFile(g.Starters, "starters/"+name) // without it there is nothing to say
	return string(text)
}

// write makes a file of a template, in the layout of such files.
func (b *begun) write(from, file string) error {
	if err := store.Folder(filepath.Dir(file), store.Public); err != nil {
		return err
	}
	var src bytes.Buffer
	if err := b.execute(&src, from); err != nil {
		return err
	}
	out, _ := layout.File(file, src.Bytes())
	return store.Write(file, out, store.Public)
}

// execute writes what a template makes.
func (b *begun) execute(w io.Writer, from string) error {
	files, name := b.of.Starters, "starters/"+from
	if _, err := fs.Stat(files, name); err != nil { // it is the same for every game
		files, name = templates, "templates/"+from
	}
	t, err := template.New(from).Funcs(template.FuncMap{"quote": strconv.Quote}).ParseFS(files, name)
	must(err)
	return t.Execute(w, b)
}

// begins returns what begins things of a game, with places for their ids and names.
func begins(g *games.Row) (list []lsp.Begin) {
	for i := range starters {
		s := &starters[i]
		if s.kind == "errata" { // it begins with what it changes
			continue
		}
		b := newBegun(g, "${1:id}", "${2:Name}")
		body := bytes.Buffer{}
		must(b.execute(&body, s.files[0][0]))
		out, _ := layout.File(s.files[0][0], body.Bytes())
		list = append(list, lsp.Begin{Word: s.kind, About: s.about, File: s.files[0][0], Text: strings.TrimRight(string(out), "\n")})
	}
	return list
}

// snippets returns the same of some games, for files of an ending, as snippets of VS Code.
func snippets(of []*games.Row, ending string) map[string]any {
	list := map[string]any{}
	for _, g := range of {
		for _, b := range begins(g) {
			if filepath.Ext(b.File) != ending {
				continue
			}
			name, about := b.Word, "begin "+b.About
			if len(of) > 1 {
				name, about = g.ID+" "+b.Word, g.Name+": "+about
			}
			list[name] = map[string]any{"prefix": b.Word, "description": about, "body": strings.Split(b.Text, "\n")}
		}
	}
	return list
}
