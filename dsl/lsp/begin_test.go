package lsp

import (
	"strings"
	"testing"

	"loremaster/dsl/games/starter"
	wotr "loremaster/dsl/games/wotrcards"
	"loremaster/dsl/pack"
)

// TestBegin has things begun in files that say nothing yet, and at "[".
func TestBegin(t *testing.T) {
	begins := func(game string) []Begin {
		return []Begin{
			{"card", "one card", "card.toml", "# All about cards.\n\n[${1:id}]\nname = \"${2:Name}\" # of " + game},
			{"test", "a scripted game", "test.game", "# ${2:Name}\nscenario trilogy"},
			{"pack", "a pack", "pack.toml", "[pack]\nname = \"${1:id}\""},
		}
	}
	files := map[string]string{"mine/pack.toml": manifest, "mine/cards.toml": watcher, "loose/cards.toml": watcher, "strange/Cargo.toml": "[package]\nname = \"x\"\n"}
	for name := range map[string]bool{"mine/new.toml": true, "loose/new.toml": true, "mine/tests/new.game": true, "next/pack.toml": true, "strange/new.toml": true} {
		files[name] = ""
	}
	o := Options{Games: pack.NewShelf(wotr.Game, starter.Game), Begins: begins}
	c := newClient(t, files, o)
	for name := range files {
		c.open(name)
	}
	for _, ask := range []struct{ file, text, want string }{ // want: what the text is then; "" where nothing is begun
		{"mine/new.toml", "|", "# All about cards.\n\n[id]\nname = \"Name\" # of wotr-cards"},
		{"mine/new.toml", "# mine\n\nca|", "# mine\n\n# All about cards.\n\n[id]\nname = \"Name\" # of wotr-cards"},
		{"mine/new.toml", "sc|", ""},
		{"mine/new.toml", watcher + "\n[|]\n", watcher + "\n[id]\nname = \"Name\" # of wotr-cards\n"},
		{"mine/new.toml", watcher + "\n[ca|\n\n[other]\n", watcher + "\n[id]\nname = \"Name\" # of wotr-cards\n\n[other]\n"},
		{"mine/new.toml", watcher + "\nca|", ""},
		{"mine/new.toml", strings.Replace(watcher, "\"When", "\"\"\"\n[|\nWhen", 1), ""},
		{"mine/new.toml", watcher + "keywords = [\n  [|\n]\n", ""},
		{"loose/new.toml", "|", "# All about cards.\n\n[id]\nname = \"Name\" # of wotr-cards"},
		{"mine/tests/new.game", "te|", "# Name\nscenario trilogy"},
		{"mine/tests/new.game", "scenario trilogy\n\nte|", ""},
		{"next/pack.toml", "|", "[pack]\nname = \"id\""},
		{"strange/new.toml", "|", ""},
		{"strange/Cargo.toml", "[|", ""},
	} {
		params, text := c.at(ask.file, ask.text)
		c.change(ask.file, text)
		var list completionList
		c.call("textDocument/completion", params, &list)
		got := ""
		for _, item := range list.Items {
			if item.Kind == itemSnippet && got == "" {
				got = applied(t, text, []textEdit{item.TextEdit})
			}
		}
		if got != ask.want {
			t.Errorf("%s: %q becomes %q, want %q", ask.file, ask.text, got, ask.want)
		}
	}
	var list completionList
	params, text := c.at("next/pack.toml", "|")
	c.change("next/pack.toml", text)
	if c.call("textDocument/completion", params, &list); len(list.Items) != 2 || list.Items[1].Label != "pack for starter" {
		t.Errorf("packs of two games: %+v", list.Items)
	}
}
