package engine

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Record is a whole game as text: what it was played with, and every choice by name. A digest follows the
// last choice of each round, and one the last of all. It is what is saved and sent; nothing in it is
// trusted, Replay matches each answer against the options listed.
type Record struct {
	Head  []HeadLine // "library", "scenario", "seed" ...: in order
	Lines []RecordLine
}

// HeadLine is one line of a record's head.
type HeadLine struct{ Key, Value string }

// RecordLine is an answer of a seat, or a digest where Seat is "".
type RecordLine struct {
	Seat, Answer string
	Digest       uint64
}

const recordMagic = "loremaster record 1"

// Get returns the value of a line of the head, or "".
func (r *Record) Get(key string) string {
	for _, h := range r.Head {
		if h.Key == key {
			return h.Value
		}
	}
	return ""
}

// Write writes the record.
func (r *Record) Write(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, recordMagic)
	for _, h := range r.Head {
		fmt.Fprintf(b, "%s %s\n", h.Key, h.Value)
	}
	fmt.Fprintln(b)
	for _, l := range r.Lines {
		if l.Seat == "" {
			fmt.Fprintf(b, "digest %016x\n", l.Digest)
			continue
		}
		fmt.Fprintf(b, "%s: %s\n", l.Seat, l.Answer)
	}
	return b.Flush()
}

// ReadRecord reads a record. Errors name the line.
func ReadRecord(in io.Reader) (*Record, error) {
	s := bufio.NewScanner(in)
	r, n, head := &Record{}, 0, true
	for s.Scan() {
		n++
		line := strings.TrimRight(s.Text(), "\r")
		switch {
		case n == 1:
			if line != recordMagic {
				return nil, fmt.Errorf("line 1: this is not a record: it does not begin with %q", recordMagic)
			}
		case line == "":
			head = false
		case head:
			key, value, ok := strings.Cut(line, " ")
			if !ok {
				return nil, fmt.Errorf("line %d: expected a word and its value; found %q", n, line)
			}
			r.Head = append(r.Head, HeadLine{key, value})
		default:
			if hex, ok := strings.CutPrefix(line, "digest "); ok {
				d, err := strconv.ParseUint(hex, 16, 64)
				if err != nil {
					return nil, fmt.Errorf("line %d: expected a digest of 16 hexadecimal digits; found %q", n, hex)
				}
				r.Lines = append(r.Lines, RecordLine{Digest: d})
				continue
			}
			seat, answer, ok := strings.Cut(line, ": ")
			if !ok || seat == "" {
				return nil, fmt.Errorf("line %d: expected \"seat: answer\"; found %q", n, line)
			}
			r.Lines = append(r.Lines, RecordLine{Seat: seat, Answer: answer})
		}
	}
	if err := s.Err(); err != nil {
		return nil, fmt.Errorf("line %d: %w", n+1, err)
	}
	if n == 0 {
		return nil, errors.New("line 1: the record is empty")
	}
	return r, nil
}

// Record makes a record of the game so far, with that head.
func (g *Game[S]) Record(head []HeadLine) *Record {
	r := &Record{Head: head}
	mark := 0
	digests := func(answers int) {
		for ; mark < len(g.marks) && g.marks[mark].Answers <= answers; mark++ {
			r.Lines = append(r.Lines, RecordLine{Digest: g.marks[mark].Digest})
		}
	}
	for i, c := range g.answers {
		digests(i)
		r.Lines = append(r.Lines, RecordLine{Seat: g.rules.NameSeat(c.Seat), Answer: g.rules.NameOption(c.Option)})
	}
	digests(len(g.answers))
	r.Lines = append(r.Lines, RecordLine{Digest: g.Digest()})
	return r
}

// Mismatch is the first line of a record that a replay could not follow.
type Mismatch struct {
	Answer  int // its number among the answers, from 1; of a digest, the answers before it
	Line    RecordLine
	Asked   string   // whose decision it was, "" if nothing was asked
	Options []string // what could have been answered
	Digest  uint64   // of a digest line: what the replay came to
}

func (m *Mismatch) Error() string {
	switch {
	case m.Line.Seat == "":
		return fmt.Sprintf("after answer %d: the record's digest is %016x, the replay's %016x", m.Answer, m.Line.Digest, m.Digest)
	case m.Asked == "":
		return fmt.Sprintf("answer %d (%s: %s): nothing is asked, the game is over", m.Answer, m.Line.Seat, m.Line.Answer)
	case m.Asked != m.Line.Seat:
		return fmt.Sprintf("answer %d (%s: %s): the decision is %s's", m.Answer, m.Line.Seat, m.Line.Answer, m.Asked)
	}
	return fmt.Sprintf("answer %d (%s: %s): not among the options: %s", m.Answer, m.Line.Seat, m.Line.Answer, strings.Join(m.Options, ", "))
}

// Replay plays a record's answers on a game at its beginning, matching every one against the options
// listed and every digest against the state. It returns a *Mismatch at the first that differs.
func (g *Game[S]) Replay(r *Record) error {
	g.Run()
	answers, mark := 0, 0
	for _, l := range r.Lines {
		if l.Seat == "" {
			digest := g.Digest()
			if mark < len(g.marks) && g.marks[mark].Answers == answers {
				digest = g.marks[mark].Digest
				mark++
			}
			if digest != l.Digest {
				return &Mismatch{Answer: answers, Line: l, Digest: digest}
			}
			continue
		}
		answers++
		o, err := g.match(answers, l)
		if err != nil {
			return err
		}
		if err := g.Answer(o); err != nil {
			return err
		}
	}
	return nil
}

// match finds the option of the open decision that a line of a record names.
func (g *Game[S]) match(answer int, l RecordLine) (Option, error) {
	m := &Mismatch{Answer: answer, Line: l}
	d := g.Open()
	if d == nil {
		return Option{}, m
	}
	m.Asked = g.rules.NameSeat(d.Seat)
	for _, o := range d.Options {
		name := g.rules.NameOption(o)
		if name == l.Answer && m.Asked == l.Seat {
			return o, nil
		}
		m.Options = append(m.Options, name)
	}
	return Option{}, m
}
