package lsp

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// twoPacks is a folder with cards that name one another, and a test of them.
func twoPacks() map[string]string {
	return map[string]string{
		"mine/pack.toml": manifest,
		"mine/cards.toml": "# Two cards of a pack.\n\n" + watcher +
			"\n[herald]\nname    = \"Herald of the Hûl\"\ntype    = \"character\"\nfaction = \"rohan\"\ntext    = \"\"\"\nWhen played: draw 1, then eliminate Hill Watcher.\nEach time Hill Watcher is played while this is in reserve: draw 1.\n\"\"\"\n",
		"mine/items.toml":       "[staff]\nname     = \"Staff of Hills\"\ntype     = \"item\"\nfaction  = \"rohan\"\nwielders = [\"Hill Watcher\"]\n",
		"mine/tests/own.game":   "scenario trilogy\ncards\n  [bell]\n  name    = \"Bell\"\n  type    = \"event\"\n  faction = \"rohan\"\n  text    = \"When played: eliminate Hill Watcher.\"\nexpect it is frodo's turn\n",
		"mine/tests/watch.game": "# The watcher draws.\nscenario trilogy\n\ncase He draws\ngiven\n  frodo's hand is Hill Watcher, Gimli\n  frodo's deck is Quickbeam, Treebeard\nfrodo plays Hill Watcher to reserve, cycling Gimli\nexpect frodo's hand is Quickbeam\n\ncase And that is wrong\ngiven\n  frodo's hand is Hill Watcher, Gimli\n  frodo's deck is Quickbeam\nfrodo plays Hill Watcher to reserve, cycling Gimli\nexpect frodo's hand is nothing\n",
	}
}

// atWord returns the parameters of a request at the n-th occurrence, from 0, of a word in a file, so far behind its
// beginning.
func (c *client) atWord(name, text, word string, n, behind int) map[string]any {
	c.t.Helper()
	at := 0
	for range n + 1 {
		i := strings.Index(text[at:], word)
		if i < 0 {
			c.t.Fatalf("%s has no %q", name, word)
		}
		at += i + 1
	}
	params, _ := c.at(name, text[:at-1+behind]+"|"+text[at-1+behind:])
	return params
}

// TestHover asks what stands in a data file and in a script.
func TestHover(t *testing.T) {
	files := twoPacks()
	c := newClient(t, files, Options{})
	c.open("mine/cards.toml")
	c.open("mine/items.toml")
	c.open("mine/tests/watch.game")
	for _, ask := range []struct {
		file, word string
		n          int
		want       []string
	}{
		{"mine/cards.toml", "faction", 0, []string{"**faction**", "the faction"}},
		{"mine/cards.toml", "draw 1", 0, []string{"draw(s) {n:amount}", "used by", "is played: you draw 1."}},
		{"mine/cards.toml", "eliminate", 0, []string{"eliminate(s) {c:cards}"}},
		{"mine/cards.toml", "Hill Watcher", 1, []string{"**Hill Watcher**, character", "[watcher]", "mine/cards.toml"}},
		{"mine/cards.toml", "\"character\"", 0, []string{"**type**", "what it defines", "one of army, character"}},
		{"mine/cards.toml", "\"rohan\"", 0, []string{"**Rohan**, faction", "factions.toml"}},
		{"mine/items.toml", "Hill Watcher", 0, []string{"**Hill Watcher**"}},
		{"mine/tests/watch.game", "trilogy", 0, []string{"**Trilogy**, scenario"}},
		{"mine/tests/watch.game", "given", 0, []string{"Where the game begins"}},
		{"mine/tests/watch.game", "Quickbeam", 0, []string{"**Quickbeam**"}},
		{"mine/tests/watch.game", "plays", 0, []string{"plays <card> to <place>"}},
	} {
		var h *hover
		c.call("textDocument/hover", c.atWord(ask.file, files[ask.file], ask.word, ask.n, 1), &h)
		for _, want := range ask.want {
			if h == nil || !strings.Contains(h.Contents.Value, want) {
				t.Errorf("%s in %s: no %q in %+v", ask.word, ask.file, want, h)
			}
		}
	}
}

// TestOwnTable proposes types of cards, zones and steps that the data define.
func TestOwnTable(t *testing.T) {
	files := twoPacks()
	files["mine/table.toml"] = "[relic]\ntype = \"card-type\"\nname = \"relic\"\nplural = \"relics\"\nas = \"item\"\n\n" +
		"[vault]\ntype = \"zone\"\nname = \"vault\"\n\n[dusk]\ntype = \"step\"\nname = \"dusk step\"\nafter = \"combat step\"\n"
	c := newClient(t, files, Options{})
	c.open("mine/cards.toml")
	c.open("mine/tests/watch.game")
	card := "[new]\nname = \"New\"\ntype = \"event\"\nfaction = \"rohan\"\n"
	for _, ask := range []struct{ file, text, want string }{
		{"mine/cards.toml", "[new]\ntype = \"re|", "relic"},
		{"mine/cards.toml", card + "text = \"When played: put a card from hand into your v|", "vault"},
		{"mine/cards.toml", card + "text = \"At the start of the du|", "dusk step"},
		{"mine/cards.toml", card + "text = \"When played: take a re|", "relic"},
		{"mine/tests/watch.game", "scenario trilogy\ngiven\n  frodo's va|", "vault"},
		{"mine/tests/watch.game", "scenario trilogy\ngiven\n  the step is the du|", "dusk step"},
	} {
		params, text := c.at(ask.file, ask.text)
		c.change(ask.file, text)
		var list completionList
		c.call("textDocument/completion", params, &list)
		if !slices.ContainsFunc(list.Items, func(it completionItem) bool { return it.Label == ask.want }) {
			t.Errorf("%s: no %q in %v", ask.text, ask.want, list.Items)
		}
	}
}

// TestCompletion asks what may come next.
func TestCompletion(t *testing.T) {
	files := twoPacks()
	c := newClient(t, files, Options{})
	c.open("mine/cards.toml")
	c.open("mine/tests/watch.game")
	card := "[new]\nname = \"New\"\ntype = \"character\"\nfaction = \"rohan\"\n"
	script := "scenario trilogy\ngiven\n  frodo's hand is Hill Watcher, Gimli\n"
	for _, ask := range []struct {
		what, file, text string
		want, not        string // labels, with "|" between them
	}{
		{"a key of no type yet", "mine/cards.toml", "[new]\nna|", "name", "type"},
		{"a key", "mine/cards.toml", card + "tr|", "traits", "type|paths"},
		{"keys", "mine/cards.toml", card + "|\n", "traits|text|icons|paths", "type|name|turn-order"},
		{"keys in a table", "mine/cards.toml", card + "icons = { |", "attack|lead-attack", "text"},
		{"a type", "mine/cards.toml", "[new]\ntype = \"|\"", "character|event|phrase", ""},
		{"an id", "mine/cards.toml", "[new]\ntype = \"character\"\nfaction = \"d|", "dunedain|dwarf", "rohan|dol-guldur"},
		{"an id by its name", "mine/cards.toml", "[new]\ntype = \"character\"\nfaction = \"Dú|", "dunedain", "dwarf"},
		{"a value without quotes", "mine/cards.toml", "[new]\ntype = \"character\"\nfaction = |", "\"elf\"", ""},
		{"names", "mine/cards.toml", "[new]\ntype = \"item\"\nwielders = [\"Hill W|", "Hill Watcher", "Gimli"},
		{"a heading", "mine/cards.toml", card + "text = \"Wh|", "When|While", "when"},
		{"behind a heading", "mine/cards.toml", card + "text = \"When played: d|", "draw", "draws"},
		{"behind a subject", "mine/cards.toml", card + "text = \"When played: the Elf player |", "draws|may|forsakes", ""},
		{"what a subject does next", "mine/cards.toml", card + "text = \"When played: each Elf player draws 1, then c|", "cycles", "Cycles"},
		{"what one does next oneself", "mine/cards.toml", card + "text = \"When played: draw 1, then c|", "cycle", "cycles"},
		{"what comes of what a subject may do", "mine/cards.toml", card + "text = \"When played: each Elf player may forsake 1; if so, d|", "draws", ""},
		{"what is done instead", "mine/cards.toml", card + "text = \"If eliminated: cycle it i|", "instead", ""},
		{"what may be chosen", "mine/cards.toml", card + "text = \"When played: each Shadow player chooses 1: d|", "draws", ""},
		{"what may be done without a subject", "mine/cards.toml", card + "text = \"When played: ma|", "may", ""},
		{"a number", "mine/cards.toml", card + "text = \"When played: draw |\"", "1|as", ""},
		{"behind a phrase", "mine/cards.toml", card + "text = \"\"\"\nWhen played: draw 1, |\n\"\"\"", "then", ""},
		{"a name of several words", "mine/cards.toml", watcher + card + "text = \"When played: eliminate Hill W|", "Hill Watcher", ""},
		{"a function", "mine/cards.toml", card + "script = '''\nfunction f()\n  dr|\nend\n'''", "draw", "owner"},
		{"a head", "mine/tests/watch.game", "sc|", "scenario", "given"},
		{"a scenario", "mine/tests/watch.game", "scenario tr|", "trilogy", "first-steps"},
		{"given", "mine/tests/watch.game", "scenario trilogy\ngiven\n  frodo's |", "hand|deck", ""},
		{"a card given", "mine/tests/watch.game", "scenario trilogy\ngiven\n  frodo's hand is Hill W|", "Hill Watcher", "Gimli"},
		{"a player", "mine/tests/watch.game", script + "fr|", "frodo", "plays"},
		{"what he does", "mine/tests/watch.game", script + "frodo pl|", "plays", "passes"},
		{"how a whole sentence goes on", "mine/tests/watch.game", script + "frodo plays Gimli |", "to", "plays"},
		{"expect", "mine/tests/watch.game", script + "frodo passes\nexpect it is |", "frodo's", ""},
		{"a key of a card of a script", "mine/tests/watch.game", "cards\n  [x]\n  type = \"character\"\n  fa|\nscenario trilogy\n", "faction", "type"},
		{"a text of a card of a script", "mine/tests/watch.game", "cards\n  [x]\n  type = \"character\"\n  text = \"\"\"\n  When played: dr|\n  \"\"\"\nscenario trilogy\n", "draw", ""},
		{"an event", "mine/tests/watch.game", script + "frodo passes\n  > frodo |", "draws", ""},
	} {
		params, text := c.at(ask.file, ask.text)
		c.change(ask.file, text)
		var list completionList
		c.call("textDocument/completion", params, &list)
		var labels []string
		for _, item := range list.Items {
			labels = append(labels, item.Label)
		}
		for _, want := range strings.Split(ask.want, "|") {
			if !slices.Contains(labels, want) {
				t.Errorf("%s: no %q in %q", ask.what, want, labels)
			}
		}
		for _, not := range strings.Split(ask.not, "|") {
			if not != "" && slices.Contains(labels, not) {
				t.Errorf("%s: %q in %q", ask.what, not, labels)
			}
		}
	}
	// What a card must have comes before what it may have.
	for text, want := range map[string]string{"[new]\n|": "type", "[new]\ntype = \"character\"\nname = \"New\"\n|": "faction"} {
		params, text := c.at("mine/cards.toml", text)
		c.change("mine/cards.toml", text)
		var list completionList
		c.call("textDocument/completion", params, &list)
		first := slices.MinFunc(list.Items, func(a, b completionItem) int { return strings.Compare(a.SortText, b.SortText) })
		if first.Label != want {
			t.Errorf("%q comes first, not %q", first.Label, want)
		}
	}
	// What is chosen takes the place of what was typed.
	params, text := c.at("mine/cards.toml", watcher+card+"text = \"When played: eliminate Hill W|\"")
	c.change("mine/cards.toml", text)
	var list completionList
	c.call("textDocument/completion", params, &list)
	if got := applied(t, text, []textEdit{list.Items[0].TextEdit}); !strings.HasSuffix(got, "eliminate Hill Watcher\"") {
		t.Errorf("it becomes %q", got)
	}
}

// TestDefinition goes to where things are defined, and finds where they are named.
func TestDefinition(t *testing.T) {
	files := twoPacks()
	c := newClient(t, files, Options{})
	c.open("mine/cards.toml")
	c.open("mine/tests/watch.game")
	show := func(list []location) (out []string) {
		for _, l := range list {
			out = append(out, fmt.Sprintf("%s:%d:%d-%d", filepath.Base(pathOf(l.URI)), l.Range.Start.Line+1, l.Range.Start.Character+1, l.Range.End.Character+1))
		}
		return out
	}
	for _, ask := range []struct{ file, word string }{{"mine/cards.toml", "Hill Watcher."}, {"mine/tests/watch.game", "Hill Watcher"}} {
		var list []location
		c.call("textDocument/definition", c.atWord(ask.file, files[ask.file], ask.word, 0, 3), &list)
		if got := show(list); !slices.Equal(got, []string{"cards.toml:3:2-9"}) {
			t.Errorf("%s: %q", ask.word, got)
		}
	}
	params := c.atWord("mine/cards.toml", files["mine/cards.toml"], "watcher", 0, 2)
	params["context"] = map[string]any{"includeDeclaration": false}
	var list []location
	c.call("textDocument/references", params, &list)
	want := []string{"cards.toml:4:12-24", "cards.toml:14:37-49", "cards.toml:15:11-23", "items.toml:5:14-26", "own.game:7:37-49", "watch.game:6:19-31", "watch.game:8:13-25", "watch.game:13:19-31", "watch.game:15:13-25"}
	if got := show(list); !slices.Equal(got, want) {
		t.Errorf("references %q, want %q", got, want)
	}

	// A card that a script brings itself is defined there, and has no other name for it.
	own := strings.Replace(files["mine/tests/own.game"], "expect", "given\n  frodo's hand is Bell, Gimli\nexpect", 1)
	c.open("mine/tests/own.game", own)
	named := c.atWord("mine/tests/own.game", own, "Bell, Gimli", 0, 1)
	c.call("textDocument/definition", named, &list)
	if got := show(list); !slices.Equal(got, []string{"own.game:3:4-8"}) {
		t.Errorf("a card of the script: %q", got)
	}
	var h *hover
	if c.call("textDocument/hover", named, &h); h == nil || !strings.Contains(h.Contents.Value, "**Bell**, event") || !strings.Contains(h.Contents.Value, "eliminate Hill Watcher") {
		t.Errorf("a card of the script: %+v", h)
	}
}

// TestRename gives a card another name and another id, in data, texts and tests at once.
func TestRename(t *testing.T) {
	files := twoPacks()
	for _, of := range []struct {
		file, word, to string
		where          []string
	}{
		{"mine/cards.toml", "Hill Watcher", "Warden of Ûl", []string{"mine/cards.toml", "mine/items.toml", "mine/tests/own.game", "mine/tests/watch.game"}},
		{"mine/cards.toml", "watcher", "warden", []string{"mine/cards.toml"}},
	} {
		c := newClient(t, files, Options{})
		for name := range files {
			c.open(name)
		}
		params := c.atWord(of.file, files[of.file], of.word, 0, 2)
		var at renameable
		c.call("textDocument/prepareRename", params, &at)
		if at.Placeholder != of.word {
			t.Errorf("it would rename %q", at.Placeholder)
		}
		params["newName"] = of.to
		var edit workspaceEdits
		c.call("textDocument/rename", params, &edit)
		var where []string
		for _, change := range edit.DocumentChanges {
			name := strings.TrimPrefix(pathOf(change.TextDocument.URI), c.root+"/")
			where = append(where, name)
			text := applied(t, files[name], change.Edits)
			if strings.Count(text, of.to) != len(change.Edits) || len(change.Edits) != strings.Count(files[name], of.word) {
				t.Errorf("%s: %d edits make %s", name, len(change.Edits), text)
			}
			c.change(name, text)
		}
		if !slices.Equal(where, of.where) {
			t.Errorf("it changes %q", where)
		}
		for name := range files {
			if got := c.wrong(name); got != "" {
				t.Errorf("%s afterwards: %s", name, got)
			}
		}
	}
	c := newClient(t, files, Options{})
	c.open("mine/cards.toml")
	for word, to := range map[string]string{"watcher": "herald", "Hill Watcher": "Herald of the Hûl", "\"rohan\"": "riders", "draw": "pull"} {
		params := c.atWord("mine/cards.toml", files["mine/cards.toml"], word, 0, 1)
		params["newName"] = to
		if f := c.ask("textDocument/rename", params, nil); f == nil || f.Code != requestFailed {
			t.Errorf("%s to %s: %+v", word, to, f)
		}
	}
}

// TestSymbols lists what files define, and how they fold.
func TestSymbols(t *testing.T) {
	files := twoPacks()
	c := newClient(t, files, Options{})
	c.open("mine/cards.toml")
	c.open("mine/tests/watch.game")
	for file, want := range map[string]string{"mine/cards.toml": "watcher 3-7, herald 9-16", "mine/tests/watch.game": "He draws 4-9, And that is wrong 11-16"} {
		var list []documentSymbol
		id := map[string]any{"textDocument": map[string]any{"uri": c.uri(file)}}
		c.call("textDocument/documentSymbol", id, &list)
		var got []string
		for _, s := range list {
			got = append(got, fmt.Sprintf("%s %d-%d", s.Name, s.Range.Start.Line+1, s.Range.End.Line+1))
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: %q", file, got)
		}
		var folds []foldingRange
		c.call("textDocument/foldingRange", id, &folds)
		if len(folds) < 2 {
			t.Errorf("%s: %+v", file, folds)
		}
	}
	var list []symbolInformation
	c.call("workspace/symbol", map[string]any{"query": "hill"}, &list)
	if len(list) != 2 || list[0].Name != "Hill Watcher" || list[1].Name != "Staff of Hills" {
		t.Errorf("symbols: %+v", list)
	}
	for query, want := range map[string]string{"type:character does:draw file:mine -name:herald": "Hill Watcher", "type:army file:mine": "", "atack>": "", `name="Hill Watcher"`: "Hill Watcher"} {
		var list []symbolInformation
		c.call("workspace/symbol", map[string]any{"query": query}, &list)
		names := ""
		for _, s := range list {
			names += s.Name
		}
		if names != want {
			t.Errorf("%s: found %s, expected %s", query, names, want)
		}
	}
}

// TestHoverScript asks what the words of a script name besides cards: players, paragraphs, reasons; and goes to a player.
func TestHoverScript(t *testing.T) {
	text := "# Here.\nrule text-in-order\nscenario trilogy\nthe game goes on\n  > among others\nrefuse frodo passes: not-your-turn\n"
	c := newClient(t, map[string]string{"mine/pack.toml": manifest, "mine/cards.toml": watcher + "\n[mine]\ntype = \"scenario\"\nname = \"Mine\"\nextends = \"trilogy\"\n\n[mine.seats.frodo]\nname = \"Frodo the Second\"\n", "mine/tests/a.game": text}, Options{})
	c.open("mine/tests/a.game")
	for word, want := range map[string]string{
		"text-in-order": "[text-in-order]", "the game": "the game goes on\n", "among": "more may happen", "frodo": "[trilogy.seats.frodo]", "not-your-turn": "another player's turn",
	} {
		var h *hover
		if c.call("textDocument/hover", c.atWord("mine/tests/a.game", text, word, 0, 1), &h); h == nil || !strings.Contains(h.Contents.Value, want) {
			t.Errorf("%s: no %q in %+v", word, want, h)
		}
	}
	mine := strings.Replace(text, "trilogy", "mine", 1)
	c.change("mine/tests/a.game", mine)
	var list []location
	c.call("textDocument/definition", c.atWord("mine/tests/a.game", mine, "frodo", 0, 1), &list)
	if len(list) != 1 || list[0].URI != c.uri("mine/cards.toml") || list[0].Range.Start.Line != 11 {
		t.Errorf("frodo is defined at %+v", list)
	}
}
