// This file holds what a script says has happened.

package gamescript

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/wotrcards"
)

// eventTable makes the sentences of the game's table of events.
func eventTable() []*Entry {
	var list []*Entry
	for verb := range wotrcards.Events {
		e := &wotrcards.Events[verb]
		help := "It happened, as the log has it."
		if e.Is(game.Aside) {
			help = "It happened, as the log has it; it need not be named."
		}
		pairs := []string{"{seat}'s", "{seat:seat's}", "{seat}", "{seat:seat}", "{from}", "{from:from}", ",", " ,", ":", " :", "[ ", " [ ", "[", "[ ", "]", " ]"}
		for i, of := range e.List() {
			name := game.Slots[i]
			if of != nil {
				pairs = append(pairs, "{"+name+"}", "{"+name+":"+of.Code+"}")
			}
		}
		list = append(list, &Entry{Pattern: strings.NewReplacer(pairs...).Replace(e.Sentence), Help: help, event: uint8(verb)})
	}
	return list
}

// readTo reads where a card is played, as an event says it.
func readTo(m *matcher, pos int, then func(int, arg) bool) bool {
	return m.word(pos, "to") && readPlace(m, pos+1, then) || m.word(pos, "on") && readCard(class(0))(m, pos+1, then)
}

// readText reads whose text it is: a card's, a Ring token's, or that of a rule of the scenario.
func readText(m *matcher, pos int, then func(int, arg) bool) bool {
	if end := m.phrase(pos, "a", "ring", "token"); end >= 0 {
		return then(end, arg{})
	}
	if m.word(pos, "rule") && readNumber(m, pos+1, then) {
		return true
	}
	return readCard(anyCard)(m, pos, then)
}

// readFailure reads at which line a script failed and why, or one of both: "at line 12: its n is nil". The reason goes on
// to the end of the line.
func readFailure(m *matcher, pos int, then func(int, arg) bool) bool {
	a := arg{n: -1}
	if end := m.phrase(pos, "at", "line"); end >= 0 && end < len(m.tokens) {
		n, err := strconv.Atoi(m.tokens[end].text)
		if err != nil {
			return false
		}
		a.n, pos = n, end+1
	}
	if pos+1 < len(m.tokens) && m.tokens[pos].text == ":" {
		a.text, pos = textOf(m.tokens[pos+1:]), len(m.tokens)
	}
	return (a.n >= 0 || a.text != "") && then(pos, a)
}

// isFailure reports whether a script failed at that line and for that reason, as far as they are said.
func isFailure(a *arg, failed *text.ScriptError) bool {
	return failed != nil && (a.n < 0 || a.n == failed.Line) && (a.text == "" || a.text == textOf(tokensOf(scanLine(nil, failed.Message, 0))))
}

// isText reports whether that is a card, a Ring token, or a rule.
func (p *play) isText(a *arg, n int) bool {
	if len(a.refs) == 0 {
		return n == p.names.first().NumberOfRule(a.n)
	}
	return n <= p.setup.NumCards() && p.names.matches(a.refs[0], engine.Card(n))
}

// zonesOf are the zones that a card may be said to come from, by their names in the set-up.
var zonesOf = []string{"draw deck", "hand", "cycle pile", "eliminated pile", "reserve", "active path", "active battlegrounds", "event being resolved", "cards being looked at"}

// zoneWords returns the words for those zones.
func zoneWords() map[string]int {
	words := map[string]int{}
	for i, name := range zonesOf {
		words[name], words["the "+name] = i, i
	}
	for name, i := range map[string]int{"deck": 0, "the deck": 0, "the top of the deck": 0, "the path": 5, "the battleground": 6} {
		words[name] = i
	}
	return words
}

// means reports whether a sentence says what an event is.
func (p *play) means(s *sentence, e *engine.Event) bool {
	if s.entry.event != e.Verb {
		return false
	}
	for i := range s.args {
		if !p.agrees(&s.args[i], e) {
			return false
		}
	}
	return true
}

// agrees reports whether what a slot has read is what an event has there.
func (p *play) agrees(a *arg, e *engine.Event) bool {
	switch a.name {
	case "seat":
		return a.n == int(e.Seat)
	case "from":
		return zonesOf[a.n] == p.setup.Zones()[e.From].Name
	}
	i := slices.Index(game.Slots[:], a.name)
	n := game.EventNumbers(e)[i]
	switch of := wotrcards.Events[e.Verb].List()[i]; {
	case of == wotrcards.ADestination:
		reserve, at := p.place(a.refs[0])
		return reserve && n == 0 || slices.Contains(at, engine.Card(n))
	case of.IsCard():
		return p.isText(a, n)
	case of == wotrcards.AFailure:
		return isFailure(a, p.first().ScriptFailed(e))
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
		case anyMore || isAside(e):
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
	if by := p.setup.CauseWords(e.Cause); by != "" {
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
