package lsp

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.lsp.dev/uri"

	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

const manifest = "[pack]\nname     = \"mine\"\nversion  = \"1.0.0\"\ngame     = \"wotr-cards\"\nlanguage = \"1\"\n"

// watcher is a card that is right.
const watcher = "[watcher]\nname    = \"Hill Watcher\"\ntype    = \"character\"\nfaction = \"rohan\"\ntext    = \"When played: draw 1.\"\n"

// TestDiagnostics types into a pack: mistakes have the codes, places and hints that check gives.
func TestDiagnostics(t *testing.T) {
	c := newClient(t, map[string]string{"mine/pack.toml": manifest, "mine/cards.toml": watcher}, Options{})
	c.open("mine/cards.toml")
	for _, step := range []struct{ what, text, want string }{
		{"nothing", watcher, ""},
		{"a key", strings.Replace(watcher, "faction", "fraction", 1), "4:1-4:9 1 unknown-key: unknown field \"fraction\" of a character\nhint: did you mean \"faction\"?\n"},
		{"an id", strings.Replace(watcher, `"rohan"`, `"rohann"`, 1), "4:11-4:19 1 unknown-faction: no faction has the id \"rohann\"\nhint: did you mean \"rohan\"?\n"},
		{"a text", strings.Replace(watcher, "draw 1", "the Dúnedain player drawz 1", 1), "5:45-5:50 1 unexpected: expected a verb, 'with' or 'may'; found 'drawz'\nhint: did you mean 'draws'?\n"},
		{"right again", watcher, ""},
	} {
		c.change("mine/cards.toml", step.text)
		if got := c.wrong("mine/cards.toml"); got != step.want {
			t.Errorf("%s: got\n%swant\n%s", step.what, got, step.want)
		}
	}
}

// TestUnits counts columns behind an emoji in both units.
func TestUnits(t *testing.T) {
	text := strings.Replace(watcher, "draw 1.", "draw 1. 🐎 Uglúk", 1)
	for unit, want := range map[string]string{"utf-16": "5:33-5:35", "utf-8": "5:33-5:37"} {
		root := t.TempDir()
		write(t, filepath.Join(root, "mine/pack.toml"), manifest)
		write(t, filepath.Join(root, "mine/cards.toml"), text)
		c := newClientIn(t, root, Options{}, unit)
		c.open("mine/cards.toml")
		if got := c.wrong("mine/cards.toml"); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s", unit, got)
		}
	}
}

// TestApart shows the place of a mistake behind letters that are written with their accents apart.
func TestApart(t *testing.T) {
	c := newClient(t, nil, Options{})
	text := "# e\u0301\n" + strings.Replace(watcher, "draw 1.", "the Du\u0301nedain player drawz 1.", 1)
	c.open("cards.toml", text)
	if got := c.wrong("cards.toml"); !strings.HasPrefix(got, "6:46-6:51 1 unexpected") {
		t.Error(got)
	}
	write(t, filepath.Join(c.root, "large.toml"), "# type = \"event\"\ntype = \"event\"\n"+strings.Repeat("#", limits.FileBytes.Most))
	c.change("cards.toml", watcher)
	if got := c.wrong("cards.toml"); got != "" {
		t.Error(got)
	}
}

// TestHalfWritten breaks off in the middle of a table: that is said, and so is what is wrong before and behind it.
func TestHalfWritten(t *testing.T) {
	other := strings.NewReplacer("watcher", "other", "Hill Watcher", "Other", "draw 1.", "drawz 1.").Replace(watcher)
	third := strings.NewReplacer("watcher", "third", "Hill Watcher", "Third", `"rohan"`, `"gondor"`).Replace(watcher)
	c := newClient(t, map[string]string{"cards.toml": watcher}, Options{})
	c.open("cards.toml")
	for _, half := range []string{"name =", "name = \"", "text = \"\"\"\nWhen played: dr", "traits = [\"a\",", "[", "icons = { attack", "paths"} {
		c.change("cards.toml", third+"\n[half]\ntype = \"event\"\nfaction = \"elf\"\n"+half+"\n\n"+other)
		got := c.wrong("cards.toml")
		for _, want := range []string{"4:11-4:19 1 unknown-faction", ` 1 syntax:`, "found 'drawz'"} {
			if !strings.Contains(got, want) {
				t.Errorf("%q: it does not say %q:\n%s", half, want, got)
			}
		}
		if strings.Count(got, "\n") > 8 || strings.Contains(got, "missing-field") {
			t.Errorf("%q: it says more:\n%s", half, got)
		}
	}
}

// TestOverDisk has a card in a file that nobody has saved, and another that changes on the disk.
func TestOverDisk(t *testing.T) {
	c := newClient(t, map[string]string{"mine/pack.toml": manifest, "mine/a.toml": watcher}, Options{})
	eliminates := strings.NewReplacer("watcher", "b", "Hill Watcher", "B", "draw 1", "eliminate New Friend").Replace(watcher)
	c.open("mine/b.toml", eliminates)
	if got := c.wrong("mine/b.toml"); !strings.HasPrefix(got, "5:35-5:38 1 unexpected") {
		t.Errorf("nobody is called New Friend: %s", got)
	}
	c.open("mine/new.toml", strings.NewReplacer("watcher", "new", "Hill Watcher", "New Friend").Replace(watcher))
	c.change("mine/b.toml", eliminates+"# again\n")
	if got := c.wrong("mine/b.toml"); got != "" {
		t.Errorf("with an unsaved file: %s", got)
	}
	c.tell("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": c.uri("mine/new.toml")}})
	c.change("mine/b.toml", eliminates)
	if got := c.wrong("mine/b.toml"); got == "" {
		t.Error("the unsaved file is still there")
	}
	file := filepath.Join(c.root, "mine/a.toml")
	write(t, file, strings.Replace(watcher, "Hill Watcher", "New Friend", 1))
	c.tell("workspace/didChangeWatchedFiles", map[string]any{"changes": []map[string]any{{"uri": uri.File(filepath.ToSlash(file)), "type": 2}}})
	c.change("mine/b.toml", eliminates+"# once more\n")
	if got := c.wrong("mine/b.toml"); got != "" {
		t.Errorf("with a file changed on the disk: %s", got)
	}
}

// TestQuiet opens what is not ours.
func TestQuiet(t *testing.T) {
	c := newClient(t, map[string]string{"Cargo.toml": "[package]\nname = \"x\"\n", "cards.toml": watcher + "= broken"}, Options{})
	c.open("Cargo.toml")
	c.open("cards.toml")
	if c.wrong("cards.toml") == "" {
		t.Error("nothing is wrong")
	}
	if _, there := c.shown[pathOf(c.uri("Cargo.toml"))]; there {
		t.Error("something is said of TOML that is not ours")
	}
	var edits []textEdit
	if c.call("textDocument/formatting", map[string]any{"textDocument": map[string]any{"uri": c.uri("Cargo.toml")}}, &edits); edits != nil {
		t.Error("it lays out TOML that is not ours")
	}
}

// TestScripts shows mistakes in scripted games, with a card of the pack.
func TestScripts(t *testing.T) {
	script := "scenario trilogy\ngiven\n  frodo's hand is Hill Watcher, Gimli\nfrodo plays Hill Watcher to reserve, cycling Gimli\nexpect frodo's hand has 1 card\n"
	c := newClient(t, map[string]string{"mine/pack.toml": manifest, "mine/cards.toml": watcher, "mine/tests/a.game": script}, Options{})
	c.open("mine/tests/a.game")
	if got := c.wrong("mine/tests/a.game"); got != "" {
		t.Errorf("nothing is wrong: %s", got)
	}
	c.change("mine/tests/a.game", strings.Replace(script, "plays Hill Watcher", "plays Hill Watchman", 1))
	if got, want := c.wrong("mine/tests/a.game"), "4:13-4:17 1 unknown-name: no card is called \"Hill Watchman\""; !strings.HasPrefix(got, want) {
		t.Errorf("got %s want %s", got, want)
	}
	c.open("mine/cards.toml", strings.Replace(watcher, "Hill Watcher", "Hill Watchman", 1))
	c.change("mine/tests/a.game", strings.ReplaceAll(script, "Hill Watcher", "Hill Watchman"))
	if got := c.wrong("mine/tests/a.game"); got != "" {
		t.Errorf("with an unsaved card: %s", got)
	}
	// A mistake in the data hides none of the script's.
	c.change("mine/cards.toml", strings.Replace(watcher, "draw 1.", "drawz 1.", 1))
	c.change("mine/tests/a.game", strings.ReplaceAll(script, "Hill Watcher", "Hill Watchman")+"exepct it is nobody's turn\n")
	if got := c.wrong("mine/tests/a.game"); !strings.HasPrefix(got, "6:1-6:7 1 unknown-sentence") {
		t.Errorf("with a card that is wrong: %s", got)
	}
}

// TestVersions changes a file two hundred times at once: what is shown at last is of the last version, and nothing of an
// older one after a newer.
func TestVersions(t *testing.T) {
	c := newClient(t, map[string]string{"cards.toml": watcher}, Options{})
	c.open("cards.toml")
	for i := range 200 {
		text := watcher
		if i%2 == 0 {
			text = strings.Replace(watcher, "draw", "drawz", 1)
		}
		c.change("cards.toml", text)
	}
	if got := c.wrong("cards.toml"); got != "" {
		t.Error(got)
	}
}

// TestProtocol says what it must not, and is told so.
func TestProtocol(t *testing.T) {
	c := newClient(t, nil, Options{Log: func(string, ...any) {}})
	for _, step := range []struct {
		method string
		params any
		code   int
	}{
		{"textDocument/nonsense", nil, methodNotFound},
		{"textDocument/nonsense", map[string]any{}, methodNotFound},
		{"textDocument/declaration", map[string]any{}, methodNotFound},
		{"initialize", map[string]any{}, invalidRequest},
		{"textDocument/formatting", "text", invalidParams},
	} {
		if f := c.ask(step.method, step.params, nil); f == nil || f.Code != step.code {
			t.Errorf("%s: %+v, want %d", step.method, f, step.code)
		}
	}
	if _, err := c.out.Write([]byte("Content-Length: 3\r\n\r\n{]}")); err != nil {
		t.Fatal(err)
	}
	c.tell("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": c.uri("never.toml"), "version": 1}, "contentChanges": []any{map[string]any{"text": ""}}})
	c.tell("textDocument/didOpen", 7)
	c.tell("$/cancelRequest", map[string]any{"id": []int{}})
	c.call("textDocument/hover", map[string]any{}, nil)
	c.call("textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": "untitled:one"}, "position": position{}}, nil)
	c.open("cards.toml", watcher)
	if got := c.wrong("cards.toml"); got != "" {
		t.Errorf("afterwards: %s", got)
	}
}

// TestForeignWays has an editor that says of itself what this protocol does not know, and leaves out what is empty.
func TestForeignWays(t *testing.T) {
	one := func(id, method, params string) string {
		body := `{"jsonrpc":"2.0",` + id + `"method":"` + method + `"` + params + `}`
		return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body)
	}
	begin := `,"params":{"processId":null,"rootUri":null,"clientInfo":{"name":"Ed","version":"1"},"workspaceFolders":[{"uri":"file:///none","name":"none"}],"capabilities":{"textDocument":{"hover":{"contentFormat":"of tomorrow"}}}}`
	said := one(`"id":1,`, "initialize", begin) + one("", "initialized", "") + one(`"id":2,`, "shutdown", "") + one("", "exit", "")
	var out bytes.Buffer
	polite := Serve(strings.NewReader(said), &out, Options{Games: pack.NewShelf(wotrcardstools.Game)})
	if got := out.String(); !polite || !strings.Contains(got, "serverInfo") || strings.Count(got, "client/registerCapability") != 1 {
		t.Errorf("%v: %s", polite, got)
	}
}

// TestFormatting lays out an open document.
func TestFormatting(t *testing.T) {
	c := newClient(t, nil, Options{})
	text := "# Ö\n" + strings.Replace(watcher, "faction = ", "faction=", 1) + "\n# end"
	c.open("cards.toml", text)
	var edits []textEdit
	c.call("textDocument/formatting", map[string]any{"textDocument": map[string]any{"uri": c.uri("cards.toml")}}, &edits)
	if got, want := applied(t, text, edits), "# Ö\n"+watcher+"\n# end\n"; got != want {
		t.Errorf("got %q want %q by %v", got, want, edits)
	}
}

// TestShipped opens data files and tests of the program, a share of them all: nothing is wrong with them.
func TestShipped(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	c := newClientIn(t, root, Options{Games: pack.NewShelf(wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game)})
	n, opened, share := 0, 0, gametest.Spread(t)
	for _, pattern := range []string{"cards/*/*.toml", "scenarios/*/*.toml", "tests/packs/*/*.toml", "tests/packs/*/tests/*.game", "tests/wotr-cards/rules/*/*.game"} {
		files, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if _, err := os.Stat(strings.TrimSuffix(file, ".game") + ".txt"); err == nil {
				continue
			}
			if n++; !share(n) {
				continue
			}
			opened++
			c.open(file)
			if got := c.wrong(file); got != "" {
				t.Errorf("%s:\n%s", file, got)
			}
			c.tell("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": c.uri(file)}})
		}
	}
	if n < 200 || opened < n/5 {
		t.Errorf("only %d files, of which %d were opened", n, opened)
	}
}

// TestForeignHead has a head with an accent: it is one mistake, which is mended, and what stands below it is nobody's.
func TestForeignHead(t *testing.T) {
	wrong := "[dúnadan] # of the north\nname = \"Dúnadan\"\ntype = \"character\"\n\n" + watcher
	c := newClient(t, nil, Options{})
	c.open("cards.toml", wrong)
	if got := c.wrong("cards.toml"); strings.Count(got, "\n") != 2 || !strings.Contains(got, `1:2-1:9 1 syntax: "dúnadan" is not an id`) {
		t.Error(got)
	}
	params, _ := c.at("cards.toml", strings.Replace(wrong, "dú", "d|ú", 1))
	if list := c.actions("cards.toml", params, quickFix); len(list) != 1 || applied(t, wrong, list[0].Edit.DocumentChanges[0].Edits) != strings.Replace(wrong, "dú", "du", 1) {
		t.Errorf("%+v", list)
	}
}
