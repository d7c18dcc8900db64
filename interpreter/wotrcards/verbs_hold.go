package wotrcards

import (
	"cmp"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that answer a question as long as they hold: what players and cards have, how a combat is resolved, what it
// costs to play a card, what may happen to cards, and what cannot.

func holdDrawStep(x *run, p *vocab.Phrase, q text.Question) text.Question {
	q.Sum += x.Amount(p, "n")
	q.More += x.Amount(p, "m")
	return q
}

var (
	holdFewer = text.More(-1, nil)
	holdDraws = text.More(1, outside)
	holdScore = text.AddFor(func(_ *run, p *vocab.Phrase, q *text.Question) bool { return sideIn(p) == Side(q.What) })
	// The question's sum is by how much defense exceeds attack.
	holdMargin = text.Refuse(func(_ *run, _ *vocab.Phrase, q *text.Question) bool { return q.Sum <= 0 })
)

func holdIcons(x *run, p *vocab.Phrase, q text.Question) text.Question {
	for _, m := range p.Arg("mods").Phrase {
		if m.Slot("i").Entry.Meaning.(Icon) == Icon(q.What) {
			q.Sum += x.Bonus(m, "n")
		}
	}
	return q
}

// holdExactly: the most that one of several texts says.
func holdExactly(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if p.Slot("i").Entry.Meaning.(Icon) == Icon(q.What) {
		q.More = max(q.More, x.Amount(p, "n")+1)
	}
	return q
}

func holdDrawsTwice(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if outside(x, p, &q) {
		q.More++
	}
	return q
}

// outside reports whether it is another step than the one that words name.
func outside(x *run, p *vocab.Phrase, _ *text.Question) bool { return stepIn(p) != of(x).S.Step }

// holdCannotWield: the question is about a wielder, its place the item to be played. The text speaks of
// the wielder of its own card, and of whoever its card is to be played on.
var holdCannotWield = text.Refuse(func(x *run, p *vocab.Phrase, q *text.Question) bool {
	if q.Place != x.Source {
		return x.Means(p.Slot("what"), q.Place)
	}
	return wielded(x, p, q) > 0
})

// wieldsMost: the item to be played counts among those that the words allow, so many or, without a number, none.
var wieldsMost = text.Refuse(func(x *run, p *vocab.Phrase, q *text.Question) bool {
	most, n := 0, wielded(x, p, q)
	if p.Find("n") != nil {
		most = x.Amount(p, "n")
	}
	if x.Means(p.Slot("what"), q.Place) {
		return n+1 > most
	}
	return q.Place == x.Source && n > most
})

// wielded counts the items of the kind that the question's card wields already.
func wielded(x *run, p *vocab.Phrase, q *text.Question) int {
	return engine.CountOf(of(x).S.Cards(engine.On(q.Card)), func(item engine.Card) bool { return item != q.Place && x.Means(p.Slot("what"), item) })
}

var combatVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "lead(s) without an army", Meaning: &text.Verb{Hold: text.Allow, Hook: askLeads, Kind: engine.Static}, Rule: "combat-by-text",
		Doc: "The character's leadership icons count though no army supports it. An army may support it as usual."},
	{Kind: "verb", Pattern: "must be lost before {c:cards}", Meaning: &text.Verb{Hold: holdLossBefore, Hook: askLoss, Kind: engine.Restriction}, Rule: "combat-by-text",
		Doc: "As long as the card can be lost in a combat, those that fit the description cannot."},
	{Kind: "verb", Pattern: "must be lost after {c:cards}", Meaning: &text.Verb{Hold: holdLossAfter, Hook: askLoss, Kind: engine.Restriction}, Rule: "combat-by-text",
		Doc: "The card cannot be lost in a combat as long as one that fits the description can."},
	{Kind: "verb", Pattern: "ignore(s) {n:amount} attack icon(s)", Numbers: map[string]vocab.Range{"n": total}, Meaning: &text.Verb{Hold: text.Add, Hook: askIgnore, Kind: engine.Static}, Rule: "combat-by-text",
		Doc: "In the combat at the location that many attack icons count for nothing, before anything cancels the others."},
	{Kind: "verb", Pattern: "is/are scored by the side with more {i:icon} [, or by {b:side} if both have as many]", Meaning: &text.Verb{Hold: holdScorer, Hook: askScorer, Kind: engine.Static}, Rule: "combat-by-text",
		Doc: "The location is scored by the side whose cards there have more of those icons as the combat begins, whatever comes of it. If both have as many, nobody scores it, or the side named."},
	{Kind: "verb", Pattern: "is/are worth {n:amount} more victory point(s) [to the {s:side} side]", Meaning: &text.Verb{Hold: holdWorth(1), Hook: askWorth, Kind: engine.Static}, Rule: "worth-by-text",
		Doc: "The location is worth that many more points to the side that has scored it, or only to the side named."},
	{Kind: "verb", Pattern: "is/are worth {n:amount} less victory point(s) [to the {s:side} side]", Meaning: &text.Verb{Hold: holdWorth(-1), Hook: askWorth, Kind: engine.Static}, Rule: "worth-by-text",
		Doc: "The location is worth that many points less to the side that has scored it, or only to the side named."},
}

// The question is about two cards of a combat, and whether the first has to be lost before the other.
var (
	holdLossBefore = losses(lostBefore)
	holdLossAfter  = losses(lostAfter)
)

func losses(when uint8) text.Hold {
	return text.Refuse(func(x *run, p *vocab.Phrase, q *text.Question) bool {
		return q.What == when && x.Means(p.Slot("c"), q.Place)
	})
}

// holdScorer: the sum is the side, from 1, and more than there are for nobody.
func holdScorer(x *run, p *vocab.Phrase, q text.Question) text.Question {
	icon, by := p.Slot("i").Entry.Meaning.(Icon), NumSides
	free, shadow := of(x).iconsAt(q.Card, FreePeoples, icon), of(x).iconsAt(q.Card, Shadow, icon)
	switch tie := p.Slot("b"); {
	case free > shadow:
		by = FreePeoples
	case shadow > free:
		by = Shadow
	case tie != nil:
		by = tie.Entry.Meaning.(Side)
	}
	q.Sum = 1 + int(by)
	return q
}

// holdWorth: the question is for a side.
func holdWorth(sign int) text.Hold {
	return text.More(sign, func(_ *run, p *vocab.Phrase, q *text.Question) bool {
		return p.Slot("s") == nil || sideIn(p) == Side(q.What)
	})
}

var priceWords = []vocab.Entry{
	{Kind: "object", Pattern: "the first {what:filter} {w:who} play(s) each round", Flags: vocab.Past, Meaning: text.Predicate(cardFirstPlayed), Rule: "price-by-text",
		Doc: "Of the cards that fit the description, the one that the player plays first in a round as an action. What a text plays does not count."},
	{Kind: "happening", Pattern: "paid for", Meaning: text.Happens{What: onPaid, Own: cardTypes}, Rule: "price-by-text",
		Doc: "A player who has played the card as an action is about to pay for it, or has paid. What a text does instead is the payment."},
	{Kind: "verb", Pattern: "cost(s) {n:amount} more [to play to {to:dest}]", Roles: toPlace, Meaning: &text.Verb{Hold: holdPrice(1), Hook: askPrice, Kind: engine.Static}, Rule: "price-by-text",
		Doc: "To play the card, or to play it there, costs cycling that many cards more. A cost above the usual one has to be paid in full out of the hand, or the card cannot be played."},
	{Kind: "verb", Pattern: "cost(s) {n:amount} less [to play to {to:dest}]", Roles: toPlace, Meaning: &text.Verb{Hold: holdPrice(-1), Hook: askPrice, Kind: engine.Static}, Rule: "price-by-text",
		Doc: "To play the card, or to play it there, costs cycling that many cards less, never less than none."},
	{Kind: "verb", Pattern: "cost(s) nothing", Meaning: &text.Verb{Hold: text.Allow, Hook: askPrice, Kind: engine.Static}, Rule: "price-by-text",
		Doc: "To play the card costs nothing, whatever else texts say of its cost."},
}

// toPlace: where the card goes.
var toPlace = map[string]vocab.Role{"to": vocab.To}

// cardFirstPlayed: the player of such a card has bought no other such one in this round, or none before it.
func cardFirstPlayed(x *run, p *vocab.Phrase, c engine.Card) bool {
	g := of(x)
	what, who := p.Slot("what"), p.Slot("w")
	seat := g.Controller(c)
	if seat == engine.NoSeat || g.inPlay(c) && !g.bought(c) || !who.Entry.Meaning.(text.Who)(x, who).Has(seat) || !x.Means(what, c) {
		return false
	}
	return !engine.Any(engine.CardsTo(g.Cards), func(other engine.Card) bool {
		before := other != c && (!g.bought(c) || g.S.Since[other] < g.S.Since[c])
		return before && g.bought(other) && g.Texts.Owner[other] == seat && x.Means(what, other)
	})
}

// bought reports whether a card was played this round as an action.
func (g *Game) bought(c engine.Card) bool { return g.S.Notes.Get(noteBought, c) != 0 }

func holdPrice(sign int) text.Hold {
	return text.More(sign, func(x *run, p *vocab.Phrase, q *text.Question) bool {
		to := p.Slot("to")
		return to == nil || q.More != 0 && to.Entry.Meaning.(dest).has(x, to, q.To)
	})
}

var permitVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "be {h:happening|or} [to {p:places}] [{x:circumstance}]", Flags: vocab.Fixed, Meaning: &text.Verb{Hold: holdMay, Hook: askMay, Kind: engine.Permission}, Rule: "play-destinations",
		Doc: "That may happen to the cards, in the circumstances given, whatever else the rules say: they may go to places to which they could not, or be played out of another zone than the hand."},
	{Kind: "verb", Pattern: "cannot be {h:happening|or} [to {p:places}] [{x:circumstance}] [{y:circumstance}] [while {cond:condition}] [unless {unless:condition}]",
		Flags: vocab.Fixed, Meaning: &text.Verb{Hold: text.HoldCannot, Hook: askMay, Kind: engine.Restriction}, Rule: "O39",
		Doc: "That cannot happen to the cards, in the circumstances given, even if another text permits it."},

	{Kind: "happening", Pattern: "chosen", Meaning: text.Happens{What: onChosen, Own: cardTypes}, Doc: "A player chooses the card for what a text does with it."},
	{Kind: "circumstance", Pattern: "by texts of / {c:cards}", Meaning: text.Circumstance{Is: isByTextOf}, Says: byTexts, Rule: "immune", Doc: "The text of such a card makes it happen, by itself or by what it lets a player do."},
	{Kind: "who", Pattern: "the player whose text it is", Meaning: text.Who(whoseText), Rule: "immune", Doc: "The player who controls the card by whose text that happens for which this waits."},
	{Kind: "circumstance", Pattern: "by texts", Meaning: text.Circumstance{Is: isByText}, Says: byTexts, Rule: "immune", Doc: "A text makes it happen, not a player's action or a combat."},
	{Kind: "circumstance", Pattern: "there", Meaning: text.Circumstance{Is: isThere}, Doc: "It leads to the location where the card with the text is, or happens there; where that card is on none, to that where the event took place."},
	{Kind: "circumstance", Pattern: "more than once in a round", Meaning: text.Circumstance{Is: isAgain, Before: true}, Rule: "immune", Doc: "Such a card has been moved to the same location in this round already."},
}

// holdMay: words that say only from where a card may come do not say that it may go where the rules do not let it.
func holdMay(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if what := q.About.What; q.Place != 0 && (what == onPlayed || what == onMoved) && !saysWhither(p) {
		return q
	}
	return text.HoldMay(x, p, q)
}

// saysWhither reports whether words that permit something say where it may lead: also by whose text, or with whom it comes there.
func saysWhither(p *vocab.Phrase) bool {
	x := p.Find("x")
	return p.Find("p") != nil || x != nil && x.Phrase[0].Find("z") == nil && x.Phrase[0].Find("t") == nil && x.Phrase[0].Find("p") == nil
}

// byTexts is what words say that are so only as it happens: by whose text something has happened is not kept.
const byTexts = "by texts"

// byText returns the card by whose text something happens, or 0. What is lost in combat is lost by no text, though one may
// have begun the combat.
func byText(x *run) engine.Card {
	if cause := of(x).Cause; x.M.AtWork() && x.Happening.How != howLost {
		return cause.Card
	}
	return 0
}

func isByTextOf(x *run, p *vocab.Phrase) bool {
	by := byText(x)
	return by != 0 && x.Means(p.Slot("c"), by)
}

// whoseText is who controls the card by whose text it happens; nobody where none makes it happen.
func whoseText(x *run, _ *vocab.Phrase) engine.SeatSet {
	if x.Happening == nil || x.Happening.By == 0 {
		return 0
	}
	return engine.Only(of(x).Controller(x.Happening.By))
}

func isByText(x *run, _ *vocab.Phrase) bool { return x.M.AtWork() && x.Happening.How != howLost }

func isThere(x *run, _ *vocab.Phrase) bool {
	here := x.PlaceOf(x.Source)
	for _, there := range [...]engine.Card{x.There, x.It} {
		if here == 0 && there != 0 && of(x).def[there].Type.IsLocation() {
			here = there
		}
	}
	return here != 0 && whereIt(x) == here
}

// whereIt returns the location where what sets a text off happens, or where the card was to which it happens; or 0.
func whereIt(x *run) engine.Card { return cmp.Or(x.Happening.Place, x.Happening.Left) }

// isAgain: another card of which the text speaks has been moved there.
func isAgain(x *run, _ *vocab.Phrase) bool {
	g, such := of(x), x.A.Cards
	if x.Clause != nil {
		such = x.Clause.About
	}
	h := x.Happening
	return such != nil && h.What == onMoved && h.Place != 0 && engine.Any(engine.CardsTo(g.Cards), func(c engine.Card) bool {
		return c != h.Card && engine.Card(g.S.Notes.Get(noteMoved, c)) == h.Place && x.Means(such, c)
	})
}
