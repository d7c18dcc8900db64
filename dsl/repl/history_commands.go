// This file holds the commands that go through the history of a game.

package repl

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/screen"
)

func cmdUndo(r *REPL, args string, p *printer) error {
	return r.jumpBy(args, -1, len(r.now.entries), "undone", p)
}

func cmdRedo(r *REPL, args string, p *printer) error {
	return r.jumpBy(args, +1, len(r.now.undone), "redone", p)
}

// jumpBy goes a number of entries that is typed on or back, of so many that can be.
func (r *REPL) jumpBy(args string, way, most int, done string, p *printer) error {
	n, err := count(args, 1)
	if err != nil {
		return err
	}
	if n > most {
		return fmt.Errorf("%s can be %s", lines(most), done)
	}
	return r.jump(len(r.now.entries)+way*n, p)
}

func cmdGoto(r *REPL, args string, p *printer) error {
	n, err := strconv.Atoi(args)
	if most := len(r.now.entries) + len(r.now.undone); err != nil || n < 0 || n > most {
		return fmt.Errorf("found %q, expected a number from 0 to %d, as \"history\" has them", args, most)
	}
	return r.jump(n, p)
}

// jump goes to the point after n entries, done or undone, and says where that is.
func (r *REPL) jump(n int, p *printer) error {
	if n < len(r.now.entries) {
		if err := r.move(n); err != nil {
			return err
		}
	}
	for len(r.now.entries) < n {
		last := len(r.now.undone) - 1
		e := r.now.undone[last]
		if err := r.play(e); err != nil {
			r.restore()
			return fmt.Errorf("cannot be redone: %s\n%w", e.text, err)
		}
		r.now.undone = r.now.undone[:last]
	}
	r.trace.skip()
	switch {
	case n == 0:
		p.line("the beginning")
	default:
		p.wrap(0, 4, fmt.Sprintf("%d. %s", n, r.now.entries[n-1].text), nil)
	}
	r.tellDecision(p)
	return nil
}

func cmdHistory(r *REPL, _ string, p *printer) error {
	at := 1
	show := func(e *entry, paint func(string) string) {
		number := fmt.Sprintf("%4d. ", at)
		at++
		p.WriteString(p.faint(number))
		p.wrapFrom(0, 6, 6, e.text, paint)
		for _, c := range e.checks {
			p.wrap(6, 10, c, p.faint)
		}
	}
	section := 1
	for i := range r.now.entries {
		for section < len(r.now.sections) && r.now.sections[section].first <= i {
			p.line(p.faint("      (reloaded)"))
			section++
		}
		show(&r.now.entries[i], nil)
	}
	if section < len(r.now.sections) {
		p.line(p.faint("      (reloaded)"))
	}
	for i := range slices.Backward(r.now.undone) {
		if i == len(r.now.undone)-1 {
			p.line(p.faint("      (undone)"))
		}
		show(&r.now.undone[i], p.faint)
	}
	if at == 1 {
		p.line("nothing has been played")
	}
	return nil
}

func cmdFork(r *REPL, name string, p *printer) error {
	if name == "" || strings.ContainsAny(name, " \t") {
		return errors.New("expected one word as the name of the new branch")
	}
	if r.branch(name) != nil {
		return fmt.Errorf("there is a branch %q already\nhint: switch %s", name, name)
	}
	b := &branch{name: name, sections: slices.Clone(r.now.sections), entries: slices.Clone(r.now.entries),
		undone: slices.Clone(r.now.undone), checks: slices.Clone(r.now.checks)}
	for i := range b.entries {
		b.entries[i].checks = slices.Clone(b.entries[i].checks)
	}
	r.branches = append(r.branches, b)
	r.now = b
	p.line("on branch " + name)
	return nil
}

func cmdSwitch(r *REPL, name string, p *printer) error {
	b := r.branch(name)
	if b == nil {
		return &diag.Unknown{Kind: "branch", Name: name, Known: r.branchNames()}
	}
	r.now = b
	r.restore()
	if b.last().lib != r.lib {
		if err := r.rebase(r.lib); err != nil {
			return err
		}
	}
	p.line("on branch " + name)
	r.tellDecision(p)
	return nil
}

func (r *REPL) branch(name string) *branch {
	for _, b := range r.branches {
		if b.name == name {
			return b
		}
	}
	return nil
}

func (r *REPL) branchNames() []string {
	var names []string
	for _, b := range r.branches {
		names = append(names, b.name)
	}
	return names
}

// count reads a number of at least 1; without one it is the other.
func count(args string, without int) (int, error) {
	if args == "" {
		return without, nil
	}
	n, err := strconv.Atoi(args)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("found %q, expected a number", args)
	}
	return n, nil
}

func lines(n int) string { return screen.Count(n, "line") }
