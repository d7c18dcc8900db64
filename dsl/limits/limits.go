// Package limits is the table of how much there may be of what people write: in data files, tests, packs, and documents of
// an editor. Whoever meets a limit says so with its number, before the work is done.
package limits

import (
	"math"
	"strings"

	"loremaster/dsl/diag"
)

// Limit is the most that there may be of something.
type Limit struct {
	Of   string // as the guide has it
	Most int
}

// The table. The shipped cards are 40 KB in all; an errata changes a card once or twice.
var (
	FileBytes    = Limit{"bytes of a data file, or of a script of a game", 1 << 20}
	FileLines    = Limit{"lines of a data file", math.MaxInt16} // by which scripts of cards say where they failed
	LineBytes    = Limit{"bytes of a line of a data file, or of a script of a game", 1 << 16}
	KeyBytes     = Limit{"bytes of a key with those around it", 1 << 10}
	Depth        = Limit{"tables and lists within one another", 12}
	Files        = Limit{"data files of a folder, and entries of a zip file", 1 << 12}
	ZipBytes     = Limit{"bytes of a zip file", 16 << 20}
	ZipUnpacked  = Limit{"bytes of what is in a zip file", 64 << 20}
	PictureBytes = Limit{"bytes of the picture of a card", 4 << 20}
	PictureDots  = Limit{"dots of the picture of a card", 1 << 24}
	Errata       = Limit{"errata of a definition", 100}
	Extends      = Limit{"scenarios that extend one another", 16}
	TriedLines   = Limit{"lines that are tried, to find what wrong ones mean", 5000}
	TriedEdits   = Limit{"mistakes that are looked at again, as edits are tried that may mend some", 20000}
	Shown        = Limit{"mistakes of a file, or changes of a pack, that are shown", 1000}
)

// TooLarge returns what is wrong with the size of a text that is a file, or nil.
func TooLarge(file, text string) *diag.Diagnostic {
	fail := func(line int, format string, args ...any) *diag.Diagnostic {
		d := diag.At(diag.Place{File: file, Line: line}, "file-too-large", format, args...)
		return &d
	}
	if len(text) > FileBytes.Most {
		return fail(0, "the file has %d bytes, expected at most %d", len(text), FileBytes.Most)
	}
	if n := strings.Count(text, "\n"); n > FileLines.Most {
		return fail(0, "the file has %d lines, expected at most %d", n, FileLines.Most)
	}
	for line, rest := 1, text; rest != ""; line++ {
		row, after, _ := strings.Cut(rest, "\n")
		if rest = after; len(row) > LineBytes.Most {
			return fail(line, "the line has %d bytes, expected at most %d", len(row), LineBytes.Most)
		}
	}
	return nil
}

// Spent counts what has been spent of a limit.
type Spent struct{ n int }

// Take spends so much more, and reports whether it was there to be spent.
func (s *Spent) Take(l Limit, n int) bool {
	s.n += n
	return s.n <= l.Most
}

// Over reports whether nothing is left.
func (s *Spent) Over(l Limit) bool { return s.n >= l.Most }
