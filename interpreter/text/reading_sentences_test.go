package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Who carries out which clause, and under which conditions.

// body carries out what stands behind the heading of a line; "repeat this" has it carried out once more.
func (r *Reading) body(x *Run, a *Ability) { r.repeated(x, a, a.Sentences) }

func (r *Reading) repeated(x *Run, a *Ability, sentences [][]vocab.Clause) {
	left := r.left
	r.left = map[*vocab.Clause]bool{}
	defer func() { r.left = left }()
	for again := true; again; {
		x.redo = false
		for _, s := range sentences {
			r.sentence(x, s)
		}
		if slices.ContainsFunc(slices.Concat(sentences...), directs) {
			twice := x.Game.Again()
			for _, s := range sentences {
				r.onceMore(x, s, twice)
			}
		}
		if again = x.redo; again {
			x.M.chained(engine.Cause{Card: x.Source, Line: a.Cause})
		}
	}
}

// directs reports whether a clause says of each of several players that he does something.
func directs(c vocab.Clause) bool {
	return c.Subject != nil && howDone(c.Subject)&vocab.Directs != 0 && c.Verb.Entry.Meaning.(*Verb).Hold == nil
}

// onceMore has those who follow directions twice do once more what each of several players was directed to do, and what "each" of
// them did after that; but not what only lasts. Who was picked stays so, and what was left out.
func (r *Reading) onceMore(x *Run, s []vocab.Clause, twice engine.SeatSet) {
	for len(s) > 0 && twice != 0 {
		n := 1
		for n < len(s) && s[n].Subject == nil {
			n++
		}
		if who := s[0].Subject; who != nil && !who.Entry.Is(vocab.Same) {
			x.directed = howDone(who)&vocab.Directs != 0
			if x.unmet = havePlayerPicked(who); x.directed {
				turnsTo(x, who)
				x.Seats &= twice
			}
		}
		if x.unmet = r.left[&s[0]]; x.directed {
			r.carries(x, &group{clauses: s[:n], rest: s[n:], about: s[0].Subject, holds: holdsThose(s)})
		}
		s = s[n:]
	}
	x.Seat, x.Seats, x.directed = x.You, engine.Only(x.You), false
}

// group is clauses of one subject: about what or whom they are, how long they last, and what of the sentence comes after them.
type group struct {
	clauses, rest []vocab.Clause
	about         *vocab.Phrase
	lasts         *vocab.Phrase
	holds         bool // the sentence goes on about "those"
}

// sentence carries out a sentence. A subject has all clauses up to the next subject. What a clause waits for has the rest.
func (r *Reading) sentence(x *Run, s []vocab.Clause) {
	g := group{holds: holdsThose(s)}
	r.groups(x, s, g)
	x.Seat, x.Seats = x.You, engine.Only(x.You)
}

// groups carries out what of a sentence is left, subject by subject.
func (r *Reading) groups(x *Run, s []vocab.Clause, g group) {
	for by := x.Seat; len(s) > 0; {
		n := 1
		for n < len(s) && s[n].Subject == nil {
			n++
		}
		g.clauses, g.rest = s[:n], s[n:]
		who := s[0].Subject
		if who != nil {
			if x.Seat, g.about = by, who; s[0].Join == vocab.Semicolon || s[0].Join == vocab.First {
				g.lasts = nil // else it reaches on
			}
			meets(x, &s[0])
			turnsTo(x, who)
		}
		unmet := x.unmet
		if r.carries(x, &g) {
			return
		}
		if who != nil && howDone(who)&(vocab.Directs|vocab.Same) != 0 {
			x.unmet = unmet // what each was asked by itself binds nobody else
		}
		s = s[n:]
	}
}

// turnsTo makes the players of a subject those who do what comes.
func turnsTo(x *Run, who *vocab.Phrase) {
	switch {
	case who.Entry.Kind != vocab.KindWho, who.Entry.Is(vocab.Same):
	case x.unmet && havePlayerPicked(who):
		x.Seats = x.Named // nobody is asked for nothing
	default:
		x.Seats, x.mode, x.first = playersOf(x, who), howDone(who), beginsWith(who)
	}
}

// carries carries out the clauses of one subject. What its players do all at once parts those before from those after. It reports
// whether a clause has taken the rest of the sentence, to wait with it.
func (r *Reading) carries(x *Run, g *group) (waits bool) {
	clauses, rest := g.clauses, g.rest
	for len(clauses) > 0 {
		n := slices.IndexFunc(clauses, func(c vocab.Clause) bool { return c.Verb.Entry.Meaning.(*Verb).Together != nil })
		if n < 0 {
			n = len(clauses)
		}
		g.clauses, g.rest = clauses[:n], slices.Concat(clauses[n:], rest)
		if n > 0 && r.eachOf(x, g) {
			return true
		}
		if n == len(clauses) {
			return false
		}
		c := &clauses[n]
		if c.Subject == nil {
			meets(x, c)
		}
		if x.took = !x.unmet; x.took {
			x.Clause = r.clauseOf(c, g.about, nil)
			x.took = x.Clause.Does.Together(x, r.fixed(x, c.Verb), x.Seats)
			x.did = x.did || x.took
		}
		clauses = clauses[n+1:]
	}
	return false
}

// eachOf lets each of the players carry out clauses, one player after the other.
func (r *Reading) eachOf(x *Run, g *group) (waits bool) {
	same := g.clauses[0].Subject != nil && g.clauses[0].Subject.Entry.Is(vocab.Same)
	took, is, count, fixed, from, seats, lasts := x.took, x.asked, x.Count, x.tally.fixed, len(x.chosen), x.Seats, g.lasts
	total, counted, anybody := 0, false, false
	for _, seat := range fromFirst(x) {
		if !seats.Has(seat) {
			continue
		}
		x.Seat, x.took, x.asked, x.Count, x.tally.fixed, x.counted, g.lasts = seat, took, is, count, fixed, false, lasts
		if same { // "each draws as many": as this player did
			x.Count = int(x.each[seat])
		}
		var did bool
		did, waits = r.forOne(x, g)
		if x.counted {
			x.each[seat], total, counted = int16(x.Count), total+x.Count, true
		}
		anybody = anybody || x.took
		if did && x.mode&vocab.UntilOne != 0 {
			x.Named = engine.Only(seat)
			break
		}
		if !did && x.mode&vocab.UntilNot != 0 {
			break
		}
	}
	x.took = anybody
	if slices.ContainsFunc(g.clauses, func(c vocab.Clause) bool {
		return names(&c, g.about, g.lasts) && !goesOnWithPicked(x.A, &c) && !namesOneMore(x.A, &c)
	}) {
		x.from = from // they are those of all these players
	}
	if x.Count = count; counted {
		x.Count = total
	}
	return waits || slices.ContainsFunc(g.clauses, func(c vocab.Clause) bool { return c.Verb.Entry.Meaning.(*Verb).Waits != nil })
}

// fromFirst returns all players in turn order, from the one with whom the words say that it begins.
func fromFirst(x *Run) []engine.Seat {
	order := x.M.InTurnOrder()
	if x.first == nil {
		return order
	}
	i := max(slices.Index(order, x.first(x)), 0)
	return slices.Concat(order[i:], order[:i])
}

// forOne lets one player carry out clauses, and reports whether the first was done, and whether one waits with the rest.
func (r *Reading) forOne(x *Run, g *group) (did, waits bool) {
	x.Those = engine.Outside
	for i := range g.clauses {
		c := &g.clauses[i]
		if c.Subject == nil {
			meets(x, c)
		}
		v := c.Verb.Entry.Meaning.(*Verb)
		if c.During != nil || !v.mayLast() {
			g.lasts = c.During
		}
		waits = v.Waits != nil
		switch {
		case x.unmet:
			x.took, r.left[c] = false, true
		case g.holds && v.Begin != nil:
			r.lets(x) // of what it has drawn before, nothing is said any more
			x.Those, x.Drew, x.did = v.Begin(x, r.fixed(x, c.Verb)), !v.Looks, true
		default:
			if x.took = r.clause(x, c, g.about, g.lasts, slices.Concat(g.clauses[i+1:], g.rest)); x.took && c.Instead && x.Happening != nil {
				x.Happening.replaced = true
			}
			x.did = x.did || x.took
		}
		did = did || i == 0 && x.took
		if waits {
			break
		}
	}
	r.lets(x)
	return did, waits
}

// lets gives up what a sentence holds.
func (r *Reading) lets(x *Run) {
	if x.Those != engine.Outside {
		x.Game.EndScope(x)
		x.Those, x.Taken = engine.Outside, 0
	}
}

// holdsThose reports whether a sentence goes on about "those" that it draws, or asks of them.
func holdsThose(s []vocab.Clause) bool {
	return slices.ContainsFunc(s, func(c vocab.Clause) bool {
		return c.Verb.Entry.Meaning.(*Verb).Those && says(c.Verb, vocab.Those) || says(c.If, vocab.Those)
	})
}

// meets asks the condition with which a clause begins. It binds what is joined to the clause by a comma or "and"; a semicolon or
// another condition ends that. "; if so, ...; if not, ..." is one question.
func meets(x *Run, c *vocab.Clause) {
	switch {
	case c.Join == vocab.IfSo || c.Join == vocab.IfNot:
		if other := x.join == vocab.IfSo && c.Join == vocab.IfNot || x.join == vocab.IfNot && c.Join == vocab.IfSo; !other {
			x.was = x.took
		}
		x.unmet = x.was != (c.Join == vocab.IfSo)
	case c.If == nil && !c.Otherwise:
		if c.Join == vocab.First || c.Join == vocab.Semicolon {
			x.unmet, x.join = false, vocab.First
		}
		return
	default:
		x.unmet = false
	}
	x.join = c.Join
	if c.Otherwise && x.was {
		x.unmet = true
	}
	if c.If != nil {
		is, unthrown := isOpen(x, c), x.Thrown == 0 && says(c.If, vocab.Thrown) // what nobody has thrown is neither so nor otherwise
		x.was = is || unthrown || c.Otherwise && x.was
		x.unmet = x.unmet || unthrown || !is
	}
}

// isOpen asks the condition of a clause; X in it is what the verb says that X is.
func isOpen(x *Run, c *vocab.Clause) bool {
	before := x.verb
	if x.verb = c.Verb; c.Verb.Measures() == nil {
		x.verb = nil
	}
	if x.acts { // all see what is counted
		x.lay(looksInto(c.If))
	}
	is := c.If == nil || so(x, c.If) != c.Unless
	x.verb = before
	return is
}
