// This file changes single fields and sentences of definitions.

package pack

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"loremaster/dsl/diag"
	"loremaster/interpreter/vocab"
)

// errata is what an errata says besides the fields that it changes.
type errata struct {
	of      string
	date    string // 2026-11-20
	reason  string
	replace [][2]string
	remove  []string
	add     []string
}

// origin is where the value of a field stands that an errata changed.
type origin struct {
	by   *definition // the errata
	path string      // in its table
}

// aDate is the form of a day.
func aDate(of func(*definition) *string) form {
	return form{what: "a date like 2026-11-20, without quotes", read: func(r *reader, _ string, v any) bool {
		t, ok := v.(time.Time)
		*of(r.d) = t.Format(time.DateOnly)
		return ok
	}}.as(object{"type": "string", "format": "date"})
}

// listOfSentences is the form of lines to be added.
var listOfSentences = form{what: "a list of sentences", read: func(r *reader, key string, v any) bool {
	list, ok := v.([]any)
	r.d.errata.add = r.sentences(key, list)
	return ok
}}.as(listOf(aString))

// sentencePairs is the form of sentences with those that replace them.
var sentencePairs = form{what: `a list of pairs like [["draw 2.", "draw 3."]]`, read: func(r *reader, key string, v any) bool {
	list, ok := v.([]any)
	for i, pair := range list {
		at := fmt.Sprintf("%s[%d]", key, i)
		both, isList := pair.([]any)
		if !isList || len(both) != 2 {
			r.fail(diag.At(r.d.value(at), "wrong-type", "%q has something else in it than pairs, expected the sentence as it is and as it will be: [[\"draw 2.\", \"draw 3.\"]]", key))
			continue
		}
		if s := r.sentences(at, both); len(s) == 2 {
			r.d.errata.replace = append(r.d.errata.replace, [2]string{s[0], s[1]})
		}
	}
	return ok
}}.as(listOf(object{"type": "array", "items": aString, "minItems": 2, "maxItems": 2}))

// sentences returns the sentences of a list, or none if there is something else among them.
func (r *reader) sentences(key string, list []any) []string {
	sentences, _ := r.list(key, list, "a sentence")
	for i, s := range sentences {
		if len(words(s)) == 0 || strings.Contains(s, "\n") {
			r.fail(diag.At(r.d.value(fmt.Sprintf("%s[%d]", key, i)), "bad-line", "%q is not a sentence, expected words in one line", s))
			return nil
		}
	}
	return sentences
}

// amend makes the changes of an errata, or withdraws what it is of.
func (l *loader) amend(layer *Layer, e *definition) {
	if e.broken {
		return
	}
	of := e.errata.of
	was := l.merged[of]
	switch {
	case was == nil && !l.idsComplete:
	case was == nil:
		d := diag.At(e.value("of"), "unknown-id", "nothing has the id %q, expected the id of what the errata changes", of).OrOf(of, l.idsOf(allKinds))
		if at, ok := l.withdrawn[of]; ok {
			d.Message, d.Also = fmt.Sprintf("%q is withdrawn, expected the id of what is still there", of), []diag.Place{at}
			d.Hint = "leave one of the two out"
		}
		l.diags.Add(d)
	case was.kind == kindUnknown || was.broken: // which is reported
	case e.remove:
		l.withdraw(layer, was, e)
	default:
		now := l.amended(was, e)
		l.merged[of] = now
		l.note(Amended, layer, was, now, e)
		if c := l.report.Changes[len(l.report.Changes)-1]; !now.broken && len(c.Differences()) == 0 {
			d := diag.At(e.head(), "errata-nothing", "the errata %q changes nothing", e.ID)
			d.Severity = diag.Warning
			d.Hint = "write the fields that change, or replace, remove or add sentences"
			l.diags.Add(d)
		}
	}
}

// amended returns a definition with the changes of an errata.
func (l *loader) amended(was, e *definition) *definition {
	now := &definition{facts: facts{ID: was.ID}, kind: was.kind, layer: was.layer, file: was.file, path: was.path, from: maps.Clone(was.from), wording: was.wording, amendedBy: e}
	if now.from == nil {
		now.from = map[string]origin{}
	}
	table := maps.Clone(was.asWritten())
	for _, key := range slices.Sorted(maps.Keys(e.table)) {
		if fieldOf(kindErrata, key) != nil {
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
func (l *loader) set(d *definition, table map[string]any, key, path string, v any, e *definition) {
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
		it := diag.At(e.key(path), "errata-overlap", "%s has changed %q of %q before; it is what this says from here on", o.by.said(), path, d.ID)
		it.Severity, it.Also = diag.Warning, []diag.Place{noted(o.by.key(o.path), "changed before here")}
		it.Hint = e.layer.cure(o.by.layer)
		l.diags.Add(it)
	}
	table[key] = v
	d.from[path] = origin{e, path}
}

// reword replaces, takes out and adds sentences of a text.
func (l *loader) reword(d, e *definition) {
	er := e.errata
	if len(er.replace) == 0 && len(er.remove) == 0 && len(er.add) == 0 {
		return
	}
	first := slices.MinFunc([]string{"add", "remove", "replace"}, func(a, b string) int { return placeOrder(e, a, b) })
	switch {
	case fieldOf(d.kind, "text") == nil:
		l.diags.Add(diag.At(e.key(first), "no-text", "%s has no text, expected the fields that change", d.kind.a()))
		return
	case e.has("text"):
		l.diags.Add(diag.At(e.key(first), "errata-text", "%q stands beside a whole new text, expected one or the other", first))
		return
	}
	w := wordingOf(d)
	for i, pair := range er.replace {
		key := fmt.Sprintf("replace[%d]", i)
		if at, ok := l.sentence(w, d, e, key+"[0]", pair[0]); ok {
			now := strings.TrimSpace(pair[1])
			if !strings.HasSuffix(strings.TrimSpace(pair[0]), ":") {
				now = strings.TrimSuffix(now, ".")
			}
			start := e.text(key + "[1]")
			start.Column += len([]rune(pair[1])) - len([]rune(strings.TrimLeft(pair[1], " \t")))
			w.gone = append(w.gone, change{pair[0], pair[1], e, e.value(key + "[0]"), w.copy()})
			w.put(at, piece{now, start})
		}
	}
	for i, sentence := range er.remove {
		key := fmt.Sprintf("remove[%d]", i)
		if at, ok := l.sentence(w, d, e, key, sentence); ok {
			w.gone = append(w.gone, change{sentence, "", e, e.value(key), w.copy()})
			w.take(at)
		}
	}
	for i, line := range er.add {
		w.add(piece{line, e.text(fmt.Sprintf("add[%d]", i))})
	}
	d.wording, d.Text = w, w.String()
	d.table["text"] = d.Text
	if len(w.lines) == 0 {
		d.wording = nil
	}
}

// placeOrder compares where two keys of an errata stand; those that are missing come last.
func placeOrder(e *definition, a, b string) int {
	switch x, y := e.has(a), e.has(b); {
	case x && y:
		return e.key(a).Line - e.key(b).Line
	case x:
		return -1
	}
	return 1
}

// sentence returns where the text has a sentence, once, or reports why it does not.
func (l *loader) sentence(w *wording, d, e *definition, key, sentence string) (span, bool) {
	found := w.find(sentence)
	if len(found) == 1 {
		return found[0], true
	}
	d.broken = true
	it := diag.At(e.value(key), "errata-sentence", "%s does not say %q, expected a sentence of its text", d.called(), sentence)
	c := w.changed(sentence)
	switch near := w.nearest(sentence); {
	case len(found) > 1:
		it.Code, it.Message = "errata-ambiguous", fmt.Sprintf("%s says %q %d times, expected a sentence that it says once", d.called(), sentence, len(found))
		it.Hint = "write the whole line, with its heading"
	case c != nil:
		did := fmt.Sprintf("has replaced %q by %q", c.was, c.now)
		if c.now == "" {
			did = fmt.Sprintf("has taken %q out", c.was)
		}
		it.Code, it.Message = "errata-conflict", fmt.Sprintf("%s %s, and %s changes it again", c.by.said(), did, e.said())
		it.Hint, it.Also = e.layer.cure(c.by.layer), []diag.Place{noted(c.at, "changed first here")}
	case near != "":
		it.Hint = fmt.Sprintf("did you mean %q?", near)
	}
	for i := range w.lines {
		if line := strings.TrimSpace(w.line(i)); line != "" {
			it.Also = append(it.Also, noted(w.place(vocab.Position{Line: i + 1, Column: 1}), line))
		}
	}
	l.diags.Add(it)
	return span{}, false
}

// said returns what an errata is called in messages, with whose it is.
func (e *definition) said() string { return fmt.Sprintf("the errata %q of %s", e.ID, e.layer.called()) }

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
func (d *definition) blame(it diag.Diagnostic) diag.Diagnostic {
	if e := d.amendedBy; e != nil && d.wording != nil && it.File != e.file.name {
		it.Also = append(it.Also, noted(e.head(), "changed by this errata"))
	}
	return it
}
