package lsp

import "loremaster/dsl/layout"

// formatting answers how a document is laid out: as one edit of the lines between the first and the last that change.
func (r *request) formatting(p *documentParams) ([]textEdit, error) {
	d := r.document(p.TextDocument)
	if d == nil {
		return nil, nil
	}
	out, ok := layout.File(d.path, []byte(d.text))
	if !ok {
		return nil, nil
	}
	return d.replacedBy(string(out)), nil
}

// replacedBy returns the edit that makes another text of the document.
func (d *document) replacedBy(text string) []textEdit {
	if text == d.text {
		return []textEdit{}
	}
	from := 0 // the beginning of the first line that differs
	for i := 0; i < len(text) && i < len(d.text) && text[i] == d.text[i]; i++ {
		if text[i] == '\n' {
			from = i + 1
		}
	}
	same := 0 // at the end, whole lines
	for i := 1; i <= len(text)-from && i <= len(d.text)-from && text[len(text)-i] == d.text[len(d.text)-i]; i++ {
		if at := len(text) - i; at == from || text[at-1] == '\n' {
			if before := len(d.text) - i; before == from || d.text[before-1] == '\n' {
				same = i
			}
		}
	}
	return []textEdit{{Range: d.span(from, len(d.text)-same), NewText: text[from : len(text)-same]}}
}
