// This file holds what players do and what happens: the sentences of actions and answers, what of a game each fits, and the
// sentences of events.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// answer is what a player is said to do or answer: it fits one or more options, of which the open decision
// should list one.
type answer struct {
	seat  engine.Seat
	words string
	ways  []game.Way
	says  [game.NumSlots][]int // for each number of an option those that are meant; nil where any is
	later bool                 // it answers what follows from the first of its line
	none  string               // what is said of a place that it names, where no card lies there
	or    *answer              // what the same words say, too, where that is asked
}

func answerEntries(g *game.Game) (list []*Entry) {
	for i := range g.Answers {
		a := &g.Answers[i]
		e := &Entry{Pattern: a.Pattern, Help: a.Help, ways: a.Ways, next: a.Next, Rule: g.Options[a.Ways[0].Option].Rule}
		if d := &g.Decisions[a.Ways[0].Decision]; !d.Rest {
			e.Rule = d.Rule
		}
		list = append(list, e)
	}
	return list
}

// answers returns what a sentence answers, by each way to read it.
func (s *sentence) answers(p *play) []answer {
	list := s.entry.answers(p, s)
	if s.also != nil { // which is meant where that is asked
		others := s.also.answers(p)
		for i := range min(len(list), len(others)) {
			list[i].or = &others[i]
		}
	}
	return list
}

// answers returns what a sentence answers, in order: of a list of cards an answer for each.
func (e *Entry) answers(p *play, s *sentence) (list []answer) {
	ways, cards := e.ways, s.arg("a")
	if e.next != nil {
		list, ways = append(list, answer{ways: e.ways}), e.next
	}
	switch {
	case cards != nil && e.slot("a").named() && len(cards.refs) == 0:
		list = append(list, p.answering(s, ways, ref{def: refNothing}))
	case cards != nil && e.slot("a").named():
		for _, r := range cards.refs {
			list = append(list, p.answering(s, ways, r))
		}
	case e.next == nil:
		list = append(list, answer{ways: ways, says: p.numbers(s)})
	}
	return list
}

// named reports whether cards stand in a slot.
func (s *slot) named() bool { return s.names&anyCard != 0 || s.proposed&anyCard != 0 }

// answering returns the answer that a sentence gives with a card, the top of the deck, or nothing.
func (p *play) answering(s *sentence, ways []game.Way, r ref) answer {
	a := answer{says: p.numbers(s)}
	a.says[game.SlotA] = nil
	if r.def >= 0 {
		a.says[game.SlotA] = cardNumbers(p.names.copiesOf(r))
	}
	a.ways = slices.DeleteFunc(slices.Clone(ways), func(w game.Way) bool { return p.names.lang.standFor(w.Option) != min(r.def, 0) })
	return a
}

// numbers returns which numbers of an option a sentence means, its first card apart. Where none is said, any is meant:
// a card that is open to several places has to be told which.
func (p *play) numbers(s *sentence) (says [game.NumSlots][]int) {
	for i, slot := range game.Slots {
		switch a := s.arg(slot); {
		case a != nil && len(a.refs) > 0:
			zone, at := p.place(a.refs[0])
			if says[i] = cardNumbers(at); zone != nil {
				says[i] = orNone(nil)
			}
		case a != nil:
			says[i] = []int{a.n}
		}
	}
	return says
}

// fits reports whether an option of a decision is what the answer means.
func (a *answer) fits(decision uint8, o engine.Option) bool {
	if a.or != nil && a.or.fits(decision, o) {
		return true
	}
	if !gives(a.ways, decision, o.Verb) {
		return false
	}
	for i, n := range game.OptionNumbers(o) {
		if a.says[i] != nil && !slices.Contains(a.says[i], n) {
			return false
		}
	}
	return true
}

// untold returns the answer as far as no event shows that it was given.
func (a *answer) untold() *answer {
	left := *a
	left.ways = slices.DeleteFunc(slices.Clone(a.ways), func(w game.Way) bool { return w.Shown != nil })
	if a.or != nil {
		left.or = a.or.untold()
	}
	return &left
}

// gives reports whether one of the ways is that verb at that decision.
func gives(ways []game.Way, decision, verb uint8) bool {
	return slices.ContainsFunc(ways, func(w game.Way) bool { return w.Decision == decision && w.Option == verb })
}

// happenedSo reports whether an event shows that the answer was given where it was the only one. Where a seat answers for
// its team, any of its players may be said to.
func (p *play) happenedSo(a *answer, e *engine.Event) bool {
	if a.or != nil && p.happenedSo(a.or, e) {
		return true
	}
	g, seats := p.names.lang.of, p.setup.Scene().Seats
	others := e.Seat != a.seat && strings.Contains(g.Events[e.Verb].Sentence, "{seat}")
	for _, w := range a.ways {
		if others && (!g.Decisions[w.Decision].Shared || seats[e.Seat].Team != seats[a.seat].Team) || !slices.Contains(w.Shown, e.Verb) {
			continue
		}
		if place := g.Options[w.Option].Stands; place != nil && place.Zone != nil {
			return e.From == place.Zone.List(int(e.Seat))
		}
		return p.shown(a, w.Option, e)
	}
	return false
}

// shown reports whether an event has what the answer says, as far as it has such a thing: a card under the same slot,
// anything else wherever it has that.
func (p *play) shown(a *answer, verb uint8, e *engine.Event) bool {
	g := p.names.lang.of
	has, n := g.Events[e.Verb].List(), game.EventNumbers(e)
	for i, of := range g.Options[verb].List() {
		at := i
		if !of.IsCard() {
			at = slices.Index(has[:], of)
		}
		if a.says[i] != nil && at >= 0 && has[at] != nil && !slices.Contains(a.says[i], n[at]) {
			return false
		}
	}
	return true
}

const anyDecision = 0xff

// options returns the options that the answer means, listed or not, of a kind of decision.
func (p *play) options(a *answer, decision uint8) (list []engine.Option) {
	if a.or != nil {
		list = p.options(a.or, decision)
	}
	seen := map[uint8]bool{}
	for _, w := range a.ways {
		if w.Decision != decision && decision != anyDecision || seen[w.Option] {
			continue
		}
		seen[w.Option] = true
		row := &p.names.lang.of.Options[w.Option]
		for _, x := range orNone(a.says[game.SlotA]) {
			others := orNone(a.says[game.SlotB])
			if a.says[game.SlotB] == nil && row.B != nil && row.B.Meant != nil {
				others = row.B.Meant(p.setup, engine.Card(x))
			}
			for _, y := range others {
				list = append(list, engine.Option{Verb: w.Option, Of: engine.Of{A: uint16(x), B: uint16(y), C: uint16(orNone(a.says[game.SlotC])[0])}, N: uint8(min(orNone(a.says[game.SlotN])[0], 0xff))})
			}
		}
	}
	return list
}

// orNone returns a list of numbers, or that of no card where it is empty.
func orNone(list []int) []int {
	if len(list) == 0 {
		return []int{0}
	}
	return list
}

// cardNumbers returns the numbers of cards, without that of a place where none lies.
func cardNumbers(cards []engine.Card) []int {
	list := []int{}
	for _, c := range cards {
		if c != 0 {
			list = append(list, int(c))
		}
	}
	return list
}

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
func (p *play) lastEvents() (list []string) {
	const most = 8
	events := p.g.Events()
	if n := len(events); n > most {
		list = append(list, fmt.Sprintf("(%d more before)", n-most))
		events = events[n-most:]
	}
	return append(list, engine.Each(events, p.happened)...)
}
