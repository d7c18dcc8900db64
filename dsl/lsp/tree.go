// This file finds what stands where in a data file, whether or not that is whole, and what may stand there, by the
// schema of its game.

package lsp

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"loremaster/dsl/diag"
	"loremaster/dsl/layout"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
	"loremaster/interpreter/vocab"
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

func (d *document) isManifest() bool { return path.Base(d.path) == pack.Manifest }

// property is what a schema says of a field.
type property map[string]any

func (p property) doc() string {
	doc, _ := p["description"].(string)
	return doc
}

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

// What follows knows what all data files of a project define, and where, and finds the names in texts, and what they
// name.

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
