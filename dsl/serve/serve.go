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
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"path"
	"slices"
	"strconv"
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
	Log     *slog.Logger  // what goes wrong, and at the level of debugging each request, without names, hands and secrets; nil for nobody
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
	o.Log = cmp.Or(o.Log, slog.New(slog.DiscardHandler))
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
	{"GET /film/{id}/picture", theHost, (*Server).picture},
	{"POST /film/{id}/play", theHost, dear((*Server).playFilm)},
	{"POST /film/{id}/solve", theHost, dear((*Server).solveFilm)},
	{"GET /join/{id}/{chair}/{secret}", anybody, (*Server).link},
	{"POST /join/{id}/{chair}/{secret}", anybody, (*Server).join},
	{"GET /t/{id}/{chair}/{$}", chair, (*Server).table},
	{"GET /t/{id}/{chair}/events", chair, (*Server).events},
	{"GET /t/{id}/{chair}/card", chair, (*Server).card},
	{"GET /t/{id}/{chair}/picture", chair, (*Server).picture},
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
	f, ok := errors.AsType[*failure](err)
	if !ok {
		if said := table.WithoutPlace(err); said != err {
			s.Log.Error("a request failed", "route", a.Pattern, "error", err)
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

const (
	maxBody     = 256 << 10 // bytes of a form
	maxSockets  = 4096
	maxStreams  = 8    // of one chair,
	maxWatchers = 2000 // and of those who watch a table
	maxOpen     = 512  // tables in memory

	maxSocketsFrom = 256 // from one address
	maxStreamsFrom = 128 // likewise, also through the proxy
)

// headers stand in every answer.
var headers = map[string]string{
	"Cache-Control":                "no-store",
	"Content-Security-Policy":      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Referrer-Policy":              "no-referrer",
	"X-Content-Type-Options":       "nosniff",
}

// safe puts in front of a handler what holds for all pages.
func (s *Server) safe(next http.Handler) http.Handler {
	next = http.NewCrossOriginProtection().Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range headers {
			w.Header().Set(name, value)
		}
		switch {
		case !s.isCalled(r.Host):
			http.Error(w, "This server is not called so; --host NAME gives it a name.", http.StatusMisdirectedRequest)
			return
		case r.Method == http.MethodPost && !s.limits.take(s.address(r)):
			http.Error(w, "That is too much at once. Wait a moment.", http.StatusTooManyRequests)
			return
		case r.Method != http.MethodPost && r.ContentLength != 0: // nothing bounds what FormValue would read of it
			http.Error(w, "Only a form has a body.", http.StatusBadRequest)
			return
		}
		if r.Method == http.MethodPost {
			r.Body = http.MaxBytesReader(w, r.Body, maxBody)
			if err := r.ParseForm(); err != nil {
				if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
					http.Error(w, fmt.Sprintf("That is too much to send: at most %d KB are read.", maxBody>>10), http.StatusRequestEntityTooLarge)
					return
				}
				http.Error(w, "This form cannot be read.", http.StatusBadRequest)
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// isCalled reports whether the server may be called by a name. A page of another site that has its name point here calls it
// by that.
func (s *Server) isCalled(host string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.ToLower(strings.TrimSuffix(strings.Trim(name, "[]"), "."))
	_, err := netip.ParseAddr(name)
	return err == nil || name == "localhost" || slices.Contains(s.Hosts, name)
}

// address returns where a request comes from: what the proxy says, where it comes through that, and only there. A proxy adds
// whom it has seen at the end of what others have said before.
func (s *Server) address(r *http.Request) string {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	if s.isProxy(at.Addr()) {
		said := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		if of, err := netip.ParseAddr(strings.TrimSpace(said[len(said)-1])); err == nil {
			return network(of)
		}
	}
	return network(at.Addr())
}

func (s *Server) isProxy(at netip.Addr) bool { return s.Proxy.IsValid() && at.Unmap() == s.Proxy }

// network returns the words by which an address is counted. Who has one of IPv6 has 2^64 of them, all that begin alike.
func network(at netip.Addr) string {
	at = at.Unmap().WithZone("")
	if !at.Is6() || at.IsLoopback() {
		return at.String()
	}
	return netip.PrefixFrom(at, 64).Masked().String()
}

// limits bound how often something is done from one address: so many times a second, and three times as often at once.
type limits struct {
	rate float64
	mu   sync.Mutex
	left map[string]*bucket
}

type bucket struct {
	tokens float64
	at     time.Time
}

// take reports whether an address may do something more now.
func (l *limits) take(from string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	if l.left == nil || len(l.left) > 10000 {
		l.left = map[string]*bucket{}
	}
	b := l.left[from]
	if b == nil {
		b = &bucket{3 * l.rate, now}
		l.left[from] = b
	}
	b.tokens = min(3*l.rate, b.tokens+l.rate*now.Sub(b.at).Seconds())
	b.at = now
	if b.tokens < 1 {
		return false
	}
	b.tokens--
	return true
}

// limited is a listener with so many connections at most: the next waits until one ends. From one address there are fewer, so
// that nobody keeps all others out; the next from there is closed at once.
type limited struct {
	net.Listener
	slots chan struct{}
	most  int                      // from one address,
	free  func(at netip.Addr) bool // but for those of which this is so
	from  counts
}

// limited returns a listener with the limits of sockets. Through the proxy, and from this machine, many may come.
func (s *Server) limited(l net.Listener) net.Listener {
	free := func(at netip.Addr) bool { return at.Unmap().IsLoopback() || s.isProxy(at) }
	return &limited{Listener: l, slots: make(chan struct{}, maxSockets), most: maxSocketsFrom, free: free}
}

func (l *limited) Accept() (net.Conn, error) {
	for {
		l.slots <- struct{}{}
		c, err := l.Listener.Accept()
		if err != nil {
			<-l.slots
			return nil, err
		}
		if leave, ok := l.enter(c.RemoteAddr()); ok {
			return &counted{Conn: c, done: sync.OnceFunc(func() { leave(); <-l.slots })}, nil
		}
		c.Close() //nolint:errcheck // it is not wanted
		<-l.slots
	}
}

// enter counts a connection. It reports false where there are too many from where it comes.
func (l *limited) enter(from net.Addr) (leave func(), ok bool) {
	at, err := netip.ParseAddrPort(from.String())
	if err != nil || l.free(at.Addr()) {
		return func() {}, true
	}
	return l.from.enter(network(at.Addr()), l.most)
}

// counts is how many there are of each, such as the connections of an address.
type counts struct {
	mu sync.Mutex
	of map[string]int
}

// enter counts one more, until it leaves. It reports false where there are too many.
func (c *counts) enter(key string, most int) (leave func(), ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.of[key] >= most {
		return nil, false
	}
	return c.add(key), true
}

// add does so for who has the lock.
func (c *counts) add(key string) (leave func()) {
	if c.of == nil {
		c.of = map[string]int{}
	}
	c.of[key]++
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.of[key]--; c.of[key] == 0 {
			delete(c.of, key)
		}
	}
}

type counted struct {
	net.Conn
	done func()
}

func (c *counted) Close() error {
	defer c.done()
	return c.Conn.Close()
}

// watchers is how paths call the chair of those who only watch.
const watchers = "w"

// chairNumber returns the number of a chair in a path; of what is none one that no table has.
func chairNumber(words string) int {
	if words == watchers {
		return table.Watchers
	}
	n, err := strconv.Atoi(words)
	if err != nil || n < 0 || words != strconv.Itoa(n) {
		return table.Watchers - 1
	}
	return n
}

func chairWord(chair int) string {
	if chair == table.Watchers {
		return watchers
	}
	return strconv.Itoa(chair)
}

// secret returns the secret of something: 26 letters and digits, which nobody guesses.
func (s *Server) secret(of string) string {
	mac := hmac.New(sha256.New, s.key)
	mac.Write([]byte(of)) //nolint:errcheck // it never fails
	return strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil)))[:26]
}

// chairSecret returns that of a chair, by its link that holds now; "" where there is no such chair.
func (s *Server) chairSecret(a *table.About, id string, chair int) string {
	switch {
	case chair == table.Watchers:
		return s.secret(fmt.Sprintf("watch %s %d", id, a.Watch))
	case chair < 0 || chair >= len(a.Chairs):
		return ""
	}
	return s.secret(fmt.Sprintf("chair %s %d %d", id, chair, a.Chairs[chair].Link))
}

// HostPath returns the path of the host's link.
func (s *Server) HostPath() string { return "/host/" + s.secret("host") }

func (s *Server) joinPath(a *table.About, id string, chair int) string {
	return fmt.Sprintf("/join/%s/%s/%s", id, chairWord(chair), s.chairSecret(a, id, chair))
}

// tablePath returns the path of the page of a chair. Its cookie is sent to nothing else, so that one browser may sit in
// several chairs.
func tablePath(id string, chair int) string { return fmt.Sprintf("/t/%s/%s/", id, chairWord(chair)) }

// same compares secrets in a time that tells nothing of them.
func same(a, b string) bool {
	return a != "" && b != "" && subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1
}

// The names of cookies.
const (
	hostCookie  = "host"
	chairCookie = "chair"
)

func setCookie(w http.ResponseWriter, r *http.Request, name, value, path string) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: path, HttpOnly: true, SameSite: http.SameSiteLaxMode, MaxAge: 400 * 24 * 3600,
		Secure: r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https",
	})
}

func cookie(r *http.Request, name string) string {
	if c, err := r.Cookie(name); err == nil {
		return c.Value
	}
	return ""
}

func (s *Server) isHost(r *http.Request) bool { return same(cookie(r, hostCookie), s.secret("host")) }

// newID returns the id of a table, which nobody guesses either.
func newID() string { return strings.ToLower(rand.Text()) }

// What follows tells whoever runs the server how it does: whether it is up, and numbers in the form of Prometheus. They name nobody
// and no table.

// watched makes the numbers that are told.
func (s *Server) watched() *metrics.Set {
	set := metrics.NewSet()
	gauge := func(name string, of func() int) {
		set.NewGauge("loremaster_"+name, func() float64 { return float64(of()) })
	}
	h := s.hall
	gauge("tables_open", func() int { return len(h.tables()) })
	gauge("tables_kept", func() int { all, _ := h.all(); return len(all) })
	gauge("streams", h.listening)
	return set
}

// listening returns how many streams of chairs there are.
func (h *hall) listening() (n int) {
	h.streams.mu.Lock()
	defer h.streams.mu.Unlock()
	for key, count := range h.streams.of {
		if strings.Contains(key, " ") { // a chair, and no address
			n += count
		}
	}
	return n
}

// counting has the answers of a handler counted by their status.
func (s *Server) counting(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a, begun := &answer{ResponseWriter: w, status: http.StatusOK}, time.Now()
		next.ServeHTTP(a, r)
		s.Log.Debug("request", "route", r.Pattern, "id", r.PathValue("id"), "status", a.status, "ms", time.Since(begun).Milliseconds())
		s.numbers.GetOrCreateCounter(fmt.Sprintf("loremaster_requests_total{status=\"%d\"}", a.status)).Inc()
	})
}

// answer is an answer of which the status is noted.
type answer struct {
	http.ResponseWriter
	status int
}

func (a *answer) WriteHeader(status int) {
	a.status = status
	a.ResponseWriter.WriteHeader(status)
}

// Unwrap is for those who need more of the answer than it says: see http.ResponseController.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// health says that the server takes requests, or that it is closing.
func (s *Server) health(w http.ResponseWriter, _ *asked) error {
	if s.quit.Err() != nil {
		return &failure{http.StatusServiceUnavailable, "The server is closing."}
	}
	_, err := fmt.Fprintln(w, "ok")
	return err
}

// metrics tells the numbers to who asks from this machine or from a private network.
func (s *Server) metrics(w http.ResponseWriter, a *asked) error {
	from, _, _ := strings.Cut(s.address(a.Request), "/")
	if at, err := netip.ParseAddr(from); err != nil || !at.IsLoopback() && !at.IsPrivate() {
		return errNotFound
	}
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	s.numbers.WritePrometheus(w)
	return nil
}
