// This file opens records, for whatever goes on with one, replays it or looks into it, and draws luck anew where that was done in the
// game of one. A report is a record with where its game stands, for whoever looks into a fault.

package gamescript

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// Recorded is a record that is whole and that comes out the same.
type Recorded struct {
	Record *engine.Record // without what was taken back
	Start  *Session       // its game at the beginning
	Game   game.Play      // and where it stands
}

// OpenRecord opens the record of a text. One that is cut off or damaged, or that the library plays differently, is
// refused, with the place.
func (l *Runner) OpenRecord(src []byte) (*Recorded, error) {
	r, err := engine.ReadRecord(bytes.NewReader(src))
	if err != nil {
		return nil, err
	}
	return l.PlayRecord(r)
}

// PlayRecord does the same with a record that has been read.
func (l *Runner) PlayRecord(r *engine.Record) (*Recorded, error) {
	s, err := l.StartRecord(r)
	if err != nil {
		return nil, err
	}
	it := &Recorded{Record: r.Played(), Start: s}
	broken := s.guard(func() {
		it.Game, err = record.Replay(s.p.setup.Scene().Library, r)
	})
	if err = errors.Join(broken, err); err != nil {
		return nil, err
	}
	return it, nil
}

// Anew is luck that was drawn anew behind so many answers, by another seed; see engine.Game.Anew.
type Anew struct {
	Answers int
	Seed    uint64
}

// Line returns the line that a record has of it.
func (a Anew) Line() engine.RecordLine {
	return engine.RecordLine{Word: engine.LuckWord, Rest: strconv.FormatUint(a.Seed, 10)}
}

// AnewIn returns the luck that was drawn anew in a record, but for what was taken back.
func AnewIn(r *engine.Record) (list []Anew) {
	answers := 0
	for _, l := range r.Played().Lines {
		switch {
		case l.Seat != "":
			answers++
		case l.Word == engine.LuckWord:
			seed, _ := strconv.ParseUint(l.Rest, 10, 64) // it was read as a number
			list = append(list, Anew{answers, seed})
		}
	}
	return list
}

// TakenBack returns luck in a game that was taken back to so many answers, as engine.Record.Played has it: what was drawn
// anew stays so.
func TakenBack(list []Anew, answers int) []Anew {
	list = slices.Clone(list)
	for i := range list {
		list[i].Answers = min(list[i].Answers, answers)
	}
	return list
}

// DrawAnew has the session draw that luck anew, in its order, whenever so many answers have been given; what it was to draw
// before does not count. What lies behind the answers that there are is drawn from the next Restart on.
func (s *Session) DrawAnew(list []Anew) {
	answers, same := len(s.p.g.Answers()), 0
	for same < min(s.drawn, len(list)) && list[same] == s.anew[same] {
		same++
	}
	s.anew, s.drawn = slices.Clone(list), same
	for s.ran && s.drawn < len(s.anew) && s.anew[s.drawn].Answers < answers {
		s.drawn++
	}
	s.draw()
}

// Anew returns the luck that the session draws anew.
func (s *Session) Anew() []Anew { return slices.Clone(s.anew) }

// draw draws what is to be drawn here.
func (s *Session) draw() {
	if d := s.p.g.Open(); d != nil && d.Forced() {
		return // a record knows nothing of who is waited for without a choice
	}
	for s.ran && s.drawn < len(s.anew) && s.anew[s.drawn].Answers == len(s.p.g.Answers()) {
		s.p.g.Anew(s.anew[s.drawn].Seed)
		s.drawn++
	}
}

// Record returns the record of the game so far, with that head, in which the seed is that with which it began.
func (s *Session) Record(head []engine.HeadLine) *engine.Record {
	head = slices.Clone(head)
	for i := range head {
		if head[i].Key == "seed" {
			head[i].Value = strconv.FormatUint(s.c.scenario.seed, 10)
		}
	}
	r := s.p.g.Record(head)
	for _, a := range slices.Backward(s.anew[:s.drawn]) {
		at, answers := 0, 0
		for at < len(r.Lines) && answers < a.Answers {
			if r.Lines[at].Seat != "" {
				answers++
			}
			at++
		}
		r.Lines = slices.Insert(r.Lines, at, a.Line())
	}
	return r
}

// reported bounds the events that a report lists.
const reported = 60

// Report writes a report on the game of a record, as far as that can be played: what is said about it, where it stands,
// what is asked, what happened last, and the record itself. It opens like the record.
func (l *Runner) Report(w io.Writer, src []byte, about []engine.HeadLine) error {
	var b strings.Builder
	b.WriteString(engine.ReportHead + "\n\nIt holds a whole game, every hand and the seed included. Whatever opens a record opens it.\n\n")
	for _, h := range about {
		fmt.Fprintf(&b, "%-10s %s\n", h.Key, h.Value)
	}
	record, damage := engine.ScanRecord(src)
	if damage != nil {
		fmt.Fprintf(&b, "%-10s %v\n", "damage", damage)
	}
	s, err := l.standing(record)
	if err != nil {
		fmt.Fprintf(&b, "%-10s %s\n", "fault", strings.ReplaceAll(err.Error(), "\n", "\n           "))
	}
	if s != nil {
		s.report(&b)
	}
	b.WriteString("\n")
	if at := engine.RecordAt(src); at > 0 {
		src = src[at:] // of a report on a report
	}
	_, err = io.WriteString(w, b.String()+string(src))
	return err
}

// standing returns the session in which a record has been played as far as its answers go; nil where it cannot begin.
func (l *Runner) standing(r *engine.Record) (*Session, error) {
	if len(r.Head) == 0 {
		return nil, errors.New("nothing of the record can be read")
	}
	s, err := l.StartRecord(r)
	if err != nil {
		return nil, err
	}
	if err := s.GoOn(); err != nil {
		return s, err
	}
	n := 0
	for _, line := range r.Played().Lines {
		if line.Seat == "" {
			continue
		}
		n++
		o, wrong := s.Game().Match(line)
		if wrong != nil {
			wrong.Answer = n
			return s, wrong
		}
		if err := s.Choose(o.Option); err != nil {
			return s, err
		}
	}
	return s, nil
}

// report says where the game stands and how it came there.
func (s *Session) report(b *strings.Builder) {
	section := func(title string, lines []string) {
		fmt.Fprintf(b, "\n%s\n", title)
		for _, line := range lines {
			b.WriteString("  " + line + "\n")
		}
	}
	section(fmt.Sprintf("Position after %d answers", len(s.Game().Answers())), s.Position())
	var options []string
	for _, o := range s.Offers() {
		options = append(options, o.Sentence())
	}
	section(s.DecisionLine(), options)
	var log []string
	events := s.Game().Events()
	for i := max(0, len(events)-reported); i < len(events); i++ {
		log = append(log, s.EventLine(&events[i]))
	}
	section("What happened last", log)
}
