package browser

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

var shots = flag.String("shots", "", "write pictures of the pages into this folder")

// No page is wider than its window. With -shots they are written as pictures, for people to look at.
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
				p := people[0]
				p.size(width, 1000, mode)
				p.keep(fmt.Sprintf("%s-%d-%s", filepath.Base(of.play), width, mode))
				if n := eval[int](p, "document.documentElement.scrollWidth - innerWidth"); n > 0 {
					wide := eval[string](p, "[...document.querySelectorAll('body *')].filter(n => n.getBoundingClientRect().right > innerWidth).map(n => n.tagName + '.' + n.className).join(' ')")
					t.Errorf("%s at %d: %d pixels too wide: %s", of.play, width, n, wide)
				}
			}
		}
	}
}

// keep writes a picture of the page, if pictures are wanted.
func (p *person) keep(name string) {
	p.t.Helper()
	if *shots == "" {
		return
	}
	if err := os.WriteFile(filepath.Join(*shots, name+".png"), p.shot(), 0o666); err != nil {
		p.t.Fatal(err)
	}
}
