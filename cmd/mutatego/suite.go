package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

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
