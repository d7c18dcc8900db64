// This file tortures cases: each is played again, and at every decision something is done to the game that must
// change nothing.

package gamescript

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
	"loremaster/interpreter/sim"
)

// Torture counts what cases have been put through. It may be used by several goroutines.
type Torture struct {
	Decisions atomic.Int64 // at which a game was tortured
	Exchanges atomic.Int64 // of hidden cards, after which a player was shown the same
}

// ordeal is something that is done at every decision of a case, and must change nothing.
type ordeal struct {
	name string
	at   func(t *tortured, s *Session, n int) (*Session, string) // before answer n: the session to go on with, or what is wrong
}

var ordeals = []ordeal{
	{"replay", func(_ *tortured, s *Session, _ int) (*Session, string) { return s, "" }},
	{"followed", (*tortured).follow},
	{"undo", (*tortured).undo},
	{"hidden exchange", (*tortured).exchange},
	{"save and load", (*tortured).load},
}

// tortured is a case under torture.
type tortured struct {
	*Torture
	tape    *Tape
	start   func() (*Session, error)
	moments []moment
	answers []engine.Option
	records bool // a record says all that has happened: the set-up, and answers
	shown   func(s *Session, seat engine.Seat) string
	resumed bool // the game has been taken up where several answer at once: what was answered before in its piece is on its tape alone
}

// moment is where a game stands at a decision, or at its end.
type moment struct {
	digest  uint64
	events  []engine.Event
	asked   string
	options []string
}

// torture plays a case that has passed again, once for each ordeal, and returns the first difference.
func (l *Runner) torture(c *Case, count *Torture) *Failure {
	t := &tortured{Torture: count, start: func() (*Session, error) { return l.StartCase(c) }, shown: (*Session).shown}
	tape, err := l.CaseTape(c)
	if err == nil {
		err = tape.Broken
	}
	if err != nil {
		return &Failure{File: c.File, Line: c.Line, Sentence: c.Title, Actual: "it cannot be played again: " + err.Error()}
	}
	t.tape = tape
	return t.run()
}

// run plays the tape as it is, then under each ordeal.
func (t *tortured) run() *Failure {
	if f := t.under(nil); f != nil {
		return f
	}
	for i := range ordeals {
		if f := t.under(&ordeals[i]); f != nil {
			return f
		}
	}
	t.Decisions.Add(int64(len(t.answers)))
	return nil
}

// under plays the tape under an ordeal, and compares each moment with that of the game as it is, which is noted where
// there is no ordeal.
func (t *tortured) under(o *ordeal) *Failure {
	s, err := t.start()
	if err != nil {
		return t.fails(o, 0, tapeItem{}, err.Error())
	}
	t.records = !s.c.given
	n := 0
	for _, it := range t.tape.items {
		if it.line != "" {
			t.records = t.records && it.line == goOnLine
			if err := s.say(it); err != nil {
				return t.fails(o, n, it, err.Error())
			}
			continue
		}
		if wrong := t.compare(o, s, n); wrong != "" {
			return t.fails(o, n, it, wrong)
		}
		if o != nil {
			var wrong string
			if s, wrong = o.at(t, s, n); wrong == "" {
				wrong = t.compare(o, s, n)
			}
			if wrong != "" {
				return t.fails(o, n, it, wrong)
			}
		}
		option, ok := s.option(it.answer)
		if !ok {
			return t.fails(o, n, it, "the answer is not among the options")
		}
		if o == nil {
			t.answers = append(t.answers, option)
		}
		if err := s.Choose(option); err != nil {
			return t.fails(o, n, it, err.Error())
		}
		n++
	}
	if wrong := t.compare(o, s, n); wrong != "" {
		return t.fails(o, n, tapeItem{}, wrong)
	}
	return nil
}

// compare says how a moment differs from that of the game as it is.
func (t *tortured) compare(o *ordeal, s *Session, n int) string {
	now := moment{digest: s.Game().Digest(), events: slices.Clone(s.Game().Events())}
	now.asked, now.options = s.asked()
	if o == nil {
		t.moments = append(t.moments, now)
		return ""
	}
	was := t.moments[n]
	// A game that was loaded has only what happened since the piece at work began.
	if len(now.events) < len(was.events) && s.loaded {
		was.events = was.events[len(was.events)-len(now.events):]
	}
	for i := range max(len(was.events), len(now.events)) {
		switch {
		case i >= len(now.events):
			return fmt.Sprintf("%q has not happened", s.EventLine(&was.events[i]))
		case i >= len(was.events):
			return fmt.Sprintf("%q has happened besides", s.EventLine(&now.events[i]))
		case now.events[i] != was.events[i]:
			return fmt.Sprintf("%q has happened, and was %q", s.EventLine(&now.events[i]), s.EventLine(&was.events[i]))
		}
	}
	switch {
	case now.asked != was.asked:
		return fmt.Sprintf("%q is asked, and was %q", now.asked, was.asked)
	case !slices.Equal(now.options, was.options):
		return fmt.Sprintf("the options are %s, and were %s", strings.Join(now.options, ", "), strings.Join(was.options, ", "))
	case now.digest != was.digest:
		return fmt.Sprintf("the state is another: its digest is %016x, and was %016x", now.digest, was.digest)
	}
	return ""
}

// fails makes the failure of a case at a decision.
func (t *tortured) fails(o *ordeal, n int, it tapeItem, wrong string) *Failure {
	f := &Failure{File: t.tape.head.File, Line: t.tape.head.Line, Sentence: t.tape.head.Title, Torture: "played again", Answer: n + 1}
	if o != nil {
		f.Torture = o.name
	}
	if it.at > 0 {
		f.Line, f.Sentence = it.at, it.said
	}
	f.Actual = fmt.Sprintf("%s, at decision %d: %s", f.Torture, n+1, wrong)
	return f
}

// follow has somebody follow the texts: each is asked then, whatever has been settled as the game was laid out.
func (t *tortured) follow(s *Session, _ int) (*Session, string) {
	s.p.g.OnClauses(func(engine.Card, game.Line, uint8) {})
	return s, ""
}

// undo gives another answer, and takes it back as a prompt does.
func (t *tortured) undo(s *Session, n int) (*Session, string) {
	d := s.Game().Open()
	other := d.Options[(slices.Index(d.Options, t.answers[n])+1)%len(d.Options)]
	if err := s.Choose(other); err != nil {
		return s, fmt.Sprintf("%q, which is open, is refused: %v", s.p.setup.Names().NameOption(other), err)
	}
	s.Restart()
	given := 0
	for _, it := range t.tape.items {
		switch {
		case it.line != "":
			if err := s.say(it); err != nil {
				return s, err.Error()
			}
		case given == n:
			return s, ""
		default:
			if err := s.Choose(t.answers[given]); err != nil {
				return s, err.Error()
			}
			given++
		}
	}
	return s, ""
}

// load goes on with a game that was made anew of what a save holds: the state at the last boundary and the answers
// since. Where a record can hold the game, it is written, read, and replayed as well.
func (t *tortured) load(s *Session, _ int) (*Session, string) {
	g := s.Game()
	if t.records {
		var b bytes.Buffer
		if err := record.Write(&b, g); err != nil {
			return s, err.Error()
		}
		r, err := engine.ReadRecord(&b)
		if err == nil {
			_, err = record.Replay(g.SetUp().Scene().Library, r)
		}
		if err != nil && !s.loaded { // a loaded game has no answers from before, and no record of its own
			return s, "its record: " + err.Error()
		}
	}
	next := s.from(boundary(g))
	next.loaded = true
	if d := g.Open(); t.resumed || d != nil && d.Sealed != 0 {
		t.resumed = true
		next.p.g.Resume(boundary(g), g.Tape()) // with what is in while others are awaited
		return next, ""
	}
	for _, c := range g.Given() {
		if err := next.Choose(c.Option); err != nil {
			return s, err.Error()
		}
	}
	return next, ""
}

func (s *Session) from(st engine.Position) *Session {
	t := &Session{lib: s.lib, c: s.c, start: st, runs: true, OnPiece: s.OnPiece}
	t.setup(s.p.names)
	t.Restart()
	return t
}

// exchanges is how often hidden cards are looked for that can be exchanged at a decision.
const exchanges = 2

// exchange plays the piece at work again with two cards exchanged that the player who decides does not see: it must be
// shown the same, and see the same position where all that it does not see is dealt anew.
func (t *tortured) exchange(s *Session, _ int) (*Session, string) {
	looks, found := Looking(s.p.setup), sim.Exchanges{}
	x := sim.NewExchanger(s.p.setup, func(g game.Play, seat engine.Seat, cards []engine.Card) string {
		looks.Look(g)
		return t.shown(looks, seat)
	})
	x.Begin(s.Game(), &found)
	for range exchanges {
		x.Pair(s.Game().Open().Seat)
	}
	t.Exchanges.Add(int64(found.Made))
	for _, l := range found.Leaks {
		return s, fmt.Sprintf("with hidden cards exchanged %s is shown %q instead of %q", l.Seat, l.Is, l.Was)
	}
	return s, ""
}

// shown returns all that a seat is shown: what it sees, what has happened since the piece began, what is asked, of its own
// decision the options; and the position with all dealt anew that it does not see.
func (s *Session) shown(seat engine.Seat) string {
	var b strings.Builder
	g, on := s.p.setup, s.p.table()
	eyes := g.Scene().Person(seat)
	for _, v := range on.Look(eyes, g.Scene().Zones) {
		fmt.Fprintf(&b, "%s: %d hidden", g.Scene().Zones[v.Zone].Name, v.Hidden)
		for _, c := range v.Cards {
			fmt.Fprintf(&b, ", %s", g.Names().CardWords(c))
			for on := range on.Cards(engine.On(c)) {
				fmt.Fprintf(&b, " + %s", g.Names().CardWords(on))
			}
		}
		b.WriteString("\n")
	}
	for _, e := range s.Game().Events() {
		fmt.Fprintf(&b, "%s %s\n", s.p.g.EventWords(e, eyes), g.Names().CauseWords(e.Cause))
	}
	d := s.p.g.Open()
	fmt.Fprintf(&b, "%s %s %s\n", g.Names().NameSeat(d.Seat), g.Names().DecisionWords(d), g.Names().CauseWords(d.Cause))
	if d.Seat == seat {
		for _, o := range d.Options {
			fmt.Fprintf(&b, "%s (%s)\n", g.Names().OptionWords(o), g.Names().NameOption(o))
		}
	}
	for _, n := range g.Scene().Game.Numbers {
		s.p.owners(func(of game.Said, whose game.Whose) {
			if whose != n.Of {
				return
			}
			KindsOf(n, g, func(kind, in int, _ string) {
				of.Kind, of.In = kind, in
				fmt.Fprintln(&b, n.Name, of.Seat, of.Team, of.Kind, n.Read(s.p.g, &of))
			})
		})
	}
	g.Redeal(s.p.g.Here(), seat, 1)
	fmt.Fprintf(&b, "dealt anew it is %016x\n", s.p.g.Digest())
	return b.String()
}
