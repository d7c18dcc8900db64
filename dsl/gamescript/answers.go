// This file holds what players do and what happens: the sentences of actions and answers, what of a game each fits, and the
// sentences of events.

package gamescript

import (
	"cmp"
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
		list = append(list, engine.Each(cards.refs, func(r ref) answer { return p.answering(s, ways, r) })...)
	case e.next == nil:
		list = append(list, answer{ways: ways, says: p.numbers(s)})
	}
	return list
}

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
		list = append(list, &Entry{Pattern: written(e.Sentence, &e.Operands, codeOf), Help: help, Rule: e.Rule, event: uint8(verb)})
		for _, was := range e.Was {
			former = append(former, &Entry{Pattern: written(was, &e.Operands, formerCode), event: uint8(verb)})
		}
	}
	return list, former
}

// written makes a pattern of a sentence of the game's tables.
func written(sentence string, of *game.Operands, code func(*game.Operand) string) string {
	pairs := []string{"{seat}'s", "{seat:seat's}", "{seat}", "{seat:seat}", "{from}", "{from:from}", ",", " ,", ":", " :", "[ ", " [ ", "[", "[ ", "]", " ]", "(", "( ", ")", " )"}
	for i, of := range of.List() {
		if name := game.Slots[i]; of != nil {
			pairs = append(pairs, "{"+name+"}", "{"+name+":"+code(of)+"}")
		}
	}
	return strings.NewReplacer(pairs...).Replace(sentence)
}

func codeOf(of *game.Operand) string { return of.Code }

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

func (p *play) means(s *sentence, e *engine.Event) bool {
	return s.entry.event == e.Verb && !slices.ContainsFunc(s.args, func(a *arg) bool { return !p.agrees(a, e) })
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

// What follows holds what is checked of a game, of what a player sees of it, and of what a block of lines has changed.

// checkEntries are the checks that every game has.
func checkEntries() []*Entry {
	return []*Entry{
		{Pattern: "{what:any} [ is ] on {where:spot}", check: checkOn, Help: "A copy of the card is at that place, or on that card."},
		{Pattern: "{what:any} [ is ] outside the game", check: func(p *play, s *sentence) string { return p.lies(s, engine.Outside) },
			Help: "The card takes no part in the game."},
		{Pattern: "{what:printed} [ is ] not in the game", check: checkAbsent,
			Help: "No copy of the card takes part in the game; the scenario need not have it."},
		{Pattern: "the winner is {whose:team}", check: checkWinner, Help: "The game is over, and those have won."},
		{Pattern: "{who:seat} has won alone", check: checkLone,
			Help: "The game is over, and that player has won, but not those who otherwise win together with them."},
		{Pattern: "the game is over", Help: "The game is over.", check: func(p *play, _ *sentence) string {
			return unless(p.g.Over(), func() string { return "it is not: " + p.decisionWords() })
		}},
		{Pattern: "the game is not over", Help: "The game goes on.", check: func(p *play, _ *sentence) string {
			return unless(!p.g.Over(), func() string { return "it is over" })
		}},
		{Pattern: "{who:seat} may {act:do}", check: checkMay, Help: "The action or answer is open to the player now."},
		{Pattern: "only {who:seat} may {act:do}", check: checkOnly,
			Help: "The action or answer is open to that player now, and to no other."},
		{Pattern: "options {what:options}", check: checkOptions,
			Help: "The open decision has exactly these options; a name without a number means all copies of the card."},
		{Pattern: "nothing is asked", check: func(p *play, _ *sentence) string { return unless(p.g.AtRest(), p.decisionWords) },
			Help: "No decision is open but that of the next action."},
	}
}

// unless returns what was found where something is not so; "" where it is.
func unless(so bool, found func() string) string {
	if so {
		return ""
	}
	return found()
}

// decisionEntries makes a check of each kind of decision that the game can put: "aragorn must cycle 1".
func decisionEntries(g *game.Game) (list []*Entry) {
	for kind, d := range g.Decisions {
		words := strings.ReplaceAll(d.Words, "{n}", "{n:number}")
		if rest, must := strings.CutPrefix(words, "must "); must { // or may, where it can be declined
			words = "must|may " + rest
		}
		list = append(list, &Entry{
			Pattern: "{who:seat} " + words + written(d.About, &d.Operands, codeOf),
			Help:    "That decision is open to the player; a case may end with it, before it is answered.",
			asks:    true,
			check: func(p *play, s *sentence) string {
				d := p.g.OpenTo(s.seatArg("who"))
				is := func(slot string, n int) bool { return s.arg(slot) == nil || s.n(slot) == n }
				return unless(d != nil && d.Kind == uint8(kind) && is("n", d.Left) && is("a", int(d.About.A)) && is("b", int(d.About.B)), p.decisionWords)
			},
		})
	}
	return list
}

func checkOn(p *play, s *sentence) string {
	zone, at := p.place(s.ref("where"))
	return p.some(s.ref("what"), func(c engine.Card) bool {
		if zone != nil {
			o := p.setup.OwnerOf(c)
			return o != engine.NoSeat && p.table().Zone(c) == zone.List(int(o))
		}
		host := p.table().Host(c)
		for host != 0 && !slices.Contains(at, host) {
			host = p.table().Host(host)
		}
		return host != 0
	})
}

// checkAbsent checks that no copy of a card of the library is in the game.
func checkAbsent(p *play, s *sentence) string {
	var places []string
	for c := engine.Card(1); int(c) <= p.setup.Scene().Cards; c++ {
		if p.setup.Def(c).ID == s.arg("what").text && (p.table().Zone(c) != engine.Outside || p.table().Host(c) != 0) {
			places = append(places, p.cardIs(c))
		}
	}
	return strings.Join(places, ", ")
}

func checkWinner(p *play, s *sentence) string {
	switch winner, over := p.g.Winner(); {
	case !over:
		return "the game is not over"
	case p.lone() != engine.NoSeat:
		return game.Outcome(p.g)
	case int(winner) != s.n("whose"):
		return p.names.teamWords(int(winner))
	}
	return ""
}

// lone returns the player who has won alone, if one has.
func (p *play) lone() engine.Seat {
	if l, is := p.g.(game.Lone); is {
		return l.Alone()
	}
	return engine.NoSeat
}

func checkLone(p *play, s *sentence) string {
	if !p.g.Over() {
		return "the game is not over"
	}
	return unless(p.lone() == s.seatArg("who"), func() string { return "it is over" })
}

func checkMay(p *play, s *sentence) string {
	a := p.answersOf(s)[0]
	_, found := p.open(&a)
	return unless(len(found) > 0, func() string { return p.refusalWords(&a) })
}

func checkOnly(p *play, s *sentence) string {
	a := p.answersOf(s)[0]
	for seat := range p.setup.Scene().Seats {
		other := a
		other.seat = engine.Seat(seat)
		if _, found := p.open(&other); len(found) > 0 && other.seat != a.seat {
			return "it is open to " + p.setup.Names().NameSeat(other.seat)
		}
	}
	return checkMay(p, s)
}

func checkOptions(p *play, s *sentence) string {
	d := p.g.Open()
	if d == nil {
		return p.decisionWords()
	}
	listed := s.arg("what").options
	unsaid := func(o engine.Option) bool {
		return !slices.ContainsFunc(listed, func(w option) bool { return p.isOption(&w, d, o) })
	}
	missing := func(w option) bool {
		return !slices.ContainsFunc(d.Options, func(o engine.Option) bool { return p.isOption(&w, d, o) })
	}
	return unless(!slices.ContainsFunc(d.Options, unsaid) && !slices.ContainsFunc(listed, missing), p.optionWords)
}

func (p *play) isOption(w *option, d *engine.Decision, o engine.Option) bool {
	switch {
	case w.act != nil:
		a := w.act.answers(p)[0]
		return a.fits(d.Kind, o)
	case w.ref.def < 0:
		return p.names.lang.standFor(o.Verb) == w.ref.def
	}
	return p.names.lang.of.Options[o.Verb].Plain && p.names.matches(w.ref, engine.Card(o.A))
}

// seesAll checks that the player who views sees what lies in a zone, and that is exactly so.
func (p *play) seesAll(l engine.List, want []stack) string {
	if found := p.holds(l, want, false, false); found != "" {
		return found
	}
	for c := engine.Card(1); int(c) <= p.setup.Scene().Cards; c++ {
		if p.table().Zone(c) == l && p.table().Known(c)&p.eyes == 0 {
			return p.setup.Names().CardWords(c) + " is hidden"
		}
	}
	return ""
}

// sees checks that the player who views sees exactly those cards of a list.
func (p *play) sees(l engine.List, want []stack) string {
	is := func(v engine.View) bool { return v.Zone == l }
	zone, left, wrong := engine.First(slices.Values(p.table().Look(p.eyes, p.setup.Scene().Zones)), is), slices.Clone(want), false
	for _, c := range zone.Cards {
		i := slices.IndexFunc(left, func(s stack) bool {
			return s.hidden == 0 && p.names.matches(s.ref, c) && (s.on == nil || p.same(engine.On(c), s.on, false, true))
		})
		if i < 0 {
			wrong = true
			continue
		}
		left = slices.Delete(left, i, i+1)
	}
	wanted := 0
	for _, s := range left {
		wanted += s.hidden
		wrong = wrong || s.hidden == 0
	}
	return unless(!wrong && wanted == zone.Hidden, func() string {
		seen := engine.Each(zone.Cards, p.setup.Names().CardWords)
		if zone.Hidden > 0 {
			seen = append(seen, fmt.Sprintf("%d %s", zone.Hidden, game.Counted("hidden card|cards", zone.Hidden)))
		}
		return cmp.Or(strings.Join(seen, ", "), nothing)
	})
}

// tally is a number that may change, and of what. Those of a zone must be named where they change, and those of which the
// game says so; the others follow from them and may be.
type tally struct {
	value int
	of    any // an engine.List, a *game.Number that must be named, or nil
}

// changeEntries are the changes that every game has.
func changeEntries() []*Entry {
	return []*Entry{
		{Pattern: "the cards on {where:place} {n:signed}", Help: "That many more or fewer cards are there; it need not be named.",
			tally: func(p *play, s *sentence) tally {
				t := tally{}
				if said := p.said(s); len(said.Cards) > 0 {
					t.value = p.table().Count(engine.On(said.Cards[0]))
				}
				return t
			}},
		{Pattern: "among others", others: true, Help: "What is not named may have changed too."},
		{Pattern: "nothing", tally: func(*play, *sentence) tally { return tally{} },
			Help: "No card has changed its zone, and no number that would have to be named."},
	}
}

// changes checks what the lines of play above have changed: all of it, with what other such checks have named
// already, unless the check says "among others" or goes on in the next line.
func (p *play) changes(st *step) *Failure {
	l := st.line
	if p.before == nil {
		return p.fail(l, "nothing has been done yet")
	}
	others := st.among
	for _, s := range l.sentences() {
		if s.entry.others {
			others = true
			continue
		}
		now, before := s.entry.tally(p, s), p.past(func() tally { return s.entry.tally(p, s) })
		if found := now.value - before.value; found != s.n("n") {
			return p.unlike(l, s, fmt.Sprintf("%+d%s", found, p.counted()))
		}
		p.named[now.of] = true
	}
	var also []string
	more := func(of any, n int, words func() string) {
		if n != 0 && !p.named[of] {
			also = append(also, fmt.Sprintf("%s %+d", words(), n))
		}
	}
	for _, n := range p.setup.Scene().Game.Numbers {
		if read := func() tally { return tally{value: n.Read(p.g, &game.Said{})} }; n.Named {
			more(n, read().value-p.past(read).value, func() string { return n.Name })
		}
	}
	for z := engine.List(1); int(z) < len(p.setup.Scene().Zones); z++ {
		more(z, p.table().Count(z)-p.before.OnTable().Count(z), func() string { return p.zoneWords(z) })
	}
	if len(also) > 0 && !others {
		f := p.fail(l, "also: "+strings.Join(also, ", ")+p.counted())
		f.Expected = "no more changes"
		return f
	}
	return nil
}

// counted says from which line on changes count.
func (p *play) counted() string {
	if p.from.at.File == prompt {
		return ", counted from \"" + p.from.text() + "\""
	}
	return fmt.Sprintf(", counted from line %d", p.from.at.Line)
}

// past returns what f finds in the position before the lines above.
func (p *play) past(f func() tally) tally {
	now := p.g.CopyOf(p.g.Here())
	p.g.Stand(p.before)
	defer p.g.Stand(now)
	return f()
}
