// This file says what stands somewhere means.

package lsp

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/help"
	"loremaster/dsl/plainwords"
	"loremaster/interpreter/vocab"
)

type hover struct {
	Contents markup `json:"contents"`
	Range    span   `json:"range"`
}

type markup struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

func markdown(parts ...string) markup {
	parts = slices.DeleteFunc(parts, func(s string) bool { return s == "" })
	return markup{"markdown", strings.Join(parts, "\n\n")}
}

func code(s string) string { return "```\n" + strings.TrimRight(s, "\n") + "\n```" }

// hover answers what stands at a position.
func (r *request) hover(d *document, p *positionParams) (*hover, error) {
	l, at := r.loaded(d), d.offset(p.Position)
	d = d.dataAt(at)
	if m := l.meantAt(d, at); m != nil && m.runs == nil {
		var parts []string
		for _, it := range m.things {
			parts = append(parts, l.facts(it))
		}
		return &hover{markdown(parts...), d.span(m.from, m.to)}, nil
	}
	if d.isScript() {
		if it, from, to := l.ownAt(d, at); it != nil {
			return &hover{markdown(l.facts(it)), d.span(from, to)}, nil
		}
		return l.hoverScript(d, at), nil
	}
	s := newTree(d.text).at(d.text, at)
	switch {
	case s.field == nil:
		return nil, nil
	case s.onKey:
		return l.hoverField(d, &s, s.field.keyFrom, s.field.keyTo), nil
	case s.inString && l.game.isText(s.field.key):
		return r.hoverText(d, l, &s, at), nil
	case s.inString && lastKey(s.field.key) == scriptKey:
		return l.hoverFunction(d, &s, at), nil
	case s.inString:
		return l.hoverField(d, &s, s.from, s.to), nil
	}
	return nil, nil
}

// hoverField says what a field is, of which something is pointed at.
func (l *loaded) hoverField(d *document, s *spot, from, to int) *hover {
	f := l.fieldAt(d, s)
	if f == nil {
		return nil
	}
	return &hover{markdown("**"+s.field.key+"**", f.doc(), f.values()), d.span(from, to)}
}

// facts returns a definition as its file has it.
func (l *loaded) facts(it *thing) string {
	text := it.in.text[it.table.from:it.table.end]
	return fmt.Sprintf("**%s**, %s\n\n```toml\n%s\n```\n\n%s", cmp.Or(it.name, it.id), it.typ, strings.TrimSpace(text), it.in.name)
}

// hoverText says what a phrase of a text means, and whether tests exercise it.
func (r *request) hoverText(d *document, l *loaded, s *spot, at int) *hover {
	words := l.wordsOf(d.text[s.from:s.to], s.from)
	i := slices.IndexFunc(words, func(w word) bool { return w.from <= at && at <= w.to && w.Class != vocab.Mark })
	if i < 0 {
		return nil
	}
	line := strings.Count(d.text[s.from:at], "\n") + 1
	abilities, _ := cardtext.Parse(l.table, l.lexicon, d.text[s.from:s.to])
	for a := range abilities {
		if abilities[a].At.Line != line {
			continue
		}
		var best *vocab.Phrase
		abilities[a].Walk(func(p *vocab.Phrase) {
			if p.At.Line == line && p.At.Column <= words[i].At.Column && (best == nil || p.At.Column >= best.At.Column) {
				best = p
			}
		})
		if best != nil {
			stands, column := d.place(words[i].from)
			return &hover{markdown(l.about(best.Entry), l.plain(&abilities[a]), r.tested(d, l, stands, column)), d.span(words[i].from, words[i].to)}
		}
	}
	for _, e := range help.Find(l.phrases(), words[i].Text) {
		return &hover{markdown(code(e.Title), e.Doc, example(e.Example)), d.span(words[i].from, words[i].to)}
	}
	return nil
}

// plain says in plain words what a line of text does; nothing where it does not run as it stands.
func (l *loaded) plain(line *vocab.Ability) string {
	for _, t := range l.lib.Texts() {
		if t.Line.Written() == strings.TrimSpace(line.Source) {
			return strings.Join(plainwords.Of(t.Line), " ")
		}
	}
	return ""
}

// about says what a phrase means, the paragraph behind it, and who uses it.
func (l *loaded) about(e *vocab.Entry) string {
	parts := []string{code(e.Pattern), e.Doc}
	if cited := help.Cited(l.lib.Of(), e.Rule); cited != "" {
		parts = append(parts, "*"+cited+"*")
	}
	const most = 5
	var names []string
	for _, d := range l.lib.Defs() {
		used := false
		for i := range d.Text {
			d.Text[i].Walk(func(p *vocab.Phrase) { used = used || p.Entry == e })
		}
		if used && d.Name != "" {
			names = append(names, d.Name)
		}
	}
	switch n := len(names); {
	case n > most:
		parts = append(parts, fmt.Sprintf("used by %s and %d others", strings.Join(names[:most], ", "), n-most))
	case n > 0:
		parts = append(parts, "used by "+strings.Join(names, ", "))
	}
	return markdown(parts...).Value
}

func example(s string) string {
	if s == "" {
		return ""
	}
	return "example: " + s
}
