// This file defines "loremaster new", and makes snippets of what it begins.

package main

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"text/template"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/games"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/layout"
	"loremaster/dsl/lsp"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// starter is one kind of thing that can be begun.
type starter struct {
	kind  string
	about string
	id    string      // of what is defined, besides the files; "" for nothing
	files [][2]string // the template, and the file that is made of it
}

// starters is the table of them. In ids and names of files {id} is the id.
var starters = []starter{
	{"card", "one card, with a text, and a test that it passes", "{id}", [][2]string{{"card.toml", "{id}.toml"}, {"card.game", "{id}.game"}}},
	{"errata", "what changes something that there is", "{id}", [][2]string{{"errata.toml", "{id}.toml"}}},
	{"scenario", "two seats, with their decks", "{id}", [][2]string{{"scenario.toml", "{id}.toml"}}},
	{"test", "a scripted game", "", [][2]string{{"test.game", "{id}.game"}}},
	{"pack", "a folder with a manifest, a card and a test", "{id}-herald", [][2]string{{"pack.toml", "{id}/pack.toml"}, {"pack-cards.toml", "{id}/cards.toml"},
		{"pack-test.game", "{id}/tests/herald.game"}, {"pack-check.yml", "{id}/.github/workflows/check.yml"}}},
}

func newNew(d *data) *cobra.Command {
	w := wanted{dir: "."}
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
			return starters[i].begin(p, d, strings.Join(args[1:], " "), w)
		}))
	cmd.Long = long + "\n\nNAME is the name that players read, and of an errata what it changes, such as a\ncard or a scenario. A name that the data have already is refused. In a terminal it asks of a\ncard what kind it is, and which of three texts it begins with; otherwise both are the first."
	cmd.ValidArgs = kinds
	flags := cmd.Flags()
	flags.StringVar(&w.dir, "in", w.dir, "write it into folder `DIR`, which is made if it is not there")
	must(cmd.MarkFlagDirname("in"))
	flags.StringVar(&w.kind, "kind", "", "of a card: begin one of that `KIND`, such as an event")
	must(cmd.RegisterFlagCompletionFunc("kind", func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return screen.Each(cardKinds(games.Of(d.game)), cardKind.words), cobra.ShellCompDirectiveNoFileComp
	}))
	flags.IntVar(&w.text, "text", 0, "of a card: begin with the text of that `NUMBER`, from 1")
	return cmd
}

// wanted is what the flags say.
type wanted struct {
	dir, kind string
	text      int
}

// cardKind is a kind of card that is begun, with texts, each with a test that the card passes.
type cardKind struct {
	Name, About, Keys string
	Seat              string // who has it in the test, where that is said
	Text              []struct{ Says, Test string }
}

// words returns its name and what it is, as a completion has them.
func (k cardKind) words() string { return k.Name + "\t" + k.About }

func cardKinds(g *games.Row) []cardKind {
	var all struct{ Kind []cardKind }
	_, err := toml.Decode(starterFile(g, "kinds.toml"), &all)
	must(err)
	return all.Kind
}

// begun is what the templates are filled with.
type begun struct {
	of       *games.Row
	ID, Name string
	Language string
	Game     string
	Today    string // the date

	Keys, Says, Test, Seat string // of a card: the keys of its kind, its text, and a test of that

	// Of an errata: what it changes, the first line of its text, and what else may change.
	Of, Line  string
	Proposals []string
}

func newBegun(of *games.Row, id, name string) begun {
	return begun{of: of, ID: id, Name: name, Language: of.Language, Game: of.ID, Today: time.Now().Format(time.DateOnly)}
}

// take makes it a card of a kind, with one of its texts.
func (b *begun) take(k cardKind, text int) {
	b.Keys, b.Seat, b.Says, b.Test = k.Keys, k.Seat, k.Text[text].Says, strings.ReplaceAll(k.Text[text].Test, "{name}", b.Name)
}

// card finds out of which kind a card is, and what its text is: as the flags say, or as a person answers.
func (b *begun) card(p *printer, w wanted) (err error) {
	kinds := cardKinds(b.of)
	i := slices.IndexFunc(kinds, func(k cardKind) bool { return k.Name == w.kind })
	if w.kind == "" {
		i, err = p.ask("What kind of card?", screen.Each(kinds, cardKind.words))
	} else if i < 0 {
		err = unknown("kind of card", w.kind, screen.Each(kinds, func(k cardKind) string { return k.Name }))
	}
	if err != nil {
		return err
	}
	texts := kinds[i].Text
	if w.text < 0 || w.text > len(texts) {
		return usage("--text is %d, expected 1 to %d", w.text, len(texts))
	}
	n := w.text - 1
	if n < 0 {
		n, err = p.ask("Which text to begin with?", screen.Each(texts, func(t struct{ Says, Test string }) string { return t.Says }))
	}
	if err == nil {
		b.take(kinds[i], n)
	}
	return err
}

// begin writes the files, and says what to do next.
func (s *starter) begin(p *printer, d *data, name string, w wanted) error {
	if s.kind != "card" && (w.kind != "" || w.text != 0) {
		return usage("--kind and --text are for a card")
	}
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
	case "card":
		if err := b.card(p, w); err != nil {
			return err
		}
	}
	tests, with := w.dir, " --data "+filepath.ToSlash(w.dir)
	if _, err := os.Stat(filepath.Join(w.dir, pack.Manifest)); err == nil {
		tests, with = filepath.Join(w.dir, pack.TestsFolder), ""
	}
	files := screen.Each(s.files, func(f [2]string) string {
		in := w.dir
		if strings.HasPrefix(f[1], "{id}.game") {
			in = tests
		}
		return filepath.Join(in, strings.ReplaceAll(f[1], "{id}", b.ID))
	})
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
	fill := strings.NewReplacer("{id}", b.ID, "{dir}/{id}", filepath.ToSlash(filepath.Join(w.dir, b.ID)), "{dir}", filepath.ToSlash(w.dir),
		"{file}", filepath.ToSlash(files[0]), "{test}", filepath.ToSlash(files[len(files)-1])+with)
	for line := range strings.Lines(starterFile(of, "next.txt")) {
		if command, ok := strings.CutPrefix(line, s.kind+" "); ok {
			p.printf("  loremaster %s", fill.Replace(command))
		}
	}
	return nil
}

// free fails where the data have something of that id or, of what has a name, of that name.
func (s *starter) free(d *data, b *begun) error {
	it, err := d.read()
	if err != nil || it.lib == nil {
		return err // what is wrong with the data, other commands tell
	}
	id := strings.ReplaceAll(s.id, "{id}", b.ID)
	if id != "" && slices.ContainsFunc(it.report.Changes, func(c pack.Change) bool { return c.Errata == id }) {
		return usage("%s exists: another change can be written into it, or into an errata of another id", id)
	}
	for i := range it.lib.Common().Definitions {
		there := &it.lib.Common().Definitions[i]
		if there.ID != id && (s.kind != "card" && s.kind != "scenario" || there.Type == "errata" || diag.Fold(there.Name) != diag.Fold(b.Name)) {
			continue
		}
		if len(proposalsFor(b.of, there.Type)) == 0 {
			return usage("%s exists (%s): choose another name", there.Name, there.Type)
		}
		return usage("%s exists (%s): new errata %s, or another name", there.Name, there.Type, there.ID)
	}
	return nil
}

func (b *begun) change(lib game.Library, name string) error {
	id, err := pickScenario(lib, []string{name})
	if !namesScenario(lib, name) {
		c, wrong := find(lib, name, "")
		if wrong != nil {
			return wrong
		}
		if id, err = c.ID, nil; len(c.Text) > 0 {
			b.Line = c.Text[0].Source
		}
	}
	if err != nil {
		return err
	}
	of := lib.Common().Definition(id)
	b.ID, b.Of, b.Name, b.Proposals = of.ID+"-errata", of.ID, of.Name, proposalsFor(b.of, of.Type)
	return nil
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
// file, {test} the last one with its data; a line stands behind the kind that it is for, in errata.txt behind the types.
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
		if s.kind == "card" {
			b.take(cardKinds(g)[0], 0)
		}
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

// What follows defines the commands that help to write data files: "loremaster schema", "lsp" and "fmt".

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
	cmd := command("schema ["+strings.Join(names, "|")+"]", "Print what editors need to help with data files", atMost(1), prints(func(p *printer, args []string) error {
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
	}))
	cmd.Long = long + "\n\nWithout a name it prints that of cards. Phrases of the data are in the grammar. Grammars and\nsnippets are of all games, or of the one that is named by --game."
	cmd.ValidArgs = names
	return cmd
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
