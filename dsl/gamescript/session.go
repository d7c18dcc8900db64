// This file holds a game whose lines come one by one, as at a prompt, and carries them out.

package gamescript

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// Session is a set-up, a game of it, and the names in it. Lines are the same sentences as those of a script.
// It goes back to any earlier point by Restart and by giving the same answers again.
type Session struct {
	lib    *Runner
	c      *Case // what it is played with; its steps do not count
	p      *play
	start  engine.Position
	given  []engine.Choice // answers that belong to the start
	hopes  []wish          // luck that was forced there
	runs   bool            // it has gone on when it begins,
	ran    bool            // and now
	line   int             // up to where events have been named by "> ..." lines
	among  bool            // others may have happened in between
	loaded bool            // it has gone on from the middle of a game
	pure   map[string]bool // see plain
	played []playedLine    // since it began,
	intro  int             // of which so many belong to the beginning
	anew   []Anew          // luck that is drawn anew,
	drawn  int             // and how much of it has been
	listed []Offer         // what the game lists that it only looks at; nil where nobody has asked,
	known  known           // and what is so of every game of its set-up
	sought *goal           // for which it is played; nil for none

	// OnPiece, if not nil, is called before each piece of the game is played; again where a piece runs again
	// because a question in it was answered.
	OnPiece func(again bool)
	again   bool
}

// playedLine is a line that was played, or an answer.
type playedLine struct {
	step   *step // nil where it is an answer
	choice engine.Choice
}

// SayError is a line that could not be read.
type SayError struct{ Diags *diag.List }

func (e *SayError) Error() string { return strings.TrimSuffix(e.Diags.Error(), "\n") }

// Error returns what failed, without the place in a file that a session has not.
func (f *Failure) Error() string { return strings.TrimSuffix(f.String(), "\n") }

// Start returns a session that begins as the head of a script says: lines with "scenario", "cards", "given". If lines of
// play follow, it begins where they end.
func (l *Runner) Start(name, head string) (*Session, error) {
	f, diags := Parse(name, []byte(head))
	wrong := diag.List{Items: slices.DeleteFunc(diags.Items, func(d diag.Diagnostic) bool { return d.Code == "no-check" })}
	if len(wrong.Items) > 0 || len(f.Cases) == 0 {
		return nil, &SayError{&wrong}
	}
	s, err := l.StartCase(f.Cases[0])
	if err != nil {
		return nil, err
	}
	for _, line := range f.Cases[0].Lines() {
		if _, err := s.Say(line.Text); err != nil {
			return nil, err
		}
	}
	s.intro, s.line = len(s.played), len(s.p.g.Events())
	return s, nil
}

// StartRecord returns a session that begins as a recorded game did, with the definitions that the record holds.
func (l *Runner) StartRecord(r *engine.Record) (*Session, error) {
	start, err := record.Start(r)
	if err != nil {
		return nil, err
	}
	if l, err = l.Of(r); err != nil {
		return nil, err
	}
	s, err := l.Start("record", HeadOf(start, r.Get("seed")))
	if err == nil {
		s.DrawAnew(AnewIn(r))
	}
	return s, err
}

// StartCase returns a session that begins as a case of a script does.
func (l *Runner) StartCase(c *Case) (*Session, error) {
	n, wrong := l.names(c)
	if wrong != nil {
		return nil, &SayError{wrong}
	}
	head := *c
	head.steps = nil
	read, wrong := head.compile(n)
	if len(wrong.Items) > 0 {
		return nil, &SayError{wrong}
	}
	l, _ = l.of(c) // which has its names
	s := &Session{lib: l, c: read}
	s.setup(n)
	goesOn, f := read.lay(s.p)
	if f != nil {
		return nil, f
	}
	s.start, s.hopes, s.runs = boundary(s.p.g), s.p.wishes, goesOn
	s.Restart()
	return s, nil
}

// boundary returns the position at which the piece under way began, in memory of its own.
func boundary(g game.Play) engine.Position {
	p := g.NewPosition()
	g.StoreBoundary(p)
	return p
}

// setup gives the session a game of a set-up.
func (s *Session) setup(n *names) {
	s.p = newPlay(n)
	s.p.listen()
	s.p.g.Watch().OnPiece = func() {
		if s.OnPiece != nil {
			s.OnPiece(s.again)
		}
		s.again = false
	}
	s.pure = map[string]bool{}
}

// Looking returns a session that only looks at games of a set-up: at those that Look gives it. It answers nothing.
func Looking(setup game.Setup) *Session {
	s := &Session{ran: true, known: known{map[typed]read{}, map[string][]Named{}, map[engine.Card]string{}, map[*slot]string{}}}
	s.setup(newNames(setup))
	return s
}

// known is what a session that only looks at games has found out of all of one set-up: what lines say, the names in them,
// how cards are called, and a word for each slot that is no card's.
type known struct {
	reads  map[typed]read
	marks  map[string][]Named
	names  map[engine.Card]string
	others map[*slot]string
}

// typed is a line, and who has to answer when it is typed: what a line says depends on nothing else of a game.
type typed struct {
	text  string
	mover engine.Seat
}

// read is what a line says, or why it says nothing.
type read struct {
	step *step
	err  error
}

// mostKnown bounds the lines that are kept.
const mostKnown = 1 << 11

// recall returns what is known of a key, and finds it out where it is not; each time where nothing is kept.
func recall[K comparable, V any](m map[K]V, key K, find func() V) V {
	value, had := m[key]
	if had {
		return value
	}
	value = find()
	if len(m) >= mostKnown {
		clear(m)
	}
	if m != nil {
		m[key] = value
	}
	return value
}

// Look makes the session look at a game.
func (s *Session) Look(g game.Play) {
	s.p.g, s.listed, s.p.alike = g, nil, new(string)
	s.p.since(0)
}

// Rebase returns a session that goes on from the position of s with another library: see
// game.Play.Rebase.
func (s *Session) Rebase(l *Runner) (*Session, error) {
	n, wrong := l.names(s.c)
	if wrong != nil {
		return nil, &SayError{wrong}
	}
	g, err := s.p.g.Rebase(n.setup)
	if err != nil {
		return nil, err
	}
	l, _ = l.of(s.c)
	t := &Session{lib: l, c: s.c, runs: s.ran}
	t.setup(n)
	t.start = boundary(g)
	t.given = append(t.given, g.Answers()...)
	t.Restart()
	return t, nil
}

// Restart goes back to where the session began.
func (s *Session) Restart() {
	intro := s.played[:s.intro]
	s.restart()
	s.playAgain(intro, nil)
	s.line = len(s.p.g.Events())
}

// restart goes back to before the first line.
func (s *Session) restart() {
	g := s.p.g
	s.p.beginAt(s.start, s.c.scenario.last)
	s.again = false
	s.p.acting, s.p.before, s.p.wishes, s.p.stop = false, nil, slices.Clone(s.hopes), nil
	s.played, s.drawn = nil, 0
	s.p.since(0)
	if s.ran = s.runs && s.p.act(s.c.scenario.last); s.ran {
		for _, c := range s.given {
			s.answerFor(c.Seat, c.Option) //nolint:errcheck // it was listed when the session began
			s.p.since(len(g.Events()))
		}
		s.draw()
	}
}

// Game returns the game. It changes only by the methods of the session.
func (s *Session) Game() game.Play { return s.p.g }

// Library returns what the session is played with.
func (s *Session) Library() *Runner { return s.lib }

// Case returns what is played.
func (s *Session) Case() *Case { return s.c }

// Waiting reports whether the game has to go on before anything is asked.
func (s *Session) Waiting() bool { return !s.ran }

// GoOn lets the game go on to its first decision.
func (s *Session) GoOn() error {
	return s.guard(func() {
		s.ran = true
		s.p.g.Run()
		s.draw()
	})
}

// Choose answers the open decision.
func (s *Session) Choose(o engine.Option) error {
	if d := s.p.g.Open(); d != nil {
		return s.ChooseFor(d.Seat, o)
	}
	return s.answerFor(engine.NoSeat, o) // which is refused
}

// ChooseFor answers what a seat is asked: one of several that answer at once, or who is asked alone.
func (s *Session) ChooseFor(seat engine.Seat, o engine.Option) error {
	from := len(s.p.g.Events())
	d := s.p.g.OpenTo(seat)
	forced := d != nil && d.Forced()
	if err := s.answerFor(seat, o); err != nil {
		return err
	}
	s.p.since(from)
	s.line = from
	s.draw()
	if forced {
		return nil // played again, the game does not wait for it
	}
	s.played = append(s.played, playedLine{choice: engine.Choice{Seat: seat, Option: o}})
	return nil
}

// TakeBack takes back what a seat has answered, while others are awaited who answer at once with it. It reports false
// where there is nothing to be taken back.
func (s *Session) TakeBack(seat engine.Seat) bool {
	if !s.p.g.TakeBack(seat) {
		return false
	}
	for i, it := range slices.Backward(s.played) {
		if it.step == nil && it.choice.Seat == seat {
			s.played = slices.Delete(s.played, i, i+1)
			break
		}
	}
	return true
}

func (s *Session) answerFor(seat engine.Seat, o engine.Option) (err error) {
	s.again = s.p.g.Awaited() == engine.Only(seat)
	broken := s.guard(func() { err = s.p.g.AnswerFor(seat, o) })
	return errors.Join(broken, err)
}

// guard turns a panic of the rules, which only data can bring about, into an error.
func (s *Session) guard(f func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the game failed: %v\n%s", r, debug.Stack())
		}
	}()
	f()
	return nil
}

// Prefix returns the answers that belong to the start of the session, as lines, and restarts it.
func (s *Session) Prefix() (list []string) {
	given := s.given
	s.given = nil
	s.Restart()
	for _, c := range given {
		list = append(list, s.Sentence(c.Option))
		s.answerFor(c.Seat, c.Option) //nolint:errcheck // it was listed when the session began
	}
	s.given = given
	s.Restart()
	return list
}

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
