package engine

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"strconv"
	"strings"
)

// This file writes records and reads them. Behind the first line each begins with a check of it, which covers the
// check of the line before: so a line that was damaged, lost, moved or added is known from what the rules play
// differently now, and known exactly.
//
//	loremaster record 2
//	5d6e7f80 scenario sums
//	0a1b2c3d begin
//	77aa0011 north: one
//	1c2d3e4f digest 583c7dfb7b3055d9
//	90a1b2c3 end ee9040f65c341855

const (
	recordMagic = "loremaster record "
	recordFirst = recordMagic + "2"
	beginWord   = "begin" // the line behind the head
)

// MaxRecord is the longest text of a record, in bytes; MaxRecordLine the longest line.
const (
	MaxRecord     = 16 << 20
	MaxRecordLine = 64 << 10
)

// ReportHead is the first line of a report: words about a game, and behind them its record.
const ReportHead = "loremaster report 1"

// IsRecord reports whether a text begins as records do, or as reports with one.
func IsRecord(text []byte) bool {
	return bytes.HasPrefix(text, []byte(recordMagic)) || bytes.HasPrefix(text, []byte(ReportHead+"\n"))
}

// RecordAt returns where in a text its record begins: behind the words of a report, or at 0.
func RecordAt(text []byte) int {
	if !bytes.HasPrefix(text, []byte(ReportHead+"\n")) {
		return 0
	}
	return bytes.Index(text, []byte("\n"+recordMagic)) + 1
}

// WordsCheck returns the line that ends the words of a report, with what the checks of the record's lines do not cover.
func WordsCheck(words string) string {
	return fmt.Sprintf("%-10s %08x\n\n", "check", LineCheck(0, words))
}

// Altered says what has been done to the text of a record that the checks of its lines do not tell.
func Altered(text []byte) (notes []string) {
	at := RecordAt(text)
	if bytes.Contains(text[at:], []byte("\r\n")) {
		notes = append(notes, "its lines end in CRLF, which is not how they were written")
	}
	words := string(text[:at])
	if i := strings.LastIndex(words, "\ncheck ") + 1; at > 0 && words[i:] != WordsCheck(words[:i]) {
		notes = append(notes, "the words before the record are not those that were written there")
	}
	return notes
}

// RecordWriter writes a record line by line.
type RecordWriter struct {
	w     io.Writer
	check uint32
}

// NewRecordWriter begins a record with its head.
func NewRecordWriter(w io.Writer, head []HeadLine) (*RecordWriter, error) {
	r := &RecordWriter{w: w, check: LineCheck(0, recordFirst)}
	var b bytes.Buffer
	b.WriteString(recordFirst + "\n")
	for _, h := range head {
		r.append(&b, h.Key+" "+h.Value)
	}
	r.append(&b, beginWord)
	_, err := w.Write(b.Bytes())
	return r, err
}

// ContinueRecord goes on behind the last whole line of a record that was read.
func ContinueRecord(w io.Writer, r *Record) *RecordWriter { return &RecordWriter{w, r.check} }

// Write writes further lines, all at once. Where that fails the record ends before them: what was written of them is
// to be cut off, and they may be written again.
func (r *RecordWriter) Write(lines ...RecordLine) error {
	var b bytes.Buffer
	before := r.check
	for i := range lines {
		r.append(&b, lines[i].String())
	}
	_, err := r.w.Write(b.Bytes())
	if err != nil {
		r.check = before
	}
	return err
}

func (r *RecordWriter) append(b *bytes.Buffer, line string) {
	r.check = LineCheck(r.check, line)
	fmt.Fprintf(b, "%08x %s\n", r.check, line)
}

// LineCheck returns the check of a line behind one of that check; of a first line it is behind 0.
func LineCheck(before uint32, line string) uint32 {
	return crc32.Update(before, crc32.IEEETable, []byte(line+"\n"))
}

// Write writes the record.
func (r *Record) Write(w io.Writer) error {
	var b bytes.Buffer
	to, err := NewRecordWriter(&b, r.Head)
	if err == nil {
		err = to.Write(r.Lines...)
	}
	if err == nil {
		_, err = w.Write(b.Bytes())
	}
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
	Unended   bool // every line is whole, but the last does not say where the game stands
}

func (d *Damage) Error() string { return fmt.Sprintf("line %d: %s", d.Line, d.Message) }

// ReadRecord reads a record that is whole. Errors name the line.
func ReadRecord(in io.Reader) (*Record, error) {
	text, err := io.ReadAll(io.LimitReader(in, MaxRecord+1))
	if err != nil {
		return nil, err
	}
	r, damage := ScanRecord(text)
	if damage != nil {
		return nil, damage
	}
	return r, nil
}

// ScanRecord reads as much of a record as there is, and returns the first damage in it, or nil. Nothing is read behind
// that.
func ScanRecord(text []byte) (*Record, *Damage) {
	if from := RecordAt(text); from > 0 {
		r, d := ScanRecord(text[from:])
		for i := range r.Lines {
			r.Lines[i].at += from
		}
		if d != nil {
			d.Byte, d.End, d.Line = d.Byte+from, d.End+from, d.Line+bytes.Count(text[:from], []byte("\n"))
		}
		return r, d
	}
	first, _, _ := bytes.Cut(text, []byte("\n"))
	switch strings.TrimRight(string(first[:min(len(first), 64)]), "\r") {
	case recordMagic1:
		return scanRecord1(text)
	case recordFirst:
	case "":
		return &Record{}, &Damage{Line: 1, Message: "the record is empty", InHead: true, Illegible: true}
	default:
		message := fmt.Sprintf("this is not a record: it does not begin with %q", recordFirst)
		if IsRecord(first) {
			message = fmt.Sprintf("the record is of a format that a later program writes: %q", first[:min(len(first), 64)])
		}
		return &Record{}, &Damage{Line: 1, Message: message, InHead: true, Illegible: true}
	}
	s := &recordScan{text: text, at: min(len(first)+1, len(text)), line: 1, head: true, r: &Record{Format: 2, check: LineCheck(0, recordFirst)}}
	switch {
	case len(text) > MaxRecord:
		s.fail("the record has %d bytes, expected at most %d", len(text), MaxRecord)
	case len(first) == len(text):
		s.fail(withinLine)
	}
	for s.damage == nil && s.at < len(text) {
		s.next()
	}
	if s.damage == nil && !s.stands {
		s.start = len(text)
		s.fail("the text ends without the line %q or %q", EndWord, OpenWord)
		s.damage.Unended = !s.head
	}
	return s.r, s.damage
}

const withinLine = "the text ends within a line"

// recordScan is a record being read.
type recordScan struct {
	text    []byte
	at      int // the next line begins here,
	start   int // and this one here
	line    int // its number, from 1
	head    bool
	stands  bool // the last line says where the game stands
	answers int  // that have not been taken back
	r       *Record
	damage  *Damage
}

func (s *recordScan) fail(format string, args ...any) {
	s.damage = &Damage{Byte: s.start, End: s.start, Lines: len(s.r.Lines), Line: s.line, Message: fmt.Sprintf(format, args...), InHead: s.head, Illegible: true}
}

func (s *recordScan) next() {
	s.start = s.at
	s.line++
	row, _, whole := bytes.Cut(s.text[s.at:], []byte("\n"))
	s.at += len(row) + 1
	switch {
	case !whole:
		s.fail(withinLine)
		return
	case len(row) > MaxRecordLine:
		s.fail("the line has %d bytes, expected at most %d", len(row), MaxRecordLine)
		return
	}
	check, line, _ := strings.Cut(strings.TrimRight(string(row), "\r"), " ")
	if sum := LineCheck(s.r.check, line); check != fmt.Sprintf("%08x", sum) {
		s.fail("this is not the line that was written here: its check is %08x, found %q", sum, check)
		return
	}
	s.read(line)
	if s.damage == nil {
		s.r.check = LineCheck(s.r.check, line)
	}
}

// read reads a line whose check is right.
func (s *recordScan) read(line string) {
	word, rest, _ := strings.Cut(line, " ")
	l := RecordLine{Word: word, Rest: rest}
	seat, answer, isAnswer := strings.Cut(line, ": ")
	switch {
	case s.head && line == beginWord:
		s.head = false
		return
	case s.head && (word == "" || rest == ""):
		s.fail("expected a word and its value; found %q", line)
		return
	case s.head:
		s.r.Head = append(s.r.Head, HeadLine{word, rest})
		return
	case isAnswer && seat != "" && !strings.Contains(seat, " "):
		l = RecordLine{Seat: seat, Answer: answer}
		s.answers++
	case l.IsDigest():
		d, err := strconv.ParseUint(rest, 16, 64)
		if err != nil || len(rest) != 16 {
			s.fail("expected a digest of 16 hexadecimal digits; found %q", rest)
			return
		}
		l.Digest, l.Rest = d, ""
	case word == UndoWord:
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || n > s.answers {
			s.fail("expected how many of the %d answers before are taken back; found %q", s.answers, rest)
			return
		}
		s.answers -= n
	case word == LuckWord:
		if _, err := strconv.ParseUint(rest, 10, 64); err != nil {
			s.fail("expected the seed of the luck that is drawn anew; found %q", rest)
			return
		}
	case word == "" || strings.Trim(word, "abcdefghijklmnopqrstuvwxyz-") != "":
		s.fail("expected \"seat: answer\", or a word; found %q", line)
		return
	}
	s.stands, s.r.Over = word == OpenWord || word == EndWord, word == EndWord
	l.at = s.start
	s.r.Lines = append(s.r.Lines, l)
}

// Reseal writes a record anew with the checks that its lines should have: for who has changed it by hand. Digests stay
// as they stand.
func Reseal(text []byte) ([]byte, error) {
	var b bytes.Buffer
	check := uint32(0)
	for n, line := range bytes.Split(bytes.TrimRight(text, "\r\n"), []byte("\n")) {
		row := strings.TrimRight(string(line), "\r")
		if n == 0 {
			if row != recordFirst {
				return nil, fmt.Errorf("line 1: this is not a record that can be sealed: it does not begin with %q", recordFirst)
			}
			check = LineCheck(0, row)
			b.WriteString(row + "\n")
			continue
		}
		if first, rest, ok := strings.Cut(row, " "); ok && isCheck(first) {
			row = rest
		}
		check = LineCheck(check, row)
		fmt.Fprintf(&b, "%08x %s\n", check, row)
	}
	return b.Bytes(), nil
}

// isCheck reports whether a word has the form of a check, whatever it says.
func isCheck(word string) bool {
	_, err := strconv.ParseUint(word, 16, 32)
	return len(word) == 8 && err == nil
}

// IsTorn reports whether no line of a text is whole from a byte on, where a line begins that is not: then what was
// to be written last was not, or not all of it. Otherwise there is damage in the middle. Each line begins with a
// check, as in a record.
func IsTorn(text []byte, from int) bool {
	before, known := uint64(0), false
	for row := range bytes.Lines(text[min(from, len(text)):]) {
		check, line, _ := strings.Cut(strings.TrimRight(string(row), "\r\n"), " ")
		if known && check == fmt.Sprintf("%08x", LineCheck(uint32(before), line)) {
			return false
		}
		var err error
		before, err = strconv.ParseUint(check, 16, 32)
		known = err == nil
	}
	return true
}

// What follows reads records of the first format, which no program writes any more. Their text is made of stretches: the
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

func (s *scan1) add(l RecordLine) {
	l.at = s.start
	s.r.Lines = append(s.r.Lines, l)
	s.whole = len(s.r.Lines)
}

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
		b = append(b, byte(where), byte(where>>8), byte(t.next[c]), byte(t.before(Card(c))), byte(t.known[c]))
	}
	for l, h := range t.heads[:MaxZones+placedCards] {
		if l < placedZones || l >= MaxZones {
			b = append(b, byte(h.first), byte(t.last(List(l))), byte(h.n))
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
