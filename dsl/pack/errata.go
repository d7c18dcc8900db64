// This file changes single fields and sentences of definitions.

package pack

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/interpreter/vocab"
)

// origin is where the value of a field stands that an errata changed.
type origin struct {
	by   *Definition // the errata
	path string      // in its table
}

// aDate is the form of a day.
var aDate = Form{What: "a date like 2026-11-20, without quotes", Schema: Object{"type": "string", "format": "date"}, Read: func(_ *Reader, _ string, v any) (any, bool) {
	t, ok := v.(time.Time)
	return t.Format(time.DateOnly), ok
}}

// listOfSentences is the form of lines to be added.
var listOfSentences = Form{What: "a list of sentences", Schema: ListSchema(StringSchema), Read: func(r *Reader, key string, v any) (any, bool) {
	list, ok := v.([]any)
	return r.sentences(key, list), ok
}}

// sentencePairs is the form of sentences with those that replace them.
var sentencePairs = Form{
	What:   `a list of pairs like [["draw 2.", "draw 3."]]`,
	Schema: ListSchema(Object{"type": "array", "items": StringSchema, "minItems": 2, "maxItems": 2}),
	Read: func(r *Reader, key string, v any) (any, bool) {
		list, ok := v.([]any)
		var pairs [][2]string
		for i, pair := range list {
			at := fmt.Sprintf("%s[%d]", key, i)
			both, isList := pair.([]any)
			if !isList || len(both) != 2 {
				r.Fail(diag.At(r.d.ValueAt(at), "wrong-type", "%q has something else in it than pairs, expected the sentence as it is and as it will be: [[\"draw 2.\", \"draw 3.\"]]", key))
				continue
			}
			if s := r.sentences(at, both); len(s) == 2 {
				pairs = append(pairs, [2]string{s[0], s[1]})
			}
		}
		return pairs, ok
	},
}

// sentences returns the sentences of a list, or none if there is something else among them.
func (r *Reader) sentences(key string, list []any) []string {
	sentences, _ := r.List(key, list, "a sentence")
	for i, s := range sentences {
		if len(words(s)) == 0 || strings.Contains(s, "\n") {
			r.Fail(diag.At(r.d.ValueAt(fmt.Sprintf("%s[%d]", key, i)), "bad-line", "%q is not a sentence, expected words in one line", s))
			return nil
		}
	}
	return sentences
}

// amend makes the changes of an errata, or withdraws what it is of.
func (l *loader) amend(layer *Layer, e *Definition) {
	if e.broken {
		return
	}
	of := e.Word("of")
	was := l.merged[of]
	switch {
	case was == nil && !l.complete:
	case was == nil:
		d := diag.At(e.ValueAt("of"), "unknown-id", "nothing has the id %q, expected the id of what the errata changes", of).OrKin(of, l.IDsOf(l.rows.unknown))
		if at, ok := l.withdrawn[of]; ok {
			d.Message, d.Also = fmt.Sprintf("%q is withdrawn, expected the id of what is still there", of), []diag.Place{at}
			d.Hint = "leave one of the two out"
		}
		l.diags.Add(d)
	case was.Kind == kindUnknown || was.broken: // which is reported
	case e.remove:
		l.withdraw(layer, was, e)
	case was.errata == limits.Errata.Most:
		l.diags.Add(diag.At(e.Head(), "too-many", "more than %d errata change %q, and this and later ones are not looked at", limits.Errata.Most, of).
			Try("write the whole definition again"))
		was = was.copy() // what was read may be read again
		was.broken = true
		l.merged[of] = was
	default:
		now := l.amended(was, e)
		now.errata = was.errata + 1
		l.merged[of] = now
		l.note(Amended, layer, was, now, e)
		if c := l.report.Changes[len(l.report.Changes)-1]; !now.broken && len(c.Differences()) == 0 {
			l.diags.Add(diag.Warn(e.Head(), "errata-nothing", "the errata %q changes nothing", e.ID).
				Try("write the fields that change, or replace, remove or add sentences"))
		}
	}
}

// amended returns a definition with the changes of an errata.
func (l *loader) amended(was, e *Definition) *Definition {
	now := &Definition{ID: was.ID, Kind: was.Kind, layer: was.layer, file: was.file, path: was.path, from: maps.Clone(was.from), wording: was.wording, amendedBy: e}
	if now.from == nil {
		now.from = map[string]origin{}
	}
	table := maps.Clone(was.asWritten())
	for _, key := range slices.Sorted(maps.Keys(e.table)) {
		if l.rows.of(KindErrata, key) != nil {
			continue
		}
		l.set(now, table, key, key, e.table[key], e)
	}
	if _, whole := e.table["text"]; whole {
		now.wording = nil
	}
	l.fill(now, table)
	l.reword(now, e)
	return now
}

// set puts a value of an errata into a table. Of tables in it, only what they hold is changed.
func (l *loader) set(d *Definition, table map[string]any, key, path string, v any, e *Definition) {
	inner, isTable := v.(map[string]any)
	if before, ok := table[key].(map[string]any); ok && isTable {
		before = maps.Clone(before)
		table[key] = before
		for _, k := range slices.Sorted(maps.Keys(inner)) {
			l.set(d, before, k, path+"."+k, inner[k], e)
		}
		return
	}
	if o, ok := d.from[path]; ok && !e.layer.knows(o.by.layer) {
		it := diag.Warn(e.KeyAt(path), "errata-overlap", "%s has changed %q of %q before; it is what this says from here on", o.by.said(), path, d.ID)
		l.diags.Add(it.Try(e.layer.cure(o.by.layer)).And(o.by.KeyAt(o.path), "changed before here"))
	}
	table[key] = v
	d.from[path] = origin{e, path}
}

// reword replaces, takes out and adds sentences of a text.
func (l *loader) reword(d, e *Definition) {
	replace, remove, add := Get[[][2]string](e, "replace"), e.List("remove"), e.List("add")
	if len(replace) == 0 && len(remove) == 0 && len(add) == 0 {
		return
	}
	first := slices.MinFunc([]string{"add", "remove", "replace"}, func(a, b string) int { return placeOrder(e, a, b) })
	switch {
	case l.rows.of(d.Kind, "text") == nil:
		l.diags.Add(diag.At(e.KeyAt(first), "no-text", "%s has no text, expected the fields that change", d.Kind.A()))
		return
	case e.Has("text"):
		l.diags.Add(diag.At(e.KeyAt(first), "errata-text", "%q stands beside a whole new text, expected one or the other", first))
		return
	}
	w := wordingOf(d)
	for i, pair := range replace {
		key := fmt.Sprintf("replace[%d]", i)
		if at, ok := l.sentence(w, d, e, key+"[0]", pair[0]); ok {
			now := strings.TrimSpace(pair[1])
			if !strings.HasSuffix(strings.TrimSpace(pair[0]), ":") {
				now = strings.TrimSuffix(now, ".")
			}
			start := e.TextAt(key + "[1]")
			start.Column += len([]rune(pair[1])) - len([]rune(strings.TrimLeft(pair[1], " \t")))
			w.gone = append(w.gone, change{pair[0], pair[1], e, e.ValueAt(key + "[0]"), w.copy()})
			w.put(at, piece{now, start})
		}
	}
	for i, sentence := range remove {
		key := fmt.Sprintf("remove[%d]", i)
		if at, ok := l.sentence(w, d, e, key, sentence); ok {
			w.gone = append(w.gone, change{sentence, "", e, e.ValueAt(key), w.copy()})
			w.take(at)
		}
	}
	for i, line := range add {
		w.add(piece{line, e.TextAt(fmt.Sprintf("add[%d]", i))})
	}
	d.wording = w
	d.set("text", w.String())
	d.table["text"] = w.String()
	if len(w.lines) == 0 {
		d.wording = nil
	}
}

// placeOrder compares where two keys of an errata stand; those that are missing come last.
func placeOrder(e *Definition, a, b string) int {
	switch x, y := e.Has(a), e.Has(b); {
	case x && y:
		return e.KeyAt(a).Line - e.KeyAt(b).Line
	case x:
		return -1
	}
	return 1
}

// sentence returns where the text has a sentence, once, or reports why it does not.
func (l *loader) sentence(w *wording, d, e *Definition, key, sentence string) (span, bool) {
	found := w.find(sentence)
	if len(found) == 1 {
		return found[0], true
	}
	d.broken = true
	it := diag.At(e.ValueAt(key), "errata-sentence", "%s does not say %q, expected a sentence of its text", d.Called(), sentence)
	c := w.changed(sentence)
	switch near := w.nearest(sentence); {
	case len(found) > 1:
		it.Code, it.Message = "errata-ambiguous", fmt.Sprintf("%s says %q %d times, expected a sentence that it says once", d.Called(), sentence, len(found))
		it.Hint = "write the whole line, with its heading"
	case c != nil:
		did := fmt.Sprintf("has replaced %q by %q", c.was, c.now)
		if c.now == "" {
			did = fmt.Sprintf("has taken %q out", c.was)
		}
		it.Code, it.Message = "errata-conflict", fmt.Sprintf("%s %s, and %s changes it again", c.by.said(), did, e.said())
		it = it.Try(e.layer.cure(c.by.layer)).And(c.at, "changed first here")
	case near != "":
		it.Hint = fmt.Sprintf("did you mean %q?", near)
	}
	for i := range w.lines {
		if line := strings.TrimSpace(w.line(i)); line != "" {
			it = it.And(w.place(vocab.Position{Line: i + 1, Column: 1}), line)
		}
	}
	l.diags.Add(it)
	return span{}, false
}

// said returns what an errata is called in messages, with whose it is.
func (e *Definition) said() string { return fmt.Sprintf("the errata %q of %s", e.ID, e.layer.called()) }

// called returns what a layer is called in messages.
func (layer *Layer) called() string {
	if layer.Pack != nil {
		return "the pack " + layer.Pack.String()
	}
	return layer.Name
}

// knows reports whether a layer is the other one, or a pack that builds on it: then it means what it changes.
func (layer *Layer) knows(other *Layer) bool {
	if layer == other || layer.Name == other.Name {
		return true
	}
	return layer.Pack != nil && other.Pack != nil && slices.ContainsFunc(layer.Pack.needs, func(n need) bool { return n.name == other.Pack.Name })
}

// cure returns what can be done where a layer changes what another has changed.
func (layer *Layer) cure(other *Layer) string {
	if layer.knows(other) {
		return "write the sentence as it is now"
	}
	on := other.Name
	if other.Pack != nil {
		on = other.Pack.Name
	}
	return fmt.Sprintf("load only one of them, or let %s build on %s and change what that says", layer.called(), on)
}

// blame names the errata that changed a text, in a mistake that has come of it but stands elsewhere.
func (d *Definition) blame(it diag.Diagnostic) diag.Diagnostic {
	if e := d.amendedBy; e != nil && d.wording != nil && it.File != e.file.name {
		return it.And(e.Head(), "changed by this errata")
	}
	return it
}
