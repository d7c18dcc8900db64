package table

import (
	"fmt"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
)

// This file has open tables follow the files of packs, which authors change in editors of their own.

// Follow takes for an open table its game with the data as files have it now, and plays the game once more with it. Where that data
// is wrong the game goes on as it was, and its cards say what is wrong.
func (t *Table) Follow(side *Side) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.about.Open || t.closed || t.wrong != "" {
		return nil
	}
	lib, wrong, err := t.overlaid(&t.about, side, t.edits)
	if err != nil {
		return err
	}
	if _, all := lib.Loaded(); all.Errors() > 0 {
		t.tellFaults(side, wrong)
		return nil
	}
	had := t.faults != nil
	ids, all := gamescript.Changed(t.lib, lib, nil)
	t.side, t.faults = side, nil
	d := t.data
	switch d.lib = lib; {
	case all:
		return t.change(d, t.done(len(t.point())), "The files have changed the game")
	case len(ids) > 0:
		for i, id := range ids {
			if is := t.defOf(id); is != nil {
				ids[i] = is.Name
			}
		}
		return t.change(d, t.done(len(t.point())), "The files have changed "+strings.Join(ids, ", "))
	case had:
		t.outcome = "The files are right again, and the game goes on as it was."
		t.changed()
	}
	return nil
}

// tellFaults says what is wrong with the data: all of it beside what is asked, and at each card what is wrong there.
func (t *Table) tellFaults(side *Side, wrong *diag.List) {
	t.faults = map[string][]string{}
	var list []string
	for i := range wrong.Items {
		d := &wrong.Items[i]
		if d.Severity != diag.Error {
			continue
		}
		id, words := pack.DefinedAt(side.Packs, d.Place()), screen.Sentence(d.Message)
		t.faults[id] = append(t.faults[id], words)
		list = append(list, fmt.Sprintf("%s: %s", d.Place(), words))
	}
	t.outcome = "The files cannot be used as they are, so the game goes on as it was. " + strings.Join(list, " ")
	t.changed()
}
