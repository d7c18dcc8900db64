package lsp

import (
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/games/starter"
	board "loremaster/dsl/games/wotr"
	wotr "loremaster/dsl/games/wotrcards"
	"loremaster/dsl/pack"
)

// TestBrokenFromTheStart opens packs that have never been right: what is right in them is known all the same.
func TestBrokenFromTheStart(t *testing.T) {
	for game, of := range map[string]struct{ cards, script, want string }{
		"wotr-cards": {watcher + "\n[broken]\ntype = \"character\"\nname = \"Broken\"\n\n[staff]\ntype = \"item\"\nname = \"Staff\"\nfaction = \"rohan\"\nwielders = [\"Broken\"]\n",
			"scenario trilogy\n\ngiven\n  frodo's hand is Hill |\nexpect x\n", "Hill Watcher"},
		"starter": {"[broken]\ntype = \"minion\"\nname = \"Broken\"\n", "scenario two-towers\n\ngiven\n  theoden's hand is É|\nexpect x\n", "Éowyn"},
		"wotr":    {"[broken]\ntype = \"event\"\n", "scenario war-of-the-ring\n\ngiven\n  the active box of Go|\nexpect x\n", "Gondor"},
	} {
		files := map[string]string{"pack.toml": strings.Replace(manifest, "wotr-cards", game, 1), "cards.toml": of.cards}
		c := newClient(t, files, Options{Games: pack.NewShelf(wotr.Game, starter.Game, board.Game)})
		params, text := c.at("tests/a.game", of.script)
		c.open("tests/a.game", text)
		var list completionList
		c.call("textDocument/completion", params, &list)
		if !slices.ContainsFunc(list.Items, func(i completionItem) bool { return i.Label == of.want }) {
			t.Errorf("%s: %+v", game, list.Items)
		}
		c.open("cards.toml")
		if c.wrong("cards.toml") == "" {
			t.Errorf("%s: nothing is wrong", game)
		}
	}
}
