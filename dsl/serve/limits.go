// This file keeps out what should not come in: other names of the server, other sites, too much of anything. It makes the secrets by
// which people are known, and looks for them in cookies.

package serve

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/VictoriaMetrics/metrics"

	"loremaster/dsl/table"
)

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

// joinPath returns the path of the link to a chair.
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
	c, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return c.Value
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
		a := &answer{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(a, r)
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
