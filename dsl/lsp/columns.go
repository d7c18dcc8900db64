// This file counts columns. The protocol's are units of UTF-16 unless both sides can do UTF-8; Go's are bytes, and those
// of messages characters. Nothing else here knows of units.

package lsp

import (
	"sort"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"loremaster/dsl/diag"
)

// encoding is the unit of columns on the wire.
type encoding uint8

const (
	utf16Units encoding = iota
	utf8Units
)

// units returns how many units a text has.
func (e encoding) units(text string) int {
	if e == utf8Units {
		return len(text)
	}
	n := 0
	for _, r := range text {
		n += max(1, utf16.RuneLen(r))
	}
	return n
}

// bytes returns how many bytes of a line come before a unit; all of them where the line is shorter.
func (e encoding) bytes(line string, unit int) int {
	if e == utf8Units {
		n := min(max(0, unit), len(line))
		for n > 0 && n < len(line) && !utf8.RuneStart(line[n]) {
			n--
		}
		return n
	}
	for i, r := range line {
		if unit <= 0 {
			return i
		}
		unit -= max(1, utf16.RuneLen(r))
	}
	return len(line)
}

// lines are the offsets at which the lines of a text begin.
type lines []int

func linesOf(text string) lines {
	l := lines{0}
	for at := 0; ; {
		i := strings.IndexByte(text[at:], '\n')
		if i < 0 {
			return l
		}
		at += i + 1
		l = append(l, at)
	}
}

// line returns the text of a line, from 0, without its end; "" where there is none.
func (d *document) line(n int) string {
	if n < 0 || n >= len(d.lines) {
		return ""
	}
	end := len(d.text)
	if n+1 < len(d.lines) {
		end = d.lines[n+1] - 1
	}
	return strings.TrimSuffix(d.text[d.lines[n]:end], "\r")
}

// offset returns the offset of a position.
func (d *document) offset(p position) int {
	switch {
	case p.Line < 0:
		return 0
	case p.Line >= len(d.lines):
		return len(d.text)
	}
	return d.lines[p.Line] + d.units.bytes(d.line(p.Line), p.Character)
}

// position returns the position of an offset.
func (d *document) position(offset int) position {
	offset = min(max(0, offset), len(d.text))
	n := sort.SearchInts(d.lines, offset+1) - 1
	line := d.line(n)
	return position{n, d.units.units(line[:min(len(line), offset-d.lines[n])])}
}

// span returns the positions of two offsets.
func (d *document) span(from, to int) span { return span{d.position(from), d.position(to)} }

// offsetOf returns the offset of a place of a message: line and column from 1, in characters.
func (d *document) offsetOf(line, column int) int {
	if line < 1 {
		return 0
	}
	if line > len(d.lines) {
		return len(d.text)
	}
	text := d.line(line - 1)
	if line == 1 {
		text = strings.TrimPrefix(text, "\uFEFF") // messages do not count it
	}
	at := d.lines[line-1] + len(d.line(line-1)) - len(text)
	if plain := text[:min(len(text), max(0, column))]; diag.IsASCII(plain) {
		return at + min(max(0, column-1), len(plain))
	}
	// Messages count the characters of a text whose letters and accents are put together.
	var it norm.Iter
	for it.InitString(norm.NFC, text); column > 1 && !it.Done(); {
		n := utf8.RuneCount(it.Next())
		if column -= n; column < 1 {
			break
		}
	}
	return at + min(it.Pos(), len(text))
}

// place returns the line and column of an offset as messages count them.
func (d *document) place(offset int) (line, column int) {
	n := sort.SearchInts(d.lines, offset+1) - 1
	return n + 1, utf8.RuneCountInString(strings.TrimPrefix(d.text[d.lines[n]:offset], "\uFEFF")) + 1
}
