// This file is about what takes long: what Ctrl-C does, and the line that tells how far it is.

package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"time"
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
	ctx, done := interrupted()
	defer done()
	line := newProgress()
	defer line.wipe()
	var stopped atomic.Bool // asked for at every piece of a game
	context.AfterFunc(ctx, func() { stopped.Store(true) })
	do(line, stopped.Load)
}

// stopped is the error that a person has stopped what was asked for.
func stopped(format string, args ...any) *failure {
	return &failure{status: statusStopped, message: fmt.Sprintf(format, args...)}
}

// progress keeps one line on standard error that says how far something is and about how long it still takes. Where
// nobody sees it there is none. Several goroutines may tell it.
type progress struct {
	one         sync.Mutex
	seen        bool
	part        string
	began, told time.Time
}

func newProgress() *progress { return &progress{seen: isTerminal(os.Stderr)} }

// often is how much time lies between two lines at least.
const often = 100 * time.Millisecond

// tell says that so much of a part is done.
func (p *progress) tell(part string, done, of int) {
	if !p.seen {
		return
	}
	p.one.Lock()
	defer p.one.Unlock()
	now := time.Now()
	if part != p.part {
		p.part, p.began, p.told = part, now, time.Time{}
	}
	if now.Sub(p.told) < often {
		return
	}
	p.told = now
	fmt.Fprintf(os.Stderr, "\r\x1b[K%s: %d of %d%s", part, done, of, timeLeft(now.Sub(p.began), done, of))
}

// wipe takes the line away.
func (p *progress) wipe() {
	if p.seen {
		fmt.Fprint(os.Stderr, "\r\x1b[K")
	}
}

// timeLeft says about how long the rest takes, if it goes on as it went so far; nothing before that can be said.
func timeLeft(elapsed time.Duration, done, of int) string {
	if done == 0 || done >= of || elapsed < time.Second {
		return ""
	}
	left := time.Duration(float64(elapsed) / float64(done) * float64(of-done))
	switch {
	case left < time.Minute:
		return fmt.Sprintf(", about %d s left", int(left.Round(time.Second).Seconds()))
	case left < time.Hour:
		return fmt.Sprintf(", about %d min left", int(left.Round(time.Minute).Minutes()))
	}
	return fmt.Sprintf(", about %d h left", int(left.Round(time.Hour).Hours()))
}
