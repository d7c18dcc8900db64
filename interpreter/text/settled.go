package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file settles, as a game is laid out, what texts say that is the same in every game of the set-up, so that nothing has
// to be asked about it while one is played: to which cards something may happen so that a text could wait for it, and where
// a card's own text lets something happen to it.
//
// The parsed words stay the only meaning. Those that are fixed (vocab.Fixed) are asked, once, about each card of the set-up.
// Where a text of the set-up could change what is printed, none are. Who follows the texts (Following) wants to see them
// answer: then each is asked each time. So the ordeal "followed" of scripted cases plays everything both ways.

var allCards = func() (all engine.CardSet) {
	for i := range all {
		all[i] = ^uint64(0)
	}
	return all
}()

// settled is what a card's own text says of one thing that may happen to it: the places to which it allows and forbids it,
// among them 0 for none.
type settled struct {
	what        engine.Hook
	may, cannot engine.CardSet
	when        *Ability // its only line that says so, if that does while something is so; nil where it always does
	under       *Clause  // its only clause that does, if that has conditions of its own
}

// Settle settles what it can. The machine is that of a game of the set-up, of which nothing but what is printed counts.
func (m *Machine) Settle() {
	if !m.settles() {
		return
	}
	for h := range engine.Hook(len(m.Hooks)) {
		if m.Hooks[h].Event && m.listened.Has(h) && !m.recalls.Has(h) {
			m.settleHeard(h)
		}
	}
	for h := range engine.Hook(len(m.Hooks)) {
		if !m.Hooks[h].Event && !m.Hooks[h].Card && len(m.At(h)) > 0 {
			m.settleSums(h)
		}
	}
	for c := engine.Card(1); int(c) <= m.Cards; c++ {
		for h := range engine.Hook(len(m.Hooks)) {
			if m.ownSays(h, c, false) {
				m.settlePermits(c, h)
			}
		}
	}
}

// settles reports whether what is printed is so in every game of the set-up.
func (l *Layout) settles() bool { return l.answered&l.Alters == 0 }

// IsFixed reports whether words mean the same in every game, whatever number of cards they call for.
func IsFixed(words *vocab.Phrase) bool { return isFixedBut(words) }

// isFixedBut is IsFixed whatever stands in those slots.
func isFixedBut(words *vocab.Phrase, slots ...string) bool {
	if !words.Entry.Is(vocab.Fixed) {
		return false
	}
	for i := range words.Args {
		if a := &words.Args[i]; !slices.Contains(slots, a.Slot) && (a.Role == vocab.Now && a.Set || a.Role != vocab.HowMany && slices.ContainsFunc(a.Phrase, func(p *vocab.Phrase) bool { return !IsFixed(p) })) {
			return false
		}
	}
	return true
}

// isFixed reports whether a text answers a question in fixed words, as long as its card lies there.
func (a *Ability) isFixed(h engine.Hook) bool { return a.always() && a.isFixedWhile(h) }

// always reports whether the heading of a text asks for nothing that may be so or not.
func (a *Ability) always() bool { return a.If == nil && len(a.While) == 0 }

// isFixedWhile is isFixed as long as what its heading asks for is so.
func (a *Ability) isFixedWhile(h engine.Hook) bool {
	fixed := !a.asks
	a.EachClause(func(c *Clause) {
		if c.Does.Hook == h && c.Does.Hold != nil {
			fixed = fixed && IsFixed(c.Verb) && c.About == nil
		}
	})
	return fixed
}

// settleHeard finds to which cards something may happen so that a text could wait for it, if all texts that wait say so in
// fixed words.
func (m *Machine) settleHeard(h engine.Hook) {
	all := slices.Concat(m.At(h), m.before.At(h))
	if slices.ContainsFunc(all, func(l engine.Listener) bool {
		words := m.Ability(l.Ability).Cards
		return words == nil || !IsFixed(words)
	}) {
		return
	}
	heard := &m.heard[h]
	*heard = engine.CardSet{}
	for c := engine.Card(1); int(c) <= m.Cards; c++ {
		if m.Texts[c].Waits.Has(h) {
			heard.Add(c)
		}
	}
	for _, l := range all {
		x := m.Enter(m.Ability(l.Ability), l.Card, m.Controller(l.Card), 0)
		for c := engine.Card(1); int(c) <= m.Cards; c++ {
			if x.Means(x.A.Cards, c) {
				heard.Add(c)
			}
		}
		m.Leave()
	}
}

// settlePermits finds where a card's own text lets something happen to it, if the text says so in fixed words.
func (m *Machine) settlePermits(c engine.Card, what engine.Hook) {
	s, lines := settled{what: what}, 0
	for _, a := range m.Texts[c].Abilities {
		if !a.Own.Has(m.Permits) || !m.permittedBy(a).Has(what) {
			continue
		}
		if lines++; a.Where != AnyWhere {
			return
		}
		if !a.isFixedWhile(m.Permits) {
			if s.under = a.conditional(m.Permits); s.under == nil {
				return
			}
		}
		if s.under != nil || !a.always() {
			s.when = a
		}
	}
	if s.when != nil && lines > 1 {
		return
	}
	h := m.imagine(what, c)
	h.Asked = true
	for place := range engine.Card(m.Cards + 1) {
		if place == 0 || m.Place[place] {
			h.Place = place
			q := Question{Hook: m.Permits, Card: c, Place: place, About: h}
			switch {
			case s.when == nil:
				m.answersOwn(&q)
			case s.under == nil:
				m.holds(s.when, c, &q)
			default:
				m.supposes(s, c, &q)
			}
			if q.Allowed {
				s.may.Add(place)
			}
			if q.Refused {
				s.cannot.Add(place)
			}
		}
	}
	m.happening--
	m.settled[c] = append(m.settled[c], s)
}

// conditional returns the only clause of a text that answers a question, if its words are fixed but for its conditions.
func (a *Ability) conditional(h engine.Hook) (only *Clause) {
	n := 0
	a.EachClause(func(c *Clause) {
		if c.Does.Hook == h && c.Does.Hold != nil {
			n++
			only = c
		}
	})
	if n != 1 || a.asks || only.About != nil || !isFixedBut(only.Verb, "cond", "unless") {
		return nil
	}
	return only
}

// supposes lets a text say what it does whenever its conditions are so.
func (m *Machine) supposes(s settled, c engine.Card, q *Question) {
	x := m.Enter(s.when, c, m.Controller(c), 0)
	if x.speaksOfSuch(s.under.Verb, q) {
		if s.under.Does.Kind == engine.Restriction {
			q.Refused = true
		} else {
			q.Allowed = true
		}
	}
	m.Leave()
}

// isWhen reports whether that is so now under which a card's own text says what is settled.
func (m *Machine) isWhen(s *settled, c engine.Card) bool {
	x := m.enterHolding(s.when, c, m.Speaker(c))
	if x == nil {
		return false
	}
	ok := x.holdsNow() && (s.under == nil || x.isUnder(s.under.Verb))
	m.Leave()
	return ok
}

// settledFor returns what is settled of something that may happen to a card, or nil.
func (l *Layout) settledFor(what engine.Hook, c engine.Card) *settled {
	for i := range l.settled[c] {
		if s := &l.settled[c][i]; s.what == what {
			return s
		}
	}
	return nil
}

// Settles reports whether it is known as a game is laid out whether something that leads to a place may happen to a card,
// which the rules let happen or do not, as far as that is the card's own to say.
func (l *Layout) Settles(what engine.Hook, c, place engine.Card, let bool) bool {
	switch s := l.settledFor(what, c); {
	case !l.settles():
		return false
	case !let && !l.may.own[c].Has(what), !l.ownSays(what, c, let):
		return true // what the rules refuse stays refused
	default:
		return s != nil && (s.when == nil || !s.may.Has(place) && !s.cannot.Has(place))
	}
}

// Stays reports whether that now is how it is: no other text may have a say in it, and nobody wants to know which have.
func (m *Machine) Stays(what engine.Hook) bool {
	return m.unwatched() && (!m.disputed.Has(what) && !m.othersLast() || !m.othersSay(what, false))
}

// unwatched reports whether what is settled may stand for what texts would say now: nobody wants to know which say it, and
// they would be asked.
func (m *Machine) unwatched() bool {
	return m.Follow.OnClause == nil && m.grounds == nil && m.depth-m.texts < maxAsked
}

// sums are those of a question: all, and of each seat those on cards of its own.
type sums struct {
	all []sum
	own [engine.MaxSeats][]sum
}

// sum is what a text adds to a question about its player as long as its card lies there.
type sum struct {
	card             engine.Card
	where            Where
	sum, more        int
	allowed, refused bool
}

// settleSums finds what texts add to a question about a player, if all say so in fixed words, of their own players, and add
// the same whatever others say.
func (m *Machine) settleSums(h engine.Hook) {
	var sums sums
	for _, l := range m.At(h) {
		a := m.Ability(l.Ability)
		if !a.isFixed(h) {
			return
		}
		first, then := Question{Hook: h, Seat: engine.NoSeat}, Question{Hook: h, Seat: engine.NoSeat, Sum: 7, More: 9}
		m.holds(a, l.Card, &first)
		m.holds(a, l.Card, &then)
		if then.Sum != 7+first.Sum || then.More != 9+first.More || then.Allowed != first.Allowed || then.Refused != first.Refused {
			return
		}
		s := sum{l.Card, a.Where, first.Sum, first.More, first.Allowed, first.Refused}
		sums.all = append(sums.all, s)
		for seat := range engine.Seat(engine.MaxSeats) {
			if l.Card == 0 || m.Owner[l.Card] == seat {
				sums.own[seat] = append(sums.own[seat], s)
			}
		}
	}
	m.adds |= HooksOf(h)
	m.sums[h] = sums
}

// holds lets a text answer a question wherever its card lies.
func (m *Machine) holds(a *Ability, source engine.Card, q *Question) {
	x := m.Enter(a, source, m.Controller(source), 0)
	x.holdAll(q)
	m.Leave()
}

// addsUp answers a question by what is settled.
func (m *Machine) addsUp(q *Question) {
	all := m.sums[q.Hook].all
	if q.Seat != engine.NoSeat && !m.Control.Any() {
		all = m.sums[q.Hook].own[q.Seat]
	}
	for i := range all {
		s := &all[i]
		if m.Lies(s.card, s.where) && (q.Seat == engine.NoSeat || q.Seat == m.Controller(s.card) || s.card == 0) {
			q.Sum, q.More = q.Sum+s.sum, q.More+s.more
			q.Allowed, q.Refused = q.Allowed || s.allowed, q.Refused || s.refused
		}
	}
}
