// This file plays a case as far as it is written, for who writes its next line.

package gamescript

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// Open is what may be written behind the last line of a script as the game stands there. It does not change.
type Open struct {
	does   []Offer  // of each player who is asked
	doing  []Offer  // what the player of the last line answers next, its verbs as in "choosing", or has answered without a choice
	events []string // what the last line brought about, but for what is written of it
}

// Open plays the last case of a script to its end, without its checks. It returns nil where nobody can say how the game
// stands: a line of play cannot be read, or the game does not go so; or a card or the scenario has a script. Those are
// not run here, as nobody has said that they may be.
func (l *Runner) Open(f *File) (o *Open) {
	if len(f.Cases) == 0 || f.Cases[len(f.Cases)-1].scenario.id == "" {
		return nil
	}
	c := *f.Cases[len(f.Cases)-1]
	n, wrong := l.names(&c)
	if wrong != nil || c.scripted(n) {
		return nil
	}
	var told []*line
	var steps []*step
	for _, s := range c.steps {
		if s.kind == stepLine {
			told, steps = s.events, append(steps, &step{line: s.line})
		}
	}
	c.goal, c.steps = nil, steps
	read, wrong := c.compile(n)
	if len(wrong.Items) > 0 {
		return nil
	}
	defer func() {
		if recover() != nil { // only data can bring that about; who runs the case is told
			o = nil
		}
	}()
	p := newPlay(n)
	p.g.Watch().Unrecorded = true
	p.listen()
	if read.play(p) != nil {
		return nil
	}
	return (&Session{p: p, pure: map[string]bool{}}).open(told)
}

// scripted reports whether a script could run in a case.
func (c *Case) scripted(n *names) bool {
	lib, ok := n.setup.Scene().Library.(text.ScriptedLibrary)
	return ok && slices.ContainsFunc(lib.Scripted(), func(s text.Scripted) bool {
		return s.ID == c.scenario.id || slices.ContainsFunc(n.defs, func(d def) bool { return d.ID == s.ID })
	})
}

// open says what may be written behind the line of play that was the last, of whose events so many lines are.
func (s *Session) open(told []*line) *Open {
	o := &Open{}
	if n := len(s.p.begun); n > 0 {
		last := s.p.begun[n-1]
		o.events = s.untold(s.p.g.Events()[last.event:], told)
		if who := last.line.parts[0]; who.arg("who") != nil {
			seat := who.seatArg("who")
			if d := s.p.g.OpenTo(seat); d != nil {
				o.doing = s.offers(d, formDoing)
			}
			for _, it := range s.p.only {
				if words := s.words(it.kind, it.option, formDoing, false); it.seat == seat && words != nil {
					o.doing = append(o.doing, Offer{Words: words})
				}
			}
		}
	}
	if s.p.g.Open() == nil && !s.p.g.Over() {
		s.p.stop = nil
		s.p.g.Run()
	}
	for seat := range s.p.g.Awaited().All() {
		o.does = append(o.does, s.offers(s.p.g.OpenTo(seat), formDoes)...)
	}
	return o
}

// untold returns the lines of events behind those of which there are lines.
func (s *Session) untold(events []engine.Event, told []*line) (list []string) {
	k := &compiler{names: s.p.names}
	for _, l := range told {
		if l = k.line(l, readEvent); len(l.parts) == 0 {
			continue
		}
		if i := slices.IndexFunc(events, func(e engine.Event) bool { return s.p.means(&l.parts[0], &e) }); i >= 0 {
			events = events[i+1:]
		}
	}
	for i := range events {
		if !s.p.isAside(&events[i]) {
			list = append(list, s.EventLine(&events[i]))
		}
	}
	return list
}

// Propose returns how a line may go on as one of what is open: of play, of what happened, ">"; ",", what stands behind a
// comma of the line that was played last.
func (o *Open) Propose(section, typed string) (list []Proposal) {
	switch section {
	case "":
		return proposeOf(o.does, typed, 0, (*Offer).parts)
	case ",":
		return proposeOf(o.doing, typed, 0, func(of *Offer) []string { return of.Words })
	case ">":
		for _, line := range o.events {
			if begins(line, []rune(typed)) {
				list = append(list, Proposal{Text: line})
			}
		}
	}
	return list
}
