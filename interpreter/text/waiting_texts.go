package text

import (
	"cmp"
	"math"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds texts that others begin, and that wait: "this round, the next time an army is eliminated: ...".
// What stands behind the colon, to the end of the sentence, is a text of its own, with the heading before the colon. As an
// effect it lasts until its time is over or, if it happens once, until it has happened; one that speaks of "it", or of "this"
// while that is in play, until that card leaves play.

// waitFor makes the text that a clause begins: its heading is the clause's verb, its body what follows.
func (a *Ability) waitFor(c *Clause, rest []vocab.Clause, text string, n *uint8) *Problem {
	if c.May {
		return wrongMood(c.Clause, "a text that waits begins by itself", "say \"may\" behind the colon")
	}
	if c.Subject != nil {
		return wrongMood(c.Clause, "a text that waits is begun by nobody else", "say who does it behind the colon")
	}
	outer, leaves := a.within, a.names || a.happensToAnother()
	w := &Ability{Ability: a.Ability, Card: a.Card, Of: a.Of, Line: a.Line, Cause: a.Cause, Where: AnyWhere, By: a.By, ID: a.ID, Seat: a.Seat, Place: a.Place,
		language: a.language, begun: true, awaits: c.Verb, by: a}
	c.Does.Waits(w, c.Verb)
	c.Waits, a.within = w, w
	if bad := w.happensNever(c.Verb); bad != nil {
		return bad
	}
	body := append(append([]vocab.Clause(nil), c.Choices...), rest...)
	body[0].Join = vocab.First
	asks, many := a.asks, a.many // what it asks, it asks by itself
	a.asks, a.many = false, many && !w.happensToAnother()
	s, bad := a.compileSentence(body, text, n)
	a.within, a.asks, a.many = outer, asks, many
	if bad != nil {
		return bad
	}
	w.Body, w.directs, w.others = []Sentence{s}, a.directs, a.others
	return cmp.Or(w.ofBefore(c, body, leaves), w.keepsNumber(c, body), a.keepsOne(w.ofChosen(c, body)))
}

// ofChosen returns the words of a text that waits for what was chosen before it, and not for that to which it happens.
func (w *Ability) ofChosen(c *Clause, body []vocab.Clause) []*vocab.Phrase {
	of := chosenBefore(c.Lasts, c.Verb)
	for i := range body {
		named := slices.Values(chosenBefore(body[i].If, body[i].Subject, body[i].Verb))
		of = append(of, engine.Those(named, func(p *vocab.Phrase) bool { return !saysIt(p) && SuchKinds(p)&w.happensTo() == 0 })...)
		if namesCards(body[i].Verb) {
			break
		}
	}
	return of
}

// ofBefore notes what of the text that begins it a text that waits speaks of, and so keeps: "it", "they", "this", "that player".
// What its own body names before is not that. It finds "another" where that leaves out
// a card which it does not keep.
func (w *Ability) ofBefore(c *Clause, body []vocab.Clause, leaves bool) (bad *Problem) {
	passing := w.language.row(w.By).Passing // whose card is nowhere: "there" is where it chose
	keeps := func(p *vocab.Phrase) {
		if w.ofIt = w.ofIt || passing && p.Entry.Pattern == there; p.Entry.Pattern == thatSuch {
			w.ofIt, w.that = true, p
		}
		if leaves && saysOther(p) {
			bad = &Problem{At: p.At, Code: textThose, Message: "what waits does not keep which card this leaves out", Hint: "speak of it: \"while it is in play, each time another ...\"; or say which cards"}
		}
	}
	for _, words := range [...]*vocab.Phrase{c.Lasts, c.Verb} {
		words.Walk(keeps)
		w.ofIt = w.ofIt || speaksOf(words, vocab.It)
		w.ofThis = w.ofThis || speaksOf(words, vocab.Self)
		w.ofNamed = w.ofNamed || speaksOf(words, vocab.Named)
	}
	named, met := false, w.Deed
	for i := range body {
		body[i].Walk(func(p *vocab.Phrase) {
			w.ofIt = w.ofIt || !named && w.Cards == nil && p.Entry.Is(vocab.It)
			if !named && (w.Cards == nil || w.Cards.Entry.Kind == vocab.KindCards && SuchKinds(p)&SuchKinds(Objects(w.Cards)[0]) == 0) {
				keeps(p)
			}
			w.ofThem = w.ofThem || !named && p.Entry.Is(vocab.Them)
			w.ofThis = w.ofThis || p.Entry.Is(vocab.Self)
			w.ofNamed = w.ofNamed || !met && p.Entry.Is(vocab.Named)
			met = met || p.Entry.Kind == vocab.KindWho && !p.Entry.Is(vocab.You|vocab.Same|vocab.Named)
		})
		named = named || namesCards(body[i].Verb)
	}
	if w.ofIt {
		return nil
	}
	return bad
}

// keepsNumber finds the number from before of which a text that waits speaks. It keeps one.
func (w *Ability) keepsNumber(c *Clause, body []vocab.Clause) (bad *Problem) {
	w.by.Walk(func(p *vocab.Phrase) { w.fixed = w.fixed || p.Entry.Pattern == counts && p.Before(c.Verb) })
	own, outer := vocab.Flags(0), vocab.Flags(0) // what chooses numbers, or throws: in the text that waits, and in all
	verb := func(flags *vocab.Flags) func(*vocab.Phrase) {
		return func(p *vocab.Phrase) {
			if p.Entry.Kind == vocab.KindVerb {
				*flags |= p.Entry.Flags & (vocab.Picked | vocab.Thrown)
			}
		}
	}
	for i := range body {
		body[i].Walk(verb(&own))
	}
	if w.by.Walk(verb(&outer)); w.by.said {
		outer |= vocab.Picked
	}
	if w.picked = outer&^own&vocab.Picked != 0; w.picked && w.by.severalPick() {
		for i := range body {
			body[i].Walk(func(p *vocab.Phrase) {
				if p.Entry.Pattern == chosenAreSame {
					bad = &Problem{At: p.At, Code: TextNumber, Message: "whether the chosen numbers are the same is not kept until then", Hint: "ask it at once"}
				}
			})
			if who := body[i].Subject; who != nil && who.Entry.Kind == vocab.KindWho && !who.Entry.Is(vocab.You) && speaksOf(body[i].Verb, vocab.Picked) {
				return &Problem{At: body[i].Verb.At, Code: TextNumber, Message: "the number of each player is not kept until then", Hint: "\"the highest of the chosen numbers\""}
			}
		}
	}
	find := func(p *vocab.Phrase) {
		is := p.Entry.Flags & (vocab.Tallied | vocab.Picked | vocab.Thrown) &^ own
		if !w.picked {
			is &^= vocab.Picked
		}
		switch {
		case p.Entry.Kind == vocab.KindVerb || is == 0 || is == vocab.Tallied && w.much() && !w.fixed:
		case w.number == nil:
			w.number = p
		case w.number.Entry.Flags&is&^vocab.Tallied == 0 && (w.number.Entry.Flags|is)&^vocab.Tallied != 0 && bad == nil:
			bad = &Problem{At: p.At, Code: TooMany, Message: "one number is kept until then, and this is a second", Hint: "say the other in a sentence of its own"}
		}
	}
	c.Verb.Walk(find)
	for i := range body {
		body[i].Walk(find)
	}
	return bad
}

// severalPick reports whether a text lets several players choose a number.
func (a *Ability) severalPick() (several bool) {
	for _, sentence := range a.Sentences {
		for i := range sentence {
			c := &sentence[i]
			several = several || c.Verb.Entry.Is(vocab.Picked) && c.Subject != nil && !c.Subject.Entry.Is(vocab.You)
		}
	}
	return several
}

// much reports whether "that many" is as much as happens that a text waits for.
func (a *Ability) much() bool {
	for h := range a.language.Hooks {
		if a.Events.Has(engine.Hook(h)) && a.language.Hooks[h].Much {
			return true
		}
	}
	return false
}

// numberNow returns the number that a text keeps which begins to wait.
func (x *Run) numberNow(w *Ability) int16 {
	n := x.Count
	switch {
	case w.number == nil:
		return 0
	case w.picked && w.number.Entry.Is(vocab.Picked):
		n = x.Number(w.number)
	case w.number.Entry.Is(vocab.Thrown):
		n = int(x.Thrown)
	}
	return int16(min(max(n, math.MinInt16), math.MaxInt16))
}

// resumes has words of a text mean what they meant as it began to wait: "it" only where they do not mean that to which it happens.
func (x *Run) resumes(e *engine.Effect, it bool) {
	w, n := x.A, int(e.Number)
	x.Due = e.N
	if w.ofIt && it {
		x.It = e.On
	}
	if w.ofThem || w.ofIt && it {
		x.Show(x.You, e.On)
	}
	if w.ofNamed || w.ends {
		x.Named = e.Seats
	}
	switch {
	case w.number == nil:
	case w.picked && w.number.Entry.Is(vocab.Picked):
		x.answers, x.chose = answers{seats: engine.Only(x.You), last: n, any: true}, true
		x.answers.number[x.You] = e.Number
	case w.number.Entry.Is(vocab.Thrown):
		x.Thrown = uint8(n)
	default:
		x.Count, x.fixed = n, w.fixed
	}
}

// speaksOf reports whether words, or those within them, have a flag.
func speaksOf(words *vocab.Phrase, f vocab.Flags) (found bool) {
	words.Walk(func(p *vocab.Phrase) { found = found || p.Entry.Is(f) })
	return found
}

// beginWaiting begins the text of a clause. One that speaks of what the sentence chose does not begin where nothing was.
func (x *Run) beginWaiting(c *Clause) bool {
	e := engine.Effect{}
	w := c.Waits
	if w.ofNamed {
		e.Seats = whoNamed(x, nil)
	}
	if w.Due != nil {
		e.N = w.Due(x)
	}
	e.Number = x.numberNow(w)
	switch {
	case w.ofThem:
		they := x.theyAre()
		for _, e.On = range they {
			x.Begin(e)
		}
		return len(they) > 0
	case w.ofIt:
		if e.On = x.spokenOf(c.Verb); w.that != nil {
			e.On = x.that(w.that)
		}
		if e.On = cmp.Or(e.On, x.It); e.On == 0 || e.On == x.Source && !x.M.IsInPlay(e.On) {
			return false
		}
	case w.ofThis && x.M.IsInPlay(x.Source):
		e.On = x.Source
	}
	x.Begin(e)
	return true
}

// begun adds to a queue the texts that others have begun and that wait for what happens.
func (h *Happening) begun(queue []waiting, before bool) []waiting {
	m, from := h.m, len(queue)
	for e := range m.Effects.All() {
		a := m.Began(e).Waits
		if a == nil || a.Before != before || !a.Events.Has(h.What) || !h.stillWaits(e) {
			continue
		}
		w := waiting{ability: a, card: e.Source, seat: e.You, place: h.Card, effect: *e}
		if h.Card == 0 {
			w.place = e.On
		}
		queue = h.add(queue, from, w)
		from = len(queue)
	}
	return queue
}

// spent ends what a text has begun to wait for once, now that it has happened, and reports whether it had been told already. What
// ended because its card has left had not.
func (m *Machine) spent(w waiting) bool {
	return w.ability.begun && w.ability.Once && !m.end(&w.effect) && (w.effect.On == 0 || m.IsInPlay(w.effect.On))
}

// stillWaits reports whether a text that waits while a condition is met does so now.
func (h *Happening) stillWaits(e *engine.Effect) bool {
	c := h.m.Began(e)
	if c.Lasts == nil || c.Lasts.Find("cond") == nil {
		return true
	}
	w := waiting{ability: c.Waits, card: e.Source, seat: e.You, place: e.On, effect: *e}
	return h.m.asks(&w, h, func(x *Run) bool { return x.stillSo(c) })
}

// end ends an effect, and reports whether it still lasted.
func (m *Machine) end(effect *engine.Effect) bool {
	i := slices.Index(m.Effects[:], *effect)
	if i >= 0 {
		m.Effects.Drop(func(e *engine.Effect) bool { return e == &m.Effects[i] })
	}
	return i >= 0
}

// What follows lets texts happen that wait until something is so.
//
// What is so is asked when a piece of the game begins, and when it is done. Nothing happens between two pieces, and a piece
// that goes on after a question begins anew; so nothing of it has to lie in the state. What comes and goes within a piece
// sets nothing off.

// Until makes a heading by which a text waits for a hook of the game until the condition in its slot "cond" is so; in its
// slot "l" may stand how often.
func Until(hook engine.Hook) Head {
	return func(a *Ability, p *vocab.Phrase) {
		a.Trigger(hook)
		a.If = p.Slot("cond")
		if l := p.Slot("l"); l != nil {
			a.Limit = limitIn(l)
		}
	}
}

// SoNow notes for which texts that wait at a hook what they wait for is so: a piece begins. See Language.Anew.
func (m *Machine) SoNow(h engine.Hook) {
	m.wasSo = m.wasSo[:0]
	anew := false
	for _, l := range m.Listeners(h) {
		switch a := m.Ability(l.Ability); {
		case !m.isSoFor(l):
		case m.Anew && a.Limit == OncePerRound && !m.game.Used(a, l.Card, l.Of, m.Speaker(l.Card)):
			anew = true
		default:
			m.wasSo = append(m.wasSo, l)
		}
	}
	if anew {
		m.Become(h)
	}
}

// Become lets those texts happen for which that has become so since: a piece is done. They happen in turn order, those of
// one player in the order in which their cards came into play; then those that this has set off. Each happens once at most.
func (m *Machine) Become(h engine.Hook) {
	for more := true; more; {
		more = false
		var now []engine.Listener
		for _, l := range m.AsTheyCame(m.Listeners(h)) {
			if !slices.Contains(m.wasSo, l) && m.isSoFor(l) {
				now = append(now, l)
			}
		}
		if len(now) == 0 {
			return
		}
		m.wasSo = append(m.wasSo, now...)
		for _, seat := range m.InTurnOrder() {
			for _, l := range now {
				if a := m.Ability(l.Ability); m.Speaker(l.Card) == seat && !m.game.Over() && m.isSoFor(l) && m.use(a, l.Card, l.Of, seat) {
					m.Resolve(a, l.Card, seat, m.PlaceOf(l.Card))
					if more = true; !m.Anew {
						m.spare(a, l, seat)
					}
				}
			}
		}
	}
}

// use notes that a text happens which may do so only so often. It reports false where it may no more.
func (m *Machine) use(a *Ability, card, of engine.Card, you engine.Seat) bool {
	return a.Limit == Unlimited || !m.game.Used(a, card, of, you) && m.game.Use(a, card, of, you)
}

// isSoFor reports whether what a text waits for is so, and its card lies where it has to.
func (m *Machine) isSoFor(l engine.Listener) bool {
	a := m.Ability(l.Ability)
	return !m.Mute(a, l.Card) && m.HeadingHolds(a, l.Card)
}
