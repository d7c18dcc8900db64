// This file defines what a definition is once it is decoded, before its references are followed; how its values are
// held and compared; and how it came to be what it is.

package pack

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"loremaster/interpreter/engine"
	"maps"
	"reflect"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// Definition is one table of a data file, decoded: what it says, and where that stands.
type Definition struct {
	ID   string
	Kind *Kind
	Values

	layer   *Layer
	file    *file
	path    string            // of its table in the file
	table   map[string]any    // as it was written, and as errata changed it; nil where its file says it, see asWritten
	from    map[string]origin // by path: what stands elsewhere, because an errata changed it
	wording *wording          // of its text, where an errata changed sentences of it; else nil

	amendedBy *Definition   // the last errata that changed it
	errata    int           // how many have
	broken    bool          // it could not be read without errors; see loader.IsBroken
	remove    bool          // it withdraws an earlier definition
	seats     []*Definition // of a scenario, in the order of their ids
	needs     []need        // of a pack or scenario: the packs that it builds on

	encoded []byte   // for the hash, where that is known
	stands  *stands  // likewise
	keys    []string // likewise: sameName of its id, its name, and the short ones

	read     *Definition   // of a scenario, with all that it takes from others: as it was read
	base     *Definition   // of a scenario or a seat: what it is laid over; nil for nothing
	rules    []ruleText    // of a scenario: its rules, part by part
	options  []*Definition // of a scenario, in the order of their ids
	values   []*Definition // of an option, likewise
	variants []*Definition // of a scenario: what it is with options
	chosen   []string      // of a variant: the options
}

// Head returns the place of the definition's id.
func (d *Definition) Head() diag.Place {
	if d.stands != nil {
		return d.stands.head
	}
	return d.file.place(d.path)
}

// at returns the file and the path in it of a key of the definition itself; "traits[1]" is an element of a list.
func (d *Definition) at(key string) (*file, string) {
	for path := key; path != ""; path = path[:max(0, strings.LastIndexAny(path, ".["))] {
		if o, ok := d.from[path]; ok {
			return o.by.file, o.by.path + "." + o.path + key[len(path):]
		}
	}
	return d.file, d.path + "." + key
}

// part makes p the definition that stands in d under a key.
func (d *Definition) part(key string, p *Definition) *Definition {
	p.layer = d.layer
	p.file, p.path = d.at(key)
	p.from = nil
	for path, o := range d.from {
		if rest, ok := strings.CutPrefix(path, key+"."); ok {
			if p.from == nil {
				p.from = map[string]origin{}
			}
			p.from[rest] = o
		}
	}
	return p
}

// KeyAt returns the place of one of its keys.
func (d *Definition) KeyAt(key string) diag.Place {
	f, path := d.home(key).at(key)
	return f.place(path)
}

// ValueAt returns the place of the value of a key.
func (d *Definition) ValueAt(key string) diag.Place {
	f, path := d.home(key).at(key)
	return f.valuePlace(path)
}

// Has reports whether the key stands in the definition, or in what it is laid over, whatever its value.
func (d *Definition) Has(key string) bool { return d.home(key).Own(key) }

// TextAt returns the place of the first character of the text that a key has.
func (d *Definition) TextAt(key string) diag.Place {
	f, path := d.home(key).at(key)
	return f.index().textPlace(f.name, path)
}

// InText returns the place of a position in the text that a key has.
func (d *Definition) InText(key string, at vocab.Position) diag.Place {
	if key == "text" && d.wording != nil {
		return d.wording.place(at)
	}
	return inText(d.TextAt(key), at)
}

// stands is where a definition stands.
type stands struct {
	head   diag.Place
	source game.Source
}

// Source returns where the definition stands, and where the text of a card does.
func (d *Definition) Source() *game.Source {
	if d.stands != nil {
		return &d.stands.source
	}
	head := d.Head()
	source := game.Source{File: d.file.name, Line: head.Line, Shipped: d.layer != nil && d.layer.Base}
	if d.Kind.Card && d.Word("text") != "" {
		lines := 1
		if d.wording != nil {
			lines = len(d.wording.lines)
		}
		for n := range lines {
			at := d.InText("text", vocab.Position{Line: n + 1, Column: 1})
			source.Text = append(source.Text, game.Spot{File: at.File, Line: at.Line, Column: at.Column})
		}
	}
	d.stands = &stands{head, source}
	return &d.stands.source
}

// asWritten returns the table of the definition as it was written, and as errata changed it.
func (d *Definition) asWritten() map[string]any {
	if d.table != nil {
		return d.table
	}
	table, _ := d.file.parsed().values[d.path].(map[string]any)
	return table
}

// Called returns the definition's kind and id, for messages.
func (d *Definition) Called() string { return fmt.Sprintf("%s %q", d.Kind, d.ID) }

// Mapped returns what a function makes of each element of a list.
func Mapped[T, U any](list []T, of func(T) U) (made []U) {
	return engine.Each(list, of)
}

// idOf returns the id of a definition, for lists of them.
func idOf(d *Definition) string { return d.ID }

// OrList joins words for a sentence: "a, b or c".
func OrList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// Values is what a definition says, by the keys of its fields, as their forms have read it. What could not be read is
// not in it. There are a dozen at most, so a list takes less time and memory than a map.
type Values []entry

type entry struct {
	key   string
	value any
}

// Value returns the value of a key, or nil.
func (v Values) Value(key string) any {
	for i := range v {
		if v[i].key == key {
			return v[i].value
		}
	}
	return nil
}

// set makes a value that of a key; nil takes out the one that it has.
func (v *Values) set(key string, value any) {
	i := slices.IndexFunc(*v, func(e entry) bool { return e.key == key })
	switch {
	case value == nil && i >= 0:
		*v = slices.Delete(*v, i, i+1)
	case value != nil && i >= 0:
		(*v)[i].value = value
	case value != nil:
		*v = append(*v, entry{key, value})
	}
}

// Canonical is a value that is written otherwise than it is held: as what Canonical returns.
type Canonical interface{ Canonical() any }

// Get returns the value of a field, or the zero value where there is none.
func Get[T any](d *Definition, key string) T {
	v, _ := d.Value(key).(T)
	return v
}

// Word returns the value of a field that is a string, Number of one that is a whole number, List of one that is a list of
// strings.
func (d *Definition) Word(key string) string   { return Get[string](d, key) }
func (d *Definition) Number(key string) int    { return Get[int](d, key) }
func (d *Definition) List(key string) []string { return Get[[]string](d, key) }

// Name returns the name that players read; Names that and the short ones.
func (d *Definition) Name() string    { return d.Word("name") }
func (d *Definition) Names() []string { return append([]string{d.Name()}, d.Short()...) }

// Short returns the short names; what is a pack's own has its full name among them, "north-wind/fiddler".
func (d *Definition) Short() []string {
	short := d.List("short")
	if full := d.full(); full != "" && full != d.Name() && d.Kind.Card {
		short = append(slices.Clip(short), full)
	}
	return short
}

// full returns the name of a pack with the id that is the pack's own; "" of what is in none.
func (d *Definition) full() string {
	of := d.Word("pack")
	if d.layer != nil && d.layer.Pack != nil {
		of = d.layer.Pack.Name
	}
	switch {
	case of == "":
		return ""
	case strings.HasPrefix(d.Name(), of+"/"): // it has lost its id, see parted
		return d.Name()
	}
	return of + "/" + d.ID
}

// parted are the ids that cards have whose own another pack gives to a card of its, by their full names. Such a card is called by its
// full name alone; the id, and the short names, mean the other, which is laid over it.
type parted map[string]string

// partedBy returns those that there are when layers are laid over each other. What is built in has no other name, nor has what a pack
// changes that it builds on.
func (l *loader) partedBy(layers []Layer) parted {
	all, owners := parted{}, map[string]*Layer{}
	for i := range layers {
		layer := &layers[i]
		if layer.Pack == nil || l.of == nil || !l.holds(layer, &Definition{Kind: &Kind{Card: true}}) {
			continue
		}
		for _, h := range headsIn(layers[i:i+1], "type") {
			kind := cmp.Or(l.rows.kinds.called(h.kind), l.rows.kinds.called(l.types[h.kind]))
			was := owners[h.id]
			if owners[h.id] = layer; kind != nil && kind.Card && !h.removes && was != nil && was.Pack.Name != layer.Pack.Name && !layer.knows(was) && !l.of.has(h.id) {
				all[was.Pack.Name+"/"+h.id] = was.Pack.Name + "-" + h.id
			}
		}
	}
	maps.DeleteFunc(all, func(_, id string) bool { return owners[id] != nil || l.of.has(id) })
	return all
}

// tellApart warns of cards that are called by their full names alone.
func (l *loader) tellApart() {
	for _, full := range slices.Sorted(maps.Keys(l.parted)) {
		_, id, _ := strings.Cut(full, "/")
		if was, now := l.merged[l.parted[full]], l.merged[id]; was != nil && now != nil && now.layer.Pack != nil {
			l.diags.Add(diag.Warn(now.Head(), "two-packs", "%s defines %q, too, and what stands here holds; the other is %q", was.layer.called(), id, full).
				Try(whoHolds).And(was.Head(), "the other"))
		}
	}
}

// shortened puts ids in place of full names, of packs that there are, and notes these in the file.
func (l *loader) shortened(f *file, v any) any {
	switch v := v.(type) {
	case string:
		of, id, _ := strings.Cut(v, "/")
		if ID(id) == id && id != "" && slices.ContainsFunc(l.layers, func(o Layer) bool { return o.Pack != nil && o.Pack.Name == of }) {
			f.fulls = append(f.fulls, v)
			return cmp.Or(l.parted[v], id)
		}
	case []any:
		for i := range v {
			v[i] = l.shortened(f, v[i])
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			one := v[key]
			if !slices.ContainsFunc(l.rows.fields, func(f Field) bool { return f.Key == key && f.Form.Words }) {
				one = l.shortened(f, one)
			}
			delete(v, key)
			v[l.shortened(f, key).(string)] = one
		}
	}
	return v
}

// ofOthers reports full names of what is another pack's.
func (b *Build) ofOthers() {
	told := map[*file]bool{}
	for _, d := range slices.Concat(b.defs, slices.Collect(maps.Values(b.errata))) {
		for _, full := range d.file.fulls {
			it := b.merged[full[strings.Index(full, "/")+1:]]
			if it != nil && it.full() != full && b.parted[full] == "" && !told[d.file] {
				at := d.file.index().place(d.file.name, max(0, strings.Index(d.file.text, full)))
				b.diags.Add(diag.At(at, "other-pack", "%q is %q here, expected the id of what is there", full, cmp.Or(it.full(), it.ID)).And(it.Head(), "defined here"))
			}
		}
		told[d.file] = true
	}
}

// says returns what a definition says in one form, however it was written: a line of JSON with its id and then its
// fields, sorted by their keys, and such a line for each seat; then what it says with each choice of its options.
func (d *Definition) says(rows *rows) []byte {
	var b bytes.Buffer
	d.write(&b, rows)
	for _, seat := range d.seats {
		seat.write(&b, rows)
	}
	for _, v := range d.variants {
		b.WriteString(strings.Join(v.chosen, " "))
		b.Write(v.says(rows))
	}
	return b.Bytes()
}

// write writes the line of the definition itself. What is empty, and what is only remarked, is left out.
func (d *Definition) write(b *bytes.Buffer, rows *rows) {
	b.WriteString(`{"id":`)
	writeJSON(b, d.ID)
	for _, f := range rows.byKey[d.Kind] {
		v := d.Value(f.Key)
		if v == nil || f.Remark {
			continue
		}
		if f.Form.canonical != nil {
			v = f.Form.canonical(v)
		}
		if c, ok := v.(Canonical); ok {
			v = c.Canonical()
		}
		if isEmpty(v) {
			continue
		}
		b.WriteByte(',')
		writeJSON(b, f.Key)
		b.WriteByte(':')
		writeJSON(b, v)
	}
	b.WriteString("}\n")
}

func isEmpty(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case string:
		return v == ""
	case int:
		return v == 0
	case []string:
		return len(v) == 0
	}
	of := reflect.ValueOf(v)
	return (of.Kind() == reflect.Map || of.Kind() == reflect.Slice) && of.Len() == 0
}

// writeJSON writes a value as JSON, the keys of a table in order.
func writeJSON(b *bytes.Buffer, v any) {
	text, err := json.Marshal(v)
	if err != nil {
		panic("pack: " + err.Error()) // forms make no such value
	}
	b.Write(text)
}

// Edition is what a definition was at one time: as it was first written, or what one change made of it.
type Edition struct {
	What What `json:"what"`
	Brought
	Text        []string     `json:"text"`        // its lines
	Differences []Difference `json:"differences"` // from the edition before
}

// Difference is a field of a definition that is not what it was. A value is as people write it; "" is none.
type Difference struct {
	Field  string `json:"field"` // "icons.attack"
	Before string `json:"before"`
	After  string `json:"after"`
}

// Written is what happened first to a definition that later layers changed.
const Written What = "written"

// History returns the editions of the definition with that id, the first one first. There are none of an id that
// nothing has or had.
func (r *Report) History(id string) (editions []Edition) {
	first := r.defs[id]
	for i := range r.Changes {
		c := &r.Changes[i]
		if c.ID != id {
			continue
		}
		if editions == nil && c.before != nil {
			editions = append(editions, written(c.before))
		}
		first = nil
		e := Edition{What: c.What, Brought: c.Brought, Text: textOf(c.after), Differences: []Difference{}}
		if c.What != Added {
			e.Differences = c.Differences()
		}
		editions = append(editions, e)
	}
	if first != nil {
		editions = append(editions, written(first))
	}
	return editions
}

func written(d *Definition) Edition {
	return Edition{What: Written, Brought: Brought{Layer: d.layer.Name, Pack: d.layer.Pack, At: d.Head()}, Text: textOf(d), Differences: []Difference{}}
}

func textOf(d *Definition) []string {
	lines := []string{}
	if d == nil {
		return lines
	}
	for line := range strings.SplitSeq(d.Word("text"), "\n") {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// Differences returns what the change made different: of an amended or replaced definition the fields, in the
// order of their table.
func (c *Change) Differences() []Difference {
	list := []Difference{}
	if c.before == nil || c.after == nil {
		return list
	}
	before, after := values(c.rows, c.before), values(c.rows, c.after)
	all := maps.Clone(before)
	maps.Copy(all, after)
	for _, f := range slices.SortedFunc(maps.Keys(all), func(a, b string) int {
		return cmp.Or(c.rows.order(a)-c.rows.order(b), strings.Compare(a, b))
	}) {
		if was, now := before[f], after[f]; was != now {
			list = append(list, Difference{f, was, now})
		}
	}
	return list
}

// values returns the fields that a definition has, with their values as people write them.
func values(rows *rows, d *Definition) map[string]string {
	list := map[string]string{}
	var in func(path string, v any)
	in = func(path string, v any) {
		switch v := v.(type) {
		case map[string]any:
			for _, k := range slices.Sorted(maps.Keys(v)) {
				in(path+"."+k, v[k])
			}
		case []any:
			list[path] = strings.Join(Mapped(v, func(e any) string { return fmt.Sprint(e) }), ", ")
		default:
			list[path] = strings.TrimSpace(fmt.Sprint(v))
		}
	}
	table := d.asWritten()
	for _, f := range rows.ofKind[d.Kind] {
		v, there := table[f.Key]
		switch {
		case there:
			in(f.Key, v)
		case f.Default != nil:
			in(f.Key, f.Default)
		}
	}
	return list
}
