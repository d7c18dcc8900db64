package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Record is a whole game as text: what it was played with, and every choice by name. A digest follows the
// last choice of each round, and one the last of all. It is what is kept, saved and sent; nothing in it is
// trusted, Replay matches each answer against the options listed.
type Record struct {
	Format int        // of the text that it was read from: 1 or 2
	Head   []HeadLine // "game", "scenario", "seed" ...: in order
	Lines  []RecordLine
	Over   bool // the game had ended

	check uint32 // of the last line that is whole
}

// HeadLine is one line of a record's head. A key may stand there several times.
type HeadLine struct{ Key, Value string }

// RecordLine is an answer of a seat or, where Seat is "", something else: a word with what stands behind it. A
// digest is one of the words DigestWord, OpenWord and EndWord.
type RecordLine struct {
	Seat, Answer string
	Word, Rest   string
	Digest       uint64

	at int // where it stood in the text that it was read from
}

// The words of lines that are no answers. A game has other words of its own.
const (
	DigestWord = "digest" // of the state here: at the end of a round
	OpenWord   = "open"   // likewise: here the game was left, and waits for an answer
	EndWord    = "end"    // likewise: the game is over
	UndoWord   = "undo"   // so many answers before it are taken back
	LuckWord   = "luck"   // from the next piece on luck is that of another seed; see Anew
)

// IsDigest reports whether the line says what the state is there.
func (l *RecordLine) IsDigest() bool {
	return l.Word == DigestWord || l.Word == OpenWord || l.Word == EndWord
}

// String returns the line as it stands in a record.
func (l *RecordLine) String() string {
	switch {
	case l.Seat != "":
		return l.Seat + ": " + l.Answer
	case l.IsDigest():
		return fmt.Sprintf("%s %016x", l.Word, l.Digest)
	case l.Rest == "":
		return l.Word
	}
	return l.Word + " " + l.Rest
}

// Get returns the first value of a key of the head, or "".
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
	return CountOf(slices.Values(r.Lines[:n]), func(l RecordLine) bool { return l.Seat != "" })
}

// Byte returns where a line of the record stood in the text that it was read from.
func (r *Record) Byte(line int) int { return r.Lines[line].at }

// Record makes a record of the game so far, with that head.
func (g *Game[S]) Record(head []HeadLine) *Record {
	r := &Record{Format: 2, Head: head, Lines: g.Recorded(0, 0), Over: g.rules.Over()}
	r.Lines = append(r.Lines, Each(g.Sealed(), g.line)...)
	r.Lines = append(r.Lines, g.Standing())
	return r
}

// Recorded returns the lines of a record for the game behind so many answers and digests: the further answers, and
// the digests of rounds between them.
func (g *Game[S]) Recorded(answers, digests int) (lines []RecordLine) {
	mark := digests
	upTo := func(answers int) {
		for ; mark < len(g.marks) && g.marks[mark].Answers <= answers; mark++ {
			lines = append(lines, RecordLine{Word: DigestWord, Digest: g.marks[mark].Digest})
		}
	}
	for i, c := range g.answers[answers:] {
		upTo(answers + i)
		lines = append(lines, g.line(c))
	}
	upTo(len(g.answers))
	return lines
}

func (g *Game[S]) line(c Choice) RecordLine {
	return RecordLine{Seat: g.rules.NameSeat(c.Seat), Answer: g.rules.NameOption(c.Option)}
}

// Standing returns the line that says where the game stands, the last of a record. A game that waits where nobody has a
// choice stands where it would wait without that.
func (g *Game[S]) Standing() RecordLine {
	if g.open && g.sealed.asked == 0 && g.dec.Forced() {
		defer g.unveiled()()
	}
	l := RecordLine{Word: OpenWord, Digest: g.Digest()}
	if g.rules.Over() {
		l.Word = EndWord
	}
	return l
}

// unveiled goes on as a game does that waits for choices only. What it returns leads back.
func (g *Game[S]) unveiled() (back func()) {
	var s Snapshot[S]
	g.Save(&s)
	events, mark, pieces, chances, markCh := g.events, g.mark, g.pieces, g.Chances, g.markCh
	g.hurried, g.events = true, nil
	g.mark = 0
	g.Rewind()
	g.Run()
	return func() {
		g.hurried = false
		g.Load(&s)
		g.events, g.mark, g.pieces, g.Chances, g.markCh = events, mark, pieces, chances, markCh
	}
}

// Played returns the record without the answers that were taken back in the course of it. What else was done
// meanwhile, such as a change of the data, stays done.
func (r *Record) Played() *Record {
	played := *r
	played.Lines = nil
	for _, l := range r.Lines {
		if l.Word == UndoWord {
			n, _ := strconv.Atoi(l.Rest) // it was read as a number
			played.takeBack(n)
			continue
		}
		played.Lines = append(played.Lines, l)
	}
	return &played
}

// takeBack takes out the last n answers, and the digests behind the first of them.
func (r *Record) takeBack(n int) {
	from := len(r.Lines)
	for ; n > 0 && from > 0; from-- {
		if r.Lines[from-1].Seat != "" {
			n--
		}
	}
	kept := slices.DeleteFunc(r.Lines[from:], func(l RecordLine) bool { return l.Seat != "" || l.IsDigest() })
	r.Lines = r.Lines[:from+len(kept)]
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
	case m.Line.IsDigest():
		return fmt.Sprintf("after answer %d: the record's digest is %016x, the replay's %016x", m.Answer, m.Line.Digest, m.Digest)
	case m.Line.Seat == "":
		return fmt.Sprintf("after answer %d: %q cannot be carried out here", m.Answer, m.Line.String())
	case m.Asked == "":
		return fmt.Sprintf("answer %d (%s): nothing is asked, the game is over", m.Answer, m.Line.String())
	case m.Asked != m.Line.Seat:
		return fmt.Sprintf("answer %d (%s): the decision is %s's", m.Answer, m.Line.String(), m.Asked)
	}
	return fmt.Sprintf("answer %d (%s): not among the options: %s", m.Answer, m.Line.String(), strings.Join(m.Options, ", "))
}

// Replay plays a record's answers on a game at its beginning, matching every one against the options
// listed and every digest against the state. What was taken back is left out; see Played. It returns a *Mismatch at
// the first that differs.
func (g *Game[S]) Replay(r *Record) error {
	g.placed = r.Format == 1
	defer func() { g.placed = false }()
	g.Run()
	answers, mark := 0, 0
	for i, l := range r.Lines {
		switch {
		case l.Seat != "":
			answers++
			c, m := g.Match(l)
			if m != nil {
				m.Index, m.Answer = i, answers
				return m
			}
			if err := g.AnswerFor(c.Seat, c.Option); err != nil {
				return err
			}
		case l.IsDigest():
			digest := g.Digest()
			if l.Word == DigestWord && mark < len(g.marks) && g.marks[mark].Answers == answers {
				digest = g.marks[mark].Digest
				mark++
			}
			if digest != l.Digest {
				return &Mismatch{Index: i, Answer: answers, Line: l, Digest: digest}
			}
		case l.Word == LuckWord:
			seed, err := strconv.ParseUint(l.Rest, 10, 64)
			if err != nil {
				return &Mismatch{Index: i, Answer: answers, Line: l}
			}
			g.Anew(seed)
		default:
			return &Mismatch{Index: i, Answer: answers, Line: l}
		}
	}
	return nil
}

// Match finds the option of an open decision that a line of a record names, and the seat that it is open to.
func (g *Game[S]) Match(l RecordLine) (Choice, *Mismatch) {
	m := &Mismatch{Line: l}
	d := g.Open()
	if d == nil {
		return Choice{}, m
	}
	for s := range g.Awaited().All() {
		if g.rules.NameSeat(s) == l.Seat {
			d = g.OpenTo(s)
		}
	}
	m.Asked = g.rules.NameSeat(d.Seat)
	for _, o := range d.Options {
		name := g.rules.NameOption(o)
		if name == l.Answer && m.Asked == l.Seat {
			return Choice{d.Seat, o}, nil
		}
		m.Options = append(m.Options, name)
	}
	return Choice{}, m
}
