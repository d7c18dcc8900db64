package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/rogpeppe/go-internal/testscript"

	"loremaster/dsl/games"
	"loremaster/interpreter/tides/tidestools"
)

// process is held while the program runs in the process of the tests: the standard files, the folder and the environment belong
// to all of it.
var process sync.Mutex

// environment is what the program asks its environment for.
var environment = []string{"HOME", "XDG_STATE_HOME", "NO_COLOR", "TERM", "VISUAL", "EDITOR"}

// commandLine is what the program is called with.
type commandLine struct {
	args  []string
	dir   string
	env   func(name string) string
	stdin string // a file; "" for nothing
	two   bool   // with a second game, which nobody ships
	begun func() // called when its turn has come; nil for nothing
}

// run does what the program does, but for the process: data that are built in are read once for all command lines. It returns
// the exit status, and what was printed.
func (c *commandLine) run() (status int, stdout, stderr string) {
	process.Lock()
	defer process.Unlock()
	if c.begun != nil {
		c.begun()
	}
	if c.two {
		defer withTides()()
	}
	defer c.move()()
	files, err := os.MkdirTemp("", "")
	must(err)
	defer os.RemoveAll(files)
	shown, told := filepath.Join(files, "stdout"), filepath.Join(files, "stderr")
	defer c.standard(shown, told)()
	root := newRoot()
	root.SetArgs(c.args)
	status = statusOf(root.Execute())
	out, err := os.ReadFile(shown)
	must(err)
	errs, err := os.ReadFile(told)
	must(err)
	return status, string(out), string(errs)
}

// withTides adds the second game, and returns what takes it away again.
func withTides() (undo func()) {
	was, all := shelf, games.All
	games.All = append(slices.Clip(games.All), games.Row{Game: tidestools.Game})
	shelf = games.Shelf()
	return func() { shelf, games.All = was, all }
}

// move changes to the folder and the environment of a command line, and returns what changes back.
func (c *commandLine) move() (back func()) {
	was, err := os.Getwd()
	must(err)
	set := func(env func(name string) string) {
		for _, name := range environment {
			must(os.Setenv(name, env(name)))
		}
	}
	before := map[string]string{}
	for _, name := range environment {
		before[name] = os.Getenv(name)
	}
	must(os.Chdir(c.dir))
	set(c.env)
	return func() {
		must(os.Chdir(was))
		set(func(name string) string { return before[name] })
	}
}

// standard makes files the standard ones, and returns what puts those of the tests back.
func (c *commandLine) standard(stdout, stderr string) (back func()) {
	in, err := os.Open(cmp.Or(c.stdin, os.DevNull))
	must(err)
	out, err := os.Create(stdout)
	must(err)
	errs, err := os.Create(stderr)
	must(err)
	wasIn, wasOut, wasErr := os.Stdin, os.Stdout, os.Stderr
	os.Stdin, os.Stdout, os.Stderr = in, out, errs
	return func() {
		os.Stdin, os.Stdout, os.Stderr = wasIn, wasOut, wasErr
		for _, f := range []*os.File{in, out, errs} {
			f.Close()
		}
	}
}

// scripted has what a script of command lines says besides the commands that every such script knows: the program itself, and
// with a second game; what is typed to the next of them, "typed FILE"; and "status N PROGRAM ARG...", where it exits with that.
var scripted = map[string]func(*testscript.TestScript, bool, []string){
	"loremaster": func(ts *testscript.TestScript, neg bool, args []string) {
		expected(ts, neg, append([]string{"loremaster"}, args...))
	},
	"loremaster-two": func(ts *testscript.TestScript, neg bool, args []string) {
		expected(ts, neg, append([]string{"loremaster-two"}, args...))
	},
	"typed":  func(ts *testscript.TestScript, _ bool, args []string) { ts.Setenv(typed, ts.MkAbs(args[0])) },
	"status": status,
	"json":   jsonValues,
}

// typed is where a script keeps what is typed to the next command line.
const typed = "TYPED"

// lineOf returns a command line of a script: the program and its arguments.
func lineOf(ts *testscript.TestScript, args []string) *commandLine {
	c := &commandLine{args: args[1:], dir: ts.MkAbs("."), env: ts.Getenv, stdin: ts.Getenv(typed), two: args[0] == "loremaster-two"}
	ts.Setenv(typed, "")
	return c
}

// tell hands what a command line printed to the script.
func tell(ts *testscript.TestScript, stdout, stderr string) {
	ts.Stdout().Write([]byte(stdout)) //nolint:errcheck // it is kept in memory
	ts.Stderr().Write([]byte(stderr)) //nolint:errcheck // likewise
}

// callOf runs a command line of a script, and returns the exit status.
func callOf(ts *testscript.TestScript, args []string) int {
	got, out, errs := lineOf(ts, args).run()
	tell(ts, out, errs)
	return got
}

// expected fails unless a command line comes out well, or with neg badly.
func expected(ts *testscript.TestScript, neg bool, args []string) {
	if got := callOf(ts, args); (got == 0) == neg {
		ts.Fatalf("exit status %d", got)
	}
}

// status is the command "status N PROGRAM ARG...", which runs the program, which must exit with that status.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if got := fmt.Sprint(callOf(ts, args[1:])); (got == args[0]) == neg {
		ts.Fatalf("exit status %s, expected %s", got, args[0])
	}
}
