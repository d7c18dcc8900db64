package text

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// One clause, for one player: what begins to last or to wait, what is offered, what is done.

// begun is a sentence that lasts or waits.
type begun struct {
	a      *Ability // its line
	about  *vocab.Phrase
	verb   *vocab.Phrase // with its numbers as they were
	does   *Verb
	lasts  *vocab.Phrase
	picked bool           // it is about one card alone, which somebody picked
	anew   bool           // its numbers are of each card that it is about, and counted whenever it is asked
	wait   *Ability       // what it waits for,
	body   []vocab.Clause // and what happens then
	until  *Ability       // it lasts until that happens
	knew   knew
}

// knew is what the words of a text meant as it began to wait.
type knew struct {
	due    uint16
	it     bool // it speaks of "it",
	that   bool // in words that say which,
	them   bool // of "them",
	named  engine.SeatSet
	count  int
	fixed  bool // by "count", however much happens
	thrown uint8
	chosen answers
	chose  bool
}

// recalls has words mean what they meant as the text began to wait.
func (b *begun) recalls(x *Run, much, it bool, on engine.Card) {
	k := &b.knew
	if x.Due = k.due; k.it && it {
		x.It = on
	}
	if k.them || k.it && it {
		x.chosen = append(x.chosen, pick{seat: x.You, card: on, clause: x.numberOf()})
	}
	if x.Named = k.named; !much || k.fixed {
		x.Count, x.tally.fixed = k.count, k.fixed
	}
	if x.Thrown = k.thrown; k.chose {
		x.answers, x.chose = k.chosen, true
	}
}

// clauseOf is a clause as the words of a game look at it.
func (r *Reading) clauseOf(c *vocab.Clause, about, lasts *vocab.Phrase) *Clause {
	return &Clause{Clause: c, Does: c.Verb.Entry.Meaning.(*Verb), About: about, Lasts: lasts, n: uint8(min(c.At.Column+100*c.At.Line, 255))}
}

// names reports whether a clause names cards: they are "they" from then on.
func names(c *vocab.Clause, about, lasts *vocab.Phrase) bool {
	v := c.Verb.Entry.Meaning.(*Verb)
	picks := v.Hold != nil && lasts != nil && picksOne(about)
	return !says(about, vocab.Them) && !says(c.Verb, vocab.Them) && (picks || describesCards(c.Verb))
}

// goesOnWithPicked reports whether a clause is about what has been picked for the one before.
func goesOnWithPicked(a *Ability, c *vocab.Clause) bool {
	return madeOf(a.language, a.Ability, a.Card, a.By).anyList(func(list []*said) bool {
		for i, s := range list {
			if s.Verb == c.Verb {
				return i > 0 && s.Subject == nil && !s.part && list[i-1].picks() && !s.Otherwise &&
					slices.Contains([]vocab.Join{vocab.Comma, vocab.Then, vocab.And}, s.Join) && !(s.If != nil && isBound(list, i-1))
			}
		}
		return false
	})
}

// isBound reports whether a condition says whether a clause is carried out: its own, or that of one to which it is joined.
func isBound(list []*said, i int) bool {
	for ; i > 0 && !list[i].Asks() && list[i].Join != vocab.Semicolon; i-- {
	}
	return list[i].Asks()
}

// namesOneMore reports whether a clause names a card, as the one before that did so has named one, in the same words: they are both.
func namesOneMore(a *Ability, c *vocab.Clause) (is bool) {
	var last *said
	madeOf(a.language, a.Ability, a.Card, a.By).each(func(s *said, _ *Ability) {
		if names(s.Clause, s.about, s.lasts) {
			is = is || s.Verb == c.Verb && last != nil && last.Verb.Entry == s.Verb.Entry && !namesSeveral(last) && !namesSeveral(s)
			last = s
		}
	})
	return is
}

// picksOne reports whether words for what a clause is about have somebody pick it, or have it fixed which are meant.
func picksOne(about *vocab.Phrase) bool {
	highest := false
	about.Walk(func(p *vocab.Phrase) {
		b := one(p, "b")
		highest = highest || p.Entry.Kind == "object" && b != nil && b.Entry.Kind == "best"
	})
	return haveOneChosen(about) || saysHowGreat(about) || highest || says(about, vocab.Them)
}

// clause carries out a clause for one player, and reports whether it was done.
func (r *Reading) clause(x *Run, c *vocab.Clause, about, lasts *vocab.Phrase, rest []vocab.Clause) bool {
	v := c.Verb.Entry.Meaning.(*Verb)
	if lasts == nil && (v.Hold != nil || v.Waits != nil && c.Verb.Find("i") != nil) {
		lasts = x.A.Span
	}
	it, chosen := x.It, len(x.chosen)
	done := r.carriesOut(x, c, about, lasts, rest)
	if names(c, about, lasts) && x.A.Kind != engine.Replacement && x.It == it && len(x.chosen) == chosen {
		x.It = 0 // it speaks of one, and there is none
	}
	return done
}

func (r *Reading) carriesOut(x *Run, c *vocab.Clause, about, lasts *vocab.Phrase, rest []vocab.Clause) bool {
	v := c.Verb.Entry.Meaning.(*Verb)
	r.does(x.A, c.Verb.Entry.Pattern)
	x.Clause = r.clauseOf(c, about, lasts)
	x.Clause.goesOn, x.Clause.joins = goesOnWithPicked(x.A, c), namesOneMore(x.A, c)
	x.Clause.whole = len(rest) > 0 && (rest[0].Join == vocab.IfSo || rest[0].Join == vocab.IfNot)
	if names(c, about, lasts) && !x.Clause.goesOn && !x.Clause.joins {
		x.them = them{x.Clause.n, len(x.chosen)}
	}
	switch {
	case x.directed && v.Hold != nil:
		return x.took
	case v.Waits != nil:
		return r.beginsToWait(x, c, v, lasts, rest)
	case v.Hold != nil:
		return r.beginsToLast(x, c, v, about, lasts)
	case v.Modes != nil:
		return (!c.May || r.anyPart(x, c)) && r.wanted(x, c, v) && r.chooses(x, c, v, about)
	case v.Times != nil:
		return r.wanted(x, c, v) && r.repeats(x, c, v, about)
	case v.Sorts:
		return r.wanted(x, c, v) && v.Do(x, r.fixed(x, c.Verb)) && r.sorts(x, c, about)
	}
	return r.wanted(x, c, v) && r.done(x, c.Verb, v)
}

// done has the verb of a clause done. Where a number is one of "it", that can be what the verb itself has the player choose.
func (r *Reading) done(x *Run, verb *vocab.Phrase, v *Verb) (done bool) {
	ofIt := false
	for i := range verb.Args {
		if a := &verb.Args[i]; a.Set && len(a.Phrase) > 0 && (verb.Entry.Amount(i) || i >= verb.Entry.Plain()) {
			ofIt = ofIt || says(a.Phrase[0], vocab.It)
		}
	}
	if !ofIt {
		return v.Do(x, r.fixed(x, verb))
	}
	was := x.verb
	if x.verb = nil; verb.Measures() != nil {
		x.verb = verb
	}
	done = v.Do(x, verb)
	x.verb = was
	return done
}

// wanted reports whether the player does what he may decline. Where he chooses among cards he declines by choosing none.
func (r *Reading) wanted(x *Run, c *vocab.Clause, v *Verb) bool {
	if !c.May && x.acts { // all see what is counted
		x.lay(looksInto(c.Verb))
	}
	full := func() bool { return !x.Clause.whole || r.payable(x, []*vocab.Phrase{c.Verb}) }
	if x.may, x.picks = c.May, v.Picks; !c.May || v.Picks && leavesChoice(c.Verb) && full() {
		return true
	}
	return (v.Can == nil || r.can(x, c, v)) && full() && x.M.May(x.M.Asks.May, x.Seat)
}

// can asks the verb of a clause whether it can be done.
func (r *Reading) can(x *Run, c *vocab.Clause, v *Verb) bool {
	verb, acts := x.verb, x.acts
	if x.verb, x.acts = nil, false; c.Verb.Measures() != nil {
		x.verb = c.Verb
	}
	can := v.Can(x, c.Verb)
	x.verb, x.acts = verb, acts
	return can
}

// canSomebody is can of a clause that may be about other players: one of them is enough.
func (r *Reading) canSomebody(x *Run, c *vocab.Clause, v *Verb, who *vocab.Phrase) (can bool) {
	if who == nil || who.Entry.Kind != vocab.KindWho {
		return v.Can == nil || r.can(x, c, v)
	}
	if inner := who.In(vocab.Whom); inner != nil {
		who = inner.Phrase[0]
	}
	by := x.Seat
	for seat := range x.Candidates(who).All() {
		x.Seat = seat
		can = can || v.Can == nil || r.can(x, c, v)
	}
	x.Seat = by
	return can
}

// begin begins what lasts: an effect of the game's table, with the number of what was begun.
func (r *Reading) begin(x *Run, b *begun, e engine.Effect) {
	m := x.M
	b.a = x.A
	e.Ability, e.You, e.Source, e.Target = r.keeps.ID+1, x.You, x.Source, m.PlaceOf(x.Source)
	if b.wait != nil {
		e.Clause = 1
	}
	if e.Target == 0 {
		e.Target = cmp.Or(m.PlaceOf(x.There), m.PlaceOf(e.On))
	}
	if b.lasts != nil {
		if e.Ends = uint8(b.lasts.Entry.Meaning.(Duration)(x, b.lasts)); b.lasts.Find("o") != nil {
			b.until, b.knew.it = r.endOf(x, b.lasts), b.knew.it || says(b.lasts, vocab.It)
		}
	}
	if e.Seats == 0 && b.wait == nil && (b.until != nil && says(b.lasts, vocab.Named) || says(b.about, vocab.Named) || says(b.verb, vocab.Named)) {
		e.Seats = x.Named // of that player it holds, or he ends it
	}
	if b.until != nil && b.knew.named == 0 {
		b.knew.named = e.Seats
	}
	r.begun = append(r.begun, b)
	if e.N = uint16(len(r.begun)); !m.Effects.Add(e) {
		m.Full(m.TooManyEffects)
	}
}

// of returns what an effect is, or nil.
func (r *Reading) of(e *engine.Effect) *begun {
	if e.Ability == 0 || e.N == 0 || int(e.N) > len(r.begun) {
		return nil
	}
	return r.begun[e.N-1]
}

// end ends what was begun, and reports whether it still lasted.
func (r *Reading) end(m *Machine, b *begun) (lasted bool) {
	m.Effects.Drop(func(e *engine.Effect) bool {
		is := r.of(e) == b
		lasted = lasted || is
		return is
	})
	return lasted
}

// begunLine is a line that another begins: of the same card, wherever that lies.
func begunLine(by *Ability) *Ability {
	return &Ability{Ability: by.Ability, Card: by.Card, Of: by.Of, Line: by.Line, Cause: by.Cause, Where: AnyWhere, By: by.By, ID: by.ID, Seat: by.Seat, Span: by.Span, language: by.language, by: by}
}

// endOf is the line by which what lasts ends until something happens.
func (r *Reading) endOf(x *Run, lasts *vocab.Phrase) *Ability {
	a := begunLine(x.A)
	a.Kind = engine.Triggered
	occasionOf(a, lasts)
	if isOwn(a) {
		a.Reached = append(a.Reached, need(lasts, func(x *Run, _ *vocab.Phrase) bool { return x.Happening.Card == x.Source }))
	}
	return a
}

// beginsToLast begins what holds for a time: where somebody picks of what, or it is fixed of which, for each of those alone.
func (r *Reading) beginsToLast(x *Run, c *vocab.Clause, v *Verb, about, lasts *vocab.Phrase) (did bool) {
	m, may := x.M, c.May && v.Kind == engine.Static
	begins := func(on engine.Card, seats engine.SeatSet, picked bool) {
		b := &begun{about: about, does: v, lasts: lasts, verb: c.Verb, picked: picked, anew: isCountedAnew(x.A, c.Verb)}
		if !b.anew {
			b.verb = r.fixed(x, c.Verb)
		}
		r.begin(x, b, engine.Effect{On: on, Seats: seats})
		did = true
	}
	if !picksOne(about) {
		if may && !m.May(m.Asks.May, x.Seat) {
			return false
		}
		on := cmp.Or(isSpokenOf(x, about), isSpokenOf(x, c.Verb), isSpokenOf(x, lasts))
		if on == x.Source && about != nil && about.Entry.Kind == vocab.KindCards && isSpokenOf(x, about) == 0 && !says(lasts, vocab.It) {
			on = 0 // it is each of those
		}
		begins(on, boundTo(x, about), false)
		return true
	}
	each := func(on engine.Card) {
		begins(on, 0, true)
		m.tellBegun(x.Clause, on)
	}
	if x.may, x.picks = may, true; x.Clause.goesOn {
		for c := engine.Card(1); int(c) <= m.Cards; c++ {
			if isOneOfTheirs(x, nil, c) {
				each(c)
			}
		}
	} else if about.Entry.Kind == vocab.KindCards {
		x.Choose(m.Asks.Choose, about, InPlayOrHeld, each)
	} else if place := x.Game.ChoosePlace(x, about); place != 0 {
		each(place)
	}
	return did
}

// isCountedAnew reports whether the numbers of a verb in a line are those of each card that its clause is about.
func isCountedAnew(a *Ability, verb *vocab.Phrase) (is bool) {
	if verb.Measures() == nil {
		return false
	}
	m := madeOf(a.language, a.Ability, a.Card, a.By)
	m.each(func(s *said, _ *Ability) { is = is || s.Verb == verb && m.countsOfEach(s) })
	return is
}

// boundTo returns for which player what lasts is begun where it is about players: for the one at work.
func boundTo(x *Run, about *vocab.Phrase) engine.SeatSet {
	if about == nil || about.Entry.Kind != vocab.KindWho || about.Entry.Is(vocab.You) {
		return 0
	}
	return engine.Only(x.Seat)
}

// beginsToWait begins a text that waits, with the rest of the sentence. It keeps what was chosen, counted, thrown and named; and
// begins for each of "them" where it speaks of them. One that speaks of "it" does not begin where nothing is.
func (r *Reading) beginsToWait(x *Run, c *vocab.Clause, v *Verb, lasts *vocab.Phrase, rest []vocab.Clause) bool {
	w := begunLine(x.A)
	w.begun = true
	if c.Verb.Find("i") != nil {
		waitsFor(w, c.Verb)
	} else {
		v.Waits(w, c.Verb)
	}
	body := slices.Concat(c.Choices, rest)
	body[0].Join = vocab.First
	if saysInstead(body, w) {
		w.Kind, w.Before = engine.Replacement, true
	}
	words := speaksBefore(lasts, c.Verb, body)
	that := thatIn(body, w, lasts, c.Verb)
	k := knew{it: words(vocab.It, w.Cards == nil) || saysItsThere(body, w, lasts, c.Verb), that: that != nil, them: words(vocab.Them, true), count: x.Count, thrown: x.Thrown, chosen: x.answers, chose: x.chose}
	if k.fixed = countedBefore(x.A, c.Verb); w.Due != nil {
		k.due = w.Due(x)
	}
	if words(vocab.Named, true) && (!w.Deed || says(c.Verb, vocab.Named)) { // else "that player" does it then, or nobody is named
		k.named = whoIsNamed(x)
	}
	begins := func(on engine.Card) {
		r.begin(x, &begun{does: v, lasts: lasts, wait: w, body: body, knew: k}, engine.Effect{On: on})
	}
	switch {
	case k.them:
		they := slices.DeleteFunc(slices.Clone(x.chosen), func(p pick) bool { return !isOneOfTheirs(x, nil, p.card) })
		for _, p := range they {
			begins(p.card)
		}
		return len(they) > 0
	case k.it || that != nil:
		on := isSpokenOf(x, c.Verb)
		if that != nil {
			on = thatOne(x, that)
		}
		if on == 0 {
			on = x.It
		}
		if k.it = true; on == 0 || on == x.Source && !x.M.IsInPlay(on) {
			return false
		}
		begins(on)
	case words(vocab.Self, true) && x.M.IsInPlay(x.Source):
		begins(x.Source)
	default:
		begins(0)
	}
	return true
}

// countedBefore reports whether a line says "count ..." before some words.
func countedBefore(a *Ability, words *vocab.Phrase) (is bool) {
	a.Walk(func(p *vocab.Phrase) {
		is = is || p.Entry.Pattern == "count(s) {q:quantity}" && (p.At.Line < words.At.Line || p.At.Line == words.At.Line && p.At.Column < words.At.Column)
	})
	return is
}

// saysInstead reports whether a text takes the place of what is about to happen, or the next time changes how much of it.
func saysInstead(body []vocab.Clause, w *Ability) bool {
	return slices.ContainsFunc(body, func(c vocab.Clause) bool {
		v := c.Verb.Entry.Meaning.(*Verb)
		return c.Instead || v.Instead || v.Alters && w.Once
	})
}

// speaksBefore returns whether words of a text that waits mean what was said before it: those for what it waits for, and in its body
// those before it has named cards of its own.
func speaksBefore(lasts, verb *vocab.Phrase, body []vocab.Clause) func(f vocab.Flags, inBody bool) bool {
	return func(f vocab.Flags, inBody bool) (is bool) {
		is = says(lasts, f) || says(verb, f)
		for i := range body {
			if inBody {
				body[i].Walk(func(p *vocab.Phrase) { is = is || p.Entry.Is(f) })
			}
			if f != vocab.Self && describesCards(body[i].Verb) {
				break
			}
		}
		return is
	}
}

// meansBefore returns the last of some words that could mean what was spoken of before a text began to wait: in what it waits for, and
// in its body as long as that has named no cards of its own, and it does not happen to such a card; nil for none.
func meansBefore(body []vocab.Clause, w *Ability, head []*vocab.Phrase, are func(p *vocab.Phrase) bool) (found *vocab.Phrase) {
	for _, words := range head {
		words.Walk(func(p *vocab.Phrase) {
			if are(p) {
				found = p
			}
		})
	}
	for i := range body {
		body[i].Walk(func(p *vocab.Phrase) {
			another := w.Cards == nil || w.Cards.Entry.Kind == vocab.KindCards && couldBe(p)&couldBe(w.Cards.Args[0].Phrase[0]) == 0
			if another && are(p) {
				found = p
			}
		})
		if describesCards(body[i].Verb) {
			break
		}
	}
	return found
}

// saysItsThere reports whether words say "there" in the text of a card that never is at a place: it is where the card chosen last was.
func saysItsThere(body []vocab.Clause, w *Ability, head ...*vocab.Phrase) bool {
	there := meansBefore(body, w, head, func(p *vocab.Phrase) bool { return p.Entry.Pattern == "there" })
	return there != nil && w.language.row(w.By).Passing
}

// thatIn returns the words "that companion" of a text that waits, which mean one who was chosen before; nil where it has none.
func thatIn(body []vocab.Clause, w *Ability, head ...*vocab.Phrase) *vocab.Phrase {
	return meansBefore(body, w, head, func(p *vocab.Phrase) bool { return p.Entry.Pattern == "that {what:filter}" })
}

// whoIsNamed returns who was chosen or named last; before that, who did what set the text off.
func whoIsNamed(x *Run) engine.SeatSet {
	if x.Named == 0 && x.Happening != nil {
		return engine.Only(x.Happening.Seat)
	}
	return x.Named
}

// partsOf returns the parts that stand behind a colon.
func partsOf(c *vocab.Clause) (parts [][]vocab.Clause) {
	for i, part := range c.Choices {
		if i == 0 || part.Join == vocab.First {
			parts = append(parts, nil)
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], part)
	}
	return parts
}

// chooses lets the player choose so many parts, and carries each out.
func (r *Reading) chooses(x *Run, c *vocab.Clause, v *Verb, about *vocab.Phrase) bool {
	m, parts, verb := x.M, partsOf(c), r.fixed(x, c.Verb)
	least := verb.Args[0].Number
	if cond := one(verb, "cond"); cond != nil && so(x, cond) {
		least = verb.Arg("m").Number
	}
	most := max(least, 0)
	least = most
	switch {
	case v.Modes.OrMore:
		most = len(parts)
	case v.Modes.UpTo:
		least = 0
	case v.Modes.Fewer:
		least = min(c.Verb.Args[0].Number, most)
	}
	var done []int
	for len(done) < most && !m.game.Over() {
		o := m.Course.Ask(m.Asks.Clause, x.Seat, most-len(done), func(d *engine.Decision) {
			for i, part := range parts {
				if (v.Modes.Again || !slices.Contains(done, i)) && r.canBe(x, &part[0]) {
					d.Offer(engine.Option{Verb: m.Offers.Clause, Of: engine.Of{A: uint16(x.Source), B: uint16(x.A.Line)}, N: uint8(i + 1)})
				}
			}
			if len(done) >= least && len(d.Options) > 0 {
				d.Offer(engine.Option{Verb: m.Offers.None})
			}
		})
		if o.Verb != m.Offers.Clause {
			break
		}
		done = append(done, int(o.N)-1)
		r.part(x, parts[o.N-1], about)
	}
	return len(done) > 0 && len(done) >= least
}

// repeats carries out all parts so many times.
func (r *Reading) repeats(x *Run, c *vocab.Clause, v *Verb, about *vocab.Phrase) bool {
	if !r.anyPart(x, c) {
		return false
	}
	n := v.Times(x, r.fixed(x, c.Verb))
	for range n {
		for _, part := range partsOf(c) {
			r.part(x, part, about)
		}
	}
	return n > 0
}

// sorts carries out the parts that fit how the die or the coin has fallen.
func (r *Reading) sorts(x *Run, c *vocab.Clause, about *vocab.Phrase) bool {
	for _, part := range partsOf(c) {
		if isOpen(x, &part[0]) {
			r.part(x, part, about)
		}
	}
	return true
}

func (r *Reading) anyPart(x *Run, c *vocab.Clause) bool {
	return slices.ContainsFunc(partsOf(c), func(part []vocab.Clause) bool { return r.canBe(x, &part[0]) })
}

// canBe reports whether one of the players whom a part is about can carry it out.
func (r *Reading) canBe(x *Run, c *vocab.Clause) (can bool) {
	v := c.Verb.Entry.Meaning.(*Verb)
	if !isOpen(x, c) || v.Can == nil {
		return isOpen(x, c)
	}
	seats, by := engine.Only(x.Seat), x.Seat
	if c.Subject != nil && c.Subject.Entry.Kind == vocab.KindWho {
		seats = x.Candidates(c.Subject)
	}
	for _, seat := range x.M.InTurnOrder() {
		if x.Seat = seat; seats.Has(seat) && !can {
			can = r.can(x, c, v)
		}
	}
	x.Seat = by
	return can
}

// part carries out a part: as the sentence that it is, or its one clause for those whom it is about.
func (r *Reading) part(x *Run, part []vocab.Clause, about *vocab.Phrase) {
	before, left := x.frame, r.left
	r.left = map[*vocab.Clause]bool{}
	defer func() { r.left = left }()
	if c := &part[0]; len(part) > 1 || c.Verb.Entry.Meaning.(*Verb).Together != nil {
		x.Seats, x.unmet = engine.Only(x.Seat), false
		r.groups(x, part, group{holds: holdsThose(part), about: about})
		if slices.ContainsFunc(part, directs) {
			x.Seat, x.Seats = before.Seat, engine.Only(before.Seat)
			r.onceMore(x, part, x.Game.Again())
		}
		x.Seat, x.Seats, x.may, x.picks, x.Scope, x.asked = before.Seat, before.Seats, before.may, before.picks, before.Scope, before.asked
	} else {
		seats := engine.Only(x.Seat)
		if c.Subject != nil {
			if about = c.Subject; about.Entry.Kind == vocab.KindWho {
				seats = playersOf(x, about)
			}
		}
		for _, seat := range x.M.InTurnOrder() {
			if seats.Has(seat) {
				x.Seat = seat
				r.clause(x, c, about, c.During, nil)
			}
		}
		if directs(*c) {
			twice := x.Game.Again()
			for _, seat := range x.M.InTurnOrder() {
				if x.Seat = seat; seats.Has(seat) && twice.Has(seat) {
					r.clause(x, c, about, c.During, nil)
				}
			}
		}
		x.Seat = before.Seat
	}
	x.Clause, x.verb = before.Clause, before.verb
}
