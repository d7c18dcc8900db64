// This file finds out whether cases notice that a text is changed.

package gamescript

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// Mutation says how many of the mutants of the texts some case has noticed. Those that are listed as changing
// nothing do not count.
type Mutation struct {
	Mutants   int        `json:"mutants"`
	Noticed   int        `json:"mutants_noticed"`
	Share     float64    `json:"mutants_share"`    // of those that were noticed, 0 to 1
	Same      int        `json:"mutants_same"`     // how many are listed as changing nothing
	Survivors []Mutant   `json:"survivors"`        // those that no case noticed
	Mistakes  *diag.List `json:"mutants_mistakes"` // in the lists
}

// Mutant is a text with one thing changed.
type Mutant struct {
	ID     string `json:"id"` // of the card, or whose text it is
	Name   string `json:"name"`
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column,omitempty"`
	What   string `json:"what"`
	Text   string `json:"text"`  // the line as it was changed; "" where it was left out
	Cases  int    `json:"cases"` // how many cases ran with it
}

// Mutate changes every text and script of the library without data of its own, or of those packs, one thing at a time, and runs the cases of
// c that touch its card, until one no longer passes. What is no text after the change does not count, nor what
// the files lists say changes nothing. After each mutant it calls done, by one goroutine at a time, if that is
// not nil.
func (l *Runner) Mutate(c *Cover, packs, lists []string, done func(n, of int)) (*Mutation, error) {
	tested, err := l.underTest(c, packs)
	if err != nil {
		return nil, err
	}
	m := &mutator{traces: c.sorted(), reworders: map[game.Library]*reworder{}}
	var jobs []*mutation
	for i := range tested {
		for _, x := range append(tested[i].lines(), tested[i].scriptLines(tested[i].scripted())...) {
			for _, one := range x.mutants() {
				jobs = append(jobs, &mutation{textLine: x, mutant: one})
			}
		}
	}
	if c.Mutants != nil {
		n := -1
		jobs = slices.DeleteFunc(jobs, func(*mutation) bool { n++; return !c.Mutants(n) })
	}
	tried := 0
	pack.SideBySide(len(jobs), func(i int) {
		m.try(jobs[i])
		if done != nil {
			m.mu.Lock()
			defer m.mu.Unlock()
			tried++
			done(tried, len(jobs))
		}
	})
	wrong := l.same(m, lists, jobs)
	return summary(jobs, wrong), nil
}

// mutation is one mutant, and what came of it.
type mutation struct {
	textLine
	mutant
	valid  bool
	same   bool   // it is listed as changing nothing
	notice *trace // the case that noticed it, or nil
	cases  int
}

// mutator tries mutants.
type mutator struct {
	traces    []*trace
	mu        sync.Mutex
	reworders map[game.Library]*reworder
}

// reworder makes mutants of a library.
type reworder struct {
	once sync.Once
	*pack.Reworder
	*texts
}

// reword returns the library with the mutant in place of its text, or nil where it has not that text or the
// mutant is none.
func (m *mutator) reword(lib game.Library, job *mutation) game.Library {
	m.mu.Lock()
	r := m.reworders[lib]
	if r == nil {
		r = &reworder{}
		m.reworders[lib] = r
	}
	m.mu.Unlock()
	r.once.Do(func() { r.Reworder, r.texts = pack.NewReworder(lib), textsIn(lib) })
	x := r.find(&job.textLine)
	switch {
	case x == nil && !r.hasScript(&job.textLine):
		return nil
	case x == nil:
		return r.Script(job.owner, job.source)
	case x.Said != "":
		in := r.saying(x)
		if source := withSaid(in.Script.Source, x, job.line, lib.(text.ScriptedLibrary).Functions()); source != "" {
			return r.Script(in.ID, source)
		}
		return nil
	}
	return r.Line(x, job.line)
}

// try runs the cases that touch the card of a mutant with it, first those that exercise its line, until one
// fails.
func (m *mutator) try(job *mutation) {
	if m.reword(job.lib, job) == nil {
		return
	}
	job.valid = true
	var cases []*trace
	for _, t := range m.traces {
		if t.of() == job.lib.Of() && (t.touches(job.owner) || t.exercises(&job.textLine) != 0) {
			cases = append(cases, t)
		}
	}
	slices.SortStableFunc(cases, func(a, b *trace) int {
		return -cmp.Compare(min(a.exercises(&job.textLine), 1), min(b.exercises(&job.textLine), 1))
	})
	setups := map[*names]*names{}
	for _, t := range cases {
		n, ok := setups[t.names]
		if !ok {
			n = m.names(t.names, job)
			setups[t.names] = n
		}
		if n == nil {
			continue
		}
		job.cases++
		read := *t.read // a run keeps its transcript there
		if read.run(n, nil) != nil {
			job.notice = t
			return
		}
	}
}

// names returns the names of a set-up with a mutant in its library, nil where the library has not its text.
func (m *mutator) names(n *names, job *mutation) *names {
	lib := m.reword(n.setup.Scene().Library, job)
	if lib == nil {
		return nil
	}
	setup, err := lib.Setup(n.setup.Scene().Start)
	if err != nil {
		return nil
	}
	return n.in(setup)
}

// in returns the names of another set-up whose cards have the same names.
func (n *names) in(setup game.Setup) *names {
	other := *n
	other.setup, other.texts = setup, textsOnce(setup.Scene().Library)
	other.defs = slices.Clone(n.defs)
	for i := range other.defs {
		other.defs[i].Def = setup.Def(n.defs[i].copies[0])
	}
	return &other
}

// summary says what came of all mutants.
func summary(jobs []*mutation, wrong *diag.List) *Mutation {
	r := &Mutation{Survivors: []Mutant{}, Mistakes: wrong}
	for _, job := range jobs {
		if !job.valid {
			continue
		}
		if job.same {
			r.Same++
			continue
		}
		r.Mutants++
		if job.notice != nil {
			r.Noticed++
			continue
		}
		at := job.place(job.at)
		r.Survivors = append(r.Survivors, Mutant{job.owner, job.name(), at.File, at.Line, at.Column, job.what, job.line, job.cases})
	}
	if r.Mutants > 0 {
		r.Share = float64(r.Noticed) / float64(r.Mutants)
	}
	return r
}

// String returns what came of the mutants as it is shown to people: all that were not noticed, each as a list
// would name it behind its place, what is wrong with the lists, and how many were noticed.
func (r *Mutation) String() string {
	var b strings.Builder
	for _, m := range r.Survivors {
		b.WriteString(diag.Place{File: m.File, Line: m.Line, Column: m.Column}.String() + ": " + m.ID + ": " + m.What)
		if m.Text != "" {
			b.WriteString(": " + m.Text)
		}
		if m.Cases == 0 {
			b.WriteString(" (no case touches the card)")
		}
		b.WriteByte('\n')
	}
	b.WriteString(r.Mistakes.Error())
	fmt.Fprintf(&b, "mutants noticed: %s\n", share(r.Noticed, r.Mutants))
	if r.Same > 0 {
		fmt.Fprintf(&b, "mutants listed as changing nothing: %d\n", r.Same)
	}
	return b.String()
}
