package serve

import (
	"fmt"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

var tags = regexp.MustCompile(`<[^>]*>`)

// text returns the words of a page.
func text(page string) string {
	return strings.Join(strings.Fields(html.UnescapeString(tags.ReplaceAllString(page, ""))), " ")
}

// zoneOf returns the HTML of a part of a page, by its id.
func zoneOf(page, id string) string {
	_, rest, _ := strings.Cut(page, `<div id="`+id+`"`)
	_, rest, _ = strings.Cut(rest, ">")
	rest, _, _ = strings.Cut(rest, "\n</main>")
	rest, _, _ = strings.Cut(rest, "\n<div id=")
	rest, _, _ = strings.Cut(rest, `<div id="story"`)
	return rest
}

// duel begins a game of two people, and plays it for a while.
func duel(t *testing.T, turns int) (w *world, ann, ben, watcher *browser) {
	t.Helper()
	w = newWorld(t, false)
	links := w.begin("wotr-cards/two-player-duel", map[string]string{"gandalf": "ann", "witch-king": "ben"})
	ann, ben, watcher = w.sit(links[0]), w.sit(links[1]), w.sit(links[2])
	whim := uint64(3)
	for range turns {
		if !ann.choose(&whim) && !ben.choose(&whim) {
			t.Fatal("nobody is asked")
		}
	}
	return w, ann, ben, watcher
}

var wishPattern = regexp.MustCompile(`name="wish" value="(\d+)"`)

// allow answers the wish that the page shows, and returns the status; 0 where it shows none.
func (b *browser) allow(answer string) (status int) {
	b.w.t.Helper()
	m := wishPattern.FindStringSubmatch(b.get(b.path))
	if m == nil {
		return 0
	}
	status, _, _ = b.ask("POST", b.path+"allow", url.Values{"allow": {answer}, "wish": {m[1]}})
	return status
}

// What somebody did is taken back only if the other agrees; it is told as the other saw it. Luck behind the point is
// another, also when the server is started once more.
func TestUndo(t *testing.T) {
	w, ann, ben, watcher := duel(t, 30)
	before := zoneOf(ann.get(ann.path), "log")
	ann.post(ann.path+"undo", nil)
	if body := ben.get(ben.path); !strings.Contains(body, "ann asks to take back") || !strings.Contains(body, "Any luck after that point is drawn anew") || !strings.Contains(body, `name="allow" value="yes"`) {
		t.Errorf("ben is asked: %s", body)
	}
	if body := watcher.get(watcher.path); strings.Contains(body, "asks to take back") {
		t.Error("a watcher is asked")
	}
	if status, _, _ := ann.ask("POST", ann.path+"undo", nil); status != http.StatusConflict {
		t.Errorf("asked twice: %d", status)
	}
	if ann.allow("yes"); zoneOf(ann.get(ann.path), "log") != before {
		t.Error("ann has allowed it to herself")
	}
	ben.allow("no")
	if body := ann.get(ann.path); !strings.Contains(body, "ben does not allow it") || zoneOf(body, "log") != before {
		t.Errorf("refused: %s", body)
	}
	ann.post(ann.path+"undo", nil)
	for _, stale := range []string{"1", "3", ""} { // the refused one is over: what is said of it is not said of the next
		if status, _, _ := ben.ask("POST", ben.path+"allow", url.Values{"allow": {"yes"}, "wish": {stale}}); status < 400 || zoneOf(ann.get(ann.path), "log") != before {
			t.Errorf("wish %q is allowed: %d", stale, status)
		}
	}
	ben.allow("yes")
	after := zoneOf(ann.get(ann.path), "log")
	if len(after) >= len(before) || strings.Contains(ben.get(ben.path), "asks to take back") {
		t.Errorf("nothing was taken back:\n%s\n%s", before, after)
	}
	whim := uint64(5)
	for range 20 {
		if !ann.choose(&whim) {
			ben.choose(&whim)
		}
	}
	was := ben.get(ben.path)
	w.stop()
	w.start(false)
	if is := ben.get(ben.path); is != was {
		t.Errorf("started again:\n%s\n%s", was, is)
	}
	if status, _, _ := watcher.ask("POST", watcher.path+"undo", nil); status != http.StatusConflict {
		t.Errorf("a watcher takes back: %d", status)
	}
	for range 10 { // to the beginning, and beyond
		ann.ask("POST", ann.path+"undo", nil)
		ben.allow("yes")
	}
	ann.get(ann.path)
}

// Against bots alone nobody has to agree.
func TestUndoAlone(t *testing.T) {
	w := newWorld(t, false)
	ann := w.sit(w.begin("wotr-cards/two-player-duel", map[string]string{"gandalf": "ann", "witch-king": "bot"})[0])
	whim, was := uint64(3), ""
	asked := func() (mark, words string) { // not every answer is told of: what is asked says how far the game is
		settle(ann)
		body := ann.get(ann.path)
		_, form, _ := strings.Cut(body, `<form id="ask"`)
		form, _, _ = strings.Cut(form, "</form>")
		m := markPattern.FindStringSubmatch(form)
		if m == nil {
			t.Fatalf("ann is not asked: %s", body)
		}
		return m[1], strings.ReplaceAll(form, m[1], "")
	}
	for range 12 {
		_, was = asked()
		ann.choose(&whim)
	}
	before, _ := asked()
	ann.post(ann.path+"undo", nil)
	if mark, words := asked(); mark == before || words != was || strings.Contains(ann.get(ann.path), "You ask") {
		t.Errorf("ann is asked\n%s\nand not what she was asked before:\n%s", words, was)
	}
}

// A bot plays on for who leaves, until that person comes back.
func TestLeave(t *testing.T) {
	_, ann, ben, _ := duel(t, 10)
	ben.post(ben.path+"leave", nil)
	whim := uint64(9)
	for n := 0; n < 20; {
		if ann.choose(&whim) {
			n++
		}
	}
	settle(ann)
	if body := ann.get(ann.path); !strings.Contains(body, "ben (a bot now)") {
		t.Errorf("ann is told: %s", body)
	}
	ben.post(ben.path+"leave", url.Values{"back": {"yes"}})
	for range 40 {
		if ben.choose(&whim) {
			return
		}
		ann.choose(&whim)
	}
	t.Error("ben is not asked any more")
}

// A link that somebody has made anew keeps out who had the old one.
func TestNewLink(t *testing.T) {
	w, ann, _, _ := duel(t, 4)
	other := w.browser()
	link := strings.TrimPrefix(regexp.MustCompile(`<code[^>]*>([^<]+)</code>`).FindStringSubmatch(ann.get(ann.path + "own"))[1], w.http.URL)
	other.post(link, nil)
	other.get(ann.path)
	ann.post(ann.path+"newlink", nil)
	ann.get(ann.path)
	for _, path := range []string{ann.path, link} {
		if status, _, _ := other.ask("GET", path, nil); status != http.StatusNotFound {
			t.Errorf("%s: %d", path, status)
		}
	}
}

// Looked back at, every point is what it was for who saw it; and none tells more.
func TestPast(t *testing.T) {
	_, ann, ben, watcher := duel(t, 0)
	points := regexp.MustCompile(`href="past\?at=(\d+)">Look back`)
	last := func(page string) int {
		var n int
		fmt.Sscan(points.FindStringSubmatch(page)[1], &n) //nolint:errcheck // it is checked below
		return n
	}
	boards, logs := map[int]string{}, map[int]string{}
	whim := uint64(11)
	for range 60 {
		body := watcher.get(watcher.path)
		n := last(body)
		if boards[n] == "" { // as it was told; what was chosen since, and not told yet, is no point of its own
			boards[n], logs[n] = zoneOf(body, "board"), zoneOf(body, "log")
		}
		if !ann.choose(&whim) && !ben.choose(&whim) {
			break
		}
	}
	if len(boards) < 20 {
		t.Fatalf("%d points", len(boards))
	}
	for n := range len(boards) - 1 {
		body := watcher.get(fmt.Sprintf("%spast?at=%d", watcher.path, n))
		if is := zoneOf(body, "log"); logs[n] != "" && is != logs[n] {
			t.Fatalf("point %d: the story was\n%s\nand is\n%s", n, logs[n], is)
		}
		if is := zoneOf(body, "board"); boards[n] != "" && is != boards[n] {
			t.Fatalf("point %d: the board was\n%s\nand is\n%s", n, boards[n], is)
		}
	}
	for _, at := range []string{"-1", "99999", "x", ""} {
		if status, _, _ := ann.ask("GET", ann.path+"past?at="+at, nil); status == http.StatusOK {
			t.Errorf("point %q is shown", at)
		}
	}
}

// Who was away is led through what has happened since, from the first of it.
func TestSince(t *testing.T) {
	_, ann, ben, _ := duel(t, 30)
	whim := uint64(7)
	since := regexp.MustCompile(`class="go since" href="(past\?at=\d+)"`)
	for range 200 {
		page := ann.get(ann.path)
		if m := since.FindStringSubmatch(page); m != nil {
			before, now := zoneOf(ann.get(ann.path+m[1]), "log"), zoneOf(page, "log")
			if len(before) >= len(now) || !strings.Contains(before, "<li") {
				t.Errorf("the first step shows\n%s\nand now there is\n%s", before, now)
			}
			return
		}
		if !ben.choose(&whim) {
			ann.choose(&whim)
		}
	}
	t.Error("nothing happens while ann is away")
}

// When a game is over the same people play again, at one table.
// Whatever is offered, why it is has an answer: a text, or a paragraph.
func TestWhyEverything(t *testing.T) {
	w := newWorld(t, false)
	for play, seats := range map[string]map[string]string{"wotr-cards/two-player-duel": {"gandalf": "me", "witch-king": "me"}, "starter/two-towers": {"theoden": "me", "aragorn": "me"}} {
		form := url.Values{"play": {play}}
		for seat, name := range seats {
			form.Set("seat-"+seat, name)
		}
		body, _ := w.host.post("/new", form)
		me := w.sit(linkPattern.FindStringSubmatch(body)[1])
		at := w.table(me)
		for n := range 30 {
			now, _ := at.Sight(0)
			if now.Ask == nil {
				break
			}
			last := 0
			for _, g := range now.Ask.Groups {
				for _, act := range g.Acts {
					last = act.Number
					if why, err := at.WhyOpen(0, now.Ask.Mark, act.Number); err != nil || len(why.Grounds) == 0 {
						t.Fatalf("%s: why %s: %+v, %v", play, act.Whole, why, err)
					}
				}
			}
			if err := at.Do(0, now.Ask.Mark, []int{n % (last + 1)}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Who resigns loses with the whole team, if nobody else plays for it: then the game is over, and all of it is shown; where several
// others are left a bot plays on. Nobody comes back to a game that is over.
func TestResign(t *testing.T) {
	w, ann, ben, watcher := duel(t, 10)
	if status, _, _ := watcher.ask("POST", watcher.path+"resign", nil); status != http.StatusNotFound {
		t.Errorf("who watches resigns: %d", status)
	}
	ann.post(ann.path+"resign", nil)
	for range 2 {
		for _, b := range []*browser{ann, ben, watcher} {
			if body := b.get(b.path); !strings.Contains(text(body), "ann has resigned: the Shadow side wins in round 1") || !strings.Contains(body, "Was the luck fair?") || strings.Contains(body, `id="ask"`) {
				t.Errorf("the end: %s", body)
			}
		}
		w.stop()
		w.start(false)
	}
	whim := uint64(1)
	if ann.choose(&whim) || ben.choose(&whim) {
		t.Error("the game goes on")
	}
	for _, path := range []string{"leave", "undo"} {
		if status, _, _ := ann.ask("POST", ann.path+path, url.Values{"back": {"yes"}}); status != http.StatusConflict {
			t.Errorf("%s: %d", path, status)
		}
	}
	if record := ben.get(ben.path + "game.record"); !strings.HasPrefix(record, "loremaster record 2") {
		t.Errorf("the record: %.200s", record)
	}
	_, at := ben.post(ben.path+"rematch", nil)
	if _, at = ben.post(at.Path, nil); strings.Contains(ben.get(at.Path), "resigned") {
		t.Error("in the rematch somebody has resigned")
	}

	three := newWorld(t, false)
	links := three.begin("tides/three-tides", nil)
	people := []*browser{three.sit(links[0]), three.sit(links[1]), three.sit(links[2])}
	people[0].post(people[0].path+"resign", nil)
	if body := people[1].get(people[1].path); strings.Contains(body, "resigned: ") || !strings.Contains(body, "(a bot now)") {
		t.Errorf("two are left: %s", body)
	}
	people[0].post(people[0].path+"leave", url.Values{"back": {"yes"}})
	people[0].post(people[0].path+"resign", nil)
	people[1].post(people[1].path+"resign", nil)
	if body := people[2].get(people[2].path); !strings.Contains(text(body), "have resigned: ") {
		t.Errorf("one is left: %s", body)
	}
}

func TestRematch(t *testing.T) {
	w := newWorld(t, false)
	links := w.begin("tides/three-tides", nil)
	people := []*browser{w.sit(links[0]), w.sit(links[1]), w.sit(links[2])}
	whim := uint64(2)
	if status, _, _ := people[0].ask("POST", people[0].path+"rematch", nil); status != http.StatusConflict {
		t.Errorf("a rematch of a game that is not over: %d", status)
	}
	for !strings.Contains(people[0].get(people[0].path), "wins in") {
		for _, b := range people {
			b.choose(&whim)
		}
	}
	tables := map[string]bool{}
	for _, b := range people {
		_, at := b.post(b.path+"rematch", nil)
		_, at = b.post(at.Path, nil)
		tables[strings.Split(at.Path, "/")[2]] = true
		if body := b.get(at.Path); strings.Contains(body, "wins in") {
			t.Error("the rematch is over")
		}
	}
	if len(tables) != 1 {
		t.Errorf("they sit at %d tables", len(tables))
	}
}

// It is said why something may be done, and what the score is made of.
func TestWhy(t *testing.T) {
	_, ann, ben, _ := duel(t, 12)
	if body := ann.get(ann.path + "why?of=score"); !strings.Contains(body, "<h2>") {
		t.Errorf("the score: %s", body)
	}
	var link []string
	asked, body := ann, ""
	for whim := uint64(1); link == nil; { // where several are chosen at once there is nothing to ask about
		if asked = ann; !strings.Contains(ann.get(ann.path), `id="ask"`) {
			asked = ben
		}
		body = asked.get(asked.path)
		if link = regexp.MustCompile(`href="(why\?at=[^"]+)"`).FindStringSubmatch(body); link == nil && !asked.choose(&whim) {
			t.Fatalf("nothing to ask about: %s", body)
		}
	}
	if why := asked.get(asked.path + strings.ReplaceAll(link[1], "&amp;", "&")); !strings.Contains(why, `class="text"`) {
		t.Errorf("why: %s", why)
	}
	card := regexp.MustCompile(`(?s)id="hands".*?href="(card\?of=[^"]+)"`).FindStringSubmatch(body)
	if face := asked.get(asked.path + card[1]); !strings.Contains(face, "<dt>where</dt>") {
		t.Errorf("the card: %s", face)
	}
}

// A game that is over can be taken away, and played on from any point of it; one that is not over tells nobody what is hidden,
// and is dealt anew before it is played on.
func TestFork(t *testing.T) {
	w := newWorld(t, false)
	links := w.begin("tides/three-tides", nil)
	people := []*browser{w.sit(links[0]), w.sit(links[1]), w.sit(links[2])}
	ann := people[0]
	whim := uint64(2)
	for n := 0; !strings.Contains(ann.get(ann.path), "wins in"); n++ {
		for _, b := range people {
			b.choose(&whim)
		}
		if n == 2 { // some luck is drawn anew
			ann.ask("POST", ann.path+"undo", nil)
			for _, b := range people[1:] {
				b.allow("yes")
			}
			for _, what := range []string{"game.record", "played.game", "opening.toml"} {
				if status, body, _ := ann.ask("GET", ann.path+what, nil); status != http.StatusConflict {
					t.Errorf("%s while the game runs: %d %s", what, status, body)
				}
			}
			_, at := ann.post(ann.path+"fork", url.Values{"at": {"1"}}) // dealt anew
			ann.post(at.Path, nil)
		}
	}
	if record := ann.get(ann.path + "game.record"); !strings.HasPrefix(record, "loremaster record 2") || !strings.Contains(record, " luck ") || !strings.Contains(record, " end ") {
		t.Errorf("the record: %.200s", record)
	}
	past := ann.get(ann.path + "past?at=4")
	_, at := ann.post(ann.path+"fork", url.Values{"at": {"4"}})
	_, at = ann.post(at.Path, nil)
	settle(&browser{w: w, client: ann.client, path: at.Path})
	story := zoneOf(past, "log")
	story = story[:strings.LastIndex(story, "</li>")]
	if is := zoneOf(ann.get(at.Path), "log"); !strings.Contains(is, regexp.MustCompile(`data-sum="\w+"`).ReplaceAllString(story, "")[strings.Index(story, "<li>"):][:40]) || strings.Contains(ann.get(at.Path), "wins in") {
		t.Errorf("the fork tells:\n%s\nand the game told:\n%s", is, story)
	}
	w.stop()
	w.start(false)
	ann.get(at.Path)
}
