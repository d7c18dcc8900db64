// This file makes a file anew as a whole: it mends one without an editor, and lays one out.

package lsp

import (
	"context"
	"fmt"
	"path/filepath"

	"loremaster/dsl/layout"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
)

// Mended returns a file on the disk as it would be if each of its mistakes were mended that has one way to be: what a
// message proposes, where that was tried, nothing else is wrong then, and nothing else is proposed. The file stays as it is. Whole
// reports whether all were looked at, as far as limits.TriedEdits goes.
func Mended(o Options, file string) (was, mended string, whole bool, err error) {
	file, err = filepath.Abs(file)
	if err != nil {
		return "", "", false, err
	}
	src, err := pack.ReadFile(file)
	if err != nil {
		return "", "", false, err
	}
	s := newServer(nil, nil, o)
	d := s.docs.open(uriOf(filepath.ToSlash(file)), 0, string(src))
	if d == nil || !d.ours {
		return "", "", false, fmt.Errorf("%s is neither a data file nor a scripted game", file)
	}
	r := &request{server: s, now: s.now(), ctx: context.Background()}
	for range len(d.lines) {
		text := r.fixedAll(d, r.loaded(d))
		if text == d.text {
			break
		}
		d = s.docs.open(d.uri, 0, text)
		s.mu.Lock()
		s.data++
		s.mu.Unlock()
		r.now = s.now()
	}
	return string(src), d.text, !r.spent.Over(limits.TriedEdits), nil
}

// formatting answers how a document is laid out: as one edit of the lines between the first and the last that change.
func (r *request) formatting(d *document, p *documentParams) ([]textEdit, error) {
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
