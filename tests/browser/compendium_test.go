package browser

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestCompendium reads the pages of a game, from a server of files and as files.
func TestCompendium(t *testing.T) {
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Fatal(err, "(npm ci brings it)")
	}
	dir := t.TempDir()
	if out, err := exec.Command(program, "pack", "compendium", "--game", "starter", "--tests", "..", "--out", dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	p := newPerson(t, "a reader")
	site := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer site.Close()
	for _, name := range []string{"index.html", "starter/index.html", "starter/card-frodo-tired-traveller.html", "starter/rules.html", "starter/tests.html",
		"starter/test.starter.archery.game.html", "starter/words-text.html", "starter/scenario-two-towers.html"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
		p.open(site.URL + "/" + strings.TrimSuffix(name, "index.html"))
		p.passes(string(axe), name)
		for _, width := range []int{390, 1366} {
			p.size(width, 1000, "light")
			p.keep(filepath.Base(filepath.Dir(name)) + "-" + filepath.Base(name) + "-" + map[int]string{390: "390", 1366: "1366"}[width])
		}
	}
	p.open("file://" + filepath.Join(dir, "starter/index.html"))
	if sign := eval[float64](p, `document.querySelector(".card .sign use").getBBox().width`); sign == 0 {
		t.Error("no sign is drawn")
	}
	for words, cards := range map[string]bool{"eowyn": true, "xyzzy": false} {
		shown := eval[int](p, `(() => {
			const words = document.getElementById("words");
			words.value = "`+words+`";
			words.dispatchEvent(new Event("input", { bubbles: true }));
			return [...document.querySelectorAll(".cards > .lies")].filter(n => n.checkVisibility()).length;
		})()`)
		if (shown > 0) != cards || shown > 20 {
			t.Errorf("%d cards have the word %s", shown, words)
		}
	}
}
