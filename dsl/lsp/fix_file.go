// This file mends a file without an editor.

package lsp

import (
	"context"
	"fmt"
	"path/filepath"

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
