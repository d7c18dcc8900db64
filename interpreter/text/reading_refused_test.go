package text

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Lines that mean nothing, and so are refused: each reason once, as plainly as it can be said.

// refusal is one reason. The machine has to refuse a line for which there is one; and what it refuses in these words has to have that
// reason, unless other reasons are told in the same words.
type refusal struct {
	says string // a part of what the machine says
	also bool   // it says so for other reasons, too
	// known is of words that mean nobody in a line, and somebody whom a script knows in what that says.
	known bool
	is    func(m *made) bool
}

var refusals = []refusal{
	// Numbers.
	{says: "expected a number from", is: func(m *made) bool { return slices.ContainsFunc(m.words(), m.hasWrongNumber) }},
	{says: "are to be chosen of", is: func(m *made) bool { return m.any(choosesTooMany) }},
	{says: "things are offered, expected at most", is: func(m *made) bool { return m.any(func(s *said, _ *Ability) bool { return partsIn(s) > 64 }) }},
	{says: "things in the line last, expected at most", is: func(m *made) bool { return m.lasting() > 256 }},
	{says: "by who declines what stands before it", is: func(m *made) bool {
		return m.anyList(goesOnAfterMay) || m.any(func(s *said, _ *Ability) bool { return goesOnAfterMay(s.offers) })
	}},
	{says: "is what has just been taken away", is: func(m *made) bool {
		return m.anyList(speaksOfTaken) || m.any(func(s *said, _ *Ability) bool { return speaksOfTaken(s.offers) })
	}},
	{says: "what happens here never happens", is: func(m *made) (is bool) {
		m.a.Walk(func(p *vocab.Phrase) { is = is || saidOfOther(p) })
		return is
	}},
	{says: "this is done only with cards in play", is: func(m *made) bool {
		return slices.ContainsFunc(m.words(), seeksOutOfPlay) || slices.ContainsFunc(m.a.Costs, seeksOutOfPlay) ||
			m.any(func(s *said, _ *Ability) bool { return s.Verb.Entry.Is(vocab.InPlay) && liesOutOfPlay(s.Subject) }) || m.goesOnAboutOthers()
	}},
	{says: "a coin falls on heads or on tails", is: func(m *made) bool { return m.any(fallsOn(false, func(n, _ int) bool { return n > 0 })) }},
	{says: "a die falls on a number", is: func(m *made) bool { return m.any(fallsOn(true, func(n, _ int) bool { return n == 0 })) }},
	{says: "sides has no such number", is: func(m *made) bool { return m.any(fallsOn(true, func(n, sides int) bool { return n > sides })) }},
	{says: "this is of the last verb alone", is: func(m *made) bool {
		return m.anyList(ratesLastVerb) || m.any(func(s *said, _ *Ability) bool { return ratesLastVerb(s.offers) })
	}},
	{says: "only a draw deck has an order", is: func(m *made) bool {
		return slices.ContainsFunc(m.a.Costs, ordersOther) || m.any(func(s *said, _ *Ability) bool { return ordersOther(s.Verb) })
	}},
	{says: "a hand and a reserve have no top and no bottom", is: func(m *made) (is bool) {
		m.a.Walk(func(p *vocab.Phrase) { is = is || endsOfHeap(p) })
		return is
	}},
	{says: "this is shared out among all such cards", is: func(m *made) bool {
		return slices.ContainsFunc(m.words(), sharesAmongSome)
	}},
	{says: "this does not say of how many", is: func(m *made) bool { return slices.ContainsFunc(m.words(), saysNoCount) }},
	{says: "this does not say how many", is: func(m *made) bool {
		return slices.ContainsFunc(m.words(), sharesNoNumber)
	}},
	{says: "one number is kept until then", is: func(m *made) bool { return m.any(m.keepsTwo) }},
	{says: "the number of each player is not kept", is: func(m *made) bool { return m.any(m.keepsEach) }},
	{says: "whether the chosen numbers are the same is not kept", is: func(m *made) bool { return m.any(m.keepsSame) }},
	{says: "nothing says what X is", also: true, is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool { return saysNumberX(s.Subject) || saysNumberX(s.lasts) })
	}},
	{says: "nothing says what X is", also: true, is: func(m *made) bool { return slices.ContainsFunc(m.a.Costs, lacksX) }},
	{says: "nothing says what X is", also: true, is: func(m *made) bool { return m.any(func(s *said, _ *Ability) bool { return lacksX(s.Verb) }) }},
	{says: "nothing says what X is", also: true, is: func(m *made) bool { return m.a.Head != nil && saysXInHead(m.a.Head) }},

	// What happens, and what holds.
	{says: "this happens, but nothing says when", also: true, is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool { return s.does.Hold == nil && s.lasts == nil && !m.happens() })
	}},
	{says: "but the heading says that something happens", also: true, is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool { return s.does.Hold != nil && s.lasts == nil && m.happens() })
	}},
	{says: "only what holds can last", also: true, is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool { return s.lasts != nil && !(s.does.mayLast() && m.happens()) })
	}},
	{says: "a cost is something that is done", is: func(m *made) bool {
		return slices.ContainsFunc(m.a.Costs, func(cost *vocab.Phrase) bool { return cost.Entry.Meaning.(*Verb).Do == nil })
	}},
	{says: "what is offered has to be something that happens", is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool {
			return slices.ContainsFunc(s.offers, func(o *said) bool {
				return o.does.Do == nil && o.does.Together == nil && (o.During == nil && !o.spans(m) || o.does.Waits != nil)
			})
		})
	}},
	{says: "a restriction does not say", also: true, is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool { return s.does.Kind == engine.Restriction && s.May })
	}},
	{says: "this can be so of cards, and never of a player", is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool { return holdsOf(s, vocab.KindWho) && m.isAboutCards(s) })
	}},
	{says: "this can be so of players, and never of a card", is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool { return holdsOf(s, vocab.KindCards) && !m.isAboutCards(s) })
	}},
	{says: "a permission says", also: true, is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool { return s.does.Kind == engine.Permission && !s.May })
	}},
	{says: "no condition stands before", also: true, is: func(m *made) bool {
		return len(m.sentences) > 0 && m.sentences[0][0].Otherwise
	}},
	{says: "nothing is done with the cards that are looked at", also: true, is: func(m *made) bool {
		return m.anyList(func(list []*said) bool { return looksForNothing(list) })
	}},

	// Who, and which cards.
	{says: "a sentence begins with the player whose text it is", is: func(m *made) bool {
		return slices.ContainsFunc(m.sentences, func(list []*said) bool { return list[0].Subject != nil && list[0].Subject.Entry.Is(vocab.Same) })
	}},
	{says: "nobody is meant", also: true, is: func(m *made) bool { return m.any(m.asksForItsPlayer) }},
	{says: "only the", also: true, is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool { return !m.fits(s.Verb) })
	}},
	{says: "means nothing in", also: true, is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool {
			return m.isForOthers(s.If) || m.isForOthers(s.Subject) || m.isForOthers(s.Verb)
		}) || m.isForOthers(m.a.Head)
	}},
	{says: "no cards have been chosen before that this could mean", is: speaksOfNobody},
	{says: "no card has been chosen before that this could mean", known: true, is: speaksOfNone},
	{says: "no card has been named before that this could leave out", known: true, is: leavesOutNone},
	{says: "one card that was chosen is kept until then", known: true, is: func(m *made) bool { return m.any(m.keepsTwoCards) }},
	{says: "several are spoken of before, and this is one", is: pointsAtSeveral},
	{says: "this means the card with the text, and none of which it only speaks", known: true, is: pointsAtDescribed},
	{says: "this is the one that the clause is about", is: func(m *made) bool { return m.any(pointsTwoWays) || pointsAfterNamed(m) }},
	{says: "this number is that of all such together", is: func(m *made) bool { return slices.ContainsFunc(m.words(), countsOne) }},
	{says: "this number is the sum of them all", is: func(m *made) bool { return slices.ContainsFunc(m.words(), comparesSum) }},
	{says: "the words behind this list are of its last member alone", is: saysMoreOfLast},
	{says: "this never applies to such a card", is: saysOfOthers},
	{says: "is no place, and the line has named none", is: seeksNoPlace},
	{says: "this card is nowhere", also: true, known: true, is: nowhereThere},
	{says: "what waits does not keep which card this leaves out", also: true, is: func(m *made) bool { return m.any(m.leavesOutUnkept) }},
	{says: "this would be the last of several that were named", also: true, is: pointsAtOneOfSeveral},
	{says: "no card is all of this at once", is: meansNoCard},
	{says: "this means the card with the text, and not one that was drawn or given up by number", is: func(m *made) bool { return speaksOfDrawn(m) }},
	{says: "this means the one named before, and not one that was shown", is: func(m *made) bool { return speaksOfShown(m) }},
	{says: "no card has been chosen before whose player this could be", known: true, is: speaksOfNoOwner},
	{says: "nothing has been counted before that this number could be", known: true, is: saysEmptyNumber},
	{says: "this means the card with the text, and not one of which the heading speaks", is: pointsPastHeading},
	{says: "other than you, or than those who were named before?", known: true, is: func(m *made) bool { return m.any(m.saysOthersOfSeveral) }},
	{says: "what waits does not keep whom this leaves out", is: func(m *made) bool { return m.any(m.leavesOutNamedBefore) }},
	{says: "no single player has been named before whom this could mean", known: true, is: func(m *made) bool { return m.any(m.speaksOfNoPlayer) }},
	{says: "the sentence is about no other player whom this could mean", known: true, is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool {
			return saysTheir(s) && (s.about == nil || s.about.Entry.Kind != vocab.KindWho || s.about.Entry.Is(vocab.You))
		})
	}},
	{says: "no text allows or forbids what is", is: func(m *made) bool { return m.any(m.isNeverAsked) }},

	// When.
	{says: "a text that waits begins by itself", is: func(m *made) bool { return m.any(func(s *said, _ *Ability) bool { return s.waits != nil && s.May }) }},
	{says: "a text that waits is begun by nobody else", is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool { return s.waits != nil && s.Subject != nil })
	}},
	{says: "nothing begins to wait for that", is: func(m *made) bool { return m.a.Once }},
	{says: "a response is a line of its own", is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool { return s.waits != nil && s.waits.Offered })
	}},
	{says: "no text can take this over, or come before it", is: func(m *made) bool {
		return m.anyWaiting(func(w *Ability, _ *vocab.Phrase) bool {
			return w.Before && m.hasRow(w, func(row HookRow) bool { return row.Told })
		})
	}},
	{says: "no text can take this over: ", is: func(m *made) bool {
		return m.anyWaiting(func(w *Ability, _ *vocab.Phrase) bool { return w.Kind == engine.Replacement && m.isFirm(w) }) ||
			m.any(func(s *said, w *Ability) bool { return w != nil && (s.Instead || s.does.Instead) && m.isFirm(w) })
	}},
	{says: "a heading waits for any of these", is: func(m *made) bool {
		return m.anyWaiting(func(_ *Ability, head *vocab.Phrase) bool { return slices.ContainsFunc(head.Args, saysWhoIsPicked) })
	}},
	{says: "this only asks whether there is one", is: func(m *made) bool {
		return m.any(func(s *said, _ *Ability) bool {
			return s.If != nil && saysWhoIsPicked(vocab.Arg{Phrase: []*vocab.Phrase{s.If}}) || describesPicked(s.Subject) || describesPicked(s.Verb)
		})
	}},
	{says: "this happens once, and not once for each of them", is: func(m *made) bool { return m.anyWaiting(isOnceForEach) }},
	{says: "things happen to one at a time", is: func(m *made) bool {
		return m.anyWaiting(func(w *Ability, _ *vocab.Phrase) bool { return w.Cards != nil && saysSeveral(w.Cards) })
	}},
	{says: "nothing sets this off for", is: func(m *made) bool {
		return m.a.Head != nil && !m.fits(m.a.Head) || m.anyWaiting(m.neverHappensToThis)
	}},
	{says: "this works while its card is in play, and ", is: func(m *made) bool {
		return m.atHome && m.a.language.row(m.a.By).Passing && len(m.sentences) > 0
	}},
}

// refusedFor returns how what the machine refuses is another to the second reading.
func (m *made) refusedFor(bad *Problem) string {
	for _, r := range refusals {
		if strings.Contains(bad.Message, r.says) && !r.also && !r.is(m) {
			return fmt.Sprintf("the line is refused: %s", bad.Message)
		}
	}
	return ""
}

// Longest returns lines as long as one may be, and one longer, that are made of a line: with as many parts, or with as many clauses that
// last.
func Longest(line *vocab.Ability) (all []*vocab.Ability) {
	for i, s := range line.Sentences {
		for j := range s {
			if v := s[j].Verb.Entry.Meaning.(*Verb); v.Modes != nil && s[j].Choices != nil {
				all = append(all, withParts(line, i, j, 64), withParts(line, i, j, 65))
			}
			if s[j].During != nil && len(line.Sentences) == 1 && len(s) == 1 {
				for _, n := range []int{256, 257} {
					long := *line
					long.Sentences = slices.Repeat(line.Sentences, n)
					all = append(all, &long)
				}
			}
		}
	}
	return all
}

// withParts returns a line in which a clause offers so many parts.
func withParts(line *vocab.Ability, sentence, clause, n int) *vocab.Ability {
	long := *line
	long.Sentences = slices.Clone(line.Sentences)
	s := slices.Clone(line.Sentences[sentence])
	s[clause].Choices = slices.Repeat(s[clause].Choices[:1], n)
	long.Sentences[sentence] = s
	return &long
}

// lasting returns how many clauses of a line last, or wait.
func (m *made) lasting() (n int) {
	m.each(func(s *said, _ *Ability) {
		if s.lasts != nil || s.does.Copies || s.does.Keeps || s.waits != nil {
			n++
		}
	})
	return n
}

// happens reports whether the heading says that something happens.
func (m *made) happens() bool { return m.a.said || m.a.Head != nil && m.a.Kind != engine.Static }

func (m *made) any(is func(s *said, w *Ability) bool) (found bool) {
	m.each(func(s *said, w *Ability) { found = found || is(s, w) })
	return found
}

// anyList reports whether something is so of the clauses of a sentence, of a part, or of a text that waits.
func (m *made) anyList(is func(list []*said) bool) bool {
	found := slices.ContainsFunc(m.sentences, is)
	m.each(func(s *said, _ *Ability) { found = found || len(s.body) > 0 && is(s.body) })
	return found
}

// anyWaiting reports whether something is so of the line, of a text that it begins, or of what ends what lasts; with the words that
// say for what that waits.
func (m *made) anyWaiting(is func(w *Ability, head *vocab.Phrase) bool) bool {
	found := m.a.Head != nil && is(m.a, m.a.Head)
	m.each(func(s *said, _ *Ability) {
		if s.waits != nil {
			found = found || is(s.waits, s.Verb)
		}
		if s.lasts != nil && s.lasts.Find("o") != nil {
			until := begunLine(m.a)
			until.Kind = engine.Triggered
			occasionOf(until, s.lasts)
			found = found || is(until, s.lasts)
		}
	})
	return found
}

// words returns the words of a line whose numbers have to be such as can be meant.
func (m *made) words() (all []*vocab.Phrase) {
	all = append(all, m.a.Head)
	m.each(func(s *said, _ *Ability) { all = append(all, s.If, s.Subject, s.Verb) })
	return all
}

// saysNoCount: "if Rohan armies are there", of one of them or of all.
func saysNoCount(words *vocab.Phrase) (wrong bool) {
	words.Walk(func(p *vocab.Phrase) {
		if p.Entry.Kind == "fact" && strings.Contains(p.Entry.Pattern, "{c:cards} is/are") && p.Find("[no") == nil {
			wrong = wrong || slices.ContainsFunc(Objects(one(p, "c")), func(o *vocab.Phrase) bool {
				return strings.HasPrefix(o.Entry.Pattern, "/ [{n:count}]") && o.In(vocab.HowMany) == nil
			})
		}
	})
	return wrong
}

// sharesNoNumber: "more than armies", "fewer than each card", where a number has to stand.
func sharesNoNumber(words *vocab.Phrase) (wrong bool) {
	words.Walk(func(p *vocab.Phrase) {
		if cards := one(p, "c"); p.Entry.Kind == "share" && cards != nil {
			n := cards.Args[0].Phrase[0].In(vocab.HowMany)
			wrong = wrong || n == nil || n.Phrase[0].Entry.Pattern != "{n:amount}"
		}
	})
	return wrong
}

// hasWrongNumber reports whether there is a number in words that goes beyond what its slot takes.
func (m *made) hasWrongNumber(words *vocab.Phrase) (wrong bool) {
	words.Walk(func(p *vocab.Phrase) {
		for i := range p.Args {
			a, kind := &p.Args[i], p.Entry.Reads(i)
			if !a.Set || a.Phrase != nil || a.Name != nil || kind == "" {
				continue
			}
			r, own := p.Entry.Numbers[a.Slot]
			if !own {
				r = m.a.language.Ordinary[kind]
			}
			if kind == vocab.KindNumber && p.Measures() != nil {
				r.Least = 0
			}
			wrong = wrong || a.Number < r.Least || a.Number > r.Most || kind == vocab.KindSigned && a.Number == 0 && !own
		}
	})
	return wrong
}

func choosesTooMany(s *said, _ *Ability) bool {
	if s.does.Modes == nil || s.does.Modes.Again {
		return false
	}
	most := s.Verb.Args[0].Number
	if m := s.Verb.Find("m"); m != nil && m.Number > most {
		most = m.Number
	}
	return most > partsIn(s)
}

func partsIn(s *said) (n int) {
	for _, o := range s.offers {
		if o.part {
			n++
		}
	}
	return n
}

// spans reports whether what holds lasts as long as the heading says.
func (s *said) spans(m *made) bool { return s.does.Hold != nil && m.a.Span != nil }

// keepsTwo: a text that waits keeps one number. Counted, chosen and thrown numbers are three kinds; "that many" can be two of them.
func (m *made) keepsTwo(s *said, _ *Ability) bool {
	if s.waits == nil {
		return false
	}
	var body []vocab.Clause
	for _, b := range s.body {
		body = append(body, *b.Clause)
	}
	kept := keptNumbers(m.a, s.waits, s.Verb, body)
	for _, p := range kept {
		alike := p.Entry.Flags&kept[0].Entry.Flags&(vocab.Picked|vocab.Thrown) != 0
		counted := (p.Entry.Flags|kept[0].Entry.Flags)&(vocab.Picked|vocab.Thrown) == 0
		if !alike && !counted {
			return true
		}
	}
	return false
}

// keepsEach: of the numbers that several have chosen it keeps no player's own.
func (m *made) keepsEach(s *said, _ *Ability) bool {
	asks := false
	for _, b := range s.body {
		asks = asks || b.Subject != nil && b.Subject.Entry.Kind == vocab.KindWho && !b.Subject.Entry.Is(vocab.You) && says(b.Verb, vocab.Picked)
	}
	return asks && m.waitsForSeveral(s)
}

// keepsSame reports whether a text that waits asks whether several players chose the same number before.
func (m *made) keepsSame(s *said, _ *Ability) bool {
	asks := false
	for _, b := range s.body {
		b.Clause.Walk(func(p *vocab.Phrase) { asks = asks || p.Entry.Pattern == chosenAreSame })
	}
	return asks && m.waitsForSeveral(s)
}

// waitsForSeveral reports whether a sentence waits, and several players choose numbers before, and none in what waits.
func (m *made) waitsForSeveral(s *said) bool {
	several, own := false, false
	m.each(func(s *said, _ *Ability) {
		several = several || s.Verb.Entry.Is(vocab.Picked) && s.Subject != nil && !s.Subject.Entry.Is(vocab.You)
	})
	for _, b := range s.body {
		b.Clause.Walk(func(p *vocab.Phrase) { own = own || p.Entry.Kind == vocab.KindVerb && p.Entry.Is(vocab.Picked) })
	}
	return s.waits != nil && several && !own
}

// saysNumberX reports whether words speak of X, and are not those that say what it is.
func saysNumberX(words *vocab.Phrase) (says bool) {
	words.Walk(func(p *vocab.Phrase) { says = says || p.Entry.Is(vocab.X) && p.Entry.Kind != vocab.KindMeasure })
	return says
}

// lacksX reports whether a verb speaks of X and does not say what that is.
func lacksX(verb *vocab.Phrase) bool {
	return saysNumberX(verb) && !slices.ContainsFunc(verb.Measures(), func(m *vocab.Phrase) bool { return m.Entry.Is(vocab.X) })
}

// saysXInHead reports whether a heading speaks of X, apart from the costs in it.
func saysXInHead(head *vocab.Phrase) bool {
	for i := range head.Args {
		for _, p := range head.Args[i].Phrase {
			if p.Entry.Kind != vocab.KindVerb && saysNumberX(p) {
				return true
			}
		}
	}
	return false
}

func looksForNothing(list []*said) bool {
	looks := slices.ContainsFunc(list, func(s *said) bool { return s.does.Looks })
	return looks && !holdsHere(list) && !slices.ContainsFunc(list, func(s *said) bool { return SpeaksOfThose(s.If) })
}

// fits reports whether what has the text can say words.
func (m *made) fits(p *vocab.Phrase) bool { return p.Entry.Of == 0 || Kinds(p.Entry.Of)&m.a.By != 0 }

// isForOthers reports whether there are words within others that what has the text cannot say.
func (m *made) isForOthers(words *vocab.Phrase) (is bool) {
	words.Walk(func(p *vocab.Phrase) { is = is || p != words && !m.fits(p) })
	return is
}

// isNeverAsked: it is allowed or forbidden, and the rules never ask whether it is.
func (m *made) isNeverAsked(s *said, _ *Ability) bool {
	l, h := m.a.language, s.Verb.Find("h")
	if h == nil || s.does.Hold == nil || s.does.Hook != l.Permits || l.May == 0 {
		return false
	}
	return slices.ContainsFunc(h.Phrase, func(p *vocab.Phrase) bool {
		is, ok := p.Entry.Meaning.(Happens)
		return ok && !l.May.Has(is.What)
	})
}

func (m *made) hasRow(w *Ability, is func(HookRow) bool) bool {
	for h := range m.a.language.Hooks {
		if w.Events.Has(engine.Hook(h)) && is(m.a.language.Hooks[h]) {
			return true
		}
	}
	return false
}

// isFirm: nothing can come in the place of what a text waits for.
func (m *made) isFirm(w *Ability) bool {
	return m.hasRow(w, func(row HookRow) bool { return row.Told || row.Firm != "" })
}

// isOnceForEach: "the next time each army ..."
func isOnceForEach(w *Ability, head *vocab.Phrase) (each bool) {
	when := one(head, "i")
	if when == nil || !w.Once && one(when, "u") == nil {
		return false
	}
	one(head, "o").Walk(func(p *vocab.Phrase) {
		if n := p.In(vocab.HowMany); n != nil {
			each = each || n.Phrase[0].Entry.Is(vocab.All)
		}
		each = each || p.Entry.Kind == vocab.KindWho && (p.Entry.Is(vocab.All) || p.Entry.Is(vocab.Directs))
	})
	return each
}

// saysSeveral: "when 2 armies are eliminated".
func saysSeveral(cards *vocab.Phrase) bool {
	if cards.Entry.Kind != vocab.KindCards {
		return false
	}
	return slices.ContainsFunc(cards.Args[0].Phrase, func(o *vocab.Phrase) bool {
		n := o.In(vocab.HowMany)
		return n != nil && len(n.Phrase[0].Args) > 0 && (n.Phrase[0].Args[0].Number >= 2 || n.Phrase[0].Entry.Pattern != "{n:amount}")
	})
}

// neverHappensToThis: what a text waits for cannot happen to what has the text.
func (m *made) neverHappensToThis(w *Ability, head *vocab.Phrase) bool {
	o := head
	if inner := one(head, "o"); inner != nil {
		o = inner
	}
	h := o.Find("h")
	own := w.Cards == nil || w.Cards.Entry.Kind == vocab.KindCards && len(Objects(w.Cards)) == 1 && Objects(w.Cards)[0].Entry.Pattern == "this"
	return own && h != nil && slices.ContainsFunc(h.Phrase, func(p *vocab.Phrase) bool {
		what, ok := p.Entry.Meaning.(Happens)
		return ok && what.Own != 0 && what.Own&m.a.By == 0
	})
}

// speaksOfNobody: "they" are nobody, for no clause before has named cards, and no cost.
func speaksOfNobody(m *made) (wrong bool) {
	named := paysWithNamed(m.a)
	m.each(func(s *said, _ *Ability) {
		wrong = wrong || !named && (says(s.If, vocab.Them) || says(s.Subject, vocab.Them) || says(s.Verb, vocab.Them))
		named = named || names(s.Clause, s.about, s.lasts)
	})
	return wrong
}

// speaksOfDrawn: "it" could only be one of the cards that are drawn, and these are "those".
func speaksOfDrawn(m *made) (wrong bool) {
	named, drawn := paysWithNamed(m.a), false
	m.each(func(s *said, w *Ability) {
		others := happensToOthers(m.a) || happensToOthers(w)
		wrong = wrong || drawn && !named && !others && (says(s.If, vocab.It) || says(s.Subject, vocab.It) || says(s.Verb, vocab.It))
		drawn = drawn || s.does.Begin != nil || s.does.Draws || givesUpSome(s.does, s.Verb) && m.a.Kind != engine.Replacement
		named = named || names(s.Clause, s.about, s.lasts)
	})
	return wrong
}

// speaksOfShown: "it" is another card that was named before those that the line has shown last.
func speaksOfShown(m *made) (wrong bool) {
	named, shown := paysWithNamed(m.a), false
	m.each(func(s *said, _ *Ability) {
		wrong = wrong || shown && named && says(s.If, vocab.It)
		here := names(s.Clause, s.about, s.lasts)
		shown = s.does.Begin != nil && !s.does.Draws || shown && !here
		named = named || here
	})
	return wrong
}

// paysWithNamed reports whether a cost names cards that are given up, or exerted.
func paysWithNamed(a *Ability) bool {
	return slices.ContainsFunc(a.Costs, describesCards)
}

// pointsBackAt reports whether words of a clause mean one card of which the line has spoken, of which that is so.
func pointsBackAt(s *said, is func(words, p *vocab.Phrase) bool) (found bool) {
	for _, words := range []*vocab.Phrase{s.If, s.Subject, s.Verb} {
		words.Walk(func(p *vocab.Phrase) {
			found = found || p.Entry.Is(vocab.It) && (p.Entry.Pattern == "it" || p.Entry.Kind == vocab.KindWho) && is(words, p)
		})
	}
	return found
}

// pointsAtSeveral: "it" after words for several cards is only the last of them.
func pointsAtSeveral(m *made) (wrong bool) {
	many := false
	var in func(list []*said, w *Ability)
	in = func(list []*said, w *Ability) {
		for _, s := range list {
			before := many
			if s.waits != nil {
				many = many && !happensToOthers(s.waits)
			}
			in(s.body, s.waits)
			many = before
			in(s.offers, w)
			wrong = wrong || pointsBackAt(s, func(words, _ *vocab.Phrase) bool { return many && !(s.picks() && words == s.Verb) })
			if names(s.Clause, s.about, s.lasts) {
				many = namesSeveral(s)
			}
		}
	}
	for _, list := range m.sentences {
		in(list, nil)
	}
	return wrong
}

// pointsAtOneOfSeveral: "that minion", right behind "2 minions" of another sentence.
func pointsAtOneOfSeveral(m *made) (wrong bool) {
	for i := 1; i < len(m.sentences); i++ {
		before, after := m.sentences[i-1], m.sentences[i]
		if len(before) != 1 || before[0].picks() || len(before[0].offers) > 0 || !names(before[0].Clause, before[0].about, before[0].lasts) || !namesSeveral(before[0]) {
			continue
		}
		var kinds Kinds
		for _, o := range described(before[0].Verb) {
			kinds |= couldBe(o)
		}
		if s := after[0]; s.waits == nil && s.Verb.Entry.Kind == vocab.KindVerb && len(s.offers) == 0 {
			s.Verb.Walk(func(p *vocab.Phrase) {
				wrong = wrong || p.Entry.Pattern == "that {what:filter}" && couldBe(p)&kinds != 0 && !s.picks()
			})
		}
	}
	return wrong
}

// namesSeveral reports whether the cards that a clause names are several.
func namesSeveral(s *said) bool {
	from := s.Verb
	if s.picks() {
		from = &vocab.Phrase{Args: []vocab.Arg{{Phrase: []*vocab.Phrase{s.about}}}}
	}
	return slices.ContainsFunc(described(from), isSeveral)
}

// pointsAtDescribed: "it" is the text's own card where others have only been described, unless the clause is about those.
func pointsAtDescribed(m *made) (wrong bool) {
	named := paysWithNamed(m.a)
	m.each(func(s *said, w *Ability) {
		bound := func(words *vocab.Phrase) bool {
			return words == s.Verb && s.does.Hold != nil && s.about != nil && s.about.Entry.Kind == vocab.KindCards && s.about.Args[0].Phrase[0].Entry.Pattern != "it"
		}
		wrong = wrong || m.a.Kind != engine.Static && !named && !happensToOthers(m.a) && !happensToOthers(w) &&
			pointsBackAt(s, func(words, p *vocab.Phrase) bool { return !bound(words) && m.describesBefore(p) })
		named = named || names(s.Clause, s.about, s.lasts)
	})
	return wrong
}

// describesBefore reports whether the line describes other cards before words that are no part of that; and no place before words for one.
func (m *made) describesBefore(that *vocab.Phrase) bool {
	cards, places := false, false
	m.a.Walk(func(p *vocab.Phrase) {
		_, definite := p.Entry.Meaning.(Definite)
		before := p.At.Line < that.At.Line || p.At.Line == that.At.Line && p.At.Column < that.At.Column
		p.Walk(func(q *vocab.Phrase) { before = before && q != that })
		if before && !definite && !p.Entry.Is(vocab.Self) {
			cards = cards || p.Entry.Kind == "object" && (p.In(vocab.HowMany) != nil || p.Entry.Is(vocab.One))
			places = places || p.Entry.Kind == vocab.KindPlaces
		}
	})
	return cards && !(places && that.Entry.Kind == vocab.KindPlaces)
}

// pointsTwoWays: "it" is the one that somebody picks for the clause, and was another in the words for that.
func pointsTwoWays(s *said, _ *Ability) bool {
	if !s.picks() || s.about.Entry.Kind != vocab.KindCards {
		return false
	}
	inside := false
	for _, o := range s.about.Args[0].Phrase {
		o.Walk(func(p *vocab.Phrase) { inside = inside || p != o && p.Entry.Pattern == "it" && p.Entry.Is(vocab.It) })
	}
	return inside && pointsBackAt(s, func(words, p *vocab.Phrase) bool { return words == s.Verb && p.Entry.Pattern == "it" })
}

// pointsAfterNamed: "it" in what is said of one that is chosen there, where another was named before.
func pointsAfterNamed(m *made) (wrong bool) {
	named := paysWithNamed(m.a)
	m.each(func(s *said, _ *Ability) {
		wrong = wrong || named && s.picks() && !says(s.about, vocab.Them) && pointsBackAt(s, func(words, p *vocab.Phrase) bool { return words == s.Verb && p.Entry.Pattern == "it" })
		named = named || names(s.Clause, s.about, s.lasts)
	})
	return wrong
}

// described returns the words for cards that stand in others.
func described(words *vocab.Phrase) (all []*vocab.Phrase) {
	if words == nil {
		return nil
	}
	for i := range words.Args {
		for _, p := range words.Args[i].Phrase {
			if p.Entry.Kind == vocab.KindCards {
				all = append(all, p.Args[0].Phrase...)
			}
		}
	}
	return all
}

func isSeveral(object *vocab.Phrase) bool {
	n := object.In(vocab.HowMany)
	if n == nil {
		return strings.HasPrefix(object.Entry.Pattern, "each ")
	}
	count := n.Phrase[0]
	return count.Entry.Is(vocab.All) || len(count.Args) > 0 && count.Args[0].Number != 1
}

// countsOne: a number is of one such card, and nobody chooses it.
func countsOne(words *vocab.Phrase) (wrong bool) {
	words.Walk(func(p *vocab.Phrase) {
		if !p.Entry.Is(vocab.Sum) {
			return
		}
		for i := range p.Args {
			for _, of := range p.Args[i].Phrase {
				wrong = wrong || (of.Entry.Kind == vocab.KindCards || of.Entry.Kind == vocab.KindPlaces) && haveOneChosen(of)
			}
		}
	})
	return wrong
}

// comparesSum: a fact is about the number of each of several, which is their sum.
func comparesSum(words *vocab.Phrase) (wrong bool) {
	words.Walk(func(fact *vocab.Phrase) {
		if fact.Entry.Kind != "fact" {
			return
		}
		fact.Walk(func(p *vocab.Phrase) {
			for i := range p.Args {
				for _, of := range p.Args[i].Phrase {
					if p.Entry.Is(vocab.Sum) && of.Entry.Kind == vocab.KindCards && !haveOneChosen(of) {
						wrong = wrong || of.Args[0].Phrase[0].In(vocab.HowMany) != nil
					}
				}
			}
		})
	})
	return wrong
}

// saysMoreOfLast: behind the last member of a list stands where it is, and behind another could, and does not.
func saysMoreOfLast(m *made) (wrong bool) {
	m.a.Walk(func(p *vocab.Phrase) {
		for _, a := range p.Args {
			for i := range a.Phrase {
				for _, role := range []vocab.Role{vocab.Qualifier, vocab.Except} {
					could := slices.ContainsFunc(a.Phrase[i].Args, func(b vocab.Arg) bool { return b.Role == role && !b.Set })
					wrong = wrong || could && a.Phrase[len(a.Phrase)-1].In(role) != nil
				}
			}
		}
	})
	return wrong
}

// nowhereThere: a card that is nowhere says "there", where neither a card nor a place has been named before.
func nowhereThere(m *made) (wrong bool) {
	m.each(func(s *said, w *Ability) {
		if m.a.language.row(m.a.By).Passing && !happensToOthers(m.a) && !happensToOthers(w) {
			for _, words := range []*vocab.Phrase{s.If, s.Subject, s.Verb} {
				words.Walk(func(p *vocab.Phrase) {
					wrong = wrong || p.Entry.Pattern == "there" && !m.spokenBefore(p, w) && !m.speaksOfPlaces()
				})
			}
		}
	})
	return wrong
}

// seeksNoPlace: a place is the text's own card, which is none, or "it" before any place, and any script, has been named.
func seeksNoPlace(m *made) (wrong bool) {
	named := func(that *vocab.Phrase) (is bool) {
		m.a.Walk(func(p *vocab.Phrase) {
			place := p.Entry.Kind == vocab.KindPlaces || p.Entry.Kind == "paths" || p.Entry.Kind == "dest"
			is = is || p.Before(that) && (place && p.Entry.Pattern != "it" && p.Entry.Pattern != "this" || p.Entry.Is(vocab.Runs))
		})
		return is
	}
	for _, words := range slices.Concat(m.words(), m.a.Costs) {
		var last *vocab.Phrase // the cards that were described last
		words.Walk(func(p *vocab.Phrase) {
			if p.Entry.Kind == "object" {
				last = p
			}
			for i := range p.Args {
				for _, q := range p.Args[i].Phrase {
					of, is := q.Entry.Says.(Kinds)
					ofCards := strings.Contains(p.Entry.Pattern, "cards/places") || strings.Contains(p.Entry.Pattern, "places/cards")
					if on, lie := p.Entry.Says.(Kinds); lie && mayLie(last, on) {
						ofCards = true
					}
					none := is && q.Entry.Kind == vocab.KindPlaces && of&m.a.By == 0 && !ofCards && !m.a.said
					wrong = wrong || none && (q.Entry.Pattern == "this" || !named(q))
				}
			}
		})
	}
	return wrong
}

// saysOfOthers: it is said of cards of other types than those that words describe, or a zone has only such.
func saysOfOthers(m *made) (wrong bool) {
	m.a.Walk(func(p *vocab.Phrase) {
		such := ^Kinds(0)
		if p.Entry.For != 0 {
			such = Kinds(p.Entry.For)
		}
		for _, slot := range []string{"h", "z"} {
			if said := p.Find(slot); said != nil && len(said.Phrase) == 1 && said.Phrase[0].Entry.For != 0 {
				such &= Kinds(said.Phrase[0].Entry.For)
			}
		}
		for i := range p.Args {
			only, listed := p.Entry.Fits[p.Args[i].Slot]
			for _, cards := range p.Args[i].Phrase {
				switch {
				case cards.Entry.Kind != vocab.KindCards:
				case listed: // what such a slot means are cards in play, unless the words say where they are
					lies := func(o *vocab.Phrase) bool { return zonesNamed(o) == nil && !SpeaksOfThose(o) }
					wrong = wrong || slices.ContainsFunc(Objects(cards), func(o *vocab.Phrase) bool { return lies(o) && isNone(o, Kinds(only)) })
				default:
					wrong = wrong || slices.ContainsFunc(Objects(cards), func(o *vocab.Phrase) bool { return isNone(o, such) })
				}
			}
		}
	})
	return wrong || m.any(func(s *said, _ *Ability) bool { return m.holdsOfOthers(s) })
}

// isNone reports whether words for cards describe none of such kinds.
func isNone(object *vocab.Phrase, such Kinds) bool {
	return !IsDefinite(object) && couldBe(object)&such == 0
}

// holdsOfOthers reports whether the rules never ask of such cards what a clause says of them.
func (m *made) holdsOfOthers(s *said) bool {
	if !holdsOf(s, vocab.KindCards) || !m.isAboutCards(s) {
		return false
	}
	asked := []Kinds{Kinds(s.Verb.Entry.For), m.a.language.Hooks[s.does.Hook].Speaks}
	for _, slot := range []string{"h", "z"} {
		if said := s.Verb.Find(slot); said != nil && len(said.Phrase) == 1 {
			asked = append(asked, Kinds(said.Phrase[0].Entry.For))
		}
	}
	such := ^Kinds(0)
	for _, kinds := range asked {
		if kinds != 0 {
			such &= kinds
		}
	}
	return slices.ContainsFunc(Objects(s.about), func(o *vocab.Phrase) bool { return isNone(o, such) })
}

// mayLie: there may be items among such cards, for they are any cards, or they are not said by their types.
func mayLie(object *vocab.Phrase, on Kinds) bool {
	types, items := 0, 0
	object.Walk(func(p *vocab.Phrase) {
		if p.Entry.Kind == "noun" {
			types++
			if p.Entry.Pattern == "card(s)" || p.Entry.Says == any(on) {
				items++
			}
		}
	})
	return items > 0 || types == 0
}

func (m *made) speaksOfPlaces() (found bool) {
	m.a.Walk(func(p *vocab.Phrase) { found = found || p.Entry.Kind == vocab.KindPlaces })
	return found
}

// leavesOutUnkept: what happens to a card begins a text that waits for another, and keeps nothing of that one.
func (m *made) leavesOutUnkept(s *said, _ *Ability) bool {
	if s.waits == nil || s.waits.Cards == nil || s.waits.Cards.Entry.Kind != vocab.KindCards || !happensToOthers(m.a) {
		return false
	}
	var body []vocab.Clause
	for _, b := range s.body {
		body = append(body, *b.Clause)
	}
	keeps := speaksBefore(s.lasts, s.Verb, body)(vocab.It, false) || thatIn(body, s.waits, s.lasts, s.Verb) != nil || saysItsThere(body, s.waits, s.lasts, s.Verb)
	return !keeps && slices.ContainsFunc(s.waits.Cards.Args[0].Phrase, isAnotherOne)
}

// meansNoCard: the kinds of cards that words could mean exclude each other.
func meansNoCard(m *made) (wrong bool) {
	m.a.Walk(func(p *vocab.Phrase) { wrong = wrong || p.Entry.Kind == "object" && couldBe(p) == 0 })
	return wrong
}

// speaksOfNoOwner: "its owner" is nobody, where a card has just been played and none been chosen.
func speaksOfNoOwner(m *made) (wrong bool) {
	named := paysWithNamed(m.a)
	m.each(func(s *said, w *Ability) {
		own := m.a.Events.Has(m.a.language.Plays) && !happensToOthers(m.a) && !happensToOthers(w)
		for _, words := range []*vocab.Phrase{s.If, s.Subject, s.Verb} {
			words.Walk(func(p *vocab.Phrase) {
				wrong = wrong || own && !named && p.Entry.Kind == vocab.KindWho && p.Entry.Is(vocab.It)
			})
		}
		named = named || names(s.Clause, s.about, s.lasts)
	})
	return wrong
}

// asksForItsPlayer: what holds on a place, or by the rules, is no player's, and speaks of its player's cards.
func (m *made) asksForItsPlayer(s *said, _ *Ability) bool {
	row := m.a.language.row(m.a.By)
	others := s.about != nil && s.about.Entry.Kind == vocab.KindWho
	return (row.Rules || row.Nobodys) && s.lasts == nil && s.does.Hold != nil &&
		(m.speaksOfPlayer(m.a.Head, false) || m.speaksOfPlayer(s.If, others) || m.speaksOfPlayer(s.Subject, false) || m.speaksOfPlayer(s.Verb, others))
}

// speaksOfPlayer: of you, of others than you, or of whose hand it is where no others are spoken of.
func (m *made) speaksOfPlayer(p *vocab.Phrase, others bool) bool {
	if p == nil || p.Entry.Is(vocab.You) && !(p.Entry.Is(vocab.Acting) && others) {
		return p != nil
	}
	if p.Entry.Kind == vocab.KindWho && (p.Entry.Is(vocab.Any) && len(p.Args) == 0 || p.Entry.Is(vocab.Other) && !others && m.lastNamed(p, vocab.Other) == nil) {
		return true
	}
	of := func(q *vocab.Phrase) bool { return q.Entry.Kind == vocab.KindWho || q.Entry.Kind == "circumstance" }
	return slices.ContainsFunc(p.Args, func(arg vocab.Arg) bool {
		return slices.ContainsFunc(arg.Phrase, func(q *vocab.Phrase) bool {
			return m.speaksOfPlayer(q, others || of(p) || slices.ContainsFunc(p.Args, func(arg vocab.Arg) bool { return len(arg.Phrase) > 0 && arg.Phrase[0].Entry.Kind == vocab.KindWho }))
		})
	})
}

// speaksOfNoPlayer: "that player" is nobody, or each of several.
func (m *made) speaksOfNoPlayer(s *said, w *Ability) (wrong bool) {
	if happensToOthers(m.a) || happensToOthers(w) {
		return false
	}
	for _, words := range []*vocab.Phrase{s.If, s.Subject, s.Verb} {
		words.Walk(func(p *vocab.Phrase) { wrong = wrong || p.Entry.Is(vocab.Named) && !m.namesOneBefore(p) })
	}
	return wrong
}

// saysOthersOfSeveral: others than you, or than each of several who were named before?
func (m *made) saysOthersOfSeveral(s *said, _ *Ability) (wrong bool) {
	for _, words := range []*vocab.Phrase{s.If, s.Subject, s.Verb} {
		words.Walk(func(p *vocab.Phrase) {
			if isOther := p.Entry.Is(vocab.Other) || p.Find("[other") != nil; isOther && (p.Entry.Kind == vocab.KindWho || p.Entry.Kind == "whose") && !(words == s.Verb && isOfSomeoneElse(s)) {
				last := m.lastNamed(p, vocab.Other)
				wrong = wrong || last != nil && howDone(last)&vocab.Directs != 0
			}
		})
	}
	return wrong
}

// leavesOutNamedBefore: others than one who was named before the text began to wait that says so.
func (m *made) leavesOutNamedBefore(s *said, w *Ability) (wrong bool) {
	var begins *vocab.Phrase
	m.each(func(of *said, _ *Ability) {
		if of.waits != nil && (of == s || of.waits == w) {
			begins = of.Verb
		}
	})
	for _, words := range []*vocab.Phrase{s.If, s.Subject, s.Verb} {
		words.Walk(func(p *vocab.Phrase) {
			if isOther := p.Entry.Is(vocab.Other) || p.Find("[other") != nil; begins == nil || !isOther || p.Entry.Kind != vocab.KindWho && p.Entry.Kind != "whose" || words == s.Verb && isOfSomeoneElse(s) {
				return
			}
			last := m.lastNamed(p, vocab.Other)
			wrong = wrong || last != nil && last.Before(begins) && !says(begins, vocab.Named)
		})
	}
	return wrong
}

// namesOneBefore reports whether the last words for players before some others do not mean each of several.
func (m *made) namesOneBefore(that *vocab.Phrase) bool {
	last := m.lastNamed(that, 0)
	return last != nil && howDone(last)&vocab.Directs == 0
}

// lastNamed returns the last words for players before some others, but for such.
func (m *made) lastNamed(that *vocab.Phrase, but vocab.Flags) (last *vocab.Phrase) {
	parts := map[*vocab.Phrase]bool{} // of other words for players
	m.a.Walk(func(p *vocab.Phrase) {
		who := p.Entry.Kind == vocab.KindWho && !p.Entry.Is(vocab.You) && !p.Entry.Is(vocab.Same) && !p.Entry.Is(vocab.Named) && !p.Entry.Is(but) && (but == 0 || p.Find("[other") == nil)
		before := p.At.Line < that.At.Line || p.At.Line == that.At.Line && p.At.Column < that.At.Column
		if before && !parts[p] && (who || p.Entry.Kind == "players") {
			last = p
		}
		for i := range p.Args {
			for _, inner := range p.Args[i].Phrase {
				parts[inner] = parts[inner] || who || parts[p]
			}
		}
	})
	return last
}

// saysEmptyNumber: "that many" is no number, for the line has counted nothing before but players who were chosen.
func saysEmptyNumber(m *made) (wrong bool) {
	counted := len(m.a.Costs) > 0
	for h := range m.a.language.Hooks {
		counted = counted || m.a.Events.Has(engine.Hook(h)) && m.a.language.Hooks[h].Much
	}
	m.each(func(s *said, w *Ability) {
		much := false // so much of it happens
		for h := range m.a.language.Hooks {
			much = much || w != nil && w.Events.Has(engine.Hook(h)) && m.a.language.Hooks[h].Much
		}
		wrong = wrong || !much && !counted && (says(s.If, vocab.Tallied) || says(s.Subject, vocab.Tallied) || says(s.Verb, vocab.Tallied))
		player := strings.HasPrefix(s.Verb.Entry.Pattern, "choose(s)") && (s.Verb.Find("g") != nil || s.Verb.Find("w") != nil)
		counted = counted || !player
	})
	return wrong
}

// keepsTwoCards: what lasts or waits speaks of two of the cards chosen before, which cannot be one.
func (m *made) keepsTwoCards(s *said, w *Ability) bool {
	var of []*vocab.Phrase
	switch {
	case s.waits != nil:
		of = append(pointsTo(s.lasts), pointsTo(s.Verb)...)
		for _, b := range s.body {
			for _, p := range slices.Concat(pointsTo(b.If), pointsTo(b.Subject), pointsTo(b.Verb)) {
				if p.Entry.Pattern != "it" && !happensToSuch(s.waits, p) {
					of = append(of, p)
				}
			}
			if describesCards(b.Verb) {
				break
			}
		}
	case s.lasts != nil && s.does.Hold != nil && !m.fixes(s):
		if s.picks() && s.about.Entry.Kind == vocab.KindCards {
			about := s.about.Args[0].Phrase[0]
			for _, p := range pointsTo(s.Verb) {
				if p.Entry.Pattern != "it" && (couldBe(p)&couldBe(about) == 0 || m.spokenBefore(about, w)) {
					return true
				}
			}
		}
		of = append(pointsTo(s.about), pointsTo(s.Verb)...)
	}
	for i, p := range of {
		for _, q := range of[:i] {
			if m.pointsAt(p)&m.pointsAt(q) == 0 {
				return true
			}
		}
	}
	return false
}

// pointsTo returns what in words means one card chosen before.
func pointsTo(words *vocab.Phrase) (all []*vocab.Phrase) {
	words.Walk(func(p *vocab.Phrase) {
		if p.Entry.Pattern == "that {what:filter}" || p.Entry.Pattern == "it" && p.Entry.Is(vocab.It) {
			all = append(all, p)
		}
	})
	return all
}

// pointsAt returns the kinds of cards that it could be: "it" is of those that the line has described last.
func (m *made) pointsAt(words *vocab.Phrase) Kinds {
	if words.Entry.Pattern != "it" {
		return couldBe(words)
	}
	last := ^Kinds(0)
	m.a.Walk(func(p *vocab.Phrase) {
		_, definite := p.Entry.Meaning.(Definite)
		if before := p.At.Line < words.At.Line || p.At.Line == words.At.Line && p.At.Column < words.At.Column; before && p.Entry.Kind == "object" && !definite {
			last = couldBe(p)
		}
	})
	return last
}

// pointsPastHeading: in a text that only holds "it" is its own card, and the heading has spoken of another card or place before.
func pointsPastHeading(m *made) (wrong bool) {
	if m.a.Kind != engine.Static || m.a.Head == nil {
		return false
	}
	others := []*vocab.Phrase{}
	m.a.Head.Walk(func(p *vocab.Phrase) {
		if !p.Entry.Is(vocab.Self|vocab.It) && (p.Entry.Kind == "object" || p.Entry.Kind == vocab.KindPlaces) {
			others = append(others, p)
		}
	})
	m.each(func(s *said, _ *Ability) {
		if s.about != nil && s.about.Entry.Kind == vocab.KindCards && Objects(s.about)[0].Entry.Pattern != "it" && !meansThis(s.about) {
			return
		}
		for _, words := range []*vocab.Phrase{m.a.Head, s.If, s.Subject, s.Verb} {
			words.Walk(func(p *vocab.Phrase) {
				wrong = wrong || p.Entry.Pattern == "it" && p.Entry.Is(vocab.It) && slices.ContainsFunc(others, func(o *vocab.Phrase) bool {
					return o.At.Line < p.At.Line || o.At.Line == p.At.Line && o.At.Column < p.At.Column
				})
			})
		}
	})
	return wrong
}

func saysTheir(s *said) (says bool) {
	for _, words := range []*vocab.Phrase{s.If, s.Subject, s.Verb} {
		words.Walk(func(p *vocab.Phrase) { says = says || p.Entry.Pattern == "their" })
	}
	return says
}

// speaksOfNone: "that companion" is none, for there is none before that is chosen, or to which it happens.
func speaksOfNone(m *made) (wrong bool) {
	named := paysWithNamed(m.a)
	m.a.Head.Walk(func(p *vocab.Phrase) {
		wrong = wrong || p.Entry.Pattern == "that {what:filter}" && !m.spokenBefore(p, nil)
	})
	m.each(func(s *said, w *Ability) {
		chosen := named || happensToOthers(m.a) || happensToOthers(w)
		words := []*vocab.Phrase{s.If, s.Subject}
		for i := range s.Verb.Args {
			words = append(words, s.Verb.Args[i].Phrase...)
		}
		for i, part := range words {
			part.Walk(func(p *vocab.Phrase) {
				if p.Entry.Pattern == "that {what:filter}" && !(chosen && m.spokenBefore(p, w)) {
					wrong = true
				}
			})
			picks := i != 1 || haveOneChosen(part)
			chosen = chosen || part != nil && part.Entry.Kind == vocab.KindCards && picks && !IsDefinite(Objects(part)[0])
		}
		named = named || names(s.Clause, s.about, s.lasts)
	})
	return wrong
}

// happensToOthers: what a text waits for is not done with its own card alone.
func happensToOthers(w *Ability) bool {
	return w != nil && (w.Deed || w.Cards != nil && !meansThis(w.Cards))
}

// spokenBefore reports whether the line has named a card before that could be "that companion": not only asked about it, in a
// condition, a circumstance, or the description of the card to which it happens.
func (m *made) spokenBefore(that *vocab.Phrase, w *Ability) (found bool) {
	asked := map[*vocab.Phrase]bool{}
	within := func(p *vocab.Phrase, all bool) {
		p.Walk(func(inner *vocab.Phrase) {
			if all || inner != p {
				asked[inner] = true
			}
		})
	}
	if w != nil || m.a.Kind != engine.Activated {
		m.a.Head.Walk(func(p *vocab.Phrase) {
			if p.Entry.Kind == "object" {
				within(p, false)
			}
		})
	}
	m.a.Walk(func(p *vocab.Phrase) {
		if p.Entry.Kind == vocab.KindCondition || p.Entry.Kind == "circumstance" {
			within(p, true)
		}
	})
	m.a.Walk(func(p *vocab.Phrase) {
		before := p.At.Line < that.At.Line || p.At.Line == that.At.Line && p.At.Column < that.At.Column
		object := p.Entry.Kind == "object" && p.Entry.Pattern != "that {what:filter}"
		object = object && !(isAnotherOne(that) && p.Entry.Pattern == "it") // "it" is one of those that the line speaks of
		found = found || before && object && !asked[p] && !standsIn(that, p) && couldBe(p)&couldBe(that) != 0
	})
	return found
}

// leavesOutNone: "another", in an event, is other than no card: the line speaks of none such before, and it happens to none such.
func leavesOutNone(m *made) (wrong bool) {
	if !m.a.language.row(m.a.By).Passing {
		return false
	}
	m.each(func(s *said, w *Ability) {
		for _, words := range []*vocab.Phrase{s.If, s.Subject, s.Verb} {
			where := 0 // whose words stand before in the same part
			words.Walk(func(p *vocab.Phrase) {
				if p.Entry.Kind != "object" {
					return
				}
				wrong = wrong || where == 0 && isAnotherOne(p) && m.a.By&couldBe(p) == 0 && !m.spokenBefore(p, w) && !happensToSuch(m.a, p) && !happensToSuch(w, p)
				where++
			})
		}
	})
	return wrong
}

// happensToSuch reports whether a line waits for what happens to cards that it describes, and words could mean one of those.
func happensToSuch(w *Ability, p *vocab.Phrase) bool {
	if w == nil || w.Cards == nil || w.Cards.Entry.Kind != vocab.KindCards {
		return false
	}
	to := w.Cards.Args[0].Phrase[0]
	_, definite := to.Entry.Meaning.(Definite)
	return !definite && couldBe(to)&couldBe(p) != 0
}

func isAnotherOne(object *vocab.Phrase) bool {
	n := object.In(vocab.HowMany)
	return n != nil && n.Phrase[0].Entry.Is(vocab.Other)
}

// couldBe returns the kinds of cards that words could mean: those that all of their parts could, each of them by one of its words.
func couldBe(words *vocab.Phrase) Kinds {
	all := ^Kinds(0)
	if words.Entry.For != 0 {
		all = Kinds(words.Entry.For)
	}
	for i := range words.Args {
		some, says := Kinds(0), len(words.Args[i].Phrase) > 0
		for _, p := range words.Args[i].Phrase {
			switch p.Entry.Kind {
			case "filter", "noun", "adjective", "qualifier", KindZone:
				if some |= couldBe(p); words.Args[i].Role == vocab.Except {
					some = ^Kinds(0)
				}
			default:
				some = ^Kinds(0)
			}
		}
		if says {
			all &= some
		}
	}
	return all
}

// ordersOther reports whether a verb is about the order of zones, and one of them is no draw deck.
func ordersOther(verb *vocab.Phrase) bool {
	switch verb.Entry.Pattern {
	case "shuffle(s) {z:zone}", "look(s) at the top {n:amount} of {z:zone}", "look(s) at the bottom {n:amount} of {z:zone}", "reveal(s) cards from the top of {z:zone} until {c:cards} is/are revealed":
		return slices.ContainsFunc(verb.Arg("z").Phrase, func(z *vocab.Phrase) bool {
			return len(z.Args) != 2 || slices.ContainsFunc(z.Args[1].Phrase, func(pile *vocab.Phrase) bool { return pile.Entry.Pattern != "draw deck" })
		})
	}
	return false
}

// ratesLastVerb: "draw 1 and cycle 1 from hand for each army".
func ratesLastVerb(list []*said) bool {
	number := func(s *said) (is bool) {
		for i, a := range s.Verb.Args[:s.Verb.Entry.Plain()] {
			is = is || a.Set && s.Verb.Entry.Amount(i)
			for _, p := range a.Phrase {
				for j, b := range p.Args {
					is = is || p.Entry.Kind != vocab.KindCards && b.Set && p.Entry.Amount(j)
				}
			}
		}
		return is
	}
	for i, s := range list {
		if i > 0 && s.Join == vocab.And && s.Subject == nil && s.If == nil && len(list[i-1].Verb.Measures()) == 0 && number(s) && number(list[i-1]) &&
			slices.ContainsFunc(s.Verb.Measures(), func(p *vocab.Phrase) bool { return p.Args[0].Slot == "r" }) {
			return true
		}
	}
	return false
}

// saidOfOther: how cards go is said of what else happens.
func saidOfOther(p *vocab.Phrase) (is bool) {
	what := p
	if one(p, "o") != nil {
		what = one(p, "o")
	}
	for _, happens := range slices.Concat([]*vocab.Phrase{what}, what.List("h"), what.List("d")) {
		for _, slot := range []string{"x", "y"} {
			w, named := happens.Entry.Meaning.(Happens)
			if how := one(p, slot); named && how != nil {
				c, said := how.Entry.Meaning.(Circumstance)
				is = is || said && c.Of != 0 && c.Of&HooksOf(w.What) == 0
			}
		}
	}
	return is
}

// fallsOn returns whether a part of a throw of a die, or of a coin, names such a number: the greatest, 0 for heads and tails.
func fallsOn(die bool, such func(n, sides int) bool) func(*said, *Ability) bool {
	return func(s *said, _ *Ability) bool {
		if die != strings.HasPrefix(s.Verb.Entry.Pattern, "throw") || !s.does.Sorts {
			return false
		}
		sides := 6
		if n := s.Verb.Find("n"); n != nil {
			sides = n.Number
		}
		return slices.ContainsFunc(s.offers, func(o *said) bool {
			if o.If == nil || o.If.Entry.Kind != vocab.KindOutcome {
				return false
			}
			n := 0
			for i := range o.If.Args {
				n = max(n, o.If.Args[i].Number)
			}
			return such(n, sides)
		})
	}
}

// goesOnAfterMay reports whether "and" or "then" joins something to what may be declined, which is done by the same player without being asked.
func goesOnAfterMay(list []*said) bool {
	for i, s := range list {
		if i > 0 && (s.Join == vocab.And || s.Join == vocab.Then) && list[i-1].May && !s.May && s.Subject == nil && s.If == nil {
			return true
		}
	}
	return false
}

// speaksOfTaken reports whether "it" is a card that somebody has chosen to cycle, eliminate or forsake just before, and something is done
// with it that is nothing for such a card.
func speaksOfTaken(list []*said) (wrong bool) {
	for i, s := range list {
		if i == 0 || !list[i-1].Verb.Entry.Is(vocab.Away) || !s.Verb.Entry.Is(vocab.Away) && !s.Verb.Entry.Is(vocab.InPlay) {
			continue
		}
		chosen := false
		for _, arg := range list[i-1].Verb.Args {
			for _, cards := range arg.Phrase {
				chosen = chosen || cards.Entry.Kind == vocab.KindCards && slices.ContainsFunc(Objects(cards), func(o *vocab.Phrase) bool {
					howMany := o.In(vocab.HowMany)
					return howMany != nil && !howMany.Phrase[0].Entry.Is(vocab.All)
				})
			}
		}
		for _, words := range []*vocab.Phrase{s.Subject, s.Verb} {
			words.Walk(func(p *vocab.Phrase) { wrong = wrong || chosen && p.Entry.Pattern == "it" })
		}
	}
	return wrong
}

// saysWhoIsPicked reports whether words of a heading that name no cost say that somebody chooses, or luck does: "an opponent" is any.
func saysWhoIsPicked(arg vocab.Arg) (is bool) {
	for _, words := range arg.Phrase {
		if words.Entry.Kind == vocab.KindVerb {
			continue
		}
		words.Walk(func(p *vocab.Phrase) {
			is = is || strings.Contains(p.Entry.Pattern, "of your choice") || strings.Contains(p.Entry.Pattern, "random")
		})
	}
	return is
}

// describesPicked reports whether words say so of a card that only describes another.
func describesPicked(words *vocab.Phrase) (is bool) {
	words.Walk(func(p *vocab.Phrase) {
		if p.Entry.Kind != "object" {
			return
		}
		for _, arg := range p.Args {
			is = is || arg.Role != vocab.HowMany && saysWhoIsPicked(arg)
		}
	})
	return is
}

// holdsOf reports whether what a clause says holds, of such as are of a kind.
func holdsOf(s *said, kind vocab.Kind) bool {
	return s.does.Hold != nil && s.does.Hook != 0 && s.about != nil && s.about.Entry.Kind == kind
}

// isAboutCards reports whether what a clause says is asked of cards, and not of players.
func (m *made) isAboutCards(s *said) bool { return m.a.language.Hooks[s.does.Hook].Card }

// endsOfHeap reports whether words mean what is on top of, or under, cards that lie in no order.
func endsOfHeap(words *vocab.Phrase) (is bool) {
	if !strings.HasPrefix(words.Entry.Pattern, "the top ") && !strings.HasPrefix(words.Entry.Pattern, "the bottom ") || words.Find("z") == nil {
		return false
	}
	for _, zone := range words.Find("z").Phrase {
		zone.Walk(func(p *vocab.Phrase) { is = is || p.Entry.Pattern == "hand" || p.Entry.Pattern == "reserve" })
	}
	return is
}

// sharesAmongSome reports whether words share something out among so many cards as they say, or among some that somebody chooses.
func sharesAmongSome(words *vocab.Phrase) (is bool) {
	words.Walk(func(p *vocab.Phrase) {
		if !strings.Contains(p.Entry.Pattern, "distribute(s)") {
			return
		}
		among := p.Find("c").Phrase[0]
		is = is || strings.Contains(among.Entry.Pattern, "of your choice") || slices.ContainsFunc(Objects(among), func(o *vocab.Phrase) bool { return o.In(vocab.HowMany) != nil })
	})
	return is
}

// seeksOutOfPlay reports whether words are a verb for cards in play, and say of its cards that they lie where none is.
func seeksOutOfPlay(verb *vocab.Phrase) (is bool) {
	if verb == nil || verb.Entry.Kind != vocab.KindVerb || !verb.Entry.Is(vocab.InPlay) {
		return false
	}
	for i := range verb.Args {
		is = is || slices.ContainsFunc(verb.Args[i].Phrase, liesOutOfPlay)
	}
	return is
}

// goesOnAboutOthers reports whether a clause does to "them" what is done only to cards in play, and the one before has chosen them elsewhere.
func (m *made) goesOnAboutOthers() (wrong bool) {
	in := func(list []*said, before *said) *said {
		for _, s := range list {
			if before != nil && before.Verb.Entry.Pattern == "choose(s) {c:cards}" && liesOutOfPlay(one(before.Verb, "c")) && s.Verb.Entry.Is(vocab.InPlay) && s.does.Hold == nil {
				s.Verb.Walk(func(p *vocab.Phrase) { wrong = wrong || p.Entry.Is(vocab.Them) || p.Entry.Is(vocab.It) })
			}
			before = s
		}
		return before
	}
	var last *said
	for _, sentence := range m.sentences {
		last = in(sentence, last)
	}
	m.each(func(s *said, _ *Ability) { in(s.body, last); in(s.offers, nil) })
	return wrong
}

// liesOutOfPlay reports whether words for cards say of one that it lies where cards are not in play.
func liesOutOfPlay(cards *vocab.Phrase) (is bool) {
	if cards == nil || cards.Entry.Kind != vocab.KindCards {
		return false
	}
	for _, object := range Objects(cards) {
		for j := range object.Args {
			is = is || object.Args[j].Role == vocab.Qualifier && slices.ContainsFunc(object.Args[j].Phrase, isOutOfPlay)
		}
	}
	return is
}

// isOutOfPlay reports whether a qualifier is a zone, or says "in" one, where cards are not in play.
func isOutOfPlay(where *vocab.Phrase) bool {
	zone := where
	if where.Entry.Kind != KindZone && len(where.Args) > 0 && len(where.Args[0].Phrase) > 0 {
		zone = where.Args[0].Phrase[0]
	}
	_, named := where.Entry.Meaning.(Zones)
	inPlay := false
	zone.Walk(func(p *vocab.Phrase) { inPlay = inPlay || p.Entry.Is(vocab.InPlay) })
	return (named || zone.Entry.Kind == KindZone) && !inPlay
}
