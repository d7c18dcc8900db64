// This file defines "loremaster try".

package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/dsl/trial"
	"loremaster/interpreter/game"
)

// trying is a run of the command.
type trying struct {
	trial.Options
	lists     []string
	json, all bool
}

func newTry(d *data) *cobra.Command {
	t := &trying{}
	cmd := &cobra.Command{
		Use:   "try [DIR...]",
		Short: "Bring each clause of a text to work, and tell which never do",
		Long: `Plays games between bots, and positions made for the cards, until each clause of the texts
in the folders named has worked: played again without the clause, the game comes to
another position, or offers something else. Without a folder the built-in texts are tried.

Of a clause that never worked the nearest reason is told: what it waits for did not happen,
its condition was not so, its cost could not be paid, or leaving it out changed nothing.
--all tells of the others, too: how often each came and ran, and what it did.

A file whose name ends in .untried, in the folders named or given with --list, lists
clauses that need not work, each with a case that proves the reason.

The exit status is 1 if a clause never worked that is not listed. Ctrl-C stops it: what was
found so far is printed, and the exit status is 130.`,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveFilterDirs
		},
		RunE: func(_ *cobra.Command, args []string) error { return t.run(d, args) },
	}
	flags := cmd.Flags()
	flags.Uint64Var(&t.Seed, "seed", 1, "of the games")
	flags.IntVar(&t.Work, "work", 4000000, "how many pieces and decisions of games to play at most")
	flags.StringArrayVar(&t.lists, "list", nil, "a `FILE` of clauses that need not work, or a folder with such files")
	flags.BoolVar(&t.all, "all", false, "tell of the clauses that worked, too")
	flags.BoolVar(&t.json, "json", false, "print as JSON")
	return cmd
}

// run tries the texts of each game by itself.
func (t *trying) run(d *data, dirs []string) (err error) {
	if t.Work < 1 {
		return usage("--work is %d, expected at least 1", t.Work)
	}
	p := newPrinter()
	defer p.flush(&err)
	never, broken := 0, 0
	groups := d.apart(dirs)
	if len(dirs) == 0 && d.game == "" && len(d.layers) == 0 && d.only == "" {
		groups = nil
		for _, id := range shelf.IDs() {
			groups = append(groups, ofGame{game: id})
		}
	}
	for _, one := range groups {
		d.game = one.game
		r, whole, err := t.game(d, one.dirs)
		if err != nil {
			return err
		}
		listed, wrong := t.listed(r, one.dirs)
		if wrong != nil {
			return wrong
		}
		broken += len(r.Failed)
		if never += r.Never(listed); t.json {
			err = p.json(r)
		} else {
			r.Print(p, listed, t.all)
		}
		if err != nil {
			return err
		}
		if !whole {
			return stopped("stopped: what had not worked by then is told as never")
		}
	}
	if broken > 0 {
		return failed("the program failed in %s", count(broken, "game"))
	}
	if never > 0 {
		return failed("%s never worked", count(never, "clause"))
	}
	return nil
}

// game tries those of one game.
func (t *trying) game(d *data, dirs []string) (r *trial.Report, whole bool, err error) {
	lib, diags, _, err := d.read(dirs...)
	if err != nil {
		return nil, false, err
	}
	if lib == nil {
		return nil, false, told(lib, diags, &pack.Report{})
	}
	own := slices.Concat(dirs, d.layers)
	t.Own = nil
	if len(own) > 0 {
		t.Own = func(x *game.Text) bool {
			return slices.ContainsFunc(own, func(dir string) bool {
				dir = filepath.ToSlash(filepath.Clean(dir))
				in := func(file string) bool { return dir == "." || strings.HasPrefix(file, dir+"/") }
				return !x.Inherited && (in(x.File) || in(x.Line.Spot().File))
			})
		}
	}
	line := newProgress()
	t.Progress = func(done, of int) { line.tell("clauses that have worked", done, of) }
	isStopped, done := untilStopped()
	t.Stopped = isStopped
	r = trial.Run(lib, t.Options)
	whole = !isStopped()
	done()
	line.wipe()
	return r, whole, nil
}

// listed returns the clauses that lists name.
func (t *trying) listed(r *trial.Report, dirs []string) (trial.Listed, error) {
	listed := trial.Listed{}
	var wrong diag.List
	for _, path := range slices.Concat(t.lists, dirs) {
		err := pack.WalkDir(path, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(name, trial.ListEnding) && name != path {
				return err
			}
			src, err := pack.ReadFile(name)
			r.List(filepath.ToSlash(name), string(src), listed, &wrong)
			return err
		})
		if err != nil {
			return nil, usage("cannot read %s", pathAndCause(err))
		}
	}
	if len(wrong.Items) > 0 {
		wrong.WriteTo(os.Stderr) //nolint:errcheck // nobody to tell
		return nil, failed("a list has %s", count(len(wrong.Items), "error"))
	}
	return listed, nil
}
