package cardgame

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

func (s typeSet) has(t CardType) bool { return s&(1<<t) != 0 }

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
		Doc: "The location is activated or reactivated."},
	{Kind: "head", Pattern: "when played [to {to:dest}] [, if {cond:condition}]", Meaning: head{headPlayed, cardTypes}, Rule: "text-in-order",
		Doc: "The card is played, to such a place, while it is so; a move does not count."},
	{Kind: "head", Pattern: "when played or moved to {to:dest}", Meaning: head{headPlayedOrMoved, inPlayTypes}, Rule: "action-move",
		Doc: "The card is played or moved to such a place."},
	{Kind: "head", Pattern: "when played on a wielder in reserve", Meaning: head{headPlayedInReserve, types(Item)}, Rule: "item-with-wielder",
		Doc: "The item is played on a character in a reserve."},
	{Kind: "head", Pattern: "when {c:cards} is/are played", Meaning: head{headOtherPlayed, cardTypes | ofScenario}, Rule: "remove-anywhere",
		Doc: "Such a card is played by anyone; this card hears it wherever it lies."},
	{Kind: "head", Pattern: "each time {c:cards/places} is/are {h:happening} [while this is {at:where}]", Meaning: head{headEachTime, cardTypes | ofScenario}, Rule: "remove-anywhere",
		Doc: "That is done with such a card or location, by anyone; where it does not say where this card is, it hears it wherever it lies."},
	{Kind: "happening", Pattern: "played", Meaning: happening(onOtherPlayed), Rule: "play-destinations", Doc: "The card is played."},
	{Kind: "happening", Pattern: "moved", Meaning: happening(onOtherMoved), Rule: "action-move", Doc: "The card moves from a reserve to a location."},
	{Kind: "happening", Pattern: "eliminated", Meaning: happening(onOtherEliminated), Rule: "eliminate-for-good", Doc: "The card is eliminated out of play."},
	{Kind: "happening", Pattern: "cycled", Meaning: happening(onOtherCycled), Rule: "action-cycle", Doc: "The card is cycled out of play."},
	{Kind: "happening", Pattern: "activated", Meaning: happening(onOtherActivated), Rule: "location-faceup-then-text", Doc: "The location is activated or reactivated."},
	{Kind: "head", Pattern: "when {c:cards/places} has/have {n:number} counter(s)", Meaning: head{headCounters, cardTypes | locationTypes}, Rule: "token-part-of-card",
		Doc: "Counters are added to such a card, and with them there are so many."},
	{Kind: "head", Pattern: "action [of {w:who}] {at:where} [, {terms:verb/limit|,}]", Meaning: head{headAction, inPlayTypes | locationTypes}, Rule: "action-card-text",
		Doc: "The player may use an action for this while the card is there, at a cost or so often."},
	{Kind: "head", Pattern: "action, {terms:verb/limit|,}", Meaning: head{headRing, ringToken | ofScenario}, Rule: "ring-token-once",
		Doc: "The player may use an action for the Ring token, or for a rule of the scenario, at a cost or so often."},
	{Kind: "head", Pattern: "action of {w:who} [, {terms:verb/limit|,}]", Meaning: head{headRule, ofScenario}, Rule: "scenario-rules",
		Doc: "Such a player may use an action for a rule of the scenario, at a cost or so often."},
	{Kind: "head", Pattern: "at the {e:edge} of the {t:step} [of round {m:figure}] [, if {cond:condition}]", Meaning: head{headStep, inPlayTypes | ofScenario}, Rule: "scenario-steps",
		Doc: "The step begins or ends, of any round or of that one, while the card is in play and it is so."},
	{Kind: "head", Pattern: "at the {e:edge} of round {m:figure} [, if {cond:condition}]", Meaning: head{headStep, inPlayTypes | ofScenario}, Rule: "scenario-steps",
		Doc: "The round begins or ends, while the card is in play and it is so."},
	{Kind: "edge", Pattern: "start", Meaning: edge(onStepStart), Rule: "scenario-steps", Doc: "Before anything else of it happens."},
	{Kind: "edge", Pattern: "end", Meaning: edge(onStepEnd), Rule: "scenario-steps", Doc: "When all else of it has happened."},
	{Kind: "step", Pattern: "set-up", Meaning: SetUp, Rule: "setup-draw-and-cycle", Doc: "What is done before the first round; its start cannot be caught."},
	{Kind: "step", Pattern: "location step", Meaning: LocationStep, Rule: "battleground-before-path", Doc: "The first step of a round."},
	{Kind: "step", Pattern: "action step", Meaning: ActionStep, Rule: "turn-order", Doc: "The second step of a round."},
	{Kind: "step", Pattern: "combat step", Meaning: CombatStep, Rule: "combat-order", Doc: "The third step of a round."},
	{Kind: "step", Pattern: "victory check", Meaning: VictoryCheck, Rule: "victory-lead", Doc: "The fourth step of a round; it ends only if the game goes on."},
	{Kind: "step", Pattern: "draw step", Meaning: DrawStep, Rule: "draw-step-cards", Doc: "The last step of a round."},
	{Kind: "step", Pattern: "round", Meaning: NumSteps, Rule: "scenario-steps", Doc: "Its first step begins, or its last ends."},
	{Kind: "head", Pattern: "while {at:where}", Meaning: head{headWhile, inPlayTypes | locationTypes}, Rule: "reserve-text-at-once",
		Doc: "It holds as long as the card is there."},
	{Kind: "head", Pattern: "while {cond:condition}", Meaning: head{headWhileSo, inPlayTypes | locationTypes | ofScenario}, Rule: "reserve-text-at-once",
		Doc: "It holds as long as the card is in play and it is so."},
	{Kind: "head", Pattern: "while supporting {c:cards}", Meaning: head{headSupporting, types(Army)}, Rule: "one-army-one-character",
		Doc: "It holds in a combat in which the army supports such a character."},
	{Kind: "head", Pattern: "on {p:places} [with {c:cards}]", Meaning: head{headOn, inPlayTypes}, Rule: "token-part-of-card",
		Doc: "It holds as long as the card is on such a location, together with such a card."},
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
		Doc: "A battleground combat that the card was in has been resolved."},
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
			a.Round = uint8(min(arg.Number, MaxRounds))
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
