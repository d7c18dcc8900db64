// This file reads the lines of a case as sentences, with the names of its set-up.

package gamescript

import (
	"slices"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
)

// compiler reads the lines of one case.
type compiler struct {
	names *names
	mover engine.Seat // see matcher
	diags diag.List
}

// maxProblems bounds the mistakes that are told of a file.
const maxProblems = 100

// enough reports whether there are so many mistakes that no more are looked for.
func enough(l *diag.List) bool { return len(l.Items) >= maxProblems }

// limit keeps the first mistakes of a sorted list, and says so.
func limit(l *diag.List) {
	if n := len(l.Items); n > maxProblems {
		at := l.Items[maxProblems].Place()
		l.Items = append(l.Items[:maxProblems:maxProblems], tooMany(at))
	}
}

func tooMany(at diag.Place) diag.Diagnostic {
	return diag.At(at, "too-many", "there are more mistakes from here on, which are not shown")
}

// compile reads all lines of a case; the case is unchanged. The list has every mistake in them.
func (c *Case) compile(n *names) (*Case, *diag.List) {
	k := &compiler{names: n}
	out := *c
	out.givens = make([]*line, len(c.givens))
	for i, l := range c.givens {
		out.givens[i] = k.line(l, readGiven)
	}
	out.steps = make([]*step, len(c.steps))
	for i, s := range c.steps {
		read := *s
		read.line = k.line(s.line, readers[s.kind])
		read.events = make([]*line, len(s.events))
		for j, l := range s.events {
			read.events[j] = k.line(l, readEvent)
		}
		out.steps[i] = &read
	}
	out.goal = k.goal(c.goal)
	k.diags.Sort()
	return &out, &k.diags
}

// line returns the line with what it says, or reports what is wrong with it.
func (k *compiler) line(l *line, read func(m *matcher) bool) *line {
	if enough(&k.diags) {
		if n := len(k.diags.Items); k.diags.Items[n-1].Code != "too-many" {
			k.diags.Add(tooMany(l.at))
		}
		return l
	}
	m := &matcher{names: k.names, mover: k.mover, tokens: l.tokens}
	if !read(m) {
		for _, d := range explain(m, l, read) {
			told := d.Code == notInScenario && slices.ContainsFunc(k.diags.Items, func(before diag.Diagnostic) bool { return before.Message == d.Message })
			if !told { // once for a card: with it in the scenario its other lines are right, too
				k.diags.Add(d)
			}
		}
		return l
	}
	return &line{at: l.at, head: l.head, given: l.given, common: l.common, tokens: l.tokens, parts: m.parts}
}

// readers read a whole line of each kind of step.
var readers = [...]func(m *matcher) bool{
	stepLine:    readLine,
	stepExpect:  func(m *matcher) bool { return m.only(m.names.lang.checks, ",;") },
	stepRefuse:  func(m *matcher) bool { return m.only(m.names.lang.refusals, "") },
	stepView:    func(m *matcher) bool { return m.headed(m.names.lang.viewer, m.names.lang.views) },
	stepChanges: func(m *matcher) bool { return m.only(m.names.lang.changes, ",;") },
}

func readGiven(m *matcher) bool { return m.only(m.names.lang.givens, ";,") }

// readEvent reads what has happened; a mistake is explained by the sentences of today.
func readEvent(m *matcher) bool {
	l := m.names.lang
	return m.only(l.events, "") || !m.lax && !m.explain && m.only(l.former, "")
}

// only reads sentences of a table, with signs between them.
func (m *matcher) only(table []*Entry, seps string) bool {
	return m.whole(m.sentences(table, formDoes, 0, seps))
}

// headed reads a sentence of one table, as whose view it is, and behind it some of another.
func (m *matcher) headed(head, table []*Entry) bool {
	var list []reading
	for _, r := range m.one(head, formDoes, 0) {
		for _, next := range m.sentences(table, formDoes, r.end, ",;") {
			list = add(list, r.and(next))
		}
	}
	return m.whole(list)
}

// readLine reads an action or answer, and what the same player answers next.
func readLine(m *matcher) bool {
	list := m.one(m.names.lang.lines, formDoes, 0)
	for _, r := range list {
		if r.said().entry.goesOn || !m.separated(r.end, ",") {
			continue
		}
		for _, next := range m.sentences(m.names.lang.tails, formDoes, r.end+1, ",") {
			list = add(list, r.and(next))
		}
	}
	return m.whole(list)
}
