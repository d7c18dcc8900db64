// This file tests that what is not tested is told of a pack by itself.

package gamescript

import (
	"os"
	"path/filepath"
	"testing"
)

// inPack writes a pack of one card with a case, and returns its folder and its script.
func inPack(t *testing.T) (folder, file string) {
	folder = filepath.ToSlash(t.TempDir())
	for name, text := range map[string]string{
		"pack.toml": "[pack]\nname = \"banners\"\nversion = \"1.0.0\"\ngame = \"wotr-cards\"\nlanguage = \"1\"\ndescription = \"A card\"\n",
		"cards.toml": `[banner]
name    = "Bearer of the Banner"
type    = "character"
faction = "rohan"
text    = "When played: draw 2; add 1 corruption."
`,
		"tests/banner.game": `scenario trilogy
given
  frodo's hand is Bearer of the Banner, Gimli
  frodo's deck is Quickbeam, Sam Gamgee, Glamdring
frodo plays Bearer of the Banner to reserve
expect frodo's hand has 2 cards
`,
	} {
		if err := os.MkdirAll(filepath.Join(folder, "tests"), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return folder, filepath.Join(folder, "tests", "banner.game")
}

// Of a pack its own texts count, and no rules; a change of its cards is noticed.
func TestPackUnderTest(t *testing.T) {
	folder, file := inPack(t)
	l, cover := shipped(), &Cover{}
	for _, r := range l.RunFile(file, Options{Cover: cover}) {
		if !r.Passed() {
			t.Fatal(r.String())
		}
	}
	reports, err := l.Coverage(cover, []string{folder})
	if err != nil {
		t.Fatal(err)
	}
	if report := reports[0]; report.Clauses != 2 || report.ClausesCovered != 2 || len(report.Cards) != 1 || report.Rules != 0 {
		t.Errorf("of the pack: %+v", report)
	}
	if reports, err = l.Coverage(cover, nil); err != nil {
		t.Fatal(err)
	}
	if all := reports[0]; all.Clauses < 100 || all.Rules == 0 {
		t.Errorf("of all: %d clauses, %d rules", all.Clauses, all.Rules)
	}
	m, err := l.Mutate(cover, []string{folder}, nil, nil)
	if err != nil || m.Mutants != 4 || m.Noticed != 2 { // what it adds, nobody checks
		t.Errorf("mutants: %+v, %v", m, err)
	}

	cards := filepath.Join(folder, "cards.toml")
	src, err := os.ReadFile(cards)
	if err == nil {
		err = os.WriteFile(cards, append(src, []byte("paths = \"1-3\"\n")...), 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
	if ids, all := Changed(l, l.Over(), []string{folder}); all || len(ids) != 1 || ids[0] != "banner" {
		t.Errorf("%v have changed, all: %v; want banner", ids, all)
	}
}
