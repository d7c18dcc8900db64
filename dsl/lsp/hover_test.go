package lsp

import (
	"strings"
	"testing"
)

const scripted = "[teller]\nname    = \"Teller\"\ntype    = \"character\"\nfaction = \"rohan\"\ntext    = \"When played: run tale.\"\nscript  = \"\"\"\nfunction tale()\n  -- draw(\n  draw(you(), min(corruption(), 1))\nend\n\"\"\"\n"

// TestSignatures asks for the arguments of calls, one within another.
func TestSignatures(t *testing.T) {
	c := newClient(t, map[string]string{"mine/pack.toml": manifest, "mine/cards.toml": scripted}, Options{})
	c.open("mine/cards.toml")
	for _, ask := range []struct {
		text, want string
		n          int
	}{
		{"  draw(|you(), ", "draw(", 0},
		{"  draw(you(),| min", "draw(", 1},
		{"min(corruption(), |1", "", 0},
		{"-- draw(|\n", "", 0},
	} {
		before, after, _ := strings.Cut(ask.text, "|")
		at := strings.Index(scripted, before+after)
		params, _ := c.at("mine/cards.toml", scripted[:at+len(before)]+"|"+scripted[at+len(before):])
		var h *signatureHelp
		c.call("textDocument/signatureHelp", params, &h)
		switch {
		case ask.want == "" && h != nil:
			t.Errorf("%s: %+v", ask.text, h)
		case ask.want != "" && (h == nil || !strings.HasPrefix(h.Signatures[0].Label, ask.want) || h.ActiveParameter != ask.n):
			t.Errorf("%s: %+v", ask.text, h)
		}
	}
	var h *hover
	c.call("textDocument/hover", c.atWord("mine/cards.toml", scripted, "draw(you", 0, 1), &h)
	if h == nil || !strings.Contains(h.Contents.Value, "draw(") {
		t.Errorf("%+v", h)
	}
}

// TestWordsInScripts asks for the next word of what a script says and asks.
func TestWordsInScripts(t *testing.T) {
	head := strings.Replace(scripted, "draw(you(), min(corruption(), 1))\nend\n\"\"\"\n", "", 1)
	head = strings.Replace(head, "\"\"\"", "'''", 1)
	for _, ask := range []struct{ typed, want, not string }{
		{"say(\"dra", "draw", ""},
		{"local n = count(\"the number of arm", "armies", ""},
		{"find_cards('Elf ch", "characters", ""},
		{"find_players(\"ea", "each", ""},
		{"cards(\"ha", "", "each"},
	} {
		text := head + ask.typed
		c := newClient(t, map[string]string{"mine/pack.toml": manifest, "mine/cards.toml": text + "\n'''\n"}, Options{})
		c.open("mine/cards.toml")
		params, _ := c.at("mine/cards.toml", text+"|\n'''\n")
		var list completionList
		c.call("textDocument/completion", params, &list)
		labels := map[string]bool{}
		for _, it := range list.Items {
			labels[it.Label] = true
		}
		if ask.want != "" && !labels[ask.want] || ask.not != "" && labels[ask.not] {
			t.Errorf("%s: %v", ask.typed, labels)
		}
	}
}

// TestInlayHints shows the names of ids, but where they say the same.
func TestInlayHints(t *testing.T) {
	text := "[seer]\nname    = \"Old Seer\"\ntype    = \"character\"\nfaction = \"rohan\"\n\n[other]\nextends = \"seer\"\nname    = \"Other\"\n"
	c := newClient(t, map[string]string{"mine/pack.toml": manifest, "mine/cards.toml": text}, Options{})
	c.open("mine/cards.toml")
	ask := func(from, to uint32) (list []inlayHint) {
		part := map[string]any{"start": position{Line: from}, "end": position{Line: to}}
		c.call("textDocument/inlayHint", map[string]any{"textDocument": map[string]any{"uri": c.uri("mine/cards.toml")}, "range": part}, &list)
		return list
	}
	if list := ask(0, 99); len(list) != 1 || list[0].Label != "Old Seer" || list[0].Position != (position{Line: 6, Character: 16}) {
		t.Errorf("%+v", list)
	}
	if list := ask(0, 4); len(list) != 0 {
		t.Errorf("%+v", list)
	}
}
