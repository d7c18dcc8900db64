package serve

import (
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"testing"

	"loremaster/dsl/table"
)

// This file tries what strangers, and who has a link, may not do.

// A stranger may begin games only where that is allowed, and few.
func TestStrangers(t *testing.T) {
	w := newWorld(t, true)
	stranger := w.browser()
	form := url.Values{"play": {"wotr-cards/two-player-duel"}, "seat-gandalf": {"me"}, "seat-witch-king": {"bot"}}
	for i := range maxOwned + 2 {
		status, _, _ := stranger.ask("POST", "/new", form)
		if want := i >= maxOwned; (status == http.StatusTooManyRequests) != want {
			t.Errorf("game %d: %d", i, status)
		}
	}
	if body := stranger.get("/"); strings.Contains(body, "/links/") || !strings.Contains(body, "Start a game") {
		t.Errorf("the first page of a stranger: %s", body)
	}
}

// Behind a proxy each is counted for themselves. Only the proxy is believed, and of what it sends only what it has added.
func TestProxy(t *testing.T) {
	for _, test := range []struct {
		proxy string
		said  func(n int) []string // of X-Forwarded-For
		one   bool                 // all count as one
	}{
		{"127.0.0.1", func(n int) []string { return []string{fmt.Sprintf("203.0.113.%d", n)} }, false},
		{"127.0.0.1", func(n int) []string { return []string{fmt.Sprintf("2001:db8:0:%x::1", n)} }, false},
		{"127.0.0.1", func(n int) []string { return []string{fmt.Sprintf("2001:db8::%x", n)} }, true}, // one has so many
		{"127.0.0.1", func(n int) []string { return []string{fmt.Sprintf("198.51.100.%d, 203.0.113.7", n)} }, true},
		{"127.0.0.1", func(n int) []string { return []string{fmt.Sprintf("198.51.100.%d", n), "203.0.113.7"} }, true},
		{"127.0.0.1", func(n int) []string { return []string{fmt.Sprintf("somebody-%d", n)} }, true},
		{"127.0.0.1", func(n int) []string { return []string{fmt.Sprintf("198.51.100.%d,", n)} }, true},
		{"127.0.0.1", func(n int) []string { return []string{fmt.Sprintf("fe80::1%%zone%d", n)} }, true},
		{"127.0.0.1", func(n int) []string { return []string{"203.0.113.7", "::ffff:203.0.113.7"}[n%2 : n%2+1] }, true},
		{"203.0.113.1", func(n int) []string { return []string{fmt.Sprintf("198.51.100.%d", n)} }, true},
		{"", func(n int) []string { return []string{fmt.Sprintf("198.51.100.%d", n)} }, true},
	} {
		s := &Server{}
		if test.proxy != "" {
			s.Proxy = netip.MustParseAddr(test.proxy)
		}
		from := map[string]bool{}
		for n := range 5 {
			from[s.address(&http.Request{RemoteAddr: fmt.Sprintf("127.0.0.1:%d", 4000+n), Header: http.Header{"X-Forwarded-For": test.said(n)}})] = true
		}
		if (len(from) == 1) != test.one {
			t.Errorf("behind %q, said %q: %v", test.proxy, test.said(1), from)
		}
	}
	w := newWorld(t, true)
	w.s.Proxy, w.s.limits.rate = netip.MustParseAddr("127.0.0.1"), 2
	refused := func(of string) (n int) {
		for range 10 {
			if status, _ := w.raw("POST", "/nowhere", "", "X-Forwarded-For: "+of); status == http.StatusTooManyRequests {
				n++
			}
		}
		return n
	}
	if refused("203.0.113.7") == 0 {
		t.Error("one who sends too much is not refused")
	}
	if status, _ := w.raw("POST", "/nowhere", "", "X-Forwarded-For: 203.0.113.7, 203.0.113.8"); status == http.StatusTooManyRequests {
		t.Error("another is refused with them")
	}
}

// Nobody joins under the name of another, or under one that looks like it or like a bot.
func TestNames(t *testing.T) {
	w := newWorld(t, false)
	body, _ := w.host.post("/new", url.Values{"play": {"tides/three-tides"}, "seat-amber": {"ann"}, "seat-blue": {"open"}, "seat-coral": {"open"}})
	links := linkPattern.FindAllStringSubmatch(body, -1)
	b := w.browser()
	for _, name := range []string{"ann", "ANN", "Ánn", "\u0430nn", "bot", "greedy", "Somebody", "open", "x" + strings.Repeat("\u0301", 9), "\u202eben"} {
		if status, said, _ := b.ask("POST", links[1][1], url.Values{"name": {name}}); status != http.StatusBadRequest {
			t.Errorf("%q joins: %d %s", name, status, said)
		}
	}
	for _, name := range []string{"Зоя", "Renée O'Neil"} {
		if good, ok := table.GoodName(name); !ok || good != name {
			t.Errorf("%q is no name", name)
		}
	}
	if _, at := b.post(links[1][1], url.Values{"name": {"ben"}}); !strings.HasPrefix(at.Path, "/t/") {
		t.Errorf("ben is at %s", at.Path)
	}
}

// Who asks again and again for what is much work waits, and others do not; the host is never held up so.
func TestDear(t *testing.T) {
	w := newWorld(t, true)
	w.s.dear = limits{rate: 1}
	links := w.begin("tides/three-tides", nil)
	ann := w.sit(links[0])
	refused := 0
	for range 10 {
		if status, _, _ := ann.ask("GET", ann.path+"past?at=0", nil); status == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused < 5 {
		t.Errorf("%d of 10 are refused", refused)
	}
	if status, _, _ := ann.ask("GET", ann.path, nil); status != http.StatusOK {
		t.Errorf("the table: %d", status)
	}
}

// The host makes a link void, of a seat or for those who watch: who came by it is out.
func TestHostRenews(t *testing.T) {
	w := newWorld(t, false)
	links := w.begin("tides/three-tides", nil)
	ann, watcher := w.sit(links[0]), w.sit(links[3])
	id := strings.Split(ann.path, "/")[2]
	for chair, b := range map[string]*browser{"0": ann, "w": watcher} {
		if status, _, _ := b.ask("POST", "/links/"+id, url.Values{"chair": {chair}}); status != http.StatusNotFound {
			t.Errorf("who is not the host: %d", status)
		}
		page, _ := w.host.post("/links/"+id, url.Values{"chair": {chair}})
		if status, _, _ := b.ask("GET", b.path, nil); status != http.StatusNotFound {
			t.Errorf("chair %s by the old link: %d", chair, status)
		}
		if strings.Contains(page, b.path) {
			t.Errorf("the links: %s", page)
		}
	}
	for _, chair := range []string{"-2", "9", "x", ""} {
		if status, _, _ := w.host.ask("POST", "/links/"+id, url.Values{"chair": {chair}}); status != http.StatusNotFound {
			t.Errorf("chair %q: %d", chair, status)
		}
	}
}

// A stranger who has lost what he may have begins further games when one is over, also as a rematch; not without end.
func TestStrangersGamesEnd(t *testing.T) {
	w := newWorld(t, true)
	b := w.browser()
	form := url.Values{"play": {"wotr-cards/two-player-duel"}, "seat-gandalf": {"me"}, "seat-witch-king": {"bot"}}
	began := 0
	for range maxKept + 2 {
		status, _, at := b.ask("POST", "/new", form)
		if status != http.StatusOK {
			break
		}
		began++
		_, at = b.post(at.Path, url.Values{"name": {"me"}})
		b.post(at.Path+"resign", nil)
		b.path = at.Path
	}
	if began != maxKept {
		t.Errorf("%d games begin one after the other, and %d may", began, maxKept)
	}
	if status, body, _ := b.ask("POST", b.path+"rematch", nil); status != http.StatusTooManyRequests {
		t.Errorf("a rematch beyond: %d %s", status, body)
	}
}

// A link that was made anew leaves the old one void, and who sits there by the old one is out.
func TestVoidLink(t *testing.T) {
	w := newWorld(t, false)
	links := w.begin("wotr-cards/two-player-duel", map[string]string{"gandalf": "ann", "witch-king": "ben"})
	ann := w.sit(links[0])
	it, err := w.s.hall.table(strings.Split(links[0], "/")[2])
	if err != nil {
		t.Fatal(err)
	}
	if err := it.Change(func(a *table.About) { a.Chairs[0].Link++ }); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{ann.path, links[0]} {
		if status, _, _ := ann.ask("GET", path, nil); status != http.StatusNotFound {
			t.Errorf("%s: %d", path, status)
		}
	}
}
