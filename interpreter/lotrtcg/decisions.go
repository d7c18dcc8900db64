package lotrtcg

import "loremaster/interpreter/game"

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
