// This file says what was meant by a field that a definition does not have, or by its value, and by a line of text
// that is none.

package pack

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/BurntSushi/toml"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// foreignKey says what the thesaurus does of a key that no definition has, as a key of a table in it or in the words of
// other games, and returns the field that was meant; false where that is nothing.
func (r *Reader) foreignKey(key string, v any) (meant string, ok bool) {
	word := strings.ReplaceAll(diag.Fold(key), "_", "-")
	why, lines := "", []string(nil)
	fields := r.l.rows.ofKind[r.d.Kind]
	if i := slices.IndexFunc(fields, func(f *Field) bool { return slices.Contains(f.Form.Keys, word) }); i >= 0 { // of a table
		why, lines = fields[i].Form.Inside, []string{fields[i].Key + " = { " + word + " = {value} }"}
	} else {
		row := r.l.rows.thesaurus.With(thesaurus.Key, word)
		if row == nil {
			return "", false
		}
		why, lines = row.Why, row.Write
	}
	d := diag.At(r.d.KeyAt(key), "unknown-key", "unknown field %q of %s: %s", key, r.d.Kind.A(), why)
	for _, line := range lines {
		if meant, d.Hint = r.fieldHint(line, v); meant != "" {
			break
		}
	}
	r.Fail(d)
	return meant, true
}

// fieldHint returns the hint that names a line, or a field, if it may stand in the definition with what stands there
// under its key; and the key.
func (r *Reader) fieldHint(line string, v any) (key, hint string) {
	if !strings.Contains(line, "=") {
		has := r.l.rows.of(r.d.Kind, line) != nil || r.d.Kind == kindUnknown && len(r.l.rows.kindsWith(line)) > 0
		if _, there := r.d.table[line]; there || !has {
			return "", ""
		}
		return line, fmt.Sprintf("did you mean %q?", line)
	}
	var table map[string]any
	if _, err := toml.Decode(strings.ReplaceAll(line, "{value}", inline(v)), &table); err != nil {
		return "", ""
	}
	for key, v := range table { // it is one
		if there, ok := r.d.table[key]; ok {
			was, one := there.(map[string]any)
			is, both := v.(map[string]any)
			if !one || !both {
				return "", ""
			}
			all := maps.Clone(was)
			maps.Copy(all, is)
			v = all
		}
		if r.Fits(key, v) {
			return key, "write " + key + " = " + inline(v)
		}
	}
	return "", ""
}

// Fits reports whether a field may stand in the definition with a value.
func (r *Reader) Fits(key string, v any) bool {
	f := r.l.rows.of(r.d.Kind, key)
	if f == nil || r.d.Kind == KindErrata {
		return false
	}
	again := Reader{l: newLoader(r.l.of, r.l.rows), d: r.d.copy()}
	again.field(f, v)
	return len(again.l.diags.Items) == 0
}

// inline returns a value as it is written in one line of TOML.
func inline(v any) string {
	switch v := v.(type) {
	case string:
		return Quoted(v)
	case []any:
		return "[" + strings.Join(Mapped(v, inline), ", ") + "]"
	case map[string]any:
		parts := Mapped(slices.Sorted(maps.Keys(v)), func(key string) string { return key + " = " + inline(v[key]) })
		return "{ " + strings.Join(parts, ", ") + " }"
	}
	return fmt.Sprint(v)
}

// Quoted returns a string in quotes, with none in it that would end it.
func Quoted(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`).Replace(s) + `"`
}

// advised returns the errors of a text with those of a line in one, where the thesaurus knows what is wrong with it.
func (b *Build) advised(d *Definition, key, text string, errs []cardtext.Error) []cardtext.Error {
	rows := strings.Split(text, "\n")
	var list []cardtext.Error
	for len(errs) > 0 {
		line := errs[0].At.Line
		n := 1
		for n < len(errs) && errs[n].At.Line == line {
			n++
		}
		list = append(list, b.advisedLine(d, key, rows[line-1], errs[:n])...)
		errs = errs[n:]
	}
	return list
}

// advisedLine does the same for the errors of one line. Where no line is found to write, they are told with what the
// thesaurus says of the word: it is none that was spelt wrongly.
func (b *Build) advisedLine(d *Definition, key, text string, errs []cardtext.Error) []cardtext.Error {
	unexpected := func(e cardtext.Error) bool { return e.Code == cardtext.Unexpected }
	h := b.host(d, key)
	if h == nil || !slices.ContainsFunc(errs, unexpected) {
		return errs
	}
	if says, ok := h.Line(text); ok {
		e := errs[0]
		e.At.Column, e.Code, e.Message, e.Hint = says.At.Column, cardtext.Unexpected, says.Message, hintOf(says)
		return []cardtext.Error{e}
	}
	for i := range errs {
		e := &errs[i]
		if says, ok := h.Word(text, vocab.Position{Line: 1, Column: e.At.Column}); ok && unexpected(*e) {
			e.At.Column, e.Message, e.Hint = says.At.Column, says.Message, ""
		} else if unexpected(*e) {
			e.ByUse(b.often)
		}
		if i == 0 && e.Hint == "" && unexpected(*e) {
			b.nearly(e, d, text)
		}
	}
	return errs
}

// nearly adds to an error of a line how far the line was understood, and texts of cards that come near to it.
func (b *Build) nearly(e *cardtext.Error, d *Definition, line string) {
	if so := strings.TrimSpace(string([]rune(line)[:e.At.Column-1])); so != "" {
		e.Message += fmt.Sprintf("; understood so far: %q", so)
	}
	among := b.lines[d.Kind]
	if among == nil {
		var lines []string
		for _, of := range b.defs {
			if of.layer != d.layer && of.Kind == d.Kind {
				lines = append(lines, strings.Split(strings.TrimSpace(of.Word("text")), "\n")...)
			}
		}
		for key, line := range game.ReadExamples(b.of.Examples) {
			if key[0] == "text" {
				lines = append(lines, line)
			}
		}
		among = thesaurus.NewLines(lines)
		b.lines[d.Kind] = among
	}
	fits := func(line string) bool { _, left := b.accepts(d, "text", line); return left == 0 }
	if near := b.rows.thesaurus.Near(line, among, fits); near != nil {
		e.Hint = diag.TextsSay + orQuoted(near)
	}
}

// often returns how often the texts that were there before use an entry.
func (b *Build) often(e *vocab.Entry) int {
	if b.known == nil {
		return 0
	}
	return b.known.often()[e]
}

func writeHint(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	return "write " + orQuoted(lines)
}

func orQuoted(lines []string) string {
	return OrList(Mapped(lines, strconv.Quote))
}

// hintOf is writeHint of what the thesaurus says, which may be a guess.
func hintOf(says thesaurus.Saying) string {
	hint := writeHint(says.Write)
	if says.Guessed && hint != "" {
		hint = diag.Perhaps + hint
	}
	return hint
}

// host returns where a text stands, or nil where it is not looked for what was meant.
func (b *Build) host(d *Definition, key string) *thesaurus.Host {
	if b.tried.Over(limits.TriedLines) || !b.AllNames() {
		return nil
	}
	h := &thesaurus.Host{Of: b.rows.thesaurus, Me: d.calledHere(), Nouns: b.nouns(), Accepts: func(line string) (string, int) { return b.accepts(d, key, line) },
		Knows: func(word string) bool { return b.phrases.table.Word(word) >= 0 || b.phrases.lexicon.Has(word) }, Names: func(word string) bool { return b.phrases.table.Word(word) < 0 && b.phrases.lexicon.Has(word) }}
	h.Own, h.Enemy = b.link.Teams(d)
	return h
}

// calledHere returns the names of a definition, and what stands in them before a comma: "Vilya", of "Vilya, Ring of Air".
func (d *Definition) calledHere() []string {
	names := d.Names()
	for _, name := range d.Names() {
		if first, _, ok := strings.Cut(name, ","); ok {
			names = append(names, first)
		}
	}
	return names
}

// nouns returns the words for types of cards.
func (b *Build) nouns() (words []string) {
	t := b.phrases.table
	of := t.Index("noun")
	if of < 0 {
		return nil
	}
	for _, e := range t.Of(of) {
		for _, elem := range e.Elems() {
			words = append(words, elem.One.Text, elem.Many.Text)
		}
	}
	return words
}

// accepts returns a line as it is to be written, and how much of it is not understood, see thesaurus.Host: 0 where it may
// stand in a text by itself.
func (b *Build) accepts(d *Definition, key, line string) (string, int) {
	b.tried.Take(limits.TriedLines, 1)
	t, lexicon := b.phrases.table, b.phrases.lexicon
	loose, left := cardtext.Loose(t, lexicon, line, func(word string) bool {
		return slices.Contains(strings.FieldsFunc(d.Word(key), func(r rune) bool { return !unicode.IsLetter(r) }), word)
	})
	if left > 0 {
		return "", left
	}
	written := cardtext.Print(&loose)
	abilities, errs := cardtext.Parse(t, lexicon, written)
	if len(errs) > 0 {
		return "", 1
	}
	if _, err := b.phrases.expandAll(abilities); err != nil || !b.link.Accepts(d, key, abilities) {
		return "", 1
	}
	return written, 0
}

// rewritten returns the hint that says what to write in place of a line that says what cannot stand there, or "".
func (b *Build) rewritten(p *Problem) string {
	if p.Meant != nil && p.Said == nil {
		return writeHint([]string{cardtext.Print(p.Meant)})
	}
	if p.Warning || p.Said != nil || p.At.Line == 0 || p.Code == text.TextNumber || p.Code == text.TextWhich { // nobody else knows what is meant
		return ""
	}
	rows, h := strings.Split(p.Of.Word(p.Key), "\n"), b.host(p.Of, p.Key)
	if h == nil || p.At.Line > len(rows) {
		return ""
	}
	says, _ := h.Line(rows[p.At.Line-1])
	return hintOf(says)
}
