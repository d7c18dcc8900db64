// This file runs the rules tests, every .game file of this folder and its folders, and replays the stored games.

package tests

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/impact"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

var update = flag.Bool("update", false, "write anew what the files keep of earlier runs")

// joined returns what plays the scripts of all games.
func joined() *gamescript.Runner {
	return gamescript.Join(nil, gamescript.LibraryOf(wotrcardstools.Game.Base()), gamescript.LibraryOf(lotrtcgtools.Game.Base()), gamescript.LibraryOf(wotrboardtools.Game.Base()))
}

// TestRules runs every script of this folder and its folders, those too that have to fail, and tortures a share of them. None
// warns.
func TestRules(t *testing.T) {
	files, err := gamescript.Find([]string{"."})
	if err != nil || len(files) == 0 {
		t.Fatalf("%d scripts, %v", len(files), err)
	}
	share := gametest.Spread(t)
	var tortured, plain []string
	for i, file := range files {
		if share(i) {
			tortured = append(tortured, file)
		} else {
			plain = append(plain, file)
		}
	}
	lib := joined()
	results := lib.RunFiles(tortured, gamescript.Options{Update: *update, Torture: &gamescript.Torture{}})
	for _, r := range append(results, lib.RunFiles(plain, gamescript.Options{Update: *update})...) {
		t.Run(r.File+"/"+r.Title, func(t *testing.T) {
			if !r.Passed() || len(r.Warnings.Items) > 0 {
				t.Error("\n" + r.String())
			}
		})
	}
}

// TestMutants changes the texts, a share of all changes that there are: at least nine of ten are noticed, but for those that the
// lists of this folder say change nothing; and these lists are right.
func TestMutants(t *testing.T) {
	files, err := gamescript.Find([]string{"."})
	if err != nil {
		t.Fatal(err)
	}
	lists, err := gamescript.FindLists([]string{"."})
	if err != nil || len(lists) == 0 {
		t.Fatalf("%d lists, %v", len(lists), err)
	}
	lib, cover := joined(), &gamescript.Cover{Mutants: gametest.Spread(t)}
	lib.RunFiles(files, gamescript.Options{Cover: cover})
	m, err := lib.Mutate(cover, nil, lists, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d of %d mutants are noticed", m.Noticed, m.Mutants)
	if m.Share < 0.9 || m.Mistakes.Errors() > 0 {
		t.Errorf("\n%s", m)
	}
}

// TestPacks changes the texts and scripts of a share of the packs of this folder: the cases of each notice every change.
func TestPacks(t *testing.T) {
	manifests, err := filepath.Glob("packs/*/pack.toml")
	if err != nil || len(manifests) == 0 {
		t.Fatalf("%d packs, %v", len(manifests), err)
	}
	from, to := gametest.Part(t, len(manifests))
	for _, manifest := range manifests[from:to] {
		folder := filepath.ToSlash(filepath.Dir(manifest))
		files, err := gamescript.Find([]string{folder})
		if err != nil {
			t.Fatal(err)
		}
		lists, err := gamescript.FindLists([]string{folder})
		if err != nil {
			t.Fatal(err)
		}
		lib, cover := joined(), &gamescript.Cover{}
		lib.RunFiles(files, gamescript.Options{Cover: cover})
		m, err := lib.Mutate(cover, []string{folder}, lists, nil)
		if err != nil {
			t.Fatal(err)
		}
		if m.Mutants == 0 || m.Noticed < m.Mutants || m.Mistakes.Errors() > 0 {
			t.Errorf("%s:\n%s", folder, m)
		}
	}
}

// TestRecords replays the games of records: they come out as they did, and to what their index says.
func TestRecords(t *testing.T) {
	for _, of := range []struct {
		folder string
		count  int
		base   *pack.Base
	}{{"wotr-cards/records", 26, wotrcardstools.Game.Base()}, {"starter/records", 12, lotrtcgtools.Game.Base()}, {"wotr/records", 11, wotrboardtools.Game.Base()}} {
		t.Run(of.folder, func(t *testing.T) { replayAll(t, of.folder, of.count, of.base) })
	}
}

// replayAll replays the records of a folder.
func replayAll(t *testing.T, folder string, count int, base *pack.Base) {
	files, err := filepath.Glob(folder + "/*.record")
	if err != nil || len(files) != count {
		t.Fatalf("%d records, %v; want %d", len(files), err, count)
	}
	v := &impact.Verifier{Now: impact.DataOf(base)}
	var now []impact.Indexed
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		d := v.Verify(file, text)
		if d.Status != impact.Same {
			t.Errorf("%s: %s, %s%s", file, d.Status, d.FirstDifference(), d.Message)
		}
		now = append(now, impact.Indexed{Verdict: d})
	}
	index, err := os.ReadFile(filepath.Join(folder, impact.IndexName))
	if err != nil {
		t.Fatal(err)
	}
	was := regexp.MustCompile(`(?m)^    .*\n`).ReplaceAllString(string(index), "") // without what was different once
	for line := range strings.Lines(impact.Index(now)) {
		if !strings.Contains(was, line) {
			t.Errorf("the index does not say: %s", line)
		}
		was = strings.Replace(was, line, "", 1)
	}
	if was != "" {
		t.Errorf("there is no record for the lines\n%s", was)
	}
	if t.Failed() {
		t.Log("if this is meant: go run ./cmd/loremaster verify --update, and read what is different")
	}
}
