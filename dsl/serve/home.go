// This file holds the first page, begins games, and holds the links to the chairs of a table, by which people sit down.

package serve

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"loremaster/dsl/query"
	"loremaster/dsl/screen"
	"loremaster/dsl/serve/page"
	"loremaster/dsl/table"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

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
				s.look(a, &row)
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

// cards shows the cards of a game that a query means, as "show" and the prompt read it; without one all of them.
func (s *Server) cards(w http.ResponseWriter, a *asked) error {
	all := s.Games.All()
	it := page.Found{Query: a.FormValue("q"), Games: screen.Each(all, offered)}
	side := cmp.Or(s.Games.Side(a.FormValue("game")), all[0])
	it.Game, it.Cards = side.Lib.Game().ID, side.Lib.Data().Defs()
	if len(it.Query) > mostQuery {
		return &failure{http.StatusBadRequest, "This query is too long."}
	}
	if it.Query != "" {
		var err error
		if it.Cards, err = query.Cards(side.Lib.Data(), side.Screen, it.Query); err != nil {
			it.Wrong, it.Hint, _ = strings.Cut(err.Error(), "\nhint: ")
		}
	}
	return page.Write(w, "found", it)
}

// mostQuery is how many bytes a query may have.
const mostQuery = 1000

// listed is how many games stand on a page, and looked at how many of them one looks.
const (
	listed = 100
	looked = 12
)

func (s *Server) look(a *asked, it *page.KeptTable) {
	t, err := s.hold(a, it.ID)
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

// offered lists the scenarios of a game.
func offered(side *table.Side) page.Game {
	l := screen.LayoutOf(side.Screen)
	g := page.Game{Scene: page.SceneOf(side.Lib.Game().ID, l), Name: side.Lib.Game().Name}
	g.Scenarios = slices.Clone(side.Lib.Data().Offered())
	if i := slices.IndexFunc(g.Scenarios, func(it game.Named) bool { return it.ID == l.Learn }); i >= 0 {
		g.Learn = g.Scenarios[i]
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
		it.Scene = page.SceneOf(k.Game, screen.LayoutOf(side.Screen))
		all := side.Lib.Data().Offered()
		if i := slices.IndexFunc(all, func(o game.Named) bool { return o.ID == k.Scenario }); i >= 0 {
			it.Scenario = all[i].Name
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
	t, err := s.hold(a, a.id)
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
	t, err := s.hold(a, a.id)
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

func (s *Server) linked(a *asked) (*table.Table, table.About, error) {
	t, err := s.hold(a, a.id)
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

// mayBegin reports as an error why who asks may begin no game. Else the game counts as begun until that is done.
func (s *Server) mayBegin(a *asked) (done func(), err error) {
	if !s.isHost(a.Request) && !s.Open {
		return nil, errNotFound
	}
	return s.mayHave(s.owner(a))
}

// mayHave reports as an error why who owns some games may have no further one: who is not the host has a few. Else one more
// counts as theirs until it has begun, or has not: what is asked for at once does not pass the limits together.
func (s *Server) mayHave(owner string) (done func(), err error) {
	if owner == "" {
		return func() {}, nil
	}
	s.beginning.mu.Lock()
	defer s.beginning.mu.Unlock()
	all, err := s.hall.all()
	if err != nil {
		return nil, err
	}
	games, running, strangers := s.beginning.of[owner], s.beginning.of[owner], 0
	for _, n := range s.beginning.of {
		strangers += n
	}
	for _, k := range all {
		if k.Owner != "" {
			strangers++
		}
		if k.Owner == owner {
			games++
			if !k.Over && !k.Invited {
				running++
			}
		}
	}
	switch {
	case running >= maxOwned:
		return nil, &failure{http.StatusTooManyRequests, fmt.Sprintf("%d games that you have begun here are not over yet. Play one of them to its end, or resign.", running)}
	case games >= maxKept:
		return nil, &failure{http.StatusTooManyRequests, fmt.Sprintf("%d games of yours are kept here, and no more are.", games)}
	case strangers >= s.strangers:
		return nil, &failure{http.StatusTooManyRequests, "No further games are kept here until the host deletes some."}
	}
	return s.beginning.add(owner), nil
}

// A stranger has so many games at most, and somebody with a seat so many forks: those that are not over yet, and all. However
// many strangers there are, they do not fill the disk.
const (
	maxOwned     = 4
	maxKept      = 16
	maxStrangers = 2000 // games of all of them
)

// begun reads which game a form means, or which campaign, and how it is set up.
func (s *Server) begun(form url.Values) (*table.Side, table.About, game.Setup, error) {
	id, scenario, _ := strings.Cut(form.Get("play"), "/")
	about := table.About{Game: id, Scenario: scenario, Options: strings.Fields(form.Get("options"))}
	side := s.Games.Side(id)
	if side == nil {
		return nil, about, nil, errors.New("there is no such game")
	}
	if words := form.Get("people"); words != "" {
		n, err := strconv.Atoi(words)
		if err != nil || n < 0 || n > engine.MaxSeats {
			return nil, about, nil, fmt.Errorf("%q is not a number of people", words)
		}
		about.People = n
	}
	list := side.Lib.Data().Common().Campaigns
	if i := slices.IndexFunc(list, func(c game.Campaign) bool { return c.ID == scenario }); i >= 0 {
		about.Campaign(&list[i])
	}
	setup, err := side.Lib.Data().Setup(about.Start())
	return side, about, setup, err
}

// me is who begins a game.
const me = "me"

// chooseSeats asks who is to play a scenario.
func (s *Server) chooseSeats(w http.ResponseWriter, a *asked) error {
	done, err := s.mayBegin(a)
	if err != nil {
		return err
	}
	done() // it is only asked for
	form := a.URL.Query()
	side, about, setup, err := s.begun(form)
	if err != nil {
		return err
	}
	l := screen.LayoutOf(side.Screen)
	it := page.New{Scene: page.SceneOf(about.Game, l), Play: form.Get("play"), Title: setup.Scene().Title, People: form.Get("people"), Options: form.Get("options")}
	it.Bots = append([]bot.Kind{{Name: bot.Names()[0], Help: "plays as " + bot.Ahead + " does"}}, bot.Kinds...)
	it.Host, it.Packs = s.isHost(a.Request), side.PackNames()
	it.Facts = slices.DeleteFunc(screen.ScenarioFacts(side.Screen, setup), func(f screen.Fact) bool {
		return f.Words == "" || f.Of != "" || slices.Contains([]string{"id", "name", "type"}, f.Key) // which the title says
	})
	if about.CampaignID == "" {
		it.Ways = otherwise(side, about.Start())
	}
	for i, seat := range setup.Scene().Seats {
		if setup.Scene().Unplayed.Has(engine.Seat(i)) {
			continue
		}
		who := bot.Names()[0]
		if len(it.Seats) == 0 {
			who = me
		}
		team := setup.Names().TeamWords(seat.Team)
		if strings.HasPrefix(seat.Name, team) { // which says it
			team = ""
		}
		look, sign := l.Look(seat.ID)
		it.Seats = append(it.Seats, page.Seat{ID: seat.ID, Name: seat.Name, Team: team, Who: who, Look: look, Sign: sign})
	}
	return page.Write(w, "new", it)
}

// mostWays is how many ways to begin a scenario are listed.
const mostWays = 24

func otherwise(side *table.Side, now game.Start) (list []page.Way) {
	for _, at := range side.Lib.Data().Starts() {
		if at.Scenario != now.Scenario || at.People == now.People && slices.Equal(at.Options, now.Options) || len(list) == mostWays {
			continue
		}
		w := page.Way{Options: strings.Join(at.Options, " ")}
		_, w.Words, _ = strings.Cut(at.Words(), ", ")
		w.Words = cmp.Or(w.Words, "as it is")
		if at.People > 0 {
			w.People = strconv.Itoa(at.People)
		}
		list = append(list, w)
	}
	return list
}

func (s *Server) begin(w http.ResponseWriter, a *asked) error {
	done, err := s.mayBegin(a)
	if err != nil {
		return err
	}
	defer done()
	side, about, setup, err := s.begun(a.PostForm)
	if err != nil {
		return err
	}
	about.Seed, about.Salt, about.Begun, about.Owner = s.Seed(), rand.Text(), time.Now().Unix(), s.owner(a)
	if s.isHost(a.Request) {
		about.Without = slices.DeleteFunc(side.PackNames(), func(name string) bool { return slices.Contains(a.PostForm["pack"], name) })
		about.Open = a.PostForm.Get("open") != ""
	}
	if err := takeSeats(&about, setup, a.PostForm); err != nil {
		return err
	}
	id, err := s.hall.begin(about)
	if err != nil {
		return err
	}
	if s.isHost(a.Request) {
		return see(w, a, "/links/"+id)
	}
	return see(w, a, s.joinPath(&about, id, 0))
}

// owner returns of whom a game counts that somebody begins; "" of the host.
func (s *Server) owner(a *asked) string {
	if s.isHost(a.Request) {
		return ""
	}
	return s.address(a.Request)
}

// takeSeats reads who is to play which seat. Seats of one name are one person's.
func takeSeats(about *table.About, setup game.Setup, form url.Values) error {
	for i, seat := range setup.Scene().Seats {
		if setup.Scene().Unplayed.Has(engine.Seat(i)) {
			continue
		}
		who := strings.TrimSpace(cmp.Or(form.Get("seat-"+seat.ID), form.Get("name-"+seat.ID)))
		c := table.Chair{Seats: []string{seat.ID}}
		switch {
		case slices.Contains(bot.Names(), who):
			c.Bot = who
		case who == "" || who == "open":
		default:
			name, ok := table.GoodName(who)
			if !ok {
				return fmt.Errorf("%q is not a name: letters and digits, at most %d", who, table.MaxName)
			}
			if at := slices.IndexFunc(about.Chairs, func(c table.Chair) bool { return c.Name == name }); at >= 0 {
				about.Chairs[at].Seats = append(about.Chairs[at].Seats, seat.ID)
				continue
			}
			c.Name = name
		}
		about.Chairs = append(about.Chairs, c)
	}
	for i := range about.Chairs {
		if c := &about.Chairs[i]; c.Name == me && slices.ContainsFunc(about.Chairs, func(o table.Chair) bool { return o.Bot == "" && o.Name != me }) {
			c.Name = "" // which others would read as themselves: whoever comes says another
		}
	}
	return nil
}
