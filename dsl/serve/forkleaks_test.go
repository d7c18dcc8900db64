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
	"strconv"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/table"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
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

// all returns every byte that the seat gets: the page, each point of the slider, each card, and a fork of each point that counts:
// in games that go on the newest are forked, and every third of the others in turn.
func (w *twin) all(seat int, cards []string, turn int) string {
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
		if at < last-1 && at%3 != turn%3 {
			continue
		}
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

// move has another chair do what can be done in both games, with one of the two cards in the place of the other. It reports false
// where there is no such.
func (w *twin) move(other *twin, seat int, names []string, whim int) bool {
	exchanged := strings.NewReplacer(names[0], names[1], names[1], names[0])
	for chair := range w.table.About().Chairs {
		here, _ := w.table.Sight(chair)
		there, _ := other.table.Sight(chair)
		if chair == seat || here.Ask == nil || there.Ask == nil {
			continue
		}
		list := func(s *table.Sight) (acts []table.Act) {
			for _, g := range s.Ask.Groups {
				acts = append(acts, g.Acts...)
			}
			return acts
		}
		first, second := list(here), list(there)
		for n := range first {
			act := first[(n+whim)%len(first)]
			at := slices.IndexFunc(second, func(a table.Act) bool { return a.Whole == exchanged.Replace(act.Whole) })
			if at < 0 || w.table.Do(chair, here.Ask.Mark, []int{act.Number}) != nil {
				continue
			}
			return other.table.Do(chair, there.Ask.Mark, []int{second[at].Number}) == nil
		}
	}
	return false
}

// Two cards of another player that a seat does not see are exchanged: every byte of the slider, and of forks from each of its
// points, is the same, at the position and as the game goes on from it, whoever plays, until one of the cards is shown. Of each
// game a share of the seeds is played.
func TestForksTellNothing(t *testing.T) {
	for _, of := range []struct {
		game, scenario        string
		moves                 int // before they are exchanged
		seeds                 uint64
		compared, own, theirs int // so often at least: compared, and what the seat and others did between
	}{{"wotr-cards", "two-player-duel", 30, 4, 24, 14, 10}, {"starter", "two-towers", 20, 3, 18, 10, 7}, {"wotr", "war-of-the-ring", 20, 2, 12, 8, 3}, {"tides", "three-tides", 2, 3, 16, 5, 9}} {
		t.Run(of.scenario, func(t *testing.T) {
			side := games().Side(of.game)
			compared, own, theirs := 0, 0, 0
			from, to := gametest.Part(t, 5)
			for seed := range of.seeds {
				if to-from < 5 && from%int(of.seeds) != int(seed) {
					continue
				}
				s, err := side.Lib.Start("", gamescript.HeadOf(game.Start{Scenario: of.scenario}, seed))
				if err != nil {
					t.Fatal(err)
				}
				if s.Waiting() {
					if err := s.GoOn(); err != nil {
						t.Fatal(err)
					}
				}
				g := s.Game()
				seat := engine.Seat(seed % 2)
				for i := 0; !g.Over() && (i < of.moves+int(seed) || g.Open().Seat != seat); i++ {
					d := g.Open()
					if err := s.ChooseFor(d.Seat, d.Options[(i*5+1)%len(d.Options)]); err != nil {
						t.Fatal(err)
					}
				}
				if g.Over() {
					continue
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
				about := table.About{Game: of.game, Scenario: of.scenario, Seed: 3, Salt: "salt"}
				for i, it := range g.SetUp().Scene().Seats {
					if !g.SetUp().Scene().Unplayed.Has(engine.Seat(i)) {
						about.Chairs = append(about.Chairs, table.Chair{Name: it.ID, Seats: []string{it.ID}, Joined: true})
					}
				}
				here, there := s.Layout(), looking.Layout()
				if fmt.Sprint(here) == fmt.Sprint(there) {
					continue // no line says where the two lie
				}
				key := []byte(strings.Repeat("key", 20))
				one, two := newTwin(t, key, about, here, int(seat)), newTwin(t, key, about, there, int(seat))
				cards := []string{g.SetUp().Def(a).ID, g.SetUp().Def(b).ID}
				names := []string{g.SetUp().Def(a).Name, g.SetUp().Def(b).Name}
				shown := func() (times int) {
					for _, w := range []*twin{one, two} {
						for _, name := range names {
							times += strings.Count(html.UnescapeString(w.get(w.path)), name)
						}
					}
					return times
				}
				before := shown()
				for n := range 8 {
					first, second := one.all(int(seat), cards, n), two.all(int(seat), cards, n)
					if first != second && n > 0 && shown() != before {
						break // the rules have shown one of them
					}
					compared++
					if first != second {
						at := 0
						for at < min(len(first), len(second)) && first[at] == second[at] {
							at++
						}
						t.Fatalf("seed %d, after %d moves: %s and %s are not the same:\n%s\nand\n%s", seed, n, cards[0], cards[1], first[max(at-200, 0):min(at+200, len(first))], second[max(at-200, 0):min(at+200, len(second))])
					}
					if whim, again := seed, seed; one.choose(&whim) && two.choose(&again) {
						own++
					} else if one.move(two, int(seat), names, int(seed)+n) {
						theirs++
					} else {
						break
					}
				}
			}
			t.Logf("compared %d times, played %d moves of the seat and %d of others", compared, own, theirs)
			if all := to-from == 5; compared < 6 || own < 2 || theirs < 2 || all && (compared < of.compared || own < of.own || theirs < of.theirs) {
				t.Errorf("that is too little")
			}
		})
	}
}

// hiddenPair returns two cards that a seat does not see, of which others see one or each another; 0 where there are none.
func hiddenPair(g game.Play, seat engine.Seat) (a, b engine.Card) {
	base := g.NewPosition()
	g.StoreBoundary(base)
	hidden := func(c engine.Card) bool {
		return g.SetUp().OwnerOf(c) != seat && base.OnTable().Where(c) != engine.Outside && !base.OnTable().Known(c).Has(seat) && !g.Here().OnTable().Known(c).Has(seat)
	}
	for a := engine.Card(1); int(a) <= g.SetUp().Scene().Cards; a++ {
		if !hidden(a) || base.OnTable().Known(a) == 0 {
			continue
		}
		for b := engine.Card(1); int(b) <= g.SetUp().Scene().Cards; b++ {
			if hidden(b) && base.OnTable().Known(a)&base.OnTable().Known(b) == 0 && !g.SetUp().SameCard(a, b) && game.Exchangeable(g.SetUp(), base.OnTable(), a, b) {
				return a, b
			}
		}
	}
	return 0, 0
}
