//go:build linux

// This file plays and saves at a terminal, and kills the program at moments that chance picks.

package main

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/repl"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

var kills = flag.Int("kills", 10, "how often TestKills kills the program")

// terminal is a program that runs at a terminal of its own.
type terminal struct {
	t      testing.TB
	cmd    *exec.Cmd
	master *os.File
	mu     sync.Mutex
	shown  strings.Builder
	seen   int // of what is shown
}

// atTerminal begins this program at a terminal, in a folder.
func atTerminal(t testing.TB, dir string, args ...string) *terminal {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	fd := int(master.Fd())
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	n, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	if err := unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 60, Col: 100}); err != nil {
		t.Fatal(err)
	}
	slave, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer slave.Close()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	it := &terminal{t: t, master: master, cmd: &exec.Cmd{Path: self, Args: append([]string{"program"}, args...), Dir: dir,
		Env: append(os.Environ(), "HOME="+dir, "XDG_STATE_HOME="+dir, "TERM=xterm", "NO_COLOR=1"), Stdin: slave, Stdout: slave, Stderr: slave,
		SysProcAttr: &syscall.SysProcAttr{Setsid: true, Setctty: true}}}
	if err := it.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		b := make([]byte, 1<<16)
		for {
			n, err := master.Read(b)
			it.mu.Lock()
			it.shown.Write(b[:n])
			it.mu.Unlock()
			if err != nil {
				return // it has ended
			}
		}
	}()
	return it
}

// typed types a line.
func (it *terminal) typed(line string) {
	it.mu.Lock()
	it.seen = it.shown.Len()
	it.mu.Unlock()
	io.WriteString(it.master, line+"\r") //nolint:errcheck // what is shown is looked at
}

// waits waits until words are shown behind what was typed last.
func (it *terminal) waits(words string) {
	it.t.Helper()
	for range 6000 {
		it.mu.Lock()
		shown := it.shown.String()
		it.mu.Unlock()
		if strings.Contains(shown[min(it.seen, len(shown)):], words) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	it.kill()
	it.t.Fatalf("%q is never shown:\n%s", words, it.shown.String())
}

// kill kills the program, which cannot do anything about it.
func (it *terminal) kill() {
	it.cmd.Process.Kill() //nolint:errcheck // it may have ended
	it.cmd.Wait()         //nolint:errcheck // it was killed
	it.master.Close()
}

// TestKills kills the program while it plays and while it saves: what was shown to be answered is kept, and a save is
// whole.
func TestKills(t *testing.T) {
	scripts := gamescript.NewLibrary(wotrcardstools.Shipped())
	random := rand.New(rand.NewPCG(3, 14))
	for n := range *kills {
		if n%2 == 0 {
			killAtTable(t, scripts, random, uint64(n))
		} else {
			killSaving(t, scripts, random)
		}
	}
}

// killAtTable kills a game at a table while an answer is given or taken back.
func killAtTable(t *testing.T, scripts *gamescript.Runner, random *rand.Rand, seed uint64) {
	begin := fmt.Sprintf("two-player-duel, seed %d", seed)
	var lines []string
	for range 1 + random.IntN(14) {
		lines = append(lines, "1")
		if random.IntN(5) == 0 {
			lines = append(lines, "undo")
		}
	}
	// What is kept after each line where nobody is killed.
	goal := [][]string{nil}
	whole := sitDown(t, scripts, t.TempDir(), true)
	if err := whole.Play("scenario "+begin, "", io.Discard); err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if err := whole.Exec(line, io.Discard); err != nil {
			t.Fatal(err)
		}
		goal = append(goal, keptAnswers(t, whole.State))
	}
	whole.CloseJournal(io.Discard) //nolint:errcheck // it has served

	dir := t.TempDir()
	it := atTerminal(t, dir, "play", "two-player-duel", "--seed", fmt.Sprint(seed), "--state", "state")
	it.waits("[1]")
	last := len(lines) - 1
	for _, line := range lines[:last] {
		it.typed(line)
		it.waits("[1]")
	}
	it.typed(lines[last])
	time.Sleep(time.Duration(random.IntN(40000)) * time.Microsecond)
	it.kill()

	state := filepath.Join(dir, "state")
	is := keptAnswers(t, state)
	if was, to := goal[last], goal[last+1]; !slices.Equal(is, was) && !slices.Equal(is, to) && !(len(is) > len(was) && len(is) < len(to) && slices.Equal(is, to[:len(is)])) {
		t.Errorf("seed %d, killed in line %d: kept are\n%q, before it\n%q", seed, last+1, is, was)
	}
	if is == nil {
		return
	}
	again := sitDown(t, scripts, state, true)
	if err := again.Resume("two-player-duel-1", repl.Refused, io.Discard); err != nil {
		t.Errorf("seed %d, killed in line %d: %v", seed, last+1, err)
	}
	again.CloseJournal(io.Discard) //nolint:errcheck // it has served
}

// keptAnswers returns the answers of the only game that is kept, nil where none is.
func keptAnswers(t testing.TB, state string) (answers []string) {
	t.Helper()
	list, err := repl.KeptGames(state, true)
	if err != nil || len(list) > 1 {
		t.Fatalf("kept are %v, %v", list, err)
	}
	if len(list) == 0 {
		return nil
	}
	text, err := os.ReadFile(list[0].File)
	if err != nil {
		t.Fatal(err)
	}
	r, _ := engine.ScanRecord(text) // its end may not be whole
	for _, l := range r.Played().Lines {
		if l.Seat != "" {
			answers = append(answers, l.String())
		}
	}
	return answers
}

// killSaving kills a prompt that saves over a save, again and again.
func killSaving(t *testing.T, scripts *gamescript.Runner, random *rand.Rand) {
	dir := t.TempDir()
	it := atTerminal(t, dir, "repl", "two-player-duel")
	it.waits("options)")
	it.typed(fmt.Sprint("step ", 5+random.IntN(30)))
	it.waits("options)")
	it.typed("save a.sav")
	it.waits("saved a.sav")
	file := filepath.Join(dir, "a.sav")
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for range 40 {
		it.typed("save a.sav")
	}
	time.Sleep(time.Duration(random.IntN(150000)) * time.Microsecond)
	it.kill()
	after, err := os.ReadFile(file)
	if err != nil || string(after) != string(before) {
		t.Errorf("a save of %d bytes has %d bytes: %v", len(before), len(after), err)
	} else if _, err := scripts.OpenRecord(after); err != nil {
		t.Error(err)
	}
}
