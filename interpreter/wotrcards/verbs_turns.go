package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that change turns, what may be done in them, and the words for what a player may do in a turn.

var turnVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "take(s) {n:amount} more action(s) [, only to {a:act|or}]", Numbers: map[string]vocab.Range{"n": grants}, Meaning: &text.Verb{Do: doGrant, Keeps: true, Hook: grantActions}, Rule: "more-actions",
		Doc: "The player takes that many more actions in this turn, after what is going on; who is not at turn takes them in the next one of their own. They cannot be passed; if none of them can be taken, they lapse."},
	{Kind: "verb", Pattern: "take(s) another turn", Meaning: &text.Verb{Do: doGrant, Keeps: true, Hook: grantTurn}, Rule: "another-turn",
		Doc: "After this turn, or the next one of their own, the player takes one more turn before the next player does."},
	{Kind: "verb", Pattern: "take(s) the next turn", Meaning: &text.Verb{Do: doGrant, Keeps: true, Hook: grantNext}, Rule: "turn-between",
		Doc: "The player takes a turn as soon as this one is over, or the first of the next action step; then turns go on from where they were."},
	{Kind: "verb", Pattern: "turn order is reversed", Meaning: &text.Verb{Hold: text.Allow, Hook: askReverse, Kind: engine.Static}, Rule: "turns-reversed",
		Doc: "Turns, and all that is done in turn order, go the other way round. The starting player token passes as ever."},
	{Kind: "verb", Pattern: "skip(s) the next turn", Meaning: &text.Verb{Do: doGrant, Keeps: true, Hook: grantSkip}, Rule: "skipped-turn",
		Doc: "The player's next turn does not take place. That is no pass."},
	{Kind: "verb", Pattern: "begin(s) the next round", Meaning: &text.Verb{Do: doGrant, Keeps: true, Hook: grantStart}, Rule: "starting-token-passes",
		Doc: "When this round ends, the starting player token passes to the player instead of to the next in turn order."},
	{Kind: "verb", Pattern: "cannot {a:act|or}", Meaning: &text.Verb{Hold: holdCannotAct, Hook: askAct, Kind: engine.Restriction}, Rule: "cannot-act",
		Doc: "The player may not do that in a turn. Who can do nothing else passes."},
	{Kind: "verb", Pattern: "must {a:act|or}", Meaning: &text.Verb{Hold: holdMustAct, Hook: askAct, Kind: engine.Restriction}, Rule: "cannot-act",
		Doc: "The player does that in a turn, and nothing else, as long as it can be done."},
	{Kind: "verb", Pattern: "pass whatever the carryover limit", Meaning: &text.Verb{Hold: holdMayPass, Hook: askAct, Kind: engine.Permission}, Rule: "pass-carryover",
		Doc: "The player may pass however many cards are in hand."},
	{Kind: "verb", Pattern: "has/have a carryover limit of {n:amount}", Numbers: map[string]vocab.Range{"n": perhaps}, Meaning: &text.Verb{Hold: holdLimit, Hook: askCarryover, Kind: engine.Static}, Rule: "carryover-limit",
		Doc: "That is the player's carryover limit, before what texts add to it; of several such limits the lowest."},

	{Kind: "verb", Pattern: "turn(s) up the Ring token", Meaning: &text.Verb{Do: doTurnRing(true)}, Rule: "ring-token-once",
		Doc: "The player's Ring token counts as unused again."},
	{Kind: "verb", Pattern: "turn(s) the Ring token face down", Meaning: &text.Verb{Do: doTurnRing(false)}, Rule: "ring-token-once",
		Doc: "The player's Ring token counts as used, and nothing else comes of that."},
	{Kind: "verb", Pattern: "show(s) the hand to all", Meaning: &text.Verb{Do: doShowHand}, Rule: "referenced-card-shown",
		Doc: "All players see the cards in the player's hand, and know them from then on."},
	{Kind: "verb", Pattern: "show(s) {c:cards} [from {z:zone|or}] to all", Roles: map[string]vocab.Role{"z": vocab.From}, Meaning: &text.Verb{Do: doShowCards, Can: canShowCards, Picks: true}, Rule: "referenced-card-shown",
		Doc: "All players see cards that fit the description, which stay where they are: those that the player chooses in hand, say, or those on top of a deck."},
}

// doTurnRing turns the player's Ring token, if it has one and it lies the other way.
func doTurnRing(up bool) func(*run, *vocab.Phrase) bool {
	return func(x *run, _ *vocab.Phrase) bool {
		g, seat := of(x), engine.Only(x.Seat)
		if g.Scenario.Seats[x.Seat].ring == nil || g.S.RingUsed&seat == 0 == up {
			return false
		}
		g.S.RingUsed ^= seat
		g.Emit(engine.Event{Verb: EventRingTurned, Seat: x.Seat})
		return true
	}
}

func doShowHand(x *run, _ *vocab.Phrase) bool {
	g := of(x)
	for c := range g.S.Cards(Zone(x.Seat, Hand)) {
		g.showAll(x.Seat, c)
	}
	return g.S.Count(Zone(x.Seat, Hand)) > 0
}

func doShowCards(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideChoose, p.Slot("c"), domainOf(p), func(c engine.Card) { of(x).showAll(x.Seat, c) }) > 0
}

func canShowCards(x *run, p *vocab.Phrase) bool { return x.Any(p.Slot("c"), domainOf(p)) }

// showAll lets all players see a card that stays where it is.
func (g *Game) showAll(seat engine.Seat, c engine.Card) {
	g.S.Show(c, engine.Everyone)
	g.Emit(engine.Event{Verb: EventReveal, Seat: seat, A: c, Seen: engine.Everyone})
}

// grants is how many of something a text may grant at once.
var grants = vocab.Range{Least: 1, Most: maxGranted}

// doGrant keeps for the player what the verb grants, as often as its number says.
func doGrant(x *run, p *vocab.Phrase) bool {
	n := 1
	if p.Find("n") != nil {
		n = min(x.Amount(p, "n"), maxGranted)
	}
	if n == 0 {
		return false
	}
	x.Begin(engine.Effect{N: granted(x.Seat, n)})
	return true
}

// doShield keeps for all how much corruption is prevented.
func doShield(x *run, p *vocab.Phrase) bool {
	n := x.Amount(p, "n")
	if n > 0 {
		x.Begin(engine.Effect{N: uint16(n)})
	}
	return n > 0
}

func holdLimit(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if n := x.Amount(p, "n") + 1; q.More == 0 || n < q.More {
		q.More = n
	}
	return q
}

var actWords = []vocab.Entry{
	{Kind: "act", Pattern: "pass", Meaning: act(isVerb(OptPass)), Rule: "pass-carryover", Doc: "Passing."},
	{Kind: "act", Pattern: "take turns", Meaning: act(isVerb(optTurn)), Rule: "skipped-turn", Doc: "Taking a turn at all: who cannot neither acts nor passes."},
	{Kind: "act", Pattern: "winnow", Meaning: act(isVerb(OptWinnow)), Rule: "action-winnow", Doc: "Winnowing."},
	{Kind: "act", Pattern: "use the Ring token", Meaning: act(isVerb(OptRing)), Rule: "ring-token-once", Doc: "Using the player's Ring token."},
	{Kind: "act", Pattern: "cycle / {c:cards} as an action", Meaning: act(isVerb(OptCycle)), Rule: "action-cycle", Doc: "Cycling a card that fits the description as the action of a turn, not as a cost or by a text."},
	{Kind: "act", Pattern: "use actions of / {c:cards/places}", Meaning: act(isVerb(OptAct)), Rule: "action-card-text", Doc: "Using an action that is in the text of a card or a location."},
	{Kind: "act", Pattern: "play / {c:cards} [to {to:dest}]", Roles: map[string]vocab.Role{"to": vocab.To}, Meaning: act(isGoing(OptPlay)), Rule: "play-destinations",
		Doc: "Playing a card that fits the description from hand, to the place named, if one is."},
	{Kind: "act", Pattern: "move / {c:cards} [to {to:dest}]", Roles: map[string]vocab.Role{"to": vocab.To}, Meaning: act(isGoing(OptMove)), Rule: "action-move",
		Doc: "Moving a card that fits the description from reserve, to the place named, if one is."},
}

// optTurn is no option of a decision, but a turn as a whole.
const optTurn uint8 = 0

// isVerb returns whether an option does that, with such a card where the words name one.
func isVerb(verb uint8) act {
	return func(x *run, p *vocab.Phrase, o engine.Option) bool {
		return o.Verb == verb && (len(p.Args) == 0 || x.Means(p.Slot("c"), engine.Card(o.A)))
	}
}

// isGoing returns whether an option takes such a card to where the words say.
func isGoing(verb uint8) act {
	return func(x *run, p *vocab.Phrase, o engine.Option) bool {
		if o.Verb != verb || !x.Means(p.Slot("c"), engine.Card(o.A)) {
			return false
		}
		to := p.Slot("to")
		return to == nil || to.Entry.Meaning.(dest).has(x, to, engine.Card(o.B))
	}
}

// isAct reports whether words mean the option about which a question is.
func isAct(x *run, p *vocab.Phrase, q *text.Question) bool {
	return isOneOf(x, p, engine.Option{Verb: q.What, Of: engine.Of{A: uint16(q.Place), B: uint16(q.To)}})
}

var (
	holdCannotAct = text.Refuse(isAct)
	holdMayPass   = text.Permit(func(_ *run, _ *vocab.Phrase, q *text.Question) bool { return q.What == OptPass })
)

func holdMustAct(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if isAct(x, p, &q) {
		q.More = 1
	}
	return q
}
