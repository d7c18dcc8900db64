package serve

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/netip"
	"time"

	"loremaster/dsl/serve/page"
)

// This file pushes what changes to the pages that are open.

const (
	beat    = 20 * time.Second // between words that say nothing, so that nobody in between closes the stream
	patient = 10 * time.Second // how long a client may take to read
)

// events sends the zones of a chair that are not what they were, each time there are any.
func (s *Server) events(w http.ResponseWriter, a *asked) error {
	from := s.address(a.Request)
	if at, err := netip.ParseAddr(from); err == nil && at.IsLoopback() {
		from = ""
	}
	leave, ok := s.hall.enter(a.id, a.chair, from)
	if !ok {
		return &failure{http.StatusServiceUnavailable, "Too many windows look at this seat, or come from where you are. Close one."}
	}
	defer leave()
	out := http.NewResponseController(w)
	out.SetReadDeadline(time.Time{}) //nolint:errcheck // then the stream ends early, and is opened again
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no")
	ear, done := a.at.Listen()
	defer done()
	send := func(text []byte) bool {
		out.SetWriteDeadline(time.Now().Add(patient)) //nolint:errcheck // likewise
		_, err := w.Write(text)
		return err == nil && out.Flush() == nil
	}
	var was *page.Zones
	tick := time.NewTicker(beat)
	defer tick.Stop()
	for {
		now := s.zones(a)
		if text := now.Since(was); text != nil {
			clocks, err := json.Marshal(a.at.Clocks())
			if err != nil || !send(fmt.Appendf(nil, "data: %s\n\nevent: clocks\ndata: %s\n\n", text, clocks)) {
				return err
			}
		}
		was = now
		select {
		case _, more := <-ear:
			if !more {
				return nil
			}
			if err := s.admit(chair, a); err != nil {
				return nil // the link is void
			}
		case <-tick.C:
			if !send([]byte(": \n\n")) {
				return nil
			}
		case <-a.Context().Done():
			return nil
		case <-s.quit.Done():
			return nil
		}
	}
}
