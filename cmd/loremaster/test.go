// This file defines "loremaster test".

package main

import (
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/interpreter/sim"
)

// tester is what the flags of test say.
type tester struct {
	data    *data
	options gamescript.Options
	pattern string
	json    bool
	junit   string
	format  string
	watch   bool
	cover   bool
	mutate  bool
	torture bool
	all     bool
}

func newTest(d *data) *cobra.Command {
	t := &tester{data: d}
	cmd := command("test [PATH...]", "Run scripted games, and say what they leave untested", nil, prints(t.run))
	flags := cmd.Flags()
	flags.StringVar(&t.pattern, "run", "", "only cases of whose title, file or rule `PATTERN` is a part")
	flags.BoolVar(&t.json, "json", false, "print as JSON")
	flags.StringVar(&t.junit, "junit", "", "write the results as a JUnit report to `FILE`")
	flags.BoolVar(&t.options.Update, "update", false, "rewrite golden sections, and what scripts say that have to fail")
	flags.BoolVar(&t.options.FailFast, "fail-fast", false, "stop at the first case that does not pass")
	flags.BoolVar(&t.watch, "watch", false, "go on, and run again what a changed script or card touches")
	flags.BoolVar(&t.cover, "cover", false, "tell which clauses of text, lines of scripts and rules no case exercises")
	flags.BoolVar(&t.mutate, "mutate", false, "change the texts, and tell which changes no case notices")
	flags.BoolVar(&t.all, "all", false, "with --cover and --mutate: also what is not of the packs in which the scripts lie")
	flags.BoolVar(&t.torture, "torture", false, "play each case again with undo, save and load, replay and exchanged hidden cards")
	formatFlag(cmd, &t.format)
	for _, flag := range []string{"json", "junit", "cover", "mutate", "torture"} {
		cmd.MarkFlagsMutuallyExclusive("watch", flag)
	}
	return cmd
}

// testsFolder is where scripts are looked for if none are named.
const testsFolder = "tests"

func (t *tester) run(p *printer, args []string) error {
	if err := knownFormat(t.format); err != nil {
		return err
	}
	if len(args) == 0 {
		args = []string{testsFolder}
	}
	files, err := scripts(args)
	if err != nil {
		return err
	}
	debug.SetGCPercent(seldom) // cases leave much behind that nobody needs
	lib, err := t.load()
	if err != nil {
		return err
	}
	if t.pattern != "" {
		t.options.Match = gamescript.Matching(t.pattern)
	}
	if t.cover || t.mutate || t.watch {
		t.options.Cover = &gamescript.Cover{}
	}
	if t.torture {
		t.options.Torture = &gamescript.Torture{}
	}
	if t.watch {
		ctx, stop := interrupted()
		defer stop()
		t.options.Stopped = func() bool { return ctx.Err() != nil }
		return t.watchFor(ctx, p, lib, args, files)
	}
	report, results := t.runFiles(lib, files)
	if report.Stopped == 0 {
		if err := t.study(lib, report, results, args, files); err != nil {
			return err
		}
	}
	if !t.json {
		return t.print(p, report, results)
	}
	report.CPUSeconds = sim.CPUSeconds()
	if err := p.json(report); err != nil {
		return err
	}
	return report.verdict()
}

func scripts(paths []string) ([]string, error) {
	files, err := gamescript.Find(paths)
	switch {
	case err != nil:
		f := unread(err)
		if slices.Equal(paths, []string{testsFolder}) {
			f.hint("name the files or folders to test, or go to where the folder %q is", testsFolder)
		}
		return nil, f
	case len(files) == 0:
		return nil, usage("there is no scripted game in %q, expected files whose names end in .game", paths[0])
	}
	return files, nil
}

// load returns the library for the scripts, of all games. One with errors is something that cannot be read.
func (t *tester) load() (*gamescript.Runner, error) {
	bases, err := t.data.bases()
	if err != nil {
		return nil, err
	}
	for _, base := range bases {
		lib, diags, report := base.Library()
		report.WriteTo(os.Stderr) //nolint:errcheck // nobody to tell
		if lib == nil {
			return nil, mistakes("the data has", diags)
		}
	}
	return t.data.joined(bases), nil
}

// testReport is what came of a run, as it is printed as JSON.
type testReport struct {
	Files      int            `json:"files"`                // that have run to their ends
	Stopped    int            `json:"stopped_of,omitempty"` // of so many, where it was stopped
	Cases      int            `json:"cases"`
	Passed     int            `json:"passed"`
	Failed     int            `json:"failed"`     // those included that could not be read
	Unreadable int            `json:"unreadable"` // cases that could not be read
	CPUSeconds float64        `json:"cpu_seconds"`
	Failures   []testFailure  `json:"failures,omitempty"`
	Warnings   *diag.List     `json:"warnings,omitempty"` // of cases, which fail nothing
	Torture    *tortureReport `json:"torture,omitempty"`
	*gamescript.Coverage
	Games []*gamescript.Coverage `json:"games,omitempty"` // in its place where cases are of several
	*gamescript.Mutation
}

// tortureReport says how much the cases that passed have been put through.
type tortureReport struct {
	Decisions int64   `json:"decisions"`
	Exchanges int64   `json:"hidden_exchanges"`
	Seconds   float64 `json:"seconds"`
}

// testFailure is a case that did not pass.
type testFailure struct {
	File    string   `json:"file"`
	Line    int      `json:"line"`
	Title   string   `json:"title"`
	Rules   []string `json:"rules,omitempty"`
	Message string   `json:"message"`
	Torture string   `json:"torture,omitempty"`  // what was done to it
	Answer  int      `json:"decision,omitempty"` // and at which decision
}

// runFiles runs files, and counts what came of them.
func (t *tester) runFiles(lib *gamescript.Runner, files []string) (*testReport, []gamescript.Result) {
	began := time.Now()
	report, results := runFiles(lib, files, t.options)
	if torture := t.options.Torture; torture != nil {
		report.Torture = &tortureReport{torture.Decisions.Load(), torture.Exchanges.Load(), time.Since(began).Seconds()}
	}
	return report, results
}

// runFiles runs files, tells how far it is, and counts what came of them. It goes on until Ctrl-C, or as the options say.
func runFiles(lib *gamescript.Runner, files []string, options gamescript.Options) (report *testReport, results []gamescript.Result) {
	report = &testReport{}
	run := func(line *progress, isStopped func() bool) {
		options.Stopped = isStopped
		options.Done = func(string, []gamescript.Result) {
			report.Files++
			line.tell("files", report.Files, len(files))
		}
		results = lib.RunFiles(files, options)
		if report.Files < len(files) && isStopped() {
			report.Stopped = len(files)
		}
	}
	if options.Stopped == nil {
		atWork(run)
	} else {
		line := newProgress()
		run(line, options.Stopped)
		line.wipe()
	}
	for i := range results {
		r := &results[i]
		report.Cases += r.Cases()
		if len(r.Warnings.Items) > 0 {
			if report.Warnings == nil {
				report.Warnings = &diag.List{}
			}
			report.Warnings.Add(r.Warnings.Items...)
		}
		if r.Passed() {
			report.Passed++
			continue
		}
		report.Failed += r.Cases()
		if r.Problems != "" {
			report.Unreadable += r.Cases()
		}
		failure := testFailure{File: r.File, Line: r.Line, Title: r.Title, Rules: r.Rules, Message: r.String()}
		if r.Failure != nil {
			failure.Torture, failure.Answer = r.Failure.Torture, r.Failure.Answer
		}
		report.Failures = append(report.Failures, failure)
	}
	return report, results
}

// study finds out what the cases leave untested, and writes what came of them, as far as the flags ask for it.
func (t *tester) study(lib *gamescript.Runner, report *testReport, results []gamescript.Result, paths, files []string) (err error) {
	if report.Cases == 0 {
		return usage("there is no case with %q in its title, file or rules", t.pattern)
	}
	packs := packsOf(files, t.data.layers...)
	if t.all || slices.Contains(packs, "") {
		packs = nil
	}
	if t.cover {
		games, err := lib.Coverage(t.options.Cover, packs)
		if err != nil {
			return err
		}
		if report.Games = games; len(games) == 1 {
			report.Coverage, report.Games = games[0], nil
		}
	}
	if t.mutate {
		lists, err := gamescript.FindLists(paths)
		if err != nil {
			return err
		}
		line := newProgress()
		defer line.wipe()
		tell := func(n, of int) { line.tell("mutants", n, of) }
		if report.Mutation, err = lib.Mutate(t.options.Cover, packs, lists, tell); err != nil {
			return err
		}
	}
	if t.junit != "" {
		if err := store.Fill(t.junit, store.Public, func(w io.Writer) error { return gamescript.WriteJUnit(w, results) }); err != nil {
			return unwritten(t.junit, err)
		}
	}
	return nil
}

// packsOf returns the packs in which files lie, each once; of a file that lies in none that of some folders that is around it,
// or "".
func packsOf(files []string, folders ...string) []string {
	return diag.Once(screen.Each(files, func(file string) string {
		folder := filepath.Dir(file)
		around := pack.Around(folder)
		for _, named := range folders {
			if around == "" && within([]string{named}, folder) {
				around = named
			}
		}
		return filepath.ToSlash(around)
	}))
}

// print prints the cases that did not pass, what the flags ask for, and a summary.
func (t *tester) print(p *printer, report *testReport, results []gamescript.Result) error {
	printFailures(p, results)
	for i := range results {
		if r := &results[i]; !r.Passed() {
			at := diag.Place{File: r.File, Line: r.Line}
			if r.Failure != nil {
				at.Line = r.Failure.Line
			}
			annotate(p, t.format, diag.Error.String(), at, r.String())
		}
	}
	if report.Coverage != nil {
		p.WriteString(report.Coverage.String())
	}
	for _, c := range report.Games {
		p.printf("%s\n%s", p.title(shelf.Game(c.Game).Name), c)
	}
	if report.Mutation != nil {
		p.WriteString(report.Mutation.String())
	}
	if r := report.Torture; r != nil {
		p.printf("tortured at %s, %s of hidden cards, in %.1f seconds\n", count(int(r.Decisions), "decision"), count(int(r.Exchanges), "exchange"), r.Seconds)
	}
	return report.summary(p, " in "+count(report.Files, "file"))
}

// summary says in a line how many cases passed, of those somewhere.
func (r *testReport) summary(p *printer, where string) error {
	if r.Stopped > 0 {
		p.printf("%d of %s passed\n", r.Passed, count(r.Cases, "case"))
	}
	if err := r.verdict(); err != nil {
		return err
	}
	p.printf("%s%s passed\n", count(r.Cases, "case"), where)
	return nil
}

// printFailures prints what failed, and the warnings of what passed; what keeps several cases from being read, such as a
// mistake in their pack, once.
func printFailures(p *printer, results []gamescript.Result) {
	told := map[string]bool{}
	for i := range results {
		switch r := &results[i]; {
		case !r.Passed() && told[r.Problems] && r.Problems != "":
		case !r.Passed():
			told[r.Problems] = true
			p.WriteString(r.String())
		case len(r.Warnings.Items) > 0:
			p.WriteString(r.Warnings.Error())
		}
	}
}

// verdict returns an error if a case did not pass, or a list of mutants is wrong.
func (r *testReport) verdict() error {
	cases := count(r.Cases, "case")
	switch failures := r.Failed - r.Unreadable; {
	case r.Stopped > 0:
		return stopped("stopped after %d of %s", r.Files, count(r.Stopped, "file"))
	case r.Failed == 0 && r.Mutation != nil && r.Mistakes.Errors() > 0:
		return failed("the lists of mutants have %s", count(r.Mistakes.Errors(), "mistake"))
	case r.Failed == 0:
		return nil
	case r.Unreadable == 0:
		return failed("%d of %s failed", r.Failed, cases)
	case failures == 0:
		return usage("%d of %s could not be read", r.Unreadable, cases)
	default:
		return usage("%d of %s failed, %d could not be read", failures, cases, r.Unreadable)
	}
}
