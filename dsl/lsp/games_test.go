package lsp

import (
	"strings"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/interpreter/tides/tidestools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// TestSeveralGames has packs of two games in one folder: each is read by its own game's fields, words and names, and a
// script in no pack by those of its scenario.
func TestSeveralGames(t *testing.T) {
	candle := "[candle]\ntype  = \"lantern\"\nname  = \"Candle\"\nlight = 1\ntext  = \"When shown: get 2 gold.\"\n"
	files := map[string]string{
		"lamps/pack.toml":  strings.NewReplacer(`"mine"`, `"lamps"`, "wotr-cards", "tides").Replace(manifest),
		"lamps/lamps.toml": candle,
		"mine/pack.toml":   manifest,
		"mine/cards.toml":  watcher,
		"tide.game":        "scenario three-tides\n",
		"trilogy.game":     "scenario trilogy\n",
	}
	c := newClient(t, files, Options{Games: pack.NewShelf(wotrcardstools.Game, tidestools.Game)})
	for _, name := range []string{"lamps/lamps.toml", "mine/cards.toml", "tide.game", "trilogy.game"} {
		c.open(name)
		if got := c.wrong(name); strings.HasSuffix(name, ".toml") && got != "" || strings.Contains(got, "wrong-scenario") {
			t.Errorf("%s: %s", name, got)
		}
	}
	c.change("lamps/lamps.toml", strings.Replace(candle, "light =", "faction =", 1))
	if got := c.wrong("lamps/lamps.toml"); !strings.Contains(got, "unknown-key") {
		t.Errorf("a key of the other game: %s", got)
	}
	for file, ask := range map[string][3]string{
		"lamps/lamps.toml": {"[x]\ntype = \"lantern\"\n|", "light", "faction"},
		"mine/cards.toml":  {"[x]\ntype = \"character\"\n|", "faction", "light"},
		"tide.game":        {"scenario t|", "three-tides", "trilogy"},
		"trilogy.game":     {"scenario t|", "trilogy", "three-tides"},
	} {
		params, text := c.at(file, ask[0])
		if strings.HasSuffix(file, ".toml") {
			c.change(file, text)
		} else {
			params, _ = c.at(file, strings.Replace(files[file], "scenario t", "scenario t|", 1))
		}
		var list completionList
		c.call("textDocument/completion", params, &list)
		found := map[string]bool{}
		for _, item := range list.Items {
			found[item.Label] = true
		}
		if !found[ask[1]] || found[ask[2]] {
			t.Errorf("%s: %v", file, found)
		}
	}
	c.change("lamps/lamps.toml", candle)
	for _, word := range []string{"light", "gold", "Candle"} {
		var h *hover
		if c.call("textDocument/hover", c.atWord("lamps/lamps.toml", candle, word, 0, 1), &h); h == nil {
			t.Errorf("nothing is said of %s", word)
		}
	}
	params, text := c.at("lamps/lamps.toml", strings.Replace(candle, "get 2 gold.", "|", 1))
	c.change("lamps/lamps.toml", text)
	var list completionList
	if c.call("textDocument/completion", params, &list); len(list.Items) == 0 {
		t.Error("no word is proposed in the language of the small game")
	}
}
