// This file holds the prompt itself: what a line is, who carries it out, how it may go on, and how it is coloured.

// Package repl is a prompt at which a game is played, looked at, taken back, changed and saved as a test. What
// is typed is the language of scripted games (dsl/gamescript) and the commands of one table (commands.go).
//
// Start here: exec carries out a line at the prompt, typed one at a table (table_commands.go), which is one of package table at
// one terminal. What was played at the prompt is in timeline.go.
//
// A REPL does not know whether a person or a pipe feeds it: Exec takes a line and writes the answer, Complete
// and Paint serve an editor of lines. Its tests are transcripts.
package repl

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Options is what the surroundings provide. The data has to be there; the zero value of each other field does without.
type Options struct {
	Data     *gamescript.Runner
	Layers   func() ([]pack.Layer, error) // the data files, read anew by "reload"
	Folder   string                       // where "edit" puts its copies: the user's last data folder
	State    string                       // the folder of journals
	Version  string                       // of the program, as journals name it
	Person   bool                         // somebody waits for the answers, so what is shown is synced before
	Edit     func(file string) error      // opens a file in the user's editor
	Size     func() (width, height int)   // characters of a line, 80 without; lines in which the board has to fit, 0, or without, any number
	Screens  map[string]*screen.Screen    // of games, by their ids; without one it is made from the game's zones
	Color    bool
	Scenario string // what is played if nothing is said

	Table      bool                  // people sit at it; see Play
	Clears     bool                  // the screen can be cleared between people
	Transcript string                // the file in which a game at a table is written down
	Campaign   string                // the name under which the campaign is kept of which the game is one,
	Game       int                   // and which of its games it is
	AtEnd      func(game.Play) error // told of a game that has ended, before what keeps it goes
}

// REPL is a prompt. One goroutine uses it; Interrupt may be called by another.
type REPL struct {
	Options
	data     *gamescript.Runner // that games begin with
	lib      *gamescript.Runner // of the game; a record brings its own
	hash     string             // of the data
	head     string             // what a script says before its position: scenario, seed, cards of its own
	own      bool               // that is the scenario of the case under way alone; file has
	file     string             // what is said before it for all cases
	common   []string           // what is given before the first case, for all of them
	title    string             // of the case
	block    *block
	under    string // the word above indented lines; see below
	branches []*branch
	now      *branch
	breaks   []*breakpoint
	trace    tracer
	journal  *journal
	offered  string // the name of the last game that is kept
	notice   string // what a table tells of such games when it begins
	stop     atomic.Bool
	saved    []string // files that were written
	failed   bool     // a line has failed
	table    *seated  // who sits at it; nil where everything may be seen
	seating  string   // who played the game of a record, as its head says
	replaces string   // a file that is not wanted any more once that of the table is there
}

// ErrQuit is what Exec returns when the prompt is to be left.
var ErrQuit = errors.New("quit")

// New returns a prompt without a game.
func New(o Options) *REPL { return &REPL{Options: o, data: o.Data, lib: o.Data} }

// Interrupt makes bots that are playing stop at the next decision.
func (r *REPL) Interrupt() { r.stop.Store(true) }

// Failed reports whether any line has failed so far.
func (r *REPL) Failed() bool { return r.failed }

// Prompt returns what stands before the line to be typed.
func (r *REPL) Prompt() string {
	name := ""
	if len(r.branches) > 1 {
		name = "[" + r.now.name + "] "
	}
	switch {
	case r.table != nil && r.table.question != nil:
		return "yes or no> "
	case r.table != nil && r.table.curtain != lifted:
		return "Enter> "
	case r.block != nil:
		return name + r.block.head + "> "
	case r.now == nil:
		return "> "
	}
	if d := r.g().Open(); d != nil {
		return name + r.g().SetUp().Names().NameSeat(d.Seat) + "> "
	}
	return name + "> "
}

// Exec carries out a line and writes what comes of it. An error has been written already, but for ErrQuit.
func (r *REPL) Exec(line string, out io.Writer) error {
	var err error
	if r.table != nil {
		err = r.atTable(out, func(p *printer) error { return r.typed(line, p) })
	} else {
		err = r.prompted(line, out)
	}
	if err != nil && !errors.Is(err, ErrQuit) {
		r.failed = true
		if !errors.As(err, &told{}) {
			p := r.printer(out)
			p.fail(err)
			p.Flush()
		}
	}
	return err
}

// atTable carries out something at a table, and shows what came of it: that is kept by then.
func (r *REPL) atTable(out io.Writer, do func(p *printer) error) error {
	p := r.printer(out)
	err := do(p)
	p.Flush()
	if r.table != nil && r.table.File() != "" {
		r.replaced()
	}
	return err
}

// prompted carries out a line at the prompt that hides nothing, and shows what comes of it while it comes.
func (r *REPL) prompted(line string, out io.Writer) error {
	p := r.printer(&keeping{r, out})
	err := r.exec(line, p)
	p.Flush()
	if broken := r.settle(); broken != nil {
		return errors.Join(err, fmt.Errorf("the journal cannot be written, so this line is not kept yet: %w", broken))
	}
	return err
}

// told is an error that has been written already.
type told struct{ error }

func (r *REPL) exec(line string, p *printer) error {
	if r.block != nil {
		if done, err := r.blockLine(line, p); done || err != nil {
			return err
		}
	}
	if r.table == nil {
		line = r.below(line)
	}
	switch {
	case line == "" || line[0] == '#' || r.under == line:
		return nil
	case line[0] == '?' && line != "?":
		return cmdCard(r, strings.TrimSpace(line[1:]), p)
	case areNumbers(line) && r.table != nil:
		return r.pick(strings.Fields(line), p)
	case areNumbers(line):
		return r.numbers(strings.Fields(line), p)
	}
	if err := r.behindNumber(line); err != nil {
		return err
	}
	if c, rest := r.command(line); c != nil {
		if c.plays && r.now == nil || c.heads && r.head == "" {
			return errNoGame
		}
		if err := c.run(r, rest, p); err != nil {
			return err
		}
		if c.keeps {
			r.keep(line)
		}
		return nil
	}
	switch {
	case r.now == nil:
		return errNoGame
	case r.table != nil:
		return r.act(line, p)
	}
	return r.say(line, p)
}

var errNoGame = errors.New("no game has begun\nhint: load SCENARIO")

// heads are the words above lines of the language that are indented below them.
var heads = []string{"expect", "refuse", "view", "changes"}

// below returns a line without its indentation, but with the word under which it stands.
func (r *REPL) below(line string) string {
	text := strings.TrimSpace(line)
	word, _, _ := strings.Cut(text, " ")
	switch {
	case text == "" || text[0] == '#':
	case slices.Contains(heads, text) || word == text[:max(strings.IndexByte(text, '#')-1, 0)] && slices.Contains(heads, word):
		r.under = word
		return word
	case r.under != "" && (line[0] == ' ' || line[0] == '\t'):
		text = r.under + " " + text
		if r.under == "changes" { // more may follow
			text += ", among others"
		}
	default:
		r.under = ""
	}
	return text
}

// say carries out a line of the language.
func (r *REPL) say(typed string, p *printer) error {
	s, line := r.s(), r.understood(typed)
	if list := r.now.entries; strings.EqualFold(line, goesOn) && len(list) == 1 && list[0].goesOn { // which it has done by itself
		r.tellLast(p)
		r.keep(line)
		return nil
	}
	from := r.point()
	kind, err := s.Say(line)
	if err != nil {
		if !r.point().equals(from) {
			r.restore()
		}
		if line != typed {
			typed = "" // columns would mislead
		}
		return r.cure(line, r.explain(typed, err))
	}
	switch kind {
	case gamescript.Played:
		r.push(line, from)
		r.tellLast(p)
	case gamescript.Checked:
		if line[0] != '>' { // what happened is saved in any case
			r.check(line)
		}
		p.line(p.good("yes"))
	}
	r.keep(line)
	return nil
}

// explain makes the message about a line that could not be read or did not go so.
func (r *REPL) explain(line string, err error) error {
	if said, ok := errors.AsType[*gamescript.SayError](err); ok {
		return errors.New(r.sayWords(line, said.Diags))
	}
	f, ok := errors.AsType[*gamescript.Failure](err)
	if !ok {
		return err
	}
	var rows []string
	for _, one := range append([]*gamescript.Failure{f}, f.More...) {
		rows = append(rows, one.Actual)
		if one.Expected != "" {
			rows = append(rows, "expected: "+one.Expected)
		}
	}
	return errors.New(strings.Join(rows, "\n"))
}

// sayWords says what is wrong with a line, below the place.
func (r *REPL) sayWords(line string, diags *diag.List) string {
	var rows []string
	for i := range diags.Items {
		d := &diags.Items[i]
		row := d.Message
		if line != "" && d.Column > 0 && d.Column <= len([]rune(line))+1 {
			row = fmt.Sprintf("column %d: %s", d.Column, d.Message)
		}
		rows = append(rows, row)
		if d.Hint != "" {
			rows = append(rows, "hint: "+d.Hint)
		}
	}
	word, _, _ := strings.Cut(line, " ")
	if c := diag.Nearest(word, r.commandNames()); c != "" && len(rows) > 0 && !strings.Contains(rows[len(rows)-1], "hint:") {
		rows = append(rows, fmt.Sprintf("hint: did you mean the command %q?", c))
	}
	return strings.Join(rows, "\n")
}

func isNumber(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return !unicode.IsDigit(r) }) < 0
}

// Complete returns how a line may go on behind what has been typed: with words and cards that are possible
// where the game stands.
func (r *REPL) Complete(typed string) []gamescript.Proposal {
	var list []gamescript.Proposal
	for _, p := range r.proposals(typed) {
		if !slices.ContainsFunc(list, func(q gamescript.Proposal) bool { return q.From == p.From && q.Text == p.Text }) {
			list = append(list, p)
		}
	}
	return list
}

func (r *REPL) proposals(typed string) []gamescript.Proposal {
	switch {
	case r.table != nil && r.table.question != nil:
		return among(typed, 0, []string{"yes", "no"})
	case r.table != nil && r.table.curtain != lifted:
		return nil
	case r.block != nil && r.now != nil:
		return r.s().Propose(typed, true)
	}
	word, _, more := strings.Cut(typed, " ")
	if c, _ := r.command(typed); more && c != nil {
		if c.complete == nil || c.plays && r.now == nil {
			return nil
		}
		return c.complete(r, typed, utf8.RuneCountInString(word)+1)
	}
	list := r.proposeSentences(typed)
	for _, c := range r.commands() {
		if !more && strings.HasPrefix(c.name, typed) {
			list = append(list, gamescript.Proposal{Text: c.name, Help: c.help})
		}
	}
	return list
}

// proposeSentences returns how a line of the language may go on, at a table one of what the person at the screen may do.
func (r *REPL) proposeSentences(typed string) (list []gamescript.Proposal) {
	switch {
	case r.now == nil:
	case r.table == nil:
		list = r.s().Propose(typed, false)
	case r.asked() != nil:
		if list = r.s().ProposeActs(typed); typed != "" { // else every option would stand there twice
			list = append(list, r.s().ProposeAnswers(typed, 0)...)
		}
	}
	return list
}

// among returns the words that begin with what is typed from a place on.
func among(typed string, from int, list []string) []gamescript.Proposal {
	rest := string([]rune(typed)[from:])
	fits := engine.Those(slices.Values(list), func(w string) bool { return strings.HasPrefix(w, rest) })
	return engine.Each(fits, func(w string) gamescript.Proposal { return gamescript.Proposal{From: from, Text: w} })
}

// oneOf returns the completion of a command that takes one of some words.
func oneOf(list func(*REPL) []string) func(*REPL, string, int) []gamescript.Proposal {
	return func(r *REPL, typed string, from int) []gamescript.Proposal { return among(typed, from, list(r)) }
}

func words(list ...string) func(*REPL) []string { return func(*REPL) []string { return list } }

func completeSubject(r *REPL, typed string, from int) []gamescript.Proposal {
	return r.s().ProposeSubject(typed, from)
}

func completeShow(r *REPL, typed string, from int) []gamescript.Proposal {
	return append(among(typed, from, []string{"table", "combat", "given"}), completeSubject(r, typed, from)...)
}

func completeView(r *REPL, typed string, from int) []gamescript.Proposal {
	return append(among(typed, from, r.seatIDs()), r.s().Propose(typed, false)...)
}

func completeBreak(r *REPL, typed string, from int) []gamescript.Proposal {
	if rest := string([]rune(typed)[from:]); !strings.HasPrefix(rest, "on ") {
		return among(typed, from, []string{"on", "off"})
	}
	from += len("on ")
	return append(among(typed, from, r.codes()), r.s().ProposeCards(typed, from)...)
}

func completeWhy(r *REPL, typed string, from int) []gamescript.Proposal {
	rest := string([]rune(typed)[from:])
	list := among(typed, from, []string{"can I", "not", "event", "bot"})
	if strings.HasPrefix(rest, "not ") {
		from += len("not ")
	}
	list = append(list, completeSubject(r, typed, from)...)
	return append(list, r.s().ProposeAnswers(typed, from)...)
}

// Paint returns a line with its words in colours: commands, players, and names that something has.
func (r *REPL) Paint(line string) string {
	if !r.Color {
		return line
	}
	if word, rest, _ := strings.Cut(line, " "); r.find(word) != nil {
		return "\x1b[36m" + word + "\x1b[0m" + line[len(word):len(line)-len(rest)] + r.paintNames(rest)
	}
	return r.paintNames(line)
}

func (r *REPL) paintNames(line string) string {
	if r.now == nil {
		return line
	}
	var b strings.Builder
	at := 0
	for _, m := range r.s().Marks(line) {
		code := "33"
		if m.Player {
			code = "35"
		}
		b.WriteString(line[at:m.From] + "\x1b[" + code + "m" + line[m.From:m.To] + "\x1b[0m")
		at = m.To
	}
	return b.String() + line[at:]
}
