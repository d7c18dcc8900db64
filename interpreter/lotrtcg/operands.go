package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

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
	aReason  = &game.Operand{Code: "reason", Label: "why a player has lost", Said: reasonWords()}
	aCoin    = &game.Operand{Code: "coin", Label: "heads or tails", Said: []string{1: "heads", 2: "tails"}}
	aSpot    = &game.Operand{Code: "spot", Label: "where a card is put", Said: []string{DrawDeck: "on top of the draw deck", Hand: "into hand", Discard: "into the discard pile", DeadPile: "into the dead pile", spotUnder: "under the draw deck"}}
	aFeature = &game.Operand{Code: "feature", Label: "a culture, a race or a class", Help: "A culture, a race or a class, by its name.", Names: featureNames}
	aPlayer  = &game.Operand{Code: "seat", Names: playerNames}
	aTeller  = anyCopy // whose text it is
	aWords   = plain.ScriptWords
	aCause   = plain.ScriptCause
	aFailure = plain.ScriptFailed
	aLimit   = &game.Operand{Code: "limit", Label: "what there cannot be more of", Said: limits[:]}
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

func playerNames(s game.Setup) (names []string) {
	for _, seat := range s.Scene().Seats {
		names = append(names, seat.ID)
	}
	return names
}

// spotUnder is the place under a draw deck, beside the zones of a player.
const spotUnder = numOfSeat

// limits are the limits of the table that a text can meet.
var limits = [...]string{"", "too many effects last", "cards remember too much"}

const (
	limitEffects = 1
	limitNotes   = 2
)
