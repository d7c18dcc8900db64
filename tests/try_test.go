package tests

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/trial"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// TestTried tries the shipped texts and those of the packs of this folder, of a share of them, in a short form: each clause works,
// or a list says why it does not, and names a case that exercises it.
func TestTried(t *testing.T) {
	var all []func()
	for _, g := range []*pack.Game{lotrtcgtools.Game, wotrcardstools.Game, wotrboardtools.Game} {
		all = append(all, func() { tried(t, g.Base(), g.ID, 2500000, nil) })
		for _, dir := range packsOf(g) {
			all = append(all, func() {
				tried(t, g.With(pack.For(g, pack.NewShelf(g).Open(dir))...), dir, 80000, func(x *game.Text) bool {
					return !x.Inherited && (strings.HasPrefix(x.File, dir+"/") || strings.HasPrefix(x.Line.Spot().File, dir+"/"))
				})
			})
		}
	}
	from, to := gametest.Part(t, len(all))
	for _, try := range all[from:to] {
		try()
	}
}

// tried tries texts of which a folder has the lists and the cases.
func tried(t *testing.T, base *pack.Base, folder string, work int, own func(*game.Text) bool) {
	lib, diags, _ := base.Library()
	if lib == nil {
		t.Fatal(diags)
	}
	r := trial.Run(lib, trial.Options{Own: own, Seed: 3, Work: work})
	for _, game := range r.Failed {
		t.Error(game)
	}
	listed, proof := trial.Listed{}, map[string]string{}
	lists, err := filepath.Glob(folder + "/*" + trial.ListEnding)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range lists {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var wrong diag.List
		if r.List(name, string(src), listed, &wrong); len(wrong.Items) > 0 {
			t.Error(wrong.Error())
		}
		for line := range strings.Lines(string(src)) {
			if parts := strings.Split(strings.TrimSpace(line), " | "); len(parts) == 4 {
				proof[parts[0]] = parts[1] + " | " + parts[2]
			}
		}
	}
	if r.Never(nil) == 0 && len(listed) == 0 {
		return
	}
	cases, files := exercising(t, base, folder, proof)
	for _, c := range r.Clauses {
		by := cases[diag.Place{File: c.File, Line: c.At, Column: c.Column}]
		place := c.Place()
		file, title, _ := strings.Cut(proof[place], " | ")
		switch reason, changesNothing := strings.CutPrefix(listed[place], noDifference); {
		case reason == "" && c.Worked == 0:
			t.Errorf("%s: %s\n%s\n%s | %s | REASON", folder, c.Text, c.Why, place, strings.Join(append(by, "FILE | CASE")[:1], ""))
		case reason == "":
		case !slices.Contains(by, proof[place]):
			t.Errorf("%s: the case that the list names does not exercise it; these do: %s", place, strings.Join(by, "; "))
		case passesWithout(base, folder+"/"+file, title, files, c) != changesNothing:
			var fail []string
			for _, name := range by {
				if file, title, _ := strings.Cut(name, " | "); !passesWithout(base, folder+"/"+file, title, files, c) {
					fail = append(fail, name)
				}
			}
			t.Errorf("%s: %s: the case %q passes without it: %v; these fail: %s", folder, place, title, !changesNothing, strings.Join(fail, "; "))
		}
	}
}

// noDifference begins the reasons of clauses that make no difference, for the rules or another line do the same.
const noDifference = "no difference: "

// passesWithout reports whether a case passes without a clause.
func passesWithout(base *pack.Base, path, title string, files map[string]*gamescript.File, c *trial.Clause) bool {
	alone := *files[path]
	alone.Cases = slices.DeleteFunc(slices.Clone(alone.Cases), func(c *gamescript.Case) bool { return c.Title != title })
	passes := true
	for _, r := range gamescript.LibraryOf(base).RunCases(&alone, gamescript.Options{Cover: &gamescript.Cover{Begun: c.Without}}) {
		passes = passes && r.Passed()
	}
	return passes
}

// exercising returns which cases of the files that lists name exercise each clause, by their files and titles, and those files.
func exercising(t *testing.T, base *pack.Base, folder string, proof map[string]string) (map[diag.Place][]string, map[string]*gamescript.File) {
	t.Helper()
	var files []string
	for _, by := range proof {
		file, _, _ := strings.Cut(by, " | ")
		files = append(files, folder+"/"+file)
	}
	slices.Sort(files)
	files = slices.Compact(files)
	lib, cover, of, read := gamescript.LibraryOf(base), &gamescript.Cover{}, map[string]string{}, map[string]*gamescript.File{}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		read[filepath.ToSlash(name)], _ = gamescript.Parse(name, src)
	}
	for _, r := range lib.RunFiles(files, gamescript.Options{Cover: cover}) {
		of[r.Title] = strings.TrimPrefix(filepath.ToSlash(r.File), folder+"/")
	}
	tested, err := lib.Tested(cover)
	if err != nil {
		t.Fatal(err)
	}
	cases := map[diag.Place][]string{}
	for _, c := range tested {
		for _, title := range c.Cases {
			cases[c.At] = append(cases[c.At], of[title]+" | "+title)
		}
	}
	return cases, read
}
