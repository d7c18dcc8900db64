package serve

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/games/wotrcards"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/table"
)

// openTable begins an open table of two people, and plays it for a while.
func openTable(t *testing.T, turns int) (w *world, ann, ben *browser) {
	t.Helper()
	w = newWorld(t, false)
	w.s.seed = func() uint64 { return 3 }
	body, _ := w.host.post("/new", url.Values{"play": {"wotr-cards/two-player-duel"}, "seat-gandalf": {"ann"}, "seat-witch-king": {"ben"}, "open": {"yes"}})
	var links []string
	for _, m := range linkPattern.FindAllStringSubmatch(body, -1) {
		links = append(links, m[1])
	}
	if said := w.browser().get(links[1]); !strings.Contains(said, "everybody sees every hand") {
		t.Errorf("who joins is not told: %s", said)
	}
	ann, ben = w.sit(links[0]), w.sit(links[1])
	whim := uint64(3)
	for range turns {
		if !ann.choose(&whim) && !ben.choose(&whim) {
			t.Fatal("nobody is asked")
		}
	}
	return w, ann, ben
}

var written = regexp.MustCompile(`(?s)<textarea name="text"[^>]*>(.*?)</textarea>`)

// text returns how a card is written, as its page has it.
func (b *browser) text(id string) string {
	b.w.t.Helper()
	m := written.FindStringSubmatch(b.get(b.path + "edit?of=" + id))
	if m == nil {
		b.w.t.Fatalf("%s has no text", id)
	}
	return html.UnescapeString(m[1])
}

// At an open table a card is looked at while it is written, and changed while it is played: the game goes as it went, and as
// it would have gone. That stays when the server is started once more, and is taken back.
func TestEdit(t *testing.T) {
	w, ann, ben := openTable(t, 24)
	text := ann.text("dol-amroth")
	if !strings.Contains(text, "[dol-amroth]") || !strings.Contains(text, "When activated") {
		t.Fatalf("the text: %s", text)
	}
	wrong := strings.Replace(text, "forsake 1", "frosake 1", 1)
	if said, _ := ann.post(ann.path+"checkedit", url.Values{"of": {"dol-amroth"}, "text": {wrong}}); !strings.Contains(said, "line 9, column") || !strings.Contains(said, "forsake") {
		t.Errorf("what is wrong: %s", said)
	}
	before := zoneOf(ben.get(ben.path), "log")
	if said, _ := ann.post(ann.path+"edit", url.Values{"of": {"dol-amroth"}, "text": {wrong}}); !strings.Contains(said, "line 9, column") || !strings.Contains(said, "frosake") {
		t.Errorf("what is wrong is done: %s", said)
	}
	better := strings.Replace(text, "points    = 1", "points    = 3", 1)
	if said, _ := ann.post(ann.path+"checkedit", url.Values{"of": {"dol-amroth"}, "text": {better}}); !strings.Contains(said, "Nothing is wrong") {
		t.Errorf("nothing is wrong: %s", said)
	}
	body, _ := ann.post(ann.path+"edit", url.Values{"of": {"dol-amroth"}, "text": {better}})
	if !strings.Contains(body, "The game was played again with that, and stands where it stood.") || !strings.Contains(body, "ann has changed Dol Amroth, at answer") {
		t.Errorf("what came of it: %s", body)
	}
	if after := zoneOf(ben.get(ben.path), "log"); !strings.HasSuffix(after, before[len(before)-200:]) {
		t.Errorf("the story is another:\n%s\n%s", before, after)
	}
	if face := ben.get(ben.path + "card?of=dol-amroth"); !strings.Contains(face, "3 points") {
		t.Errorf("the card is as it was: %s", face)
	}
	was := ben.get(ben.path + "card?of=dol-amroth")
	w.stop()
	w.start(false)
	if is := ben.get(ben.path + "card?of=dol-amroth"); is != was || ann.text("dol-amroth") != better {
		t.Errorf("started again: %s", is)
	}
	if test := ann.get(ann.path + "played.game"); !strings.Contains(test, "\n  points    = 3") {
		t.Errorf("the test has not what was edited: %s", test)
	}
	ann.post(ann.path+"edit", url.Values{"of": {"dol-amroth"}, "text": {better}, "undo": {"yes"}})
	if ann.text("dol-amroth") != text {
		t.Error("the edit is still there")
	}
}

// What an edit makes impossible is not done: the game stands before it, and that is told.
func TestEditParts(t *testing.T) {
	_, ann, _ := openTable(t, 60)
	for _, id := range ann.played() {
		elsewhere := pathsOf.ReplaceAllString(ann.text(id), `$1"9"`)
		if body, _ := ann.post(ann.path+"edit", url.Values{"of": {id}, "text": {elsewhere}}); strings.Contains(body, "which is not possible any more") {
			return
		}
	}
	t.Error("no edit has made anything impossible")
}

// pathsOf finds to which paths a card may go.
var pathsOf = regexp.MustCompile(`(?m)^(paths *= *)"[^"]*"`)

// played returns the cards that were played, as the story has them.
func (b *browser) played() (ids []string) {
	for _, m := range regexp.MustCompile(`plays? <a class="name" href="card\?of=([a-z-]+)"`).FindAllStringSubmatch(zoneOf(b.get(b.path), "log"), -1) {
		ids = append(ids, m[1])
	}
	return ids
}

// At other tables a card is changed when all have agreed; nobody lays anything out there, or takes back alone.
func TestEditByConsent(t *testing.T) {
	w, ann, ben, watcher := duel(t, 20)
	text := strings.Replace(ann.text("dol-amroth"), "points    = 1", "points    = 3", 1)
	form := url.Values{"of": {"dol-amroth"}, "text": {text}}
	for _, path := range []string{"lay", "back", "checklay"} {
		if status, _, _ := ann.ask("POST", ann.path+path, url.Values{"at": {"0"}, "line": {"corruption is 3"}}); status != http.StatusConflict {
			t.Errorf("%s: %d", path, status)
		}
	}
	if status, _, _ := ann.ask("GET", ann.path+"lay", nil); status != http.StatusNotFound {
		t.Errorf("the position is shown: %d", status)
	}
	if status, _, _ := watcher.ask("POST", watcher.path+"edit", form); status != http.StatusConflict {
		t.Errorf("a watcher edits: %d", status)
	}
	before := zoneOf(ann.get(ann.path), "log")
	ann.post(ann.path+"edit", form)
	if body := ben.get(ben.path); !strings.Contains(body, "ann asks to change Dol Amroth") || !strings.Contains(body, "points    = 3") {
		t.Errorf("ben is asked: %s", body)
	}
	ben.post(ben.path+"allow", url.Values{"allow": {"no"}})
	if body := ann.get(ann.path); !strings.Contains(body, "ben does not allow it") || strings.Contains(body, "has changed Dol Amroth") {
		t.Errorf("refused: %s", body)
	}
	ann.post(ann.path+"edit", form)
	ben.post(ben.path+"allow", url.Values{"allow": {"yes"}})
	body := ben.get(ben.path)
	if !strings.Contains(body, "ann has changed Dol Amroth, and all have agreed") {
		t.Errorf("the story does not say it: %s", body)
	}
	if after := zoneOf(ann.get(ann.path), "log"); !strings.HasSuffix(after, before[len(before)-200:]) {
		t.Error("the story is another")
	}
	ann.post(ann.path+"edit", url.Values{"of": {"dol-amroth"}, "undo": {"yes"}})
	ben.post(ben.path+"leave", nil) // who has left is not waited for
	if body := ann.get(ann.path); !strings.Contains(body, "has made Dol Amroth what it was") {
		t.Errorf("ben has left: %s", zoneOf(body, "side"))
	}
	w.stop()
	w.start(false)
	ann.get(ann.path)
}

// Who has not come yet has to agree, too: nothing is changed before.
func TestEditBeforeAllCame(t *testing.T) {
	w := newWorld(t, false)
	links := w.begin("wotr-cards/two-player-duel", map[string]string{"gandalf": "ann", "witch-king": "ben"})
	ann := w.sit(links[0])
	text := ann.text("dol-amroth")
	form := url.Values{"of": {"dol-amroth"}, "text": {strings.Replace(text, "points    = 1", "points    = 3", 1)}}
	if status, body, _ := ann.ask("POST", ann.path+"edit", form); status != http.StatusConflict || !strings.Contains(body, "Not all have come") {
		t.Errorf("alone: %d %s", status, body)
	}
	ben := w.sit(links[1])
	ann.post(ann.path+"edit", form)
	ben.post(ben.path+"allow", url.Values{"allow": {"yes"}})
	if face := ben.get(ben.path + "card?of=dol-amroth"); !strings.Contains(face, "3 points") {
		t.Errorf("together: %s", face)
	}
}

// What somebody sends as the id or the text of a card stays where it belongs.
func TestEditTricks(t *testing.T) {
	w, ann, _ := openTable(t, 4)
	outside := filepath.Join(w.dir, "..", "evil.toml")
	for _, id := range []string{"../evil", "../../evil", "/etc/passwd", "dol-amroth/../x", ".hidden", "", "nobody", "dol-amroth\x00"} {
		for _, path := range []string{"edit", "checkedit", "write"} {
			status, body, _ := ann.ask("POST", ann.path+path, url.Values{"of": {id}, "text": {"[x]\ntype = \"event\"\n"}})
			if status == http.StatusOK && !strings.Contains(body, "The game has no card") {
				t.Errorf("%s %q: %d %s", path, id, status, body)
			}
		}
	}
	text := ann.text("dol-amroth")
	for what, trick := range map[string]string{
		"another definition":    text + "\n[edoras]\nremove = true\n",
		"another id":            strings.Replace(text, "[dol-amroth]", "[edoras]", 1),
		"far too long":          text + strings.Repeat("# more\n", 10000),
		"withdrawn":             "[dol-amroth]\nremove = true\n",
		"markup":                strings.Replace(text, `"Dol Amroth"`, `"<script>alert(1)</script>"`, 1),
		"a script for ever":     text + "script = \"while true do end\"\n",
		"no text but a comment": "# nothing",
	} {
		status, body, _ := ann.ask("POST", ann.path+"edit", url.Values{"of": {"dol-amroth"}, "text": {trick}})
		if strings.Contains(body, "<script>alert") || status == http.StatusInternalServerError {
			t.Errorf("%s: %d %s", what, status, body)
		}
		ann.get(ann.path)
	}
	if _, err := os.Stat(outside); err == nil {
		t.Error("a file was written outside")
	}
}

// A position is laid out by hand at an open table, what is wrong with it is said with its line, and what is played from it is
// saved as a test that passes and as a scenario that begins so.
func TestLayOut(t *testing.T) {
	w, ann, ben := openTable(t, 16)
	page := ann.get(ann.path + "lay")
	var lines []string
	for _, m := range regexp.MustCompile(`name="line" value="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		lines = append(lines, html.UnescapeString(m[1]))
	}
	if len(lines) < 5 || strings.Count(page, `name="add"`) < 20 {
		t.Fatalf("the position: %s", page)
	}
	if said, _ := ann.post(ann.path+"checklay", url.Values{"line": append([]string{"corruptoin is 3"}, lines...)}); !strings.Contains(said, "line 1, column") || !strings.Contains(said, "corruption") {
		t.Errorf("what is wrong: %s", said)
	}
	if said, _ := ann.post(ann.path+"checklay", url.Values{"line": slices.Repeat([]string{strings.Repeat("Boromir, ", 100)}, 100)}); !strings.Contains(said, "too long") {
		t.Errorf("far too much: %s", said)
	}
	if said, _ := ann.post(ann.path+"lay", url.Values{"line": lines, "add": {"0"}}); strings.Count(said, `name="line" value=`) != len(lines)+1 {
		t.Error("no line was added")
	}
	if list := ann.get(ann.path + "propose?line=corr"); !strings.Contains(list, "corruption") {
		t.Errorf("proposals: %s", list)
	}
	if is := ann.get(ann.path + "propose?line=corruption+is+4"); !strings.Contains(is, `"parts":[{"from":14,"to":15,"list":-1,"more":false}]`) {
		t.Errorf("what may stand in a line: %s", is)
	}
	lines = append([]string{"corruption is 4"}, drop(lines, "corruption is")...)
	body, _ := ann.post(ann.path+"lay", url.Values{"line": lines})
	if !strings.Contains(body, "ann has laid out a position") || !strings.Contains(ben.get(ben.path), "The game begins anew at the position") {
		t.Errorf("laid out: %s", body)
	}
	whim := uint64(8)
	for range 6 {
		if !ann.choose(&whim) {
			ben.choose(&whim)
		}
	}
	test := ann.get(ann.path + "played.game")
	if !strings.Contains(test, "corruption is 4") || !strings.Contains(test, "given") {
		t.Errorf("the test: %s", test)
	}
	script, diags := gamescript.Parse("played.game", []byte(test))
	if len(diags.Items) > 0 {
		t.Error(diags)
	}
	for _, r := range games().Side("wotr-cards").Lib.Run(script) {
		if !r.Passed() {
			t.Error(r.String())
		}
	}
	if opening := ann.get(ann.path + "opening.toml"); !strings.Contains(opening, `extends = "two-player-duel"`) || !strings.Contains(opening, "corruption is 4") {
		t.Errorf("the opening: %s", opening)
	}
	was := ben.get(ben.path)
	w.stop()
	w.start(false)
	if is := ben.get(ben.path); zoneOf(is, "log") != zoneOf(was, "log") || zoneOf(is, "board") != zoneOf(was, "board") {
		t.Errorf("started again:\n%s\n%s", was, is)
	}
	points := regexp.MustCompile(`past\?at=(\d+)">Look back`).FindStringSubmatch(ann.get(ann.path))
	if points == nil || points[1] == "0" {
		t.Fatal("there is nothing to look back at")
	}
	ann.post(ann.path+"back", url.Values{"at": {"0"}})
	if is := zoneOf(ann.get(ann.path), "log"); len(is) >= len(zoneOf(was, "log")) {
		t.Errorf("gone back, the story is: %s", is)
	}
}

// drop returns lines without those that begin with words.
func drop(lines []string, words string) (list []string) {
	for _, l := range lines {
		if !strings.HasPrefix(l, words) {
			list = append(list, l)
		}
	}
	return list
}

// At an open table a turn that was taken back goes the same way when the same is done.
func TestSameLuck(t *testing.T) {
	_, ann, ben := openTable(t, 30)
	play := func() (log string) {
		whim := uint64(11)
		for range 20 {
			if !ann.choose(&whim) {
				ben.choose(&whim)
			}
		}
		return zoneOf(ann.get(ann.path), "log")
	}
	m := regexp.MustCompile(`past\?at=(\d+)">Look back`).FindStringSubmatch(ann.get(ann.path))
	first := play()
	ann.post(ann.path+"back", url.Values{"at": {m[1]}})
	if second := play(); second != first {
		t.Errorf("played again:\n%s\n%s", first, second)
	}
}

// A puzzle of the server is played, and shown solved; a record is a film, also under other data.
func TestFilms(t *testing.T) {
	w := newWorld(t, false)
	src, err := os.ReadFile("../../tests/starter/puzzles/win-the-skirmish.game")
	if err != nil {
		t.Fatal(err)
	}
	w.s.Puzzles = []Script{{"Win this skirmish", src}}
	if home := w.host.get("/"); !strings.Contains(home, "Win this skirmish") {
		t.Errorf("the first page: %s", home)
	}
	film, at := w.host.post("/films", url.Values{"puzzle": {"0"}})
	w.stop()
	w.start(false)
	if again := w.host.get(at.Path); again != film || !strings.Contains(w.host.get("/"), at.Path) {
		t.Errorf("started again, the film is %s", again)
	}
	if !strings.Contains(film, "A puzzle: <b>Théoden") {
		t.Errorf("the puzzle: %s", film)
	}
	solved, end := w.host.post(at.Path+"solve", nil)
	if !strings.Contains(solved, "wins") && !strings.Contains(solved, " of ") || end.Path == at.Path {
		t.Errorf("solved: %s", solved)
	}
	if last := w.host.get(end.Path); last == solved {
		t.Error("the slider shows the same everywhere")
	}
	join, seat := w.host.post(at.Path+"play", nil)
	if !strings.Contains(join, "open table") {
		t.Errorf("the link: %s", join)
	}
	me := w.browser()
	_, table := me.post(seat.Path, url.Values{"name": {"me"}})
	me.path = table.Path
	settle(me)
	if body := me.get(me.path); !strings.Contains(body, "Dunlending Savage") || !strings.Contains(body, `id="ask"`) {
		t.Errorf("the position: %s", body)
	}
	played, err := w.s.hall.table(strings.Split(table.Path, "/")[2])
	if err != nil {
		t.Fatal(err)
	}
	aim := func() string {
		settle(me)
		now, _ := played.Sight(0)
		return now.Aim
	}
	play := func(lines ...string) {
		for _, line := range lines {
			settle(me)
			now, _ := played.Sight(0)
			number := -1
			for _, g := range now.Ask.Groups {
				for _, act := range g.Acts {
					if act.Whole == line {
						number = act.Number
					}
				}
			}
			if err := played.Do(0, now.Ask.Mark, []int{number}); err != nil {
				t.Fatalf("%s: %v\n%+v", line, err, now.Ask.Groups)
			}
		}
	}
	play("theoden plays An Honorable Charge", "theoden chooses Éomer", "theoden says 3", "theoden plays Work for the Sword")
	if is := aim(); is != "It is not reached yet." {
		t.Errorf("before the last answer: %s", is)
	}
	play("theoden chooses Éomer")
	if is := aim(); is != "It is reached!" {
		t.Errorf("solved: %s", is)
	}
	if err := played.Return(0, 0); err != nil {
		t.Fatal(err)
	}
	for range 40 {
		settle(me)
		now, _ := played.Sight(0)
		if now.Ask == nil {
			break
		}
		played.Do(0, now.Ask.Mark, []int{max(0, len(now.Ask.Groups)-1)}) //nolint:errcheck // anything but the solution
	}
	if is := aim(); !strings.Contains(is, "no more time") {
		t.Errorf("to the end of the round in another way: %s", is)
	}
	if body := me.get(me.path); !strings.Contains(body, "there is no more time for it") || strings.Contains(body, `id="ask"`) {
		t.Errorf("the page: %s", body)
	}
	if status, _, _ := me.ask("GET", at.Path, nil); status != http.StatusNotFound {
		t.Errorf("others see the film: %d", status)
	}
	if status, _, _ := w.host.ask("POST", "/films", url.Values{"text": {"case nothing\n  this is none"}}); status != http.StatusConflict {
		t.Errorf("what is no script: %d", status)
	}
}

// Who has a seat at a table of the host's edits in a fork of it what they may edit there; in one of a stranger's game nobody does.
func TestForkEdited(t *testing.T) {
	_, ann, _ := openTable(t, 4)
	_, at := ann.post(ann.path+"fork", url.Values{"at": {"0"}})
	_, at = ann.post(at.Path, nil)
	fork := &browser{w: ann.w, client: ann.client, path: at.Path}
	settle(fork)
	id := ann.played()[0]
	text := strings.Replace(fork.text(id), "[", "# mine\n[", 1)
	if status, body, _ := fork.ask("POST", fork.path+"edit", url.Values{"of": {id}, "text": {text}}); status >= 400 {
		t.Errorf("at the fork: %d %s", status, body)
	}
	_, again := fork.post(fork.path+"fork", url.Values{"at": {"0"}})
	_, again = fork.post(again.Path, nil)
	if status, body, _ := fork.ask("POST", again.Path+"edit", url.Values{"of": {id}, "text": {text}}); status >= 400 {
		t.Errorf("at a fork of the fork: %d %s", status, body)
	}

	w := newWorld(t, true)
	b := w.browser()
	_, at = b.post("/new", url.Values{"play": {"wotr-cards/two-player-duel"}, "seat-gandalf": {"me"}, "seat-witch-king": {"bot"}})
	_, at = b.post(at.Path, url.Values{"name": {"me"}})
	_, at = b.post(at.Path+"fork", url.Values{"at": {"0"}})
	_, at = b.post(at.Path, nil)
	if status, body, _ := b.ask("POST", at.Path+"edit", url.Values{"of": {id}, "text": {text}}); status != http.StatusConflict || !strings.Contains(body, "stranger") {
		t.Errorf("at a fork of a stranger's game: %d %s", status, body)
	}
}

// A puzzle with data of its own is played with that, also when the server has been started again, and what is played is saved
// with it.
func TestPuzzleOfItsOwnCards(t *testing.T) {
	w := newWorld(t, false)
	src, err := os.ReadFile("../../tests/starter/puzzles/win-the-skirmish.game")
	if err != nil {
		t.Fatal(err)
	}
	own := "cards\n  [sharper]\n  type = \"errata\"\n  of = \"work-for-the-sword\"\n  date = 2026-11-22\n  reason = \"a puzzle\"\n  text = \"Skirmish action: a Rohan Man has +9 strength.\"\ngiven\n"
	text := strings.Replace(string(src), "given\n", own, 1)
	_, at := w.host.post("/films", url.Values{"text": {text}})
	_, seat := w.host.post(at.Path+"play", nil)
	me := w.browser()
	_, table := me.post(seat.Path, url.Values{"name": {"me"}})
	me.path = table.Path
	for range 2 {
		settle(me)
		if body := me.get(me.path + "card?of=work-for-the-sword"); !strings.Contains(html.UnescapeString(body), "+9 strength") {
			t.Errorf("the card is not that of the puzzle: %s", body)
		}
		if body := me.get(me.path); !strings.Contains(body, `id="ask"`) || !strings.Contains(body, "Work for the Sword") {
			t.Errorf("the table: %s", body)
		}
		w.stop()
		w.start(false)
	}
	whim := uint64(3)
	for range 3 {
		settle(me)
		me.choose(&whim)
	}
	test := me.get(me.path + "played.game")
	script, diags := gamescript.Parse("played.game", []byte(test))
	if len(diags.Items) > 0 || !strings.Contains(test, "+9 strength") {
		t.Fatalf("%v\n%s", diags, test)
	}
	for _, r := range games().Side("starter").Lib.Run(script) {
		if !r.Passed() {
			t.Error(r.String())
		}
	}
}

// A film under the data that was edited at a table shows what comes out otherwise first.
func TestFilmUnder(t *testing.T) {
	w, ann, _ := openTable(t, 60)
	table := strings.Split(ann.path, "/")[2]
	film, at := w.host.post("/films", url.Values{"table": {table}})
	if !strings.Contains(film, "under") {
		t.Fatalf("the film: %s", film)
	}
	if same := w.host.get(at.Path + "?under=all"); !strings.Contains(same, "it goes the same way") {
		t.Errorf("under the same data: %s", same)
	}
	parted := false
	for _, id := range ann.played() {
		ann.post(ann.path+"edit", url.Values{"of": {id}, "text": {pathsOf.ReplaceAllString(ann.text(id), `$1"9"`)}})
		under := w.host.get(at.Path + fmt.Sprintf("?under=%s", table))
		parted = parted || strings.Contains(under, "Under that data it goes another way behind answer")
	}
	if !parted {
		t.Error("nothing comes out otherwise")
	}
}

// A stranger begins no open table and edits nothing, and nobody but the host opens films.
func TestStrangersAuthor(t *testing.T) {
	w := newWorld(t, true)
	b := w.browser()
	join, at := b.post("/new", url.Values{"play": {"tides/three-tides"}, "open": {"yes"}, "seat-amber": {"me"}})
	if strings.Contains(join, "open table") {
		t.Errorf("it is open: %s", join)
	}
	_, at = b.post(at.Path, url.Values{"name": {"me"}})
	card := regexp.MustCompile(`card\?of=([a-z-]+)`).FindStringSubmatch(b.get(at.Path))
	if card == nil {
		t.Fatal("no card is seen")
	}
	for _, path := range []string{"edit", "lay", "back", "write"} {
		if status, body, _ := b.ask("POST", at.Path+path, url.Values{"of": {card[1]}, "text": {"[x]"}, "line": {"round 2"}, "at": {"0"}}); status != http.StatusConflict && status != http.StatusNotFound {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}
	for _, path := range []string{"/films", "/film/" + strings.Repeat("a", 26) + "/play"} {
		if status, _, _ := b.ask("POST", path, url.Values{"text": {"case x"}}); status != http.StatusNotFound {
			t.Errorf("%s: %d", path, status)
		}
	}
}

// The host writes an edited card into the folder of --write, where it stands in a file or in one of its own; nobody else does.
func TestWrite(t *testing.T) {
	w, ann, _ := openTable(t, 4)
	text := ann.text("dol-amroth")
	better := strings.Replace(text, "points    = 1", "points    = 3", 1)
	ann.post(ann.path+"edit", url.Values{"of": {"dol-amroth"}, "text": {better}})
	dir := t.TempDir()
	file := filepath.Join(dir, "mine.toml")
	was := "# mine\n\n" + text + "\n[new-verb]\ntype = \"phrase\"\n"
	if err := os.WriteFile(file, []byte(was), 0o600); err != nil {
		t.Fatal(err)
	}
	w.s.Write = dir
	form := url.Values{"of": {"dol-amroth"}}
	if status, _, _ := ann.ask("POST", ann.path+"write", form); status != http.StatusNotFound {
		t.Errorf("ann writes: %d", status)
	}
	about := w.table(ann).About()
	w.host.post(w.s.joinPath(&about, strings.Split(ann.path, "/")[2], 0), nil)
	if page := w.host.get(ann.path + "edit?of=dol-amroth"); !strings.Contains(page, "the folder of --write") {
		t.Errorf("the host is not offered it: %s", page)
	}
	w.host.post(ann.path+"write", form)
	if is, err := os.ReadFile(file); err != nil || string(is) != strings.Replace(was, "points    = 1", "points    = 3", 1) {
		t.Errorf("written: %v\n%s", err, is)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	w.host.post(ann.path+"write", form)
	if is, err := os.ReadFile(filepath.Join(dir, "dol-amroth.toml")); err != nil || strings.TrimSpace(string(is)) != strings.TrimSpace(better) {
		t.Errorf("written by itself: %v\n%s", err, is)
	}
	errata := "[less]\ntype = \"errata\"\nof = \"dol-amroth\"\npoints = 2\n"
	if err := os.WriteFile(filepath.Join(dir, "later.toml"), []byte(errata), 0o600); err != nil {
		t.Fatal(err)
	}
	if status, body, _ := w.host.ask("POST", ann.path+"write", form); status != http.StatusConflict || !strings.Contains(html.UnescapeString(body), `later.toml has an errata, "less"`) {
		t.Errorf("beside an errata: %d %s", status, body)
	}
}

// table returns the table at which somebody sits.
func (w *world) table(b *browser) *table.Table {
	w.t.Helper()
	at, err := w.s.hall.table(strings.Split(b.path, "/")[2])
	if err != nil {
		w.t.Fatal(err)
	}
	return at
}

// Who begins a game chooses which packs are laid over what is built in; that stays with the game.
func TestPacks(t *testing.T) {
	card := "[dol-amroth]\nname = \"Dol Amroth\"\ntype = \"battleground\"\nside = \"free-peoples\"\npoints = 7\ndefense = 2\ndefenders = [\"wizard\"]\nattackers = [\"southron\"]\n"
	mine := pack.Layer{Name: "mine", FS: fstest.MapFS{"a.toml": {Data: []byte(card)}}}
	lib := gamescript.LibraryOf(wotrcards.Game.Base()).Over(mine)
	w := &world{t: t, dir: t.TempDir()}
	s, err := New(Options{Folder: w.dir, Rate: 1e6, Games: &table.Games{Slots: make(chan struct{}, 1), Sides: []table.Side{{Lib: lib, Screen: wotrcards.Screen, Packs: []pack.Layer{mine}}}}})
	if err != nil {
		t.Fatal(err)
	}
	w.s, w.http = s, httptest.NewServer(s.Handler())
	t.Cleanup(w.stop)
	w.host = w.browser()
	w.host.post(w.s.HostPath(), nil)
	if page := w.host.get("/new?play=wotr-cards/two-player-duel"); !strings.Contains(page, `name="pack" value="mine" checked`) {
		t.Errorf("the choice: %s", page)
	}
	for chosen, want := range map[string]string{"mine": "7 points", "none": "1 point", "../mine": "1 point", "/etc": "1 point", "mine/../mine": "1 point", "mine\x00": "1 point"} {
		body, _ := w.host.post("/new", url.Values{"play": {"wotr-cards/two-player-duel"}, "seat-gandalf": {"ann"}, "seat-witch-king": {"bot"}, "pack": {chosen}})
		ann := w.sit(linkPattern.FindStringSubmatch(body)[1])
		if face := ann.get(ann.path + "card?of=dol-amroth"); !strings.Contains(face, want) {
			t.Errorf("with %s: %s", chosen, face)
		}
	}
}
