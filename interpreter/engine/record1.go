package engine

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"
)

// This file reads records of the first format, which no program writes any more. Their text is made of stretches: the
// head, then the answers up to each digest. Behind each stands a check of its bytes:
//
//	loremaster record 1
//	scenario sums
//	check 1b2c3d4e
//
//	north: one
//	digest 583c7dfb7b3055d9 5d6e7f80
//	end ee9040f65c341855 90a1b2c3

const recordMagic1 = "loremaster record 1"

// checkWord begins the line behind the head.
const checkWord = "check"

// scanRecord1 reads as much as there is of a record of the first format.
func scanRecord1(text []byte) (*Record, *Damage) {
	s := &scan1{text: text, r: &Record{Format: 1}, head: true}
	for s.at < len(text) && !s.illegible() {
		s.next()
	}
	switch {
	case s.illegible():
	case s.cut():
		if last := len(s.r.Lines) - 1; !s.ended && last >= 0 && s.r.Lines[last].at == s.start {
			s.whole = last // it may have been longer
		}
		s.note(len(text), len(text), s.whole, withinLine)
	case !s.ended:
		s.note(len(text), len(text), s.whole, "the text ends without the line %q or %q", EndWord, OpenWord)
	}
	return s.r, s.damage
}

// scan1 is a record being read.
type scan1 struct {
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

func (s *scan1) illegible() bool { return s.damage != nil && s.damage.Illegible }

// cut reports whether the text ends within the line that was read last.
func (s *scan1) cut() bool { return s.at == len(s.text) && !bytes.HasSuffix(s.text, []byte("\n")) }

// note keeps the first damage.
func (s *scan1) note(from, to, lines int, format string, args ...any) {
	if s.damage == nil {
		s.damage = &Damage{Byte: from, End: to, Lines: lines, Line: s.line, Message: fmt.Sprintf(format, args...), InHead: s.head}
	}
}

// fail notes that this line cannot be read. An earlier damage is the first, but no more is read.
func (s *scan1) fail(format string, args ...any) {
	if s.line > 1 && s.cut() {
		format, args = withinLine, nil
	}
	s.note(s.start, s.start, s.whole, format, args...)
	s.damage.Illegible = true
}

// next reads the next line.
func (s *scan1) next() {
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
	case word == DigestWord || word == EndWord || word == OpenWord:
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
func (s *scan1) add(l RecordLine) {
	l.at = s.start
	s.r.Lines = append(s.r.Lines, l)
	s.whole = len(s.r.Lines)
}

// digest reads a line with a digest and its check.
func (s *scan1) digest(word, rest string) {
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
	s.ended, s.r.Over = word != DigestWord, word == EndWord
	s.add(RecordLine{Word: word, Digest: d})
	s.check(word+" "+hex, check)
}

// sum returns the check of what has been read since the last, and the words before it on its line.
func (s *scan1) sum(words string) string {
	return fmt.Sprintf("%08x", crc32.ChecksumIEEE(append(s.span, words...)))
}

// check compares the check at the end of a line with what has been read since the last.
func (s *scan1) check(words, check string) {
	if found := s.sum(words); found != check {
		s.note(s.from, s.at, s.before, "the lines up to here are not what was written: their check is %s, found %q", found, check)
	}
	s.span, s.from, s.before = s.span[:0], s.at, s.whole
}

// Digests of records of the first format were made of every field by its place, a card as one byte.

// How many zones and cards a table had then, with zone 0 and card 0, and how many heaps of tokens.
const (
	placedZones = 64
	placedCards = 256
	placedHeaps = 48
)

// AppendPlaces appends the whole table to b.
func (t *CardLists) AppendPlaces(b []byte) []byte {
	for c := range placedCards {
		where := t.where[c]
		if where >= MaxZones {
			where -= MaxZones - placedZones
		}
		b = append(b, byte(where), byte(where>>8), byte(t.next[c]), byte(t.prev[c]), byte(t.known[c]))
	}
	for l, e := range t.ends[:MaxZones+placedCards] {
		if l < placedZones || l >= MaxZones {
			b = append(b, byte(e.first), byte(e.last), byte(e.n))
		}
	}
	for _, c := range t.counters[:placedHeaps] {
		b = append(b, byte(c.Card), c.Kind, byte(c.N))
	}
	return b
}

// AppendPlaces appends the source of luck to b.
func (l *Luck) AppendPlaces(b []byte) []byte {
	b = binary.LittleEndian.AppendUint64(b, l.Seed)
	for _, k := range l.k {
		b = binary.LittleEndian.AppendUint16(b, k)
	}
	for _, f := range l.forced {
		b = binary.LittleEndian.AppendUint16(append(b, f.key, byte(f.value)), f.k)
	}
	return b
}

// AppendPlaces appends who controls what to b.
func (s *Control) AppendPlaces(b []byte) []byte { return append(b, s.by[:placedCards]...) }

// AppendPlaces appends what lasts to b.
func (t *Effects) AppendPlaces(b []byte) []byte {
	for _, e := range t {
		b = binary.LittleEndian.AppendUint16(b, e.Ability)
		b = append(b, e.Clause, e.Ends, byte(e.Source), byte(e.Target), byte(e.You), byte(e.On), byte(e.N))
	}
	for i, e := range t { // what has no room before
		if e.N > 0xff {
			b = append(b, byte(i), byte(e.N>>8))
		}
	}
	return b
}
