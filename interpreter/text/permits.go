package text

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file lets texts say what may happen, and what cannot, in the words by which others wait for it.

// Whether is what is asked whether it may happen: to which card, whether it is done by whom, from where and to where.
type Whether struct {
	What  engine.Hook
	Card  engine.Card
	Seat  engine.Seat
	Place engine.Card // the location to which it leads, or where it happens; 0 where there is none
	N     int         // how much, or which, as the game counts it
	How   uint8
	May   bool // the rules let it happen: what allows it is not asked for
}

// permits finds which texts allow something, or forbid it.
type permits struct {
	others engine.Index           // by what it is
	own    [engine.MaxCards]Hooks // of each card, about itself
}

// MayHappen asks texts whether something may happen. It returns whether one allows what the rules do not, and whether one
// forbids it, which counts for more.
func (m *Machine) MayHappen(w Whether) (allowed, refused bool) {
	if w.Place == 0 && !m.anywhere.Has(w.What) || !m.MaySay(w.What, w.Card, w.May) {
		return false, false
	}
	if s := m.settledFor(w.What, w.Card); s != nil && m.Stays(w.What) {
		if s.when != nil && !m.isWhen(s, w.Card) {
			return false, false
		}
		return s.may.Has(w.Place), s.cannot.Has(w.Place)
	}
	h := m.imagine(w.What, w.Card)
	h.Seat, h.Place, h.N, h.How, h.Asked = w.Seat, w.Place, w.N, w.How, true
	q := m.Ask(&Question{Hook: m.Permits, Card: w.Card, Place: w.Place, About: h})
	m.happening--
	return q.Allowed, q.Refused
}

// MaySay reports whether a text may have a say in whether something may happen to a card, which the rules let happen or do
// not. Whoever asks about many places looks first.
func (m *Machine) MaySay(what engine.Hook, c engine.Card, let bool) bool {
	if !m.permits.Has(what) {
		return false
	}
	return m.ownSays(what, c, let) || m.othersSay(what, let)
}

// ownSays reports whether a card's own text may have a say in that: by forbidding it, or, where the rules do not let it happen,
// by allowing it.
func (l *Layout) ownSays(what engine.Hook, c engine.Card, let bool) bool {
	return l.cannot.own[c].Has(what) || !let && l.may.own[c].Has(what)
}

// othersSay reports whether texts but that of the card may.
func (m *Machine) othersSay(what engine.Hook, let bool) bool {
	return m.anyOf(m.cannot.others.At(what)) || !let && m.anyOf(m.may.others.At(what)) || m.othersLast() && (len(m.lenders) > 0 || m.lastingSays(let))
}

// othersLast reports whether what lasts, or a line that a card has of another, may allow or forbid anything.
func (m *Machine) othersLast() bool {
	return len(m.lenders) > 0 || m.lasting.Has(m.Permits) && m.Lasts()
}

// anyOf reports whether one of some lines is where it works.
func (m *Machine) anyOf(lines []engine.Listener) bool {
	for i := range lines {
		if l := &lines[i]; m.Lies(l.Card, m.Ability(l.Ability).Where) {
			return true
		}
	}
	return false
}

// lastingSays reports whether what lasts may have such a say.
func (m *Machine) lastingSays(let bool) bool {
	for i := range m.Effects {
		e := &m.Effects[i]
		if e.Ability == 0 {
			break
		}
		if c := m.Began(e); c.answers(m.Permits) && (!let || c.Does.Kind != engine.Permission) {
			return true
		}
	}
	return false
}

// indexPermits finds what a line of text allows or forbids.
func (l *Layout) indexPermits(a *Ability, by engine.Listener) {
	a.EachClause(func(c *Clause) {
		what := l.permitted(c)
		if c.Does.Kind == engine.Restriction {
			l.cannot.add(l, a, by, what)
		} else {
			l.may.add(l, a, by, what)
		}
	})
}

func (t *permits) add(l *Layout, a *Ability, by engine.Listener, what Hooks) {
	if l.hears(a, l.Permits) {
		l.disputed |= what
	}
	if a.Own.Has(l.Permits) {
		t.own[by.Card] |= what
	}
	for h := range engine.Hook(len(l.Hooks)) {
		if what.Has(h) && l.hears(a, l.Permits) {
			t.others.Add(h, by)
		}
	}
}

// permittedBy returns what a line of text allows or forbids.
func (l *Layout) permittedBy(a *Ability) (what Hooks) {
	a.EachClause(func(c *Clause) { what |= l.permitted(c) })
	return what
}

// neverAsked returns why a clause allows or forbids what the rules never ask about, or nil.
func (a *Ability) neverAsked(c *Clause) *Problem {
	if h := c.Verb.Find("h"); h != nil && c.Does.Hold != nil && c.Does.Hook == a.language.Permits && a.language.May != 0 {
		for _, one := range h.Phrase {
			if is, ok := one.Entry.Meaning.(Happens); ok && !a.language.May.Has(is.What) {
				return &Problem{At: one.At, Code: TextNever, Message: fmt.Sprintf("no text allows or forbids what is %q", one.Entry.Pattern)}
			}
		}
	}
	return nil
}

// permitted returns what a clause allows or forbids.
func (l *Layout) permitted(c *Clause) (what Hooks) {
	if h := c.Verb.Find("h"); h != nil && c.Does.Hook == l.Permits && c.Does.Hold != nil {
		for _, one := range h.Phrase {
			what |= HooksOf(one.Entry.Meaning.(Happens).What)
		}
	}
	if c.Verb.Find("p") == nil {
		l.anywhere |= what
		if c.Does.Kind == engine.Permission {
			l.eased |= what
		}
	}
	for _, slot := range [...]string{"x", "y"} {
		if words := c.Verb.Find(slot); words != nil && what != 0 && words.Phrase[0].Entry.Meaning.(Circumstance).Before {
			l.recalled |= what
		}
	}
	return what
}

// Eased reports whether a text could allow something for other reasons than where it leads: from where, say.
func (l *Layout) Eased(what engine.Hook) bool { return l.eased.Has(what) }

// Recalled reports whether a text that waits for something, or allows or forbids it, could ask whether it has happened before: a
// game has to note that only then.
func (l *Layout) Recalled(what engine.Hook) bool { return l.recalled.Has(what) }

// HoldMay and HoldCannot are what verbs mean that allow and forbid. Their patterns have the slot h, and those of these that
// the game needs: p for the place to which it leads, x and y for circumstances, cond and unless for conditions.
func HoldMay(x *Run, p *vocab.Phrase, q Question) Question {
	q.Allowed = q.Allowed || x.speaksOfHappening(p, &q)
	return q
}

func HoldCannot(x *Run, p *vocab.Phrase, q Question) Question {
	q.Refused = q.Refused || x.speaksOfHappening(p, &q)
	return q
}

// speaksOfHappening reports whether the words are about what is asked, and that now.
func (x *Run) speaksOfHappening(p *vocab.Phrase, q *Question) bool {
	return x.speaksOfSuch(p, q) && x.isUnder(p)
}

// isUnder reports whether the conditions are so under which something is allowed or forbidden.
func (x *Run) isUnder(p *vocab.Phrase) bool {
	cond, unless := p.Find("cond"), p.Find("unless")
	return (cond == nil || x.isSo(cond.Phrase[0])) && (unless == nil || !x.isSo(unless.Phrase[0]))
}

// speaksOfSuch reports whether the words are about what is asked, whatever their conditions.
func (x *Run) speaksOfSuch(p *vocab.Phrase, q *Question) bool {
	x.Happening = q.About
	if !isHappening(x, p) {
		return false
	}
	for i := range p.Args {
		arg := &p.Args[i]
		if !arg.Set || len(arg.Phrase) == 0 {
			continue
		}
		switch words := arg.Phrase[0]; arg.Slot {
		case "p":
			if q.Place == 0 || !x.Means(words, q.Place) {
				return false
			}
		case "x", "y":
			if !isInCircumstance(x, words) {
				return false
			}
		}
	}
	return true
}

// MayChoose reports whether the player at work may choose a card by its text.
func (x *Run) MayChoose(c engine.Card) bool {
	_, refused := x.M.MayHappen(Whether{What: x.M.Chosen, Card: c, Seat: x.Seat, Place: x.M.PlaceOf(c)})
	return !refused
}
