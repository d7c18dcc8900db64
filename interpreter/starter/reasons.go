package starter

import "loremaster/interpreter/game"

// Reason is why something is refused, or why a player has lost.
type Reason uint8

const (
	_ Reason = iota
	ReasonNotAsked
	ReasonNotOffered
	ReasonSide
	ReasonUnique
	ReasonText
	ReasonTwilight
	ReasonBearer
	ReasonNotInHand
	ReasonNotActive
	ReasonLimit
	ReasonIdle
	ReasonCost
	ReasonNotSo
	ReasonEffect
	ReasonPhase
	ReasonBearerKilled
	ReasonCorrupted
	numReasons
)

// Reasons has a row for each; the first is none.
var Reasons = [numReasons]game.Reason{
	ReasonNotAsked:     {Code: "not-asked", Words: "that is not what is asked now"},
	ReasonNotOffered:   {Code: "not-offered", Words: "it is not among the options"},
	ReasonSide:         {Code: "side", Words: "cards of that side are not yours to play in this turn", Rule: "active"},
	ReasonUnique:       {Code: "unique", Words: "one of its title is in play, or in the dead pile", Rule: "unique"},
	ReasonText:         {Code: "text", Words: "a text says that it cannot be done", Rule: "requirements-first"},
	ReasonTwilight:     {Code: "twilight", Words: "there are too few tokens in the twilight pool", Rule: "twilight-cost"},
	ReasonBearer:       {Code: "bearer", Words: "nobody is there who could bear it", Rule: "bearers"},
	ReasonNotInHand:    {Code: "not-in-hand", Words: "it is not in your hand", Rule: "events", Elsewhere: true},
	ReasonNotActive:    {Code: "not-active", Words: "it is not in play and active", Rule: "active", Elsewhere: true},
	ReasonLimit:        {Code: "limit", Words: "it has been used as often as it may be", Rule: "special-abilities"},
	ReasonIdle:         {Code: "idle", Words: "it has changed nothing, and nothing has changed since", Rule: "idle"},
	ReasonCost:         {Code: "cost", Words: "its cost cannot be paid", Rule: "whole-cost"},
	ReasonNotSo:        {Code: "not-so", Words: "what it asks for is not so", Rule: "requirements-first"},
	ReasonEffect:       {Code: "effect", Words: "what it has to do cannot be done", Rule: "requirements-first"},
	ReasonPhase:        {Code: "phase", Words: "it is for another phase", Rule: "phase-actions"},
	ReasonBearerKilled: {Code: "bearer-killed", Words: "the Ring-bearer was killed", Rule: "bearer-killed"},
	ReasonCorrupted:    {Code: "corrupted", Words: "the Ring-bearer is corrupted", Rule: "corruption"},
}

func reasonWords() (words []string) {
	for _, r := range Reasons {
		words = append(words, r.Words)
	}
	return words
}
