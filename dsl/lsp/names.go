// This file finds the names in texts, and what they name.

package lsp

import (
	"slices"
	"unicode/utf8"

	"loremaster/dsl/pack"
	"loremaster/interpreter/vocab"
)

// word is a token of a text, or a name of several, from a byte up to another.
type word struct {
	vocab.Token
	from, to int
	name     *vocab.Name // nil for what is none
}

// wordsOf returns the words of a text, each name as one. They are placed from the base on.
func (g *good) wordsOf(text string, base int) []word {
	tokens := vocab.Scan(text)
	starts := linesOf(text)
	last, behind := vocab.Position{Line: 1, Column: 1}, 0 // the place before, and its byte
	at := func(p vocab.Position) int {
		if p.Line != last.Line || p.Column < last.Column {
			last, behind = vocab.Position{Line: p.Line, Column: 1}, starts[min(p.Line, len(starts))-1]
		}
		for ; last.Column < p.Column; last.Column++ {
			_, n := utf8.DecodeRuneInString(text[behind:])
			behind += n
		}
		return base + behind
	}
	var list []word
	end := 0 // of the line
	for i := 0; i < len(tokens); {
		t, n := tokens[i], 1
		begins := i == 0 || tokens[i-1].Fold == "." || tokens[i-1].At.Line != t.At.Line
		for end = max(end, i); end < len(tokens) && tokens[end].At.Line == t.At.Line; {
			end++
		}
		w := word{Token: t, from: at(t.At)}
		if name, length := g.lexicon.Find(tokens[i:end], "", begins); name != nil {
			w.name, n = name, length
		}
		w.to = at(tokens[i+n-1].End())
		list = append(list, w)
		i += n
	}
	return list
}

// offsetIn returns the byte of a position in a text.
func offsetIn(text string, starts lines, p vocab.Position) int {
	offset := starts[min(p.Line, len(starts))-1]
	for range p.Column - 1 {
		_, n := utf8.DecodeRuneInString(text[offset:])
		offset += n
	}
	return offset
}

// things returns what a name names.
func (l *loaded) things(name *vocab.Name) []*thing {
	list := l.index().named[fold(name.Text)]
	same := func(it *thing) bool { return it.typ == string(name.Kind) }
	if slices.ContainsFunc(list, same) {
		return slices.DeleteFunc(slices.Clone(list), func(it *thing) bool { return !same(it) })
	}
	return list
}

// meant is something that is named at a place of a document.
type meant struct {
	from, to int
	things   []*thing
	byID     bool  // by its id, and not by a name
	runs     []run // of a phrase that is used: all its words, of which these are some
}

// meantAt returns what is named at an offset; nil where nothing is.
func (l *loaded) meantAt(d *document, offset int) *meant {
	list := l.meantIn(d, offset)
	if i := slices.IndexFunc(list, func(m meant) bool { return m.from <= offset && offset <= m.to }); i >= 0 {
		return &list[i]
	}
	return nil
}

// meantIn returns what is named on the line of an offset, or in the string that it is in.
func (l *loaded) meantIn(d *document, offset int) []meant {
	d = d.dataAt(offset)
	if d.isScript() {
		n, _ := d.place(offset)
		return l.script(d).meant(n - 1)
	}
	s := newTree(d.text).at(d.text, offset)
	switch {
	case s.table == nil:
		return nil
	case s.onHead && offset <= s.table.keyFrom+len(s.table.id):
		if it := l.index().byID[s.table.id]; it != nil {
			return []meant{{s.table.keyFrom, s.table.keyFrom + len(s.table.id), []*thing{it}, true, nil}}
		}
	case s.inString:
		return l.meantInString(d.text, s.table, s.field.key, s.from, s.to)
	case !d.isManifest():
		return l.meantByKeys(d.text, s.table, func(string) bool { return true })
	}
	return nil
}

// meantInString returns what a string of a data file names.
func (l *loaded) meantInString(text string, t *table, key string, from, to int) []meant {
	said := text[from:to]
	x := l.index()
	switch {
	case t.path == t.id && key == "name":
		if it := x.byID[t.id]; it != nil {
			return []meant{{from, to, []*thing{it}, false, nil}}
		}
		return nil
	case t.path == t.id && t.typ == pack.KindPhrase.Word && key == "pattern":
		if it := x.byID[t.id]; it != nil {
			return []meant{{from, to, []*thing{it}, false, nil}}
		}
		return nil
	case x.byID[said] != nil && !l.game.isText(key) && !freeText[key]:
		return []meant{{from, to, []*thing{x.byID[said]}, true, nil}}
	case freeText[key] && key != "script" && key != "unsaid":
		return nil
	}
	list := l.usesOfPhrases(t, key, said, from)
	for _, w := range l.wordsOf(said, from) {
		if w.name == nil {
			continue
		}
		if things := l.things(w.name); len(things) > 0 {
			list = append(list, meant{w.from, w.to, things, false, nil})
		}
	}
	return list
}
