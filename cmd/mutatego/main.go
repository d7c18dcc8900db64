// Mutatego edits the Go of the rules, one edit at a time, and tells which edits no test notices.
//
//	go run ./cmd/mutatego -list                    all edits, by name
//	go run ./cmd/mutatego -run 'endCombat|fire'    tries those of some functions
//	go run ./cmd/mutatego -run ' (order|guard) '   tries those of some kinds
//	go run ./cmd/mutatego -draw 200 -seed 1        tries so many of them, drawn by a seed
//	go run ./cmd/mutatego -tests Rounds -- -v      tries them by some unit tests alone, which are given what follows "--"
//
// An edit is named by its function, its kind and its number in it: "combat.go Game.endCombat guard 1". All that are to be
// tried are built into one program, each behind a switch of its own, so that a try takes seconds.
//
// Those that change nothing stand with the reason in a file that is called after the folder; they are not tried, and one
// that is not among the edits any more is an error.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"time"
)

func main() {
	t := trial{}
	flag.StringVar(&t.folder, "rules", "interpreter/wotrcards", "the `folder` whose Go is edited")
	flag.StringVar(&t.scripts, "scripts", scripts, "the `folders` of the scripted tests that are run, with commas between: all of them, or those of one game")
	flag.StringVar(&t.run, "run", "", "try those whose name fits the regular `expression`")
	flag.BoolVar(&t.list, "list", false, "list the edits, and try none")
	flag.StringVar(&t.skip, "skip", slow, "the unit tests that are left out, a regular `expression`")
	flag.StringVar(&t.tests, "tests", "", "try by the unit tests alone whose name fits the regular `expression`")
	flag.IntVar(&t.draw, "draw", 0, "try so many of them, drawn by the seed; 0 for all")
	flag.Uint64Var(&t.seed, "seed", 1, "the `number` that says which are drawn")
	flag.IntVar(&t.workers, "workers", 1, "how many edits are tried at once, each on one core")
	flag.Usage = usage
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := t.start(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "mutatego:", err)
		os.Exit(1)
	}
}

func usage() {
	out := flag.CommandLine.Output()
	fmt.Fprint(out, "Edits the Go of the rules, one edit at a time, and names the edits that no test notices.\n\nKinds of edits:\n")
	for _, k := range kinds {
		fmt.Fprintf(out, "  %-12s %s\n", k.name, k.does)
	}
	fmt.Fprint(out, "\nAn edit is tried against, until one notices it:\n")
	for _, s := range suite {
		fmt.Fprintf(out, "  %-16s %s\n", s.by, strings.NewReplacer("PROGRAM", "loremaster", "UNIT -test.", "go test -", "-test.", "-").Replace(strings.Join(s.args, " ")))
	}
	fmt.Fprint(out, "What takes five times as long as without an edit, and ten seconds, is stopped, and has noticed it; of several workers so many times that.\n\nFlags:\n")
	flag.PrintDefaults()
}

// trial is what the flags say.
type trial struct {
	folder, run, skip string
	scripts, tests    string
	list              bool
	workers, draw     int
	seed              uint64
}

// start lists or tries the edits of a folder. It fails where one is not noticed.
func (t trial) start(ctx context.Context) error {
	fits, err := regexp.Compile(t.run)
	if err != nil {
		return err
	}
	opens, err := compiled(ctx, t.folder)
	if err != nil {
		return err
	}
	r, err := readRules(t.folder, opens)
	if err != nil {
		return err
	}
	all := r.edits()
	same, err := readEquivalents(filepath.Join("cmd/mutatego", filepath.Base(t.folder)+".txt"), all)
	if err != nil {
		return err
	}
	var chosen []edit
	for _, e := range all {
		switch {
		case !fits.MatchString(e.Name):
		case t.list:
			fmt.Println(strings.TrimSpace(e.Name + "\t" + e.At + "\t" + same[e.Name]))
		case same[e.Name] == "":
			chosen = append(chosen, e)
		}
	}
	if len(chosen) == 0 {
		return nil
	}
	if t.draw > 0 && t.draw < len(chosen) {
		rand.New(rand.NewPCG(t.seed, 0)).Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
		chosen = chosen[:t.draw]
	}
	if t.tests != "" {
		suite = suite[len(suite)-1:]
		suite[0].args = append([]string{"UNIT", "-test.failfast", "-test.run", t.tests}, flag.Args()...)
	}
	fmt.Fprintf(os.Stderr, "building %d edits, and running the suite without them\n", len(chosen))
	b, err := build(ctx, r, t.folder, t.scripts, t.skip, chosen)
	if err == nil {
		defer b.remove()
		b.workers = max(t.workers, 1)
		err = b.times(ctx)
	}
	switch {
	case ctx.Err() != nil:
		return errStopped
	case err != nil:
		return err
	}
	return t.try(ctx, b, chosen)
}

var errStopped = errors.New("stopped")

// try tries edits, and tells of each as soon as it is known.
func (t trial) try(asked context.Context, b *bench, edits []edit) error {
	ctx, stop := context.WithCancelCause(asked)
	defer stop(nil)
	next := make(chan int)
	var (
		workers         sync.WaitGroup
		telling         sync.Mutex
		tried, survived int
	)
	for range b.workers {
		workers.Go(func() {
			for i := range next {
				by, err := b.noticed(ctx, i+1)
				if err != nil {
					stop(err)
					return
				}
				telling.Lock()
				tried++
				if by == "" {
					survived++
					by = "NOT NOTICED  " + edits[i].At
				}
				fmt.Printf("%*d/%d  %-50s %s\n", len(fmt.Sprint(len(edits))), tried, len(edits), edits[i].Name, by)
				telling.Unlock()
			}
		})
	}
	for i := range edits {
		select {
		case next <- i:
		case <-ctx.Done():
		}
	}
	close(next)
	workers.Wait()
	fmt.Printf("%d tried, %d not noticed\n", tried, survived)
	switch {
	case asked.Err() != nil:
		return errStopped
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case survived > 0:
		return fmt.Errorf("%d of %d edits are not noticed", survived, tried)
	}
	return nil
}

// suite is what an edit is tried against, the quickest first.
var suite = []struct {
	by   string
	args []string // PROGRAM and UNIT are the two binaries, SCRIPTS are those to be run, each an argument of its own, SLOW is left out
}{
	{"scripted tests", []string{"PROGRAM", "test", "--fail-fast", "SCRIPTS"}},
	{"stored games", []string{"PROGRAM", "verify", "SCRIPTS"}},
	{"unit tests", []string{"UNIT", "-test.short", "-test.failfast", "-test.skip", "SLOW"}},
}

// slow are the unit tests that take longer than all others together, and those that only read the files of the rules.
const slow = "^(TestEveryDecision.*|TestHiddenCardsExchanged|TestWhyRefused|TestFreshProcess|TestWork.*|TestWarningsAgain|TestNo.*|TestTools.*|TestParagraphs)$"

// scripts is the folder of the scripted tests and of the stored games.
const scripts = "tests"

// bench holds what was built, with all edits in it, and how long each part of the suite takes where none is on.
type bench struct {
	dir, folder   string
	skip          string // the unit tests that are left out,
	chosen        string // and of the scripted tests those that are run
	program, unit string
	takes         []time.Duration
	workers       int // that share the machine
}

// build builds the program and the unit tests of a folder with edits; that at i has the number i+1.
func build(ctx context.Context, r *rules, folder, chosen, skip string, edits []edit) (*bench, error) {
	dir, err := os.MkdirTemp("", "mutatego")
	if err != nil {
		return nil, err
	}
	suffix := ""
	if runtime.GOOS == "windows" {
		suffix = ".exe"
	}
	b := &bench{dir: dir, folder: folder, chosen: chosen, skip: skip, program: filepath.Join(dir, "loremaster"+suffix), unit: filepath.Join(dir, "unit"+suffix)}
	overlay, err := b.overlay(r, edits)
	if err == nil {
		err = os.CopyFS(filepath.Join(dir, scripts), os.DirFS(scripts)) // they may be edited meanwhile
	}
	if err == nil && suite[0].args[0] == "PROGRAM" {
		err = quietly(ctx, "go", "build", "-overlay", overlay, "-o", b.program, "./cmd/loremaster")
	}
	if err == nil {
		err = quietly(ctx, "go", "test", "-c", "-overlay", overlay, "-o", b.unit, "./"+filepath.ToSlash(folder))
	}
	if err != nil {
		b.remove()
		return nil, err
	}
	return b, nil
}

func (b *bench) remove() { os.RemoveAll(b.dir) }

// overlay writes the edited files and the switches, and tells the compiler of them.
func (b *bench) overlay(r *rules, edits []edit) (string, error) {
	edited := map[*file]bool{}
	for i, e := range edits {
		e.makes(i + 1)
		edited[e.in] = true
	}
	replaced := map[string]string{}
	add := func(path string, text []byte) error {
		whole, err := filepath.Abs(path)
		if err != nil {
			return err
		}
		replaced[whole] = filepath.Join(b.dir, filepath.Base(path))
		return os.WriteFile(replaced[whole], text, 0o600)
	}
	if err := add(filepath.Join(b.folder, "mutatego_switches.go"), []byte("package "+r.name+"\n"+switches)); err != nil {
		return "", err
	}
	for _, f := range r.files {
		if !edited[f] {
			continue
		}
		var text bytes.Buffer
		if err := r.print(&text, f); err != nil {
			return "", fmt.Errorf("%s: %w", f.path, err)
		}
		if err := add(f.path, text.Bytes()); err != nil {
			return "", err
		}
	}
	overlay := filepath.Join(b.dir, "overlay.json")
	text, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return "", err
	}
	return overlay, os.WriteFile(overlay, text, 0o600)
}

// quietly runs a command, whose output is told only if it fails.
func quietly(ctx context.Context, name string, args ...string) error {
	out, err := exec.CommandContext(ctx, name, args...).CombinedOutput()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return fmt.Errorf("%s %s: %w\n%s", name, args[0], err, out)
	}
	return nil
}

// times runs the whole suite with no edit on: everything has to pass.
func (b *bench) times(ctx context.Context) error {
	for i := range suite {
		begin := time.Now()
		if out, err := b.run(ctx, i, 0); err != nil {
			return fmt.Errorf("without any edit the %s do not pass: %w\n%s", suite[i].by, err, out)
		}
		b.takes = append(b.takes, time.Since(begin))
	}
	return nil
}

// longest returns how long a part of the suite may take: an edit by which it takes longer is noticed, for it may never
// end.
func (b *bench) longest(part int) time.Duration {
	return time.Duration(b.workers) * (10*time.Second + 5*b.takes[part])
}

// run runs a part of the suite with an edit on, on one core.
func (b *bench) run(ctx context.Context, part, number int) ([]byte, error) {
	args := strings.Split(strings.NewReplacer("SLOW", b.skip, "SCRIPTS", strings.ReplaceAll(b.chosen, ",", "\n")).Replace(strings.Join(suite[part].args, "\n")), "\n")
	program, in := b.program, b.dir
	if args[0] == "UNIT" {
		program, in = b.unit, b.folder
	}
	cmd := exec.CommandContext(ctx, program, args[1:]...)
	cmd.Dir = in
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", switchedOn, number), "GOMAXPROCS=1")
	cmd.WaitDelay = time.Second
	return cmd.CombinedOutput()
}

// noticed tries an edit, and returns what noticed it; "" where nothing did.
func (b *bench) noticed(ctx context.Context, number int) (string, error) {
	for i, part := range suite {
		within, cancel := context.WithTimeout(ctx, b.longest(i))
		_, err := b.run(within, i, number)
		late := errors.Is(within.Err(), context.DeadlineExceeded)
		cancel()
		var exit *exec.ExitError
		switch {
		case ctx.Err() != nil:
			return "", ctx.Err()
		case late:
			return part.by + ", which do not end", nil
		case errors.As(err, &exit):
			return part.by, nil
		case err != nil:
			return "", err
		}
	}
	return "", nil
}

// compiled returns what opens the compiled form of each package that a folder imports.
func compiled(ctx context.Context, folder string) (func(path string) (io.ReadCloser, error), error) {
	cmd := exec.CommandContext(ctx, "go", "list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}", "./"+filepath.ToSlash(folder))
	var told bytes.Buffer
	cmd.Stderr = &told
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, told.Bytes())
	}
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "\t")
		files[path] = file
	}
	return func(path string) (io.ReadCloser, error) { return os.Open(files[path]) }, nil
}
