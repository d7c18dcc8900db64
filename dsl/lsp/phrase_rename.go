// This file gives phrases other words, wherever they are used.

package lsp

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// renamePhrase answers the edits that give a phrase another pattern wherever it is used. The parameters stay what and where
// they are; what has none in braces is other words for those before the first.
func (r *request) renamePhrase(d *document, l *loaded, it *thing, name string) (*workspaceEdit, error) {
	was := it.table.value(it.in.text, "pattern")
	e := l.entryOf(it)
	if e == nil {
		return nil, failed(requestFailed, "the phrase %q is not as its texts were read: mend what is wrong first", it.id)
	}
	if before, _, _ := strings.Cut(was, "{"); !strings.Contains(name, "{") && before != was {
		name = likeVerb(strings.TrimSpace(before), name) + was[len(strings.TrimRight(before, " ")):]
	}
	now, err := l.entryWith(it.id, name)
	if err != nil {
		return nil, failed(requestFailed, "%q is not the pattern of a verb: %v", name, err)
	}
	words, same := wordsBetween(e, now)
	if !same {
		return nil, failed(requestFailed, "the parameters of %q stand otherwise in %q, expected other words around the same", was, name)
	}
	edit := &workspaceEdit{DocumentChanges: []documentEdit{}}
	for _, u := range r.uses(d, l, []*thing{it}) {
		switch {
		case u.byID:
		case u.runs == nil:
			edit.add(u.in, u.from, u.to, name)
		default:
			for i, one := range u.runs {
				edit.add(u.in, one.from, one.to, worded(words[i], one, u.in.text[one.from:one.to]))
			}
		}
	}
	if wrong := r.wouldBe(d, l, edit); wrong != "" {
		return nil, failed(requestFailed, "%q would be wrong: %s", name, wrong)
	}
	return edit, r.ctx.Err()
}

// entryOf returns the entry of the vocabulary that a phrase is, or nil.
func (l *loaded) entryOf(it *thing) *vocab.Entry {
	for e, other := range l.phrased() {
		if other == it && e.Pattern == it.table.value(it.in.text, "pattern") {
			return e
		}
	}
	return nil
}

// entryWith returns what a phrase would be with a pattern.
func (l *loaded) entryWith(id, pattern string) (*vocab.Entry, error) {
	own := l.game.Words()
	table, err := vocab.NewTable(append(slices.Clone(own.Entries), text.PhraseEntry(&game.Phrase{ID: id, Pattern: pattern})), own.NameKinds()...)
	if err != nil {
		return nil, err
	}
	return &table.Entries[len(own.Entries)], nil
}

// likeVerb gives words the ending that a verb has before, where they have none.
func likeVerb(was, now string) string {
	first, rest, _ := strings.Cut(now, " ")
	if !strings.Contains(was, "(") || strings.Contains(now, "(") {
		return now
	}
	ending := "(s)"
	for _, hiss := range []string{"s", "x", "z", "ch", "sh"} {
		if strings.HasSuffix(first, hiss) {
			ending = "(es)"
		}
	}
	return strings.TrimSpace(first + ending + " " + rest)
}

// wordsBetween returns the words of a pattern run by run, and whether it has the parameters of another at the same places.
func wordsBetween(was, now *vocab.Entry) (runs [][]vocab.Elem, same bool) {
	shape := func(e *vocab.Entry) (runs [][]vocab.Elem, shape string) {
		for _, elem := range e.Elems() {
			switch elem.Op {
			case vocab.OpSlot:
				shape += "{" + e.Blank()[elem.Arg].Slot + "}"
			case vocab.OpWord, vocab.OpArticle:
				if !strings.HasSuffix(shape, "_") {
					runs, shape = append(runs, nil), shape+"_"
				}
				runs[len(runs)-1] = append(runs[len(runs)-1], elem)
			}
		}
		return runs, shape
	}
	_, before := shape(was)
	runs, after := shape(now)
	return runs, before == after
}

// worded returns words in the place of a run of others, which said so.
func worded(elems []vocab.Elem, was run, said string) string {
	var b strings.Builder
	for i, elem := range elems {
		word := elem.One.Text
		switch {
		case elem.Op == vocab.OpArticle:
			if word = "a"; i+1 < len(elems) {
				word = vocab.Article(elems[i+1].One.Text)
			}
		case elem.Suffixed && was.many:
			word = elem.Many.Text
		}
		if b.Len() > 0 && word != "," {
			b.WriteByte(' ')
		}
		b.WriteString(word)
	}
	out := b.String()
	if first, _ := utf8.DecodeRuneInString(said); unicode.IsUpper(first) {
		c, n := utf8.DecodeRuneInString(out)
		out = string(unicode.ToUpper(c)) + out[n:]
	}
	return out
}

// wouldBe returns a mistake that the data of a project would have after an edit and have not now; "" for none.
func (r *request) wouldBe(d *document, l *loaded, edit *workspaceEdit) string {
	docs := maps.Clone(r.now.docs)
	for _, c := range edit.DocumentChanges {
		if now := r.edited(&c); now != nil && !now.isScript() {
			docs[now.path] = now
		}
	}
	after := r.projects.of(d).trial(&snapshot{docs: docs, data: r.now.data})
	for file, list := range after.diags {
		if len(list) > len(l.diags[file]) {
			return list[0].Message
		}
	}
	return ""
}

// edited returns a document after an edit of it.
func (r *request) edited(c *documentEdit) *document {
	file := pathOf(c.TextDocument.URI)
	d := r.now.docs[file]
	if d == nil {
		if d = onDisk(file, r.docs.units); d == nil {
			return nil
		}
		d.ours = true
	}
	out := d.text
	for i := len(c.Edits) - 1; i >= 0; i-- {
		e := &c.Edits[i]
		out = out[:d.offset(e.Range.Start)] + e.NewText + out[d.offset(e.Range.End):]
	}
	return d.saying(out)
}
