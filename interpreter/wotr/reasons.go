package wotr

import "loremaster/interpreter/game"

// Why something is refused.
const (
	ReasonNotAsked uint8 = iota + 1
	ReasonNotOffered
	numReasons
)

// Reasons are all of them.
var Reasons = [numReasons]game.Reason{
	{},
	ReasonNotAsked:   {Code: "not-asked", Words: "that is not what is asked now"},
	ReasonNotOffered: {Code: "not-offered", Words: "it is not among the options"},
}
