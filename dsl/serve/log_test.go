package serve

import (
	"bytes"
	"log/slog"
	"strings"
	"sync"
	"testing"
)

// safeLog is written by several requests at the same time.
type safeLog struct {
	mu sync.Mutex
	bytes.Buffer
}

func (l *safeLog) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.Buffer.Write(b)
}

// TestLog notes each request by its route, table and status, and nothing by which anybody could sit down in another's place or see a hand.
func TestLog(t *testing.T) {
	log := &safeLog{}
	w := newWorld(t, false)
	w.s.Log = slog.New(slog.NewJSONHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	links := w.begin("wotr-cards/two-player-duel", map[string]string{"gandalf": "annabel", "witch-king": "benedict"})
	ann := w.sit(links[0])
	ann.get(ann.path)
	ann.ask("GET", ann.path+"card?of=nobody", nil)
	log.mu.Lock()
	lines := log.String()
	log.mu.Unlock()
	id := strings.Split(ann.path, "/")[2]
	for _, want := range []string{`"route":"GET /t/{id}/{chair}/{$}","id":"` + id + `","status":200,"ms":`, `"route":"GET /t/{id}/{chair}/card","id":"` + id + `","status":404`} {
		if !strings.Contains(lines, want) {
			t.Errorf("no line has %s:\n%s", want, lines)
		}
	}
	for _, secret := range append(strings.Split(strings.Trim(links[0], "/"), "/")[3:], "annabel", "benedict", "Gandalf", w.s.HostPath()) {
		if strings.Contains(lines, secret) {
			t.Errorf("%q is told:\n%s", secret, lines)
		}
	}
}
