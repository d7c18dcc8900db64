package text

import (
	"cmp"
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file makes the sentences and clauses of an ability of those of a parsed text, tells whoever follows the texts how far
// each of them comes, and leaves out what he wants left out.

func (a *Ability) compileSentences() *Problem {
	n := uint8(0)
	if bad := cmp.Or(a.meansNone(), a.ofLast()); bad != nil {
		return bad
	}
	a.names = slices.ContainsFunc(a.Costs, func(cost *vocab.Phrase) bool { return namesCards(cost) || cost.Entry.Is(vocab.Runs) })
	for _, written := range a.Sentences {
		if s := written[0].Subject; s != nil && s.Entry.Is(vocab.Same) {
			return &Problem{At: s.At, Code: textWhom, Message: "a sentence begins with the player whose text it is: nobody stands before this", Hint: "go on with the sentence before: \"...; each draws 1\""}
		}
		s, bad := a.compileSentence(written, a.Source, &n)
		if bad != nil {
			return bad
		}
		a.Body = append(a.Body, s)
	}
	if a.language.Check == nil {
		return nil
	}
	return a.language.Check(a)
}

func (a *Ability) compileSentence(written []vocab.Clause, text string, n *uint8) (s Sentence, bad *Problem) {
	for i := range written {
		c, bad := a.compileClause(&written[i], text, n)
		if bad != nil {
			return s, bad
		}
		if i > 0 {
			a.follows(&c, &s.Clauses[i-1])
			if bad := cmp.Or(afterMay(&c, &s.Clauses[i-1]), ofTaken(&c, &s.Clauses[i-1]), ofLastVerb(&c, &s.Clauses[i-1])); bad != nil {
				return s, bad
			}
		}
		if bad := cmp.Or(a.ofElsewhere(&c, s.Clauses), a.checkAsking(&c, false)); bad != nil {
			return s, bad
		}
		if c.Does.Waits != nil {
			if bad := a.waitFor(&c, written[i+1:], text, n); bad != nil {
				return s, bad
			}
		}
		c.bound = c.Asks() || i > 0 && c.Join != vocab.Semicolon && s.Clauses[i-1].bound
		a.fails = a.fails || c.Does.Needs && !c.May && !c.bound
		a.listen(&c)
		if bad := a.finish(&c); bad != nil {
			return s, bad
		}
		s.holds = s.holds || c.Does.Those && SpeaksOfThose(c.Verb) || SpeaksOfThose(c.If)
		a.directs = a.directs || c.direct
		if s.Clauses = append(s.Clauses, c); c.Waits != nil {
			break
		}
	}
	return s, a.checkThose(&s)
}

// afterMay finds what "and" or "then" joins to what may be declined, and what is done all the same.
func afterMay(c, before *Clause) *Problem {
	if c.Join != vocab.And && c.Join != vocab.Then || !before.May || c.May || c.Subject != nil || c.If != nil {
		return nil
	}
	return &Problem{At: c.At, Code: textMood, Message: "this is done by who declines what stands before it, too", Hint: "write \"; if so,\" in its place; or begin a sentence if that is meant"}
}

// ofTaken finds "it" where that is a card that the clause before has taken away, and something is done that only cards in play are for.
func ofTaken(c, before *Clause) *Problem {
	it := false
	for _, words := range []*vocab.Phrase{c.Subject, c.Verb} {
		words.Walk(func(p *vocab.Phrase) { it = it || saysIt(p) })
	}
	took := before.Verb.Entry.Is(vocab.Away) && slices.ContainsFunc(objectsIn(before.Verb), counted)
	if !it || !took || !c.Verb.Entry.Is(vocab.InPlay|vocab.Away) {
		return nil
	}
	return &Problem{At: c.Verb.At, Code: TextWhich, Message: "\"it\" is what has just been taken away", Hint: "do this before that; or pay with \"1 from hand\", which \"it\" does not mean"}
}

// ofElsewhere finds what only cards in play are for, where it is done with those that the clause before has chosen out of play.
func (a *Ability) ofElsewhere(c *Clause, before []Clause) *Problem {
	if n := len(a.Body); len(before) == 0 && n > 0 {
		before = a.Body[n-1].Clauses
	}
	if len(before) == 0 || c.Does.Hold != nil || !speaksOf(c.Verb, vocab.Them|vocab.It) {
		return nil
	}
	if verb := before[len(before)-1].Verb; verb.Entry.Pattern == "choose(s) {c:cards}" {
		return outOfPlay(c.Verb, verb.Slot("c"))
	}
	return nil
}

// ofLastVerb finds "for each ..." behind a verb that "and" joins to another number, which a reader takes for both.
func ofLastVerb(c, before *Clause) *Problem {
	if c.Join != vocab.And || c.Subject != nil || c.If != nil || len(before.Verb.Measures()) > 0 || !saysAmount(before.Verb) || !saysAmount(c.Verb) {
		return nil
	}
	hint := "say it behind each of them; or put \", then\" between them"
	if c.Does.Hold != nil {
		hint = "put a comma in the place of \"and\""
	}
	for _, m := range c.Verb.Measures() {
		if m.Entry.Pattern == "{r:rate}" {
			return &Problem{At: m.At, Code: TextWhich, Message: "this is of the last verb alone", Hint: hint}
		}
	}
	return nil
}

// saysAmount reports whether an amount is said with a verb, and not of cards: "draw 1", "+1 attack".
func saysAmount(verb *vocab.Phrase) (found bool) {
	eachAmount(verb, func(p *vocab.Phrase, _ *vocab.Arg) bool {
		found = found || p.Entry.Kind != "object" && p.Entry.Kind != "count"
		return true
	})
	return found
}

// follows gives a clause what it does not say itself of whom it is about, and how long it lasts: that of the one before.
func (a *Ability) follows(c, before *Clause) {
	before.whole = c.Join == vocab.IfSo || c.Join == vocab.IfNot
	if c.Subject == nil { // where the one before may be left out by itself, its choice may not have been made
		sameBreath := c.Join == vocab.Comma || c.Join == vocab.Then || c.Join == vocab.And
		c.About, c.goesOn = before.About, before.picks && sameBreath && !c.Otherwise && (c.If == nil || !before.bound)
	}
	goesOn := c.Subject == nil || c.Join != vocab.Semicolon
	says := c.Lasts != nil && c.Lasts != a.Span
	if goesOn && !says && c.Does.mayLast() && before.Lasts != nil {
		c.Lasts = before.Lasts
	}
}

// finish checks a clause and those that it offers, which are about whom it is about if they do not say, and
// numbers those that last.
func (a *Ability) finish(c *Clause) *Problem {
	c.direct = c.direct || c.Subject != nil && mode(c.Subject)&vocab.Directs != 0 && c.Does.Hold == nil
	for i := range c.Offers {
		one, before := &c.Offers[i], (*Clause)(nil)
		if one.Join != vocab.First {
			before = &c.Offers[i-1]
		}
		if before != nil {
			a.follows(one, before)
			if bad := ofLastVerb(one, before); bad != nil {
				return bad
			}
		}
		one.About = cmp.Or(one.About, c.About)
		if bad := a.checkAsking(one, before == nil); bad != nil {
			return bad
		}
		if bad := a.finish(one); bad != nil {
			return bad
		}
	}
	if bad := a.part(c); bad != nil {
		return bad
	}
	if bad := cmp.Or(fallsSo(c), a.check(c), a.neverHolds(c)); bad != nil {
		return bad
	}
	if bad := a.checkAmounts(c); bad != nil {
		return bad
	}
	if bad := a.endsWhen(c); bad != nil {
		return bad
	}
	c.ofNamed = c.Until != nil && speaksOf(c.Lasts, vocab.Named) || speaksOf(c.About, vocab.Named) || speaksOf(c.Verb, vocab.Named)
	c.ofThrow = speaksOf(c.If, vocab.Thrown)
	c.picks = c.Lasts != nil && c.Does.Hold != nil && (picksOf(c.About) || measures(c.About) || ranks(c.About) || speaksOf(c.About, vocab.Them))
	if bad := cmp.Or(onlyDescribed(c), a.checkThat(c), a.checkNamed(c), a.checkThem(c), a.checkTallied(c), a.checkIt(c), a.checkAnother(c), a.checkKept(c)); bad != nil {
		return bad
	}
	if c.Lasts != nil || c.Does.Copies || c.Does.Keeps || c.Waits != nil {
		if len(a.Lasting) == mostLasting {
			return &Problem{At: c.Verb.At, Code: TooMany, Message: fmt.Sprintf("more than %d things in the line last, expected at most as many", mostLasting)}
		}
		c.effect = uint8(len(a.Lasting))
		a.Lasting = append(a.Lasting, *c)
	}
	return nil
}

// part makes of the clauses that a clause offers the parts that may be chosen.
func (a *Ability) part(c *Clause) *Problem {
	for from, to := 0, 0; from < len(c.Offers); from = to {
		s := Sentence{}
		for to = from; to < len(c.Offers) && (to == from || c.Offers[to].Join != vocab.First); to++ {
			s.holds = s.holds || c.Offers[to].Does.Those && SpeaksOfThose(c.Offers[to].Verb)
		}
		s.Clauses = c.Offers[from:to]
		if bad := a.checkThose(&s); bad != nil {
			return bad
		}
		c.Parts = append(c.Parts, s)
	}
	if n := len(c.Parts); n > maxChoices {
		return &Problem{At: c.Verb.At, Code: TooMany, Message: fmt.Sprintf("%d things are offered, expected at most %d", n, maxChoices)}
	} else if m := c.Does.Modes; m != nil && !m.Again && mostChosen(c.Verb) > n {
		return &Problem{At: c.Verb.At, Code: TextNumber, Message: fmt.Sprintf("%d are to be chosen of %d", mostChosen(c.Verb), n)}
	}
	return nil
}

// compileClause compiles a clause and those that it offers, counting them on.
func (a *Ability) compileClause(written *vocab.Clause, text string, n *uint8) (Clause, *Problem) {
	if written.Verb.Said != nil {
		return a.compileSaid(written, n)
	}
	for _, words := range []*vocab.Phrase{written.If, written.Subject, written.Verb} {
		a.recall(words)
		if bad := a.language.OutOfRange(words); bad != nil {
			return Clause{Clause: written}, bad
		}
	}
	c := Clause{Clause: written, Does: a.meaning(written), About: written.Subject, Lasts: written.During, n: *n, Text: text}
	if c.Lasts == nil && (c.Does.Hold != nil || c.Does.Waits != nil && c.Verb.Find("i") != nil) {
		c.Lasts = a.Span
	}
	*n++
	for i := range written.Choices {
		if c.Does.Waits != nil {
			break
		}
		one, bad := a.compileClause(&written.Choices[i], text, n)
		if bad == nil && one.Does.Do == nil && one.Does.Together == nil && (one.Lasts == nil || one.Does.Waits != nil) {
			bad = wrongMood(one.Clause, "what is offered has to be something that happens", "")
		}
		if bad != nil {
			return c, bad
		}
		c.Offers = append(c.Offers, one)
	}
	return c, nil
}

func (a *Ability) meaning(c *vocab.Clause) *Verb {
	v := c.Verb.Entry.Meaning.(*Verb)
	if v.Static != nil && !a.said && c.During == nil && (a.Head == nil || a.Kind == engine.Static) {
		return v.Static
	}
	return v
}

func (a *Ability) listen(c *Clause) {
	if c.Does.Hold == nil || c.Lasts != nil {
		return
	}
	if c.About == nil && a.language.aboutCards.Has(c.Does.Hook) {
		a.Own |= HooksOf(c.Does.Hook)
	} else {
		a.Answers |= HooksOf(c.Does.Hook)
	}
	if a.Head == nil {
		a.Kind = c.Does.Kind
	}
}

// picksOf reports whether words speak of one or several that somebody has to choose, not of all such cards or
// locations, or of those by their names.
func picksOf(subject *vocab.Phrase) bool {
	if subject == nil || IsDefinite(subject) {
		return false
	}
	if list, ok := subject.Entry.Meaning.(Cards); ok {
		objects := Objects(subject)
		return len(objects) > 1 && list.Any || slices.ContainsFunc(objects, counted)
	}
	return subject.Entry.Kind == vocab.KindPlaces && subject.Entry.Is(vocab.Any) && !subject.Entry.Is(vocab.All)
}

// measures reports whether words say which cards are meant by how great a number of theirs is. For what lasts those are
// meant that are so as it begins: what they get could change the number.
func measures(subject *vocab.Phrase) (found bool) {
	subject.Walk(func(p *vocab.Phrase) {
		if m := p.Find("m"); m != nil && p.Entry.Kind == "relative" {
			_, is := m.Phrase[0].Entry.Meaning.(Mark)
			found = found || is
		}
	})
	return found
}

// ranks reports whether words say so by what is highest, or lowest.
func ranks(subject *vocab.Phrase) (found bool) {
	subject.Walk(func(p *vocab.Phrase) { found = found || p.Entry.Kind == "object" && p.In(vocab.Ranked) != nil })
	return found
}

// counted reports whether words for cards say how many, but all.
func counted(object *vocab.Phrase) bool {
	n := object.In(vocab.HowMany)
	return n != nil && !n.Phrase[0].Entry.Is(vocab.All)
}

// Whether clauses with conditions are carried out.
//
// A condition stands before a clause: "if ...,", "unless ...,", "otherwise,", or as what joins it to the one before:
// "; if so,", "; if not,". It is asked as the text comes to it, and binds what is joined to its clause by a comma or "and".
// A full stop, a semicolon and another condition end that; where each of several players is asked by itself, another
// subject, too.

// asked is what the conditions of a text have found so far.
type asked struct {
	unmet bool          // what comes is bound by a condition that is not met
	was   bool          // what was asked last was so, or in "otherwise, if ..." something before it
	join  vocab.Join    // with which that was asked
	cond  *vocab.Phrase // that was asked last
}

// binds asks the condition with which a clause begins, if there is one.
func (x *Run) binds(c *Clause) {
	switch {
	case !c.Asks():
		if c.Join == vocab.First || c.Join == vocab.Semicolon {
			x.unmet, x.join = false, vocab.First
		}
		return
	case c.Join == vocab.IfSo || c.Join == vocab.IfNot:
		// "; if so, ...; if not, ..." is one question.
		if x.join != pair[c.Join] {
			x.was = x.took
		}
		x.unmet = x.was != (c.Join == vocab.IfSo)
	default:
		x.unmet = false
	}
	x.join, x.cond = c.Join, c.If
	if c.Otherwise {
		x.unmet = x.unmet || x.was
	}
	if c.If != nil {
		x.lay(c.asks)
		is := x.meetsIf(c)
		unthrown := c.ofThrow && x.Thrown == 0 // neither so nor otherwise
		x.was = is || unthrown || c.Otherwise && x.was
		x.unmet = x.unmet || !is || unthrown
	}
}

// open reports whether what is offered may be: a condition that it begins with is met.
func (x *Run) open(c *Clause) bool { return c.If == nil || x.meetsIf(c) }

// meetsIf asks the condition of a clause, of which X the clause says what it is.
func (x *Run) meetsIf(c *Clause) bool {
	before := x.working(c.measured)
	is := x.isSo(c.If) != c.Unless
	if !is {
		x.M.hinders(x.A, int(c.n), game.NotSo, x.lacks(c.If))
	}
	x.verb = before
	return is
}

// Demands reports whether a condition is so that the clause at work demands.
func (x *Run) Demands(cond *vocab.Phrase) bool {
	is := x.isSo(cond)
	if !is && x.M.Follow.onStep != nil {
		x.M.hinders(x.A, int(x.Clause.n), game.NotSo, x.lacks(cond))
	}
	return is
}

// pair has the join that asks the same the other way round.
var pair = map[vocab.Join]vocab.Join{vocab.IfSo: vocab.IfNot, vocab.IfNot: vocab.IfSo}

// Following is what whoever follows the texts may set.
type Following struct {
	// OnClause, if not nil, is called for each clause of a text that is carried out or answers a question, by its index
	// in Ability.Clauses.
	OnClause func(source engine.Card, a *Ability, clause uint8)

	onStep  func(l game.Line, clause int, s game.Step, words *vocab.Phrase)
	without []leftOut
}

type leftOut struct {
	line   *Ability
	clause uint8
}

// OnClauses has f called for each clause of a text that is carried out or answers a question, by its index.
func (f *Following) OnClauses(to func(source engine.Card, l game.Line, clause uint8)) {
	f.OnClause = func(source engine.Card, a *Ability, clause uint8) { to(source, a, clause) }
}

// OnSteps has f called for each step of a line towards being carried out; see game.Step.
func (f *Following) OnSteps(to func(l game.Line, clause int, s game.Step, words *vocab.Phrase)) {
	f.onStep = to
}

// LeaveOut has a clause of a line left out, too, from now on: it is neither carried out, nor does it answer. What it has begun
// that lasts goes on, and says nothing. With nil all are there again.
func (f *Following) LeaveOut(l game.Line, clause uint8) {
	if l == nil {
		f.without = f.without[:0]
		return
	}
	f.without = append(f.without, leftOut{l.(*Ability), clause})
	if f.OnClause == nil {
		f.OnClause = func(engine.Card, *Ability, uint8) {} // nothing is settled
	}
}

// leftOut reports whether a clause of the text at work is left out.
func (x *Run) leftOut(c *Clause) bool {
	f := x.M.Follow
	return len(f.without) > 0 && slices.Contains(f.without, leftOut{x.A.written(), c.n})
}

// came tells that the moment of a line has come.
func (m *Machine) came(a *Ability) {
	if m.Follow.onStep != nil {
		m.Follow.onStep(a.written(), -1, game.Came, nil)
	}
}

// stepsTowards tells how far a line that holds comes.
func (x *Run) stepsTowards() {
	if x.M.Lies(x.Source, x.A.Where) {
		x.M.came(x.A)
		x.hindered()
	}
}

// hindered tells what the heading of the text at work asks for that is not so.
func (x *Run) hindered() {
	if x.M.Follow.onStep == nil {
		return
	}
	for i := range x.A.While {
		if need := &x.A.While[i]; !need.Is(x, need.Words) {
			x.M.hinders(x.A, -1, game.NotSo, need.Words)
			return
		}
	}
	if !x.isSo(x.A.If) {
		x.M.hinders(x.A, -1, game.NotSo, x.lacks(x.A.If))
	}
}

// lacks returns the part of a condition that is not so: of facts that all have to be so the first.
func (x *Run) lacks(cond *vocab.Phrase) *vocab.Phrase {
	if x.M.Follow.onStep == nil || cond == nil || !slices.Contains(factLists, cond.Entry.Kind) || AnyFact(cond) {
		return cond
	}
	parts := cond.Args[0].Phrase
	if i := slices.IndexFunc(parts, func(p *vocab.Phrase) bool { return !x.isSo(p) }); i >= 0 {
		return x.lacks(parts[i])
	}
	return cond
}

// hinders tells what hinders a line, or one of its clauses.
func (m *Machine) hinders(a *Ability, clause int, s game.Step, words *vocab.Phrase) {
	if m.Follow.onStep != nil {
		m.Follow.onStep(a.written(), clause, s, words)
	}
}

// repeatThis is what a verb does by which its text is carried out once more when it is done.
func repeatThis(x *Run, _ *vocab.Phrase) bool {
	x.redo = true
	return true
}

// wherever is the domain of cards that words mean wherever they lie, where they do: what happened to them says which.
func wherever(x *Run, object *vocab.Phrase, offer func(engine.Card)) {
	if !object.Entry.Is(vocab.Anywhere) {
		InPlayOrHeld(x, object, offer)
		return
	}
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		offer(c)
	}
}

// resolveText carries out what happens when a card is played, for the player at work: of those that words mean each.
func resolveText(x *Run, p *vocab.Phrase) bool {
	done := false
	x.Choose(x.M.Asks.Choose, p.Slot("c"), wherever, func(c engine.Card) {
		for _, a := range x.M.Texts[c].Abilities {
			if a.Kind == engine.Triggered && a.own() && !a.Before && a.Events.Has(x.M.Plays) {
				x.M.resolve(a, c, x.Seat, x.M.PlaceOf(c), nil)
				done = true
			}
		}
	})
	return done
}

// again follows the directions of a text, or of a part that was chosen, a second time.
func (x *Run) again(body ...Sentence) {
	if x.twice = x.Game.Again(); x.twice != 0 {
		for i := range body {
			x.sentence(&body[i])
		}
	}
	x.twice = 0
}

// repeat carries out a second time the clauses that one subject has, as far as that is to be: those that each of several
// players was directed to do, with what "each" of the same players did behind them; and of others those that say such
// directions in the words of a phrase.
func (x *Run) repeat(clauses []Clause, holds bool) {
	twice, directed := x.twice, false
	if subject := clauses[0].Subject; subject != nil {
		switch {
		case mode(subject)&vocab.Directs != 0:
			x.Seats &= twice
			directed = true
		case subject.Entry.Is(vocab.Same):
			directed = x.directed
		}
	}
	x.directed = directed
	// What the conditions before a subject have found stays so.
	x.unmet = directed && slices.Contains(x.left, clauses[0].n)
	if !directed {
		for i := range clauses {
			if clauses[i].direct && !slices.Contains(x.left, clauses[i].n) {
				x.carryGroup(clauses[i:i+1], false)
			}
		}
		return
	}
	x.twice = 0 // what a phrase says belongs to the directions
	x.carryGroup(clauses, holds)
	x.twice = twice
}
