// This file says what may stand where in a data file, by the schema of its game.

package lsp

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/layout"
)

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

// keyAt is a key of a table, or of one in it, with the keys that lead to it from the definition.
type keyAt struct {
	from, to int
	path     []string
}

// keysIn returns the keys of a table: those of its head behind the id, of its fields, and of the tables in these.
func keysIn(t *table) (list []keyAt) {
	eachKey(t, func(from, to int, path []string) {
		list = append(list, keyAt{from, to, slices.Clone(path)})
	})
	return list
}

// eachKey calls f with each of them; the path is f's only while it runs.
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
	for _, k := range keysIn(t) {
		it := l.index().byID[k.path[len(k.path)-1]]
		if it == nil || !which(text[k.from:k.to]) {
			continue
		}
		if _, isID := l.schemaAt(false, t, k.path); isID {
			list = append(list, meant{k.from, k.to, []*thing{it}, true, nil})
		}
	}
	return list
}
