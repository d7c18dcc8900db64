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
	list, _ := p["enum"].([]string)
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
func keysIn(text string, t *table) (list []keyAt) {
	path := strings.Split(t.path, ".")
	at := t.keyFrom
	for i, key := range path {
		if i > 0 {
			list = append(list, keyAt{at, at + len(key), path[1 : i+1]})
		}
		at += len(key) + 1
	}
	below := func(keys ...string) []string { return slices.Concat(path[1:], keys) }
	for _, f := range t.fields {
		keys := strings.Split(f.key, ".")
		if f.keyTo-f.keyFrom == len(f.key) { // it is written without quotes
			list = append(list, keyAt{f.keyTo - len(keys[len(keys)-1]), f.keyTo, below(keys...)})
		}
		inner := slices.Clone(keys)
		for i, p := range f.pieces {
			next := i+1 < len(f.pieces) && text[f.pieces[i+1].From:f.pieces[i+1].To] == "="
			switch said := text[p.From:p.To]; {
			case p.Kind == layout.Bare && next:
				inner = append(inner[:len(inner):len(inner)], said)
				list = append(list, keyAt{p.From, p.To, below(inner...)})
				if i+2 >= len(f.pieces) || text[f.pieces[i+2].From:f.pieces[i+2].To] != "{" {
					inner = inner[:len(inner)-1]
				}
			case said == "}" && len(inner) > len(keys):
				inner = inner[:len(inner)-1]
			}
		}
	}
	return list
}

// meantByKeys returns what the keys of a table name: where a table says something of things, their ids are its keys.
func (l *loaded) meantByKeys(text string, t *table, which func(said string) bool) (list []meant) {
	for _, k := range keysIn(text, t) {
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
