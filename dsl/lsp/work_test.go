// This file tests that twice the document is twice the work: what an editor's server allocates is counted, never time.

package lsp

import (
	"fmt"
	"strings"
	"testing"

	"loremaster/dsl/limits/limitstest"
)

// A document twice as long costs at most 2.2 times the work, with and without mistakes, when it is opened and as its features
// are asked for.
func TestWork(t *testing.T) {
	cards := func(text string) func(int) string {
		return func(n int) string {
			var b strings.Builder
			for i := range n {
				fmt.Fprintf(&b, "[x%d]\nname = \"X %d\"\ntype = \"event\"\nfaction = \"elf\"\nset = \"mine\"\n%s\n", i, i, text)
			}
			return b.String()
		}
	}
	times := func(head, line string) func(int) string {
		return func(n int) string { return head + strings.Repeat(line, n) }
	}
	for _, doc := range []struct {
		name, file string
		text       func(n int) string
		from       int
	}{
		{"cards", "mine/a.toml", cards(`text = "When played: draw 1."`), 200},
		{"wrong texts", "mine/a.toml", cards(`text = "When played: drawz 1."`), 50},
		{"unknown keys", "mine/a.toml", cards(`colour = 1`), 200},
		{"strings without an end", "mine/a.toml", times("[x]\n", "text = \"\n"), 1000},
		{"a key of many parts", "mine/a.toml", times("[x]\na = 1\n", "b.c.d.e.f.g.h.i.j.k.l.m.n.o.p = 1\n"), 500},
		{"open quotes", "mine/a.toml", times("[x]\ntext = \"", "“"), 2000},
		{"many clauses", "mine/a.toml", times("[x]\ntext = \"When played: draw 1", ", draw 1"), 500},
		{"expectations", "mine/a.game", times("scenario trilogy, seed 7\n", "expect round is 1\n"), 1000},
		{"broken lines", "mine/a.game", times("scenario trilogy, seed 7\n", "exxpect round is 1\n"), 100},
	} {
		t.Run(doc.name, func(t *testing.T) {
			c := newClient(t, map[string]string{"mine/pack.toml": manifest}, Options{})
			c.open(doc.file, "")
			c.wrong(doc.file)
			at := map[string]any{"textDocument": map[string]any{"uri": c.uri(doc.file)}}
			begin := map[string]any{"textDocument": at["textDocument"], "position": map[string]any{"line": 0, "character": 0}}
			limitstest.Twice(t, doc.from, func(n int) {
				c.change(doc.file, doc.text(n))
				c.wrong(doc.file)
				for _, method := range []string{"textDocument/documentSymbol", "textDocument/semanticTokens/full", "textDocument/foldingRange"} {
					c.ask(method, at, nil)
				}
				c.ask("textDocument/completion", begin, nil) // which waits for what is made beside all others
			})
		})
	}
}
