// This file makes a failing test as small as it can be while it still fails the same way.

package repl

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/store"
)

// sketch is a test in parts that can be left out.
type sketch struct {
	head   string
	givens []string
	given  bool // it begins at a position
	steps  []step
}

// step is a line with what happens on it.
type step struct {
	line   string
	events []string
}

func (k *sketch) text() string {
	var b strings.Builder
	b.WriteString(k.head)
	if k.given {
		b.WriteString("\ngiven\n")
		for _, g := range k.givens {
			b.WriteString("  " + g + "\n")
		}
	}
	b.WriteByte('\n')
	for _, s := range k.steps {
		b.WriteString(s.line + "\n")
		for _, e := range s.events {
			b.WriteString("  " + e + "\n")
		}
	}
	return b.String()
}

// outcome is how a script fails, "" if it passes or cannot be read.
func (r *REPL) outcome(text string) string {
	f, diags := gamescript.Parse("minimise", []byte(text))
	if len(diags.Items) > 0 {
		return ""
	}
	for _, result := range r.lib.Run(f) {
		if fail := result.Failure; fail != nil {
			return fail.Sentence + "\n" + fail.Expected + "\n" + fail.Actual
		}
	}
	return ""
}

func cmdMinimise(r *REPL, args string, p *printer) error {
	file, line := gamescript.SplitLine(args)
	src, err := os.ReadFile(file)
	if err != nil {
		return unreadable(file, err)
	}
	f, diags := gamescript.Parse(file, src)
	if diags.Errors() > 0 {
		return diags
	}
	for _, c := range f.Cases {
		k := sketchOf(c, r.lib)
		want := r.outcome(k.text())
		if want == "" || c.Line > line && line > 0 {
			continue
		}
		before := strings.Count(k.text(), "\n")
		r.shrink(c, k, want)
		text := k.text()
		out := strings.TrimSuffix(file, ".game") + ".min.game"
		if err := store.Write(out, []byte(text), store.Public); err != nil {
			return fmt.Errorf("cannot %w", err)
		}
		for _, row := range strings.Split(strings.TrimSpace(text), "\n") {
			p.line("  " + row)
		}
		p.line(fmt.Sprintf("%s of %d, written to %s", lines(strings.Count(text, "\n")), before, out))
		return nil
	}
	return errors.New("no case of it fails when it runs: there is nothing to make smaller")
}

func sketchOf(c *gamescript.Case, lib *gamescript.Runner) *sketch {
	k := &sketch{head: "case " + c.Title + "\n" + c.Head(), givens: c.Givens()}
	if s, err := lib.StartCase(c); err == nil {
		k.givens = s.Case().Givens()
	}
	k.given = len(k.givens) > 0
	for _, l := range c.Lines() {
		if last := len(k.steps) - 1; strings.HasPrefix(l.Text, ">") && last >= 0 {
			k.steps[last].events = append(k.steps[last].events, l.Text)
			continue
		}
		k.steps = append(k.steps, step{line: l.Text})
	}
	return k
}

// shrink leaves out whatever is not needed for the outcome.
func (r *REPL) shrink(c *gamescript.Case, k *sketch, want string) {
	same := func() bool { return r.outcome(k.text()) == want }
	failing, _, _ := strings.Cut(want, "\n")
	for n := range k.steps { // what stands behind the failure
		if all := k.steps; all[n].line == failing || slices.Contains(all[n].events, failing) {
			if k.steps = all[: n+1 : n+1]; same() {
				break
			}
			k.steps = all
		}
	}
	r.shorten(c, k, same)
	for again := true; again; {
		again = without(&k.steps, same)
		for i := range k.steps {
			again = without(&k.steps[i].events, same) || again
		}
		again = without(&k.givens, same) || again
		for i := range k.givens {
			again = r.fewer(&k.givens[i], same) || again
		}
	}
}

// shorten begins at a position as late as it can be.
func (r *REPL) shorten(c *gamescript.Case, k *sketch, same func() bool) {
	s, err := r.lib.StartCase(c)
	if err != nil {
		return
	}
	type start struct {
		givens []string
		from   int
	}
	var starts []start
	for n := 0; n < len(k.steps); n++ {
		if n > 0 {
			if _, err := s.Say(k.steps[n-1].line); err != nil {
				break
			}
		}
		if d := s.Game().Open(); d != nil && len(s.Game().Given()) == 0 {
			starts = append(starts, start{s.Layout(), n})
		}
	}
	was := *k
	for _, at := range slices.Backward(starts) {
		k.given, k.givens, k.steps = true, at.givens, was.steps[at.from:]
		if same() {
			return
		}
	}
	*k = was
}

// without leaves out parts of a list one by one, and reports whether any was not needed.
func without[T any](list *[]T, same func() bool) (any bool) {
	for i := len(*list) - 1; i >= 0; i-- {
		was := *list
		*list = slices.Delete(slices.Clone(was), i, i+1)
		if same() {
			any = true
			continue
		}
		*list = was
	}
	return any
}

// fewer leaves out cards of what is given.
func (r *REPL) fewer(given *string, same func() bool) (any bool) {
	head, list, ok := strings.Cut(*given, " is ")
	verb := " is "
	if !ok {
		if head, list, ok = strings.Cut(*given, " are "); !ok {
			return false
		}
		verb = " are "
	}
	parts := strings.Split(list, ",")
	if len(parts) < 2 {
		return false
	}
	return without(&parts, func() bool {
		if len(parts) == 0 {
			return false
		}
		was := *given
		if *given = head + verb + strings.TrimSpace(strings.Join(parts, ",")); same() {
			return true
		}
		*given = was
		return false
	})
}
