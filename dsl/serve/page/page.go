// Package page makes the pages of tables: what package table shows of a game, as HTML. It decides nothing, and knows no
// game. What comes from data or from people is text, which the templates escape.
package page

import (
	"bytes"
	"embed"
	"fmt"
	"hash/crc32"
	"html/template"
	"io"
	"net/http"
	"path"
	"sync"

	"loremaster/dsl/screen"
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
	Puzzles    []Named
	Films      []Named
	Page, Last int // which of the pages of tables it is, from 1
}

// Game is a game with its scenarios.
type Game struct {
	Scene
	ID, Name  string
	Scenarios []Named
	Learn     Named // the one with which to begin; the zero Named for none
}

// Scene is a picture: the class of its colours, and what stands in it.
type Scene struct{ Look, Picture string }

// Named is an id with the name that people read.
type Named struct{ ID, Name string }

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
	Play, Title, People, Options string
	Facts                        []Fact
	Seats                        []Seat
	Bots                         []Bot
	Packs                        []string
	Host                         bool
	Ways                         []Way // to begin the scenario otherwise
}

// Way is a way to begin a scenario: with which of its options, by how many people.
type Way struct{ Words, People, Options string }

// Fact is something that is told of a scenario.
type Fact struct{ Key, Words string }

// Seat is a seat to be taken.
type Seat struct{ ID, Name, Team, Who string }

// Bot is a kind of bot, and what it does.
type Bot struct{ Name, Help string }

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

// Wrong says that something could not be done.
type Wrong struct {
	Words string
	Back  string // where one goes on; "" for nowhere
}

// all are the templates, parsed when a page is wanted: other commands start without.
var all func() *template.Template

func init() { all = sync.OnceValue(parsed) }

func parsed() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"icon":     icon,
		"counters": counters, "standing": standing, "toneClass": toneClass, "beside": beside, "static": static,
		"times": func(n, by int) int { return n * by },
		"sign":  sign, "hill": hill, "fit": fit, "length": length, "numbers": numbers,
		"plus": func(n, more int) int { return n + more },
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
	var b bytes.Buffer
	if err := all().ExecuteTemplate(&b, name, it); err != nil {
		return err
	}
	_, err := w.Write(b.Bytes())
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
