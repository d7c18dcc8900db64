package lsp

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"loremaster/dsl/pack"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// madeFile is an edit that may make a file, as a client reads it.
type madeFile struct {
	Kind         string
	URI          uri.URI
	TextDocument versionedDocument
	Edits        []textEdit
}

type foundAction struct {
	Title string
	Kind  string
	Edit  struct{ DocumentChanges []madeFile }

	Command *commanded
}

func (c *client) actions(name string, params map[string]any, only ...protocol.CodeActionKind) (list []foundAction) {
	c.t.Helper()
	at := params["position"]
	c.call("textDocument/codeAction", map[string]any{"textDocument": params["textDocument"], "range": map[string]any{"start": at, "end": at}, "context": map[string]any{"diagnostics": []any{}, "only": only}}, &list)
	return list
}

// TestCodeActions mends mistakes by what their messages say.
func TestCodeActions(t *testing.T) {
	files := twoPacks()
	script := files["mine/tests/watch.game"]
	c := newClient(t, files, Options{})
	c.open("mine/cards.toml")
	c.open("mine/tests/watch.game")
	for _, of := range []struct{ file, right, part, wrong string }{
		{"mine/cards.toml", watcher, "faction", "|fraction"},
		{"mine/cards.toml", watcher, `"rohan"`, `|"rohann"`},
		{"mine/cards.toml", watcher, "draw 1.", "|drawz 1."},
		{"mine/cards.toml", watcher, "When played: draw 1.", "When this| enters play, draw a card."},
		{"mine/tests/watch.game", script, "is Hill Watcher, Gimli", "is |Hill Watchers, Gimli"},
		{"mine/tests/watch.game", script, "expect frodo's hand is nothing", "|expcet frodo's hand is nothing"},
		{"mine/tests/watch.game", script, "frodo plays Hill Watcher to reserve", "|frodos plays Hill Watcher to reserve"},
	} {
		params, text := c.at(of.file, strings.Replace(of.right, of.part, of.wrong, 1))
		c.change(of.file, text)
		if c.wrong(of.file) == "" {
			t.Errorf("nothing is wrong with %q", of.wrong)
		}
		list := c.actions(of.file, params, quickFix)
		var got []string
		for _, a := range list {
			got = append(got, applied(t, text, a.Edit.DocumentChanges[0].Edits))
		}
		if !slices.Contains(got, of.right) {
			t.Errorf("%q: it becomes %q; %s", of.wrong, got, c.wrong(of.file))
		}
		c.change(of.file, files[of.file])
	}
}

// TestFixAll mends several mistakes at once.
func TestFixAll(t *testing.T) {
	c := newClient(t, nil, Options{})
	params, text := c.at("cards.toml", "|"+strings.NewReplacer("faction", "fraction", "draw", "drawz").Replace(watcher))
	c.open("cards.toml", text)
	list := c.actions("cards.toml", params, fixAll)
	if len(list) != 1 || applied(t, text, list[0].Edit.DocumentChanges[0].Edits) != watcher {
		t.Errorf("%+v; %s", list, c.wrong("cards.toml"))
	}
}

// TestFixErrata mends what an errata says only where the text that comes of it, which stands in another file, is right.
func TestFixErrata(t *testing.T) {
	for _, now := range []struct{ sentence, mended string }{{"draw 2", "draw 1"}, {"draw", ""}} {
		errata := "[fix]\ntype = \"errata\"\nof = \"watcher\"\ndate = 2026-11-20\nreason = \"Why not.\"\nreplace = [[\"|drew 1\", \"" + now.sentence + "\"]]\n"
		c := newClient(t, map[string]string{"mine/pack.toml": manifest, "mine/cards.toml": watcher}, Options{})
		params, text := c.at("mine/errata.toml", errata)
		c.open("mine/errata.toml", text)
		if got := c.wrong("mine/errata.toml"); !strings.Contains(got, "errata-sentence") {
			t.Errorf("%s: %s", now.sentence, got)
		}
		got := ""
		for _, a := range c.actions("mine/errata.toml", params, quickFix) {
			got += applied(t, text, a.Edit.DocumentChanges[0].Edits)
		}
		if now.mended == "" != (got == "") || !strings.Contains(got, now.mended) {
			t.Errorf("%s: it becomes %q", now.sentence, got)
		}
	}
}

// TestMakeTest begins a test of a card, which is understood as it is.
func TestMakeTest(t *testing.T) {
	c := newClient(t, map[string]string{"mine/pack.toml": manifest, "mine/cards.toml": watcher}, Options{})
	c.open("mine/cards.toml")
	params, _ := c.at("mine/cards.toml", "[wat|cher]")
	list := c.actions("mine/cards.toml", params, refactor)
	if len(list) != 1 || list[0].Title != "make a test for Hill Watcher" || list[0].Command == nil {
		t.Fatalf("%+v", list)
	}
	var begun protocol.TextDocumentIdentifier
	c.call("workspace/executeCommand", list[0].Command, &begun)
	var asked struct {
		Edit struct{ DocumentChanges []madeFile }
	}
	c.mu.Lock()
	i := slices.Index(c.asked, "workspace/applyEdit")
	if i < 0 || json.Unmarshal(c.params[i], &asked) != nil || len(asked.Edit.DocumentChanges) != 2 || begun.URI != c.uri("mine/tests/watcher.game") {
		t.Fatalf("%+v, %s", begun, c.params)
	}
	c.mu.Unlock()
	made := asked.Edit.DocumentChanges
	if made[0].Kind != "create" || made[0].URI != c.uri("mine/tests/watcher.game") {
		t.Errorf("it makes %+v", made[0])
	}
	text := made[1].Edits[0].NewText
	c.open("mine/tests/watcher.game", text)
	if got := c.wrong("mine/tests/watcher.game"); got != "" {
		t.Errorf("%s\n%s", text, got)
	}
	var out ran
	c.call("workspace/executeCommand", map[string]any{"command": runTest, "arguments": []any{c.uri("mine/tests/watcher.game"), 1}}, &out)
	if !out.Passed {
		t.Errorf("%s\n%s", text, out.Report)
	}
}

// watchersDeck is a scenario in whose first deck there is a card: of the second game no other is in play.
const watchersDeck = `
[watching]
type    = "scenario"
name    = "Watching"
extends = "two-towers"

[watching.seats.theoden]
deck = "watchers"

[watchers]
type        = "deck"
name        = "Watchers"
ring-bearer = "frodo-tired-traveller"
ring        = "the-one-ring-the-ruling-ring"
fellowship  = ["eowyn-lady-of-rohan"]
sites       = ["horse-country", "uruk-camp", "throne-room", "westemnet-hills", "deep-of-helm", "hornburg-armory", "kings-room", "wizards-vale", "palantir-chamber"]

[watchers.cards]
watcher         = 4
rider-of-rohan  = 12
orthanc-warrior = 10
uruk-regular    = 5
`

// TestMakeTestOfGames finds a place for a new card of each game: a hand, or one that is nobody's.
func TestMakeTestOfGames(t *testing.T) {
	for _, of := range []struct{ game, card, says string }{
		{"wotr-cards", watcher, "'s hand is Hill Watcher"},
		{"starter", "[watcher]\ntype = \"event\"\nname = \"Hill Watcher\"\ncost = 1\nculture = \"rohan\"\nside = \"shadow\"\n" + watchersDeck, "'s hand is Hill Watcher"},
		{"wotr", "[watcher]\ntype = \"companion\"\nname = \"Hill Watcher\"\nlevel = 2\nleadership = 1\nactivates = \"rohan\"\n", "Hill Watcher is in "},
	} {
		c := newClient(t, map[string]string{"mine/pack.toml": strings.Replace(manifest, "wotr-cards", of.game, 1), "mine/cards.toml": of.card}, Options{Games: pack.NewShelf(wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game)})
		c.open("mine/cards.toml")
		if got := c.wrong("mine/cards.toml"); got != "" {
			t.Errorf("%s: %s", of.game, got)
		}
		c.call("workspace/executeCommand", &commanded{"", makeTest, []any{c.uri("mine/cards.toml"), "watcher"}}, nil)
		c.mu.Lock()
		if i := slices.Index(c.asked, "workspace/applyEdit"); i < 0 || !strings.Contains(string(c.params[i]), of.says) {
			t.Errorf("%s: %s", of.game, c.params)
		}
		c.mu.Unlock()
	}
}

// TestRunTest runs two tests by their lenses; one fails, and shows where.
func TestRunTest(t *testing.T) {
	files := twoPacks()
	c := newClient(t, files, Options{})
	c.open("mine/tests/watch.game")
	var lenses []codeLens
	c.call("textDocument/codeLens", map[string]any{"textDocument": map[string]any{"uri": c.uri("mine/tests/watch.game")}}, &lenses)
	if len(lenses) != 2 || lenses[1].Range.Start.Line != 10 {
		t.Fatalf("%+v", lenses)
	}
	for i, want := range []bool{true, false} {
		var out ran
		c.call("workspace/executeCommand", map[string]any{"command": lenses[i].Command.Command, "arguments": lenses[i].Command.Arguments}, &out)
		if out.Passed != want || want == strings.Contains(out.Report, "Quickbeam") {
			t.Errorf("%d: %+v", i, out)
		}
	}
	c.change("mine/tests/watch.game", files["mine/tests/watch.game"])
	if got := c.wrong("mine/tests/watch.game"); got != "" {
		t.Errorf("what the test said holds on: %s", got)
	}
	for _, args := range [][]any{{}, {"x", 1}, {c.uri("mine/tests/watch.game"), 2}} {
		if f := c.ask("workspace/executeCommand", map[string]any{"command": runTest, "arguments": args}, nil); f == nil {
			t.Errorf("%v is accepted", args)
		}
	}
}

// TestFixOnLine mends a mistake from anywhere on its line.
func TestFixOnLine(t *testing.T) {
	wrong := strings.Replace(watcher, "When played: draw 1.", "When this enters the battlefield, draw a card.", 1)
	c := newClient(t, map[string]string{"mine/pack.toml": manifest, "mine/cards.toml": watcher}, Options{})
	c.open("mine/cards.toml", wrong)
	for word, want := range map[string]bool{"this": true, "battlefield": true, "text": true, "faction": false} {
		list := c.actions("mine/cards.toml", c.atWord("mine/cards.toml", wrong, word, 0, 1), quickFix)
		if fixed := len(list) == 1 && list[0].Title == "write When played: draw 1."; fixed != want {
			t.Errorf("%s: %+v", word, list)
		}
	}
}

// TestSemanticTokens paints a text and a script.
func TestSemanticTokens(t *testing.T) {
	files := twoPacks()
	files["mine/noun.toml"] = strings.Replace(watcher, "draw 1", "if Gimli is in play, play this", 1)
	c := newClient(t, files, Options{})
	c.open("mine/cards.toml")
	c.open("mine/noun.toml")
	c.open("mine/tests/watch.game")
	for file, want := range map[string][]string{
		"mine/noun.toml":        {"play function"},
		"mine/cards.toml":       {"When keyword", "draw function", "1 number", "then operator", "Hill Watcher class"},
		"mine/tests/watch.game": {"# The watcher draws. comment", "scenario keyword", "frodo's parameter", "Hill Watcher class", "expect keyword"},
	} {
		var got semanticTokens
		c.call("textDocument/semanticTokens/full", map[string]any{"textDocument": map[string]any{"uri": c.uri(file)}}, &got)
		d := newDocument("", "", nil, files[file], utf16Units)
		var words []string
		var at position
		for i := 0; i+5 <= len(got.Data); i += 5 {
			if got.Data[i] > 0 {
				at.Character = 0
			}
			at.Line, at.Character = at.Line+got.Data[i], at.Character+got.Data[i+1]
			from := d.offset(at)
			words = append(words, fmt.Sprint(files[file][from:d.offset(position{Line: at.Line, Character: at.Character + got.Data[i+2]})], " ", tokenTypes[got.Data[i+3]]))
		}
		for _, w := range want {
			if !slices.Contains(words, w) {
				t.Errorf("%s: no %q in %q", file, w, words)
			}
		}
		if n := strings.Count(strings.Join(words, "|"), "play function"); n > 1 {
			t.Errorf("\"in play\" is what is done: %q", words)
		}
	}
}

// TestCancel cancels a request that is slow, and another that is over.
func TestCancel(t *testing.T) {
	files := twoPacks()
	c := newClient(t, files, Options{})
	c.open("mine/cards.toml", strings.Repeat(strings.Replace(watcher, "draw", "drawz", 1), 1)+"# so")
	params := c.atWord("mine/cards.toml", watcher, "draw", 0, 1)
	at := params["position"]
	id, to := c.send("textDocument/codeAction", map[string]any{"textDocument": params["textDocument"], "range": map[string]any{"start": at, "end": at}, "context": map[string]any{}})
	c.tell("$/cancelRequest", map[string]any{"id": json.RawMessage(id)})
	if a := <-to; a.Error != nil && a.Error.Code != cancelled {
		t.Errorf("%+v", a.Error)
	}
	c.tell("$/cancelRequest", map[string]any{"id": json.RawMessage(id)})
	c.tell("$/cancelRequest", map[string]any{"id": "never"})
}

// actionsAt returns the refactorings of what stands from a word up to another, by title.
func (c *client) actionsAt(file, text, from, to string) map[string]*workspaceEdits {
	c.t.Helper()
	begin := c.atWord(file, text, from, 0, 0)["position"]
	end := c.atWord(file, text, to, 0, len(to))["position"]
	var list []codeAction
	c.call("textDocument/codeAction", map[string]any{"textDocument": map[string]any{"uri": c.uri(file)}, "range": map[string]any{"start": begin, "end": end}, "context": map[string]any{"only": []any{refactor}}}, &list)
	out := map[string]*workspaceEdits{}
	for _, a := range list {
		out[a.Title] = a.Edit
	}
	return out
}

// make makes the edits of an action, and returns what files say then.
func (c *client) make(files map[string]string, edit *workspaceEdits) map[string]string {
	c.t.Helper()
	out := map[string]string{}
	for _, one := range edit.DocumentChanges {
		name := strings.TrimPrefix(pathOf(one.TextDocument.URI), c.root+"/")
		out[name] = applied(c.t, files[name], one.Edits)
		c.change(name, out[name])
	}
	return out
}

// TestTakeOver takes errata over: into the same file, and into another.
func TestTakeOver(t *testing.T) {
	card := "[watcher]\nname    = \"Hill Watcher\"\ntype    = \"character\"\nfaction = \"rohan\"\ntext    = \"When played: draw 1.\" # for now\n"
	errata := "[watcher-errata]\ntype    = \"errata\"\nof      = \"watcher\"\ndate    = 2026-01-01\nreason  = \"too weak\"\nfaction = \"elf\"\nreplace = [[\"draw 1.\", \"draw 2.\"]]\nadd     = [\"When moved: draw 1.\"]\n"
	want := "[watcher]\nname    = \"Hill Watcher\"\ntype    = \"character\"\nfaction = \"elf\"\ntext    = \"\"\"\nWhen played: draw 2.\nWhen moved: draw 1.\n\"\"\"   # for now\n"
	for _, files := range []map[string]string{
		{"mine/pack.toml": manifest, "mine/cards.toml": card + "\n" + errata},
		{"mine/pack.toml": manifest, "mine/cards.toml": card, "mine/errata.toml": "# Later.\n\n" + errata},
	} {
		c := newClient(t, files, Options{})
		file := "mine/cards.toml"
		for _, name := range slices.Sorted(maps.Keys(files)) {
			if strings.Contains(files[name], "errata") {
				file = name
			}
			c.open(name)
		}
		if got := c.wrong(file); got != "" {
			t.Fatal(got)
		}
		edit := c.actionsAt(file, files[file], "watcher-errata", "watcher-errata")["take this errata over into watcher"]
		if edit == nil {
			t.Fatal("it is not offered")
		}
		now := c.make(files, edit)
		if got := strings.TrimSpace(now["mine/cards.toml"]); got != strings.TrimSpace(want) || file != "mine/cards.toml" && strings.TrimSpace(now[file]) != "# Later." {
			t.Errorf("%q", now)
		}
	}
	c := newClient(t, map[string]string{"mine/pack.toml": manifest, "mine/e.toml": strings.Replace(errata, "\"watcher\"", "\"boromir\"", 1)}, Options{})
	c.open("mine/e.toml")
	if got := c.actionsAt("mine/e.toml", strings.Replace(errata, "\"watcher\"", "\"boromir\"", 1), "watcher-errata", "watcher-errata"); len(got) > 1 {
		t.Errorf("what is shipped would be changed: %v", got)
	}
}

// TestMakePhrase makes a phrase of a sentence, and of its words as they stand after a subject.
func TestMakePhrase(t *testing.T) {
	text := "[watcher]\nname    = \"Hill Watcher\"\ntype    = \"character\"\nfaction = \"rohan\"\ntext    = \"When played: draw 2, then cycle 1 from hand. Each Free Peoples player draws 1.\"\n"
	for _, ask := range []struct{ from, to, want string }{
		{"draw 2", "hand", "played: do as the watcher. Each"},
		{"draws 1", "draws 1", "player does as the watcher.\""},
		{"Free", "player", ""},
	} {
		files := map[string]string{"mine/pack.toml": manifest, "mine/cards.toml": text}
		c := newClient(t, files, Options{})
		c.open("mine/cards.toml")
		edit := c.actionsAt("mine/cards.toml", text, ask.from, ask.to)["make a phrase of this"]
		switch {
		case ask.want == "" && edit != nil:
			t.Errorf("%s: %+v", ask.from, edit)
		case ask.want == "":
		case edit == nil:
			t.Errorf("%s: it is not offered", ask.from)
		default:
			now := c.make(files, edit)["mine/cards.toml"]
			if !strings.Contains(now, ask.want) || c.wrong("mine/cards.toml") != "" {
				t.Errorf("%s\n%s", now, c.wrong("mine/cards.toml"))
			}
		}
	}
}
