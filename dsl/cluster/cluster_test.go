package cluster

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"

	"loremaster/interpreter/tasks"
)

// serve begins a server, and returns its address.
func serve(t *testing.T) string {
	t.Helper()
	o := &server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, JetStream: true, StoreDir: t.TempDir(), NoSigs: true}
	s, err := server.NewServer(o)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	return s.ClientURL()
}

func join(t *testing.T, url string) *Cluster {
	t.Helper()
	c, err := Join(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// begin begins a worker that squares numbers, and counts those that it has done.
func begin(t *testing.T, url, program, of string, done *atomic.Int64) {
	w := &Worker{Cluster: join(t, url), Name: program + " of " + of, Program: program, Dir: t.TempDir(), Say: func(string) {}}
	w.Run = func(words []string) error {
		return tasks.Each(tasks.Options{At: tasks.At{Place: w, Of: of}}, len(words[0]), func() func(int) int {
			return func(i int) int { done.Add(1); return i * i }
		}, func(int, int) {})
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { defer close(ended); w.Work(ctx) }()
	t.Cleanup(func() { stop(); <-ended })
}

// Two jobs side by side, of which one is stopped and carried on, come to all that they should, and leave nothing behind; who has
// another program or other data is refused.
func TestJobs(t *testing.T) {
	url := serve(t)
	var done, none atomic.Int64
	begin(t, url, "new", "cards", &done)
	begin(t, url, "old", "cards", &none)
	begin(t, url, "new", "others", &none)
	each := func(n int, stop int64) (sum int, said string) {
		var told strings.Builder
		refused := make(chan struct{}, 9)
		p := &Place{URL: url, Program: "new", Words: []string{strings.Repeat("x", n)}, Say: func(m string) {
			told.WriteString(m + "\n")
			refused <- struct{}{}
		}}
		taken, halted := 0, make(chan struct{})
		halt := sync.OnceFunc(func() { close(halted) })
		isDue := func() bool { return stop > 0 && done.Load() >= stop }
		o := tasks.Options{At: tasks.At{Place: p, Of: "cards"}, Stopped: func() bool {
			if isDue() {
				halt()
			}
			return isDue()
		}}
		err := tasks.Each(o, n, func() func(int) int { return func(i int) int { return i * i } }, func(i, r int) {
			if r != i*i {
				t.Errorf("%d comes to %d", i, r)
			}
			sum += r
			switch taken++; {
			case taken == 1 && stop == 0: // both are refused before it ends
				<-refused
				<-refused
			case isDue(): // it is stopped before it ends
				<-halted
			}
		})
		if err != nil {
			t.Error(err)
		}
		return sum, told.String()
	}
	if sum, said := each(200, 0); sum != 199*200*399/6 || !strings.Contains(said, "old of cards refuses job ") ||
		!strings.Contains(said, "its data are others with 200 things, and the job needs cards with 200") {
		t.Errorf("200 numbers come to %d: %s", sum, said)
	}
	stopped := done.Load() + 100
	if sum, _ := each(3000, stopped); sum == 2999*3000*5999/6 {
		t.Error("it was not stopped")
	}
	c := join(t, url)
	if jobs, err := c.Jobs(t.Context()); err != nil || len(jobs) != 1 || !jobs[0].Stopped {
		t.Errorf("%d jobs are kept after a stop: %v", len(jobs), err)
	}
	if sum, _ := each(3000, 1<<60); sum != 2999*3000*5999/6 {
		t.Errorf("it was not carried on to its end, but to %d", sum)
	}
	if jobs, err := c.Jobs(t.Context()); err != nil || len(jobs) != 0 || none.Load() > 0 {
		t.Errorf("%d jobs are kept, and %d things were done by those who are refused: %v", len(jobs), none.Load(), err)
	}
	if info, err := c.results.Info(t.Context()); err != nil || info.State.Msgs != 0 {
		t.Errorf("results are kept: %v", err)
	}
}

// What is put a second time does not count.
func TestOnce(t *testing.T) {
	c := join(t, serve(t))
	for i := range 3 {
		if err := c.put(t.Context(), results+".job.7", []byte(fmt.Sprint(i))); err != nil {
			t.Fatal(err)
		}
	}
	m, err := c.results.GetMsg(t.Context(), 1, jetstream.WithGetMsgSubject(results+".job.*"))
	if err != nil || string(m.Data) != "0" {
		t.Fatalf("%v, want 0: %v", m, err)
	}
	_, err = c.results.GetMsg(t.Context(), m.Sequence+1, jetstream.WithGetMsgSubject(results+".job.*"))
	if !errors.Is(err, jetstream.ErrMsgNotFound) {
		t.Errorf("there is another: %v", err)
	}
}

// Files and folders travel under their hashes: the same again, others when they change.
func TestCarry(t *testing.T) {
	c, dir := join(t, serve(t)), t.TempDir()
	file := filepath.Join(dir, "my", "cards.toml")
	if err := os.Mkdir(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, text := range []string{"a", "b", "a"} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		j := &Job{}
		words := []string{"sim", "--data=" + filepath.Dir(file), "--bots=greedy:" + file + ",greedy:" + file, "data"}
		if err := c.carry(t.Context(), j, words); err != nil {
			t.Fatal(err)
		}
		names[strings.Join(j.Words, " ")] = true
		if !strings.HasPrefix(j.Words[1], "--data={file}") || !strings.HasSuffix(j.Words[1], ".zip") ||
			!strings.HasPrefix(j.Words[2], "--bots=greedy:{file}") || strings.Count(j.Words[2], "{file}") != 2 {
			t.Errorf("%q", j.Words)
		}
	}
	if len(names) != 2 {
		t.Errorf("two texts have %d names", len(names))
	}
}
