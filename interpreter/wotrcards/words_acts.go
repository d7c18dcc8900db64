package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for what a player may do in a turn.

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
