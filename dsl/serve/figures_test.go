package serve

import (
	"bufio"
	"context"
	"flag"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"loremaster/dsl/serve/page"
)

var figures = flag.Bool("figures", false, "measure 1,000 streams and 10,000 waiting games; else a few, to see that they are served")

// memory returns the bytes that are in use.
func memory() int {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc + m.StackInuse)
}

// TestFigures says what streams and waiting games cost: go test ./dsl/serve -run TestFigures -v -figures
func TestFigures(t *testing.T) {
	streams, waiting := 20, 20
	if *figures {
		streams, waiting = 1000, 10000
	}
	w := newWorld(t, false)
	links := w.begin("wotr-cards/two-player-duel", map[string]string{"gandalf": "ann", "witch-king": "ben"})
	ann, ben, watcher := w.sit(links[0]), w.sit(links[1]), w.sit(links[2])
	before := memory()
	ctx, end := context.WithCancel(t.Context())
	var got, pushed atomic.Int64
	var open sync.WaitGroup
	client := http.Client{Jar: watcher.client.Jar, Transport: &http.Transport{MaxIdleConnsPerHost: streams}}
	for range streams {
		open.Go(func() {
			req, err := http.NewRequestWithContext(ctx, "GET", w.http.URL+watcher.path+"events", nil)
			if err != nil {
				t.Error(err)
				return
			}
			answer, err := client.Do(req)
			if err != nil || answer.StatusCode != http.StatusOK {
				t.Error(answer, err)
				return
			}
			go func() {
				defer answer.Body.Close()
				for lines := bufio.NewReader(answer.Body); ; {
					line, err := lines.ReadString('\n')
					if strings.HasPrefix(line, "data:") {
						got.Add(1)
						pushed.Add(int64(len(line)))
					}
					if err != nil {
						return
					}
				}
			}()
		})
	}
	open.Wait()
	for got.Load() < int64(streams) {
		time.Sleep(time.Millisecond)
	}
	t.Logf("%d streams: %.1f kB each, with their clients", streams, float64(memory()-before)/float64(streams)/1000)
	got.Store(0)
	pushed.Store(0)
	whim, begun, updates := uint64(1), time.Now(), 0
	var slowest time.Duration
	for range 40 {
		was, at := got.Load(), time.Now()
		if !ann.choose(&whim) {
			ben.choose(&whim)
		}
		for end := time.Now().Add(300 * time.Millisecond); got.Load() < was+int64(streams) && time.Now().Before(end); {
			time.Sleep(time.Millisecond)
		}
		if got.Load() >= was+int64(streams) {
			updates++
			slowest = max(slowest, time.Since(at))
		}
	}
	t.Logf("%d updates reached all %d in at most %v, %.0f bytes each; %v in all", updates, streams, slowest.Round(time.Millisecond), float64(pushed.Load())/float64(got.Load()), time.Since(begun).Round(time.Millisecond))
	end()

	id := strings.Split(links[0], "/")[2]
	w.stop()
	for range waiting {
		if err := os.CopyFS(filepath.Join(w.dir, newID()), os.DirFS(filepath.Join(w.dir, id))); err != nil {
			t.Fatal(err)
		}
	}
	before = memory()
	begun = time.Now()
	w.start(false)
	t.Logf("%d waiting games: the server starts in %v with %d kB more", waiting, time.Since(begun).Round(time.Microsecond), (memory()-before)/1000)
	begun = time.Now()
	w.host.get("/")
	t.Logf("the list of them: %v", time.Since(begun).Round(time.Millisecond))
	all, err := w.s.hall.all()
	if err != nil {
		t.Fatal(err)
	}
	before, begun = memory(), time.Now()
	opened := min(200, len(all))
	for _, k := range all[:opened] {
		if _, err := w.s.hall.table(k.ID); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("a game that is opened: %v, %d kB", (time.Since(begun) / time.Duration(opened)).Round(time.Microsecond), (memory()-before)/1000/opened)
}

// BenchmarkUpdate measures an answer in a game of two people and a watcher: given, kept, seen and drawn for all three.
func BenchmarkUpdate(b *testing.B) {
	w := &world{t: &testing.T{}, dir: b.TempDir()}
	w.start(false)
	defer w.stop()
	w.host = w.browser()
	w.host.post(w.s.HostPath(), nil)
	links := w.begin("wotr-cards/two-player-duel", map[string]string{"gandalf": "ann", "witch-king": "ben"})
	t, err := w.s.hall.table(strings.Split(links[0], "/")[2])
	if err != nil {
		b.Fatal(err)
	}
	var was [3]*page.Zones
	bytes := 0
	for n := 0; b.Loop(); n++ {
		for chair := range 2 {
			s, _ := t.Sight(chair)
			if s.Ask == nil {
				continue
			}
			if err := t.Do(chair, s.Ask.Mark, []int{n % len(s.Ask.Groups)}); err != nil {
				b.Fatal(err)
			}
			break
		}
		for i, chair := range []int{0, 1, -1} {
			s, _ := t.Sight(chair)
			zones := page.Draw(s, chair < 0)
			bytes += len(zones.Since(was[i]))
			was[i] = zones
		}
		if t.Over() {
			b.Skip("the game is over")
		}
	}
	b.ReportMetric(float64(bytes)/float64(b.N)/3, "bytes/viewer")
}
