package browser

import (
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"
)

// TestAxe looks for what screen readers and keyboards stumble over, on each page, light and dark, wide and narrow.
func TestAxe(t *testing.T) {
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Fatal(err, "(npm ci brings it)")
	}
	s := newServer(t, "--puzzles", "../starter/puzzles/win-the-skirmish.game")
	links := s.begin("wotr-cards/trilogy", "frodo=ann", "aragorn=ann", "witch-king=bot", "saruman=bot")
	towers := s.begin("starter/two-towers")
	ann, zoe := s.sit("ann", links[0]), s.sit("Zoe", towers[0])
	others := s.sit("Ben", towers[1])
	for i := range 12 {
		turn(t, []*person{ann}, i)
		turn(t, []*person{zoe, others}, i)
	}
	host := newPerson(t, "host")
	host.open(s.base)
	host.fits("the first page of a stranger", 400, 2000)
	host.open(s.link)
	host.fits("the host's link", 400, 2000)
	host.click("button.main")
	host.until("location.pathname === '/' && document.querySelector('select')")
	check := func(p *person, what string) {
		t.Helper()
		p.passes(string(axe), what)
	}
	check(ann, "the first game")
	check(zoe, "the second game")
	check(host, "the first page")
	host.open(s.base + "/new?play=wotr-cards/trilogy")
	check(host, "who sits where")
	host.open(s.base + "/new?play=starter/two-towers")
	host.fits("who sits where in the second game", 400, 2000)
	third := s.sit("Dan", s.begin("wotr/war-of-the-ring", "free-peoples=Dan")[0])
	third.until("document.querySelector('#ask')")
	check(third, "the third game")
	host.open(links[0])
	check(host, "a link")
	ann.explain("#hands a.name")
	ann.until("document.querySelector('#card').innerText")
	check(ann, "a card")
	for i, p := range []*person{zoe, third} {
		eval[bool](p, "(document.querySelector('#manners a[href*=score]').click(), true)")
		p.until("document.querySelector('#card').innerText.trim()")
		p.fits(fmt.Sprint("why, ", i), 400, 2000)
	}
	s.beginBy(url.Values{"play": {"wotr-cards/two-player-duel"}, "open": {"yes"}}, "gandalf=Cleo", "witch-king=bot")
	host.open(s.base + "/")
	host.until("document.querySelector('button[name=table]')")
	check(host, "the first page with games")
	host.click("a[href^='/links/']")
	host.until("document.querySelector('ul.links a')")
	check(host, "links")
	cleo := s.sit("Cleo", eval[string](host, "document.querySelector('ul.links a').href"))
	cleo.until("document.querySelector('#board a.name')")
	check(cleo, "an open table")
	address := eval[string](cleo, "location.href")
	cleo.open(address + eval[string](cleo, "document.querySelector('#board a.name').getAttribute('href').replace('card', 'edit')"))
	check(cleo, "a card edited")
	cleo.open(address + "lay")
	cleo.do(focus("input[name=line]"))
	cleo.until("document.querySelector('#parts input')")
	check(cleo, "a position laid out")
	host.open(s.base + "/")
	host.click("button[name=table]")
	host.until("document.querySelector('#past button')")
	check(host, "a film")
	host.open(s.base + "/")
	host.click("button[name=puzzle]")
	host.until("document.querySelector('form[action=solve]')")
	host.fits("a puzzle", 400, 2000)
	for i, p := range []*person{ann, zoe, third} {
		address := eval[string](p, "location.href.replace(/#.*/, '')")
		p.open(address + "own")
		p.fits(fmt.Sprint("one's own link, ", i), 400, 2000)
		p.open(address + "past?at=0")
		p.fits(fmt.Sprint("an earlier point, ", i), 400, 2000)
	}
	check(ann, "an earlier point")
}

// passes looks at a page with axe, wide and narrow, light and dark.
func (p *person) passes(axe, what string) {
	p.t.Helper()
	p.fits(what, 400, 2000)
	for _, width := range []int{400, 1600} {
		for _, colours := range []string{"light", "dark"} {
			if testing.Short() && (width == 400) != (colours == "dark") {
				continue
			}
			p.size(width, 900, colours)
			eval[bool](p, axe+";true")
			for _, found := range eval[[]string](p, `axe.run().then(r => r.violations.map(v => v.impact + ": " + v.id + ": " + v.nodes.slice(0, 3).map(n => n.target + " " + n.any.concat(n.all, n.none).map(c => c.message).join(", ")).join("; ")))`) {
				if strings.HasPrefix(found, "serious") || strings.HasPrefix(found, "critical") {
					p.t.Errorf("%s, %d, %s: %s", what, width, colours, found)
				} else {
					p.t.Logf("%s, %d, %s: %s", what, width, colours, found)
				}
			}
		}
	}
}
