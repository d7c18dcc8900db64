// Package packtest makes libraries of any size, for tests of what they cost.
package packtest

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing/fstest"
)

// perFile is how many cards a file that is made has.
const perFile = 100

// Cards returns data files with n faction cards, which are like those in the files of a folder but have ids, names and
// texts of their own: a card that names another names its like. They are of a set that no scenario uses.
func Cards(like fs.FS, n int) fstest.MapFS {
	models, others := modelsIn(like)
	out := fstest.MapFS{}
	var b strings.Builder
	for i := range n {
		round := i / len(models)
		if i%len(models) == 0 {
			suffix := suffix(round)
			pairs := slices.Clone(others)
			for _, m := range models[:min(len(models), n-i)] {
				for _, name := range m.names {
					pairs = append(pairs, [2]string{name, name + " " + suffix})
				}
			}
			slices.SortStableFunc(pairs, func(a, b [2]string) int { return len(b[0]) - len(a[0]) }) // of two that match the longer
			var list []string
			for _, pair := range pairs {
				list = append(list, pair[0], pair[1])
			}
			renamed := strings.NewReplacer(list...)
			for j := range models {
				models[j].now = renamed.Replace(models[j].says)
			}
		}
		m := &models[i%len(models)]
		fmt.Fprintf(&b, "[%s-%s]\nset = \"own\"\n%s\n", m.id, strings.ToLower(suffix(round)), m.now)
		if (i+1)%perFile == 0 || i == n-1 {
			out[fmt.Sprintf("cards-%04d.toml", i/perFile)] = &fstest.MapFile{Data: []byte(b.String())}
			b.Reset()
		}
	}
	return out
}

// suffix returns a word for a number.
func suffix(n int) string {
	word := "X"
	for range 3 {
		word += string(rune('a' + n%26))
		n /= 26
	}
	return word
}

// model is a definition after which cards are made.
type model struct {
	id, says string // what it says but for its id and set
	names    []string
	now      string // with the names of those that are made now
}

var (
	head    = regexp.MustCompile(`(?m)^\[([a-z0-9-]+)\]\n`)
	named   = regexp.MustCompile(`(?m)^name *= "(.*)"$`)
	short   = regexp.MustCompile(`(?m)^short *= \[(.*)\]$`)
	quoted  = regexp.MustCompile(`"(.*?)"`)
	ofSet   = regexp.MustCompile(`(?m)^set *=.*\n`)
	comment = regexp.MustCompile(`(?m)^#.*\n`)
	faction = regexp.MustCompile(`(?m)^faction *=`)
)

// modelsIn returns the faction cards in the files of a folder, and the names of all else, each for itself.
func modelsIn(folder fs.FS) (models []model, others [][2]string) {
	files, err := fs.Glob(folder, "*.toml")
	if err != nil {
		panic("packtest: " + err.Error())
	}
	for _, file := range files {
		data, err := fs.ReadFile(folder, file)
		if err != nil {
			panic("packtest: " + err.Error())
		}
		text := comment.ReplaceAllString(string(data), "")
		heads := head.FindAllStringSubmatchIndex(text, -1)
		for i, at := range heads {
			end := len(text)
			if i+1 < len(heads) {
				end = heads[i+1][0]
			}
			m := model{id: text[at[2]:at[3]], says: ofSet.ReplaceAllString(text[at[1]:end], "")}
			name := named.FindStringSubmatch(m.says)[1]
			if !faction.MatchString(m.says) {
				others = append(others, [2]string{name, name})
				continue
			}
			m.names = append(m.names, name)
			for _, list := range short.FindAllStringSubmatch(m.says, -1) {
				for _, name := range quoted.FindAllStringSubmatch(list[1], -1) {
					m.names = append(m.names, name[1])
				}
			}
			models = append(models, m)
		}
	}
	return models, others
}
