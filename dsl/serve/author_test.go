package serve

import (
	"fmt"
	"html"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/table"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// openTable begins an open table of two people, and plays it for a while.
func openTable(t *testing.T, turns int) (w *world, ann, ben *browser) {
	t.Helper()
	w = newWorld(t, false)
	w.s.Seed = func() uint64 { return 3 }
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

// At an open table the clauses of a card are tried as it is written, and what came of them stands below; where it cannot be read its
// mistakes do. The game goes on as it was. At other tables nothing is tried.
func TestTryEdit(t *testing.T) {
	_, ann, _ := openTable(t, 10)
	was := ann.text("elrond")
	never := strings.TrimRight(was, "\n") + "\n"
	never = regexp.MustCompile(`(?ms)^text\s*=.*`).ReplaceAllString(never, "text = \"When played: if corruption is 9000 or more, draw 1.\"\n")
	said, _ := ann.post(ann.path+"try", url.Values{"of": {"elrond"}, "text": {never}})
	for _, want := range []string{"What came of its clauses", "never: its moment came", "corruption is 9000 or more", "0 of 1 clauses worked"} {
		if !strings.Contains(html.UnescapeString(said), want) {
			t.Errorf("%q is not told", want)
		}
	}
	if said, _ := ann.post(ann.path+"try", url.Values{"of": {"elrond"}, "text": {strings.Replace(never, "draw 1", "drew 1", 1)}}); !strings.Contains(said, "class=\"checked\"") || strings.Contains(said, "What came of") {
		t.Error("a text that cannot be read is tried")
	}
	if now := ann.text("elrond"); now != was {
		t.Errorf("it is %q now", now)
	}
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
	if !strings.Contains(body, `<section id="write"`) || !strings.Contains(body, `<main>`) {
		t.Errorf("the text does not stand beside the game: %s", body)
	}
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
			if m := partedWords.FindString(body); m == "" || strings.Contains(m, "gandalf") || strings.Contains(m, "witch-king") {
				t.Errorf("players have their names: %q", m)
			}
			return
		}
	}
	t.Error("no edit has made anything impossible")
}

// partedWords finds what was said of a game that could not go on, or went otherwise.
var partedWords = regexp.MustCompile(`which is not possible any more: (Gandalf|The Witch-king): [^<]*`)

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
	ben.allow("no")
	if body := ann.get(ann.path); !strings.Contains(body, "ben does not allow it") || strings.Contains(body, "has changed Dol Amroth") {
		t.Errorf("refused: %s", body)
	}
	ann.post(ann.path+"edit", form)
	ben.allow("yes")
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
	ben.allow("yes")
	if face := ben.get(ben.path + "card?of=dol-amroth"); !strings.Contains(face, "3 points") {
		t.Errorf("together: %s", face)
	}
}

// What somebody sends as the id or the text of a card stays where it belongs.
func TestEditTricks(t *testing.T) {
	w, ann, _ := openTable(t, 4)
	outside := filepath.Join(w.dir, "..", "evil.toml")
	for _, id := range []string{"../evil", "../../evil", "/etc/passwd", "dol-amroth/../x", ".hidden", "", "nobody", "dol-amroth\x00"} {
		for _, path := range []string{"edit", "checkedit", "try", "write"} {
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
	twice := []string{"round 2", "gandalf's reserve is Strider", "gandalf's reserve is Elrond"}
	if said, _ := ann.post(ann.path+"checklay", url.Values{"line": twice}); !strings.Contains(said, "line 3<") || !strings.Contains(html.UnescapeString(said), `first in "gandalf's reserve is Strider"`) {
		t.Errorf("what is given twice: %s", said)
	}
	if said, _ := ann.post(ann.path+"checklay", url.Values{"line": {"", "round 2", " ", "corruptoin is 3"}}); !strings.Contains(said, "line 4, column") {
		t.Errorf("the numbers are those of the page: %s", said)
	}
	if said, _ := ann.post(ann.path+"checklay", url.Values{"line": slices.Repeat([]string{strings.Repeat("Boromir, ", 100)}, 100)}); !strings.Contains(said, "too long") {
		t.Errorf("far too much: %s", said)
	}
	if said, _ := ann.post(ann.path+"lay", url.Values{"line": lines, "add": {"0"}}); strings.Count(said, `name="line" value=`) != len(lines)+1 || !strings.Contains(said, fmt.Sprintf(`aria-label="line %d" autofocus>`, len(lines)+1)) {
		t.Error("no line was added, or the cursor is not there")
	}
	if list := ann.get(ann.path + "propose?line=corr"); !strings.Contains(list, "corruption") {
		t.Errorf("proposals: %s", list)
	}
	if is := ann.get(ann.path + "propose?line=corruption+is+4"); !strings.Contains(is, `"parts":[{"from":14,"to":15,"list":-1,"more":"","without":null}]`) {
		t.Errorf("what may stand in a line: %s", is)
	}
	lines = append([]string{"corruption is 4"}, drop(lines, "corruption is")...)
	body, _ := ann.post(ann.path+"lay", url.Values{"line": lines})
	if !strings.Contains(body, "ann has laid out a position") || !strings.Contains(ben.get(ben.path), "The game starts over from the position") {
		t.Errorf("laid out: %s", body)
	}
	if strings.Contains(ann.get(ann.path), "game.record") {
		t.Error("what is not from the beginning has no record, and is offered one")
	}
	if test := ann.get(ann.path + "played.game"); !strings.Contains(test, "\nexpect ") {
		t.Errorf("from which nothing was played yet: %s", test)
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
	ann.post(ann.path+"edit", url.Values{"of": {"dol-amroth"}, "text": {strings.Replace(ann.text("dol-amroth"), "points    = 1", "points    = 3", 1)}})
	opening := ann.get(ann.path + "opening.toml")
	from := pack.Layer{Name: "from", FS: fstest.MapFS{"opening.toml": {Data: []byte(opening)}}}
	lib, diags, _ := wotrcardstools.Game.Base().Load(from)
	if diags.Errors() > 0 || !strings.Contains(opening, "corruption is 4") {
		t.Fatalf("the opening: %v\n%s", diags, opening)
	}
	if _, err := lib.Setup(game.Start{Scenario: "two-player-duel-from-here"}); err != nil || !strings.Contains(opening, "points    = 3") {
		t.Errorf("the opening: %v\n%s", err, opening)
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

// Who has a seat at a table of the host's edits in a fork of it what they may edit there; in one of a stranger's game nobody does.
func TestForkEdited(t *testing.T) {
	_, ann, _ := openTable(t, 12)
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

// table returns the table at which somebody sits.
func (w *world) table(b *browser) *table.Table {
	w.t.Helper()
	at, err := w.s.hall.table(strings.Split(b.path, "/")[2])
	if err != nil {
		w.t.Fatal(err)
	}
	return at
}
