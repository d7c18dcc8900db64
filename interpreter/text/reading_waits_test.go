package text

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Lines that wait: which wait for what happens, in which order they happen, and what each knows then.

// due are the lines that wait for what happens, found before and after, and by what it is caused.
type due struct {
	before, after []turn
	cause         engine.Cause
}

// turn is a line whose turn comes.
type turn struct {
	a     *Ability
	card  engine.Card
	seat  engine.Seat
	there engine.Card
	host  engine.Card
	begun *begun // by which it waits, where another line has begun it
	on    engine.Card
	ends  bool // it only ends what was begun
}

// finds finds the lines that wait for what happens: those of the card itself, then the others in the order in which they came into
// play, then what others have begun. Of what takes a card away they are found before it does.
func (r *Reading) finds(x *Run, before bool) bool {
	h, m := x.Happening, x.M
	d := r.due[h]
	if d == nil {
		d = &due{}
		r.due[h] = d
	}
	d.cause = m.Course.Cause
	list := &d.after
	if before {
		list = &d.before
	}
	again := len(h.heard)+len(h.must) > 0 // what comes late is asked once more as its turn comes
	if !before && (h.done && m.Hooks[h.What].Leaves || again) {
		return len(*list) > 0
	}
	var own, others []turn
	r.each(m, func(c engine.Card, a *Ability) {
		t, mine := turnOf(m, h, c, a, before)
		switch {
		case t == nil || r.mute(m, c) || !r.waits(x, t, before):
		case mine:
			own = append(own, *t)
		default:
			others = append(others, *t)
		}
	})
	cameFirst := func(a, b turn) int { return cmp.Compare(m.Since[a.card], m.Since[b.card]) }
	slices.SortStableFunc(others, cameFirst)
	begun, ends := r.begunFor(x, before)
	*list = slices.Concat(own, others, begun, ends)
	return len(*list) > 0
}

// turnOf returns the turn of a line, if what happens is of such a kind that it waits for it, and whether it waits for what happens to
// its own card.
func turnOf(m *Machine, h *Happening, c engine.Card, a *Ability, before bool) (t *turn, own bool) {
	if a.Kind == engine.Activated || waitsUntilSo(a) || a.Before != before || !a.Events.Has(h.What) {
		return nil, false
	}
	t = &turn{a: a, card: c, host: m.Table.Host(c), there: h.Card}
	if isOwn(a) && !m.Hooks[h.What].Afar {
		if c != h.Card || c == 0 {
			return nil, false
		}
		if t.seat = h.Whose; t.seat == engine.NoSeat {
			t.seat = h.Seat
		}
		if t.seat == engine.NoSeat {
			t.seat = m.Speaker(c)
		}
		if !before {
			t.there = h.Place
		}
		return t, true
	}
	if c != 0 && !m.Hooks[h.What].Late && m.Kinds[m.Table.Zone(c)]&a.Where == 0 {
		return nil, false
	}
	if t.seat = m.Speaker(c); h.Card == 0 {
		t.there = m.PlaceOf(c)
	}
	return t, false
}

// begunFor returns the turns of what others have begun: texts that wait, and the ends of what lasts until something happens.
func (r *Reading) begunFor(x *Run, before bool) (wait, ends []turn) {
	h, m := x.Happening, x.M
	for i := range m.Effects {
		e := &m.Effects[i]
		b := r.of(e)
		if b == nil {
			continue
		}
		t := turn{card: e.Source, seat: e.You, there: cmp.Or(h.Card, e.On), host: m.Table.Host(e.Source), begun: b, on: e.On}
		if t.a = b.wait; t.a != nil && t.a.Before == before && t.a.Events.Has(h.What) && r.stillWaits(x, t) && r.waits(x, &t, before) {
			wait = append(wait, t)
		}
		if t.a, t.ends = b.until, true; t.a != nil && !before && t.a.Events.Has(h.What) && r.waits(x, &t, before) {
			ends = append(ends, t)
		}
	}
	return wait, ends
}

// stillWaits reports whether a text that waits while something is so does so now.
func (r *Reading) stillWaits(x *Run, t turn) (is bool) {
	t.there = t.on
	return r.inWords(x, &t, func() bool { return t.begun.still(x) })
}

// inWords asks something in the words of a line whose turn may come.
func (r *Reading) inWords(x *Run, t *turn, is func() bool) (ok bool) {
	h := x.Happening
	r.within(x, t.a, t.card, t.seat, t.there, func() {
		r.knows(x, h, t, true)
		ok = is()
	})
	return ok
}

// knows has the words of a line mean what they mean as its turn comes: "that many" as much as happens; and of a text that waits
// what they meant when it began to, as far as what happens says nothing else.
func (r *Reading) knows(x *Run, h *Happening, t *turn, asked bool) {
	if h == nil {
		return
	}
	x.Happening, x.since = h, h.since
	much := x.M.Hooks[h.What].Much
	if much {
		x.Count = max(h.N, -h.N)
	}
	if t.begun == nil {
		if h.Card == t.card || h.Card == 0 && t.a.Cards == nil && (t.there == 0 || x.M.Place[t.there]) {
			x.It = t.card // its own card is meant as long as no other has been spoken of
		}
		return
	}
	t.begun.recalls(x, much, asked || t.a.Cards == nil || t.begun.knew.that, t.on)
}

// waits reports whether a line waits for what happens, in its circumstances. Of what takes a card away, and of what comes late, the
// condition is asked afterwards.
func (r *Reading) waits(x *Run, t *turn, before bool) bool {
	m, h := x.M, x.Happening
	if t.a.Limit != Unlimited && m.game.Used(t.a, t.card, 0, t.seat) {
		return false
	}
	row := m.Hooks[h.What]
	return r.inWords(x, t, func() bool {
		return isToSuch(x, t.a) && meetsAll(x, t.a.Reached) && (!before && (row.Leaves || row.Late) || so(x, t.a.If))
	})
}

// isToSuch reports whether it happens to such a card as the line names.
func isToSuch(x *Run, a *Ability) bool {
	return a.Cards == nil || x.Happening.Card != 0 && x.Means(a.Cards, x.Happening.Card)
}

// happen lets the lines happen that wait.
func (r *Reading) happen(x *Run, before bool) {
	x.M.chain-- // this is a line of rules
	d := r.due[x.Happening]
	if d == nil {
		return
	}
	x.M.Course.Cause = d.cause
	turns := d.after
	if before {
		turns, d.before = d.before, nil
		if x.Happening.expected { // they were found before all was known
			turns = slices.DeleteFunc(turns, func(t turn) bool { return !r.isKnown(x, &t) })
		}
		r.steps(x, turns)
		return
	}
	d.after = nil
	if x.M.Hooks[x.Happening.What].Leaves || x.Happening.expected {
		turns = slices.DeleteFunc(turns, func(t turn) bool { return !r.wasSo(x, &t) })
	}
	turns = slices.DeleteFunc(turns, func(t turn) bool { // once is once, also where it then comes to nothing
		told := t.begun != nil && !t.ends && t.a.Once && !r.end(x.M, t.begun)
		return told && (t.on == 0 || inPlay(x, t.on)) // else it has ended as its card left
	})
	if x.M.Ordered {
		turns = r.required(x, turns)
	}
	for _, seat := range x.M.InTurnOrder() {
		for i := range turns {
			if turns[i].seat == seat && r.stillMay(x, &turns[i]) {
				r.turn(x, &turns[i])
			}
		}
	}
}

// isKnown asks of a line that was found before what is known only later.
func (r *Reading) isKnown(x *Run, t *turn) bool {
	return r.inWords(x, t, func() bool {
		return !slices.ContainsFunc(t.a.Reached, func(n Need) bool {
			c, is := n.Words.Entry.Meaning.(Circumstance)
			return is && c.After && !c.Is(x, n.Words)
		})
	})
}

// wasSo asks that, and the condition of the line.
func (r *Reading) wasSo(x *Run, t *turn) bool {
	return r.isKnown(x, t) && r.inWords(x, t, func() bool { return so(x, t.a.If) })
}

// stillMay asks a line of what comes late once more, as its turn comes.
func (r *Reading) stillMay(x *Run, t *turn) bool {
	m := x.M
	if !m.Hooks[x.Happening.What].Late {
		return true
	}
	lies := t.begun != nil || t.card == 0 || m.Kinds[m.Table.Zone(t.card)]&t.a.Where != 0
	return !m.game.Over() && lies && r.inWords(x, t, func() bool { return isToSuch(x, t.a) && meetsAll(x, t.a.Reached) && so(x, t.a.If) })
}

// required lets what has to happen do so before what may be declined: the first player says in which order. It returns the rest.
func (r *Reading) required(x *Run, turns []turn) (may []turn) {
	must := slices.DeleteFunc(slices.Clone(turns), mayDecline)
	for {
		ready := slices.DeleteFunc(slices.Clone(must), func(t turn) bool { return !r.stillMay(x, &t) })
		if len(ready) == 0 {
			return slices.DeleteFunc(turns, func(t turn) bool { return !mayDecline(t) })
		}
		i := 0
		if len(ready) > 1 {
			i = r.which(x, x.M.Asks.Order, x.M.InTurnOrder()[0], ready)
		}
		at := slices.IndexFunc(must, func(t turn) bool { return t == ready[i] })
		must = slices.Delete(must, at, at+1)
		r.turn(x, &ready[i])
	}
}

// mayDecline reports whether what a line does first may be declined.
func mayDecline(t turn) bool {
	if t.ends {
		return false
	}
	first := t.a.Sentences[0]
	if t.begun != nil {
		first = t.begun.body
	}
	return t.a.Offered || t.a.FromHand || first[0].May
}

// which lets a player choose which of several lines is next.
func (r *Reading) which(x *Run, kind uint8, seat engine.Seat, turns []turn) int {
	m := x.M
	option := func(t turn) engine.Option {
		return engine.Option{Verb: m.Offers.Instead, Of: engine.Of{A: uint16(t.card), B: uint16(t.a.Line)}}
	}
	if m.game.Over() {
		return 0
	}
	o := m.Course.Ask(kind, seat, 1, func(d *engine.Decision) {
		for _, t := range turns {
			if !slices.Contains(d.Options, option(t)) {
				d.Offer(option(t))
			}
		}
	})
	return max(slices.IndexFunc(turns, func(t turn) bool { return option(t) == o }), 0)
}

// steps lets lines have their say before something happens: those that only come before it, then those that have to step in, then
// those that may. The first that steps in ends it.
func (r *Reading) steps(x *Run, turns []turn) {
	h, m := x.Happening, x.M
	at := m.Table.Where(h.Card)
	for _, seat := range m.InTurnOrder() {
		for i := range turns {
			if t := &turns[i]; t.seat == seat && t.a.Kind != engine.Replacement {
				r.turn(x, t)
			}
		}
	}
	if h.replaced || m.Hooks[h.What].Needs && m.Table.Where(h.Card) != at {
		return
	}
	turns = slices.DeleteFunc(turns, func(t turn) bool { return t.a.Kind != engine.Replacement })
	may := slices.DeleteFunc(slices.Clone(turns), func(t turn) bool { return !mayDecline(t) })
	must := slices.DeleteFunc(turns, mayDecline)
	for len(must) > 0 {
		seat := h.Whose
		if m.Ordered || seat == engine.NoSeat {
			seat = m.InTurnOrder()[0]
		}
		i := r.which(x, m.Asks.Instead, seat, must)
		if h.replaced = r.stepsIn(x, &must[i]); h.replaced {
			return
		}
		must = slices.Delete(must, i, i+1)
	}
	for _, seat := range m.InTurnOrder() {
		for i := range may {
			if may[i].seat == seat && r.stepsIn(x, &may[i]) {
				h.replaced = true
				return
			}
		}
	}
}

// stepsIn lets a line step in, unless it has for what this comes of, and reports whether it has taken over what was about to happen:
// it says so, or the card has gone elsewhere.
func (r *Reading) stepsIn(x *Run, t *turn) (taken bool) {
	h, m := x.Happening, x.M
	r.once(t.a, t.card, h.What, func() {
		if !t.a.FromHand {
			m.game.Reveal(t.card)
		}
		was := m.Table.Where(h.Card)
		m.Noted.Remove(h.Card)
		done := r.turn(x, t)
		taken = done && (h.replaced || m.Table.Where(h.Card) != was || m.Noted.Has(h.Card))
	})
	return taken
}

// turn lets one line happen, if it may: its player wants it where it is offered, and pays; it has not been used too often; its card is
// played, where it is played out of hand then. It reports whether it did.
func (r *Reading) turn(x *Run, t *turn) bool {
	m, a := x.M, t.a
	if t.ends {
		return r.end(m, t.begun)
	}
	if !r.mayUse(x, t) {
		return false
	}
	if t.begun != nil && a.Once && a.Before && !r.end(m, t.begun) {
		return false
	}
	if a.Limit != Unlimited && (m.game.Used(a, t.card, 0, t.seat) || !m.game.Use(a, t.card, 0, t.seat)) {
		return false
	}
	if !a.FromHand {
		r.resolves(x, t)
		if first := a.Sentences[0][0]; m.idle && a.Limit != Unlimited && len(a.Costs) == 0 && (a.Offered || first.May) && !(m.Anew && waitsUntilSo(a)) && !(one(a.Head, "i") != nil && one(a.Head, "i").Entry.Pattern == "the first time each {u:era}") {
			m.game.Spare(a, t.card, 0, t.seat) // all was declined
		}
		return true
	}
	done := false
	return m.game.Respond(t.card, t.seat, a.Free, func() { r.resolves(x, t); done = true }) && done
}

// resolves carries out a line that happens.
func (r *Reading) resolves(x *Run, t *turn) {
	m, a, h := x.M, t.a, x.Happening
	cause := m.Course.Cause
	if m.texts == 1 { // it is the outermost
		m.chain = 0
	}
	m.chained(engine.Cause{Card: t.card, Line: a.Cause})
	m.Course.Cause = engine.Cause{Card: t.card, Line: a.Cause}
	r.within(x, a, t.card, t.seat, t.there, func() {
		r.knows(x, h, t, false)
		x.acts = true
		if x.Host == 0 {
			x.Host = t.host
		}
		if t.begun != nil {
			r.repeated(x, a, [][]vocab.Clause{t.begun.body})
		} else if r.pays(x, a.Costs); len(a.Costs) == 0 || !m.game.Over() {
			r.body(x, a)
		}
		m.idle = !x.did
	})
	m.Course.Cause = cause
}

// mayUse reports whether the player of a line that is offered can use it, and wants to.
func (r *Reading) mayUse(x *Run, t *turn) (yes bool) {
	m, a := x.M, t.a
	if !a.Offered {
		return true
	}
	can := false
	r.within(x, a, t.card, t.seat, m.Table.Host(t.card), func() { can = r.payable(x, a.Costs) && r.canDo(x, a) })
	if a.FromHand {
		held, _ := m.game.Held(t.card, t.seat)
		if can = can && held != 0; can {
			t.card = held
		}
	}
	if !can {
		return false
	}
	cause := m.Course.Cause
	m.Course.Cause = engine.Cause{Card: t.card, Line: a.Cause}
	yes = m.May(m.Asks.May, t.seat)
	m.Course.Cause = cause
	return yes
}

// canDo reports whether what a line has to do, whatever else is so, can be done.
func (r *Reading) canDo(x *Run, a *Ability) bool {
	for _, s := range a.Sentences {
		var who *vocab.Phrase
		for i := range s {
			c := &s[i]
			if c.Subject != nil {
				who = c.Subject
			}
			v := c.Verb.Entry.Meaning.(*Verb)
			if v.Needs && !c.May && !bound(s, i) && !r.canSomebody(x, c, v, who) {
				return false
			}
			if v.Waits != nil {
				break
			}
		}
	}
	return true
}

// bound reports whether a condition says whether a clause is carried out.
func bound(s []vocab.Clause, i int) bool {
	return s[i].Asks() || i > 0 && s[i].Join != vocab.Semicolon && s[i].Join != vocab.First && bound(s, i-1)
}
