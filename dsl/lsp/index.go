// This file knows what all data files of a project define, and where.

package lsp

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
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

func newSource(name, text string, isText func(key string) bool) *source {
	s := &source{name: name, text: text, tree: sync.OnceValue(func() *tree { return newTree(text) })}
	s.part = sync.OnceValue(func() *part { return s.newPart(isText) })
	return s
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
		it = newSource(name, text, func(key string) bool { return ss.game.isText(key) })
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
			for _, name := range it.called {
				it.folded = append(it.folded, fold(name))
			}
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
	if values := p.values[key]; !values[value] {
		values[value] = true
	}
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
