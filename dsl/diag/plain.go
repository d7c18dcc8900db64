// This file keeps what strangers wrote from doing anything to a terminal, and lists from having no end.

package diag

import (
	"fmt"
	"strings"
	"unicode"
)

// Unshown reports whether a character is none that can be shown, but tells who shows it to do something: to move, to
// colour, to write from right to left. Line breaks and tabs are none of these.
func Unshown(r rune) bool {
	switch {
	case r == '\n', r == '\t':
		return false
	case r == '\u2028', r == '\u2029', r == '\u061c', r == '\u200e', r == '\u200f', r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069':
		return true
	}
	return unicode.IsControl(r)
}

// Plain returns s with the characters that cannot be shown written out, as "\x1b" or "\u202e".
func Plain(s string) string {
	if !strings.ContainsFunc(s, Unshown) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		switch {
		case !Unshown(r):
			b.WriteRune(r)
		case r < 0x100:
			fmt.Fprintf(&b, `\x%02x`, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// Some lists the first words of a list, and says how many more there are.
func Some(words []string, most int) string {
	if n := len(words) - most; n > 0 {
		return fmt.Sprintf("%s and %d more", strings.Join(words[:most], ", "), n)
	}
	return strings.Join(words, ", ")
}
