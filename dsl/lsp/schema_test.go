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

const host = "[host]\nname     = \"Host, of the North\"\ntype     = \"companion\"\nculture  = \"rohan\"\nrace     = \"man\"\ncost     = 2\nstrength = 6\nvitality = 3\n\n" +
	"[north]\ntype    = \"scenario\"\nname    = \"North\"\nextends = \"two-towers\"\n\n[north.seats.theoden]\ndeck = \"north-deck\"\n\n" +
	"[north-deck]\ntype        = \"deck\"\nname        = \"North\"\nring-bearer = \"frodo-tired-traveller\"\nring        = \"the-one-ring-the-ruling-ring\"\nfellowship  = [\"eowyn-lady-of-rohan\"]\n" +
	"sites       = [\"horse-country\", \"uruk-camp\", \"throne-room\", \"westemnet-hills\", \"deep-of-helm\", \"hornburg-armory\", \"kings-room\", \"wizards-vale\", \"palantir-chamber\"]\n\n" +
	"[north-deck.cards]\nhost            = 4\nrider-of-rohan  = 8\nheavy-chain     = 4\northanc-warrior = 10\nuruk-regular    = 5\n"

// TestKeysThatAreIDs renames a card whose id is a key of a deck, and proposes such ids, and how a script begins.
func TestKeysThatAreIDs(t *testing.T) {
	files := map[string]string{"pack.toml": strings.Replace(manifest, "wotr-cards", "starter", 1), "cards.toml": host,
		"tests/a.game": "scenario north, option first theoden\ngiven\n  theoden's hand is Host, of the North\nexpect theoden's hand is Host, of the North\n"}
	c := newClient(t, files, Options{Games: pack.NewShelf(wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game)})
	for _, name := range []string{"cards.toml", "tests/a.game"} {
		c.open(name)
		if got := c.wrong(name); got != "" {
			t.Fatal(got)
		}
	}
	var h *hover
	if c.call("textDocument/hover", c.atWord("cards.toml", host, "heavy-chain", 0, 1), &h); h == nil || !strings.Contains(h.Contents.Value, "**Heavy Chain**, possession") {
		t.Errorf("an id that is a key is %+v", h)
	}
	for _, n := range []int{0, 1} { // its definition, and the deck
		rename := c.atWord("cards.toml", host, []string{"[host]", "host  "}[n], 0, 1)
		rename["newName"] = "guest"
		var edit workspaceEdits
		c.call("textDocument/rename", rename, &edit)
		if want := strings.NewReplacer("[host]", "[guest]", "host            =", "guest            =").Replace(host); len(edit.DocumentChanges) != 1 || applied(t, host, edit.DocumentChanges[0].Edits) != want {
			t.Errorf("%+v", edit)
		}
	}
	seat := c.atWord("cards.toml", host, "seats.theoden", 0, 8)
	seat["newName"] = "guest"
	if f := c.ask("textDocument/rename", seat, nil); f == nil {
		t.Error("a seat is renamed as if it were a card")
	}
	script := files["tests/a.game"]
	for _, ask := range []struct{ file, text, want, not string }{
		{"cards.toml", strings.Replace(host, "heavy-chain     = 4", "hea|", 1), "heavy-chain", "horse-country"},
		{"cards.toml", strings.Replace(host, "extends = \"two-towers\"", "extends = \"|\"", 1), "two-towers", "north-deck"},
		{"cards.toml", strings.Replace(host, "\"rohan\"", "\"|\"", 1), "gondor", ""},
		{"tests/a.game", strings.Replace(script, "option first theoden", "|", 1), "option", "first"},
		{"tests/a.game", strings.Replace(script, "first theoden", "|", 1), "first", "option"},
		{"tests/a.game", strings.Replace(script, "theoden\ngiven", "|\ngiven", 1), "theoden", "online"},
		{"tests/a.game", strings.Replace(script, "north, option first theoden", "nor|", 1), "north", "two-towers"},
	} {
		params, text := c.at(ask.file, ask.text)
		c.change(ask.file, text)
		var list completionList
		c.call("textDocument/completion", params, &list)
		has := func(label string) bool {
			return slices.ContainsFunc(list.Items, func(i completionItem) bool { return i.Label == label })
		}
		if !has(ask.want) || has(ask.not) {
			t.Errorf("%q: %+v", ask.text, list.Items)
		}
		c.change(ask.file, files[ask.file])
		c.wrong(ask.file) // what is proposed waits for no load
	}
}
