// This file changes texts and scripts, one thing at a time, finds out whether cases notice, and reads lists of changes that change
// nothing.

package gamescript

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	scripts "loremaster/dsl/script"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
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
	ID   string `json:"id"` // of the card, or whose text it is
	Name string `json:"name"`
	diag.Place
	What  string `json:"what"`
	Text  string `json:"text"`  // the line as it was changed; "" where it was left out
	Cases int    `json:"cases"` // how many cases ran with it
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

type mutation struct {
	textLine
	mutant
	valid  bool
	same   bool   // it is listed as changing nothing
	notice *trace // the case that noticed it, or nil
	cases  int
}

type mutator struct {
	traces    []*trace
	mu        sync.Mutex
	reworders map[game.Library]*reworder
}

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
	x := engine.First(slices.Values(r.all), job.is)
	switch {
	case x == nil && !slices.ContainsFunc(r.scripts, func(s text.Scripted) bool { return job.isScript(&s) }):
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
	cases := engine.Those(slices.Values(m.traces), func(t *trace) bool {
		return t.of() == job.lib.Of() && (t.touches(job.owner) || t.exercises(&job.textLine) != 0)
	})
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
		r.Survivors = append(r.Survivors, Mutant{job.owner, job.name(), job.place(job.at), job.what, job.line, job.cases})
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
		b.WriteString(m.Place.String() + ": " + m.ID + ": " + m.What)
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

// listEnding is how the name of a list ends. A list has changes, each as the report of mutants names it behind
// its place, and indented below one or several the reason for which they change nothing:
//
//	bilbo-baggins: "cycle" is "eliminate": Action in reserve, eliminate this: draw 2.
//	    His other line saves him: he is cycled all the same.
const listEnding = ".mutants"

type listed struct {
	at            diag.Place
	owner, change string // "bilbo-baggins", and the rest of the line
}

func parseList(file string, src []byte, wrong *diag.List) (all []listed) {
	text := norm.NFC.String(strings.TrimPrefix(string(src), "\uFEFF"))
	open, reason := 0, false // the first of the changes above that have no reason yet; the line above is one
	for i, line := range append(strings.Split(text, "\n"), "") {
		words := strings.TrimSpace(line)
		at := diag.Place{File: file, Line: i + 1, Column: 1}
		indented := strings.HasPrefix(line, " ") || strings.HasPrefix(line, "\t")
		switch {
		case strings.HasPrefix(words, "#"):
		case words == "":
			for _, c := range all[open:] {
				wrong.Add(diag.At(c.at, "no-reason", "nothing says why this changes nothing, expected the reason below it, indented"))
			}
			open, reason = len(all), false
		case indented && open == len(all) && !reason:
			wrong.Add(diag.At(at, "no-change", "a reason stands below nothing, expected a change above it"))
			reason = true
		case indented:
			open, reason = len(all), true
		default:
			reason = false
			owner, change, _ := strings.Cut(words, ": ")
			all = append(all, listed{at, owner, change})
		}
	}
	return all
}

// same marks the mutants that lists say change nothing, and returns what is wrong with the lists: what cannot be
// read, what names no mutant, and what a case has noticed. A list speaks of the texts that the scripts of its
// folder are played with; those of data that are not under test are only looked for.
func (l *Runner) same(m *mutator, lists []string, jobs []*mutation) *diag.List {
	wrong := &diag.List{}
	for _, file := range lists {
		src, err := os.ReadFile(file)
		if err != nil {
			wrong.Add(diag.At(diag.Place{File: file}, "unreadable", "cannot be read: %v", err))
			continue
		}
		file = filepath.ToSlash(file)
		folder := l.spokenOf(file, wrong)
		if len(folder) == 0 {
			continue
		}
		for _, c := range parseList(file, src, wrong) {
			c.mark(m, folder, jobs, wrong)
		}
	}
	wrong.Sort()
	return wrong
}

// spokenOf returns the libraries of whose texts a list may speak: that of the pack in which it lies, or those of all games.
func (l *Runner) spokenOf(file string, wrong *diag.List) (list []game.Library) {
	c := &Case{File: file}
	libs := l.parts()
	if l.around(c) != "" {
		one, _ := l.of(c)
		libs = []*Runner{one}
	}
	for _, one := range libs {
		at := one.load(c)
		if at.wrong != nil {
			wrong.Add(at.wrong.Items...)
			continue
		}
		list = append(list, at.lib)
	}
	return list
}

func (c listed) mark(m *mutator, folder []game.Library, jobs []*mutation, wrong *diag.List) {
	var meant []*mutation
	var all []textLine
	for _, lib := range folder {
		texts := textsIn(lib)
		all = append(append(all, texts.lines()...), texts.scriptLines(texts.scripts)...)
	}
	for _, x := range all {
		if x.owner != c.owner {
			continue
		}
		for _, one := range x.mutants() {
			if job := (&mutation{textLine: x, mutant: one}); one.String() == c.change && m.reword(x.lib, job) != nil {
				meant = append(meant, job)
			}
		}
	}
	if len(meant) == 0 {
		wrong.Add(c.unknown(all))
		return
	}
	var noticed *mutation
	left := false
	for _, job := range jobs {
		if !job.valid || job.String() != c.change || !slices.ContainsFunc(meant, func(x *mutation) bool { return x.equals(&job.textLine) }) {
			continue
		}
		if job.notice != nil {
			noticed = job
			continue
		}
		if job.same {
			wrong.Add(diag.At(c.at, "listed-twice", "this change is listed a second time"))
		}
		job.same, left = true, true
	}
	if noticed != nil && !left {
		by := noticed.notice.read
		wrong.Add(diag.At(c.at, "noticed", "this change is noticed after all, expected one that no case notices").
			And(diag.Place{File: by.File, Line: by.Line}, "by the case "+quote(by.Title)))
	}
}

// unknown is the mistake of an entry that means no mutant.
func (c listed) unknown(all []textLine) diag.Diagnostic {
	var owners, changes []string
	now := ""
	for _, x := range all {
		owners = append(owners, x.owner)
		if x.owner != c.owner {
			continue
		}
		for _, m := range x.mutants() {
			changes = append(changes, m.String())
			if strings.HasPrefix(c.change, m.what) {
				now = m.String()
			}
		}
	}
	if len(changes) == 0 {
		return diag.At(c.at, "unknown-text", "%q has no text, expected the id of a card, or of a scenario and a seat", c.owner).Or(c.owner, owners)
	}
	d := diag.At(c.at, "unknown-change", "%s has no change %q, expected one as \"test --mutate\" names it", c.owner, c.change)
	if now != "" && now != c.change {
		return d.Try("it would be: " + now)
	}
	return d.Or(c.change, changes)
}

// mutant is a line of text with one thing changed.
type mutant struct {
	at   vocab.Position // of the change
	what string
	line string // "" where nothing is left

	source string // of a script, all of it
}

// String returns the mutant as reports tell it and lists of changes name it.
func (m *mutant) String() string {
	if m.line == "" {
		return m.what
	}
	return m.what + ": " + m.line
}

// mutations are the ways to change a line. What they make need not be a text.
var mutations = []func(*vocab.Ability, []game.Swap) []mutant{
	dropClauses, // "draw 1, cycle 1" becomes "cycle 1", and "draw 1"
	changeNumbers,
	swapWords, // "cycle 1" becomes "eliminate 1", and the reverse
	requireAll,
	turnConditions, // "if" becomes "unless", and the reverse
}

func (x *textLine) mutants() []mutant {
	if x.scripted != nil {
		return changeScript(x.scripted.Script, x.lib.(text.ScriptedLibrary).Functions())
	}
	if x.text.Given {
		return nil // they are those of the line within which it stands
	}
	return mutantsOf(x.text.Words, x.lib.Of().Swaps)
}

func mutantsOf(a *vocab.Ability, swaps []game.Swap) []mutant {
	return slices.Concat(engine.Each(mutations, func(f func(*vocab.Ability, []game.Swap) []mutant) []mutant { return f(a, swaps) })...)
}

// dropClauses leaves out each clause, or each of those offered. What the next carries over from it, it is given.
func dropClauses(a *vocab.Ability, _ []game.Swap) (list []mutant) {
	drop := func(in func(*vocab.Ability) *[]vocab.Clause, i int) {
		b := copyAbility(a)
		clauses := in(b)
		gone := (*clauses)[i]
		all := clausesOf(a)
		index := slices.IndexFunc(all, func(c *vocab.Clause) bool { return c.At == gone.At })
		if i+1 < len(*clauses) {
			next := &(*clauses)[i+1]
			apart := next.Join == vocab.First
			if next.Subject == nil && !apart {
				next.Subject, next.During = gone.Subject, gone.During
			}
			if !next.Asks() && next.Join != vocab.Semicolon && !apart {
				next.Otherwise, next.If, next.Unless = gone.Otherwise, gone.If, gone.Unless
			}
			if gone.Join == vocab.First {
				next.Join = vocab.First
			}
		}
		*clauses = slices.Delete(*clauses, i, i+1)
		b.Sentences = slices.DeleteFunc(b.Sentences, func(s []vocab.Clause) bool { return len(s) == 0 })
		m := mutant{at: gone.At, what: fmt.Sprintf("without %q", clauseWords(a, all, index))}
		if len(b.Sentences) > 0 {
			m.line = cardtext.Print(b)
		}
		list = append(list, m)
	}
	for s := range a.Sentences {
		for i := range a.Sentences[s] {
			drop(func(b *vocab.Ability) *[]vocab.Clause { return &b.Sentences[s] }, i)
			if n := len(a.Sentences[s][i].Choices); n > 1 {
				for j := range n {
					drop(func(b *vocab.Ability) *[]vocab.Clause { return &b.Sentences[s][i].Choices }, j)
				}
			}
		}
	}
	return list
}

func changeNumbers(a *vocab.Ability, _ []game.Swap) (list []mutant) {
	for i, n := range numbersOf(a) {
		list = append(list, edited(a, n.at, fmt.Sprintf("%d is %d", n.arg.Number, n.arg.Number+1),
			func(b *vocab.Ability) { numbersOf(b)[i].arg.Number++ }))
	}
	return list
}

func edited(a *vocab.Ability, at vocab.Position, what string, edit func(*vocab.Ability)) mutant {
	b := copyAbility(a)
	edit(b)
	return mutant{at: at, what: what, line: cardtext.Print(b)}
}

// requireAll makes each "may" a must.
func requireAll(a *vocab.Ability, _ []game.Swap) (list []mutant) {
	for i, c := range clausesOf(a) {
		if c.May {
			list = append(list, edited(a, c.At, `"may" is a must`, func(b *vocab.Ability) { clausesOf(b)[i].May = false }))
		}
	}
	return list
}

// turnConditions makes each condition before a clause the opposite, and what is done otherwise is done in any case.
func turnConditions(a *vocab.Ability, _ []game.Swap) (list []mutant) {
	for i, c := range clausesOf(a) {
		turn := func(what string, change func(*vocab.Clause)) {
			list = append(list, edited(a, c.At, what, func(b *vocab.Ability) { change(clausesOf(b)[i]) }))
		}
		switch {
		case c.If != nil && c.If.Entry.Kind == vocab.KindOutcome:
			turn("on any outcome", func(c *vocab.Clause) { c.If = nil })
		case c.If != nil:
			turn("the condition is turned round", func(c *vocab.Clause) { c.Unless = !c.Unless })
		case c.Otherwise:
			turn("without \"otherwise\"", func(c *vocab.Clause) { c.Otherwise = false })
		case c.Join == vocab.IfSo:
			turn("\"if so\" is \"if not\"", func(c *vocab.Clause) { c.Join = vocab.IfNot })
		case c.Join == vocab.IfNot:
			turn("\"if not\" is \"if so\"", func(c *vocab.Clause) { c.Join = vocab.IfSo })
		}
	}
	return list
}

// swapWords puts for a word of the game another one, one at a time; also in the names of piles.
func swapWords(a *vocab.Ability, swaps []game.Swap) (list []mutant) {
	line := a.Source
	for at := 0; at < len(line); {
		n := strings.IndexFunc(line[at:], func(r rune) bool { return !unicode.IsLetter(r) })
		if n < 0 {
			n = len(line) - at
		}
		word, rest := line[at:at+n], line[at+n:]
		i := slices.IndexFunc(swaps, func(s game.Swap) bool { return s.Word == strings.ToLower(word) && strings.HasPrefix(rest, s.Before) })
		if i >= 0 {
			other := swaps[i].By
			if unicode.IsUpper(rune(word[0])) && swaps[i].Before == "" {
				other = firstUpper(other)
			}
			place := vocab.Position{Line: a.At.Line, Column: a.At.Column + len([]rune(line[:at]))}
			list = append(list, mutant{at: place, what: fmt.Sprintf("%q is %q", word, other), line: line[:at] + other + rest})
		}
		at += max(n, 1)
	}
	return list
}

// copyAbility returns a copy of a line that shares nothing with it that mutations change.
func copyAbility(a *vocab.Ability) *vocab.Ability { return a.Copy(func(*vocab.Phrase) {}) }

// clausesOf returns all clauses of a line, those offered included.
func clausesOf(a *vocab.Ability) (all []*vocab.Clause) {
	var add func(clauses []vocab.Clause)
	add = func(clauses []vocab.Clause) {
		for i := range clauses {
			all = append(all, &clauses[i])
			add(clauses[i].Choices)
		}
	}
	for _, s := range a.Sentences {
		add(s)
	}
	return all
}

// numberIn is a number in a line, and where the phrase begins that has it.
type numberIn struct {
	arg *vocab.Arg
	at  vocab.Position
}

func numbersOf(a *vocab.Ability) (all []numberIn) {
	of := func(p *vocab.Phrase) {
		for i := range p.Args {
			if arg := &p.Args[i]; arg.Line != nil {
				all = append(all, numbersOf(arg.Line)...)
			} else if arg.Set && arg.Name == nil && len(arg.Phrase) == 0 && !strings.HasPrefix(arg.Slot, "[") {
				all = append(all, numberIn{arg, p.At})
			}
		}
	}
	a.Head.Walk(of)
	for _, c := range clausesOf(a) {
		for _, p := range []*vocab.Phrase{c.If, c.During, c.Subject, c.Verb} {
			p.Walk(of)
		}
	}
	return all
}

// changeScript makes each number of a script one more. What it says is changed as texts are.
func changeScript(s *text.Script, fs *text.Functions) (list []mutant) {
	for _, n := range scripts.PartsOf(s.Source, fs).Numbers {
		old := s.Source[n.From:n.To]
		value, err := strconv.ParseFloat(old, 64)
		if err != nil {
			continue // hexadecimal, which nobody writes
		}
		more := strconv.FormatFloat(value+1, 'f', -1, 64)
		source := s.Source[:n.From] + more + s.Source[n.To:]
		before, rest := source[:n.From], source[n.From:]
		begin := strings.LastIndexByte(before, '\n') + 1
		rest, _, _ = strings.Cut(rest, "\n")
		list = append(list, mutant{
			at:     vocab.Position{Line: s.Line + strings.Count(before, "\n"), Column: utf8.RuneCountInString(before[begin:]) + 1},
			what:   fmt.Sprintf("%s is %s", old, more),
			line:   strings.TrimSpace(before[begin:] + rest),
			source: source,
		})
	}
	return list
}

// withSaid returns a script that says another sentence in the place of one, or asks in its words; where the other is empty it
// says nothing there, and where it asks whether that was done, it was not. It returns "" where there is nothing to ask.
func withSaid(source string, x *game.Text, other string, fs *text.Functions) string {
	if x.SaidAs != text.KindSentence {
		if other = (&text.Saying{Kind: x.SaidAs}).Within(other); other == "" {
			return ""
		}
	}
	for _, said := range slices.Backward(scripts.PartsOf(source, fs).Said) {
		switch {
		case said.Kind != x.SaidAs || said.Text != x.Said:
		case other != "":
			source = source[:said.At.From] + strconv.Quote(other) + source[said.At.To:]
		case said.Used:
			source = source[:said.Call.From] + "false" + source[said.Call.To:]
		default:
			source = source[:said.Call.From] + source[said.Call.To:]
		}
	}
	return source
}
