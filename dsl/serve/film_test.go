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
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/table"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// This file tries films, puzzles, and the data of packs.

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
	if status, body, _ := w.host.ask("POST", "/films", url.Values{"text": {"case nothing\n  this is none"}}); status != http.StatusConflict || !strings.Contains(body, "This is neither a record nor a test that can be played: line ") || !strings.Contains(body, `href="/">Back`) {
		t.Errorf("what is no script: %d %s", status, body)
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
		parted = parted || partsAt.MatchString(under)
	}
	if !parted {
		t.Error("nothing comes out otherwise")
	}
}

// partsAt finds where a film goes another way, and the way there.
var partsAt = regexp.MustCompile(`Under that data it goes another way behind <a href="\?at=[0-9]+&[^"]*">answer`)

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
	if page, _ := w.host.post(ann.path+"write", form); !strings.Contains(page, "It stands like that in "+file) || strings.Contains(page, "the folder of --write") {
		t.Errorf("it is written, and nothing says so: %s", page)
	}
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
	w.s.Write = t.TempDir()
	if err := os.WriteFile(filepath.Join(w.s.Write, "other.toml"), []byte("[new-sword]\ntype = \"possession\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if status, body, _ := w.host.ask("POST", ann.path+"write", form); status != http.StatusConflict || !strings.Contains(body, "are of another game, The Lord of the Rings") {
		t.Errorf("among cards of another game: %d %s", status, body)
	}
	w.s.Write = dir
	if status, body, _ := w.host.ask("POST", ann.path+"write", form); status != http.StatusConflict || !strings.Contains(html.UnescapeString(body), `later.toml has an errata, "less"`) {
		t.Errorf("beside an errata: %d %s", status, body)
	}
}

// What is saved as a test has what it needs of a pack of the server, and nothing else of it.
func TestPackSaved(t *testing.T) {
	defs := "[my-duel]\ntype = \"scenario\"\nname = \"My Duel\"\nextends = \"two-player-duel\"\n\n[my-duel-too]\ntype = \"scenario\"\nname = \"A Third Duel\"\nextends = \"two-player-duel\"\n"
	mine := pack.Layer{Name: "mine", FS: fstest.MapFS{"a.toml": {Data: []byte(defs)}}}
	side := table.Side{Lib: gamescript.LibraryOf(wotrcardstools.Game.Base()).Over(mine), Screen: wotrcardstools.Screen, Packs: []pack.Layer{mine}}
	w := &world{t: t, dir: t.TempDir()}
	s, err := New(Options{Folder: w.dir, Rate: 1e6, Games: &table.Games{Slots: make(chan struct{}, 1), Sides: []*table.Side{&side}}})
	if err != nil {
		t.Fatal(err)
	}
	w.s, w.http = s, httptest.NewServer(s.handler)
	t.Cleanup(w.stop)
	w.host = w.browser()
	w.host.post(w.s.HostPath(), nil)
	body, _ := w.host.post("/new", url.Values{"play": {"wotr-cards/my-duel"}, "seat-gandalf": {"ann"}, "seat-witch-king": {"ann"}, "pack": {"mine"}, "open": {"yes"}})
	ann := w.sit(linkPattern.FindStringSubmatch(body)[1])
	whim := uint64(5)
	for range 6 {
		ann.choose(&whim)
	}
	test := ann.get(ann.path + "played.game")
	script, diags := gamescript.Parse("played.game", []byte(test))
	if len(diags.Items) > 0 || strings.Contains(test, "my-duel-too") {
		t.Fatalf("%v\n%s", diags, test)
	}
	for _, r := range gamescript.LibraryOf(wotrcardstools.Game.Base()).Run(script) {
		if !r.Passed() {
			t.Error(r.String())
		}
	}
}

// Who begins a game chooses which packs are laid over what is built in; that stays with the game.
func TestPacks(t *testing.T) {
	card := "[dol-amroth]\nname = \"Dol Amroth\"\ntype = \"battleground\"\nside = \"free-peoples\"\npoints = 7\ndefense = 2\ndefenders = [\"wizard\"]\nattackers = [\"southron\"]\n"
	mine := pack.Layer{Name: "mine", FS: fstest.MapFS{"a.toml": {Data: []byte(card)}}}
	lib := gamescript.LibraryOf(wotrcardstools.Game.Base()).Over(mine)
	w := &world{t: t, dir: t.TempDir()}
	s, err := New(Options{Folder: w.dir, Rate: 1e6, Games: &table.Games{Slots: make(chan struct{}, 1), Sides: []*table.Side{{Lib: lib, Screen: wotrcardstools.Screen, Packs: []pack.Layer{mine}}}}})
	if err != nil {
		t.Fatal(err)
	}
	w.s, w.http = s, httptest.NewServer(s.handler)
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
