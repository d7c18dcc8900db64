// Package serve lets people play in browsers: one process, everything in it, nothing from elsewhere.
//
// A Server has one table of routes. Every page works without script; with it, what changes is pushed. Who may do what is
// told by secrets alone: the host's, and one for each chair of each table, which the links hold. They are made from one
// key in the folder, so nothing else is kept of them, and a new link makes the old one void.
//
// The game itself is in package table, the pages are in package page.
package serve

import (
	"cmp"
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/VictoriaMetrics/metrics"

	"loremaster/dsl/screen"
	"loremaster/dsl/serve/page"
	"loremaster/dsl/table"
)

// Options say what is served. The zero value of each field but Games and Folder does without.
type Options struct {
	Games   *table.Games
	Folder  string        // where tables are kept
	Hosts   []string      // names by which the server may be called, besides localhost and addresses
	Open    bool          // strangers may begin games
	Proxy   netip.Addr    // whose word counts about where a request comes from; the zero Addr for nobody's
	Puzzles []Script      // that the host is offered
	Write   string        // the folder into which the host may write what was edited at a table; "" for none
	Rate    float64       // forms a second from one address; 20 without
	Seed    func() uint64 // of a game that begins; without, nobody can foresee it
	Log     func(format string, args ...any)
}

// Server serves tables.
type Server struct {
	Options
	key     []byte
	hall    *hall
	handler http.Handler
	limits  limits
	dear    limits // of what is as much work as a bot's

	beginning counts     // games that are about to begin, by their owners
	strangers int        // how many games of theirs are kept
	again     sync.Mutex // held while a game is begun anew with the same people

	films   films
	numbers *metrics.Set
	quit    context.Context
	end     context.CancelFunc
	ending  sync.Once
}

// New returns a server of the tables in a folder, which it makes where there is none. No other may serve them.
func New(o Options) (*Server, error) {
	if o.Log == nil {
		o.Log = func(string, ...any) {}
	}
	o.Rate = cmp.Or(o.Rate, 20)
	if o.Seed == nil {
		o.Seed = table.Unforeseen
	}
	h, key, err := openHall(o.Folder, o.Games)
	if err != nil {
		return nil, err
	}
	s := &Server{Options: o, hall: h, key: key, limits: limits{rate: o.Rate}, dear: limits{rate: o.Rate / 2}, strangers: maxStrangers, films: films{open: map[string]*film{}}}
	s.quit, s.end = context.WithCancel(context.Background())
	mux := http.NewServeMux()
	for _, r := range routes {
		mux.HandleFunc(r.pattern, s.guarded(r))
	}
	s.numbers = s.watched()
	s.handler = s.counting(s.safe(mux))
	return s, nil
}

// who may ask for a page.
type who uint8

const (
	anybody who = iota
	theHost     // who has the host's secret
	chair       // who has that of the chair in the path
	player      // likewise, and does not only watch
)

// route is a page, or something that can be done.
type route struct {
	pattern string
	who     who
	handle  func(s *Server, w http.ResponseWriter, r *asked) error
}

// routes are all of them. What changes anything is a POST.
var routes = []route{
	{"GET /{$}", anybody, (*Server).home},
	{"GET /static/{name}", anybody, (*Server).static},
	{"GET /cards", anybody, dear((*Server).cards)},
	{"GET /healthz", anybody, (*Server).health},
	{"GET /metrics", anybody, (*Server).metrics},
	{"GET /host/{secret}", anybody, (*Server).hostLink},
	{"POST /host/{secret}", anybody, (*Server).hostLink},
	{"GET /new", anybody, (*Server).chooseSeats},
	{"POST /new", anybody, (*Server).begin},
	{"GET /links/{id}", theHost, (*Server).links},
	{"POST /links/{id}", theHost, (*Server).renewLink},
	{"POST /delete/{id}", theHost, (*Server).delete},
	{"POST /films", theHost, dear((*Server).newFilm)},
	{"GET /film/{id}/{$}", theHost, dear((*Server).showFilm)},
	{"GET /film/{id}/card", theHost, dear((*Server).filmCard)},
	{"POST /film/{id}/play", theHost, dear((*Server).playFilm)},
	{"POST /film/{id}/solve", theHost, dear((*Server).solveFilm)},
	{"GET /join/{id}/{chair}/{secret}", anybody, (*Server).link},
	{"POST /join/{id}/{chair}/{secret}", anybody, (*Server).join},
	{"GET /t/{id}/{chair}/{$}", chair, (*Server).table},
	{"GET /t/{id}/{chair}/events", chair, (*Server).events},
	{"GET /t/{id}/{chair}/card", chair, (*Server).card},
	{"POST /t/{id}/{chair}/do", chair, (*Server).do},
	{"POST /t/{id}/{chair}/unseal", chair, does((*table.Table).Unseal)},
	{"POST /t/{id}/{chair}/undo", chair, does(func(t *table.Table, chair int) error { return t.AskUndo(chair, 1) })},
	{"POST /t/{id}/{chair}/allow", chair, (*Server).allow},
	{"POST /t/{id}/{chair}/leave", player, (*Server).leave},
	{"POST /t/{id}/{chair}/resign", player, does((*table.Table).Resign)},
	{"POST /t/{id}/{chair}/newlink", player, (*Server).newLink},
	{"POST /t/{id}/{chair}/rematch", player, (*Server).rematch},
	{"POST /t/{id}/{chair}/fork", chair, dear((*Server).fork)},
	{"POST /t/{id}/{chair}/back", chair, (*Server).goBack},
	{"GET /t/{id}/{chair}/edit", player, (*Server).edit},
	{"POST /t/{id}/{chair}/edit", chair, dear((*Server).doEdit)},
	{"POST /t/{id}/{chair}/checkedit", chair, dear((*Server).checkEdit)},
	{"POST /t/{id}/{chair}/try", player, dear((*Server).tryEdit)},
	{"POST /t/{id}/{chair}/write", chair, (*Server).write},
	{"GET /t/{id}/{chair}/lay", player, dear((*Server).lay)},
	{"POST /t/{id}/{chair}/lay", chair, dear((*Server).doLay)},
	{"POST /t/{id}/{chair}/checklay", chair, dear((*Server).checkLay)},
	{"GET /t/{id}/{chair}/propose", chair, dear((*Server).propose)},
	{"GET /t/{id}/{chair}/played.game", chair, dear(gives("played.game", (*table.Table).Test))},
	{"GET /t/{id}/{chair}/opening.toml", chair, dear(gives("opening.toml", (*table.Table).Opening))},
	{"GET /t/{id}/{chair}/game.record", chair, gives("game.record", (*table.Table).Record)},
	{"GET /t/{id}/{chair}/own", chair, (*Server).own},
	{"GET /t/{id}/{chair}/past", chair, dear((*Server).past)},
	{"GET /t/{id}/{chair}/why", chair, (*Server).why},
}

// dear returns what answers a page that is as much work as a bot's, such as playing a game again: it waits for its turn with the
// bots, and is asked for only so often from one address.
func dear(handle func(s *Server, w http.ResponseWriter, r *asked) error) func(s *Server, w http.ResponseWriter, r *asked) error {
	return func(s *Server, w http.ResponseWriter, a *asked) error {
		if !s.isHost(a.Request) && !s.dear.take(s.address(a.Request)) {
			return &failure{http.StatusTooManyRequests, "That is too much at once. Wait a moment."}
		}
		select {
		case s.Games.Slots <- struct{}{}:
		case <-a.Context().Done():
			return a.Context().Err()
		}
		defer func() { <-s.Games.Slots }()
		return handle(s, w, a)
	}
}

// asked is a request, with what its path names.
type asked struct {
	*http.Request
	id    string
	chair int
	at    *table.Table // of a chair
	held  []string     // the tables that stay open until it is answered
}

// hold returns a table that stays open until the request is answered.
func (s *Server) hold(a *asked, id string) (*table.Table, error) {
	t, err := s.hall.hold(id)
	if err == nil {
		a.held = append(a.held, id)
	}
	return t, err
}

// guarded returns what answers a route: only to whom it is open, and with a page where something is wrong.
func (s *Server) guarded(r route) http.HandlerFunc {
	return func(w http.ResponseWriter, req *http.Request) {
		a := &asked{Request: req, id: req.PathValue("id"), chair: chairNumber(req.PathValue("chair"))}
		defer func() {
			for _, id := range a.held {
				s.hall.let(id)
			}
		}()
		err := s.admit(r.who, a)
		if err == nil {
			err = r.handle(s, w, a)
		}
		if err != nil {
			s.fail(w, a, err)
		}
	}
}

// admit checks that who asks may.
func (s *Server) admit(w who, a *asked) error {
	switch w {
	case theHost:
		if !s.isHost(a.Request) {
			return errNotFound
		}
	case chair, player:
		t, err := s.hold(a, a.id)
		if err != nil || w == player && a.chair == table.Watchers {
			return errNotFound
		}
		if about := t.About(); !same(cookie(a.Request, chairCookie), s.chairSecret(&about, a.id, a.chair)) {
			return errNotFound
		}
		a.at = t
	}
	return nil
}

// Serve serves until the context ends.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{
		Handler: s.handler, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second,
		IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10,
	}
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		s.end() // streams, for which Shutdown would wait
		soon, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		stopped <- server.Shutdown(soon)
	}()
	err := server.Serve(s.limited(l))
	if errors.Is(err, http.ErrServerClosed) {
		err = <-stopped
	}
	return errors.Join(err, s.Close())
}

// Close ends all streams and closes all tables. What is kept of them stays.
func (s *Server) Close() (err error) {
	s.ending.Do(func() {
		s.end()
		err = s.hall.close()
	})
	return err
}

// failure is an answer that is no page: its status, and what is said to people.
type failure struct {
	status int
	words  string
}

func (f *failure) Error() string { return f.words }

// errNotFound is what is told of every page that is not there, or not for who asks: the same in all cases.
var errNotFound = &failure{http.StatusNotFound, "There is nothing here for you. If you were sent a link, open it once more."}

// fail answers with what is wrong.
func (s *Server) fail(w http.ResponseWriter, a *asked, err error) {
	var f *failure
	if !errors.As(err, &f) {
		if said := table.WithoutPlace(err); said != err {
			s.Log("%v", err)
			err = said
		}
		f = &failure{http.StatusConflict, screen.Sentence(err.Error())}
	}
	if f.status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "5")
	}
	if a.Header.Get("Sec-Fetch-Mode") == "cors" { // the script of the page asks, and shows it there
		http.Error(w, f.words, f.status)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(f.status)
	it := page.Wrong{Words: f.words}
	switch {
	case a.at != nil:
		it.Back = tablePath(a.id, a.chair)
	case strings.HasPrefix(a.URL.Path, "/film/") && a.Method == http.MethodPost:
		it.Back = "/film/" + a.id + "/"
	case s.isHost(a.Request) || s.Open:
		it.Back = "/"
	}
	page.Write(w, "wrong", it)
}

// static answers with a file that pages ask for: one of the program, or one that is made of the layout of a game.
func (s *Server) static(w http.ResponseWriter, a *asked) error {
	name := a.PathValue("name")
	text, kind := page.File(name)
	_, game, _ := strings.Cut(strings.TrimSuffix(name, path.Ext(name)), "-")
	if side := s.Games.Side(game); side != nil {
		switch l := screen.LayoutOf(side.Screen); {
		case name == "layout-"+game+".css":
			text, kind = page.Sheet(l), "text/css; charset=utf-8"
		case name == "land-"+game+".svg" && l.Land != nil:
			text, kind = page.Land(l.Land), "image/svg+xml"
		}
	}
	if text == nil {
		return errNotFound
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "public, max-age=600")
	w.Write(text) //nolint:errcheck // nobody to tell
	return nil
}
