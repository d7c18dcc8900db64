// This file counts what scripts spend.

package script

import (
	"errors"
	"time"

	"loremaster/interpreter/cardgame"
)

// What one run of a script may spend, those of other cards that it sets off included.
const (
	MaxSteps = 50_000  // instructions of the machine; what a function does counts as several
	MaxBytes = 1 << 20 // of texts that it makes
	MaxText  = 1 << 16 // of one of them
	maxCalls = 100     // functions within one another
	maxSpill = 64      // values that unpack returns
)

// budget is what is left. The machine asks its Done before every instruction, which makes it count.
type budget struct {
	steps, bytes int
}

var whole = budget{MaxSteps, MaxBytes}

var (
	errSpent  = errors.New("this was the last of its steps")
	exhausted = func() chan struct{} { c := make(chan struct{}); close(c); return c }()
)

// Done counts an instruction; see context.Context.
func (b *budget) Done() <-chan struct{} {
	if b.steps--; b.steps < 0 {
		return exhausted
	}
	return nil
}

// The rest of context.Context.
func (b *budget) Err() error                  { return errSpent }
func (b *budget) Deadline() (time.Time, bool) { return time.Time{}, false }
func (b *budget) Value(any) any               { return nil }

// cause returns which budget is used up, if one is.
func (b *budget) cause() cardgame.ScriptCause {
	switch {
	case b.steps < 0:
		return cardgame.ScriptSteps
	case b.bytes < 0:
		return cardgame.ScriptBytes
	}
	return cardgame.ScriptWrong
}
