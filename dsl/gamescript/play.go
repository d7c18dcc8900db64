// This file plays a game as a script says.

package gamescript

import (
	"cmp"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// play is a game under way.
type play struct {
	setup   game.Setup
	names   *names
	g       game.Play
	at      *line           // the line at work
	alike   *string         // how the open decision is answered, "" where it is not known yet; nil where the game goes on
	stop    *stop           // where the game is to stop; nil where it goes on to the next decision
	begun   []begun         // the lines of play so far
	before  engine.Position // the position before the last lines of play; nil before the first
	from    *line           // the first of those
	acting  bool            // the line before was one of them
	named   map[any]bool    // what has been said to have changed since
	eyes    engine.SeatSet  // what these see is viewed
	wishes  []wish          // luck that has not come true yet
	forced  int             // from where on what happened without a question may be written as an answer
	written map[int]bool    // which of those events have been
	only    []only          // what answered itself since then, and was not written
}

func newPlay(n *names) *play { return &play{setup: n.setup, names: n, g: n.setup.NewTable()} }

// only is a choice that was the only one, so that nothing was asked.
type only struct {
	kind   uint8
	seat   engine.Seat
	option engine.Option
}

// listen has noted from now on what happens, and what answers itself.
func (p *play) listen() {
	p.g.Watch().Listen = true
	p.g.Watch().OnOnly = func(kind uint8, seat engine.Seat, o engine.Option) { p.only = append(p.only, only{kind, seat, o}) }
}

// table returns where the cards lie now.
func (p *play) table() *engine.CardLists { return p.g.Here().OnTable() }

// begun is a line of play, and how much had happened before it.
type begun struct {
	line  *line
	event int
}

// answersOf returns what a player is said to do or answer, in order.
func (p *play) answersOf(parts ...*sentence) (list []answer) {
	var seat engine.Seat
	for _, s := range parts {
		if s.arg("who") != nil {
			seat = s.seatArg("who")
		}
		act := s.arg("act").options[0].act
		for _, a := range act.answers(p) {
			for one := &a; one != nil; one = one.or {
				one.seat, one.none = seat, p.noneAt(act)
				one.words = textOf(p.at.tokens[act.at:act.end])
			}
			list = append(list, a)
		}
	}
	return list
}

// line carries out an action or answer, and compares what happened.
func (p *play) line(s *step) *Failure {
	entry := s.line.parts[0].entry
	if p.g.Open() == nil && !entry.goesOn {
		n := len(p.g.Events())
		if p.g.Run(); len(p.g.Events()) > n {
			p.since(n)
		}
	}
	if !p.acting { // the first of several lines of play: "changes" is of what has changed since
		p.before, p.from, p.acting, p.named = p.g.CopyOf(p.g.Here()), s.line, true, map[any]bool{}
	}
	from := len(p.g.Events())
	p.begun = append(p.begun, begun{s.line, from})
	switch {
	case entry.luck != nil:
		if err := p.wish(s.line, &s.line.parts[0]); err != nil {
			return p.fail(s.line, err.Error())
		}
	case entry.does != nil:
		if err := entry.does(p, &s.line.parts[0]); err != nil {
			return p.fail(s.line, err.Error())
		}
	case entry.stops:
		if f := p.goOnTo(s.line); f != nil {
			return f
		}
	case entry.goesOn:
		if p.g.Open() != nil {
			return p.fail(s.line, "a decision is open")
		}
		p.since(from)
		p.g.Run()
	default:
		for i, a := range p.answersOf(s.line.sentences()...) {
			a.later = i > 0
			if f := p.answer(&a); f != nil {
				return f
			}
		}
	}
	if f := p.granted(false); f != nil || len(s.events) == 0 {
		return f
	}
	return p.compare(p.g.Events()[from:], s.events, s.among)
}

// noneAt returns what is said of a place that a sentence names and where no card lies; "" where there is none.
func (p *play) noneAt(s *sentence) string {
	for _, a := range s.args {
		for _, r := range a.refs {
			if place := p.names.placeOf(r); place != nil && place.Zone != nil && place.Zone.Of == game.OfAll && p.table().Count(place.Zone.First) == 0 {
				return place.None
			}
		}
	}
	return ""
}

// openTo returns the decision that waits for a seat; where none does, that which is open. Where several answer at once, each
// has its own.
func (p *play) openTo(seat engine.Seat) *engine.Decision {
	if d := p.g.OpenTo(seat); d != nil {
		return d
	}
	return p.g.Open()
}

// open returns whether the open decision is the player's, and which of its options the answer means: one for
// each that differs by more than the copy of a card.
func (p *play) open(a *answer) (d *engine.Decision, found []engine.Option) {
	if d = p.openTo(a.seat); d == nil || d.Seat != a.seat {
		return d, nil
	}
	for _, o := range d.Options {
		if a.fits(d.Kind, o) && !p.hasLike(found, o) {
			found = append(found, o)
		}
	}
	return d, found
}

// hasLike reports whether an option is in the list that differs by no more than the copies of its cards.
func (p *play) hasLike(list []engine.Option, o engine.Option) bool {
	return slices.ContainsFunc(list, func(x engine.Option) bool {
		a, b := engine.Card(x.A), engine.Card(o.A)
		return x.Verb == o.Verb && x.B == o.B && p.setup.SameCard(a, b) && p.table().Where(a) == p.table().Where(b)
	})
}

// answer gives an answer to the open decision. Where nothing was asked because there was no choice, what has
// happened must be what it says.
func (p *play) answer(a *answer) *Failure {
	o, asked, f := p.meant(a, func(*engine.Event) bool { return true })
	if f != nil {
		return f
	}
	if asked {
		p.since(len(p.g.Events()))
		if err := p.g.AnswerFor(a.seat, o); err != nil {
			return p.fail(p.at, err.Error())
		}
		p.noted(a, func(*engine.Event) bool { return true })
	}
	return nil
}

// meant returns the option of the open decision that an answer means. Where nothing was asked, because there was no
// choice, what it says must stand among what has happened and may be looked at.
func (p *play) meant(a *answer, seen func(*engine.Event) bool) (o engine.Option, asked bool, f *Failure) {
	d, found := p.open(a)
	switch {
	case len(found) > 1:
		return o, false, p.fail(p.at, fmt.Sprintf("%q may be %s: write one of these", a.words, pack.OrList(engine.Each(found, p.optionWordsOf))))
	case len(found) == 1:
		return found[0], true, nil
	case p.noted(a, seen):
		return o, false, nil
	case !p.g.AtRest() && d.Seat != a.seat:
		first := p.setup.Names().NameSeat(d.Seat)
		return o, false, p.fail(p.at, fmt.Sprintf("%q comes before %s has answered", a.words, first)).try(p.answerLike(d))
	case a.later && (p.g.AtRest() || d.Seat != a.seat):
		return o, false, p.fail(p.at, fmt.Sprintf("%q is not asked for", a.words))
	}
	return o, false, p.fail(p.at, fmt.Sprintf("%q is refused: %s", a.words, p.refusalWords(a))).try(p.cure(a))
}

// noted looks for what an answer says among what has happened, may be looked at, and was not written yet; where no event tells
// of such an answer, among the decisions that answered themselves.
func (p *play) noted(a *answer, seen func(*engine.Event) bool) bool {
	events := p.g.Events()
	for i := p.forced; i < len(events); i++ {
		if !p.written[i] && seen(&events[i]) && p.happenedSo(a, &events[i]) {
			p.written[i] = true
			return true
		}
	}
	for i, o := range p.only {
		if o.seat == a.seat && a.untold().fits(o.kind, o.option) {
			p.only = slices.Delete(p.only, i, i+1)
			return true
		}
	}
	return false
}

// since makes what happens from an event on what answers may be written for.
func (p *play) since(event int) { p.forced, p.written, p.only = event, map[int]bool{}, nil }

// refusal returns why an answer is refused, and an option that it means. Of several copies of a card the
// reason is that of the one which came furthest.
func (p *play) refusal(a *answer) (uint8, engine.Option) {
	var list []engine.Option
	d := p.openTo(a.seat)
	if d != nil {
		list = p.options(a, d.Kind)
	}
	asked := len(list) > 0
	if !asked {
		list = p.options(a, anyDecision)
	}
	reason, option := uint8(0), engine.Option{}
	for _, o := range list {
		if r := p.g.Refused(a.seat, o); r >= reason {
			reason, option = r, o
		}
	}
	// The verb of an option answers several kinds of decision: which of them is meant only the sentence says.
	if d != nil && d.Seat == a.seat && !p.g.AtRest() {
		switch of := p.setup.Scene().Game; {
		case !asked:
			reason = of.NotAsked
		case !of.Inside:
			reason = of.NotOffered
		}
	}
	return reason, option
}

func (p *play) refusalWords(a *answer) string {
	r, _ := p.refusal(a)
	row := &p.setup.Scene().Game.Reasons[cmp.Or(r, p.setup.Scene().Game.NotOffered)]
	return fmt.Sprintf("%s [%s]", row.Words, row.Code)
}

// refuse checks that an action or answer is refused, and that this changes nothing.
func (p *play) refuse(l *line) *Failure {
	s := &l.parts[0]
	a := p.answersOf(s)[0]
	if p.g.Open() == nil {
		p.g.Run()
	}
	if _, found := p.open(&a); len(found) > 0 {
		return p.fail(l, fmt.Sprintf("%q is open to %s", a.words, p.setup.Names().NameSeat(a.seat)))
	}
	reason, option := p.refusal(&a)
	if why := s.arg("why"); why != nil && uint8(why.n) != reason {
		return p.fail(l, "refused, but because "+p.refusalWords(&a)).
			try(fmt.Sprintf("write \"refuse %s %s: %s\"", p.setup.Names().NameSeat(a.seat), a.words, p.setup.Scene().Game.Reasons[reason].Code))
	}
	if d := p.g.Open(); d != nil && d.Lists(option) {
		return nil // it is open, but to another player
	}
	before := p.g.Digest()
	err := p.g.AnswerFor(a.seat, option)
	if refused := (*engine.Refusal)(nil); !errors.As(err, &refused) || p.g.Digest() != before {
		return p.fail(l, "the refused answer changed the game")
	}
	return nil
}

// checked makes the failure of the checks of a line that found something else.
func (p *play) checked(l *line, checks []*sentence) (failed *Failure) {
	for _, s := range checks {
		if found := s.entry.check(p, s); found != "" {
			failed = failed.with(p.unlike(l, s, found))
		}
	}
	return failed
}

// unlike makes the failure of a check that found something else.
func (p *play) unlike(l *line, s *sentence, found string) *Failure {
	f := p.fail(l, found)
	if several := len(l.parts) > 1 && l.head != viewHead || len(l.parts) > 2; several {
		f.Expected = textOf(l.tokens[s.at:s.end])
	}
	return f
}

// What follows runs cases.

// Result is what came of a case. It passed if it has neither problems nor a failure.
type Result struct {
	File     string
	Line     int
	Title    string
	Rules    []string
	Problems string // mistakes in the text, a line for each
	Failure  *Failure
	Warnings diag.List // of what is odd, and fails nothing
	file     int       // of a whole file that cannot be read: how many cases it has, as far as can be seen
}

// Cases returns of how many cases it is the result.
func (r *Result) Cases() int { return max(r.file, 1) }

// Passed reports whether the case passed.
func (r *Result) Passed() bool { return r.Problems == "" && r.Failure == nil }

// run plays a case that has been read, and notes in t what it exercises. A panic of the game fails the case.
func (c *Case) run(n *names, t *trace) (failure *Failure) {
	p := newPlay(n)
	p.g.Watch().Unrecorded = true
	p.listen()
	if t != nil {
		p.g.OnClauses(func(_ engine.Card, l game.Line, clause uint8) { t.clauses[l] |= 1 << (clause & 63) })
		if t.begun != nil {
			t.begun(p.g)
		}
		if scripted, ok := p.g.(text.ScriptedGame); ok {
			scripted.OnLines(func(file string, line int) { t.lines[diag.Place{File: file, Line: line}] = true })
		}
	}
	defer func() {
		if r := recover(); r != nil {
			failure = &Failure{File: c.File, Line: c.Line, Sentence: c.Title, Actual: fmt.Sprintf("the program failed: %v\n%s", r, debug.Stack())}
			if p.at != nil {
				failure.Line, failure.Sentence = p.at.at.Line, p.at.text()
			}
		}
	}()
	if f := c.play(p); f != nil {
		return f
	}
	if c.goal != nil {
		return p.beforeGoal(c.goal)
	}
	if !p.g.AtRest() && !c.endsAsking() {
		d := p.g.Open()
		return p.fail(p.at, "the case ends before "+p.setup.Names().NameSeat(d.Seat)+" has answered").try(p.answerLike(d))
	}
	if f := p.granted(true); f != nil || c.golden == nil {
		return f
	}
	c.told = p.transcript()
	return c.compareGolden()
}

// play plays the case from its beginning to its last line.
func (c *Case) play(p *play) *Failure {
	if f := c.begin(p); f != nil {
		return f
	}
	for i, s := range c.steps {
		p.at = s.line
		p.stopBefore(c.nextLine(i))
		if f := p.step(s); f != nil {
			return f
		}
	}
	return nil
}

// step carries out a line of play, or checks what a line says.
func (p *play) step(s *step) *Failure {
	p.acting = p.acting && s.plays()
	switch s.line.head {
	case expectHead:
		return p.checked(s.line, s.line.sentences())
	case refuseHead:
		return p.refuse(s.line)
	case viewHead:
		p.eyes = p.setup.Scene().Person(s.line.parts[0].seatArg("who"))
		return p.checked(s.line, s.line.sentences()[1:])
	case changesHead:
		return p.changes(s)
	}
	return p.line(s)
}

// nextLine returns the line of play that follows a line of play; nil where none does.
func (c *Case) nextLine(i int) *line {
	if after := slices.IndexFunc(c.steps[i+1:], (*step).plays); after >= 0 && c.steps[i].plays() {
		return c.steps[i+1+after].line
	}
	return nil
}

func (c *Case) endsAsking() bool {
	last := len(c.steps) - 1
	return last >= 0 && c.steps[last].line.head == expectHead && slices.ContainsFunc(c.steps[last].line.parts, func(s sentence) bool { return s.entry.asks })
}

// beginAt sets the game to a position, to be played up to the end of a round: it is left as it is after the victory check
// of that one; 0 is none.
func (p *play) beginAt(at engine.Position, last uint8) {
	closing := p.setup.Scene().Game.Closing
	p.g.Watch().Stops = func() bool {
		return p.stop.reached(p.g) || last > 0 && (p.g.Round() > int(last) || p.g.Round() == int(last) && closing != 0 && p.g.Phase() == closing)
	}
	p.g.BeginAt(at)
}

// begin sets the game to where the case begins. In an action step it runs to the first action, which changes
// nothing; else it waits, so that the case may say what happens when it goes on. It waits, too, where nobody can act in that step.
func (c *Case) begin(p *play) *Failure {
	goesOn, f := c.lay(p)
	first := slices.IndexFunc(c.steps, (*step).plays)
	if f != nil || !goesOn || first >= 0 && c.steps[first].line.parts[0].entry.Pattern == stopLine {
		return f
	}
	p.since(0)
	p.act(c.scenario.last)
	return nil
}

// act runs to the first action, and leaves the game where it is if nobody can act in its step. It reports whether somebody can.
func (p *play) act(last uint8) bool {
	at := p.g.CopyOf(p.g.Here())
	p.stop = &stop{leaves: true, phase: p.g.Phase(), round: p.g.Round()}
	p.g.Run()
	if p.stop = nil; p.g.Open() != nil || p.g.Over() {
		return true
	}
	p.beginAt(at, last)
	return false
}

// lay lays out what is given, and reports whether the game goes on then to its first decision, as no phase is given.
func (c *Case) lay(p *play) (goesOn bool, f *Failure) {
	if !c.given {
		p.g.Begin(c.scenario.seed)
		p.beginAt(p.g.Here(), c.scenario.last)
		return false, nil
	}
	b := newBoard(p.names, c.scenario.seed, c.givens)
	p.beginAt(b.state, c.scenario.last)
	var wrong *Failure
	p.layOut(b, c.laidOut(), func(g said, err error) { wrong = wrong.with(p.notGiven(g.line, g.s, err)) })
	if wrong != nil {
		return false, wrong
	}
	b.settle(c.givens)
	p.beginAt(b.state, c.scenario.last)
	c.strays, c.laid = b.strays(p), c.holding(b)
	for _, g := range c.laidOut() {
		if g.s.entry.luck != nil {
			if err := p.wish(g.line, g.s); err != nil {
				return false, p.notGiven(g.line, g.s, err)
			}
		}
	}
	return b.phase == p.setup.Scene().Game.Acting, nil
}

// settle lays out what follows where no line says it.
func (b *board) settle(givens []*line) {
	said := map[*Entry]bool{}
	for _, l := range givens {
		for _, s := range l.sentences() {
			said[s.entry] = true
		}
	}
	for _, e := range b.names.lang.givens {
		if e.settle != nil && !said[e] {
			e.settle(b.setup, b.state)
		}
	}
}

// layOut lays out what sentences say, and tells of those that cannot be. A number that cannot be yet may be when others are
// given.
func (p *play) layOut(b *board, all []said, wrong func(g said, err error)) {
	var later []said
	lay := func(g said, last bool) {
		p.at, b.line = g.line, g.line
		before := p.g.CopyOf(b.state)
		err := g.s.entry.given(b, g.s)
		if err == nil {
			err = p.setup.Check(b.state)
		}
		if err == nil {
			return
		}
		b.state = before // so that the other lines are looked at, too
		if last || g.s.entry.places || g.s.entry.fills {
			wrong(g, err)
			return
		}
		later = append(later, g)
	}
	for _, g := range all {
		if g.s.entry.luck == nil { // which is of the position as a whole
			lay(g, false)
		}
	}
	for _, g := range later {
		lay(g, true)
	}
}

type said struct {
	line *line
	s    *sentence
}

// laidOut returns the sentences of a position in the order in which they are laid out. The lines of a case go before
// those that every case of the file has, unless they say the same otherwise: first which cards lie where, so that the common lines take what is left; of
// the rest the last that is said holds. Zones are filled up when all cards that are named lie in their places.
func (c *Case) laidOut() (list []said) {
	for _, l := range c.givens {
		for _, s := range l.sentences() {
			if !c.overridden(l, s) {
				list = append(list, said{l, s})
			}
		}
	}
	const named, rest, fills = 0, 2, 3
	order := func(g said) int {
		switch {
		case g.s.entry.fills:
			return fills
		case !g.s.entry.places:
			return rest
		case g.line.common:
			return named + 1
		}
		return named
	}
	slices.SortStableFunc(list, func(a, b said) int { return order(a) - order(b) })
	return list
}

// notGiven makes the failure of a position that cannot be.
func (p *play) notGiven(l *line, s *sentence, err error) *Failure {
	f := p.unlike(l, s, err.Error())
	f.Decision = ""
	return f.try(insteadOf(err))
}

// insteadOf returns what to do about a position that cannot be; "" where nobody knows.
func insteadOf(err error) string {
	if place := (*game.NoPlace)(nil); errors.As(err, &place) {
		return place.Instead
	}
	if given := (*givenError)(nil); errors.As(err, &given) {
		return given.hint
	}
	return ""
}

// stop is the beginning of a step, which is not that of the round in which the game stands; or as soon as the line above has been
// carried out.
type stop struct {
	here, leaves       bool
	phase, from, round int
}

// stopAt returns where the game is to stop that a line of play says.
func (p *play) stopAt(l *line) *stop {
	if l.parts[0].entry.Pattern == stopLine {
		return &stop{here: true}
	}
	return &stop{phase: l.parts[0].n(p.setup.Scene().Game.PhaseWord), from: p.g.Phase(), round: p.g.Round()}
}

// stopBefore has the game stop where the next line of play says, if it says so.
func (p *play) stopBefore(next *line) {
	if next != nil && next.parts[0].entry.stops {
		p.stop = p.stopAt(next)
	}
}

func (s *stop) reached(g game.Play) bool {
	if s != nil && s.leaves {
		return g.Phase() != s.phase || g.Round() != s.round
	}
	return s != nil && (s.here || g.Phase() == s.phase && (s.phase != s.from || g.Round() != s.round))
}

// goOnTo lets the game go on to the beginning of a step, as a line says. The line above has stopped there, or the game
// has not begun to go on.
func (p *play) goOnTo(l *line) *Failure {
	if p.stopAt(l).here {
		if p.stop = nil; p.g.Open() != nil {
			return p.fail(l, "a decision is open before the line above is carried out")
		}
		return nil
	}
	phase := l.parts[0].n(p.setup.Scene().Game.PhaseWord)
	if p.g.Open() == nil && p.g.Phase() != phase {
		p.stop = p.stopAt(l)
		p.since(len(p.g.Events()))
		p.g.Run()
	}
	p.stop = nil
	switch {
	case p.g.Open() != nil:
		return p.fail(l, "a decision is open before the "+p.setup.Scene().Game.Phases[phase])
	case p.g.Over() || p.g.Phase() != phase:
		return p.fail(l, "the game has ended before")
	}
	return nil
}
