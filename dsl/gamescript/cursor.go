// This file knows a line of a script for who writes it: the names in it, how it may go on, and what may be written behind the lines
// that are there, as the case is played so far.

package gamescript

import (
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// Cursor is a line of a case, with the names of the case's set-up.
type Cursor struct{ s *Session }

// Cursor returns the line of that number of a script, or nil where what it may name is not known: the case has no
// scenario, or data of its own that cannot be used.
func (l *Runner) Cursor(f *File, number int) *Cursor {
	of := f.caseAt(number)
	if of == nil || of.scenario.id == "" {
		return nil
	}
	n, wrong := l.names(of)
	if wrong != nil {
		return nil
	}
	return &Cursor{&Session{p: &play{setup: n.setup, names: n}}}
}

// Language returns the language of the game that the case is of.
func (c *Cursor) Language() *Language { return c.s.p.names.lang }

// Scenario returns the id of the scenario of the case.
func (c *Cursor) Scenario() string { return c.s.p.setup.Scene().Scenario.ID }

// Propose returns how a line of a section may go on behind what has been typed of it.
func (c *Cursor) Propose(section, typed string) []Proposal {
	read := reads[section]
	if read == nil {
		return nil
	}
	return c.s.expected(typed, 0, read)
}

// Named is a name in a line, from byte to byte, and the id of what it names: "" of what the game numbers itself, as places of a
// map.
type Named struct {
	From, To int
	ID       string
	Player   bool
}

// Names finds the whole names in words.
func (s *Session) Names(words string) []Named { return s.namesIn(words, true) }

// Names finds the names in a line of a section: those with which it is read, or where it is no sentence those that are whole
// names, from left to right the longest.
func (c *Cursor) Names(section, text string) []Named {
	if read := reads[section]; read != nil {
		m := &matcher{names: c.s.p.names, tokens: wordsOf(text), noting: true}
		if read(m) {
			return engine.Each(m.noted, m.placed)
		}
	}
	return c.WholeNames(text)
}

// WholeNames finds names in words that say nothing else: whole ones, from left to right the longest.
func (c *Cursor) WholeNames(text string) []Named { return c.s.namesIn(text, true) }

// namesIn finds names in words, from left to right the longest; whole ones, or also words of which they have some.
func (s *Session) namesIn(text string, whole bool) (list []Named) {
	m := &matcher{names: s.p.names, tokens: wordsOf(text), noting: true}
	for at := 0; at < len(m.tokens); at++ {
		var longest reading // of two as long a player
		for _, k := range []kind{seatName, ownerName, anyCard} {
			found := m.name(at, k)
			if whole && k == anyCard {
				found = slices.DeleteFunc(found, func(r reading) bool { return !m.isWhole(at, r.end) })
			}
			if len(found) > 0 && !m.tokens[at].sign && found[0].end > longest.end {
				longest = found[0]
			}
		}
		if longest.end > 0 {
			list = append(list, m.placed(longest.names[0]))
			at = longest.end - 1
		}
	}
	return list
}

// isWhole reports whether words are a whole name of a card, whose "the" may belong to it: others may mean something else.
func (m *matcher) isWhole(at, end int) bool {
	key := m.key(at, end, false)
	return max(m.names.lookup([]byte(key), anyCard).rank, m.names.lookup([]byte(strings.TrimPrefix(key, "the ")), anyCard).rank) >= short
}

// placed returns a name as it stands in a line.
func (m *matcher) placed(n named) Named {
	first, last := &m.tokens[n.at], &m.tokens[n.end-1]
	out := Named{From: first.at, To: last.at + len(last.text), Player: n.kind&(seatName|ownerName) != 0}
	switch {
	case out.Player:
		out.ID = m.names.seatNames()[n.hit.of[0]]
	case n.kind != 0:
		out.ID = m.names.defs[n.hit.of[0]].ID
	}
	return out
}

// Entries returns the entries of the table for a section, as Propose has it.
func (l *Language) Entries(section string) []*Entry {
	switch section {
	case "":
		return slices.Concat(l.lines, l.answers)
	case ">":
		return l.events
	}
	return engine.First(slices.Values(l.Sentences()), func(s Section) bool { return s.Name == section }).Entries
}

// Likeliest returns the entry of a section that has the most of its words in a line, each as often as it is said; or nil.
func (l *Language) Likeliest(section, line string) (best *Entry) {
	words := strings.Fields(normal(line))
	most := 0.0
	for _, e := range l.Entries(section) {
		n, all := 0, 0
		said := slices.Clone(words)
		for _, part := range e.forms[formDoes] {
			if part.words == nil {
				continue
			}
			all++
			if i := slices.IndexFunc(said, func(w string) bool { return slices.Contains(part.words, w) }); i >= 0 {
				said = slices.Delete(said, i, i+1)
				n++
			}
		}
		if fit := float64(n*n) / float64(max(1, all)); fit > most {
			best, most = e, fit
		}
	}
	return best
}

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
		if s.plays() {
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

// scripted reports whether a script could run in a case that is not of what is built in.
func (c *Case) scripted(n *names) bool {
	lib, ok := n.setup.Scene().Library.(text.ScriptedLibrary)
	if !ok {
		return false
	}
	all := lib.Scripted()
	shipped := func(s *text.Script) bool {
		return slices.ContainsFunc(all, func(x text.Scripted) bool { return x.Script == s && x.Shipped })
	}
	return slices.ContainsFunc(all, func(s text.Scripted) bool {
		known := s.Shipped && !slices.ContainsFunc(s.Script.Shared, func(of *text.Script) bool { return !shipped(of) })
		return !known && (s.ID == c.scenario.id || slices.ContainsFunc(n.defs, func(d def) bool { return d.ID == s.ID }))
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
