package engine

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// This file tells the end of a text that was never written whole from damage in the middle of it.

// LineCheck returns the check of a line behind one of that check; of a first line it is behind 0.
func LineCheck(before uint32, line string) uint32 { return sumOf(before, line) }

// IsTorn reports whether no line of a text is whole from a byte on, where a line begins that is not: then what was
// to be written last was not, or not all of it. Otherwise there is damage in the middle. Each line begins with a
// check, as in a record.
func IsTorn(text []byte, from int) bool {
	before, known := uint64(0), false
	for row := range bytes.Lines(text[min(from, len(text)):]) {
		check, line, _ := strings.Cut(strings.TrimRight(string(row), "\r\n"), " ")
		if known && check == fmt.Sprintf("%08x", sumOf(uint32(before), line)) {
			return false
		}
		var err error
		before, err = strconv.ParseUint(check, 16, 32)
		known = err == nil
	}
	return true
}
