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
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
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
