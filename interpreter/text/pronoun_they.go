package text

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file says who "they" are: the cards that a clause of the text has chosen last, or has done something with. What lasts is
// begun for each of them, and holds for those alone.

// them says who they are: what the clause of that number has chosen, from a place in what the players have chosen on.
type them struct {
	saidBy uint8
	from   int
}

func isOneOfThem(x *Run, _ *vocab.Phrase, c engine.Card) bool { return slices.Contains(x.theyAre(), c) }

func (x *Run) theyAre() (all []engine.Card) {
	for _, p := range x.chosen[min(x.from, len(x.chosen)):] {
		if p.clause == x.saidBy && !slices.Contains(all, p.card) {
			all = append(all, p.card)
		}
	}
	return all
}

// means makes cards "them" for what the text says behind its script.
func (x *Run) means(cards []engine.Card) {
	x.them = them{x.numberOf(), len(x.chosen)}
	for _, c := range cards {
		x.chosen = append(x.chosen, pick{seat: x.Seat, card: c, clause: x.saidBy})
	}
}

// numberOf returns the number of the clause at work; of a cost 0.
func (x *Run) numberOf() uint8 {
	switch {
	case x.Clause == nil:
		return 0
	case x.Clause.joins:
		return x.saidBy
	}
	return x.Clause.n
}

// ofAll makes them those of all the players who have done what those clauses say, from a place on, and not of the last alone.
func (x *Run) ofAll(group []Clause, from int) {
	if slices.ContainsFunc(group, func(c Clause) bool { return c.names && !c.joins && !c.goesOn }) {
		x.from = from
	}
}

// namesCards reports whether what a verb does is done with cards that it describes: they are "they" from then on. Of a script those
// are that it chooses last, or names.
func namesCards(verb *vocab.Phrase) bool {
	for i := range verb.Args {
		for _, words := range verb.Args[i].Phrase {
			if words.Entry.Kind == vocab.KindCards && !IsDefinite(Objects(words)[0]) {
				return true
			}
		}
	}
	return false
}

// checkThat finds a clause that speaks of "that companion" where no card has been chosen that this could mean, and it happens to none
// but the text's own.
func (a *Ability) checkThat(c *Clause) *Problem {
	if a.said {
		return nil
	}
	chosen := a.names || a.happensToAnother()
	parts := []*vocab.Phrase{c.If, c.Subject}
	for i := range c.Verb.Args {
		parts = append(parts, c.Verb.Args[i].Phrase...)
	}
	for _, words := range parts {
		if bad := a.ofNone(words, chosen); bad != nil {
			return bad
		}
		chosen = chosen || words != nil && words.Entry.Kind == vocab.KindCards && (words != c.Subject || picksOf(words)) && !IsDefinite(Objects(words)[0])
	}
	return nil
}

// ofNone finds "that companion" in words where the line speaks of none before, or none has been chosen.
func (a *Ability) ofNone(words *vocab.Phrase, chosen bool) (bad *Problem) {
	words.Walk(func(p *vocab.Phrase) {
		if p.Entry.Pattern == thatSuch && bad == nil && !(chosen && a.speaksBefore(p)) {
			bad = &Problem{At: p.At, Code: textThose, Message: "no card has been chosen before that this could mean",
				Hint: "a heading or a description only asks whether there is one: choose it, or say which one it is"}
		}
	})
	return bad
}

// speaksBefore reports whether a line speaks, before some words for a card, of one that they could mean; before "there", of a place,
// too. Conditions and circumstances only ask about cards, and so does what a heading says of the card to which it happens.
func (a *Ability) speaksBefore(that *vocab.Phrase) (found bool) {
	for a.within != nil {
		a = a.within
	}
	asks := map[*vocab.Phrase]bool{}
	a.Head.Walk(func(p *vocab.Phrase) {
		if p.Entry.Kind == "object" && a.Kind != engine.Activated {
			p.Walk(func(inner *vocab.Phrase) { asks[inner] = asks[inner] || inner != p })
		}
	})
	a.Walk(func(p *vocab.Phrase) {
		if p.Entry.Kind == "condition" || p.Entry.Kind == "circumstance" {
			p.Walk(func(inner *vocab.Phrase) { asks[inner] = true })
		}
		place := p.Entry.Kind == vocab.KindPlaces && that.Entry.Pattern == there
		found = found || p.Before(that) && !asks[p] && !within(that, p) && (place || p.Entry.Is(vocab.Runs) || p.Entry.Kind == "object" && p.Entry.Pattern != thatSuch && !(saysOther(that) && saysIt(p)) && SuchKinds(p)&SuchKinds(that) != 0)
	})
	return found
}

// SuchKinds returns the kinds of cards that words for cards could mean.
func SuchKinds(words *vocab.Phrase) Kinds {
	all := ^Kinds(0)
	if words.Entry.For != 0 {
		all = Kinds(words.Entry.For)
	}
	for i := range words.Args {
		any := Kinds(0)
		for _, part := range words.Args[i].Phrase {
			if words.Args[i].Role == vocab.Except || !slices.Contains([]vocab.Kind{"filter", "noun", "adjective", "qualifier", KindZone}, part.Entry.Kind) {
				any = all
				break
			}
			any |= SuchKinds(part)
		}
		if len(words.Args[i].Phrase) > 0 {
			all &= any
		}
	}
	return all
}

// AlwaysMeant reports whether an object means, by the kinds of cards that it says, whatever sets the text off.
func (a *Ability) AlwaysMeant(object *vocab.Phrase) bool {
	named, kinds := false, a.happensTo()
	if a.OfItself() {
		kinds = a.By
	}
	object.Walk(func(p *vocab.Phrase) {
		named = named || slices.ContainsFunc(p.Args, func(arg vocab.Arg) bool { return arg.Name != nil })
	})
	return !named && kinds != 0 && kinds&^SuchKinds(object) == 0
}

// happensToAnother reports whether what sets the text off, or one that it begins, is done with other cards than its own.
func (a *Ability) happensToAnother() bool {
	is := func(w *Ability) bool { return w != nil && (w.Deed || w.Cards != nil && !MeansItself(w.Cards)) }
	return is(a) || is(a.within)
}

// givesUpSome reports whether a verb gives up so many cards and says nothing of them but how many.
func givesUpSome(does *Verb, verb *vocab.Phrase) bool {
	return does.Takes != nil && !slices.ContainsFunc(verb.Args, func(a vocab.Arg) bool { return a.Set && a.Phrase != nil && a.Phrase[0].Entry.Kind == vocab.KindCards })
}

// checkThem finds a clause that speaks of "them" where none before it has named any cards, or of "it" where some have only been drawn,
// and notes whether it names some.
func (a *Ability) checkThem(c *Clause) *Problem {
	for _, words := range []*vocab.Phrase{c.If, c.Subject, c.Verb} {
		switch {
		case !a.names && speaksOf(words, vocab.Them):
			return &Problem{At: words.At, Code: textThose, Message: "no cards have been chosen before that this could mean"}
		case a.names && a.shows && words == c.If && speaksOf(words, vocab.It):
			return &Problem{At: words.At, Code: textThose, Message: "this means the one named before, and not one that was shown", Hint: "\"if 1 of those is a ...\""}
		case !a.names && a.draws != "" && !a.happensToAnother() && speaksOf(words, vocab.It):
			return &Problem{At: words.At, Code: textThose, Message: "this means the card with the text, and not one that was drawn or given up by number", Hint: a.draws}
		}
		if a.several && (c.Subject != nil || c.About == nil) && speaksOf(words, vocab.It) {
			return &Problem{At: words.At, Code: textThose, Message: "each of several players has chosen one, and only the last would be meant",
				Hint: "go on in the same breath: \"each player shows 1 card from hand to all, if it is an army, cycles it\""}
		}
		if bad := cmp.Or(a.unbound(c, words), a.thatOfSeveral(c, words)); bad != nil {
			return bad
		}
	}
	switch {
	case c.Does.Begin != nil:
		a.draws = cmp.Or(a.draws, "\"if 1 of those is a ...\"")
	case c.Does.Draws, givesUpSome(c.Does, c.Verb) && a.Kind != engine.Replacement: // "instead" speaks of its own card
		a.draws = cmp.Or(a.draws, "say of which card before: \"a card from hand\" for \"1 from hand\"; or say \"this\"")
	}
	c.names = !speaksOf(c.About, vocab.Them) && !speaksOf(c.Verb, vocab.Them) && (c.picks || namesCards(c.Verb) || c.Verb.Entry.Is(vocab.Runs))
	a.shows = c.Does.Begin != nil && !c.Does.Draws || a.shows && !c.names
	if c.names {
		of := objectsIn(c.Verb)
		if c.picks && c.About.Entry.Kind == vocab.KindCards {
			of = Objects(c.About)
		}
		many := slices.ContainsFunc(of, severalCards)
		c.joins = a.dealt == c.Verb.Entry && !a.many && !many
		a.named = 0
		for _, object := range of {
			a.named |= SuchKinds(object)
		}
		a.names, a.dealt, a.many, a.several = true, c.Verb.Entry, many, c.About != nil && mode(c.About)&vocab.Directs != 0
	}
	return nil
}

// unbound finds "it" after words for several cards, of which it would be the last, or for cards that nobody has chosen: then it is the
// text's own, unless the clause is about those.
func (a *Ability) unbound(c *Clause, words *vocab.Phrase) (bad *Problem) {
	none := a.Kind != engine.Static && !a.said && !a.names && !a.happensToAnother()
	about := c.Does.Hold != nil && words == c.Verb && c.About != nil && c.About.Entry.Kind == vocab.KindCards && !saysIt(Objects(c.About)[0])
	words.Walk(func(p *vocab.Phrase) {
		switch {
		case !saysIt(p) && !(p.Entry.Kind == vocab.KindWho && p.Entry.Is(vocab.It)):
		case a.many && !(c.picks && words == c.Verb):
			bad = &Problem{At: p.At, Code: TextWhich, Message: "several are spoken of before, and this is one", Hint: "say \"this\", \"them\", or choose one first"}
		case c.picks && words == c.Verb && saysIt(p) && (a.names && !speaksOf(c.About, vocab.Them) || slices.ContainsFunc(chosenBefore(c.About), func(q *vocab.Phrase) bool { return saysIt(q) && !slices.Contains(Objects(c.About), q) })):
			bad = &Problem{At: p.At, Code: TextWhich, Message: "this is the one that the clause is about, and \"it\" was another before", Hint: "say \"that ...\"; or count first: \"count ... of it, then ..., where X is that number\""}
		case none && !about && a.describesBefore(p):
			bad = &Problem{At: p.At, Code: TextWhich, Message: "this means the card with the text, and none of which it only speaks", Hint: "say \"this\", or the name; or choose one first: \"choose a ..., then ... it\""}
		}
	})
	return bad
}

// thatOfSeveral finds "that companion" where several of them were named last, or each of several players has named one; or "the chosen
// card" where you are not all who have chosen.
func (a *Ability) thatOfSeveral(c *Clause, words *vocab.Phrase) (bad *Problem) {
	last := a.many && !(c.picks && words == c.Verb) || a.several && (c.Subject != nil || c.About == nil)
	yours := a.several && (c.About == nil || c.About.Entry.Is(vocab.You))
	words.Walk(func(p *vocab.Phrase) {
		kinds := SuchKinds(p)
		that := last && p.Entry.Pattern == thatSuch && kinds&a.named != 0 && (a.within == nil || kinds&a.within.happensTo() == 0)
		if that || yours && p.Entry.Pattern == "the chosen card" {
			bad = &Problem{At: p.At, Code: TextWhich, Message: "this would be the last of several that were named", Hint: "choose one first; or do both at once: \"each player chooses a ..., then ... it\""}
		}
	})
	return bad
}

// describesBefore reports whether a line describes other cards than its own before "it", and, where that is a place, no place.
func (a *Ability) describesBefore(that *vocab.Phrase) bool {
	others := func(p *vocab.Phrase) bool { return !IsDefinite(p) && !MeansItself(p) && !within(that, p) }
	return a.anyBefore(that, func(p *vocab.Phrase) bool {
		return others(p) && p.Entry.Kind == "object" && (p.In(vocab.HowMany) != nil || p.Entry.Is(vocab.One))
	}) && !a.anyBefore(that, func(p *vocab.Phrase) bool {
		return others(p) && p.Entry.Kind == that.Entry.Kind && p.Entry.Kind == vocab.KindPlaces
	})
}

// anyBefore reports whether there are such words before others, in the line or in the one that began it.
func (a *Ability) anyBefore(that *vocab.Phrase, such func(p *vocab.Phrase) bool) (found bool) {
	for a.within != nil {
		a = a.within
	}
	a.Walk(func(p *vocab.Phrase) { found = found || p.Before(that) && such(p) })
	return found
}

// objectsIn returns the words for cards that stand in others, but not within others of them.
func objectsIn(words *vocab.Phrase) (all []*vocab.Phrase) {
	for i := 0; words != nil && i < len(words.Args); i++ {
		for _, p := range words.Args[i].Phrase {
			if p.Entry.Kind == vocab.KindCards {
				all = append(all, Objects(p)...)
			}
		}
	}
	return all
}

// within reports whether a phrase is a part of others.
func within(p, words *vocab.Phrase) (is bool) {
	words.Walk(func(q *vocab.Phrase) { is = is || q == p })
	return is
}

// severalCards reports whether words for cards call for more than one, or could: "each minion with the highest strength".
func severalCards(object *vocab.Phrase) bool {
	if n := object.In(vocab.HowMany); n != nil {
		return n.Phrase[0].Entry.Is(vocab.All) || len(n.Phrase[0].Args) > 0 && n.Phrase[0].Args[0].Number != 1
	}
	return object.In(vocab.Ranked) != nil && !object.Entry.Is(vocab.One)
}

// checkTallied finds "that many" where nothing before has counted anything, and nothing happens of which there is so much.
func (a *Ability) checkTallied(c *Clause) *Problem {
	if !a.tallied && !a.said && len(a.Costs) == 0 && !a.much() && (a.within == nil || !a.within.much()) {
		for _, words := range []*vocab.Phrase{c.If, c.Subject, c.Verb} {
			if speaksOf(words, vocab.Tallied) {
				return &Problem{At: words.At, Code: TextNumber, Message: "nothing has been counted before that this number could be", Hint: "say how many"}
			}
		}
	}
	a.tallied = a.tallied || !c.ChoosesPlayer()
	return nil
}

// checkKept finds words in what lasts for a second of the cards chosen before: one is kept. Numbers that are kept were counted when it began.
func (a *Ability) checkKept(c *Clause) *Problem {
	if c.Lasts == nil || c.Does.Hold == nil {
		return nil
	}
	if c.About != nil && c.About.Entry.Kind == vocab.KindCards {
		switch object := Objects(c.About)[0]; {
		case SpeaksOfThose(c.About):
			return &Problem{At: c.About.At, Code: textThose, Message: "what lasts does not keep which cards those were", Hint: "say which cards, or choose one and say \"that ...\""}
		case !c.picks && saysOther(object) && (a.names || a.happensToAnother()):
			return &Problem{At: object.At, Code: textThose, Message: "what lasts does not keep which card this leaves out", Hint: "say which cards"}
		}
	}
	if c.keeps > 0 {
		return nil
	}
	if c.picks && c.About.Entry.Kind == vocab.KindCards {
		about := Objects(c.About)[0]
		for _, p := range chosenBefore(c.Verb) {
			if !saysIt(p) && (SuchKinds(p)&SuchKinds(about) == 0 || a.speaksBefore(about)) {
				return second(p)
			}
		}
	}
	return a.keepsOne(chosenBefore(c.About, c.Verb))
}

// second says that words mean a second card, where one is kept.
func second(p *vocab.Phrase) *Problem {
	return &Problem{At: p.At, Code: TooMany, Message: "one card that was chosen is kept until then, and this is a second", Hint: "say which card it is, or count what it has at once: \"+X ..., where X is ...\""}
}

// keepsOne finds words for a card chosen before that cannot mean the same as others.
func (a *Ability) keepsOne(words []*vocab.Phrase) *Problem {
	for i, p := range words {
		for _, q := range words[:i] {
			if a.kindsOf(p)&a.kindsOf(q) == 0 {
				return second(p)
			}
		}
	}
	return nil
}

// chosenBefore returns what in words says "it" or "that companion".
func chosenBefore(words ...*vocab.Phrase) (all []*vocab.Phrase) {
	for _, w := range words {
		w.Walk(func(p *vocab.Phrase) {
			if saysIt(p) || p.Entry.Pattern == thatSuch {
				all = append(all, p)
			}
		})
	}
	return all
}

// kindsOf returns the kinds of cards that "that companion" could mean or, of "it", those of the cards named last.
func (a *Ability) kindsOf(that *vocab.Phrase) Kinds {
	if !saysIt(that) {
		return SuchKinds(that)
	}
	for a.within != nil {
		a = a.within
	}
	kinds := ^Kinds(0)
	a.Walk(func(p *vocab.Phrase) {
		if p.Before(that) && p.Entry.Kind == "object" && !IsDefinite(p) {
			kinds = SuchKinds(p)
		}
	})
	return kinds
}

// checkIt finds "it" in a text that only holds, where its heading speaks of another card or place: that is the text's own card always.
func (a *Ability) checkIt(c *Clause) (bad *Problem) {
	if a.Kind != engine.Static || c.About != nil && c.About.Entry.Kind == vocab.KindCards && !saysIt(Objects(c.About)[0]) && !MeansItself(c.About) {
		return nil
	}
	for _, words := range []*vocab.Phrase{a.Head, c.If, c.Subject, c.Verb} {
		words.Walk(func(p *vocab.Phrase) {
			if saysIt(p) && a.asksOfAnother(p) {
				bad = cmp.Or(bad, &Problem{At: p.At, Code: TextWhich, Message: "this means the card with the text, and not one of which the heading speaks", Hint: "say \"this\", or which one it is"})
			}
		})
	}
	return bad
}

// checkAnother finds "another minion" in a text whose card is nowhere, and is no such card, where the line speaks of none before; and
// "there" where it speaks of no place, and of no card that could be at one.
func (a *Ability) checkAnother(c *Clause) (bad *Problem) {
	if a.said || !a.language.row(a.By).Passing {
		return nil
	}
	for _, words := range []*vocab.Phrase{c.If, c.Subject, c.Verb} {
		moved := false // "transfer a possession to another companion": other than where it is
		words.Walk(func(p *vocab.Phrase) {
			if p.Entry.Kind == "object" && saysOther(p) && !moved && a.By&SuchKinds(p) == 0 && !a.speaksBefore(p) && !a.happensToSuch(p) {
				bad = cmp.Or(bad, &Problem{At: p.At, Code: textThose, Message: "no card has been named before that this could leave out", Hint: "leave out \"other\", or choose that card first"})
			}
			moved = moved || p.Entry.Kind == "object"
			if p.Entry.Pattern == there && !a.happensToAnother() && !a.speaksBefore(p) {
				bad = cmp.Or(bad, &Problem{At: p.At, Code: textThose, Message: "this card is nowhere, and no place has been named before that this could mean", Hint: "choose it first: \"choose a ... in play. ... there\"; or say where"})
			}
		})
	}
	return bad
}

// happensTo returns the kinds of the cards that words describe with which something has to be done: none for "it", or a location.
func (a *Ability) happensTo() Kinds {
	if a.Cards == nil || a.Cards.Entry.Kind != vocab.KindCards || IsDefinite(Objects(a.Cards)[0]) {
		return 0
	}
	return SuchKinds(Objects(a.Cards)[0])
}

// happensToSuch reports whether what sets the text off, or one that it begins, may be done with a card that words could mean.
func (a *Ability) happensToSuch(words *vocab.Phrase) bool {
	is := func(w *Ability) bool { return w != nil && w.happensTo()&SuchKinds(words) != 0 }
	return is(a) || is(a.within)
}

func saysIt(p *vocab.Phrase) bool { return p.Entry.Pattern == "it" && p.Entry.Is(vocab.It) }

// asksOfAnother reports whether a heading speaks, before some words, of another card or place than the text's own.
func (a *Ability) asksOfAnother(than *vocab.Phrase) (found bool) {
	a.Head.Walk(func(p *vocab.Phrase) {
		found = found || p.Before(than) && (p.Entry.Kind == "object" || p.Entry.Kind == vocab.KindPlaces) && !saysIt(p) && !MeansItself(p)
	})
	return found
}

// checkNamed finds a clause that speaks of "that player" where none has been named before, or each of several; or of what is "theirs"
// where the player whose text it is does something; or of "its owner" where no card has been chosen.
func (a *Ability) checkNamed(c *Clause) (bad *Problem) {
	for _, words := range []*vocab.Phrase{c.If, c.Subject, c.Verb} {
		words.Walk(func(p *vocab.Phrase) {
			switch {
			case bad != nil || a.said:
			case p.Entry.Pattern == "their" && (c.About == nil || c.About.Entry.Kind != vocab.KindWho || c.About.Entry.Is(vocab.You)):
				bad = &Problem{At: p.At, Code: textWhom, Message: "the sentence is about no other player whom this could mean", Hint: "say \"your\", \"that player's\", or of whom"}
			case p.Entry.Kind == vocab.KindWho && p.Entry.Is(vocab.It) && !a.names && a.Events.Has(a.language.Plays) && !a.happensToAnother():
				bad = &Problem{At: p.At, Code: textWhom, Message: "no card has been chosen before whose player this could be", Hint: "say \"you\""}
			case p.Entry.Is(vocab.Named) && !a.happensToAnother() && !a.namesBefore(p):
				bad = &Problem{At: p.At, Code: textWhom, Message: "no single player has been named before whom this could mean",
					Hint: "choose one: \"choose a player. That player ...\"; or say \"each\": \"each player draws 1; each cycles 1 from hand\""}
			case isOthers(p):
				bad = a.checkOthers(p, c, words == c.Verb && c.isOfOthers())
			}
		})
	}
	return bad
}

// isOthers reports whether words mean other players.
func isOthers(p *vocab.Phrase) bool {
	return (p.Entry.Kind == vocab.KindWho || p.Entry.Kind == "whose") && (p.Entry.Is(vocab.Other) || p.Find("[other") != nil)
}

// checkOthers settles whom words for "other" players leave out: who does it, where the sentence is about a player that is not you;
// else a single player whom the line has named before; else you.
func (a *Ability) checkOthers(others *vocab.Phrase, c *Clause, done bool) *Problem {
	last, but := a.lastPlayer(others, isOthers), Who(whoButNamed)
	switch {
	case done:
		but = whoButDoer
	case last == nil:
		return nil
	case mode(last)&vocab.Directs != 0:
		return &Problem{At: others.At, Code: textWhom, Message: "other than you, or than those who were named before?", Hint: "say \"each player but you\", or which players they are"}
	}
	if begins := a.awaited(c); !done && begins != nil && last.Before(begins) && !speaksOf(begins, vocab.Named) {
		return &Problem{At: others.At, Code: textWhom, Message: "what waits does not keep whom this leaves out", Hint: "say which players: \"each player but you\""}
	}
	if a.others == nil {
		a.others = map[*vocab.Phrase]Who{}
	}
	a.others[others] = but
	return nil
}

// awaited returns the words with which that begins to wait of which a clause is, or which it is; nil of others.
func (a *Ability) awaited(c *Clause) *vocab.Phrase {
	if c.Does.Waits != nil {
		return c.Verb
	}
	if a.within != nil {
		return a.within.awaits
	}
	return nil
}

// LeavesOut reports whether "other" players in a clause are others than one whom the text has named, or than who does it.
func (a *Ability) LeavesOut(c *Clause) (named, doer bool) {
	for _, words := range []*vocab.Phrase{c.If, c.Subject, c.Verb} {
		by := words == c.Verb && c.isOfOthers()
		words.Walk(func(p *vocab.Phrase) {
			if a.others[p] != nil {
				named, doer = named || !by, doer || by
			}
		})
	}
	return named, doer
}

// isOfOthers reports whether a clause is about a player that is not you.
func (c *Clause) isOfOthers() bool { return c.About != nil && !c.About.Entry.Is(vocab.You) }

// namesBefore reports whether a line names a player before some words, and not each of several.
func (a *Ability) namesBefore(that *vocab.Phrase) bool {
	last := a.lastPlayer(that, func(*vocab.Phrase) bool { return false })
	return last != nil && mode(last)&vocab.Directs == 0
}

// lastPlayer returns the words for players, or for a script, that come last in a line before others, but for you and such.
func (a *Ability) lastPlayer(that *vocab.Phrase, but func(*vocab.Phrase) bool) (last *vocab.Phrase) {
	for a.within != nil {
		a = a.within
	}
	within := map[*vocab.Phrase]bool{}
	a.Walk(func(p *vocab.Phrase) {
		who := p.Entry.Kind == vocab.KindWho && !p.Entry.Is(vocab.You|vocab.Same|vocab.Named) && !but(p)
		if who {
			p.Walk(func(inner *vocab.Phrase) { within[inner] = within[inner] || inner != p })
		}
		if p.Before(that) && !within[p] && (who || p.Entry.Kind == "players" || p.Entry.Is(vocab.Runs)) {
			last = p
		}
	})
	return last
}
