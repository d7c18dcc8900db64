package engine

import (
	"bufio"
	"bytes"
	"fmt"
	"hash/crc32"
	"io"
	"strconv"
	"strings"
)

// This file writes records and reads them. The text is made of stretches: the head, then the answers up to each
// digest. Behind each stands a check of its bytes, so that what was damaged on the way can be told from what
// the rules play differently now:
//
//	loremaster record 1
//	scenario sums
//	check 1b2c3d4e
//
//	north: one
//	digest 583c7dfb7b3055d9 5d6e7f80
//	end ee9040f65c341855 90a1b2c3

// The words that begin the lines with a check.
const (
	checkWord  = "check"  // the head
	digestWord = "digest" // a digest, and the answers before it
	endWord    = "end"    // likewise, of a game that has ended; it is the last line
	openWord   = "open"   // likewise, of one that waits for an answer
)

// Write writes the record.
func (r *Record) Write(w io.Writer) error {
	var b, all bytes.Buffer
	end := func(word string) {
		b.WriteString(word)
		fmt.Fprintf(&all, "%s %08x\n", b.Bytes(), crc32.ChecksumIEEE(b.Bytes()))
		b.Reset()
	}
	b.WriteString(recordMagic + "\n")
	for _, h := range r.Head {
		fmt.Fprintf(&b, "%s %s\n", h.Key, h.Value)
	}
	end(checkWord)
	b.WriteByte('\n')
	for i, l := range r.Lines {
		switch {
		case l.Seat != "":
			fmt.Fprintf(&b, "%s: %s\n", l.Seat, l.Answer)
		case i < len(r.Lines)-1:
			end(fmt.Sprintf("%s %016x", digestWord, l.Digest))
		case r.Over:
			end(fmt.Sprintf("%s %016x", endWord, l.Digest))
		default:
			end(fmt.Sprintf("%s %016x", openWord, l.Digest))
		}
	}
	all.Write(b.Bytes())
	_, err := w.Write(all.Bytes())
	return err
}

// Damage is the first place where the text of a record is not what was written.
type Damage struct {
	Byte, End int // it begins at one and is over by the other; where the very byte is not known they lie apart
	Lines     int // of the record before Byte: they are whole
	Line      int // of the text
	Message   string
	InHead    bool // so that nobody knows which game it is
	Illegible bool // what stands there means nothing, and nothing was read from there on
}

func (d *Damage) Error() string { return fmt.Sprintf("line %d: %s", d.Line, d.Message) }

// MaxRecord is the most bytes that a record may have.
const MaxRecord = 16 << 20

// ReadRecord reads a record of at most MaxRecord bytes. Errors name the line. A check that is wrong or missing is none: whoever replays a
// record strictly sees what matters of it.
func ReadRecord(in io.Reader) (*Record, error) {
	text, err := io.ReadAll(io.LimitReader(in, MaxRecord+1))
	switch {
	case err != nil:
		return nil, err
	case len(text) > MaxRecord:
		return nil, fmt.Errorf("the record has more than %d bytes", MaxRecord)
	}
	r, damage := ScanRecord(text)
	if damage != nil && damage.Illegible {
		return nil, damage
	}
	return r, nil
}

// ScanRecord reads as much of a record as there is, and returns the first damage in it, or nil.
func ScanRecord(text []byte) (*Record, *Damage) {
	s := &recordScan{text: text, r: &Record{}, head: true}
	for s.at < len(text) && !s.illegible() {
		s.next()
	}
	switch {
	case s.illegible():
	case s.line == 0:
		s.line = 1
		s.fail("the record is empty")
	case s.cut():
		if last := len(s.r.Lines) - 1; !s.ended && last >= 0 && s.r.at[last] == s.start {
			s.whole = last // it may have been longer
		}
		s.note(len(text), len(text), s.whole, withinLine)
	case !s.ended:
		s.note(len(text), len(text), s.whole, "the text ends without the line %q or %q", endWord, openWord)
	}
	return s.r, s.damage
}

const withinLine = "the text ends within a line"

// recordScan is a record being read.
type recordScan struct {
	text   []byte
	at     int // the next line begins here,
	start  int // and this one here
	line   int // its number, from 1
	head   bool
	ended  bool
	whole  int    // lines that have been read
	span   []byte // what has been read since the last check
	from   int    // where that began
	before int    // the lines before that
	r      *Record
	damage *Damage
}

func (s *recordScan) illegible() bool { return s.damage != nil && s.damage.Illegible }

// cut reports whether the text ends within the line that was read last.
func (s *recordScan) cut() bool { return s.at == len(s.text) && !bytes.HasSuffix(s.text, []byte("\n")) }

// note keeps the first damage.
func (s *recordScan) note(from, to, lines int, format string, args ...any) {
	if s.damage == nil {
		s.damage = &Damage{Byte: from, End: to, Lines: lines, Line: s.line, Message: fmt.Sprintf(format, args...), InHead: s.head}
	}
}

// fail notes that this line cannot be read. An earlier damage is the first, but no more is read.
func (s *recordScan) fail(format string, args ...any) {
	if s.line > 1 && s.cut() {
		format, args = withinLine, nil
	}
	s.note(s.start, s.start, s.whole, format, args...)
	s.damage.Illegible = true
}

// next reads the next line.
func (s *recordScan) next() {
	s.start = s.at
	s.line++
	row, _, _ := bytes.Cut(s.text[s.at:], []byte("\n"))
	s.at = min(s.at+len(row)+1, len(s.text))
	if len(row) > bufio.MaxScanTokenSize {
		s.fail("the line has %d bytes, expected at most %d", len(row), bufio.MaxScanTokenSize)
		return
	}
	line := strings.TrimRight(string(row), "\r")
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case s.line == 1 && line != recordMagic:
		s.fail("this is not a record: it does not begin with %q", recordMagic)
	case s.ended:
		s.note(s.start, len(s.text), s.whole, "the record has ended, expected no more; found %q", line)
	case s.line == 1:
	case s.head && word == checkWord:
		s.check(word, rest)
		s.head = false
		return
	case line == "":
		s.head = false
	case s.head && rest == "":
		s.fail("expected a word and its value; found %q", line)
	case s.head:
		s.r.Head = append(s.r.Head, HeadLine{word, rest})
	case word == digestWord || word == endWord || word == openWord:
		s.digest(word, rest)
		return
	default:
		seat, answer, ok := strings.Cut(line, ": ")
		if !ok || seat == "" {
			s.fail("expected \"seat: answer\"; found %q", line)
			return
		}
		s.add(RecordLine{Seat: seat, Answer: answer})
	}
	s.span = append(append(s.span, line...), '\n')
}

// add adds a line to the record.
func (s *recordScan) add(l RecordLine) {
	s.r.Lines, s.r.at = append(s.r.Lines, l), append(s.r.at, s.start)
	s.whole = len(s.r.Lines)
}

// digest reads a line with a digest and its check.
func (s *recordScan) digest(word, rest string) {
	hex, check, _ := strings.Cut(rest, " ")
	d, err := strconv.ParseUint(hex, 16, 64)
	if err != nil {
		s.fail("expected a digest of 16 hexadecimal digits; found %q", hex)
		return
	}
	if s.cut() && check != s.sum(word+" "+hex) {
		s.note(len(s.text), len(s.text), s.whole, withinLine)
		return
	}
	s.ended, s.r.Over = word != digestWord, word == endWord
	s.add(RecordLine{Digest: d})
	s.check(word+" "+hex, check)
}

// sum returns the check of what has been read since the last, and the words before it on its line.
func (s *recordScan) sum(words string) string {
	return fmt.Sprintf("%08x", crc32.ChecksumIEEE(append(s.span, words...)))
}

// check compares the check at the end of a line with what has been read since the last.
func (s *recordScan) check(words, check string) {
	if found := s.sum(words); found != check {
		s.note(s.from, s.at, s.before, "the lines up to here are not what was written: their check is %s, found %q", found, check)
	}
	s.span, s.from, s.before = s.span[:0], s.at, s.whole
}
