// This file says how a case failed, what to write instead of an answer that is refused, and what came of cases in the XML that build
// servers read.

package gamescript

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Failure is the first place where a game did not go as its case says.
type Failure struct {
	File     string
	Line     int
	Sentence string     // the line, as it was written
	Expected string     // the part of it that does not hold; "" where it is the whole line
	Actual   string     // what was found instead
	Hint     string     // the line to write, or where to look; "" where that is not known
	Torture  string     // the ordeal that the case did not stand, see Torture; else ""
	Answer   int        // and before which answer, from 1
	More     []*Failure // others that show at the same place: of one position, of one line
	Decision string     // the decision that is open
	Options  []string   // and its options
	Events   []string   // what happened last
}

// String returns the failure as it is shown to people:
//
//	tests/wotr-cards/rules/moves.game:12: expect Boromir on the path
//	    found: Boromir is in aragorn's reserve
//	    open: Saruman takes an action or passes
//	        cycles Uglúk
//	        passes
//	    last events:
//	        Aragorn plays Boromir to reserve
func (f *Failure) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d: %s\n", f.File, f.Line, f.Sentence)
	f.found(&b)
	last := f
	for _, other := range f.More {
		if other.Line != last.Line || other.Sentence != last.Sentence {
			fmt.Fprintf(&b, "%s:%d: %s\n", other.File, other.Line, other.Sentence)
		}
		other.found(&b)
		last = other
	}
	list := func(head string, rows []string) {
		if head != "" {
			fmt.Fprintf(&b, "    %s\n", head)
		}
		for _, row := range rows {
			fmt.Fprintf(&b, "        %s\n", row)
		}
	}
	if f.Decision != "" {
		list("open: "+f.Decision, f.Options)
	}
	if len(f.Events) > 0 {
		list("last events:", f.Events)
	}
	return b.String()
}

func (f *Failure) found(b *strings.Builder) {
	if f.Expected != "" {
		fmt.Fprintf(b, "    expected: %s\n", f.Expected)
	}
	fmt.Fprintf(b, "    found: %s\n", f.Actual)
	if f.Hint != "" {
		fmt.Fprintf(b, "    hint: %s\n", f.Hint)
	}
}

func (f *Failure) try(hint string) *Failure {
	f.Hint = hint
	return f
}

// with adds a failure of the same place, and returns the first of them.
func (f *Failure) with(other *Failure) *Failure {
	if f == nil {
		return other
	}
	other.Decision, other.Options, other.Events = "", nil, nil
	f.More = append(f.More, other)
	return f
}

// String returns what came of the case, in full where it did not pass, and what it warns of.
func (r *Result) String() string {
	if len(r.Warnings.Items) > 0 {
		return r.Warnings.Error() + r.verdict()
	}
	return r.verdict()
}

func (r *Result) verdict() string {
	switch {
	case r.Problems != "":
		return r.Problems
	case r.Failure != nil:
		return fmt.Sprintf("FAIL %s\n%s", r.Title, r.Failure.String())
	}
	return fmt.Sprintf("ok   %s:%d: %s\n", r.File, r.Line, r.Title)
}

// fail makes a failure at a line, with the state of the game.
func (p *play) fail(l *line, actual string) *Failure {
	l = cmp.Or(l, p.at)
	return &Failure{File: l.at.File, Line: l.at.Line, Sentence: l.text(), Actual: actual,
		Decision: p.decisionWords(), Options: p.optionList(), Events: p.lastEvents()}
}

func (p *play) decisionWords() string {
	var list []string
	for seat := range p.g.Awaited().All() {
		d := p.g.OpenTo(seat)
		words := p.setup.Scene().Seats[seat].Name + " " + p.setup.Names().DecisionWords(d)
		if by := p.setup.Names().CauseWords(d.Cause); by != "" {
			words += " (" + by + ")"
		}
		list = append(list, words)
	}
	switch {
	case len(list) > 0:
		return strings.Join(list, ", ")
	case p.g.Over():
		return "nothing, the game is over"
	}
	return "nothing yet, the game has to go on"
}

func (p *play) optionList() []string {
	if d := p.g.Open(); d != nil {
		return engine.Each(d.Options, p.optionWordsOf)
	}
	return nil
}

// optionWordsOf says what an option is; of a card to choose also where it is.
func (p *play) optionWordsOf(o engine.Option) string {
	words := p.setup.Names().OptionWords(o)
	if c := engine.Card(o.A); p.setup.Scene().Game.Options[o.Verb].Plain && p.setup.OwnerOf(c) != engine.NoSeat {
		words += " (" + p.placeWords(c) + ")"
	}
	return words
}

func (p *play) optionWords() string { return strings.Join(p.optionList(), ", ") }

// cure returns what to write instead of an answer that is refused, or where its card is; "" where neither helps.
func (p *play) cure(a *answer) string {
	reason, o := p.refusal(a)
	switch d := p.g.Open(); {
	case d == nil:
		return ""
	case a.none != "":
		return a.none
	case reason == p.setup.Scene().Game.NotAsked && d.Seat == a.seat:
		return p.asked(d, a)
	case p.setup.Scene().Game.Reasons[reason].Whose:
		return p.elsewhere(a, engine.Card(o.A))
	}
	return ""
}

// asked returns the sentence for that of what is asked which has the card of an answer; else how one is answered.
func (p *play) asked(d *engine.Decision, a *answer) string {
	for _, o := range d.Options {
		if slices.Contains(a.says[game.SlotA], game.OptionNumbers(o)[game.SlotA]) {
			return fmt.Sprintf("write %q", p.sentence(o))
		}
	}
	return p.answerLike(d)
}

func (p *play) answerLike(d *engine.Decision) string {
	alike := cmp.Or(p.alike, new(string))
	if *alike == "" {
		*alike = fmt.Sprintf("it is answered as in %q", p.sentence(d.Options[0]))
	}
	return *alike
}

// sentence returns the line that gives an answer to the open decision.
func (p *play) sentence(o engine.Option) string {
	return (&Session{p: p, pure: map[string]bool{}}).Sentence(o)
}

// elsewhere says where a card is that a player has not where it should be, and whose it is.
func (p *play) elsewhere(a *answer, c engine.Card) string {
	if c == 0 {
		return ""
	}
	words := p.cardIs(c)
	owner := p.g.Controller(c)
	if owner == a.seat || owner == engine.NoSeat {
		return words
	}
	whose := p.setup.Names().NameSeat(owner)
	words = fmt.Sprintf("%s is %s's card, %s", p.setup.Names().CardWords(c), whose, p.placeWords(c))
	if z := p.names.zones[p.table().Zone(c)]; z.Zone != nil && z.Acts && engine.Seat(z.owner) == owner {
		words += fmt.Sprintf(": write %q", whose+" "+a.words)
	}
	return words
}

// The form is that of JUnit: a suite for each file, a case for each case.
type (
	junitSuites struct {
		XMLName xml.Name `xml:"testsuites"`
		junitSum
		Suites []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		junitSum
		Cases []junitCase `xml:"testcase"`
	}
	junitSum struct {
		Name     string `xml:"name,attr"`
		Tests    int    `xml:"tests,attr"`
		Failures int    `xml:"failures,attr"`
		Errors   int    `xml:"errors,attr"`
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Class   string        `xml:"classname,attr"`
		File    string        `xml:"file,attr"`
		Line    int           `xml:"line,attr"`
		Failure *junitProblem `xml:"failure,omitempty"` // a game that did not go as written
		Error   *junitProblem `xml:"error,omitempty"`   // a text that could not be read
	}
	junitProblem struct {
		Message string `xml:"message,attr"` // the first line of the text
		Text    string `xml:",chardata"`
	}
)

// WriteJUnit writes results as a JUnit report.
func WriteJUnit(w io.Writer, results []Result) error {
	report := junitSuites{junitSum: junitSum{Name: "loremaster"}}
	for i := range results {
		r := &results[i]
		if n := len(report.Suites); n == 0 || report.Suites[n-1].Name != r.File {
			report.Suites = append(report.Suites, junitSuite{junitSum: junitSum{Name: r.File}})
		}
		suite := &report.Suites[len(report.Suites)-1]
		c := junitCase{Name: r.Title, Class: strings.TrimSuffix(r.File, ".game"), File: r.File, Line: r.Line}
		switch {
		case r.Problems != "":
			c.Error = problem(r.Problems)
			suite.Errors++
		case r.Failure != nil:
			c.Failure = problem(r.Failure.String())
			suite.Failures++
		}
		suite.Cases = append(suite.Cases, c)
		suite.Tests++
	}
	for _, suite := range report.Suites {
		report.Tests, report.Failures, report.Errors = report.Tests+suite.Tests, report.Failures+suite.Failures, report.Errors+suite.Errors
	}
	text, err := xml.MarshalIndent(&report, "", "  ")
	if err == nil {
		_, err = fmt.Fprintf(w, "%s%s\n", xml.Header, text)
	}
	return err
}

func problem(text string) *junitProblem {
	return &junitProblem{Message: firstLine(text), Text: text}
}
