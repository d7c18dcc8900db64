package dsl_test

import (
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl"
)

// A whole game between two who take the first of their options, its record, and what a seat knows of it.
func Example() {
	lib, err := dsl.Open("wotr-cards")
	if err != nil {
		log.Fatal(err)
	}
	card, err := lib.Card("Bag End")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(card.Text[0].Written)
	g, err := lib.Start("two-player-duel", 7)
	if err != nil {
		log.Fatal(err)
	}
	for q := g.Asked(); q != nil; q = g.Asked() {
		if err := g.Choose(0); err != nil {
			log.Fatal(err)
		}
	}
	seen, err := g.View("gandalf")
	if err != nil {
		log.Fatal(err)
	}
	text, err := g.Record()
	if err != nil {
		log.Fatal(err)
	}
	again, err := lib.Replay(text)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(seen.Score)
	fmt.Println(again.Outcome())
	// Output:
	// When activated: the Hobbit player draws 2.
	// Free Peoples 12, Shadow 12
	// the Shadow side wins
}

// Each game is played through by sentences and by numbers; nobody is shown what the others hold.
func TestPlay(t *testing.T) {
	for _, of := range dsl.Games() {
		lib, err := dsl.Open(of)
		if err != nil {
			t.Fatal(err)
		}
		g, err := lib.Start(lib.Scenarios()[0], 3)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for q := g.Asked(); q != nil && n < 300; q = g.Asked() {
			if pick := n % len(q.Options); n%2 == 0 {
				err = g.Choose(pick)
			} else {
				err = g.Say(q.Options[pick])
			}
			if err != nil {
				t.Fatalf("%s, %s: %v", of, q.Words, err)
			}
			n++
		}
		recorded, err := g.Record()
		if err != nil {
			t.Fatal(err)
		}
		again, err := lib.Replay(recorded)
		if err != nil {
			t.Fatal(err)
		}
		here, err := again.Record()
		if err != nil {
			t.Fatal(err)
		}
		if a, b := played(recorded), played(here); a != b || !strings.Contains(a, "digest") {
			t.Errorf("%s: the record of the game that was played again is another", of)
		}
		watched, err := again.View("")
		if err != nil || len(watched.Board) == 0 || len(watched.Story) == 0 {
			t.Errorf("%s: %+v, %v", of, watched, err)
		}
	}
}

// played returns what a record has of a game, without how its lines are checked.
func played(record []byte) string {
	_, game, _ := strings.Cut(string(record), " begin\n")
	var lines []string
	for line := range strings.Lines(game) {
		_, words, _ := strings.Cut(line, " ")
		lines = append(lines, words)
	}
	return strings.Join(lines, "")
}

// The guide has the example.
func TestGuide(t *testing.T) {
	guide, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	here, err := os.ReadFile("dsl_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(here), "\nfunc Example() {\n")
	example, _, _ = strings.Cut(example, "\t// Output:")
	if !strings.Contains(string(guide), "func Example() {\n"+example+"}\n") {
		t.Error("README.md has another example")
	}
}

// What cannot be done is an error that says what there is.
func TestErrors(t *testing.T) {
	if _, err := dsl.Open("chess"); err == nil || !strings.Contains(err.Error(), "wotr-cards") {
		t.Errorf("no such game: %v", err)
	}
	if _, err := dsl.Open("wotr-cards", filepath.Join(t.TempDir(), "gone")); err == nil {
		t.Error("no such pack")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.toml"), []byte("[x]\ntype = \"event\"\nname = \"X\"\nfaction = \"elf\"\ntext = \"When played: drawz 1.\"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := dsl.Open("wotr-cards", dir); err == nil || !strings.Contains(err.Error(), "a.toml:5") {
		t.Errorf("a wrong text: %v", err)
	}
	lib, err := dsl.Open("wotr-cards")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lib.Start("nowhere", 1); err == nil {
		t.Error("no such scenario")
	}
	g, err := lib.Start("trilogy", 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Choose(1000); err == nil {
		t.Error("no such option")
	}
	if err := g.Say("frodo flies to Mordor"); err == nil {
		t.Error("no such sentence")
	}
	if _, err := g.View("sam"); err == nil {
		t.Error("no such seat")
	}
	if _, err := lib.Replay([]byte("nothing")); err == nil {
		t.Error("no record")
	}
}

// A module of its own plays a game of each kind through this package alone; importing it has changed nothing of gopher-lua.
func TestOtherModule(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"main.go": otherModule,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	head := strings.Replace(string(mod), "module loremaster", "module elsewhere", 1)
	head += fmt.Sprintf("\nrequire loremaster v0.0.0\n\nreplace loremaster => %s\n", root)
	for name, text := range map[string][]byte{"go.mod": []byte(head), "go.sum": sums} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("go", "run", "-mod=mod", ".")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOPROXY=off")
	said, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	if lines := strings.Split(strings.TrimSpace(string(said)), "\n"); len(lines) != 3 || slices.Contains(lines, "") {
		t.Errorf("it says\n%s", said)
	}
}

const otherModule = `package main

import (
	"fmt"
	"log"

	lua "github.com/yuin/gopher-lua"

	"loremaster/dsl"
)

func main() {
	if lua.MaxArrayIndex != 67108864 || !lua.CompatVarArg {
		log.Fatal("the library's settings are other ones: ", lua.MaxArrayIndex, lua.CompatVarArg)
	}
	for _, of := range dsl.Games() {
		lib, err := dsl.Open(of)
		if err != nil {
			log.Fatal(err)
		}
		g, err := lib.Start(lib.Scenarios()[0], 7)
		if err != nil {
			log.Fatal(err)
		}
		for n, q := 0, g.Asked(); q != nil; n, q = n+1, g.Asked() {
			if err := g.Choose(n % len(q.Options)); err != nil {
				log.Fatal(err)
			}
		}
		fmt.Println(of, g.Outcome())
	}
}
`
