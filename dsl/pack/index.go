// This file finds where in a data file each key and value stands. It alone uses the low-level parser of go-toml, which is
// marked unstable: decoders do not say where the values were that they read.

package pack

import (
	"bytes"
	"errors"
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2/unstable"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
)

// index holds the places of a file's keys and values. A path names them: "boromir.icons.attack", "boromir.traits[0]".
type index struct {
	data   []byte
	rest   []byte // the data without what was left out; nil if that is nothing
	lines  []int  // the offset of each line
	inner  []int  // how many bytes before each stride of the data are not the first of a character
	marks  map[string]mark
	tops   []string     // the top-level keys, in order
	exprs  []expression // in order
	repeat []repeat     // what is defined twice
}

// mark holds the offsets of a key and of its value.
type mark struct {
	key, value int
	explicit   bool // it has a value or a head of its own, not just keys below it
}

// expression is a key with its value, or the head of a table.
type expression struct {
	path       string
	head       bool
	start, end int
}

// repeat is the second definition of a path.
type repeat struct {
	path          string
	first, second int
	expr          int // index of the expression that has the second
}

// syntaxError is what the parser could not read, at an offset.
type syntaxError struct {
	offset  int
	message string
	tooDeep bool
}

// stride is the distance in bytes of the counts that make columns quick to find in the longest line.
const stride = 256

// newIndex returns an index that knows the lines of the data.
func newIndex(data []byte) *index {
	x := &index{data: data, lines: []int{0}, marks: map[string]mark{}}
	inner := 0
	for i, c := range data {
		if i%stride == 0 {
			x.inner = append(x.inner, inner)
		}
		if !utf8.RuneStart(c) {
			inner++
		}
		if c == '\n' {
			x.lines = append(x.lines, i+1)
		}
	}
	x.inner = append(x.inner, inner)
	return x
}

// characters returns how many characters begin before an offset.
func (x *index) characters(offset int) int {
	n := offset - x.inner[offset/stride]
	for _, c := range x.data[offset/stride*stride : offset] {
		if !utf8.RuneStart(c) {
			n--
		}
	}
	return n
}

func (x *index) place(file string, offset int) diag.Place {
	line := sort.SearchInts(x.lines, offset+1)
	return diag.Place{File: file, Line: line, Column: x.characters(offset) - x.characters(x.lines[line-1]) + 1}
}

// Shallow returns an error where text is no TOML, or lies deeper than a reader takes quickly.
func Shallow(text []byte) error {
	x := newIndex(text)
	if e := x.scan(); e != nil {
		return fmt.Errorf("line %d: %s", x.place("", e.offset).Line, e.message)
	}
	return nil
}

// mark returns where a key and its value stand, by its path; of what stands in a pasted list, its line.
func (x *index) mark(path string) mark {
	i, m := strings.LastIndexAny(path, "[."), x.marks[path]
	if i < 0 || m != (mark{}) {
		return m
	}
	from := x.marks[path[:i]].value
	for _, quotes := range []string{`"""`, "'''", `"`, "'"} {
		if said, ok := strings.CutPrefix(string(x.data[from:]), quotes); ok {
			said, _, _ = strings.Cut(said, quotes)
			for n, p := range pasted(said) {
				if path[i:] == fmt.Sprintf("[%d]", n) || path[i+1:] == ID(p.name) {
					return mark{key: from + len(quotes) + p.at, value: from + len(quotes) + p.at}
				}
			}
		}
	}
	return m
}

// textPlace returns the place of the first character of a string, after its opening quotes, by its path.
func (x *index) textPlace(file, path string) diag.Place {
	offset := x.mark(path).value
	quotes := 1
	if rest := string(x.data[offset:min(len(x.data), offset+4)]); strings.Trim(rest, `"'`) == rest {
		quotes = 0 // a line of a pasted list
	} else if strings.HasPrefix(rest, `"""`) || strings.HasPrefix(rest, "'''") {
		quotes = 3
		if strings.HasSuffix(rest, "\n") {
			quotes = 4 // the first line break of a block is not part of it
		}
	}
	return x.place(file, min(len(x.data), offset+quotes))
}

// scan fills the index. It stops at the first thing that is not TOML, or that lies too deep, and returns it.
func (x *index) scan() *syntaxError {
	x.marks, x.exprs = make(map[string]mark, len(x.lines)), make([]expression, 0, len(x.lines)) // most lines have a key
	var p unstable.Parser
	p.Reset(x.data)
	prefix, depth := "", 0
	arrays := map[string]int{}
	for p.NextExpression() {
		e := p.Expression()
		if e.Kind == unstable.KeyValue {
			x.exprs = append(x.exprs, expression{start: int(e.Raw.Offset), end: int(e.Raw.Offset + e.Raw.Length)})
			path, err := x.keyValue(e, prefix, depth)
			if err != nil {
				return err
			}
			x.exprs[len(x.exprs)-1].path = path
			continue
		}
		path, start, n := x.keys(e.Key(), "", 0, false)
		if n > limits.Depth.Most {
			return tooDeep(path, start)
		}
		x.exprs = append(x.exprs, expression{path: path, head: true, start: start, end: start})
		prefix, depth = path, n
		if e.Kind == unstable.ArrayTable {
			prefix = fmt.Sprintf("%s[%d]", path, arrays[path])
			arrays[path]++
			x.marks[prefix] = mark{key: start, value: start, explicit: true}
			continue
		}
		x.define(path, start, start)
	}
	if err := p.Error(); err != nil {
		return x.syntaxError(&p, err)
	}
	return nil
}

// plainHeads returns the heads of the definitions in the data without reading what else they have, and whether the data are
// as nearly all are: each definition a table with a head of its own before all of its parts, and nothing outside of them.
func plainHeads(data []byte) (heads []head, plain bool) {
	var p unstable.Parser
	p.Reset(data)
	known := map[string]bool{}
	own := false // what comes next are fields of the last one itself
	for p.NextExpression() {
		e := p.Expression()
		key := e.Key()
		key.Next()
		first, last := string(key.Node().Data), key.IsLast()
		switch {
		case e.Kind == unstable.Table && last == known[first]:
			return nil, false
		case e.Kind == unstable.Table:
			if own = last; own {
				known[first] = true
				heads = append(heads, head{id: first})
			}
		case e.Kind != unstable.KeyValue || len(heads) == 0:
			return nil, false
		case own && last && e.Value().Kind == unstable.String:
			h := &heads[len(heads)-1]
			if field := map[string]*string{"type": &h.kind, "of": &h.of, "as": &h.as}[first]; field != nil {
				*field = string(e.Value().Data)
			}
		case own && last && first == "remove":
			heads[len(heads)-1].removes = true
		}
	}
	return heads, p.Error() == nil
}

// keyValue enters a key and what its value holds, and returns the key's path.
func (x *index) keyValue(e *unstable.Node, prefix string, depth int) (string, *syntaxError) {
	path, start, n := x.keys(e.Key(), prefix, depth, true)
	if n > limits.Depth.Most {
		return path, tooDeep(path, start)
	}
	v := e.Value()
	// The parser does not say where a list begins: behind the last part of the key and the equals sign.
	last := e.Key()
	var value int
	for last.Next() {
		value = int(last.Node().Raw.Offset + last.Node().Raw.Length)
	}
	value += bytes.IndexByte(x.data[value:], '=') + 1
	for x.data[value] == ' ' || x.data[value] == '\t' {
		value++
	}
	x.define(path, start, value)
	return path, x.inside(v, path, value, n)
}

// inside enters what a list or an inline table holds that begins at the offset.
func (x *index) inside(v *unstable.Node, path string, offset, depth int) *syntaxError {
	if depth > limits.Depth.Most {
		return tooDeep(path, offset)
	}
	it := v.Children()
	switch v.Kind {
	case unstable.InlineTable:
		for it.Next() {
			if _, err := x.keyValue(it.Node(), path, depth); err != nil {
				return err
			}
		}
	case unstable.Array:
		for i := 0; it.Next(); i++ {
			n := it.Node()
			at := int(n.Raw.Offset)
			if n.Kind == unstable.Array {
				at = offset
			}
			element := fmt.Sprintf("%s[%d]", path, i)
			x.marks[element] = mark{key: at, value: at, explicit: true}
			if err := x.inside(n, element, at, depth+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// keys enters the parts of a dotted key as tables and returns its path, its offset, and its depth. The tables
// that the key of a value makes are closed: a head may not add to them.
func (x *index) keys(it unstable.Iterator, path string, depth int, closed bool) (string, int, int) {
	start := -1
	for it.Next() {
		n := it.Node()
		at := int(n.Raw.Offset)
		if start < 0 {
			start = at
		}
		depth++
		if depth > limits.Depth.Most {
			break // scan reports it; the paths of what lies deeper are not needed
		}
		if path == "" {
			path = string(n.Data)
		} else {
			path = path + "." + string(n.Data)
		}
		if len(path) > limits.KeyBytes.Most {
			depth = limits.Depth.Most + 1 // likewise
			break
		}
		if _, known := x.marks[path]; !known {
			x.marks[path] = mark{key: at, value: at, explicit: closed && !it.IsLast()}
			if depth == 1 {
				x.tops = append(x.tops, path)
			}
		}
	}
	return path, start, depth
}

// define notes that a path has a value or a head of its own, here.
func (x *index) define(path string, key, value int) {
	if m := x.marks[path]; m.explicit {
		x.repeat = append(x.repeat, repeat{path: path, first: m.key, second: key, expr: len(x.exprs) - 1})
		return
	}
	x.marks[path] = mark{key: key, value: value, explicit: true}
}

// blank leaves out an expression, and of a head the whole table, so that the rest of the file can be read:
// there are spaces in its place.
func (x *index) blank(expr int) {
	e := x.exprs[expr]
	start, end := e.start, e.end
	if e.head {
		start, end = x.lineStart(e.start), len(x.data)
		for _, next := range x.exprs[expr+1:] {
			if next.head && !strings.HasPrefix(next.path, e.path+".") {
				end = x.lineStart(next.start)
				break
			}
		}
	}
	if x.rest == nil {
		x.rest = bytes.Clone(x.data)
	}
	for i := start; i < end; i++ {
		if x.rest[i] != '\n' {
			x.rest[i] = ' '
		}
	}
}

// isBlank reports whether an expression was left out, by itself or with its table.
func (x *index) isBlank(expr int) bool { return x.rest != nil && x.rest[x.exprs[expr].start] == ' ' }

// left returns the data without what was left out.
func (x *index) left() []byte {
	if x.rest != nil {
		return x.rest
	}
	return x.data
}

func (x *index) lineStart(offset int) int { return x.lines[sort.SearchInts(x.lines, offset+1)-1] }

func (x *index) lineAt(offset int) []byte {
	line := x.data[x.lineStart(offset):]
	if i := bytes.IndexByte(line, '\n'); i >= 0 {
		line = line[:i]
	}
	return line
}

func (x *index) syntaxError(p *unstable.Parser, err error) *syntaxError {
	pe, ok := errors.AsType[*unstable.ParserError](err)
	if !ok {
		return &syntaxError{offset: len(x.data), message: err.Error()}
	}
	return &syntaxError{offset: int(p.Range(pe.Highlight).Offset), message: pe.Message}
}

// tooDeep says that what a path leads to is not read.
func tooDeep(path string, offset int) *syntaxError {
	message := fmt.Sprintf("tables and lists lie more than %d deep in one another", limits.Depth.Most)
	if len(path) > limits.KeyBytes.Most {
		message = fmt.Sprintf("the key and those around it have more than %d bytes", limits.KeyBytes.Most)
	}
	return &syntaxError{offset, message, true}
}
