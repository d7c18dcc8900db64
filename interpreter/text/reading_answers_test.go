package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Lines that hold, and the questions that they answer.

// answer lets all lines answer a question, and all that lasts. A question within another is answered by a line of rules of its own.
func (r *Reading) answer(x *Run, q Question) Question {
	m := x.M
	if q.Card != 0 {
		for _, a := range r.lines[m.Texts[q.Card]] {
			r.lineAnswers(x, a, q.Card, true, &q)
		}
	}
	r.each(m, func(c engine.Card, a *Ability) { r.lineAnswers(x, a, c, false, &q) })
	for i := range m.Effects {
		e := m.Effects[i]
		if b := r.of(&e); b != nil && b.wait == nil {
			r.lastingAnswers(x, b, &e, &q)
		}
	}
	return q
}

// answersAlready reports whether the line of rules of a level is at work on that question.
func (r *Reading) answersAlready(x *Run, level int, h engine.Hook) bool {
	return slices.ContainsFunc(x.M.runs[:x.M.depth-1], func(o Run) bool { return o.A == r.holds[level] && o.asking == h+1 })
}

// once lets something answer a question, unless it does already: a text that asks what it is asked has no say.
func (r *Reading) once(a any, c engine.Card, h engine.Hook, f func()) {
	r.Works()
	is := isAsked{a, c, h}
	if slices.Contains(r.asking, is) {
		return
	}
	defer func(n int) { r.asking = r.asking[:n] }(len(r.asking)) // also where it is undone
	r.asking = append(r.asking, is)
	f()
}

// lineAnswers lets a line of a card answer: where it says of nothing in particular, about its own card; else about all.
func (r *Reading) lineAnswers(x *Run, a *Ability, c engine.Card, own bool, q *Question) {
	m := x.M
	if a.Kind == engine.Activated || a.Events != 0 || !speaks(a, q.Hook) || q.Hook != m.NoText && r.mute(m, c) {
		return
	}
	r.once(a, c, q.Hook, func() {
		r.within(x, a, c, m.Controller(c), 0, func() {
			if x.It = c; stands(x) {
				r.clausesAnswer(x, a, own, q)
			}
		})
	})
}

// stands reports whether a line holds: its card lies where it has to, and what its heading asks for is so.
func stands(x *Run) bool {
	if x.Source != 0 && x.M.Kinds[x.M.Table.Zone(x.Source)]&x.A.Where == 0 {
		return false
	}
	return meetsAll(x, x.A.While) && so(x, x.A.If)
}

func meetsAll(x *Run, needs []Need) bool {
	return !slices.ContainsFunc(needs, func(n Need) bool { return !n.Is(x, n.Words) })
}

// so reports whether a condition is so. A "not" or a "no" in it turns it round, both leave it as it is.
func so(x *Run, cond *vocab.Phrase) bool {
	if cond == nil {
		return true
	}
	is := cond.Entry.Meaning.(Condition)(x, cond)
	for _, part := range []string{"[not", "[no"} {
		if cond.Find(part) != nil {
			is = !is
		}
	}
	return is
}

// speaks reports whether a clause of a line could answer a question.
func speaks(a *Ability, h engine.Hook) bool {
	for _, s := range a.Sentences {
		for i := range s {
			if v := s[i].Verb.Entry.Meaning.(*Verb); v.Hook == h && v.Hold != nil || v.Static != nil && v.Static.Hook == h {
				return true
			}
		}
	}
	return false
}

// clausesAnswer lets the clauses of a line that holds answer, as far as the conditions before them are so.
func (r *Reading) clausesAnswer(x *Run, a *Ability, own bool, q *Question) {
	for _, s := range a.Sentences {
		var about *vocab.Phrase
		for i := range s {
			c := &s[i]
			if c.Subject != nil {
				about = c.Subject
			}
			meets(x, c)
			v := c.Verb.Entry.Meaning.(*Verb)
			if v.Static != nil {
				v = v.Static
			}
			ofItself := about == nil && x.M.Hooks[q.Hook].Card
			if v.Hold != nil && v.Hook == q.Hook && c.During == nil && !x.unmet && ofItself == own && isAbout(x, about, q) {
				r.says(x, v, c.Verb, about, true, q)
			}
		}
	}
}

// isAbout reports whether words are about what is asked. Without words a line is about its own card and its own player; in the rules
// of a scenario about all players.
func isAbout(x *Run, about *vocab.Phrase, q *Question) bool {
	switch {
	case about == nil && q.Card == 0:
		return q.Seat == x.You || q.Seat == engine.NoSeat || x.A.Card == nil && x.A.Seat == 0
	case about == nil:
		return q.Card == x.Source
	case about.Entry.Kind == vocab.KindWho:
		return q.Card == 0 && x.Candidates(about).Has(q.Seat)
	}
	return q.Card != 0 && (x.Means(about, q.Card) || x.M.Hooks[q.Hook].Comes && q.Place == x.Source)
}

// lastingAnswers lets what lasts answer: about the card or the player for whom it was begun, or else about all of whom it speaks.
func (r *Reading) lastingAnswers(x *Run, b *begun, e *engine.Effect, q *Question) {
	if b.does.Hold == nil || b.does.Hook != q.Hook {
		return
	}
	again := begunFor{b.a, b.verb.At, e.Source, e.On, e.You, e.Seats} // more of the same is no other
	r.once(again, 0, q.Hook, func() {
		r.within(x, b.a, e.Source, e.You, 0, func() {
			if e.On != 0 {
				x.It, x.Winner = e.On, e.On
			}
			x.bound, x.Named, x.lasts = e.Seats, e.Seats, e
			if b.still(x) && b.isAbout(x, q) {
				r.says(x, b.does, b.verb, b.about, b.anew, q)
			}
		})
	})
}

// begunFor is what a clause has begun, once or several times, for the same.
type begunFor struct {
	a          *Ability
	at         vocab.Position
	source, on engine.Card
	you        engine.Seat
	seats      engine.SeatSet
}

// still reports whether what lasts while something is so does so now.
func (b *begun) still(x *Run) bool { return b.lasts == nil || so(x, one(b.lasts, "cond")) }

// isAbout reports whether what lasts is about what is asked.
func (b *begun) isAbout(x *Run, q *Question) bool {
	switch {
	case b.picked:
		return q.Card != 0 && q.Card == x.It
	case x.bound != 0 && b.about != nil && b.about.Entry.Kind == vocab.KindWho && !b.about.Entry.Is(vocab.You):
		return q.Card == 0 && x.bound.Has(q.Seat)
	}
	return isAbout(x, b.about, q)
}

// says lets one clause answer. In a number of a description "it" is each card that fits: "Elves have +X attack, where X is the
// defense of it". Its numbers are worked out now, or have been.
func (r *Reading) says(x *Run, v *Verb, verb, about *vocab.Phrase, now bool, q *Question) {
	it, seat := x.It, x.Seat
	if about != nil && q.Card != 0 && (it == 0 || it == x.Source) {
		x.It = q.Card
	}
	if about != nil && q.Card == 0 && q.Seat != engine.NoSeat {
		x.Seat = q.Seat // "their" is each player's
	}
	if about != nil && verb.Measures() != nil {
		x.of = q.Card
	}
	fixed := verb
	if now {
		fixed = r.fixed(x, verb)
	}
	x.Clause = &Clause{Clause: &vocab.Clause{Verb: verb}, Does: v, About: about}
	*q = v.Hold(x, fixed, *q)
	x.It, x.Seat, x.of = it, seat, 0
	r.does(x.A, verb.Entry.Pattern)
}

// keepsOpen shows what lines count in zones that not all see: where the condition of the heading looks, as long as the card lies where
// it has to; where what holds looks, as long as it holds. It is asked as if for zones before each decision, and names none.
func (r *Reading) keepsOpen(x *Run, _ *vocab.Phrase) (none engine.ZoneSet) {
	r.each(x.M, func(c engine.Card, a *Ability) {
		if !r.looks[a] || a.Kind == engine.Activated || r.mute(x.M, c) || c != 0 && x.M.Kinds[x.M.Table.Zone(c)]&a.Where == 0 {
			return
		}
		r.within(x, a, c, x.M.Speaker(c), 0, func() {
			x.It = c
			x.lay(looksInto(a.If))
			for _, n := range a.While {
				x.lay(looksInto(n.Words))
			}
			if a.Kind == engine.Triggered || a.Kind == engine.Replacement || a.Events != 0 || !stands(x) {
				return
			}
			for _, clause := range slices.Concat(a.Sentences...) {
				if v := clause.Verb.Entry.Meaning.(*Verb); v.Hold != nil || v.Static != nil {
					x.lay(looksInto(clause.If))
					x.lay(looksInto(clause.Verb))
				}
			}
		})
	})
	return none
}
