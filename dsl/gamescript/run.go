// This file runs cases.

package gamescript

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// Result is what came of a case. It passed if it has neither problems nor a failure.
type Result struct {
	File     string
	Line     int
	Title    string
	Rules    []string
	Problems string // mistakes in the text, a line for each
	Failure  *Failure
	Warnings diag.List // of what is odd, and fails nothing
	file     int       // of a whole file that cannot be read: how many cases it has, as far as can be seen
}

// Cases returns of how many cases it is the result.
func (r *Result) Cases() int { return max(r.file, 1) }

// Passed reports whether the case passed.
func (r *Result) Passed() bool { return r.Problems == "" && r.Failure == nil }

// run plays a case that has been read, and notes in t what it exercises. A panic of the game fails the case.
func (c *Case) run(n *names, t *trace) (failure *Failure) {
	p := newPlay(n)
	p.g.Watch().Unrecorded = true
	p.listen()
	if t != nil {
		p.g.OnClauses(t.clause)
		if t.begun != nil {
			t.begun(p.g)
		}
		if scripted, ok := p.g.(text.ScriptedGame); ok {
			scripted.OnLines(t.line)
		}
	}
	defer func() {
		if r := recover(); r != nil {
			failure = &Failure{File: c.File, Line: c.Line, Sentence: c.Title, Actual: fmt.Sprintf("the program failed: %v\n%s", r, debug.Stack())}
			if p.at != nil {
				failure.Line, failure.Sentence = p.at.at.Line, p.at.text()
			}
		}
	}()
	if f := c.play(p); f != nil {
		return f
	}
	if c.goal != nil {
		return p.beforeGoal(c.goal)
	}
	if !p.g.AtRest() && !c.endsAsking() {
		d := p.g.Open()
		return p.fail(p.at, "the case ends before "+p.setup.Names().NameSeat(d.Seat)+" has answered").try(p.answerLike(d))
	}
	if f := p.granted(true); f != nil || c.golden == nil {
		return f
	}
	c.told = p.transcript()
	return c.compareGolden()
}

// play plays the case from its beginning to its last line.
func (c *Case) play(p *play) *Failure {
	if f := c.begin(p); f != nil {
		return f
	}
	for i, s := range c.steps {
		p.at = s.line
		p.stopBefore(c.nextLine(i))
		if f := p.step(s); f != nil {
			return f
		}
	}
	return nil
}

// step carries out a line of play, or checks what a line says.
func (p *play) step(s *step) *Failure {
	p.acting = p.acting && s.plays()
	switch s.line.head {
	case expectHead:
		return p.checked(s.line, s.line.sentences())
	case refuseHead:
		return p.refuse(s.line)
	case viewHead:
		return p.view(s.line)
	case changesHead:
		return p.changes(s)
	}
	return p.line(s)
}

// nextLine returns the line of play that follows a line of play; nil where none does.
func (c *Case) nextLine(i int) *line {
	if after := slices.IndexFunc(c.steps[i+1:], (*step).plays); after >= 0 && c.steps[i].plays() {
		return c.steps[i+1+after].line
	}
	return nil
}

// endsAsking reports whether the case says at its end what is asked.
func (c *Case) endsAsking() bool {
	last := len(c.steps) - 1
	return last >= 0 && c.steps[last].line.head == expectHead && slices.ContainsFunc(c.steps[last].line.parts, func(s sentence) bool { return s.entry.asks })
}

// beginAt sets the game to a position, to be played up to the end of a round: it is left as it is after the victory check
// of that one; 0 is none.
func (p *play) beginAt(at engine.Position, last uint8) {
	closing := p.setup.Scene().Game.Closing
	p.g.Watch().Stops = func() bool {
		return p.stop.reached(p.g) || last > 0 && (p.g.Round() > int(last) || p.g.Round() == int(last) && closing != 0 && p.g.Phase() == closing)
	}
	p.g.BeginAt(at)
}

// begin sets the game to where the case begins. In an action step it runs to the first action, which changes
// nothing; else it waits, so that the case may say what happens when it goes on. It waits, too, where nobody can act in that step.
func (c *Case) begin(p *play) *Failure {
	goesOn, f := c.lay(p)
	first := slices.IndexFunc(c.steps, (*step).plays)
	if f != nil || !goesOn || first >= 0 && c.steps[first].line.parts[0].entry.Pattern == stopLine {
		return f
	}
	p.since(0)
	p.act(c.scenario.last)
	return nil
}

// act runs to the first action, and leaves the game where it is if nobody can act in its step. It reports whether somebody can.
func (p *play) act(last uint8) bool {
	at := p.g.CopyOf(p.g.Here())
	p.stop = &stop{leaves: true, phase: p.g.Phase(), round: p.g.Round()}
	p.g.Run()
	if p.stop = nil; p.g.Open() != nil || p.g.Over() {
		return true
	}
	p.beginAt(at, last)
	return false
}

// lay lays out what is given, and reports whether the game goes on then to its first decision, as no phase is given.
func (c *Case) lay(p *play) (goesOn bool, f *Failure) {
	if !c.given {
		p.g.Begin(c.scenario.seed)
		p.beginAt(p.g.Here(), c.scenario.last)
		return false, nil
	}
	b := newBoard(p.names, c.scenario.seed, c.givens)
	p.beginAt(b.state, c.scenario.last)
	var wrong *Failure
	p.layOut(b, c.laidOut(), func(g said, err error) { wrong = wrong.with(p.notGiven(g.line, g.s, err)) })
	if wrong != nil {
		return false, wrong
	}
	b.settle(c.givens)
	p.beginAt(b.state, c.scenario.last)
	c.strays, c.laid = b.strays(p), c.holding(b)
	for _, g := range c.laidOut() {
		if g.s.entry.luck != nil {
			if err := p.wish(g.line, g.s); err != nil {
				return false, p.notGiven(g.line, g.s, err)
			}
		}
	}
	return b.phase == p.setup.Scene().Game.Acting, nil
}

// settle lays out what follows where no line says it.
func (b *board) settle(givens []*line) {
	said := map[*Entry]bool{}
	for _, l := range givens {
		for _, s := range l.sentences() {
			said[s.entry] = true
		}
	}
	for _, e := range b.names.lang.givens {
		if e.settle != nil && !said[e] {
			e.settle(b.setup, b.state)
		}
	}
}

// layOut lays out what sentences say, and tells of those that cannot be. A number that cannot be yet may be when others are
// given.
func (p *play) layOut(b *board, all []said, wrong func(g said, err error)) {
	var later []said
	lay := func(g said, last bool) {
		p.at, b.line = g.line, g.line
		before := p.g.CopyOf(b.state)
		err := g.s.entry.given(b, g.s)
		if err == nil {
			err = p.setup.Check(b.state)
		}
		if err == nil {
			return
		}
		b.state = before // so that the other lines are looked at, too
		if last || g.s.entry.places || g.s.entry.fills {
			wrong(g, err)
			return
		}
		later = append(later, g)
	}
	for _, g := range all {
		if g.s.entry.luck == nil { // which is of the position as a whole
			lay(g, false)
		}
	}
	for _, g := range later {
		lay(g, true)
	}
}

// said is a sentence, and its line.
type said struct {
	line *line
	s    *sentence
}

// laidOut returns the sentences of a position in the order in which they are laid out. The lines of a case go before
// those that every case of the file has, unless they say the same otherwise: first which cards lie where, so that the common lines take what is left; of
// the rest the last that is said holds. Zones are filled up when all cards that are named lie in their places.
func (c *Case) laidOut() (list []said) {
	for _, l := range c.givens {
		for _, s := range l.sentences() {
			if !c.overridden(l, s) {
				list = append(list, said{l, s})
			}
		}
	}
	const named, rest, fills = 0, 2, 3
	order := func(g said) int {
		switch {
		case g.s.entry.fills:
			return fills
		case !g.s.entry.places:
			return rest
		case g.line.common:
			return named + 1
		}
		return named
	}
	slices.SortStableFunc(list, func(a, b said) int { return order(a) - order(b) })
	return list
}

// notGiven makes the failure of a position that cannot be.
func (p *play) notGiven(l *line, s *sentence, err error) *Failure {
	f := p.unlike(l, s, err.Error())
	f.Decision = ""
	return f.try(insteadOf(err))
}

// insteadOf returns what to do about a position that cannot be; "" where nobody knows.
func insteadOf(err error) string {
	if place := (*game.NoPlace)(nil); errors.As(err, &place) {
		return place.Instead
	}
	if given := (*givenError)(nil); errors.As(err, &given) {
		return given.hint
	}
	return ""
}

// stop is the beginning of a step, which is not that of the round in which the game stands; or as soon as the line above has been
// carried out.
type stop struct {
	here, leaves       bool
	phase, from, round int
}

// stopAt returns where the game is to stop that a line of play says.
func (p *play) stopAt(l *line) *stop {
	if l.parts[0].entry.Pattern == stopLine {
		return &stop{here: true}
	}
	return &stop{phase: l.parts[0].n(p.setup.Scene().Game.PhaseWord), from: p.g.Phase(), round: p.g.Round()}
}

// stopBefore has the game stop where the next line of play says, if it says so.
func (p *play) stopBefore(next *line) {
	if next != nil && next.parts[0].entry.stops {
		p.stop = p.stopAt(next)
	}
}

// reached reports whether the game stands there.
func (s *stop) reached(g game.Play) bool {
	if s != nil && s.leaves {
		return g.Phase() != s.phase || g.Round() != s.round
	}
	return s != nil && (s.here || g.Phase() == s.phase && (s.phase != s.from || g.Round() != s.round))
}

// goOnTo lets the game go on to the beginning of a step, as a line says. The line above has stopped there, or the game
// has not begun to go on.
func (p *play) goOnTo(l *line) *Failure {
	if p.stopAt(l).here {
		if p.stop = nil; p.g.Open() != nil {
			return p.fail(l, "a decision is open before the line above is carried out")
		}
		return nil
	}
	phase := l.parts[0].n(p.setup.Scene().Game.PhaseWord)
	if p.g.Open() == nil && p.g.Phase() != phase {
		p.stop = p.stopAt(l)
		p.since(len(p.g.Events()))
		p.g.Run()
	}
	p.stop = nil
	switch {
	case p.g.Open() != nil:
		return p.fail(l, "a decision is open before the "+p.setup.Scene().Game.Phases[phase])
	case p.g.Over() || p.g.Phase() != phase:
		return p.fail(l, "the game has ended before")
	}
	return nil
}
