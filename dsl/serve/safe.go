package serve

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"
)

// This file keeps out what should not come in: other names of the server, other sites, too much of anything.

const (
	maxBody     = 256 << 10 // bytes of a form
	maxSockets  = 4096
	maxStreams  = 8    // of one chair,
	maxWatchers = 2000 // and of those who watch a table
	maxOpen     = 512  // tables in memory
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
		}
		if r.Method == http.MethodPost {
			r.Body = http.MaxBytesReader(w, r.Body, maxBody)
			if err := r.ParseForm(); err != nil {
				status := http.StatusBadRequest
				var large *http.MaxBytesError
				if errors.As(err, &large) {
					status = http.StatusRequestEntityTooLarge
				}
				http.Error(w, "This form cannot be read.", status)
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
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	at, err := netip.ParseAddr(host)
	if err != nil || !s.Proxy.IsValid() || at.Unmap() != s.Proxy {
		return host
	}
	said := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	if of, err := netip.ParseAddr(strings.TrimSpace(said[len(said)-1])); err == nil {
		return of.Unmap().WithZone("").String()
	}
	return host
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

// limited is a listener with so many connections at most: the next waits until one ends.
type limited struct {
	net.Listener
	slots chan struct{}
}

func newLimited(l net.Listener, n int) net.Listener { return &limited{l, make(chan struct{}, n)} }

func (l *limited) Accept() (net.Conn, error) {
	l.slots <- struct{}{}
	c, err := l.Listener.Accept()
	if err != nil {
		<-l.slots
		return nil, err
	}
	return &counted{Conn: c, done: sync.OnceFunc(func() { <-l.slots })}, nil
}

type counted struct {
	net.Conn
	done func()
}

func (c *counted) Close() error {
	defer c.done()
	return c.Conn.Close()
}
