package serve

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/serve/page"
	"loremaster/dsl/table"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/sim"
)

// gazer asks a server for all that somebody can get of games that it is given.
type gazer struct {
	s     *Server
	games *table.Games
	about table.About
	of    *gamescript.Session
	t     *table.Table
	id    string
	defs  []string // all cards of the game
}

// newGazer returns what looks at games of a set-up through a server. Each seat has a chair of its own, in their order.
func newGazer(t *testing.T, s *Server, side *table.Side, setup game.Setup) *gazer {
	t.Helper()
	about := table.About{Game: side.Lib.Game().ID, Scenario: setup.Scene().Scenario.ID, Salt: "salt"}
	for i, seat := range setup.Scene().Seats {
		if !setup.Scene().Unplayed.Has(engine.Seat(i)) {
			about.Chairs = append(about.Chairs, table.Chair{Name: "p" + seat.ID, Seats: []string{seat.ID}, Joined: true})
		}
	}
	g := &gazer{s: s, games: &table.Games{Sides: []*table.Side{side}}, about: about, of: gamescript.Looking(setup), id: newID()}
	for _, d := range setup.Scene().Library.Defs() {
		g.defs = append(g.defs, d.ID)
	}
	return g
}

// look has the server serve a table that looks at a game.
func (g *gazer) look(t *testing.T, of game.Play) {
	g.of.Look(of)
	looking, err := g.games.Looking(g.of, g.about)
	if err != nil {
		t.Error(err)
	}
	g.t, g.s.hall.open[g.id] = looking, looking
	clear(g.s.hall.pages)
}

// bytes returns every byte of an answer: status, headers, body.
func (g *gazer) bytes(chair int, secret, method, path string, form url.Values) string {
	r := httptest.NewRequest(method, path, strings.NewReader(form.Encode()))
	r.Host = "localhost"
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	r.AddCookie(&http.Cookie{Name: chairCookie, Value: secret})
	w := httptest.NewRecorder()
	g.s.handler.ServeHTTP(w, r)
	return fmt.Sprintf("%s %s as %d: %d\n%v\n%s\n", method, path, chair, w.Code, w.Header(), w.Body)
}

// asides is how many cards besides those that are exchanged are asked about at a time: what keeps them from being played may
// rest on what is hidden.
const asides = 6

// all returns what a seat, a watcher and a stranger get, of each page, each card and each mistake. What is asked besides goes on
// from turn to turn.
func (g *gazer) all(seat engine.Seat, cards []engine.Card, turn int) string {
	about := g.t.About()
	var out strings.Builder
	ids := []string{}
	for _, c := range cards {
		ids = append(ids, g.setupDef(c))
	}
	for n := range asides {
		ids = append(ids, g.defs[(turn*asides+n)%len(g.defs)])
	}
	for _, chair := range []int{int(seat), table.Watchers} {
		secret, path := g.s.chairSecret(&about, g.id, chair), tablePath(g.id, chair)
		out.WriteString(g.bytes(chair, secret, http.MethodGet, path, nil))
		sight, _ := g.t.Sight(chair)
		out.Write(page.Draw(sight, chair == table.Watchers).Since(nil)) // as it is pushed
		for _, id := range ids {
			out.WriteString(g.bytes(chair, secret, http.MethodGet, path+"card?of="+url.QueryEscape(id), nil))
		}
		for _, rest := range []string{"why?of=score", "why?n=0", "own", "lay", "propose?line=", "game.record", "played.game", "opening.toml"} {
			out.WriteString(g.bytes(chair, secret, http.MethodGet, path+rest, nil))
		}
		if sight.Ask != nil {
			for n := range 4 {
				out.WriteString(g.bytes(chair, secret, http.MethodGet, fmt.Sprintf("%swhy?n=%d&at=%s", path, turn%7*n, sight.Ask.Mark), nil))
			}
		}
		for _, form := range []url.Values{nil, {"n": {"0"}}, {"at": {"1"}, "n": {"1", "2"}}, {"n": {"x"}}} {
			out.WriteString(g.bytes(chair, secret, http.MethodPost, path+"do", form))
		}
		out.WriteString(g.bytes(chair, secret, http.MethodPost, path+"unseal", nil))
		out.WriteString(g.bytes(chair, secret, http.MethodPost, path+"checklay", url.Values{"line": {"hand " + ids[0]}}))
		out.WriteString(g.bytes(chair, "guessed", http.MethodGet, path, nil))
	}
	return out.String()
}

func (g *gazer) setupDef(c engine.Card) string { return g.setup().Def(c).ID }

func (g *gazer) setup() game.Setup { return g.of.Game().SetUp() }

// In the middle of games cards are exchanged that a seat does not see: every byte that the seat, a watcher or a stranger
// gets of the server stays as it was.
func TestNothingHidden(t *testing.T) {
	for _, test := range []struct {
		game, scenario string
		games          int
		every          int // of so many exchanges one is looked at: the board game has many, and a large page
	}{{"wotr-cards", "trilogy", 2, 1}, {"wotr-cards", "two-player-duel", 2, 1}, {"starter", "two-towers", 3, 1}, {"wotr", "war-of-the-ring", 2, 30}, {"wotr", "war-of-the-ring-four", 1, 30}, {"tides", "three-tides", 8, 1}} {
		t.Run(test.scenario, func(t *testing.T) {
			w := newWorld(t, false)
			side := games().Side(test.game)
			setup, err := side.Lib.Data().Setup(game.Start{Scenario: test.scenario})
			if err != nil {
				t.Fatal(err)
			}
			g := newGazer(t, w.s, side, setup)
			asked, looked := 0, 0
			from, to := gametest.Part(t, 5)
			s := sim.Run(setup, sim.Options{Games: test.games, Seed: 5, Workers: 1, Shown: func() sim.Shown {
				return func(of game.Play, seat engine.Seat, cards []engine.Card) string {
					asked++
					pair := (asked - 1) / 2 // the game as it was, and then the other
					if part := pair / test.every % 5; pair%test.every != 0 || part < from || part >= to {
						return ""
					}
					looked++
					g.look(t, of)
					return g.all(seat, cards, (asked-1)/2)
				}
			}})
			if looked < 2*4*(to-from) || s.Own < 5 {
				t.Errorf("too few exchanges: %d, %+v", looked, *s.Exchanges)
			}
			for _, v := range s.Violations {
				t.Error(v)
			}
			for _, l := range s.Leaks {
				t.Error(l.String())
			}
			t.Logf("%d exchanges, looked at %d times, %d at the seat's own decision", s.Made, looked, s.Own)
		})
	}
}

// The test above would notice: what a page tells of a card that is not seen makes a difference.
func TestLeakNoticed(t *testing.T) {
	side := games().Side("wotr-cards")
	setup, err := side.Lib.Data().Setup(game.Start{Scenario: "two-player-duel"})
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, false)
	g := newGazer(t, w.s, side, setup)
	s := sim.Run(setup, sim.Options{Games: 1, Seed: 5, Workers: 1, Shown: func() sim.Shown {
		return func(of game.Play, seat engine.Seat, cards []engine.Card) string {
			g.look(t, of)
			return g.all(1-seat, cards, 0) // what the other gets is none of this seat's
		}
	}})
	if s.Differences == 0 {
		t.Errorf("nothing was noticed in %d exchanges", s.Made)
	}
}
