// This file says what a line of a scripted game does, and what its words name.

package lsp

import (
	"cmp"
	"iter"
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
)

// hoverScript says what stands in a line of a script: the word that begins it, a paragraph, a player, a reason; else what the
// line does.
func (l *loaded) hoverScript(d *document, at int) *hover {
	n, _ := d.place(at)
	rows := gamescript.Rows(d.text)
	row := rows[n-1]
	i := slices.IndexFunc(row.Tokens, func(t gamescript.Token) bool {
		return t.From <= at-d.lines[n-1] && at-d.lines[n-1] <= t.To
	})
	if i < 0 {
		return nil
	}
	token := row.Tokens[i]
	says := func(parts ...string) *hover {
		return &hover{markdown(parts...), d.span(d.lines[n-1]+token.From, d.lines[n-1]+token.To)}
	}
	f, _ := gamescript.Parse(d.path, []byte(d.text))
	language, cursor := gamescript.LanguageOf(l.lib.Of()), l.scripts.Cursor(f, n)
	if cursor != nil {
		language = cursor.Language()
	}
	section, from := sectionOf(rows, n-1)
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
	if src, t := l.seatAt(d, at); t != nil {
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
	if e := cursor.Language().Likeliest(section, row.Text[from:]); e != nil {
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

// seatAt returns the table that says of a player whom a line of a script names what the player has, in its scenario or in one
// that this extends; nil where nobody is named.
func (l *loaded) seatAt(d *document, at int) (*source, *table) {
	n, _ := d.place(at)
	f, _ := gamescript.Parse(d.path, []byte(d.text))
	cursor := l.scripts.Cursor(f, n)
	if cursor == nil {
		return nil, nil
	}
	names := namesIn(cursor, gamescript.Rows(d.text), n-1)
	i := slices.IndexFunc(names, func(of gamescript.Named) bool {
		return of.Player && d.lines[n-1]+of.From <= at && at <= d.lines[n-1]+of.To
	})
	if i < 0 {
		return nil, nil
	}
	for src, t := range l.extended(cursor.Scenario()) {
		if t.path == t.id+".seats."+names[i].ID {
			return src, t
		}
	}
	return nil, nil
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

// sectionOf returns the word below which a line stands, or with which it begins, and where what is said begins in it.
func sectionOf(rows []gamescript.Row, n int) (section string, from int) {
	row := rows[n]
	switch {
	case row.Kind == gamescript.RowHead:
		return row.Tokens[0].Text, row.Tokens[0].To
	case row.Kind == gamescript.RowInner && len(row.Tokens) > 0 && row.Tokens[0].Text == ">":
		return ">", row.Tokens[0].To
	case row.Kind != gamescript.RowInner && strings.TrimLeft(row.Text, " \t") == row.Text:
		return "", 0
	}
	for i := n - 1; i >= 0; i-- {
		switch rows[i].Kind {
		case gamescript.RowHead:
			return rows[i].Tokens[0].Text, 0
		case gamescript.RowLine:
			return ">", 0
		case gamescript.RowCase:
			return "", 0
		}
	}
	return "", 0
}
