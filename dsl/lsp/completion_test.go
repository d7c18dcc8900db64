package lsp

import (
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/protocol"

	"loremaster/dsl/pack"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// begun is what begins things of a game in tests.
func begun(game string) []Begin {
	return []Begin{
		{"card", "one card", "card.toml", "# All about cards.\n\n[${1:id}]\nname = \"${2:Name}\" # of " + game},
		{"test", "a scripted game", "test.game", "# ${2:Name}\nscenario trilogy"},
		{"pack", "a pack", "pack.toml", "[pack]\nname = \"${1:id}\""},
	}
}

// TestBegin has things begun in files that say nothing yet, and at "[".
func TestBegin(t *testing.T) {
	files := map[string]string{"mine/pack.toml": manifest, "mine/cards.toml": watcher, "loose/cards.toml": watcher, "strange/Cargo.toml": "[package]\nname = \"x\"\n"}
	for name := range map[string]bool{"mine/new.toml": true, "loose/new.toml": true, "mine/tests/new.game": true, "next/pack.toml": true, "strange/new.toml": true} {
		files[name] = ""
	}
	o := Options{Games: pack.NewShelf(wotrcardstools.Game, lotrtcgtools.Game), Begins: begun}
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
		{"mine/new.toml", watcher + "\nca|", watcher + "\n[id]\nname = \"Name\" # of wotr-cards"},
		{"mine/new.toml", watcher + "ca|", ""},
		{"mine/new.toml", watcher + "\n|", ""},
		{"mine/new.toml", watcher + "list = [\n\nca|\n]\n", ""},
		{"mine/new.toml", strings.Replace(watcher, "\"When", "\"\"\"\n\nca|\nWhen", 1), ""},
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
			if item.Kind == int(protocol.CompletionItemKindSnippet) && got == "" {
				got = applied(t, text, []textEdit{item.TextEdit})
			}
		}
		if got != ask.want {
			t.Errorf("%s: %q becomes %q, want %q", ask.file, ask.text, got, ask.want)
		}
	}
	var actions []codeAction
	for text, want := range map[string]int{"": 1, watcher + "\n": 1, watcher: 0, "# so\n": 1} {
		c.change("mine/new.toml", text)
		at, _ := c.at("mine/new.toml", text+"|")
		if text == watcher {
			at, _ = c.at("mine/new.toml", "[|"+text[1:])
		}
		ask := map[string]any{"textDocument": at["textDocument"], "range": map[string]any{"start": at["position"], "end": at["position"]}, "context": map[string]any{"only": []any{refactor}}}
		actions = nil
		c.call("textDocument/codeAction", ask, &actions)
		actions = slices.DeleteFunc(actions, func(a codeAction) bool { return !strings.HasPrefix(a.Title, "begin a card") })
		if len(actions) != want {
			t.Errorf("%q: %+v", text, actions)
		}
	}
	var list completionList
	params, text := c.at("next/pack.toml", "|")
	c.change("next/pack.toml", text)
	if c.call("textDocument/completion", params, &list); len(list.Items) != 2 || list.Items[1].Label != "pack for starter" {
		t.Errorf("packs of two games: %+v", list.Items)
	}
}
