package lsp

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// lensOf returns the command of the first lens of a file that has a title.
func (c *client) lensOf(file, title string) *commanded {
	c.t.Helper()
	var lenses []codeLens
	c.call("textDocument/codeLens", map[string]any{"textDocument": map[string]any{"uri": c.uri(file)}}, &lenses)
	i := slices.IndexFunc(lenses, func(l codeLens) bool { return l.Command.Title == title })
	if i < 0 {
		c.t.Fatalf("no %q of %s: %+v", title, file, lenses)
	}
	return &lenses[i].Command
}

func (c *client) execute(it *commanded, result any) {
	c.t.Helper()
	c.call("workspace/executeCommand", map[string]any{"command": it.Command, "arguments": it.Arguments}, result)
}

// TestReach runs the tests of a pack, and points at clauses: before, afterwards, and when the data have changed.
func TestReach(t *testing.T) {
	files := twoPacks()
	c := newClient(t, files, Options{})
	c.open("mine/cards.toml")
	said := func(word string, n int, text string) string {
		var h *hover
		c.call("textDocument/hover", c.atWord("mine/cards.toml", text, word, n, 1), &h)
		return h.Contents.Value
	}
	cards := files["mine/cards.toml"]
	if got := said("draw 1", 0, cards); strings.Contains(got, "test") {
		t.Errorf("nothing was run: %s", got)
	}
	var out ranAll
	c.execute(c.lensOf("mine/cards.toml", "see what the tests reach"), &out)
	if out.Passed != 1 || out.Failed != 2 || out.Clauses != 4 || out.Reached != 1 || len(out.Untested) != 3 || out.Untested[0].Line != 14 {
		t.Errorf("%+v", out)
	}
	for n, want := range []string{"tested by He draws", "no test exercises this"} {
		if got := said("draw 1", n, cards); !strings.Contains(got, want) {
			t.Errorf("%s: no %q", got, want)
		}
	}
	changed := strings.Replace(cards, "draw 1", "draw 2", 1)
	c.change("mine/cards.toml", changed)
	if got := said("draw 2", 0, changed); !strings.Contains(got, "have changed since") {
		t.Error(got)
	}
}

// TestImpact asks what a pack changes that replaces a card.
func TestImpact(t *testing.T) {
	c := newClient(t, map[string]string{
		"mine/pack.toml":  manifest,
		"mine/cards.toml": "[village-errata]\ntype    = \"errata\"\nof      = \"boromir\"\ndate    = 2026-01-01\nreason  = \"he is too strong\"\nadd     = [\"When played: draw 1.\"]\n",
	}, Options{})
	c.open("mine/cards.toml")
	if got := c.wrong("mine/cards.toml"); got != "" {
		t.Fatal(got)
	}
	var out impactReport
	c.execute(c.lensOf("mine/cards.toml", "see what this changes"), &out)
	if !strings.Contains(out.Summary, "1 changed") || !strings.Contains(out.Page, "Boromir") || !strings.Contains(out.Page, "<html") {
		t.Errorf("%s\n%.300s", out.Summary, out.Page)
	}
	c.change("mine/cards.toml", "[village-errata]\ntype = \"errata\"\n")
	if f := c.ask("workspace/executeCommand", map[string]any{"command": showImpact, "arguments": []any{c.uri("mine/cards.toml")}}, nil); f == nil || !strings.Contains(f.Message, "mistakes") {
		t.Errorf("%+v", f)
	}
}

// TestCommandsAreRefused sends commands that are none.
func TestCommandsAreRefused(t *testing.T) {
	c := newClient(t, twoPacks(), Options{})
	c.open("mine/cards.toml")
	for _, name := range append(slices.Collect(maps.Keys((*request)(nil).commands())), "loremaster.none") {
		for _, args := range [][]any{nil, {7}, {"file:///nowhere"}, {c.uri("mine/tests/watch.game")}} {
			if f := c.ask("workspace/executeCommand", map[string]any{"command": name, "arguments": args}, nil); f == nil {
				t.Errorf("%s %v is accepted", name, args)
			}
		}
	}
}
