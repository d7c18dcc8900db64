// This file proposes what begins a file, or a definition in it.

package lsp

import (
	"path"
	"regexp"
	"strings"

	"loremaster/dsl/pack"
)

// Begin is a text with which something begins.
type Begin struct {
	Word  string // what: "card"
	About string
	File  string // of a name or an ending as this one: a manifest, a script, data
	Text  string // with "${1:id}" where the id stands, "${2:Name}" where the name does
}

// blanks are the places of such a text.
var blanks = regexp.MustCompile(`\$\{\d:([^}]*)\}`)

var (
	headBegun  = late(`^[ \t]*(\[?[\pL\pN_-]*)$`)
	inList     = regexp.MustCompile(`[\[{,]\s*$`)
	nothingYet = regexp.MustCompile(`^(?:[ \t]*(?:#.*)?\n)*$`)
)

// beginning is a text that begins something, in place of what stands from a byte up to another.
type beginning struct {
	label, about string
	text         string
	from, to     int
}

// beginningsAt returns what may be begun at an offset: where nothing stands before, and in a data file at "[", or at a word
// behind an empty line; where it is asked for, on any empty line of that. It is of the game of the data; a manifest says which that is, so there are packs of all games.
func (r *request) beginningsAt(l *loaded, d *document, at int, asked bool) (list []beginning) {
	n, _ := d.place(at)
	start := d.lines[n-1]
	m := headBegun().FindStringSubmatchIndex(d.text[start:at])
	behind, _, _ := strings.Cut(d.text[at:], "\n")
	behind = strings.TrimSpace(behind)
	if m == nil || d.part || behind != "" && behind != "]" {
		return nil
	}
	from, to := start+m[2], at
	word, inHead := strings.CutPrefix(d.text[from:to], "[")
	first := nothingYet.MatchString(d.text[:start])
	if !first && !inHead { // by its word alone where a definition may begin, or where it is asked for
		empty := func(n int) bool { return strings.TrimSpace(d.line(n)) == "" }
		inHead = asked && empty(n-1) || word != "" && empty(n-2)
	}
	switch {
	case !first && (!inHead || d.isManifest()):
		return nil
	case inHead && (d.isScript() || inList.MatchString(d.text[:start]) || newTree(d.text).at(d.text, to).field != nil):
		return nil
	case inHead && behind == "]": // which editors write by themselves
		to += strings.IndexByte(d.text[to:], ']') + 1
	}
	games := []*pack.Game{l.game.Game}
	if d.isManifest() {
		games = r.projects.shelf.Games()
	}
	for _, of := range games {
		for _, b := range r.begins(of.ID) {
			if !strings.HasPrefix(b.Word, word) || path.Ext(b.File) != path.Ext(d.path) || (b.File == pack.Manifest) != d.isManifest() {
				continue
			}
			it := beginning{b.Word, b.About, b.Text, from, to}
			if len(games) > 1 {
				it.label += " for " + of.ID
			}
			if inHead {
				it.text = it.text[max(0, strings.Index(it.text, "[")):] // without what is said of the whole file
			}
			list = append(list, it)
		}
	}
	return list
}

// plain returns the text with what stands in its places.
func (b *beginning) plain() string { return blanks.ReplaceAllString(b.text, "$1") }

// completeBegin proposes what may be begun, to an editor that takes texts of several lines.
func (r *request) completeBegin(l *loaded, ps *proposals) {
	if r.oneLine {
		return
	}
	for _, b := range r.beginningsAt(l, ps.d, ps.to, false) {
		doc := markdown(code(b.plain()))
		item := completionItem{Label: b.label, Kind: itemSnippet, Detail: "begin " + b.about, Documentation: &doc, TextEdit: textEdit{ps.d.span(b.from, b.to), b.plain()}}
		if r.snippets {
			item.Format, item.TextEdit.NewText = formatSnippet, b.text
		}
		rank := 0
		if b.from > 0 && !strings.HasPrefix(ps.d.text[b.from:], "[") {
			rank = 1 // it may be a key, too
		}
		ps.add(b.from, rank, item)
	}
}

// beginActions returns the edits that begin something at an offset.
func (r *request) beginActions(l *loaded, d *document, at int) (list []codeAction) {
	for _, b := range r.beginningsAt(l, d, at, true) {
		list = append(list, codeAction{"begin a " + b.label + ": " + b.about, refactor, nil, false, d.edit(b.from, b.to, b.plain()), nil})
	}
	return list
}

// newFile returns a file that says nothing yet, where it lies among data files or is named as a manifest; nil for another one,
// which is none of ours.
func (r *request) newFile(id documentID) *document {
	d := r.now.docs[pathOf(id.URI)]
	if d == nil || d.ours || path.Ext(d.path) != ".toml" || strings.Contains(d.text, "=") {
		return nil
	}
	if d.isManifest() || pack.Around(path.Dir(d.path)) == "" && r.projects.hasData(path.Dir(d.path)) {
		return d
	}
	return nil
}
