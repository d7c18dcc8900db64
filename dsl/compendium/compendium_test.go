package compendium_test

import (
	"bytes"
	"html/template"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/compendium"
	"loremaster/dsl/games"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/table"
)

// pagesOf makes the pages of a game, or of packs of it.
func pagesOf(t *testing.T, id string, tests []string, packs ...string) (*compendium.Book, map[string][]byte) {
	t.Helper()
	g := games.Of(id)
	var layers []pack.Layer
	for _, folder := range packs {
		layers = append(layers, pack.Folder(folder))
	}
	base := g.With(layers...)
	_, diags, report := base.Library()
	if diags.Errors() > 0 {
		t.Fatal(diags)
	}
	side := &table.Side{Lib: gamescript.LibraryOf(base), Screen: g.Screen, Packs: layers}
	b, err := compendium.New(&table.Games{Sides: []*table.Side{side}}, side, report, tests, func(int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	pages, err := compendium.Pages([]*compendium.Book{b})
	if err != nil {
		t.Fatal(err)
	}
	return b, pages
}

var (
	link = regexp.MustCompile(`(?:href|src)="([^"#]*)(?:#([^"]*))?"`)
	tag  = regexp.MustCompile(`<[a-z][^>]*>`)
)

// resolves fails where a link leads nowhere, asks anything of a server, or a page does not say whose it is not.
func resolves(t *testing.T, pages map[string][]byte) {
	t.Helper()
	for name, text := range pages {
		if path.Ext(name) != ".html" {
			continue
		}
		if !bytes.Contains(text, []byte("This is an unofficial project.")) {
			t.Errorf("%s has no notice", name)
		}
		wrong := 0
		for _, m := range link.FindAllSubmatch([]byte(strings.Join(tag.FindAllString(string(text), -1), "\n")), -1) {
			to, at := name, string(m[2])
			if len(m[1]) > 0 {
				to = path.Join(path.Dir(name), string(m[1]))
			}
			if there, ok := pages[to]; !ok || at != "" && !bytes.Contains(there, []byte(`id="`+at+`"`)) {
				if wrong++; wrong < 4 {
					t.Errorf("%s has a link to %s, which is not there", name, m[0])
				}
			}
		}
	}
}

// TestPages makes the pages of each game, with some of its tests.
func TestPages(t *testing.T) {
	for id, tests := range map[string]string{"wotr-cards": "rules/setup", "starter": "puzzles", "wotr": "puzzles"} {
		b, pages := pagesOf(t, id, []string{"../../tests/" + id + "/" + tests})
		resolves(t, pages)
		_, again := pagesOf(t, id, []string{"../../tests/" + id + "/" + tests})
		if !maps.EqualFunc(pages, again, bytes.Equal) {
			t.Errorf("%s: the pages are not the same again", id)
		}
		if len(b.Cards) != len(b.Lib.Defs()) || len(b.Scenarios) == 0 || len(b.Scripts) == 0 {
			t.Errorf("%s: %d cards, %d scenarios, %d scripts", id, len(b.Cards), len(b.Scenarios), len(b.Scripts))
		}
		for _, c := range b.Cards {
			if c.Tile.Card == "" {
				t.Logf("%s is in no scenario", c.ID)
			}
		}
	}
}

// TestCard finds on the page of a card what there is to say of it.
func TestCard(t *testing.T) {
	_, pages := pagesOf(t, "wotr-cards", []string{"../../tests/wotr-cards/cards"})
	for _, part := range []string{
		"Boromir", "When played: draw 1.", "Each time this character is played: you draw 1.", `<dt>icons</dt><dd>1 path defense, 1 defense, 1 lead attack</dd>`,
		`<a href="scenario-trilogy.html">Trilogy</a>`, `<h2>Rulings: named in `, `href="rules.html#`, `<symbol id="dunedain"`, `<use href="#dunedain"/>`,
	} {
		if !bytes.Contains(pages["wotr-cards/card-boromir.html"], []byte(part)) {
			t.Errorf("the page of Boromir lacks %s", part)
		}
	}
}

// A film of a case plays from files: one page for each point, from the first to the last, with nothing that asks a server.
func TestFilms(t *testing.T) {
	b, pages := pagesOf(t, "wotr-cards", []string{"../../tests/wotr-cards/cards"})
	if len(b.Films) < 50 {
		t.Fatalf("there are %d points of films", len(b.Films))
	}
	for _, f := range b.Films {
		text := string(pages["wotr-cards/"+f.Step(f.At)])
		for part, is := range map[string]bool{`<div id="board">`: true, `href="` + f.Step(f.At+1) + `"`: f.At < f.Last, `href="` + f.Step(0) + `"`: f.At > 0, "<form": false, "<noscript": false, `src="/`: false} {
			if strings.Contains(text, part) != is {
				t.Errorf("%s: %s stands there: %v", f.Step(f.At), part, !is)
			}
		}
		if f.At > 0 && (f.Words == "" || !strings.Contains(text, template.HTMLEscapeString(f.Words))) {
			t.Errorf("%s does not say what was answered: %q", f.Step(f.At), f.Words)
		}
	}
	if card := string(pages["wotr-cards/card-boromir.html"]); !strings.Contains(card, ">Watch it</a>") {
		t.Error("no film is offered beside the rulings of Boromir")
	}
}

// Without tests nothing is said of tests.
func TestWithoutTests(t *testing.T) {
	_, pages := pagesOf(t, "starter", nil)
	for name, text := range pages {
		for _, part := range []string{"Rulings: named in", "No test here names it"} {
			if bytes.Contains(text, []byte(part)) {
				t.Errorf("%s says %q", name, part)
			}
		}
	}
	if len(pages) < 70 {
		t.Errorf("there are %d pages", len(pages))
	}
}

// TestPack makes the pages of a pack: of what it adds and changes, and of nothing else.
func TestPack(t *testing.T) {
	const folder = "../../tests/packs/inventions"
	b, pages := pagesOf(t, "wotr-cards", []string{folder}, folder)
	resolves(t, pages)
	shipped := slices.Collect(maps.Keys(b.Cards))
	for _, id := range shipped {
		if !slices.ContainsFunc(b.Changes, func(c pack.Change) bool { return c.ID == id }) {
			t.Errorf("%s is none of the pack's", id)
		}
	}
	if len(shipped) == 0 || len(b.Scripts) == 0 || pages["wotr-cards/card-boromir.html"] != nil && b.Cards["boromir"] == nil {
		t.Errorf("%d cards, %d scripts", len(shipped), len(b.Scripts))
	}
	if text := string(pages["index.html"]); !strings.Contains(text, "inventions 1") {
		t.Errorf("the first page does not name the pack: %s", text)
	}
}
