package text

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file finds in a text what the grammar cannot see: what can never hold or happen where it stands, whatever else
// the library has, and numbers that mean nothing.

func wrongMood(c *vocab.Clause, message, hint string) *Problem {
	return &Problem{At: c.Verb.At, Code: textMood, Message: message, Hint: hint}
}

// problemAt is what is wrong with words, or nil where there are none.
func problemAt(words *vocab.Phrase, code, message, hint string) *Problem {
	if words == nil {
		return nil
	}
	return &Problem{At: words.At, Code: code, Message: message, Hint: hint}
}

// check finds a verb that only holds under a heading that happens, or the reverse; a permission without "may".
func (a *Ability) check(c *Clause) *Problem {
	happens, holds := a.said || a.Head != nil && a.Kind != engine.Static, c.Does.Hold != nil
	switch {
	case c.Lasts != nil && !(c.Does.mayLast() && happens):
		return wrongMood(c.Clause, "only what holds can last, and only where something happens", "\"When played: this round, ...\"")
	case (c.Does.Gives || c.Does.Copies) && c.Lasts != nil && c.Lasts.Find("cond") != nil:
		return wrongMood(c.Clause, "this ends at some time, not while something is so", "\"this round, ...\"")
	case !holds && !happens:
		return wrongMood(c.Clause, "this happens, but nothing says when", a.language.row(a.By).When)
	case holds && happens && c.Lasts == nil:
		return wrongMood(c.Clause, "this holds, but the heading says that something happens", a.language.Hints.Holds)
	case (c.Instead || c.Does.Instead) && !a.mayReplace():
		if w := a.within; w != nil {
			return wrongMood(c.Clause, "no text can take this over: "+w.firm(), "say what happens besides")
		}
		return wrongMood(c.Clause, "nothing is about to happen here that this could replace", a.language.Hints.More+`, or say "if ..., add 2; otherwise, add 1"`)
	case c.Does.Alters && !a.mayAlter():
		return wrongMood(c.Clause, "nothing is about to happen here of which there could be more or less", a.language.Hints.More)
	case c.Does.Only && !SpeaksOfThose(c.Verb) && !saysWhere(c.Verb):
		return &Problem{At: c.Verb.At, Code: textThose, Message: "this is done only with cards that the sentence drew", Hint: "say \"of those\", or from where"}
	case c.Does.Kind == engine.Permission && !c.May:
		return wrongMood(c.Clause, "a permission says \"may\"", "")
	case c.Does.Kind == engine.Restriction && c.May:
		return wrongMood(c.Clause, "a restriction does not say \"may\"", "")
	case c.Does.Copies:
		if s := c.About; s != nil && (s.Entry.Kind != vocab.KindCards || !IsDefinite(Objects(s)[0])) {
			return &Problem{At: c.At, Code: textWhom, Message: "one card has the text of another", Hint: "\"this has the text of ...\""}
		}
	case holds && c.Does.Hook != 0 && c.About != nil && c.About.Entry.Kind == vocab.KindWho && a.language.aboutCards.Has(c.Does.Hook):
		return &Problem{At: c.Verb.At, Code: TextNever, Message: "this can be so of cards, and never of a player", Hint: "say of which cards: \"each ... in play ...\""}
	case holds && c.Does.Hook != 0 && c.About != nil && c.About.Entry.Kind == vocab.KindCards && !a.language.aboutCards.Has(c.Does.Hook):
		return &Problem{At: c.Verb.At, Code: TextNever, Message: "this can be so of players, and never of a card", Hint: "say who: \"each player ...\""}
	case holds && picksOf(c.Subject) && (c.Lasts == nil && c.Subject.Entry.Kind == vocab.KindCards || a.language.Hooks[c.Does.Hook].All):
		return nobodyChooses(c.Subject, a.language.Hints.Each)
	case holds && c.Lasts == nil && a.language.Hooks[c.Does.Hook].Marks && measures(c.Subject):
		return &Problem{At: c.Subject.At, Code: textMood, Message: "this would change the number that it asks for", Hint: "begin it where something happens: \"When ...: this round, ...\""}
	case holds && c.Lasts == nil && c.Subject != nil && asksWho(c.Subject):
		return nobodyPicks(c.Subject)
	case c.Does.Together != nil && !callsForOne(c.Verb):
		return &Problem{At: c.Verb.At, Code: TextNumber, Message: "each player chooses one, and it is said without a number", Hint: "\"a card in hand\""}
	case !holds && c.Subject != nil && c.Subject.Entry.Kind != vocab.KindWho:
		return &Problem{At: c.Subject.At, Code: textWhom, Message: "a player does this, not a card"}
	}
	return nil
}

// callsForOne reports whether the cards of a verb that players do together are one for each of them.
func callsForOne(verb *vocab.Phrase) bool {
	return !slices.ContainsFunc(objectsIn(verb), func(object *vocab.Phrase) bool {
		n := object.In(vocab.HowMany)
		return n != nil && (len(n.Phrase[0].Args) > 0 || n.Phrase[0].Entry.Is(vocab.Random|vocab.All))
	})
}

// nobodyChooses says that words for cards mean some that are chosen, likewise.
func nobodyChooses(cards *vocab.Phrase, hint string) *Problem {
	return problemAt(cards, textWhom, "this holds for all such cards, and nobody chooses one", hint)
}

// nobodyPicks says that words for players mean one who is picked, where nothing happens in which that could be done.
func nobodyPicks(who *vocab.Phrase) *Problem {
	return &Problem{At: who.At, Code: textWhom, Message: "this holds of all such players, and nobody picks one", Hint: "say \"each\""}
}

// nobodyMayPick finds words in a heading, but in its costs, that mean who or what somebody or luck picks: it waits for any of them.
func nobodyMayPick(heading *vocab.Phrase) *Problem {
	for i := range heading.Args {
		for _, words := range heading.Args[i].Phrase {
			if picked := pickedIn(words); picked != nil && words.Entry.Kind != vocab.KindVerb {
				return &Problem{At: picked.At, Code: textWhom, Message: "a heading waits for any of these, and nobody picks one", Hint: "say \"any\", or \"a\" alone"}
			}
		}
	}
	return nil
}

// onlyDescribed finds such words in what a clause only asks, and in how it describes its cards.
func onlyDescribed(c *Clause) *Problem {
	picked := pickedIn(c.If)
	for _, words := range []*vocab.Phrase{c.Subject, c.Verb} {
		words.Walk(func(p *vocab.Phrase) {
			for i := range p.Args {
				for _, inner := range p.Args[i].Phrase {
					if picked == nil && p.Entry.Kind == "object" && p.Args[i].Role != vocab.HowMany {
						picked = pickedIn(inner)
					}
				}
			}
		})
	}
	return problemAt(picked, textWhom, "this only asks whether there is one, and nobody picks it", "choose it first: \"choose ...\", then speak of it; or say \"a\" alone")
}

func pickedIn(words *vocab.Phrase) (found *vocab.Phrase) {
	words.Walk(func(p *vocab.Phrase) {
		cards, is := p.Entry.Meaning.(Cards)
		if found == nil && (is && cards.Yours || p.Entry.Is(vocab.Random) || p.Entry.Is(vocab.Chosen) && !p.Entry.Is(vocab.Any)) {
			found = p
		}
	})
	return found
}

// checkAsking finds a condition that asks about nothing that stands before it, and notes that the text has conditions.
func (a *Ability) checkAsking(c *Clause, offered bool) *Problem {
	switch {
	case c.Otherwise && (offered || !a.asks):
		hint := "\"if ..., draw 2. Otherwise, draw 1.\""
		if a.hasWaiting() {
			hint = "a text that waits ends with its sentence: \"...: if ..., draw 2; otherwise, draw 1.\""
		}
		return &Problem{At: c.At, Code: textMood, Message: "no condition stands before \"otherwise\"", Hint: hint}
	case (c.Join == vocab.IfSo || c.Join == vocab.IfNot) && c.Does.Hold != nil && c.Lasts == nil:
		return wrongMood(c.Clause, "nothing is done before that could have been left undone", "say the condition: \"if ..., ...\"")
	}
	a.asks = a.asks || c.Asks()
	return nil
}

// hasWaiting reports whether a sentence before begins a text that waits.
func (a *Ability) hasWaiting() (found bool) {
	a.EachClause(func(c *Clause) { found = found || c.Waits != nil })
	return found
}

// mayReplace reports whether something may be done instead of what happens. A text that another begins is one that happens
// instead, if it says so.
func (a *Ability) mayReplace() bool {
	w := a.within
	if w == nil {
		return a.Kind == engine.Replacement
	}
	if w.firm() != "" {
		return false
	}
	w.Kind, w.Before = engine.Replacement, true
	return true
}

// firm returns why no text can take over what a text waits for, or "".
func (a *Ability) firm() string {
	for h := range a.language.Hooks {
		row := &a.language.Hooks[h]
		switch {
		case !a.Events.Has(engine.Hook(h)):
		case row.Told:
			return "it has happened already"
		case row.Firm != "":
			return row.Firm
		}
	}
	return ""
}

// mayAlter reports whether the text comes before something that happens so often, or of which there is so much.
func (a *Ability) mayAlter() bool {
	w := a
	if a.within != nil {
		if w = a.within; w.Once {
			w.Kind, w.Before = engine.Replacement, true
		}
	}
	if !w.Before {
		return false
	}
	for h := range a.language.Hooks {
		if w.Events.Has(engine.Hook(h)) && !a.language.Hooks[h].Much {
			return false
		}
	}
	return true
}

// checkThose finds a sentence that speaks of "those" or "the rest" without having drawn any, or of those that other players have.
func (a *Ability) checkThose(s *Sentence) *Problem {
	begun, other := false, false
	for i := range s.Clauses {
		c := &s.Clauses[i]
		other = begun && (other || c.Subject != nil)
		switch {
		case c.Does.Begin != nil:
			begun, other = true, false
		case other && SpeaksOfThose(c.Verb):
			at := cmp.Or(c.Subject, c.Verb).At
			return &Problem{At: at, Code: textThose, Message: "only who has drawn those cards does something with them", Hint: "leave the player out"}
		}
	}
	for i := range s.Clauses {
		c := &s.Clauses[i]
		switch {
		case c.Does.Looks && !s.holds:
			return &Problem{At: c.Verb.At, Code: textThose, Message: "nothing is done with the cards that are looked at", Hint: a.language.Hints.Looks}
		case s.holds && c.Does.Begin != nil && !SpeaksOfThose(c.If):
			return nil
		case (c.Does.Those || !s.holds) && SpeaksOfThose(c.Verb), SpeaksOfThose(c.If):
			return &Problem{At: c.Verb.At, Code: textThose, Message: "no cards have been drawn that this could mean", Hint: a.language.Hints.Those}
		}
	}
	return nil
}

// OutOfRange finds a number in words that cannot be meant: so many cards as no game has, or none.
func (l *Language) OutOfRange(words *vocab.Phrase) (bad *Problem) {
	words.Walk(func(p *vocab.Phrase) {
		for i := range p.Args {
			arg := &p.Args[i]
			if bad != nil || !arg.Set || arg.Phrase != nil || arg.Name != nil {
				continue
			}
			kind := p.Entry.Reads(i)
			if kind == "" {
				continue
			}
			r, given := p.Entry.Numbers[arg.Slot]
			if !given {
				r = l.Ordinary[kind]
			}
			if kind == vocab.KindNumber && p.Measures() != nil {
				r.Least = 0 // "draw 0, or 2 if ..."
			}
			if arg.Number < r.Least || arg.Number > r.Most || arg.Number == 0 && kind == vocab.KindSigned && !given {
				bad = &Problem{At: p.At, Code: TextNumber, Message: fmt.Sprintf("%d cannot be meant here, expected a number from %d to %d", arg.Number, r.Least, r.Most)}
				if arg.Number == 0 {
					bad.Message = strings.Replace(bad.Message, "0 cannot be meant here", "0 changes nothing here", 1)
				}
			}
		}
	})
	return bad
}

// meansNothing finds words within others that mean something of the text's own which it does not have, or nothing at all.
func (a *Ability) meansNothing(words *vocab.Phrase) (bad *Problem) {
	var object *vocab.Phrase
	words.Walk(func(p *vocab.Phrase) {
		if p.Entry.Kind == "object" {
			object = p
		}
		bad = cmp.Or(bad, a.noPlace(p, object))
		if bad == nil && p != words && !Kinds(p.Entry.Of).Fits(a.By) {
			bad = &Problem{At: p.At, Code: TextNever, Message: fmt.Sprintf("%q means nothing in the text of %s", p.Entry.Pattern, a.HadBy()), Hint: "name what is meant"}
		}
		for _, arg := range p.Args {
			fills := Kinds(p.Entry.Fits[arg.Slot])&a.By != 0
			if bad == nil && !fills && slices.ContainsFunc(arg.Phrase, a.meansOwn) {
				bad = a.neverApplies(p)
			}
		}
		bad = cmp.Or(bad, neverHappensSo(p), a.neverOfSuch(p, 0))
		bad = cmp.Or(bad, problemAt(uncounted(p), TextNumber, "this does not say how many", "\"more than 2 cards\""),
			problemAt(bare(p), TextWhich, "this does not say of how many: of one, or of all", "say \"a ...\", \"each ...\" or \"no ...\""))
		if p.Entry.Kind == "fact" {
			p.Walk(func(q *vocab.Phrase) {
				bad = cmp.Or(bad, problemAt(sumOf(q, isEach), textThose, "this number is the sum of them all, and is compared once", "say it of the cards: \"each ... is a ... whose ... is ...\""))
			})
		}
		bad = cmp.Or(bad, problemAt(sumOf(p, picksOf), textThose, "this number is that of all such together, and nobody chooses one", "choose it first, and say \"that ...\"; or say \"each ...\""))
	})
	return bad
}

// noPlace returns why a place that words speak of is none, or nil: the text's own card, or "it" where the line has named none before. Of
// cards that lie on others, "on this" may be said; the words described cards last by an object.
func (a *Ability) noPlace(words, object *vocab.Phrase) (bad *Problem) {
	if on, is := words.Entry.Says.(Kinds); is && liesOn(object, on) {
		return nil
	}
	for i := range words.Args {
		for _, p := range words.Args[i].Phrase {
			of, is := p.Entry.Says.(Kinds)
			none := is && p.Entry.Kind == vocab.KindPlaces && !of.Fits(a.By) && !a.said && !words.Entry.Takes(i, vocab.KindCards)
			if none && (p.Entry.Is(vocab.Self) || !a.placeBefore(p)) {
				bad = cmp.Or(bad, &Problem{At: p.At, Code: TextNever, Message: a.language.row(a.By).Words + " is no place, and the line has named none before that this could be",
					Hint: "say \"its location\"; or choose one first: \"choose a ..., then ... it\""})
			}
		}
	}
	return bad
}

// liesOn reports whether words may mean such cards as lie on others.
func liesOn(words *vocab.Phrase, such Kinds) bool {
	others, may := false, false
	words.Walk(func(p *vocab.Phrase) {
		kinds, _ := p.Entry.Says.(Kinds)
		others = others || p.Entry.Kind == "noun"
		may = may || p.Entry.Kind == "noun" && (p.Entry.Is(vocab.AnyCard) || kinds&such != 0)
	})
	return may || !others
}

// placeBefore reports whether a line names a place before words, or has a script do so.
func (a *Ability) placeBefore(p *vocab.Phrase) bool {
	return a.anyBefore(p, func(q *vocab.Phrase) bool {
		place := q.Entry.Kind == vocab.KindPlaces || q.Entry.Kind == "paths" || q.Entry.Kind == "dest"
		return place && !q.Entry.Is(vocab.Self|vocab.It) || q.Entry.Is(vocab.Runs)
	})
}

func neverHappensSo(p *vocab.Phrase) *Problem {
	happens := p
	if o := p.Find("o"); o != nil && len(o.Phrase) > 0 {
		happens = o.Phrase[0]
	}
	for _, one := range slices.Concat([]*vocab.Phrase{happens}, happens.List("h"), happens.List("d")) {
		is, ok := one.Entry.Meaning.(Happens)
		for _, words := range slices.Concat(p.List("x"), p.List("y")) {
			if c, so := words.Entry.Meaning.(Circumstance); ok && so && c.Of != 0 && !c.Of.Has(is.What) {
				return &Problem{At: words.At, Code: TextNever, Message: fmt.Sprintf("what happens here never happens %q", words.Entry.Pattern), Hint: "leave it out"}
			}
		}
	}
	return nil
}

// bare returns words for cards of which a fact says what they are, and not of how many: "Elf armies are there". Of none it is clear.
func bare(fact *vocab.Phrase) *vocab.Phrase {
	if fact.Entry.Kind != "fact" || !strings.Contains(fact.Entry.Pattern, "{c:cards} is/are") || fact.Find("[no") != nil {
		return nil
	}
	return engine.First(slices.Values(Objects(fact.Slot("c"))), func(object *vocab.Phrase) bool {
		return strings.Contains(object.Entry.Pattern, "[{n:count}]") && object.In(vocab.HowMany) == nil
	})
}

// sumOf returns the words, in a number, for cards or places such that it is not a sum of theirs: "the strength of a minion".
func sumOf(number *vocab.Phrase, such func(*vocab.Phrase) bool) *vocab.Phrase {
	for i := range number.Args {
		for _, words := range number.Args[i].Phrase {
			if number.Entry.Is(vocab.Sum) && (words.Entry.Kind == vocab.KindCards || words.Entry.Kind == vocab.KindPlaces) && such(words) {
				return words
			}
		}
	}
	return nil
}

func isEach(cards *vocab.Phrase) bool {
	return cards.Entry.Kind == vocab.KindCards && Objects(cards)[0].In(vocab.HowMany) != nil && !picksOf(cards)
}

// meansNone finds words for cards of which no card can be all: "a roaming companion".
func (a *Ability) meansNone() (bad *Problem) {
	a.Walk(func(p *vocab.Phrase) {
		if p.Entry.Kind == "object" && SuchKinds(p) == 0 {
			bad = cmp.Or(bad, &Problem{At: p.At, Code: TextNever, Message: "no card is all of this at once", Hint: "leave out one of these words"})
		}
	})
	return bad
}

// ofLast finds a list of which only the last member has words behind it, which a reader takes for all: "an army or a character in hand".
func (a *Ability) ofLast() (bad *Problem) {
	a.Walk(func(p *vocab.Phrase) {
		for i := range p.Args {
			list := p.Args[i].Phrase
			if bad == nil && slices.ContainsFunc(list, func(p *vocab.Phrase) bool { return slices.ContainsFunc(p.Args, isOfLast(list)) }) {
				bad = &Problem{At: list[0].At, Code: TextWhich, Message: "the words behind this list are of its last member alone", Hint: "say them of each", Meant: a.Copy(sayOfAll)}
			}
		}
	})
	return bad
}

// isOfLast reports whether a slot of a member of a list is empty, and words behind the last member fill such a one.
func isOfLast(list []*vocab.Phrase) func(vocab.Arg) bool {
	return func(a vocab.Arg) bool {
		return !a.Set && (a.Role == vocab.Qualifier || a.Role == vocab.Except) && list[len(list)-1].In(a.Role) != nil
	}
}

// sayOfAll gives each member of the lists in a phrase the words behind the last. A slot stands right behind its optional part.
func sayOfAll(p *vocab.Phrase) {
	for i := range p.Args {
		list := slices.Clone(p.Args[i].Phrase)
		for j := range list {
			member := *list[j]
			member.Args = slices.Clone(member.Args)
			for k, a := range member.Args {
				if isOfLast(list)(a) {
					member.Args[k-1].Set, member.Args[k].Set, member.Args[k].Phrase = true, true, list[len(list)-1].In(a.Role).Phrase
				}
			}
			list[j] = &member
		}
		p.Args[i].Phrase = list
	}
}

// gone finds cards that are looked for in play, though what was done with them has taken them away.
func (a *Ability) gone(words *vocab.Phrase) (bad *Problem) {
	words.Walk(func(p *vocab.Phrase) {
		if p.Entry.Kind == "fact" || p.In(vocab.From) != nil {
			return
		}
		for i := range p.Args {
			for _, cards := range p.Args[i].Phrase {
				if cards.Entry.Kind == vocab.KindCards && slices.ContainsFunc(Objects(cards), a.goneBy) {
					bad = &Problem{At: cards.At, Code: TextNever, Message: "these are looked for in play, and have left it", Hint: "say in which pile they lie now"}
				}
			}
		}
	})
	return bad
}

// goneBy reports whether an object means cards in play with which something was done that takes them away.
func (a *Ability) goneBy(object *vocab.Phrase) (gone bool) {
	object.Walk(func(p *vocab.Phrase) {
		if h := p.Find("h"); p.Entry.Kind == "relative" && h != nil && p.Find("[not") == nil {
			gone = gone || !slices.ContainsFunc(h.Phrase, func(h *vocab.Phrase) bool { return !a.language.Hooks[h.Entry.Meaning.(Happens).What].Leaves })
		}
	})
	return gone && !SaysWhere(object)
}

// meansOwn reports whether words mean the text's own card: "this", or "it" where the text has spoken of no other.
func (a *Ability) meansOwn(p *vocab.Phrase) bool {
	own := a.Events != 0 && !a.happensToAnother() && p.Entry.Kind == vocab.KindCards && len(Objects(p)) == 1 && saysIt(Objects(p)[0])
	if own {
		a.Walk(func(q *vocab.Phrase) {
			own = own && (q.Entry.Kind != "object" && q.Entry.Kind != vocab.KindPlaces || !q.Before(p) || MeansItself(q))
		})
	}
	return own || MeansItself(p)
}

// neverOfSuch returns why what is said of cards is never so of such, or nil: it is done only with others, or only others come from there;
// or, of those about whom it holds, the rules ask it only of others.
func (a *Ability) neverOfSuch(p *vocab.Phrase, asked Kinds, about ...*vocab.Phrase) (bad *Problem) {
	such := cmp.Or(Kinds(p.Entry.For), ^Kinds(0))
	for _, said := range [][]*vocab.Phrase{p.List("h"), p.List("z")} {
		if len(said) == 1 {
			such &= cmp.Or(Kinds(said[0].Entry.For), ^Kinds(0))
		}
	}
	never := func(o *vocab.Phrase, such Kinds) {
		if kinds := SuchKinds(o); !IsDefinite(o) && kinds != 0 && kinds&such == 0 {
			var words []string
			for i := range a.language.Kinds {
				if such.Fits(1 << i) {
					words = append(words, a.language.Kinds[i].Words)
				}
			}
			bad = cmp.Or(bad, &Problem{At: o.At, Code: TextNever, Message: "this never applies to such a card", Hint: "it does to " + strings.Join(words, ", ")})
		}
	}
	for _, o := range about {
		never(o, such&asked)
	}
	for i := range p.Args {
		fits := Kinds(p.Entry.Fits[p.Args[i].Slot])
		for _, o := range objectsIn(&vocab.Phrase{Args: p.Args[i : i+1]}) {
			if fits == 0 || ZonesIn(o) == nil && !SpeaksOfThose(o) {
				never(o, cmp.Or(fits, such))
			}
		}
	}
	return bad
}

// neverApplies returns why what is said of the text's own card is never so of such a card, or nil.
func (a *Ability) neverApplies(said *vocab.Phrase) *Problem {
	fits := func(p *vocab.Phrase) bool { return Kinds(p.Entry.For).Fits(a.By) }
	if fits(said) && !slices.ContainsFunc(said.Args, func(arg vocab.Arg) bool { return len(arg.Phrase) > 0 && !slices.ContainsFunc(arg.Phrase, fits) }) {
		return nil
	}
	row := a.language.row(a.By)
	return &Problem{At: said.At, Code: TextNever, Message: fmt.Sprintf("this is %s, to which that never applies", row.Words), Hint: row.Other}
}

// misplaced returns why a heading can never come about for the text that it stands in, or nil.
func (a *Ability) misplaced() *Problem {
	if bad := a.meansNothing(a.Head); bad != nil {
		return bad
	}
	if row := a.language.row(a.By); !Kinds(a.Head.Entry.Of).Fits(a.By) {
		return &Problem{At: a.Head.At, Code: TextNever, Message: "nothing sets this off for " + row.Words, Hint: row.Begin}
	}
	return a.happensNever(a.Head)
}

// Doubtful returns why a line hardly does what its writer means, or nil: what its own card costs, said when it has been paid for,
// something that happens in the place of what was about to, and does not say so, a condition that counts what sets it off, or a text that
// waits behind another without an end. It is told whether that to which it happens is always what words mean.
func (a *Ability) Doubtful(always func(object *vocab.Phrase) bool) (bad *Problem) {
	if a.Kind == engine.Replacement && len(a.Body) > 0 {
		bad = &Problem{At: a.Body[0].Clauses[0].Verb.At, Code: textMood, Message: "what was about to happen does not, and no word says so",
			Hint: "say \"instead\"; or begin with \"Each time\" where it happens all the same"}
	}
	paid := a.Kind == engine.Activated && a.language.row(a.By).Passing || a.Events.Has(a.language.Plays) && a.OfItself() && !a.Before
	bad = cmp.Or(a.countsItself(a.If, always), bad)
	shown := 0 // the most that the dice thrown last can show; 0 where that is not known
	a.EachClause(func(c *Clause) {
		switch {
		case c.Does.Sorts:
			shown = sidesOf(c.Verb)
		case c.Does.Rolls:
			shown = dieFaces * c.Verb.Find("k").Number
		}
		bad = cmp.Or(neverShown(c.If, shown), a.countsItself(c.If, always), bad)
		if c.Instead || c.Does.Instead || c.Does.Alters || c.Verb.Entry.Is(vocab.Runs) {
			bad = nil
		}
		if paid && c.Does.Hold != nil && a.language.Hooks[c.Does.Hook].Paid && (c.About == nil || MeansItself(c.About)) {
			bad = &Problem{At: c.Verb.At, Code: TextNever, Message: "the card has been paid for by then", Hint: "say it in a line of its own, without a heading: \"This costs ...\""}
		}
		if w := c.Waits; w != nil && c.Lasts == nil && !w.Once && !w.ofThis && !w.ofIt && a.Card != nil && !a.language.row(a.By).Passing {
			bad = &Problem{At: c.Verb.At, Code: textMood, Message: "this goes on for the rest of the game, wherever the card is by then", Hint: "write it as a line of its own; or say \"for the rest of the game, ...\""}
		}
		bad = cmp.Or(anyInPlay(c.Verb, c.Does), bad)
	})
	for _, cost := range a.Costs {
		bad = cmp.Or(anyInPlay(cost, cost.Entry.Meaning.(*Verb)), bad)
	}
	return bad
}

// countsItself returns why a condition is always so, or never, or nil: it asks whether that has happened by which it comes to be asked.
func (a *Ability) countsItself(cond *vocab.Phrase, always func(*vocab.Phrase) bool) (bad *Problem) {
	cond.Walk(func(p *vocab.Phrase) {
		h := p.List("h")
		if p.Entry.Kind != "fact" || len(h) != 1 || a.Before || !a.Events.Has(h[0].Entry.Meaning.(Happens).What) || p.Find("x") != nil || p.Find("[not") != nil || p.Slot("c").Entry.Kind != vocab.KindCards {
			return
		}
		o := Objects(p.Slot("c"))[0]
		n, whose := o.In(vocab.HowMany), o.In(vocab.Whose)
		one := n == nil || len(n.Phrase[0].Args) == 0 && !n.Phrase[0].Entry.Is(vocab.Other|vocab.All)
		yours := whose == nil || a.OfItself() && whose.Phrase[0].Entry.Is(vocab.You)
		if o.Entry.Kind == "object" && one && yours && o.In(vocab.Qualifier) == nil && o.In(vocab.Except) == nil && always(o) {
			bad = &Problem{At: p.At, Code: TextNever, Message: "this counts what has just happened, too", Hint: `say "no other ...", or "another ..."`}
		}
	})
	return bad
}

// neverShown returns why dice that show so much at most never show what a condition asks for, or nil.
func neverShown(cond *vocab.Phrase, most int) (bad *Problem) {
	cond.Walk(func(p *vocab.Phrase) {
		if p.Entry.Kind != "fact" || p.Find("is") == nil || most == 0 || !p.Slot("q").Entry.Is(vocab.Thrown) {
			return
		}
		if n := p.Slot("is").Find("n"); n != nil && n.Number > most {
			bad = &Problem{At: p.At, Code: TextNever, Message: fmt.Sprintf("the dice show %d at most", most), Hint: "ask for less, or throw more"}
		}
	})
	return bad
}

// anyInPlay returns why a verb that takes cards hardly takes those that its writer means, or nil: it says nothing of them, not even
// where they are.
func anyInPlay(verb *vocab.Phrase, does *Verb) *Problem {
	isBare := func(o *vocab.Phrase) bool { return !IsDefinite(o) && o.In(vocab.Qualifier) == nil && anyCard(o) }
	if does.Takes == nil || !does.Those || saysWhere(verb) || !slices.ContainsFunc(objectsIn(verb), isBare) {
		return nil
	}
	return &Problem{At: verb.At, Code: TextWhich, Message: "this is any card in play, of either side", Hint: `say where: "from hand", or "in play" where that is meant`}
}

// neverHolds returns why a clause can never hold in the text that it stands in, or nil.
func (a *Ability) neverHolds(c *Clause) *Problem {
	for _, words := range []*vocab.Phrase{c.If, c.Subject, c.Verb} {
		if bad := cmp.Or(a.meansNothing(words), a.gone(words)); bad != nil {
			return bad
		}
	}
	if bad := cmp.Or(a.neverAsked(c), outOfPlay(c.Verb, c.Subject)); bad != nil {
		return bad
	}
	if c.Lasts != nil {
		if bad := neverHappensSo(c.Lasts); bad != nil {
			return bad
		}
	}
	row, of := a.language.row(a.By), Kinds(c.Verb.Entry.Of)
	nobody := c.About == nil || c.About.Entry.Is(vocab.You)
	own := c.About != nil && (a.meansOwn(c.About) || a.Kind == engine.Static && c.About.Entry.Kind == vocab.KindCards && saysIt(Objects(c.About)[0]))
	hook := &a.language.Hooks[c.Does.Hook]
	if c.Does.Hold != nil && hook.Card && c.About != nil && c.About.Entry.Kind == vocab.KindCards {
		if bad := a.neverOfSuch(c.Verb, cmp.Or(hook.Speaks, ^Kinds(0)), Objects(c.About)...); bad != nil {
			return bad
		}
	}
	switch {
	case !of.Fits(a.By):
		only := a.language.row(of)
		return &Problem{At: c.Verb.At, Code: TextNever, Message: fmt.Sprintf("only %s can say this", only.Words), Hint: only.Put}
	case c.Does.Hold != nil && (c.Lasts == nil && nobody || hook.Card && (c.About == nil || own)) && !hook.Speaks.Fits(a.By):
		bad := &Problem{At: c.Verb.At, Code: TextNever, Message: "this never holds of " + row.Words, Hint: cmp.Or(row.Other, "say of which cards")}
		switch {
		case !hook.Card:
			bad.Code, bad.Message, bad.Hint = TextWhich, row.ofNobody(), a.language.Hints.Whom
		case row.Rules:
			bad.Message = "no card is meant: " + row.Words + " are no card's"
		}
		return bad
	case own || c.About == nil && c.Does.Hold != nil && c.Does.Hook == a.language.Permits:
		return cmp.Or(a.neverApplies(c.Verb), a.asksNobody(c))
	}
	return a.asksNobody(c)
}

// outOfPlay returns why a verb is never done: it is done with cards in play, and its words look for them where none is; or nil.
func outOfPlay(verb, subject *vocab.Phrase) *Problem {
	objects := objectsIn(verb)
	if subject != nil && subject.Entry.Kind == vocab.KindCards {
		objects = slices.Concat(objects, Objects(subject))
	}
	for _, object := range objects {
		zones := ZonesIn(object)
		inPlay := zones == nil || !verb.Entry.Is(vocab.InPlay)
		for _, z := range zones {
			z.Walk(func(p *vocab.Phrase) { inPlay = inPlay || p.Entry.Is(vocab.InPlay) })
		}
		if !inPlay {
			return &Problem{At: object.At, Code: TextNever, Message: "this is done only with cards in play", Hint: "say \"in play\", or bring the card into play first"}
		}
	}
	return nil
}

// asksNobody returns why a clause that holds has no answer, or nil: it speaks of its player, and what has the text is no player's.
func (a *Ability) asksNobody(c *Clause) *Problem {
	row := a.language.row(a.By)
	if !row.Rules && !row.Nobodys || c.Lasts != nil || c.Does.Hold == nil {
		return nil
	}
	others := c.About != nil && c.About.Entry.Kind == vocab.KindWho
	said := cmp.Or(a.ofItsPlayer(a.Head, false), a.ofItsPlayer(c.If, others), a.ofItsPlayer(c.Subject, false), a.ofItsPlayer(c.Verb, others))
	return problemAt(said, TextWhich, row.ofNobody(), a.language.Hints.Theirs)
}

// ofItsPlayer returns the words within others that mean the text's player, others than that one, or whom the sentence is about
// where that is nobody else.
func (a *Ability) ofItsPlayer(words *vocab.Phrase, others bool) *vocab.Phrase {
	if words == nil {
		return nil
	}
	e := words.Entry
	who := e.Kind == vocab.KindWho && (e.Is(vocab.Any) && len(words.Args) == 0 || e.Is(vocab.Other) && !others && a.others[words] == nil)
	if who || e.Is(vocab.You) && !(others && e.Is(vocab.Acting)) {
		return words
	}
	others = others || words.Entry.Kind == vocab.KindWho || words.Entry.Kind == "circumstance" || slices.ContainsFunc(words.Args, func(arg vocab.Arg) bool {
		return len(arg.Phrase) > 0 && arg.Phrase[0].Entry.Kind == vocab.KindWho
	})
	for i := range words.Args {
		for _, p := range words.Args[i].Phrase {
			if said := a.ofItsPlayer(p, others); said != nil {
				return said
			}
		}
	}
	return nil
}

func (r *KindRow) ofNobody() string {
	is := "is"
	if r.Rules {
		is = "are"
	}
	return fmt.Sprintf("nobody is meant: %s %s no player's", r.Words, is)
}

// checkAmounts finds measures of nothing, X that nobody says, and amounts that an effect cannot keep. It notes whether the
// clause lasts with amounts that could be others later.
func (a *Ability) checkAmounts(c *Clause) *Problem {
	if bad := nobodySays(c.Subject, c.Lasts); bad != nil {
		return bad
	}
	c.asks, c.counts = looksInto(c.If), looksInto(c.Verb)
	if c.Verb.Said != nil {
		return nobodySays(c.If)
	}
	c.measured = measured(c.Verb)
	if bad := checkMeasures(c.Verb, c.If); bad != nil || c.Lasts == nil || c.Does.Hold == nil {
		return bad
	}
	n, changes := 0, c.Verb.Measures() != nil
	eachAmount(c.Verb, func(_ *vocab.Phrase, amount *vocab.Arg) bool {
		changes = changes || amount.Phrase != nil
		n++
		return true
	})
	switch {
	case changes && n > mostKept:
		return &Problem{At: c.Verb.At, Code: TooMany, Message: fmt.Sprintf("%d numbers that are worked out last here, expected at most %d", n, mostKept),
			Hint: "say the others in a clause of their own"}
	case changes && !a.ofEach(c):
		c.keeps = uint8(n)
	}
	return nil
}

// ofEach reports whether a number is of each card that a clause is about: "each companion has +1 for each possession on it", where no
// card has been chosen that "it" could be.
func (a *Ability) ofEach(c *Clause) bool {
	if c.About == nil || c.About.Entry.Kind != vocab.KindCards || picksOf(c.About) || IsDefinite(Objects(c.About)[0]) || a.names || a.happensToAnother() {
		return false
	}
	return slices.ContainsFunc(chosenBefore(c.Verb), saysIt)
}

const whatXIsHint = "\"X ..., where X is twice ...\""

func meansX(words *vocab.Phrase) (means bool) {
	words.Walk(func(p *vocab.Phrase) { means = means || p.Entry.Is(vocab.X) && p.Entry.Kind != vocab.KindMeasure })
	return means
}

// nobodySays finds X in words that stand apart from the verb that could say what it is.
func nobodySays(apart ...*vocab.Phrase) *Problem {
	for _, words := range apart {
		if meansX(words) {
			return &Problem{At: words.At, Code: TextNumber, Message: "nothing says what X is", Hint: whatXIsHint}
		}
	}
	return nil
}

// checkMeasures finds measures of nothing, and X that nobody says, in a verb and the condition before it.
func checkMeasures(verb, cond *vocab.Phrase) (bad *Problem) {
	asked := meansX(cond)
	kinds := map[vocab.Kind]bool{}
	eachAmount(verb, func(p *vocab.Phrase, amount *vocab.Arg) bool {
		kind := p.Entry.Reads(slices.IndexFunc(p.Args, func(b vocab.Arg) bool { return b.Slot == amount.Slot }))
		if kind == vocab.KindFigure {
			kind = vocab.KindNumber
		}
		kinds[kind] = true
		return true
	})
	says := false
	for _, m := range verb.Measures() {
		if m.Entry.Is(vocab.X) {
			says, bad = true, nobodySays(m.Args[0].Phrase[0])
		}
		for i := range m.Args {
			kind := m.Entry.Reads(i)
			switch {
			case bad != nil:
			case m.Entry.Is(vocab.X) && asked:
			case len(kinds) == 0:
				bad = &Problem{At: m.At, Code: TextNumber, Message: "no number stands before this", Hint: "say how many"}
			case m.Entry.Amount(i) && !kinds[kind]:
				bad = &Problem{At: m.At, Code: TextNumber, Message: "the number before this has no sign, and this has", Hint: "\"draw 1 for each ..., at most 3\""}
				if kind == vocab.KindNumber {
					bad.Message, bad.Hint = "the number before this has a sign, and this has none", "\"+1 attack for each ..., at most +3\""
				}
			}
		}
	}
	means := asked || meansX(verb)
	switch {
	case bad != nil:
		return bad
	case means && !says:
		return &Problem{At: verb.At, Code: TextNumber, Message: "nothing says what X is", Hint: whatXIsHint}
	case says && !means:
		return &Problem{At: verb.At, Code: TextNumber, Message: "X stands nowhere before this", Hint: whatXIsHint}
	}
	return nil
}
