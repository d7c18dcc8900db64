package text

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file is a second reading of texts, for tests alone: slow and simple, and with nothing remembered but what has been
// said. A library is given to it (Read): each line of it then does nothing by itself, and the rules of the scenario have lines
// that hear all that happens and answer all that is asked. Those ask the second reading, which goes through all cards and all
// their lines anew each time. So whatever the machine finds by its indexes, hooks and tables, this finds by looking.
//
// It shares with the machine the parser, the headings as they are compiled, the words for cards, and the procedures behind verbs.

// Reading is what the second reading knows of one library, and of one game of it.
type Reading struct {
	lines    map[*Text][]*Ability // of each text, as they compiled
	holds    []*Ability           // the lines that answer, one for each question within another
	begun    []*begun             // what lasts, by the number that its effect has
	due      map[*Happening]*due
	asking   []isAsked
	silences bool           // a line could leave a card without a text
	Done     int            // clauses carried out or asked
	Said     map[string]int // patterns of their verbs
}

// begun is a sentence that lasts or waits.
type begun struct {
	a     *Ability // its line
	c     *vocab.Clause
	about *vocab.Phrase
	verb  *vocab.Phrase // with its numbers as they were
	does  *Verb
	lasts *vocab.Phrase
	one   bool // it is about "it" alone, which somebody picked
	wait  *Ability
	body  []vocab.Clause
	due   uint16
	used  bool
	ofIt  bool
	named engine.SeatSet
}

// due are the lines that wait for what happens, found before and after.
type due struct {
	before, after []turn
	cause         engine.Cause // of what happens
}

// turn is a line whose turn comes.
type turn struct {
	a     *Ability
	card  engine.Card
	seat  engine.Seat
	there engine.Card
	host  engine.Card
	own   bool
	begun *begun
	on    engine.Card
	at    int // its place among what lasts
}

type isAsked struct {
	a    any
	card engine.Card
	hook engine.Hook
}

// ReadersNeeded is how many lines of rules the second reading takes over.
const ReadersNeeded = 2 + maxAsked

// Read takes over the lines of a library: rules are those of its scenario, at least as many as are needed.
func Read(all, rules []*Ability) *Reading {
	language := all[0].language
	r := &Reading{lines: map[*Text][]*Ability{}, due: map[*Happening]*due{}, Said: map[string]int{}}
	for _, a := range all {
		if a.Of == nil || slices.Contains(rules, a) {
			continue
		}
		was := *a
		r.silences = r.silences || language.NoText != 0 && speaks(a, language.NoText)
		r.lines[a.Of] = append(r.lines[a.Of], &was)
		a.Of.Own, a.Of.Waits = 0, 0
		a.Body, a.Lasting, a.Answers, a.Own, a.directs, a.asks, a.Before, a.recalls = nil, nil, 0, 0, false, false, false, 0
		if was.Kind != engine.Activated {
			a.Events, a.Kind, a.If, a.While, a.Reached, a.Limit = 0, engine.Static, nil, nil, nil, Unlimited
			continue
		}
		a.Body = []Sentence{{Clauses: []Clause{{Clause: &vocab.Clause{Verb: phraseOf(nil)}, Does: &Verb{
			Do: func(x *Run, _ *vocab.Phrase) bool { r.carryBody(x, &was); return true },
			Can: func(x *Run, _ *vocab.Phrase) bool {
				for _, s := range was.Sentences {
					for i := range s {
						c := &s[i]
						v := c.Verb.Entry.Meaning.(*Verb)
						if v.Needs && !c.May && !bound(s, i) && !x.canSomebody(&Clause{Clause: c, Does: v, About: c.Subject}) {
							return false
						}
					}
				}
				return true
			}, Needs: was.fails}}}}}
	}
	var happens, asks, recalls Hooks
	for _, lines := range r.lines {
		for _, a := range lines {
			recalls |= a.recalls
		}
	}
	for h := range engine.Hook(len(language.Hooks)) {
		if language.Hooks[h].Event {
			happens |= HooksOf(h)
		} else {
			asks |= HooksOf(h)
		}
	}
	for i, a := range rules {
		a.Kind, a.Where, a.Cards, a.Deed, a.Limit, a.If, a.While, a.Who, a.Costs, a.Lasting = engine.Static, AnyWhere, nil, true, Unlimited, nil, nil, nil, nil, nil
		a.Events, a.Answers, a.Own, a.Before, a.Body, a.Reached, a.directs, a.asks, a.fails = 0, 0, 0, false, nil, nil, false, false, false
		a.Offered, a.FromHand, a.Heading, a.recalls = false, false, nil, recalls
		one := func(does ...*Verb) []Sentence {
			s := Sentence{}
			for n, v := range does {
				s.Clauses = append(s.Clauses, Clause{Clause: &vocab.Clause{Verb: phraseOf(language)}, Does: v, n: uint8(n)})
			}
			return []Sentence{s}
		}
		switch {
		case i < 2:
			before := i == 0
			a.Kind, a.Events, a.Before = engine.Triggered, happens, before
			if before {
				a.Events = 0
				for h := range engine.Hook(len(language.Hooks)) {
					if row := language.Hooks[h]; row.Event && !row.Told {
						a.Events |= HooksOf(h)
					}
				}
			}
			a.Reached = []Need{{Is: func(x *Run, _ *vocab.Phrase) bool { return r.finds(x, before) }, Words: phraseOf(nil)}}
			a.Body = one(&Verb{Do: func(x *Run, _ *vocab.Phrase) bool { r.happen(x, before); return true }})
			a.Lasting = []Clause{{Clause: &vocab.Clause{Verb: phraseOf(nil)}, Does: &Verb{}}}
		case i < ReadersNeeded:
			level := i - 2
			r.holds = append(r.holds, a)
			a.Answers = asks
			var all []*Verb
			for h := range engine.Hook(len(language.Hooks)) {
				if asks.Has(h) {
					hold := func(x *Run, _ *vocab.Phrase, q Question) Question { return r.answer(x, level, q) }
					all = append(all, &Verb{Hook: h, Kind: engine.Static, Hold: hold})
					if h == language.Permits {
						all = append(all, &Verb{Hook: h, Kind: engine.Permission, Hold: func(_ *Run, _ *vocab.Phrase, q Question) Question { return q }})
						all[len(all)-2].Kind = engine.Restriction
					}
				}
			}
			a.Body = one(all...)
			for n := range a.Body[0].Clauses { // of cards, too
				c := a.Body[0].Clauses[n]
				if language.Hooks[c.Does.Hook].Card {
					a.Body[0].Clauses[n].About = anything
				}
			}
		}
	}
	return r
}

// anything means every card.
var anything = &vocab.Phrase{Entry: &vocab.Entry{Kind: vocab.KindCards, Meaning: Predicate(func(*Run, *vocab.Phrase, engine.Card) bool { return true })}}

// phraseOf returns words that say nothing; of a language those that speak of all that may happen.
func phraseOf(l *Language) *vocab.Phrase {
	p := &vocab.Phrase{Entry: &vocab.Entry{Kind: vocab.KindVerb, Pattern: "the second reading", Meaning: &Verb{}}}
	if l != nil {
		all := vocab.Arg{Slot: "h", Set: true}
		for h := range engine.Hook(len(l.Hooks)) {
			all.Phrase = append(all.Phrase, &vocab.Phrase{Entry: &vocab.Entry{Kind: "happening", Meaning: Happens{What: h}}})
		}
		p.Args = []vocab.Arg{all}
	}
	return p
}

// asked reports whether a clause is bound by a condition.
func bound(s []vocab.Clause, i int) bool {
	return s[i].Asks() || i > 0 && s[i].Join != vocab.Semicolon && s[i].Join != vocab.First && bound(s, i-1)
}

// Cut reports whether an event tells that texts without end have been undone: how many are within one another then is no
// matter of reading.
func (r *Reading) Cut(verb uint8) bool {
	tells := r.holds[0].language.Tells
	return slices.Contains([]uint8{tells.Undone, tells.Loop, tells.Full, tells.Endless}, verb)
}

// each calls f for every line of every card.
func (r *Reading) each(m *Machine, f func(c engine.Card, a *Ability)) {
	for c := engine.Card(0); int(c) <= m.Cards; c++ {
		for _, a := range r.lines[m.Texts[c]] {
			f(c, a)
		}
	}
}

// mute reports whether a card has no text now.
func (r *Reading) mute(m *Machine, c engine.Card) bool {
	return c != 0 && (m.Masked != nil && m.Masked(c) || r.silences && m.Ask(&Question{Hook: m.NoText, Card: c}).Refused)
}

// within works in the words of a line with a run that another has lent.
func (r *Reading) within(x *Run, a *Ability, card engine.Card, you engine.Seat, there engine.Card, f func()) {
	was, chosen := x.frame, x.chosen
	x.frame, x.chosen = frame{}, nil
	x.A, x.Source, x.You, x.There, x.Host = a, card, you, there, x.M.Table.Host(card)
	x.Seat, x.Seats, x.It = you, engine.Only(you), there
	f()
	x.frame, x.chosen = was, chosen
}

// so reports whether a condition is so.
func so(x *Run, cond *vocab.Phrase) bool {
	if cond == nil {
		return true
	}
	not := 0
	for _, part := range []string{"[not", "[no"} {
		if cond.Find(part) != nil {
			not++
		}
	}
	return cond.Entry.Meaning.(Condition)(x, cond) != (not == 1)
}

// stands reports whether what the heading of a line that holds asks for is so.
func stands(x *Run) bool {
	if x.M.Kinds[x.M.Table.Zone(x.Source)]&x.A.Where == 0 && x.Source != 0 {
		return false
	}
	for _, n := range x.A.While {
		if !n.Is(x, n.Words) {
			return false
		}
	}
	return so(x, x.A.If)
}

// answer lets all texts answer a question.
func (r *Reading) answer(x *Run, level int, q Question) Question {
	if level > 0 && !slices.ContainsFunc(x.M.runs[:x.M.depth-1], func(o Run) bool { return o.A == r.holds[level-1] && o.asking == q.Hook+1 }) {
		return q // the one before has answered
	}
	m := x.M
	answers := func(c engine.Card, a *Ability, own bool) {
		if a.Kind == engine.Activated || a.Events != 0 || !speaks(a, q.Hook) || r.isAsking(a, c, q.Hook) {
			return
		}
		if q.Hook != m.NoText && r.mute(m, c) {
			return
		}
		r.within(x, a, c, m.Controller(c), 0, func() {
			x.It = c
			r.asking = append(r.asking, isAsked{a, c, q.Hook})
			if stands(x) {
				r.lineAnswers(x, a, own, &q)
			}
			r.asking = r.asking[:len(r.asking)-1]
		})
	}
	if q.Card != 0 {
		for _, a := range r.lines[m.Texts[q.Card]] {
			answers(q.Card, a, true)
		}
	}
	r.each(m, func(c engine.Card, a *Ability) { answers(c, a, false) })
	for i := range m.Effects {
		e := m.Effects[i]
		b := r.of(m, &e)
		if b == nil || b.wait != nil || b.does.Hold == nil || b.does.Hook != q.Hook || r.isAsking(b, e.On, q.Hook) {
			continue
		}
		r.asking = append(r.asking, isAsked{b, e.On, q.Hook})
		r.within(x, b.a, e.Source, e.You, 0, func() {
			if e.On != 0 {
				x.It, x.Winner = e.On, e.On
			}
			x.bound, x.Named, x.lasts = e.Seats, e.Seats, &e
			if b.lasts == nil || b.lasts.Find("cond") == nil || so(x, b.lasts.Find("cond").Phrase[0]) {
				r.says(x, b.does, b.verb, b.about, b.one, &q)
			}
		})
		r.asking = r.asking[:len(r.asking)-1]
	}
	return q
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

func (r *Reading) isAsking(a any, c engine.Card, h engine.Hook) bool {
	return slices.Contains(r.asking, isAsked{a, c, h})
}

// lineAnswers lets a line that holds answer a question: about its own card where it says of nothing, else about all.
func (r *Reading) lineAnswers(x *Run, a *Ability, own bool, q *Question) {
	for _, s := range a.Sentences {
		var about *vocab.Phrase
		var if_ ifs
		for i := range s {
			c := &s[i]
			if c.Subject != nil {
				about = c.Subject
			}
			if_.meets(x, c)
			v := c.Verb.Entry.Meaning.(*Verb)
			if v.Static != nil {
				v = v.Static
			}
			if v.Hold == nil || v.Hook != q.Hook || c.During != nil || if_.unmet {
				continue
			}
			if ofItself := about == nil && x.M.Hooks[q.Hook].Card; ofItself != own {
				continue
			}
			r.says(x, v, c.Verb, about, false, q)
		}
	}
}

// says lets one clause answer, if it is about what is asked.
func (r *Reading) says(x *Run, v *Verb, verb, about *vocab.Phrase, one bool, q *Question) {
	m, is := x.M, false
	switch {
	case one:
		is = q.Card != 0 && q.Card == x.It
	case about == nil && q.Card == 0:
		is = q.Seat == x.You || q.Seat == engine.NoSeat || x.A.Card == nil && x.A.Seat == 0
	case about == nil:
		is = q.Card == x.Source
	case about.Entry.Kind == vocab.KindWho && q.Card == 0:
		is = x.bound != 0 && !about.Entry.Is(vocab.You) && x.bound.Has(q.Seat) ||
			(x.bound == 0 || about.Entry.Is(vocab.You)) && x.Candidates(about).Has(q.Seat)
	case about.Entry.Kind != vocab.KindWho && q.Card != 0:
		is = x.Means(about, q.Card) || m.Hooks[q.Hook].Comes && q.Place == x.Source
	}
	if !is {
		return
	}
	it := x.It
	if verb.Measures() != nil && about != nil && q.Card != 0 && (it == 0 || it == x.Source) {
		x.It = q.Card
	}
	fixed := verb
	if x.lasts == nil {
		fixed = r.fixed(x, verb)
	}
	x.Clause = &Clause{Clause: &vocab.Clause{Verb: verb}, Does: v, About: about}
	*q = v.Hold(x, fixed, *q)
	x.It = it
	r.Done++
	r.Said[verb.Entry.Pattern]++
}

// of returns what an effect is.
func (r *Reading) of(m *Machine, e *engine.Effect) *begun {
	if e.Ability == 0 || int(e.N) > len(r.begun) || e.N == 0 {
		return nil
	}
	return r.begun[e.N-1]
}

// finds finds the lines that wait for what happens.
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
	if !before && h.done && m.Hooks[h.What].Leaves { // they were found before it left
		return len(*list) > 0
	}
	var own, others []turn
	r.each(m, func(c engine.Card, a *Ability) {
		if a.Kind == engine.Activated || a.Before != before || !a.Events.Has(h.What) {
			return
		}
		mine := a.Cards == nil && !a.Deed && !m.fromAfar.Has(h.What)
		t := turn{a: a, card: c, own: mine, host: m.Table.Host(c), there: h.Card, at: -1}
		switch {
		case mine && c != h.Card:
			return
		case mine:
			if t.seat = h.Whose; t.seat == engine.NoSeat {
				t.seat = h.Seat
			}
			if !before {
				t.there = h.Place
			}
		default:
			if !m.Hooks[h.What].Late && m.Kinds[m.Table.Zone(c)]&a.Where == 0 && c != 0 {
				return
			}
			if t.seat = m.Speaker(c); h.Card == 0 {
				t.there = m.PlaceOf(c)
			}
		}
		if r.mute(m, c) || !r.waits(x, &t, h, before) {
			return
		}
		if mine {
			own = append(own, t)
		} else {
			others = append(others, t)
		}
	})
	slices.SortStableFunc(others, func(a, b turn) int { return cmp.Compare(m.Since[a.card], m.Since[b.card]) })
	*list = append(own, others...)
	for i := range m.Effects {
		e := &m.Effects[i]
		b := r.of(m, e)
		if b == nil || b.wait == nil || b.used || b.wait.Before != before || !b.wait.Events.Has(h.What) {
			continue
		}
		t := turn{a: b.wait, card: e.Source, seat: e.You, there: h.Card, host: m.Table.Host(e.Source), begun: b, on: e.On, at: int(e.N)}
		if h.Card == 0 {
			t.there = e.On
		}
		if r.waits(x, &t, h, before) {
			if b.wait.Once && !before {
				b.used = true
			}
			*list = append(*list, t)
		}
	}
	return len(*list) > 0
}

// inWords asks something in the words of a line whose turn may come.
func (r *Reading) inWords(x *Run, t *turn, h *Happening, is func() bool) (ok bool) {
	r.within(x, t.a, t.card, t.seat, t.there, func() {
		x.Happening = h
		if x.M.Hooks[h.What].Much {
			x.Count = max(h.N, -h.N)
		}
		if t.begun != nil {
			x.Due = t.begun.due
			if t.begun.ofIt {
				x.It = t.on
			}
			x.Named = t.begun.named
		}
		ok = is()
	})
	return ok
}

// waits reports whether a line waits for what happens, in its circumstances; the condition is asked once what takes a card away
// is done.
func (r *Reading) waits(x *Run, t *turn, h *Happening, before bool) bool {
	m, row := x.M, x.M.Hooks[h.What]
	if t.a.Limit != Unlimited && m.game.Used(t.a, t.card, 0, t.seat) {
		return false
	}
	if t.begun != nil && t.begun.lasts != nil {
		if cond := t.begun.lasts.Find("cond"); cond != nil && !r.inWords(x, &turn{a: t.a, card: t.card, seat: t.seat, there: t.on, begun: t.begun, on: t.on}, h, func() bool { return so(x, cond.Phrase[0]) }) {
			return false
		}
	}
	return r.inWords(x, t, h, func() bool {
		if t.a.Cards != nil && (h.Card == 0 || !x.Means(t.a.Cards, h.Card)) {
			return false
		}
		for _, n := range t.a.Reached {
			if !n.Is(x, n.Words) {
				return false
			}
		}
		return !before && (row.Leaves || row.Late) || so(x, t.a.If)
	})
}

// happen lets the lines happen that wait.
func (r *Reading) happen(x *Run, before bool) {
	h, m := x.Happening, x.M
	d := r.due[h]
	if d == nil {
		return
	}
	row := m.Hooks[h.What]
	m.Course.Cause = d.cause
	if before {
		turns := d.before
		d.before = nil
		r.steps(x, h, turns)
		return
	}
	turns := d.after
	d.after = nil
	if row.Leaves {
		turns = slices.DeleteFunc(turns, func(t turn) bool {
			return !r.inWords(x, &t, h, func() bool {
				for _, n := range t.a.Reached {
					if c, is := n.Words.Entry.Meaning.(Circumstance); is && c.After && !c.Is(x, n.Words) {
						return false
					}
				}
				return so(x, t.a.If)
			})
		})
	}
	still := func(t turn) bool {
		return !row.Late || !m.game.Over() && (t.begun != nil || t.card == 0 || m.Kinds[m.Table.Zone(t.card)]&t.a.Where != 0) &&
			r.inWords(x, &t, h, func() bool {
				for _, n := range t.a.Reached {
					if !n.Is(x, n.Words) {
						return false
					}
				}
				return (t.a.Cards == nil || h.Card != 0 && x.Means(t.a.Cards, h.Card)) && so(x, t.a.If)
			})
	}
	if m.Ordered { // what has to happen comes before what may be declined
		must := slices.DeleteFunc(slices.Clone(turns), func(t turn) bool { return mayDecline(t.a) })
		turns = slices.DeleteFunc(turns, func(t turn) bool { return !mayDecline(t.a) })
		for {
			ready := slices.DeleteFunc(slices.Clone(must), func(t turn) bool { return !still(t) })
			if len(ready) == 0 {
				break
			}
			i := 0
			if len(ready) > 1 {
				i = r.which(x, m.Asks.Order, m.InTurnOrder()[0], ready)
			}
			must = slices.Delete(must, slices.Index(must, ready[i]), slices.Index(must, ready[i])+1)
			r.turn(x, h, &ready[i])
		}
	}
	for _, seat := range m.InTurnOrder() {
		for i := range turns {
			if turns[i].seat == seat && still(turns[i]) {
				r.turn(x, h, &turns[i])
			}
		}
	}
}

// mayDecline reports whether what a line does first may be declined.
func mayDecline(a *Ability) bool { return a.Offered || a.Sentences[0][0].May }

// which lets a player choose which of several lines is next.
func (r *Reading) which(x *Run, kind uint8, seat engine.Seat, turns []turn) int {
	m := x.M
	option := func(t turn) engine.Option {
		return engine.Option{Verb: m.Offers.Instead, Of: engine.Of{A: uint16(t.card), B: uint16(t.a.Line)}}
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

// steps lets the lines have their say before something happens: first those that come before it, then those that step in.
func (r *Reading) steps(x *Run, h *Happening, turns []turn) {
	m := x.M
	for _, seat := range m.InTurnOrder() {
		for i := range turns {
			if t := &turns[i]; t.seat == seat && t.a.Kind != engine.Replacement {
				r.turn(x, h, t)
			}
		}
	}
	if h.replaced {
		return
	}
	takes := func(t *turn) bool {
		for _, a := range r.asking { // it steps in once
			if a == (isAsked{t.a, t.card, h.What}) {
				return false
			}
		}
		m.game.Reveal(t.card)
		was := m.Table.Where(h.Card)
		m.Noted.Remove(h.Card)
		r.asking = append(r.asking, isAsked{t.a, t.card, h.What})
		done := r.turn(x, h, t)
		r.asking = r.asking[:len(r.asking)-1]
		return done && (h.replaced || m.Table.Where(h.Card) != was || m.Noted.Has(h.Card))
	}
	var must, may []turn
	for _, t := range turns {
		switch {
		case t.a.Kind != engine.Replacement:
		case mayDecline(t.a):
			may = append(may, t)
		default:
			must = append(must, t)
		}
	}
	for len(must) > 0 {
		seat := h.Whose
		if m.Ordered || seat == engine.NoSeat {
			seat = m.InTurnOrder()[0]
		}
		i := r.which(x, m.Asks.Instead, seat, must)
		if takes(&must[i]) {
			h.replaced = true
			return
		}
		must = slices.Delete(must, i, i+1)
	}
	for _, seat := range m.InTurnOrder() {
		for i := range may {
			if may[i].seat == seat && takes(&may[i]) {
				h.replaced = true
				return
			}
		}
	}
}

// turn lets one line happen, and reports whether it did.
func (r *Reading) turn(x *Run, h *Happening, t *turn) bool {
	m, a := x.M, t.a
	if a.Limit != Unlimited && m.game.Used(a, t.card, 0, t.seat) {
		return false
	}
	cause := m.Course.Cause
	defer func() { m.Course.Cause = cause }()
	if a.Offered {
		if m.Refused(a, t.card, t.seat) != 0 {
			return false
		}
		m.Course.Cause = engine.Cause{Card: t.card, Line: a.Cause}
		if !m.AskMay(t.seat) {
			return false
		}
	}
	if t.begun != nil && a.Once && a.Before {
		if t.begun.used {
			return false
		}
		t.begun.used = true
	}
	if a.Limit != Unlimited && !m.game.Use(a, t.card, 0, t.seat) {
		return false
	}
	r.within(x, a, t.card, t.seat, t.there, func() {
		x.Happening, x.acts = h, true
		if x.Host == 0 {
			x.Host = t.host
		}
		if m.Hooks[h.What].Much {
			x.Count = max(h.N, -h.N)
		}
		m.Course.Cause = engine.Cause{Card: t.card, Line: a.Cause}
		if t.begun != nil {
			r.sentence(x, t.begun.body)
			return
		}
		if len(a.Costs) > 0 {
			x.pay(a.Costs)
			if m.game.Over() {
				return
			}
		}
		r.body(x, a)
	})
	return true
}

// carryBody carries out what stands behind the heading of an action, whose costs are paid.
func (r *Reading) carryBody(x *Run, a *Ability) {
	was, chosen := x.frame, x.chosen
	x.A = a
	r.body(x, a)
	x.frame, x.chosen = was, chosen
}

func (r *Reading) body(x *Run, a *Ability) {
	for _, s := range a.Sentences {
		r.sentence(x, s)
	}
}

// ifs is what the conditions of a sentence have found.
type ifs struct {
	unmet, was bool
	join       vocab.Join
}

// meets asks the condition with which a clause begins.
func (f *ifs) meets(x *Run, c *vocab.Clause) {
	ask := func() bool {
		before := x.verb
		if x.verb = c.Verb; c.Verb.Measures() == nil {
			x.verb = nil
		}
		is := so(x, c.If) != c.Unless
		x.verb = before
		return is
	}
	switch {
	case c.Join == vocab.IfSo || c.Join == vocab.IfNot:
		if other := f.join == vocab.IfSo && c.Join == vocab.IfNot || f.join == vocab.IfNot && c.Join == vocab.IfSo; !other {
			f.was = x.took
		}
		f.unmet = f.was != (c.Join == vocab.IfSo)
	case c.If == nil && !c.Otherwise:
		if c.Join == vocab.First || c.Join == vocab.Semicolon {
			f.unmet, f.join = false, vocab.First
		}
		return
	default:
		f.unmet = false
	}
	f.join = c.Join
	if c.Otherwise && f.was {
		f.unmet = true
	}
	if c.If != nil {
		is := ask()
		f.was = is || c.Otherwise && f.was
		f.unmet = f.unmet || !is
	}
}

// sentence carries out a sentence: each player of a subject carries out all clauses up to the next subject.
func (r *Reading) sentence(x *Run, s []vocab.Clause) {
	m, by := x.M, x.Seat
	f := ifs{was: x.was, unmet: x.unmet, join: x.join}
	var about, during *vocab.Phrase
	for at := 0; at < len(s); {
		to := at + 1
		for to < len(s) && s[to].Subject == nil {
			to++
		}
		first := &s[at]
		who := first.Subject
		if who != nil {
			about, during = who, nil
			x.Seat = by
			f.meets(x, first)
			if who.Entry.Kind == vocab.KindWho && !who.Entry.Is(vocab.Same) {
				if f.unmet && asksWho(who) {
					x.Seats = x.Named
				} else {
					x.Seats, x.mode, x.first = x.Players(who), mode(who), firstIn(who)
				}
			}
		}
		same := who != nil && who.Entry.Is(vocab.Same)
		order := m.InTurnOrder()
		if x.first != nil {
			i := max(slices.Index(order, x.first(x)), 0)
			order = append(slices.Clone(order[i:]), order[:i]...)
		}
		count, total, any := x.Count, 0, false
		took, anyTook, g, last, seats := x.took, false, f, f, x.Seats
		ending := during
		for _, seat := range order {
			if !seats.Has(seat) {
				continue
			}
			g, ending = f, during
			if x.Seat, x.took, x.Count, x.counted = seat, took, count, false; same {
				x.Count = int(x.each[seat])
			}
			firstDid := false
			end := &ending
			for i := at; i < to; i++ {
				c := &s[i]
				if c.Subject == nil {
					g.meets(x, c)
				}
				if c.During != nil {
					*end = c.During
				}
				v := c.Verb.Entry.Meaning.(*Verb)
				if g.unmet {
					x.took = false
				} else {
					x.unmet, x.was, x.join = g.unmet, g.was, g.join
					x.took = r.clause(x, c, v, about, *end, s[i+1:])
					if x.took && c.Instead {
						x.Happening.replaced = true
					}
				}
				firstDid = firstDid || i == at && x.took
				if v.Waits != nil {
					to = len(s)
					break
				}
			}
			last = g
			if x.counted {
				x.each[seat], total, any = int16(x.Count), total+x.Count, true
			}
			anyTook = anyTook || x.took
			if firstDid && x.mode&vocab.UntilOne != 0 {
				x.Named = engine.Only(seat)
				break
			}
			if !firstDid && x.mode&vocab.UntilNot != 0 {
				break
			}
		}
		if x.Count = count; any {
			x.Count = total
		}
		unmet := f.unmet
		f, during, x.took = last, ending, anyTook
		if who != nil && mode(who)&(vocab.Directs|vocab.Same) != 0 {
			f.unmet = unmet
		}
		at = to
	}
	x.unmet, x.was, x.join = f.unmet, f.was, f.join
	x.Seat, x.Seats = x.You, engine.Only(x.You)
}

// clause carries out a clause for one player, and reports whether it was done.
func (r *Reading) clause(x *Run, c *vocab.Clause, v *Verb, about, during *vocab.Phrase, rest []vocab.Clause) bool {
	m := x.M
	r.Done++
	r.Said[c.Verb.Entry.Pattern]++
	if during == nil && v.Hold != nil {
		during = x.A.Span
	}
	n := uint8(min(c.At.Column+100*c.At.Line, 255))
	x.Clause = &Clause{Clause: c, Does: v, About: about, Lasts: during, n: n}
	if namesCards(c.Verb) {
		x.them = them{n, len(x.chosen)}
	}
	begin := func(b *begun, on engine.Card, seats engine.SeatSet) {
		b.a, b.c, b.about, b.does, b.lasts = x.A, c, about, v, during
		e := engine.Effect{Ability: r.holdsEffects(m) + 1, You: x.You, Source: x.Source, On: on, Seats: seats, Target: m.PlaceOf(x.Source)}
		if e.Target == 0 {
			e.Target = m.PlaceOf(x.There)
		}
		if during != nil {
			e.Ends = uint8(during.Entry.Meaning.(Duration)(x, during))
		}
		r.begun = append(r.begun, b)
		e.N = uint16(len(r.begun))
		if !m.Effects.Add(e) {
			m.Full(m.TooManyEffects)
		}
	}
	switch {
	case v.Waits != nil:
		w := &Ability{Ability: x.A.Ability, Card: x.A.Card, Of: x.A.Of, Line: x.A.Line, Cause: x.A.Cause, Where: AnyWhere, By: x.A.By, ID: x.A.ID, Seat: x.A.Seat, language: x.A.language, begun: true, by: x.A}
		v.Waits(w, c.Verb)
		b := &begun{wait: w, body: append(slices.Clone(c.Choices), rest...), named: x.Named}
		b.body[0].Join = vocab.First
		speaks := func(f vocab.Flags, bodyToo bool) (is bool) {
			look := func(p *vocab.Phrase) { is = is || p.Entry.Is(f) }
			c.Verb.Walk(look)
			if bodyToo {
				for i := range b.body {
					b.body[i].Walk(look)
				}
			}
			return is
		}
		if w.Due != nil {
			b.due = w.Due(x)
		}
		switch b.ofIt = speaks(vocab.It, w.Cards == nil); {
		case b.ofIt && x.It == 0:
			return false
		case b.ofIt:
			begin(b, x.It, 0)
		case speaks(vocab.Self, true) && m.IsInPlay(x.Source):
			begin(b, x.Source, 0)
		default:
			begin(b, 0, 0)
		}
		return true
	case v.Hold != nil:
		picks := picksOf(about) || measures(about) || speaksOfThem(about)
		if !picks {
			if c.May && v.Kind == engine.Static && !m.AskMay(x.Seat) {
				return false
			}
			var seats engine.SeatSet
			on := engine.Card(0)
			if about != nil && about.Entry.Kind == vocab.KindWho && !about.Entry.Is(vocab.You) {
				seats = engine.Only(x.Seat)
			} else if about != nil && about.Entry.Kind != vocab.KindWho {
				on = x.spokenOf(about)
			}
			begin(&begun{verb: r.fixed(x, c.Verb)}, on, seats)
			return true
		}
		did := false
		each := func(on engine.Card) {
			begin(&begun{verb: r.fixed(x, c.Verb), one: true}, on, 0)
			did = true
			m.tellBegun(x.Clause, on)
		}
		if x.may, x.picks = c.May && v.Kind == engine.Static, true; about.Entry.Kind == vocab.KindCards {
			x.Choose(m.Asks.Choose, about, InPlayOrHeld, each)
		} else if l := x.Game.ChoosePlace(x, about); l != 0 {
			each(l)
		}
		return did
	}
	if x.may, x.picks = c.May, v.Picks; c.May && !(v.Picks && choosesAmong(c.Verb)) {
		if v.Can != nil {
			x.verb = nil
			if c.Verb.Measures() != nil {
				x.verb = c.Verb
			}
			x.acts = false
			can := v.Can(x, c.Verb)
			if x.verb, x.acts = nil, true; !can {
				return false
			}
		}
		if !m.AskMay(x.Seat) {
			return false
		}
	}
	return v.Do(x, r.fixed(x, c.Verb))
}

// holdsEffects returns the number of the line under which what lasts is kept.
func (r *Reading) holdsEffects(m *Machine) uint16 { return r.holds[0].ID - 1 }

// fixed returns a verb with its numbers worked out now: words for numbers become numbers, and what measures them is gone.
func (r *Reading) fixed(x *Run, verb *vocab.Phrase) *vocab.Phrase {
	measures := verb.Measures()
	words := len(measures) > 0
	verb.Walk(func(p *vocab.Phrase) {
		for i := range p.Args {
			words = words || p.Args[i].Set && len(p.Args[i].Phrase) > 0 && p.Entry.Amount(i)
		}
	})
	if !words {
		return verb
	}
	number := func(a *vocab.Arg, measured bool) {
		if a.Phrase != nil {
			a.Number, a.Phrase = r.number(x, a.Phrase[0], measures), nil
		}
		for _, q := range measures {
			if measured {
				a.Number = r.measure(x, q, a.Number, measures)
			}
		}
	}
	var copied func(p *vocab.Phrase, depth int, measured bool) *vocab.Phrase
	copied = func(p *vocab.Phrase, depth int, measured bool) *vocab.Phrase {
		q := *p
		q.Args = slices.Clone(p.Args)
		for i := range q.Args {
			a := &q.Args[i]
			switch {
			case !a.Set:
			case p.Entry.Amount(i):
				number(a, measured)
			default:
				a.Phrase = slices.Clone(a.Phrase)
				for j, inner := range a.Phrase {
					in := depth == 0 || depth == 1 && p.Entry.Kind == vocab.KindCards || depth == 2 && inner.Entry.Kind == vocab.KindCount && p.In(vocab.HowMany) == &p.Args[i]
					if inner.Entry.Kind != vocab.KindMeasure && inner.Entry.Kind != "quantity" {
						a.Phrase[j] = copied(inner, depth+1, in)
					}
				}
			}
		}
		return &q
	}
	was := x.verb
	x.verb = nil
	q := copied(verb, 0, true)
	x.verb = was
	if n := verb.Entry.Plain(); len(q.Args) > n {
		q.Args = q.Args[:n]
	}
	return q
}

// number works out a number that words say.
func (r *Reading) number(x *Run, p *vocab.Phrase, measures []*vocab.Phrase) int {
	q := func(slot string) int { return r.number(x, p.Slot(slot), measures) }
	up := func(n, by int) int { return (n + by - 1) / by }
	switch p.Entry.Pattern {
	case "as /many", "that number":
		return x.Count
	case "twice as /many":
		return 2 * x.Count
	case "half as /many, rounded up":
		return up(x.Count, 2)
	case "half as /many, rounded down":
		return x.Count / 2
	case "as /many as {q:quantity}":
		return q("q")
	case "/X", "/+X", "X", "/-X":
		for _, m := range measures {
			if m.Entry.Is(vocab.X) {
				n := r.number(x, m.Slot("q"), measures)
				if p.Entry.Pattern == "/-X" {
					n = -n
				}
				return n
			}
		}
	case "twice {q:quantity}":
		return 2 * q("q")
	case "half {q:quantity}, rounded up":
		return up(q("q"), 2)
	case "the number of {c:cards}":
		return r.count(x, p.Slot("c"))
	case "{n:number} more than {q:quantity}":
		return q("q") + p.Arg("n").Number
	case "{n:number} less than {q:quantity}":
		return q("q") - p.Arg("n").Number
	}
	x.verb = nil
	return p.Entry.Meaning.(Quantity)(x, p)
}

// count counts the cards that words mean: in play, or where the words say.
func (r *Reading) count(x *Run, words *vocab.Phrase) (n int) {
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		if slices.ContainsFunc(words.Args[0].Phrase, func(o *vocab.Phrase) bool {
			return (x.M.InPlay&x.M.Kinds[x.M.Table.Zone(c)] != 0 || ZonesIn(o) != nil) && x.Means(o, c)
		}) {
			n++
		}
	}
	return n
}

// measure makes of a number what a measure behind the verb makes of it.
func (r *Reading) measure(x *Run, p *vocab.Phrase, n int, measures []*vocab.Phrase) int {
	arg := func(slot string) int {
		a := p.Arg(slot)
		if a.Phrase == nil {
			return a.Number
		}
		return r.number(x, a.Phrase[0], measures)
	}
	switch p.Entry.Pattern {
	case "{r:rate}":
		rate := p.Slot("r")
		switch rate.Entry.Pattern {
		case "for {c:cards} [beyond {m:figure}]":
			return n * max(r.count(x, rate.Slot("c"))-rate.Arg("m").Number, 0)
		case "for every {n:number} {c:cards}":
			return n * (r.count(x, rate.Slot("c")) / rate.Arg("n").Number)
		case "for each of them":
			return n * x.Count
		}
		return n * r.number(x, rate, measures)
	case ", at most {k:amount}":
		return min(n, max(arg("k"), 0))
	case ", at least {k:amount}":
		return max(n, arg("k"))
	case ", or {o:amount} {w:case}", ", or {o:bonus} {w:case}":
		w := p.Slot("w")
		if cond := w.Find("cond"); cond != nil {
			w = cond.Phrase[0]
		}
		if so(x, w) {
			return arg("o")
		}
		return n
	case ", where X is {q:quantity}":
		return n
	}
	return p.Entry.Meaning.(Measure)(x, p, n)
}

// notYet are patterns that differ and have not been looked into: the list may only shrink.
var notYet = []string{
	"take(s) {c:cards} [from {z:zone|or}]",
}

// Knows reports whether the second reading can read a line, and if not of which pattern it knows nothing.
func Knows(a *vocab.Ability) (unknown string) {
	a.Walk(func(p *vocab.Phrase) {
		v, isVerb := p.Entry.Meaning.(*Verb)
		switch {
		case slices.Contains(notYet, p.Entry.Pattern), isVerb && v.Hold != nil && p.Entry.Rule == "table-cards", // nor these
			isVerb && v.Needs && a.Head != nil && a.Head.Find("i") != nil,
			p.Said != nil, p.Entry.Is(vocab.Runs), p.Entry.Is(vocab.Those | vocab.Rest),
			isVerb && (v.Looks || v.Modes != nil || v.Times != nil || v.Sorts || v.Together != nil || v.Lends != nil || v.Copies || v.Keeps || v.Gives || v.As != nil),
			p.Entry.Kind == vocab.KindVerb && p.Entry.Pattern == "repeat(s) this",
			p.Find("[you") != nil && p.Entry.Kind == vocab.KindHead,
			p.Entry.Kind == vocab.KindDuration && p.Find("o") != nil:
			unknown = p.Entry.Pattern
		}
		for i := range p.Args {
			if p.Args[i].Line != nil {
				unknown = p.Entry.Pattern
			}
		}
	})
	if unknown == "" && a.Head != nil && (a.Head.Entry.Pattern == "when {cond:condition} [, {l:limit}]") {
		unknown = a.Head.Entry.Pattern
	}
	return unknown
}
