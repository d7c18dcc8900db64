package lsp

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// phrases is a pack with two phrases, one of which says the other, that cards, an errata, a script, the rules of a scenario
// and a test use.
func phrases() map[string]string {
	return map[string]string{
		"pack.toml": manifest,
		"phrases.toml": "[hail]\ntype    = \"phrase\"\npattern = \"hail(s) {n:number} of the host of {f:faction}\"\nsays    = \"draw {n}, then cycle {n} from hand. The {f} player draws 1\"\n\n" +
			"[feast]\ntype    = \"phrase\"\npattern = \"feast(s) {n:number}\"\nsays    = \"hail {n} of the host of Elf\"\n",
		"cards.toml": "[rider]\nname    = \"Uglúk 🐎\"\ntype    = \"event\"\nfaction = \"rohan\"\ntext    = \"When played: hail 2 of the host of Mordor, then draw 1. Each Free Peoples player hails 1 of the host of Elf. Run more.\"\n" +
			"script  = '''\nfunction more()\n  say(\"hail 3 of the host of Elf\")\nend\n'''\n\n" +
			"[feasting]\nname    = \"Feasting\"\ntype    = \"event\"\nfaction = \"rohan\"\ntext    = \"\"\"\nWhen played: feast 2.\nWhen this is forsaken: hail 1 of the host of Elf. Hail 1 of the host of Elf.\n\"\"\"\n",
		"errata.toml":   "[fix]\ntype    = \"errata\"\nof      = \"rider\"\ndate    = 2026-11-20\nreason  = \"Hail 2 of the host of Elf was too much.\"\nreplace = [[\"Each Free Peoples player hails 1 of the host of Elf.\", \"Each Free Peoples player hails 2 of the host of Elf.\"]]\n",
		"scenario.toml": "[host]\nname       = \"The Host\"\ntype       = \"scenario\"\nextends    = \"trilogy\"\nmore-rules = \"At the start of the round: each Free Peoples player hails 1 of the host of Elf.\"\n",
		"tests/a.game":  "scenario trilogy\ncards\n  [bell]\n  name    = \"Bell\"\n  type    = \"event\"\n  faction = \"rohan\"\n  text    = \"When played: hail 1 of the host of Elf.\"\nexpect it is frodo's turn\n",
		"tests/a.txt":   "hail 1 of the host of Elf",
	}
}

// TestPhraseRename gives a phrase other words everywhere, from wherever it stands.
func TestPhraseRename(t *testing.T) {
	files := phrases()
	c := newClient(t, files, Options{})
	for _, name := range []string{"cards.toml", "phrases.toml", "tests/a.game"} {
		c.open(name)
		if got := c.wrong(name); got != "" {
			t.Fatal(got)
		}
	}
	var h *hover
	if c.call("textDocument/hover", c.atWord("cards.toml", files["cards.toml"], "hails", 0, 1), &h); h == nil || !strings.Contains(h.Contents.Value, "hail(s) {n:number}") {
		t.Errorf("a use is said to be %+v", h)
	}
	var where []location
	c.call("textDocument/definition", c.atWord("cards.toml", files["cards.toml"], "of the host", 0, 1), &where)
	if len(where) != 1 || filepath.Base(pathOf(where[0].URI)) != "phrases.toml" || where[0].Range.Start.Line != 0 {
		t.Errorf("a use leads to %+v", where)
	}
	at := c.atWord("phrases.toml", files["phrases.toml"], "hail(s)", 0, 1)
	at["context"] = map[string]any{"includeDeclaration": true}
	c.call("textDocument/references", at, &where)
	const uses = 10 // five in cards, one of them in a script, two in the errata, and one each in a phrase, a scenario and a test
	if len(where) != uses+2 {
		t.Errorf("%d places, expected its id, its pattern and %d uses: %+v", len(where), uses, where)
	}
	for _, from := range []map[string]any{
		c.atWord("cards.toml", files["cards.toml"], "hail 2", 0, 1), c.atWord("cards.toml", files["cards.toml"], "of the host of Mordor", 0, 4),
		c.atWord("phrases.toml", files["phrases.toml"], "hail(s)", 0, 1), c.atWord("tests/a.game", files["tests/a.game"], "hail", 0, 1),
	} {
		var can renameable
		if c.call("textDocument/prepareRename", from, &can); can.Placeholder != "hail(s) {n:number} of the host of {f:faction}" {
			t.Errorf("%q is renamed", can.Placeholder)
		}
		for to, words := range map[string]*strings.Replacer{
			"march(es) with {n:number} from {f:faction}": strings.NewReplacer("hail(s) {n:number} of the host of {", "march(es) with {n:number} from {", "hails ", "marches with ", "hail ", "march with ", "Hail 1", "March with 1", "of the host of", "from"),
			"greet": strings.NewReplacer("hail(s)", "greet(s)", "hails ", "greets ", "hail ", "greet ", "Hail 1", "Greet 1"),
		} {
			from["newName"] = to
			var edit workspaceEdits
			c.call("textDocument/rename", from, &edit)
			got := maps.Clone(files)
			for _, change := range edit.DocumentChanges {
				name, _ := filepath.Rel(c.root, pathOf(change.TextDocument.URI))
				name = filepath.ToSlash(name)
				got[name] = applied(t, got[name], change.Edits)
			}
			for _, name := range slices.Sorted(maps.Keys(files)) {
				want := files[name]
				if !strings.HasSuffix(name, ".txt") {
					const reason = "Hail 2 of the host of Elf was"
					want = strings.Replace(words.Replace(strings.Replace(want, reason, "~", 1)), "~", reason, 1)
				}
				if got[name] != want {
					t.Errorf("%s as %q:\n%s\nexpected\n%s", name, to, got[name], want)
				}
			}
		}
	}
	for to, why := range map[string]string{
		"hail(s) {f:faction} of the host of {n:number}": "parameters",
		"hail(s) {n:nonsense} of {f:faction}":           "not the pattern",
		"draw(s) {n:number} [of {f:faction}]":           "parameters",
	} {
		at["newName"] = to
		if f := c.ask("textDocument/rename", at, nil); f == nil || !strings.Contains(f.Message, why) {
			t.Errorf("%q: %+v", to, f)
		}
	}
	taken := c.atWord("phrases.toml", files["phrases.toml"], "feast(s)", 0, 1)
	taken["newName"] = "draw(s) {n:number}"
	if f := c.ask("textDocument/rename", taken, nil); f == nil || !strings.Contains(f.Message, "would be wrong") {
		t.Errorf("what is said otherwise already: %+v", f)
	}
}
