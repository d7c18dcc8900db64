package lotrtcg

import "loremaster/interpreter/game"

// Reason is why something is refused, or why a player has lost. What came further before it was refused is greater.
type Reason uint8

const (
	_ Reason = iota
	ReasonNotAsked
	ReasonNotOffered
	ReasonNotInHand
	ReasonNotActive
	ReasonSide
	ReasonNotYours
	ReasonPhase
	ReasonUnique
	ReasonText
	ReasonTwilight
	ReasonBearer
	ReasonCannotBear
	ReasonClass
	ReasonTitle
	ReasonUnwounded
	ReasonAssigned
	ReasonAway
	ReasonNotFierce
	ReasonDefender
	ReasonLimit
	ReasonIdle
	ReasonCost
	ReasonNotSo
	ReasonEffect
	ReasonBearerKilled
	ReasonCorrupted
	numReasons
)

// Reasons has a row for each; the first is none.
var Reasons = [numReasons]game.Reason{
	ReasonNotAsked:     {Code: "not-asked", Words: "that is not what is asked now"},
	ReasonNotOffered:   {Code: "not-offered", Words: "it is not among the options"},
	ReasonNotInHand:    {Code: "not-in-hand", Words: "it is not in your hand", Rule: "play-standing", Elsewhere: true},
	ReasonNotActive:    {Code: "not-active", Words: "it is not in play and active", Rule: "active", Elsewhere: true},
	ReasonSide:         {Code: "side", Words: "cards of that side are not yours to play in this turn", Rule: "active"},
	ReasonNotYours:     {Code: "not-yours", Words: "it is another player's", Rule: "special-abilities"},
	ReasonPhase:        {Code: "phase", Words: "it is for another phase", Rule: "phase-actions"},
	ReasonUnique:       {Code: "unique", Words: "one of its title is in play, or in the dead pile", Rule: "unique"},
	ReasonText:         {Code: "text", Words: "a text says that it cannot be done", Rule: "requirements-first"},
	ReasonTwilight:     {Code: "twilight", Words: "there are too few tokens in the twilight pool", Rule: "twilight-cost"},
	ReasonBearer:       {Code: "bearer", Words: "nobody is there who could bear it", Rule: "bearers"},
	ReasonCannotBear:   {Code: "cannot-bear", Words: "that card cannot bear it", Rule: "bearers"},
	ReasonClass:        {Code: "class", Words: "one of its class is borne there already", Rule: "class"},
	ReasonTitle:        {Code: "title", Words: "they are not of one title, or not unique", Rule: "discard-to-heal"},
	ReasonUnwounded:    {Code: "unwounded", Words: "there is no wound to heal", Rule: "heal"},
	ReasonAssigned:     {Code: "assigned", Words: "the minion is assigned already", Rule: "one-to-one"},
	ReasonAway:         {Code: "away", Words: "it takes no part in skirmishes here", Rule: "assignment"},
	ReasonNotFierce:    {Code: "not-fierce", Words: "only fierce minions are assigned now", Rule: "fierce"},
	ReasonDefender:     {Code: "defender", Words: "as many minions are assigned there as may be", Rule: "one-to-one"},
	ReasonLimit:        {Code: "limit", Words: "it has been used as often as it may be", Rule: "special-abilities"},
	ReasonIdle:         {Code: "idle", Words: "it has changed nothing, and nothing has changed since", Rule: "idle"},
	ReasonCost:         {Code: "cost", Words: "its cost cannot be paid", Rule: "whole-cost"},
	ReasonNotSo:        {Code: "not-so", Words: "what it asks for is not so", Rule: "requirements-first"},
	ReasonEffect:       {Code: "effect", Words: "what it has to do cannot be done", Rule: "requirements-first"},
	ReasonBearerKilled: {Code: "bearer-killed", Words: "the Ring-bearer was killed", Rule: "bearer-killed"},
	ReasonCorrupted:    {Code: "corrupted", Words: "the Ring-bearer is corrupted", Rule: "corruption"},
}

func reasonWords() (words []string) {
	for _, r := range Reasons {
		words = append(words, r.Words)
	}
	return words
}
