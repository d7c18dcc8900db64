package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

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
