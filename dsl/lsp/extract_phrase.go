// This file makes a phrase of words that are selected in a text.

package lsp

import (
	"fmt"
	"strings"
)

// makePhrase returns the action that says what is selected by a phrase of its own, where that is a whole thing to say.
func (r *request) makePhrase(d *document, l *loaded, from, to int) []codeAction {
	s := newTree(d.text).at(d.text, from)
	if from >= to || !s.inString || to > s.to || !l.game.isText(s.field.key) || s.table.id == "" || l.base != l.good.base {
		return nil
	}
	said := strings.TrimSpace(d.text[from:to])
	if strings.ContainsAny(said, "\n\"\\") || said == "" {
		return nil
	}
	from += strings.Index(d.text[from:to], said)
	to = from + len(said)
	name := strings.ReplaceAll(s.table.id, "-", " ")
	definition := fmt.Sprintf("\n[as-%s]\ntype    = \"phrase\"\npattern = \"do(es) as the %s\"\nsays    = \"%s\"\n", s.table.id, name, said)
	end := len(strings.TrimRight(d.text, "\n"))
	for _, verb := range []string{"do", "does", "Do"} {
		words := verb + " as the " + name
		if after := d.text[:from] + words + d.text[to:end] + "\n" + definition; len(r.mistakesOf(d, after)) <= len(l.diags[d.path]) {
			edit := documentEdit{versionedDocument{d.uri, d.version}, []textEdit{{d.span(from, to), words}, {d.span(end, len(d.text)), "\n" + definition}}}
			return []codeAction{{"make a phrase of this", refactor, nil, false, &anyWorkspaceEdit{[]any{edit}}, nil}}
		}
	}
	return nil
}
