package lsp

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// TestHurried asks for proposals before what they are made of is there: nobody waits for it, and what was there before is
// proposed.
func TestHurried(t *testing.T) {
	root := t.TempDir()
	for name, text := range twoPacks() {
		write(t, filepath.Join(root, name), text)
	}
	s := newServer(Options{Games: pack.NewShelf(wotrcardstools.Game), Patience: 1})
	file := filepath.ToSlash(root) + "/mine/items.toml"
	version := int32(0)
	ask := func(text string, made bool) (labels []string) {
		t.Helper()
		before, after, _ := strings.Cut(text, "|")
		version++
		d := s.docs.open(uri.File(file), version, before+after)
		s.touched(true)
		r := &request{server: s, now: s.now(), ctx: context.Background(), d: d}
		l := r.loaded(d)
		l.prepared.Store(true) // nobody makes it beside
		if made {
			l.indexed.now()
		}
		p := &protocol.CompletionParams{}
		p.Position = d.position(len(before))
		list, err := r.Completion(r.ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		for _, item := range list.(*protocol.CompletionList).Items {
			labels = append(labels, item.Label)
		}
		return labels
	}
	text := twoPacks()["mine/items.toml"]
	half := strings.Replace(text, "\"Hill Watcher\"", "\"Hill |\"", 1)
	if got := ask(half, false); len(got) != 0 {
		t.Errorf("at first: %q", got)
	}
	if got := ask(half, true); !slices.Equal(got, []string{"Hill Watcher"}) {
		t.Errorf("when it is made: %q", got)
	}
	for range 2 {
		if got := ask(half+"# so\n", false); !slices.Equal(got, []string{"Hill Watcher"}) {
			t.Errorf("of what was there before: %q", got)
		}
	}
}
