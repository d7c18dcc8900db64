package table

import (
	"sync"
	"time"
)

// This file bounds how long bots think in games that strangers have begun: some time at once, and then a part of the time that
// goes by.

const (
	thinkAtOnce = time.Minute
	thinkPart   = 4 // one part of so many
)

// paces is how long bots may still think, by whose game it is.
type paces struct {
	mu   sync.Mutex
	left map[string]*pace
}

type pace struct {
	time time.Duration
	at   time.Time
}

// wait returns how long the bots of somebody's games have to wait before they think on; those of the host's never have to.
func (p *paces) wait(owner string, now time.Time) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	if it := p.of(owner, now); it != nil && it.time < 0 {
		return -it.time * thinkPart
	}
	return 0
}

// spend notes that they have thought.
func (p *paces) spend(owner string, now time.Time, long time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if it := p.of(owner, now); it != nil {
		it.time -= long
	}
}

func (p *paces) of(owner string, now time.Time) *pace {
	if owner == "" {
		return nil
	}
	if p.left == nil || len(p.left) > 10000 {
		p.left = map[string]*pace{}
	}
	it := p.left[owner]
	if it == nil {
		it = &pace{thinkAtOnce, now}
		p.left[owner] = it
	}
	it.time = min(thinkAtOnce, it.time+now.Sub(it.at)/thinkPart)
	it.at = now
	return it
}
