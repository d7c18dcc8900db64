package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
)

// write writes a file of a test.
func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// script returns a scripted game in which Aragorn draws two cards, and is to have n.
func script(title, n string) string {
	return "case " + title + "\nscenario trilogy\ngiven\n  aragorn's deck is Strider, Boromir, Halbarad\n" +
		"  it is aragorn's turn\naragorn uses the ring token\nexpect aragorn's hand has " + n + " cards\n"
}

// TestWatch changes scripts and cards while they are watched: what the change touches runs again.
func TestWatch(t *testing.T) {
	tests, cards := t.TempDir(), t.TempDir()
	write(t, filepath.Join(tests, "first.game"), script("first", "2"))
	write(t, filepath.Join(tests, "second.game"), `scenario trilogy
given
  it is saruman's turn
  saruman's hand is Saruman
saruman passes
expect saruman's hand is Saruman
`)
	strider := "[strider]\nname = \"Strider\"\ntype = \"character\"\nfaction = \"dunedain\"\npaths = \"1-3\"\nicons = { attack = 1 }\n"
	write(t, filepath.Join(cards, "strider.toml"), strider)

	tester := &tester{data: &data{layers: []string{cards}}, options: gamescript.Options{Cover: &gamescript.Cover{}}}
	lib, err := tester.load()
	if err != nil {
		t.Fatal(err)
	}
	files, err := scripts([]string{tests})
	if err != nil {
		t.Fatal(err)
	}
	r, w := io.Pipe()
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error)
	go func() {
		defer w.Close()
		done <- tester.watchFor(ctx, &printer{Writer: bufio.NewWriter(w)}, lib, []string{tests}, files)
	}()
	lines := bufio.NewScanner(r)
	expect := func(want string) {
		t.Helper()
		for lines.Scan() {
			if lines.Text() == want {
				return
			}
		}
		t.Fatalf("it ended before %q", want)
	}
	expect("2 cases passed")
	write(t, filepath.Join(tests, "first.game"), script("first", "3"))
	expect("FAIL first")
	expect("1 of 1 case failed")
	write(t, filepath.Join(tests, "first.game"), script("first", "2"))
	expect("1 case passed")
	write(t, filepath.Join(cards, "strider.toml"), strider+"text = \"When played: draw 1.\"\n")
	expect("1 case passed")
	write(t, filepath.Join(cards, "strider.toml"), "[strider")
	expect("the data has 1 error")
	write(t, filepath.Join(tests, "third.game"), script("third", "2"))
	expect("1 case passed")
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// TestWatchPack changes a card of the pack in which the scripts lie: the case that names it runs again.
func TestWatchPack(t *testing.T) {
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("../../tests/packs/strangers")); err != nil {
		t.Fatal(err)
	}
	tester := &tester{data: &data{}, options: gamescript.Options{Cover: &gamescript.Cover{}}}
	lib, err := tester.load()
	if err != nil {
		t.Fatal(err)
	}
	paths := []string{filepath.Join(folder, "tests", "lua.game")}
	r, w := io.Pipe()
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error)
	go func() {
		defer w.Close()
		done <- tester.watchFor(ctx, &printer{Writer: bufio.NewWriter(w)}, lib, paths, paths)
	}()
	lines := bufio.NewScanner(r)
	expect := func(wanted func(string) bool) {
		t.Helper()
		for lines.Scan() {
			if wanted(lines.Text()) {
				return
			}
		}
		t.Fatal("it ended")
	}
	expect(func(s string) bool { return strings.HasSuffix(s, "cases passed") })
	cards := filepath.Join(folder, "cards.toml")
	text, err := os.ReadFile(cards)
	if err != nil {
		t.Fatal(err)
	}
	write(t, cards, strings.Replace(string(text), "-1 attack, -1 defense", "-1 attack", 1))
	expect(func(s string) bool { return strings.HasPrefix(s, "FAIL") })
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
}
