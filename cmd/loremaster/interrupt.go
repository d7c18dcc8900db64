// This file says what Ctrl-C does: it ends the program with a word, or is told to who listens.

package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
)

// interrupts is who listens to Ctrl-C, nil where nobody does.
var interrupts struct {
	begun sync.Once
	one   sync.Mutex
	told  func()
}

// minded makes Ctrl-C end the program with a word while nobody listens.
func minded() {
	interrupts.begun.Do(func() {
		typed := make(chan os.Signal, 1)
		signal.Notify(typed, os.Interrupt)
		go func() {
			for range typed {
				interrupts.one.Lock()
				told := interrupts.told
				interrupts.one.Unlock()
				if told == nil {
					if isTerminal(os.Stderr) {
						fmt.Fprint(os.Stderr, "\r\x1b[K") // a line of progress
					}
					stopped("stopped").writeTo(os.Stderr)
					os.Exit(statusStopped)
				}
				told()
			}
		}()
	})
}

// listen has Ctrl-C told to a function from now on; to nobody where that is nil.
func listen(told func()) {
	minded()
	interrupts.one.Lock()
	defer interrupts.one.Unlock()
	interrupts.told = told
}

// interrupted returns a context that ends with Ctrl-C, and what listens to it no longer. A second Ctrl-C ends the
// program at once.
func interrupted() (ctx context.Context, done func()) {
	ctx, end := context.WithCancel(context.Background())
	listen(func() {
		listen(nil)
		end()
	})
	return ctx, func() {
		listen(nil)
		end()
	}
}

// atWork does what takes long: with a line that tells how far it is, and until Ctrl-C has been typed.
func atWork(do func(line *progress, isStopped func() bool)) {
	var is atomic.Bool
	line := newProgress()
	listen(func() {
		listen(nil)
		is.Store(true)
	})
	defer listen(nil)
	defer line.wipe()
	do(line, is.Load)
}

// stopped is the error that a person has stopped what was asked for.
func stopped(format string, args ...any) *failure {
	return &failure{status: statusStopped, message: fmt.Sprintf(format, args...)}
}
