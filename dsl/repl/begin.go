// This file begins games: from a scenario, a script, a record, or at a position that is typed; and lets them go on under changed data.

package repl

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/store"
	"loremaster/dsl/table"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// start makes a session the game that is played.
func (r *REPL) start(s *gamescript.Session) {
	r.hook(s)
	r.lib, r.hash = s.Library(), s.Game().SetUp().Scene().Library.Common().Hash
	r.now = &branch{name: "main", sections: []section{{s: s, lib: s.Library()}}}
	r.branches = []*branch{r.now}
	r.trace.skip()
}

// begin begins a game as the head of a script says.
func (r *REPL) begin(head string) error {
	s, err := r.data.Start("line", head)
	if err != nil {
		return r.explain("", err)
	}
	r.start(s)
	r.head = s.Case().Head()
	return nil
}

// beginAt begins a game that waits: lines about its beginning may follow, and the line "the game goes on".
func (r *REPL) beginAt(head string, p *printer) error {
	if err := r.begin(head); err != nil {
		return err
	}
	r.tellDecision(p)
	return nil
}

// first lets a game go on to its first decision and says what is asked.
func (r *REPL) first(p *printer) error {
	if r.s().Waiting() {
		if err := r.goOn(p); err != nil {
			return err
		}
	}
	r.tellDecision(p)
	return nil
}

// cmdLoad begins with a scenario, a script (FILE.game, or FILE.game:LINE for the case there) or a record.
func cmdLoad(r *REPL, what string, p *printer) error {
	what = cmp.Or(what, r.Scenario)
	r.title, r.common = "", nil
	file, line := gamescript.SplitLine(what)
	src, err := os.ReadFile(file)
	switch {
	case err == nil:
		if engine.IsRecord(src) {
			err = r.loadRecord(src, p)
		} else {
			err = r.loadScript(file, src, line, p)
		}
		if err != nil {
			return err
		}
		if abs, err := filepath.Abs(what); err == nil {
			what = abs
		}
		r.keep("load " + what)
		return nil
	case filepath.Ext(file) == ".game" || filepath.Ext(file) == ".sav" || strings.ContainsAny(file, "/"+string(os.PathSeparator)):
		return unreadable(file, err)
	}
	head := "scenario " + what
	if !strings.Contains(what, ", seed ") {
		head += ", seed 1"
	}
	if err := r.begin(head + "\n"); err != nil {
		return err
	}
	r.keep("load " + what)
	return r.first(p)
}

// unreadable says that a file cannot be read, and why.
func unreadable(file string, err error) error {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		err = pe.Err
	}
	return fmt.Errorf("cannot read %q: %w", file, err)
}

// loadRecord plays a record again, strictly.
func (r *REPL) loadRecord(src []byte, p *printer) error {
	it, err := r.data.OpenRecord(src)
	if err == nil {
		err = r.follow(it.Start, slices.Concat(it.Game.Answers(), it.Game.Sealed()), it.Record.Get(table.SeatsKey))
	}
	if err != nil {
		return err
	}
	p.line(fmt.Sprintf("%s played again", lines(len(r.now.entries))))
	r.tellDecision(p)
	return nil
}

// loadScript plays a case of a script, to its end or to where it fails.
func (r *REPL) loadScript(file string, src []byte, at int, p *printer) error {
	f, diags := gamescript.Parse(filepath.ToSlash(file), src)
	if diags.Errors() > 0 {
		return diags
	}
	c := f.CaseAt(at)
	s, err := r.data.StartCase(c)
	if err != nil {
		return err
	}
	r.start(s)
	r.head, r.title = c.Head(), c.Title
	p.wrap(0, 4, c.Title, p.title)
	if len(f.Cases) > 1 && at == 0 {
		p.wrap(0, 4, fmt.Sprintf("the first of %d cases; load %s:LINE begins the one there", len(f.Cases), file), p.faint)
	}
	for _, l := range c.Lines() {
		if err := r.scriptLine(l.Text); err != nil {
			if r.Table {
				return fmt.Errorf("%s:%d: %s: %w", file, l.Number, l.Text, err)
			}
			p.wrap(0, 4, fmt.Sprintf("%s:%d: %s", file, l.Number, l.Text), p.bad)
			p.fail(err)
			break
		}
	}
	return r.first(p)
}

// scriptLine carries out a line of a script, silently.
func (r *REPL) scriptLine(text string) error {
	from := r.point()
	kind, err := r.s().Say(text)
	if err != nil {
		if !r.point().equals(from) {
			r.restore()
		}
		return r.explain(text, err)
	}
	if kind == gamescript.Played {
		r.push(text, from)
	} else if !strings.HasPrefix(text, ">") {
		r.check(text)
	}
	return nil
}

// block is the beginning of a game that is being typed: the position, or data of its own.
type block struct {
	head  string // "given" or "cards"
	lines []string
}

func cmdScenario(r *REPL, args string, p *printer) error {
	if r.title != "" && !r.played() { // the case that has just begun has one of its own
		rules := r.ofCase()
		return r.beginAt(r.file+"case line\n"+rules+"scenario "+args+"\n", p)
	}
	r.title, r.common, r.own = "", nil, false
	return r.beginAt("scenario "+args+"\n", p)
}

// ofCase makes the head one of the case under way alone, and returns the rules that it names.
func (r *REPL) ofCase() (rules string) {
	head := r.head
	for strings.HasPrefix(head, "rule ") {
		line, rest, _ := strings.Cut(head, "\n")
		rules, head = rules+line+"\n", rest
	}
	if !r.own {
		r.file, r.own = head, true
	}
	return rules
}

// played reports whether anything has been done in the game.
func (r *REPL) played() bool {
	return r.now != nil && slices.ContainsFunc(r.now.entries, func(e entry) bool { return len(e.choices) > 0 })
}

func cmdCase(r *REPL, args string, p *printer) error {
	if r.title = args; r.own {
		r.head, r.own = r.file, false
	}
	if !strings.HasPrefix(r.head, "scenario ") && !strings.Contains(r.head, "\nscenario ") { // it says of which it is
		r.now = nil
		return nil
	}
	return r.beginAt(r.position(nil), p)
}

// position writes the head of a script with what is given for all cases, and with further lines of one case.
func (r *REPL) position(lines []string) string { return r.headed(r.head, lines) }

// headed is position with another head.
func (r *REPL) headed(text string, lines []string) string {
	for i, list := range [][]string{r.common, lines} {
		if i == 1 && len(r.common) > 0 && len(lines) > 0 {
			text += "case line\n"
		}
		if len(list) > 0 {
			text += "given\n  " + strings.Join(list, "\n  ") + "\n"
		}
	}
	return text
}

// cmdRule takes the names of the rules that a test is about, for "save".
func cmdRule(r *REPL, args string, p *printer) error {
	r.head = "rule " + args + "\n" + r.head
	return nil
}

// cmdOpening lays a sentence over the opening of the scenario, and begins the game anew; by itself those of the lines that
// follow.
func cmdOpening(r *REPL, args string, p *printer) error {
	if args == "" {
		r.block = &block{head: "opening"}
		return nil
	}
	return r.beginAt(r.headWith("  "+args), p)
}

// headWith returns what stands before the cases, with more lines behind those of its opening.
func (r *REPL) headWith(opening ...string) string {
	head, cards, more := strings.Cut(r.head, "\ncards\n")
	head = strings.TrimRight(head, "\n") + "\n"
	if !strings.Contains(head, "\nopening\n") {
		head += "opening\n"
	}
	head += strings.Join(opening, "\n") + "\n"
	if more {
		head += "\ncards\n" + cards
	}
	return head
}

func cmdGiven(r *REPL, args string, p *printer) error {
	r.block = &block{head: "given"}
	if args != "" {
		_, err := r.blockLine("  "+args, p)
		return err
	}
	return nil
}

func cmdCards(r *REPL, query string, p *printer) error {
	if query != "" {
		return cmdFind(r, query, p)
	}
	r.block = &block{head: "cards"}
	return nil
}

// blockLine takes a line of the block at work. An empty line, or one that is not indented and says nothing
// that can be given, ends it; then done is false and the line is still to be carried out.
func (r *REPL) blockLine(line string, p *printer) (done bool, err error) {
	b := r.block
	text := strings.TrimSpace(line)
	indented := line != "" && (line[0] == ' ' || line[0] == '\t')
	word, _, _ := strings.Cut(text, " ")
	ends := text == "" && b.head != "cards" || !indented && (b.head == "cards" && text != "" || slices.Contains(heads, word) || r.find(word) != nil)
	if b.head == "given" && !ends {
		s, err := r.data.Start("line", r.position(append(slices.Clone(b.lines), text)))
		switch {
		case err == nil:
			b.lines = append(b.lines, text)
			r.start(s)
			r.keep("  " + text)
			return true, nil
		case indented || len(b.lines) == 0:
			return true, r.explain(text, givenError(err))
		}
		ends = true
	}
	if b.head != "given" && !ends {
		b.lines = append(b.lines, "  "+text)
		r.keep("  " + text)
		return true, nil
	}
	r.block = nil
	if b.head == "given" && r.title == "" { // before the first case: it is of all of them
		r.common = append(r.common, b.lines...)
	}
	if b.head == "cards" {
		scenario, all := r.head, ""
		if at := strings.Index(scenario, "\ncards\n"); at >= 0 {
			scenario = scenario[:at+1]
		}
		if r.title != "" { // its own come after those of the file
			r.ofCase()
			_, all, _ = strings.Cut(r.file, "\ncards\n")
		}
		return text == "", r.beginAt(r.headed(scenario+"cards\n"+all+strings.Join(b.lines, "\n")+"\n", nil), p)
	}
	if b.head == "opening" && len(b.lines) > 0 {
		return text == "", r.beginAt(r.headWith(b.lines...), p)
	}
	r.tellDecision(p)
	return text == "", nil
}

// givenError is an error about a position, without its place among the lines that were put together.
func givenError(err error) error {
	if said, ok := err.(*gamescript.SayError); ok {
		list := &diag.List{}
		for _, d := range said.Diags.Items {
			d.Column = max(d.Column-2, 0)
			list.Add(d)
		}
		return &gamescript.SayError{Diags: list}
	}
	return err
}

// cmdReload reads the data anew. The game keeps its position and goes on under the new texts; where the data
// has errors, or the position cannot be with it, nothing changes.
func cmdReload(r *REPL, _ string, p *printer) error {
	layers, err := r.Layers()
	if err != nil {
		return err
	}
	lib := r.data.Again(layers)
	if r.now == nil {
		if _, wrong := lib.Loaded(); wrong.Errors() > 0 {
			return fmt.Errorf("the data stays as it was:\n%w", wrong)
		}
		r.data, r.lib = lib, lib
		p.line("reloaded")
		return nil
	}
	was := r.g()
	before, effects, answers := was.SetUp().Scene().Library, was.Lasting(), len(was.Given())
	s, err := r.s().Rebase(lib)
	if err != nil {
		return fmt.Errorf("the data stays as it was:\n%w", err)
	}
	after := s.Game().SetUp().Scene().Library
	if after.Common().Hash == before.Common().Hash {
		p.line("nothing has changed")
		return nil
	}
	r.data, r.lib, r.hash = lib, lib, after.Common().Hash
	r.hook(s)
	r.now.begin(s, lib)
	r.now.undone = slices.Clone(r.now.undone)
	r.trace.skip()
	for _, words := range changes(before, after) {
		p.wrap(0, 4, words, nil)
	}
	if n := effects - s.Game().Lasting(); n > 0 {
		p.line(fmt.Sprintf("%d lasting effects have ended: their clause is gone", n))
	}
	if answers > 0 && len(s.Game().Given()) == 0 {
		p.wrap(0, 4, "what was answered here is no longer possible: it starts over", nil)
	}
	r.tellDecision(p)
	return nil
}

// changes says which cards differ between two libraries.
func changes(before, after game.Library) []string {
	var list []string
	for _, c := range after.Defs() {
		is, was := after.Common().Definition(c.ID), before.Common().Definition(c.ID)
		if was != nil && bytes.Equal(was.Says, is.Says) {
			continue
		}
		what := "changed"
		if was == nil {
			what = "new"
		}
		list = append(list, fmt.Sprintf("%s: %s (%s:%d)", what, c.Name, c.Source.File, c.Source.Line))
	}
	for _, c := range before.Defs() {
		if after.Common().Definition(c.ID) == nil {
			list = append(list, "withdrawn: "+c.Name)
		}
	}
	return list
}

// cmdEdit opens the definition of a card in the user's editor, as a copy in the last data folder, and reloads.
func cmdEdit(r *REPL, args string, p *printer) error {
	cards, err := r.s().CardsCalled(args)
	if err != nil {
		return r.explain(args, err)
	}
	switch {
	case r.Folder == "":
		return errors.New("there is no folder for the copy of the card\nhint: start with --data FOLDER")
	case r.Edit == nil:
		return errors.New("there is no editor here: set EDITOR, or edit the files and \"reload\"")
	}
	d := r.g().SetUp().Def(cards[0])
	file, err := r.copyOf(d)
	if err != nil {
		return err
	}
	p.line("editing " + file)
	p.Flush()
	if err := r.Edit(file); err != nil {
		return fmt.Errorf("the editor: %w", err)
	}
	return cmdReload(r, "", p)
}

// copyOf returns the file in the user's folder that defines a card, after copying the definition into one of
// its own where it stands elsewhere.
func (r *REPL) copyOf(d *game.Def) (string, error) {
	if rest, ok := strings.CutPrefix(d.Source.File, filepath.ToSlash(r.Folder)+"/"); ok {
		return filepath.Join(r.Folder, rest), nil
	}
	layers, err := r.Layers()
	if err != nil {
		return "", err
	}
	text, err := pack.AsWritten(layers, d)
	if err != nil {
		return "", err
	}
	file := filepath.Join(r.Folder, d.ID+".toml")
	if _, err := os.Stat(file); err == nil {
		return "", fmt.Errorf("%s already exists but does not define %s", file, d.ID)
	}
	return file, store.Write(file, []byte(text), store.Public)
}
