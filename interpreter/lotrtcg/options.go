package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// Verbs of options.
const (
	OptPass uint8 = iota + 1
	OptMove
	OptStay
	OptPlay
	OptHeal
	OptEvent
	OptAct
	OptRule
	OptAssign
	OptCard
	OptNone
	OptYes
	OptNo
	OptClause
	OptInstead
	OptPlayer
	OptNumber
	OptFeature
	OptWords
	numOptions
)

// Options has a row for each verb; the first is no option.
var Options = [numOptions]game.Option{
	{Code: "nothing", Name: "nothing", Words: "does nothing", Passive: true},
	OptPass:    {Code: "pass", Name: "pass", Words: "passes", Rule: "action-procedure", Passive: true},
	OptMove:    {Code: "move", Name: "move", Words: "moves on", Rule: "moving"},
	OptStay:    {Code: "stay", Name: "stay", Words: "ends the turn", Rule: "turn-end"},
	OptPlay:    {Code: "play", Name: "play {a}[ on {b}]", Words: "plays {a}[ on {b}]", Rule: "play-standing", Operands: game.Operands{A: aCard, B: aCopy}},
	OptHeal:    {Code: "heal", Name: "discard {a} to heal {b}", Words: "discards {a} to heal {b}", Rule: "discard-to-heal", Operands: game.Operands{A: aCard, B: aCopy}},
	OptEvent:   {Code: "event", Name: "event {a}, line {n}", Words: "plays {a}", Rule: "events", Operands: game.Operands{A: aCard, N: aLine}},
	OptAct:     {Code: "act", Name: "use {a}, line {b}[ of {c}]", Words: "uses {a}", Rule: "special-abilities", Operands: game.Operands{A: anyCopy, B: aLine, C: aCard}, Tires: true},
	OptRule:    {Code: "rule", Name: "rule {b}", Words: "uses rule {b}", Rule: "scenario-rules", Operands: game.Operands{B: aNumber}, Tires: true},
	OptAssign:  {Code: "assign", Name: "assign {b} to {a}", Words: "assigns {b} to {a}", Rule: "one-to-one", Operands: game.Operands{A: aCopy, B: aCopy}},
	OptCard:    {Code: "card", Name: "{a}", Words: "chooses {a}", Plain: true, Operands: game.Operands{A: aCopy}},
	OptNone:    {Code: "none", Name: "none", Words: "chooses none", Passive: true},
	OptYes:     {Code: "yes", Name: "yes", Words: "does so", Rule: "optional"},
	OptNo:      {Code: "no", Name: "no", Words: "declines", Rule: "optional", Passive: true},
	OptClause:  {Code: "clause", Name: "part {n} of {a}, line {b}", Words: "chooses part {n} of {a}", Rule: "optional", Quotes: true, Operands: game.Operands{A: aCard, B: aLine, C: aCard, N: aNumber}},
	OptInstead: {Code: "instead", Name: "{a}, line {b}", Words: "has {a} happen", Rule: "responses", Operands: game.Operands{A: aCopy, B: aLine, C: aCard}},
	OptPlayer:  {Code: "player", Name: "player {n}", Words: "chooses {n}", Plain: true, Operands: game.Operands{N: plain.Seated}},
	OptNumber:  {Code: "number", Name: "number {n}", Words: "chooses the number {n}", Plain: true, Operands: game.Operands{N: aNumber}},
	OptFeature: {Code: "feature", Name: "the kind {a}", Words: "chooses {a}", Plain: true, Operands: game.Operands{A: aFeature}},
	OptWords:   {Code: "words", Name: "words {b}", Words: "{b}", Operands: game.Operands{B: plain.ScriptWords}, Quotes: true},
}

// Kinds of decision.
const (
	DecideFellowship uint8 = iota
	DecideShadow
	DecideAction
	DecideSanctuary
	DecideArchery
	DecideWound
	DecideAssign
	DecideAmbush
	DecideSkirmish
	DecideReconcile
	DecideDiscard
	DecideMoveAgain
	DecideReshuffle
	DecideMay
	DecideClause
	DecideChoose
	DecidePlayer
	DecideNumber
	DecideInstead
	DecideOrder
	DecidePlay
	DecideFeature
	DecideWords
	DecideSecretWords
	DecideSecretNumber
	DecideSecretCard
	numDecisions
)

// Decisions has a row for each kind.
var Decisions = [numDecisions]game.Decision{
	DecideFellowship:   {Code: "fellowship", Words: "takes a fellowship action or moves", Rule: "fellowship-actions", Rest: true},
	DecideShadow:       {Code: "shadow", Words: "takes a Shadow action or passes", Rule: "shadow-actions", Rest: true},
	DecideAction:       {Code: "action", Words: "takes an action or passes", Rule: "action-procedure", Rest: true},
	DecideSanctuary:    {Code: "sanctuary", Words: "may heal up to {n}", Rule: "sanctuary"},
	DecideArchery:      {Code: "archery", Words: "names a Shadow player who is shot at", Rule: "archery-wounds"},
	DecideWound:        {Code: "wound", Words: "must wound {n}", Rule: "archery-wounds"},
	DecideAssign:       {Code: "assign", Words: "assigns a minion or is done", Rule: "assignment", Rest: true},
	DecideAmbush:       {Code: "ambush", Words: "may add tokens for ambush", Rule: "ambush"},
	DecideSkirmish:     {Code: "skirmish", Words: "chooses the next skirmish", Rule: "skirmish-order", Rest: true},
	DecideReconcile:    {Code: "reconcile", Words: "may discard a card before the hand is filled", Rule: "reconcile", Gives: -1},
	DecideDiscard:      {Code: "discard", Words: "must discard {n}", Rule: "reconcile", Gives: -1},
	DecideMoveAgain:    {Code: "move-again", Words: "moves again or ends the turn", Rule: "move-again", Rest: true},
	DecideReshuffle:    {Code: "reshuffle", Words: "may make a new draw deck of the discard pile", Rule: "reshuffle"},
	DecideMay:          {Code: "may", Words: "may do as the text says", Rule: "optional"},
	DecideClause:       {Code: "clause", Words: "must choose {n}", Rule: "optional"},
	DecideChoose:       {Code: "choose", Words: "chooses a card", Rule: "choosing"},
	DecidePlayer:       {Code: "player", Words: "chooses a player"},
	DecideNumber:       {Code: "number", Words: "chooses a number"},
	DecideInstead:      {Code: "instead", Words: "chooses what happens instead", Rule: "responses"},
	DecideOrder:        {Code: "order", Words: "chooses what happens first", Rule: "required"},
	DecidePlay:         {Code: "play", Words: "chooses what to play", Rule: "play-from", Gives: -1},
	DecideFeature:      {Code: "feature", Words: "chooses a culture, a race or a class"},
	DecideWords:        {Code: "words", Words: "chooses what is done"},
	DecideSecretWords:  {Code: "secret-words", Words: "chooses in secret what is done"},
	DecideSecretNumber: {Code: "secret-number", Words: "chooses a number in secret"},
	DecideSecretCard:   {Code: "secret-card", Words: "chooses a card in secret"},
}

// What numbers of options and events are.
var (
	aCard    = &game.Operand{Code: "card", Card: true}
	aCopy    = &game.Operand{Code: "card", Card: true, Copy: true}
	aSite    = &game.Operand{Code: "site", Card: true}
	anyCopy  = &game.Operand{Code: "any", Card: true, Copy: true} // a card or a site
	aNumber  = &game.Operand{Code: "number"}
	aLine    = &game.Operand{Code: "line", Meant: linesMeant} // of a text, from 1
	aPhase   = &game.Operand{Code: "phase", Said: Phases[:]}
	aStage   = &game.Operand{Code: "stage", Label: "how far a phase has come", Said: stages}
	aReason  = &game.Operand{Code: "reason", Label: "why a player has lost", Said: engine.Each(Reasons[:], func(r game.Reason) string { return r.Words })}
	aSpot    = &game.Operand{Code: "spot", Label: "where a card is put", Said: []string{DrawDeck: "on top of the draw deck", Hand: "into hand", Discard: "into the discard pile", DeadPile: "into the dead pile", spotUnder: "under the draw deck"}}
	aFeature = &game.Operand{Code: "feature", Label: "a culture, a race or a class", Help: "A culture, a race or a class, by its name.", Names: featureNames}
	aTeller  = anyCopy // whose text it is
)

// linesMeant returns the lines that may be meant of a card where none is said: those whose action it is.
func linesMeant(s game.Setup, c engine.Card) (lines []int) {
	for _, a := range s.(*Setup).def[c].text.Abilities {
		if _, ok := a.Heading.(*heading); ok {
			lines = append(lines, int(a.Line))
		}
	}
	return lines
}

// spotUnder is the place under a draw deck, beside the zones of a player.
const spotUnder = numOfSeat
