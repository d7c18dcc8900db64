package serve

import (
	"net/http"
	"net/netip"
	"strings"
	"testing"
)

// Whoever runs the server is told whether it is up, and its numbers, which name nobody; others are told no numbers.
func TestWatched(t *testing.T) {
	w := newWorld(t, false)
	ann := w.sit(w.begin("tides/three-tides", nil)[0])
	ann.get(ann.path)
	if status, body := w.raw("GET", "/healthz", ""); status != http.StatusOK || !strings.HasSuffix(strings.TrimSpace(body), "ok") {
		t.Errorf("healthz: %d %s", status, body)
	}
	w.s.Proxy = netip.MustParseAddr("127.0.0.1")
	for from, want := range map[string]int{"": http.StatusOK, "X-Forwarded-For: 10.1.2.3": http.StatusOK, "X-Forwarded-For: 203.0.113.7": http.StatusNotFound} {
		var more []string
		if from != "" {
			more = append(more, from)
		}
		status, body := w.raw("GET", "/metrics", "", more...)
		if status != want {
			t.Errorf("metrics, %q: %d, want %d", from, status, want)
		}
		for _, line := range []string{"loremaster_tables_open 1", "loremaster_tables_kept 1", "loremaster_streams 0", "loremaster_requests_total{status=\"200\"}"} {
			if want == http.StatusOK && !strings.Contains(body, line) {
				t.Errorf("metrics have no %s:\n%s", line, body)
			}
		}
	}
	w.s.end()
	if status, body := w.raw("GET", "/healthz", ""); status != http.StatusServiceUnavailable || !strings.Contains(body, "closing") {
		t.Errorf("healthz of a server that closes: %d %s", status, body)
	}
}

// The phase of now is marked, and as many backs are drawn as others hold cards.
func TestPhaseAndBacks(t *testing.T) {
	w := newWorld(t, false)
	ann := w.sit(w.begin("tides/three-tides", nil)[0])
	page := ann.get(ann.path)
	if n := strings.Count(page, `class="now"`); n != 1 {
		t.Errorf("%d phases are marked", n)
	}
	if n := strings.Count(page, `#back"`); n != 3*4 {
		t.Errorf("%d backs are drawn of three hands of four", n)
	}
}
