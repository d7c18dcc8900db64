package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"loremaster/dsl/cluster/server"
	"loremaster/interpreter/sim"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"program": main, "server": func() { must(server.Run(os.Args[1:])) }})
}

// TestCommands runs the scripts of testdata, which call the program as a person does.
func TestCommands(t *testing.T) {
	data, err := filepath.Abs("testdata") // the folder changes while one of them runs
	must(err)
	tests, err := filepath.Abs("../../tests")
	must(err)
	testscript.Run(t, testscript.Params{
		Dir:                 data,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds:                scripted,
		Setup: func(env *testscript.Env) error {
			env.Setenv("TESTS", tests)
			return nil
		},
	})
}

// TestExamples runs every example that help shows, in one folder with a few tests, in order.
func TestExamples(t *testing.T) {
	var script strings.Builder
	fewer := strings.NewReplacer("--games 100", "--games 10", "--games 200", "--games 4")
	for line := range strings.Lines(examples) {
		script.WriteString("loremaster " + fewer.Replace(line) + "stdout .\n")
	}
	file := filepath.Join(t.TempDir(), "examples.txtar")
	if err := os.WriteFile(file, []byte(script.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{Files: []string{file}, Cmds: scripted, Setup: func(env *testscript.Env) error {
		const errata = "[bag-end]\nname = \"Bag End\"\ntype = \"path\"\nnumber = 1\npoints = 1\ntext = \"When activated: the Hobbit player draws 3.\"\n"
		folder, tests := filepath.Join(env.WorkDir, "my-errata"), filepath.Join(env.WorkDir, "tests")
		return errors.Join(os.CopyFS(tests, os.DirFS("../../tests/wotr-cards/rules/playing")), os.CopyFS(filepath.Join(tests, "puzzles"), os.DirFS("../../tests/wotr-cards/puzzles")),
			os.Mkdir(folder, 0o777), os.WriteFile(filepath.Join(folder, "cards.toml"), []byte(errata), 0o666))
	}})
}

func TestHelp(t *testing.T) {
	for _, cmd := range newRoot().Commands() {
		if cmd.Name() == "completion" || cmd.Name() == "help" || cmd.IsAdditionalHelpTopicCommand() || cmd.Hidden {
			continue
		}
		if cmd.Long == "" || cmd.Example == "" {
			t.Errorf("%s: it has no long help, or no example", cmd.Name())
		}
	}
}

// TestNumbers pins how numbers are written for people.
func TestNumbers(t *testing.T) {
	for _, test := range []struct {
		n         int
		one, want string
	}{
		{1, "army", "1 army"}, {2, "army", "2 armies"}, {0, "card", "0 cards"},
	} {
		if got := count(test.n, test.one); got != test.want {
			t.Errorf("count(%d, %q) = %q, want %q", test.n, test.one, got, test.want)
		}
	}
}

// TestVerdict shows which summaries are a failure.
func TestVerdict(t *testing.T) {
	for _, test := range []struct {
		summary sim.Summary
		want    string
	}{
		{sim.Summary{Games: 2, Finished: 2}, ""},
		{sim.Summary{Games: 2, Finished: 1}, "1 game did not end"},
		{sim.Summary{Games: 2, Finished: 2, ScriptErrors: 3}, "3 script errors in games"},
		{sim.Summary{Games: 2, Finished: 1, InvariantViolations: 1, Violations: []string{"seed 4: a card is lost"}}, "1 game broke an invariant"},
		{sim.Summary{Games: 1, Finished: 1, Exchanges: &sim.Exchanges{Made: 9, Differences: 2}}, "2 exchanges of hidden cards changed what a seat is shown"},
	} {
		got := ""
		if err := verdict(&test.summary); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("verdict(%+v) = %q, want %q", test.summary, got, test.want)
		}
	}
}

// TestColors pins that colours are added only where they are wanted.
func TestColors(t *testing.T) {
	for _, test := range []struct {
		color bool
		want  string
	}{{false, "Moria"}, {true, "\x1b[1mMoria\x1b[0m"}} {
		p := &printer{color: test.color}
		if got := p.title("Moria"); got != test.want {
			t.Errorf("title with color %v = %q, want %q", test.color, got, test.want)
		}
	}
}

// jsonValues is the command "json FILE KEY...", which prints the value of each key, a line each. A key that
// is not there fails; "! json" expects that.
func jsonValues(ts *testscript.TestScript, neg bool, args []string) {
	values := map[string]any{}
	if err := json.Unmarshal([]byte(ts.ReadFile(args[0])), &values); err != nil {
		ts.Fatalf("%s: %v", args[0], err)
	}
	for _, key := range args[1:] {
		v, ok := values[key]
		if ok == neg {
			ts.Fatalf("%s: key %q: there is one: %v", args[0], key, ok)
		}
		fmt.Fprintln(ts.Stdout(), v)
	}
}
