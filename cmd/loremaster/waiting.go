// This file is about what takes long: what Ctrl-C does, the line that tells how far it is, and running scripts again when files change.

package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fsnotify/fsnotify"

	"loremaster/dsl/gamescript"
)

// interrupts is who listens to Ctrl-C, nil where nobody does.
var interrupts struct {
	begun sync.Once
	one   sync.Mutex
	told  func()
}

// minded makes Ctrl-C end the program with a word while nobody listens.
func minded() {
	interrupts.begun.Do(func() {
		typed := make(chan os.Signal, 1)
		signal.Notify(typed, os.Interrupt)
		go func() {
			for range typed {
				interrupts.one.Lock()
				told := interrupts.told
				interrupts.one.Unlock()
				if told == nil {
					if isTerminal(os.Stderr) {
						fmt.Fprint(os.Stderr, "\r\x1b[K") // a line of progress
					}
					stopped("stopped").writeTo(os.Stderr)
					os.Exit(statusStopped)
				}
				told()
			}
		}()
	})
}

// listen has Ctrl-C told to a function from now on; to nobody where that is nil.
func listen(told func()) {
	minded()
	interrupts.one.Lock()
	defer interrupts.one.Unlock()
	interrupts.told = told
}

// interrupted returns a context that ends with Ctrl-C, and what listens to it no longer. A second Ctrl-C ends the
// program at once.
func interrupted() (ctx context.Context, done func()) {
	ctx, end := context.WithCancel(context.Background())
	listen(func() {
		listen(nil)
		end()
	})
	return ctx, func() {
		listen(nil)
		end()
	}
}

// atWork does what takes long: with a line that tells how far it is, and until Ctrl-C has been typed.
func atWork(do func(line *progress, isStopped func() bool)) {
	ctx, done := interrupted()
	defer done()
	line := newProgress()
	defer line.wipe()
	var stopped atomic.Bool // asked for at every piece of a game
	context.AfterFunc(ctx, func() { stopped.Store(true) })
	do(line, stopped.Load)
}

// stopped is the error that a person has stopped what was asked for.
func stopped(format string, args ...any) *failure {
	return &failure{status: statusStopped, message: fmt.Sprintf(format, args...)}
}

// progress keeps one line on standard error that says how far something is and about how long it still takes. Where
// nobody sees it there is none. Several goroutines may tell it.
type progress struct {
	one         sync.Mutex
	seen        bool
	part        string
	began, told time.Time
}

func newProgress() *progress { return &progress{seen: isTerminal(os.Stderr)} }

// often is how much time lies between two lines at least.
const often = 100 * time.Millisecond

func (p *progress) tell(part string, done, of int) {
	if !p.seen {
		return
	}
	p.one.Lock()
	defer p.one.Unlock()
	now := time.Now()
	if part != p.part {
		p.part, p.began, p.told = part, now, time.Time{}
	}
	if now.Sub(p.told) < often {
		return
	}
	p.told = now
	fmt.Fprintf(os.Stderr, "\r\x1b[K%s: %d of %d%s", part, done, of, timeLeft(now.Sub(p.began), done, of))
}

func (p *progress) wipe() {
	if p.seen {
		fmt.Fprint(os.Stderr, "\r\x1b[K")
	}
}

// timeLeft says about how long the rest takes, if it goes on as it went so far; nothing before that can be said.
func timeLeft(elapsed time.Duration, done, of int) string {
	if done == 0 || done >= of || elapsed < time.Second {
		return ""
	}
	left := time.Duration(float64(elapsed) / float64(done) * float64(of-done))
	switch {
	case left < time.Minute:
		return fmt.Sprintf(", about %d s left", int(left.Round(time.Second).Seconds()))
	case left < time.Hour:
		return fmt.Sprintf(", about %d min left", int(left.Round(time.Minute).Minutes()))
	}
	return fmt.Sprintf(", about %d h left", int(left.Round(time.Hour).Hours()))
}

// ask lets a person choose one of several things, by its number or how it begins; where nobody is asked it is the first.
func (p *printer) ask(what string, list []string) (int, error) {
	if !isTerminal(os.Stdin) || !isTerminal(os.Stdout) {
		return 0, nil
	}
	for {
		for i, words := range list {
			name, about, _ := strings.Cut(words, "\t")
			p.printf("  %d  %s\n", i+1, strings.TrimSpace(fmt.Sprintf("%-12s %s", name, about)))
		}
		line, err := p.typed(what + " [1] ")
		if err != nil {
			return 0, stopped("stopped")
		}
		n := slices.IndexFunc(list, func(words string) bool { return strings.HasPrefix(words, line) })
		if number, err := strconv.Atoi(line); err == nil {
			n = number - 1
		}
		if 0 <= n && n < len(list) {
			return n, nil
		}
	}
}

// typed returns what a person types in answer to a question.
func (p *printer) typed(question string) (string, error) {
	p.printf("%s", question)
	p.Flush() //nolint:errcheck // told at the end
	line, err := bufio.NewReader(os.Stdin).ReadString('\n')
	return strings.TrimSpace(line), err
}

// settle is how long a folder has to be quiet before a change counts as complete: editors write in steps.
const settle = 50 * time.Millisecond

// watchFor runs the files, and then what changes touch, until the context ends.
func (t *tester) watchFor(ctx context.Context, p *printer, lib *gamescript.Runner, paths, files []string) error {
	w := &watching{tester: t, p: p, lib: lib, paths: paths}
	folders, err := watch(w.all)
	if err != nil {
		return err
	}
	defer folders.Close()
	if err := w.rerun(files, nil); err != nil {
		return err
	}
	for changed := folders.next(ctx); changed != nil; changed = folders.next(ctx) {
		if err := w.react(changed); err != nil {
			return err
		}
	}
	return nil
}

// watching is a watch under way.
type watching struct {
	*tester
	p     *printer
	lib   *gamescript.Runner
	paths []string // that the arguments name
}

// all returns every folder with scripts or data files in it.
func (w *watching) all() []string {
	paths := slices.Concat(w.paths, w.data.layers, w.packs())
	if w.data.only != "" {
		paths = append(paths, w.data.only)
	}
	return paths
}

// folders are watched, with all that lie in them or may come to.
type folders struct {
	*fsnotify.Watcher
	paths func() []string
}

func watch(paths func() []string) (*folders, error) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, usage("cannot watch: %v", err)
	}
	w := &folders{watcher, paths}
	if err := w.add(); err != nil {
		watcher.Close() //nolint:errcheck // nothing has begun
		return nil, err
	}
	return w, nil
}

func (w *folders) add() error {
	for _, path := range w.paths() {
		err := filepath.WalkDir(path, func(name string, entry os.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir():
				return w.Add(name)
			case name == path:
				return w.Add(filepath.Dir(name))
			}
			return nil
		})
		if err != nil {
			return usage("cannot watch %s", pathAndCause(err))
		}
	}
	return nil
}

func (w *watching) packs() []string {
	files, _ := gamescript.Find(w.paths) // a folder that an editor is just replacing has none
	return slices.DeleteFunc(packsOf(files), func(folder string) bool { return folder == "" })
}

// next waits for changes, and until no more follow. It returns the files that changed, nil at the end.
func (w *folders) next(ctx context.Context) []string {
	var changed []string
	var quiet <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return nil
		case event, ok := <-w.Events:
			if !ok {
				return nil
			}
			if info, err := os.Stat(event.Name); err == nil && info.IsDir() {
				w.add() //nolint:errcheck // a folder that is gone again
			}
			changed = append(changed, filepath.Clean(event.Name))
			quiet = time.After(settle)
		case <-w.Errors: // what was missed shows with the next change
		case <-quiet:
			return changed
		}
	}
}

// react runs what changed files touch.
func (w *watching) react(changed []string) error {
	all, err := gamescript.Find(w.paths)
	if err != nil {
		return nil // a folder that an editor is just replacing: the next event tells more
	}
	var files []string
	var match func(*gamescript.Case) bool
	for _, name := range changed {
		script := strings.TrimSuffix(name, ".txt")
		if script != name {
			script += ".game"
		}
		if i := slices.IndexFunc(all, func(f string) bool { return filepath.Clean(f) == script }); i >= 0 && !slices.Contains(files, all[i]) {
			files = append(files, all[i])
		}
	}
	if slices.ContainsFunc(changed, func(name string) bool { return filepath.Ext(name) == ".toml" }) {
		lib, err := w.load()
		if err != nil {
			return w.tell(err)
		}
		cards, everything := gamescript.Changed(w.lib, lib, w.packs())
		w.lib = lib
		switch {
		case everything:
			files = all
		case len(cards) > 0:
			touches, changedFiles := w.options.Cover.Touches(cards), files
			match = func(c *gamescript.Case) bool {
				return slices.ContainsFunc(changedFiles, func(f string) bool { return filepath.ToSlash(f) == c.File }) || touches(c)
			}
			files = all
		}
	}
	if len(files) == 0 {
		return nil
	}
	return w.rerun(files, match)
}

// rerun runs those cases of files that match, and prints what came of them.
func (w *watching) rerun(files []string, match func(*gamescript.Case) bool) error {
	t := *w.tester
	if wanted := t.options.Match; match != nil && wanted != nil {
		t.options.Match = func(c *gamescript.Case) bool { return wanted(c) && match(c) }
	} else if match != nil {
		t.options.Match = match
	}
	report, results := t.runFiles(w.lib, files)
	printFailures(w.p, results)
	if err := report.verdict(); err != nil {
		return w.tell(err)
	}
	w.p.printf("%s passed\n", count(report.Cases, "case"))
	return w.p.Flush()
}

// tell prints an error, and goes on.
func (w *watching) tell(err error) error {
	w.p.printf("%v\n", err)
	return w.p.Flush()
}
