package trial

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Place names the clause, as lists do.
func (c *Clause) Place() string {
	return fmt.Sprintf("%s, line %d, clause %d", c.Owner, c.Line, c.Number)
}

// Without leaves the clause out of a game, of another library perhaps that has its line.
func (c *Clause) Without(g game.Play) {
	for _, x := range g.SetUp().Scene().Library.Texts() {
		if x.Owner == c.Owner && x.Number == c.Line && x.Line.Written() == c.Text {
			g.LeaveOut(x.Line, c.clause)
		}
	}
}

// hindered says how a step hinders, before the words.
var hindered = map[game.Step]string{game.NotSo: "this was not so", game.NoCost: "this cost could not be paid", game.NoEffect: "this could not be done"}

// tell says why the clause never worked, by what hindered it, or its card, most often.
func (c *Clause) tell(most hindrance) string {
	hinders := ""
	if most.words != nil {
		hinders = fmt.Sprintf("%s: %q", hindered[most.step], cardtext.PrintPhrase(most.words))
	}
	switch {
	case !c.setups:
		return "no scenario has it: put it into a deck"
	case c.Ran > 0 && hinders != "" && most.step == game.NoEffect:
		return fmt.Sprintf("it ran %s, but %s, %s", times(c.Ran), times(most.n), hinders)
	case c.Ran > 0:
		return fmt.Sprintf("it ran %s, and leaving it out never changed anything: does another line, or do the rules, do the same?", times(c.Ran))
	case c.Came == 0 && hinders != "":
		return fmt.Sprintf("its moment never came; of its card, %s, %s", times(most.n), hinders)
	case c.Came == 0:
		return "its moment never came: can what its heading waits for happen, with its card where it works?"
	case hinders != "":
		return fmt.Sprintf("its moment came %s, but %s", times(c.Came), hinders)
	case most.n > 0:
		return fmt.Sprintf("its moment came %s, but what it depends on was not done", times(c.Came))
	}
	return fmt.Sprintf("its moment came %s, and nobody chose it", times(c.Came))
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// ListEnding is how the name of a list ends of clauses that need not work. A line has a clause as reports name it, a case that
// proves why, by its file and title, and the reason; "#" begins a comment:
//
//	fp-c13, line 1, clause 2 | events.game | Mirror of Galadriel heals in Lórien | the Fellowship has to be declared in Lórien
const ListEnding = ".untried"

// Listed has the clauses that lists name, each with the reason.
type Listed map[string]string

// List adds the clauses that a list names, and what is wrong with it. A clause that has no such text is none of these data, and
// stays as it is.
func (r *Report) List(file, src string, listed Listed, wrong *diag.List) {
	number := 0
	for line := range strings.Lines(src) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(line, " | ")
		at := diag.Place{File: file, Line: number, Column: 1}
		switch {
		case len(parts) != 4:
			wrong.Add(diag.At(at, "untried", "expected a clause, a file, a case and a reason, with \" | \" between them"))
		case listed[parts[0]] != "":
			wrong.Add(diag.At(at, "untried", "%s is listed twice", parts[0]))
		default:
			listed[parts[0]] = parts[3]
			i := slices.IndexFunc(r.Clauses, func(c *Clause) bool { return c.Place() == parts[0] })
			if i < 0 && slices.ContainsFunc(r.Clauses, func(c *Clause) bool { return strings.HasPrefix(parts[0], c.Owner+",") }) {
				wrong.Add(diag.At(at, "untried", "there is no clause %q", parts[0]))
			}
		}
	}
}

// Never returns how many clauses never worked that are not listed.
func (r *Report) Never(listed Listed) int {
	return engine.CountOf(slices.Values(r.Clauses), func(c *Clause) bool { return c.Worked == 0 && listed[c.Place()] == "" })
}

// Print writes the report for people: what never worked and, if all is asked for, what the others did.
func (r *Report) Print(w io.Writer, listed Listed, all bool) {
	of, n := "", 0
	for _, c := range r.Clauses {
		reason := listed[c.Place()]
		if c.Worked == 0 && reason != "" {
			n++
		}
		if !all && (c.Worked > 0 || reason != "") {
			continue
		}
		if key := fmt.Sprint(c.Owner, c.Line); key != of {
			of = key
			fmt.Fprintf(w, "%s:%d: %s\n", c.File, c.At, c.Name)
		}
		fmt.Fprintf(w, "  %s\n", c.words())
		switch {
		case c.Worked > 0:
			c.print(w)
		case reason != "":
			fmt.Fprintf(w, "    listed: %s\n", reason)
		default:
			fmt.Fprintf(w, "    never: %s\n", c.Why)
		}
	}
	for _, game := range r.Failed {
		fmt.Fprintln(w, game)
	}
	share := 100.0
	if len(r.Clauses) > 0 {
		share = 100 * float64(r.Worked) / float64(len(r.Clauses))
	}
	fmt.Fprintf(w, "%s: %d of %d clauses worked (%.1f %%), %d more are listed; %d games, %d positions\n", r.Game, r.Worked, len(r.Clauses), share, n, r.Games, r.Positions)
}

// print writes what came of a clause that worked.
func (c *Clause) print(w io.Writer) {
	fmt.Fprintf(w, "    its moment came %s, it ran %s\n", times(c.Came), times(c.Ran))
	for _, e := range c.Examples {
		e.print(w)
	}
	if c.As != "" {
		fmt.Fprintf(w, "    only where this is left out, too: %s\n", c.As)
	}
}

// words returns the clause as it is written.
func (c *Clause) words() string {
	if does := c.line.Does(c.clause); does != "" && does != c.Text {
		return fmt.Sprintf("%q in: %s", does, c.Text)
	}
	return c.Text
}

// print writes an example in a line.
func (e *Example) print(w io.Writer) {
	switch with, without := strings.Join(e.Did, "; "), strings.Join(e.Without, "; "); {
	case with != "" && without != "":
		fmt.Fprintf(w, "    %s (instead of: %s)\n", with, without)
	case with != "":
		fmt.Fprintf(w, "    %s\n", with)
	case without != "":
		fmt.Fprintf(w, "    not: %s\n", without)
	default:
		fmt.Fprintf(w, "    something else was offered\n")
	}
}

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
		offers := engine.Each(s.Offers(), func(o gamescript.Offer) string { return strings.Join(o.Words, " ") })
		played += "expect options " + strings.Join(offers, ", ") + "\n"
	}
	if text := head + "\n" + played; c.tests(lib, text) {
		return text
	}
	return ""
}
