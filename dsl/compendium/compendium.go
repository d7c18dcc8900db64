// Package compendium makes pages on which the cards of games are looked up, with their scenarios, rules, tests and the words of their
// languages. They need no server: each page has in it the signs that it uses, and links lead from file to file.
package compendium

import (
	"bytes"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	"loremaster/dsl/pack"
	"loremaster/dsl/plainwords"
	"loremaster/dsl/screen"
	"loremaster/dsl/serve/page"
	"loremaster/dsl/table"
	"loremaster/interpreter/game"
)

// Book is what the pages of a game tell.
type Book struct {
	*pack.Report
	Side      *table.Side
	Lib       game.Library
	Topics    []help.Topic
	Cards     map[string]*Card // by their ids, as scenarios are
	Scenarios map[string]Scenario
	Scripts   []*Script
	Ruled     map[string][]Test // the cases of each rule, by its name
	Films     []Film
}

// Card is a card with all that is told of it.
type Card struct {
	*game.Def
	Tile  table.Tile // empty where no scenario has it
	Facts []screen.Fact
	Plain []string
	Used  map[string]string // the names of the scenarios that have it, by their ids
	Tests []Test            // the cases that name it, those first that name few others
}

type Scenario struct {
	Name  string
	Facts []screen.Fact
}

// Script is a scripted game, and Test a case of one that names so many cards.
type Script struct {
	Game   string
	Name   string
	Lines  []string
	Tests  []Test
	filmed map[int]bool // by the lines of its cases
}

type Test struct {
	*gamescript.Case
	In    *Script
	names int
}

// Film is a point of a case that was played: each is a page, which leads to the others.
type Film struct {
	*page.Zones
	Test
	Words    string // what was answered last
	At, Last int
}

// Film returns the page on which the film of a case begins, or "".
func (t Test) Film() string {
	if t.In.filmed[t.Line] {
		return Film{Test: t}.Step(0)
	}
	return ""
}

// Step returns the page of a point of a film.
func (f Film) Step(at int) string {
	return fmt.Sprintf("film.%s.%d.%d.html", strings.ReplaceAll(f.In.Name, "/", "."), f.Line, at)
}

// film plays a case, and draws it answer by answer, of which it has few. One that does not go well its test tells of.
func (b *Book) film(games *table.Games, t Test) error {
	tape, err := b.Side.Lib.CaseTape(t.Case)
	if err != nil || t.In.filmed[t.Line] || tape.Answers() > 12 {
		return nil
	}
	for at := range tape.Answers() + 1 {
		words := ""
		session, err := tape.Play(at, func(m gamescript.Moment) { words = m.Words })
		if err != nil {
			return err
		}
		frame, err := games.Frame(session)
		if err != nil {
			return err
		}
		b.Films = append(b.Films, Film{page.DrawStill(frame), t, screen.Sentence(words), at, tape.Answers()})
	}
	t.In.filmed[t.Line] = true
	return nil
}

// Page returns the name of the page of a script.
func (s *Script) Page() string { return "test." + strings.ReplaceAll(s.Name, "/", ".") + ".html" }

// New gathers what there is of a game: what its packs add and change alone, where it has some. Tests are folders of scripted games;
// done is told how many of these have been read.
func New(games *table.Games, side *table.Side, report *pack.Report, tests []string, done func(n, of int)) (*Book, error) {
	b := &Book{report, side, side.Lib.Data(), help.Topics, map[string]*Card{}, map[string]Scenario{}, nil, map[string][]Test{}, nil}
	for _, d := range b.Lib.Defs() {
		if b.about(d.ID) {
			b.Cards[d.ID] = &Card{Def: d, Facts: screen.CardFacts(side.Screen, b.Lib, d), Used: map[string]string{}}
		}
	}
	for _, t := range b.Lib.Texts() {
		if c := b.Cards[t.In]; c != nil && t.Said == "" {
			c.Plain = append(c.Plain, plainwords.Of(t.Line)...)
		}
	}
	for _, start := range b.Lib.Starts() {
		if err := b.play(games, gamescript.HeadOf(start.Start, "0")); err != nil {
			return nil, err
		}
	}
	for _, folder := range tests {
		files, err := gamescript.Find([]string{folder})
		for i := 0; i < len(files) && err == nil; i++ {
			err = b.read(files[i], filepath.Dir(folder))
			done(i+1, len(files))
		}
		if err != nil {
			return nil, err
		}
	}
	for _, id := range slices.Sorted(maps.Keys(b.Cards)) {
		c := b.Cards[id]
		slices.SortStableFunc(c.Tests, func(a, b Test) int { return a.names - b.names })
		if len(c.Tests) > 0 {
			if err := b.film(games, c.Tests[0]); err != nil {
				return nil, err
			}
		}
	}
	return b, nil
}

func (b *Book) about(id string) bool {
	return len(b.Side.Packs) == 0 || slices.ContainsFunc(b.Changes, func(c pack.Change) bool { return c.ID == id })
}

// play begins a game, and draws the cards that are in it.
func (b *Book) play(games *table.Games, head string) error {
	session, err := b.Side.Lib.Start("", head)
	if err != nil {
		return err
	}
	frame, err := games.Frame(session)
	if err != nil {
		return err
	}
	setup := session.Game().SetUp()
	played := setup.Scene().Scenario
	if b.Scenarios[played.ID].Name == "" && b.about(played.ID) {
		b.Scenarios[played.ID] = Scenario{played.Name, screen.ScenarioFacts(b.Side.Screen, setup)}
	}
	for id, tile := range frame.Tiles() {
		if c := b.Cards[id]; c != nil {
			c.Tile, c.Used[played.ID] = tile, played.Name
		}
	}
	return nil
}

// read reads a scripted game of a folder, and notes what each case is about: what cannot be played with these data is about nothing.
func (b *Book) read(file, folder string) error {
	src, err := pack.ReadFile(file)
	if err != nil {
		return err
	}
	name, err := filepath.Rel(folder, file)
	s := &Script{Game: b.Lib.Of().ID, Name: filepath.ToSlash(name), Lines: strings.SplitAfter(string(src), "\n"), filmed: map[int]bool{}}
	script, _ := gamescript.Parse(file, src)
	for _, c := range script.Cases {
		named, ok := b.Side.Lib.Named(c)
		t := Test{c, s, len(named)}
		s.Tests = append(s.Tests, t)
		for _, id := range named {
			if c := b.Cards[id]; c != nil {
				c.Tests = append(c.Tests, t)
			}
		}
		for _, rule := range c.Rules {
			if ok {
				b.Ruled[rule] = append(b.Ruled[rule], t)
			}
		}
	}
	b.Scripts = append(b.Scripts, s)
	return err
}

var (
	itsPath  = regexp.MustCompile(`data-page="([^"]+)"`)
	ofSign   = regexp.MustCompile(`/static/signs\.svg\?v=\w+#`)
	ofStatic = regexp.MustCompile(`/static/([a-z.]+)\?v=\w+`)
	ofCard   = regexp.MustCompile(`href="card\?of=([^"]+)"`)
	ofImage  = regexp.MustCompile(`src="picture\?of=([^"]+)"`)
	ofPage   = regexp.MustCompile(` href="([^":#]+)[^"]*"`)
	symbol   = regexp.MustCompile(`<symbol id="([^"]+)".*\n`)
)

// Pages returns the pages of books with the files that they ask for, by their paths.
func Pages(books []*Book) (map[string][]byte, error) {
	var all bytes.Buffer
	err := page.Write(&all, "books", books)
	files, pages := map[string][]byte{}, map[string]string{}
	for _, name := range []string{"style.css", "filter.js", "icon.svg"} {
		files[name], _ = page.File(name)
	}
	for _, b := range books {
		files[b.Lib.Of().ID+"/layout.css"] = page.Sheet(screen.LayoutOf(b.Side.Screen))
		for id := range b.Cards {
			if read := b.Lib.Common().Picture(id); read != nil && err == nil {
				files[b.Lib.Of().ID+"/picture-"+id+".jpg"], err = read()
			}
		}
	}
	for _, text := range strings.SplitAfter(all.String(), "</html>") {
		if name := itsPath.FindStringSubmatch(text); name != nil {
			pages[name[1]] = text
		}
	}
	for name, text := range pages {
		files[name] = []byte(alone(name, text, pages))
	}
	return files, err
}

// alone makes a page need no server. What would lead to a page that is not there leads nowhere.
func alone(name, text string, pages map[string]string) string {
	text = ofSign.ReplaceAllString(text, "#")
	text = ofStatic.ReplaceAllString(text, strings.Repeat("../", strings.Count(name, "/"))+"$1")
	text = ofCard.ReplaceAllString(text, `href="card-$1.html"`)
	text = ofImage.ReplaceAllString(text, `src="picture-$1.jpg"`)
	only := func(of *regexp.Regexp, text string, has func(id string) bool) string {
		return of.ReplaceAllStringFunc(text, func(it string) string {
			if !has(of.FindStringSubmatch(it)[1]) {
				return ""
			}
			return it
		})
	}
	text = only(ofPage, text, func(to string) bool {
		return pages[path.Join(path.Dir(name), to)] != "" || slices.Contains([]string{".css", ".js", ".svg", ".jpg"}, path.Ext(to))
	})
	signs, _ := page.File("signs.svg")
	signs = []byte(only(symbol, string(signs), func(id string) bool { return strings.Contains(text, `href="#`+id+`"`) }))
	return strings.Replace(text, "</body>", "<div hidden>"+string(signs)+"</div></body>", 1)
}
