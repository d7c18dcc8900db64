// This file holds what pages show, and writes them; how maps are drawn; and the part of the style that lays out a game, which is a file
// of its own: no page has a style inside.

// Package page makes the pages of tables: what package table shows of a game, as HTML. It decides nothing, and knows no
// game. What comes from data or from people is text, which the templates escape.
package page

import (
	"bytes"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"html/template"
	"io"
	"maps"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/dsl/table"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

//go:embed *.html
var templates embed.FS

//go:embed *.css *.js *.svg
var files embed.FS

// Home is what the first page shows.
type Home struct {
	Host, Open bool
	Games      []Game
	Tables     []KeptTable
	Puzzles    []game.Named
	Films      []game.Named
	Page, Last int // which of the pages of tables it is, from 1
}

// Game is a game with its scenarios.
type Game struct {
	Scene
	Name      string
	Scenarios []game.Named
	Learn     game.Named // the one with which to begin; the zero Named for none
}

// Scene is a picture of a game: the class of its colours, what stands in it, and the style of the layout.
type Scene struct{ ID, Look, Picture, Sheet string }

// SceneOf returns that of a game by its layout.
func SceneOf(id string, l *screen.Layout) Scene {
	look, _ := l.Look(id)
	return Scene{id, look, l.Picture, versioned("layout-"+id+".css", Sheet(l))}
}

// Table is a table that is kept.
type KeptTable struct {
	Scene
	ID, Scenario string
	Players      []string
	Over, Open   bool
	Standing     string   // where the game stands; "" where that is not known
	Waits        []string // who is to play
	Wrong        string   // why it cannot go on
	Since        string   // when something was done last
}

// New is what is asked before a game begins.
type New struct {
	Scene
	Play, Title, People, Options string
	Facts                        []screen.Fact
	Seats                        []Seat
	Bots                         []bot.Kind
	Packs                        []string
	Host                         bool
	Ways                         []Way // to begin the scenario otherwise
}

// Way is a way to begin a scenario: with which of its options, by how many people.
type Way struct{ Words, People, Options string }

// Seat is a seat to be taken.
type Seat struct{ ID, Name, Team, Who, Look, Sign string }

// Links are the links to the chairs of a table.
type Links struct {
	Table KeptTable
	Base  string
	Links []Link
}

// Link is the link to a chair.
type Link struct {
	Name, Seats, Path string
	Chair             string // as paths call it
	Joined            bool
}

// Own is the link of a chair, which who sits there takes to another device.
type Own struct {
	Link  string
	Watch bool
}

// Join is what a link shows.
type Join struct {
	Table              KeptTable
	Name, Seats        string
	Ask, Watch, Joined bool
}

// Wrong says that something could not be done, and where one goes on; "" for nowhere.
type Wrong struct{ Words, Back string }

// all are the templates, parsed when a page is wanted: other commands start without.
var all func() *template.Template

func init() { all = sync.OnceValue(parsed) }

func parsed() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"icon":     icon,
		"counters": counters, "beside": beside, "static": static, "split": strings.Split, "backs": backs,
		"times": func(n, by int) int { return n * by },
		"sign":  sign, "hill": Hill, "fit": fit, "length": length, "numbers": numbers,
		"plus": func(n, more int) int { return n + more }, "sentence": screen.Sentence,
	}).ParseFS(templates, "*.html"))
}

// icons are those that were drawn: a page has each many times.
var icons sync.Map

func icon(of screen.Icon) template.HTML {
	if it, ok := icons.Load(of); ok {
		return it.(template.HTML)
	}
	it := template.HTML(made("icon", of))
	icons.Store(of, it)
	return it
}

// made is what a template makes of something: the templates are our own, and do not fail.
func made(name string, it any) []byte {
	var b bytes.Buffer
	if err := all().ExecuteTemplate(&b, name, it); err != nil {
		panic(fmt.Sprintf("page: %v", err))
	}
	return b.Bytes()
}

// Write writes a page.
func Write(w io.Writer, name string, it any) error {
	if h, ok := w.(http.ResponseWriter); ok {
		h.Header().Set("Content-Type", "text/html; charset=utf-8")
	}
	_, err := w.Write(made(name, it))
	return err
}

// static returns the path of a file that pages ask for. Where the file changes so does its path: no page gets one that was kept of
// an earlier program.
func static(name string) string { return statics()[name] }

var statics = sync.OnceValue(func() map[string]string {
	paths := map[string]string{}
	all, _ := files.ReadDir(".") // it is part of the program
	for _, it := range all {
		text, _ := File(it.Name())
		paths[it.Name()] = versioned(it.Name(), text)
	}
	return paths
})

func versioned(name string, text []byte) string {
	return fmt.Sprintf("/static/%s?v=%08x", name, crc32.ChecksumIEEE(text))
}

// File returns a file that pages ask for, and its type; nil where there is none.
func File(name string) ([]byte, string) {
	text, err := files.ReadFile(name)
	switch {
	case err != nil:
		return nil, ""
	case path.Ext(name) == ".css":
		return text, "text/css; charset=utf-8"
	case path.Ext(name) == ".svg":
		return text, "image/svg+xml"
	}
	return text, "text/javascript; charset=utf-8"
}

// Found is what was looked up, and what was found.
type Found struct {
	Game, Query string
	Games       []Game
	Cards       []*game.Def
	Wrong, Hint string // of the query
}

// Edit is how a card is written.
type Edit struct {
	*table.Definition
	Wrong   *diag.List // nil where nothing was looked at
	Tried   string     // what came of its clauses; "" where they were not tried
	Open    bool       // nobody has to agree
	Write   bool       // it may be written into a folder
	Written string     // the file in which it stands like that; "" for none
}

// Rows returns how many lines the text needs on the page.
func (e Edit) Rows() int { return min(max(strings.Count(e.Text, "\n")+3, 8), 30) }

// Lay is a position that is laid out.
type Lay struct {
	Lines     []string
	Left      []string // what they leave out of the position of now
	Sentences []*gamescript.Entry
	Wrong     *diag.List
	Added     int // the line that was added, from 0; -1 for none
}

// Film is a point of a game that was played.
type Film struct {
	*Zones
	ID, Title string
	At, Last  int
	Case      int
	Cases     []*gamescript.Case
	Words     string // what was answered last
	Goal      string // of a puzzle
	Broken    string // why the case does not come to its end
	Under     string
	Unders    []game.Named           // the data under which it may be played
	Parts     *gamescript.Difference // where it goes another way
	Same      bool                   // under that data it goes the same way
}

// Rest returns what else an address of the film has.
func (f Film) Rest() template.URL {
	return template.URL("&case=" + strconv.Itoa(f.Case) + "&under=" + url.QueryEscape(f.Under))
}

// Sheet returns the style of a layout.
func Sheet(l *screen.Layout) []byte {
	var b bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(l.Families)) {
		c := l.Families[name].Colours
		fmt.Fprintf(&b, ".f-%s { --fd: %s; --fm: %s; --fl: %s; }\n", name, c[0], c[1], c[2])
	}
	for _, a := range l.Areas {
		fmt.Fprintf(&b, "#%s { grid-area: %s; }\n", a.Name, a.Name)
		if a.Slide != "" { // its tab
			fmt.Fprintf(&b, ".table:not(:has(#%s .part)) #tabs [href=\"#%s\"] { display: none; }\n", a.Name, a.Name)
			fmt.Fprintf(&b, ".table:has(#%s .legal) #tabs [href=\"#%s\"]::after { content: \"\"; }\n", a.Name, a.Name)
		}
	}
	for _, w := range l.Widths {
		fmt.Fprintf(&b, "@media (min-width: %dpx) {\n", w.From)
		fmt.Fprintf(&b, "  .table { grid-template-columns: %s; grid-template-rows: %s; grid-template-areas: %q; }\n", w.Columns, w.Rows, strings.Join(w.Areas, `" "`))
		for _, name := range slices.Sorted(maps.Keys(w.Sizes)) {
			fmt.Fprintf(&b, "  #%s { --size: %s; }\n", name, w.Sizes[name])
		}
		has := func(name string) bool {
			return slices.ContainsFunc(w.Areas, func(row string) bool { return slices.Contains(strings.Fields(row), name) })
		}
		for _, a := range l.Areas {
			if !has(a.Name) && (a.Slide == "" || !has("slides")) {
				fmt.Fprintf(&b, "  #%s { display: none; }\n", a.Name)
			}
		}
		b.WriteString("}\n")
	}
	return bytes.ReplaceAll(b.Bytes(), []byte(`\"`), []byte(`"`))
}

// Land returns the drawing of the outlines of a map: paths, each by its id.
func Land(l *screen.Land) []byte {
	var b bytes.Buffer
	b.WriteString("<svg xmlns=\"http://www.w3.org/2000/svg\">\n")
	for _, id := range slices.Sorted(maps.Keys(l.Regions)) {
		fmt.Fprintf(&b, "<path id=%q d=%q/>\n", id, l.Regions[id])
	}
	for _, kind := range slices.Sorted(maps.Keys(l.Lines)) {
		fmt.Fprintf(&b, "<path id=\"line-%s\" d=%q/>\n", kind, strings.Join(l.Lines[kind], ""))
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// hills is how many landscapes there are behind the figures of cards.
const hills = 6

// Hill returns the number of the landscape of a card, which is always the same.
func Hill(id string) uint32 {
	return crc32.ChecksumIEEE([]byte(id)) % hills
}

func sign(name string) string { return static("signs.svg") + "#" + name }

// fit returns the class of words by how much room they need: the name of a card by its longest word and by all of it.
func fit(name string) string {
	longest := 0
	for word := range strings.FieldsSeq(name) {
		longest = max(longest, len([]rune(word)))
	}
	switch all := len([]rune(name)); {
	case longest > 8 || all > 24:
		return "n3"
	case longest > 7 || all > 14:
		return "n2"
	}
	return "n1"
}

// length returns the class of a text by how long it is.
func length(text []string) string {
	n := 0
	for _, line := range text {
		n += len(line) + 12
	}
	return fmt.Sprint("t", 1+min(n/140, 2))
}

func numbers(acts []int) string { return strings.Trim(fmt.Sprint(acts), "[]") }

// backs returns what is drawn of so many cards that are seen from behind: of many only some.
func backs(words string) []struct{} {
	n, _ := strconv.Atoi(words) // none where it is no number
	return make([]struct{}, min(max(n, 0), 9))
}

// Counter is what of a tone stands at a point, a piece beside the other.
type Counter struct {
	Tone       int
	X, Y, Wide int
	Pieces     []screen.Piece
}

// counters returns what stands at a point, a tone below the other. A piece is 20 wide.
func counters(pieces []screen.Piece) (list []Counter) {
	for _, p := range pieces {
		tone := p.Tone.Number()
		if n := len(list); n == 0 || list[n-1].Tone != tone {
			list = append(list, Counter{Tone: tone, Y: 11 + 25*n})
		}
		of := &list[len(list)-1]
		of.Pieces = append(of.Pieces, p)
		of.Wide = 20*len(of.Pieces) + 4
		of.X = -of.Wide / 2
	}
	return list
}

// beside returns the numbers of the places that border on one.
func beside(edges [][2]int, n int) string {
	var to []int
	for _, e := range edges {
		if e[0] == n || e[1] == n {
			to = append(to, e[0]+e[1]-n)
		}
	}
	return numbers(to)
}

// What follows makes the page of a table out of zones, which change one by one.

// Zones is the page of a chair.
type Zones struct {
	Title  string
	Watch  bool
	Notice string // why nothing was done
	Edit   *Edit  // the card that is written beside the game; nil for none
	Still  bool   // nothing is asked: it is looked at
	Waits  bool   // others are asked: without a script the page asks again
	Sheet  string // the path of the style that lays out the game
	Areas  []screen.Area
	List   []Zone
}

// Zone is a part of the page that changes as a whole.
type Zone struct {
	ID   string        `json:"id"`
	In   string        `json:"in"` // the id of what it stands in
	Sum  string        `json:"sum"`
	HTML template.HTML `json:"html"`
}

// Of returns the zones that stand in something.
func (z *Zones) Of(in string) []Zone {
	return engine.Those(slices.Values(z.List), func(it Zone) bool { return it.In == in })
}

// PastZones are the zones of an earlier point, and where among them it lies.
type PastZones struct {
	*Zones
	At, Last    int
	Watch, Open bool
}

// DrawPast makes the page of an earlier point.
func DrawPast(p *table.Past, watch bool) *PastZones {
	z := Draw(p.Sight, true)
	z.Still = true
	return &PastZones{z, p.At, p.Last, watch, p.Open}
}

// Draw makes the page of what a chair is shown.
func Draw(s *table.Sight, watch bool) *Zones {
	z := &Zones{Title: s.Scenario, Watch: watch, Waits: s.Ask == nil && !s.Over, Areas: s.Layout.Areas, Sheet: versioned("layout-"+s.Game+".css", Sheet(s.Layout))}
	switch {
	case s.Question != nil && s.Question.Asked:
		z.Title = "Your answer: " + z.Title
	case s.Ask != nil:
		z.Title = "Your turn: " + z.Title
	}
	for _, it := range [...]struct{ id, in string }{
		{"top", "head"}, {"turn", "head"}, {"question", "now"}, {"asked", "now"}, {"players", "side"}, {"manners", "side"},
	} {
		z.add(it.id, it.in, it.id, struct {
			*table.Sight
			Watch bool
		}{s, watch})
	}
	z.rows(s)
	if len(s.Rules) > 0 {
		z.add("rules", "side", "rules", s)
	}
	if len(s.Changes) > 0 {
		z.add("changes", "log", "changes", s)
	}
	for i := range s.Story {
		z.add(fmt.Sprint("story", s.Story[i].Number), "log", "chapter", struct {
			*table.Chapter
			Last bool
		}{&s.Story[i], i == len(s.Story)-1})
	}
	return z
}

// DrawStill makes the page of a point at which nobody is asked anything, as all see it.
func DrawStill(f *table.Table) *Zones {
	seen, _ := f.Sight(table.Watchers)
	sight := *seen
	sight.Wrong, sight.Waits = "", nil
	z := Draw(&sight, true)
	z.Still = true
	return z
}

// rows adds the rows of the board, each where an area holds it, and in the menu where none does.
func (z *Zones) rows(s *table.Sight) {
	held := map[string]bool{}
	for _, a := range s.Layout.Areas {
		for _, name := range a.Holds {
			if held[name] = true; name == "*" {
				z.others(s, a)
			}
			if name == "stage" {
				z.add("facing", a.Name, "stage", s.Stage)
			}
			for i := range s.Rows {
				if s.Rows[i].Name == name {
					z.add(strings.TrimSuffix(fmt.Sprint("row", i, "-", a.Whose), "-"), a.Name, "row", s.Rows[i].Of(a.Whose))
				}
			}
		}
	}
	if !held["*"] {
		z.others(s, screen.Area{Name: "side"})
	}
}

func (z *Zones) others(s *table.Sight, to screen.Area) {
	for i := range s.Rows {
		if !slices.ContainsFunc(s.Layout.Areas, func(a screen.Area) bool { return slices.Contains(a.Holds, s.Rows[i].Name) }) {
			z.add(fmt.Sprint("row", i), to.Name, "row", &s.Rows[i])
		}
	}
}

func (z *Zones) add(id, in, name string, it any) {
	html, sum := made(name, it), fnv.New64a()
	sum.Write(html) //nolint:errcheck // it never fails
	z.List = append(z.List, Zone{id, in, hex.EncodeToString(sum.Sum(nil)), template.HTML(html)})
}

// news is what is pushed: the zones that have changed, and which there are.
type news struct {
	Title string   `json:"title"`
	Zones []Zone   `json:"zones"`
	IDs   []string `json:"ids"`
}

// Since returns, as JSON, what is otherwise than it was; nil where nothing is. Before, the client had nothing.
func (z *Zones) Since(was *Zones) []byte {
	n := news{Title: z.Title}
	for _, it := range z.List {
		n.IDs = append(n.IDs, it.ID)
		if was == nil || !slices.Contains(was.List, it) {
			n.Zones = append(n.Zones, it)
		}
	}
	if was != nil && len(n.Zones) == 0 && len(was.List) == len(z.List) {
		return nil
	}
	text, err := json.Marshal(&n)
	if err != nil {
		panic(fmt.Sprintf("page: %v", err)) // these are strings
	}
	return text
}
