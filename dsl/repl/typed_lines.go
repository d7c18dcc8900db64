// This file writes and reads the lines of a prompt, as they can be typed again:
//
//	loremaster lines 1, version v1.2.0, library 583c7dfb7b3055d9
//	5d6e7f80 load trilogy
//	0a1b2c3d step 12
//
// Each line begins with a check, as in a record.

package repl

import (
	"bytes"
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
)

const typedMagic = "loremaster lines "

// typed is what was typed at a prompt.
type typed struct {
	library string // the hash of the data that it began with; "" where an earlier program wrote it
	lines   []string
	whole   int    // the bytes of them
	check   uint32 // of the last
	dropped int    // lines at the end that are not whole
	damage  error  // what is wrong in the middle
	earlier bool   // an earlier program wrote it, without checks
}

// typedHead returns the first line of a journal of typed lines.
func (r *REPL) typedHead() string {
	version := r.Version
	if version == "" {
		version = "unknown"
	}
	return fmt.Sprintf("%s1, version %s, library %s", typedMagic, version, r.hash)
}

// leftLine is the last line of what was left by "quit".
const leftLine = "# left"

// left reports whether the prompt was left by "quit".
func (t *typed) left() bool { return len(t.lines) > 0 && t.lines[len(t.lines)-1] == leftLine }

// readTyped reads as many lines as there are whole.
func readTyped(text []byte) *typed {
	t := &typed{}
	first, _, whole := bytes.Cut(text, []byte("\n"))
	head, ok := strings.CutPrefix(strings.TrimRight(string(first), "\r"), typedMagic)
	switch {
	case !ok:
		t.readEarlier(text)
		return t
	case !whole:
		t.dropped = 1
		return t
	case !strings.HasPrefix(head, "1, "):
		t.damage = fmt.Errorf("line 1: the lines are of a format that a later program writes: %.64q", head)
		return t
	}
	_, t.library, _ = strings.Cut(head, ", library ")
	t.whole, t.check = len(first)+1, engine.LineCheck(0, string(first))
	for n := 2; t.whole < len(text); n++ {
		row, _, whole := bytes.Cut(text[t.whole:], []byte("\n"))
		check, line, _ := strings.Cut(string(row), " ")
		sum := engine.LineCheck(t.check, line)
		switch {
		case whole && check == fmt.Sprintf("%08x", sum):
		case engine.IsTorn(text, t.whole):
			t.dropped = linesOf(text[t.whole:])
			return t
		default:
			t.damage = fmt.Errorf("line %d: this is not the line that was written here: its check is %08x, found %q", n, sum, check)
			return t
		}
		t.lines, t.check = append(t.lines, line), sum
		t.whole += len(row) + 1
	}
	return t
}

// readEarlier reads lines without checks.
func (t *typed) readEarlier(text []byte) {
	t.earlier = true
	t.whole = bytes.LastIndexByte(text, '\n') + 1
	t.dropped = linesOf(text[t.whole:])
	for row := range strings.Lines(string(text[:t.whole])) {
		t.lines = append(t.lines, strings.TrimRight(row, "\r\n"))
	}
}

// linesOf counts the lines of a text, the last of which may not be whole.
func linesOf(text []byte) int {
	n := bytes.Count(text, []byte("\n"))
	if len(text) > 0 && text[len(text)-1] != '\n' {
		n++
	}
	return n
}

// writeTyped writes lines behind one of that check, and returns the check of the last.
func writeTyped(b *bytes.Buffer, check uint32, lines []string) uint32 {
	for _, line := range lines {
		check = engine.LineCheck(check, line)
		fmt.Fprintf(b, "%08x %s\n", check, line)
	}
	return check
}
