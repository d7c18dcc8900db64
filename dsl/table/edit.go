// This file changes the data of a game while it is played, lays out a position by hand, and takes a game back to any point: both
// only where all see everything.

package table

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/trial"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// What may be edited at a table is bounded.
const (
	maxEdit  = 32 << 10 // bytes of a definition
	maxEdits = 64
)

// errOpen is told to who wants to do by themselves at a table what only an open one has.
var errOpen = errors.New("that is only for open tables, at which all see every hand")

// Definition is a definition as it stands in the data.
type Definition struct {
	ID, Name, Text string
	Edited         bool   // here
	File           string // that it comes from
}

// Definition returns the definition of a card of the game; false where it has none.
func (t *Table) Definition(id string) (*Definition, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	d := t.defOf(id)
	if d == nil {
		return nil, false
	}
	it := &Definition{ID: id, Name: d.Name, File: d.Source.File}
	if i := slices.IndexFunc(t.edits, func(e Edit) bool { return e.ID == id }); i >= 0 {
		it.Text, it.Edited = t.edits[i].Text, true
	} else if text, err := t.lib.Written(t.g().SetUp().Scene().Library, d); err == nil {
		it.Text = text
	}
	return it, it.Text != ""
}

func (t *Table) defOf(id string) *game.Def {
	return engine.First(slices.Values(t.g().SetUp().Scene().Library.Defs()), func(d *game.Def) bool { return d.ID == id })
}

// edited returns the edits with a definition as it is written now. An empty text takes the edit of it back.
func (t *Table) edited(id, text string) ([]Edit, error) {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	edits := slices.DeleteFunc(slices.Clone(t.edits), func(e Edit) bool { return e.ID == id })
	switch {
	case t.defOf(id) == nil || !goodEdit.MatchString(id):
		return nil, fmt.Errorf("the game has no card %q", id)
	case len(text) > maxEdit:
		return nil, fmt.Errorf("a definition may have %d bytes", maxEdit)
	case strings.TrimSpace(text) == "":
		return edits, nil
	case len(edits) == maxEdits:
		return nil, fmt.Errorf("at one table %d definitions may be edited", maxEdits)
	}
	blocks, err := pack.Blocks([]byte(text))
	if err == nil && (len(blocks) != 1 || blocks[0].ID != id) { // what cannot be read is reported with its place
		return nil, fmt.Errorf("the text defines something else, expected [%s] alone", id)
	}
	return append(edits, Edit{id, text}), nil
}

// goodEdit is how the id looks of what may be edited: it becomes the name of a file.
var goodEdit = regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`)

// mayEdit reports as an error why a chair changes nothing.
func (t *Table) mayEdit(chair int) error {
	switch {
	case chair == Watchers:
		return errors.New("who watches changes nothing")
	case t.about.Owner != "" && !t.about.Invited:
		return errors.New("a game that a stranger has begun is played with the data as it is")
	case t.closed || t.wrong != "":
		return t.open()
	case !t.about.Open && slices.ContainsFunc(t.about.Chairs, func(c Chair) bool { return c.Bot == "" && !c.Joined }):
		return errors.New("not all have come to the table yet, and all have to agree")
	}
	return nil
}

// Check says what is wrong with a definition, or odd about it, as if it were edited.
func (t *Table) Check(chair int, id, text string) (*diag.List, error) {
	_, _, wrong, err := t.asEdited(chair, id, text)
	return wrong, err
}

// asEdited returns the data as if a definition were edited, what is wrong with that, and what is said about the table.
func (t *Table) asEdited(chair int, id, text string) (About, *gamescript.Runner, *diag.List, error) {
	t.mu.Lock()
	edits, err := t.edited(id, text)
	err = errors.Join(t.mayEdit(chair), err)
	about, side := t.about.clone(), t.side
	t.mu.Unlock()
	if err != nil {
		return about, nil, nil, err
	}
	runner, wrong, err := t.overlaid(&about, side, edits)
	return about, runner, wrong, err
}

// triedWork is how much is played to try the texts of one definition at a table.
const triedWork = 60000

// Try brings the clauses of a definition to work, as if it were edited, in games of their own, and tells what came of each.
// What is wrong with it is a *diag.List.
func (t *Table) Try(chair int, id, text string) (string, error) {
	about, runner, wrong, err := t.asEdited(chair, id, text)
	if err == nil && !about.Open {
		err = errOpen
	}
	if err != nil {
		return "", err
	}
	lib, _ := runner.Loaded()
	if lib == nil || wrong.Errors() > 0 {
		return "", wrong
	}
	var b strings.Builder
	trial.Run(lib, trial.Options{Seed: 1, Work: triedWork, Own: func(x *game.Text) bool { return x.Owner == id }}).Print(&b, nil, true)
	return b.String(), nil
}

// overlaid returns the data with edits laid over it, and what is wrong with what was edited.
func (t *Table) overlaid(about *About, side *Side, edits []Edit) (*gamescript.Runner, *diag.List, error) {
	base, err := t.games.Library(side, about.Without)
	if err != nil {
		return nil, nil, err
	}
	lib := over(base, edits)
	_, all := lib.Loaded()
	_, before := base.Loaded()
	wrong := &diag.List{}
	for _, d := range all.Items {
		if d.Severity == diag.Error || !slices.ContainsFunc(before.Items, func(b diag.Diagnostic) bool { return b.String() == d.String() }) {
			wrong.Add(d)
		}
	}
	return lib, wrong, nil
}

// Edit changes a definition, or with an empty text takes back that it was changed, and plays the game once more with it: with
// the same luck, and all that was done, as far as that goes. At an open table that is done at once, and at others when all
// have agreed. What it comes to is among what the table tells.
func (t *Table) Edit(chair int, id, text string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.mayEdit(chair); err != nil {
		return err
	}
	if t.asking != nil {
		return errors.New("somebody asks something already")
	}
	if _, _, err := t.editedData(Edit{id, text}); err != nil {
		return err
	}
	return t.wish(asking{chair: chair, to: len(t.g().Answers()), edit: &Edit{id, text}})
}

// editedData returns the data with a definition as it is written now, and all edits; what is wrong with them is an error.
func (t *Table) editedData(e Edit) (*gamescript.Runner, []Edit, error) {
	edits, err := t.edited(e.ID, e.Text)
	if err != nil {
		return nil, nil, err
	}
	lib, wrong, err := t.overlaid(&t.about, t.side, edits)
	if err == nil && wrong.Errors() > 0 {
		err = wrong
	}
	return lib, edits, err
}

// doEdit does what was agreed.
func (t *Table) doEdit(chair int, e Edit) error {
	lib, edits, err := t.editedData(e)
	if err != nil {
		return err
	}
	name, by := t.defOf(e.ID).Name, t.about.Chairs[chair].Called()
	words := fmt.Sprintf("%s has changed %s", by, name)
	if strings.TrimSpace(e.Text) == "" {
		words = fmt.Sprintf("%s has made %s what it was", by, name)
	}
	if !t.about.Open && len(t.others(chair)) > 0 {
		words += ", and all have agreed"
	}
	d := t.data
	d.lib, d.edits = lib, edits
	return t.change(d, t.done(len(t.point())), words)
}

// change plays the game once more with other data, and tells that.
func (t *Table) change(d data, p played, words string) error {
	was := t.told(len(t.steps))
	before := t.s
	words = fmt.Sprintf("%s, at answer %d.", words, len(t.g().Answers()))
	if n := len(t.changes); n == 0 || t.changes[n-1] != words {
		d.changes = append(slices.Clone(t.changes), words)
	}
	parted, err := t.renew(d, p)
	if err != nil {
		return err
	}
	t.outcome = t.cameOut(before, was, parted)
	t.changed()
	return nil
}

// cameOut says how the game has gone under other data: where it could not go on, and at an open table what was otherwise
// first.
func (t *Table) cameOut(before *gamescript.Session, events int, parted *Parted) string {
	words := "The game was played again with that, and stands where it stood."
	if parted != nil {
		words = fmt.Sprintf("The game was played again with that, and stands before answer %d, which is not possible any more.", parted.Answer)
		if t.about.Open {
			words = fmt.Sprintf("The game was played again with that, and stands before answer %d, which is not possible any more: %s.", parted.Answer, parted.Words)
		}
	}
	if !t.about.Open {
		return words
	}
	was, is, all := before.Game().Events(), t.g().Events(), t.eyes(Watchers)
	for i := range min(events, len(was), len(is)) {
		if here, there := before.Game().EventWords(was[i], all), t.g().EventWords(is[i], all); here != there {
			return fmt.Sprintf("%s What comes out otherwise first: %s; it was: %s.", words, there, here)
		}
	}
	return words + " Up to there it comes out as it did."
}

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
func tidy(lines []string) []string {
	lines = engine.Each(lines, func(l string) string { return strings.Join(strings.Fields(l), " ") })
	return engine.Those(slices.Values(lines), func(l string) bool { return l != "" })
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
