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
	{Kind: "head", Pattern: "while {cond:condition}", Meaning: text.Head(headWhileSo), Of: uint16(inPlayTypes | locationTypes | text.KindsOf(Aim) | ofScenario), Rule: "reserve-text-at-once",
		Doc: "Applies as long as the card is in play and the condition is met."},
	{Kind: "head", Pattern: "while supporting {c:cards}", Means: "while {this} supports {c} in a combat", Meaning: text.Head(headSupporting), Of: uint16(text.KindsOf(Army)), Rule: "one-army-one-character",
		Doc: "Applies in a combat where the army supports a character that fits the description."},
	{Kind: "head", Pattern: "on {p:places} [with {c:cards}]", Means: "while {this} is on {p} [with {c} there]", Meaning: text.Head(headOn), Of: uint16(inPlayTypes), Rule: "token-part-of-card",
		Doc: "Applies as long as the card is at a location that fits the description, together with a card that does."},
	{Kind: "head", Pattern: "after combat on a battleground with this", Means: "each time after a combat on a battleground in which {this} took part", Meaning: text.Head(headAfterCombat), Of: uint16(text.KindsOf(Army, Character)), Rule: "O28",
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

func headWhileSo(a *Ability, p *vocab.Phrase) { a.Kind, a.If = engine.Static, p.Slot("cond") }

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
	there := x.M.Table.Cards(engine.On(x.M.PlaceOf(x.Source)))
	return engine.Any(there, func(c engine.Card) bool { return c != x.Source && x.Means(words, c) })
}

// What may happen to cards and locations, and how: the words of headings. When a text happens that waits
// for it, the words say that all games share.

// happenings holds what happens, in words of a row each, and the circumstances.
var happenings = []vocab.Entry{
	text.Word("verb", text.VerbHappening), text.Word("verb", "prevent(s) that", "eliminate-trigger"),
	text.Word("duration", "until {o:occasion} [{x:circumstance}]"),
	text.Word("verb", "prevent(s) {n:amount} of that", "eliminate-trigger"),
	text.Word("verb", "increase(s) that by {n:amount}", "eliminate-trigger"), text.Word("time", "when"),
	text.Word("time", "each time", "remove-anywhere"), text.Word("time", "the first time each {u:era}", "O27"),
	text.Word("time", "the next time"), text.Word("time", "before"), text.Word("time", "if", "eliminate-trigger"),

	text.Word("occasion", "{h:happening|or}"), text.Word("occasion", "{c:cards/places} is/are {h:happening|or}", "remove-anywhere"),
	text.Word("occasion", "{w:who} {d:deed}", "turn-order"),
	{Kind: "occasion", Pattern: "a combat begins at {p:places}", Meaning: text.Happens{What: onCombat}, Rule: "combat-order", Doc: "The combat at such a location begins, before anything is counted. If it is prevented, what is there stays until the next round, and nobody scores it."},
	{Kind: "occasion", Pattern: "a combat ends at {p:places}", Meaning: text.Happens{What: afterFight}, Rule: "combat-order", Doc: "The combat at such a location has been resolved, before the location is scored. No text takes it over."},
	{Kind: "occasion", Pattern: "corruption is added", Meaning: text.Happens{What: onCorruption, Is: isMore}, Rule: "corruption-points", Doc: "Corruption tokens come to the Shadow scoring area."},
	{Kind: "occasion", Pattern: "corruption is removed", Meaning: text.Happens{What: onCorruption, Is: isLess}, Rule: "corruption-remove-none", Doc: "Corruption tokens are taken away."},
	{Kind: "occasion", Pattern: "[{i:icon}] tokens are added [to {p:cards/places}]", Meaning: text.Happens{What: onTokens, Is: isOfIcon}, Rule: "token-part-of-card", Doc: "Combat tokens come to such a card or location, or to any: of that kind, or of any."},
	{Kind: "occasion", Pattern: "counters are added to {p:cards/places}", Meaning: text.Happens{What: onCounters, Is: isMore}, Rule: "token-part-of-card", Doc: "Counters come to such a card or location."},
	{Kind: "occasion", Pattern: "counters are removed from {p:cards/places}", Meaning: text.Happens{What: onCounters, Is: isLess}, Rule: "token-part-of-card", Doc: "Counters of such a card or location are taken away."},

	{Kind: "happening", Pattern: "played", Flags: vocab.Fixed, Meaning: text.Happens{What: onPlayed, Own: cardTypes}, Says: stillIn{Reserve}, Rule: "play-destinations",
		Doc: "The card is played. Before that, an event has been paid for, and its text is about to be carried out; any other card has not come into play."},
	{Kind: "happening", Pattern: "moved", Flags: vocab.Fixed, Meaning: text.Happens{What: onMoved, Own: inPlayTypes}, Says: stillIn{}, Rule: "action-move", Doc: "The card moves from a reserve to a location."},
	{Kind: "happening", Pattern: "eliminated", Meaning: text.Happens{What: onEliminated, Own: cardTypes, Is: wasInPlay}, Says: stillIn{Reserve, EliminatedPile}, Rule: "eliminate-for-good",
		Doc: "The card is eliminated out of play, by forsaking it too. A text about its own card means that wherever it is."},
	{Kind: "happening", Pattern: "forsaken", Meaning: text.Happens{What: onEliminated, Own: cardTypes, Is: isForsaken}, Says: stillIn{EliminatedPile}, Rule: "forsake-hand", Doc: "The card is forsaken, wherever it is."},
	{Kind: "happening", Pattern: "cycled", Meaning: text.Happens{What: onCycled, Own: cardTypes, Is: wasInPlay}, Says: stillIn{CyclePile}, Rule: "action-cycle", Doc: "The card is cycled out of play. A text about its own card means that wherever it is."},
	{Kind: "happening", Pattern: "drawn", Meaning: text.Happens{What: onDrawn, Own: cardTypes}, Says: stillIn{Hand}, Rule: "draw-from-top", Doc: "The card is drawn."},
	{Kind: "happening", Pattern: "taken", Meaning: text.Happens{What: onTaken, Own: cardTypes}, Says: stillIn{Hand}, Rule: "take-shown", Doc: "The card comes to a player's hand from wherever it was, without being drawn."},
	{Kind: "happening", Pattern: "turned up", Meaning: text.Happens{What: onTurnedUp, Own: inPlayTypes}, Rule: "action-move", Doc: "A card that lay face down in a reserve has moved, and all see it."},
	{Kind: "happening", Pattern: "activated", Meaning: text.Happens{What: onActivated, Own: locationTypes}, Rule: "location-faceup-then-text", Doc: "The location is activated or reactivated."},
	{Kind: "happening", Pattern: "supported [by {army:cards}]", Meaning: text.Happens{What: onSupported, Own: text.KindsOf(Character), Is: isSupportedBy}, Rule: "leadership-needs-army",
		Doc: "An army supports the character in a battleground combat, which is about to be counted. What allows it does so whatever the army's faction."},
	{Kind: "happening", Pattern: "scored", Meaning: text.Happens{What: onScored, Own: locationTypes}, Rule: "battleground-winner", Doc: "A side scores the location; cards are there that were when the combat was decided."},

	{Kind: "deed", Pattern: "play(s) {c:cards}", Meaning: text.Happens{What: onPlayed}, Rule: "play-destinations", Doc: "The player plays such a card."},
	{Kind: "deed", Pattern: "move(s) {c:cards}", Meaning: text.Happens{What: onMoved}, Rule: "action-move", Doc: "The player moves such a card."},
	{Kind: "deed", Pattern: "forsake(s) {c:cards}", Meaning: text.Happens{What: onEliminated, Is: isForsaken}, Rule: "forsake-hand", Doc: "The player forsakes such a card."},
	{Kind: "deed", Pattern: "draw(s) {c:cards}", Meaning: text.Happens{What: onDrawn}, Rule: "draw-from-top", Doc: "The player draws such a card."},
	{Kind: "deed", Pattern: "draw(s) one or more cards", Meaning: text.Happens{What: onDraws}, Rule: "draw-from-top", Doc: "The player has drawn cards, however many at once: that happens once."},
	{Kind: "deed", Pattern: "use(s) an action of {c:cards}", Meaning: text.Happens{What: onUsed}, Rule: "action-card-text", Doc: "The player uses an action in the text of such a card. Before that, it has been paid for, and its text is about to be carried out."},
	{Kind: "deed", Pattern: "cycle(s) {c:cards}", Meaning: text.Happens{What: onCycled}, Rule: "action-cycle", Doc: "Such a card of the player is cycled, from wherever it is."},
	{Kind: "deed", Pattern: "take(s) {c:cards}", Meaning: text.Happens{What: onTaken}, Rule: "take-shown", Doc: "Such a card comes to the player's hand, without being drawn."},
	{Kind: "deed", Pattern: "activate(s) {c:places}", Meaning: text.Happens{What: onActivated}, Rule: "location-faceup-then-text", Doc: "The player activates or reactivates such a location."},
	{Kind: "deed", Pattern: "choose(s) {c:cards}", Meaning: text.Happens{What: onChosen}, Doc: "The player chooses such a card for what a text does with it."},
	{Kind: "deed", Pattern: "pass(es)", Meaning: text.Happens{What: onPassed}, Rule: "pass-carryover", Doc: "The player passes in a turn. No text takes it over."},
	{Kind: "deed", Pattern: "begin(s) a turn", Meaning: text.Happens{What: onTurn, Is: isMore}, Rule: "turn-order", Doc: "A turn of the player in the action step begins. No text takes it over."},
	{Kind: "deed", Pattern: "end(s) a turn", Meaning: text.Happens{What: onTurn, Is: isLess}, Rule: "turn-order", Doc: "A turn of the player is over: an action has been taken, or the player has passed. No text takes it over."},
	{Kind: "deed", Pattern: "winnow(s)", Meaning: text.Happens{What: onWinnowed}, Rule: "action-winnow", Doc: "The player winnows."},
	{Kind: "deed", Pattern: "recycle(s)", Meaning: text.Happens{What: onRecycled}, Rule: "draw-recycle", Doc: "The player recycles."},
	{Kind: "deed", Pattern: "use(s) a Ring token", Meaning: text.Happens{What: onRing}, Rule: "ring-token-once", Doc: "The player uses a Ring token."},

	{Kind: "circumstance", Pattern: "to {to:dest}", Meaning: text.Circumstance{Is: hasReached}, Doc: "The card comes to the place named."},
	{Kind: "circumstance", Pattern: "on a wielder in reserve", Meaning: text.Circumstance{Is: isAtReserve}, Of: uint16(text.KindsOf(Item)), Rule: "item-with-wielder", Doc: "The item comes to lie on a character in a reserve."},
	{Kind: "circumstance", Pattern: "in combat", Meaning: text.Circumstance{Of: taken, Is: isLost}, Rule: "eliminate-trigger", Doc: "The card is lost in combat."},
	{Kind: "circumstance", Pattern: "in path combat", Meaning: text.Circumstance{Of: taken, Is: isLostOnPath, Where: atPath}, Rule: "eliminate-trigger", Doc: "The card is lost in path combat."},
	{Kind: "circumstance", Pattern: "after combat", Meaning: text.Circumstance{Of: taken, Is: isLeft, Where: atPath | atBattleground}, Rule: "leftover-defenders-cycled", Doc: "The card is left over when the combat at its location ends."},
	{Kind: "circumstance", Pattern: "after a won combat", Meaning: text.Circumstance{Of: taken, Is: isOver(true), Where: atPath | atBattleground}, Rule: "battleground-winner", Doc: "The combat at the card's location has ended, and its side has won it."},
	{Kind: "circumstance", Pattern: "after a lost combat", Meaning: text.Circumstance{Of: taken, Is: isOver(false), Where: atPath | atBattleground}, Rule: "battleground-winner", Doc: "The combat at the card's location has ended, and its side has not won it."},
	{Kind: "circumstance", Pattern: "in the {t:step}", Meaning: text.Circumstance{Is: isInStep}, Rule: "scenario-steps", Doc: "It happens in that step."},
	{Kind: "circumstance", Pattern: "from {z:zone|or}", Meaning: text.Circumstance{Is: isFrom}, Rule: "forsake-top", Doc: "The card comes from there, itself or on another. \"The\" draw deck is that of the player from whom it comes."},
	{Kind: "circumstance", Pattern: "from {p:places}", Meaning: text.Circumstance{Is: isFromPlace}, Rule: "in-play-zones", Doc: "The card was on a location that fits the description."},
	{Kind: "places", Pattern: "the location where it was", Meaning: text.Definite(placeLeft), Doc: "The location from which the card has gone to which it has happened."},
	{Kind: "circumstance", Pattern: "by the {s:side} side", Meaning: text.Circumstance{Is: isBySide, After: true}, Rule: "battleground-winner", Doc: "That side scores the location."},
	{Kind: "circumstance", Pattern: "by your side", Meaning: text.Circumstance{Is: isByYours, After: true}, Rule: "battleground-winner", Doc: "Your side scores the location."},
	{Kind: "circumstance", Pattern: "as payment", Meaning: text.Circumstance{Of: text.HooksOf(onCycled), Is: isPayment}, Rule: "play-cost", Doc: "The card is cycled to pay for another that is played."},
	{Kind: "circumstance", Pattern: "with {c:cards}", Meaning: text.Circumstance{Is: isWithCards}, Rule: "in-play-zones", Doc: "Such a card is at the location where it happens."},
}

// taken is what happens to cards in a manner.
var taken = text.HooksOf(onEliminated, onCycled)

func wasInPlay(x *run, _ *vocab.Phrase) bool {
	return x.Happening.Card == x.Source || kinds[x.Happening.From]&inPlay != 0
}

func isForsaken(x *run, _ *vocab.Phrase) bool { return x.Happening.How == howForsaken }

// hasReached: where the card goes, or has gone, is said by what happens.
func hasReached(x *run, p *vocab.Phrase) bool {
	g, h, to := of(x), x.Happening, p.Slot("to")
	d := to.Entry.Meaning.(dest)
	return d.has(x, to, h.Place) && (d.at != nil || g.def[h.Card].Type != Event)
}

func isAtReserve(x *run, _ *vocab.Phrase) bool { return of(x).inReserve(x.Happening.Place) }

func isLost(x *run, _ *vocab.Phrase) bool { return x.Happening.How == howLost }

func isLostOnPath(x *run, p *vocab.Phrase) bool {
	return isLost(x, p) && of(x).def[x.Happening.Place].Type == Path
}

func isFrom(x *run, p *vocab.Phrase) bool {
	from := x.Happening.From
	if owner := of(x).Zones[from].Owner; owner != engine.NoSeat {
		x.Seat = owner
	}
	return x.Zones(p.Arg("z").Phrase).Has(from)
}

// isOver: of cards that go when a combat is over, which its side has won or not.
func isOver(won bool) func(*run, *vocab.Phrase) bool {
	return func(x *run, _ *vocab.Phrase) bool {
		h := x.Happening
		return (h.How == howLost || h.How == howLeft) && h.N > 0 && (h.N == 1+int(of(x).SideOf(h.Whose))) == won
	}
}

func isPayment(x *run, _ *vocab.Phrase) bool { return x.Happening.How == howPaid }

func isLeft(x *run, _ *vocab.Phrase) bool { return x.Happening.How == howLeft }
func isFromPlace(x *run, p *vocab.Phrase) bool {
	return x.Happening.Left != 0 && x.Means(p.Slot("p"), x.Happening.Left)
}

// placeLeft: nothing where no text waits for what happens.
func placeLeft(x *run) engine.Card {
	if x.Happening == nil {
		return 0
	}
	return x.Happening.Left
}

func isMore(x *run, _ *vocab.Phrase) bool   { return x.Happening.N > 0 }
func isLess(x *run, _ *vocab.Phrase) bool   { return x.Happening.N < 0 }
func isBySide(x *run, p *vocab.Phrase) bool { return x.Happening.N == int(sideIn(p)) }

func isByYours(x *run, _ *vocab.Phrase) bool { return x.Happening.N == int(of(x).SideOf(x.You)) }

func isInStep(x *run, p *vocab.Phrase) bool {
	s := stepIn(p)
	return s == theRound || of(x).S.Step == s
}

// isWithCards: cards that lie on the location, and what lies on these.
func isWithCards(x *run, p *vocab.Phrase) bool {
	words := p.Slot("c")
	return x.IsSo(words, func(c engine.Card) bool { return of(x).location(c) == x.Happening.Place })
}

// isSupportedBy: the number of what happens is that of the army.
func isSupportedBy(x *run, p *vocab.Phrase) bool {
	army := p.Slot("army")
	return army == nil || x.Means(army, engine.Card(x.Happening.N))
}

// isOfIcon: tokens of that kind, or of any.
func isOfIcon(x *run, p *vocab.Phrase) bool {
	i := p.Slot("i")
	return i == nil || i.Entry.Meaning.(Icon) == Icon(x.Happening.How)
}
