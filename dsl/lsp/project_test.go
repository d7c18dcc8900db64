package lsp

import (
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
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
		c := newClient(t, files, Options{Games: pack.NewShelf(wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game)})
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

// TestNamesAsRead has a line in which words are a part of a card's name and mean something else: a nation is no card.
func TestNamesAsRead(t *testing.T) {
	script := "scenario war-of-the-ring\n\ngiven\n  the active box of Gondor is 4\n  Gimli is in Hollin\nexpect the active box of Gondor is 4\n"
	c := newClient(t, map[string]string{"tests/a.game": script}, Options{Games: pack.NewShelf(wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game)})
	c.open("tests/a.game")
	if got := c.wrong("tests/a.game"); got != "" {
		t.Fatal(got)
	}
	for word, want := range map[string]string{"Gondor": "**Gondor**, nation", "Gimli": "**Gimli**, companion", "Hollin": "**Hollin**, region"} {
		var h *hover
		if c.call("textDocument/hover", c.atWord("tests/a.game", script, word, 0, 1), &h); h == nil || !strings.Contains(h.Contents.Value, want) {
			t.Errorf("%s is %+v", word, h)
		}
	}
	text := strings.Replace(script, "active box of Gondor", "actve box of Gondr", 1)
	params, _ := c.at("tests/a.game", strings.Replace(text, "actve", "a|ctve", 1))
	c.change("tests/a.game", text)
	if list := c.actions("tests/a.game", params, quickFix); len(list) != 1 || applied(t, text, list[0].Edit.DocumentChanges[0].Edits) != strings.Replace(text, "actve", "active", 1) {
		t.Errorf("of two mistakes the first is mended by %+v; %s", list, c.wrong("tests/a.game"))
	}
}
