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

	"loremaster/dsl/screen"
	"loremaster/dsl/serve/page"
	"loremaster/dsl/table"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file begins games.

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
	it := page.New{Play: form.Get("play"), Title: setup.Scene().Title, People: form.Get("people"), Options: form.Get("options")}
	it.Bots = append([]bot.Kind{{Name: bot.Names()[0], Help: "plays as well as any here"}}, bot.Kinds...)
	it.Host, it.Packs = s.isHost(a.Request), side.PackNames()
	for _, f := range screen.ScenarioFacts(side.Screen, setup) {
		if f.Words != "" && f.Of == "" && !slices.Contains([]string{"id", "name", "type"}, f.Key) { // which the title says
			it.Facts = append(it.Facts, f)
		}
	}
	if about.CampaignID == "" {
		it.Ways = otherwise(side, about.Start())
	}
	first := true
	for i, seat := range setup.Scene().Seats {
		if setup.Scene().Unplayed.Has(engine.Seat(i)) {
			continue
		}
		who := bot.Names()[0]
		if first {
			who = me
		}
		first = false
		team := setup.Names().TeamWords(seat.Team)
		if strings.HasPrefix(seat.Name, team) { // which says it
			team = ""
		}
		it.Seats = append(it.Seats, page.Seat{ID: seat.ID, Name: seat.Name, Team: team, Who: who})
	}
	return page.Write(w, "new", it)
}

// mostWays is how many ways to begin a scenario are listed.
const mostWays = 24

// otherwise lists the other ways to begin a scenario.
func otherwise(side *table.Side, now game.Start) (list []page.Way) {
	for _, at := range side.Lib.Data().Starts() {
		if at.Scenario != now.Scenario || at.People == now.People && slices.Equal(at.Options, now.Options) || len(list) == mostWays {
			continue
		}
		w := page.Way{Options: strings.Join(at.Options, " ")}
		_, w.Words, _ = strings.Cut(at.Words(), ", ")
		if w.Words == "" {
			w.Words = "as it is"
		}
		if at.People > 0 {
			w.People = strconv.Itoa(at.People)
		}
		list = append(list, w)
	}
	return list
}

// begin begins a game.
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
	about.Seed, about.Salt, about.Begun, about.Owner = s.seed(), rand.Text(), time.Now().Unix(), s.owner(a)
	if s.isHost(a.Request) {
		about.Without, about.Open = without(side, a.PostForm["pack"]), a.PostForm.Get("open") != ""
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

// without returns the packs of a game that are not among the chosen.
func without(side *table.Side, chosen []string) []string {
	return slices.DeleteFunc(side.PackNames(), func(name string) bool { return slices.Contains(chosen, name) })
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
