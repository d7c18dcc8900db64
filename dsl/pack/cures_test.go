// This file tests that what is proposed in place of a wrong line means what was written.

package pack_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/dsl/plainwords"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// sameMeaning are words of texts, and what people write who mean the same.
var sameMeaning = [][2]string{{"each", "every"}, {"1", "one"}, {"2", "two"}, {"3", "three"}, {"may", "can"},
	{"or more", "or higher"}, {"When", "Whenever"}, {"Each time", "Whenever"}, {"While", "As long as"}, {"once per round", "once each round"},
	{"once per turn", "one time per turn"}, {"another", "a different"}, {"until", "till"}, {"for each", "per"}, {"draw 1", "draw a card"}, {"then", "after that"},
	{"has", "gains"}, {"have", "get"}, {"if so,", "if you do,"}, {"otherwise", "else"}, {"this", "this card"}, {"its", "this card's"}, {"its bearer", "bearer"},
	{"at least", "no less than"}, {"from hand", "from your hand"}, {"instead", "in its place"}, {"draws", "draw"}, {"forsakes", "forsake"}, {"an", "a"},
	{"cannot", "may not"}, {"except", "other than"}, {"unless", "if not"}, {"has", "have"}, {"eliminate", "eliminates"}, {"exert", "exerts"}}

// TestCures writes each line of the shipped texts with other words for the same: if lines are proposed, one of them reads as the line
// did in plain words, and a word that is the only one proposed leads there.
func TestCures(t *testing.T) {
	tried := 0
	for _, g := range []*pack.Game{wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game} {
		lib, _, _ := g.Base().Library()
		var lines []*game.Text
		owners := map[string]int{}
		for _, x := range lib.Texts() {
			if x.Said == "" && !x.Given && !x.Variant {
				lines, owners[x.Owner] = append(lines, x), owners[x.Owner]+1
			}
		}
		lines = slices.DeleteFunc(lines, func(x *game.Text) bool { return owners[x.Owner] > 1 || lib.Common().Definition(x.Owner) == nil })
		c := cures{g.Base(), pack.NewReworder(lib)}
		from, to := gametest.Part(t, len(lines))
		for _, x := range lines[from:to] {
			want := readAs(lib, x.Owner)
			for _, line := range otherwise(x.Words.Source) {
				cures, all := c.of(x.Owner, line)
				for i, cure := range cures {
					cures[i] = ""
					if changed := c.reworder.Text(x.Owner, cure); changed != nil {
						cures[i] = readAs(changed, x.Owner)
					}
				}
				tried++
				if len(cures) > 0 && !slices.Contains(cures, want) {
					t.Errorf("%s\nis told %s\nand was  %s", line, all, x.Words.Source)
				}
			}
		}
	}
	if tried < 100 {
		t.Errorf("%d lines were tried", tried)
	}
}

type cures struct {
	base     *pack.Base
	reworder *pack.Reworder
}

var quoted = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|'[^']*'`)

// of returns the lines that the errors of one propose for a card, and what they say.
func (c *cures) of(owner, line string) (lines []string, said string) {
	const begin = "text = \""
	file := fmt.Sprintf("[mended]\ntype = \"errata\"\nof = %q\ndate = 2020-01-01\nreason = \"It.\"\n%s%s\"\n", owner, begin, line)
	_, diags, _ := c.base.Load(pack.Layer{Name: "case", FS: fstest.MapFS{"case.toml": {Data: []byte(file)}}})
	if diags.Errors() != 1 {
		return nil, ""
	}
	for i := range diags.Items {
		d, runes := &diags.Items[i], []rune(line)
		at := d.Column - 1 - len(begin)
		if d.Severity != diag.Error || at < 0 || at >= len(runes) {
			continue
		}
		for _, words := range quoted.FindAllString(d.Hint, -1) {
			switch cure, err := strconv.Unquote(words); {
			case strings.Contains(d.Hint, "write ") && err == nil:
				lines = append(lines, cure)
			case strings.HasPrefix(d.Hint, "did you mean '"):
				rest := strings.TrimLeftFunc(string(runes[at:]), func(r rune) bool { return !strings.ContainsRune(" ,.:", r) })
				lines = append(lines, string(runes[:at])+strings.Trim(words, "'")+rest)
			}
		}
		said += d.Hint
	}
	return lines, said
}

// otherwise returns a line with each of the words once as others write them.
func otherwise(line string) (list []string) {
	for _, words := range sameMeaning {
		whole := regexp.MustCompile(`(?:^|[ ,:.])(` + regexp.QuoteMeta(words[0]) + `)(?:$|[ ,:.])`)
		for _, at := range whole.FindAllStringSubmatchIndex(line, -1) {
			list = append(list, line[:at[2]]+words[1]+line[at[3]:])
		}
	}
	return list
}

// readAs returns the plain words of a card's text.
func readAs(lib game.Library, owner string) (said string) {
	for _, x := range lib.Texts() {
		if x.Owner == owner && x.Said == "" && !x.Given {
			said += strings.Join(plainwords.Of(x.Line), " ") + "\n"
		}
	}
	return said
}
