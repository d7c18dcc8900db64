// This file finds what stands where in a data file, whether or not that is whole, and what may stand there, by the
// schema of its game.

package lsp

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"loremaster/dsl/layout"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
)

// tree is a data file: its tables, with what stands in them.
type tree struct {
	tables []*table
}

// table is a head with the fields below it. What stands before the first head is one without.
type table struct {
	path           string // "trilogy.seats.frodo"
	id             string // its first key: the id of the definition
	from, to       int    // all of it, in bytes, up to the next
	line           int    // on which it begins, from 1
	end            int    // of the last field
	keyFrom, keyTo int    // the path in the head
	fields         []*field
	typ            string // what the definition is, as its field type says it here or in another table
}

// field is a key with its value, or as much of that as is written.
type field struct {
	key            string
	from, to       int
	keyFrom, keyTo int
	pieces         []layout.Token
}

// newTree reads a data file.
func newTree(text string) *tree {
	t := &tree{}
	at := &table{}
	add := func(to int) {
		if at.to = to; at.path != "" || len(at.fields) > 0 {
			t.tables = append(t.tables, at)
		}
	}
	for _, s := range layout.Statements(text) {
		switch s.Kind {
		case layout.Head:
			add(s.From)
			at = &table{path: shortKey(unquoted.Replace(strings.Trim(s.Key, "[]"))), from: s.From, end: s.To, keyFrom: s.KeyFrom, keyTo: s.KeyTo}
			at.id, _, _ = strings.Cut(at.path, ".")
		case layout.Keyed:
			at.end = s.To
			at.fields = append(at.fields, &field{shortKey(unquoted.Replace(s.Key)), s.From, s.To, s.KeyFrom, s.KeyTo, s.Value})
		case layout.Unreadable:
			at.end = s.To
			if f := halfField(text, s); f != nil {
				at.fields = append(at.fields, f)
			}
		}
	}
	add(len(text))
	types := map[string]string{}
	line, seen := 1, 0
	for _, at := range t.tables {
		line, seen = line+strings.Count(text[seen:at.from], "\n"), at.from
		at.line = line
		if typ := at.value(text, "type"); typ != "" && at.path == at.id {
			types[at.id] = typ
		}
	}
	for _, at := range t.tables {
		at.typ = types[at.id]
	}
	return t
}

// idAt returns the id of the definition that a line belongs to, counted from 1; "" for none.
func (t *tree) idAt(line int) string {
	id := ""
	for _, table := range t.tables {
		if table.line <= line {
			id = table.id
		}
	}
	return id
}

// without returns the text of the file without some definitions: there are spaces in their place.
func (t *tree) without(text string, ids map[string]bool) string {
	for _, table := range t.tables {
		if ids[table.id] {
			text = text[:table.from] + blanked(text[table.from:table.to]) + text[table.to:]
		}
	}
	return text
}

// shortKey returns a key as far as keys may go: of one that is longer the loader tells.
func shortKey(key string) string {
	n := 0
	for i := range len(key) {
		if key[i] == '.' {
			n++
		}
		if n == limits.Depth.Most || i == limits.KeyBytes.Most {
			return key[:i]
		}
	}
	return key
}

// unquoted takes the marks of quotation out of a key.
var unquoted = strings.NewReplacer(`"`, "", "'", "")

// late is a pattern that is compiled when it is first used: one with the letters of all scripts takes longer than most of what a
// program does when it starts.
func late(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

var half = late(`^[ \t]*([\pL\pN_.-]+)[ \t]*=`)

// halfField returns the field of which a line is the beginning, or nil. Of its value strings are found, the last of which
// may not end.
func halfField(text string, s layout.Statement) *field {
	m := half().FindStringSubmatchIndex(text[s.From:s.To])
	if m == nil {
		return nil
	}
	f := &field{text[s.From+m[2] : s.From+m[3]], s.From, s.To, s.From + m[2], s.From + m[3], nil}
	for _, t := range s.Value {
		if (t.Kind == layout.String || t.Kind == layout.Broken) && t.From >= s.From+m[1] {
			t.Kind = layout.String
			f.pieces = append(f.pieces, t)
		}
	}
	return f
}

// quoted calls f with each string in the fields, between its marks, and the key that it stands under.
func (t *table) quoted(text string, f func(key string, from, to int)) {
	for _, it := range t.fields {
		for i := range it.pieces {
			if p := &it.pieces[i]; p.Kind == layout.String {
				from, to := inside(text, p)
				f(it.key, from, to)
			}
		}
	}
}

// strings returns what is quoted in the fields of a key.
func (t *table) strings(text, key string) (list []string) {
	t.quoted(text, func(of string, from, to int) {
		if of == key {
			list = append(list, text[from:to])
		}
	})
	return list
}

// value returns the first string of a field, "" where there is none.
func (t *table) value(text, key string) string { return append(t.strings(text, key), "")[0] }

// inside returns where what is quoted begins and ends.
func inside(text string, p *layout.Token) (from, to int) {
	n, said := 1, p.Text
	if len(said) > 2 && said[1] == said[0] && said[2] == said[0] {
		n = 3
	}
	from, to = p.From+n, p.To()
	if to-n >= from && strings.HasSuffix(text[from:to], said[:n]) {
		to -= n
	}
	if n == 3 && strings.HasPrefix(text[from:to], "\n") {
		from++
	}
	return from, to
}

// spot is what stands at an offset.
type spot struct {
	table    *table
	field    *field
	onHead   bool
	onKey    bool
	inString bool
	from, to int // what is quoted
}

// at returns what stands at an offset.
func (t *tree) at(text string, offset int) spot {
	var s spot
	for _, table := range t.tables {
		if table.from <= offset && offset <= table.to {
			s.table = table
		}
	}
	if s.table == nil {
		return s
	}
	s.onHead = s.table.keyFrom <= offset && offset <= s.table.keyTo && s.table.path != ""
	for _, f := range s.table.fields {
		if f.from > offset || offset > f.to {
			continue
		}
		s.field = f
		s.onKey = f.keyFrom <= offset && offset <= f.keyTo
		for i := range f.pieces {
			if from, to := inside(text, &f.pieces[i]); f.pieces[i].Kind == layout.String && from <= offset && offset <= to {
				s.inString, s.from, s.to = true, from, to
			}
		}
	}
	return s
}

// path returns the keys that lead to a field from its definition: "seats.frodo.ring".
func (s *spot) path() string {
	_, below, _ := strings.Cut(s.table.path, ".")
	if s.field != nil {
		below = strings.TrimPrefix(below+"."+s.field.key, ".")
	}
	return below
}

func lastKey(key string) string { return key[strings.LastIndexByte(key, '.')+1:] }

// isManifest reports whether a file says what pack a folder is.
func (d *document) isManifest() bool { return path.Base(d.path) == pack.Manifest }

// property is what a schema says of a field.
type property map[string]any

func (p property) doc() string {
	doc, _ := p["description"].(string)
	return doc
}

// enum returns the words that a field may have.
func (p property) enum() []string {
	list, ok := p["enum"].([]string)
	if !ok {
		list, _ = p["examples"].([]string)
	}
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == "" }) // which says nothing
}

func (p property) values() string {
	parts := []string{}
	if list := p.enum(); len(list) > 0 {
		parts = append(parts, "one of "+strings.Join(list, ", "))
	}
	if v, ok := p["default"]; ok {
		parts = append(parts, fmt.Sprintf("%v if it is not said", v))
	}
	return strings.Join(parts, "; ")
}

// fieldAt returns what is said of the field at a place, or nil.
func (l *loaded) fieldAt(d *document, s *spot) property {
	keys := strings.Split(s.path(), ".")
	return l.propertiesAt(d, s, keys[:len(keys)-1])[keys[len(keys)-1]]
}

// propertiesAt returns the fields that there are below keys, of the definition at a place.
func (l *loaded) propertiesAt(d *document, s *spot, keys []string) map[string]property {
	at, _ := l.schemaAt(d.isManifest(), s.table, keys)
	list, _ := at["properties"].(map[string]any)
	out := map[string]property{}
	for key, v := range list {
		if p, ok := v.(map[string]any); ok {
			out[key] = p
		}
	}
	return out
}

// neededAt returns the keys that must stand below keys in a table.
func (l *loaded) neededAt(manifest bool, t *table, keys []string) []string {
	at, _ := l.schemaAt(manifest, t, keys)
	needs, _ := at["required"].([]string)
	ways, _ := at["anyOf"].([]map[string]any)
	for _, way := range ways[:min(1, len(ways))] { // the others are those of what is withdrawn, or laid over
		needs, _ = way["required"].([]string)
	}
	return needs
}

// schemaAt returns the schema of what stands below keys in a table, and whether the last of them may be any id: it is neither
// that of a field, nor the name of a part, nor of a pack.
func (l *loaded) schemaAt(manifest bool, t *table, keys []string) (at map[string]any, isID bool) {
	schema := l.game.schema()
	if manifest {
		schema = l.shelf.manifest()
	}
	definitions, _ := schema["definitions"].(map[string]any)
	at, _ = definitions[t.typ].(map[string]any)
	if manifest {
		all, _ := schema["properties"].(map[string]any)
		at, _ = all[t.id].(map[string]any)
	}
	if at == nil { // of which type it is, is being written
		at, _ = schema["additionalProperties"].(map[string]any)
	}
	for _, key := range keys {
		list, _ := at["properties"].(map[string]any)
		next, ok := list[key].(map[string]any)
		if isID = false; !ok {
			next, isID = freeIn(at)
		}
		if ref, isRef := next["$ref"].(string); isRef {
			next, _ = definitions[ref[strings.LastIndexByte(ref, '/')+1:]].(map[string]any)
		}
		at = next
	}
	return at, isID
}

// freeIn returns the schema of what has any key in a table, and whether such a key may be an id.
func freeIn(at map[string]any) (inner map[string]any, isID bool) {
	inner, ok := at["additionalProperties"].(map[string]any)
	return inner, ok && inner["$ref"] == nil && inner["pattern"] == nil
}

// eachKey calls f with the keys of a table, those of its head behind the id, of its fields, and of the tables in these, each
// with the keys that lead to it from the definition: the path is f's only while it runs.
func eachKey(t *table, f func(from, to int, path []string)) {
	const usual = 8
	path := make([]string, 0, usual)
	from := t.keyFrom
	for first, rest, more := true, t.path, true; more; first = false {
		var key string
		if key, rest, more = strings.Cut(rest, "."); !first {
			path = append(path, key)
			f(from, from+len(key), path)
		}
		from += len(key) + 1
	}
	below := len(path)
	for _, it := range t.fields {
		path = path[:below]
		last := ""
		for rest, more := it.key, true; more; {
			last, rest, more = strings.Cut(rest, ".")
			path = append(path, last)
		}
		if it.keyTo-it.keyFrom == len(it.key) { // it is written without quotes
			f(it.keyTo-len(last), it.keyTo, path)
		}
		inner := len(path)
		said := func(i int) string { return it.pieces[i].Text }
		for i := range it.pieces {
			switch p := &it.pieces[i]; {
			case p.Kind == layout.Bare && i+1 < len(it.pieces) && said(i+1) == "=":
				path = append(path, said(i))
				f(p.From, p.To(), path)
				if i+2 >= len(it.pieces) || said(i+2) != "{" {
					path = path[:len(path)-1]
				}
			case said(i) == "}" && len(path) > inner:
				path = path[:len(path)-1]
			}
		}
	}
}

// meantByKeys returns what the keys of a table name: where a table says something of things, their ids are its keys.
func (l *loaded) meantByKeys(text string, t *table, which func(said string) bool) (list []meant) {
	eachKey(t, func(from, to int, path []string) {
		it := l.index().byID[path[len(path)-1]]
		if it == nil || !which(text[from:to]) {
			return
		}
		if _, isID := l.schemaAt(false, t, path); isID {
			list = append(list, meant{from, to, []*thing{it}, true, nil})
		}
	})
	return list
}
