// This file defines "loremaster try" and "loremaster solve", which look for something in games that nobody plays.

package main

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/store"
	"loremaster/dsl/trial"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/solve"
)

// trying is a run of the command.
type trying struct {
	trial.Options
	lists     []string
	save      string
	json, all bool
}

// shortWork is what is played at most in a short form.
const shortWork = 400000

func newTry(d *data) *cobra.Command {
	t := &trying{}
	cmd := command("try [DIR...]", "Bring each clause of a text to work, and tell which never do", nil,
		prints(func(p *printer, args []string) error { return t.run(p, d, args) }))
	cmd.ValidArgsFunction = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)
	flags := cmd.Flags()
	flags.Uint64Var(&t.Seed, "seed", 1, "of the games")
	flags.IntVar(&t.Work, "work", 8000000, "how many pieces and decisions of games to play at most")
	flags.StringArrayVar(&t.lists, "list", nil, "a `FILE` of clauses that need not work, or a folder with such files")
	flags.BoolVar(&t.all, "all", false, "tell of the clauses that worked, too")
	flags.StringVar(&t.save, "save", "", "keep examples as tests in folder `DIR`, a file for each card")
	flags.BoolVar(&t.json, "json", false, "print as JSON")
	return cmd
}

// run tries the texts of each game by itself.
func (t *trying) run(p *printer, d *data, dirs []string) error {
	if t.Work < 1 {
		return usage("--work is %d, expected at least 1", t.Work)
	}
	groups := d.apart(dirs)
	if len(dirs) == 0 && d.game == "" && len(d.layers) == 0 && d.only == "" {
		groups = engine.Each(shelf.IDs(), func(id string) ofGame { return ofGame{game: id} })
	}
	never := 0
	for _, one := range groups {
		d.game = one.game
		it, err := d.read(one.dirs...)
		if err != nil {
			return err
		}
		if it.lib == nil {
			return mistakes("the data has", it.diags).failing()
		}
		n, err := t.game(p, it, slices.Concat(one.dirs, d.layers))
		if err != nil {
			return err
		}
		never += n
	}
	if never > 0 {
		return failed("%s never worked", count(never, "clause"))
	}
	return nil
}

// game tries the texts of one game, and returns how many clauses never worked that no list names.
func (t *trying) game(p *printer, it *loaded, own []string) (never int, err error) {
	r, whole := t.report(it.lib, own)
	listed, err := t.listed(r, own)
	if err != nil {
		return 0, err
	}
	if t.json {
		err = p.json(r)
	} else {
		r.Print(p, listed, t.all)
	}
	switch {
	case err != nil:
	case !whole:
		err = stopped("stopped: what had not worked by then is told as never")
	case len(r.Failed) > 0:
		err = failed("the program failed in %s", count(len(r.Failed), "game"))
	case t.save != "":
		err = t.keep(p, r, gamescript.LibraryOf(it.base))
	}
	return r.Never(listed), err
}

// standsIn reports whether a text stands in folders, or an errata there has changed it. In the folder "." is not what is built in.
func standsIn(dirs []string, x *game.Text) bool {
	spot := x.Line.Spot().File
	return !x.Shipped && within(dirs, x.File) || (!x.Shipped || spot != x.File) && within(dirs, spot)
}

// report tries texts: those of folders, or all.
func (t *trying) report(lib game.Library, own []string) (r *trial.Report, whole bool) {
	t.Own = nil
	if len(own) > 0 {
		t.Own = func(x *game.Text) bool { return !x.Inherited && standsIn(own, x) }
	}
	debug.SetGCPercent(seldom / 2) // games leave much behind that nobody needs
	atWork(func(line *progress, isStopped func() bool) {
		t.Progress, t.Stopped = func(done, of int) { line.tell("clauses that have worked", done, of) }, isStopped
		r = trial.Run(lib, t.Options)
		whole = !isStopped()
	})
	return r, whole
}

func (t *trying) keep(p *printer, r *trial.Report, scripts *gamescript.Runner) error {
	files, not := r.Tests(scripts)
	if err := os.MkdirAll(t.save, 0o777); err != nil {
		return failed("cannot make the folder %s", pathAndCause(err))
	}
	for _, owner := range slices.Sorted(maps.Keys(files)) {
		if err := store.Create(filepath.Join(t.save, owner+".game"), []byte(files[owner]), store.Public); err != nil {
			return failed("cannot write %s", pathAndCause(err))
		}
	}
	if !t.json {
		p.printf("%s saved in %s; of %s that worked no example can be kept\n", count(len(files), "file"), t.save, count(not, "clause"))
	}
	return nil
}

// listed returns the clauses that lists name. Those in a folder that is named by another game speak of that.
func (t *trying) listed(r *trial.Report, dirs []string) (trial.Listed, error) {
	listed := trial.Listed{}
	var wrong diag.List
	for _, path := range slices.Concat(t.lists, dirs) {
		err := pack.WalkDir(path, func(name string, entry fs.DirEntry, err error) error {
			if err == nil && entry.IsDir() && entry.Name() != r.Game && slices.Contains(shelf.IDs(), entry.Name()) {
				return fs.SkipDir
			}
			if err != nil || entry.IsDir() || !strings.HasSuffix(name, trial.ListEnding) && name != path {
				return err
			}
			src, err := pack.ReadFile(name)
			r.List(filepath.ToSlash(name), string(src), listed, &wrong)
			return err
		})
		if err != nil {
			return nil, unread(err)
		}
	}
	if len(wrong.Items) > 0 {
		return nil, mistakes("a list has", &wrong).failing()
	}
	return listed, nil
}

// solver is what the flags of solve say.
type solver struct {
	data    *data
	options gamescript.SolveOptions
	json    bool
}

func newSolve(d *data) *cobra.Command {
	s := &solver{data: d}
	cmd := command("solve FILE", "Solve puzzles: scripted games that end with a goal", cobra.ExactArgs(1),
		prints(func(p *printer, args []string) error { return s.run(p, args[0]) }))
	flags := cmd.Flags()
	flags.IntVar(&s.options.Positions, "nodes", 1000000, "look at up to `N` different positions")
	flags.IntVar(&s.options.Workers, "workers", runtime.GOMAXPROCS(0), "how many positions to look into at a time")
	flags.IntVar(&s.options.Lines, "lines", 1, "print up to `N` lines of play, with the others' other answers")
	flags.BoolVar(&s.json, "json", false, "print as JSON")
	return cmd
}

// answers are the words for what a search comes to.
var answers = [...]string{solve.Found: "found", solve.None: "none", solve.NotFound: "not found"}

// solved is what came of a puzzle, as it is printed as JSON.
type solved struct {
	Title     string `json:"title"`
	Line      int    `json:"line"` // of the file
	Answer    string `json:"answer"`
	Positions int    `json:"positions"`
	Chances   int    `json:"chances,omitempty"` // positions where luck decided something
	Choices   int    `json:"choices,omitempty"` // of the longest line of play
	Script    string `json:"script,omitempty"`
}

func (s *solver) run(p *printer, file string) error {
	switch {
	case s.options.Positions < 1:
		return usage("--nodes is %d, expected at least 1", s.options.Positions)
	case s.options.Lines < 1:
		return usage("--lines is %d, expected at least 1", s.options.Lines)
	}
	src, err := readFile(file)
	if err != nil {
		return err
	}
	lib, err := s.data.suite()
	if err != nil {
		return err
	}
	if engine.IsRecord(src) {
		if _, err := lib.OpenRecord(src); err != nil {
			return failed("%s: %v", file, err)
		}
		return usage("%q is a record, and no puzzle", file).hint("a puzzle is a scripted game that ends with a goal; at the prompt, load %s and save FILE.game begin one", file)
	}
	script, diags := gamescript.Parse(filepath.ToSlash(file), src)
	if diags.Add(lib.Check(script).Items...); diags.Errors() > 0 {
		diags.Sort()
		diags.WriteTo(os.Stderr) //nolint:errcheck // nobody to tell
		return usage("%q cannot be read as a scripted game", file)
	}
	var list []solved
	var verdict *failure
	for _, c := range script.Cases {
		if !c.IsPuzzle() {
			continue
		}
		found, err := lib.Solve(c, s.options)
		if err != nil {
			return usage("%v", err)
		}
		list = append(list, solved{c.Title, c.Line, answers[found.Answer], found.Positions, found.Chances, found.Choices, found.Script})
		if f := s.verdict(c, found); f != nil && (verdict == nil || f.status < verdict.status) {
			verdict = f
		}
		if !s.json {
			printSolution(p, c, found, len(list) > 1)
		}
	}
	if len(list) == 0 {
		return usage("no case of %q has a goal", file).hint("a puzzle ends with a line like: goal SIDE: CHECK")
	}
	if s.json {
		if err := p.json(list); err != nil {
			return err
		}
	}
	if verdict != nil {
		return verdict
	}
	return nil
}

// verdict returns the failure of a puzzle without a solution.
func (s *solver) verdict(c *gamescript.Case, found *gamescript.Solution) *failure {
	switch found.Answer {
	case solve.None:
		f := failed("%q has no solution", c.Title)
		if found.Chances > 0 {
			f.hint("%s where luck decides were taken for lost: say in the position what comes up", count(found.Chances, "position"))
		}
		return f
	case solve.NotFound:
		f := failed("no solution of %q was found among %s", c.Title, count(found.Positions, "position"))
		f.status = statusNotFound
		return f.hint("--nodes looks at more")
	}
	return nil
}

// printSolution prints a solution behind what it took to find it. Of a puzzle without one that is all.
func printSolution(p *printer, c *gamescript.Case, found *gamescript.Solution, more bool) {
	if more {
		p.WriteByte('\n')
	}
	if found.Answer != solve.Found {
		p.printf("%s\n", p.faint("# "+c.Title+": "+count(found.Positions, "position")))
		return
	}
	p.printf("%s\n%s", p.faint("# "+count(found.Choices, "choice")+", "+count(found.Positions, "position")), found.Script)
}
