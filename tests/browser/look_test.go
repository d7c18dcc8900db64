package browser

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

var shots = flag.String("shots", "", "write pictures of the pages into this folder")

// The tables of games fit into windows of every width. With -shots they are written as pictures, for people to look at.
func TestShots(t *testing.T) {
	s := newServer(t)
	for _, of := range []struct {
		play  string
		turns int
		seats []string
	}{
		{"wotr-cards/trilogy", 14, []string{"frodo=ann", "aragorn=ann", "witch-king=bot", "saruman=bot"}},
		{"starter/two-towers", 8, nil},
	} {
		links := s.begin(of.play, of.seats...)
		var people []*person
		for i, link := range links[:len(links)-1] {
			p := s.sit(fmt.Sprint("person ", i), link)
			people = append(people, p)
		}
		for i := range of.turns {
			if !turn(t, people, i) {
				break
			}
		}
		for _, width := range []int{400, 800, 1600} {
			for _, mode := range []string{"light", "dark"} {
				people[0].size(width, 1000, mode)
				people[0].keep(fmt.Sprintf("%s-%d-%s", filepath.Base(of.play), width, mode))
			}
		}
		people[0].fits(of.play, 400, 800, 1600, 2000)
	}
}

// fits fails where a page, in a window of 400 to 2,000 pixels, is wider than that, has text under 12 pixels, or something to
// click under 24, that is seen.
func (p *person) fits(what string, widths ...int) {
	p.t.Helper()
	for _, width := range widths {
		p.size(width, 900, "light")
		eval[bool](p, "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
		eval[bool](p, "Promise.allSettled(document.getAnimations().filter(a => a.effect.getComputedTiming().endTime < 1e4).map(a => a.finished)).then(() => true)") // things come to rest
		for _, wrong := range eval[[]string](p, `(() => {
			const all = [...document.querySelectorAll("body *")].filter(n => n.checkVisibility() && !n.closest(".unseen"));
			const called = n => n.outerHTML.slice(0, 90);
			const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
			const wide = over > 0 ? all.filter(n => n.getBoundingClientRect().right > innerWidth).map(n => over + " pixels too wide: " + called(n)) : [];
			const text = all.filter(n => [...n.childNodes].some(c => c.nodeType === 3 && c.data.trim()) && parseFloat(getComputedStyle(n).fontSize) * (n.closest("svg")?.currentCSSZoom ?? 1) < 11.99);
			const targets = all.filter(n => n.matches("button, input:not([type=checkbox]), label:has(input[type=checkbox]), select, textarea, summary, a, [role=button] .hit"));
			const small = targets.filter(n => { const b = n.getBoundingClientRect(); return b.height < 24 || b.width < 24; });
			return [...wide, ...text.map(n => "text under 12 pixels: " + called(n)), ...small.map(n => "targets under 24 pixels: " + called(n))].slice(0, 8);
		})()`) {
			p.t.Errorf("%s, %d: %s", what, width, wrong)
		}
	}
}

// keep writes a picture of the page, if pictures are wanted.
func (p *person) keep(name string) {
	p.t.Helper()
	if *shots == "" {
		return
	}
	if err := os.MkdirAll(*shots, 0o777); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*shots, name+".png"), p.shot(), 0o666); err != nil {
		p.t.Fatal(err)
	}
}
