package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"loremaster/dsl/cluster"
)

var plans = flag.Int("cluster-plans", 2, "under how many plans of faults TestCluster has work done")

// machines are the processes of a cluster.
type machines struct {
	t       *testing.T
	rand    *rand.Rand
	dir     string
	url     string
	server  *exec.Cmd
	workers []*exec.Cmd
	boss    *exec.Cmd // the command whose work it is
	out     bytes.Buffer
	said    bytes.Buffer
}

// start begins a process of this program, or of a copy of it.
func (m *machines) start(path string, out, said io.Writer, words ...string) *exec.Cmd {
	cmd := &exec.Cmd{Path: path, Args: words, Dir: m.dir, Stdout: out, Stderr: said}
	if err := cmd.Start(); err != nil {
		m.t.Fatal(err)
	}
	m.t.Cleanup(func() { end(cmd) })
	return cmd
}

// end kills a process, which cannot do anything about it.
func end(cmd *exec.Cmd) {
	cmd.Process.Kill() //nolint:errcheck // it may have ended
	cmd.Wait()         //nolint:errcheck // it was killed
}

func self() string {
	path, err := os.Executable()
	must(err)
	return path
}

// serve begins the server, the second time where it was.
func (m *machines) serve() {
	at := strings.TrimPrefix(m.url, "nats://")
	if at == "" {
		at = "127.0.0.1:-1"
	}
	said, out, err := os.Pipe()
	must(err)
	defer said.Close()
	m.server = m.start(self(), out, nil, "server", "--listen", at, "--store", "kept")
	out.Close()
	line, err := bufio.NewReader(said).ReadString('\n')
	if err != nil {
		m.t.Fatal(err)
	}
	m.url = strings.TrimSpace(line)
}

func (m *machines) work() {
	m.workers = append(m.workers, m.start(self(), nil, nil, "program", "cluster", "worker", m.url))
}

// job is what is to be done.
var job = []string{"sim", "trilogy", "--games", "2400", "--bots", "random", "--json"}

func (m *machines) begin() {
	m.out.Reset()
	m.boss = m.start(self(), &m.out, &m.said, append(append([]string{"program"}, job...), "--cluster", m.url)...)
}

// faults are what may happen.
var faults = []struct {
	name string
	do   func(m *machines)
}{
	{"a worker dies, and another comes", func(m *machines) { m.kill(1); m.work() }},
	{"two workers die at once, and others come", func(m *machines) { m.kill(2); m.work(); m.work() }},
	{"a worker dies", func(m *machines) { m.kill(min(1, len(m.workers)-2)) }},
	{"the server dies, and is begun again", func(m *machines) { end(m.server); m.serve() }},
	{"the server and a worker die", func(m *machines) { end(m.server); m.kill(1); m.serve(); m.work() }},
	{"the command dies, and is given again", func(m *machines) { end(m.boss); m.begin() }},
}

// kill kills so many workers.
func (m *machines) kill(n int) {
	m.rand.Shuffle(len(m.workers), func(i, j int) { m.workers[i], m.workers[j] = m.workers[j], m.workers[i] })
	for _, w := range m.workers[:n] {
		w.Process.Kill() //nolint:errcheck // at once, and then one after another
	}
	for _, w := range m.workers[:n] {
		end(w)
	}
	m.workers = m.workers[n:]
}

// Whatever dies, what comes of the work is that of one process, and a worker with another program is refused.
func TestCluster(t *testing.T) {
	status, want, said := (&commandLine{args: job, dir: t.TempDir(), env: os.Getenv}).run()
	if status != 0 {
		t.Fatal(said)
	}
	for seed := range *plans {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			m := &machines{t: t, rand: rand.New(rand.NewPCG(uint64(seed), 1)), dir: t.TempDir()}
			m.serve()
			for range 4 {
				m.work()
			}
			other := filepath.Join(m.dir, "other")
			program, err := os.ReadFile(self())
			must(err)
			must(os.WriteFile(other, append(program, 0), 0o777)) // runs as this one does
			m.start(other, nil, nil, "program", "cluster", "worker", m.url)
			m.begin()
			m.suffer(2 + m.rand.IntN(4))
			if err := m.boss.Wait(); err != nil {
				t.Fatalf("%v\n%s", err, &m.said)
			}
			if got, want := plain(t, m.out.String()), plain(t, want); !reflect.DeepEqual(got, want) {
				t.Errorf("it came to\n%v\nin one process to\n%v", got, want)
			}
			if !strings.Contains(m.said.String(), " refuses job ") {
				t.Errorf("no worker is refused: %s", &m.said)
			}
		})
	}
}

// suffer has faults come about, each once so many pieces are done as chance picks.
func (m *machines) suffer(n int) {
	c, err := cluster.Join(m.url)
	if err != nil {
		m.t.Fatal(err)
	}
	defer c.Close()
	for i := range n {
		f := faults[m.rand.IntN(len(faults))]
		for after := 10 + 200*i/n + m.rand.IntN(200/n); ; {
			jobs, err := c.Jobs(m.t.Context())
			if err != nil {
				m.t.Fatal(err)
			}
			done := 0
			if len(jobs) == 1 {
				done, err = c.Done(m.t.Context(), jobs[0])
			}
			if err == nil && done >= after {
				m.t.Logf("after %d of %d pieces: %s", done, jobs[0].Pieces(), f.name)
				f.do(m)
				break
			}
			time.Sleep(10 * time.Millisecond)
			if len(jobs) == 0 && m.out.Len() > 0 {
				m.t.Fatal("it was done before")
			}
		}
	}
}

// plain reads a summary without what depends on time.
func plain(t *testing.T, text string) map[string]any {
	values := map[string]any{}
	if err := json.Unmarshal([]byte(text), &values); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	for _, key := range []string{"cpu_seconds", "wall_seconds", "games_per_cpu_second", "decisions_per_cpu_second"} {
		delete(values, key)
	}
	for _, b := range values["bots"].([]any) {
		delete(b.(map[string]any), "ms_per_decision")
	}
	return values
}

const clusterGuide = "cmd/loremaster-cluster/README.md"

// The commands of the guide run, in one shell.
func TestClusterGuide(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("../..", clusterGuide))
	if err != nil {
		t.Fatal(err)
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	must(err)
	_, port, _ := net.SplitHostPort(free.Addr().String())
	free.Close()
	here := strings.NewReplacer("go run ./cmd/loremaster-cluster", "server --listen 127.0.0.1:"+port, "go run ./cmd/loremaster", "program",
		"4222", port, "/tmp/loremaster-cluster", "kept", "&\n", "& pids=\"$pids $!\"\n")
	blocks := here.Replace(strings.Join(commands(string(text)), ""))
	cmd := exec.Command("sh", "-e", "-c", "trap 'kill $pids' EXIT\n"+blocks)
	cmd.Dir = t.TempDir()
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "1000 games of random bots") {
		t.Errorf("%v\n%s\n%s", err, blocks, out)
	}
}
