// This file finds what stands where in a data file, whether or not that is whole.

package lsp

import (
	"path"
	"regexp"
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
			at = &table{path: shortKey(plainKey(strings.Trim(s.Key, "[]"))), from: s.From, end: s.To, keyFrom: s.KeyFrom, keyTo: s.KeyTo}
			at.id, _, _ = strings.Cut(at.path, ".")
		case layout.Keyed:
			at.end = s.To
			at.fields = append(at.fields, &field{shortKey(plainKey(s.Key)), s.From, s.To, s.KeyFrom, s.KeyTo, s.Value})
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

// plainKey returns a key without marks of quotation.
func plainKey(key string) string {
	if !strings.ContainsAny(key, `"'`) {
		return key
	}
	return unquoted.Replace(key)
}

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
	for at := s.From + m[1]; at < s.To; {
		quote := text[at : at+1]
		if quote != `"` && quote != "'" {
			if quote == "#" {
				break
			}
			at++
			continue
		}
		n := 1
		if strings.HasPrefix(text[at:], strings.Repeat(quote, 3)) {
			n = 3
		}
		end := strings.Index(text[at+n:s.To], strings.Repeat(quote, n))
		if end < 0 {
			end = s.To
		} else {
			end += at + 2*n
		}
		f.pieces = append(f.pieces, layout.Token{Kind: layout.String, From: at, Text: text[at:end]})
		at = end
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
func (t *table) value(text, key string) string {
	return append(t.strings(text, key), "")[0]
}

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
