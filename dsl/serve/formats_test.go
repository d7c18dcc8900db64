package serve

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

const formats = `
[classic]
type   = "format"
name   = "Classic"
errata = ["boromir-classic"]
[modern]
type   = "format"
name   = "Modern"
errata = ["boromir-modern"]
[boromir-classic]
type    = "errata"
of      = "boromir"
date    = 2020-01-01
reason  = "As it was."
replace = [["When played: draw 1.", "When played: draw 2."]]
[boromir-modern]
type    = "errata"
of      = "boromir"
date    = 2026-01-01
reason  = "As it is."
replace = [["When played: draw 1.", "When played: draw 4."]]
[duel-classic]
type    = "scenario"
extends = "two-player-duel"
name    = "The Duel, classic"
format  = "classic"
[duel-modern]
type    = "scenario"
extends = "two-player-duel"
name    = "The Duel, modern"
format  = "modern"
`

// Two tables of one server play at the same time with different errata of one card, before and behind a new start, and the records of
// both can be played again, there and by who has none of these data.
func TestTwoFormats(t *testing.T) {
	w := worldWith(t, pack.Layer{Name: "tourney", FS: fstest.MapFS{"all.toml": {Data: []byte(formats)}}})
	says := map[string]string{"duel-classic": "draw 2", "duel-modern": "draw 4"}
	chairs := map[string][]*browser{}
	for play := range says {
		links := w.begin("wotr-cards/"+play, map[string]string{"gandalf": "ann", "witch-king": "ben"})
		for _, link := range links[:2] {
			chairs[play] = append(chairs[play], w.sit(link))
		}
	}
	check := func() {
		t.Helper()
		for play, words := range says {
			for other, otherwise := range says {
				if body := chairs[play][0].get(chairs[play][0].path + "card?of=boromir"); strings.Contains(body, otherwise) != (other == play) {
					t.Errorf("at the table of %s Boromir says %q: %v, expected %q", play, otherwise, other != play, words)
				}
			}
		}
	}
	check()
	whim := uint64(3)
	for range 20 {
		for _, both := range chairs {
			both[0].choose(&whim)
			both[1].choose(&whim)
		}
	}
	w.stop()
	w.start(false)
	check()
	files, err := filepath.Glob(filepath.Join(w.dir, "*", "*.record"))
	if err != nil || len(files) != 2 {
		t.Fatal(files, err)
	}
	bare := gamescript.LibraryOf(wotrcardstools.Game.Base())
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, _ := engine.ScanRecord(text)
		for _, lib := range []*gamescript.Runner{w.games.Sides[0].Lib, bare} {
			if it, err := lib.PlayRecord(r); err != nil || len(it.Game.Answers()) < 10 {
				t.Errorf("%s: %v", r.Get("scenario"), err)
			}
		}
	}
}

// The page of cards takes the queries that the command line does, and says where one is wrong, and what to write.
func TestCards(t *testing.T) {
	w := newWorld(t, false)
	stranger := w.browser()
	for _, c := range []struct{ game, query, says string }{
		{"", "", `<p role="status">157 found</p>`},
		{"", `type:character faction:elf`, `<h2>Elrond</h2>`},
		{"", `name:elrond not is:errata`, `<p role="status">2 found</p>`},
		{"", `atack>2`, "column 1 of the query: no card has a field &#34;atack&#34;"},
		{"", `atack>=2`, "<br>did you mean &#34;attack&#34;?"},
		{"", `text:"draw`, "<br>a quotation mark that opens is closed by another"},
		{"", `"><script>`, `value="&#34;&gt;&lt;script&gt;"`},
		{"starter", `culture:rohan cost<=1`, `<option value="starter" selected>`},
		{"starter", `culture:rohn`, "did you mean &#34;rohan&#34;?"},
	} {
		if body := stranger.get("/cards?" + url.Values{"game": {c.game}, "q": {c.query}}.Encode()); !strings.Contains(body, c.says) {
			_, found, _ := strings.Cut(body, "</form>")
			t.Errorf("%s: expected %s, found %.600s", c.query, c.says, found)
		}
	}
	if status, _, _ := stranger.ask("GET", "/cards?q="+strings.Repeat("a", 2000), nil); status != 400 {
		t.Errorf("a query of 2000 bytes: %d", status)
	}
}
