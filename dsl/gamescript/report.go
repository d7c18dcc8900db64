// This file writes a game down for whoever looks into a fault: with where it stands, and how it came there.

package gamescript

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"loremaster/interpreter/engine"
)

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
