package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds how a line of text may begin, and what that means.

// headings holds the ways in which a line of text may begin: when it applies.
var headings = []vocab.Entry{
	{Kind: "head", Pattern: "when activated", Meaning: text.Head(headActivated), Of: uint16(locationTypes), Rule: "location-faceup-then-text",
		Doc: "Happens when the location is activated or reactivated."},
	{Kind: "head", Pattern: "when played [to {to:dest}] [, if {cond:condition}]", Meaning: text.Head(headPlayed), Of: uint16(cardTypes), Rule: "text-in-order",
		Doc: "Happens when the card is played: to the place named, and if the condition is met. Moving there does not count."},
	{Kind: "head", Pattern: "when played or moved to {to:dest}", Meaning: text.Head(headPlayedOrMoved), Of: uint16(inPlayTypes), Rule: "action-move",
		Doc: "Happens when the card is played or moved to the place named."},
	{Kind: "head", Pattern: "when played on a wielder in reserve", Meaning: text.Head(headPlayedInReserve), Of: uint16(types(Item)), Rule: "item-with-wielder",
		Doc: "Happens when the item is played on a character in a reserve."},
	{Kind: "head", Pattern: "when {c:cards} is/are played", Meaning: text.Head(headOtherPlayed), Of: uint16(cardTypes | ofScenario), Rule: "remove-anywhere",
		Doc: "Happens when anyone plays a card that fits the description, wherever this card is."},
	{Kind: "head", Pattern: "each time {c:cards/places} is/are {h:happening} [while this is {at:where}]", Meaning: text.Head(headEachTime), Of: uint16(cardTypes | ofScenario), Rule: "remove-anywhere",
		Doc: "Happens each time anyone does that to a card or location that fits the description. Unless the heading says where this card must be, it works from anywhere."},
	{Kind: "happening", Pattern: "played", Meaning: happening(onOtherPlayed), Rule: "play-destinations", Doc: "The card is played."},
	{Kind: "happening", Pattern: "moved", Meaning: happening(onOtherMoved), Rule: "action-move", Doc: "The card moves from a reserve to a location."},
	{Kind: "happening", Pattern: "eliminated", Meaning: happening(onOtherEliminated), Rule: "eliminate-for-good", Doc: "The card is eliminated out of play."},
	{Kind: "happening", Pattern: "cycled", Meaning: happening(onOtherCycled), Rule: "action-cycle", Doc: "The card is cycled out of play."},
	{Kind: "happening", Pattern: "activated", Meaning: happening(onOtherActivated), Rule: "location-faceup-then-text", Doc: "Happens when the location is activated or reactivated."},
	{Kind: "head", Pattern: "when {c:cards/places} has/have {n:number} counter(s)", Numbers: map[string]vocab.Range{"n": heap}, Meaning: text.Head(headCounters), Of: uint16(cardTypes | locationTypes), Rule: "token-part-of-card",
		Doc: "Happens when counters are added to a card that fits the description and it then has at least that many."},
	{Kind: "head", Pattern: "action [of {w:who}] {at:where} [, {terms:verb/limit|,}]", Meaning: text.Head(headAction), Of: uint16(inPlayTypes | locationTypes), Rule: "action-card-text",
		Doc: "While the card is there, its player may spend an action on this, at the cost given and no more often than the limit allows."},
	{Kind: "head", Pattern: "action, {terms:verb/limit|,}", Meaning: text.Head(headRing), Of: uint16(ringToken | ofScenario), Rule: "ring-token-once",
		Doc: "The player may spend an action on the Ring token, or on a rule of the scenario, at the cost given and no more often than the limit allows."},
	{Kind: "head", Pattern: "action of {w:who} [, {terms:verb/limit|,}]", Meaning: text.Head(headRule), Of: uint16(ofScenario), Rule: "scenario-rules",
		Doc: "The players named may spend an action on a rule of the scenario, at the cost given and no more often than the limit allows."},
	{Kind: "head", Pattern: "at the {e:edge} of the {t:step} [of round {m:figure}] [, if {cond:condition}]", Numbers: map[string]vocab.Range{"m": rounds}, Meaning: text.Head(headStep), Of: uint16(inPlayTypes | ofScenario), Rule: "scenario-steps",
		Doc: "Happens when the step begins or ends, in every round or in the one named, while the card is in play and the condition is met."},
	{Kind: "head", Pattern: "at the {e:edge} of round {m:figure} [, if {cond:condition}]", Numbers: map[string]vocab.Range{"m": rounds}, Meaning: text.Head(headStep), Of: uint16(inPlayTypes | ofScenario), Rule: "scenario-steps",
		Doc: "Happens when that round begins or ends, while the card is in play and the condition is met."},
	{Kind: "edge", Pattern: "start", Meaning: edge(onStepStart), Rule: "scenario-steps", Doc: "Before anything else in it happens."},
	{Kind: "edge", Pattern: "end", Meaning: edge(onStepEnd), Rule: "scenario-steps", Doc: "After everything else in it has happened."},
	{Kind: "step", Pattern: "set-up", Meaning: SetUp, Rule: "setup-draw-and-cycle", Doc: "Everything done before the first round. A text can wait for its end, not for its start."},
	{Kind: "step", Pattern: "location step", Meaning: LocationStep, Rule: "battleground-before-path", Doc: "The first step of a round."},
	{Kind: "step", Pattern: "action step", Meaning: ActionStep, Rule: "turn-order", Doc: "The second step of a round."},
	{Kind: "step", Pattern: "combat step", Meaning: CombatStep, Rule: "combat-order", Doc: "The third step of a round."},
	{Kind: "step", Pattern: "victory check", Meaning: VictoryCheck, Rule: "victory-lead", Doc: "The fourth step of a round; it ends only if the game goes on."},
	{Kind: "step", Pattern: "draw step", Meaning: DrawStep, Rule: "draw-step-cards", Doc: "The last step of a round."},
	{Kind: "step", Pattern: "round", Meaning: NumSteps, Rule: "scenario-steps", Doc: "The whole round, from the start of its first step to the end of its last."},
	{Kind: "head", Pattern: "when {cond:condition}", Meaning: text.Until(onSo, inPlay), Of: uint16(inPlayTypes | locationTypes | ofScenario), Rule: "scenario-conditions",
		Doc: "Happens when it becomes so, while the card is in play. That is asked when an action, a combat or a step is done; what was so before counts again only after it was not so."},
	{Kind: "head", Pattern: "while {at:where}", Meaning: text.Head(headWhile), Of: uint16(inPlayTypes | locationTypes), Rule: "reserve-text-at-once",
		Doc: "Applies as long as the card is there."},
	{Kind: "head", Pattern: "while {cond:condition}", Meaning: text.Head(headWhileSo), Of: uint16(inPlayTypes | locationTypes | ofScenario), Rule: "reserve-text-at-once",
		Doc: "Applies as long as the card is in play and the condition is met."},
	{Kind: "head", Pattern: "while supporting {c:cards}", Meaning: text.Head(headSupporting), Of: uint16(types(Army)), Rule: "one-army-one-character",
		Doc: "Applies in a combat where the army supports a character that fits the description."},
	{Kind: "head", Pattern: "on {p:places} [with {c:cards}]", Meaning: text.Head(headOn), Of: uint16(inPlayTypes), Rule: "token-part-of-card",
		Doc: "Applies as long as the card is at a location that fits the description, together with a card that does."},
	{Kind: "head", Pattern: "if eliminated", Meaning: text.Head(headEliminated), Of: uint16(cardTypes), Rule: "eliminate-trigger",
		Doc: "Something else happens instead whenever the card is eliminated, forsaking included. If that leaves the card where it is, it is eliminated after all."},
	{Kind: "head", Pattern: "if eliminated in path combat", Meaning: text.Head(headLostOnPath), Of: uint16(types(Army, Character)), Rule: "eliminate-trigger",
		Doc: "Something else happens instead when the card is lost in path combat."},
	{Kind: "head", Pattern: "if its wielder is eliminated in combat", Meaning: text.Head(headWielderLost), Of: uint16(types(Item)), Rule: "eliminate-trigger",
		Doc: "Something else happens instead when the item's wielder is lost in combat."},
	{Kind: "head", Pattern: "if its wielder is eliminated in path combat", Meaning: text.Head(headWielderLostOnPath), Of: uint16(types(Item)), Rule: "eliminate-trigger",
		Doc: "Something else happens instead when the item's wielder is lost in path combat."},
	{Kind: "head", Pattern: "if forsaken from the draw deck", Meaning: text.Head(headForsakenFromDeck), Of: uint16(cardTypes), Rule: "forsake-top",
		Doc: "Something else happens instead when the card is forsaken from the top of the draw deck."},
	{Kind: "head", Pattern: "if forsaken from reserve", Meaning: text.Head(headForsakenFromReserve), Of: uint16(inPlayTypes), Rule: "forsake-reserve",
		Doc: "Something else happens instead when the card is forsaken from the reserve."},
	{Kind: "head", Pattern: "after combat on a battleground with this", Meaning: text.Head(headAfterCombat), Of: uint16(types(Army, Character)), Rule: "O28",
		Doc: "Happens after a battleground combat that the card took part in has been resolved."},
}

func headActivated(a *Ability, _ *vocab.Phrase)   { a.Trigger(onActivated) }
func headAfterCombat(a *Ability, _ *vocab.Phrase) { a.Trigger(afterCombat) }

func headPlayed(a *Ability, p *vocab.Phrase) {
	a.Trigger(onPlayed)
	a.If = p.Slot("cond")
	playedTo(a, p)
}

func headPlayedOrMoved(a *Ability, p *vocab.Phrase) {
	a.Trigger(onPlayed, onMoved)
	playedTo(a, p)
}

// playedTo takes from a heading where the card has to have come.
func playedTo(a *Ability, p *vocab.Phrase) {
	if to := p.Slot("to"); to != nil {
		a.Heading = &heading{To: to}
		a.Reached = []text.Need{{Is: hasReached, Words: to}}
	}
}

func hasReached(x *run, to *vocab.Phrase) bool { return to.Entry.Meaning.(dest).reached(x, to) }

func headPlayedInReserve(a *Ability, _ *vocab.Phrase) {
	a.Trigger(onPlayed)
	a.Reached = []text.Need{{Is: func(x *run, _ *vocab.Phrase) bool { return of(x).inReserve(x.Source) }}}
}

func headOtherPlayed(a *Ability, p *vocab.Phrase) {
	a.Trigger(onOtherPlayed)
	a.Cards = p.Slot("c")
}

// happening is what may be done with a card of another text.
type happening engine.Hook

func headEachTime(a *Ability, p *vocab.Phrase) {
	a.Trigger(engine.Hook(p.Slot("h").Entry.Meaning.(happening)))
	a.Cards = p.Slot("c")
	if at := p.Slot("at"); at != nil {
		a.Where = at.Entry.Meaning.(text.Where)
	}
}

func headCounters(a *Ability, p *vocab.Phrase) {
	a.Trigger(onCounters)
	a.Cards, a.Heading = p.Slot("c"), &heading{Counters: p.Arg("n").Number}
}

func headAction(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Events = engine.Activated, text.HooksOf(onAction)
	a.Where, a.Who = p.Slot("at").Entry.Meaning.(text.Where), p.Slot("w")
	takeTerms(a, p)
}

func headRing(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where, a.Events = engine.Activated, text.AnyWhere, text.HooksOf(onAction)
	takeTerms(a, p)
}

func headRule(a *Ability, p *vocab.Phrase) {
	headRing(a, p)
	a.Who = p.Slot("w")
}

// edge is what happens at the start or at the end of a step.
type edge engine.Hook

func headStep(a *Ability, p *vocab.Phrase) {
	at := engine.Hook(p.Slot("e").Entry.Meaning.(edge))
	a.Trigger(at)
	h := &heading{Step: NumSteps}
	a.Where, a.Heading, a.If = inPlay, h, p.Slot("cond")
	if t := p.Find("t"); t != nil {
		h.Step = t.Phrase[0].Entry.Meaning.(Step)
	}
	if m := p.Find("m"); m != nil {
		h.Round = uint8(m.Number)
	}
	if h.Step == NumSteps {
		h.Step = LocationStep
		if at == onStepEnd {
			h.Step = DrawStep
		}
	}
}

// takeTerms takes the costs and the limit of an action from its heading.
func takeTerms(a *Ability, p *vocab.Phrase) {
	for _, t := range p.Arg("terms").Phrase {
		if l, ok := t.Entry.Meaning.(text.Limit); ok {
			a.Limit = l
			continue
		}
		a.Costs = append(a.Costs, t)
	}
}

func headWhile(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where = engine.Static, p.Slot("at").Entry.Meaning.(text.Where)
}

func headWhileSo(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where, a.If = engine.Static, inPlay, p.Slot("cond")
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

func replacement(a *Ability, w waits) {
	a.Kind, a.Where, a.Heading = engine.Replacement, text.AnyWhere, &heading{Waits: w}
}

func headEliminated(a *Ability, _ *vocab.Phrase)  { replacement(a, waits{}) }
func headLostOnPath(a *Ability, _ *vocab.Phrase)  { replacement(a, waits{combat: true, path: true}) }
func headWielderLost(a *Ability, _ *vocab.Phrase) { replacement(a, waits{wielder: true, combat: true}) }
func headWielderLostOnPath(a *Ability, _ *vocab.Phrase) {
	replacement(a, waits{wielder: true, combat: true, path: true})
}
func headForsakenFromDeck(a *Ability, _ *vocab.Phrase) {
	replacement(a, waits{forsaken: true, from: DrawDeck})
}
func headForsakenFromReserve(a *Ability, _ *vocab.Phrase) {
	replacement(a, waits{forsaken: true, from: Reserve})
}
