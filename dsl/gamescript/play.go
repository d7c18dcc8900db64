// This file plays a game as a script says.

package gamescript

import (
	"errors"
	"fmt"
	"slices"

	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
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
	p.acts(s.line)
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

// acts notes the position before the first of several lines of play, for "changes".
func (p *play) acts(l *line) {
	if !p.acting {
		p.before, p.from, p.acting, p.named = p.g.CopyOf(p.g.Here()), l, true, map[any]bool{}
	}
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
	if r == 0 {
		r = p.setup.Scene().Game.NotOffered
	}
	row := &p.setup.Scene().Game.Reasons[r]
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

// view makes the checks of a line about what a player sees.
func (p *play) view(l *line) *Failure {
	p.eyes = p.setup.Scene().Person(l.parts[0].seatArg("who"))
	return p.checked(l, l.sentences()[1:])
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
