// This file gives things other names, everywhere at once.

package lsp

import (
	"slices"
	"strings"

	"loremaster/dsl/pack"
)

type renameParams struct {
	positionParams
	NewName string `json:"newName"`
}

type renameable struct {
	Range       span   `json:"range"`
	Placeholder string `json:"placeholder"`
}

// renaming returns what can be renamed at a position: an id, or a name that is one thing's.
func (r *request) renaming(p *positionParams) (*document, *loaded, *meant, error) {
	d := r.document(p.TextDocument)
	if d == nil {
		return nil, nil, nil, failed(requestFailed, "there is nothing to rename here")
	}
	l := r.loaded(d)
	m := l.meantAt(d, d.offset(p.Position))
	switch {
	case m == nil || len(m.things) == 0:
		return nil, nil, nil, failed(requestFailed, "there is no id and no name here")
	case len(m.things) > 1:
		return nil, nil, nil, failed(requestFailed, "%q is the name of several things", d.text[m.from:m.to])
	case r.fileOf(m.things[0].in) == nil:
		return nil, nil, nil, failed(requestFailed, "%q is defined in %s, which is built in", m.things[0].id, m.things[0].in.name)
	}
	return d, l, m, nil
}

// prepareRename answers what would be renamed.
func (r *request) prepareRename(p *positionParams) (*renameable, error) {
	d, _, m, err := r.renaming(p)
	if err != nil {
		return nil, err
	}
	if it := m.things[0]; m.runs != nil {
		return &renameable{d.span(m.from, m.to), it.table.value(it.in.text, "pattern")}, nil
	}
	return &renameable{d.span(m.from, m.to), d.text[m.from:m.to]}, nil
}

// rename answers the edits that give a thing another id or name, or a phrase other words, in data, texts and scripts.
func (r *request) rename(p *renameParams) (*workspaceEdit, error) {
	d, l, m, err := r.renaming(&p.positionParams)
	if err != nil {
		return nil, err
	}
	it, was := m.things[0], d.text[m.from:m.to]
	name := strings.TrimSpace(p.NewName)
	x := l.index()
	if it.typ == pack.KindPhrase.Word && !m.byID {
		return r.renamePhrase(d, l, it, name)
	}
	switch {
	case m.byID && pack.ID(name) != name:
		return nil, failed(requestFailed, "%q is not an id, expected lower-case letters, digits, and single hyphens between them", name)
	case m.byID && x.byID[name] != nil:
		return nil, failed(requestFailed, "there is a definition %q already", name)
	case !m.byID && (name == "" || strings.ContainsAny(name, "\"\\\n")):
		return nil, failed(requestFailed, "%q is not a name", name)
	case !m.byID && slices.ContainsFunc(x.named[fold(name)], func(o *thing) bool { return o != it && o.typ == it.typ }):
		return nil, failed(requestFailed, "there is a %s %q already", it.typ, name)
	}
	edit := &workspaceEdit{DocumentChanges: []documentEdit{}}
	for _, u := range r.uses(d, l, []*thing{it}) {
		said := u.in.text[u.from:u.to]
		if u.byID != m.byID || fold(said) != fold(was) {
			continue
		}
		edit.add(u.in, u.from, u.to, name)
	}
	return edit, r.ctx.Err()
}

// add writes something else from a byte of a document up to another. What is added to one document comes together.
func (e *workspaceEdit) add(in *document, from, to int, text string) {
	n := len(e.DocumentChanges)
	if n == 0 || e.DocumentChanges[n-1].TextDocument.URI != in.uri {
		e.DocumentChanges = append(e.DocumentChanges, documentEdit{TextDocument: versionedDocument{in.uri, in.version}})
		n++
	}
	edits := &e.DocumentChanges[n-1].Edits
	*edits = append(*edits, textEdit{in.span(from, to), text})
}
