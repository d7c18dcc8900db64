// This file tests the limits of what a library holds, with data too long to be written out.

package pack_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// many returns n lines, with the number of each in the place of %d.
func many(n int, line string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(line, "%d", fmt.Sprint(i)) + "\n")
	}
	return b.String()
}

const event = "type = \"event\"\nfaction = \"elf\"\n"

// Each limit is met without a word, and passed with an error that has the number and what was expected.
func TestLimits(t *testing.T) {
	text := func(lines int) string {
		return "[long]\nname = \"Long\"\n" + event + "text = \"\"\"\n" + many(lines, "When played: draw 1.") + "\"\"\"\n"
	}
	says := func(lines, sentences int) string {
		return "[long]\nname = \"Long\"\n" + event + "text = \"\"\"\n" + many(lines, "When played: run all.") + "\"\"\"\nscript = '''\nfunction all()\n" +
			many(sentences, "say(\"draw 1, then add 1%d corruption\")") + "end\n'''\n"
	}
	lasts := func(uses int) string { // 16 in each
		return "[vow]\ntype = \"phrase\"\npattern = \"vow(s)\"\nsays = \"this round, take control of Elrond" + strings.Repeat(", then take control of Elrond", 15) + "\"\n" +
			"[long]\nname = \"Long\"\n" + event + "text = \"When played: vow" + strings.Repeat(", then vow", uses-1) + ".\"\n"
	}
	offers := func(n int) string {
		return "[long]\nname = \"Long\"\n" + event + "text = \"When played: choose 1: " + strings.Repeat("draw 1 / ", n-1) + "draw 2.\"\n"
	}
	duel := func(seats, cards string) string {
		return "[duel]\ntype = \"scenario\"\nname = \"Duel\"\nturn-order = [\"elves\", \"shadow\"]\n" + seats +
			"seats.elves = { name = \"Elves\", side = \"free-peoples\", factions = [\"elf\"], hand = 1, draw = 1 }\n" +
			"seats.shadow = { name = \"Shadow\", side = \"shadow\", factions = [\"mordor\"], hand = 1, draw = 1 }\n" + cards
	}
	seats := func(n int) string {
		order, seats, factions := "", "", ""
		for i := range n {
			order += fmt.Sprintf("\"s-%d\", ", i)
			seats += fmt.Sprintf("seats.s-%d = { name = \"S %d\", side = \"shadow\", factions = [\"f-%d\"], hand = 1, draw = 1 }\n", i, i, i)
			factions += fmt.Sprintf("[f-%d]\ntype = \"faction\"\nname = \"F %d\"\nside = \"shadow\"\n[h-%d]\ntype = \"army\"\nname = \"H %d\"\nfaction = \"f-%d\"\n", i, i, i, i, i)
		}
		return "[duel]\ntype = \"scenario\"\nname = \"Duel\"\nturn-order = [" + order + "]\n" + seats + factions
	}
	turns := func(n int) string {
		return strings.Replace(duel("", ""), "[\"elves\", \"shadow\"]", "["+strings.Repeat("\"elves\", ", n-1)+"\"shadow\"]", 1)
	}
	hosts := func(n int) string {
		return many(n, "[host-%d]\ntype = \"army\"\nname = \"Host %d\"\nfaction = \"elf\"")
	}
	guide, err := os.ReadFile("../../cards/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range wotrcards.Limits {
		if words := "- " + l.Words() + "\n"; !strings.Contains(string(guide), words) {
			t.Errorf("the guide does not say %q", words)
		}
	}
	for _, test := range []struct {
		name       string // as the guide has it
		most       int
		fits, more string
		want       string
	}{
		{"lines of a text", 191, text(191), text(300), "the text has 300 lines, expected at most 191"},
		{"lines of a text and sentences of the card's script", 191, says(92, 99), says(150, 99), "the text and the sentences of its script are 249 lines, expected at most 191"},
		{"things in a line that last", 256, lasts(16), lasts(17), "more than 256 things in the line last, expected at most as many"},
		{"things offered by one choice", 64, offers(64), offers(65), "65 things are offered, expected at most 64"},
		{"factions", 32, many(30, "[f-%d]\ntype = \"faction\"\nname = \"F %d\"\nside = \"shadow\""), many(31, "[f-%d]\ntype = \"faction\"\nname = \"F %d\"\nside = \"shadow\""), "exceeds the limit, expected at most 32 of its kind"},
		{"traits", 32, many(31, "[t-%d]\ntype = \"trait\"\nname = \"T %d\""), many(32, "[t-%d]\ntype = \"trait\"\nname = \"T %d\""), "exceeds the limit, expected at most 32 of its kind"},
		{"cards of a game, locations included", 319, duel("", hosts(315)), duel("", hosts(316)), "has 320 cards, expected at most 319"},
		{"counters of a scenario", 16, duel("counters = ["+many(16, "\"C %d\",")+"]\n", ""), duel("counters = ["+many(17, "\"C %d\",")+"]\n", ""), "exceeds the limit, expected at most 16 counters"},
		{"lines of a scenario's rules", 16, duel("rules = \"\"\"\n"+many(16, "Each time Elrond is played: each Shadow player draws 1.")+"\"\"\"\n", ""),
			duel("rules = \"\"\"\n"+many(17, "Each time Elrond is played: each Shadow player draws 1.")+"\"\"\"\n", ""), "the rules have 17 lines, expected at most 16"},
		{"locations opened in a round", 319, duel("schedule = [["+strings.Repeat("\"path\",", 319)+"]]\n", ""), duel("schedule = [["+strings.Repeat("\"path\",", 320)+"]]\n", ""),
			"320 locations are opened in round 1, expected at most 319"},
		{"rounds", 99, duel("schedule = ["+strings.Repeat("[],", 99)+"]\n", ""), duel("schedule = ["+strings.Repeat("[],", 100)+"]\n", ""), "100 rounds are scheduled, expected at most 99"},
		{"seats of a scenario", 6, seats(6), seats(7), "has 7 seats, expected at most 6"},
		{"turns in a turn order", 64, turns(64), turns(65), "the turn order has 65 turns, expected at most 64"},
		{"lines of a data file", 32767, strings.Repeat("\n", 32767), strings.Repeat("\n", 32768), "the file has 32768 lines, expected at most 32767"},
		{"bytes of a data file, or of a script of a game", 1048576, strings.Repeat(strings.Repeat("#", 1023)+"\n", 1024), strings.Repeat(strings.Repeat("#", 1023)+"\n", 1024) + "#", "the file has 1048577 bytes, expected at most 1048576"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if row := fmt.Sprintf("\n| %s | %d |\n", test.name, test.most); !strings.Contains(string(guide), row) {
				t.Errorf("the guide has no line %q", row)
			}
			for data, want := range map[string]string{test.fits: "", test.more: test.want} {
				_, diags, _ := wotrcardstools.Load([]pack.Layer{baseLayer(t), {Name: "more", FS: fstest.MapFS{"a.toml": {Data: []byte(data)}}}})
				if got := diags.Error(); diags.Errors() > 0 != (want != "") || !strings.Contains(got, want) {
					t.Errorf("got\n%.2000s\nwant %q", got, want)
				}
			}
		})
	}
}

// A library has so many lines of text that an effect can name each.
func TestLinesOfALibrary(t *testing.T) {
	fsys := fstest.MapFS{}
	card := "[card-%d]\nname = \"Card %d\"\n" + event + "text = \"\"\"\n" + strings.Repeat("When played: draw 1.\n", 85) + "\"\"\""
	for i := range 772 { // 65,620 lines in all
		fsys[fmt.Sprintf("%03d.toml", i)] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(card, "%d", fmt.Sprint(i)))}
	}
	delete(fsys, "771.toml") // 65,535 are left
	if _, diags, _ := wotrcardstools.Load([]pack.Layer{baseLayer(t), {Name: "more", FS: fsys}}); diags.Errors() > 0 {
		t.Fatal(diags.Items[0])
	}
	fsys["a.toml"] = &fstest.MapFile{Data: []byte("[last]\nname = \"Last\"\n" + event + "text = \"When played: draw 1.\"\n")}
	_, diags, _ := wotrcardstools.Load([]pack.Layer{baseLayer(t), {Name: "more", FS: fsys}})
	if got := diags.Error(); !strings.Contains(got, "the texts of the library have more lines, expected at most 65535") {
		t.Errorf("got %.500s", got)
	}
}
