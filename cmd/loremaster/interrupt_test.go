//go:build unix

package main

import (
	"os"
	"syscall"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// "interrupted PROGRAM ARG..." in a script runs the program until it has worked for a while, then types Ctrl-C.
func init() { scripted["interrupted"] = interruptedCall }

// whileOfWork is how much time of processors the program gets before it is interrupted.
const whileOfWork = 400 * time.Millisecond

func interruptedCall(ts *testscript.TestScript, _ bool, args []string) {
	ended := make(chan struct{})
	typed := make(chan struct{})
	got := callOf(ts, args[0], args[1:], func() { // not before: what others run would be interrupted
		go func() {
			defer close(typed)
			typeInterrupt(ended)
		}()
	})
	close(ended)
	if <-typed; got != statusStopped {
		ts.Fatalf("exit status %d", got)
	}
}

// typeInterrupt types Ctrl-C when somebody has listened to it for a while; not where the program ends before.
func typeInterrupt(ended <-chan struct{}) {
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
		case worked()-since >= whileOfWork:
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
