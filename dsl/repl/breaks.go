// This file says where bots that are playing stop.

package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
)

// breakpoint stops "continue": at an event, at a decision, or at what happens to a card.
type breakpoint struct {
	words    string
	event    int // -1 is none; likewise
	decision int
	cards    []engine.Card
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
	b := &breakpoint{words: what, event: slices.Index(r.eventCodes(), what), decision: slices.Index(r.decisionCodes(), what)}
	if b.event >= 0 || b.decision >= 0 {
		return b, nil
	}
	cards, err := r.s().CardsCalled(what)
	if err != nil {
		codes := append(r.eventCodes(), r.decisionCodes()...)
		message := fmt.Sprintf("found %q, expected a card, or one of: %s", what, strings.Join(slices.Compact(slices.Sorted(slices.Values(codes))), ", "))
		if near := diag.Nearest(what, codes); near != "" {
			message += fmt.Sprintf("\nhint: did you mean %q?", near)
		}
		return nil, errors.New(message)
	}
	b.cards, b.words = cards, r.g().SetUp().Def(cards[0]).Name
	return b, nil
}

func (r *REPL) eventCodes() []string {
	var codes []string
	for _, e := range r.game().Events {
		codes = append(codes, e.Code)
	}
	return codes
}

func (r *REPL) decisionCodes() []string {
	var codes []string
	for _, d := range r.game().Decisions {
		codes = append(codes, d.Code)
	}
	return codes
}

// broken returns which break the last line has met, or "".
func (r *REPL) broken() string {
	e := &r.now.entries[len(r.now.entries)-1]
	g := r.g()
	d := g.Open()
	for _, b := range r.breaks {
		if d != nil && b.decision == int(d.Kind) {
			return r.s().DecisionLine()
		}
		for i := e.from; i < e.to; i++ {
			ev := &g.Events()[i]
			if b.event == int(ev.Verb) || slices.Contains(b.cards, ev.A) || slices.Contains(b.cards, ev.Cause.Card) {
				return r.s().EventLine(ev)
			}
		}
	}
	return ""
}
