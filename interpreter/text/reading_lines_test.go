package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// What the heading of a line says: when it happens or holds, to whom, how often, from where, and at which costs. Headings of a game's
// own are the game's to say.

// lineOf reads a line anew.
func lineOf(was *Ability) *Ability {
	a := *was
	a.Body, a.Lasting, a.Answers, a.Own = nil, nil, 0, 0
	if a.home {
		a.Where = AnyWhere
	}
	a.Where = whereOf(&a)
	if a.Head == nil || a.Head.Find("i") == nil {
		return &a
	}
	a.Kind, a.Events, a.Before, a.Offered, a.Once, a.Deed, a.FromHand = 0, 0, false, false, false, false, a.FromHand && !a.Offered
	a.Cards, a.If, a.Reached, a.Costs, a.Limit = nil, nil, nil, nil, Unlimited
	waitsFor(&a, a.Head)
	return &a
}

// whereOf says where the card of a line has to lie: where the heading says. Else in play, or where texts of such cards work. But what
// happens to its own card a line waits for wherever that is; what matters before a card is in play it says of its own card wherever
// that is; and one that takes its own card from somewhere works there.
func whereOf(a *Ability) Where {
	if worksInPlay(a) {
		for _, where := range []Where{a.language.row(a.By).Home, a.language.InPlay} {
			if where != 0 {
				return where
			}
		}
	}
	return a.Where
}

// worksInPlay reports whether nothing says where the card of a line has to lie.
func worksInPlay(a *Ability) bool {
	ofItself := a.Events != 0 && !a.Deed && (a.Cards == nil && a.Events&^a.language.fromAfar != 0 || a.Cards != nil && meansThis(a.Cards))
	return a.Card != nil && a.Where == AnyWhere && !a.FromHand && !(ofItself && a.Events&a.language.staying == 0) && !saysEarly(a) && !placesThis(a)
}

// meansThis reports whether words mean the line's own card.
func meansThis(words *vocab.Phrase) bool {
	if words.Entry.Kind == vocab.KindCards {
		return len(words.Args[0].Phrase) == 1 && words.Args[0].Phrase[0].Entry.Is(vocab.Self)
	}
	return words.Entry.Is(vocab.Self)
}

// saysEarly reports whether all that a line says is of its own card, and matters before that is in play: what it costs, who may bear it.
func saysEarly(a *Ability) bool {
	for _, s := range a.Sentences {
		var about *vocab.Phrase
		for i := range s {
			v := s[i].Verb.Entry.Meaning.(*Verb)
			if v.Static != nil && v.Do == nil {
				v = v.Static
			}
			if s[i].Subject != nil {
				about = s[i].Subject
			}
			row := a.language.Hooks[v.Hook]
			if !row.Early || about != nil && !meansThis(about) && !(row.Comes && meansBearer(about)) {
				return false
			}
		}
	}
	return a.Events == 0
}

// placesThis reports whether a line says in other words where its own card is, or from where it takes it.
func placesThis(a *Ability) (found bool) {
	a.Walk(func(p *vocab.Phrase) { found = found || saysWhereThisIs(p) })
	return found
}

func saysWhereThisIs(words *vocab.Phrase) (found bool) {
	words.Walk(func(p *vocab.Phrase) {
		itself, where := false, p.Entry.Is(vocab.Anywhere)
		for i := range p.Args {
			arg := &p.Args[i]
			itself = itself || arg.Set && len(arg.Phrase) == 1 && meansThis(arg.Phrase[0])
			where = where || arg.Set && (arg.Role == vocab.At || arg.Role == vocab.From)
		}
		found = found || itself && where || asksWhereThisIs(p)
	})
	return found
}

// asksWhereThisIs reports whether a fact is one of the line's own card and of a zone.
func asksWhereThisIs(fact *vocab.Phrase) (zone bool) {
	itself := slices.ContainsFunc(fact.Args, func(a vocab.Arg) bool { return a.Set && len(a.Phrase) == 1 && meansThis(a.Phrase[0]) })
	fact.Walk(func(p *vocab.Phrase) { zone = zone || p.Entry.Kind == KindZone })
	return fact.Entry.Kind == "fact" && itself && zone
}

// waitsFor reads "each time X happens", as a heading or as a verb: the time, the occasion, how it happens, the condition, the terms.
func waitsFor(a *Ability, p *vocab.Phrase) {
	a.Kind = engine.Triggered
	when := one(p, "i")
	time := when.Entry.Meaning.(Time)
	a.Before, a.Offered, a.Once = time.Before, time.Offered, time.Once
	if time.Instead {
		a.Kind = engine.Replacement
	}
	if u := one(when, "u"); u != nil {
		a.Limit = u.Entry.Meaning.(Limit)
	}
	occasionOf(a, p)
	a.If = one(p, "cond")
	a.FromHand = a.FromHand || a.Offered && a.language.row(a.By).Passing && !saysWhereThisIs(a.If) // a response of what is never in play
	if l := one(p, "l"); l != nil {
		a.Limit = one(l, "u").Entry.Meaning.(Limit)
	}
	if terms := p.Find("terms"); terms != nil {
		for _, term := range terms.Phrase {
			if term.Entry.Kind == vocab.KindVerb {
				a.Costs = append(a.Costs, term)
			} else {
				a.Limit = one(term, "u").Entry.Meaning.(Limit)
			}
		}
	}
}

// occasionOf reads what a line waits for, and how that has to happen.
func occasionOf(a *Ability, p *vocab.Phrase) {
	o := one(p, "o")
	if o == nil {
		o = p
	}
	switch what := o.Entry.Meaning.(type) {
	case Happens: // it happens, at such a place
		a.Events, a.Cards = HooksOf(what.What), one(o, "p")
		a.Deed = a.Cards == nil
		a.Reached = append(a.Reached, need(o, isWhatHappens))
	default:
		switch {
		case o.Find("d") != nil: // a player does something
			d := one(o, "d")
			a.Events, a.Cards, a.Deed = HooksOf(d.Entry.Meaning.(Happens).What), one(d, "c"), true
			a.Reached = append(a.Reached, need(d, isWhatHappens), need(one(o, "w"), isWhoDoesIt))
		case o.Find("h") != nil: // something happens to a card
			a.Cards = one(o, "c")
			for _, h := range o.Find("h").Phrase {
				a.Events |= HooksOf(h.Entry.Meaning.(Happens).What)
			}
			a.Reached = append(a.Reached, need(o, isWhatHappens))
		default: // in words of the game
			kind, where := a.Kind, a.Where
			o.Entry.Meaning.(Occasion)(a, o)
			a.Kind, a.Where = kind, where
		}
	}
	for _, name := range [...]string{"x", "y"} {
		if how := one(p, name); how != nil {
			a.Reached = append(a.Reached, need(how, isHow))
		}
	}
}

// one returns what fills a slot; nil where the pattern has no such slot, or it is left out.
func one(p *vocab.Phrase, slot string) *vocab.Phrase {
	for i := range p.Args {
		if a := &p.Args[i]; a.Slot == slot && a.Set && len(a.Phrase) > 0 {
			return a.Phrase[0]
		}
	}
	return nil
}

func need(words *vocab.Phrase, is func(x *Run, words *vocab.Phrase) bool) Need {
	return Need{is, words}
}

// isWhatHappens: it is the thing that the words name, or one of those.
func isWhatHappens(x *Run, words *vocab.Phrase) bool {
	all := []*vocab.Phrase{words}
	if h := words.Find("h"); h != nil {
		all = h.Phrase
	}
	for _, p := range all {
		if is := p.Entry.Meaning.(Happens); is.What == x.Happening.What && (is.Is == nil || is.Is(x, p)) {
			return true
		}
	}
	return false
}

func isWhoDoesIt(x *Run, who *vocab.Phrase) bool {
	for seat := range x.Candidates(who).All() {
		if seat == x.Happening.Seat {
			return true
		}
	}
	return false
}

// isHow: it happens in that manner. What is known only afterwards is not asked before.
func isHow(x *Run, how *vocab.Phrase) bool {
	c := how.Entry.Meaning.(Circumstance)
	if c.After && !x.Happening.done {
		return true
	}
	return c.Is(x, how)
}

// isOwn reports whether a line waits for what happens to its own card.
func isOwn(a *Ability) bool { return a.Cards == nil && !a.Deed }
