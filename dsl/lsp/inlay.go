// This file shows names beside ids that do not tell them.

package lsp

import "strings"

type inlayHint struct {
	Position    position `json:"position"`
	Label       string   `json:"label"`
	PaddingLeft bool     `json:"paddingLeft"`
}

// inlayHints answers what the ids in a range name, where that is not what they say.
func (r *request) inlayHints(p *rangeParams) ([]inlayHint, error) {
	d := r.document(p.TextDocument)
	if d == nil || d.isScript() {
		return nil, nil
	}
	l := r.recent(d)
	from, to := d.offset(p.Range.Start), d.offset(p.Range.End)
	list := []inlayHint{}
	for _, t := range newTree(d.text).tables {
		if t.to < from || t.from > to {
			continue
		}
		for _, f := range t.fields {
			for _, piece := range f.pieces {
				if piece.Kind != pieceOfString || piece.To < from || piece.From > to {
					continue
				}
				begin, end := inside(d.text, piece)
				for _, m := range l.meantInString(d.text, t, f.key, begin, end) {
					if m.byID && m.things[0].name != "" && !sayTheSame(m.things[0].id, m.things[0].name) {
						list = append(list, inlayHint{d.position(piece.To), m.things[0].name, true})
					}
				}
			}
		}
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
