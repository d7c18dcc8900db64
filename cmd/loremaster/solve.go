// This file defines "loremaster solve".

package main

import (
	"os"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/solve"
)

// solver is what the flags of solve say.
type solver struct {
	data    *data
	options gamescript.SolveOptions
	json    bool
}

func newSolve(d *data) *cobra.Command {
	s := &solver{data: d}
	cmd := &cobra.Command{
		Use:   "solve FILE",
		Short: "Solve puzzles: scripted games that end with a goal",
		Args:  cobra.ExactArgs(1),
		RunE:  prints(func(p *printer, args []string) error { return s.run(p, args[0]) }),
	}
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
