package text

import "loremaster/interpreter/engine"

// This file holds the questions that rules ask, and that texts answer.

// Question is one question being asked; texts that answer it change the answer.
type Question struct {
	Hook  engine.Hook
	Card  engine.Card // what it is about, or
	Seat  engine.Seat // whom
	Place engine.Card // where, or what else
	To    engine.Card // and where that is to go
	What  uint8       // of which kind, as the game counts them
	About *Happening  // what may happen, of a question about that

	Sum     int  // numbers: what texts add
	More    int  // a second one
	Allowed bool // a permission applies
	Refused bool // a restriction applies
}

// Adds is the question with what comes to one of the sets that it can be about: see More.
func (q Question) Adds(what uint8, set int) Question {
	if q.What == what {
		q.More |= set
	}
	return q
}

// Ask lets every text that has a say in a question answer it: those of the card that it is about, those of
// others, and what texts have begun that lasts. It returns the question.
func (m *Machine) Ask(q *Question) *Question {
	if m.answered.Has(q.Hook) {
		m.answers(q)
	}
	return q
}

// Allows and Refuses report whether a text answers a question so.
func (m *Machine) Allows(q Question) bool  { return m.answered.Has(q.Hook) && m.asked(q).Allowed }
func (m *Machine) Refuses(q Question) bool { return m.answered.Has(q.Hook) && m.asked(q).Refused }

// asked is Ask, in memory that is made only where a text has a say.
func (m *Machine) asked(q Question) *Question { return m.Ask(&q) }

// Heard reports whether a text may have a say in a question about a card. Whoever asks it often looks first.
func (m *Machine) Heard(h engine.Hook, c engine.Card) bool {
	if m.Texts[c].Own.Has(h) || len(m.lenders) > 0 || m.Lasts() && m.lastingAnswers(h) {
		return true
	}
	for _, l := range m.At(h) {
		if m.Lies(l.Card, m.Ability(l.Ability).Where) {
			return true
		}
	}
	return false
}

func (m *Machine) answers(q *Question) {
	if m.Texts[q.Card].Own.Has(q.Hook) {
		m.answersOwn(q)
	}
	if m.adds.Has(q.Hook) && m.unwatched() {
		m.addsUp(q)
	} else {
		for _, l := range m.At(q.Hook) {
			if a := m.Ability(l.Ability); m.Lies(l.Card, a.Where) && (l.Card != q.Card || !a.Own.Has(q.Hook)) {
				m.answer(a, l.Card, q)
			}
		}
	}
	if m.lasting.Has(q.Hook) {
		m.lastingAnswer(q)
	}
	if len(m.lenders) > 0 {
		m.lent(func(on, _ engine.Card, text []*Ability) { m.answerFor(on, text, q) })
	}
}

// answersOwn lets the text of the card that a question is about answer it.
func (m *Machine) answersOwn(q *Question) {
	for _, a := range m.Texts[q.Card].Abilities {
		if a.Own.Has(q.Hook) {
			m.answer(a, q.Card, q)
		}
	}
}

// answer lets an ability that holds answer a question.
func (m *Machine) answer(a *Ability, source engine.Card, q *Question) {
	if q.Hook != m.NoText && m.Mute(a, source) {
		return
	}
	if m.depth > m.texts && m.answering(a, source, q.Hook) {
		return
	}
	x := m.enterHolding(a, source, m.Controller(source))
	if x == nil {
		return
	}
	x.asking = q.Hook + 1
	if m.Follow.onStep != nil {
		x.stepsTowards()
	}
	if x.holdsNow() {
		x.holdAll(q)
	}
	m.Leave()
}

// holdAll lets the clauses of the text at work answer a question.
func (x *Run) holdAll(q *Question) {
	for i := range x.A.Body {
		for j := range x.A.Body[i].Clauses {
			c := &x.A.Body[i].Clauses[j]
			if x.A.asks {
				x.binds(c)
			}
			if c.Lasts == nil && !x.unmet {
				x.hold(c, q)
			}
		}
	}
}

// answering reports whether an ability of a card is at work on such a question already: a text that asks what it is being
// asked is answered as if it did not apply.
func (m *Machine) answering(a *Ability, source engine.Card, h engine.Hook) bool {
	for i := range m.runs[:m.depth] {
		if x := &m.runs[i]; x.A == a && x.Source == source && x.asking == h+1 {
			return true
		}
	}
	return false
}

// atWork is answering of what lasts. What a text has begun several times for the same is one here: else so many that ask each other
// would be asked in each order.
func (m *Machine) atWork(e *engine.Effect, h engine.Hook) bool {
	for i := range m.runs[:m.depth] {
		if x := &m.runs[i]; x.asking == h+1 && x.lasts != nil && isAgain(x.lasts, e) {
			return true
		}
	}
	return false
}

func isAgain(a, b *engine.Effect) bool {
	return a.Ability == b.Ability && a.Clause == b.Clause && a.Source == b.Source && a.You == b.You && a.Seats == b.Seats && a.On == b.On
}

// answers reports whether what a clause begins may have a say in a question: by itself, or because a card has the text of
// another by it.
func (c *Clause) answers(h engine.Hook) bool {
	return c.Does.Copies || c.Waits == nil && c.Does.Hold != nil && c.Does.Hook == h
}

// lastingAnswers reports whether what lasts may have a say in a question.
func (m *Machine) lastingAnswers(h engine.Hook) bool {
	for e := range m.Effects.All() {
		if m.Began(e).answers(h) {
			return true
		}
	}
	return false
}

// lastingAnswer lets all that texts have begun answer a question.
func (m *Machine) lastingAnswer(q *Question) {
	for i := 0; i < len(m.Effects) && m.Effects[i].Ability != 0; i++ {
		if m.Began(&m.Effects[i]).answers(q.Hook) {
			m.answerLasting(i, q)
		}
	}
}

// answerLasting lets the effect of that number, which a text has begun, answer a question.
func (m *Machine) answerLasting(i int, q *Question) {
	e := &m.Effects[i]
	c := m.Began(e)
	if c.Does.Copies {
		if !m.copied(e, m.Effects[:i]) {
			m.answerFor(e.On, m.Texts[e.N].Abilities, q)
		}
		if c.Does.As != nil && c.Does.Hook == q.Hook && q.Card == e.On {
			if x := m.Enter(m.Ability(e.Ability-1), e.Source, e.You, 0); x != nil {
				before := *q
				*q = c.Does.As(x, engine.Card(e.N), before)
				x.note(&before, q)
				m.Leave()
			}
		}
		return
	}
	if m.depth > m.texts && m.atWork(e, q.Hook) {
		return
	}
	x := m.Enter(m.Ability(e.Ability-1), e.Source, e.You, 0)
	if x == nil {
		return
	}
	x.asking, x.lasts = q.Hook+1, e
	if e.On != 0 {
		x.It, x.Winner = e.On, e.On
	}
	x.bound, x.Named = e.Seats, e.Seats
	if c.keeps > 0 {
		x.kept = e
	}
	if x.stillSo(c) {
		x.hold(c, q)
	}
	m.Leave()
}

// answerFor lets lines of a text, which a card has for a while, answer a question for that card.
func (m *Machine) answerFor(on engine.Card, text []*Ability, q *Question) {
	for _, a := range text {
		if a.Answers.Has(q.Hook) || on == q.Card && a.Own.Has(q.Hook) {
			m.answer(a, on, q)
		}
	}
}

// What follows keeps what texts answer, for whoever asks why.

// SaysHowMany are the words of a ground that is neither a permission nor a number added.
const SaysHowMany = "its text says how many"

// note keeps the grounds of the question being asked, where somebody wants to know them.
func (x *Run) note(before, after *Question) {
	if x.M.grounds == nil || x.M.depth != x.M.noting+1 || *before == *after {
		return
	}
	ground := Ground{Amount: after.Sum - before.Sum, Card: x.TextOf(), Line: x.A.Cause}
	if x.Source == 0 {
		ground.Rule = x.M.RulesRule
	}
	switch {
	case after.Refused != before.Refused:
		ground.Words = "its text forbids it"
	case after.Allowed != before.Allowed:
		ground.Words = "its text permits it"
	default:
		ground.Words = "its text adds to it"
		if after.Sum == before.Sum {
			ground.Words = SaysHowMany
		}
	}
	*x.M.grounds = append(*x.M.grounds, ground)
}

// Noting runs f and returns the grounds of the questions asked in it.
func (m *Machine) Noting(f func()) []Ground {
	var grounds []Ground
	asked, depth := m.grounds, m.noting
	m.grounds, m.noting = &grounds, m.depth
	f()
	m.grounds, m.noting = asked, depth
	return grounds
}

// Why returns a number and what it is made of: what its reckoning notes, and what texts add. The amounts add up to it.
func (m *Machine) Why(reckon func() int) (n int, grounds []Ground) {
	grounds = m.Noting(func() { n = reckon() })
	return n, grounds
}

// Notes reports whether somebody wants to know what the number is made of that is being reckoned; a number that a text asks
// for along the way is no part of it.
func (m *Machine) Notes() bool { return m.grounds != nil && m.depth == m.noting }

// Note returns a part of a number, which is noted if somebody wants to know, with the paragraph behind it. Only then words is
// called.
func (m *Machine) Note(n int, rule string, words func() string) int {
	if m.grounds != nil {
		m.noteDown(n, rule, words)
	}
	return n
}

func (m *Machine) noteDown(n int, rule string, words func() string) {
	if n != 0 && m.Notes() {
		*m.grounds = append(*m.grounds, Ground{Amount: n, Words: words(), Rule: rule})
	}
}

// AtMost returns a number, or the most that it can be, and AtLeast the least. What makes the difference is noted.
func (m *Machine) AtMost(n, most int, rule, words string) int {
	if n <= most {
		return n
	}
	m.Note(most-n, rule, func() string { return words })
	return most
}

func (m *Machine) AtLeast(n, least int, rule, words string) int {
	if n >= least {
		return n
	}
	m.Note(least-n, rule, func() string { return words })
	return least
}

// Apart returns a number that another rests on, without noting what it is made of.
func (m *Machine) Apart(reckon func() int) (n int) {
	if m.grounds == nil {
		return reckon()
	}
	n, _ = m.Why(reckon)
	return n
}
