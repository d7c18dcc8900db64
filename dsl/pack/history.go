// This file tells how a definition came to be what it is.

package pack

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/diag"
)

// Edition is what a definition was at one time: as it was first written, or what one change made of it.
type Edition struct {
	What        What         `json:"what"`
	Layer       string       `json:"layer"`
	Pack        *Pack        `json:"pack,omitempty"`
	Errata      string       `json:"errata,omitempty"`
	Date        string       `json:"date,omitempty"`
	Reason      string       `json:"reason,omitempty"`
	At          diag.Place   `json:"at"`
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
		e := Edition{What: c.What, Layer: c.Layer, Pack: c.Pack, Errata: c.Errata, Date: c.Date, Reason: c.Reason, At: c.At, Text: textOf(c.after), Differences: []Difference{}}
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
	return Edition{What: Written, Layer: d.layer.Name, Pack: d.layer.Pack, At: d.Head(), Text: textOf(d), Differences: []Difference{}}
}

// textOf returns the lines of a definition's text.
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
			var words []string
			for _, e := range v {
				words = append(words, fmt.Sprint(e))
			}
			list[path] = strings.Join(words, ", ")
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
