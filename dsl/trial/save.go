package trial

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file writes examples as cases of scripted games.

// mostSeeds is with how many seeds an example is tried as a test: its luck is not that of the game that it comes from.
const mostSeeds = 8

// moment is where an example comes from: a position, and what was answered there.
type moment struct {
	setup   game.Setup
	at      engine.Position
	answers []asked
}

// Tests returns scripts with a case for each clause that has an example which can be one, by the ids of what has the texts; and of
// how many that worked none can.
func (r *Report) Tests(lib *gamescript.Runner) (files map[string]string, not int) {
	files = map[string]string{}
	for _, c := range r.Clauses {
		switch text := c.Test(lib); {
		case text != "":
			files[c.Owner] += text + "\n"
		case c.Worked > 0:
			not++
		}
	}
	return files, not
}

// Test returns one of the examples as a case that passes, and does not where the clause is left out, with as few lines given as
// are enough for that; "" where none can be written so.
func (c *Clause) Test(lib *gamescript.Runner) string {
	for _, e := range c.Examples {
		for seed := range uint64(mostSeeds) {
			lines := e.from.lines()
			text := e.from.script(lib, c, seed, lines)
			for n := len(lines); n > 0 && text != ""; n /= 2 {
				for i := 0; i+n <= len(lines); {
					fewer := slices.Delete(slices.Clone(lines), i, i+n)
					if shorter := e.from.script(lib, c, seed, fewer); shorter != "" {
						lines, text = fewer, shorter
					} else {
						i += n
					}
				}
			}
			if text != "" {
				return text
			}
		}
	}
	return ""
}

// tests reports whether a case passes, and does not without the clause.
func (c *Clause) tests(lib *gamescript.Runner, text string) bool {
	if gamescript.Passes(lib, "", text) != nil {
		return false
	}
	f, _ := gamescript.Parse("", []byte(text))
	without := lib.RunCases(f, gamescript.Options{Cover: &gamescript.Cover{Begun: c.Without}})
	return slices.ContainsFunc(without, func(r gamescript.Result) bool { return !r.Passed() })
}

// lines returns what is given in the position.
func (m *moment) lines() []string {
	g := m.setup.NewTable()
	g.BeginAt(m.at)
	look := gamescript.Looking(m.setup)
	look.Look(g)
	return look.Layout()
}

// script writes a case that begins with those lines given, and goes on with the answers as far as they are open; "" where that
// is no test of the clause.
func (m *moment) script(lib *gamescript.Runner, c *Clause, seed uint64, lines []string) string {
	head := fmt.Sprintf("case %s, line %d: %s\n%s", c.Name, c.Line, cmp.Or(c.line.Does(c.clause), c.Text), gamescript.HeadOf(m.setup.Scene().Start, seed))
	if len(lines) > 0 {
		head += "given\n  " + strings.Join(lines, "\n  ") + "\n"
	}
	s, err := lib.Start("", head)
	if err == nil && s.Waiting() {
		err = s.GoOn()
	}
	if err != nil {
		return ""
	}
	for _, a := range m.answers {
		if s.ChooseFor(a.seat, a.answer) != nil {
			break
		}
	}
	played, err := s.Played(0)
	if err != nil {
		return ""
	}
	if c.holds() {
		var list []string
		for _, o := range s.Offers() {
			list = append(list, strings.Join(o.Words, " "))
		}
		played += "expect options " + strings.Join(list, ", ") + "\n"
	}
	if text := head + "\n" + played; c.tests(lib, text) {
		return text
	}
	return ""
}
