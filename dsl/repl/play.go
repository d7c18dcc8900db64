// This file says what has happened and what is asked, answers by number and by bots, says where these stop, and which clauses of texts
// have run.

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

// tellLast says what happened on the last line, and what is asked now.
func (r *REPL) tellLast(p *printer) {
	r.tellEvents(p)
	r.tellDecision(p)
}

func (r *REPL) tellEvents(p *printer) {
	e := r.now.lastEntry()
	r.trace.tell(r, p, e.from, r.g().Events()[e.from:e.to])
}

// tellDecision says what is asked.
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
	width := len(strconv.Itoa(len(offers)))
	for i := range offers {
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

// offer returns the option of that number.
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
