package serve

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/table"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// twin is one of two servers with the same key, each with a table of the same id at a position: the two differ by two cards
// that a seat does not see.
type twin struct {
	*world
	*browser
	table *table.Table
}

func newTwin(t *testing.T, key []byte, about table.About, given []string, seat int) *twin {
	t.Helper()
	w := &world{t: t, dir: t.TempDir()}
	if err := os.WriteFile(filepath.Join(w.dir, keyFile), key, 0o600); err != nil {
		t.Fatal(err)
	}
	id := strings.Repeat("a", 26)
	if err := table.FromPosition(filepath.Join(w.dir, id), games(), about, table.Start{Given: given, Words: "The game begins at a position."}); err != nil {
		t.Fatal(err)
	}
	w.start(false)
	t.Cleanup(w.stop)
	at, err := w.s.hall.table(id)
	if err != nil {
		t.Fatal(err)
	}
	kept := at.About()
	return &twin{w, w.sit(w.s.joinPath(&kept, id, seat)), at}
}

// all returns every byte that the seat gets: the page, each point of the slider, each card, and a fork of each point.
func (w *twin) all(seat int, cards []string) string {
	w.t.Helper()
	var out strings.Builder
	ask := func(method, path string, form url.Values) {
		status, body, _ := w.browser.ask(method, w.path+path, form)
		fmt.Fprintf(&out, "%s %s: %d\n%s\n", method, path, status, body)
	}
	ask(http.MethodGet, "", nil)
	last := 0
	if m := regexp.MustCompile(`past\?at=(\d+)">Look back`).FindStringSubmatch(out.String()); m != nil {
		last, _ = strconv.Atoi(m[1]) // it is a number
	}
	for at := range last + 2 {
		ask(http.MethodGet, fmt.Sprint("past?at=", at), nil)
		dir := filepath.Join(w.t.TempDir(), "fork")
		if err := w.table.Fork(dir, seat, at, 7, ""); err != nil {
			fmt.Fprintf(&out, "fork at %d: %v\n", at, err)
			continue
		}
		for _, file := range []string{"game.record", "table.json"} {
			text, err := os.ReadFile(filepath.Join(dir, file))
			if err != nil {
				w.t.Fatal(err)
			}
			out.Write(text)
		}
	}
	for _, id := range cards {
		ask(http.MethodGet, "card?of="+id, nil)
		ask(http.MethodGet, "edit?of="+id, nil)
	}
	for _, path := range []string{"why?of=score", "lay", "played.game", "game.record", "opening.toml", "propose?line=corr"} {
		ask(http.MethodGet, path, nil)
	}
	ask(http.MethodPost, "fork", url.Values{"at": {"999"}})
	return out.String()
}

// Two cards of another player that a seat does not see are exchanged: every byte of the slider, and of forks from each of its
// points, is the same, at the position and as the seat plays on from it.
func TestForksTellNothing(t *testing.T) {
	side := games().Side("wotr-cards")
	compared, played := 0, 0
	for seed := range uint64(6) {
		s, err := side.Lib.Start("", gamescript.HeadOf(game.Start{Scenario: "two-player-duel"}, seed))
		if err != nil {
			t.Fatal(err)
		}
		if err := s.GoOn(); err != nil {
			t.Fatal(err)
		}
		g := s.Game()
		seat := engine.Seat(seed % 2)
		for i := 0; i < 30+int(seed)*5 || g.Open().Seat != seat; i++ {
			d := g.Open()
			if err := s.ChooseFor(d.Seat, d.Options[(i*5+1)%len(d.Options)]); err != nil {
				t.Fatal(err)
			}
		}
		a, b := hiddenPair(g, seat)
		if a == 0 {
			continue
		}
		p := g.NewPosition()
		g.StoreBoundary(p)
		engine.Exchange(p, a, b)
		other := g.SetUp().NewTable()
		other.BeginAt(p)
		looking := gamescript.Looking(g.SetUp())
		looking.Look(other)
		about := table.About{Game: "wotr-cards", Scenario: "two-player-duel", Seed: 3, Salt: "salt"}
		for _, it := range g.SetUp().Seating() {
			about.Chairs = append(about.Chairs, table.Chair{Name: it.ID, Seats: []string{it.ID}, Joined: true})
		}
		here, there := s.Layout(), looking.Layout()
		if fmt.Sprint(here) == fmt.Sprint(there) {
			t.Fatalf("nothing was exchanged: %d, %d", a, b)
		}
		key := []byte(strings.Repeat("key", 20))
		one, two := newTwin(t, key, about, here, int(seat)), newTwin(t, key, about, there, int(seat))
		cards := []string{g.SetUp().Def(a).ID, g.SetUp().Def(b).ID}
		for n := range 4 {
			first, second := one.all(int(seat), cards), two.all(int(seat), cards)
			compared++
			if first != second {
				at := 0
				for at < min(len(first), len(second)) && first[at] == second[at] {
					at++
				}
				t.Fatalf("seed %d, after %d moves: %s and %s are not the same:\n%s\nand\n%s", seed, n, cards[0], cards[1], first[max(at-200, 0):min(at+200, len(first))], second[max(at-200, 0):min(at+200, len(second))])
			}
			whim, again := seed, seed
			if !one.choose(&whim) || !two.choose(&again) {
				break
			}
			played++
		}
	}
	if compared < 6 || played < 4 {
		t.Errorf("compared %d times, played %d moves", compared, played)
	}
}

// hiddenPair returns two cards of another player that a seat does not see, one of them in hand; 0 where there are none.
func hiddenPair(g game.Table, seat engine.Seat) (a, b engine.Card) {
	base := g.NewPosition()
	g.StoreBoundary(base)
	hidden := func(c engine.Card) bool {
		return g.SetUp().OwnerOf(c) == 1-seat && base.OnTable().Where(c) != engine.Outside && !base.OnTable().Known(c).Has(seat) && !g.Here().OnTable().Known(c).Has(seat)
	}
	for a := engine.Card(1); int(a) <= g.SetUp().NumCards(); a++ {
		if !hidden(a) || !base.OnTable().Known(a).Has(1-seat) {
			continue
		}
		for b := engine.Card(1); int(b) <= g.SetUp().NumCards(); b++ {
			if hidden(b) && !base.OnTable().Known(b).Has(1-seat) && !g.SetUp().SameCard(a, b) && game.Exchangeable(g.SetUp(), base.OnTable(), a, b) {
				return a, b
			}
		}
	}
	return 0, 0
}
