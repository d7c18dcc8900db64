//go:build unix

package main

import (
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// "interrupted TELLS PROGRAM ARG..." in a script runs the program until it has worked for a while, then types Ctrl-C; again and
// for longer, as long as it tells nothing with those words.
func init() { scripted["interrupted"] = interruptedCall }

// What time of processors the program gets before it is interrupted, at first and at last.
const (
	firstWork = 400 * time.Millisecond
	mostWork  = 100 * time.Second
)

func interruptedCall(ts *testscript.TestScript, _ bool, args []string) {
	for work := firstWork; work < mostWork; work *= 2 {
		c := lineOf(ts, args[1:])
		ended, typed := make(chan struct{}), make(chan struct{})
		c.begun = func() { // not before: what others run would be interrupted
			go func() {
				defer close(typed)
				typeInterrupt(work, ended)
			}()
		}
		got, out, errs := c.run()
		close(ended)
		if <-typed; got != statusStopped {
			ts.Fatalf("exit status %d: %s", got, errs)
		}
		if strings.Contains(out, args[0]) {
			tell(ts, out, errs)
			return
		}
	}
	ts.Fatalf("it did not tell %q in %v", args[0], mostWork)
}

// typeInterrupt types Ctrl-C when somebody has listened to it for a while; not where the program ends before.
func typeInterrupt(work time.Duration, ended <-chan struct{}) {
	since := time.Duration(-1)
	for {
		select {
		case <-ended:
			return
		case <-time.After(time.Millisecond):
		}
		interrupts.one.Lock()
		switch listens := interrupts.told != nil; {
		case !listens:
			since = -1
		case since < 0:
			since = worked()
		case worked()-since >= work:
			syscall.Kill(os.Getpid(), syscall.SIGINT) //nolint:errcheck // the program would not end then
			interrupts.one.Unlock()
			return
		}
		interrupts.one.Unlock()
	}
}

// worked returns how much time of processors the process has had.
func worked() time.Duration {
	var u syscall.Rusage
	must(syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
