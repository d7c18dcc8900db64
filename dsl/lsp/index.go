// This file knows what all data files of a project define, and where, and finds the names in texts, and what they
// name.

package lsp

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/vocab"
)

// source is a data file as it was read, and what it defines, once that was asked for.
type source struct {
	name string // as messages show it
	text string
	tree func() *tree
	part func() *part
}

// part is what one file has of an index.
type part struct {
	things []*thing
	values map[string]map[string]bool // strings that fields have, by key
}

// sources gathers the files that a load reads, several at a time. A file that says what it did is not read again.
type sources struct {
	game    *gameOf
	before  map[string]*source
	without map[string]map[string]bool // by name of a file: ids of definitions that are left out

	mu    sync.Mutex
	list  map[string]*source
	mends map[string]*mended // by name: those files that were mended
}

func (ss *sources) add(name, text string) *source {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	it := ss.before[name]
	if it == nil || it.text != text {
		it = &source{name: name, text: text, tree: sync.OnceValue(func() *tree { return newTree(text) })}
		it.part = sync.OnceValue(func() *part { return it.newPart(ss.game.isText) })
	}
	ss.list[name] = it
	return it
}

// files returns the files that were read so far: whoever reads on, as a study of the layers below does, adds nothing to them.
func (ss *sources) files() map[string]*source {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	return maps.Clone(ss.list)
}

// mended notes that a file was mended.
func (ss *sources) mended(name string, m *mended) {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	ss.mends[name] = m
}

// thing is a definition: something with an id.
type thing struct {
	id, typ, name string
	in            *source
	table         *table
	called        []string // its name, and the short ones
	folded        []string // the same, as names are compared
}

// newPart goes through a file.
func (s *source) newPart(isText func(key string) bool) *part {
	p := &part{values: map[string]map[string]bool{}}
	if path.Base(s.name) == pack.Manifest {
		return p
	}
	for _, t := range s.tree().tables {
		if t.path == t.id && t.id != "" {
			it := &thing{id: t.id, typ: t.typ, name: t.value(s.text, "name"), in: s, table: t}
			it.called = append(t.strings(s.text, "name"), t.strings(s.text, "short")...)
			it.folded = pack.Mapped(it.called, fold)
			p.things = append(p.things, it)
		}
		eachKey(t, func(_, _ int, path []string) {
			if n := len(path); n > 1 {
				p.add(path[n-2]+inTable, path[n-1])
			}
		})
		t.quoted(s.text, func(key string, from, to int) {
			const longest = 60 // of what names something
			if key = lastKey(key); !isText(key) && !freeText[key] && to-from <= longest {
				p.add(key, s.text[from:to])
			}
		})
	}
	return p
}

// inTable is what a key has behind it of which the keys in its table are the values.
const inTable = "{}"

func (p *part) add(key, value string) {
	if p.values[key] == nil {
		p.values[key] = map[string]bool{}
	}
	p.values[key][value] = true
}

// index holds the definitions of a project. Of several of one id the last counts.
type index struct {
	byID    map[string]*thing
	ordered []*thing            // by layer, file and place
	named   map[string][]*thing // by folded name
	values  map[string]map[string]bool
}

// newIndex goes through files in the order in which they are laid over one another.
func newIndex(list map[string]*source, order []string) *index {
	x := &index{byID: map[string]*thing{}, named: map[string][]*thing{}, values: map[string]map[string]bool{}}
	rank := func(name string) int {
		return slices.IndexFunc(order, func(layer string) bool { return strings.HasPrefix(name, layer+"/") })
	}
	names := slices.SortedFunc(maps.Keys(list), func(a, b string) int {
		return cmp.Or(rank(a)-rank(b), strings.Compare(a, b))
	})
	pack.SideBySide(len(names), func(i int) { list[names[i]].part() })
	for _, name := range names {
		p := list[name].part()
		x.ordered = append(x.ordered, p.things...)
		for key, values := range p.values {
			if x.values[key] == nil {
				x.values[key] = map[string]bool{}
			}
			maps.Copy(x.values[key], values)
		}
	}
	for _, it := range x.ordered {
		x.byID[it.id] = it
	}
	for _, it := range x.ordered {
		if x.byID[it.id] == it {
			for _, name := range it.folded {
				x.named[name] = append(x.named[name], it)
			}
		}
	}
	return x
}

// freeText are keys whose strings name nothing.
var freeText = map[string]bool{"name": true, "script": true, "unsaid": true, "doubt": true, "reason": true, "pattern": true, "description": true}

// typesOf returns what the strings of a key are ids of.
func (x *index) typesOf(key string) map[string]bool {
	types := map[string]bool{}
	for value := range x.values[key] {
		if it := x.byID[value]; it != nil && it.typ != "" {
			types[it.typ] = true
		}
	}
	return types
}

// fold returns a name as names are compared.
func fold(name string) string { return diag.Fold(name) }

// word is a token of a text, or a name of several, from a byte up to another.
type word struct {
	vocab.Token
	from, to int
	name     *vocab.Name // nil for what is none
}

// wordsOf returns the words of a text, each name as one. They are placed from the base on.
func (g *good) wordsOf(text string, base int) []word {
	tokens, at := vocab.Scan(text), placer(text, base)
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

// placer returns what finds the byte of a position in a text that begins at the base; those that follow each other soonest.
func placer(text string, base int) func(vocab.Position) int {
	starts := linesOf(text)
	last, behind := vocab.Position{Line: 1, Column: 1}, 0 // the place before, and its byte
	return func(p vocab.Position) int {
		if p.Line != last.Line || p.Column < last.Column {
			last, behind = vocab.Position{Line: p.Line, Column: 1}, starts[min(p.Line, len(starts))-1]
		}
		for ; last.Column < p.Column; last.Column++ {
			_, n := utf8.DecodeRuneInString(text[behind:])
			behind += n
		}
		return base + behind
	}
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
	case t.path == t.id && (key == "name" || t.typ == pack.KindPhrase.Word && key == "pattern"):
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
