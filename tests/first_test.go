// This file says first sentences of authors to the program, and compares what it makes of them with what they mean.

package tests

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/plainwords"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// shipped has the layers of a game by its id.
var shipped = map[string]func() []pack.Layer{
	"wotr-cards": wotrcardstools.Game.Shipped,
	"starter":    lotrtcgtools.Game.Shipped,
	"wotr":       wotrboardtools.Game.Shipped,
}

// blanks are cards without their text, by game and kind.
var blanks = map[string]string{
	"wotr-cards character":     "type = 'character'\nfaction = 'rohan'\npaths = '1-9'\n",
	"wotr-cards army":          "type = 'army'\nfaction = 'rohan'\n",
	"wotr-cards item":          "type = 'item'\nfaction = 'rohan'\nwielders = ['rohan']\n",
	"wotr-cards event":         "type = 'event'\nfaction = 'rohan'\n",
	"wotr-cards shadow event":  "type = 'event'\nfaction = 'mordor'\n",
	"starter companion":        "type = 'companion'\nculture = 'rohan'\nrace = 'man'\ncost = 2\nstrength = 6\nvitality = 3\n",
	"starter minion":           "type = 'minion'\nculture = 'isengard'\nrace = 'uruk-hai'\ncost = 2\nstrength = 6\nvitality = 2\nsite = 5\n",
	"starter possession":       "type = 'possession'\nside = 'free-peoples'\nculture = 'rohan'\ncost = 1\nbearer = 'Rohan Man'\n",
	"starter shadow condition": "type = 'condition'\nside = 'shadow'\nculture = 'isengard'\ncost = 1\n",
	"starter event":            "type = 'event'\nside = 'free-peoples'\nculture = 'gandalf'\ncost = 1\n",
	"starter shadow event":     "type = 'event'\nside = 'shadow'\nculture = 'isengard'\ncost = 1\n",
	"wotr event":               "type = 'event'\nside = 'free-peoples'\ndeck = 'strategy'\ndie = 'army'\n",
	"wotr shadow event":        "type = 'event'\nside = 'shadow'\ndeck = 'strategy'\ndie = 'army'\n",
	"wotr combat":              "type = 'combat'\nside = 'free-peoples'\ninitiative = 3\n",
	"wotr shadow combat":       "type = 'combat'\nside = 'shadow'\ninitiative = 3\n",
	"wotr companion":           "type = 'companion'\nlevel = 2\nleadership = 1\nactivates = 'gondor'\n",
}

// firstSentence is a sentence of first/GAME.txt.
type firstSentence struct {
	kind, said string
	means      []string
	note       string
	line       int
}

// author is somebody who writes cards of a game.
type author struct {
	game string
	base *pack.Base
}

// reads returns what a card of a kind with such a text does, in plain words, and what is said of it.
func (a *author) reads(kind, text string) (does string, said *diag.List) {
	file := fstest.MapFS{"my.toml": {Data: []byte("[probe]\nname = 'Probe'\n" + blanks[a.game+" "+kind] + "text = '''\n" + text + "'''\n")}}
	lib, said, _ := a.base.Load(pack.Layer{Name: "my-cards", FS: file})
	if said.Errors() > 0 {
		return "", said
	}
	for _, t := range lib.Texts() {
		if t.In == "probe" && t.Said == "" {
			does += strings.Join(plainwords.Of(t.Line), " ") + " "
		}
	}
	return does, said
}

var (
	quotedLine = regexp.MustCompile(`"((?:[^"\\]|\\.)*)"`)
	meantWord  = regexp.MustCompile(`^did you mean ['"](.*)['"]\?$`)
)

// cures returns the texts that a message proposes in place of one.
func cures(text string, d *diag.Diagnostic, first int) (list []string) {
	rows := strings.Split(text, "\n")
	n := d.Line - first
	if n < 0 || n >= len(rows) {
		return nil
	}
	with := func(line string) {
		anew := slices.Clone(rows)
		anew[n] = line
		list = append(list, strings.Join(anew, "\n"))
	}
	hint := strings.TrimPrefix(d.Hint, diag.Perhaps)
	if m := meantWord.FindStringSubmatch(hint); m != nil {
		with(meantIn(rows[n], d.Column, m[1]))
	} else if strings.HasPrefix(hint, "write ") {
		for _, m := range quotedLine.FindAllStringSubmatch(hint, -1) {
			with(strings.ReplaceAll(m[1], `\n`, "\n"))
		}
	}
	return list
}

// What comes of a first sentence.
const (
	accepted = "accepted"
	cured    = "cured"
	refused  = "refused"
	misled   = "misled"
)

// tries writes a first sentence, and follows what is said of it, at most three times.
func (a *author) tries(s *firstSentence, means []string) (what, told string) {
	const first = 4 // the line of the file at which texts begin, without those of the blank card
	begins := first + strings.Count(blanks[a.game+" "+s.kind], "\n")
	text, wrong := strings.ReplaceAll(s.said, " ⏎ ", "\n")+"\n", false
	level := []string{text}
	for try := range 4 {
		var next []string
		for _, text := range level {
			does, said := a.reads(s.kind, text)
			if try == 0 {
				told = said.Error()
			}
			if said.Errors() == 0 {
				if slices.Contains(means, does) {
					if try == 0 {
						return accepted, told
					}
					return cured, told
				}
				told += "  ! " + strings.ReplaceAll(text, "\n", " ⏎ ") + " = " + does
				wrong = true
				continue
			}
			for i := range said.Items {
				if said.Items[i].Severity == diag.Error {
					next = append(next, cures(text, &said.Items[i], begins)...)
					break
				}
			}
		}
		level = next
	}
	if wrong {
		return misled, told
	}
	return refused, told
}

// firstSentences reads a file of them.
func firstSentences(t *testing.T, file string) (list []firstSentence) {
	src, err := os.ReadFile(filepath.Join("first", file+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(src)) {
		n++
		mark, words, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch mark {
		case ">":
			kind, said, _ := strings.Cut(words, ": ")
			list = append(list, firstSentence{kind: kind, said: said, line: n})
		case "=":
			s := &list[len(list)-1]
			s.means = append(s.means, words)
		case "-":
			list[len(list)-1].note = words
		}
	}
	return list
}

// TestFirst counts what comes of first sentences: none misleads, and so many are taken or cured.
func TestFirst(t *testing.T) {
	same := firstSentences(t, "same")
	for file, least := range map[string]int{
		"wotr-cards-other-games": 71, "wotr-cards": 39, "starter": 39, "wotr": 37, "starter-second": 36, "wotr-second": 39,
		"starter-third": 37, "wotr-third": 36, "starter-fourth": 35, "wotr-fourth": 28,
		"wotr-cards-habits": 36, "wotr-cards-tables": 36,
	} {
		t.Run(file, func(t *testing.T) {
			game, _, _ := strings.Cut(strings.ReplaceAll(file, "wotr-cards", "wotr cards"), "-")
			game = strings.ReplaceAll(game, " ", "-")
			a := &author{game, pack.NewBase(shipped[game]())}
			count := map[string]int{}
			for _, s := range firstSentences(t, file) {
				var means []string
				for _, line := range s.means {
					does, said := a.reads(s.kind, strings.ReplaceAll(line, " ⏎ ", "\n")+"\n")
					if said.Errors() > 0 {
						t.Errorf("%s.txt:%d: %s: %s", file, s.line, line, said)
					}
					means = append(means, does)
				}
				for _, other := range same {
					if other.kind == file+" "+s.kind && slices.ContainsFunc(other.means, func(m string) bool { return slices.Contains(s.means, m) }) {
						does, _ := a.reads(s.kind, strings.ReplaceAll(other.said, " ⏎ ", "\n")+"\n")
						means = append(means, does)
					}
				}
				what, told := a.tries(&s, means)
				count[what]++
				t.Logf("%-8s %s.txt:%d: %s: %s\n%s", what, file, s.line, s.kind, s.said, told)
			}
			t.Log(count)
			if good := count[accepted] + count[cured]; good < least || count[misled] > 0 {
				t.Errorf("%d are taken or cured, expected %d, and %d mislead", good, least, count[misled])
			}
		})
	}
}

// TestMistakes counts the mistakes of first/mistakes-GAME.txt that are cured: what the program says of it names the place, and shows what to write.
func TestMistakes(t *testing.T) {
	for game, least := range map[string]int{"wotr-cards": 39, "starter": 37, "wotr": 38} {
		t.Run(game, func(t *testing.T) {
			a := &author{game, pack.NewBase(shipped[game]())}
			src, err := os.ReadFile(filepath.Join("first", "mistakes-"+game+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			right := 0
			for block := range strings.SplitSeq(string(src), "\n\n") {
				if strings.HasPrefix(block, "#") {
					continue
				}
				said, ok := a.errs(t, block)
				if ok {
					right++
				}
				t.Logf("%v %s\n%s", ok, block, said)
			}
			t.Logf("%d right", right)
			if right < least {
				t.Errorf("%d of 40 are cured, expected %d", right, least)
			}
		})
	}
}

// errs makes a mistake, and returns what is said of it, and whether that has its place and its cure.
func (a *author) errs(t *testing.T, block string) (said string, ok bool) {
	kind, rows, _ := strings.Cut(block, "\n")
	var wrong, file string
	var cures []string
	place, n := 0, 0
	for row := range strings.Lines(rows) {
		mark, words, _ := strings.Cut(strings.TrimSuffix(row, "\n"), " ")
		switch mark {
		case "|":
			n++
			if words == ">" {
				place = n
			}
			file += words + "\n"
		case ">":
			wrong = words
		case "=":
			cures = append(cures, words)
		}
	}
	file = strings.Replace("\n"+file, "\n>\n", "\n"+wrong+"\n", 1)[1:]
	switch kind {
	case "data":
		_, diags, _ := a.base.Load(pack.Layer{Name: "my-cards", FS: fstest.MapFS{"my.toml": {Data: []byte(file)}}})
		said = diags.Error()
	case "pack":
		_, diags, _ := a.base.Load(pack.Layer{Name: "my-cards", FS: fstest.MapFS{"pack.toml": {Data: []byte(file)}}})
		said = diags.Error()
	default:
		game := filepath.Join(t.TempDir(), "my.game")
		write(t, game, file)
		for _, r := range gamescript.NewLibrary(shipped[a.game]()).RunFile(game, gamescript.Options{}) {
			if !r.Passed() {
				said += r.String()
			}
		}
	}
	for _, other := range firstSentences(t, "same") {
		if other.kind == a.game+" "+kind && slices.Contains(cures, other.means[0]) {
			cures = append(cures, other.said)
		}
	}
	return said, said == "" || slices.ContainsFunc(shown(said, wrong, place), func(line string) bool {
		return slices.ContainsFunc(cures, func(cure string) bool { return strings.Contains(line, cure) })
	})
}

// shown returns what a message about a line says is to be written there: its hint, the line with the word that was meant, or
// what was expected, where that is a short list.
func shown(said, wrong string, place int) (list []string) {
	at := regexp.MustCompile(fmt.Sprintf(`^\S*my\S*:%d(?::(\d+))?: (.*)$`, place))
	column := 0
	here := false
	for line := range strings.Lines(said) {
		line = strings.TrimSpace(line)
		if m := at.FindStringSubmatch(line); m != nil {
			here = true
			column, _ = strconv.Atoi(m[1])
			if _, expected, ok := strings.Cut(m[2], "expected "); ok && strings.Count(expected, ",") < 9 {
				list = append(list, expected)
			}
		} else if hint, ok := strings.CutPrefix(line, "hint: "); ok && here {
			list = append(list, strings.ReplaceAll(hint, `\"`, `"`))
			if m := meantWord.FindStringSubmatch(hint); m != nil && column > 0 {
				list = append(list, meantIn(wrong, column, m[1]))
			}
		} else {
			here = false
		}
	}
	return list
}

// meantIn returns a line with another word at a column.
func meantIn(line string, column int, word string) string {
	row := []rune(line)
	end := min(column-1, len(row))
	for end < len(row) && !strings.ContainsRune(" .,:;", row[end]) {
		end++
	}
	return string(row[:min(column-1, len(row))]) + word + string(row[end:])
}
