package serve

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/dsl/serve/page"
	"loremaster/dsl/table"
	"loremaster/interpreter/game"
)

// This file holds the first page, and the links to the chairs of a table, by which people sit down.

func see(w http.ResponseWriter, a *asked, path string) error {
	http.Redirect(w, a.Request, path, http.StatusSeeOther)
	return nil
}

// seen does so, unless something has gone wrong.
func seen(w http.ResponseWriter, a *asked, path string, err error) error {
	if err != nil {
		return err
	}
	return see(w, a, path)
}

// home shows what can be played and what is kept to the host, and to others how to join.
func (s *Server) home(w http.ResponseWriter, a *asked) error {
	host := s.isHost(a.Request)
	it := page.Home{Host: host, Open: s.Open}
	if host || s.Open {
		it.Games = screen.Each(s.Games.All(), offered)
	}
	if host {
		all, err := s.hall.all()
		if err != nil {
			return err
		}
		slices.SortFunc(all, func(a, b kept) int { return cmp.Or(cmp.Compare(b.Begun, a.Begun), cmp.Compare(a.ID, b.ID)) })
		it.Last = 1 + max(len(all)-1, 0)/listed
		n, _ := strconv.Atoi(a.FormValue("page")) // the first without one
		it.Page = min(max(n, 1), it.Last)
		for _, k := range all[min((it.Page-1)*listed, len(all)):min(it.Page*listed, len(all))] {
			row := s.listed(&k)
			if len(it.Tables) < looked {
				s.look(&row)
			}
			it.Tables = append(it.Tables, row)
		}
		it.Films = s.listedFilms()
		for i := range s.Puzzles {
			it.Puzzles = append(it.Puzzles, game.Named{ID: strconv.Itoa(i), Name: s.Puzzles[i].Name})
		}
	}
	return page.Write(w, "home", it)
}

// listed is how many games stand on a page, and looked at how many of them one looks.
const (
	listed = 100
	looked = 12
)

// look says of a table how its game stands.
func (s *Server) look(it *page.KeptTable) {
	t, err := s.hall.table(it.ID)
	if err != nil {
		it.Wrong = screen.Sentence(err.Error())
		return
	}
	sight, _ := t.Sight(table.Watchers)
	it.Standing, it.Waits, it.Wrong = sight.Standing, sight.Waits, sight.Wrong
	if it.Since = t.Moved().Format("2 January, 15:04"); it.Over {
		it.Standing, it.Waits = sight.End.String(), nil
	}
}

// scene is the picture of a game.
func scene(side *table.Side) page.Scene {
	l := screen.LayoutOf(side.Screen)
	look, _ := l.Look(side.Lib.Game().ID)
	return page.Scene{Look: look, Picture: l.Picture}
}

// offered lists the scenarios of a game.
func offered(side *table.Side) page.Game {
	g := page.Game{Scene: scene(side), ID: side.Lib.Game().ID, Name: side.Lib.Game().Name}
	g.Scenarios = slices.Clone(side.Lib.Data().Offered())
	for _, it := range g.Scenarios {
		if it.ID == screen.LayoutOf(side.Screen).Learn {
			g.Learn = it
		}
	}
	for _, c := range side.Lib.Data().Common().Campaigns {
		g.Scenarios = append(g.Scenarios, game.Named{ID: c.ID, Name: c.Name + ", a campaign"})
	}
	return g
}

// listed says of a table what the list of the host has.
func (s *Server) listed(k *kept) page.KeptTable {
	it := page.KeptTable{ID: k.ID, Scenario: k.Scenario, Over: k.Over, Open: k.Open}
	if side := s.Games.Side(k.Game); side != nil {
		it.Scene = scene(side)
		for _, o := range side.Lib.Data().Offered() {
			if o.ID == k.Scenario {
				it.Scenario = o.Name
			}
		}
	}
	it.Players = called(&k.About)
	return it
}

// hostLink shows a button: a link that is only looked at, by a preview, changes nothing.
func (s *Server) hostLink(w http.ResponseWriter, a *asked) error {
	if !same(a.PathValue("secret"), s.secret("host")) {
		return errNotFound
	}
	if a.Method != http.MethodPost {
		return page.Write(w, "host", nil)
	}
	setCookie(w, a.Request, hostCookie, s.secret("host"), "/")
	return see(w, a, "/")
}

// links shows the host the links to the chairs of a table.
func (s *Server) links(w http.ResponseWriter, a *asked) error {
	t, err := s.hall.table(a.id)
	if err != nil {
		return err
	}
	about := t.About()
	it := page.Links{Table: s.listed(&kept{a.id, about}), Base: base(a.Request)}
	for i := range about.Chairs {
		if c := &about.Chairs[i]; c.Bot == "" {
			it.Links = append(it.Links, page.Link{Name: c.Called(), Seats: plays(t, c), Path: s.joinPath(&about, a.id, i), Joined: c.Joined, Chair: chairWord(i)})
		}
	}
	it.Links = append(it.Links, page.Link{Name: "Watchers", Path: s.joinPath(&about, a.id, table.Watchers), Chair: watchers})
	return page.Write(w, "links", it)
}

// renewLink makes the link to a chair void, and another one. Who came by the old one is out.
func (s *Server) renewLink(w http.ResponseWriter, a *asked) error {
	t, err := s.hall.table(a.id)
	if err != nil {
		return err
	}
	chair := chairNumber(a.PostForm.Get("chair"))
	if chair < table.Watchers || chair >= len(t.About().Chairs) {
		return errNotFound
	}
	return seen(w, a, "/links/"+a.id, t.Change(func(about *table.About) {
		if chair == table.Watchers {
			about.Watch++
			return
		}
		about.Chairs[chair].Link++
	}))
}

// base returns how the server was called.
func base(r *http.Request) string {
	if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

func (s *Server) delete(w http.ResponseWriter, a *asked) error {
	return seen(w, a, "/", s.hall.remove(a.id))
}

// linked returns the table of a link that holds.
func (s *Server) linked(a *asked) (*table.Table, table.About, error) {
	t, err := s.hall.table(a.id)
	if err != nil {
		return nil, table.About{}, errNotFound
	}
	about := t.About()
	if !same(a.PathValue("secret"), s.chairSecret(&about, a.id, a.chair)) {
		return nil, about, errNotFound
	}
	return t, about, nil
}

// link shows who sits in a chair, and a button.
func (s *Server) link(w http.ResponseWriter, a *asked) error {
	t, about, err := s.linked(a)
	if err != nil {
		return err
	}
	it := page.Join{Table: s.listed(&kept{a.id, about}), Name: "a watcher", Watch: a.chair == table.Watchers}
	if !it.Watch {
		c := &about.Chairs[a.chair]
		it.Name, it.Seats, it.Ask, it.Joined = c.Called(), plays(t, c), c.Name == "", c.Joined
	}
	return page.Write(w, "join", it)
}

// plays names the seats of a chair.
func plays(t *table.Table, c *table.Chair) string {
	var names []string
	for _, seat := range t.Setup().Scene().Seats {
		if slices.Contains(c.Seats, seat.ID) {
			names = append(names, seat.Name)
		}
	}
	return strings.Join(names, ", ")
}

// join sits down.
func (s *Server) join(w http.ResponseWriter, a *asked) error {
	t, about, err := s.linked(a)
	if err != nil {
		return err
	}
	if a.chair != table.Watchers && (!about.Chairs[a.chair].Joined || about.Chairs[a.chair].Name == "") {
		name, good := table.GoodName(a.PostForm.Get("name"))
		if about.Chairs[a.chair].Name == "" && !good {
			return &failure{http.StatusBadRequest, "Say what you are called: letters and digits."}
		}
		taken := false
		err := t.Change(func(about *table.About) {
			c := &about.Chairs[a.chair]
			if taken = c.Name == "" && !about.Free(name); taken {
				return
			}
			if c.Joined = true; c.Name == "" {
				c.Name = name
			}
		})
		if err != nil {
			return err
		}
		if taken {
			return &failure{http.StatusBadRequest, "That name is taken. What else are you called?"}
		}
	}
	setCookie(w, a.Request, chairCookie, a.PathValue("secret"), tablePath(a.id, a.chair))
	return see(w, a, tablePath(a.id, a.chair))
}
