package engine

import (
	"fmt"
	"strings"
)

// Record is a whole game as text: what it was played with, and every choice by name. A digest follows the
// last choice of each round, and one the last of all. It is what is saved and sent; nothing in it is
// trusted, Replay matches each answer against the options listed.
type Record struct {
	Head  []HeadLine // "library", "scenario", "seed" ...: in order
	Lines []RecordLine
	Over  bool // the game had ended

	at []int // of each line, where it stood in the text
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

// Answers returns how many of the first n lines are answers.
func (r *Record) Answers(n int) int {
	answers := 0
	for _, l := range r.Lines[:n] {
		if l.Seat != "" {
			answers++
		}
	}
	return answers
}

// Byte returns where a line of the record stood in the text that it was read from.
func (r *Record) Byte(line int) int { return r.at[line] }

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
	r.Over = g.rules.Over()
	r.Lines = append(r.Lines, RecordLine{Digest: g.Digest()})
	return r
}

// Mismatch is the first line of a record that a replay could not follow.
type Mismatch struct {
	Index   int // of the line in the record
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
	for i, l := range r.Lines {
		if l.Seat == "" {
			digest := g.Digest()
			if mark < len(g.marks) && g.marks[mark].Answers == answers {
				digest = g.marks[mark].Digest
				mark++
			}
			if digest != l.Digest {
				return &Mismatch{Index: i, Answer: answers, Line: l, Digest: digest}
			}
			continue
		}
		answers++
		o, m := g.match(l)
		if m != nil {
			m.Index, m.Answer = i, answers
			return m
		}
		if err := g.Answer(o); err != nil {
			return err
		}
	}
	return nil
}

// match finds the option of the open decision that a line of a record names.
func (g *Game[S]) match(l RecordLine) (Option, *Mismatch) {
	m := &Mismatch{Line: l}
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
