package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"loremaster/dsl/games"
	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// TestProposals begins an errata of everything that can have one, and takes all that it proposes, but to remove: the
// data stay without an error.
func TestProposals(t *testing.T) {
	dir := t.TempDir()
	it, err := (&data{}).load()
	if err != nil {
		t.Fatal(err)
	}
	made := map[string]int{}
	for i := range it.lib.Common().Definitions {
		of := &it.lib.Common().Definitions[i]
		if len(proposalsFor(games.Of(""), of.Type)) == 0 {
			continue
		}
		b := begun{of: games.Of("")}
		if err := b.change(it.lib, of.ID); err != nil {
			t.Errorf("%s: %v", of.ID, err)
			continue
		}
		made[of.Type]++
		file := filepath.Join(dir, b.ID+".toml")
		b.Today = "2026-11-20"
		if err := b.write("errata.toml", file); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		said := string(text)
		for _, p := range b.Proposals {
			said = strings.Replace(said, "# "+p+"\n", p+"\n", 1)
		}
		if said == string(text) {
			t.Errorf("%s: nothing is proposed:\n%s", of.ID, said)
		}
		if err := os.WriteFile(file, []byte(said), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if _, diags, _ := wotrcardstools.Load(append(wotrcardstools.Shipped(), pack.Folder(dir))); diags.Errors() > 0 {
		t.Error(diags.Error())
	}
	for _, kind := range []string{"character", "battleground", "scenario"} {
		if made[kind] == 0 {
			t.Errorf("there is no errata of a %s", kind)
		}
	}
}

// TestWorkflow runs the steps of the workflow of a new pack, as their runner would: they pass; and where a card is wrong, the line
// is named to GitHub.
func TestWorkflow(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "north-wind")
	if out, err := inShell(t, dir, "loremaster new pack north-wind\n"); err != nil {
		t.Fatal(out, err)
	}
	src, err := os.ReadFile(filepath.Join(folder, ".github/workflows/check.yml"))
	if err != nil {
		t.Fatal(err)
	}
	steps := map[string]string{}
	for step := range strings.SplitSeq(string(src), "      - name: ") {
		if name, run, ok := strings.Cut(step, "\n        run: |\n"); ok {
			steps[name] = strings.ReplaceAll(run, "          ", "")
		}
	}
	fake := filepath.Join(dir, "program")
	write(t, fake, "#!/bin/sh\n")
	got := "HOME=" + dir + "\nPROGRAM=file://" + fake + "\nSHA256=$(sha256sum < " + fake + " | cut -d ' ' -f 1)\nGITHUB_PATH=" + dir + "/path\n"
	summary := filepath.Join(dir, "summary")
	commit := "git -c user.name=Zoe -c user.email=zoe@example.org commit -qam "
	for _, run := range []string{
		got + steps["get the program"], steps["check"], steps["test"], steps["try"], steps["report what has changed since the last tag"],
		"git init -q . && git add . && " + commit + "one && git tag v1\nsed -i.bak 's/draw 2/draw 1/' cards.toml tests/*.game\n" + commit + "two",
		"GITHUB_STEP_SUMMARY=" + summary + "\n" + strings.Replace(steps["report what has changed since the last tag"], "--games 50", "--games 2", 1),
	} {
		if out, err := inShell(t, folder, run); err != nil {
			t.Fatalf("%v\n%s\n%s", err, run, out)
		}
	}
	if text, err := os.ReadFile(summary); err != nil || !strings.Contains(string(text), "draw 1") {
		t.Errorf("the report says %q, %v", text, err)
	}
	write(t, filepath.Join(folder, "cards.toml"), strings.Replace(string(must2(os.ReadFile(filepath.Join(folder, "cards.toml")))), "draw 1", "drow 1", 1))
	if out, err := inShell(t, folder, steps["check"]); err == nil || !strings.Contains(out, "::error file=cards.toml,line=") {
		t.Errorf("a mistake is told as %s, %v", out, err)
	}
}

func must2[T any](it T, err error) T {
	must(err)
	return it
}

// TestCardKinds begins a card of each kind with each of its texts. The data have no mistake then, and it passes its test,
// which notices each change of the text.
func TestCardKinds(t *testing.T) {
	var script strings.Builder
	for i := range games.All {
		g := &games.All[i]
		for _, k := range cardKinds(g) {
			for n := range k.Text {
				name := fmt.Sprintf("Ash's %s %s", k.Name, []string{"of Old", "of Late", "to Come"}[n])
				in := fmt.Sprintf("%s/%s-%d", g.ID, k.Name, n+1)
				fmt.Fprintf(&script, "loremaster new card '%s' --game %s --kind %s --text %d --in %s\n", strings.ReplaceAll(name, "'", "''"), g.ID, k.Name, n+1, in)
				fmt.Fprintf(&script, "loremaster check %s --game %s\nstdout '^0 errors, 0 warnings$'\n", in, g.ID)
				fmt.Fprintf(&script, "loremaster test %s/%s.game --data %s --game %s --mutate\nstdout '\\(100%%\\)$'\n! stdout warning\n", in, pack.ID(name), in, g.ID)
			}
		}
	}
	file := filepath.Join(t.TempDir(), "kinds.txtar")
	if err := os.WriteFile(file, []byte(script.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{Files: []string{file}, Cmds: scripted})
}
