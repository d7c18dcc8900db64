// This file says what scripts may spend, and keeps count.
//
// The promise: a run of a script, with all that it sets off, takes at most 5 seconds and 64 megabytes of memory, and
// it is stopped, if it has to be, at the same instruction on every machine. So nothing is timed: steps and bytes are
// counted, and nothing that a script can do costs more than it is counted for.
//
// That is so because there is nothing but instructions and functions. Every instruction of the machine costs a step,
// and those whose work or memory depends on what they are given are charged for that before they are carried out
// (meter.go, one row for each): values that are copied, texts that are compared or looked up, places and keys that a
// table gets, functions and the variables that they keep. Each of our functions charges for what it goes through and
// makes (base.go, tables.go, text.go, machine.go), and takes a text for a number nowhere, for reading it takes as long
// as it is. A function of the game costs callSteps and callBytes, and what it returns. What is bounded needs no
// charge: registers (maxRegisters, which also bound the values of a call), calls within one another (MaxCalls),
// questions (engine.MaxAttempted), texts that are set off (of the rules' own counts). Loading a script is bounded by its
// size and depth (MaxSource, maxDepth), and nothing of it runs but constants.
//
// A step is worth about 20 nanoseconds, at worst, in a function of the game, a few microseconds. A byte is counted
// when it is allocated, not given back when it is free again: so what the collector does, and when, changes nothing.
// A script that waits for an answer runs again from its beginning when it comes: each of these runs is a run.
//
// The worst that the tests make up (generated_test.go) takes a tenth of a second, and 20 megabytes for a run.

package script

import (
	"errors"

	"loremaster/interpreter/text"
)

// What one run of a script may spend, those of other cards that it sets off included.
const (
	MaxSteps = 50_000   // instructions of the machine; those and functions that do more count as several
	MaxBytes = 12 << 20 // of memory: of tables, functions and texts that it makes, whether or not it keeps them
	MaxText  = 1 << 16  // of one text
	MaxCalls = 100      // functions within one another
	MaxList  = 1 << 12  // places of a list, one less; a number beyond is a key like any other
)

const (
	maxRegisters = 1 << 14 // values of all these calls
	maxSpill     = 64      // values that unpack returns

	callSteps = 20      // a function of the game
	callBytes = 512     // the same: events, and what answers leave
	askSteps  = 5_000   // what a question may take, itself,
	askBytes  = 1 << 20 // and who asks it has less by what it took
	runSteps  = 200     // a run that is set off
	runBytes  = 1 << 15 // the same: a state of its own, and the names in it
)

// budget is what is left.
type budget struct {
	steps, bytes int
}

var (
	whole    = budget{MaxSteps, MaxBytes}
	question = budget{askSteps, askBytes}
)

var (
	errSpent  = errors.New("this was the last of its steps")
	exhausted = func() chan struct{} { c := make(chan struct{}); close(c); return c }()
)

// cause returns which budget is used up, if one is.
func (b *budget) cause() text.ScriptCause {
	switch {
	case b.steps < 0:
		return text.ScriptSteps
	case b.bytes < 0:
		return text.ScriptBytes
	}
	return text.ScriptWrong
}

// charge counts steps for work that is more than an instruction.
func (s *state) charge(steps int) {
	if s.m.budget.steps -= steps; s.m.budget.steps < 0 {
		s.RaiseError("%s", errSpent)
	}
}

// allocate counts bytes before they are allocated.
func (s *state) allocate(n int) {
	if s.m.budget.bytes -= n; s.m.budget.bytes < 0 {
		s.RaiseError("more than %d MB of memory", MaxBytes>>20)
	}
}

// chargeText counts the bytes of a text before it is made.
func (s *state) chargeText(n int) {
	if n > MaxText {
		s.m.budget.bytes = -1
		s.RaiseError("a text of more than %d bytes", MaxText)
	}
	s.allocate(n + textBytes)
	s.charge(n / 64)
}

const textBytes = 32 // what a text takes besides its characters
