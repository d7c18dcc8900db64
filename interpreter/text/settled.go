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
	if x := m.Enter(s.when, c, m.Controller(c), 0); x.speaksOfSuch(s.under.Verb, q) {
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
		if !a.always() || !a.isFixedWhile(h) {
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

// memoryWords: what has happened stands behind the cards, as in a heading.
var memoryWords = []vocab.Entry{
	{Kind: "fact", Pattern: "[no] {c:cards/places} was/were [not] {h:happening|or} [{x:circumstance}] [{y:circumstance}] this round", Meaning: Condition(wasDone),
		Doc: "In this round that was done to such a card or location, or to as many as the sentence says, wherever it lay."},
	{Kind: "quantity", Pattern: "the number of / {c:cards} {h:happening|or} [{x:circumstance}] [{y:circumstance}] this round", Meaning: Quantity(howManyDone),
		Doc: "To how many such cards that was done in this round, wherever they lay."},
}

// MemoryWords returns the words that ask what has happened.
func MemoryWords() []vocab.Entry { return slices.Clone(memoryWords) }

// recall notes of which happenings words ask later whether they have happened.
func (a *Ability) recall(words *vocab.Phrase) {
	words.Walk(func(p *vocab.Phrase) {
		a.past = a.past || p.Entry.Is(vocab.Past) || liesOnIt(p)
		if kind := p.Entry.Kind; kind != "fact" && kind != "quantity" && kind != "relative" {
			return
		}
		if h := p.Find("h"); h != nil {
			for _, one := range h.Phrase {
				a.recalls |= HooksOf(one.Entry.Meaning.(Happens).What)
			}
		}
	})
}

// liesOnIt reports whether words say of a thing that it is "on it": on a card, perhaps, that has left play since.
func liesOnIt(p *vocab.Phrase) bool {
	return p.Entry.Kind == "qualifier" && len(p.Args) > 0 && slices.ContainsFunc(p.Args[0].Phrase, func(on *vocab.Phrase) bool {
		return on.Entry.Kind == vocab.KindPlaces && on.Entry.Is(vocab.It)
	})
}

// wasDone reports whether what a phrase says has been done to so many cards.
func wasDone(x *Run, p *vocab.Phrase) bool {
	done, cards := x.doneTo(p), p.Slot("c")
	if cards.Entry.Kind == vocab.KindCards {
		return x.AreSo(p, nil, done.Has)
	}
	return engine.Any(done.All(), func(c engine.Card) bool { return x.Means(cards, c) })
}

func howManyDone(x *Run, p *vocab.Phrase) int {
	done := x.doneTo(p)
	return engine.CountOf(done.All(), func(c engine.Card) bool { return x.Means(p.Slot("c"), c) })
}

// doneTo returns to which cards something of what a phrase says has been done, in its circumstances.
func (x *Run) doneTo(p *vocab.Phrase) (done engine.CardSet) {
	y := x.M.Enter(&Ability{Of: x.A.Of, language: x.A.language, others: x.A.others}, x.Source, x.You, x.There) // it waits for nothing
	if y == nil {
		return done
	}
	y.Named = x.Named
	for _, one := range p.Arg("h").Phrase {
		what := one.Entry.Meaning.(Happens)
		x.M.game.Remembered(what.What, func(h *Happening) {
			h.done = true
			y.Happening, y.Source, y.Seat = h, h.Card, x.Seat // as of the card itself: wherever it lay
			if what.Is != nil && !what.Is(y, one) {
				return
			}
			if y.Source = x.Source; inCircumstances(y, p) {
				done.Add(h.Card)
			}
		})
	}
	x.M.Leave()
	return done
}

func inCircumstances(x *Run, p *vocab.Phrase) bool {
	for _, name := range [...]string{"x", "y"} {
		if c := p.Find(name); c != nil && !isInCircumstance(x, c.Phrase[0]) {
			return false
		}
	}
	return true
}

// What follows keeps what cards were as they left play, for the texts at work that speak of them: where each was, on what it lay,
// its counters and its other numbers. A text knows it of what has left since it began, or since that began which set it off.

// Left is a card as it left play.
type Left struct {
	Card, Place, Host engine.Card
	Heap              int      // counters
	Had               [8]int16 // its numbers, as the game counts them
}

// Leaves notes a card that is about to leave play, before what lies on it does.
func (m *Machine) Leaves(c engine.Card, had [8]int16) {
	m.left = append(m.left, Left{c, m.PlaceOf(c), m.Table.Host(c), m.game.Heap(c), had})
}

// HasLeft returns how many cards have left play so far; see Happening.Knows.
func (m *Machine) HasLeft() int { return len(m.left) }

// Knows has texts know what has left play since so many had, if that was before it began.
func (h *Happening) Knows(since int) { h.since = since }

// Left returns what a card was as it left play; nil of one that is in play, or that had left before.
func (x *Run) Left(c engine.Card) *Left {
	if x.since == len(x.M.left) || x.M.IsInPlay(c) {
		return nil
	}
	for i := range slices.Backward(x.M.left[x.since:]) {
		if l := &x.M.left[x.since+i]; l.Card == c {
			return l
		}
	}
	return nil
}

// EachLeft calls f for what has left play and may be a card to which words point.
func (x *Run) EachLeft(words *vocab.Phrase, f func(*Left)) {
	for i := x.since; i < len(x.M.left) && slices.ContainsFunc(Objects(words), PointsTo); i++ {
		if l := x.Left(x.M.left[i].Card); l != nil {
			f(l)
		}
	}
}

// PlaceOf returns the place at which a card is, or was as it left play, or 0.
func (x *Run) PlaceOf(c engine.Card) engine.Card {
	if l := x.Left(c); l != nil {
		return l.Place
	}
	return x.M.PlaceOf(c)
}

// pointsBack reports whether words for a card mean one of which the text has spoken: "it", "they", "that companion".
func pointsBack(object *vocab.Phrase) bool {
	return IsDefinite(object) || object.Entry.Is(vocab.Them) || object.Entry.Pattern == thatSuch
}

// leftWith reports whether a card has left play with what bore it, and an object says where its cards are.
func (x *Run) leftWith(object *vocab.Phrase, c engine.Card) bool {
	l := x.Left(c)
	return l != nil && l.Host != 0 && x.Left(l.Host) != nil && SaysWhere(object)
}

// PointsTo reports whether words for a card point to it, and so mean it also when it has left play: "it", "this", "they", a name.
func PointsTo(object *vocab.Phrase) bool {
	return pointsBack(object) || len(object.Args) == 1 && object.Args[0].Name != nil
}

// EachMeant calls f for each card in play, or in a zone that they name, or place, that words mean; for the card to which it has just
// happened; for one of which the text has spoken, wherever it lies; and for one that has left play and that the words point to.
func (x *Run) EachMeant(words *vocab.Phrase, f func(engine.Card)) {
	objects, left := []*vocab.Phrase{words}, engine.Card(0)
	if words.Entry.Kind == vocab.KindCards {
		objects = Objects(words)
	}
	if h := x.Happening; h != nil {
		left = h.Card
	}
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		here, gone := c == left || x.M.IsInPlay(c), x.Left(c) != nil
		if slices.ContainsFunc(objects, func(o *vocab.Phrase) bool {
			return (here || pointsBack(o) || ZonesIn(o) != nil || gone && PointsTo(o)) && x.Means(o, c)
		}) {
			f(c)
		}
	}
}
