// This file holds a game whose lines come one by one, as at a prompt.

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
	s.ran, s.again = s.runs, false
	s.p.acting, s.p.before, s.p.wishes, s.p.stop = false, nil, slices.Clone(s.hopes), nil
	s.played, s.drawn = nil, 0
	s.p.since(0)
	if s.ran {
		g.Run()
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
