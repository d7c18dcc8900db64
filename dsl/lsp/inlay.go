// This file shows names beside ids that do not tell them.

package lsp

import (
	"strings"
)

type inlayHint struct {
	Position    position `json:"position"`
	Label       string   `json:"label"`
	PaddingLeft bool     `json:"paddingLeft"`
}

// inlayHints answers what the ids in a range name, where that is not what they say.
func (r *request) inlayHints(d *document, p *rangeParams) ([]inlayHint, error) {
	if d.isScript() {
		return nil, nil
	}
	l := r.recent(d)
	from, to := d.offset(p.Range.Start), d.offset(p.Range.End)
	list := []inlayHint{}
	for _, t := range newTree(d.text).tables {
		if t.to < from || t.from > to {
			continue
		}
		t.quoted(d.text, func(key string, begin, end int) {
			if end < from || begin > to {
				return
			}
			for _, m := range l.meantInString(d.text, t, key, begin, end) {
				if m.byID && m.things[0].name != "" && !sayTheSame(m.things[0].id, m.things[0].name) {
					list = append(list, inlayHint{d.position(end + 1), m.things[0].name, true})
				}
			}
		})
	}
	return list, nil
}

// sayTheSame reports whether an id has the letters of a name.
func sayTheSame(id, name string) bool {
	letters := func(s string) string {
		return strings.Map(func(c rune) rune {
			if strings.ContainsRune(" -_'’.,", c) {
				return -1
			}
			return c
		}, fold(s))
	}
	return letters(id) == letters(name)
}
