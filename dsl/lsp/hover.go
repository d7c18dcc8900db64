// This file says what stands somewhere means: in data and their texts, in scripted games, and in scripts, where it
// says what the functions are that they call.

package lsp

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"maps"
	"regexp"
	"slices"
	"strings"

	"go.lsp.dev/protocol"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	"loremaster/dsl/pack"
	"loremaster/dsl/plainwords"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

func markdown(parts ...string) *protocol.MarkupContent {
	parts = slices.DeleteFunc(parts, func(s string) bool { return s == "" })
	return &protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: strings.Join(parts, "\n\n")}
}

// hover returns what is said of a part of a document.
func (d *document) hover(from, to int, parts ...string) *protocol.Hover {
	return &protocol.Hover{Contents: markdown(parts...), Range: new(d.span(from, to))}
}

func code(s string) string { return "```\n" + strings.TrimRight(s, "\n") + "\n```" }

// Hover answers what stands at a position.
func (r *request) Hover(_ context.Context, p *protocol.HoverParams) (*protocol.Hover, error) {
	l, at := r.loaded(r.d), r.d.offset(p.Position)
	d := r.d.dataAt(at)
	if m := l.meantAt(d, at); m != nil && m.runs == nil {
		return d.hover(m.from, m.to, pack.Mapped(m.things, l.facts)...), nil
	}
	if d.isScript() {
		x := l.script(d)
		if it, from, to := x.ownAt(at); it != nil {
			return d.hover(from, to, l.facts(it)), nil
		}
		return x.hover(at), nil
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
func (l *loaded) hoverField(d *document, s *spot, from, to int) *protocol.Hover {
	f := l.fieldAt(d, s)
	if f == nil {
		return nil
	}
	return d.hover(from, to, "**"+s.field.key+"**", f.doc(), f.values())
}

// facts returns a definition as its file has it.
func (l *loaded) facts(it *thing) string {
	text := it.in.text[it.table.from:it.table.end]
	return fmt.Sprintf("**%s**, %s\n\n```toml\n%s\n```\n\n%s", cmp.Or(it.name, it.id), it.typ, strings.TrimSpace(text), it.in.name)
}

// hoverText says what a phrase of a text means, and whether tests exercise it.
func (r *request) hoverText(d *document, l *loaded, s *spot, at int) *protocol.Hover {
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
			return d.hover(words[i].from, words[i].to, l.about(best.Entry), l.plain(&abilities[a]), r.tested(d, l, stands, column))
		}
	}
	for _, e := range help.Find(l.phrases(), words[i].Text) {
		return d.hover(words[i].from, words[i].to, code(e.Title), e.Doc, example(e.Example))
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
	if len(names) > 0 {
		parts = append(parts, "used by "+diag.Some(names, 5))
	}
	return markdown(parts...).Value
}

func example(s string) string {
	if s == "" {
		return ""
	}
	return "example: " + s
}

// hover says what stands in a line of a script: the word that begins it, a paragraph, a player, a reason; else what the
// line does.
func (x *script) hover(at int) *protocol.Hover {
	l, d := x.l, x.d
	n, _ := d.place(at)
	row := x.rows[n-1]
	i := slices.IndexFunc(row.Tokens, func(t gamescript.Token) bool {
		return t.From <= at-d.lines[n-1] && at-d.lines[n-1] <= t.To
	})
	if i < 0 {
		return nil
	}
	token := row.Tokens[i]
	says := func(parts ...string) *protocol.Hover {
		return d.hover(d.lines[n-1]+token.From, d.lines[n-1]+token.To, parts...)
	}
	language, cursor := gamescript.LanguageOf(l.lib.Of()), x.cursor(n-1)
	if cursor != nil {
		language = cursor.Language()
	}
	section, from := sectionOf(x.rows, n-1)
	head := section
	if row.Kind == gamescript.RowCase {
		head = "case"
	}
	if i == 0 && row.Kind != gamescript.RowLine && row.Kind != gamescript.RowInner || len(row.Tokens) == 1 || token.Text == ">" {
		if said := aboutHead(language, head); said != "" {
			return says(said)
		}
	}
	if section == "rule" {
		return says(help.Cited(l.lib.Of(), token.Text))
	}
	if src, t := x.seatAt(at); t != nil {
		return says("**"+token.Text+"**, player\n\n```toml\n"+strings.TrimSpace(src.text[t.from:t.end])+"\n```", src.name)
	}
	for _, reason := range l.lib.Of().Reasons {
		if section == "refuse" && reason.Code == token.Text {
			return says("**"+reason.Code+"**", reason.Words, help.Cited(l.lib.Of(), reason.Rule))
		}
	}
	if cursor == nil {
		return nil
	}
	if e := language.Likeliest(section, row.Text[from:]); e != nil {
		return says(code(e.Words()), e.Help, example(e.Example))
	}
	if said := aboutHead(language, head); said != "" {
		return says(said)
	}
	return nil
}

// aboutHead says what a word does that begins a line; "" of another word.
func aboutHead(of *gamescript.Language, word string) string {
	for _, h := range of.Heads() {
		if h.Word == word {
			return markdown(code(strings.TrimSpace(h.Word+" "+h.Form)), h.Help, example(strings.TrimSpace(h.Example))).Value
		}
	}
	return ""
}

// extended returns the tables of a scenario, with their files, and then those of the one that it extends, and so on.
func (l *loaded) extended(scenario string) iter.Seq2[*source, *table] {
	return func(yield func(*source, *table) bool) {
		seen := map[string]bool{}
		for id := scenario; id != "" && !seen[id]; {
			seen[id] = true
			next := ""
			for _, name := range slices.Sorted(maps.Keys(l.sources)) {
				src := l.sources[name]
				for _, t := range src.tree().tables {
					if t.id != id {
						continue
					}
					if t.path == id {
						next = cmp.Or(t.value(src.text, "extends"), next)
					}
					if !yield(src, t) {
						return
					}
				}
			}
			id = next
		}
	}
}

// function returns a function by its name, or nil.
func (l *loaded) function(name string) *text.Function {
	list := l.lib.Functions().List
	if i := slices.IndexFunc(list, func(f text.Function) bool { return f.Name == name }); i >= 0 {
		return &list[i]
	}
	return nil
}

// SignatureHelp answers which arguments the call takes that is being written.
func (r *request) SignatureHelp(_ context.Context, p *protocol.SignatureHelpParams) (*protocol.SignatureHelp, error) {
	at := r.d.offset(p.Position)
	d := r.d.dataAt(at)
	if d.isScript() {
		return nil, nil
	}
	s := newTree(d.text).at(d.text, at)
	if !s.inString || lastKey(s.field.key) != scriptKey {
		return nil, nil
	}
	name, n := callAt(d.text[s.from:at])
	f := r.recent(d).function(name)
	if f == nil {
		return nil, nil
	}
	out := protocol.SignatureInformation{Label: f.Signature(), Documentation: markdown(f.Doc)}
	for _, one := range strings.FieldsFunc(f.Params, func(c rune) bool { return strings.ContainsRune(",[] ", c) }) {
		out.Parameters = append(out.Parameters, protocol.ParameterInformation{Label: protocol.String(one)})
	}
	active := protocol.NewNullable(uint32(min(n, max(0, len(out.Parameters)-1))))
	return &protocol.SignatureHelp{Signatures: []protocol.SignatureInformation{out}, ActiveParameter: active}, nil
}

// scriptKey is the field that holds a script.
const scriptKey = "script"

// luaToken is a part of a script that matters to where its calls are: a comment, a string, a name, or a sign.
var luaToken = regexp.MustCompile(`--[^\n]*|"(?:[^"\\\n]|\\.)*(?:"|$)|'(?:[^'\\\n]|\\.)*(?:'|$)|[A-Za-z_][A-Za-z0-9_]*|[(),{}]`)

// callAt returns the function whose arguments the end of a script is in, and how many stand before it.
func callAt(script string) (name string, n int) {
	type open struct {
		name string
		n    int
	}
	var calls []open
	last := ""
	for _, t := range luaToken.FindAllString(script, -1) {
		switch t {
		case "(":
			calls = append(calls, open{name: last})
		case "{":
			calls = append(calls, open{})
		case ")", "}":
			calls = calls[:max(0, len(calls)-1)]
		case ",":
			if len(calls) > 0 {
				calls[len(calls)-1].n++
			}
		}
		last = t
	}
	if len(calls) == 0 {
		return "", 0
	}
	return calls[len(calls)-1].name, calls[len(calls)-1].n
}

// saidAt returns the function whose first argument is a text in which the end of a script is, and where that text begins; "" where
// it is in none.
func saidAt(script string) (name string, from int) {
	tokens := luaToken.FindAllStringIndex(script, -1)
	n := len(tokens) - 1
	if n < 2 || tokens[n][1] != len(script) {
		return "", 0
	}
	last := script[tokens[n][0]:]
	if last[0] != '"' && last[0] != '\'' || len(last) > 1 && last[len(last)-1] == last[0] || script[tokens[n-1][0]:tokens[n-1][1]] != "(" {
		return "", 0
	}
	return script[tokens[n-2][0]:tokens[n-2][1]], tokens[n][0] + 1
}

// hoverFunction says what the function does whose name stands at a place of a script.
func (l *loaded) hoverFunction(d *document, s *spot, at int) *protocol.Hover {
	for _, t := range luaToken.FindAllStringIndex(d.text[s.from:s.to], -1) {
		from, to := s.from+t[0], s.from+t[1]
		if f := l.function(d.text[from:to]); f != nil && from <= at && at <= to {
			return d.hover(from, to, code(f.Signature()), f.Doc)
		}
	}
	return nil
}
