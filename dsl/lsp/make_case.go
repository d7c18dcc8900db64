// This file begins a test of a card.

package lsp

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// makeTestOf returns the action that begins a test of what is defined at an offset. It is only offered here: a test is played
// before it is proposed, and nothing is played before the author says so.
func (r *request) makeTestOf(d *document, l *loaded, at int) []codeAction {
	it, _ := r.testable(d, l, at)
	if it == nil {
		return nil
	}
	title := "make a test for " + it.name
	return []codeAction{{Title: title, Kind: refactor, Command: &command{title, makeTest, []any{d.uri, it.id}}}}
}

// testable returns what is defined at an offset, and the script of its test; nil where it has one, or can have none.
func (r *request) testable(d *document, l *loaded, at int) (it *thing, file string) {
	s := newTree(d.text).at(d.text, at)
	if s.table == nil || l.base != l.good.base || l.lib.Common().Definition(s.table.id) == nil {
		return nil, ""
	}
	it = l.index().byID[s.table.id]
	dir := pack.Around(path.Dir(d.path))
	if it == nil || it.name == "" || dir == "" || it.typ == pack.KindScenario.Word {
		return nil, ""
	}
	file = path.Join(dir, pack.TestsFolder, it.id+".game")
	if onDisk(file, d.units) != nil || r.now.docs[file] != nil {
		return nil, ""
	}
	return it, file
}

// makeTest has the editor make a script that has a card somewhere, and show it.
func (r *request) makeTest(args []json.RawMessage) (any, error) {
	d, l, err := r.documentOf(args)
	var id string
	switch {
	case err != nil:
		return nil, err
	case len(args) != 2 || json.Unmarshal(args[1], &id) != nil:
		return nil, failed(invalidParams, "%s takes a document and an id", makeTest)
	}
	i := slices.IndexFunc(newTree(d.text).tables, func(t *table) bool { return t.path == id })
	if i < 0 {
		return nil, failed(requestFailed, "%q is not defined here", id)
	}
	it, file := r.testable(d, l, newTree(d.text).tables[i].keyFrom)
	if it == nil {
		return nil, failed(requestFailed, "%q has a test already, or can have none", id)
	}
	text := r.testOf(l, it, file)
	if text == "" {
		return nil, failed(requestFailed, "no sentence of a test puts %q anywhere: perhaps no scenario has it in a deck", it.name)
	}
	edit := anyWorkspaceEdit{[]any{createFile{"create", uriOf(file)}, documentEdit{versionedDocument{uriOf(file), nil}, []textEdit{{span{}, text}}}}}
	if err := r.call("workspace/applyEdit", map[string]any{"label": "make a test for " + it.name, "edit": edit}); err != nil {
		return nil, err
	}
	return documentID{uriOf(file)}, r.call("window/showDocument", map[string]any{"uri": uriOf(file), "takeFocus": true})
}

// testOf returns a script that has a card somewhere, as the first sentence says that can; "" where none can.
func (r *request) testOf(l *loaded, it *thing, file string) string {
	for _, scenario := range l.lib.Offered() {
		head := "# " + it.name + "\nscenario " + scenario.ID + ", seed 1\n\ngiven\n"
		f, _ := gamescript.Parse(file, []byte(head+"  x\nexpect x\n"))
		cursor := l.scripts.Cursor(f, 5)
		if cursor == nil {
			continue
		}
		var places []string // with whose it is
		ranks := map[string]int{}
		for _, owner := range cursor.Propose("given", "") {
			if owner.Text != "the" && !strings.HasSuffix(owner.Text, "'s") {
				continue
			}
			for _, zone := range cursor.Propose("given", owner.Text+" ") {
				place := owner.Text + " " + zone.Text
				places, ranks[place] = append(places, place), l.rank(zone.Text)
			}
		}
		slices.SortStableFunc(places, func(a, b string) int { return ranks[a] - ranks[b] })
		var sentences []string
		for _, place := range places {
			sentences = append(sentences, place+" is "+it.name)
		}
		for _, place := range cursor.Propose("given", it.name+" is in ") {
			sentences = append(sentences, it.name+" is in "+place.Text)
		}
		for _, said := range sentences {
			text := head + "  " + said + "\n\nexpect " + said + "\n"
			f, list := gamescript.Parse(file, []byte(text))
			if list.Errors() == 0 && l.scripts.Check(f).Errors() == 0 && !slices.ContainsFunc(l.scripts.Run(f), func(c gamescript.Result) bool { return !c.Passed() }) {
				return text
			}
		}
	}
	return ""
}

// rank returns how likely a test begins with a card in a zone: the first is what its owner alone sees, and acts with.
func (l *loaded) rank(zone string) int {
	rows := l.lib.Of().Zones
	i := slices.IndexFunc(rows, func(z *game.Zone) bool { return z.Name == zone })
	switch {
	case i < 0:
		return 3
	case rows[i].Acts && rows[i].Visible == engine.Owner:
		return 0
	case rows[i].Acts:
		return 1
	}
	return 2
}
