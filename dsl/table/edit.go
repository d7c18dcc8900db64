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
	"loremaster/interpreter/game"
)

// This file changes the data of a game while it is played.

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
	} else if text, err := t.lib.Written(d); err == nil {
		it.Text = text
	}
	return it, it.Text != ""
}

func (t *Table) defOf(id string) *game.Def {
	setup := t.g().SetUp()
	for _, d := range setup.Scene().Library.Defs() {
		if d.ID == id {
			return d
		}
	}
	return nil
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
