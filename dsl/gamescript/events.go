// This file holds what a script says has happened.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// eventEntries makes the sentences of the game's table of events, and those that events had before.
func eventEntries(g *game.Game) (list, former []*Entry) {
	for verb := range g.Events {
		e := &g.Events[verb]
		help := "It happened, as the log has it."
		if e.Is(game.Aside) {
			help = "It happened, as the log has it; it need not be named."
		}
		pairs := []string{"{seat}'s", "{seat:seat's}", "{seat}", "{seat:seat}", "{from}", "{from:from}", ",", " ,", ":", " :", "[ ", " [ ", "[", "[ ", "]", " ]", "(", "( ", ")", " )"}
		written := func(sentence string, code func(*game.Operand) string) string {
			pairs := slices.Clone(pairs)
			for i, of := range e.List() {
				if name := game.Slots[i]; of != nil {
					pairs = append(pairs, "{"+name+"}", "{"+name+":"+code(of)+"}")
				}
			}
			return strings.NewReplacer(pairs...).Replace(sentence)
		}
		list = append(list, &Entry{Pattern: written(e.Sentence, func(of *game.Operand) string { return of.Code }), Help: help, Rule: e.Rule, event: uint8(verb)})
		for _, was := range e.Was {
			former = append(former, &Entry{Pattern: written(was, formerCode), event: uint8(verb)})
		}
	}
	return list, former
}

// formerCode is the slot of an operand in sentences of before.
func formerCode(of *game.Operand) string {
	if of.Was != nil {
		return of.Code + "-before"
	}
	return of.Code
}

// isFailure reports whether a script failed at that line and for that reason, as far as they are said.
func isFailure(a *arg, t game.Play, e *engine.Event) bool {
	scripted, ok := t.(text.ScriptedGame)
	if !ok {
		return false
	}
	failed := scripted.ScriptFailed(e)
	return failed != nil && (a.n < 0 || a.n == failed.Line) && (a.text == "" || a.text == textOf(wordsOf(failed.Message)))
}

// means reports whether a sentence says what an event is.
func (p *play) means(s *sentence, e *engine.Event) bool {
	if s.entry.event != e.Verb {
		return false
	}
	return !slices.ContainsFunc(s.args, func(a *arg) bool { return !p.agrees(a, e) })
}

// agrees reports whether what a slot has read is what an event has there.
func (p *play) agrees(a *arg, e *engine.Event) bool {
	g := p.names.lang.of
	switch a.name {
	case "seat":
		return a.n == int(e.Seat)
	case "from":
		z := p.names.zones[e.From].Zone
		return z != nil && z.Name == g.Zones[a.n].Name
	}
	i := slices.Index(game.Slots[:], a.name)
	n := game.EventNumbers(e)[i]
	switch of := g.Events[e.Verb].List()[i]; {
	case a.other != nil:
		return n == a.other.Number(p.setup, a.n)
	case of.IsCard() && of.To:
		zone, at := p.place(a.refs[0])
		return zone != nil && n == 0 || slices.Contains(at, engine.Card(n))
	case of.IsCard():
		_, at := p.place(a.refs[0])
		return n <= p.setup.Scene().Cards && slices.Contains(at, engine.Card(n))
	case of.Code == "failure":
		return isFailure(a, p.g, e)
	}
	return a.n == n
}

// compare compares what happened with what a script says happened, in order. With among, more may have
// happened in between.
func (p *play) compare(events []engine.Event, lines []*line, anyMore bool) *Failure {
	next := 0
	for i := range events {
		e := &events[i]
		switch {
		case next < len(lines) && p.means(&lines[next].parts[0], e):
			next++
		case anyMore || p.isAside(e):
		case next < len(lines):
			return p.fail(lines[next], p.happened(*e))
		default:
			f := p.fail(nil, "also: "+p.happened(*e))
			f.Expected = "no more events"
			return f
		}
	}
	if next < len(lines) {
		return p.missing(lines[next])
	}
	return nil
}

// missing makes the failure of an event that did not happen here. What happened without a question belongs to the
// line that set it off, which is told where the event is there.
func (p *play) missing(l *line) *Failure {
	f := p.fail(l, "no such event")
	events, end := p.g.Events(), p.begun[len(p.begun)-1].event
	for _, above := range slices.Backward(p.begun[:len(p.begun)-1]) {
		if slices.ContainsFunc(events[above.event:end], func(e engine.Event) bool { return p.means(&l.parts[0], &e) }) {
			f.Actual += fmt.Sprintf(" here: it came of line %d, which left no choice", above.line.at.Line)
			f.Hint = fmt.Sprintf("write it under line %d: %s", above.line.at.Line, above.line.text())
			break
		}
		end = above.event
	}
	return f
}

// happened says what happened, and which line of which card's text made it happen.
func (p *play) happened(e engine.Event) string {
	words := p.g.EventWords(e, engine.Everyone)
	if by := p.setup.Names().CauseWords(e.Cause); by != "" {
		words += " (" + by + ")"
	}
	return words
}

// lastEvents returns the last of what has happened, for failures.
func (p *play) lastEvents() []string {
	const most = 8
	events := p.g.Events()
	var list []string
	if n := len(events); n > most {
		list = append(list, fmt.Sprintf("(%d more before)", n-most))
		events = events[n-most:]
	}
	for _, e := range events {
		list = append(list, p.happened(e))
	}
	return list
}
