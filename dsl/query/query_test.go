package query_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"loremaster/dsl/games"
	"loremaster/dsl/query"
	"loremaster/interpreter/game"
)

// card is a table of a data file.
type card map[string]any

func (c card) word(key string) string { s, _ := c[key].(string); return s }
func (c card) is(key string) bool     { b, _ := c[key].(bool); return b }

// number returns a number of the card, or of its icons; -1000 is none.
func (c card) number(key string) int64 {
	if icons, ok := c["icons"].(map[string]any); ok && icons[key] != nil {
		return icons[key].(int64)
	}
	if n, ok := c[key].(int64); ok {
		return n
	}
	return -1000
}

func (c card) lists(key, word string) bool {
	list, _ := c[key].([]any)
	for _, it := range list {
		if strings.EqualFold(it.(string), word) {
			return true
		}
	}
	return false
}

// says reports whether the text has words; heads whether it has them before the colon of a line.
func (c card) says(pattern string) bool {
	return regexp.MustCompile(`(?i)\b` + pattern).MatchString(c.word("text"))
}
func (c card) heads(pattern string) bool {
	for line := range strings.Lines(c.word("text")) {
		if head, _, ok := strings.Cut(line, ":"); ok && regexp.MustCompile(`(?i)\b`+pattern).MatchString(head) {
			return true
		}
	}
	return false
}

// path reports whether a card may go to a path, of those that are written as "1-3, 5".
func (c card) path(n int64) bool {
	for part := range strings.SplitSeq(c.word("paths"), ",") {
		from, to, isRange := strings.Cut(strings.TrimSpace(part), "-")
		if !isRange {
			to = from
		}
		if from != "" && n >= number(from) && n <= number(to) {
			return true
		}
	}
	return false
}

func number(s string) (n int64) {
	for _, r := range s {
		n = 10*n + int64(r-'0')
	}
	return n
}

// cardsOf reads the cards of a game as TOML, without anything of the program.
func cardsOf(t *testing.T, id string) (list []card) {
	t.Helper()
	files, err := filepath.Glob("../../cards/" + id + "/*.toml")
	if err != nil {
		t.Fatal(err)
	}
	no := map[string]bool{"faction": true, "trait": true, "culture": true, "race": true, "class": true, "keyword": true, "deck": true, "nation": true, "region": true, "figure": true, "guide": true, "script": true, "phrase": true}
	for _, file := range files {
		text, err := os.ReadFile(file)
		tables := map[string]card{}
		if err == nil {
			err = toml.Unmarshal(text, &tables)
		}
		if err != nil {
			t.Fatal(file, err)
		}
		for id, c := range tables {
			if c["id"] = id; !no[c.word("type")] {
				list = append(list, c)
			}
		}
	}
	return list
}

func libraryOf(t *testing.T, id string) game.Library {
	t.Helper()
	lib, diags, _ := games.Of(id).Base().Library()
	if lib == nil {
		t.Fatal(diags)
	}
	return lib
}

// TestCounts asks each game, and reckons from the data files by other means how many cards there must be.
func TestCounts(t *testing.T) {
	for _, of := range []struct {
		game, query string
		fits        func(c card) bool
	}{
		{"wotr-cards", `type:character`, func(c card) bool { return c.word("type") == "character" }},
		{"wotr-cards", `type=character and not faction:elf`, func(c card) bool { return c.word("type") == "character" && c.word("faction") != "elf" }},
		{"wotr-cards", `attack>=2`, func(c card) bool { return c.number("attack") >= 2 }},
		{"wotr-cards", `attack>1 type:army`, func(c card) bool { return c.number("attack") > 1 && c.word("type") == "army" }},
		{"wotr-cards", `type:army attack<1`, func(c card) bool { return c.word("type") == "army" && c.number("attack") < 1 }},
		{"wotr-cards", `defense=3`, func(c card) bool { return c.number("defense") == 3 }},
		{"wotr-cards", `path-attack>=1 attack>=1`, func(c card) bool { return c.number("path-attack") >= 1 && c.number("attack") >= 1 }},
		{"wotr-cards", `lead-attack:1 or lead-defense:1`, func(c card) bool { return c.number("lead-attack") == 1 || c.number("lead-defense") == 1 }},
		{"wotr-cards", `icons:lead-attack`, func(c card) bool { return c.number("lead-attack") > 0 }},
		{"wotr-cards", `has:wielders -attack>0`, func(c card) bool { return c["wielders"] != nil && c.number("attack") <= 0 }},
		{"wotr-cards", `faction:elf`, func(c card) bool { return c.word("faction") == "elf" }},
		{"wotr-cards", `faction:Dúnedain type:item`, func(c card) bool { return c.word("faction") == "dunedain" && c.word("type") == "item" }},
		{"wotr-cards", `(faction:elf or faction:dwarf) type:army`, func(c card) bool {
			return (c.word("faction") == "elf" || c.word("faction") == "dwarf") && c.word("type") == "army"
		}},
		{"wotr-cards", `faction:elf or faction:dwarf type:army`, func(c card) bool {
			return c.word("faction") == "elf" || c.word("faction") == "dwarf" && c.word("type") == "army"
		}},
		{"wotr-cards", `traits:weapon`, func(c card) bool { return c.lists("traits", "weapon") }},
		{"wotr-cards", `not has:traits type:item`, func(c card) bool { return c["traits"] == nil && c.word("type") == "item" }},
		{"wotr-cards", `type:battleground points>=2`, func(c card) bool { return c.word("type") == "battleground" && c.number("points") >= 2 }},
		{"wotr-cards", `type:path number<=3`, func(c card) bool { return c.word("type") == "path" && c.number("number") <= 3 }},
		{"wotr-cards", `type:battleground defenders:rohan`, func(c card) bool { return c.lists("defenders", "rohan") }},
		{"wotr-cards", `paths:4`, func(c card) bool { return c.path(4) }},
		{"wotr-cards", `text:"draw 2"`, func(c card) bool { return c.says("draw 2") }},
		{"wotr-cards", `TEXT:"DRAW 1" or text:"forsake 1"`, func(c card) bool { return c.says("draw 1") || c.says("forsake 1") }},
		{"wotr-cards", `when:played`, func(c card) bool { return c.heads("played") }},
		{"wotr-cards", `when:"moved to a path"`, func(c card) bool { return c.heads("moved to a path") }},
		{"wotr-cards", `when:"action in reserve"`, func(c card) bool { return c.heads("action in reserve") }},
		{"wotr-cards", `does:forsake`, func(c card) bool { return c.says(`(may forsake|forsakes?) \d`) }},
		{"wotr-cards", `name:saruman`, func(c card) bool {
			return regexp.MustCompile(`(?i)\bSaruman`).MatchString(c.word("name")) || c.lists("short", "Saruman")
		}},
		{"wotr-cards", `not (type:character or type:army or type:item or type:event)`, func(c card) bool { return c.word("type") == "path" || c.word("type") == "battleground" }},
		{"starter", `is:unique`, func(c card) bool { return c.is("unique") }},
		{"starter", `not is:unique type:companion`, func(c card) bool { return !c.is("unique") && c.word("type") == "companion" }},
		{"starter", `strength>=8`, func(c card) bool { return c.number("strength") >= 8 }},
		{"starter", `cost<=1 type:event`, func(c card) bool {
			return c.number("cost") != -1000 && c.number("cost") <= 1 && c.word("type") == "event"
		}},
		{"starter", `culture:rohan`, func(c card) bool { return c.word("culture") == "rohan" }},
		{"starter", `race:uruk-hai vitality:2`, func(c card) bool { return c.word("race") == "uruk-hai" && c.number("vitality") == 2 }},
		{"starter", `when:"skirmish action"`, func(c card) bool { return c.heads("skirmish action") }},
		{"starter", `type:site site=4`, func(c card) bool { return c.word("type") == "site" && c.number("site") == 4 }},
		{"starter", `keywords:valiant`, func(c card) bool { return c.lists("keywords", "valiant") }},
		{"wotr", `deck:strategy`, func(c card) bool { return c.word("deck") == "strategy" }},
		{"wotr", `deck:character side:shadow`, func(c card) bool { return c.word("deck") == "character" && c.word("side") == "shadow" }},
		{"wotr", `type:combat initiative<3`, func(c card) bool { return c.word("type") == "combat" && c.number("initiative") < 3 }},
		{"wotr", `initiative=0`, func(c card) bool { return c.word("type") == "combat" && c.number("initiative") <= 0 }},
		{"wotr", `damage=-2`, func(c card) bool { return c.number("damage") == -2 }},
		{"wotr", `is:eye or is:reveal`, func(c card) bool { return c.is("eye") || c.is("reveal") }},
		{"wotr", `leadership!=1 type:companion`, func(c card) bool { return c.number("leadership") != 1 && c.word("type") == "companion" }},
		{"wotr", `has:script`, func(c card) bool { return c.word("script") != "" }},
	} {
		lib := libraryOf(t, of.game)
		found, err := query.Cards(lib, games.Of(of.game).Screen, of.query)
		if err != nil {
			t.Errorf("%s: %v", of.query, err)
			continue
		}
		wanted := map[string]bool{}
		for _, c := range cardsOf(t, of.game) {
			if of.fits(c) {
				wanted[c.word("id")] = true
			}
		}
		for _, d := range found {
			if !wanted[d.ID] {
				t.Errorf("%s: found %s, which it does not mean", of.query, d.ID)
			}
			delete(wanted, d.ID)
		}
		for id := range wanted {
			t.Errorf("%s: %s was not found", of.query, id)
		}
		if len(found) == 0 {
			t.Errorf("%s: found nothing", of.query)
		}
	}
}

// TestMistakes asks what cannot be asked, and is told where, and what can.
func TestMistakes(t *testing.T) {
	lib := libraryOf(t, "wotr-cards")
	for asked, told := range map[string]string{
		`atack>=2`:           "column 1 of the query: no card has a field \"atack\"|did you mean \"attack\"?",
		`type:item fction:a`: "column 11 of the query: no card has a field \"fction\"|did you mean \"faction\"?",
		`faction:elfs`:       "column 9 of the query: no card has \"elfs\" there, expected dunedain|did you mean \"elf\"?",
		`is:erata`:           "column 4 of the query: no card has \"erata\" there, expected errata|did you mean \"errata\"?",
		`does:drow`:          "did you mean \"draw\"?",
		`attack>=two`:        "column 9 of the query: found \"two\", expected a number",
		`attack:x`:           "column 8 of the query: found \"x\", expected a number",
		`faction>2`:          "column 9 of the query: found \"2\", expected a number",
		`text>2`:             "expected a number",
		`type:character (`:   "column 17 of the query: found \"nothing more\"|a query is words",
		`text:"draw`:         "column 6 of the query|a quotation mark that opens is closed by another",
		`()`:                 "column 2 of the query: found \")\"",
		`or attack>1`:        "column 1 of the query: found \"or\"",
		`not`:                "column 4 of the query",
		``:                   "column 1 of the query",
	} {
		_, err := query.Cards(lib, games.Of("wotr-cards").Screen, asked)
		for part := range strings.SplitSeq(told, "|") {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("%s: %v, expected %s", asked, err, part)
			}
		}
	}
}

// A table of other things is asked in the same words.
func TestTable(t *testing.T) {
	table := query.Table{One: "pack", Known: map[string][]string{}}
	for _, it := range []map[string]any{{"name": "north-wind", "size": 12, "author": "Zoe"}, {"name": "inventions", "size": 300}} {
		if err := table.Put(it, map[string]any{"": it["name"]}); err != nil {
			t.Fatal(err)
		}
	}
	for asked, n := range map[string]int{"wind": 1, "size>=12": 2, "size>12": 1, "author:zoe": 1, "not has:author": 1, "name:north or name:inventions": 2, "-wind": 1} {
		if found, err := table.Find(asked); err != nil || len(found) != n {
			t.Errorf("%s: found %d, %v, expected %d", asked, len(found), err, n)
		}
	}
}
