// This file shows a person at a table what is asked for: a part of the board, a card, an option, what happened, and why
// something may be done.

package repl

import (
	"errors"
	"fmt"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/help"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// cmdShowAtTable draws all of the board, or a part of it, as the person at the screen may see it.
func cmdShowAtTable(r *REPL, args string, p *printer) error {
	if args == "" {
		r.boardIn(0, p)
		return nil
	}
	parts := r.parts(r.view(r.eyes()))
	at := -1
	for i := range parts {
		if name := diag.Fold(parts[i].Name); name == diag.Fold(args) || at < 0 && strings.Contains(name, diag.Fold(args)) {
			at = i
		}
	}
	if at >= 0 {
		p.part(&parts[at])
		return nil
	}
	if err := cmdCard(r, args, p); err == nil {
		return nil
	}
	return fmt.Errorf("there is no %q on the table, expected one of: %s%s", args, strings.Join(r.partNames(), ", "), diag.DidYouMean(args, r.partNames()))
}

func (r *REPL) partNames() (names []string) {
	for _, it := range r.parts(r.view(r.eyes())) {
		names = append(names, it.Name)
	}
	return names
}

// cmdTableLog lists what happened last, as the person at the screen saw it.
func cmdTableLog(r *REPL, args string, p *printer) error {
	n, err := count(args, 40)
	if err != nil {
		return err
	}
	events := r.g().Events()
	r.tellStory(events[max(len(events)-n, 0):], r.eyes(), p)
	return nil
}

// cmdCard explains a card, or the option of a number.
func cmdCard(r *REPL, args string, p *printer) error {
	if args == "" {
		return errors.New("expected the name of a card, or the number of an option: \"card NAME\", \"? 3\"")
	}
	if r.now == nil {
		if isNumber(args) {
			return errNoGame
		}
		return cmdHelp(r, args, p)
	}
	if !isNumber(args) {
		cards, err := r.s().CardsCalled(args)
		if err == nil {
			r.showCard(cards, r.eyes(), p)
			return nil
		}
		if lib := r.helps(); lib != nil && help.Known(lib, args, r.commandEntries()) {
			return cmdHelp(r, args, p)
		}
		return r.explain(args, err)
	}
	if r.asked() == nil {
		return r.notAsked()
	}
	of, err := r.offer(args)
	if err != nil {
		return err
	}
	p.wrap(0, 4, of.Sentence(), p.title)
	r.showOption(of.Option, p)
	return nil
}

// showOption shows the cards with which an option does something, the text that it uses and no card shows, or else the
// paragraph behind it.
func (r *REPL) showOption(o engine.Option, p *printer) {
	row, l := &r.game().Options[o.Verb], r.g().SetUp().OptionLine(r.g().Open().Seat, o)
	if l != nil {
		p.wrap(2, 6, l.Written(), nil)
	}
	shown := l != nil
	n := game.OptionNumbers(o)
	for i, of := range row.List() {
		if of.IsCard() && n[i] != 0 && i != game.SlotC {
			r.showCard([]engine.Card{engine.Card(n[i])}, r.eyes(), p)
			shown = true
		}
	}
	if !shown {
		r.tellBehind(o, p)
	}
}

// tellBehind writes the paragraph by which an option is there, and the text that asks for it.
func (r *REPL) tellBehind(o engine.Option, p *printer) {
	r.tellRule(r.g().OptionRule(o), p)
	tellText(r.g().SetUp(), r.g().Open().Cause, p)
}

// whyAsked is the hint that says what can be asked at the table.
func (r *REPL) whyAsked() string {
	offers := r.s().Offers()
	return fmt.Sprintf("\nhint: what you may do, or the score, can be asked about: %q or \"why score\"; \"? NAME\" tells what a card says", "why "+r.sentence(&offers[0]))
}

// cmdWhyAtTable says why the person at the screen may do something, or may not. What others could do, and why a card
// does what it does, would tell of what is hidden.
func cmdWhyAtTable(r *REPL, args string, p *printer) error {
	if args == "score" || args == "the score" {
		r.whyScore(p)
		return nil
	}
	if r.asked() == nil {
		return r.notAsked()
	}
	if args = questioned(args); args == "" {
		return fmt.Errorf("expected what is to be explained%s", r.whyAsked())
	}
	acts, err := r.acts(args)
	if err != nil && !strings.Contains(err.Error(), "hint:") {
		return fmt.Errorf("%w%s", err, r.whyAsked())
	}
	if err != nil {
		return err
	}
	o, asked, err := r.means(args, &acts[0])
	if err != nil {
		return err
	}
	p.line(p.good("it may be done"))
	if asked {
		r.tellBehind(o, p)
	}
	return nil
}
