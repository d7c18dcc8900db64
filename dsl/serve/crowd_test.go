package serve

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"

	"loremaster/dsl/table"
)

// This file tries what many do at once, and one who seems to be many.

// atOnce does something so many times at once, and counts the statuses that are answered.
func atOnce(times int, ask func(n int) int) map[int]int {
	var mu sync.Mutex
	var all sync.WaitGroup
	statuses := map[int]int{}
	for n := range times {
		all.Go(func() {
			status := ask(n)
			mu.Lock()
			defer mu.Unlock()
			statuses[status]++
		})
	}
	all.Wait()
	return statuses
}

// Whoever asks for many games at once has no more of them.
func TestManyGamesAtOnce(t *testing.T) {
	w := newWorld(t, true)
	form := url.Values{"play": {"tides/three-tides"}, "seat-amber": {"me"}, "seat-blue": {"bot"}, "seat-coral": {"bot"}}.Encode()
	begun := atOnce(24, func(int) int { status, _ := w.raw("POST", "/new", form); return status })
	all, err := w.s.hall.all()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) > maxOwned || len(all) == 0 || begun[http.StatusSeeOther] != len(all) {
		t.Errorf("%d games are kept: %v", len(all), begun)
	}
	if len(w.s.beginning.of) > 0 {
		t.Errorf("about to begin: %v", w.s.beginning.of)
	}
}

// However many strangers there are, so many games of theirs are kept; the host begins further ones.
func TestManyStrangers(t *testing.T) {
	w := newWorld(t, true)
	w.s.Proxy, w.s.strangers = netip.MustParseAddr("127.0.0.1"), 3
	form := url.Values{"play": {"tides/three-tides"}, "seat-amber": {"me"}, "seat-blue": {"bot"}, "seat-coral": {"bot"}}.Encode()
	for n := range 5 {
		status, body := w.raw("POST", "/new", form, fmt.Sprint("X-Forwarded-For: 203.0.113.", n))
		if want := map[bool]int{true: http.StatusSeeOther, false: http.StatusTooManyRequests}[n < 3]; status != want {
			t.Errorf("stranger %d: %d %s", n, status, body)
		}
	}
	w.begin("tides/three-tides", nil)
}

// Two who want to play again at once come to the same table.
func TestRematchAtOnce(t *testing.T) {
	w := newWorld(t, false)
	links := w.begin("tides/three-tides", map[string]string{"amber": "ann", "blue": "ben", "coral": "cid"})
	var at []*browser
	for _, link := range links[:3] {
		at = append(at, w.sit(link))
	}
	for _, b := range at[:2] {
		b.post(b.path+"resign", nil)
	}
	var mu sync.Mutex
	tables := map[string]bool{}
	atOnce(3, func(n int) int {
		status, _, at := at[n].ask("POST", at[n].path+"rematch", nil)
		mu.Lock()
		defer mu.Unlock()
		tables[strings.Split(at.Path, "/")[2]] = true
		return status
	})
	if all, err := w.s.hall.all(); len(tables) != 1 || len(all) != 2 {
		t.Errorf("they come to %v; %d games are kept: %v", tables, len(all), err)
	}
}

// Whose link was made void at the table of the rematch does not get the new one by the table before.
func TestRematchVoidLink(t *testing.T) {
	w := newWorld(t, false)
	links := w.begin("wotr-cards/two-player-duel", map[string]string{"gandalf": "ann", "witch-king": "ben"})
	ann := w.sit(links[0])
	ann.post(ann.path+"resign", nil)
	_, at := ann.post(ann.path+"rematch", nil)
	_, at = ann.post(at.Path, nil)
	next := strings.Split(at.Path, "/")[2]
	if _, at := ann.post(ann.path+"rematch", nil); at.Path != "/t/"+next+"/0/" && !strings.HasPrefix(at.Path, "/join/"+next) {
		t.Errorf("the rematch again: %s", at)
	}
	w.host.post("/links/"+next, url.Values{"chair": {"0"}})
	if status, body, at := ann.ask("POST", ann.path+"rematch", nil); status != http.StatusNotFound || strings.Contains(at.Path, "/join/") {
		t.Errorf("who is out is in again: %d at %s\n%s", status, at, body)
	}
}

// Two who sit down at once do not get the same name.
func TestSameNameAtOnce(t *testing.T) {
	w := newWorld(t, false)
	for range 8 {
		links := w.begin("tides/three-tides", map[string]string{"amber": "open", "blue": "open", "coral": "open"})
		atOnce(3, func(n int) int {
			status, _, _ := w.browser().ask("POST", links[n], url.Values{"name": {"Zoë"}})
			return status
		})
		it, err := w.s.hall.table(strings.Split(links[0], "/")[2])
		if err != nil {
			t.Fatal(err)
		}
		called := 0
		for _, c := range it.About().Chairs {
			if c.Name == "Zoë" {
				called++
			}
		}
		if called != 1 {
			t.Fatalf("%d are called Zoë", called)
		}
	}
}

// Only a form has a body: whatever else brings one, it is not read, neither into memory nor into a file.
func TestBodyOfNoForm(t *testing.T) {
	w := newWorld(t, false)
	link := w.begin("tides/three-tides", nil)[0]
	ann := w.sit(link)
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	body := "--x\r\nContent-Disposition: form-data; name=\"of\"; filename=\"a\"\r\n\r\n" + strings.Repeat("a", 48<<20) + "\r\n--x--\r\n"
	for _, path := range []string{"card", "past", "why", "edit", "events", ""} {
		req, err := http.NewRequest("GET", w.http.URL+ann.path+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "multipart/form-data; boundary=x")
		req.Header.Set("Cookie", "chair="+strings.Split(link, "/")[4])
		answer, err := http.DefaultTransport.RoundTrip(req)
		if err != nil {
			continue // it was cut off
		}
		if answer.Body.Close(); answer.StatusCode != http.StatusBadRequest { //nolint:errcheck // only its status is asked for
			t.Errorf("GET %q with a body: %d", path, answer.StatusCode)
		}
	}
	if left, _ := os.ReadDir(temp); len(left) > 0 {
		t.Errorf("files are left: %v", left)
	}
}

// Nobody keeps all others out by sockets that are held open: from one address there are only so many. All of an IPv6 network
// are one; those of this machine and of the proxy are not counted.
func TestSocketsOfOne(t *testing.T) {
	s := &Server{Options: Options{Proxy: netip.MustParseAddr("203.0.113.1")}}
	l := s.limited(nil).(*limited)
	for n := range 2 * maxSocketsFrom {
		at := func(from string) bool {
			_, ok := l.enter(net.TCPAddrFromAddrPort(netip.MustParseAddrPort(from)))
			return ok
		}
		if is := at(fmt.Sprintf("198.51.100.7:%d", 1000+n)); is != (n < maxSocketsFrom) {
			t.Fatalf("socket %d of one: %v", n, is)
		}
		if is := at(fmt.Sprintf("[2001:db8::%x]:7", n)); is != (n < maxSocketsFrom) {
			t.Fatalf("socket %d of a network: %v", n, is)
		}
		for _, free := range []string{"127.0.0.1:7", "[::1]:7", "203.0.113.1:7", "[::ffff:203.0.113.1]:7", fmt.Sprintf("198.51.%d.8:7", n%256)} {
			if n < maxSocketsFrom && !at(free) {
				t.Fatalf("socket %d of %s is refused", n, free)
			}
		}
	}
	leave, _ := l.enter(net.TCPAddrFromAddrPort(netip.MustParseAddrPort("198.51.100.9:7")))
	if leave(); l.from.of["198.51.100.9"] != 0 {
		t.Errorf("who has left is counted")
	}
}

// One who watches keeps no other watcher out.
func TestStreamsOfOne(t *testing.T) {
	w := newWorld(t, false)
	id := strings.Split(w.begin("tides/three-tides", nil)[0], "/")[2]
	for n := range maxStreamsFrom + 1 {
		if _, ok := w.s.hall.enter(id, table.Watchers, "198.51.100.7"); ok != (n < maxStreamsFrom) {
			t.Fatalf("stream %d: %v", n, ok)
		}
	}
	leave, ok := w.s.hall.enter(id, table.Watchers, "198.51.100.8")
	if !ok {
		t.Fatal("another is kept out")
	}
	if leave(); w.s.hall.streams.of["198.51.100.8"] != 0 {
		t.Error("who has left is counted")
	}
}

// Where more tables are asked for than may be in memory, none is closed under who is asking, and each is opened again when it is asked
// for.
func TestMoreTablesThanRoom(t *testing.T) {
	w := newWorld(t, false)
	w.s.hall.most = 3
	var people []*browser
	for range 12 {
		people = append(people, w.sit(w.begin("tides/three-tides", map[string]string{"amber": "open", "blue": "open", "coral": "open"})[0]))
	}
	statuses := atOnce(600, func(n int) int {
		b := people[n*7%len(people)]
		status, body, _ := b.ask("POST", b.path+"undo", url.Values{})
		if strings.Contains(body, "closed") {
			return http.StatusServiceUnavailable
		}
		return status
	})
	if statuses[http.StatusServiceUnavailable] > 0 || len(statuses) != 1 {
		t.Errorf("answers by their status: %v", statuses)
	}
	if n := len(w.s.hall.tables()); n > 12 {
		t.Errorf("%d tables are in memory", n)
	}
	if n := len(w.s.hall.uses); n > 0 {
		t.Errorf("%d tables are still held", n)
	}
	people[0].ask("GET", people[0].path, nil)
	w.sit(w.begin("tides/three-tides", map[string]string{"amber": "open", "blue": "open", "coral": "open"})[0])
	if n := len(w.s.hall.tables()); n > 3 {
		t.Errorf("%d tables are in memory when nobody asks any more, want 3 at most", n)
	}
}
