// Package trial brings texts to work: it plays games, and says of each clause whether leaving it out changes what follows.
//
// A clause has worked when the piece of a game in which it was carried out or has answered, played again without it by the
// same answers, leads to another position, or, of what only holds, offers something else. Nothing here knows a game.
package trial

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// Options say what is tried, and how long.
type Options struct {
	Own  func(*game.Text) bool // which texts; nil for all
	Seed uint64
	// Work bounds the decisions of all games. It is counted, and not timed, so that the same data are tried alike everywhere.
	Work     int
	Progress func(done, of int) // clauses that have worked; may be nil
	Stopped  func() bool        // asked before each game; may be nil
}

// Clause is a clause of a text, and what came of it.
type Clause struct {
	Owner  string `json:"owner"` // the id of what has the text
	Name   string `json:"name"`
	Line   int    `json:"text_line"` // of the text, from 1
	Number int    `json:"clause"`    // in the line, from 1
	File   string `json:"file"`
	At     int    `json:"line"`
	Column int    `json:"column"`
	Text   string `json:"text"`
	Format string `json:"format,omitempty"` // in which alone it says that

	Came     int        `json:"came"`          // how often its moment has come,
	Ran      int        `json:"ran"`           // it was carried out or has answered,
	Worked   int        `json:"worked"`        // and that made a difference, as far as was looked
	As       string     `json:"as,omitempty"`  // the clause that does the same, where it only mattered without that
	Why      string     `json:"why,omitempty"` // it never did
	Examples []*Example `json:"examples,omitempty"`

	in      string // the id of the definition that has it
	lib     game.Library
	line    game.Line
	clause  uint8
	setups  bool // a game can have it
	next    int  // with which run it is looked at again
	tried   int
	vain    int // how often of these it was done, and made no difference
	noted   int // the piece in which it was noted last,
	stuck   int // and in which something hindered it
	hinders []hindrance
}

// hindrance is what has hindered a clause, and how often.
type hindrance struct {
	step  game.Step
	words *vocab.Phrase
	n     int
}

// Example is a piece of a game in which a clause has worked.
type Example struct {
	Did     []string `json:"did"`               // lines of the log that come of it
	Without []string `json:"without,omitempty"` // those that come without it

	from moment
}

// mostExamples is how many there are of a clause.
const mostExamples = 3

// Report is what came of all clauses.
type Report struct {
	Game      string    `json:"game"`
	Clauses   []*Clause `json:"clauses"`
	Worked    int       `json:"worked"`
	Games     int       `json:"games"`
	Positions int       `json:"positions"`
	Broken    int       `json:"broken"`           // of these, in which the rules failed
	Failed    []string  `json:"failed,omitempty"` // games in which they did
	Work      int       `json:"decisions"`
}

// trier tries the clauses of a library.
type trier struct {
	Options
	Report
	lib    game.Library
	of     map[game.Line][]*Clause
	tables []*table
	pieces int
	picked int

	still, fruitful int // how many clauses were left last, and with how much work that became fewer
}

// Run tries the texts of a library.
func Run(lib game.Library, o Options) *Report {
	t := &trier{Options: o, lib: lib, of: map[game.Line][]*Clause{}}
	t.Game = lib.Of().ID
	t.read("", lib)
	for _, format := range slices.Sorted(maps.Keys(lib.Common().Formatted)) {
		t.read(format, lib.Common().Formatted[format])
	}
	t.play()
	t.why()
	return &t.Report
}

// read takes up the clauses of a library, or what a format has of others, with what can be played of them.
func (t *trier) read(format string, lib game.Library) {
	seen := map[string]bool{}
	for _, c := range t.Clauses {
		seen[c.Owner+c.Text] = true
	}
	for _, x := range lib.Texts() {
		if x.Variant || t.Own != nil && !t.Own(x) || seen[x.Owner+x.Line.Written()] {
			continue
		}
		for i, c := range x.Line.Clauses() {
			at := x.Line.SpotAt(c.At)
			t.of[x.Line] = append(t.of[x.Line], &Clause{Owner: x.Owner, Name: x.Name, Line: x.Number, Number: i + 1, File: at.File, At: at.Line, Column: at.Column,
				Text: x.Line.Written(), Format: format, in: x.In, lib: lib, line: x.Line, clause: uint8(i)})
		}
		t.Clauses = append(t.Clauses, t.of[x.Line]...)
	}
	t.layOut(format, lib)
}

// layOut lays out as many starts of the library as there have to be so that each card is in one of them that is in any.
func (t *trier) layOut(format string, lib game.Library) {
	for _, s := range lib.Starts() {
		s.Here = format == "" // the texts are those of this library
		setup, err := t.lib.Setup(s.Start)
		if err != nil || setup.Scene().Library != lib {
			continue
		}
		has := map[string]bool{setup.Scene().Scenario.ID: true}
		for c := 1; c <= setup.Scene().Cards; c++ {
			has[setup.Def(engine.Card(c)).ID] = true
		}
		more := false
		for _, c := range t.Clauses {
			if !c.setups && c.lib == lib && has[c.in] {
				c.setups, more = true, true
			}
		}
		if more || len(s.Options) == 0 && s.People == 0 && format == "" {
			b := t.newTable(setup)
			b.has = has
			t.tables = append(t.tables, b)
		}
	}
}

// These bound work, however much is allowed: that of games from their beginning, and that which has found nothing.
const (
	mostGames = 1000000
	mostVain  = 1500000
)

// play plays games until all clauses have worked, or enough was tried: games from their beginning for half of the work at most,
// then from positions made for what is left. Of what has found nothing for long no more is expected.
func (t *trier) play() {
	most := t.Options.Work
	for seed := t.Seed; t.goesOn(min(mostGames, most/2), min(mostGames/4, most/8)); seed++ {
		for _, b := range t.tables {
			b.begin(seed)
			t.Games++
		}
	}
	texts := t.goals()
	for t.fruitful = t.Report.Work; len(texts) > 0 && t.goesOn(most, min(mostVain, most/3)); {
		texts = slices.DeleteFunc(texts, func(in []*goal) bool { return in[0].left(nil) == nil })
		for _, in := range texts {
			if in[0].due() {
				in[t.pick(1+t.pick(len(in)))].try() // rather in the first
				t.Positions++
			}
		}
	}
	t.Worked = engine.CountOf(slices.Values(t.Clauses), func(c *Clause) bool { return c.Worked > 0 })
}

// goals returns the texts that are left to be tried, each in all set-ups that have it.
func (t *trier) goals() (texts [][]*goal) {
	of := map[string]int{}
	for _, c := range t.Clauses {
		if c.Worked > 0 || !c.setups {
			continue
		}
		if of[c.formatted(c.Owner)] == 0 {
			var in []*goal
			for _, b := range t.tables {
				if b.has[c.in] && c.lib == b.setup.Scene().Library {
					in = append(in, &goal{b: b, owner: c.Owner})
				}
			}
			texts = append(texts, in)
			of[c.formatted(c.Owner)] = len(texts)
		}
		for _, x := range texts[of[c.formatted(c.Owner)]-1] {
			x.clauses = append(x.clauses, c)
		}
	}
	return texts
}

// goesOn reports whether something is left to be tried with so much work, and so much since a clause worked first; and tells how
// far it is.
func (t *trier) goesOn(most, vain int) bool {
	left := engine.CountOf(slices.Values(t.Clauses), func(c *Clause) bool { return c.setups && c.Worked == 0 })
	if left < t.still {
		t.fruitful = t.Report.Work
	}
	t.still = left
	if t.Progress != nil {
		t.Progress(len(t.Clauses)-left, len(t.Clauses))
	}
	return t.Report.Work < min(most, t.fruitful+vain) && left > 0 && (t.Stopped == nil || !t.Stopped())
}

// why says why clauses never worked: by what hindered each most often, or another line of its card where its moment never came.
func (t *trier) why() {
	for _, c := range t.Clauses {
		most := c.most()
		for _, other := range t.Clauses {
			if h := other.most(); c.Came == 0 && other.Owner == c.Owner && h.n > most.n {
				most = h
			}
		}
		if c.Worked == 0 {
			c.Why = c.tell(most)
		}
	}
}

func (c *Clause) hinder(step game.Step, words *vocab.Phrase) {
	for i := range c.hinders {
		if h := &c.hinders[i]; h.step == step && h.words == words {
			h.n++
			return
		}
	}
	c.hinders = append(c.hinders, hindrance{step, words, 1})
}

// most returns what hindered a clause most often.
func (c *Clause) most() (most hindrance) {
	for _, h := range c.hinders {
		if h.n > most.n {
			most = h
		}
	}
	return most
}

// Place names the clause, as lists do.
func (c *Clause) Place() string {
	return c.formatted(fmt.Sprintf("%s, line %d, clause %d", c.Owner, c.Line, c.Number))
}

// formatted says behind words in which format that is.
func (c *Clause) formatted(words string) string {
	if c.Format != "" {
		words += ", in the format " + c.Format
	}
	return words
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
		if key := fmt.Sprint(c.Owner, c.Line, c.Format); key != of {
			of = key
			fmt.Fprintf(w, "%s:%d: %s\n", c.File, c.At, c.formatted(c.Name))
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
