// This file tests what is said of lines of text as they are first written.

package pack_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/diag"
	_ "loremaster/dsl/gamescript" // which reads openings
	"loremaster/dsl/pack"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// teller is a card that has a text, of some kind: its type, and what else it must have.
var tellers = map[string]func(kind string) string{
	"said":         cardFacts,
	"said-starter": func(kind string) string { return starterFacts[kind] },
	"said-wotr":    func(kind string) string { return boardFacts[kind] },
}

func cardFacts(kind string) string {
	switch kind {
	case "item":
		return "type = \"item\"\nfaction = \"rohan\"\nwielders = [\"Rohan\"]"
	case "battleground":
		return "type = \"battleground\"\nside = \"shadow\"\ndefenders = [\"rohan\"]\nattackers = [\"mordor\"]"
	}
	if kind == "shadow event" {
		return "type = \"event\"\nfaction = \"isengard\""
	}
	return "type = \"" + kind + "\"\nfaction = \"rohan\""
}

var starterFacts = map[string]string{
	"companion":        "type = 'companion'\nculture = 'rohan'\nrace = 'man'\ncost = 2\nstrength = 6\nvitality = 3",
	"minion":           "type = 'minion'\nculture = 'isengard'\nrace = 'uruk-hai'\ncost = 2\nstrength = 6\nvitality = 2\nsite = 5",
	"possession":       "type = 'possession'\nside = 'free-peoples'\nculture = 'rohan'\ncost = 1\nbearer = 'Rohan Man'",
	"shadow condition": "type = 'condition'\nside = 'shadow'\nculture = 'isengard'\ncost = 1",
	"event":            "type = 'event'\nside = 'free-peoples'\nculture = 'gandalf'\ncost = 1",
	"shadow event":     "type = 'event'\nside = 'shadow'\nculture = 'isengard'\ncost = 1",
	"site":             "type = 'site'\nsite = 4\nshadow = 3\narrow = 'left'",
}

var boardFacts = map[string]string{
	"event":        "type = 'event'\nside = 'free-peoples'\ndeck = 'strategy'\ndie = 'army'",
	"shadow event": "type = 'event'\nside = 'shadow'\ndeck = 'strategy'\ndie = 'army'",
	"combat":       "type = 'combat'\nside = 'free-peoples'\ninitiative = 3",
	"companion":    "type = 'companion'\nlevel = 2\nleadership = 1\nactivates = 'gondor'",
	"tile":         "type = 'tile'\nset = 'shadow'\ndamage = 1",
}

// Every line of testdata/said*.txt is refused at its word, and told the lines to write, behind "=", or behind "?" where they leave out what
// was written; each of those is right.
func TestSaid(t *testing.T) {
	for file, of := range map[string]*pack.Game{"said": wotrcardstools.Game, "said-starter": lotrtcgtools.Game, "said-wotr": wotrboardtools.Game} {
		t.Run(file, func(t *testing.T) { testSaid(t, "testdata/"+file+".txt", pack.NewBase(of.Shipped()), tellers[file]) })
	}
}

func testSaid(t *testing.T, file string, base *pack.Base, facts func(kind string) string) {
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	kind, said, column := "", "", 0
	var want []string
	guessed := false
	var anew strings.Builder
	proposed := fstest.MapFS{} // cards with lines that were told, which are right
	rights := func() {
		if len(proposed) == 0 {
			return
		}
		if _, diags, _ := base.Load(pack.Layer{Name: "told", FS: proposed}); diags.Errors() > 0 {
			t.Errorf("lines that are told to be written have errors:\n%s", diags)
		}
		clear(proposed)
	}
	check := func() {
		if said == "" {
			return
		}
		diags := loadText(base, facts(kind), said)
		if len(diags) == 0 || len(diags) > 1 && len(want) > 0 {
			t.Errorf("%s\nhas %d errors\n%s", said, len(diags), strings.Join(diags, "\n"))
			return
		}
		place, says, _ := strings.Cut(diags[0], "|")
		says, hint, _ := strings.Cut(says, "|")
		if strings.HasPrefix(hint, "texts say ") {
			hint = ""
		}
		if *update {
			at, _ := strconv.Atoi(place)
			runes := []rune(said)
			fmt.Fprintf(&anew, "%s^%s\n", string(runes[:at]), string(runes[at:]))
			plain := strings.TrimPrefix(hint, diag.Perhaps)
			lines, mark := strings.TrimPrefix(plain, "write "), "="
			if lines == plain {
				anew.WriteString("-\n")
				return
			}
			if plain != hint {
				mark = "?"
			}
			for line := range strings.SplitSeq(strings.Trim(lines, `"`), `" or "`) {
				fmt.Fprintf(&anew, "%s %s\n", mark, line)
			}
			return
		}
		if got := strings.Join(want, " or "); place != fmt.Sprint(column) || !strings.HasPrefix(says, "found ") && hint == "" || strings.TrimPrefix(hint, diag.Perhaps) != "write "+got && hint+got != "" || guessed != strings.HasPrefix(hint, diag.Perhaps) {
			t.Errorf("%s\ngot  %s: %s\n     %s\nwant %d: %s", said, place, says, hint, column, got)
		}
		for _, line := range want {
			if strings.Contains(line, "Teller") || len(proposed) == 100 {
				rights()
			}
			name := fmt.Sprintf("Told %d", len(proposed))
			if strings.Contains(line, "Teller") {
				name = "The Teller"
			}
			file := fmt.Sprintf("[told-%d]\nname = %q\n%s\ntext = %s\n", len(proposed), name, facts(kind), line)
			proposed[fmt.Sprintf("told-%d.toml", len(proposed))] = &fstest.MapFile{Data: []byte(file)}
		}
	}
	for row := range strings.Lines(string(src)) {
		row = strings.TrimSpace(row)
		switch {
		case row != "" && strings.ContainsRune("=?-", rune(row[0])):
			guessed = row[0] == '?'
			if row[0] != '-' {
				want = append(want, `"`+strings.TrimSpace(row[1:])+`"`)
			}
			continue
		}
		check()
		want, said, guessed = nil, "", false
		switch before, after, marked := strings.Cut(row, "^"); {
		case marked && row[0] != '#':
			said, column = before+after, len([]rune(before))
			continue
		case row != "" && row[0] != '#':
			kind = row
		}
		fmt.Fprintln(&anew, row)
	}
	check()
	rights()
	if *update {
		if err := os.WriteFile(file, []byte(anew.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// loadText loads a card with a text over the base, and returns the errors in the text: place, message and hint.
func loadText(base *pack.Base, facts, text string) (list []string) {
	file := "[teller]\nname = \"The Teller\"\n" + facts + "\ntext = \"" + text + "\"\n"
	_, diags, _ := base.Load(pack.Layer{Name: "case", FS: fstest.MapFS{"case.toml": {Data: []byte(file)}}})
	for i := range diags.Items {
		if d := &diags.Items[i]; d.Severity == diag.Error {
			list = append(list, fmt.Sprintf("%d|%s|%s", d.Column-len(`text = "`)-1, d.Message, d.Hint))
		}
	}
	return list
}

// Each row for fields says why, and what it says to write may stand there.
func TestKeys(t *testing.T) {
	base := pack.NewBase(wotrcardstools.Shipped())
	definitions := []string{
		`type = "character"|name = "The Teller"|faction = "rohan"`,
		`type = "item"|name = "The Teller"|faction = "rohan"|wielders = ["Rohan"]`,
		`type = "path"|name = "The Teller"|number = 1`,
	}
	load := func(facts []string, line string) *diag.List {
		file := strings.Join(append([]string{"[teller]", line}, facts...), "\n")
		_, diags, _ := base.Load(pack.Layer{Name: "case", FS: fstest.MapFS{"case.toml": {Data: []byte(file)}, "fox.png": {Data: painted(t, 6, 4)}}})
		return diags
	}
	for _, row := range thesaurus.New(wotrcardstools.Game.Foreign).Of(thesaurus.Key) {
		for key := range strings.SplitSeq(row.Said, "|") {
			told := false
			for _, definition := range definitions {
				facts := slices.DeleteFunc(strings.Split(definition, "|"), func(fact string) bool {
					return row.Write != nil && strings.HasPrefix(fact, strings.Fields(row.Write[0])[0])
				})
				for _, value := range []string{"2", `"1-2"`, `"Old Fox"`, `"fox.png"`} {
					diags := load(facts, key+" = "+value)
					i := slices.IndexFunc(diags.Items, func(d diag.Diagnostic) bool { return strings.HasSuffix(d.Message, ": "+row.Why) })
					if i < 0 || diags.Items[i].Hint == "" && row.Write != nil {
						continue
					}
					told = true
					if line, write := strings.CutPrefix(diags.Items[i].Hint, "write "); write && load(facts, line).Errors() > 0 {
						t.Errorf("%s = %s is told to be %s, which has the errors\n%s", key, value, line, load(facts, line))
					}
				}
			}
			if !told {
				t.Errorf("nothing is told to write in place of %q", key)
			}
		}
	}
}
