package text

import (
	"math"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds words that mean the same in every game. A game takes those that it has into its vocabulary.

// exactCount is the pattern of so many, neither more nor fewer.
const exactCount = "{n:amount}"

// thatSuch is the pattern of what means the card chosen last that is such a card.
const thatSuch = "that {what:filter}"

var words = []vocab.Entry{
	// Who.
	{Kind: "who", Pattern: "each", Means: "each of those players", Meaning: Who(whoSame), Flags: vocab.Same,
		Doc: "Each of the players named earlier, after all of them have done what comes before."},
	{Kind: "who", Pattern: "/you", Meaning: Who(whoYou), Flags: vocab.You, Doc: "The player who controls the card; in an action whose heading names players, who uses it."},
	{Kind: "players", Pattern: "opponent(s)", Flags: vocab.You, Meaning: Who(whoOpponents), Doc: "A player who does not win with you."},

	// How many.
	{Kind: "count", Pattern: exactCount, Meaning: Count(countNumber), Doc: "Exactly that many."},
	{Kind: "count", Pattern: "a/an", Meaning: Count(countOne), Doc: "One."},
	{Kind: "count", Pattern: "another", Meaning: Count(countOne), Flags: vocab.Other, Doc: "One, but not the card that has this text, nor the one that bears it, nor one chosen before, nor the one to which it happens."},
	{Kind: "count", Pattern: "any other", Meaning: Count(countOne), Flags: vocab.Other, Doc: "Any of them, but not the card that has this text, nor the one that bears it, nor one chosen before, nor the one to which it happens."},
	{Kind: "count", Pattern: "each other", Meaning: Count(countAll), Flags: vocab.All | vocab.Other, Doc: "All of them, but not the card that has this text, nor the one that bears it, nor one chosen before, nor the one to which it happens."},
	{Kind: "count", Pattern: "each", Meaning: Count(countAll), Flags: vocab.All, Doc: "All of them."},
	{Kind: "count", Pattern: "/other", Meaning: Count(countAll), Flags: vocab.All | vocab.Other, Doc: "The same, of several: \"other armies\", \"no other armies\"."},
	{Kind: "count", Pattern: "up to {n:amount}", Meaning: Count(countUpTo), Doc: "Any number from none to that many."},
	{Kind: "count", Pattern: "{n:amount} or /more", Meaning: Count(countAtLeast), Doc: "At least that many: of those that are chosen, as many more as the player likes."},
	{Kind: "count", Pattern: "at least {n:amount}", Meaning: Count(countAtLeast), Doc: "The same."},
	{Kind: "count", Pattern: "any number /of", Meaning: Count(countAnyNumber), Doc: "Any number, including none."},
	{Kind: "count", Pattern: "any /number", Meaning: Count(countAnyNumber), Doc: "The same, of those that are named next."},

	// Which cards.
	{Kind: "cards", Pattern: "{c:object|and}", Meaning: Cards{}, Flags: vocab.Fixed, Doc: "These cards."},
	{Kind: "cards", Pattern: "{c:object|or}", Meaning: Cards{Any: true}, Flags: vocab.Fixed, Doc: "One of these cards."},
	{Kind: "object", Pattern: "this", Means: "{this}", Meaning: Definite(This), Flags: vocab.Self | vocab.Fixed, Doc: "The card that has this text."},
	{Kind: "object", Pattern: thatSuch, Meaning: Predicate(isThat),
		Doc: "The card chosen last that is such a card, or else the one to which it happens, or the one on which what was chosen lay."},
	{Kind: "object", Pattern: "/they", Means: "/the cards last chosen or dealt with", Meaning: Predicate(isOneOfThem), Flags: vocab.Them, Doc: "The cards that were chosen last, or with which something was done last, by this text; of several by the same words, one each, all. A single one is \"it\"."},
	{Kind: "object", Pattern: "/them", Means: "/the cards last chosen or dealt with", Meaning: Predicate(isOneOfThem), Flags: vocab.Them, Doc: "The same, where something is done with them."},
	{Kind: "object", Pattern: "the /rest", Means: "the /others of those", Meaning: Predicate(isHeld), Flags: vocab.Those | vocab.Rest,
		Doc: "The remaining cards among those that the sentence drew."},
	{Kind: "object", Pattern: "/ [{n:count}] of those", Meaning: Predicate(isHeld), Flags: vocab.Those, Doc: "Cards among those that the sentence drew."},
	{Kind: "qualifier", Pattern: "of those", Meaning: Predicate(isHeld), Flags: vocab.Those, Doc: "Cards among those that the sentence drew."},

	// What is done by itself.
	{Kind: "verb", Pattern: "choose(s) {n:amount}:", Meaning: &Verb{Modes: &Modes{}},
		Doc: "The player chooses that many of the parts that follow, and carries them out; parts about other players are carried out by them."},
	{Kind: "verb", Pattern: "run(s) {f:script} [with {n:amount}]", Numbers: map[string]vocab.Range{"n": {Least: 0, Most: math.MaxInt16}}, Meaning: &Verb{Do: RunScript}, Flags: vocab.Runs,
		Doc: "Runs the function with that name from the card's script, and gives it the number. If the function returns false, it counts as not done."},

	// What functions of scripts say.
	{Kind: "quantity", Pattern: "what {f:script} says", Meaning: Quantity(ScriptedNumber), Flags: vocab.Runs,
		Doc: "The number that the function with that name in the card's script returns. It may only look."},
	{Kind: "fact", Pattern: "{f:script} holds", Meaning: Condition(ScriptedFact), Flags: vocab.Runs,
		Doc: "What the function with that name in the card's script returns, true or false. It is given the player whom the sentence is about, and may only look."},
	{Kind: "qualifier", Pattern: "for which {f:script} holds", Meaning: Predicate(ScriptedCards), Flags: vocab.Runs | vocab.Such,
		Doc: "The cards of which the function with that name returns true. It is given the card, and may only look."},

	{Kind: "limit", Pattern: "once per {u:era}", Means: "at most once each {u}", Doc: "It may be used once in that time. Who declines what happens by itself has not used it."},
	{Kind: "era", Pattern: "turn", Meaning: OncePerTurn, Doc: "Each turn of a player."},
	{Kind: "era", Pattern: "round", Meaning: OncePerRound, Doc: "Each round."},
	{Kind: "era", Pattern: "game", Meaning: OncePerGame, Doc: "The whole game."},
}

// ScriptWords returns the words by which texts run and ask functions of scripts.
func ScriptWords() []vocab.Entry {
	return engine.Those(slices.Values(words), func(e vocab.Entry) bool { return e.Is(vocab.Runs) })
}

// Word returns the word of a kind that has that pattern; where the rulebook of the game says what it means, with that paragraph.
func Word(kind vocab.Kind, pattern string, rule ...string) vocab.Entry {
	for _, list := range [...][]vocab.Entry{words, eventWords, choiceWords} {
		for i := range list {
			if e := &list[i]; e.Kind == kind && e.Pattern == pattern {
				found := *e
				found.Rule = strings.Join(rule, "")
				return found
			}
		}
	}
	panic("text: no " + string(kind) + " is called " + pattern)
}

// Shared returns the words of a list that have these patterns: those that a game shares with others.
func Shared(list []vocab.Entry, patterns ...string) (shared []vocab.Entry) {
	for _, pattern := range patterns {
		i := slices.IndexFunc(list, func(e vocab.Entry) bool { return e.Pattern == pattern })
		if i < 0 {
			panic("text: no word of the list is called " + pattern)
		}
		shared = append(shared, list[i])
	}
	return shared
}

// WordOf is Word for what only some texts can say.
func WordOf(of Kinds, kind vocab.Kind, pattern string, rule ...string) vocab.Entry {
	e := Word(kind, pattern, rule...)
	e.Of = uint16(of)
	return e
}

func whoSame(x *Run, _ *vocab.Phrase) engine.SeatSet { return x.Seats }
func whoYou(x *Run, _ *vocab.Phrase) engine.SeatSet  { return engine.Only(x.You) }

func countOne(*Run, *vocab.Phrase) (int, int)       { return 1, 1 }
func countAll(*Run, *vocab.Phrase) (int, int)       { return engine.MaxCards, engine.MaxCards }
func countAnyNumber(*Run, *vocab.Phrase) (int, int) { return 0, engine.MaxCards }

// countNumber: so many, and never as many as stands for all of them.
func countNumber(x *Run, p *vocab.Phrase) (least, most int) {
	n := min(x.Amount(p, "n"), engine.MaxCards-1)
	return n, n
}

func countAtLeast(x *Run, p *vocab.Phrase) (least, most int) {
	least, _ = countNumber(x, p)
	return least, engine.MaxCards
}

func countUpTo(x *Run, p *vocab.Phrase) (least, most int) {
	_, most = countNumber(x, p)
	return 0, most
}

// This is the card that has the text; It what the sentence chose last, or of a replacement what would be lost.
func This(x *Run) engine.Card { return x.Source }
func It(x *Run) engine.Card   { return x.It }

// isThat: of what lasts the card for which it was begun.
func isThat(x *Run, p *vocab.Phrase, c engine.Card) bool {
	if x.lasts != nil {
		return c == x.It && x.Means(p.Slot("what"), c)
	}
	return c == x.that(p)
}

// that returns of what was chosen the last that is such a card, before the clause at work if there is one: "choose a companion;
// another companion has ... that companion"; where none was, that to which it happens, or on which what was chosen lay; else 0.
func (x *Run) that(p *vocab.Phrase) engine.Card {
	what, before := p.Slot("what"), x.chosen
	if x.Clause != nil && x.Clause.names {
		before = x.chosen[:min(x.from, len(x.chosen))]
	}
	for _, list := range [...][]pick{before, x.chosen} {
		for _, chosen := range slices.Backward(list) {
			if x.Means(what, chosen.card) {
				return chosen.card
			}
		}
	}
	if x.Happening != nil && x.Happening.Card != 0 && (x.A.said || x.A.happensToAnother()) && x.Means(what, x.Happening.Card) {
		return x.Happening.Card
	}
	for _, chosen := range slices.Backward(x.chosen) {
		if chosen.upon != 0 && x.Means(what, chosen.upon) {
			return chosen.upon
		}
	}
	return 0
}

// isHeld: what the sentence holds.
func isHeld(x *Run, _ *vocab.Phrase, c engine.Card) bool {
	return x.Those != engine.Outside && x.M.Table.Where(c) == x.Those
}

// CanPay makes of a cost the question whether it alone could be paid.
func CanPay(x *Run, p *vocab.Phrase) bool { return x.Payable([]*vocab.Phrase{p}) }

// Enough makes a question of how many there are: whether as many as the amount in a slot, or any where it is "up to" that.
func Enough(slot string, there func(*Run, *vocab.Phrase) int) func(*Run, *vocab.Phrase) bool {
	return func(x *Run, p *vocab.Phrase) bool {
		n := there(x, p)
		return n >= x.Amount(p, slot) || n > 0 && p.Find("[up") != nil
	}
}

// Some makes a question of how many there are: whether any.
func Some(there func(*Run, *vocab.Phrase) int) func(*Run, *vocab.Phrase) bool {
	return func(x *Run, p *vocab.Phrase) bool { return there(x, p) > 0 }
}

// OnlyIf makes a verb of what is done only where it can be.
func OnlyIf(can func(*Run, *vocab.Phrase) bool, do func(*Run, *vocab.Phrase)) func(*Run, *vocab.Phrase) bool {
	return func(x *Run, p *vocab.Phrase) bool {
		if !can(x, p) {
			return false
		}
		do(x, p)
		return true
	}
}

// Add answers a question by the bonus in the slot "n"; AddFor does where the question is about what the words say.
func Add(x *Run, p *vocab.Phrase, q Question) Question {
	q.Sum += x.Bonus(p, "n")
	return q
}

func AddFor(about func(*Run, *vocab.Phrase, *Question) bool) Hold {
	return func(x *Run, p *vocab.Phrase, q Question) Question {
		if about(x, p, &q) {
			return Add(x, p, q)
		}
		return q
	}
}

// Hold answers a question while a clause holds.
type Hold = func(*Run, *vocab.Phrase, Question) Question

// More answers a question by the amount in the slot "n", times a sign, where it is about what the words say; nil for always.
func More(sign int, about func(*Run, *vocab.Phrase, *Question) bool) Hold {
	return func(x *Run, p *vocab.Phrase, q Question) Question {
		if about == nil || about(x, p, &q) {
			q.Sum += sign * x.Amount(p, "n")
		}
		return q
	}
}

// Refuse answers a question by a restriction, Permit by a permission, where that is so.
func Refuse(so func(*Run, *vocab.Phrase, *Question) bool) Hold {
	return func(x *Run, p *vocab.Phrase, q Question) Question {
		q.Refused = q.Refused || so(x, p, &q)
		return q
	}
}

func Permit(so func(*Run, *vocab.Phrase, *Question) bool) Hold {
	return func(x *Run, p *vocab.Phrase, q Question) Question {
		q.Allowed = q.Allowed || so(x, p, &q)
		return q
	}
}

// Allow answers it by a permission.
func Allow(_ *Run, _ *vocab.Phrase, q Question) Question {
	q.Allowed = true
	return q
}

// The words behind a noun that say which things are meant by what they are, and not by where they lie: how
// great a number of theirs is, what has been done to them. Several may stand behind one noun.

var whichWords = []vocab.Entry{
	{Kind: "relative", Pattern: "whose {m:mark} is [not] {is:comparison}", Roles: map[string]vocab.Role{"m": vocab.Ranked, "is": vocab.Ranked}, Meaning: Predicate(whoseMark), Flags: vocab.Such, Doc: "Things of which that number is so great, or so small."},
	{Kind: "relative", Pattern: "that was/were [not] {h:happening|or} [{x:circumstance}] [{y:circumstance}] this round", Meaning: Predicate(wasItDone), Flags: vocab.Such, Doc: "Things to which that has been done in this round."},
}

// WhichWords returns them.
func WhichWords() []vocab.Entry { return slices.Clone(whichWords) }

// whoseMark: what has no such number is not meant.
func whoseMark(x *Run, p *vocab.Phrase, c engine.Card) bool {
	m, is := p.Slot("m"), p.Slot("is")
	n := m.Entry.Meaning.(Mark)(x, m, Of{Card: c})
	return n != noMark && is.Entry.Meaning.(Comparison)(x, is, n) != p.Has("[not")
}

func wasItDone(x *Run, p *vocab.Phrase, c engine.Card) bool {
	done := x.doneTo(p)
	return done.Has(c) != p.Has("[not")
}

// IsSuch is what words mean that describe cards: of which what fills the slot "what", and all that stands behind it, is so, but what the words
// except; "another" leaves out the text's own card, the one that bears that, and what was chosen before.
func IsSuch(x *Run, p *vocab.Phrase, c engine.Card) bool {
	if !x.described(p, c) {
		return false
	}
	if e := p.In(vocab.Except); e != nil && x.Means(e.Phrase[0], c) {
		return false
	}
	return x.IsOther(p, c)
}

func (x *Run) described(p *vocab.Phrase, c engine.Card) bool {
	return (x.M.Meant == nil || x.M.Meant(x, c)) && x.Means(p.Slot("what"), c) && x.Qualified(p, c)
}

// Qualified reports whether a card is where the words behind the noun say, and what they say of it.
func (x *Run) Qualified(p *vocab.Phrase, c engine.Card) bool {
	if q := p.In(vocab.Qualifier); q != nil {
		for _, words := range q.Phrase {
			if !x.Means(words, c) {
				return false
			}
		}
	}
	return true
}

// IsBestSuch is IsSuch for the one that is the best of them by words of the kind "best": in play, or where the words say.
func IsBestSuch(x *Run, p *vocab.Phrase, c engine.Card) bool {
	where := SaysWhere(p) || x.takenFrom(p) != nil
	fits := func(d engine.Card) bool { return (where || x.M.IsInPlay(d)) && x.comesFrom(d, p) && x.described(p, d) }
	return fits(c) && x.IsBest(p.Slot("b"), c, fits)
}
