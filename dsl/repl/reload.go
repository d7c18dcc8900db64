// This file lets the game go on under changed data.

package repl

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"loremaster/dsl/pack"
	"loremaster/dsl/store"
	"loremaster/interpreter/game"
)

// cmdReload reads the data anew. The game keeps its position and goes on under the new texts; where the data
// has errors, or the position cannot be with it, nothing changes.
func cmdReload(r *REPL, _ string, p *printer) error {
	layers, err := r.Layers()
	if err != nil {
		return err
	}
	lib := r.data.Again(layers)
	if r.now == nil {
		if _, wrong := lib.Loaded(); wrong.Errors() > 0 {
			return fmt.Errorf("the data stays as it was:\n%w", wrong)
		}
		r.data, r.lib = lib, lib
		p.line("reloaded")
		return nil
	}
	was := r.g()
	before, effects, answers := was.SetUp().Scene().Library, was.Lasting(), len(was.Given())
	s, err := r.s().Rebase(lib)
	if err != nil {
		return fmt.Errorf("the data stays as it was:\n%w", err)
	}
	after := s.Game().SetUp().Scene().Library
	if after.Common().Hash == before.Common().Hash {
		p.line("nothing has changed")
		return nil
	}
	r.data, r.lib, r.hash = lib, lib, after.Common().Hash
	r.hook(s)
	r.now.begin(s, lib)
	r.now.undone = slices.Clone(r.now.undone)
	r.trace.skip()
	for _, words := range changes(before, after) {
		p.wrap(0, 4, words, nil)
	}
	if n := effects - s.Game().Lasting(); n > 0 {
		p.line(fmt.Sprintf("%d lasting effects have ended: their clause is gone", n))
	}
	if answers > 0 && len(s.Game().Given()) == 0 {
		p.wrap(0, 4, "what was answered here is no longer possible: it starts over", nil)
	}
	r.tellDecision(p)
	return nil
}

// changes says which cards differ between two libraries.
func changes(before, after game.Library) []string {
	var list []string
	for _, c := range after.Defs() {
		is, was := after.Common().Definition(c.ID), before.Common().Definition(c.ID)
		if was != nil && bytes.Equal(was.Says, is.Says) {
			continue
		}
		what := "changed"
		if was == nil {
			what = "new"
		}
		list = append(list, fmt.Sprintf("%s: %s (%s:%d)", what, c.Name, c.Source.File, c.Source.Line))
	}
	for _, c := range before.Defs() {
		if after.Common().Definition(c.ID) == nil {
			list = append(list, "withdrawn: "+c.Name)
		}
	}
	return list
}

// cmdEdit opens the definition of a card in the user's editor, as a copy in the last data folder, and reloads.
func cmdEdit(r *REPL, args string, p *printer) error {
	cards, err := r.s().CardsCalled(args)
	if err != nil {
		return r.explain(args, err)
	}
	switch {
	case r.Folder == "":
		return errors.New("there is no folder for the copy of the card\nhint: start with --data FOLDER")
	case r.Edit == nil:
		return errors.New("there is no editor here: set EDITOR, or edit the files and \"reload\"")
	}
	d := r.g().SetUp().Def(cards[0])
	file, err := r.copyOf(d)
	if err != nil {
		return err
	}
	p.line("editing " + file)
	p.Flush()
	if err := r.Edit(file); err != nil {
		return fmt.Errorf("the editor: %w", err)
	}
	return cmdReload(r, "", p)
}

// copyOf returns the file in the user's folder that defines a card, after copying the definition into one of
// its own where it stands elsewhere.
func (r *REPL) copyOf(d *game.Def) (string, error) {
	if rest, ok := strings.CutPrefix(d.Source.File, filepath.ToSlash(r.Folder)+"/"); ok {
		return filepath.Join(r.Folder, rest), nil
	}
	layers, err := r.Layers()
	if err != nil {
		return "", err
	}
	text, err := pack.AsWritten(layers, d)
	if err != nil {
		return "", err
	}
	file := filepath.Join(r.Folder, d.ID+".toml")
	if _, err := os.Stat(file); err == nil {
		return "", fmt.Errorf("%s already exists but does not define %s", file, d.ID)
	}
	return file, store.Write(file, []byte(text), store.Public)
}
