// This file says the same in another way: an errata in the definition that it changes, words of a text as a phrase.

package lsp

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/layout"
	"loremaster/dsl/pack"
)

// takeOver returns the action that writes what the errata at an offset says into the definition that it is of, and takes the
// errata out. It is offered where the definition is the editor's to change, and says the same afterwards.
func (r *request) takeOver(d *document, l *loaded, at int) []codeAction {
	s := newTree(d.text).at(d.text, at)
	if s.table == nil || s.table.typ != pack.KindErrata.Word || s.table.path != s.table.id || l.base != l.good.base {
		return nil
	}
	of := l.index().byID[s.table.value(d.text, "of")]
	if of == nil {
		return nil
	}
	in, was := r.fileOf(of.in), l.lib.Common().Definition(of.id)
	if in == nil || was == nil {
		return nil
	}
	texts := map[*document]string{}
	cuts := takenOver(of.table, d.text, s.table, l.textOf(of.id))
	gone := cut{s.table.from, s.table.to, ""}
	if in.path == d.path {
		texts[d] = laidOut(d, append(cuts, gone))
	} else {
		texts[in], texts[d] = laidOut(in, cuts), laidOut(d, []cut{gone})
	}
	docs := maps.Clone(r.now.docs)
	var changes []any
	for _, one := range slices.SortedFunc(maps.Keys(texts), func(a, b *document) int { return cmp.Compare(a.path, b.path) }) {
		docs[one.path] = one.saying(texts[one])
		changes = append(changes, documentEdit{versionedDocument{one.uri, one.version}, one.replacedBy(texts[one])})
	}
	after := r.projects.of(d).trial(&snapshot{docs: docs, data: r.now.data})
	if after.base != after.good.base {
		return nil
	}
	if is := after.lib.Common().Definition(of.id); is == nil || !bytes.Equal(is.Says, was.Says) {
		return nil
	}
	return []codeAction{{"take this errata over into " + of.id, refactor, nil, false, &anyWorkspaceEdit{changes}, nil}}
}

// cut is a part of a text, and what stands in its place.
type cut struct {
	from, to int
	text     string
}

// laidOut returns a document with parts of it replaced, in the one layout.
func laidOut(d *document, cuts []cut) string {
	slices.SortStableFunc(cuts, func(a, b cut) int { return cmp.Compare(b.from, a.from) })
	text := d.text
	for _, c := range cuts {
		text = text[:c.from] + c.text + text[c.to:]
	}
	if out, ok := layout.File(d.path, []byte(text)); ok {
		return string(out)
	}
	return text
}

// textOf returns the text of a definition as it is with all errata, as a value of a data file.
func (l *loaded) textOf(id string) string {
	var lines []string
	for _, t := range l.lib.Texts() {
		if t.In == id && !t.Variant && !t.Given && t.Said == "" && !slices.Contains(lines, t.Words.Source) {
			lines = append(lines, t.Words.Source)
		}
	}
	if len(lines) == 1 {
		return `"` + lines[0] + `"`
	}
	return "\"\"\"\n" + strings.Join(lines, "\n") + "\n\"\"\""
}

// takenOver returns how the fields of an errata are written into a definition, whose text is then as given.
func takenOver(of *table, text string, errata *table, words string) []cut {
	fields, values := []string{}, map[string]string{}
	for _, f := range errata.fields {
		key, value := f.key, text[f.pieces[0].From:f.pieces[len(f.pieces)-1].To()]
		switch key {
		case "type", "of", "date", "reason":
			continue
		case "replace", "remove", "add":
			key, value = "text", words
		}
		if values[key] == "" {
			fields = append(fields, key)
		}
		values[key] = value
	}
	var cuts []cut
	for _, key := range fields {
		if i := slices.IndexFunc(of.fields, func(f *field) bool { return f.key == key }); i >= 0 {
			pieces := of.fields[i].pieces
			cuts = append(cuts, cut{pieces[0].From, pieces[len(pieces)-1].To(), values[key]})
			continue
		}
		cuts = append(cuts, cut{of.end, of.end, "\n" + key + " = " + values[key]})
	}
	return cuts
}

// makePhrase returns the action that says what is selected by a phrase of its own, where that is a whole thing to say.
func (r *request) makePhrase(d *document, l *loaded, from, to int) []codeAction {
	s := newTree(d.text).at(d.text, from)
	if from >= to || !s.inString || to > s.to || !l.game.isText(s.field.key) || s.table.id == "" || l.base != l.good.base {
		return nil
	}
	said := strings.TrimSpace(d.text[from:to])
	if strings.ContainsAny(said, "\n\"\\") || said == "" {
		return nil
	}
	from += strings.Index(d.text[from:to], said)
	to = from + len(said)
	name := strings.ReplaceAll(s.table.id, "-", " ")
	definition := fmt.Sprintf("\n[as-%s]\ntype    = \"phrase\"\npattern = \"do(es) as the %s\"\nsays    = \"%s\"\n", s.table.id, name, said)
	end := len(strings.TrimRight(d.text, "\n"))
	for _, verb := range []string{"do", "does", "Do"} {
		words := verb + " as the " + name
		if after := d.text[:from] + words + d.text[to:end] + "\n" + definition; len(r.mistakesOf(d, after)) <= len(l.diags[d.path]) {
			edit := documentEdit{versionedDocument{d.uri, d.version}, []textEdit{{d.span(from, to), words}, {d.span(end, len(d.text)), "\n" + definition}}}
			return []codeAction{{"make a phrase of this", refactor, nil, false, &anyWorkspaceEdit{[]any{edit}}, nil}}
		}
	}
	return nil
}
