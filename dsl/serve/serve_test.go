package serve

import (
	"bytes"
	"cmp"
	"html"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/dsl/table"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/tides/tidestools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// games are all games, and the small one: its screen, and what is made from its zones.
var games = sync.OnceValue(func() *table.Games {
	all := &table.Games{Slots: make(chan struct{}, 2)}
	for _, of := range []struct {
		game   *pack.Game
		screen *screen.Screen
	}{{wotrcardstools.Game, wotrcardstools.Screen}, {lotrtcgtools.Game, lotrtcgtools.Screen}, {wotrboardtools.Game, wotrboardtools.Screen}, {tidestools.Game, tidestools.Screen}} {
		all.Sides = append(all.Sides, &table.Side{Lib: gamescript.LibraryOf(of.game.Base()), Screen: of.screen})
	}
	return all
})

// world is a server, and the browsers that ask it.
type world struct {
	games *table.Games // nil for those that all tests have
	t     *testing.T
	dir   string
	s     *Server
	http  *httptest.Server
	host  *browser
}

func newWorld(t *testing.T, open bool) *world {
	t.Helper()
	return worldOf(t, nil, open)
}

// worldOf is newWorld of some games.
func worldOf(t *testing.T, games *table.Games, open bool) *world {
	t.Helper()
	w := &world{t: t, dir: t.TempDir(), games: games}
	w.start(open)
	t.Cleanup(func() { w.stop() })
	w.host = w.browser()
	w.host.post(w.s.HostPath(), nil)
	return w
}

// worldWith is newWorld of the card game alone, with a pack over it.
func worldWith(t *testing.T, layer pack.Layer) *world {
	t.Helper()
	layer.Game = wotrcardstools.Game
	base := wotrcardstools.Game.With(layer)
	if _, diags, _ := base.Library(); len(diags.Items) > 0 {
		t.Fatal(diags)
	}
	side := &table.Side{Lib: gamescript.LibraryOf(base), Screen: wotrcardstools.Screen, Packs: []pack.Layer{layer}}
	return worldOf(t, &table.Games{Sides: []*table.Side{side}, Slots: make(chan struct{}, 2)}, false)
}

// start starts the server, also once more with what is kept.
func (w *world) start(open bool) {
	w.t.Helper()
	var seed atomic.Uint64 // the same games each time
	s, err := New(Options{Games: cmp.Or(w.games, games()), Folder: w.dir, Open: open, Rate: 1e6, Seed: func() uint64 { return seed.Add(1) }})
	if err != nil {
		w.t.Fatal(err)
	}
	w.s, w.http = s, httptest.NewServer(s.handler)
}

func (w *world) stop() {
	w.s.end()
	w.http.Close()
	if err := w.s.Close(); err != nil {
		w.t.Error(err)
	}
}

// browser is somebody's, with cookies of its own.
type browser struct {
	w      *world
	client http.Client
	path   string // of the chair's page
}

func (w *world) browser() *browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		w.t.Fatal(err)
	}
	return &browser{w: w, client: http.Client{Jar: jar, Timeout: 30 * time.Second}}
}

// ask asks for a page, or sends a form.
func (b *browser) ask(method, path string, form url.Values) (status int, body string, at *url.URL) {
	b.w.t.Helper()
	req, err := http.NewRequest(method, b.w.http.URL+path, strings.NewReader(form.Encode()))
	if err != nil {
		b.w.t.Fatal(err)
	}
	if method == http.MethodPost {
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	answer, err := b.client.Do(req)
	if err != nil {
		b.w.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		b.w.t.Fatal(err)
	}
	return answer.StatusCode, string(text), answer.Request.URL
}

func (b *browser) get(path string) string {
	b.w.t.Helper()
	status, body, _ := b.ask(http.MethodGet, path, nil)
	if status != http.StatusOK {
		b.w.t.Fatalf("GET %s: %d\n%s", path, status, body)
	}
	return body
}

func (b *browser) post(path string, form url.Values) (body string, at *url.URL) {
	b.w.t.Helper()
	status, body, at := b.ask(http.MethodPost, path, form)
	if status != http.StatusOK {
		b.w.t.Fatalf("POST %s: %d\n%s", path, status, body)
	}
	return body, at
}

var (
	linkPattern   = regexp.MustCompile(`href="(/join/[^"]+)"`)
	markPattern   = regexp.MustCompile(`name="at" value="([^"]+)"`)
	choicePattern = regexp.MustCompile(`name="n" value="(\d+)"`)
)

// begin has the host begin a game, and returns the links, those of watchers last.
func (w *world) begin(play string, seats map[string]string) (links []string) {
	w.t.Helper()
	form := url.Values{"play": {play}}
	if w.games != nil {
		form["pack"] = w.games.Sides[0].PackNames()
	}
	for seat, who := range seats {
		form.Set("seat-"+seat, who)
	}
	body, _ := w.host.post("/new", form)
	for _, m := range linkPattern.FindAllStringSubmatch(body, -1) {
		links = append(links, m[1])
	}
	return links
}

// sit sits somebody down by a link.
func (w *world) sit(link string) *browser {
	w.t.Helper()
	b := w.browser()
	_, at := b.post(link, url.Values{"name": {"Zoë " + strings.Split(link, "/")[3]}})
	b.path = at.Path
	return b
}

// choose takes one of the choices that a chair has, by a whim. It reports false where it is asked nothing.
func (b *browser) choose(whim *uint64) bool {
	b.w.t.Helper()
	body := b.get(b.path)
	mark := markPattern.FindStringSubmatch(body)
	if mark == nil {
		return false
	}
	_, form, _ := strings.Cut(body, `<form id="ask"`)
	form, _, _ = strings.Cut(form, "</form>")
	choices := choicePattern.FindAllStringSubmatch(form, -1)
	*whim = *whim*6364136223846793005 + 1442695040888963407
	n := choices[int(*whim>>33)%len(choices)][1]
	b.post(b.path+"do", url.Values{"at": {mark[1]}, "n": {n}})
	return true
}

// Every game is played to its end over HTTP, by people alone or with bots; the server is started once more in the middle.
func TestWholeGames(t *testing.T) {
	for _, test := range []struct {
		play  string
		seats map[string]string
	}{
		{"wotr-cards/two-player-duel", map[string]string{"gandalf": "ann", "witch-king": "open"}},
		{"wotr-cards/trilogy", map[string]string{"frodo": "ann", "aragorn": "ann", "witch-king": "greedy", "saruman": "ben"}},
		{"starter/two-towers", nil},
		{"tides/three-tides", nil},
	} {
		t.Run(test.play, func(t *testing.T) {
			w := newWorld(t, false)
			if test.seats == nil {
				test.seats = map[string]string{}
			}
			links := w.begin(test.play, test.seats)
			var people []*browser
			for _, link := range links[:len(links)-1] {
				people = append(people, w.sit(link))
			}
			watcher := w.sit(links[len(links)-1])
			whim, n := uint64(7), 0
			for idle := 0; !strings.Contains(watcher.get(watcher.path), "The salt and the seed"); n++ {
				acted := false
				for _, b := range people {
					acted = b.choose(&whim) || acted
				}
				if idle++; acted {
					idle = 0
				} else {
					time.Sleep(2 * time.Millisecond)
				}
				if idle > 5000 {
					t.Fatalf("nobody is asked: %s", watcher.get(watcher.path))
				}
				if n == 8 {
					was := people[0].get(people[0].path)
					w.stop()
					w.start(false)
					settle(people[0])
					is := people[0].get(people[0].path)
					for i := 0; i < 8*len(people) && is != was; i++ { // who had no choice is asked once more
						b := people[i%len(people)]
						if strings.Contains(b.get(b.path), `name="n" value="1"`) {
							break // of several
						}
						if b.choose(&whim) {
							settle(people[0])
							is = people[0].get(people[0].path)
						}
					}
					if !strings.Contains(test.play, "trilogy") && is != was {
						t.Errorf("started again the page is another:\n%s\n%s", was, is)
					}
				}
			}
			for _, b := range people {
				if body := b.get(b.path); !strings.Contains(body, "wins in") {
					t.Errorf("the end is not told: %s", body)
				}
			}
			t.Logf("%d rounds of posts", n)
		})
	}
}

// settle waits until bots have played.
func settle(b *browser) {
	b.w.t.Helper()
	for end := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		is := b.get(b.path)
		botPlays := slices.ContainsFunc(strings.Split(is, "<li")[1:], func(player string) bool {
			return strings.HasPrefix(player, ` class="asked"`) && strings.Contains(player, `<time class="clock" hidden>`)
		})
		if !botPlays {
			return
		}
		if time.Now().After(end) {
			b.w.t.Fatalf("a bot plays on and on: %s", is)
		}
	}
}

// A page is pushed what has changed, and nothing where nothing has.
func TestPush(t *testing.T) {
	w := newWorld(t, false)
	links := w.begin("wotr-cards/two-player-duel", map[string]string{"gandalf": "ann", "witch-king": "ben"})
	ann, ben := w.sit(links[0]), w.sit(links[1])
	stream, err := ben.client.Get(w.http.URL + ben.path + "events")
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()
	pushed := make(chan string)
	go func() {
		buffer := make([]byte, 1<<20)
		var text []byte
		for {
			n, err := stream.Body.Read(buffer)
			text = append(text, buffer[:n]...)
			for {
				event, rest, whole := bytes.Cut(text, []byte("\n\n"))
				if !whole {
					break
				}
				pushed <- string(event)
				text = slices.Clone(rest)
			}
			if err != nil {
				close(pushed)
				return
			}
		}
	}()
	if all := <-pushed; !strings.Contains(all, `"id":"top"`) || !strings.Contains(all, `"id":"asked"`) {
		t.Errorf("a page that has come is not told everything: %s", all)
	}
	whim := uint64(1)
	for range 50 {
		if !ann.choose(&whim) && !ben.choose(&whim) {
			t.Fatal("nobody is asked")
		}
		select {
		case news := <-pushed:
			if strings.Contains(news, `"id":"rules"`) {
				t.Errorf("what stays as it was is pushed: %s", news)
			}
			return
		case <-time.After(50 * time.Millisecond): // what ann chose is her secret so far
		}
	}
	t.Fatal("nothing was pushed")
}

// Only one server has a folder, and what is in it is readable by its owner alone.
func TestFolder(t *testing.T) {
	w := newWorld(t, false)
	w.begin("tides/three-tides", nil)
	if _, err := New(Options{Games: games(), Folder: w.dir}); err == nil || !strings.Contains(err.Error(), "another server") {
		t.Errorf("a second server: %v", err)
	}
	err := filepath.WalkDir(w.dir, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err == nil && path != w.dir && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s may be read by others: %v", path, info.Mode())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Who is "me" to the host is not so to the others: where there are any, "me" is asked for a name, and so has all of the seats.
func TestMe(t *testing.T) {
	for _, test := range []struct {
		seats map[string]string
		asks  bool
	}{
		{map[string]string{"frodo": "me", "aragorn": "me", "witch-king": "ben", "saruman": "bot"}, true},
		{map[string]string{"frodo": "me", "aragorn": "me", "witch-king": "open", "saruman": "bot"}, true},
		{map[string]string{"frodo": "me", "aragorn": "me", "witch-king": "bot", "saruman": "bot"}, false},
		{map[string]string{"frodo": "me", "aragorn": "me", "witch-king": "me", "saruman": "me"}, false},
	} {
		w := newWorld(t, false)
		link := w.begin("wotr-cards/trilogy", test.seats)[0]
		body := w.browser().get(link)
		if strings.Contains(body, `name="name"`) != test.asks || !strings.Contains(body, "(Frodo, ") {
			t.Errorf("%v: %s", test.seats, body)
		}
	}
}

// What a game's screen draws is on its page: the map of the small game, with what stands on it.
func TestMap(t *testing.T) {
	w := newWorld(t, false)
	body := w.sit(w.begin("tides/three-tides", nil)[0])
	page := body.get(body.path)
	nodes, edges, pieces := strings.Count(page, `<g class="node">`), strings.Count(page, "<line "), strings.Count(page, `class="piece"`)
	if nodes != 105 || edges != 15*6+14*7 || pieces < 3 {
		t.Errorf("%d islands, %d lanes, %d boats", nodes, edges, pieces)
	}
}

// A name in the story opens its card, whatever it begins with.
func TestNamesMarked(t *testing.T) {
	w, ann, _ := openTable(t, 0)
	at := w.table(ann)
	story, _ := at.Sight(0)
	for _, c := range story.Story {
		for _, told := range c.Told {
			for _, run := range told.Words {
				for _, d := range at.Setup().Scene().Library.Defs() {
					if run.Card == "" && strings.Contains(run.Text, " "+d.Name) {
						t.Errorf("%q is not marked in %q", d.Name, run.Text)
					}
				}
			}
		}
	}
}

// A game that is deleted is gone, and so are its links.
func TestDelete(t *testing.T) {
	w := newWorld(t, false)
	links := w.begin("tides/three-tides", nil)
	b := w.sit(links[0])
	id := strings.Split(links[0], "/")[2]
	w.host.post("/delete/"+id, nil)
	for _, path := range []string{b.path, links[0], "/links/" + id} {
		if status, _, _ := b.ask(http.MethodGet, path, nil); status != http.StatusNotFound {
			t.Errorf("%s: %d", path, status)
		}
	}
	if list := w.host.get("/"); !strings.Contains(list, "No game is kept") {
		t.Error("the list has it still")
	}
	if _, err := os.Stat(filepath.Join(w.dir, id)); !os.IsNotExist(err) {
		t.Error("its files are there still")
	}
}

// The ways to begin a scenario are listed where its seats are chosen, and each is one.
func TestOtherwise(t *testing.T) {
	w := newWorld(t, false)
	page := w.host.get("/new?play=starter/two-towers&options=online")
	ways := regexp.MustCompile(`<a href="(/new\?play=[^"]*)">([^<]*)</a>`).FindAllStringSubmatch(page, -1)
	if len(ways) < 4 || !strings.Contains(page, ">as it is<") || strings.Contains(page, ">option online<") {
		t.Errorf("the ways: %v", ways)
	}
	for _, way := range ways {
		w.host.get(html.UnescapeString(way[1]))
	}
}
