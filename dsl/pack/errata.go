// This file changes single fields and sentences of definitions, and keeps where each part of a text that was changed
// stands.

package pack

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/interpreter/vocab"
)

// origin is where the value of a field stands that an errata changed.
type origin struct {
	by   *Definition // the errata
	path string      // in its table
}

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
	case was == nil && (!l.complete || l.format != nil):
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

func (layer *Layer) called() string {
	if layer.Pack != nil {
		return "the pack " + layer.Pack.String()
	}
	return layer.Name
}

// knows reports whether a layer is the other one, or a pack that builds on it: then it means what it changes.
func (layer *Layer) knows(other *Layer) bool {
	return layer == other || layer.Name == other.Name || layer.Pack != nil && other.Pack != nil &&
		slices.ContainsFunc(layer.Pack.needs, func(n need) bool { return n.name == other.Pack.Name })
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

// wording is a text of which errata have changed sentences. Sentences are compared word for word, as the
// language compares what it prints with what was written: case, accents, spaces and apostrophes do not count.
// What is replaced begins and ends where a heading or a sentence does.
type wording struct {
	lines [][]piece
	gone  []change // of sentences that stand here no more
}

// piece is part of a line that stands in one place.
type piece struct {
	text string
	at   diag.Place // of its first character
}

// change is what an errata did to a sentence.
type change struct {
	was, now string // now is "" where it was taken out
	by       *Definition
	at       diag.Place
	before   *wording
}

// wordingOf returns the text of a definition, to be changed.
func wordingOf(d *Definition) *wording {
	if d.wording != nil {
		return d.wording.copy()
	}
	w := &wording{}
	text := d.Word("text")
	if text == "" {
		return w
	}
	for i, line := range strings.Split(text, "\n") {
		w.lines = append(w.lines, []piece{{line, d.InText("text", vocab.Position{Line: i + 1, Column: 1})}})
	}
	return w
}

func (w *wording) copy() *wording {
	return &wording{lines: slices.Clone(w.lines), gone: slices.Clone(w.gone)}
}

// changed returns the last change before which the text had the sentence.
func (w *wording) changed(sentence string) *change {
	for i := len(w.gone) - 1; i >= 0; i-- {
		if c := &w.gone[i]; len(c.before.find(sentence)) > 0 {
			return c
		}
	}
	return nil
}

// String returns the text.
func (w *wording) String() string {
	var lines []string
	for i := range w.lines {
		lines = append(lines, w.line(i))
	}
	return strings.Join(lines, "\n")
}

func (w *wording) line(i int) string {
	var b strings.Builder
	for _, p := range w.lines[i] {
		b.WriteString(p.text)
	}
	return b.String()
}

// place returns where a position of the text stands.
func (w *wording) place(at vocab.Position) diag.Place {
	line := w.lines[min(max(at.Line, 1), len(w.lines))-1]
	column := max(0, at.Column-1)
	for i, p := range line {
		n := utf8.RuneCountInString(p.text)
		if column < n || i == len(line)-1 {
			p.at.Column += column
			return p.at
		}
		column -= n
	}
	return diag.Place{} // a line has a piece
}

// span is part of a line, in characters.
type span struct{ line, from, to int }

// words returns what is compared of a sentence, without its full stop.
func words(sentence string) []string {
	folds := Mapped(vocab.Scan(sentence), func(t vocab.Token) string { return t.Fold })
	if n := len(folds); n > 0 && folds[n-1] == "." {
		folds = folds[:n-1]
	}
	return folds
}

// find returns where the text has the sentence, without its full stop.
func (w *wording) find(sentence string) (found []span) {
	want := words(sentence)
	for i := range w.lines {
		tokens := vocab.Scan(w.line(i))
		for from := 0; from+len(want) <= len(tokens); from++ {
			to := from + len(want)
			begins := from == 0 || ends(tokens[from-1])
			stops := to == len(tokens) || tokens[to].Fold == "." || ends(tokens[to-1])
			same := func(t vocab.Token, word string) bool { return t.Fold == word }
			if begins && stops && slices.EqualFunc(tokens[from:to], want, same) {
				found = append(found, span{i, tokens[from].At.Column - 1, tokens[to-1].End().Column - 1})
			}
		}
	}
	return found
}

func ends(t vocab.Token) bool { return t.Fold == "." || t.Fold == ":" }

func (w *wording) put(at span, pieces ...piece) {
	line := w.lines[at.line]
	w.lines[at.line] = slices.Concat(cut(line, 0, at.from), pieces, cut(line, at.to, 1<<30))
}

// cut returns the part of a line between two columns, from 0.
func cut(line []piece, from, to int) (part []piece) {
	column := 0
	for _, p := range line {
		text := []rune(p.text)
		a, b := max(0, from-column), min(len(text), to-column)
		column += len(text)
		if a < b {
			p.at.Column += a
			part = append(part, piece{string(text[a:b]), p.at})
		}
	}
	return part
}

// take takes a span out, with its full stop. A line that then says nothing goes with it: a heading says nothing
// by itself.
func (w *wording) take(at span) {
	tokens := vocab.Scan(w.line(at.line))
	for i := range tokens {
		if t := &tokens[i]; t.Fold == "." && t.At.Column-1 >= at.to {
			at.to = t.At.Column
			break
		}
	}
	w.put(at)
	if left := vocab.Scan(w.line(at.line)); len(left) == 0 || left[len(left)-1].Fold == ":" {
		w.lines = slices.Delete(w.lines, at.line, at.line+1)
	}
}

func (w *wording) add(line piece) {
	n := len(w.lines)
	if n > 0 && strings.TrimSpace(w.line(n-1)) == "" {
		n-- // the text ends with a line break
	}
	w.lines = slices.Insert(w.lines, n, []piece{line})
}

// sentences returns what may be replaced: the lines, and the sentences of those that have more than one part.
func (w *wording) sentences() (list []string) {
	for i := range w.lines {
		line := strings.TrimSpace(w.line(i))
		if line == "" {
			continue
		}
		list = append(list, line)
		var parts []string
		runes, from := []rune(line), 0
		for _, t := range vocab.Scan(line) {
			if ends(t) {
				parts = append(parts, strings.TrimSpace(string(runes[from:t.At.Column])))
				from = t.At.Column
			}
		}
		if len(parts) > 1 {
			list = append(list, parts...)
		}
	}
	return list
}

// nearest returns the sentence that is most like what was looked for, else the shortest of which that is a part, or
// "" if there is none.
func (w *wording) nearest(sentence string) string {
	want := strings.Join(words(sentence), " ")
	best, whole, limit := "", "", len(want)/2
	for _, s := range w.sentences() {
		says := strings.Join(words(s), " ")
		if d := diag.Edits([]rune(want), []rune(says), limit); d <= limit {
			best, limit = s, d-1
		}
		if strings.Contains(" "+says+" ", " "+want+" ") && (whole == "" || len(s) < len(whole)) {
			whole = s
		}
	}
	return cmp.Or(best, whole)
}
