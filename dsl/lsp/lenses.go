// This file shows what can be run where it stands, and names beside ids that do not tell them.

package lsp

import (
	"strings"
)

type codeLens struct {
	Range   span    `json:"range"`
	Command command `json:"command"`
}

type command struct {
	Title     string `json:"title"`
	Command   string `json:"command"`
	Arguments []any  `json:"arguments"`
}

// codeLenses answers which tests a script has that can be run and played, of a data file what its tests reach and what it
// changes, and of both with what data a table is opened.
func (r *request) codeLenses(d *document, p *documentParams) ([]codeLens, error) {
	list := []codeLens{}
	add := func(at span, title, name string, arguments ...any) {
		list = append(list, codeLens{at, command{title, name, arguments}})
	}
	if d.isScript() {
		for i, c := range casesOf(d) {
			at := d.span(c.from, c.headTo)
			add(at, "run this test", runTest, d.uri, c.line)
			if r.editors[playTest] {
				add(at, "play from here", playTest, d.uri, c.line)
			}
			if i == 0 && r.editors[openTable] {
				add(at, "open a table with this", openTable, r.folderOf(d))
			}
		}
		return list, nil
	}
	tables := newTree(d.text).tables
	if len(tables) == 0 || d.isManifest() {
		return list, nil
	}
	at := d.span(tables[0].keyFrom, tables[0].keyTo)
	if len(r.scriptsOf(r.projects.of(d), false)) > 0 {
		add(at, "see what the tests reach", runTests, d.uri)
	}
	if l := r.loaded(d); len(l.below) < len(l.layers) {
		add(at, "see what this changes", showImpact, d.uri)
	}
	if folder := r.folderOf(d); folder != "" && r.editors[openTable] {
		add(at, "open a table with this", openTable, folder)
	}
	return list, nil
}

// folderOf returns the folder with whose data a document is read, as the protocol names it; "" where that is what is built in.
func (r *request) folderOf(d *document) string {
	if dir := r.projects.of(d).dir; dir != "" {
		return uriOf(dir)
	}
	return ""
}

type inlayHint struct {
	Position    position `json:"position"`
	Label       string   `json:"label"`
	PaddingLeft bool     `json:"paddingLeft"`
}

// inlayHints answers what the ids in a range name, where that is not what they say.
func (r *request) inlayHints(d *document, p *rangeParams) ([]inlayHint, error) {
	if d.isScript() {
		return nil, nil
	}
	l := r.recent(d)
	from, to := d.offset(p.Range.Start), d.offset(p.Range.End)
	list := []inlayHint{}
	for _, t := range newTree(d.text).tables {
		if t.to < from || t.from > to {
			continue
		}
		t.quoted(d.text, func(key string, begin, end int) {
			if end < from || begin > to {
				return
			}
			for _, m := range l.meantInString(d.text, t, key, begin, end) {
				if m.byID && m.things[0].name != "" && !sayTheSame(m.things[0].id, m.things[0].name) {
					list = append(list, inlayHint{d.position(end + 1), m.things[0].name, true})
				}
			}
		})
	}
	return list, nil
}

// sayTheSame reports whether an id has the letters of a name.
func sayTheSame(id, name string) bool {
	letters := func(s string) string {
		return strings.Map(func(c rune) rune {
			if strings.ContainsRune(" -_'’.,", c) {
				return -1
			}
			return c
		}, fold(s))
	}
	return letters(id) == letters(name)
}
