package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds how a line of text may begin, and what that means.

// headings holds the ways in which a line of text may begin: when it applies.
var headings = []vocab.Entry{
	text.WordOf(cardTypes|locationTypes|ofScenario, "head", text.HeadHappening, "remove-anywhere"),
	{Kind: "head", Pattern: "when {c:cards/places} has/have {n:number} counter(s)", Numbers: map[string]vocab.Range{"n": heap}, Meaning: text.Head(headCounters), Of: uint16(cardTypes | locationTypes), Rule: "token-part-of-card",
		Doc: "Happens when counters are added to a card that fits the description and it then has at least that many."},
	{Kind: "head", Pattern: "action [of {w:who}] {at:where} [, if {cond:condition}] [, {terms:verb/limit|,}]", Means: "as an action [of {w}] [, if {cond}] [, {terms}]", Meaning: text.Head(headAction), Of: uint16(inPlayTypes | locationTypes), Rule: "action-card-text",
		Doc: "While the card is there, its player, or each of the players named, may spend an action on this, at the cost given and no more often than the limit allows. Who uses it is \"you\", and does what it says."},
	{Kind: "head", Pattern: "action [, if {cond:condition}] [, {terms:verb/limit|,}]", Means: "as an action [, if {cond}] [, {terms}]", Meaning: text.Head(headRing), Of: uint16(ringToken | ofScenario), Rule: "ring-token-once",
		Doc: "The player may spend an action on the Ring token, or on a rule of the scenario, at the cost given and no more often than the limit allows."},
	{Kind: "head", Pattern: "action of {w:who} [, if {cond:condition}] [, {terms:verb/limit|,}]", Means: "as an action of {w} [, if {cond}] [, {terms}]", Meaning: text.Head(headRule), Of: uint16(ofScenario), Rule: "scenario-rules",
		Doc: "The players named may spend an action on a rule of the scenario, at the cost given and no more often than the limit allows."},
	{Kind: "head", Pattern: "when {cond:condition} [, {l:limit}]", Means: "each time it comes to be so that {cond} [, {l}]", Meaning: text.Until(onSo), Of: uint16(inPlayTypes | locationTypes | ofScenario), Rule: "scenario-conditions",
		Doc: "Happens when it becomes so, while the card is in play. That is asked when an action, a combat or a step is done; what was so before counts again only after it was not so."},
	{Kind: "head", Pattern: "while {at:where}", Means: "while {this} is {at}", Meaning: text.Head(headWhile), Of: uint16(inPlayTypes | locationTypes), Rule: "reserve-text-at-once",
		Doc: "Applies as long as the card is there."},
	{Kind: "head", Pattern: "while in hand", Means: "while {this} is in hand", Meaning: text.Head(headWhere(atHand)), Of: uint16(inPlayTypes), Rule: "reserve-text-at-once",
		Doc: "Applies as long as the card is in its player's hand. A line without a heading applies while the card is in play."},
	{Kind: "head", Pattern: "wherever this is", Means: "wherever {this} is", Meaning: text.Head(headWhere(inGame)), Of: uint16(cardTypes | locationTypes), Rule: "reserve-text-at-once",
		Doc: "Applies wherever the card is in the game: in play, in a hand, a deck or a pile. A line without a heading applies while the card is in play."},
	{Kind: "holding", Pattern: "in hand", Meaning: atHand, Rule: "reserve-text-at-once", Doc: "In its player's hand."},
	{Kind: "head", Pattern: "while {cond:condition}", Meaning: text.Head(headWhileSo), Of: uint16(inPlayTypes | locationTypes | types(Aim) | ofScenario), Rule: "reserve-text-at-once",
		Doc: "Applies as long as the card is in play and the condition is met."},
	{Kind: "head", Pattern: "while supporting {c:cards}", Means: "while {this} supports {c} in a combat", Meaning: text.Head(headSupporting), Of: uint16(types(Army)), Rule: "one-army-one-character",
		Doc: "Applies in a combat where the army supports a character that fits the description."},
	{Kind: "head", Pattern: "on {p:places} [with {c:cards}]", Means: "while {this} is on {p} [with {c} there]", Meaning: text.Head(headOn), Of: uint16(inPlayTypes), Rule: "token-part-of-card",
		Doc: "Applies as long as the card is at a location that fits the description, together with a card that does."},
	{Kind: "head", Pattern: "after combat on a battleground with this", Means: "each time after a combat on a battleground in which {this} took part", Meaning: text.Head(headAfterCombat), Of: uint16(types(Army, Character)), Rule: "O28",
		Doc: "Happens after a battleground combat that the card took part in has been resolved."},
}

// headAfterCombat: for cards that took part in the combat just resolved, wherever they are now. (O28)
func headAfterCombat(a *Ability, p *vocab.Phrase) {
	a.Trigger(afterCombat)
	a.Where = inGame
	a.Reached = []text.Need{{Is: func(x *run, _ *vocab.Phrase) bool { return of(x).S.Fought.Has(x.Source) }, Words: p}}
}

func headCounters(a *Ability, p *vocab.Phrase) {
	a.Trigger(onCounters)
	a.Cards, a.Heading = p.Slot("c"), &heading{Counters: p.Arg("n").Number}
	a.Reached = []text.Need{{Is: hasComeTo, Words: p}}
}

// hasComeTo reports whether there were fewer counters before those that were added.
func hasComeTo(x *run, p *vocab.Phrase) bool {
	n, now := p.Arg("n").Number, of(x).S.Counter(x.Happening.Card, Counters)
	return now-x.Happening.N < n && n <= now
}

func headAction(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Events = engine.Activated, text.HooksOf(onAction)
	a.Where, a.Who, a.If = p.Slot("at").Entry.Meaning.(text.Where), p.Slot("w"), p.Slot("cond")
	a.TakeTerms(p.Arg("terms").Phrase)
}

func headRing(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where, a.Events, a.If = engine.Activated, text.AnyWhere, text.HooksOf(onAction), p.Slot("cond")
	a.TakeTerms(p.Arg("terms").Phrase)
}

func headRule(a *Ability, p *vocab.Phrase) {
	headRing(a, p)
	a.Who = p.Slot("w")
}

func headWhile(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where = engine.Static, p.Slot("at").Entry.Meaning.(text.Where)
}

// headWhere makes a heading by which a text holds while its card lies there.
func headWhere(where text.Where) text.Head {
	return func(a *Ability, _ *vocab.Phrase) { a.Kind, a.Where = engine.Static, where }
}

func headWhileSo(a *Ability, p *vocab.Phrase) {
	a.Kind, a.If = engine.Static, p.Slot("cond")
}

func headSupporting(a *Ability, p *vocab.Phrase) {
	whom := p.Slot("c")
	a.Kind, a.Where, a.Heading = engine.Static, atBattleground, &heading{Supports: whom}
	a.While = []text.Need{{Is: supports, Words: whom}}
}

// supports reports whether the text's card supports such a character in this combat.
func supports(x *run, words *vocab.Phrase) bool {
	g := of(x)
	for i := range g.S.Support {
		s := g.S.Support[i]
		if s.Army == 0 {
			break
		}
		if s.Army == x.Source && x.Means(words, s.Leader) {
			return true
		}
	}
	return false
}

func headOn(a *Ability, p *vocab.Phrase) {
	places := p.Slot("p")
	a.Kind, a.Where, a.Heading = engine.Static, atPath|atBattleground, &heading{Places: places}
	a.While = []text.Need{{Is: isOn, Words: places}}
	if with := p.Slot("c"); with != nil {
		a.While = append(a.While, text.Need{Is: isWith, Words: with})
	}
}

// isOn reports whether the text's card is on a location that words mean; isWith whether another card there is one that
// they mean.
func isOn(x *run, words *vocab.Phrase) bool {
	here := x.M.PlaceOf(x.Source)
	return here != 0 && x.Means(words, here)
}

func isWith(x *run, words *vocab.Phrase) bool {
	for c := range x.M.Table.Cards(engine.On(x.M.PlaceOf(x.Source))) {
		if c != x.Source && x.Means(words, c) {
			return true
		}
	}
	return false
}
