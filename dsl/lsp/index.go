// This file knows what all data files of a project define, and where.

package lsp

import (
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"loremaster/dsl/diag"
	"loremaster/dsl/layout"
)

// source is a data file as it was read.
type source struct {
	name string // as messages show it
	text string
	tree func() *tree
}

func newSource(name, text string) *source {
	return &source{name, text, sync.OnceValue(func() *tree { return newTree(text) })}
}

// sources gathers the files that a load reads. A file that says what it did is not read again.
type sources struct {
	before map[string]*source
	list   map[string]*source
}

func (ss *sources) add(name, text string) {
	if was := ss.before[name]; was != nil && was.text == text {
		ss.list[name] = was
		return
	}
	ss.list[name] = newSource(name, text)
}

// thing is a definition, a seat of a scenario or the like: something with an id.
type thing struct {
	id, typ, name string
	in            *source
	table         *table
}

// index holds the definitions of a project. Of several of one id the last counts.
type index struct {
	byID    map[string]*thing
	ordered []*thing                  // by file and place
	named   map[string][]*thing       // by folded name
	values  map[string]map[string]int // strings that fields have, by key
}

// newIndex goes through files in the order in which they are laid over one another.
func newIndex(list map[string]*source, order []string) *index {
	x := &index{byID: map[string]*thing{}, named: map[string][]*thing{}, values: map[string]map[string]int{}}
	rank := func(name string) int {
		return slices.IndexFunc(order, func(layer string) bool { return strings.HasPrefix(name, layer+"/") })
	}
	names := slices.SortedFunc(maps.Keys(list), func(a, b string) int {
		if ra, rb := rank(a), rank(b); ra != rb {
			return ra - rb
		}
		return strings.Compare(a, b)
	})
	for _, name := range names {
		src := list[name]
		if path.Base(name) == "pack.toml" {
			continue
		}
		for _, t := range src.tree().tables {
			if t.path == t.id && t.id != "" {
				it := &thing{t.id, t.typ, t.value(src.text, "name"), src, t}
				x.byID[t.id] = it
				x.ordered = append(x.ordered, it)
			}
			x.learn(src, t)
		}
	}
	for _, it := range x.ordered {
		if x.byID[it.id] != it {
			continue
		}
		for _, name := range it.names() {
			x.named[fold(name)] = append(x.named[fold(name)], it)
		}
	}
	return x
}

// names returns what a thing is called: its name, and the short ones.
func (it *thing) names() []string {
	var list []string
	if it.name != "" {
		list = append(list, it.name)
	}
	for _, f := range it.table.fields {
		if f.key == "short" {
			for _, p := range f.pieces {
				if p.Kind == layout.String {
					from, to := inside(it.in.text, p)
					list = append(list, it.in.text[from:to])
				}
			}
		}
	}
	return list
}

// learn notes which strings the fields of a table hold.
func (x *index) learn(src *source, t *table) {
	for _, f := range t.fields {
		key := lastKey(f.key)
		if isTextKey(key) || freeText[key] {
			continue
		}
		for _, p := range f.pieces {
			if p.Kind != layout.String {
				continue
			}
			from, to := inside(src.text, p)
			if to-from > 60 {
				continue
			}
			if x.values[key] == nil {
				x.values[key] = map[string]int{}
			}
			x.values[key][src.text[from:to]]++
		}
	}
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
