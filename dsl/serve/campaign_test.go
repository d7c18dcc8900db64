package serve

import (
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/table"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// A campaign begins in the hall. Each of its games leads to the next, with what it has left, for the same people; after the last
// one the campaign begins again.
func TestCampaign(t *testing.T) {
	lib := gamescript.LibraryOf(wotrcardstools.Game.Base().Over(pack.NewShelf(wotrcardstools.Game).Open("../../tests/packs/scenarios")...))
	w := &world{t: t, dir: t.TempDir()}
	s, err := New(Options{Games: &table.Games{Slots: make(chan struct{}, 2), Sides: []*table.Side{{Lib: lib, Screen: wotrcardstools.Screen}}}, Folder: w.dir, Rate: 1e6})
	if err != nil {
		t.Fatal(err)
	}
	w.s, w.http = s, httptest.NewServer(s.handler)
	t.Cleanup(w.stop)
	w.host = w.browser()
	w.host.post(w.s.HostPath(), nil)
	if home := w.host.get("/"); !strings.Contains(home, `<option value="wotr-cards/three-nights">Three Nights, a campaign</option>`) {
		t.Fatalf("the hall does not offer it:\n%s", home)
	}
	if seats := w.host.get("/new?play=wotr-cards/three-nights"); !strings.Contains(seats, "The First Night") {
		t.Errorf("the seats are not those of the first game:\n%s", seats)
	}
	links := w.begin("wotr-cards/three-nights", map[string]string{"frodo": "ann", "witch-king": "ben"})
	ann, ben := w.sit(links[0]), w.sit(links[1])
	for _, game := range []struct{ stands, button string }{
		{"Three Nights, game 1 of 3", "Play the next game"},
		{"Three Nights, game 2 of 3 (Free Peoples 0, Shadow 1)", "Play the next game"},
		{"Three Nights, game 3 of 3 (Free Peoples 0, Shadow 2)", "Play again"},
		{"Three Nights, game 1 of 3<", "Play the next game"},
	} {
		if page := ann.get(ann.path); !strings.Contains(page, game.stands) {
			t.Fatalf("the page does not say %q:\n%s", game.stands, page)
		}
		ann.post(ann.path+"resign", nil)
		if page := ben.get(ben.path); !strings.Contains(page, ">"+game.button+"<") {
			t.Fatalf("after %s there is no button %q:\n%s", game.stands, game.button, page)
		}
		for _, b := range []*browser{ben, ann} {
			_, at := b.post(b.path+"rematch", nil)
			if _, at = b.post(at.Path, url.Values{"name": {"Zoë"}}); !strings.HasPrefix(at.Path, "/t/") {
				t.Fatalf("the next game: %s", at)
			}
			b.path = at.Path
		}
	}
}
