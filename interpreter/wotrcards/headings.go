package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// head is what a heading means: it fills in what sets the ability off and from where, and says whose text it
// can head. For any other card what it waits for never comes.
type head struct {
	set func(a *Ability, p *vocab.Phrase)
	of  typeSet
}

// typeSet is a set of card types, of Ring tokens, and of the rules of scenarios.
type typeSet uint8

func types(ts ...CardType) (s typeSet) {
	for _, t := range ts {
		s |= 1 << t
	}
	return s
}

// fits reports whether a text is of one that the set has.
func (s typeSet) fits(of typeSet) bool { return s == 0 || s&of != 0 }

const (
	inPlayTypes   typeSet = 1<<Army | 1<<Character | 1<<Item
	cardTypes             = inPlayTypes | 1<<Event
	locationTypes typeSet = 1<<Path | 1<<Battleground
	ringToken     typeSet = 1 << NumCardTypes
	ofScenario    typeSet = 1 << (NumCardTypes + 1)
)

// headings holds the ways in which a line of text may begin: when it applies.
var headings = []vocab.Entry{
	{Kind: "head", Pattern: "when activated", Meaning: head{headActivated, locationTypes}, Rule: "location-faceup-then-text",
		Doc: "Happens when the location is activated or reactivated."},
	{Kind: "head", Pattern: "when played [to {to:dest}] [, if {cond:condition}]", Meaning: head{headPlayed, cardTypes}, Rule: "text-in-order",
		Doc: "Happens when the card is played: to the place named, and if the condition is met. Moving there does not count."},
	{Kind: "head", Pattern: "when played or moved to {to:dest}", Meaning: head{headPlayedOrMoved, inPlayTypes}, Rule: "action-move",
		Doc: "Happens when the card is played or moved to the place named."},
	{Kind: "head", Pattern: "when played on a wielder in reserve", Meaning: head{headPlayedInReserve, types(Item)}, Rule: "item-with-wielder",
		Doc: "Happens when the item is played on a character in a reserve."},
	{Kind: "head", Pattern: "when {c:cards} is/are played", Meaning: head{headOtherPlayed, cardTypes | ofScenario}, Rule: "remove-anywhere",
		Doc: "Happens when anyone plays a card that fits the description, wherever this card is."},
	{Kind: "head", Pattern: "each time {c:cards/places} is/are {h:happening} [while this is {at:where}]", Meaning: head{headEachTime, cardTypes | ofScenario}, Rule: "remove-anywhere",
		Doc: "Happens each time anyone does that to a card or location that fits the description. Unless the heading says where this card must be, it works from anywhere."},
	{Kind: "happening", Pattern: "played", Meaning: happening(onOtherPlayed), Rule: "play-destinations", Doc: "The card is played."},
	{Kind: "happening", Pattern: "moved", Meaning: happening(onOtherMoved), Rule: "action-move", Doc: "The card moves from a reserve to a location."},
	{Kind: "happening", Pattern: "eliminated", Meaning: happening(onOtherEliminated), Rule: "eliminate-for-good", Doc: "The card is eliminated out of play."},
	{Kind: "happening", Pattern: "cycled", Meaning: happening(onOtherCycled), Rule: "action-cycle", Doc: "The card is cycled out of play."},
	{Kind: "happening", Pattern: "activated", Meaning: happening(onOtherActivated), Rule: "location-faceup-then-text", Doc: "Happens when the location is activated or reactivated."},
	{Kind: "head", Pattern: "when {c:cards/places} has/have {n:number} counter(s)", Numbers: map[string]vocab.Range{"n": heap}, Meaning: head{headCounters, cardTypes | locationTypes}, Rule: "token-part-of-card",
		Doc: "Happens when counters are added to a card that fits the description and it then has at least that many."},
	{Kind: "head", Pattern: "action [of {w:who}] {at:where} [, {terms:verb/limit|,}]", Meaning: head{headAction, inPlayTypes | locationTypes}, Rule: "action-card-text",
		Doc: "While the card is there, its player may spend an action on this, at the cost given and no more often than the limit allows."},
	{Kind: "head", Pattern: "action, {terms:verb/limit|,}", Meaning: head{headRing, ringToken | ofScenario}, Rule: "ring-token-once",
		Doc: "The player may spend an action on the Ring token, or on a rule of the scenario, at the cost given and no more often than the limit allows."},
	{Kind: "head", Pattern: "action of {w:who} [, {terms:verb/limit|,}]", Meaning: head{headRule, ofScenario}, Rule: "scenario-rules",
		Doc: "The players named may spend an action on a rule of the scenario, at the cost given and no more often than the limit allows."},
	{Kind: "head", Pattern: "at the {e:edge} of the {t:step} [of round {m:figure}] [, if {cond:condition}]", Numbers: map[string]vocab.Range{"m": rounds}, Meaning: head{headStep, inPlayTypes | ofScenario}, Rule: "scenario-steps",
		Doc: "Happens when the step begins or ends, in every round or in the one named, while the card is in play and the condition is met."},
	{Kind: "head", Pattern: "at the {e:edge} of round {m:figure} [, if {cond:condition}]", Numbers: map[string]vocab.Range{"m": rounds}, Meaning: head{headStep, inPlayTypes | ofScenario}, Rule: "scenario-steps",
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
	{Kind: "head", Pattern: "while {at:where}", Meaning: head{headWhile, inPlayTypes | locationTypes}, Rule: "reserve-text-at-once",
		Doc: "Applies as long as the card is there."},
	{Kind: "head", Pattern: "while {cond:condition}", Meaning: head{headWhileSo, inPlayTypes | locationTypes | ofScenario}, Rule: "reserve-text-at-once",
		Doc: "Applies as long as the card is in play and the condition is met."},
	{Kind: "head", Pattern: "while supporting {c:cards}", Meaning: head{headSupporting, types(Army)}, Rule: "one-army-one-character",
		Doc: "Applies in a combat where the army supports a character that fits the description."},
	{Kind: "head", Pattern: "on {p:places} [with {c:cards}]", Meaning: head{headOn, inPlayTypes}, Rule: "token-part-of-card",
		Doc: "Applies as long as the card is at a location that fits the description, together with a card that does."},
	{Kind: "head", Pattern: "if eliminated", Meaning: head{headEliminated, cardTypes}, Rule: "eliminate-trigger",
		Doc: "Something else happens instead whenever the card is eliminated, forsaking included. If that leaves the card where it is, it is eliminated after all."},
	{Kind: "head", Pattern: "if eliminated in path combat", Meaning: head{headLostOnPath, types(Army, Character)}, Rule: "eliminate-trigger",
		Doc: "Something else happens instead when the card is lost in path combat."},
	{Kind: "head", Pattern: "if its wielder is eliminated in combat", Meaning: head{headWielderLost, types(Item)}, Rule: "eliminate-trigger",
		Doc: "Something else happens instead when the item's wielder is lost in combat."},
	{Kind: "head", Pattern: "if its wielder is eliminated in path combat", Meaning: head{headWielderLostOnPath, types(Item)}, Rule: "eliminate-trigger",
		Doc: "Something else happens instead when the item's wielder is lost in path combat."},
	{Kind: "head", Pattern: "if forsaken from the draw deck", Meaning: head{headForsakenFromDeck, cardTypes}, Rule: "forsake-top",
		Doc: "Something else happens instead when the card is forsaken from the top of the draw deck."},
	{Kind: "head", Pattern: "if forsaken from reserve", Meaning: head{headForsakenFromReserve, inPlayTypes}, Rule: "forsake-reserve",
		Doc: "Something else happens instead when the card is forsaken from the reserve."},
	{Kind: "head", Pattern: "after combat on a battleground with this", Meaning: head{headAfterCombat, types(Army, Character)}, Rule: "O28",
		Doc: "Happens after a battleground combat that the card took part in has been resolved."},
}

func (a *Ability) trigger(hs ...engine.Hook) {
	a.Kind, a.Where, a.Events = engine.Triggered, anyWhere, hooksOf(hs...)
}

func headActivated(a *Ability, _ *vocab.Phrase)   { a.trigger(onActivated) }
func headAfterCombat(a *Ability, _ *vocab.Phrase) { a.trigger(afterCombat) }

func headPlayed(a *Ability, p *vocab.Phrase) {
	a.trigger(onPlayed)
	a.To, a.If = optional(p, "to"), optional(p, "cond")
}

func headPlayedOrMoved(a *Ability, p *vocab.Phrase) {
	a.trigger(onPlayed, onMoved)
	a.To = optional(p, "to")
}

func headPlayedInReserve(a *Ability, _ *vocab.Phrase) {
	a.trigger(onPlayed)
	a.OnReserve = true
}

func headOtherPlayed(a *Ability, p *vocab.Phrase) {
	a.trigger(onOtherPlayed)
	a.Cards = optional(p, "c")
}

// happening is what may be done with a card of another text.
type happening engine.Hook

func headEachTime(a *Ability, p *vocab.Phrase) {
	a.trigger(engine.Hook(optional(p, "h").Entry.Meaning.(happening)))
	a.Cards = optional(p, "c")
	if at := optional(p, "at"); at != nil {
		a.Where = at.Entry.Meaning.(whereIs)
	}
}

func headCounters(a *Ability, p *vocab.Phrase) {
	a.trigger(onCounters)
	a.Cards, a.Counters = optional(p, "c"), p.Arg("n").Number
}

func headAction(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Events = engine.Activated, hooksOf(onAction)
	a.Where, a.Who = optional(p, "at").Entry.Meaning.(whereIs), optional(p, "w")
	a.terms(p)
}

func headRing(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where, a.Events = engine.Activated, anyWhere, hooksOf(onAction)
	a.terms(p)
}

func headRule(a *Ability, p *vocab.Phrase) {
	headRing(a, p)
	a.Who = optional(p, "w")
}

// edge is what happens at the start or at the end of a step.
type edge engine.Hook

func headStep(a *Ability, p *vocab.Phrase) {
	at := engine.Hook(optional(p, "e").Entry.Meaning.(edge))
	a.trigger(at)
	a.Where, a.Step, a.If = inPlay, NumSteps, optional(p, "cond")
	for i := range p.Args {
		switch arg := &p.Args[i]; {
		case arg.Slot == "t":
			a.Step = arg.Phrase[0].Entry.Meaning.(Step)
		case arg.Slot == "m" && arg.Set:
			a.Round = uint8(arg.Number)
		}
	}
	if a.Step == NumSteps {
		a.Step = LocationStep
		if at == onStepEnd {
			a.Step = DrawStep
		}
	}
}

// terms takes the costs and the limit of an action from its heading.
func (a *Ability) terms(p *vocab.Phrase) {
	for _, t := range p.Arg("terms").Phrase {
		if l, ok := t.Entry.Meaning.(limit); ok {
			a.Limit = l
			continue
		}
		a.Costs = append(a.Costs, t)
	}
}

func headWhile(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where = engine.Static, optional(p, "at").Entry.Meaning.(whereIs)
}

func headWhileSo(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where, a.If = engine.Static, inPlay, optional(p, "cond")
}

func headSupporting(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where, a.Supports = engine.Static, atBattleground, optional(p, "c")
}

func headOn(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where = engine.Static, atPath|atBattleground
	a.Places, a.With = optional(p, "p"), optional(p, "c")
}

func (a *Ability) replacement(w waits) {
	a.Kind, a.Where, a.Waits = engine.Replacement, anyWhere, w
}

func headEliminated(a *Ability, _ *vocab.Phrase)  { a.replacement(waits{}) }
func headLostOnPath(a *Ability, _ *vocab.Phrase)  { a.replacement(waits{combat: true, path: true}) }
func headWielderLost(a *Ability, _ *vocab.Phrase) { a.replacement(waits{wielder: true, combat: true}) }
func headWielderLostOnPath(a *Ability, _ *vocab.Phrase) {
	a.replacement(waits{wielder: true, combat: true, path: true})
}
func headForsakenFromDeck(a *Ability, _ *vocab.Phrase) {
	a.replacement(waits{forsaken: true, from: DrawDeck})
}
func headForsakenFromReserve(a *Ability, _ *vocab.Phrase) {
	a.replacement(waits{forsaken: true, from: Reserve})
}

// optional returns the phrase in a slot that may be empty, or nil.
func optional(p *vocab.Phrase, slot string) *vocab.Phrase {
	if a := p.Arg(slot); a.Set {
		return a.Phrase[0]
	}
	return nil
}
