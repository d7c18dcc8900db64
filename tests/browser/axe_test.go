package browser

import (
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
	s := newServer(t)
	links := s.begin("wotr-cards/trilogy", "frodo=ann", "aragorn=ann", "witch-king=bot", "saruman=bot")
	towers := s.begin("starter/two-towers")
	ann, zoe := s.sit("ann", links[0]), s.sit("Zoe", towers[0])
	others := s.sit("Ben", towers[1])
	for i := range 12 {
		turn(t, []*person{ann}, i)
		turn(t, []*person{zoe, others}, i)
	}
	host := newPerson(t, "host")
	host.open(s.link)
	host.click("button.main")
	host.until("location.pathname === '/' && document.querySelector('select')")
	check := func(p *person, what string) {
		t.Helper()
		for _, width := range []int{400, 1600} {
			for _, colours := range []string{"light", "dark"} {
				if testing.Short() && (width == 400) != (colours == "dark") {
					continue
				}
				p.size(width, 900, colours)
				eval[bool](p, string(axe)+";true")
				for _, found := range eval[[]string](p, `axe.run().then(r => r.violations.map(v => v.impact + ": " + v.id + ": " + v.nodes.slice(0, 3).map(n => n.target + " " + n.any.concat(n.all, n.none).map(c => c.message).join(", ")).join("; ")))`) {
					if strings.HasPrefix(found, "serious") || strings.HasPrefix(found, "critical") {
						t.Errorf("%s, %d, %s: %s", what, width, colours, found)
					} else {
						t.Logf("%s, %d, %s: %s", what, width, colours, found)
					}
				}
				if small := eval[string](p, `[...document.querySelectorAll("body *")].filter(n => n.childNodes.length && [...n.childNodes].some(c => c.nodeType === 3 && c.data.trim()) && n.checkVisibility() && parseFloat(getComputedStyle(n).fontSize) < 12).map(n => n.outerHTML.slice(0, 80)).join(" ")`); small != "" {
					t.Errorf("%s, %d: text under 12 pixels: %s", what, width, small)
				}
				if small := eval[string](p, `[...document.querySelectorAll("button, input:not([type=hidden]), select, summary, a")].filter(n => n.checkVisibility()).filter(n => { const b = n.getBoundingClientRect(); return n.type !== "checkbox" && b.height < 24 }).map(n => n.outerHTML.slice(0, 80)).slice(0, 4).join(" ")`); small != "" {
					t.Errorf("%s, %d: targets under 24 pixels: %s", what, width, small)
				}
				if n := eval[int](p, "document.documentElement.scrollWidth - innerWidth"); n > 0 {
					t.Errorf("%s, %d: %d pixels too wide", what, width, n)
				}
			}
		}
	}
	check(ann, "the first game")
	check(zoe, "the second game")
	check(host, "the first page")
	host.open(s.base + "/new?play=wotr-cards/trilogy")
	check(host, "who sits where")
	host.open(links[0])
	check(host, "a link")
	eval[bool](ann, "(document.querySelector('#hands a.name').click(), true)")
	ann.until("document.querySelector('#card').innerText")
	check(ann, "a card")
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
	host.until("document.querySelector('#past input')")
	check(host, "a film")
	ann.open(eval[string](ann, "location.href") + "past?at=1")
	check(ann, "an earlier point")
}
