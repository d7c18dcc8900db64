// This file plays games again that were played before: records, and cases of scripts.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
)

// Tape is a game that was played: how it began, and every answer by name, so that it can be played again with
// another library.
type Tape struct {
	Title   string
	Broken  error   // why the case of a script did not come to its end, or nil
	With    *Runner // what it was played with
	head    *Case
	items   []tapeItem
	answers int
	anew    []Anew
}

// tapeItem is an answer, or a line that is none: the game goes on, luck is forced.
type tapeItem struct {
	answer string // by its name in records
	line   string
	at     int    // the line of the script that it is of, 0 if it is of none
	said   string // that line
}

// RecordTape returns the tape of a record. The record has to replay: every answer and digest is compared.
func (l *Runner) RecordTape(src []byte) (*Tape, error) {
	it, err := l.OpenRecord(src)
	if err != nil {
		return nil, err
	}
	t := &Tape{Title: fmt.Sprintf("%s, seed %s", it.Game.SetUp().Scene().Scenario.Name, it.Record.Get("seed")), head: it.Start.c, With: it.Start.lib, anew: it.Start.anew}
	t.items = append(t.items, tapeItem{line: goOnLine})
	for _, line := range it.Record.Lines {
		if line.Seat != "" {
			t.items = append(t.items, tapeItem{answer: line.Answer})
			t.answers++
		}
	}
	return t, nil
}

// goOnLine lets the game go on.
const goOnLine = "the game goes on"

// CaseTape plays a case of a script, without its checks, and returns its tape; of one that goes wrong that of
// what came before.
func (l *Runner) CaseTape(c *Case) (*Tape, error) {
	s, err := l.StartCase(c)
	if err != nil {
		return nil, err
	}
	t := &Tape{Title: c.Title, head: c, With: l}
	for _, step := range c.steps {
		if !step.plays() {
			continue
		}
		before, entry := len(s.Game().Answers()), s.entryOf(step.line)
		if entry.stops {
			t.items = append(t.items, tapeItem{line: goOnLine}) // as far as to the next decision
			continue
		}
		waits := s.Waiting()
		_, err := s.Say(step.line.text())
		answers := s.Game().Answers()[before:]
		switch {
		case len(answers) > 0 && waits:
			t.items = append(t.items, tapeItem{line: goOnLine})
		case len(answers) == 0 && err == nil && entry.goesOn:
			t.items = append(t.items, tapeItem{line: step.line.text()})
		case err == nil && waits && !s.Waiting(): // the answer was the only one and not asked for, but the game has gone on
			t.items = append(t.items, tapeItem{line: goOnLine})
		}
		for _, a := range answers {
			t.items = append(t.items, tapeItem{answer: s.p.setup.Names().NameOption(a.Option), at: step.line.at.Line, said: step.line.text()})
			t.answers++
		}
		if err != nil {
			t.Broken = err
			break
		}
	}
	return t, nil
}

// entryOf returns which sentence a line of play is.
func (s *Session) entryOf(l *line) *Entry {
	read, err := s.read(l.text())
	if read == nil || err != nil {
		return &Entry{}
	}
	return read.line.parts[0].entry
}

// Answers returns how many answers the tape has.
func (t *Tape) Answers() int { return t.answers }

// player is a tape being played with a library.
type player struct {
	*Session
	events int // that have been told
}

// news returns what has happened since it was last asked, as scripts say it.
func (p *player) news() []string {
	list := p.eventLines(p.events)
	p.events += len(list)
	return list
}

// eventLines returns what has happened from an event on, as scripts say it.
func (s *Session) eventLines(from int) []string {
	return each(s.p.g.Events()[from:], func(e engine.Event) string { return s.EventLine(&e) })
}

// asked says what is open, "" where nothing is; and its options by name, in order.
func (s *Session) asked() (decision string, options []string) {
	d := s.p.g.Open()
	if d == nil {
		return "", nil
	}
	return s.p.decisionWords(), slices.Sorted(slices.Values(each(d.Options, s.p.setup.Names().NameOption)))
}

// say plays an item that is no answer.
func (s *Session) say(it tapeItem) error {
	if it.line == goOnLine && s.p.g.Open() != nil {
		return nil
	}
	_, err := s.Say(it.line)
	return err
}

// option returns the option of the open decision with that name.
func (s *Session) option(name string) (engine.Option, bool) {
	if d := s.p.g.Open(); d != nil {
		for _, o := range d.Options {
			if s.p.setup.Names().NameOption(o) == name {
				return o, true
			}
		}
	}
	return engine.Option{}, false
}

// Moment is an answer of a tape with what came of it. Its first has no answer: the game begins.
type Moment struct {
	Answer int // its number, from 1
	Words  string
	Events []string
}

// Play plays the first answers of a tape, all if there are fewer, and tells each. The session stands where
// they lead.
func (t *Tape) Play(answers int, tell func(Moment)) (*Session, error) {
	s, err := t.With.StartCase(t.head)
	if err != nil {
		return nil, err
	}
	s.DrawAnew(t.anew)
	p := &player{Session: s}
	n := 0
	for _, it := range t.items {
		if it.line != "" {
			if err := p.say(it); err != nil {
				return s, err
			}
			continue
		}
		if n == 0 {
			tell(Moment{Events: p.news()})
		}
		if n == answers {
			return s, nil
		}
		n++
		o, ok := p.option(it.answer)
		if !ok {
			return s, fmt.Errorf("answer %d, %q, is not among the options", n, it.answer)
		}
		m := Moment{Answer: n, Words: s.Sentence(o)}
		if err := s.Choose(o); err != nil {
			return s, err
		}
		m.Events = p.news()
		tell(m)
	}
	if n == 0 {
		tell(Moment{Events: p.news()})
	}
	return s, nil
}

// Difference is the first place where a tape comes out different with another library.
type Difference struct {
	Answer int    // the answers that are the same
	Words  string // the last of them, "" at the beginning
	What   string // an event, the decision, or its options
	Here   []string
	There  []string
}

// Compare plays a tape side by side with what it was played with and with another library. Without a difference it
// returns nil.
func (t *Tape) Compare(there *Runner) (*Difference, error) {
	a, err := t.With.StartCase(t.head)
	if err != nil {
		return nil, err
	}
	b, err := there.StartCase(t.head)
	if err != nil {
		return nil, err
	}
	a.DrawAnew(t.anew)
	b.DrawAnew(t.anew)
	p, q := &player{Session: a}, &player{Session: b}
	d := &Difference{}
	for _, it := range t.items {
		if it.line != "" {
			if err := p.say(it); err != nil {
				return nil, err
			}
			if err := q.say(it); err != nil {
				d.What, d.There = "line", []string{it.line, firstLine(err.Error())}
				return d, nil
			}
			continue
		}
		if d.differs(p, q) {
			return d, nil
		}
		o, ok := p.option(it.answer)
		if !ok {
			return nil, fmt.Errorf("answer %d, %q, is not among the options", d.Answer+1, it.answer)
		}
		other, _ := q.option(it.answer)
		d.Answer, d.Words = d.Answer+1, p.Sentence(o)
		if err := p.Choose(o); err != nil {
			return nil, err
		}
		if err := q.Choose(other); err != nil {
			d.What, d.There = "event", []string{firstLine(err.Error())}
			return d, nil
		}
	}
	if d.differs(p, q) {
		return d, nil
	}
	return nil, nil
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// differs compares what has happened on two sides and what is asked now.
func (d *Difference) differs(p, q *player) bool {
	a, b := p.news(), q.news()
	for i := 0; i < len(a) || i < len(b); i++ {
		here, there := a[min(i, len(a)):min(i+1, len(a))], b[min(i, len(b)):min(i+1, len(b))]
		if !slices.Equal(here, there) {
			d.What, d.Here, d.There = "event", here, there
			return true
		}
	}
	asked, options := p.asked()
	askedThere, optionsThere := q.asked()
	if plainDecision(asked) != plainDecision(askedThere) {
		d.What, d.Here, d.There = "decision", []string{asked}, []string{askedThere}
		return true
	}
	if !slices.Equal(options, optionsThere) {
		d.What, d.Here, d.There = "option", without(options, optionsThere), without(optionsThere, options)
		return true
	}
	return false
}

// plainDecision returns a decision without the place of the text that asks, which may be another file.
func plainDecision(words string) string {
	plain, _, _ := strings.Cut(words, " (")
	return plain
}

// without returns the options that are not in the other list.
func without(list, other []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(other, s) })
}
