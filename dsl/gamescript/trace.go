// This file knows the texts and scripts of a library, which of them are under test, and notes what cases exercise, and which cards
// they name, so that it is known which cases a change of the data touches.

package gamescript

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// texts are those of a library.
type texts struct {
	lib     game.Library
	all     []*game.Text
	of      map[game.Line]*game.Text
	scripts []text.Scripted
}

func textsIn(lib game.Library) *texts {
	x := &texts{lib: lib, all: lib.Texts(), of: map[game.Line]*game.Text{}}
	for _, t := range x.all {
		x.of[t.Line] = t
	}
	if scripted, ok := lib.(text.ScriptedLibrary); ok {
		x.scripts = scripted.Scripted()
	}
	return x
}

// textsOnce returns the texts of a library, found when they are first asked for.
func textsOnce(lib game.Library) func() *texts {
	return sync.OnceValue(func() *texts { return textsIn(lib) })
}

// textLine is one line of text, a sentence that a script says, or a script.
type textLine struct {
	owner    string // the id of the card, of the scenario and seat, or of the scenario
	text     *game.Text
	scripted *text.Scripted // whose script it is; nil of a line
	lib      game.Library
}

// lines returns the texts as they are tested, in the order of the ids of the cards, scenarios last. What options change is
// no text of its own.
func (x *texts) lines() []textLine {
	own := engine.Those(slices.Values(x.all), func(t *game.Text) bool { return !t.Variant })
	return engine.Each(own, func(t *game.Text) textLine { return textLine{owner: t.Owner, text: t, lib: x.lib} })
}

// scriptLines returns scripts as what is changed beside the texts.
func (x *texts) scriptLines(scripts []text.Scripted) (list []textLine) {
	for i := range scripts {
		list = append(list, textLine{owner: scripts[i].ID, scripted: &scripts[i], lib: x.lib})
	}
	return list
}

// is reports whether a text, of another library perhaps, is that line.
func (x *textLine) is(t *game.Text) bool {
	switch {
	case x.text == nil || t == nil:
		return false
	case x.text == t:
		return true
	}
	return t.Number == x.text.Number && t.Words.Source == x.text.Words.Source && t.Owner == x.owner
}

// isScript reports whether a script, of another library perhaps, is the one that the text is.
func (x *textLine) isScript(s *text.Scripted) bool {
	return x.scripted != nil && s.ID == x.owner && s.Script.Source == x.scripted.Script.Source
}

// equals reports whether two texts are one, of different libraries perhaps.
func (x *textLine) equals(other *textLine) bool {
	if other.scripted != nil {
		return x.isScript(other.scripted)
	}
	return x.is(other.text)
}

// saying returns the script in which the sentence stands that a text is, or nil.
func (x *texts) saying(t *game.Text) *text.Scripted {
	spot := t.Line.SpotAt(vocab.Position{Line: 1, Column: 1})
	var in *text.Scripted
	for i := range x.scripts {
		s := x.scripts[i].Script
		last := s.Line + strings.Count(s.Source, "\n")
		if s.File == spot.File && s.Line <= spot.Line && spot.Line <= last && (in == nil || x.scripts[i].ID == t.Owner) {
			in = &x.scripts[i] // its owner's, if that has it, else a shared one
		}
	}
	return in
}

// name returns the printed name of the card that has the text, or says what else has it.
func (x *textLine) name() string {
	if x.scripted != nil {
		return x.scripted.Name
	}
	return x.text.Name
}

// place returns where in the data a position of the text stands.
func (x *textLine) place(at vocab.Position) diag.Place {
	if x.scripted != nil {
		return diag.Place{File: x.scripted.Script.File, Line: at.Line, Column: at.Column}
	}
	spot := x.text.Line.SpotAt(at)
	return diag.Place{File: spot.File, Line: spot.Line, Column: spot.Column}
}

// underTest is a library of which all is under test, or what a pack has of its own.
type underTest struct {
	*texts
	pack string          // its folder; "" where all is under test
	own  map[string]bool // the ids of what the shipped data have not, or say otherwise
}

// underTest returns what is under test: what those packs have of their own, or, where none is named, the library
// without the data of any case, of each game that cases of c are of.
func (l *Runner) underTest(c *Cover, packs []string) (list []underTest, err error) {
	if len(packs) == 0 {
		games := engine.Those(slices.Values(l.parts()), func(one *Runner) bool { return c.has(one.Game().Game) })
		if len(games) == 0 { // there is no case
			games = []*Runner{l.first()}
		}
		for _, one := range games {
			at := one.load(&Case{})
			if at.wrong != nil {
				return nil, at.wrong.Err()
			}
			list = append(list, underTest{texts: textsIn(at.lib)})
		}
		return list, nil
	}
	for _, folder := range packs {
		one, _ := l.of(&Case{folder: folder})
		at := one.load(&Case{folder: folder})
		if at.wrong != nil {
			return nil, at.wrong.Err()
		}
		shipped, wrong, _ := one.Game().Base().Library()
		if shipped == nil {
			return nil, wrong.Err()
		}
		u := underTest{texts: textsIn(at.lib), pack: folder, own: map[string]bool{}}
		for _, d := range at.lib.Common().Definitions {
			s := shipped.Common().Definition(d.ID)
			u.own[d.ID] = s == nil || !bytes.Equal(s.Says, d.Says)
		}
		list = append(list, u)
	}
	return list, nil
}

// has reports whether the definition of that id, which stands in a file, is under test.
func (u *underTest) has(id, file string) bool {
	return u.pack == "" || u.own[id] && (u.pack == "." || strings.HasPrefix(file, u.pack+"/"))
}

// lines returns the texts that are under test. What a definition has from the one that it extends is none of its own.
func (u *underTest) lines() []textLine {
	return slices.DeleteFunc(u.texts.lines(), func(x textLine) bool {
		return !u.has(x.text.In, x.text.File) || u.pack != "" && x.text.Inherited
	})
}

func (u *underTest) scripted() []text.Scripted {
	return slices.DeleteFunc(slices.Clone(u.scripts), func(s text.Scripted) bool { return s.Inherited || !u.has(s.ID, s.File) })
}

// Cover notes what the cases of runs exercise, for Runner.Coverage, Runner.Mutate and Touches. The zero
// value has nothing; nil notes nothing. It may be used by several goroutines.
type Cover struct {
	// Begun, if not nil, is called with the game of each case before it begins.
	Begun func(game.Play)
	// Mutants, if not nil, says which of the mutants are tried, by their numbers.
	Mutants func(n int) bool

	mu     sync.Mutex
	traces map[string]*trace
}

// key tells cases apart.
func (c *Case) key() string { return fmt.Sprintf("%s:%d: %s", c.File, c.Line, c.Title) }

// trace is what one case has exercised.
type trace struct {
	read    *Case
	names   *names
	begun   func(game.Play)
	passed  bool
	clauses map[game.Line]uint64 // a bit for each clause, by its index
	lines   map[diag.Place]bool  // those of scripts
	named   []string             // ids of the cards that its lines name
}

func (c *Cover) begin(read *Case, n *names) *trace {
	if c == nil {
		return nil
	}
	return &trace{read: read, names: n, begun: c.Begun, clauses: map[game.Line]uint64{}, lines: map[diag.Place]bool{}, named: read.named(n)}
}

// end keeps what a case has noted, in place of what it has noted in an earlier run.
func (c *Cover) end(t *trace, r *Result) {
	if c == nil {
		return
	}
	t.passed = r.Passed()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.traces == nil {
		c.traces = map[string]*trace{}
	}
	c.traces[t.read.key()] = t
}

// sorted returns the traces of the cases that passed, in the order of their places.
func (c *Cover) sorted() []*trace {
	c.mu.Lock()
	defer c.mu.Unlock()
	list := engine.Those(maps.Values(c.traces), func(t *trace) bool { return t.passed })
	slices.SortFunc(list, func(a, b *trace) int {
		return cmp.Or(cmp.Compare(a.read.File, b.read.File), cmp.Compare(a.read.Line, b.read.Line))
	})
	return list
}

func (c *Cover) has(g *game.Game) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return engine.Any(maps.Values(c.traces), func(t *trace) bool { return t.of() == g })
}

func (t *trace) of() *game.Game { return t.names.setup.Scene().Game }

// exercises returns which clauses of a text the case has exercised, a bit for each; of a script whether it has run.
func (t *trace) exercises(x *textLine) uint64 {
	if x.scripted != nil {
		s := x.scripted.Script
		if slices.ContainsFunc(s.Lines, func(line int) bool { return t.lines[diag.Place{File: s.File, Line: line}] }) {
			return 1
		}
		return 0
	}
	for l, clauses := range t.clauses {
		if x.is(t.names.texts().of[l]) {
			return clauses
		}
	}
	return 0
}

// touches reports whether a card matters to the case: it names it, or its text was exercised. The scenario matters to all of its
// cases: a rule that did not hold in one may do so when it is changed.
func (t *trace) touches(owner string) bool {
	exercised := func(l game.Line) bool {
		of := t.names.texts().of[l]
		return of != nil && of.Owner == owner
	}
	return slices.Contains(t.named, owner) || t.names.setup.Scene().Start.Scenario == owner || engine.Any(maps.Keys(t.clauses), exercised)
}

// Named returns the ids of the cards that the lines of a case name, and whether it can be played with these data.
func (l *Runner) Named(c *Case) (ids []string, ok bool) {
	defer l.forget(c)
	if n, wrong := l.names(c); wrong == nil {
		if read, wrong := c.compile(n); len(wrong.Items) == 0 {
			return read.named(n), true
		}
	}
	return nil, false
}

// named returns the ids of the cards that the lines of a case name.
func (c *Case) named(n *names) (ids []string) {
	lines := slices.Clone(c.givens)
	for _, s := range c.steps {
		lines = append(append(lines, s.line), s.events...)
	}
	if c.goal != nil {
		lines = append(append(lines, c.goal.line), c.goal.terms...)
	}
	all := refsOf(lines)
	for i := range n.defs {
		if slices.ContainsFunc(all, func(r ref) bool { return r.def == i }) {
			ids = append(ids, n.defs[i].ID)
		}
	}
	return ids
}

func refsOf(lines []*line) (list []ref) {
	for _, l := range lines {
		for i := range l.parts {
			list = l.parts[i].refs(list)
		}
	}
	return list
}

func (s *sentence) refs(list []ref) []ref {
	for _, a := range s.args {
		list = append(list, a.refs...)
		for _, s := range a.stacks {
			list = s.refs(list)
		}
		for _, o := range a.options {
			if list = append(list, o.ref); o.act != nil {
				list = o.act.refs(list)
			}
		}
	}
	return list
}

func (s stack) refs(list []ref) []ref {
	list = append(list, s.ref)
	for _, on := range s.on {
		list = on.refs(list)
	}
	return list
}

// Changed returns the ids of the cards that do not say the same in two libraries with the same cards, those of packs
// laid over them included. all says that more has changed than cards.
func Changed(before, after *Runner, packs []string) (ids []string, all bool) {
	for i, was := range before.parts() { // of the same games
		more, other := changed(was, after.parts()[i], &Case{})
		ids, all = append(ids, more...), all || other
	}
	for _, folder := range packs {
		more, other := changed(before, after, &Case{folder: folder})
		ids, all = append(ids, more...), all || other
	}
	return ids, all
}

func changed(before, after *Runner, c *Case) (ids []string, all bool) {
	x, y := before.load(c), after.load(c)
	if x.wrong != nil || y.wrong != nil || x.lib.Common().Formats != y.lib.Common().Formats || len(x.lib.Common().Definitions) != len(y.lib.Common().Definitions) {
		return nil, true
	}
	of := x.lib.Of()
	a, b := x.lib.Common(), y.lib.Common()
	for i := range a.Definitions {
		x, y := &a.Definitions[i], &b.Definitions[i]
		switch same := bytes.Equal(x.Says, y.Says); {
		case same:
		case x.ID != y.ID || of.ClassOf(x.Type) < 0:
			return nil, true
		default:
			ids = append(ids, x.ID)
		}
	}
	return ids, false
}

// Touches returns the check whether a case of c names one of the cards or exercises its text, or did not run
// in it.
func (c *Cover) Touches(ids []string) func(*Case) bool {
	return func(one *Case) bool {
		c.mu.Lock()
		t := c.traces[one.key()]
		c.mu.Unlock()
		return t == nil || slices.ContainsFunc(ids, t.touches)
	}
}

// What follows says what cases have exercised of a library and of the rules, and what not.

// Coverage says which clauses of the texts, which lines of scripts, and which paragraphs of the rules, passing
// cases of a game exercise.
type Coverage struct {
	Game               string         `json:"game"` // its id
	Clauses            int            `json:"clauses"`
	ClausesCovered     int            `json:"clauses_covered"`
	ScriptLines        int            `json:"script_lines"` // on which a script does something
	ScriptLinesCovered int            `json:"script_lines_covered"`
	Rules              int            `json:"rules"`
	RulesCovered       int            `json:"rules_covered"`
	Cards              []CardCoverage `json:"cards"`                  // all that have a text, and Ring tokens
	NeverRun           []LineCoverage `json:"script_lines_never_run"` // the lines of scripts that no case runs
	Untested           []RuleCoverage `json:"untested"`               // the rules that no case names
}

// CardCoverage says which clauses of a card's text are exercised.
type CardCoverage struct {
	ID      string           `json:"id"`
	Name    string           `json:"name"`
	Clauses int              `json:"clauses"`
	Covered int              `json:"clauses_covered"`
	Missing []ClauseCoverage `json:"missing,omitempty"`
}

// ClauseCoverage is a clause that no case exercises, and where it stands.
type ClauseCoverage struct {
	diag.Place
	Words string `json:"words"`
}

// LineCoverage is a line of a script that no case runs.
type LineCoverage struct {
	ID string `json:"id"` // of the card, the scenario, or the shared script
	diag.Place
	Words string `json:"words"`
}

// RuleCoverage is a paragraph or reading that no case names.
type RuleCoverage struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Coverage returns what the cases of c have exercised of the library without data of their own, for each game that they are
// of; or of those packs, by their folders, and then without the rules. What a case exercises of a text that its own data
// leave as it is counts too.
func (l *Runner) Coverage(c *Cover, packs []string) ([]*Coverage, error) {
	tested, err := l.underTest(c, packs)
	if err != nil {
		return nil, err
	}
	all := c.sorted()
	var list []*Coverage
	for _, one := range l.parts() {
		of := one.Game().Game
		report := &Coverage{Game: of.ID, NeverRun: []LineCoverage{}}
		traces := slices.DeleteFunc(slices.Clone(all), func(t *trace) bool { return t.of() != of })
		found := false
		for i := range tested {
			if tested[i].lib.Of() == of {
				found = true
				report.add(&tested[i], traces)
			}
		}
		if !found {
			continue
		}
		if packs == nil {
			report.rules(of, traces)
		}
		list = append(list, report)
	}
	return list, nil
}

// add adds what cases exercise of what is under test.
func (r *Coverage) add(tested *underTest, traces []*trace) {
	for _, x := range tested.lines() {
		var done uint64
		for _, t := range traces {
			done |= t.exercises(&x)
		}
		r.text(&x, done)
	}
	r.scripts(tested.scripted(), traces)
}

// text adds a text of whose clauses those in the set are exercised.
func (r *Coverage) text(x *textLine, done uint64) {
	if n := len(r.Cards); n == 0 || r.Cards[n-1].ID != x.owner {
		r.Cards = append(r.Cards, CardCoverage{ID: x.owner, Name: x.name()})
	}
	card := &r.Cards[len(r.Cards)-1]
	clauses := x.text.Line.Clauses()
	card.Clauses += len(clauses)
	r.Clauses += len(clauses)
	for i, clause := range clauses {
		if done&(1<<(i&63)) != 0 {
			card.Covered++
			r.ClausesCovered++
			continue
		}
		card.Missing = append(card.Missing, ClauseCoverage{x.place(clause.At), clauseWords(x.text.Words, clauses, i)})
	}
}

func (r *Coverage) scripts(list []text.Scripted, traces []*trace) {
	for _, c := range list {
		rows := strings.Split(c.Script.Source, "\n")
		for _, line := range c.Script.Lines {
			r.ScriptLines++
			at := diag.Place{File: c.Script.File, Line: line}
			if slices.ContainsFunc(traces, func(t *trace) bool { return t.lines[at] }) {
				r.ScriptLinesCovered++
				continue
			}
			r.NeverRun = append(r.NeverRun, LineCoverage{c.ID, at, strings.TrimSpace(rows[line-c.Script.Line])})
		}
	}
}

func (r *Coverage) rules(of *game.Game, traces []*trace) {
	for _, rule := range of.Rulebook() {
		r.Rules++
		if slices.ContainsFunc(traces, func(t *trace) bool { return slices.Contains(t.read.Rules, rule.Name) }) {
			r.RulesCovered++
		} else {
			r.Untested = append(r.Untested, RuleCoverage{rule.Name, rule.Text})
		}
	}
}

// clauseWords returns the words of a clause as they are written.
func clauseWords(a *vocab.Ability, clauses []*vocab.Clause, i int) string {
	line := []rune(a.Source)
	from, to := clauses[i].At.Column-a.At.Column, len(line)
	for _, other := range clauses {
		if at := other.At.Column - a.At.Column; at > from {
			to = min(to, at)
		}
	}
	from = min(max(from, 0), to)
	words := string(line[from:to])
	for trimmed := ""; trimmed != words; {
		trimmed = words
		for _, join := range []string{" ", ",", ";", ":", ".", "/", " and", " then", " if so", " if not"} {
			words = strings.TrimSuffix(words, join)
		}
	}
	return words
}

// unknownRules adds the mistakes of "rule" lines that name what the rules of the game do not have.
func (l *Runner) unknownRules(c *Case, wrong *diag.List) {
	at := l.load(c)
	if at.lib == nil {
		return
	}
	of := at.lib.Of()
	for i, name := range c.Rules {
		if slices.ContainsFunc(of.Rulebook(), func(r game.Rule) bool { return r.Name == name }) {
			continue
		}
		names := engine.Each(of.Rulebook(), func(r game.Rule) string { return r.Name })
		wrong.Add(diag.At(c.ruled[i], "unknown-rule", "there is no rule %q, expected the name of a paragraph or of a reading in RULINGS.md", name).Or(name, names))
	}
}

// String returns the coverage as it is shown to people: what is exercised, and all that is not.
func (r *Coverage) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "clauses: %s\n", share(r.ClausesCovered, r.Clauses))
	for _, c := range r.Cards {
		if len(c.Missing) == 0 {
			continue
		}
		fmt.Fprintf(&b, "    %s (%d of %d)\n", c.Name, c.Covered, c.Clauses)
		for _, m := range c.Missing {
			fmt.Fprintf(&b, "        %s: %s\n", m.Place, m.Words)
		}
	}
	fmt.Fprintf(&b, "script lines: %s\n", share(r.ScriptLinesCovered, r.ScriptLines))
	for _, l := range r.NeverRun {
		fmt.Fprintf(&b, "    %s: %s\n", l.Place, l.Words)
	}
	if r.Rules > 0 {
		fmt.Fprintf(&b, "rules: %s\n", share(r.RulesCovered, r.Rules))
	}
	for _, rule := range r.Untested {
		fmt.Fprintf(&b, "    %s: %s\n", rule.Name, rule.Text)
	}
	return b.String()
}

// share returns "3 of 4 (75%)"; hundred percent are all, never nearly all.
func share(n, of int) string {
	if of == 0 {
		return "0 of 0"
	}
	return fmt.Sprintf("%d of %d (%d%%)", n, of, 100*n/of)
}

// ClauseTests is a clause of a text, and the cases that exercise it.
type ClauseTests struct {
	At    diag.Place
	Cases []string // their titles, in the order of their places
}

// Tested lists the clauses of all texts of the games that the cases of c are of, each with those of the cases that exercise it.
func (l *Runner) Tested(c *Cover) ([]ClauseTests, error) {
	tested, err := l.underTest(c, nil)
	if err != nil {
		return nil, err
	}
	traces := c.sorted()
	var list []ClauseTests
	for i := range tested {
		for _, x := range tested[i].lines() {
			clauses := x.text.Line.Clauses()
			from := len(list)
			for _, clause := range clauses {
				list = append(list, ClauseTests{At: x.place(clause.At)})
			}
			for _, t := range traces {
				done := t.exercises(&x)
				for n := range clauses {
					if done&(1<<(n&63)) != 0 {
						list[from+n].Cases = append(list[from+n].Cases, t.read.Title)
					}
				}
			}
		}
	}
	return list, nil
}
