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
	"loremaster/interpreter/bot"
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

// What follows says what has happened and what is asked, answers by number and by bots, says where these stop, and which clauses of texts
// have run.

// tellLast says what happened on the last line, and what is asked now.
func (r *REPL) tellLast(p *printer) {
	r.tellEvents(p)
	r.tellDecision(p)
}

func (r *REPL) tellEvents(p *printer) {
	e := r.now.lastEntry()
	r.trace.tell(r, p, e.from, r.g().Events()[e.from:e.to])
}

func (r *REPL) tellDecision(p *printer) {
	words := r.s().DecisionLine()
	if n := len(r.s().Offers()); n > 0 {
		words += fmt.Sprintf(" (%d options)", n)
	}
	p.wrap(0, 4, words, p.title)
	if d := r.g().Open(); d != nil {
		r.because(d, p)
	}
}

func cmdOptions(r *REPL, _ string, p *printer) error {
	if err := r.wake(p); err != nil {
		return err
	}
	offers := r.s().Offers()
	if len(offers) == 0 {
		p.line(r.s().DecisionLine())
		return nil
	}
	p.wrap(0, 4, r.s().DecisionLine(), p.title)
	width, heads := len(strconv.Itoa(len(offers))), r.heads(offers)
	for i := range offers {
		if head := heads[i]; head != "" && (i == 0 || head != heads[i-1]) {
			p.wrap(1, 3, head, p.title)
		}
		number := fmt.Sprintf("  %*d ", width, i+1)
		p.WriteString(p.faint(number))
		words := strings.Join(offers[i].Words, " ")
		if text := r.textOf(&offers[i]); text != "" {
			words += ": " + text
		}
		p.wrapFrom(0, len(number)+4, len(number), words, nil)
	}
	return nil
}

// numbers answers by the number of an option, or of several that are asked for one after the other.
func (r *REPL) numbers(numbers []string, p *printer) error {
	if r.now == nil {
		return errNoGame
	}
	if err := r.wake(p); err != nil {
		return err
	}
	options, err := r.chosen(numbers)
	if err != nil {
		return err
	}
	for i, o := range options {
		if d := r.g().Open(); d == nil || !d.Lists(o) {
			return fmt.Errorf("option %s is not open any more", numbers[i])
		}
		if err := r.choose(o, p); err != nil {
			return err
		}
		r.tellDecision(p)
	}
	return nil
}

func (r *REPL) offer(number string) (*gamescript.Offer, error) {
	offers := r.s().Offers()
	n, err := strconv.Atoi(number)
	switch {
	case len(offers) == 0:
		return nil, errors.New(r.s().DecisionLine())
	case err != nil || n < 1 || n > len(offers):
		return nil, fmt.Errorf("there is no option %s, expected 1 to %d", number, len(offers))
	}
	return &offers[n-1], nil
}

// choose answers, as if the sentence had been typed, and says what has happened.
func (r *REPL) choose(o engine.Option, p *printer) error {
	from, sentence := r.point(), r.s().Sentence(o)
	if err := r.s().Choose(o); err != nil {
		r.restore()
		return err
	}
	r.push(sentence, from)
	r.keep(sentence)
	p.wrap(0, 4, sentence, p.faint)
	r.tellEvents(p)
	return nil
}

func cmdStep(r *REPL, args string, p *printer) error {
	n, err := count(args, 1)
	if err != nil {
		return err
	}
	return r.bots(botNames[0], n, false, p)
}

// botNames are the bots that "continue" may name. The first plays where none is named.
var botNames = bot.Names()[1:]

func cmdContinue(r *REPL, args string, p *printer) error {
	if args == "" || args == "bots" {
		args = botNames[0]
	}
	if !slices.Contains(botNames, args) {
		return fmt.Errorf("found %q, expected \"bots\", nothing, or what plays: %s", args, strings.Join(botNames, ", "))
	}
	return r.bots(args, 0, true, p)
}

// bots lets bots of that name answer n decisions, or where n is 0 all, to the next break or the end.
func (r *REPL) bots(name string, n int, untilBreak bool, p *printer) error {
	r.stop.Store(false)
	if err := r.wake(p); err != nil {
		return err
	}
	for i := 0; r.g().Open() != nil && (n == 0 || i < n); i++ {
		if r.stop.Load() {
			p.line("interrupted")
			break
		}
		o, _ := bot.New(name, r.g())(r.g().Open())
		if err := r.choose(o, p); err != nil {
			return err
		}
		if why := r.broken(); untilBreak && why != "" {
			p.wrap(0, 4, "break: "+why, p.title)
			break
		}
		p.Flush()
	}
	r.tellDecision(p)
	return nil
}

// wake lets a game go on that waits at its beginning.
func (r *REPL) wake(p *printer) error {
	if !r.s().Waiting() {
		return nil
	}
	if err := r.goOn(p); err != nil {
		return err
	}
	r.keep(goesOn)
	return nil
}

// goOn lets the game go on to its first decision.
func (r *REPL) goOn(p *printer) error {
	from := r.point()
	if err := r.s().GoOn(); err != nil {
		r.restore()
		return err
	}
	r.push(goesOn, from)
	r.tellEvents(p)
	return nil
}

// breakpoint stops "continue": at an event, at a decision, or at what happens to a card.
type breakpoint struct {
	words string
	code  string // of an event or of a decision; "" for what happens to cards
	cards []engine.Card
}

func cmdBreak(r *REPL, args string, p *printer) error {
	switch args {
	case "":
		for i, b := range r.breaks {
			p.line(fmt.Sprintf("%d. on %s", i+1, b.words))
		}
		if len(r.breaks) == 0 {
			p.line("there is no break")
		}
		return nil
	case "off":
		r.breaks = nil
		p.line("no breaks")
		return nil
	}
	what, ok := strings.CutPrefix(args, "on ")
	if !ok {
		return fmt.Errorf("found %q, expected \"on\" and an event, a card or a decision, or \"off\"", args)
	}
	b, err := r.breakpoint(strings.TrimSpace(what))
	if err != nil {
		return err
	}
	r.breaks = append(r.breaks, b)
	p.line("break on " + b.words)
	return nil
}

// breakpoint reads the code of an event or of a decision, or the name of a card. A code that both have means
// both.
func (r *REPL) breakpoint(what string) (*breakpoint, error) {
	if what == "" {
		return nil, errors.New("expected an event, a card or a decision: help break")
	}
	codes := r.codes()
	if slices.Contains(codes, what) {
		return &breakpoint{words: what, code: what}, nil
	}
	cards, err := r.s().CardsCalled(what)
	if err != nil {
		return nil, fmt.Errorf("found %q, expected a card, or one of: %s%s", what, strings.Join(codes, ", "), diag.DidYouMean(what, codes))
	}
	return &breakpoint{words: r.g().SetUp().Def(cards[0]).Name, cards: cards}, nil
}

// codes returns those of events and of decisions, sorted.
func (r *REPL) codes() []string {
	events := screen.Each(r.game().Events, func(e game.Event) string { return e.Code })
	codes := append(events, screen.Each(r.game().Decisions, func(d game.Decision) string { return d.Code })...)
	slices.Sort(codes)
	return slices.Compact(codes)
}

// broken returns which break the last line has met, or "".
func (r *REPL) broken() string {
	called := func(b *breakpoint, code string) bool { return b.cards == nil && b.code == code }
	e := r.now.lastEntry()
	g := r.g()
	d := g.Open()
	for _, b := range r.breaks {
		if d != nil && called(b, r.game().Decisions[d.Kind].Code) {
			return r.s().DecisionLine()
		}
		for i := e.from; i < e.to; i++ {
			ev := &g.Events()[i]
			if called(b, r.game().Events[ev.Verb].Code) || slices.Contains(b.cards, ev.A) || slices.Contains(b.cards, ev.Cause.Card) {
				return r.s().EventLine(ev)
			}
		}
	}
	return ""
}

// tracer notes clauses. A piece of the game that runs again after an answer notes its clauses again: then what
// it noted before is dropped.
type tracer struct {
	on    bool
	ran   []ran
	told  int // how many of them have been told
	piece int // how many there were when the piece under way began
}

// ran is a clause that was carried out.
type ran struct {
	source engine.Card
	line   game.Line
	clause uint8
	at     int // events before it
}

// hook makes a session tell the tracer.
func (r *REPL) hook(s *gamescript.Session) {
	g := s.Game()
	s.OnPiece = func(again bool) {
		if again {
			r.trace.ran = r.trace.ran[:min(r.trace.piece, len(r.trace.ran))]
		}
		r.trace.piece = len(r.trace.ran)
	}
	g.OnClauses(func(source engine.Card, l game.Line, clause uint8) {
		if r.trace.on && l.Does(clause) != "" {
			r.trace.ran = append(r.trace.ran, ran{source, l, clause, len(g.Events())})
		}
	})
}

func cmdTrace(r *REPL, args string, p *printer) error {
	switch args {
	case "on", "off":
		r.trace = tracer{on: args == "on"}
		r.restore() // what the turn has run so far is noted, and not told again
		p.line("trace is " + args)
		return nil
	}
	return fmt.Errorf("found %q, expected \"on\" or \"off\"", args)
}

// tell tells what happened, with the clauses that ran in between.
func (t *tracer) tell(r *REPL, p *printer, first int, events []engine.Event) {
	clauses := func(upTo int) {
		for ; t.told < len(t.ran) && t.ran[t.told].at <= upTo; t.told++ {
			p.wrap(2, 6, "~ "+r.clauseWords(&t.ran[t.told]), p.faint)
		}
	}
	for i := range events {
		clauses(first + i)
		p.wrap(2, 6, "> "+r.s().EventLine(&events[i]), nil)
	}
	clauses(first + len(events))
	t.told = len(t.ran)
}

// skip leaves untold what has run, as the game has only gone back.
func (t *tracer) skip() { t.told = len(t.ran) }

// clauseWords names a clause and says it as it is written.
func (r *REPL) clauseWords(c *ran) string {
	setup := r.g().SetUp()
	name := setup.Names().LineWords(c.line)
	if _, line, ok := strings.Cut(name, ", "); ok && c.source != 0 {
		name = setup.Names().CardWords(c.source) + ", " + line
	}
	return fmt.Sprintf("%s: %s", name, c.line.Does(c.clause))
}
