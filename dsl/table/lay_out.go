package table

import (
	"errors"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
)

// This file lays out a position by hand, and takes a game back to any point: both only where all see everything.

// A position is bounded.
const (
	maxGiven    = 400      // lines,
	maxLine     = 2000     // bytes of one,
	maxPosition = 48 << 10 // and of all
)

// Position returns the position at which what is going on began, in lines as scripts give it, and what they leave out.
func (t *Table) Position() (lines, left []string, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.about.Open {
		return nil, nil, errOpen
	}
	return t.s.Layout(), t.s.Left(), nil
}

// Sentences returns every sentence by which something is given, with an example and what it says.
func (t *Table) Sentences() (list []*gamescript.Entry) {
	return gamescript.LanguageOf(t.Setup().Scene().Game).Entries("given")
}

// GivenLine returns a line by one of these sentences, as far as the game has what that could name.
func (t *Table) GivenLine(e *gamescript.Entry) (string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.about.Open {
		return "", errOpen
	}
	line := t.s.GivenLine(e)
	if line == "" {
		return "", errors.New("there is nothing in this scenario that could be given so")
	}
	return line, nil
}

// Propose returns how a line of a position may go on.
func (t *Table) Propose(typed string) []gamescript.Proposal {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(typed) > maxLine || !t.about.Open {
		return nil
	}
	return t.s.Propose(typed, true)
}

// LineParts returns the parts of a line of a position in whose place something else may stand.
func (t *Table) LineParts(line string) []gamescript.LinePart {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(line) > maxLine || !t.about.Open {
		return nil
	}
	return t.s.LineParts(line)
}

// CheckPosition says what is wrong with the lines of a position, by their numbers.
func (t *Table) CheckPosition(lines []string) (*diag.List, error) {
	t.mu.Lock()
	n := &Table{about: t.about.clone(), data: t.data}
	t.mu.Unlock()
	if !n.about.Open {
		return nil, errOpen
	}
	n.given, n.goal = tidy(lines), nil
	return among(lines, n.misplaced()), nil
}

// among returns what is wrong with the lines that tidy leaves, by their numbers among all.
func among(lines []string, wrong *diag.List) *diag.List {
	var numbers []int
	for i, l := range lines {
		if strings.TrimSpace(l) != "" {
			numbers = append(numbers, i+1)
		}
	}
	for i := range wrong.Items {
		if d := &wrong.Items[i]; d.Line > 0 && d.Line <= len(numbers) {
			d.Line = numbers[d.Line-1]
		}
	}
	return wrong
}

// tidy returns lines without the space around them, and without empty ones.
func tidy(lines []string) (list []string) {
	for _, l := range lines {
		if l = strings.Join(strings.Fields(l), " "); l != "" {
			list = append(list, l)
		}
	}
	return list
}

// misplaced returns what is wrong with the position of the table. Places are those in the position.
func (t *Table) misplaced() *diag.List {
	wrong := &diag.List{}
	if len(t.given) > maxGiven || len(strings.Join(t.given, "")) > maxPosition || slices.ContainsFunc(t.given, func(l string) bool { return len(l) > maxLine }) {
		wrong.Add(diag.Diagnostic{Code: "too-long", Message: "this is too long for a position"})
		return wrong
	}
	_, err := t.lib.Start("line", t.head()) // whose place is the line itself
	said, failed := (*gamescript.SayError)(nil), (*gamescript.Failure)(nil)
	above := strings.Count(gamescript.HeadOf(t.about.Start(), t.about.Seed), "\n") + 1
	switch {
	case errors.As(err, &said):
		for _, d := range said.Diags.Items {
			d.Line, d.Column = d.Line-above, max(d.Column-len("  "), 0)
			wrong.Add(d)
		}
	case errors.As(err, &failed):
		for _, f := range append([]*gamescript.Failure{failed}, failed.More...) {
			wrong.Add(diag.Diagnostic{Line: f.Line - above, Code: "given", Message: f.Sentence + ": " + f.Actual, Hint: f.Hint})
		}
	case err != nil:
		wrong.Add(diag.Diagnostic{Code: "given", Message: err.Error()})
	}
	return wrong
}

// LayOut begins the game of an open table anew at a position.
func (t *Table) LayOut(chair int, lines []string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case !t.about.Open || chair == Watchers:
		return errOpen
	case t.closed || t.wrong != "":
		return t.open()
	}
	n := &Table{about: t.about.clone(), data: t.data}
	n.goal = nil // it was that of another position
	if n.given = tidy(lines); len(n.given) == 0 {
		return errors.New("a position without a line is none")
	}
	if wrong := n.misplaced(); wrong.Errors() > 0 {
		return among(lines, wrong)
	}
	if err := t.change(n.data, played{}, t.about.Chairs[chair].Called()+" has laid out a position"); err != nil {
		return err
	}
	t.outcome = "The game starts over from the position that was laid out."
	return nil
}

// Return takes the game of an open table back to a point, as Past numbers them.
func (t *Table) Return(chair, number int) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	points := t.seen(t.eyes(chair))
	switch {
	case !t.about.Open || chair == Watchers:
		return errOpen
	case t.closed || t.wrong != "":
		return t.open()
	case number < 0 || number >= len(points):
		return errors.New("there is no such point of the game")
	}
	return t.undo(points[number])
}
