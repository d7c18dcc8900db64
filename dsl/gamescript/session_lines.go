// This file carries out the lines of a session.

package gamescript

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Kind is what a line does.
type Kind uint8

const (
	Nothing Kind = iota // it is empty, or a comment
	Played              // players acted or answered, or the game went on
	Checked             // something was checked, and is so
)

// Say carries out a line: an action, answers, "the game goes on", "expect", "refuse", "view", "changes", or
// "> ..." for what happened. It fails with a *SayError where the line is no sentence, and with a *Failure where the game
// does not go so; answers that it gave before it failed stay given.
func (s *Session) Say(text string) (kind Kind, err error) {
	step, err := s.read(text)
	if step == nil || err != nil {
		return Nothing, err
	}
	var f *Failure
	s.p.at = step.line
	broken := s.guard(func() {
		switch kind = Checked; {
		case step.among:
			s.among = true
		case step.events != nil:
			f = s.next(step.events[0])
		case !step.plays():
			f = s.p.step(step)
		default:
			kind, s.among = Played, false
			if step.line.parts[0].entry.stops {
				s.stopLast(step.line)
			}
			s.line = len(s.p.g.Events())
			s.again = s.p.g.Open() != nil
			f = s.p.line(step)
			s.ran = s.ran || s.p.g.Open() != nil || s.p.g.Over()
			s.draw()
			if f == nil {
				s.played = append(s.played, playedLine{step: step})
			}
		}
	})
	if f != nil {
		return kind, f
	}
	return kind, broken
}

// stopLast plays what was played last once more, so that it stops where a line says: when it was played nobody knew.
func (s *Session) stopLast(l *line) {
	if len(s.played) == 0 || s.p.g.Open() == nil {
		return
	}
	again := s.played
	s.restart()
	s.playAgain(again, l)
	s.p.at = l
}

// playAgain plays lines that were played before. The game stops where the next line, or the one behind them, says.
func (s *Session) playAgain(lines []playedLine, behind *line) {
	for i, it := range lines {
		next := behind
		if i+1 < len(lines) {
			next = nil
			if step := lines[i+1].step; step != nil {
				next = step.line
			}
		}
		s.p.stopBefore(next)
		if it.step == nil {
			s.ChooseFor(it.choice.Seat, it.choice.Option) //nolint:errcheck // it was chosen before
			continue
		}
		s.p.at = it.step.line
		s.p.line(it.step) // it went well before
		s.ran = s.ran || s.p.g.Open() != nil || s.p.g.Over()
		s.draw()
	}
	s.played = slices.Clip(lines)
}

const amongOthers = "among others"

// prompt is how messages call where a line was typed.
const prompt = "line"

// read reads a line. It returns nil where the line says nothing. A session that only looks at games reads each once.
func (s *Session) read(text string) (*step, error) {
	key := typed{text: text}
	if d := s.p.g.Open(); d != nil {
		key.mover = d.Seat
	}
	had := recall(s.known.reads, key, func() read {
		step, err := s.readNow(text)
		return read{step, err}
	})
	return had.step, had.err
}

func (s *Session) readNow(text string) (*step, error) {
	tokens := wordsOf(strings.TrimSpace(text))
	if len(tokens) == 0 {
		return nil, nil
	}
	l := &line{at: diag.Place{File: prompt, Line: 1, Column: tokens[0].column}, tokens: tokens}
	st := &step{line: l}
	if len(l.tokens) > maxTokens {
		return nil, s.wrong(diag.At(l.at, "line-too-long", "the line has %d words and signs, expected at most %d", len(l.tokens), maxTokens))
	}
	if word := l.tokens[0].text; isCheck(word) {
		if len(l.tokens) == 1 {
			return nil, s.wrong(diag.At(l.at, "empty", "nothing is said after %q", word))
		}
		l.head, l.tokens = word+" ", l.tokens[1:]
	}
	if l.tokens[0].text == ">" {
		if l.tokens = l.tokens[1:]; len(l.tokens) == 0 {
			return nil, s.wrong(diag.At(l.at, "empty", "nothing happens after \">\""))
		}
		if textOf(l.tokens) == amongOthers {
			return &step{line: l, events: []*line{}, among: true}, nil
		}
		l.head, st.events = "> ", []*line{l}
	}
	k := &compiler{names: s.p.names}
	if d := s.p.g.Open(); d != nil {
		k.mover = d.Seat
	}
	st.line = k.line(l, reads[l.stands()])
	if len(k.diags.Items) > 0 {
		return nil, &SayError{&k.diags}
	}
	if st.events != nil {
		st.events[0] = st.line
	}
	return st, nil
}

func (s *Session) wrong(d diag.Diagnostic) error {
	return &SayError{&diag.List{Items: []diag.Diagnostic{d}}}
}

// next checks that what a line names has happened on the last line, behind what was named before. Where something else came
// in between, it is among others from then on: a file says so behind it, which here is still to be typed.
func (s *Session) next(l *line) *Failure {
	events, other := s.p.g.Events(), -1
	for i := s.line; i < len(events); i++ {
		if s.p.means(&l.parts[0], &events[i]) {
			s.line, s.among = i+1, s.among || other >= 0
			return nil
		}
		if other < 0 && !s.among && !s.p.isAside(&events[i]) {
			other = i
		}
	}
	if other >= 0 {
		return s.p.fail(l, s.EventLine(&events[other]))
	}
	return s.p.fail(l, "no more happened")
}

// Would returns the option that a sentence about a player means, and of whom, whether it is open or not. Where
// several are meant it is one of those that came furthest.
func (s *Session) Would(words string) (seat engine.Seat, o engine.Option, err error) {
	step, err := s.act(words)
	if err != nil {
		return 0, o, err
	}
	s.p.at = step.line
	a := s.p.answersOf(&step.line.parts[0])[0]
	if _, found := s.p.open(&a); len(found) > 0 {
		return a.seat, found[0], nil
	}
	_, o = s.p.refusal(&a)
	return a.seat, o, nil
}

// Act is a part of a line that says what a player does: one action or answer.
type Act struct {
	answer answer
	at     *line
}

// Acts reads a line in which the player of that seat acts or answers, and nothing else that a script may say, part
// for part.
func (s *Session) Acts(seat engine.Seat, words string) ([]Act, error) {
	step, err := s.act(words)
	if err != nil {
		return nil, err
	}
	s.p.at = step.line
	var acts []Act
	for i, a := range s.p.answersOf(step.line.sentences()...) {
		if a.seat != seat {
			return nil, fmt.Errorf("expected what %s does", s.p.setup.Names().NameSeat(seat))
		}
		a.later = i > 0
		acts = append(acts, Act{a, step.line})
	}
	return acts, nil
}

// Means returns the option of the open decision that an act means. Where what came of the acts before it was without
// a choice, and its player saw it happen as the act says, nothing is asked. It fails with a *Failure, and changes
// nothing.
func (s *Session) Means(act *Act) (o engine.Option, asked bool, err error) {
	s.p.at = act.at
	o, asked, f := s.p.meant(&act.answer, func(e *engine.Event) bool {
		return act.answer.later && (act.answer.says[game.SlotA] == nil || e.Seen.Has(act.answer.seat))
	})
	if f != nil {
		return o, false, f
	}
	return o, asked, nil
}

// Done notes that the option which an act means has been chosen: what happened then counts for no other act.
func (s *Session) Done(act *Act) { s.p.noted(&act.answer, func(*engine.Event) bool { return true }) }

// act reads a line that has to be what a player does.
func (s *Session) act(words string) (*step, error) {
	step, err := s.read(words)
	switch {
	case err != nil:
		return nil, err
	case step == nil || !step.plays() || step.among || step.line.parts[0].entry.goesOn:
		return nil, errors.New("expected what a player does, after its name")
	}
	return step, nil
}
