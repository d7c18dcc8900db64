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
	headBegun  = regexp.MustCompile(`^[ \t]*(\[?[\pL\pN_-]*)$`)
	inList     = regexp.MustCompile(`[\[{,]\s*$`)
	nothingYet = regexp.MustCompile(`^(?:[ \t]*(?:#.*)?\n)*$`)
)

// completeBegin proposes what begins something where nothing stands before, and at "[" in a data file: of the game of the data;
// a manifest says which that is, so that packs of all games are proposed.
func (r *request) completeBegin(l *loaded, ps *proposals) {
	games := []*pack.Game{l.game.Game}
	if ps.d.isManifest() {
		games = r.projects.shelf.Games()
	}
	for _, of := range games {
		r.completeBegins(of, len(games) == 1, ps)
	}
}

// completeBegins proposes those of a game. Where the game is not known, what is proposed says which it is for.
func (r *request) completeBegins(of *pack.Game, known bool, ps *proposals) {
	n, _ := ps.d.place(ps.to)
	start := ps.d.lines[n-1]
	m := headBegun.FindStringSubmatchIndex(ps.d.text[start:ps.to])
	if m == nil || ps.d.part {
		return
	}
	from, to := start+m[2], ps.to
	word, inHead := strings.CutPrefix(ps.d.text[from:to], "[")
	first := nothingYet.MatchString(ps.d.text[:start])
	switch {
	case !first && (!inHead || ps.d.isManifest()):
		return
	case inHead && (ps.d.isScript() || inList.MatchString(ps.d.text[:start]) || newTree(ps.d.text).at(ps.d.text, to).field != nil):
		return
	case inHead && strings.HasPrefix(ps.d.text[to:], "]"): // which editors write by themselves
		to++
	}
	for _, b := range r.begins(of.ID) {
		if !strings.HasPrefix(b.Word, word) || !ps.d.begunBy(&b) {
			continue
		}
		text := b.Text
		if inHead {
			text = text[max(0, strings.Index(text, "[")):] // without what is said of the whole file
		}
		plain := blanks.ReplaceAllString(text, "$1")
		doc := markdown(code(plain))
		item := completionItem{Label: b.Word, Kind: itemSnippet, Detail: "begin " + b.About, Documentation: &doc, TextEdit: textEdit{ps.d.span(from, to), plain}}
		if !known {
			item.Label += " for " + of.ID
		}
		if r.snippets {
			item.Format, item.TextEdit.NewText = formatSnippet, text
		}
		ps.add(from, 0, item)
	}
}

// begunBy reports whether a text begins something that may stand in the document.
func (d *document) begunBy(b *Begin) bool {
	return path.Ext(b.File) == path.Ext(d.path) && (b.File == pack.Manifest) == d.isManifest()
}

// completeNew proposes what begins a file that says nothing yet, where it lies among data files or is named as a manifest;
// nil of another file, which is none of ours.
func (r *request) completeNew(p *positionParams) *completionList {
	d := r.now.docs[pathOf(p.TextDocument.URI)]
	if d == nil || path.Ext(d.path) != ".toml" || strings.Contains(d.text, "=") {
		return nil
	}
	ps := newProposals(d, d.offset(p.Position))
	if d.isManifest() || pack.Around(path.Dir(d.path)) == "" && r.projects.hasData(path.Dir(d.path)) {
		r.completeBegin(r.recent(d), ps)
	}
	if len(ps.list.Items) == 0 {
		return nil
	}
	return &ps.list
}
