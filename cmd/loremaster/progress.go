// This file tells on a terminal how far something is that takes long.

package main

import (
	"fmt"
	"os"
	"sync"
	"time"
)

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
