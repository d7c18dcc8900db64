// This file keeps what was played, so that any point of it can be gone back to, and holds the commands that do so.

package repl

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// A point is a section (a session: a start, and the library) and the answers since; going there plays them
// again, which takes a millisecond. "reload" begins a section at the position where the game stands, with the
// new library. To go back to before that, the older section is played up to the point and rebased: so a move
// can be tried again under an edited text.

// entry is a line that was played.
type entry struct {
	text     string
	goesOn   bool            // nothing was answered: the game went on, or luck was forced
	choices  []engine.Choice // or these answers were given, some perhaps in secret
	from, to int             // what happened: events of the section
	checks   []string        // what was checked after it
	section  *gamescript.Session
	said     []string // what happened, as far as a script has to name it
}

// section is a stretch of a branch that was played in one session.
type section struct {
	s      *gamescript.Session
	first  int // its first entry
	lib    *gamescript.Runner
	before []happened // what happened before it began
}

// happened is an event, and the session in which it happened.
type happened struct {
	s *gamescript.Session
	e engine.Event
}

// events returns all that has happened, also before the data were read anew.
func (b *branch) events() []happened {
	last := b.last()
	return append(slices.Clip(last.before), screen.Each(last.s.Game().Events(), func(e engine.Event) happened { return happened{last.s, e} })...)
}

// begin begins a section where the game stands.
func (b *branch) begin(s *gamescript.Session, lib *gamescript.Runner) {
	last := b.last()
	before := b.events()[:len(last.before)+last.s.Game().Settled()]
	b.sections = append(b.sections, section{s, len(b.entries), lib, slices.Clip(before)})
}

// branch is a game with its history.
type branch struct {
	name     string
	sections []section
	entries  []entry
	undone   []entry  // what "redo" plays next is the last
	checks   []string // what was checked before the first entry
}

// s returns the session of the branch at work.
func (r *REPL) s() *gamescript.Session { return r.now.last().s }

// game returns the tables of the game that is played.
func (r *REPL) game() *game.Game { return r.g().SetUp().Scene().Game }

func (b *branch) last() *section    { return &b.sections[len(b.sections)-1] }
func (b *branch) lastEntry() *entry { return &b.entries[len(b.entries)-1] }

// point is how far a session has come.
type point struct {
	answers, events int
	sealed          []engine.Choice // and what is in besides the answers
	waiting         bool
}

func (p point) equals(q point) bool {
	return p.answers == q.answers && p.events == q.events && p.waiting == q.waiting && slices.Equal(p.sealed, q.sealed)
}

func (r *REPL) point() point {
	g := r.g()
	return point{len(g.Answers()), len(g.Events()), g.Sealed(), r.s().Waiting()}
}

// push adds a line that has been played since a point, and notes what happened.
func (r *REPL) push(text string, from point) {
	r.add(text, from)
	r.note()
}

// add adds a line that has been played since a point.
func (r *REPL) add(text string, from point) {
	g := r.g()
	// A game that was to stop earlier stands where less has happened.
	from.events, from.answers = min(from.events, len(g.Events())), min(from.answers, len(g.Answers()))
	e := entry{text: text, from: from.events, to: len(g.Events()), section: r.s()}
	was := slices.Clone(from.sealed)
	for _, c := range slices.Concat(g.Answers()[from.answers:], g.Sealed()) {
		if i := slices.Index(was, c); i >= 0 {
			was = slices.Delete(was, i, i+1) // it was given before
			continue
		}
		e.choices = append(e.choices, c)
	}
	e.goesOn = len(e.choices) == 0
	r.now.entries = append(r.now.entries, e)
	r.now.undone = nil
}

// note notes what happened on the last line, while the events of its section are at hand.
func (r *REPL) note() {
	e := r.now.lastEntry()
	events := r.g().Events()
	for i := e.from; i < e.to; i++ {
		if !r.game().Events[events[i].Verb].Is(game.Aside) {
			e.said = append(e.said, r.s().EventLine(&events[i]))
		}
	}
}

// sentenceBy returns the line by which a seat gives an answer; of several that answer at once each has its own.
func (r *REPL) sentenceBy(c engine.Choice) string {
	hooks := r.g().Watch()
	was := hooks.First
	hooks.First = engine.Only(c.Seat)
	defer func() { hooks.First = was }()
	return r.s().Sentence(c.Option)
}

// check notes a line that was checked where the game stands.
func (r *REPL) check(line string) {
	list := &r.now.checks
	if n := len(r.now.entries); n > 0 {
		list = &r.now.entries[n-1].checks
	}
	if !slices.Contains(*list, line) {
		*list = append(*list, line)
	}
}

const goesOn = "the game goes on"

// play plays an entry again where the game stands. It fails where it is no longer possible.
func (r *REPL) play(e entry) error {
	s := r.s()
	from := r.point()
	if e.section == s && !e.goesOn {
		for _, c := range e.choices {
			if err := s.ChooseFor(c.Seat, c.Option); err != nil {
				return err
			}
		}
	} else if _, err := s.Say(e.text); err != nil {
		return r.explain(e.text, err)
	}
	undone := r.now.undone
	r.add(e.text, from)
	r.now.undone = undone
	last := r.now.lastEntry()
	if last.checks = e.checks; e.section == s {
		last.said = e.said
	} else {
		r.note()
	}
	for _, c := range e.checks {
		if strings.HasPrefix(c, "changes ") { // the next is of what has changed since
			s.Say(c) //nolint:errcheck // it was so
		}
	}
	return nil
}

// move goes to the point after n entries of those done; the others may be redone.
func (r *REPL) move(n int) error {
	b := r.now
	done := b.entries
	at := len(b.sections) - 1
	for at > 0 && b.sections[at].first > n {
		at--
	}
	older := at < len(b.sections)-1
	lib := r.lib
	b.sections = b.sections[:at+1]
	if err := r.replay(done[:n]); err != nil {
		return err
	}
	for _, e := range slices.Backward(done[n:]) {
		b.undone = append(b.undone, e)
	}
	if older || b.last().lib != lib {
		return r.rebase(lib)
	}
	return nil
}

// replay plays the entries of the last section again, from its start.
func (r *REPL) replay(entries []entry) error {
	b := r.now
	b.last().s.Restart()
	kept := entries[b.last().first:]
	b.entries = entries[:b.last().first:b.last().first]
	for _, e := range kept {
		if err := r.play(e); err != nil {
			return fmt.Errorf("cannot go back: %w", err)
		}
	}
	return nil
}

// restore goes to where the entries end.
func (r *REPL) restore() {
	r.replay(r.now.entries) //nolint:errcheck // they have been played
	r.trace.skip()
}

// rebase begins a section with a library, at the position where the game stands.
func (r *REPL) rebase(lib *gamescript.Runner) error {
	s, err := r.s().Rebase(lib)
	if err != nil {
		return err
	}
	r.hook(s)
	r.now.begin(s, lib)
	return nil
}

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
	if n == 0 {
		p.line("the beginning")
	} else {
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
	if i := slices.Index(r.branchNames(), name); i >= 0 {
		return r.branches[i]
	}
	return nil
}

func (r *REPL) branchNames() []string {
	return screen.Each(r.branches, func(b *branch) string { return b.name })
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
