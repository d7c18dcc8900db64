package serve

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"

	"github.com/VictoriaMetrics/metrics"
)

// This file tells whoever runs the server how it does: whether it is up, and numbers in the form of Prometheus. They name nobody
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
