package text

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// What cards have of others, who controls them, and when what lasts is over: begun anew in a position, and followed with a list.

// agreeOnBegun begins things of its own in a position, in the place of what lasts there, and asks what has come of them.
func agreeOnBegun(m *Machine, rng *rand.Rand) {
	effects, control, host, abilities, copying, lasting, lenders := *m.Effects, *m.Control, m.game, m.Abilities, m.copying, m.lasting, m.lenders
	defer func() {
		*m.Effects, *m.Control, m.game, m.Abilities, m.copying, m.lasting, m.lenders = effects, control, host, abilities, copying, lasting, lenders
	}()
	m.game = givesOnly{host, m}
	l := &lending{m: m, rng: rng, base: map[engine.Hook][]engine.Listener{}}
	l.begins()
	for h := range engine.Hook(len(m.Hooks)) {
		l.base[h] = slices.Clone(m.Listeners(h))
	}
	l.copies()
	*m.Effects = engine.Effects{}
	l.lends()
	m.lenders = lenders
	*m.Effects = engine.Effects{}
	l.ends()
	l.waits()
}

// givesOnly is a game that gives control of a card, and does nothing else by that.
type givesOnly struct {
	Host
	m *Machine
}

func (g givesOnly) GiveControl(seat engine.Seat, c engine.Card) {
	if g.m.Control.Return(c); seat != g.m.Owner[c] {
		g.m.Control.Give(c, seat)
	}
}

// lending is a line that begins all that can last, and what cards have by it.
type lending struct {
	m    *Machine
	rng  *rand.Rand
	a    *Ability
	base map[engine.Hook][]engine.Listener
	has  []loan          // beyond their own lines
	as   engine.Hook     // what is otherwise of a copy,
	all  []engine.Effect // by these
}

// The clauses of that line, by their indexes.
const (
	whichCopies uint8 = iota
	whichGives
	whichHolds
	whichWaits
	whichLends
)

func (l *lending) begins() {
	m := l.m
	*m.Effects, *m.Control = engine.Effects{}, engine.Control{}
	l.a = &Ability{Ability: &vocab.Ability{}, Of: &Text{}, ID: uint16(len(m.Abilities)), language: m.Language, Where: AnyWhere}
	clause := func(v Verb, effect uint8) Clause {
		return Clause{Clause: &vocab.Clause{Verb: phraseOf(nil)}, Does: &v, effect: effect}
	}
	holds := func(_ *Run, _ *vocab.Phrase, q Question) Question { return q }
	l.a.Lasting = []Clause{
		clause(Verb{Copies: true}, whichCopies), clause(Verb{Gives: true}, whichGives), clause(Verb{Hook: m.HasText, Hold: holds}, whichHolds),
		clause(Verb{}, whichWaits), clause(Verb{Hook: m.HasText, Hold: holds}, whichLends),
	}
	l.a.Lasting[whichWaits].Waits = &Ability{by: l.a}
	m.Abilities = append(slices.Clip(m.Abilities), l.a)
	m.copying, m.lasting = true, ^Hooks(0)
}

func (l *lending) card() engine.Card { return engine.Card(1 + l.rng.IntN(l.m.Cards)) }

// speaking is a card that has a text.
func (l *lending) speaking() (c engine.Card) {
	for range l.m.Cards {
		if c = l.card(); len(l.m.Texts[c].Abilities) > 0 {
			return c
		}
	}
	return c
}

// copies has some cards copy the text of others, some of them twice.
func (l *lending) copies() {
	m := l.m
	l.has = nil
	cards, texts := []engine.Card{l.card(), l.card()}, []engine.Card{l.speaking(), l.speaking()}
	for n := range len(m.Hooks) { // one that is asked of cards, rather than none
		h := engine.Hook((n + int(l.card())) % len(m.Hooks))
		if row := m.Hooks[h]; row.Card && !row.Event && (l.as == 0 || m.answered.Has(h)) {
			l.as = h
		}
	}
	l.a.Lasting[whichCopies].Does = &Verb{Copies: true, Hook: l.as, As: isAs}
	l.all = nil
	for range 5 {
		e := engine.Effect{Ability: l.a.ID + 1, Clause: whichCopies, Source: cards[0], On: cards[l.rng.IntN(2)], N: uint16(texts[l.rng.IntN(2)])}
		if l.rng.IntN(4) == 0 {
			e.Clause = whichHolds
		}
		lent := loan{e.On, engine.Card(e.N), m.Texts[e.N].Abilities}
		m.Effects.Add(e)
		l.all = append(l.all, e)
		if e.Clause == whichCopies && !slices.ContainsFunc(l.has, func(h loan) bool { return h.on == lent.on && h.of == lent.of }) {
			l.has = append(l.has, lent)
		}
	}
	l.agree("copied")
	l.answers()
}

// lends has a line lend lines to its own card, or to all that are in play, as long as it holds; and another what lasts.
func (l *lending) lends() {
	m, of := l.m, l.speaking()
	source, text := l.card(), m.Texts[of].Abilities
	lends := Verb{Hook: m.HasText, Lends: func(*Run, *vocab.Phrase) (engine.Card, []*Ability) { return of, text }, Hold: func(_ *Run, _ *vocab.Phrase, q Question) Question { return q }}
	condition := l.rng.IntN(4) > 0
	c := Clause{Clause: &vocab.Clause{Verb: phraseOf(nil)}, Does: &lends, n: 1}
	c.If = &vocab.Phrase{Entry: &vocab.Entry{Kind: vocab.KindCondition, Meaning: Condition(func(*Run, *vocab.Phrase) bool { return condition })}}
	if l.rng.IntN(2) == 0 {
		c.About = anything
	}
	passes := c // lasts, and is not what the line lends by itself
	passes.Lasts, passes.Clause = phraseOf(nil), &vocab.Clause{Verb: phraseOf(nil)}
	by := &Ability{Ability: &vocab.Ability{}, Of: &Text{}, ID: uint16(len(m.Abilities)), language: m.Language, Where: AnyWhere, asks: true, Body: []Sentence{{Clauses: []Clause{passes, c}}}}
	if l.rng.IntN(2) == 0 {
		by.Where = m.InPlay
	}
	if l.rng.IntN(2) == 0 {
		by.Of = m.Texts[source]
	}
	if l.rng.IntN(3) == 0 {
		by.If = c.If
	}
	m.Abilities = append(m.Abilities, by)
	down := m.Masked != nil && m.Masked(source)
	silent := by.Of == m.Texts[source] && m.answered.Has(m.NoText) && m.Ask(&Question{Hook: m.NoText, Card: source}).Refused
	m.lenders = []engine.Listener{{Card: source, Ability: by.ID}}
	works := by.Where&m.Kinds[m.Table.Zone(source)] != 0 && !down && !silent && condition
	lend := func(card engine.Card, about *vocab.Phrase, is bool, lines []*Ability) {
		for _, zone := range m.Open {
			m.among(zone, func(on engine.Card) {
				if about != nil && is {
					l.has = append(l.has, loan{on, of, lines})
				}
			})
		}
		if about == nil && is {
			l.has = append(l.has, loan{card, of, lines})
		}
	}
	if l.has = nil; len(text) > 0 {
		lend(source, c.About, works, text)
	}
	l.agree("lent")
	l.a.Lasting[whichLends].Does = &lends
	l.a.Lasting[whichLends].About = c.About
	another := l.card()
	m.Effects.Add(engine.Effect{Ability: l.a.ID + 1, Clause: whichLends, Source: another, You: m.Speaker(another)})
	if len(text) > 0 {
		lend(another, c.About, true, text)
	}
	l.agree("lent for a time")
}

// agree asks for the lines of each card, for those that listen, and on which card they are printed.
func (l *lending) agree(what string) {
	m := l.m
	for c := engine.Card(1); int(c) <= m.Cards; c++ {
		var lines []Line
		own, down := m.Texts[c].Abilities, m.Masked != nil && m.Masked(c)
		if m.answered.Has(m.NoText) && !down && m.Ask(&Question{Hook: m.NoText, Card: c}).Refused {
			own = nil
		}
		for _, a := range own {
			lines = append(lines, Line{Ability: a})
		}
		for _, a := range m.Texts[c].Abilities {
			holds("whether a line of a card says nothing", m.Mute(a, c) == (down || own == nil))
			holds("whether another's line says nothing", m.Mute(nothing, c) == down)
		}
		for _, h := range l.has {
			for _, a := range h.text {
				if h.on == c {
					lines = append(lines, Line{By: h.of, Ability: a})
				}
			}
		}
		if down {
			lines = nil
		}
		holds("the lines of a card that has "+what+" ones", slices.Equal(m.Lines(c), lines))
	}
	for h := range engine.Hook(len(m.Hooks)) {
		all := slices.Clone(l.base[h])
		for _, has := range l.has {
			for _, a := range has.text {
				others := a.Cards != nil || a.Deed || m.Hooks[h].Afar
				if a.Answers.Has(h) || a.Events.Has(h) && others {
					all = append(all, engine.Listener{Card: has.on, Ability: a.ID, Of: has.of})
				}
			}
		}
		holds(fmt.Sprintf("who listens at %d where lines are %s", h, what), slices.Equal(m.Listeners(h), all))
	}
	for _, h := range l.has[:min(len(l.has), 3)] {
		for _, a := range h.text {
			if x := m.Enter(a, h.on, m.Speaker(h.on), 0); x != nil {
				of := h.on
				if m.Texts[of] != a.Of {
					for of = 1; m.Texts[of] != a.Of; of++ {
					}
				}
				holds("on which card a line is printed", x.TextOf() == of)
				m.Leave()
			}
			holds("a line of a card", m.Line(h.on, h.of, a.Line) == a && (m.Texts[h.on] != a.Of || m.Line(h.on, 0, a.Line) == a))
		}
	}
}

// isAs is what a card is as a copy.
func isAs(_ *Run, of engine.Card, q Question) Question {
	q.Sum = q.Sum/2 + int(of)
	return q
}

// answers asks questions that lines answer which a card has copied, as if they were one after the other its own.
func (l *lending) answers() {
	m := l.m
	for range shortEach * min(len(l.has), 1) {
		q := Question{Hook: engine.Hook(l.rng.IntN(len(m.Hooks))), Seat: m.InTurnOrder()[0]}
		if l.rng.IntN(4) == 0 {
			q.Hook = l.as
		}
		if row := m.Hooks[q.Hook]; row.Event || !m.answered.Has(q.Hook) {
			continue
		} else if row.Card {
			q.Card, q.Seat = l.has[l.rng.IntN(len(l.has))].on, engine.NoSeat
		}
		lasts, asked, own := *m.Effects, q, q
		unlessImpossible(m, func() {
			l.answersPrinted(&own)
			left := slices.Clone(l.has)
			for _, e := range l.all {
				i := slices.IndexFunc(left, func(h loan) bool { return e.Clause == whichCopies && h.on == e.On && h.of == engine.Card(e.N) })
				if i >= 0 {
					for _, a := range left[i].text {
						if a.Answers.Has(q.Hook) || left[i].on == q.Card && a.Own.Has(q.Hook) {
							m.answer(a, left[i].on, &own)
						}
					}
					left = slices.Delete(left, i, i+1)
				}
				if e.Clause == whichCopies && q.Hook == l.as && q.Card == e.On {
					own = isAs(nil, engine.Card(e.N), own)
				}
			}
			m.lent(func(on, _ engine.Card, text []*Ability) { m.answerFor(on, text, &own) })
			m.Ask(&asked)
			holds(fmt.Sprintf("what copied lines answer to %d", q.Hook), asked == own)
		})
		*m.Effects = lasts
	}
}

// answersPrinted asks the lines that cards have of their own. What these ask in turn ("each fierce minion has ...") copied lines answer, too.
func (l *lending) answersPrinted(q *Question) {
	m := l.m
	for _, a := range m.Texts[q.Card].Abilities {
		if a.Own.Has(q.Hook) {
			m.answer(a, q.Card, q)
		}
	}
	for _, at := range m.At(q.Hook) {
		if a := m.Ability(at.Ability); m.Lies(at.Card, a.Where) && (at.Card != q.Card || !a.Own.Has(q.Hook)) {
			m.answer(a, at.Card, q)
		}
	}
}

// given is something that lasts, as it is followed: on what, at which place, until when, and to whom a card goes back.
type given struct {
	on, at engine.Card
	ends   int
	later  bool // one time more
	which  uint8
	was    engine.Seat
}

// ends begins and ends effects, and gives and takes control, in any order.
func (l *lending) ends() {
	m, rng := l.m, l.rng
	order, cards := m.InTurnOrder(), []engine.Card{l.card(), l.card()}
	whose, all := map[engine.Card]engine.Seat{}, []given{}
	for _, c := range cards {
		whose[c] = m.Controller(c)
	}
	takes := func(c engine.Card) { // it stays whose it is, whatever ends
		all = slices.DeleteFunc(all, func(g given) bool { return g.on == c && g.which == whichGives })
	}
	for range 24 {
		c, seat, until := cards[rng.IntN(2)], order[rng.IntN(len(order))], 1+rng.IntN(3)
		x := m.Enter(l.a, l.card(), seat, engine.Card(rng.IntN(m.Cards+1)))
		lasts := &vocab.Phrase{Entry: &vocab.Entry{Kind: vocab.KindDuration, Meaning: Lasts(End(until))}}
		g := given{on: c, at: placeOf(m, x.Source), ends: until, which: whichGives + uint8(rng.IntN(3)), was: whose[c]}
		if g.later = g.which != whichGives && rng.IntN(3) == 0; g.later {
			lasts.Entry.Meaning = Lasts(End(until).Later())
		}
		if g.at == 0 {
			g.at = cmp.Or(placeOf(m, x.There), placeOf(m, c))
		}
		clause := l.a.Lasting[g.which]
		clause.Lasts, x.Clause = lasts, &clause
		switch rng.IntN(6) {
		case 0, 1, 2:
			if len(all) > 20 {
				break
			}
			if all = append(all, g); g.which == whichGives {
				x.TakeControl(seat, c)
				whose[c] = seat
			} else {
				x.Begin(engine.Effect{On: c})
			}
		case 3:
			clause.Lasts = nil
			x.TakeControl(seat, c)
			takes(c)
			whose[c] = seat
		case 4:
			place := engine.Card(0)
			if rng.IntN(2) == 0 && len(all) > 0 {
				place = all[rng.IntN(len(all))].at
			}
			m.EndEffects(End(until), place)
			all = overAt(all, until, place, whose)
		case 5:
			if rng.IntN(2) == 0 {
				m.EndControl(c)
				takes(c)
			} else {
				m.LeavePlace(c)
				all = slices.DeleteFunc(all, func(g given) bool { return g.on == c && g.which != whichWaits })
			}
		}
		m.Leave()
		l.same(all, whose)
	}
}

// overAt returns what still lasts after a time at a place, or everywhere.
func overAt(all []given, until int, place engine.Card, whose map[engine.Card]engine.Seat) (left []given) {
	for i, g := range all {
		switch {
		case g.ends != until || place != 0 && g.at != 0 && g.at != place:
			left = append(left, all[i])
		case g.later:
			g.later = false
			left = append(left, g)
		case g.which == whichGives:
			next := slices.IndexFunc(all[i+1:], func(o given) bool { return o.which == whichGives && o.on == g.on })
			if next < 0 {
				whose[g.on] = g.was
			} else {
				all[i+1+next].was = g.was
			}
		}
	}
	return left
}

// same compares what lasts, and whose the cards are.
func (l *lending) same(all []given, whose map[engine.Card]engine.Seat) {
	m := l.m
	holds("how many things last", m.Lasting() == len(all) && m.Lasts() == (len(all) > 0))
	for i, g := range all {
		e, ends := m.Effects[i], g.ends
		if g.later {
			ends += int(End(0).Later())
		}
		holds("what lasts", e.On == g.on && int(e.Ends) == ends && e.Clause == g.which && e.Target == g.at && e.Ability == l.a.ID+1)
	}
	for c, seat := range whose {
		holds("whose a card is for a time", m.Controller(c) == seat)
	}
}
