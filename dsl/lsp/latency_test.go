package lsp

import (
	"flag"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"loremaster/cards"
	"loremaster/dsl/pack"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
	"loremaster/interpreter/wotrcards/wotrcardstools/packtest"
)

var ownCards = flag.Int("own-cards", 300, "how many cards the folder has in which is typed")

// TestLatency types into a folder of many cards, and says how long answers take:
//
//	go test ./dsl/lsp -run TestLatency -v -own-cards 10000
//
// What is good enough for somebody who types stands beside it.
func TestLatency(t *testing.T) {
	usual := debug.SetGCPercent(400) // as the command does
	defer debug.SetGCPercent(usual)
	root := t.TempDir()
	if err := os.CopyFS(filepath.Join(root, "own"), packtest.Cards(cards.Of("wotr-cards"), *ownCards)); err != nil {
		t.Fatal(err)
	}
	for name, text := range phrases() {
		write(t, filepath.Join(root, "own", name), text)
	}
	write(t, filepath.Join(root, "own/tests.game"), "scenario trilogy\nexpect it is frodo's turn\n")
	write(t, filepath.Join(root, "own/mine.toml"), watcher)
	limits := func(what string, limit time.Duration, times ...time.Duration) {
		slices.Sort(times)
		middle, last := times[len(times)/2], times[len(times)-1]
		t.Logf("%-40s %8.1f ms, at most %8.1f ms; good: %v", what, middle.Seconds()*1e3, last.Seconds()*1e3, limit)
	}
	begun := time.Now()
	c := newClientIn(t, root, Options{Patience: patience, Games: pack.NewShelf(wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game), Begun: func() { debug.SetGCPercent(usual) }})
	limits("start", 2*time.Second, time.Since(begun))
	c.open("own/mine.toml")
	if got := c.wrong("own/mine.toml"); got != "" {
		t.Fatal(got)
	}
	limits("start with the first diagnostics", 300*time.Millisecond, time.Since(begun))
	var shown, completed, hovered, renamed []time.Duration
	rounds := 20
	if *ownCards < 10_000 {
		rounds = 4 // that it works is seen
	}
	for i := range rounds {
		text := watcher + strings.Repeat("# so\n", i)
		if i%2 == 0 {
			text = strings.Replace(text, "draw 1", "drawz 1", 1)
		}
		since := time.Now()
		c.change("own/mine.toml", text)
		c.wrong("own/mine.toml")
		shown = append(shown, time.Since(since))

		params, half := c.at("own/mine.toml", strings.Replace(text, "draw", "|", 1))
		c.change("own/mine.toml", half)
		since = time.Now()
		var list completionList
		c.call("textDocument/completion", params, &list)
		completed = append(completed, time.Since(since))
		if len(list.Items) == 0 {
			t.Fatal("nothing is proposed")
		}

		c.change("own/mine.toml", watcher)
		c.wrong("own/mine.toml")
		since = time.Now()
		var h *hover
		c.call("textDocument/hover", c.atWord("own/mine.toml", watcher, "draw", 0, 1), &h)
		hovered = append(hovered, time.Since(since))

		since = time.Now()
		var edit workspaceEdits
		rename := c.atWord("own/mine.toml", watcher, "Hill Watcher", 0, 1)
		rename["newName"] = "Hill Warden"
		c.call("textDocument/rename", rename, &edit)
		renamed = append(renamed, time.Since(since))
	}
	limits("diagnostics after a change", 100*time.Millisecond, shown...)
	limits("completion right after a change", 50*time.Millisecond, completed...)
	limits("hover", 50*time.Millisecond, hovered...)
	limits("rename", 500*time.Millisecond, renamed...)
	c.open("own/phrases.toml")
	c.wrong("own/phrases.toml")
	renamed = nil
	for range rounds / 2 {
		since := time.Now()
		var edit workspaceEdits
		rename := c.atWord("own/phrases.toml", phrases()["phrases.toml"], "hail(s)", 0, 1)
		rename["newName"] = "greet"
		if c.call("textDocument/rename", rename, &edit); len(edit.DocumentChanges) != 5 {
			t.Fatalf("%d files are changed", len(edit.DocumentChanges))
		}
		renamed = append(renamed, time.Since(since))
	}
	limits("rename of a phrase in five files", 500*time.Millisecond, renamed...)
}
