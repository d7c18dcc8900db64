package text

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file finds which texts listen.

// AsTheyCame returns listeners in the order in which their cards came into play, those of no card first.
func (m *Machine) AsTheyCame(all []engine.Listener) []engine.Listener {
	if len(all) < 2 {
		return all
	}
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b engine.Listener) int { return cmp.Compare(m.Since[a.Card], m.Since[b.Card]) })
	return all
}

// Selects reports whether words of a line of the card source, or of what it says beside its text (nil), mean the card c.
func (m *Machine) Selects(a *Ability, words *vocab.Phrase, source, c engine.Card) bool {
	x := m.Enter(cmp.Or(a, nothing), source, m.Controller(source), 0)
	if x == nil {
		return false
	}
	ok := x.Means(words, c)
	m.Leave()
	return ok
}

// Listeners returns the lines of text of all cards that listen at a hook.
func (m *Machine) Listeners(h engine.Hook) []engine.Listener { return m.withOthers(m.At(h), h) }

// withOthers returns listeners at a hook with those that have lines of another now.
func (m *Machine) withOthers(all []engine.Listener, h engine.Hook) []engine.Listener {
	if !m.borrows() {
		return all
	}
	return m.withLent(m.withCopied(all, m.Effects, h), h)
}

// ListenersBy returns those that there are with those effects.
func (l *Layout) ListenersBy(effects *engine.Effects, h engine.Hook) []engine.Listener {
	return l.withCopied(l.At(h), effects, h)
}

// Timed is a heading whose action may be used at one time only: a phase, say, by its number. All others have the time 0.
type Timed interface{ Time() int }

const maxTimes = 16 // a time is below it

func timeOf(a *Ability) int {
	if h, ok := a.Heading.(Timed); ok {
		return h.Time()
	}
	return 0
}

// EachAction calls f for lines of text whose cards lie where their actions may be used, among them all that a seat may use at a
// time.
func (m *Machine) EachAction(seat engine.Seat, time int, f func(engine.Listener)) {
	if !m.Control.Any() && !m.borrows() {
		table, kinds := m.Table, m.Kinds
		for _, a := range m.acts[seat][time] {
			if a.where&kinds[table.Zone(a.Card)] != 0 {
				f(a.Listener)
			}
		}
		return
	}
	for _, l := range m.Listeners(m.action) {
		if m.Lies(l.Card, m.Ability(l.Ability).Where) {
			f(l)
		}
	}
}

// usable is a line of text that works while its card lies there.
type usable struct {
	engine.Listener
	where Where
}

// withLent returns listeners at a hook with those that have lines of another as long as a text holds.
func (m *Machine) withLent(all []engine.Listener, h engine.Hook) []engine.Listener {
	m.lent(func(on, of engine.Card, text []*Ability) {
		for _, a := range text {
			if m.hears(a, h) {
				all = append(slices.Clip(all), engine.Listener{Card: on, Ability: a.ID, Of: of})
			}
		}
	})
	return all
}

// hears reports whether an ability listens at a hook: it answers a question about others, or waits for what happens
// elsewhere.
func (l *Layout) hears(a *Ability, h engine.Hook) bool {
	return a.Answers.Has(h) || a.Events.Has(h) && (!a.own() || l.fromAfar.Has(h))
}

// withCopied returns listeners at a hook with those that have the text of another by those effects.
func (l *Layout) withCopied(all []engine.Listener, effects *engine.Effects, h engine.Hook) []engine.Listener {
	l.Copies(effects, func(on, of engine.Card) {
		for _, a := range l.Texts[of].Abilities {
			if l.hears(a, h) {
				all = append(slices.Clip(all), engine.Listener{Card: on, Ability: a.ID, Of: of})
			}
		}
	})
	return all
}

// What follows finds the lines of text that a card has: those printed on it, and those of another card whose text
// it has for a while. Where an option names a line, it says of which card the line is: 0 is the card itself.

// Line is a line of text that a card has.
type Line struct {
	By engine.Card // on which it is printed; 0 where that is the card itself
	*Ability
}

// linesOf returns the lines of a card of which these are all.
func linesOf(abilities []*Ability) (lines []Line) {
	return engine.Each(abilities, func(a *Ability) Line { return Line{Ability: a} })
}

// Has makes a text of lines that are compiled.
func (t *Text) Has(abilities []*Ability) { t.Abilities, t.lines = abilities, linesOf(abilities) }

// Whose returns the card on which a line is printed.
func Whose(c, of engine.Card) engine.Card {
	if of != 0 {
		return of
	}
	return c
}

// Line returns a line of a card's text, or nil: the n-th, from 1, of those printed on it, or on the card of; the
// sentences of its script follow.
func (l *Layout) Line(c, of engine.Card, n uint8) *Ability {
	if OfRules(n) {
		return l.Texts[0].Line(n)
	}
	return l.Texts[Whose(c, of)].Line(n)
}

// firstOfRules is the number of the first line that a text gives which no card has; those of cards have lower ones.
const firstOfRules = 192

// OfRules reports whether a line of that number is given by a text that no card has.
func OfRules(n uint8) bool { return n >= firstOfRules }

// Lines returns the lines of text that a card has now.
func (m *Machine) Lines(c engine.Card) []Line {
	if m.masked(c) {
		return nil
	}
	lines := m.Texts[c].lines
	if m.answered.Has(m.NoText) && m.silenced(c) {
		lines = nil
	}
	if !m.borrows() {
		return lines
	}
	add := func(on, of engine.Card, text []*Ability) {
		for _, a := range text {
			if on == c {
				lines = append(slices.Clip(lines), Line{of, a})
			}
		}
	}
	m.Copies(m.Effects, func(on, of engine.Card) { add(on, of, m.Texts[of].Abilities) })
	m.lent(add)
	return lines
}

// Copies calls f for each card that has the text of another by those effects.
func (l *Layout) Copies(effects *engine.Effects, f func(c, of engine.Card)) {
	for i := range effects {
		e := &effects[i]
		if e.Ability == 0 {
			return
		}
		if l.Began(e).Does.Copies && !l.copied(e, effects[:i]) {
			f(e.On, engine.Card(e.N))
		}
	}
}

// lent calls f for each card that has lines of another as long as a text holds. While it is found out which these are, no
// card has any.
func (m *Machine) lent(f func(on, of engine.Card, text []*Ability)) {
	if len(m.lenders) == 0 || m.lending {
		return
	}
	m.lending = true
	var found []loan
	for _, l := range m.lenders {
		if a := m.Ability(l.Ability); m.Lies(l.Card, a.Where) {
			found = m.loans(found, a, l.Card)
		}
	}
	for e := range m.Effects.All() {
		if m.Began(e).Does.Lends != nil {
			found = m.lastingLoans(found, e)
		}
	}
	m.lending = false
	for _, l := range found {
		f(l.on, l.of, l.text)
	}
}

// loan is lines that a card has of another as long as a text holds.
type loan struct {
	on, of engine.Card
	text   []*Ability
}

// loans adds to found what a text of the card source lends now.
func (m *Machine) loans(found []loan, a *Ability, source engine.Card) []loan {
	if m.Mute(a, source) {
		return found
	}
	x := m.enterHolding(a, source, m.Controller(source))
	if x == nil {
		return found
	}
	if x.holdsNow() {
		for i := range a.Body {
			for j := range a.Body[i].Clauses {
				c := &a.Body[i].Clauses[j]
				if a.asks {
					x.binds(c)
				}
				if c.Does.Lends != nil && c.Lasts == nil && !x.unmet {
					found = x.lend(found, c)
				}
			}
		}
	}
	m.Leave()
	return found
}

// lastingLoans adds to found what a text lends that another has begun.
func (m *Machine) lastingLoans(found []loan, e *engine.Effect) []loan {
	x := m.Enter(m.Ability(e.Ability-1), e.Source, e.You, 0)
	if x == nil {
		return found
	}
	x.lasts, x.It, x.bound, x.Named = e, e.On, e.Seats, e.Seats
	if c := m.Began(e); x.stillSo(c) {
		found = x.lend(found, c)
	}
	m.Leave()
	return found
}

// lend adds to found the lines that a clause of the text at work lends, for each card that it is about.
func (x *Run) lend(found []loan, c *Clause) []loan {
	lend := func(on engine.Card) {
		if x.speaksOf(c, &Question{Hook: x.M.HasText, Card: on}) {
			if of, text := c.Does.Lends(x, c.Verb); len(text) > 0 && !x.leftOut(c) {
				found = append(found, loan{on, of, text})
				x.ran(c)
			}
		}
	}
	if c.About == nil {
		lend(x.Source)
	} else {
		x.EachInPlay(lend)
	}
	return found
}

// Mute reports whether a line of a card says nothing: the card lies face down, or a text says that it has no text. What it has
// of another it has all the same.
func (m *Machine) Mute(a *Ability, c engine.Card) bool {
	return m.masked(c) || m.answered.Has(m.NoText) && c != 0 && a.Of == m.Texts[c] && m.silenced(c)
}

// masked reports whether a card lies face down, and so has no text.
func (m *Machine) masked(c engine.Card) bool { return m.Masked != nil && m.Masked(c) }

func (m *Machine) silenced(c engine.Card) bool {
	return c != 0 && m.Ask(&Question{Hook: m.NoText, Card: c}).Refused
}

// copied reports whether one of the effects before gives a card the same text already: it has that once.
func (l *Layout) copied(e *engine.Effect, before []engine.Effect) bool {
	return slices.ContainsFunc(before, func(b engine.Effect) bool {
		return b.On == e.On && b.N == e.N && l.Began(&b).Does.Copies
	})
}

// TextOf returns the card on which the text at work is printed; 0 for one that no card has.
func (x *Run) TextOf() engine.Card {
	if x.A.IsRule() {
		return 0
	}
	return Whose(x.Source, x.printedOn())
}

// printedOn returns the card whose text the source of the text at work has for a while; 0 where it is its own, or given to
// it by the rules of a scenario.
func (x *Run) printedOn() (of engine.Card) {
	if x.Source == 0 || x.A.Of == x.M.Texts[x.Source] || x.A.IsRule() {
		return 0
	}
	for of = engine.Card(1); int(of) <= x.M.Cards && x.M.Texts[of] != x.A.Of; of++ {
	}
	return of
}
