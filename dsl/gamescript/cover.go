// This file says what cases have exercised of a library and of the rules, and what not.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

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
